"""The rules of the framing, `transcript/...`."""

from __future__ import annotations

from runeref.core import players
from runeref.core.rules import Kind, Rule, RuleBook

_BOOK = RuleBook("transcript", examples_beside=__file__)


def _rule(
    name: str, statement: str, why: str, kind: Kind = Kind.MALFORMED, *, is_plain: bool = False
) -> Rule:
    source = "the transcript format"
    return _BOOK.rule(name, statement, source, why, kind, is_plain=is_plain)


ENCODING = _rule(
    "encoding",
    "a transcript is UTF-8, or UTF-16 with a byte-order mark",
    "Other bytes cannot be read reliably, so the line is not guessed at.",
)
CHARACTER = _rule(
    "character",
    "no control characters and no invisible ones",
    "They change what a line means without being seen; tabs and no-break spaces are fine. "
    "More than 32 marks upon a letter hide it, too.",
)
LOOK_ALIKE = _rule(
    "look-alike",
    "letters and signs are those that they look like",
    "What can mean one thing only (dashes, curly quotes, full-width letters) is read as that. "
    "Cyrillic or Greek letters among Latin ones hide something; and the colon that parts a name "
    "from its moves is a plain one, since other tools look for it.",
)
LINE_LENGTH = _rule(
    "line-length",
    "a line has at most 10,000 characters",
    "Longer lines are not transcripts; the rest of the line is not read.",
)
BODY_LENGTH = _rule(
    "body-length",
    "the body of a game has at most 1,000,000 lines",
    "It bounds the memory that a game can take; the rest of the game is not read.",
)
NO_GAME = _rule(
    "no-game",
    "a game begins with its `Game:` header",
    "Without it nothing says by which rules the text is to be judged. "
    "The option --game names the game of a text that has no such header.",
)
STRAY_GAME = _rule(
    "stray-game",
    "`Game:` stands at the beginning of its line",
    "Behind other text it is mostly the end of another file, joined without a newline. The "
    "game that it opens is judged all the same.",
)
NO_HEADER = _rule(
    "no-header",
    "a line of the header block is `Key: value`",
    "The headers after it count, and so does the body. A blank line ends the header block.",
)
UNKNOWN_GAME = _rule(
    "unknown-game",
    "the `Game:` header names a game that runeref knows",
    "`runeref games` lists them.",
)
MISSING_PLAYERS = _rule(
    "missing-players",
    "a game names its players",
    "Statements and scores are the players', so they must be known first.",
)
BAD_PLAYERS = _rule(
    "bad-players",
    'players are names without : , ; = # ", separated by commas',
    "A seat may be labelled: Black=Ada.",
)
DUPLICATE_PLAYER = _rule(
    "duplicate-player",
    "every player has a name, and every label, of their own",
    "Names are compared without regard to case.",
)
UNKNOWN_PLAYER = _BOOK.add(players.UNKNOWN_PLAYER)
DUPLICATE_HEADER = _rule(
    "duplicate-header",
    "a header is given once",
    "Only `Ruling:` and headers of which a game says so may be repeated; the first one counts.",
)
UNKNOWN_HEADER = _rule(
    "unknown-header",
    "a header close to a known one is probably meant to be it",
    "Headers that are not known are kept and ignored, so a slip of the pen would go unseen.",
    Kind.WARNING,
)
LATE_HEADER = _rule(
    "late-header",
    "headers stand before the first line of the body",
    "What comes after the first statement or directive is part of the game.",
)
BAD_DATE = _rule(
    "bad-date",
    "a date is written as ISO 8601 has it: year-month-day",
    "ISO 8601, so that dates sort and mean the same everywhere.",
    Kind.WARNING,
)
BAD_RULING = _rule(
    "bad-ruling",
    "a ruling is one of the game's, with one of its values",
    "`runeref rulings GAME` lists them.",
)
BAD_VARIANT = _rule(
    "bad-variant",
    "a variant is one of the game's",
    "The game says which it has.",
)
BAD_RESULT = _rule(
    "bad-result",
    "a result is totals, who wins, `draw` or `unfinished`",
    "It is compared with what the replay gives. `87-92` are totals in seating order; where a "
    "game has no points, 1, 0 and 1/2 stand for a win, a loss and a draw.",
)
FILE_OUTSIDE = _rule(
    "file-outside",
    "a header names a file in or below the folder of the transcript",
    "A transcript may come from anywhere, and must not be able to point at other files.",
)
FILE_UNREADABLE = _rule(
    "file-unreadable",
    "the file that a header names can be read",
    "It must exist and be UTF-8.",
)
SYNTAX = _rule(
    "syntax",
    "every line is a statement or a directive of the game",
    "`runeref grammar GAME` prints the notation. A line that cannot be read is not "
    "guessed at, and what rests on it is not judged.",
    is_plain=True,
)
GUEST_FAULT = _rule(
    "guest-fault",
    "a game that another package brings is judged by that package",
    "Where its code fails, nothing more can be said of that game; other games go on.",
)

UNDO = _rule(
    "undo",
    "`undo` takes back what was played last",
    "Table records have it. Alone in its line it takes back the last line that was played, among "
    "clauses the last clause; what was asserted since goes with it.",
    Kind.NOTE,
)
NOTHING_TO_UNDO = _rule(
    "nothing-to-undo",
    "only what was played can be taken back",
    "Every undo takes back one line or clause more.",
    Kind.MISMATCH,
)

LINE_FAULTS = (ENCODING, CHARACTER, LOOK_ALIKE, LINE_LENGTH)
"""What can be wrong with a line, whatever it says."""

LEGIBLE = (
    STRAY_GAME,
    MISSING_PLAYERS,
    DUPLICATE_PLAYER,
    DUPLICATE_HEADER,
    LATE_HEADER,
    FILE_OUTSIDE,
    FILE_UNREADABLE,
)
"""Of those that are malformed, the ones of lines that can be read as such."""

CATALOGUE = _BOOK.catalogue()

"""The rules of the framing, `transcript/...`."""

from __future__ import annotations

from runeref.rules import Kind, Rule, RuleBook

_BOOK = RuleBook("transcript")


def _rule(
    name: str, statement: str, why: str, legal: str, illegal: str, kind: Kind = Kind.MALFORMED
) -> Rule:
    return _BOOK.rule(name, statement, "the transcript format", why, legal, illegal, kind)


_HEAD = "Game: Rune Rite\nPlayers: Ada, Grace\n"

ENCODING = _rule(
    "encoding",
    "a transcript is UTF-8",
    "Other bytes cannot be read reliably, so the line is not guessed at.",
    "# blåbær, saved as UTF-8",
    "# the same, saved as Latin-1",
)
CHARACTER = _rule(
    "character",
    "no control characters and no invisible ones",
    "They change what a line means without being seen; tabs and no-break spaces are fine.",
    "Ada: fire a1",
    "Ada: fire <U+200B>a1",
)
LINE_LENGTH = _rule(
    "line-length",
    "a line has at most 10,000 characters",
    "Longer lines are not transcripts; the rest of the line is not read.",
    "Ada: fire a1",
    "one line of 10,001 characters",
)
BODY_LENGTH = _rule(
    "body-length",
    "the body of a game has at most 1,000,000 lines",
    "It bounds the memory that a game can take; the rest of the game is not read.",
    "a game of any real length",
    "a body of 1,000,001 lines",
)
NO_GAME = _rule(
    "no-game",
    "a game begins with its `Game:` header",
    "Without it nothing says by which rules the text is to be judged. "
    "The option --game names the game of a text that has no such header.",
    _HEAD,
    "Players: Ada, Grace",
)
UNKNOWN_GAME = _rule(
    "unknown-game",
    "the `Game:` header names a game that runeref knows",
    "`runeref games` lists them.",
    "Game: Rune Rite",
    "Game: Rune Right",
)
MISSING_PLAYERS = _rule(
    "missing-players",
    "a game names its players",
    "Statements and scores are the players', so they must be known first.",
    _HEAD,
    "Game: Rune Rite",
)
BAD_PLAYERS = _rule(
    "bad-players",
    'players are names without : , ; = # ", separated by commas',
    "A seat may be labelled: Black=Ada.",
    "Players: Black=Ada, White=Grace",
    'Players: Ada; "Grace"',
)
DUPLICATE_PLAYER = _rule(
    "duplicate-player",
    "every player has a name, and every label, of their own",
    "Names are compared without regard to case.",
    "Players: Ada, Grace",
    "Players: Ada, ada",
)
UNKNOWN_PLAYER = _rule(
    "unknown-player",
    "a statement is one player's, by the name or label of the `Players:` header",
    "A misspelt name is not guessed at.",
    "Ada: passes",
    "Adda: passes",
)
DUPLICATE_HEADER = _rule(
    "duplicate-header",
    "a header is given once",
    "Only `Ruling:` and headers of which a game says so may be repeated; the first one counts.",
    "Date: 2026-10-31",
    "Date: 2026-10-31\nDate: 2026-11-01",
)
UNKNOWN_HEADER = _rule(
    "unknown-header",
    "a header close to a known one is probably meant to be it",
    "Headers that are not known are kept and ignored, so a slip of the pen would go unseen.",
    "Result: draw",
    "Resutl: draw",
    Kind.WARNING,
)
LATE_HEADER = _rule(
    "late-header",
    "headers stand before the first line of the body",
    "What comes after the first statement or directive is part of the game.",
    _HEAD + "Result: draw",
    _HEAD + "\nAda: passes\nResult: draw",
)
BAD_DATE = _rule(
    "bad-date",
    "a date is written as ISO 8601 has it: year-month-day",
    "ISO 8601, so that dates sort and mean the same everywhere.",
    "Date: 2026-10-31",
    "Date: 31/10/2026",
    Kind.WARNING,
)
BAD_RULING = _rule(
    "bad-ruling",
    "a ruling is one of the game's, with one of its values",
    "`runeref rulings GAME` lists them.",
    "Ruling: moonstone-alone = none",
    "Ruling: moonstone-alone = sometimes",
)
BAD_VARIANT = _rule(
    "bad-variant",
    "a variant is one of the game's",
    "The game says which it has.",
    "Variant: solo",
    "Variant: blindfold",
)
BAD_RESULT = _rule(
    "bad-result",
    "a result is totals, a winner, `draw` or `unfinished`",
    "It is compared with what the replay gives.",
    "Result: Ada 87, Grace 92",
    "Result: close one",
)
FILE_OUTSIDE = _rule(
    "file-outside",
    "a header names a file in or below the folder of the transcript",
    "A transcript may come from anywhere, and must not be able to point at other files.",
    "Set: my-copy.runir-set",
    "Set: ../../etc/passwd",
)
FILE_UNREADABLE = _rule(
    "file-unreadable",
    "the file that a header names can be read",
    "It must exist and be UTF-8.",
    "Set: my-copy.runir-set",
    "Set: no-such-file.runir-set",
)
SYNTAX = _rule(
    "syntax",
    "every line is a statement or a directive of the game",
    "`runeref grammar GAME` prints the notation. A line that cannot be read is not "
    "guessed at, and what rests on it is not judged.",
    "Ada: fire a1",
    "Ada: fire ?!",
)

LINE_FAULTS = (ENCODING, CHARACTER, LINE_LENGTH)
"""What can be wrong with a line, whatever it says."""

CATALOGUE = _BOOK.catalogue()

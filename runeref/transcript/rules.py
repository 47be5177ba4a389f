"""The rules of the framing, `transcript/...`."""

from __future__ import annotations

from runeref.rules import Catalogue, Kind, Rule

_FRAMING = "the transcript format"


def _rule(name: str, statement: str, why: str, legal: str, illegal: str, kind: Kind) -> Rule:
    return Rule(f"transcript/{name}", statement, _FRAMING, kind, why, legal, illegal)


_HEAD = "Game: Rune Rite\nPlayers: Ada, Grace\n"

ENCODING = _rule(
    "encoding",
    "a transcript is UTF-8",
    "Other bytes cannot be read reliably, so the line is not guessed at.",
    "# blåbær, saved as UTF-8",
    "# the same, saved as Latin-1",
    Kind.MALFORMED,
)
CHARACTER = _rule(
    "character",
    "no control characters and no invisible ones",
    "They change what a line means without being seen; tabs and no-break spaces are fine.",
    "Ada: fire a1",
    "Ada: fire <U+200B>a1",
    Kind.MALFORMED,
)
LINE_LENGTH = _rule(
    "line-length",
    "a line has at most 10,000 characters",
    "Longer lines are not transcripts; the rest of the line is not read.",
    "Ada: fire a1",
    "one line of 10,001 characters",
    Kind.MALFORMED,
)
BODY_LENGTH = _rule(
    "body-length",
    "the body of a game has at most 1,000,000 lines",
    "It bounds the memory that a game can take; the rest of the game is not read.",
    "a game of any real length",
    "a body of 1,000,001 lines",
    Kind.MALFORMED,
)
NO_GAME = _rule(
    "no-game",
    "a game begins with its `Game:` header",
    "Without it nothing says by which rules the text is to be judged. "
    "The option --game names the game of a text that has no such header.",
    _HEAD,
    "Players: Ada, Grace",
    Kind.MALFORMED,
)
UNKNOWN_GAME = _rule(
    "unknown-game",
    "the `Game:` header names a game that runeref knows",
    "`runeref games` lists them.",
    "Game: Rune Rite",
    "Game: Rune Right",
    Kind.MALFORMED,
)
MISSING_PLAYERS = _rule(
    "missing-players",
    "a game names its players",
    "Statements and scores are the players', so they must be known first.",
    _HEAD,
    "Game: Rune Rite",
    Kind.MALFORMED,
)
BAD_PLAYERS = _rule(
    "bad-players",
    'players are names without : , ; = # ", separated by commas',
    "A seat may be labelled: Black=Ada.",
    "Players: Black=Ada, White=Grace",
    'Players: Ada; "Grace"',
    Kind.MALFORMED,
)
DUPLICATE_PLAYER = _rule(
    "duplicate-player",
    "every player has a name, and every label, of their own",
    "Names are compared without regard to case.",
    "Players: Ada, Grace",
    "Players: Ada, ada",
    Kind.MALFORMED,
)
UNKNOWN_PLAYER = _rule(
    "unknown-player",
    "a statement is one player's, by the name or label of the `Players:` header",
    "A misspelt name is not guessed at.",
    "Ada: passes",
    "Adda: passes",
    Kind.MALFORMED,
)
DUPLICATE_HEADER = _rule(
    "duplicate-header",
    "a header is given once",
    "Only `Ruling:` and headers of which a game says so may be repeated; the first one counts.",
    "Date: 2026-10-31",
    "Date: 2026-10-31\nDate: 2026-11-01",
    Kind.MALFORMED,
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
    Kind.MALFORMED,
)
BAD_DATE = _rule(
    "bad-date",
    "a date is written year-month-day",
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
    Kind.MALFORMED,
)
BAD_VARIANT = _rule(
    "bad-variant",
    "a variant is one of the game's",
    "The game says which it has.",
    "Variant: solo",
    "Variant: blindfold",
    Kind.MALFORMED,
)
BAD_RESULT = _rule(
    "bad-result",
    "a result is totals, a winner, `draw` or `unfinished`",
    "It is compared with what the replay gives.",
    "Result: Ada 87, Grace 92",
    "Result: close one",
    Kind.MALFORMED,
)
FILE_OUTSIDE = _rule(
    "file-outside",
    "a header names a file in or below the folder of the transcript",
    "A transcript may come from anywhere, and must not be able to point at other files.",
    "Set: my-copy.runir-set",
    "Set: ../../etc/passwd",
    Kind.MALFORMED,
)
FILE_UNREADABLE = _rule(
    "file-unreadable",
    "the file that a header names can be read",
    "It must exist and be UTF-8.",
    "Set: my-copy.runir-set",
    "Set: no-such-file.runir-set",
    Kind.MALFORMED,
)
SYNTAX = _rule(
    "syntax",
    "every line is a statement or a directive of the game",
    "`runeref grammar GAME` prints the notation. A line that cannot be read is not "
    "guessed at, and what rests on it is not judged.",
    "Ada: fire a1",
    "Ada: fire ?!",
    Kind.MALFORMED,
)

CATALOGUE = Catalogue(
    "transcript",
    [
        ENCODING,
        CHARACTER,
        LINE_LENGTH,
        BODY_LENGTH,
        NO_GAME,
        UNKNOWN_GAME,
        MISSING_PLAYERS,
        BAD_PLAYERS,
        DUPLICATE_PLAYER,
        UNKNOWN_PLAYER,
        DUPLICATE_HEADER,
        UNKNOWN_HEADER,
        LATE_HEADER,
        BAD_DATE,
        BAD_RULING,
        BAD_VARIANT,
        BAD_RESULT,
        FILE_OUTSIDE,
        FILE_UNREADABLE,
        SYNTAX,
    ],
)

"""Files of a game's own whose lines are read by its grammar."""

from __future__ import annotations

from runeref.core.setup import Attachment, Row
from runeref.games.game import Game
from runeref.notation import Parser, Unreadable
from runeref.transcript.faults import unread_fault
from runeref.transcript.lines import code
from runeref.transcript.notation import notation


def read_rows(file: Attachment, game: Game, rule: str | None) -> Attachment:
    """The file with its lines read by a rule of the game's grammar; None: as it is."""
    if rule is None:
        return file
    parser = notation(game).parser
    texts = ((number, code(text)) for number, text in enumerate(file.text.split("\n"), 1))
    rows = tuple(_row(parser, number, text, rule) for number, text in texts if text.strip())
    return file._replace(rows=rows)


def _row(parser: Parser, number: int, text: str, rule: str) -> Row:
    try:
        return Row(number, parser.parse(text, rule))
    except Unreadable as error:
        return Row(number, None, unread_fault(error, number))

"""Opening a game: which one it is, and what its header block sets up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from runeref.games import registry
from runeref.games.base import Fault, Game, Header, Setup
from runeref.names import listed, nearest
from runeref.notations import Options, notation
from runeref.transcript import headers, rules
from runeref.transcript.head import split
from runeref.transcript.lines import code
from runeref.transcript.reader import Line, RawGame, is_blank

UNNAMED = "Player"
"""Whose sheet it is, where a text is nothing but a sheet."""


class Opened(NamedTuple):
    """A game with its headers read."""

    game: Game | None
    setup: Setup
    body: Sequence[Line]
    result: Header | None
    faults: Sequence[Fault]
    """Each with its line."""


def open_game(raw: RawGame, options: Options, folder: Path | None) -> Opened:
    """Read the header block of a game.

    :param folder: of the transcript, for the files that its headers name.
    """
    head = split(raw, _own_keys)
    named = head.first("game")
    bare = _bare_game(raw, options.game) if named is None else None
    if bare is not None:
        return bare
    game = registry.find(named.value if named else options.game or "")
    if game is None:
        # where there is no game, more than one strange line says no more
        faults = head.faults[:1]
        if named is None or not any(fault.line == named.line for fault in faults):
            faults.append(_no_such_game(raw, named))
        return Opened(None, Setup((), line=raw.line), (), None, faults)
    framed = headers.resolve(head, game, raw.line, folder)
    faults = sorted((*framed.faults, *_too_long(raw)), key=lambda fault: fault.line or raw.line)
    return Opened(game, framed.setup, framed.body, framed.result, faults)


def _own_keys(name: str) -> Iterable[str]:
    game = registry.find(name)
    return (extra.key for extra in game.headers) if game else ()


def _no_such_game(raw: RawGame, named: Header | None) -> Fault:
    if named is None:
        message = "there is no game here: a game begins with 'Game:'"
        help = "runeref new GAME prints one to fill in; --game NAME names the game of this text"
        return Fault(rules.NO_GAME, message, None, help, line=_first_text(raw))
    guess = nearest(named.value, registry.names())
    help = f"did you mean {guess}?" if guess else f"known games: {listed(registry.names())}"
    message = f"no game is called '{named.value}'" if named.value else "the game is not named"
    return Fault(rules.UNKNOWN_GAME, message, named.span, help, line=named.line)


def _first_text(raw: RawGame) -> int:
    lines = (line.number for line in raw.lines if line.fault or not is_blank(line.text))
    return next(lines, raw.line)


def _too_long(raw: RawGame) -> Sequence[Fault]:
    if raw.cut is None:
        return ()
    message = f"this game is not read from line {raw.cut} on: it is too long"
    return (Fault(rules.BODY_LENGTH, message, line=raw.cut),)


_MOST_BARE = 100
"""Lines up to which a text without headers may be a bare block."""


def _bare_game(raw: RawGame, name: str | None) -> Opened | None:
    """A text that is nothing but the rows of a block that can stand alone, opened as that
    block of one player who has no name.

    :param name: of the game, where it is known: then any rows will do.
    """
    lines = [line for line in raw.lines if line.fault or not is_blank(line.text)]
    if not lines or len(lines) > _MOST_BARE or any(line.fault for line in lines):
        return None
    games = [registry.find(name)] if name else registry.all_games()
    for game in filter(None, games):
        for directive, block in game.blocks.items():
            if block.alone is None:
                continue
            parser = notation(game.slug).parser
            rows = [row for line in lines if (row := parser.read(code(line.text), block.row))]
            if len(rows) == len(lines) and (name or block.alone(rows)):
                return _bare_block(game, directive, raw, lines)
    return None


def _bare_block(game: Game, directive: str, raw: RawGame, lines: list[Line]) -> Opened:
    opener = lines[0]._replace(text=f"{directive} {UNNAMED}")
    rulings = {name: ruling.default for name, ruling in game.catalogue.rulings.items()}
    setup = Setup((UNNAMED,), (None,), rulings, line=raw.line, players_line=raw.line)
    return Opened(game, setup, (opener, *lines), None, ())

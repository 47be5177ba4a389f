"""Opening a game: which one it is, and what its header block sets up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from runeref.core.faults import Fault
from runeref.core.names import listed, nearest
from runeref.core.setup import Header, Setup
from runeref.games import registry
from runeref.games.game import Game
from runeref.transcript import headers, rules
from runeref.transcript.archive import RawGame
from runeref.transcript.faults import fault_at
from runeref.transcript.head import Head, Known, split
from runeref.transcript.keys import canonical
from runeref.transcript.notation import Options, notation
from runeref.transcript.reader import Line, is_blank

if TYPE_CHECKING:
    from pathlib import Path

    from runeref.transcript.bare import Bare


class Opened(NamedTuple):
    """A game with its headers read."""

    game: Game | None
    setup: Setup
    body: Sequence[Line]
    result: Header | None
    faults: Sequence[Fault]
    """Each with its line."""
    said: Mapping[str, str]
    """What the known headers say, by canonical key."""
    wrapped: Mapping[int, Line]
    """By number, the header lines that go on in others."""
    bare: bool = False
    """Whether it has no headers at all, and is sheets of however many players."""


def open_game(raw: RawGame, options: Options, folder: Path | str | None) -> Opened:
    """Read the header block of a game.

    :param folder: of the transcript, for the files that its headers name.
    """
    head = split(raw, lambda named: _known(named or options.game or "", options))
    named = head.first("game")
    bare = _bare_game(raw, head, options) if named is None else None
    if bare is not None:
        return bare
    game = registry.find(named.value if named else options.game or "")
    if game is None:
        said = headers.said(head, {})
        return Opened(
            None, Setup((), line=raw.line), (), None, _nameless(raw, head), said, head.wrapped
        )
    framed = headers.resolve(head, game, raw.line, folder)
    stray = [raw.stray] if raw.stray else []
    faults = (*stray, *framed.faults, *_too_long(raw))
    return Opened(game, framed.setup, framed.body, framed.result, faults, framed.said, head.wrapped)


def _known(name: str, options: Options) -> Known:
    game = registry.find(name)
    if game is None:
        return Known(False, (), lambda _: False)
    keys = [canonical(extra.key) for extra in game.headers]
    return Known(True, keys, lambda text: notation(game, options.grammar).lines.reads(text))


def _nameless(raw: RawGame, head: Head) -> Sequence[Fault]:
    """What is wrong with a text of which the game is not known. Where there is none, more
    than one strange line says no more."""
    named = head.first("game")
    if named is None and "game" in head.meant:
        return [fault for fault in head.faults if fault.rule is rules.NO_HEADER][:1]
    strange = [fault for fault in head.faults if fault.rule is not rules.NO_HEADER][:1]
    if named is not None and any(fault.line == named.line for fault in strange):
        return strange
    return [*strange, _no_such_game(raw, named)]


def _no_such_game(raw: RawGame, named: Header | None) -> Fault:
    if named is None:
        message = "there is no game here: a game begins with 'Game:'"
        help = "runeref new GAME prints one to fill in; --game NAME names the game of this text"
        return Fault(rules.NO_GAME, message, None, help, line=_first_text(raw))
    guess = nearest(named.value, registry.names())
    help = f"did you mean {guess}?" if guess else f"known games: {listed(registry.names())}"
    message = f"no game is called '{named.value}'" if named.value else "the game is not named"
    return fault_at(rules.UNKNOWN_GAME, message, named, help)


def _first_text(raw: RawGame) -> int:
    lines = (line.number for line in raw.lines if line.fault or not is_blank(line.text))
    return next(lines, raw.line)


def _too_long(raw: RawGame) -> Sequence[Fault]:
    if raw.cut is None:
        return ()
    message = f"this game is not read from line {raw.cut} on: it is too long"
    return (Fault(rules.BODY_LENGTH, message, line=raw.cut),)


_MOST_BARE = 5_000
"""Lines up to which a text without headers may be sheets."""


def _bare_game(raw: RawGame, head: Head, options: Options) -> Opened | None:
    """A text that is nothing but blocks that can stand alone, each of another player."""
    if not 0 < len(raw.lines) <= _MOST_BARE or "players" in head.entries:
        return None
    name = options.game
    games = [registry.find(name)] if name else registry.all_games()
    for game in filter(None, games):
        if any(block.grid is not None for block in game.blocks.values()):
            from runeref.transcript.bare import bare_sheets  # which few texts need

            parser = notation(game, options.grammar).parser
            found = bare_sheets(raw.lines, game, parser, any_rows=bool(name))
            if found is not None:
                return _opened(game, raw, found)
    return None


def _opened(game: Game, raw: RawGame, found: Bare) -> Opened:
    rulings = {name: ruling.default for name, ruling in game.catalogue.rulings.items()}
    seats = (None,) * len(found.players)
    setup = Setup(found.players, seats, rulings, line=raw.line, players_line=raw.line)
    return Opened(game, setup, found.body, None, (), {}, {}, bare=True)

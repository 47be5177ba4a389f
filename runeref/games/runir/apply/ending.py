"""Coins revealed, and the second session opened."""

from __future__ import annotations

from runeref.core.steps import Directive, Step
from runeref.games.game import Apply
from runeref.games.runir.hall import close_hall
from runeref.games.runir.moves import METALS, OpenSession, Reveal
from runeref.games.runir.sessions import is_unopened
from runeref.games.runir.state import CRYSTALS, State
from runeref.games.runir.turns import is_over


def reveal(state: State, step: Step) -> None:
    """Note what the backs of a player's coins show."""
    move: Reveal = step.move
    player = state.players[step.seat]
    if not state.revealed_line:
        state.revealed_line, state.early = step.line, not state.last_turn
    if player.has_shown_all:
        return
    backs = player.backs or dict.fromkeys(METALS, ())
    for metal, values in move.backs:
        backs[metal] += values
    player.backs, player.revealed_line = backs, step.line


def open_session(state: State, step: Directive) -> None:
    """Open the second session. Where there may be none, since `Variant:` cannot be read, a
    first one that is not over goes on."""
    move: OpenSession = step.move
    if move.number == 2 and state.session == 1 and (state.long or is_over(state)):
        _open_second(state, step.line)


def _open_second(state: State, line: int) -> None:
    """Clear the table for the second session ("Longer Version")."""
    for player in state.players:
        player.earlier_backs = player.revealed
        player.earlier_crystals = player.crystals if state.counts_crystals else 0
        player.backs, player.revealed_line = None, 0
        player.crystals, player.overdrawn, player.turns = CRYSTALS, False, 0
        player.areas = {}
        player.coins.clear()
        player.on_rewards.clear()
    state.taken.clear()
    close_hall(state)
    state.put_away, state.boards, state.stones = state.boards, {}, {}
    state.loose_areas = []
    state.last_board, state.board_twice = None, False
    state.turn, state.order_broken, state.beyond = None, False, False
    state.revealed_line, state.early = 0, False
    state.session, state.session_line = 2, line


def opening_if_unopened(lay: Apply) -> Apply:
    """Lays a board, which may be the first of a second session that was not opened."""

    def apply(state: State, step: Directive) -> None:
        if is_unopened(state):
            _open_second(state, step.line)
        lay(state, step)

    return apply

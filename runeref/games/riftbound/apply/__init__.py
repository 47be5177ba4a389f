"""Carrying moves out as recorded, legal or not, by type of move."""

from __future__ import annotations

from runeref.core.steps import Directive, Step
from runeref.games.game import Apply
from runeref.games.riftbound.apply import using
from runeref.games.riftbound.apply.channeling import channel, channel_more
from runeref.games.riftbound.apply.turns import begin, draw, end, enter_any_turn
from runeref.games.riftbound.apply.using import in_any_turn
from runeref.games.riftbound.deck import DECK_SIZE
from runeref.games.riftbound.domains import DOMAINS
from runeref.games.riftbound.moves import (
    Add,
    Begin,
    Channel,
    ChannelMore,
    Deck,
    Draw,
    End,
    Exhaust,
    Lose,
    Pay,
    PoolClaim,
    Ready,
    Recycle,
    Recycled,
    RecycleFor,
    RunesClaim,
    Score,
)
from runeref.games.riftbound.state import State


def _deck(state: State, step: Step) -> None:
    move: Deck = step.move
    side, total = state.sides[step.seat], move.amounts.total
    deck = side.deck
    if deck.line or state.begun or side.frozen:
        return  # the first one counts
    deck.write(total, move.amounts.size, step.line)
    own = state.identities.get(step.seat, DOMAINS)
    if deck.size != DECK_SIZE or any(total[domain] for domain in total if domain not in own):
        deck.distrust(abs(deck.size - DECK_SIZE))


def _score(state: State, step: Step) -> None:
    move: Score = step.move
    enter_any_turn(state, step)
    side = state.sides[step.seat]
    side.points += move.points
    others = (other.points for other in state.sides if other is not side)
    if side.points >= state.victory and side.points > max(others, default=0):
        state.winner, state.won = step.seat, step.line


def _pool(state: State, step: Directive) -> None:
    claim: PoolClaim = step.move
    side = state.sides[state.seat(claim.name)]
    if not step.faults and not side.frozen:
        using.settle(side, claim.amounts.total)


def _runes(state: State, step: Directive) -> None:
    """Owed runes that an assertion sees on the board have come."""
    claim: RunesClaim = step.move
    side = state.sides[state.seat(claim.name)]
    if not side.frozen:
        side.bring(side.unseen(claim.amounts.total, side.on_board()))


APPLY: dict[type, Apply] = {
    Deck: _deck,
    Begin: begin,
    Channel: channel,
    ChannelMore: channel_more,
    Draw: draw,
    Exhaust: in_any_turn(using.exhaust),
    Recycle: in_any_turn(using.recycle),
    RecycleFor: in_any_turn(using.recycle_for),
    Recycled: in_any_turn(using.recycle_by_effect),
    Lose: in_any_turn(using.lose),
    Add: in_any_turn(using.add),
    Pay: in_any_turn(using.pay),
    Ready: in_any_turn(using.make_ready),
    Score: _score,
    End: end,
    PoolClaim: _pool,
    RunesClaim: _runes,
}

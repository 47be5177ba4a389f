"""Payment taken, rewards claimed."""

from __future__ import annotations

from runeref.core.steps import Step
from runeref.games.runir.coins import can_bear, unearned
from runeref.games.runir.moves import Claim, Take
from runeref.games.runir.state import STACK, Claimed, State, Turn


def take(state: State, turn: Turn, step: Step) -> None:
    """Take payment. A coin that was written for the wrong player, or with a magic rune
    that cannot be, as has been reported, is one of its metal that the player whose turn it
    is may have."""
    move: Take = step.move
    player, active = state.players[step.seat], state.players[turn.seat]
    wrong, due = unearned(turn, move)
    if turn.unpriced:
        paid = sum(turn.due.values()) - sum(due.values())
        taken = sum(count for _, count in move.piles)
        turn.unpriced = max(0, turn.unpriced - (taken - paid))
    turn.due = due
    for index, many, instead in wrong:
        player.may_have_fewer[move.piles[index][0][0]] += many
        if instead is not None:
            player.may_have_more[instead] += many
    for coin, written in move.piles:
        metal, symbol = coin
        count = min(written, STACK)  # there are no more, whatever is written
        known = state.symbols[metal]
        if player is not active or not can_bear(known, symbol):
            player.may_have_fewer[metal] += count
            active.may_have_more[metal] += count
        if symbol not in known:
            state.learn(coin, step.line)
        state.taken[coin] += count
        player.coins[coin] += count


def claim(state: State, turn: Turn, step: Step) -> None:
    """Gain a reward, and put coins on it."""
    move: Claim = step.move
    if state.children:
        state.rewards_reported = True
        return
    space = state.hall.get(move.space)
    if space is None:
        return
    del state.hall[move.space]
    turn.refilled_line = 0
    player = state.players[step.seat]
    player.claimed.append(Claimed(move.space, space.reward, step.line, space.line))
    for coin, count in move.piles:
        metal = coin[0]
        found = min(count - player.coins[coin], player.may_have_more[metal])
        if found > 0:  # not written down when it was due, as has been reported
            player.may_have_more[metal] -= found
            player.coins[coin] += found
        moved = max(0, min(count, player.coins[coin]))
        player.coins[coin] -= moved
        player.on_rewards[coin] += moved

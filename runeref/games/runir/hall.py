"""The Jarl's Grand Hall: rewards turned up, and claimed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from runeref.games.base import Fault
from runeref.games.runir import rules
from runeref.games.runir.moves import Claim, Coin, Goods, LayReward, Magic, Praise, Reward
from runeref.games.runir.payment import not_free, symbol_fault
from runeref.games.runir.rewards import KINDS, OF_A_KIND, impossible, kind, turned_up
from runeref.games.runir.state import (
    BOARDS,
    REWARDS,
    SPACES,
    Claimed,
    Space,
    State,
    Stone,
    Unrecorded,
)
from runeref.games.runir.writing import written_reward
from runeref.names import listed


def shown(reward: Reward | Unrecorded) -> str:
    """A reward as it is written."""
    return "a reward not recorded" if isinstance(reward, Unrecorded) else written_reward(reward)


def check_reward(state: State, move: LayReward) -> Iterator[Fault]:
    """What is wrong with turning up a reward; not in the children's version."""
    span = move.spans[0] if move.spans else None
    hall = state.settled_hall()
    if move.space not in SPACES:
        message = f"the hall has no space {move.space}: its spaces are 2, 3 and 4"
        yield Fault(rules.HALL_ORDER, message, span)
    elif move.space in hall and not _replaces(state, hall[move.space]):
        yield _taken_space(state, move, hall)
    elif state.drawn >= REWARDS and move.space not in hall:
        yield Fault(rules.HALL_REFILL, f"all {REWARDS} rewards have been turned up", span)
    else:
        yield from _surplus(state, move)
    written = move.spans[1] if len(move.spans) > 1 else None
    why = impossible(move.reward)
    if why is not None:
        yield Fault(rules.HALL_REWARD, why, written)
    if isinstance(move.reward, Magic):
        coin = (move.reward.metal, move.reward.symbol)
        fault = symbol_fault(state, coin, written, {})
        if fault is not None:
            yield fault


def _surplus(state: State, move: LayReward) -> Iterator[Fault]:
    """More rewards of a kind than there are."""
    of = kind(move.reward)
    if of is not None and turned_up(state, of, move.space) >= OF_A_KIND:
        message = f"all {OF_A_KIND} {of} rewards have been turned up"
        help = f"of the {REWARDS} rewards {OF_A_KIND} each are {listed(KINDS)}"
        span = move.spans[1] if len(move.spans) > 1 else None
        yield Fault(rules.HALL_REWARD, message, span, help)


def _replaces(state: State, there: Space) -> bool:
    """Whether a reward may be written for a space that holds another: because that was
    not recorded, or lay there before the second session, where the hall is said anew."""
    anew = state.turn is None and there.line < state.session_line
    return anew or isinstance(there.reward, Unrecorded)


def _taken_space(state: State, move: LayReward, hall: dict[int, Space]) -> Fault:
    there = hall[move.space]
    empty = [space for space in SPACES if space not in hall]
    where = f"{move.space} holds {shown(there.reward)} (line {there.line})"
    help = None
    if state.turn is None:
        message = where
    elif not empty:
        message = f"{where}: there is no space to fill"
    else:
        message = f"{where} once what is left has moved up"
        help = f"the new reward goes on {listed(map(str, empty), 'or')}"
    return Fault(rules.HALL_ORDER, message, move.spans[0] if move.spans else None, help)


def lay_reward(state: State, move: LayReward, line: int) -> None:
    """Turn up a reward; after a turn, what is left moves up first. One that is written
    for a space that is taken must lie on the highest empty one, if there is any yet."""
    hall = state.hall = state.settled_hall()
    space = move.space
    known = hall.get(space)
    replaces = known is not None and _replaces(state, known)
    if space not in SPACES or (known is not None and not replaces):
        space = 0
        if not _written_twice(state, move, known):
            empty = [space for space in SPACES if space not in hall]
            space = max(empty, default=0) if state.turn is not None else 0
            state.unplaced += not space
    if state.turn is not None and (space or len(hall) < len(SPACES)):
        state.turn.refilled_line = line
        state.turn.reopened = False
    if space:
        hall[space] = Space(move.reward, line)
        state.drawn += not replaces
    if isinstance(move.reward, Magic):
        state.learn((move.reward.metal, move.reward.symbol), line)


def _written_twice(state: State, move: LayReward, there: Space | None) -> bool:
    """Whether the reward that lies there was turned up by a line that says the same."""
    since = state.turn.line if state.turn is not None else 0
    return there is not None and there.line > since and there.reward == move.reward


def check_claim(state: State, seat: int, move: Claim) -> Iterator[Fault]:
    """What is wrong with claiming a reward; not in the children's version."""
    span = move.spans[0] if move.spans else None
    space = state.hall.get(move.space)
    if space is None:
        message = f"no reward lies on {move.space} of the hall"
        if move.space not in SPACES:
            message = f"the hall has no space {move.space}: its spaces are 2, 3 and 4"
        yield Fault(rules.HALL_EMPTY, message, span, _rewards(state))
        return
    short = list(_short_coins(state, seat, move))
    if short:
        yield from short
        return
    fault = _requirement_fault(state, seat, move, space.reward)
    if fault is not None:
        yield fault


def _rewards(state: State) -> str:
    lie = [f"{space} {shown(state.hall[space].reward)}" for space in SPACES if space in state.hall]
    return f"in the hall: {'; '.join(lie) or 'nothing'}"


def _short_coins(state: State, seat: int, move: Claim) -> Iterator[Fault]:
    total = Counter[Coin]()
    for index, (metal, symbol, count) in enumerate(move.piles):
        coin = (metal, symbol)
        total[coin] += count
        span = move.spans[index + 1] if index + 1 < len(move.spans) else None
        fault = not_free(state, seat, coin, total[coin], span)
        if fault is not None:
            yield fault


def _requirement_fault(
    state: State, seat: int, move: Claim, reward: Reward | Unrecorded
) -> Fault | None:
    what = f"{move.space} is {shown(reward)}"
    match reward:
        case Unrecorded():
            return None
        case _ if impossible(reward) is not None:
            return None  # what it asks for is in doubt, as has been reported
        case Praise():
            if move.piles:
                message = f"{what}, and praise takes no coins"
                return Fault(rules.HALL_REQUIREMENT, message)
            if state.set_lost or praised(state, seat, reward):
                return None
            message = f"{what}, and {state.name(seat)} {_carved(state, seat)}"
            return Fault(rules.HALL_REQUIREMENT, message)
    if _pays(move, reward):
        return None
    paid = listed(f"{metal} {symbol} {count}" for metal, symbol, count in move.piles)
    message = f"{what}, and " + (f"it is claimed with {paid}" if paid else "no coins are named")
    help = "`claims N with METAL RUNE NUMBER, ...` names exactly the coins that it shows"
    return Fault(rules.HALL_REQUIREMENT, message, None, help)


def _pays(move: Claim, reward: Goods | Magic) -> bool:
    """Whether the coins are exactly those that the reward shows."""
    if any(count < 1 for _, _, count in move.piles):
        return False
    paid, price = Counter[str](), Counter[str]()
    for metal, _, count in move.piles:
        paid[metal] += count
    if isinstance(reward, Magic):
        price[reward.metal] += reward.number
        return paid == price and {symbol for _, symbol, _ in move.piles} == {reward.symbol}
    for metal, count in reward.amounts:
        price[metal] += count
    return paid == price


def praised(state: State, seat: int, praise: Praise) -> bool:
    """Whether a player's carvings are what a praise shows ("Praise from the Jarl"). Each
    carving counts: a stone carved twice is two."""
    by_board = [
        [(stone, count) for stone in board.stones if (count := carvings(state, seat, stone))]
        for board in state.boards.values()
    ]
    carved = [pair for stones in by_board for pair in stones]
    match praise.wish:
        case "same-stone":
            return any(count >= praise.number for _, count in carved)
        case "all-boards":
            return sum(map(bool, by_board)) >= BOARDS
        case "same-board":
            return any(sum(count for _, count in on) >= praise.number for on in by_board)
        case "stones":
            return sum(count for _, count in carved) >= praise.number
    colours = Counter[str]()
    for stone, count in carved:
        if stone.colour:
            colours[stone.colour] += count
    return Counter(praise.colours) <= colours


def carvings(state: State, seat: int, stone: Stone) -> int:
    """How often a player has carved a stone, as far as it counts for praise."""
    count = stone.crystals.count(seat)
    if state.setup.rulings.get("praise-full-stone") != "does-not-count":
        count += stone.by_aid.count(seat)
    return count


def _carved(state: State, seat: int) -> str:
    """Which stones a player has carved, for a message."""
    stones = []
    for board in state.boards.values():
        for stone in board.stones:
            count = carvings(state, seat, stone)
            if count:
                stones.append(stone.name if count == 1 else f"{stone.name} ({count} times)")
    return f"has carved {listed(stones)}" if stones else "has carved no stone"


def claim(state: State, seat: int, move: Claim, line: int) -> None:
    """Gain a reward, and put coins on it."""
    space = state.hall.pop(move.space, None)
    if space is None:
        return
    if state.turn is not None:
        state.turn.refilled_line = 0
    player = state.players[seat]
    player.claimed.append(Claimed(move.space, space.reward, line))
    for metal, symbol, count in move.piles:
        coin = (metal, symbol)
        found = min(count - player.coins[coin], player.may_have_more[metal])
        if found > 0:  # not written down when it was due, as has been reported
            player.may_have_more[metal] -= found
            player.coins[coin] += found
        moved = max(0, min(count, player.coins[coin]))
        player.coins[coin] -= moved
        player.on_rewards[coin] += moved

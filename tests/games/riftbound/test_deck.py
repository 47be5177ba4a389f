"""The rune deck against a plain model: the set of all orders in which it can lie."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from runeref.games.riftbound.deck import RuneDeck
from tests.effort import tries

Order = tuple[str, ...]
some_runes = st.lists(st.sampled_from(("fury", "calm", "mind")), min_size=1, max_size=3)


@given(
    st.lists(st.sampled_from(("fury", "calm", "mind")), max_size=4),
    st.lists(st.tuples(st.booleans(), some_runes), max_size=7),
)
@tries(37)
def test_runes_can_come_exactly_where_some_order_lets_them(
    built: list[str], clauses: list[tuple[bool, list[str]]]
) -> None:
    deck = RuneDeck()
    deck.write(Counter(built), len(built), 1)
    orders = set(permutations(built))
    for line, (recycled, runes) in enumerate(clauses, 2):
        count, total = len(runes), Counter(runes)
        if recycled:
            if deck.size + count > 7:
                continue
            deck.put_under(total, count, line)
            orders = {order + under for order in orders for under in set(permutations(runes))}
            continue
        left = {order[count:] for order in orders if Counter(order[:count]) == total}
        if count > deck.size:
            continue
        assert (deck.misplaced(total, count) is None) == bool(left)
        if not left:
            break
        deck.take(total, count)
        orders = left
        assert deck.followed
    assert {len(order) for order in orders} == {deck.size}
    assert Counter(next(iter(orders))) == {
        domain: deck.holds(domain) for domain in ("fury", "calm", "mind") if deck.holds(domain)
    }


@given(some_runes, some_runes)
def test_a_rune_that_should_not_be_there_is_taken_for_another(
    built: list[str], runes: list[str]
) -> None:
    deck = RuneDeck()
    deck.write(Counter(built), len(built), 1)
    wrong = len(runes) > len(built) or deck.misplaced(Counter(runes), len(runes)) is not None
    deck.take(Counter(runes), len(runes))
    assert deck.size == max(0, len(built) - len(runes))
    assert sum(batch.size for batch in deck.batches) == deck.size
    assert wrong or deck.followed

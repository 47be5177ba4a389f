"""The rune pool against a plain model: the set of all pools that are still possible."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from runeref.games.riftbound.domains import ANY, DOMAINS, ENERGY
from runeref.games.riftbound.pool import Pool
from tests.effort import tries

Vector = tuple[int, ...]
"""Power of each domain, then universal power."""

USED = DOMAINS[:3]
"""Three domains are enough to disagree about, and few enough to try everything."""


def payments(pool: Vector, cost: dict[str, int]) -> set[Vector]:
    """Every pool that can be left after a cost is paid from one pool, one power at a time."""
    pools = {pool}
    for at, domain in enumerate(DOMAINS):
        for _ in range(cost.get(domain, 0)):
            pools = {less(left, i) for left in pools for i in (at, len(DOMAINS)) if left[i]}
    for _ in range(cost.get(ANY, 0)):
        pools = {less(left, i) for left in pools for i, count in enumerate(left) if count}
    return pools


def less(pool: Vector, at: int) -> Vector:
    return (*pool[:at], pool[at] - 1, *pool[at + 1 :])


costs = st.dictionaries(st.sampled_from((*USED, ANY)), st.integers(0, 2), max_size=3)
operations = st.lists(
    st.one_of(
        st.tuples(st.just("add"), st.sampled_from((*USED, ANY)), st.integers(1, 2)),
        st.tuples(st.just("pay"), costs, st.none()),
    ),
    max_size=8,
)


@given(operations)
@tries(40)
def test_a_payment_is_refused_exactly_where_no_possible_pool_can_make_it(operations) -> None:  # type: ignore[no-untyped-def]
    pool, possible = Pool(), {(0,) * (len(DOMAINS) + 1)}
    for verb, what, count in operations:
        if verb == "add":
            pool.add(what, count)
            at = (*DOMAINS, ANY).index(what)
            possible = {(*p[:at], p[at] + count, *p[at + 1 :]) for p in possible}
            continue
        left = {after for before in possible for after in payments(before, what)}
        missing = pool.missing(what)
        assert bool(missing) == (not left)
        if left:
            pool.pay(what)
            # universal power is kept wherever it can be
            most = max(after[-1] for after in left)
            possible = {after for after in left if after[-1] == most}
    assert all(pool.may_be(named(vector)) for vector in possible)
    top = max(map(max, possible)) + 1
    for counts in product(range(min(top, 4)), repeat=len(USED)):
        vector = (*counts, *(0,) * (len(DOMAINS) - len(USED)), next(iter(possible))[-1])
        assert pool.may_be(named(vector)) == (vector in possible)
    assert pool.held.all_power == sum(next(iter(possible)))


def named(vector: Vector) -> dict[str, int]:
    return dict(zip((*DOMAINS, ANY), vector, strict=True))


@given(costs, st.lists(st.sampled_from((*USED, ANY)), max_size=5))
@tries(30)
def test_what_is_missing_makes_a_payment_possible_and_nothing_less_does(
    cost: dict[str, int], added: list[str]
) -> None:
    pool = Pool()
    for what in added:
        pool.add(what, 1)
    missing = pool.missing(cost)
    for what in missing:
        short = Pool()
        for one in added:
            short.add(one, 1)
        for other, count in missing.items():
            short.add(other, count - (other == what))
        assert short.missing(cost)
    for what, count in missing.items():
        pool.add(what, count)
    assert not pool.missing(cost)


def test_large_amounts() -> None:
    pool = Pool()
    for domain in DOMAINS:
        pool.add(domain, 999)
    for _ in range(5):
        pool.pay({ANY: 999})
    assert not pool.missing({DOMAINS[0]: 500, DOMAINS[1]: 499})
    assert pool.missing({DOMAINS[0]: 500, DOMAINS[1]: 500}) == {DOMAINS[1]: 1}


@given(operations, costs)
@tries(20)
def test_what_is_left_behind_a_refused_payment(operations, cost: dict[str, int]) -> None:  # type: ignore[no-untyped-def]
    """All that was there, or what is left once as much was spent as could be, or nothing."""
    pool = Pool()
    for verb, what, count in operations:
        if verb == "add":
            pool.add(what, count)
    before, cost = pool.held, cost | {ENERGY: 1}
    lacking = pool.missing(cost)
    assert lacking
    pool.refuse(cost)
    assert pool.held == before
    for other in pool.others:
        assert other.all_power <= before.all_power
    assert pool.may_be({})
    assert not pool.may_be({ENERGY: 99})
    for what, count in lacking.items():
        pool.add(what, count)
    pool.pay(cost)
    assert all(other.energy == 0 for other in (pool.held, *pool.others))


def test_few_readings_are_kept_of_many_refused_payments() -> None:
    pool = Pool()
    for count in range(40):
        pool.add(DOMAINS[count % 6], 1)
        pool.refuse({DOMAINS[count % 5]: 999, ENERGY: 1})
    assert len(pool.others) <= 16
    pool.settle({})
    assert str(pool) == "nothing"


def test_a_pool_is_shown_as_far_as_it_is_known() -> None:
    pool = Pool()
    assert str(pool) == "nothing"
    pool.add(ENERGY, 2)
    pool.add("fury", 2)
    pool.add("calm", 1)
    pool.add(ANY, 1)
    assert str(pool) == "2 energy, 2 fury, 1 calm, 1 any"
    pool.pay({ANY: 1})
    assert str(pool) == "2 energy, 1 fury, 1 of fury or calm, 1 any"
    pool.settle({ENERGY: 2, "fury": 2, ANY: 1})
    assert str(pool) == "2 energy, 2 fury, 1 any"

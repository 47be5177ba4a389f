"""What a rule can be made of: its parts by name and number, in whatever order.

A rule is a choice between variants. Each has parts that are always there and bundles of
parts that come as often as they like: `rune ( ',' rune )* manner?` is a rune and more
runes, or a rune, a manner and more runes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations

from runeref.notation.ebnf import Alt, Except, Expr, Ref, Repeat, Seq

Bag = tuple[tuple[str, int], ...]
"""Parts and how many there are of each, sorted."""
Variant = tuple[Bag, frozenset[Bag]]
"""What there always is, and what there is any number of."""

_MOST = 2_000
"""Variants of a rule that are told apart."""
_MOST_NESTED = 6
"""Repetitions inside a repetition, of which any can take part."""
NOTHING: Variant = ((), frozenset())


class TooManyVariants(Exception):
    """A rule has more variants than can be told apart."""


def parts(expr: Expr) -> Iterator[Ref]:
    """What an expression can leave in a tree: the rules that it names, but for those that
    it bars."""
    match expr:
        case Ref():
            yield expr
        case Seq(items) | Alt(items):
            for item in items:
                yield from parts(item)
        case Repeat(item) | Except(item, _):
            yield from parts(item)


def variants(expr: Expr, called: Callable[[str], str]) -> frozenset[Variant]:
    """The variants of an expression, its parts as a function calls the rules.

    :raises TooManyVariants: if there are too many.
    """
    match expr:
        case Ref(name):
            return frozenset([(((called(name), 1),), frozenset())])
        case Seq(items):
            made = frozenset([NOTHING])
            for item in items:
                made = _both(made, variants(item, called))
            return made
        case Alt(options):
            return _few(frozenset().union(*(variants(option, called) for option in options)))
        case Repeat(item, least, many):
            once = variants(item, called)
            if not many:
                return once | {NOTHING}
            return _both(once, _any_number(once)) if least else _any_number(once)
        case Except(item, _):
            return variants(item, called)
    return frozenset([NOTHING])


def _few(made: frozenset[Variant]) -> frozenset[Variant]:
    if len(made) > _MOST:
        raise TooManyVariants
    return made


def _both(first: frozenset[Variant], second: frozenset[Variant]) -> frozenset[Variant]:
    if len(first) * len(second) > 10 * _MOST:
        raise TooManyVariants
    sums = ((add(a, b), more | also) for a, more in first for b, also in second)
    return _few(frozenset(sums))


def _any_number(once: frozenset[Variant]) -> frozenset[Variant]:
    """What comes of repeating any of some variants. Bundles that a variant itself has any
    number of come only where it takes part."""
    plain = frozenset(base for base, more in once if base and not more)
    nested = [(base, more) for base, more in once if more]
    if len(nested) > _MOST_NESTED:
        raise TooManyVariants
    made = set[Variant]()
    for size in range(len(nested) + 1):
        for some in combinations(nested, size):
            base: Bag = ()
            more = plain
            for its_base, its_more in some:
                base = add(base, its_base)
                more |= its_more | ({its_base} if its_base else frozenset())
            made.add((base, more))
    return frozenset(made)


def add(first: Bag, second: Bag) -> Bag:
    """Both bags together."""
    counts = dict(first)
    for name, count in second:
        counts[name] = counts.get(name, 0) + count
    return tuple(sorted(counts.items()))


def _less(bag: Bag, other: Bag) -> Bag | None:
    """What is left of a bag without another; None if that has more."""
    counts = dict(bag)
    for name, count in other:
        counts[name] = counts.get(name, 0) - count
        if counts[name] < 0:
            return None
    return tuple(sorted(item for item in counts.items() if item[1]))


@cache
def _made_of(bag: Bag, bundles: frozenset[Bag]) -> bool:
    """Whether a bag is any number of some bundles."""
    if not bag:
        return True
    first = bag[0][0]
    fitting = (bundle for bundle in bundles if first in dict(bundle))
    rests = (_less(bag, bundle) for bundle in fitting)
    return any(rest is not None and _made_of(rest, bundles) for rest in rests)


def _within(variant: Variant, other: Variant) -> bool:
    (base, more), (other_base, bundles) = variant, other
    rest = _less(base, other_base)
    return (
        rest is not None
        and _made_of(rest, bundles)
        and all(_made_of(bundle, bundles) for bundle in more)
    )


def covered(variant: Variant, by: Iterable[Variant], splits: int = 2) -> bool:
    """Whether some variants allow whatever a variant can be made of; if none does alone,
    they may do so together: one for none of what there is any number of, one for more."""
    by = tuple(by)
    if any(_within(variant, other) for other in by):
        return True
    base, more = variant
    return (
        bool(more and splits)
        and covered((base, frozenset()), by)
        and all(covered((add(base, bundle), more), by, splits - 1) for bundle in more)
    )

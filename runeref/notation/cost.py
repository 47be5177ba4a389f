"""How long a regular expression made of a grammar can take, as a power of the length.

Nothing is tried again in our expressions, so that time is lost only where a part is read
and then given up: an option that fails at its end, what an exception bars. In a repetition
that can happen at each item, and in one around it again.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from runeref.notation.ebnf import Alt, Except, Expr, Ref, Repeat, Seq
from runeref.notation.regex import TooLong
from runeref.notation.tokens import Rules

LARGEST_POWER = 2
"""The largest that a token may have."""
_LARGEST_SIZE = 1_000
_SWIFT = 256
"""Characters that a regular expression reads while anything else takes a step."""
_Cost = tuple[int, int, int]
"""Powers: of the time to read, of the time that is lost while what was read is not longer,
and of the time to fail."""


class Budget:
    """The work that may be spent on a text."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._left = limit

    def renew(self) -> None:
        """Begin with another text."""
        self._left = self._limit

    def spend(self, length: int, power: int) -> None:
        """Note that an expression is read where so much of the text is left.

        :raises TooLong: if more is spent than there is.
        """
        self._left -= 1 + length**power // _SWIFT
        if self._left < 0:
            raise TooLong


class Costs:
    """The costs of the expressions of a grammar, each worked out once.

    :param known: the rules that are known to take a time that grows with the length.
    """

    def __init__(self, rules: Rules, known: Container[str] = ()) -> None:
        self._rules = rules
        self._known = known
        self._rule = cache(self._rule_cost)
        self._rule_size = cache(lambda name: self._size(rules[name].expr))
        self._always = cache(lambda name: self._cannot_fail(rules[name].expr))

    def is_slight(self, expr: Expr) -> bool:
        """Whether an expression is soon compiled, and reads in a time that grows with the
        length of the text."""
        return self._size(expr) <= _LARGEST_SIZE and self.power(expr) <= 1

    def _size(self, expr: Expr) -> int:
        """How many parts there are, those of rules written out."""
        match expr:
            case Ref(name):
                return self._rule_size(name)
            case Seq(parts) | Alt(parts):
                return sum(map(self._size, parts))
            case Repeat(item):
                return 1 + self._size(item)
            case Except(item, barred):
                return self._size(item) + self._size(barred)
        return 1

    def power(self, expr: Expr) -> int:
        """The power of a text's length that the time can grow with; of rules that do not
        contain themselves."""
        time, _, failing = self._cost(expr)
        return max(time, failing)

    def _rule_cost(self, name: str) -> _Cost:
        time, lost, failing = self._cost(self._rules[name].expr)
        return (
            (min(time, 1), min(lost, 1), min(failing, 1))
            if name in self._known
            else (time, lost, failing)
        )

    def _cost(self, expr: Expr) -> _Cost:
        match expr:
            case Ref(name):
                return self._rule(name)
            case Seq(items):
                return self._in_order(items)
            case Alt(options):
                costs = [self._cost(option) for option in options]
                failing = max(cost[2] for cost in costs)
                given_up = max([0, *(cost[2] for cost in costs[:-1])])
                time = max(failing, *(cost[0] for cost in costs))
                return time, max(given_up, *(cost[1] for cost in costs)), failing
            case Repeat(item, least, many):
                time, lost, failing = self._cost(item)
                if not many:
                    return max(time, failing), max(lost, failing), 0
                often = 1 + lost if lost else 0
                return max(1, often, failing), max(often, failing), failing if least else 0
            case Except(item, barred):
                time, lost, failing = self._cost(item)
                before = self.power(barred)
                return max(time, before), max(lost, before), max(failing, before)
        return 0, 0, 0

    def _in_order(self, items: tuple[Expr, ...]) -> _Cost:
        time = lost = failing = 0
        for item in items:
            its_time, its_lost, its_failing = self._cost(item)
            if not self._cannot_fail(item):
                failing = max(failing, time, its_failing)
            time, lost = max(time, its_time), max(lost, its_lost)
        return time, lost, failing

    def _cannot_fail(self, expr: Expr) -> bool:
        match expr:
            case Ref(name):
                return self._always(name)
            case Seq(items):
                return all(map(self._cannot_fail, items))
            case Alt(options):
                return any(map(self._cannot_fail, options))
            case Repeat(item, least):
                return not least or self._cannot_fail(item)
        return False

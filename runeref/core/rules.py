"""Rules, rulings and the catalogue that holds those of one game.

A rule is declared once. The code that checks it refers to the declared object,
and `explain`, the tables of the documentation and the tests enumerate the same
catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """How a finding is to be taken. Warnings and notes do not fail a check."""

    MALFORMED = "malformed"
    """The text cannot be read. What rests on it is frozen."""
    ILLEGAL = "illegal"
    """The move breaks a rule but can be carried out, and is."""
    IMPOSSIBLE = "impossible"
    """The move cannot be carried out. What rests on it is frozen."""
    MISMATCH = "mismatch"
    """An assertion of the transcript differs from what the replay gives."""
    WARNING = "warning"
    NOTE = "note"

    @property
    def fails(self) -> bool:
        """Whether a finding of this kind makes a check fail."""
        return self not in (Kind.WARNING, Kind.NOTE)

    @property
    def freezes(self) -> bool:
        """Whether what rests on a move with such a finding is frozen."""
        return self in (Kind.MALFORMED, Kind.IMPOSSIBLE)


class Rule(NamedTuple):
    """One rule of a game, or of the transcript's framing."""

    id: str
    """`game/name`, such as `rune-rite/overlap`."""
    statement: str
    """The rule in one line and in our own words, without a full stop."""
    source: str
    """The section of the rulebook that it rests on, ready to print."""
    kind: Kind = Kind.ILLEGAL
    why: str = ""
    """A sentence or two: what the rule is for, or how it is checked."""
    ruling: str | None = None
    """Name of the ruling that decides the point, where the rulebook is open."""
    suggests: str = ""
    """What a breach of it suggests of the record: `order`, that lines or names changed their
    places; `lack`, that something was not written down."""
    is_plain: bool = False
    """Whether its findings say it themselves, so that it need not stand beneath them."""

    @property
    def name(self) -> str:
        """The id without the game: `overlap`."""
        return self.id.partition("/")[2]


class Choice(NamedTuple):
    """One value that a ruling can take."""

    value: str
    meaning: str


class Ruling(NamedTuple):
    """A point that the rulebook leaves open."""

    name: str
    question: str
    choices: tuple[Choice, ...]
    """The default comes first."""
    reason: str
    """Why the default is the default."""
    source: str

    @property
    def default(self) -> str:
        return self.choices[0].value

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(choice.value for choice in self.choices)


class RuleBook:
    """Declares the rules of one game, and keeps them in the order of declaration.

    :param prefix: of their ids: the game's slug.
    :param examples_beside: as the catalogue has it.
    """

    def __init__(self, prefix: str, *, examples_beside: str | None = None) -> None:
        self._prefix = prefix
        self._examples_beside = examples_beside
        self._rules: list[Rule] = []

    def rule(
        self,
        name: str,
        statement: str,
        source: str,
        why: str,
        kind: Kind = Kind.ILLEGAL,
        ruling: str | None = None,
        suggests: str = "",
        is_plain: bool = False,
    ) -> Rule:
        """Declare a rule; `name` is its id without the prefix."""
        id = f"{self._prefix}/{name}"
        return self.add(Rule(id, statement, source, kind, why, ruling, suggests, is_plain))

    def add(self, rule: Rule) -> Rule:
        """Take in a rule that is declared elsewhere."""
        self._rules.append(rule)
        return rule

    def catalogue(self, rulings: Iterable[Ruling] = ()) -> Catalogue:
        """All rules declared so far."""
        return Catalogue(self._prefix, self._rules, rulings, examples_beside=self._examples_beside)


class Catalogue:
    """The rules and rulings of one game, found by name with or without `game/`.

    :param examples_beside: a source file (`__file__`) beside which the folder `examples` lies,
        with the examples of the rules (`runeref.examples`); None: there are no examples.
    """

    def __init__(
        self,
        prefix: str,
        rules: Iterable[Rule],
        rulings: Iterable[Ruling] = (),
        *,
        examples_beside: str | None = None,
    ) -> None:
        self.prefix = prefix
        self.examples_beside = examples_beside
        self._rules = {rule.id: rule for rule in rules}
        self.rulings = {ruling.name: ruling for ruling in rulings}

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, name: str) -> bool:
        return self.get(name) is not None

    def __getitem__(self, name: str) -> Rule:
        rule = self.get(name)
        if rule is None:
            raise KeyError(name)
        return rule

    def get(self, name: str) -> Rule | None:
        """The rule of that id, or of that name within this game; else None."""
        return self._rules.get(name) or self._rules.get(f"{self.prefix}/{name}")

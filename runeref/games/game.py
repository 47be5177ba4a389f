"""What a game is to the rest of the program: a record of its names, tables and functions.

The referee hands parse trees to `read`, gets moves back, asks `faults` whether a move is
legal in a state, and has `play` carry it out. Games import neither click nor pyparsing,
and never look at raw transcript text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from runeref.core.faults import Fault
from runeref.core.rules import Catalogue, Rule

if TYPE_CHECKING:
    from pathlib import Path

    from runeref.core.paint import Paint
    from runeref.core.report import Outcome
    from runeref.core.setup import Attachment, Extra, Setup
    from runeref.core.steps import Directive, Step
    from runeref.notation.node import Node

State = Any
Move = Any
"""What these are is each game's own affair: moves are immutable, states are not."""
Check = Callable[[State, Any], Sequence[Fault]]
"""What is wrong with a step of one type of move. Pure; empty exactly if it is legal."""
Apply = Callable[[State, Any], None]
"""Carries out a step of one type of move as recorded, in place."""


class Companion(NamedTuple):
    """A kind of file that a game keeps beside its transcripts."""

    check: Callable[[Attachment], Sequence[Fault]]
    """What is wrong with such a file: each fault with its line (and span where it can)."""
    rule: str | None = None
    """The grammar rule that each of its lines is read as, if they are."""


class Block(NamedTuple):
    """A directive that is followed by lines of its own: a sheet, a board."""

    row: str
    """The grammar rule of one such line."""
    rows: int | None = None
    """How many lines; None: as many as can be read as rows."""
    alone: Callable[[Sequence[Node]], bool] | None = None
    """Whether rows without headers and directive are plainly such a block, which a text
    may then consist of; None: they never are."""


def _goes_on(_state: State) -> None:
    return None


def _freezes_all(_state: State, _seat: int | None, _line: int, _move: Move | None) -> None:
    return None


def always_legal(_state: State, _step: Step | Directive) -> Sequence[Fault]:
    """The check of a type of move that nothing can be wrong with."""
    return ()


def _no_faults(_of: Any) -> Sequence[Fault]:
    return ()


_WITHIN = (
    ("read", "blocks"),
    ("write", "check"),
    ("check", "apply"),
    ("check", "after_end"),
    ("check", "unnamed"),
    ("apply", "fine"),
)
"""Tables that have all that another one has."""


def _compares(kind: Any) -> bool:
    """Whether things of a type are equal by content, and only to others of their type."""
    return kind.__eq__ not in (tuple.__eq__, object.__eq__)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Game:
    """A game. What it lacks is said by name when it is made.

    :raises TypeError: if a field is missing that has no default.
    :raises ValueError: if its tables do not fit together.
    """

    name: str
    """`Rune Rite`, as the `Game:` header has it."""
    slug: str
    """`rune-rite`: the prefix of rule ids."""
    summary: str
    """One line for `runeref games`."""
    seats: range
    """Permitted numbers of players."""
    catalogue: Catalogue
    game_over: Rule
    """Of a move behind the end."""
    result_mismatch: Rule
    """Of a `Result:` that differs from what the replay gives."""
    skeleton: str
    """A transcript to fill in, for `runeref new`."""

    grammar: str | Path
    """The file of its notation: a path, or a name in the house's folder of grammars."""
    read: Mapping[str, Callable[[Node], Move]]
    """By grammar rule, the move of a clause or directive (for a block, of the directive's
    node with the rows' nodes behind its children). Pure functions: what they give is
    kept, and must be immutable and complete."""
    write: Mapping[type, Callable[[Any], str]]
    """By type of move, its canonical text without the player's name; `read` undoes it.
    Lines of a block are joined by newlines."""

    start: Callable[[Setup], State]
    """The state before the first move. Never raises, whatever the setup."""
    check: Mapping[type, Check]
    """By type of move, what is wrong with it. See `faults`."""
    apply: Mapping[type, Apply]
    """By type of move, how it is carried out; a type that is missing changes nothing."""
    legal: Callable[[State], Iterable[tuple[int | None, Move]]]
    """Every legal move with its seat (None: a directive): `faults` finds nothing in any."""
    score: Callable[[State], Outcome]
    """The score as it stands."""
    show: Callable[[State, Paint], str]
    """The position as text, several lines."""

    aliases: tuple[str, ...] = ()
    headers: tuple[Extra, ...] = ()
    """Those that it adds to the known ones."""
    variants: tuple[str, ...] = ()
    """Permitted values of `Variant:`, lower case."""
    variant_titles: Mapping[str, str] = field(default_factory=dict)
    """What else the variants are called, lower case: by each such title its variant."""
    blocks: Mapping[str, Block] = field(default_factory=dict)
    """By the grammar rule of the directive."""
    companions: Mapping[str, Companion] = field(default_factory=dict)
    """The game's other files, by suffix: `.runir-set`."""
    check_setup: Callable[[Setup], Sequence[Fault]] = _no_faults
    """Faults of the headers (number of players, the game's own headers, files)."""
    over: Callable[[State], Fault | None] = _goes_on
    """The `game_over` fault of any move from now on; None while the game goes on."""
    after_end: frozenset[type] = frozenset()
    """Types of moves that are judged behind the end as before it: assertions."""
    fine: Mapping[type, Callable[[State, int, Any], bool]] = field(default_factory=dict)
    """By type of a player's move, `(state, seat, move)`: True only where `faults` finds
    nothing, quickly: `apply` follows at once. A type that is missing, or False, leaves it
    to `faults`."""
    unnamed: Mapping[type, Apply] = field(default_factory=dict)
    """By type of directive, what becomes of the state where one names a player whom nobody
    knows, which is reported: lines that go on with it are nobody's. Of a type that is
    missing, nothing."""
    freeze: Callable[[State, int | None, int, Move | None], str | None] = _freezes_all
    """In that line, of that seat (None: a directive, or nobody knows whose), that move could
    not be carried out (None: the line could not be read, and may say anything): what is not
    judged from here on, as a clause, while the rest of the game goes on. None: the whole
    game is frozen."""
    finish: Callable[[State], Sequence[Fault]] = _no_faults
    """What the last line leaves undone, at the end of the transcript."""

    def __post_init__(self) -> None:
        for misfit in self._misfits():
            raise ValueError(f"{self.name}: {misfit}")

    def _misfits(self) -> Iterator[str]:
        """How its parts do not fit together."""
        for table, other in _WITHIN:
            strangers = set(getattr(self, other)) - set(getattr(self, table))
            if strangers:
                names = sorted(str(getattr(one, "__name__", one)) for one in strangers)
                yield f"'{table}' lacks {', '.join(names)}, which '{other}' has"
        for kind in self.write:
            if not _compares(kind):
                yield f"{kind.__name__} does not say which moves are equal (see core.moves)"
        for rule in (self.game_over, self.result_mismatch):
            if self.catalogue.get(rule.id) is not rule:
                yield f"the catalogue lacks {rule.id}"
        for rule in self.catalogue:
            if not rule.id.startswith(f"{self.slug}/"):
                yield f"the rule {rule.id} does not begin with '{self.slug}/'"

    def move(self, node: Node) -> Move:
        """The move of a clause or directive."""
        return self.read[node.name](node)

    def text(self, move: Move) -> str:
        """The canonical text of a move, without the player's name."""
        return self.write[type(move)](move)

    def faults(self, state: State, step: Step | Directive) -> Sequence[Fault]:
        """What is wrong with a move in a state: the single source of legality.
        Pure; empty if and only if the move is legal."""
        kind = type(step.move)
        if kind not in self.after_end:
            ended = self.over(state)
            if ended is not None:
                return (ended,)
        return self.check[kind](state, step)

    def play(self, state: State, step: Step | Directive) -> None:
        """Carry out a move as recorded, in place, where no fault says that it cannot be.
        Behind the end nothing changes."""
        kind = type(step.move)
        if kind in self.after_end or self.over(state) is None:
            apply = self.apply.get(kind)
            if apply is not None:
                apply(state, step)

"""What a game is to the rest of the program: a record of its names, tables and functions.

The referee hands parse trees to `read`, gets moves back, asks `faults` whether a move is
legal in a state, and has `play` carry it out. Games import neither click nor pyparsing,
and never look at raw transcript text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

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


class Grid(NamedTuple):
    """Rows of boxes that people type in many ways: as many rows as a row has boxes."""

    size: int
    row: str
    """The grammar rule of a row, made of those of the boxes."""
    box: str
    """The grammar rule of a box that may hold anything."""
    shown: str
    """The grammar rule of what a box may hold: a choice."""
    empty: str
    """Which of it an empty box is."""


class Block(NamedTuple):
    """A directive that is followed by lines of its own: a sheet, a board."""

    row: str
    """The grammar rule of one such line."""
    rows: int | None = None
    """How many lines; None: as many as can be read as rows."""
    grid: Grid | None = None
    """How its lines are read if they are boxes as people type them. Such blocks may stand alone,
    without headers."""


def _goes_on(_state: State) -> None:
    return None


def _freezes_all(_state: State, _seat: int | None, _line: int, _move: Move | None) -> None:
    return None


def _copied(state: State) -> State:
    from runeref.core.snapshots import copied  # which no clean game needs

    return copied(state)


def always_legal(_state: State, _step: Step | Directive) -> Sequence[Fault]:
    """The check of a type of move that nothing can be wrong with."""
    return ()


def _no_faults(_of: Any) -> Sequence[Fault]:
    return ()


_NOTHING: Final[Mapping[Any, Any]] = MappingProxyType({})
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


class Game:
    """A game. What it lacks is said by name when it is made.

    :raises TypeError: if a field is missing that has no default.
    :raises ValueError: if its tables do not fit together.
    """

    def __init__(  # noqa: PLR0915 - one for each field
        self,
        *,
        name: str,
        slug: str,
        summary: str,
        seats: range,
        catalogue: Catalogue,
        game_over: Rule,
        result_mismatch: Rule,
        skeleton: str,
        grammar: str | Path,
        read: Mapping[str, Callable[[Node], Move]],
        write: Mapping[type, Callable[[Any], str]],
        start: Callable[[Setup], State],
        check: Mapping[type, Check],
        apply: Mapping[type, Apply],
        legal: Callable[[State], Iterable[tuple[int | None, Move]]],
        score: Callable[[State], Outcome],
        show: Callable[[State, Paint], str],
        aliases: tuple[str, ...] = (),
        headers: tuple[Extra, ...] = (),
        variants: tuple[str, ...] = (),
        variant_titles: Mapping[str, str] = _NOTHING,
        blocks: Mapping[str, Block] = _NOTHING,
        companions: Mapping[str, Companion] = _NOTHING,
        check_setup: Callable[[Setup], Sequence[Fault]] = _no_faults,
        over: Callable[[State], Fault | None] = _goes_on,
        after_end: frozenset[type] = frozenset(),
        fine: Mapping[type, Callable[[State, int, Any], bool]] = _NOTHING,
        unnamed: Mapping[type, Apply] = _NOTHING,
        freeze: Callable[[State, int | None, int, Move | None], str | None] = _freezes_all,
        finish: Callable[[State], Sequence[Fault]] = _no_faults,
        copy: Callable[[State], State] = _copied,
    ) -> None:
        self.name: Final = name
        """`Rune Rite`, as the `Game:` header has it."""
        self.slug: Final = slug
        """`rune-rite`: the prefix of rule ids."""
        self.summary: Final = summary
        """One line for `runeref games`."""
        self.seats: Final = seats
        """Permitted numbers of players."""
        self.catalogue: Final = catalogue
        self.game_over: Final = game_over
        """Of a move behind the end."""
        self.result_mismatch: Final = result_mismatch
        """Of a `Result:` that differs from what the replay gives."""
        self.skeleton: Final = skeleton
        """A transcript to fill in, for `runeref new`."""

        self.grammar: Final = grammar
        """The file of its notation: a path, or a name in the house's folder of grammars."""
        self.read: Final = read
        """By grammar rule, the move of a clause or directive (for a block, of the directive's
        node with the rows' nodes behind its children). Pure functions: what they give is
        kept, and must be immutable and complete."""
        self.write: Final = write
        """By type of move, its canonical text without the player's name; `read` undoes it.
        Lines of a block are joined by newlines."""

        self.start: Final = start
        """The state before the first move. Never raises, whatever the setup."""
        self.check: Final = check
        """By type of move, what is wrong with it. See `faults`."""
        self.apply: Final = apply
        """By type of move, how it is carried out; a type that is missing changes nothing."""
        self.legal: Final = legal
        """Every legal move with its seat (None: a directive): `faults` finds nothing in any."""
        self.score: Final = score
        """The score as it stands."""
        self.show: Final = show
        """The position as text, several lines."""

        self.aliases: Final = aliases
        self.headers: Final = headers
        """Those that it adds to the known ones."""
        self.variants: Final = variants
        """Permitted values of `Variant:`, lower case."""
        self.variant_titles: Final = variant_titles
        """What else the variants are called, lower case: by each such title its variant."""
        self.blocks: Final = blocks
        """By the grammar rule of the directive."""
        self.companions: Final = companions
        """The game's other files, by suffix: `.runir-set`."""
        self.check_setup: Final = check_setup
        """Faults of the headers (number of players, the game's own headers, files)."""
        self.over: Final = over
        """The `game_over` fault of any move from now on; None while the game goes on."""
        self.after_end: Final = after_end
        """Types of moves that are judged behind the end as before it: assertions."""
        self.fine: Final = fine
        """By type of a player's move, `(state, seat, move)`: True only where `faults` finds
        nothing, quickly: `apply` follows at once. A type that is missing, or False, leaves it
        to `faults`."""
        self.unnamed: Final = unnamed
        """By type of directive, what becomes of the state where one names a player whom nobody
        knows, which is reported: lines that go on with it are nobody's. Of a type that is
        missing, nothing."""
        self.freeze: Final = freeze
        """In that line, of that seat (None: a directive, or nobody knows whose), that move could
        not be carried out (None: the line could not be read, and may say anything): what is not
        judged from here on, as a clause, while the rest of the game goes on. None: the whole
        game is frozen."""
        self.finish: Final = finish
        """What the last line leaves undone, at the end of the transcript."""
        self.copy: Final = copy
        """A state that shares nothing with another one that can change. The one that is given
        copies whatever is made of Python's own types and of plain classes; a state that it
        raises an exception for is judged without asking what was meant."""

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

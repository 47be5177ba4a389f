"""What a game is to the rest of the program.

A game is one object (`Game`). The referee hands it parse trees, gets moves back,
asks `check` whether a move is legal in a state, and has `apply` carry it out.
Games import neither click nor pyparsing, and never look at raw transcript text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from runeref.names import fold
from runeref.notation.node import Node, Span
from runeref.report import Outcome
from runeref.rules import Catalogue, Kind, Rule

Paint = Callable[[str, str], str]
"""`paint(text, colour)`: the text, coloured where the output can show it. Colours are
`black red green yellow blue magenta cyan white`, with `bright_` before, or `bold`, `dim`."""


def plain(text: str, colour: str) -> str:  # noqa: ARG001 - a Paint that paints nothing
    """A `Paint` that leaves the text as it is."""
    return text


class Fault(NamedTuple):
    """Something wrong with a move, as `check` says it. The referee adds file and line."""

    rule: Rule
    message: str
    """One sentence without a full stop; names players, boxes and lines, never internals."""
    span: Span | None = None
    """The characters of the line that are meant; None for the whole clause."""
    help: str | None = None
    seat: int | None = None
    """Whose fault it is, where that is not the player who moved."""
    line: int | None = None
    """Where the fault lies, where that is not the line of the move."""
    kind: Kind | None = None
    """Where it is not the kind that the rule declares."""


class Step(NamedTuple):
    """A move with who made it and where it stands."""

    move: Any
    seat: int | None = None
    """Index into `Players:`; None for a directive."""
    line: int = 0
    span: Span = (0, 0)
    rows: tuple[int, ...] = ()
    """The line numbers of a block's rows."""
    faults: Sequence[Fault] = ()
    """What `check` found: `apply` is told, so that it need not ask again."""


class Header(NamedTuple):
    """A header line that a game's own page adds, as it stands in the transcript."""

    value: str
    line: int
    span: Span
    """Offsets of the value in its line."""


class Attachment(NamedTuple):
    """A file that a header names (`Set:`, `Abilities:`), read and decoded."""

    name: str
    text: str
    header: Header


@dataclass(frozen=True, slots=True)
class Setup:
    """What the header block says, checked and resolved."""

    players: tuple[str, ...]
    """Names in seating order."""
    labels: tuple[str | None, ...] = ()
    """`Black` of `Black=Ada`, per seat."""
    rulings: Mapping[str, str] = field(default_factory=dict)
    """A value for every ruling of the game."""
    variant: str | None = None
    """Folded to lower case."""
    headers: Mapping[str, tuple[Header, ...]] = field(default_factory=dict)
    """The game's own headers by lower-case key."""
    files: Mapping[str, Attachment] = field(default_factory=dict)
    """Attached files by lower-case key of the header that names them."""
    line: int = 1
    """Where the game begins."""
    players_line: int = 1
    variant_line: int = 1
    seats: dict[str, int] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        for seat, name in enumerate(self.players):
            self.seats[fold(name)] = seat
        for seat, label in enumerate(self.labels):
            if label is not None:
                self.seats.setdefault(fold(label), seat)

    def seat(self, name: str) -> int | None:
        """The seat of a player's name or label, in any case; None if there is none."""
        return self.seats.get(fold(name))


class Block(NamedTuple):
    """A directive that is followed by lines of its own: a sheet, a board."""

    row: str
    """The grammar rule of one such line."""
    rows: int | None = None
    """How many lines; None: as many as can be read as rows."""
    alone: Callable[[Sequence[Node]], bool] | None = None
    """Whether rows without headers and directive are plainly such a block, which a text
    may then consist of; None: they never are."""


class Extra(NamedTuple):
    """A header that a game adds to the known ones."""

    key: str
    """As written canonically: `Abilities`."""
    help: str
    repeatable: bool = False
    names_file: bool = False


class Game(Protocol):
    """A game. `S` in the comments below is its state, `M` its union of moves."""

    @property
    def name(self) -> str:
        """`Rune Rite`, as the `Game:` header has it."""

    @property
    def slug(self) -> str:
        """`rune-rite`: the prefix of rule ids and the name of the grammar file."""

    @property
    def aliases(self) -> tuple[str, ...]: ...

    @property
    def summary(self) -> str:
        """One line for `runeref games`."""

    @property
    def seats(self) -> range:
        """Permitted numbers of players."""

    @property
    def catalogue(self) -> Catalogue: ...

    @property
    def headers(self) -> tuple[Extra, ...]: ...

    @property
    def variants(self) -> tuple[str, ...]:
        """Permitted values of `Variant:`, lower case."""

    @property
    def blocks(self) -> Mapping[str, Block]:
        """By the name of the directive's node."""

    @property
    def skeleton(self) -> str:
        """A transcript to fill in, for `runeref new`."""

    @property
    def companions(self) -> Mapping[str, Callable[[str], Sequence[Fault]]]:
        """Checkers of the game's other files by suffix (`.runir-set`): text to faults, each
        with its line (and span where it can)."""

    def check_setup(self, setup: Setup) -> Sequence[Fault]:
        """Faults of the headers (number of players, the game's own headers, files)."""

    def start(self, setup: Setup) -> Any:
        """S: the state before the first move. Never raises, whatever the setup."""

    def read(self, node: Node) -> Any:
        """M from its parse tree: the child of a `clause` or `directive` node (for a block,
        the directive's node with the rows' nodes appended to its children).
        A pure function of the tree: its result is cached per line and must be immutable."""

    def write(self, move: Any) -> str:
        """The canonical text of a move, without the player's name; `read` undoes it.
        Lines of a block are joined by newlines."""

    def check(self, state: Any, step: Step) -> Sequence[Fault]:
        """What is wrong with a move in a state: the single source of legality.
        Pure; empty if and only if the move is legal."""

    def apply(self, state: Any, step: Step) -> None:
        """Carry out a move as recorded, in place. Only called where no fault freezes."""

    def freeze(self, state: Any, seat: int | None, line: int) -> bool | str:
        """A move of that seat (None: a directive) could not be read or carried out.
        True if the game goes on for the others; False: the whole game is frozen.
        A string says the same as True, and what is not judged from here on."""

    def finish(self, state: Any) -> Sequence[Fault]:
        """What the last line leaves undone, at the end of the transcript."""

    def over(self, state: Any) -> bool:
        """Whether the game has ended."""

    def score(self, state: Any) -> Outcome:
        """The score as it stands."""

    def legal_moves(self, state: Any) -> Iterable[tuple[int | None, Any]]:
        """(seat, M) of every legal move; `check` finds nothing in each of them."""

    def board(self, state: Any, paint: Paint) -> str:
        """The position as text, several lines."""

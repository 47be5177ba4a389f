"""Parse trees."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import islice

Span = tuple[int, int]


class Missing(LookupError):
    """A node was asked for a part that it has not."""


class Node:
    """A rule of the grammar at the place of a line where it matched.

    A rule in lower case has the rules and tokens that it is made of as children;
    a token (UPPER CASE) has none. Literals leave no node.

    Parts are asked for by name. A name in lower case finds a token of that name, too:
    whether a grammar says `square ::= SQUARE` or uses `SQUARE` itself, it has a "square".
    """

    __slots__ = ("children", "end", "name", "source", "start")

    def __init__(
        self, name: str, source: str, start: int, end: int, children: tuple[Node, ...] = ()
    ) -> None:
        self.name = name
        self.source = source
        self.start = start
        self.end = end
        self.children = children

    @property
    def kind(self) -> str:
        """The name in lower case, which says what this is, be it a rule or a token."""
        return self.name.lower()

    @property
    def text(self) -> str:
        """The characters matched."""
        return self.source[self.start : self.end]

    @property
    def span(self) -> Span:
        """Offsets of the first character and of the one behind the last, in the line."""
        return self.start, self.end

    @property
    def number(self) -> int:
        """The text as a number, for a token of digits with or without a sign; one of
        more than eighteen digits stands for any that is too large, 10 ** 18."""
        text = self.text
        size = 10**18 if len(text) > 18 else int(text.lstrip("-"))
        return -size if text[0] == "-" else size

    @property
    def first(self) -> Node:
        """The first child.

        :raises Missing: if there is none.
        """
        for child in self.children:
            return child
        raise Missing(f"{self.name} has no parts")

    @property
    def which(self) -> str:
        """The name of the first child, in lower case: which one it is of a choice.

        :raises Missing: if there is none.
        """
        for child in self.children:
            return child.name.lower()
        raise Missing(f"{self.name} has no parts")

    def get(self, name: str) -> Node | None:
        """The first child of that name, if there is one."""
        token = name.upper()
        for child in self.children:
            if child.name == name or child.name == token:
                return child
        return None

    def all(self, name: str) -> tuple[Node, ...]:
        """All children of that name."""
        token = name.upper()
        return tuple(
            [child for child in self.children if child.name == name or child.name == token]
        )

    def one_of(self, names: Container[str]) -> Node:
        """The first child whose kind is among some names in lower case.

        :raises Missing: if there is none.
        """
        for child in self.children:
            if child.kind in names:
                return child
        listed = f" of {', '.join(map(str, names))}" if isinstance(names, Iterable) else ""
        raise Missing(f"{self.name} has none{listed}")

    def find(self, part: str, index: int = 0) -> Node | None:
        """The part of that name below this node, the first or the `index`th after it in
        the order of the text, if there are so many. A `square` that is a `SQUARE` is one."""
        return next(islice(self._below(part, part.upper()), index, None), None)

    def _below(self, part: str, token: str) -> Iterator[Node]:
        for child in self.children:
            if child.name == part or (child.name == token and self.name != part):
                yield child
            yield from child._below(part, token)

    def __getitem__(self, name: str) -> Node:
        child = self.get(name)
        if child is None:
            raise Missing(f"{self.name} has no {name}")
        return child

    def __contains__(self, name: str) -> bool:
        return self.get(name) is not None

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in the order of the text."""
        yield self
        for child in self.children:
            yield from child.walk()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return (
            self.name == other.name
            and self.span == other.span
            and self.text == other.text
            and self.children == other.children
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if not self.children:
            return f"{self.name}:{self.text!r}"
        return f"{self.name}({', '.join(map(repr, self.children))})"

"""Reads a line as people write it: rewrites it into the notation, and reads that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from runeref.core.names import fold
from runeref.core.spans import Span
from runeref.natural.text import Text, replaced, spaced, together, written
from runeref.natural.words import Vocabulary
from runeref.notation import Node, Parser
from runeref.notation.ebnf import Alt, Ref, Seq
from runeref.notation.known import known_words, literals, wide_rules
from runeref.notation.tokens import FLAGS

_MOST_CLAUSES = 500
"""Readings of a line that are tried."""
_LONGEST = 300
_STRING = re.compile('"[^"]*"?')
_FIRST_STRING = 0xE100

_COMMA = re.compile(r"\s*,\s*")
_SENTENCE = re.compile(r"[.!](?=\s|$)")
_TIDY = (
    (re.compile(r"\s+"), (" ",)),
    (re.compile(r"[\s,]*;[\s,;]*"), ("; ",)),
    (re.compile(r"\s*,[\s,]*"), (", ",)),
    (re.compile(r"\s+:"), (":",)),
    (re.compile(r"(?<=[(:])[\s,]+"), (" ",)),
    (re.compile(r"[\s,]+(?=\))"), ()),
    (re.compile(r"\A[\s,;:]+|[\s,;:]+\Z"), ()),
)
_COUNTS = (
    (re.compile(r"(?<!\w)(\d+) ?[x](?=[\s])", FLAGS), (1, " ")),
    (re.compile(r"(?<!\w)([^\W\d]+)((?: runes?)?) x ?(\d+)(?!\w)", FLAGS), (3, " ", 1, 2)),
)
"""`2x fury`, `fury x2`."""


class Placed(Node):
    """A node whose text is not what stands in the line where it comes from."""

    __slots__ = ("_said",)

    def __init__(
        self, name: str, source: str, span: Span, said: str, children: tuple[Node, ...]
    ) -> None:
        super().__init__(name, source, *span, children)
        self._said = said

    @property
    def text(self) -> str:
        """The characters that it stands for."""
        return self._said


class Reading(NamedTuple):
    """What a line says."""

    player: str | None
    """None: it is a directive."""
    player_span: Span
    nodes: tuple[Node, ...]
    """The trees of its moves."""


class Several(NamedTuple):
    """What a line may say, each as a line of the notation."""

    lines: tuple[str, ...]


class _Clauses(NamedTuple):
    nodes: tuple[Node, ...]
    said: str


class NaturalReader:
    """Reads the lines of games of the same players.

    :param parser: of the notation that lines are rewritten into.
    :param shared: the vocabulary of all games.
    :param own: that of the game, which may be empty.
    :param players: the names by which a line may call somebody.
    """

    def __init__(self, parser: Parser, shared: str, own: str, players: Sequence[str]) -> None:
        self._parser = parser
        self._players = sorted(players, key=len, reverse=True)
        self._folded = {fold(name) for name in players}
        rules = parser.rules
        known = known_words(rules)
        self._wide = wide_rules(rules)
        self._shared = Vocabulary((shared,), rules, self._players, known)
        self._own = Vocabulary((shared, own), rules, self._players)
        self._quotes = "STRING" in rules
        self._verbs = list(self._inflected(known))

    @cached_property
    def _directives(self) -> re.Pattern[str]:
        words = "|".join(map(re.escape, self._openings("directive")))
        return re.compile(rf"\A\s*({words})\s*[:=]", FLAGS)

    @cached_property
    def _colons(self) -> re.Pattern[str]:
        words = "|".join(map(re.escape, self._openings("clause")))
        return re.compile(rf"(?<![\w-])({words})\s*:", FLAGS)

    def _without_colons(self, text: Text) -> Text:
        """A text without colons behind its verbs."""
        return replaced(text, self._colons, (1,))

    def _openings(self, name: str) -> list[str]:
        """The words with which the options of a rule open."""
        rules = self._parser.rules
        expr = rules[name].expr if name in rules else Alt(())
        found: list[str] = []
        for option in expr.options if isinstance(expr, Alt) else (expr,):
            inside = rules[option.name].expr if isinstance(option, Ref) else option
            first = inside.items[0] if isinstance(inside, Seq) else inside
            found += literals(first)
        return [word for word in found if word[0].isalpha()] or ["\ue000"]

    def _inflected(self, known: frozenset[str]) -> Iterator[tuple[re.Pattern[str], str]]:
        """The forms of the verbs that the notation has, and the one that it writes."""
        words = {*self._openings("clause"), *self._openings("directive")} | known
        for word in sorted(words):
            if word.endswith("s") and word[:-1] in words:
                forms = [one for one in self._own.forms(word[:-1]) if one not in known]
                either = "|".join(map(re.escape, forms))
                yield (
                    re.compile(
                        rf"(?<![\w-])(?:(?:has|have|had|is|are) )?(?:{either})(?![\w-])", FLAGS
                    ),
                    word,
                )

    def read(self, line: str) -> Reading | Several | None:
        """What a line says; None if that cannot be told."""
        if len(line) > _LONGEST or line.rstrip().endswith(","):
            return None  # nobody writes so; something is to follow
        strings: list[Text] = []
        text = self._noted(written(line), strings)
        read = self._read(text, strings, line)
        if read is None:
            text = self._own.tightened(self._shared.tightened(text))
            read = self._read(text, strings, line)
        return read

    def _read(self, noted: Text, strings: Sequence[Text], line: str) -> Reading | Several | None:
        rewritten = self._rewritten(noted)
        text = self._with_strings(rewritten, strings)
        directive = self._parsed(text, "directive", line)
        if directive is not None:
            return Reading(None, directive.span, (directive.first,))
        moves = self._without_colons(_tidy(self._own.of_moves(rewritten)))
        found = self._speaker(self._with_strings(moves, strings))
        if found is None:
            return None
        player, span, rest = found
        readings = self._clauses(rest, line)
        if len(readings) == 1:
            return Reading(player, span, readings[0].nodes)
        return Several(tuple(f"{player}: {one.said}" for one in readings)) if readings else None

    def _noted(self, text: Text, strings: list[Text]) -> Text:
        """A text in the words of all games."""
        text = self._without_strings(text, strings)
        text = replaced(text, _TIDY[0][0], (" ",))
        text = self._shared.rewritten(text)
        text = replaced(text, _SENTENCE, (" ; ",))
        for pattern, pieces in _COUNTS:
            text = replaced(text, pattern, pieces)
        for verb, word in self._verbs:
            text = replaced(text, verb, (word,))
        return text

    def _rewritten(self, text: Text) -> Text:
        """The same in the notation, as far as there are phrases for it."""
        text = _tidy(self._own.rewritten(text))
        found = self._directives.match(text.said)
        if found:
            end = found.end(1)
            return together((text.part(0, end), text.part(found.end(), len(text.said))))
        return text

    def _without_strings(self, text: Text, strings: list[Text]) -> Text:
        parts: list[Text] = []
        at = 0
        for found in _STRING.finditer(text.said):
            start, end = found.span()
            parts.append(text.part(at, start))
            if self._quotes:
                place = text.span(start, end)
                parts.append(Text(chr(_FIRST_STRING + len(strings) % 256), (place,)))
                strings.append(text.part(start, end))
            else:
                inside = text.part(start + 1, end - found[0].endswith('"', 1))
                parts += [Text(" ", (text.places[start],)), inside]
            at = end
        return together((*parts, text.part(at, len(text.said))))

    def _with_strings(self, text: Text, strings: Sequence[Text]) -> Text:
        parts = []
        for at, one in enumerate(text.said):
            index = ord(one) - _FIRST_STRING
            kept = 0 <= index < len(strings)
            parts.append(strings[index] if kept else text.part(at, at + 1))
        return together(parts) if strings else text

    def _speaker(self, text: Text) -> tuple[str, Span, Text] | None:
        """Who does what a text says, and the rest of it."""
        names = "|".join(map(re.escape, self._players))
        found = re.match(rf"({names})(?:'s)?(?!\w)\s*[:,;]*", text.said, FLAGS)
        if found is None:
            pattern = rf"(?<!\w)(?:(?:for|by|of) )?({names})(?:'s)?(?!\w):?"
            every = list(re.finditer(pattern, text.said, FLAGS))
            if len(every) != 1:
                return None
            found = every[0]
        rest = together((text.part(0, found.start()), text.part(found.end(), len(text.said))))
        return found[1], text.span(*found.span(1)), _tidy(rest)

    def _clauses(self, text: Text, line: str) -> list[_Clauses]:
        """The ways to part a text into moves, those that say the same but once."""
        readings = [_Clauses((), "")]
        at = 0
        for found in [*re.finditer(r";|\Z", text.said)]:
            sentence = text.part(at, found.start()).stripped()
            at = found.end()
            if sentence.said:
                some = self._sentence(sentence, line)
                readings = [_both(one, other) for one in readings for other in some]
                readings = readings[:_MOST_CLAUSES]
        by_meaning = {tuple(map(_meaning, one.nodes)): one for one in readings if one.nodes}
        return list(by_meaning.values())

    def _sentence(self, text: Text, line: str) -> list[_Clauses]:
        """The ways to part it at its commas."""
        commas = [found.start() for found in re.finditer(",", text.said)]
        ends = [*commas, len(text.said)]
        ways: dict[int, list[_Clauses]] = {0: [_Clauses((), "")]}
        starts = [0, *(comma + 1 for comma in commas)]
        for start in starts:
            for end in ends if start in ways else ():
                if end < start:
                    continue
                piece = text.part(start, end).stripped()
                node = self._parsed(piece, "clause", line) if piece.said else None
                if node is not None:
                    clause = _Clauses((node.first,), piece.said)
                    more = [_both(one, clause) for one in ways[start]]
                    ways.setdefault(end + 1, []).extend(more[:_MOST_CLAUSES])
        return ways.get(len(text.said) + 1, [])

    def _parsed(self, text: Text, rule: str, line: str) -> Node | None:
        """The tree of a part of a line: as it is, with its verb in front, without commas."""
        for attempt in self._attempts(text, rule):
            tree = self._parser.read(attempt.said, rule)
            if tree is not None and not self._has_stranger(tree):
                return _placed(tree, attempt, line)
        return None

    def _attempts(self, text: Text, rule: str) -> Iterator[Text]:
        yield text
        last = self._last_verb.search(text.said) if rule == "clause" else None
        if last:
            verb = text.part(*last.span(1))
            blank = text.part(last.start(), last.start() + 1)
            text = together((verb, blank, text.part(0, last.start())))
            yield text
        if "," in text.said:
            yield spaced(replaced(text, _COMMA, (" ",)))

    @cached_property
    def _last_verb(self) -> re.Pattern[str]:
        """A verb at the end: `2 chaos recycled`."""
        words = "|".join(map(re.escape, self._openings("clause")))
        return re.compile(rf"(?<=[\w?]) ({words})\Z", FLAGS)

    def _has_stranger(self, tree: Node) -> bool:
        """Whether a word was taken that only stands where any word may, or a name that is
        nobody's."""
        return any(
            node.name in self._wide
            or (node.name == "player" and fold(node.text) not in self._folded)
            for node in tree.walk()
        )


def _tidy(text: Text) -> Text:
    for pattern, pieces in _TIDY:
        text = replaced(text, pattern, pieces)
    return text


def _placed(node: Node, text: Text, line: str) -> Node:
    children = tuple(_placed(child, text, line) for child in node.children)
    return Placed(node.name, line, text.span(node.start, node.end), node.text, children)


def _both(one: _Clauses, other: _Clauses) -> _Clauses:
    said = f"{one.said}; {other.said}" if one.said else other.said
    return _Clauses((*one.nodes, *other.nodes), said)


def _meaning(node: Node) -> object:
    """What a tree says, where it stands aside."""
    if not node.children:
        return node.kind, node.text.casefold()
    return node.kind, *map(_meaning, node.children)

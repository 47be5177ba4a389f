"""Why a text cannot be read, in the words of the game, and how to mend it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from runeref.core.faults import Mend
from runeref.core.names import nearest
from runeref.notation.ebnf import Alt, Except, Expr, Literal, Ref, Repeat, Seq, nullable
from runeref.notation.glossary import bare, definite, either
from runeref.notation.grammar import END
from runeref.notation.node import Span
from runeref.notation.regex import TooLong
from runeref.notation.unreadable import Unreadable

if TYPE_CHECKING:
    from runeref.notation.parser import Parser

TOKEN = re.compile(r'"[^"]*"?|[^\s,;:()"]+|[,;:()]')
"""A word, a sign, or what stands in quotes."""
_SIGNS = ",;:()"
_FEW = 8
"""Words among which a slip may be a wide one."""


class Place(NamedTuple):
    """Where a text stops to be readable, and what would go on from there."""

    start: int
    end: int
    found: str
    """What stands there; empty at the end."""
    wanted: tuple[str, ...]
    """The rules, or words and signs in quotes, the widest ones: of a clause and its verb, the
    clause."""
    all_wanted: tuple[str, ...]
    """These and all with which they may begin."""
    ends: bool
    """Whether the text might have ended there."""


def explain(
    parser: Parser, text: str, rule: str, reads: Callable[[str], bool] | None = None
) -> Unreadable:
    """Why a text cannot be read as a rule.

    :param reads: whether a mended text will do, where that is not for the grammar to say.
    """
    if rule not in parser.rules:
        return Unreadable("this line cannot be read", (0, max(len(text), 1)))
    try:
        strange = parser.no_such_text(text, rule)
        if strange is not None:
            return strange
        place = find(parser, text, rule)
        return _Explanation(parser, text, rule, place, reads).told()
    except RecursionError:
        return Unreadable("this line nests too deep to be read", (0, max(len(text), 1)))
    except TooLong:
        message = "this line cannot be read, and is too long to say why"
        return Unreadable(message, (0, max(len(text), 1)))


def find(parser: Parser, text: str, rule: str) -> Place:
    """Where a text stops to be readable.

    :raises TooLong: if that takes too long to find out.
    """
    grammar = parser.pyparsing
    grammar.read(rule, text)
    tries = grammar.tries
    at = max(tries.at, 0)
    start, end = _token(text, at)
    if start < at and not _cut_short(tries.places.get(start, {}), end):
        start = at  # what stands before belongs to something else
    looked_for = [
        name
        for name, until in tries.places.get(start, {}).items()
        if (until < 0 or (start < at and start < until < end)) and _is_named(parser, name)
    ]
    wanted = _outermost(parser, looked_for)
    before = _taken(text, start, tries.places, wanted)
    if before is not None:
        start, end = before
        met = (name for name, until in tries.places[start].items() if until == end)
        looked_for = [name for name in met if name in parser.rules]
        wanted = _outermost(parser, looked_for)
        return Place(start, end, text[start:end], tuple(wanted), tuple(looked_for), False)
    return Place(start, end, text[start:end], tuple(wanted), tuple(looked_for), END in looked_for)


def _taken(
    text: str, start: int, tried: Mapping[int, Mapping[str, int]], wanted: Sequence[str]
) -> Span | None:
    """The word before a place that was taken for something else, though it is the one that is
    wanted there: `carves with a`."""
    before = text[:start].rstrip()
    found = re.search(r"[^\s,;:]+$", before)
    if found is None or wanted != [f"'{found[0].lower()}'"]:
        return None
    return found.span() if found.start() in tried else None


def _token(text: str, at: int) -> Span:
    """The word or sign in which an offset lies, or behind which nothing stands."""
    for found in TOKEN.finditer(text):
        if found.start() <= at < found.end():
            return found.span()
        if found.start() > at:
            return found.span()
    return at, at


def _is_named(parser: Parser, name: str) -> bool:
    """Whether what was looked for is a rule, a word or a sign, or the end; no character of a
    class."""
    return name in parser.rules or name.startswith("'") or name == END


def _cut_short(tried: dict[str, int], end: int) -> bool:
    return any(0 <= until < end for until in tried.values())


def _outermost(parser: Parser, names: Sequence[str]) -> list[str]:
    """Those that none of the others can begin with."""
    begun = {inner for name in names if name in parser.rules for inner in leading(parser, name)}
    return [name for name in names if name not in begun and name != END]


def leading(parser: Parser, name: str) -> frozenset[str]:
    """With what a rule can begin: rules by name, words in quotes."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for one in _leading(parser, parser.rules[waiting.pop()].expr):
            if one not in found:
                found.add(one)
                if one in parser.rules and one.islower():
                    waiting.append(one)
    return frozenset(found)


def _leading(parser: Parser, expr: Expr) -> Iterator[str]:
    match expr:
        case Literal(text):
            yield f"'{text}'"
        case Ref(name):
            yield name
        case Alt(options):
            for option in options:
                yield from _leading(parser, option)
        case Repeat(item) | Except(item):
            yield from _leading(parser, item)
        case Seq(items):
            for item in items:
                yield from _leading(parser, item)
                if not nullable(parser.rules, item):
                    break


class _Explanation:
    def __init__(
        self,
        parser: Parser,
        text: str,
        rule: str,
        place: Place,
        reads: Callable[[str], bool] | None,
    ) -> None:
        self._parser = parser
        self._text = text
        self._rule = rule
        self._place = place
        self._glossary = parser.glossary
        self._reads = reads or self._can_be_read

    def _can_be_read(self, text: str) -> bool:
        """Whether a text is that rule; a text that is to be a clause may be several."""
        parts = pieces(text) if self._rule == "clause" else [(0, len(text))]
        return all(self._parser.read(text[slice(*part)], self._rule) for part in parts)

    def told(self) -> Unreadable:
        from runeref.notation.repairs import mended

        self._narrow()
        place = self._place
        span = (place.start, max(place.end, place.start + 1))
        slip = self._slip()
        if slip is not None:
            guess, will_do = slip
            mend = Mend((place.start, place.end), guess) if will_do else None
            message = self._misspelt(guess)
            return Unreadable(message, span, f"did you mean '{guess}'?", mend)
        found = mended(self._parser, self._text, self._rule, place, self._reads)
        if found is not None:
            message = found.message or self._message()
            return Unreadable(message, found.span or span, f"write: {found.text}", found.mend)
        return Unreadable(self._message(), span, self._help())

    def _narrow(self) -> None:
        """Leave out what may stand there, but does not make the text whole; and of moves, all
        but the one kind of which the rest is the end."""
        wanted, rules = self._place.wanted, self._parser.rules
        if len(wanted) == 1 and self._place.start == 0 and self._place.found:
            wanted = tuple(self._fitting(wanted[0])) or wanted
        elif len(wanted) > 1 and not self._place.found:
            fit = [one for one in wanted if one not in rules or self._fits(one)]
            wanted = tuple(one for one in fit if one in rules) or wanted
        self._place = self._place._replace(wanted=wanted)

    def _fits(self, name: str) -> bool:
        """Whether the text can be read, to its end or up to there, with an example of a rule."""
        example = self._glossary.entry(name).example or next(iter(self._glossary.words(name)), None)
        if example is None:
            return True
        before, after = self._text[: self._place.start], self._text[self._place.end :]
        return any(map(self._reads, (f"{before} {example} {after}", f"{before} {example}")))

    def _fitting(self, name: str) -> list[str]:
        """The one choice of words with any of which the rest can be read: `wind i1` lacks a
        rune."""
        rest = self._text[self._place.end :]
        if not rest.strip():
            return []
        choices = []
        for one in self._place.all_wanted:
            if one.startswith("'"):
                if self._reads(f"{one[1:-1]}{rest}"):
                    return []
            elif one != name and len(words := self._glossary.words(one)) > 1:
                choices += [one] if all(self._reads(f"{word}{rest}") for word in words[:3]) else []
        return choices if len(choices) == 1 else []

    # What is wrong

    def _nouns(self) -> list[str]:
        """What is missing, in the words of the game; signs only where there is nothing else."""
        nouns: list[str] = []
        signs: list[str] = []
        for name in self._place.wanted:
            if name.startswith("'"):
                (nouns if name[1].isalnum() else signs).append(name)
            else:
                nouns.append(self._glossary.entry(name).noun)
        return list(dict.fromkeys(nouns or signs))

    def _message(self) -> str:
        """What is wrong."""
        place, nouns = self._place, self._nouns()
        kinds = [one for one in nouns if not one.startswith("'")]
        if not place.found:
            if not nouns:
                return "something is missing at the end"
            many = (
                "are"
                if len(nouns) == 1 and nouns[0].endswith("s") and " " not in nouns[0]
                else "is"
            )
            return f"{either(map(definite, nouns))} {many} missing"
        literal = f"'{place.found.lower()}'" in self._before_wanted()
        if (place.found in _SIGNS or literal) and not place.ends and nouns:
            return f"{either(map(definite, nouns))} is missing before '{place.found}'"
        if kinds and place.found not in _SIGNS:
            if len(kinds) == 1:
                return f"'{place.found}' is no {bare(kinds[0])}"
            return f"'{place.found}' is not {either(kinds)}"
        if nouns and not place.ends:
            return f"'{place.found}' stands where {either(nouns)} is due"
        before = self._text[: place.start].rstrip()
        last = before.split()[-1] if before else ""
        behind = f" behind '{last}'" if last else ""
        return f"'{place.found}' does not belong{behind or ' here'}"

    def _misspelt(self, guess: str) -> str:
        """What is wrong with a word that is meant to be another one."""
        rules = [name for name in self._place.wanted if name in self._parser.rules]
        if len(rules) == 1 and self._place.start == 0:
            return self._message()
        for name in rules:
            noun = self._glossary.entry(name).noun
            if guess in self._glossary.spellings(name) and not noun.startswith("'"):
                return f"'{self._place.found}' is no {bare(noun)}"
        if len(rules) == 1 and len(self._place.wanted) == 1:
            return self._message()
        return f"'{self._place.found}' is no word that can stand here"

    def _before_wanted(self) -> Collection[str]:
        """The words and signs that could stand behind what is missing: then the next thing is
        there already."""
        place = self._place
        if len(place.wanted) != 1 or place.wanted[0] not in self._parser.rules:
            return ()
        example = self._glossary.entry(place.wanted[0]).example
        text = f"{self._text[: place.start]}{example} {self._text[place.start :]}"
        return (f"'{place.found.lower()}'",) if example and self._reads(text) else ()

    # What would do

    def _slip(self) -> tuple[str, bool] | None:
        """The word that is meant, if only a few letters are wrong, and whether the whole can
        be read with it."""
        place = self._place
        if len(place.found) < 3:
            return None
        words = list(self._words())
        guess = nearest(place.found, words, few=len(words) <= _FEW)
        if guess is None or guess == place.found.lower():
            return None
        text = self._text[: place.start] + guess + self._text[place.end :]
        if self._reads(text):
            return guess, True
        further = find(self._parser, text, self._rule)
        return (guess, False) if further.start > place.start + len(guess) else None

    def _words(self) -> Iterator[str]:
        """The words that may stand there, the usual spellings first."""
        names = [name for name in self._place.all_wanted if name in self._parser.rules]
        words = [name[1:-1] for name in self._place.all_wanted if name.startswith("'")]
        words += [word for name in names for word in self._glossary.words(name)]
        words += [word for name in names for word in self._glossary.spellings(name)]
        return (word for word in dict.fromkeys(words) if len(word) > 2)

    def _help(self) -> str | None:
        place = self._place
        rules = [name for name in place.wanted if name in self._parser.rules]
        if len(rules) == 1:
            (name,) = rules
            entry, looks = self._glossary.entry(name), self._glossary.looks(name)
            example = self._example(name)
            if looks and not (example == entry.example and self._like()):
                such = f", such as {example}" if example and entry.looks else ""
                verb = "" if looks.startswith("opens ") else "is "
                return f"{entry.noun} {verb}{looks}{such}"
            if example and example != entry.example:
                return f"such as {example}"
        return self._like()

    def _example(self, name: str) -> str | None:
        """The text with an example of a rule in the right place, or that alone."""
        example = self._glossary.entry(name).example
        if example is None:
            return None
        start, end = self._place.start, self._place.end
        before = self._text[:start].rstrip()
        for text in (f"{before} {example}{self._text[end:]}", f"{before} {example}"):
            if before and self._reads(text.strip()):
                return text.strip()
        return example if self._parser.read(example, name) is not None else None

    def _like(self) -> str | None:
        """An example of the move that was begun."""
        begun = begun_rule(self._parser, self._text, self._rule)
        example = self._glossary.entry(begun).example if begun else None
        if example is None or begun is None or self._parser.read(example, begun) is None:
            return None
        return f"such as {example}"


def pieces(text: str) -> list[Span]:
    """The parts of a text between the ';' that do not stand in quotes."""
    ends = [found.start() for found in re.finditer(r'"[^"]*"?|;', text) if found[0] == ";"]
    return list(zip([0, *(end + 1 for end in ends)], [*ends, len(text)], strict=True))


def begun_rule(parser: Parser, text: str, rule: str) -> str | None:
    """The option of a rule, such as the move of a clause, with whose word a text opens."""
    expr = parser.rules[rule].expr
    first = TOKEN.search(text)
    if first is None:
        return None
    options = expr.options if isinstance(expr, Alt) else (expr,)
    quoted = f"'{first[0].lower()}'"
    for one in options:
        if isinstance(one, Ref) and quoted in map(str.lower, leading(parser, one.name)):
            return one.name
    return rule if quoted in leading(parser, rule) else None

"""Vocabularies: what people write, and what it stands for in the notation.

    <count> := <n> | a couple of       a slot of one's own
    awakens | start~ turn = begins     phrases, and what they stand for
    at | on =                          filler: it stands for nothing
    ~ draw drew drawn                  a verb with its irregular forms
    [moves]                            phrases from here on are for lines of a player
    [loose]                            words that are dropped where a line is not read with them

In a phrase `[...]` may be left out, `(a|b)` is a choice, `start~` any form of a verb,
`runes?` a word with or without its last letter, `^` and `$` the beginning and the end of a
move, `` `...` `` a regular expression, whose groups are `<1>`, `<2>` by their place among
the slots. A slot, `<rune>`, is what the grammar's rule of that name can be; `<n>` a number,
`<who>` a player's name, `<title>` words with capitals. What stands behind the `=` names slots
again, `<rune 2>` the second of that name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from runeref.natural.text import Piece, Text, replaced, spaced
from runeref.notation.ebnf import Alt, Expr, Ref, references
from runeref.notation.known import literals, wide_rules
from runeref.notation.tokens import FLAGS, Rules, token_pattern

_LEXER = re.compile(r"\\.|`[^`]*`|<[a-z][^<>]*>|[-=<]+>|[\[\]()|^$]|[^\s\[\]()|<>\\^$]+")


class VocabularyError(ValueError):
    """A line of a vocabulary that is none."""


class UnknownSlot(LookupError):
    """A slot that neither the vocabulary nor the grammar has."""


class Lines(NamedTuple):
    """The lines of a vocabulary, sorted."""

    slots: Mapping[str, str]
    verbs: Sequence[Sequence[str]]
    phrases: Sequence[tuple[str, str]]
    of_moves: Sequence[tuple[str, str]]
    loose: Sequence[tuple[str, str]]


def sorted_lines(text: str) -> Lines:
    """A vocabulary taken to pieces.

    :raises VocabularyError: for a line that is none.
    """
    slots: dict[str, str] = {}
    verbs: list[list[str]] = []
    phrases: list[tuple[str, str]] = []
    of_moves: list[tuple[str, str]] = []
    loose: list[tuple[str, str]] = []
    sections = {"[moves]": of_moves, "[loose]": loose}
    section = phrases
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("~"):
            verbs.append(line[1:].split())
        elif line in sections:
            section = sections[line]
        elif ":=" in line:
            name, _, phrase = line.partition(":=")
            slots[name.strip(" <>")] = phrase.strip()
        elif line:
            phrase, sign, meaning = f"{line} ".partition(" = ")
            if not sign:
                raise VocabularyError(f"no '=': {line}")
            section.append((phrase.strip(), meaning.strip()))
    return Lines(slots, verbs, phrases, of_moves, loose)


def forms(verb: str, irregular: Mapping[str, Sequence[str]]) -> list[str]:
    """The forms of an English verb, given without its s."""
    stem = verb.removesuffix("e")
    found = [verb, f"{stem}ing", f"{stem}ed"]
    if verb.endswith(("s", "x", "ch", "sh")):
        found.append(f"{verb}es")
    elif verb[-1] == "y" and verb[-2] not in "aeiou":
        found += [f"{verb[:-1]}ies", f"{verb[:-1]}ied"]
    else:
        found.append(f"{verb}s")
    if verb[-1] in "bdglmnprt" and verb[-2:-1] in tuple("aeiou"):
        found += [f"{verb}{verb[-1]}ing", f"{verb}{verb[-1]}ed"]
    return [*found, *irregular.get(verb, ())]


class Phrase(NamedTuple):
    """A phrase, and what is put in its place."""

    pattern: re.Pattern[str]
    pieces: tuple[Piece, ...]


class Vocabulary:
    """The phrases of a vocabulary for one grammar and the players of one game.

    :param rules: the grammar, whose rules are slots.
    :param players: the names that `<who>` stands for.
    :param spare: words that single-word phrases leave alone, since the grammar has them.
    """

    def __init__(
        self,
        texts: Iterable[str],
        rules: Rules,
        players: Sequence[str],
        spare: frozenset[str] = frozenset(),
    ) -> None:
        self._rules = rules
        self._wide = wide_rules(rules)
        self._spare = spare
        self._slots: dict[str, str] = {}
        self._irregular: dict[str, Sequence[str]] = {}
        word = r"(?-i:[A-Z])[\w'-]*"
        self._patterns = {
            "n": r"\d+",
            "title": rf"(?!(?:{_either(players)}|not?)(?!\w)){word}(?: {word})*",
            "string": "[\ue100-\ue1ff]",
            "who": _either(players),
        }
        every = [sorted_lines(text) for text in texts]
        for lines in every:
            self._slots.update(lines.slots)
            self._irregular.update({verb[0]: verb[1:] for verb in lines.verbs})
        self._last = every[-1]
        self.unknown: list[str] = []
        """Slots that there are none of: their phrases are left out, as with the grammar of a
        house that does without a rule."""

    def forms(self, verb: str) -> list[str]:
        return forms(verb, self._irregular)

    def rewritten(self, text: Text) -> Text:
        """A text with all phrases, in their order, replaced by what they stand for."""
        return _applied(self._phrases, text)

    def of_moves(self, text: Text) -> Text:
        """The same with the phrases that are for moves alone."""
        return _applied(self._of_moves, text)

    def tightened(self, text: Text) -> Text:
        """The same without the words that may be dropped."""
        return _applied(self._loose, text)

    @cached_property
    def _loose(self) -> list[Phrase]:
        return [one for line in self._last.loose for one in self._compiled(*line)]

    @cached_property
    def _phrases(self) -> list[Phrase]:
        return [one for line in self._last.phrases for one in self._compiled(*line)]

    @cached_property
    def _of_moves(self) -> list[Phrase]:
        return [one for line in self._last.of_moves for one in self._compiled(*line)]

    def _compiled(self, phrase: str, meaning: str) -> Iterator[Phrase]:
        for option in _options(phrase):
            if option.lower().removeprefix("\\") in self._spare:
                continue
            slots: list[str] = []
            try:
                pattern = self._pattern(option, slots)
            except UnknownSlot as error:
                self.unknown.append(str(error))
                continue
            yield Phrase(re.compile(pattern, FLAGS), _pieces(meaning, slots))

    def _pattern(self, phrase: str, slots: list[str] | None) -> str:
        return "".join([self._sign(sign, slots) for sign in _LEXER.findall(phrase)])

    def _sign(self, sign: str, slots: list[str] | None) -> str:
        signs = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|"}
        if sign in signs:
            return signs[sign]
        if sign == "^":
            return r"(?:(?<=[;:])|^)"
        if sign == "$":
            return r"\s*(?=;|$)"
        if sign[0] == "<" and sign[1].isalpha():
            name = sign[1:-1]
            inside = self._slot(name)
            if slots is None:
                return rf"\s*(?<!\w)(?:{inside})(?!\w)"
            slots.append(name)
            return rf"\s*(?<!\w)({inside})(?!\w)"
        if sign[0] == "`":
            groups = re.compile(sign[1:-1]).groups
            if slots is not None:
                slots += [str(len(slots) + at + 1) for at in range(groups)]
            return rf"\s*(?<!\w)(?:{sign[1:-1]})(?!\w)"
        if sign[0] == "\\":
            return rf"\s*{re.escape(sign[1])}"
        if sign.endswith("~"):
            return rf"\s*(?<![\w-]){_either(self.forms(sign[:-1]))}(?![\w-])"
        optional = "?" if len(sign) > 1 and sign[-1] == "?" else ""
        word = re.escape(sign[:-1] if optional else sign) + optional
        before = r"(?<![\w-])" if sign[0].isalnum() else ""
        after = r"(?![\w-])" if sign[-1].isalnum() or optional else ""
        return rf"\s*{before}{word}{after}"

    def _slot(self, name: str) -> str:
        if name not in self._patterns:
            if name in self._slots:
                self._patterns[name] = self._pattern(self._slots[name], None).removeprefix(r"\s*")
            elif name in self._rules:
                self._patterns[name] = self._rule(name)
            else:
                raise UnknownSlot(name)
        return self._patterns[name]

    def _rule(self, name: str) -> str:
        words = sorted(self._words(self._rules[name].expr), key=len, reverse=True)
        return _either(words) if words else token_pattern(self._rules, self._rules[name].expr)

    def _words(self, expr: Expr) -> Iterator[str]:
        yield from literals(expr)
        for ref in references(expr) if isinstance(expr, Alt | Ref) else ():
            if ref.name not in self._wide:
                yield from self._words(self._rules[ref.name].expr)


def _applied(phrases: Iterable[Phrase], text: Text) -> Text:
    for phrase in phrases:
        text = spaced(replaced(text, phrase.pattern, phrase.pieces))
    return text


def _either(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, words)) or '(?!)'})"


def _options(phrase: str) -> list[str]:
    """The phrases between which a line leaves the choice."""
    options, depth = [""], 0
    for sign in re.split(r"(`[^`]*`|\\.|[\[\]()|])", phrase):
        depth += sign in ("[", "(")
        depth -= sign in ("]", ")")
        if sign == "|" and not depth:
            options.append("")
        else:
            options[-1] += sign
    return [option.strip() for option in options]


def _pieces(meaning: str, slots: Sequence[str]) -> tuple[Piece, ...]:
    pieces: list[Piece] = [" "]
    for part in re.split(r"(<\w[^<>]*>)", meaning):
        if len(part) > 2 and part[0] == "<":
            name, _, nth = part[1:-1].partition(" ")
            places = [at for at, slot in enumerate(slots, 1) if slot == name]
            if len(places) < int(nth or 1):
                raise VocabularyError(f"no {part} in the phrase that stands for '{meaning}'")
            pieces.append(places[int(nth or 1) - 1])
        elif part:
            pieces.append(part)
    return (*pieces, " ")

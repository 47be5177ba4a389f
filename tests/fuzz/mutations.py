"""Spoiling a transcript, or any other text that has lines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

Lines = list[str]
Mutation = Callable[[Lines, Random, str], None]
"""Changes lines in place; the text is another one to take something from."""

CHARACTERS = (
    *"AZaz09 \t;:,#=\"'|.-/>?()[]*+<\\",
    *("é", "ß", "İ", "ſ", "K", "ᚠ", "а", "Α", "１", "²", "x\u0301", "‘", "”", "–", "×", "🎲"),
    *("\x00", "\x1b", "\u200b", "\u202e", "\u2028", "\x85", "\xa0", "\ufeff", "\udcff", "\ue000"),
)
WORDS = (
    *("1", "0", "-1", "99999999999999999999", "9" * 5000, "²", "1.5", "?", "-", ";", ":", ",", "/"),
    *('"', "#", "=", "|", "a1", "z99", "a1-a9", "x", "undo", "none", "nobody", "é", "x" * 300),
)
KEYS = (
    *("Game:", "game :", "Players:", "Result:", "Ruling:", "Variant:", "Date:", "Resutl:", "X:"),
    *("Joueurs:", "Round:", "Set:", "Abilities:", "Identity:", ":", "Players"),
)
VALUES = (
    *("", "Ada", "Ada, Ada", "A=Ada, B=Grace", ",", "=", "Ada wins", "draw", "1-0", "Ada 1, Grace"),
    *(
        "Ada, Grace, Mary, Emmy, Rosa, Lin",
        "../../etc/passwd",
        "/etc/passwd",
        ".",
        "x = y",
        "chess",
    ),
    *("2026-02-30", "9" * 400, "\u202eAda", "long", "children"),
)


def _place(lines: Lines, chance: Random) -> int:
    """The index of a line; there is one at least."""
    if not lines:
        lines.append("")
    return chance.randrange(len(lines))


def _character(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    line = lines[at]
    start = chance.randrange(len(line) + 1)
    end = start + chance.randrange(3)
    put = chance.choice(("", line[start:end] * 2, line[start:end][::-1], chance.choice(CHARACTERS)))
    lines[at] = line[:start] + put + line[end:]


def _drop(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    del lines[at : at + chance.choice((1, 1, 1, 2, 5))]


def _double(lines: Lines, chance: Random, _other: str) -> None:
    at, to = _place(lines, chance), _place(lines, chance)
    lines[to:to] = lines[at : at + chance.choice((1, 1, 2, 5))]


def _swap(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    to = chance.choice((at - 1, _place(lines, chance)))
    lines[at], lines[to] = lines[to], lines[at]


def _cut(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
    del lines[at + 1 :]


def _glue_lines(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    if at + 1 < len(lines):
        lines[at] += chance.choice(("", " ", ";", "; ", ", ")) + lines.pop(at + 1)


def _indent(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    lines[at] = chance.choice((" ", "\t", "    ", "\xa0", "# ", "> ")) + lines[at]


def _blank(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    lines.insert(at, chance.choice(("", "", "  ", "# so it was", "---")))


def _word(lines: Lines, chance: Random, other: str) -> None:
    at = _place(lines, chance)
    words = lines[at].split(" ")
    given = (*WORDS, *chance.choice(other.splitlines() or [""]).split())
    words[chance.randrange(len(words))] = chance.choice(given)
    lines[at] = " ".join(words)


def _words(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    words = lines[at].split(" ") + lines[_place(lines, chance)].split(" ")
    chance.shuffle(words)
    lines[at] = " ".join(words[: chance.randrange(1, 12)])


def _number(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    digits = [index for index, char in enumerate(lines[at]) if char.isdigit()]
    if digits:
        index = chance.choice(digits)
        lines[at] = lines[at][:index] + str(chance.randrange(12)) + lines[at][index + 1 :]


def _mix(lines: Lines, chance: Random, other: str) -> None:
    strange = other.splitlines() or [""]
    start = chance.randrange(len(strange))
    at = _place(lines, chance)
    lines[at:at] = strange[start : start + chance.choice((1, 1, 2, 9))]


def _often(lines: Lines, chance: Random, _other: str) -> None:
    at = _place(lines, chance)
    if chance.random() < 0.5:
        lines[at:at] = [lines[at]] * chance.choice((20, 200))
    else:
        words = lines[at].split(" ")
        index = chance.randrange(len(words))
        words[index:index] = [words[index]] * chance.choice((20, 400))
        lines[at] = " ".join(words)


def _header(lines: Lines, chance: Random, _other: str) -> None:
    at = chance.randrange(min(len(lines), 6) + 1)
    if at < len(lines) and chance.random() < 0.5:
        key, _, value = lines[at].partition(":")
        lines[at] = chance.choice((f"{key}: {chance.choice(VALUES)}", f"{key[:-1]}:{value}"))
    else:
        lines.insert(at, f"{chance.choice(KEYS)} {chance.choice(VALUES)}")


def _archive(lines: Lines, chance: Random, other: str) -> None:
    strange = other.splitlines() or [""]
    if chance.random() < 0.3 and lines:  # two files joined without a newline
        strange[0] = lines.pop() + strange[0]
    lines += strange


MUTATIONS: tuple[Mutation, ...] = (
    *(_character, _character, _word, _word, _number, _words, _drop, _drop, _double, _swap, _swap),
    *(_cut, _glue_lines, _indent, _blank, _mix, _often, _header, _header, _archive),
)


def spoilt(text: str, chance: Random, other: str, most: int = 4) -> str:
    """A text with a few things wrong.

    :param other: a text to take lines and words from.
    :param most: that are done to it at most.
    """
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, chance.randint(1, most)))):
        chance.choice(MUTATIONS)(lines, chance, other)
    return "\n".join(lines)

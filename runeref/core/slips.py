"""How far a misspelt word is from one that may be meant."""

from __future__ import annotations

_LONGEST = 40
"""Letters of longer words are not compared: they are no slips of one another."""


def distance(one: str, other: str) -> int:
    """How many letters are to be changed, put in, left out or swapped with their neighbour."""
    if one == other:
        return 0
    longest = max(len(one), len(other))
    return longest if longest > _LONGEST else edits(one, other, longest)


def edits(one: str, other: str, most: int) -> int:
    """The same of texts of any length; `most` + 1 if it is more than that."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        line = [row]
        for column, wanted in enumerate(other, 1):
            cost = last[column - 1] + (letter != wanted)
            best = min(cost, last[column] + 1, line[column - 1] + 1)
            if row > 1 and column > 1 and (letter, wanted) == (other[column - 2], one[row - 2]):
                best = min(best, before[column - 2] + 1)
            line.append(best)
        if min(line) > most:
            return most + 1
        before, last = last, line
    return last[-1]

"""What players are called changes nothing but their names."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from runeref.notation.ebnf import Alt, Except, Expr, Literal, Repeat, Seq
from runeref.referee.replay import Replay
from runeref.transcript.notation import notation
from tests.fuzz.table import Said, Table, compare

_UNTOLD = {"transcript/unknown-player", "transcript/duplicate-player", "transcript/bad-players"}
"""Where it is guessed who is meant, it counts how names are spelt."""
_GUESS = re.compile(r"did you mean [^?]*\?(; )?")


def players(table: Table, _chance: Random) -> None:
    """Players may have other names of the same length and with the same initials."""
    replays = list(table.replays()) if table.is_plain else []
    if len(replays) != 1 or replays[0].game is None:
        return
    if _UNTOLD & {finding.rule.id for finding in table.reports[0].findings}:
        return
    names = _others(replays[0], table.given.text)
    if not names:
        return
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE)

    def renamed(text: str | None) -> str:
        return pattern.sub(lambda found: _other(found[0]), text or "")

    def same(said: Said) -> Said:
        return said._replace(
            message=renamed(said.message),
            help=renamed(_GUESS.sub("", said.help or "")),
            player=renamed(said.player),
        )

    after = table.judged(renamed(table.given.text))
    # names of the second text are no names of the first, so that they stay as they are
    compare("names are but names", table.reports, after, same=same)


def _others(replay: Replay, text: str) -> list[str]:
    """The names that can be others, the longest first: those that mean nothing else."""
    assert replay.game is not None
    words = _words(tuple(notation(replay.game).parser.rules.values()))
    taken = words | {label.casefold() for label in replay.setup.labels if label}
    found = set(re.findall(r"\w+", text.casefold()))
    names = [name for name in replay.setup.players if re.fullmatch("[A-Za-z]{2,}", name)]
    free = [n for n in names if n.casefold() not in taken]
    fresh = [n for n in free if _other(n).casefold() not in found | taken]
    return sorted(fresh, key=len, reverse=True) if len(fresh) == len(replay.setup.players) else []


def _other(name: str) -> str:
    """A name with its first letter, and of each other one the letter that follows."""
    letters = (chr(ord(one) + 1) if one not in "zZ" else chr(ord(one) - 25) for one in name[1:])
    return name[0] + "".join(letters)


@cache
def _words(rules: tuple[object, ...]) -> frozenset[str]:
    """The words that a grammar says."""
    found: set[str] = set()
    waiting: list[Expr] = [rule.expr for rule in rules]  # type: ignore[attr-defined]
    while waiting:
        match waiting.pop():
            case Literal(word):
                found.add(word.casefold())
            case Seq(parts) | Alt(parts):
                waiting += parts
            case Repeat(item) | Except(item):
                waiting.append(item)
    return frozenset(found)

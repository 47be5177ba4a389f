"""What the recorder wrote in `Result:`, held against what the replay gives."""

from __future__ import annotations

from collections.abc import Iterator

from runeref.games.base import Fault, Header, Setup
from runeref.names import joined, listed, nearest, unjoined
from runeref.notation import Node, Unreadable
from runeref.report import Outcome
from runeref.rules import Rule
from runeref.transcript import rules
from runeref.transcript.faults import unreadable_at
from runeref.transcript.framing import parsed


def result_faults(
    header: Header, setup: Setup, outcome: Outcome, mismatch: Rule
) -> Iterator[Fault]:
    """Compare a `Result:` header with the outcome of the replay.

    :param mismatch: the game's rule for a result that differs.
    """
    tree = _tree(header, setup)
    if isinstance(tree, Fault):
        yield tree
        return
    unknown = list(_unknown_names(tree, header, setup))
    yield from unknown
    if unknown:
        return
    twice = _named_twice(tree, header, setup)
    if twice is not None:
        yield twice
        return
    claim = tree.first
    said = {
        "DRAW": _draw,
        "UNFINISHED": _unfinished,
        "winner": _winner,
        "totals": _totals,
    }[claim.name](claim, setup, outcome)
    if said is not None:
        yield Fault(mismatch, said, header.span, line=header.line)


def _tree(header: Header, setup: Setup) -> Node | Fault:
    tree = parsed("result", joined(header.value, (*setup.players, *setup.labels)))
    if isinstance(tree, Unreadable):
        return unreadable_at(rules.BAD_RESULT, tree, header)
    return tree


def _names(tree: Node) -> Iterator[Node]:
    return (node for node in tree.walk() if node.name == "NAME")


def _unknown_names(tree: Node, header: Header, setup: Setup) -> Iterator[Fault]:
    for node in _names(tree):
        name = unjoined(node.text)
        if setup.seat(name) is None:
            guess = nearest(name, setup.players)
            start = header.span[0]
            yield Fault(
                rules.UNKNOWN_PLAYER,
                f"no player is called {name}",
                (start + node.start, start + node.end),
                f"did you mean {guess}?" if guess else f"players: {listed(setup.players)}",
                line=header.line,
            )


def _named_twice(tree: Node, header: Header, setup: Setup) -> Fault | None:
    seen: set[int | None] = set()
    for node in _names(tree):
        seat = setup.seat(unjoined(node.text))
        if seat in seen:
            start = header.span[0]
            span = (start + node.start, start + node.end)
            message = f"{unjoined(node.text)} stands in the result twice"
            return Fault(rules.BAD_RESULT, message, span, line=header.line)
        seen.add(seat)
    return None


def standing(setup: Setup, outcome: Outcome) -> str:
    """How the replay ends, in words."""
    if not outcome.finished:
        return "the game is unfinished"
    names = [setup.players[seat] for seat in outcome.winners]
    if not names:
        return "nobody wins"
    return f"{listed(names)} {'wins' if len(names) == 1 else 'share the win'}"


def _draw(_claim: Node, setup: Setup, outcome: Outcome) -> str | None:
    if outcome.finished and len(outcome.winners) != 1:
        return None
    return f"the result says draw, but {standing(setup, outcome)}"


def _unfinished(_claim: Node, setup: Setup, outcome: Outcome) -> str | None:
    if not outcome.finished:
        return None
    return f"the result says unfinished, but {standing(setup, outcome)}"


def _winner(claim: Node, setup: Setup, outcome: Outcome) -> str | None:
    claimed = {setup.seat(unjoined(node.text)) for node in _names(claim)}
    if outcome.finished and claimed == set(outcome.winners):
        return None
    verb = "wins" if len(claimed) == 1 else "win"
    names = listed(unjoined(node.text) for node in _names(claim))
    return f"the result says {names} {verb}, but {standing(setup, outcome)}"


def _totals(claim: Node, setup: Setup, outcome: Outcome) -> str | None:
    wrong = []
    for total in claim.all("total"):
        seat = setup.seat(unjoined(total["NAME"].text))
        assert seat is not None
        counted = outcome.scores[seat].get("total")
        if counted is None:
            return f"the result gives points, which the game has not: {standing(setup, outcome)}"
        if counted != total["NUMBER"].number:
            wrong.append(f"{setup.players[seat]} has {counted} and not {total['NUMBER'].text}")
    return listed(wrong) if wrong else None

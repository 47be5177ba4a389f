"""What the recorder wrote in `Result:`, held against what the replay gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from runeref.core.faults import Fault
from runeref.core.names import counted, joined, listed, unjoined
from runeref.core.players import meant, unknown_player
from runeref.core.report import Outcome
from runeref.core.rules import Rule
from runeref.core.setup import Header, Setup
from runeref.notation import Node, Unreadable
from runeref.transcript import rules
from runeref.transcript.faults import fault_at
from runeref.transcript.framing import parsed


def result_faults(
    header: Header, setup: Setup, outcome: Outcome, mismatch: Rule
) -> Iterator[Fault]:
    """Compare a `Result:` header with the outcome of the replay.

    :param mismatch: the game's rule for a result that differs.
    """
    tree = parsed("result", joined(header.value, (*setup.players, *setup.labels)))
    if isinstance(tree, Unreadable):
        yield _no_result(header, setup)
        return
    claim = tree.first
    wrong = [*_unknown_names(claim, header, setup)] or [*_named_twice(claim, header, setup)]
    if not wrong and claim.name == "scores" and len(claim.all("SCORE")) != len(setup.players):
        numbers, players = counted(len(claim.all("SCORE")), "number"), len(setup.players)
        message = f"the result has {numbers}, and the game {counted(players, 'player')}"
        wrong = [fault_at(rules.BAD_RESULT, message, header, _forms(setup))]
    yield from wrong
    if not wrong:
        said = _CLAIMS[claim.name](claim, setup, outcome)
        if said is not None:
            yield fault_at(mismatch, said, header)


def _no_result(header: Header, setup: Setup) -> Fault:
    message = f"'{header.value}' is no result" if header.value else "the result is not said"
    return fault_at(rules.BAD_RESULT, message, header, _forms(setup))


def _forms(setup: Setup) -> str:
    """The ways to write a result, with the players' names."""
    first, *others = setup.players or ("Ada",)
    forms = [", ".join([f"{first} 87", *(f"{other} 92" for other in others[:1])])]
    if len(others) < 2:
        forms.append("-".join(["87", "92"][: len(others) + 1]))
    forms.append(f"{first} wins")
    if others:
        forms += [f"{first} and {others[0]} tie", "draw"]
    quoted = [f"'{form}'" for form in (*forms, "unfinished")]
    return f"write {listed(quoted, 'or')}"


def _names(claim: Node) -> Iterator[Node]:
    return (node for node in claim.walk() if node.name == "NAME")


def _seats(claim: Node, setup: Setup) -> set[int | None]:
    return {setup.seat(unjoined(node.text)) for node in _names(claim)}


def _span(node: Node, header: Header) -> tuple[int, int]:
    return header.span[0] + node.start, header.span[0] + node.end


def _unknown_names(claim: Node, header: Header, setup: Setup) -> Iterator[Fault]:
    for node in _names(claim):
        name = unjoined(node.text)
        if setup.seat(name) is None:
            if claim.name == "names" and meant(setup, name) is None:
                yield _no_result(header, setup)  # a word alone need not be a name
                return
            yield unknown_player(setup, name, _span(node, header), header.line)


def _named_twice(claim: Node, header: Header, setup: Setup) -> Iterator[Fault]:
    seen: set[int | None] = set()
    for node in _names(claim):
        seat = setup.seat(unjoined(node.text))
        if seat in seen:
            message = f"{unjoined(node.text)} stands in the result twice"
            span = _span(node, header)
            yield Fault(rules.BAD_RESULT, message, line=header.line, span=span)
            return
        seen.add(seat)


def standing(setup: Setup, outcome: Outcome) -> str:
    """How the replay ends, in words."""
    if not outcome.finished:
        return "the game is unfinished"
    names = [setup.players[seat] for seat in outcome.winners]
    if not names:
        return "nobody wins"
    return f"{listed(names)} {'wins' if len(names) == 1 else 'share the win'}"


# What is claimed, by grammar rule: how it differs from the outcome; None if it does not.


def _ends(said: str, right: Callable[[Outcome], bool]) -> Callable[..., str | None]:
    """A claim without names, of how the game ends."""

    def differs(_claim: Node, setup: Setup, outcome: Outcome) -> str | None:
        if right(outcome):
            return None
        return f"the result says {said}, but {standing(setup, outcome)}"

    return differs


def _is_draw(outcome: Outcome) -> bool:
    return outcome.finished and len(outcome.winners) != 1


def _is_full_tie(outcome: Outcome) -> bool:
    return outcome.finished and len(outcome.winners) in (0, len(outcome.scores))


def _won(claim: Node, setup: Setup, outcome: Outcome) -> str | None:
    seats = _seats(claim, setup)
    if outcome.finished and seats == set(outcome.winners):
        return None
    names = listed(unjoined(node.text) for node in _names(claim))
    verb = "wins" if len(seats) == 1 else "win"
    return f"the result says {names} {verb}, but {standing(setup, outcome)}"


def _tied(claim: Node, setup: Setup, outcome: Outcome) -> str | None:
    seats = _seats(claim, setup)
    all_of_them = len(seats) == len(setup.players) and _is_full_tie(outcome)
    if len(seats) > 1 and (all_of_them or _won(claim, setup, outcome) is None):
        return None
    names = listed(unjoined(node.text) for node in _names(claim))
    verb = "ties" if len(seats) == 1 else "tie"
    return f"the result says {names} {verb}, but {standing(setup, outcome)}"


def _totals(claim: Node, setup: Setup, outcome: Outcome) -> str | None:
    totals = claim.all("total")
    numbers = {setup.seat(unjoined(one["NAME"].text)): one["NUMBER"] for one in totals}
    return _wrong_totals({seat or 0: node for seat, node in numbers.items()}, setup, outcome)


def _wrong_totals(claimed: Mapping[int, Node], setup: Setup, outcome: Outcome) -> str | None:
    wrong = []
    for seat, node in claimed.items():
        has = outcome.scores[seat].get("total")
        if has is None:
            return f"the result gives points, which the game has not: {standing(setup, outcome)}"
        if has != node.number:
            wrong.append(f"{setup.players[seat]} has {has} and not {node.text}")
    return listed(wrong) if wrong else None


def _scores(claim: Node, setup: Setup, outcome: Outcome) -> str | None:
    """Numbers in seating order: points, or 1, 0 and 1/2 for a win, a loss and a draw."""
    scores = claim.all("SCORE")
    halves = [1 if node.text in ("1/2", "½") else 2 * node.number for node in scores]
    has_points = all("total" in score for score in outcome.scores)
    if max(halves) > 2 or (has_points and 1 not in halves):
        return _wrong_totals(dict(enumerate(scores)), setup, outcome)
    best = [seat for seat, value in enumerate(halves) if value == max(halves)]
    right = outcome.finished and set(best) == set(outcome.winners)
    if right or (len(best) == len(halves) and _is_draw(outcome)):
        return None
    return f"the result says {claim.text}, but {standing(setup, outcome)}"


_CLAIMS: Mapping[str, Callable[[Node, Setup, Outcome], str | None]] = {
    "totals": _totals,
    "scores": _scores,
    "won": _won,
    "names": _won,
    "tied": _tied,
    "shared": _ends("that the win is shared", lambda one: one.finished and len(one.winners) > 1),
    "full": _ends("full tie", _is_full_tie),
    "nobody": _ends("that nobody wins", lambda one: one.finished and not one.winners),
    "even": _ends("draw", _is_draw),
    "draw": _ends("draw", _is_draw),
    "unfinished": _ends("unfinished", lambda one: not one.finished),
}

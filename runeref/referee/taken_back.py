"""What is taken back in a body: worked out from the lines alone, before they are replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from runeref.core.faults import Fault
from runeref.games.game import Game, Move
from runeref.transcript import rules
from runeref.transcript.body import Block, BodyLine
from runeref.transcript.lines import Statement
from runeref.transcript.undo import Undo


class TakenBack(NamedTuple):
    """What a body takes back."""

    clauses: dict[int, set[int]]
    """By line, which of its clauses are taken back later; of a line that says one thing only
    it is the clause 0."""
    notes: dict[int, list[Fault]]
    """By line, what is said of the undos in it."""


class _Clause(NamedTuple):
    line: int
    which: int
    at: int
    """The line in which it stands, of those in which its line goes on."""
    plays: bool
    """Whether it changes anything: assertions do not, and go with the move before them."""
    text: str


def taken_back(lines: Iterable[BodyLine], game: Game) -> TakenBack:
    """Work out what the undos of a body take back: alone in its line, one takes back the last
    line that was played, and among clauses the last clause."""
    played: list[_Clause] = []
    plan = TakenBack({}, {})
    for line in lines:
        undos = list(line.undos)
        clauses = list(_clauses(line, lambda move: type(move) in game.apply))
        for clause in (*clauses, None):
            while undos and undos[0].before <= (clause.which if clause else len(clauses)):
                _take_back(undos.pop(0), line, played, plan)
            if clause is not None:
                played.append(clause)
    return plan


def _clauses(line: BodyLine, plays: Callable[[Move], bool]) -> Iterator[_Clause]:
    number = line.line.number
    if isinstance(line.what, Statement):
        for which, clause in enumerate(line.what.clauses):
            at = line.line.place(clause.node.span)[0].number
            yield _Clause(number, which, at, plays(clause.move), clause.node.text.strip())
    elif isinstance(line.what, Block):
        yield _Clause(number, 0, number, plays(line.what.move), line.line.text.strip())
    else:  # nobody knows what it is
        yield _Clause(number, 0, number, True, line.line.text.strip())


def _take_back(undo: Undo, line: BodyLine, played: list[_Clause], plan: TakenBack) -> None:
    """Take the last line or clause off what was played."""
    last = next((at for at in range(len(played) - 1, -1, -1) if played[at].plays), None)
    notes = plan.notes.setdefault(line.line.number, [])
    if last is None:
        message = "nothing was played that could be taken back"
        notes.append(Fault(rules.NOTHING_TO_UNDO, message, span=undo.span))
        played.clear()  # they are assertions, which stay
        return
    clause = played[last]
    if line.alone:
        while last and played[last - 1].line == clause.line:
            last -= 1
        message = f"line {clause.line} is taken back"
    else:
        message = f"'{clause.text}' (line {clause.at}) is taken back"
    for one in played[last:]:
        plan.clauses.setdefault(one.line, set()).add(one.which)
    del played[last:]
    notes.append(Fault(rules.UNDO, message, span=undo.span))

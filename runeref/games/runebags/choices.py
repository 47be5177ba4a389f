"""The choices of a play: what was written down, judged, and carried out."""

from __future__ import annotations

from runeref.games.base import Fault
from runeref.games.runebags import rules
from runeref.games.runebags.board import cell_name, column_of
from runeref.games.runebags.effects import CHOOSERS, carry_out
from runeref.games.runebags.moves import Choice, Named, Place, Spot
from runeref.games.runebags.places import spot_cell, spot_column
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import Need, State
from runeref.games.runebags.turns import leave_undrawn, put_down
from runeref.notation.node import Span
from runeref.rules import Kind, Rule

VERBS = {"from": "moves", "to": "moves"}
"""How the needs are written that are not written by their own names."""
_HELP = {
    "takes": "takes CELL",
    "destroys": "destroys CELL",
    "recovers": "recovers RUNE",
    "moves": "moves COLUMN>COLUMN",
    "forces": "forces COLUMN",
    "neutrals": "neutrals COLUMN",
    "discards": "discards RUNE",
}

_REFUSED = {
    "takes": "Gebo cannot take what is on {}",
    "destroys": "Kenaz finds nothing to destroy on {}",
    "recovers": "{} is not in the discard",
    "from": "Teiwaz can move nothing from the top of {}",
    "to": "Teiwaz cannot move that rune to {}",
    "forces": "Perth cannot force {}",
    "neutrals": "no neutral can be dropped into {}",
    "discards": "{} is not in {}'s bag, so Sowelu cannot discard it",
}


class Recorded:
    """The choice that was written down with a play, given out piece by piece."""

    def __init__(self, state: State, colour: int, choice: Choice | None) -> None:
        self._state = state
        self._colour = colour
        self.verb = choice.verb if choice else ""
        self.left = list(choice.items) if choice else []

    def __call__(self, need: Need) -> int | Rune | None:
        """The next piece, if it answers the need and can be carried out."""
        chosen = self.next(need)
        if chosen is None or not _possible(self._state, need, chosen):
            return None
        return chosen

    def next(self, need: Need) -> int | Rune | None:
        """The next piece as a cell, a column or a rune; None if it is none."""
        if not self.left or self.verb != VERBS.get(need.verb, need.verb):
            return None
        item = self.left.pop(0)
        if isinstance(item, Named):
            return item.of(1 - self._colour if self.verb == "discards" else self._colour)
        if self.verb in ("takes", "destroys"):
            return spot_cell(item)
        return self._column(need, item)

    def _column(self, need: Need, spot: Spot) -> int | None:
        """The column of a choice. A cell says the same if it is the one that is meant there."""
        board, at = self._state.board, spot_cell(spot)
        if at is None:
            return spot_column(spot)
        column = column_of(at)
        meant = board.top(column) if need.verb == "from" else board.landing(column)
        return column if at == meant else None


def _possible(state: State, need: Need, chosen: int | Rune) -> bool:
    """Whether a choice can be carried out at all, allowed or not."""
    board = state.board
    match need.verb:
        case "takes" | "destroys":
            return isinstance(chosen, int) and board.cells[chosen] is not None
        case "from":
            return isinstance(chosen, int) and board.top(chosen) is not None
        case "to" | "neutrals":
            return isinstance(chosen, int) and board.landing(chosen) is not None
        case "forces":
            return True
        case "recovers" | "discards":
            return chosen in need.options
    raise AssertionError(need.verb)


class _Judge(Recorded):
    """The same, looking for what is wrong with it."""

    def __init__(self, state: State, colour: int, rune: Rune, choice: Choice | None) -> None:
        super().__init__(state, colour, choice)
        self.choice = choice
        self.faults: list[Fault] = []
        self.asked = False
        self.rune = rune.name

    def __call__(self, need: Need) -> int | Rune | None:
        verb = VERBS.get(need.verb, need.verb)
        if self.choice is not None and self.verb not in (verb, "nothing"):
            if not self.asked:
                message = f"that is not the choice that {self.rune.capitalize()} leaves here"
                help = f"write {_HELP[verb]}: {options_text(need, self._colour)}"
                self._add(rules.CHOICE_NOT_ALLOWED, message, self.choice.place.span, help)
            self.asked = True
            return None
        self.asked = True
        if not self.left:
            self._judge_missing(need, verb)
            return None
        place = self.left[0].place
        written = self.left[0]
        chosen = self.next(need)
        if chosen in need.options:
            return chosen
        able = chosen is not None and _possible(self._state, need, chosen)
        self._refuse(need, written, place.span, able)
        return chosen if able else None

    def _judge_missing(self, need: Need, verb: str) -> None:
        if verb == "discards":
            message = "it is not written down what Sowelu discards"
        elif self._state.optional:
            return
        else:
            message = f"{self.rune.capitalize()} leaves a choice, and it is not written down"
        help = f"write {_HELP[verb]}: {options_text(need, self._colour)}"
        self._add(rules.CHOICE_MISSING, message, None, help)

    def _refuse(self, need: Need, written: Named | Spot, span: Span | None, able: bool) -> None:
        if isinstance(written, Spot):
            text = written.text if written.row else f"column {written.column}"
        else:
            text = self._shown(need, written)
        kind = None if able else Kind.IMPOSSIBLE
        help = f"possible: {options_text(need, self._colour)}"
        message = _REFUSED[need.verb].format(text, self._state.name(1 - self._colour))
        self._add(rules.CHOICE_NOT_ALLOWED, message, span, help, kind)

    def _shown(self, need: Need, written: Named) -> str:
        writer = 1 - self._colour if need.verb == "discards" else self._colour
        return written.of(writer).seen_by(writer)

    def _add(
        self,
        rule: Rule,
        message: str,
        span: Span | None,
        help: str | None = None,
        kind: Kind | None = None,
    ) -> None:
        if not self.faults:
            self.faults.append(Fault(rule, message, span, help, kind=kind))


def options_text(need: Need, colour: int) -> str:
    """What can be chosen, in words."""
    seen = 1 - colour if need.verb == "discards" else colour
    texts = []
    for option in need.options:
        if isinstance(option, Rune):
            texts.append(option.seen_by(seen))
        elif need.verb in ("takes", "destroys"):
            texts.append(cell_name(option))
        else:
            texts.append(str(option + 1))
    return ", ".join(texts)


def choice_faults(
    state: State, colour: int, rune: Rune, at: int, choice: Choice | None
) -> list[Fault]:
    """What is wrong with the choice of a play that is legal so far: the play is tried out."""
    if rune.name not in CHOOSERS:
        return [_unexpected(choice.place, rune)] if choice is not None else []
    trial = state.copy()
    for one in (0, 1):
        leave_undrawn(trial, one)
    put_down(trial, colour, rune, at)
    judge = _Judge(trial, colour, rune, choice)
    carry_out(trial, colour, at, judge)
    if judge.faults or choice is None or choice.verb == "nothing":
        return judge.faults
    if not judge.asked:
        return [_unexpected(choice.place, rune)]
    if judge.left:
        return [_unexpected(judge.left[0].place, rune, "nothing more")]
    return []


def _unexpected(place: Place, rune: Rune, nothing: str = "nothing") -> Fault:
    message = f"{rune.kind.capitalize()} leaves {nothing} to choose here"
    return Fault(rules.CHOICE_UNEXPECTED, message, place.span, "leave the choice out")

"""What is wrong with the choice of a play: the play is tried out, and each choice that an
effect then needs is held against what was written down."""

from __future__ import annotations

from collections.abc import Sequence

from runeref.core.faults import Fault, Part
from runeref.core.rules import Kind, Rule
from runeref.games.runebags import rules
from runeref.games.runebags.board import cell_name
from runeref.games.runebags.choices import Recorded, writer
from runeref.games.runebags.effects import SOURCE, TARGET, Need, Pick, carry_out, leaves_choice
from runeref.games.runebags.moves import (
    DESTROYS,
    DISCARDS,
    FORCES,
    MOVES,
    NEUTRALS,
    NOTHING,
    RECOVERS,
    TAKES,
    Choice,
    Named,
    Spot,
)
from runeref.games.runebags.runes import Rune
from runeref.games.runebags.state import State
from runeref.games.runebags.turns import leave_undrawn, put_down

_FORMS = {
    TAKES: "takes CELL",
    DESTROYS: "destroys CELL",
    RECOVERS: "recovers RUNE",
    MOVES: "moves COLUMN>COLUMN",
    FORCES: "forces COLUMN",
    NEUTRALS: "neutrals COLUMN",
    DISCARDS: "discards RUNE",
}
_REFUSED = {
    TAKES: "Gebo cannot take what is on {}",
    DESTROYS: "Kenaz finds nothing to destroy on {}",
    RECOVERS: "{} is not in the discard",
    SOURCE: "Teiwaz can move nothing from the top of {}",
    TARGET: "Teiwaz cannot move that rune to {}",
    FORCES: "Perth cannot force {}",
    NEUTRALS: "no neutral can be dropped into {}",
    DISCARDS: "{} is not in {}'s bag, so Sowelu cannot discard it",
}
_CHOICE = Part("choice")


def choice_faults(
    state: State, colour: int, rune: Rune, at: int, choice: Choice | None
) -> Sequence[Fault]:
    """What is wrong with the choice of a play that is legal so far."""
    if not leaves_choice(rune):
        return (_unexpected(rune),) if choice is not None else ()
    trial = state.copy()
    for side in trial.sides:
        leave_undrawn(trial, side)
    put_down(trial, colour, rune, at)
    judge = _Judge(trial, colour, rune, choice)
    carry_out(trial, colour, at, judge)
    fault = judge.fault or judge.unasked()
    return (fault,) if fault is not None else ()


def _unexpected(rune: Rune, part: Part = _CHOICE, nothing: str = "nothing") -> Fault:
    message = f"{rune.kind.capitalize()} leaves {nothing} to choose here"
    return Fault(rules.CHOICE_UNEXPECTED, message, part, "leave the choice out")


class _Judge(Recorded):
    """A `Chooser` that chooses what was written down, and finds what is wrong with it."""

    def __init__(self, state: State, colour: int, rune: Rune, choice: Choice | None) -> None:
        super().__init__(state, colour, choice)
        self.fault: Fault | None = None
        """The first one."""
        self._asked = False
        self._rune = rune
        self._name = rune.name.capitalize()

    def __call__(self, need: Need) -> Pick | None:
        """The next pick, wrong or not, as far as it can be carried out."""
        first, self._asked = not self._asked, True
        choice = self._choice
        if choice is not None and choice.verb not in (need.verb, NOTHING):
            if first:
                message = f"that is not the choice that {self._name} leaves here"
                self._add(rules.CHOICE_NOT_ALLOWED, message, _CHOICE, self._advice(need))
            return None
        if choice is None or self._used == len(choice.picks):
            self._judge_missing(need)
            return None
        written, part = choice.picks[self._used], self._part(choice)
        chosen = super().__call__(need)
        if self.meant(need, written) not in need.options:
            self._refuse(need, written, part, chosen is not None)
        return chosen

    def unasked(self) -> Fault | None:
        """The fault of a choice, or of a part of it, for which no effect has asked."""
        choice = self._choice
        if choice is None or choice.verb == NOTHING:
            return None
        if not self._asked:
            return _unexpected(self._rune)
        if self._used < len(choice.picks):
            return _unexpected(self._rune, self._part(choice), "nothing more")
        return None

    def _part(self, choice: Choice) -> Part:
        """Where the next pick stands."""
        index = self._used
        if choice.verb == MOVES:
            return Part((SOURCE, TARGET)[index])
        return Part("spot" if isinstance(choice.picks[index], Spot) else "rune", index, _CHOICE)

    def _judge_missing(self, need: Need) -> None:
        if need.what == DISCARDS:
            message = "it is not written down what Sowelu discards"
        elif self._state.ruling("choices") == "optional":
            return
        else:
            message = f"{self._name} leaves a choice, and it is not written down"
        self._add(rules.CHOICE_MISSING, message, None, self._advice(need))

    def _refuse(self, need: Need, written: Named | Spot, part: Part, able: bool) -> None:
        if not isinstance(written, Spot):
            seen_by = writer(need, self._colour)
            text = written[seen_by].seen_by(seen_by)
        else:
            text = written.text if written.names_cell else f"column {written.text}"
        message = _REFUSED[need.what].format(text, self._state.name(1 - self._colour))
        help = f"possible: {self._options(need)}"
        self._add(
            rules.CHOICE_NOT_ALLOWED,
            message,
            part,
            help,
            None if able or need.what == FORCES else Kind.IMPOSSIBLE,
        )

    def _advice(self, need: Need) -> str:
        return f"write {_FORMS[need.verb]}: {self._options(need)}"

    def _options(self, need: Need) -> str:
        """What can be chosen, in words."""
        return ", ".join(self._option(need, option) for option in need.options)

    def _option(self, need: Need, option: Pick) -> str:
        if isinstance(option, Rune):
            return option.seen_by(writer(need, self._colour))
        return cell_name(option) if need.what in (TAKES, DESTROYS) else str(option + 1)

    def _add(
        self, rule: Rule, message: str, part: Part | None, help: str, kind: Kind | None = None
    ) -> None:
        self.fault = self.fault or Fault(rule, message, part, help, kind=kind)

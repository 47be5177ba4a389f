"""Why a line cannot be read: which of its moves it is, and what is wrong with that."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from runeref.core.faults import Mend
from runeref.core.names import fold, listed, nearest, unjoined
from runeref.notation.explain import begun_rule, explain, leading, pieces
from runeref.notation.known import in_order
from runeref.notation.node import Span
from runeref.notation.parser import Parser
from runeref.notation.tokens import FLAGS
from runeref.notation.unreadable import Unreadable

_FIRST = re.compile(r"\s*([^\s:,;]+)")


def explain_line(
    parser: Parser,
    text: str,
    names: Sequence[str] = (),
    reads: Callable[[str], bool] | None = None,
) -> Unreadable:
    """Why a line cannot be read.

    :param names: of the players, where they are known, blanks in them joined.
    :param reads: whether a move can be read, where that is not for the grammar alone to say.
    """
    return _Line(parser, text, names, reads).told()


class _Line:
    def __init__(
        self,
        parser: Parser,
        text: str,
        names: Sequence[str],
        reads: Callable[[str], bool] | None,
    ) -> None:
        self._parser = parser
        self._text = text
        self._names = names
        self._reads = reads or (lambda _text: False)

    def told(self) -> Unreadable:
        parser, text = self._parser, self._text
        if not parser.has_plain_clauses:
            return explain(parser, text, "line")
        player = self._player()
        if player is None and begun_rule(parser, text, "directive"):
            return explain(parser, text, "directive")
        if player is None and ":" not in text:
            return self._opens_nothing()
        end = player if player is not None else text.index(":")
        start = len(text) - len(text[end:].lstrip(" \xa0:"))
        return self._other_player(start) or self._moves(start)

    def _player(self) -> int | None:
        """Where the name of a player ends with which the line opens."""
        at = len(self._text) - len(self._text.lstrip())
        for name in sorted(self._names, key=len, reverse=True):
            end = at + len(name)
            if fold(self._text[at:end]) == fold(name) and not self._text[end : end + 1].isalnum():
                return end
        return None

    def _other_player(self, start: int) -> Unreadable | None:
        """The fault of a second player's moves in the same line."""
        if not self._names:
            return None
        either = "|".join(map(re.escape, self._names))
        found = re.compile(rf"[/|\s]*(?<![^\W_])({either})\s*:", FLAGS).search(self._text, start)
        if found is None or not self._text[start : found.start()].strip(" ;,/|"):
            return None
        message = f"the moves of {unjoined(found[1])} stand in the line of another player"
        return Unreadable(
            message, found.span(1), "every player's moves stand on a line of their own"
        )

    def _moves(self, start: int) -> Unreadable:
        """Why one of the moves that stand behind a place cannot be read."""
        parser, text = self._parser, self._text
        rest = text[start:]
        for first, last in pieces(rest):
            move = rest[first:last]
            if not move.strip():
                if last == len(rest) and first:
                    continue
                return self._no_move(start, start + first, start + last)
            if parser.read(move, "clause") is None and not self._reads(move):
                return self._shifted(explain(parser, move, "clause"), start + first)
        return explain(parser, text, "line")

    def _no_move(self, start: int, first: int, last: int) -> Unreadable:
        """The fault of nothing where a move is due."""
        entry = self._parser.glossary.entry("clause")
        help = f"a move {entry.looks}" if entry.looks else None
        if first > start or self._text[last : last + 1] == ";":
            return Unreadable("two ';' stand with no move between them", (last, last + 1), help)
        return Unreadable("the move is missing", (last, last + 1), help)

    def _shifted(self, error: Unreadable, by: int) -> Unreadable:
        """The fault of a move, at its place in the line; what mends it, as a line."""
        mend = error.mend
        if mend is not None:
            mend = Mend((mend.span[0] + by, mend.span[1] + by), mend.text)
        start, end = error.span
        return Unreadable(error.message, (start + by, end + by), error.help, mend)

    # Lines that open with something else

    def _opens_nothing(self) -> Unreadable:
        """The fault of a line that is neither a player's nor opens as other lines do."""
        parser = self._parser
        found = _FIRST.match(self._text)
        word, span = (found[1], found.span(1)) if found else ("", (0, 1))
        shown = unjoined(word)
        if begun_rule(self._parser, self._text, "clause"):
            return self._nobody(span)
        openers = list(self._openers())
        words = leading(parser, "directive") if openers else ()
        spellings = [one[1:-1] for one in words if one.startswith("'")]
        guess = nearest(word, [*spellings, *self._names]) if len(word) > 2 else None
        if guess is not None:
            text = self._text[: span[0]] + guess + self._text[span[1] :]
            mend = Mend(span, guess) if self._parser.read(text, "line") else None
            message = f"'{shown}' opens no line"
            return Unreadable(message, span, f"did you mean '{unjoined(guess)}'?", mend)
        lines = "a line is `NAME: move`"
        if openers:
            lines += f" or opens with {listed(openers, 'or')}"
        return Unreadable(f"'{shown}' opens no line", span, lines)

    def _nobody(self, span: Span) -> Unreadable:
        """The fault of a move without its player."""
        moves = self._text.strip()
        message = "the name of the player is missing"
        lines = [f"{unjoined(name)}: {moves}" for name in self._names[:2]]
        help = f"write: {listed(lines, 'or')}" if lines else "a line is `NAME: move`"
        return Unreadable(message, span, help)

    def _openers(self) -> Iterator[str]:
        """The words with which lines open that are nobody's, each by its first spelling."""
        from runeref.notation.ebnf import Alt, Ref

        rules = self._parser.rules
        expr = rules["directive"].expr if "directive" in rules else Alt(())
        told: set[str] = set()
        for option in expr.options if isinstance(expr, Alt) else (expr,):
            if isinstance(option, Ref):
                opening = in_order(rules, leading(self._parser, option.name))
                words = [one[1:-1] for one in opening if one not in told]
                if words:
                    told.add(f"'{words[0]}'")
                    yield words[0]

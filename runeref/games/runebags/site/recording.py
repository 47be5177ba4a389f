"""The replay of a recording: its actions as moves, judged, carried out and written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from runeref.core.names import listed
from runeref.core.steps import Directive, Step
from runeref.core.text import printable
from runeref.games.runebags import game
from runeref.games.runebags.board import COLUMNS, ROWS, cell
from runeref.games.runebags.legal import choice
from runeref.games.runebags.moves import (
    DISCARDS,
    Adds,
    Draws,
    GivesUp,
    Move,
    Offers,
    OpenShop,
    Passes,
    Play,
    Spot,
    StartRound,
    cell_spot,
    column_spot,
    named,
    named_runes,
)
from runeref.games.runebags.places import can_play, cell_of
from runeref.games.runebags.runes import BLACK, WHITE, Rune
from runeref.games.runebags.site.chance import Dice, find
from runeref.games.runebags.site.end import abandoned, compare_end
from runeref.games.runebags.site.header import header, player_names, unusual_start
from runeref.games.runebags.site.play import OpenPlay, clicked
from runeref.games.runebags.site.shopping import Shopping
from runeref.games.runebags.site.states import load
from runeref.games.runebags.site.values import SiteError, get
from runeref.games.runebags.state import OFFERS, POINTS, Phase, State
from runeref.games.runebags.turns import STUCK
from runeref.games.runebags.wording import colour_name

_MISSING = "; an action before may be missing, as the site does not file those that force a pass"
_VERSIONS = (("engine", "engineVersion", 2), ("schema", "schemaVersion", 5))
"""What a recording says of the site that made it, and what is known here."""
_AFTER_PASSES = frozenset(("select_rune", "board_click", "phase_action"))
"""The actions at which it shows that one is missing."""
_REASONS = frozenset(("majority", "fewest-bag-runes", "full-tie"))


def transcript(recording: dict[str, object]) -> str:
    """A recorded game with everything written out.

    :param recording: the JSON object of the site's `GET /api/games/:id`, with or
        without its outer `{"game": ...}`.
    :raises SiteError: if it is malformed, or if its end does not follow from its actions.
        Where another version of the site has made it, that is said first.
    """
    strange = strange_versions(recording)
    try:
        game = SiteGame(recording)
        for _ in game.states():
            pass
    except SiteError as error:
        if strange is None:
            raise
        raise SiteError(f"{strange}: {error.message}") from None
    return game.text()


def strange_versions(recording: dict[str, object]) -> str | None:
    """What is said of a recording by versions of the site that are not known here."""
    inner = recording.get("game", recording) if isinstance(recording, dict) else None
    if not isinstance(inner, dict):
        return None
    strange = [
        f"{what} version {printable(str(inner[key])[:20])} (known is {known})"
        for what, key, known in _VERSIONS
        if inner.get(key, known) != known
    ]
    return f"the recording is of {listed(strange)}" if strange else None


class SiteGame:
    """A recording under replay."""

    def __init__(self, recording: dict[str, object]) -> None:
        inner = recording.get("game", recording) if isinstance(recording, dict) else None
        if not isinstance(inner, dict):
            raise SiteError("this is no recorded game: a JSON object is expected")
        self._game = inner
        self._actions = get(inner, "actions", list)
        self.state = load(get(inner, "initialState", dict))
        assert isinstance(self.state.chance, Dice)
        self._dice = self.state.chance
        self._names = player_names(inner)
        self._lines: list[str] = []
        self._selected: dict[int, str] = {}
        self._shopping = (Shopping(), Shopping())
        self._play: OpenPlay | None = None
        self._begin()

    # The start

    def _begin(self) -> None:
        """Go back to before the first offers, and write the start if it is unusual."""
        state = self.state
        if not _is_fresh(state):
            raise SiteError("the recording does not start with the first shop of a game")
        offers = [list(side.offers or ()) for side in state.sides]
        for side, offered in zip(state.sides, offers, strict=True):
            side.supply += offered
            side.offers = None
        state.phase = Phase.START
        state.setting = True
        for move in unusual_start(state):
            self._judge(Directive(move))
            self._lines.append(game.text(move))
        self._emit(None, OpenShop())
        self._write_offers(offers)

    def _write_offers(self, offers: list[list[Rune]]) -> None:
        for colour in (WHITE, BLACK):
            self._dice.chosen = offers[colour]
            self._emit(colour, Offers(named_runes(offers[colour], colour)))

    # The actions

    def states(self) -> Iterator[State]:
        """Carry out the actions one by one; gives the state behind each, which may be in
        the middle of a play. At the end the recorded end is compared."""
        for index, action in enumerate(self._actions):
            kind = get(action, "actionType", str, f"actions[{index}]")
            player = get(action, "playerId", int, f"actions[{index}]")
            payload = action.get("payload")
            try:
                self._act(kind, player - 1, payload if isinstance(payload, dict) else {})
            except SiteError as error:
                who = colour_name(player - 1) if player in (1, 2) else "the site"
                where = f"actions[{index}] ({printable(kind[:40])} by {who})"
                hint = _MISSING if kind in _AFTER_PASSES else ""
                raise SiteError(f"{where}: {error.message}{hint}") from None
            yield self._play.state if self._play else self.state
        if self._play is not None:
            if not abandoned(self._game):
                raise SiteError("the recording ends in the middle of a play")
            self._lines.append("# the recording ends in the middle of a play")
            self._play = None
        compare_end(self._game, self.state)

    def _act(self, kind: str, colour: int, payload: dict[str, object]) -> None:
        acts: dict[str, Callable[[int, dict[str, object]], None]] = {
            "shop_offer_select": self._add,
            "shop_bag_select": self._bag_select,
            "shop_set_mode": self._set_mode,
            "shop_switch_player": self._in_shop,
            "shop_ready": self._in_shop,
            "shop_round_start": self._round_start,
            "phase_action": self._phase_action,
            "select_rune": self._select,
            "board_click": self._click,
            "forfeit": self._forfeit,
        }
        act = acts.get(kind)
        if act is None:
            raise SiteError("there is no such action")
        if colour not in (0, 1) and kind not in ("shop_round_start", "phase_action"):
            raise SiteError("there is no such player")
        if self._play is not None and kind not in ("board_click", "forfeit"):
            raise SiteError("a choice is still to be made")
        act(colour, payload)

    def _in_shop(self, _colour: int, _payload: dict[str, object]) -> None:
        if self.state.phase is not Phase.SHOP:
            raise SiteError("the shop is not open")

    def _add(self, colour: int, payload: dict[str, object]) -> None:
        side = self.state.sides[colour]
        piece = find([*(side.offers or ()), *side.supply], payload, "is not offered")
        self._dice.chosen = [piece]
        self._emit(colour, Adds(named_runes((piece,), colour)))

    def _set_mode(self, colour: int, payload: dict[str, object]) -> None:
        self._in_shop(colour, payload)
        self._shopping[colour].set_mode(payload.get("mode"))

    def _bag_select(self, colour: int, payload: dict[str, object]) -> None:
        self._in_shop(colour, payload)
        piece = find(self.state.sides[colour].bag, payload, "is not in the bag")
        selected = self._shopping[colour].select(colour, piece)
        if selected is not None:
            move, meant = selected
            self._dice.chosen = [*meant]
            self._emit(colour, move)

    def _round_start(self, _colour: int, _payload: dict[str, object]) -> None:
        self._emit(None, StartRound(self.state.round + 1))
        self._shopping = (Shopping(), Shopping())
        for colour in (WHITE, BLACK):
            self._draw(colour)
        self._forced_passes()

    def _phase_action(self, _colour: int, _payload: dict[str, object]) -> None:
        if self.state.over and self.state.reason in _REASONS:
            return  # the round that ended the game is settled already
        if self.state.phase is not Phase.BETWEEN:
            raise SiteError("no round has ended")
        self._emit(None, OpenShop())
        supplies = [side.supply[:] for side in self.state.sides]
        offers: list[list[Rune]] = []
        for supply in supplies:
            number = min(OFFERS, len(supply))
            offers.append([supply.pop(self._dice.index(len(supply))) for _ in range(number)])
        self._write_offers(offers)

    def _select(self, colour: int, payload: dict[str, object]) -> None:
        self._to_move(colour)
        self._selected[colour] = find(
            self.state.sides[colour].hand, payload, "is not in the hand"
        ).id

    def _to_move(self, colour: int) -> None:
        if self.state.phase is not Phase.ROUND:
            raise SiteError("no round is being played")
        if colour != self.state.turn:
            raise SiteError(f"it is {colour_name(self.state.turn)}'s turn")

    def _forfeit(self, colour: int, _payload: dict[str, object]) -> None:
        self._play = None
        self._emit(colour, GivesUp(on_time=self._game.get("reason") == "timeout"))

    # Plays

    def _click(self, colour: int, payload: dict[str, object]) -> None:
        self._to_move(colour)
        if self._play is None:
            self._play = self._begin_play(colour, payload)
        else:
            self._play.choose(payload)
        if self._play.try_out(self.state) is None:
            play, self._play = self._play, None
            self._finish_play(play)

    def _begin_play(self, colour: int, payload: dict[str, object]) -> OpenPlay:
        wanted = {"runeInstanceId": self._selected.get(colour)}
        piece = find(self.state.sides[colour].hand, wanted, "is not in the hand")
        column, row = clicked(payload)
        target = _target(piece, column, row)
        at = cell_of(self.state, piece, target)
        if at is None:
            raise SiteError(f"{piece.kind} cannot be played on {target.text}")
        return OpenPlay(colour, piece, target, at)

    def _finish_play(self, play: OpenPlay) -> None:
        self._dice.chosen = [play.piece]
        for need, pick in play.answers:
            if isinstance(pick, Rune):
                self._dice.chosen.append(pick)
            if need.what == DISCARDS:
                self._dice.number()
        written = choice(play.colour, play.answers) if play.answers else None
        self._emit(play.colour, Play(named(play.piece, play.colour), play.target, written))
        self._draw(play.colour)
        self._forced_passes()

    def _draw(self, colour: int) -> None:
        side = self.state.sides[colour]
        if side.due:
            drawn = side.bag[: -side.due - 1 : -1]
            self._dice.chosen = drawn
            self._emit(colour, Draws(named_runes(drawn, colour)))

    def _forced_passes(self) -> None:
        state = self.state
        while state.phase is Phase.ROUND and not can_play(state, state.turn):
            self._emit(state.turn, Passes())
        if state.ended == STUCK and state.confirming == 2 and state.reason != "majority":
            self._emit(state.turn, Passes())

    def _emit(self, colour: int | None, move: Move) -> None:
        """Have a move judged, carry it out, and write it down."""
        line = len(self._lines) + 1
        step = Directive(move, line) if colour is None else Step(move, colour, line)
        self._judge(step)
        game.play(self.state, step)
        self._dice.chosen = []
        text = game.text(move)
        if colour is None:
            self._lines.append(text)
        elif isinstance(move, Draws) and not self._lines[-1].startswith(("round", "White: draws")):
            self._lines[-1] += f"; {text}"
        else:
            self._lines.append(f"{colour_name(colour)}: {text}")

    def _judge(self, step: Step | Directive) -> None:
        for fault in game.faults(self.state, step):
            raise SiteError(f"{fault.message} [{fault.rule.id}]")

    def text(self) -> str:
        """The transcript, once all actions are carried out."""
        return "\n".join([*header(self._game, self._names, self.state), "", *self._lines, ""])


def _target(rune: Rune, column: int, row: int) -> Spot:
    """What a click with a rune means; it may be beside the board."""
    if not 0 <= column < COLUMNS:
        return Spot(str(column + 1))
    if rune.name == "nauthiz" and 0 <= row < ROWS:
        return cell_spot(cell(column, row))
    return column_spot(column)


def _is_fresh(state: State) -> bool:
    """Whether a state is that of a first shop in which nothing has been done yet. (Bags,
    supplies and the neutral runes may be unusual: a transcript can say so.)"""
    if state.phase is not Phase.SHOP or state.round or state.board.taken or state.away:
        return False
    if state.pool != POINTS or state.drawn:
        return False
    return not any(
        side.points or side.hand or side.added or side.removed or side.bonus or side.forced
        for side in state.sides
    )

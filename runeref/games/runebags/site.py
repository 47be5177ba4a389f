"""Games recorded by the RuneBags site, as transcripts.

A recording is a start and the players' actions; the rest follows from the site's
random numbers. It is replayed through the rules that referee a transcript, with the
site's chance (`site_state.Dice`) in the place of what a transcript writes down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from time import gmtime, strftime

from runeref.games.base import Step
from runeref.games.runebags import referee
from runeref.games.runebags.board import COLUMNS, ROWS, cell
from runeref.games.runebags.choices import VERBS
from runeref.games.runebags.effects import carry_out
from runeref.games.runebags.judge_round import cell_of
from runeref.games.runebags.legal import picked
from runeref.games.runebags.moves import (
    Adds,
    Combines,
    Draws,
    GivesUp,
    Move,
    Neutrals,
    Offers,
    OpenShop,
    Passes,
    Play,
    Removes,
    Spot,
    StartRound,
    Stock,
    colour_name,
    named,
)
from runeref.games.runebags.notation import write
from runeref.games.runebags.places import can_play
from runeref.games.runebags.runes import BLACK, WHITE, Rune
from runeref.games.runebags.site_state import Dice, Piece, SiteError, get, load
from runeref.games.runebags.state import OFFERS, STONES, Need, Phase, State, start
from runeref.games.runebags.turns import put_down
from runeref.names import fold
from runeref.transcript.reader import printable

__all__ = ["SiteError", "SiteGame", "transcript"]

_REASONS = frozenset(("majority", "fewest-bag-runes", "full-tie"))
_LONGEST_NAME = 60


def transcript(recording: dict[str, object]) -> str:
    """A recorded game with everything written out.

    :param recording: the JSON object of the site's `GET /api/games/:id`, with or
        without its outer `{"game": ...}`.
    :raises SiteError: if it is malformed, or if its end does not follow from its actions.
    """
    game = SiteGame(recording)
    for _ in game.states():
        pass
    return game.text()


class SiteGame:
    """A recording under replay."""

    def __init__(self, recording: dict[str, object]) -> None:
        inner = recording.get("game", recording) if isinstance(recording, dict) else None
        if not isinstance(inner, dict):
            raise SiteError("this is no recorded game: a JSON object is expected")
        self._game = inner
        self._actions = get(inner, "actions", list)
        self.state = load(get(inner, "initialState", dict))
        if not isinstance(self.state.chance, Dice):
            raise SiteError("this is no recorded game")
        self._dice = self.state.chance
        self._names = _names(inner)
        self._lines: list[str] = []
        self._selected: dict[int, str] = {}
        self._modes: dict[int, str | None] = {0: None, 1: None}
        self._pair: dict[int, list[Piece]] = {0: [], 1: []}
        self._play: _OpenPlay | None = None
        self._begin()

    # The start

    def _begin(self) -> None:
        """Go back to before the first offers, and write the start if it is unusual."""
        state = self.state
        fresh = state.phase is Phase.SHOP and state.round == 0 and not state.board.taken
        if not fresh or any(side.points or side.hand for side in state.sides):
            raise SiteError("the recording does not start with the first shop of a game")
        offers = [list(side.offers or ()) for side in state.sides]
        for side, offered in zip(state.sides, offers, strict=True):
            side.supply += offered
            side.offers = None
        self._write_setup()
        state.phase = Phase.START
        self._emit(None, OpenShop())
        self._write_offers(offers)

    def _write_setup(self) -> None:
        usual = start(("Black", "White"), swapped=False, optional=False, any_odal=False)
        for colour, (side, normal) in enumerate(zip(self.state.sides, usual.sides, strict=True)):
            for where, runes, known in (
                ("bag", side.bag, normal.bag),
                ("supply", side.supply, normal.supply),
            ):
                if sorted(runes) != sorted(known):
                    self._lines.append(write(_stock(where, colour, runes)))
        if self.state.stones != STONES:
            self._lines.append(write(Neutrals(self.state.stones)))

    def _write_offers(self, offers: list[list[Rune]]) -> None:
        for colour in (WHITE, BLACK):
            self._dice.chosen = offers[colour]
            self._emit(colour, Offers(tuple(named(rune, colour) for rune in offers[colour])))

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
                message = f"actions[{index}] ({kind[:40]} by {who}): {error.message}"
                raise SiteError(message) from None
            yield self._play.state if self._play else self.state
        self._compare_end()

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
        piece = _find([*(side.offers or ()), *side.supply], payload, "is not offered")
        self._dice.chosen = [piece]
        self._emit(colour, Adds((named(piece, colour),)))

    def _set_mode(self, colour: int, payload: dict[str, object]) -> None:
        self._in_shop(colour, payload)
        mode = payload.get("mode")
        if mode not in ("remove", "combine", None):
            raise SiteError("there is no such shop option")
        self._modes[colour] = mode if isinstance(mode, str) else None
        self._pair[colour].clear()

    def _bag_select(self, colour: int, payload: dict[str, object]) -> None:
        self._in_shop(colour, payload)
        piece = _find(self.state.sides[colour].bag, payload, "is not in the bag")
        if self._modes[colour] is None:
            raise SiteError("neither removing nor combining has been chosen")
        if self._modes[colour] == "remove":
            self._dice.chosen = [piece]
            self._emit(colour, Removes((named(piece, colour),)))
            self._modes[colour] = None
            return
        pair = self._pair[colour]
        if any(piece is one or piece != one for one in pair):
            raise SiteError(f"{piece.id} is not the second one of a pair")
        pair.append(piece)
        if len(pair) == 2:
            self._dice.chosen = list(pair)
            self._emit(colour, Combines((named(piece, colour),)))
            self._modes[colour] = None
            pair.clear()

    def _round_start(self, _colour: int, _payload: dict[str, object]) -> None:
        self._emit(None, StartRound(self.state.round + 1))
        self._modes = {0: None, 1: None}
        self._pair = {0: [], 1: []}
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
        self._selected[colour] = _find(
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

    def _begin_play(self, colour: int, payload: dict[str, object]) -> _OpenPlay:
        wanted = {"runeInstanceId": self._selected.get(colour)}
        piece = _find(self.state.sides[colour].hand, wanted, "is not in the hand")
        column, row = _clicked(payload)
        spot = Spot(column + 1)
        if piece.name == "nauthiz" and 0 <= row < ROWS:
            spot = Spot(column + 1, "abcdef"[row])
        at = cell_of(self.state, piece, spot)
        if at is None:
            raise SiteError(f"{piece.kind} cannot be played on {spot.text}")
        return _OpenPlay(colour, piece, spot, at)

    def _finish_play(self, play: _OpenPlay) -> None:
        discards = sum(verb == "discards" for verb in play.verbs)
        self._dice.chosen = [play.piece, *(pick for pick in play.picks if isinstance(pick, Rune))]
        choice = picked(play.colour, play.verbs[0], tuple(play.picks)) if play.picks else None
        for _ in range(discards):
            self._dice.number()
        self._emit(play.colour, Play(named(play.piece, play.colour), play.spot, choice))
        self._draw(play.colour)
        self._forced_passes()

    def _draw(self, colour: int) -> None:
        side = self.state.sides[colour]
        if side.due:
            drawn = side.bag[: -side.due - 1 : -1]
            self._dice.chosen = drawn
            self._emit(colour, Draws(tuple(named(rune, colour) for rune in drawn)))

    def _forced_passes(self) -> None:
        state = self.state
        while state.phase is Phase.ROUND and not can_play(state, state.turn):
            self._emit(state.turn, Passes())
        if state.last_pass is not None:
            self._emit(state.last_pass, Passes())

    def _emit(self, colour: int | None, move: Move) -> None:
        """Have a move judged, carry it out, and write it down."""
        step = Step(move, colour, len(self._lines) + 1)
        faults = [
            fault
            for fault in referee.check(self.state, step)
            if (fault.kind or fault.rule.kind).fails
        ]
        if faults:
            raise SiteError(f"{faults[0].message} [{faults[0].rule.id}]")
        referee.apply(self.state, step)
        self._dice.chosen = []
        text = write(move)
        if colour is None:
            self._lines.append(text)
        elif isinstance(move, Draws) and not self._lines[-1].startswith(("round", "White: draws")):
            self._lines[-1] += f"; {text}"
        else:
            self._lines.append(f"{colour_name(colour)}: {text}")

    # The end

    def _compare_end(self) -> None:
        state, game = self.state, self._game
        if self._play is not None:
            raise SiteError("the recording ends in the middle of a play")
        black, white = (side.points for side in state.sides)
        champion = None if state.champion is None else state.champion + 1
        found: dict[str, object] = {"winner": champion, "reason": state.reason}
        if state.reason == "resignation":
            del found["reason"]
        _same(game, found, "the recording")
        points = game.get("points")
        if isinstance(points, dict):
            _same(points, {"1": black, "2": white}, "the recording's points")
        final = {"winner": champion, "p1": black, "p2": white}
        final |= {"rounds": state.round, "turnNumber": state.turns}
        check = game.get("finalCheck")
        if isinstance(check, dict):
            _same(check, final, "the recording's final check")

    def text(self) -> str:
        """The transcript, once all actions are carried out."""
        state = self.state
        head = ["Game: RuneBags", f"Players: Black={self._names[0]}, White={self._names[1]}"]
        started = self._game.get("startedAt")
        if isinstance(started, int) and 0 < started < 10**14:
            head.append(f"Date: {strftime('%Y-%m-%d', gmtime(started / 1000))}")
        if state.over:
            totals = zip(self._names, state.sides, strict=True)
            head.append("Result: " + ", ".join(f"{name} {side.points}" for name, side in totals))
        else:
            head.append("Result: unfinished")
        return "\n".join([*head, "", *self._lines, ""])


class _OpenPlay:
    """A play under way: the rune lies, and choices may be open."""

    def __init__(self, colour: int, piece: Piece, spot: Spot, at: int) -> None:
        self.colour = colour
        self.piece = piece
        self.spot = spot
        self.picks: list[int | Rune] = []
        self.verbs: list[str] = []
        self.state: State
        self._at = at
        self._need: Need | None = None

    def try_out(self, before: State) -> Need | None:
        """Carry out on a copy what is known of the play; gives the choice that is open."""
        self._need = None
        self.verbs.clear()
        self.state = before.copy()
        dice = self.state.chance
        left = list(self.picks)

        def answer(need: Need) -> int | Rune | None:
            self.verbs.append(VERBS.get(need.verb, need.verb))
            if need.verb == "discards" and isinstance(dice, Dice):
                bag = self.state.sides[1 - self.colour].bag
                rune = bag[dice.index(len(bag))]
                self.picks.append(rune)
                return rune
            if left:
                return left.pop(0)
            self._need = self._need or need
            return None

        put_down(self.state, self.colour, self.piece, self._at)
        carry_out(self.state, self.colour, self._at, answer)
        return self._need

    def choose(self, payload: dict[str, object]) -> None:
        """Take a click as the answer to the open choice."""
        need = self._need
        assert need is not None
        chosen: int | Rune
        if need.verb == "recovers":
            index = payload.get("awayIndex")
            away = self.state.away
            if not isinstance(index, int) or not 0 <= index < len(away):
                raise SiteError("a discarded rune is to be chosen")
            chosen = away[index]
        else:
            column, row = _clicked(payload)
            chosen = column
            if need.verb in ("takes", "destroys"):
                chosen = cell(column, row) if 0 <= column < COLUMNS and 0 <= row < ROWS else -1
        if chosen not in need.options:
            raise SiteError(f"that is no choice that {self.piece.kind} leaves")
        self.picks.append(chosen)


def _clicked(payload: dict[str, object]) -> tuple[int, int]:
    """Column and row from the bottom, both from 0."""
    column = get(payload, "column" if "column" in payload else "col", int, "the click")
    row = payload.get("row")
    return column, ROWS - 1 - row if isinstance(row, int) else -1


def _find(runes: list[Rune], payload: Mapping[str, object], missing: str) -> Piece:
    wanted = payload.get("runeInstanceId")
    for rune in runes:
        if isinstance(rune, Piece) and rune.id == wanted:
            return rune
    if not isinstance(wanted, str):
        raise SiteError("no rune has been selected")
    raise SiteError(f"{printable(wanted[:40])} {missing}")


def _same(data: dict[str, object], found: Mapping[str, object], where: str) -> None:
    """Compare what a recording says of its end with what the replay gives."""
    for key, value in found.items():
        if key in data and data[key] != value:
            said = printable(str(data[key])[:40])
            raise SiteError(
                f"the end does not follow from the actions: {where} says {key} {said}, "
                f"the replay gives {value}"
            )


def _stock(where: str, colour: int, runes: list[Rune]) -> Stock:
    counts: dict[Rune, int] = {}
    for rune in sorted(runes):
        counts[rune] = counts.get(rune, 0) + 1
    items = tuple((count, named(rune, colour)) for rune, count in counts.items())
    return Stock(where, colour_name(colour), items)


def _names(game: dict[str, object]) -> list[str]:
    """The players' names, made fit for a transcript."""
    players = game.get("players")
    names: list[str] = []
    for number, colour in (("1", "Black"), ("2", "White")):
        player = players.get(number) if isinstance(players, dict) else None
        raw = player.get("name") if isinstance(player, dict) else None
        name = raw if isinstance(raw, str) else ""
        name = "".join(" " if one in ':,;=#"' else one for one in printable(name))
        name = " ".join(name.split())[:_LONGEST_NAME].strip() or f"Player {number}"
        if fold(name) in ("black", "white", *map(fold, names)):
            name = f"{name} ({colour})"
        names.append(name)
    return names

"""Games that other packages bring: found by their entry points, and looked over before they
are let in. Whatever is wrong with one is said, with its package, and costs no other game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Set
from importlib.metadata import Distribution, EntryPoint, distributions, entry_points
from pathlib import Path
from typing import Any, NamedTuple

from runeref.core.log import described, tracebacks, warn
from runeref.core.names import fold
from runeref.core.rules import Catalogue, Rule
from runeref.core.setup import Extra
from runeref.games.game import Block, Companion, Game
from runeref.games.grammars import grammar_file, roots
from runeref.notation import Parser, load
from runeref.notation.ebnf import Alt, Ref

GROUP = "runeref.games"


class Guest(NamedTuple):
    """A game that another package brings."""

    game: Game
    package: str
    """The name of its distribution, as pip lists it."""


class Unfit(Exception):
    """What is wrong with a guest, as a clause."""


def admitted(taken: Mapping[str, str]) -> Iterator[Guest]:
    """The guests that can be played. What is wrong with any other is a warning.

    :param taken: the names that other games have, folded, with who brings those games.
    """
    owners = dict(taken)
    for entry, package in _announced():
        try:
            game = _loaded(entry)
            look_over(game, owners)
        except Unfit as unfit:
            warn(f"the game '{entry.name}' of the package {package} is left out: {unfit}")
        else:
            owners.update((fold(name), f"the package {package}") for name in _names(game))
            yield Guest(game, package)


# Loading


def _announced() -> Iterator[tuple[EntryPoint, str]]:
    """The entry points of our group, with the names of their packages."""
    try:
        entries = list(entry_points(group=GROUP))
    except Exception:  # some package's are written wrongly, so that none were given
        entries = [entry for one in distributions() for entry in _entries_of(one)]
    for entry in entries:
        yield entry, _package(entry.dist) or entry.value


def _entries_of(package: Distribution) -> list[EntryPoint]:
    try:
        return list(package.entry_points.select(group=GROUP))
    except Exception as error:
        name = _package(package) or "of no name"
        warn(f"the entry points of the package {name} cannot be read ({described(error)})")
        return []


def _package(package: Distribution | None) -> str | None:
    try:
        return package.name if package else None
    except Exception:  # it has no metadata, which Python says in several ways
        return None


def _loaded(entry: EntryPoint) -> Game:
    if not re.fullmatch(r"[\w.]+\s*:\s*[\w.]+", entry.value):
        raise Unfit(f"its entry point is '{entry.value}', and not of the form 'module:game'")
    try:
        game = entry.load()
    except (Exception, SystemExit) as error:  # whatever a module does that is imported
        if tracebacks():
            raise
        raise Unfit(f"'{entry.value}' cannot be loaded ({described(error)})") from error
    if not isinstance(game, Game):
        raise Unfit(f"'{entry.value}' is no Game, but of the type {type(game).__name__}")
    return game


# Looking over: `Game` itself has seen to it that all is there and that the tables fit.

_KINDS: Mapping[type, tuple[str, ...]] = {
    str: ("name", "slug", "summary", "skeleton"),
    range: ("seats",),
    Catalogue: ("catalogue",),
    Rule: ("game_over", "result_mismatch"),
    Mapping: (
        "read",
        "write",
        "check",
        "apply",
        "fine",
        "unnamed",
        "blocks",
        "companions",
        "variant_titles",
    ),
    tuple: ("aliases", "headers", "variants"),
    Set: ("after_end",),
    Callable: (
        "start",
        "legal",
        "score",
        "show",
        "check_setup",
        "over",
        "freeze",
        "finish",
        "copy",
    ),  # type: ignore[dict-item]
}
"""What the fields of a game are."""
_ITEMS: Mapping[str, Any] = {
    **dict.fromkeys(("read", "write", "check", "apply", "fine", "unnamed"), Callable),
    "blocks": Block,
    "companions": Companion,
    "headers": Extra,
    "aliases": str,
    "variants": str,
    "variant_titles": str,
    "catalogue": Rule,
}
"""What lies in those that hold several things; in tables, their values."""


def look_over(game: Game, owners: Mapping[str, str]) -> None:
    """Refuse a game that cannot be played.

    :raises Unfit: if it is one.
    """
    _look_over_fields(game)
    if not game.seats:
        raise Unfit("'seats' is empty")
    for ruling in game.catalogue.rulings.values():
        if not ruling.choices:
            raise Unfit(f"the ruling '{ruling.name}' has no choices")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.slug):
        raise Unfit(f"its slug '{game.slug}' is not of the form 'rune-rite'")
    for name in _names(game):
        if fold(name) in owners:
            raise Unfit(f"the name '{name}' is taken by {owners[fold(name)]}")
    _look_over_grammar(game)


def _look_over_fields(game: Game) -> None:
    for kind, fields in _KINDS.items():
        for field in fields:
            if not isinstance(getattr(game, field), kind):
                raise Unfit(f"'{field}' is no {kind.__name__}")
    for field, kind in _ITEMS.items():
        held = getattr(game, field)
        for item in held.values() if isinstance(held, Mapping) else held:
            if not isinstance(item, kind):
                raise Unfit(f"{item!r} in '{field}' is no {kind.__name__}")


def _names(game: Game) -> tuple[str, ...]:
    return (game.name, game.slug, *game.aliases)


def _look_over_grammar(game: Game) -> None:
    if not isinstance(game.grammar, str | Path):
        raise Unfit("'grammar' is no path")
    try:
        parser = load(grammar_file(game), roots(game))
    except Exception as error:  # GrammarError, but a path can be strange in many ways
        raise Unfit(f"its grammar cannot be used ({error})") from error
    for rule in game.read:
        if rule not in parser.rules:
            raise Unfit(f"its grammar has no rule '{rule}', which 'read' has")
    for kind in ("clause", "directive"):
        for rule in _options(parser, kind):
            if rule not in game.read:
                raise Unfit(f"'read' has no '{rule}', which is a {kind} in its grammar")


def _options(parser: Parser, name: str) -> list[str]:
    """The rules between which a rule is a choice."""
    if name not in parser.rules:
        return []
    expr = parser.rules[name].expr
    options = expr.options if isinstance(expr, Alt) else (expr,)
    return [option.name for option in options if isinstance(option, Ref)]

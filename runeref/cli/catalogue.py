"""`runeref explain`, `rules`, `rulings` and `games`: what the referee knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill, indent
from typing import TYPE_CHECKING

import click

from runeref.cli.inputs import paint_for
from runeref.core.names import fold, listed, nearest
from runeref.core.rules import Catalogue, Rule, Ruling
from runeref.games import registry
from runeref.transcript.rules import CATALOGUE as FRAMING

if TYPE_CHECKING:
    from runeref.games.game import Game

_WIDTH = 88


def _catalogues() -> Iterator[Catalogue]:
    yield FRAMING
    for game in registry.all_games():
        yield game.catalogue


def _catalogues_with(rule: str) -> Iterable[Catalogue]:
    """Those that may have a rule: a whole id says whose it is."""
    game = registry.find(rule.partition("/")[0]) if "/" in rule else None
    return _catalogues() if game is None else (game.catalogue,)


def find_game(name: str) -> Game:
    """The game of that name.

    :raises click.UsageError: if there is none.
    """
    game = registry.find(name)
    if game is None:
        guess = nearest(name, registry.names())
        hint = f"did you mean {guess}?" if guess else f"known: {listed(registry.names())}"
        raise click.UsageError(f"no game is called '{name}'; {hint}")
    return game


@click.command("explain")
@click.argument("rule", metavar="RULE")
def explain_command(rule: str) -> None:
    """Explain a rule, with an example that keeps it and one that breaks it.

    RULE is an id such as rune-rite/overlap, or its last part alone.
    """
    found = [
        (catalogue, known)
        for catalogue in _catalogues_with(rule)
        for known in _matching(catalogue, rule)
    ]
    if not found:
        ids = [known.id for catalogue in _catalogues() for known in catalogue]
        tails = {one.partition("/")[2]: one for one in ids}
        guess = nearest(rule, ids) or tails.get(nearest(rule, tails) or "")
        hint = f"did you mean {guess}?" if guess else "runeref rules lists them"
        raise click.UsageError(f"there is no rule '{rule}'; {hint}")
    click.echo("\n".join(_explained(*one) for one in found), nl=False)


def _matching(catalogue: Catalogue, name: str) -> Iterable[Rule]:
    wanted = fold(name)
    if "/" in wanted:
        return (rule for rule in catalogue if rule.id == wanted)
    return (rule for rule in catalogue if rule.name == wanted)


def _explained(catalogue: Catalogue, rule: Rule) -> str:
    from runeref.cli.examples import example_parts  # which loads what a check needs

    paint = paint_for()
    head = f"{paint(rule.id, 'bold')}  ({rule.kind})"
    parts = [head, fill(_sentence(rule.statement), _WIDTH), f"Source: {rule.source}"]
    if rule.why:
        parts.append(fill(rule.why, _WIDTH))
    parts += example_parts(catalogue, rule, paint)
    if rule.ruling:
        parts.append(f"Ruling: {rule.ruling} (see runeref rulings {catalogue.prefix})")
    return "\n\n".join(parts) + "\n"


def _sentence(text: str) -> str:
    return f"{_capital(text)}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@click.command("rules")
@click.argument("game", required=False, metavar="[GAME]")
def rules_command(game: str | None) -> None:
    """List the rules of a game, or of the framing and all games."""
    if game is None:
        catalogues = list(_catalogues())
    else:
        catalogues = [FRAMING if fold(game) == "transcript" else find_game(game).catalogue]
    rules = [rule for catalogue in catalogues for rule in catalogue]
    width = max(len(rule.id) for rule in rules)
    kinds = max(len(rule.kind) for rule in rules)
    lines = [f"{r.id:{width}}  {r.kind:{kinds}}  {r.statement} ({r.source})" for r in rules]
    click.echo("\n".join(lines))


@click.command("rulings")
@click.argument("game", required=False, metavar="[GAME]")
def rulings_command(game: str | None) -> None:
    """List the points that a rulebook leaves open, and how they can be decided.

    A transcript decides one by a header: Ruling: name = value.
    """
    games = [find_game(game)] if game else list(registry.all_games())
    texts = [
        _ruling(one.name, ruling) for one in games for ruling in one.catalogue.rulings.values()
    ]
    click.echo("\n\n".join(texts))


def _ruling(game: str, ruling: Ruling) -> str:
    paint = paint_for()
    head = f"{paint(ruling.name, 'bold')}  ({game}, {ruling.source})"
    lines = [head, f"  {_capital(ruling.question)}"]
    for index, choice in enumerate(ruling.choices):
        mark = " (default)" if index == 0 else ""
        lines.append(f"    {ruling.name} = {choice.value}{mark}: {choice.meaning}")
    lines.append(indent(fill(ruling.reason, _WIDTH - 2), "  "))
    return "\n".join(lines)


@click.command("games")
def games_command() -> None:
    """List the games that runeref knows."""
    rows = []
    for game in registry.all_games():
        seats = f"{game.seats.start}-{game.seats.stop - 1}" if len(game.seats) > 1 else None
        rows.append((game.name, f"{seats or game.seats.start} players", game.summary))
    width = max(len(name) for name, _, _ in rows)
    click.echo("\n".join(f"{name:{width}}  {seats:11}  {text}" for name, seats, text in rows))

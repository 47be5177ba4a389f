"""`python -m tests.fuzz`: spoilt transcripts through the whole of runeref, for as long as
you like."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from tests.fuzz.campaign import Campaign, Found
from tests.fuzz.limits import peak
from tests.fuzz.trial import CHECKS, Limits
from tests.support import GAMES

_WARM = 500
"""Inputs by which what is remembered should have filled up."""
_GROWTH = 200
"""MB by which the memory may grow from then on."""


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.fuzz", description=__doc__)
    games = [game.slug for game in GAMES]
    parser.add_argument("--seconds", type=float, default=60, help="how long (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="of the inputs (default: 1)")
    parser.add_argument("--games", nargs="+", choices=games, default=games, metavar="GAME")
    parser.add_argument("--checks", nargs="+", choices=CHECKS, default=CHECKS, metavar="CHECK")
    parser.add_argument("--limit", type=float, default=5, help="seconds for a check (default: 5)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="write inputs that fail there")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try inputs until the time is up; 1 if any fails.

    :param arguments: of the command line; None: those of this process.
    """
    options = _parsed(arguments)
    games = [game for game in GAMES if game.slug in options.games]
    campaign = Campaign(games, options.seed, Limits(options.limit), checks=options.checks)
    end = monotonic() + options.seconds
    warm = 0.0
    while monotonic() < end:
        for found in campaign.step():
            print(_told(found), flush=True)
            if options.keep:
                _keep(found, options.keep / f"{options.seed}-{found.number}-{found.check}")
        if campaign.inputs == _WARM:
            warm = peak()
    if warm and peak() - warm > _GROWTH:
        campaign.failures[f"over {_GROWTH} MB more than after {_WARM} inputs"] += 1
    print(_counts(campaign, warm))
    return int(bool(campaign.failures))


def _told(found: Found) -> str:
    """A failure with its input."""
    parts = [f"== input {found.number}: {found.failure.kind}", found.failure.told]
    for name, text in found.given.files().items():
        lines = (line.encode("unicode_escape").decode("ascii") for line in text.split("\n"))
        parts += [f"-- {name}", *lines]
    return "\n".join(parts)


def _keep(found: Found, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    found.given.write(folder)
    text = f"{found.failure.kind}\n\n{found.failure.told}\n"
    (folder / "failure.txt").write_text(text, "utf-8", "replace")


def _counts(campaign: Campaign, warm: float) -> str:
    lines = [f"{campaign.inputs} inputs"]
    for check, count in campaign.checks.items():
        each = 1000 * campaign.seconds[check] / count
        lines.append(f"{count:8} {check}, {each:.0f} ms each")
    seconds, check, number = campaign.slowest
    lines.append(f"slowest: {check} of input {number}, {seconds:.1f} s")
    if warm:
        lines.append(f"memory: at most {peak():.0f} MB; {warm:.0f} MB after {_WARM} inputs")
    lines.append(f"{len(campaign.failures)} kinds of failures")
    lines += [f"{count:8} {kind}" for kind, count in campaign.failures.most_common()]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())

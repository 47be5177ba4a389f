"""What `legal` lists can be played."""

from __future__ import annotations

import io
from random import Random

from runeref import api
from tests.fuzz.table import Broken, Table


def listed(table: Table, chance: Random) -> None:
    """Nothing is wrong with a line that `legal` lists, where it lists it."""
    replays = list(table.replays()) if table.is_plain else []
    if len(replays) != 1 or replays[0].begins is None:
        return
    (replay,) = replays
    at = chance.randint(replay.begins or 1, len(table.lines) + 1)
    replay.run(at)
    lines = api.legal_lines(replay).lines
    for line in chance.sample(lines, min(len(lines), 3)):
        text = "\n".join([*table.lines[: at - 1], line])
        stream = io.BytesIO(text.encode())
        for again in api.replays(stream, "-", table.options, table.folder):
            again.run()
            wrong = [f for f in again.findings if f.line >= at and f.kind.fails]
            if wrong:
                told = "\n".join(f"{f.line}:{f.column}: {f.rule.id}: {f.message}" for f in wrong)
                raise Broken("what is listed is legal", wrong[0].rule.id, f"{line}\n{told}")

"""Positions and scores of whole games are printed as written down.

`shown/NAME.txt` is what `show` prints of a transcript, in its middle and at its end, and
what `score` prints: `python -m tests.update_expected` writes it; read it before you commit.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import SHOWN_FILES, shown_file, shown_text


@pytest.mark.parametrize(
    "file", SHOWN_FILES, ids=lambda file: "/".join(shown_file(file).parts[-3::2])
)
def test_positions_and_scores_are_printed_as_written_down(file: Path) -> None:
    assert shown_text(file) == shown_file(file).read_text("utf-8")

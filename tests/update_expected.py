"""Write the expected reports of the cases and examples: `python -m tests.update_expected [GAME]`.

It writes what the program says now, right or wrong: read the difference before you
commit it.
"""

from __future__ import annotations

import sys

from tests.support import EXAMPLES, GAMES, folder, house_grammar, report_text, suffixes


def main(wanted: list[str]) -> None:
    """Write the report of every case and example of the wanted games (none: all)."""
    for game in GAMES:
        if wanted and game.slug not in wanted:
            continue
        files = [*(folder(game) / "cases").glob("*/*"), *(EXAMPLES / game.slug).glob("*")]
        for file in sorted(files):
            if file.name.endswith(suffixes(game)):
                text, expected = report_text(file, house_grammar(file)), file.with_suffix(".txt")
                if not expected.exists() or expected.read_text("utf-8") != text:
                    expected.write_text(text, "utf-8")
                    print(expected)


if __name__ == "__main__":
    main(sys.argv[1:])

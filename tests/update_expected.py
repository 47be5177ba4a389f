"""Write the expected reports of the cases and examples: `python -m tests.update_expected [GAME]`.

It writes what the program says now, right or wrong: read the difference before you
commit it.
"""

from __future__ import annotations

import sys

from tests.support import BOOKS, EXAMPLE_FILES, house_grammar, report_text


def main(wanted: list[str]) -> None:
    """Write the report of every case and example of the wanted games (none: all)."""
    files = [
        *(
            (file, book.expected(file))
            for book in BOOKS
            for file in book.files()
            if _is_wanted(book.catalogue.prefix, wanted)
        ),
        *(
            (file, file.with_suffix(".txt"))
            for file in EXAMPLE_FILES
            if _is_wanted(file.parent.name, wanted)
        ),
    ]
    for file, expected in files:
        text = report_text(file, house_grammar(file))
        if not expected.exists() or expected.read_text("utf-8") != text:
            expected.parent.mkdir(parents=True, exist_ok=True)
            expected.write_text(text, "utf-8")
            print(expected)


def _is_wanted(slug: str, wanted: list[str]) -> bool:
    return not wanted or slug in wanted


if __name__ == "__main__":
    main(sys.argv[1:])

"""`python -m runeref`."""

from runeref.cli import main

if __name__ == "__main__":
    main()

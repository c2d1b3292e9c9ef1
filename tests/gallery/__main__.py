"""`make pictures`: the gallery, or `python -m tests.gallery iron_dragon` for one title of it."""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.gallery.boards import BOARDS
from tests.gallery.page import make

OUT = Path(__file__).parents[2] / "out" / "gallery"


def main() -> None:
    """Draw the boards of the titles that are named, or all of them."""
    titles = sorted({board.title for board in BOARDS})
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=", ".join(titles))
    wanted = parser.parse_args().titles or titles
    unknown = set(wanted) - set(titles)
    if unknown:
        parser.error(f"no such title: {', '.join(sorted(unknown))}")
    print(make([board for board in BOARDS if board.title in wanted], OUT).as_uri())


if __name__ == "__main__":
    main()

"""Paint every map of the atlas that is missing or old: `make maps`."""

from __future__ import annotations

import sys

from bot.kits import KITS
from renderer.atlas import Plate, save, shipped


def plates() -> list[Plate]:
    """The maps of all titles; sister games share theirs."""
    drawings = dict.fromkeys(kit.drawing for kit in KITS)
    return [plate for drawing in drawings for plate in drawing.plates()]


def main() -> None:
    """Paint what has to be, and say what was."""
    for plate in plates():
        if shipped(plate) is None:
            path = save(plate)
            sys.stdout.write(f"{path.name}: {path.stat().st_size // 1024} KiB\n")


if __name__ == "__main__":
    main()

"""Every hex map there is, in both sizes."""

from __future__ import annotations

from renderer.gauge import look as gauge_look
from renderer.gauge import maps as gauge
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.look import MapLook
from renderer.railways import look as railways_look
from renderer.railways import maps as railways

RAILWAYS = ("iberian_railways", "balkan_railways")
BOARDS = (*RAILWAYS, "iberian_gauge", "iberian_gauge_classic")
SIZES = ("whole", "large")
MAPS = [(board, size) for board in BOARDS for size in SIZES]


def map_of(board: str, size: str) -> Basemap:
    """A board in one of its sizes."""
    if board in RAILWAYS:
        found = (railways.basemap_of, railways.large_basemap_of)
    else:
        found = (gauge.basemap_of, gauge.large_basemap_of)
    return found[SIZES.index(size)](board)


def look_of(board: str) -> MapLook:
    """How a board looks."""
    if board in RAILWAYS:
        return railways_look.LAYOUTS[board].look
    return gauge_look.LAYOUTS[board].look

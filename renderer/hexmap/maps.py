"""The maps of a hex board: one of the whole, and a large one from which close-ups are cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from renderer import atlas
from renderer.atlas import Plate
from renderer.draw.geometry import Frame
from renderer.draw.palette import Painted
from renderer.draw.theme import RGB
from renderer.hexmap import painting
from renderer.hexmap.basemap import Basemap, make_basemap
from renderer.hexmap.look import MapLook
from renderer.hexmap.outline import Outline, load_outline
from renderer.hexmap.painting import HexPainter
from rules.boards.board import load_board


class HexMap:
    """One board in its two sizes, taken from the atlas when they are first asked for."""

    def __init__(
        self,
        board: str,
        frames: tuple[Frame, Frame],
        look: MapLook,
        *,
        pieces: Sequence[RGB] = (),
        outline: Callable[[str], Outline] = load_outline,
    ) -> None:
        self.board = board
        self._whole_frame, self._large_frame = frames
        self._look = look
        self._pieces = pieces
        self._outline = outline

    @cached_property
    def basemap(self) -> Basemap:
        """The basemap of the whole board."""
        return self._basemap(self._whole_frame, self._whole)

    @cached_property
    def large_basemap(self) -> Basemap:
        """The basemap close-ups are cut from."""
        return self._basemap(self._large_frame, self._large)

    @property
    def plates(self) -> tuple[Plate, Plate]:
        """Both, as they are shipped."""
        return self._whole, self._large

    @property
    def _whole(self) -> Plate:
        return self._plate(self.board, self._paint_whole)

    @property
    def _large(self) -> Plate:
        return self._plate(f"{self.board}-large", self._paint_large)

    def _plate(self, name: str, paint: Callable[[], Painted]) -> Plate:
        return Plate(
            name,
            paint,
            code=(painting.__name__, self._outline.__module__),
            facts=self._facts(),
            settings=(self._whole_frame, self._large_frame, self._look, tuple(self._pieces)),
        )

    def _facts(self) -> tuple[str, ...]:
        """A coast that is drawn around the hexes has no file."""
        endings = ("board", "outline.json") if self._outline is load_outline else ("board",)
        return tuple(f"rules/boards/{self.board}.{ending}" for ending in endings)

    def _basemap(self, frame: Frame, plate: Plate) -> Basemap:
        board, outline = load_board(self.board), self._outline(self.board)
        return make_basemap(board, outline, frame, self._look, atlas.take(plate))

    def _paint_whole(self) -> Painted:
        return self._painter().whole(self._whole_frame)

    def _paint_large(self) -> Painted:
        return self._painter().large(self._large_frame, self.basemap.palette)

    def _painter(self) -> HexPainter:
        board, outline = load_board(self.board), self._outline(self.board)
        return HexPainter(board, outline, self._look, self._pieces)


class HexMaps:
    """The boards of one family of games."""

    def __init__(self, maps: Iterable[HexMap]) -> None:
        self._maps = {one.board: one for one in maps}

    def basemap_of(self, board: str) -> Basemap:
        """The basemap of the whole board."""
        return self._maps[board].basemap

    def large_basemap_of(self, board: str) -> Basemap:
        """The basemap close-ups are cut from."""
        return self._maps[board].large_basemap

    def plates(self) -> list[Plate]:
        """The maps that are shipped."""
        return [plate for one in self._maps.values() for plate in one.plates]

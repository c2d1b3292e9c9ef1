"""The maps of a hex board: a sheet of the whole, and a large one from which close-ups are cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from PIL import Image

from renderer import atlas
from renderer.atlas import Painted, Plate
from renderer.draw.geometry import Frame
from renderer.draw.theme import RGB
from renderer.hexmap.base import Base, make_base, make_palette
from renderer.hexmap.layers import MapLook, paint_map
from renderer.hexmap.outline import Outline, load_outline
from rules.boards.board import load_board


class HexMap:
    """One board in its two sizes, taken from the atlas when they are first asked for."""

    def __init__(
        self,
        board: str,
        frames: tuple[Frame, Frame],
        look: MapLook,
        *,
        sources: Sequence[str],
        pieces: Sequence[RGB] = (),
        outline: Callable[[str], Outline] = load_outline,
    ) -> None:
        self.board = board
        self.sheet_frame, self.large_frame = frames
        self._look = look
        self._sources = (*sources, f"rules/boards/{board}.board")
        self._pieces = pieces
        self._outline = outline

    @cached_property
    def base(self) -> Base:
        """The base of the whole board."""
        return self._base(self.sheet_frame, self._sheet)

    @cached_property
    def large_base(self) -> Base:
        """The base close-ups are cut from."""
        return self._base(self.large_frame, self._large)

    @property
    def plates(self) -> tuple[Plate, Plate]:
        """Both, as they are shipped."""
        return self._sheet, self._large

    @property
    def _sheet(self) -> Plate:
        return Plate(self.board, self._sources, self._paint_sheet)

    @property
    def _large(self) -> Plate:
        return Plate(f"{self.board}-large", self._sources, self._paint_large)

    def _base(self, frame: Frame, plate: Plate) -> Base:
        return make_base(load_board(self.board), frame, self._look, atlas.take(plate))

    def _paint_sheet(self) -> Painted:
        image = self._map(self.sheet_frame)
        palette = make_palette(image, self._look, self._pieces)
        return Painted(palette, palette.quantise(image))

    def _paint_large(self) -> Painted:
        palette = self.base.palette  # one palette for the sheet and all close-ups
        return Painted(palette, palette.quantise(self._map(self.large_frame)))

    def _map(self, frame: Frame) -> Image.Image:
        return paint_map(load_board(self.board), self._outline(self.board), frame, self._look)


class HexMaps:
    """The boards of one family of games."""

    def __init__(self, maps: Iterable[HexMap]) -> None:
        self._maps = {one.board: one for one in maps}

    def base_of(self, board: str) -> Base:
        """The base of the whole board."""
        return self._maps[board].base

    def large_base_of(self, board: str) -> Base:
        """The base close-ups are cut from."""
        return self._maps[board].large_base

    def plates(self) -> list[Plate]:
        """The maps that are shipped."""
        return [plate for one in self._maps.values() for plate in one.plates]

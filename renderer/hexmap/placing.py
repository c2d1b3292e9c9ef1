"""City names on the map, each at the spot where it hides least of what stands near."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from renderer.draw.geometry import Box
from renderer.hexmap.citynames import CityName
from renderer.hexmap.scene import Scene

Boxes = npt.NDArray[np.float64]  # a row each, as a Box

# How bad it is to cover a piece, another name, a label or coin, or to leave the map.
_PIECE, _NAME, _SIGN, _OUTSIDE = 8.0, 5.0, 1.5, 8.0


def draw_names(scene: Scene[object], pieces: Iterable[Box], top: int) -> None:
    """All names, at their usual spot unless pieces or other names stand there.

    One of a hex that is hardly on the map is left out if it found room only over another name.
    """
    names = [name for name in scene.basemap.names if scene.basemap.frame.shows(name.place)]
    crowd = _Crowd(scene, names, list(pieces))
    for number, name in enumerate(names):
        spot = crowd.settle(number, name)
        if crowd.covers_a_name(number, len(names)) and not _is_inside(scene, name):
            continue
        left, upper, right, lower = name.boxes[spot]
        middle = round((left + right) / 2), round((upper + lower) / 2) + top
        scene.canvas.stamp(name.sprites[name.sizes[spot]], *middle)


class _Crowd:
    """Everything a name had better not cover: first the names themselves, then the rest."""

    def __init__(self, scene: Scene[object], names: list[CityName], pieces: list[Box]) -> None:
        frame, signs = scene.basemap.frame, scene.basemap.signs
        usual = [name.boxes[:1] for name in names]
        found = np.array(pieces, dtype=float).reshape(-1, 4)
        self._boxes = np.concatenate([*usual, found, signs])
        counts = (len(names), len(pieces), len(signs))
        self._weights = np.repeat((_NAME, _PIECE, _SIGN), counts) / frame.size**2
        self._map = np.array([[0.0, 0.0, frame.width, frame.height]])
        self._outside = _OUTSIDE / frame.size**2

    def settle(self, number: int, name: CityName) -> int:
        """The best spot of a name, which the following ones will keep clear of."""
        reach = (*name.boxes[:, :2].min(0), *name.boxes[:, 2:].max(0))
        near = _common(np.array([reach]), self._boxes)[0] > 0
        near[number] = False
        covered = _common(name.boxes, self._boxes[near]) @ self._weights[near]
        areas = np.prod(name.boxes[:, 2:] - name.boxes[:, :2], axis=1)
        outside = (areas - _common(name.boxes, self._map)[:, 0]) * self._outside
        spot = int(np.argmin(covered + outside + name.costs))
        self._boxes[number] = name.boxes[spot]
        return spot

    def covers_a_name(self, number: int, names: int) -> bool:
        """Whether the spot found for a name is partly another name's."""
        common = _common(self._boxes[number : number + 1], self._boxes[:names])[0]
        common[number] = 0
        return bool(common.any())


def _is_inside(scene: Scene[object], name: CityName) -> bool:
    """Whether the middle of a city's hex can be seen."""
    frame = scene.basemap.frame
    x, y = frame.centre(name.place)
    return 0 <= x <= frame.width and 0 <= y <= frame.height


def _common(some: Boxes, others: Boxes) -> npt.NDArray[np.float64]:
    """The area each box of some shares with each of others."""
    ends = np.minimum(some[:, None, 2:], others[:, 2:])
    starts = np.maximum(some[:, None, :2], others[:, :2])
    areas: npt.NDArray[np.float64] = np.prod((ends - starts).clip(0), axis=2)
    return areas

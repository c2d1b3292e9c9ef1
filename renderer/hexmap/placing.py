"""Where all that is written on a map stands in one picture: nothing half hidden, nothing cut."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from renderer.draw.geometry import ROOT3, Box
from renderer.draw.rails import neighbours
from renderer.hexmap.basemap import Basemap
from renderer.hexmap.names.cities import CityName
from renderer.hexmap.names.features import Lined, feature_sprite, first_free
from renderer.hexmap.names.labels import Label, boxes_of
from renderer.hexmap.overlap import Boxes, common_area, touches
from renderer.hexmap.scene import Scene

# How bad it is to take the usual spot of another name, or to hide a label or coin.
_NAME, _SIGN = 5.0, 1.5
_EMPTY = np.empty((0, 4))


@dataclass(frozen=True)
class Placed:
    """What is written in one picture; positions are those of the map the basemap is part of."""

    cities: tuple[tuple[CityName, int], ...]  # names with the number of their spot
    features: tuple[Lined, ...]
    hidden: tuple[Label, ...]  # labels there is no room for
    raised: tuple[Label, ...]  # labels of hexes with pieces, which rails may cross


def place_names(scene: Scene[object], pieces: Iterable[Box], lit: Collection[str] = ()) -> Placed:
    """Each name where it hides least, clear of pieces, papers and one another, or left out.

    The pieces and whatever has been laid on the map so far are what must stay in sight; the
    labels about lit hexes are written over their outline.
    """
    basemap = scene.basemap
    found, papers = _on_map(basemap, pieces), _on_map(basemap, scene.covered)
    crowd = _Crowd(basemap, found, papers)
    names = [name for name in basemap.names if basemap.frame.shows(name.place)]
    cities = tuple((name, spot) for name in names if (spot := crowd.settle(name)) is not None)
    taken = np.concatenate([_EMPTY, found, papers, *(n.halos[spot][None] for n, spot in cities)])
    hidden, raised = _labels(basemap, taken, _holds(basemap, found) | _borders(basemap, lit))
    return Placed(cities, tuple(_features(basemap, taken)), hidden, raised)


def clear_labels(scene: Scene[object], placed: Placed, top: int) -> None:
    """Take away the labels that would be half hidden; to be done before rails are laid."""
    dx, dy = scene.basemap.corner
    for label in placed.hidden + placed.raised:
        left, upper, right, lower = label.pixels
        left, upper = max(left - dx, 0), max(upper - dy, 0)
        tile = scene.basemap.bare[upper : max(lower - dy, 0), left : max(right - dx, 0)]
        scene.canvas.paste(tile, left, upper + top)


def draw_names(scene: Scene[object], placed: Placed, top: int) -> None:
    """Everything that found a place, over the rails."""
    dx, dy = scene.basemap.corner
    for label in placed.raised:
        scene.canvas.stamp(label.raised, label.at[0] - dx, label.at[1] - dy + top)
    for feature, number in placed.features:
        sprite, x, y = feature_sprite(feature, number)
        scene.canvas.stamp(sprite, x - dx, y - dy + top)
    for name, spot in placed.cities:
        x, y = name.ats[spot].tolist()
        scene.canvas.stamp(name.sprites[name.sizes[spot]], x - dx, y - dy + top)


class _Crowd:
    """Everything a name must not cover, and what it had better not."""

    def __init__(self, basemap: Basemap, pieces: Boxes, papers: Boxes) -> None:
        names, size = basemap.names, basemap.frame.size
        self._numbers = {name.place.label: number for number, name in enumerate(names)}
        usual = np.array([name.boxes[0] for name in names]).reshape(-1, 4)
        signs = np.concatenate([boxes_of(basemap.labels), basemap.printed])
        self._boxes = np.concatenate([usual, pieces, papers, signs])
        counts = (len(names), len(pieces) + len(papers), len(signs))
        self._costs = np.repeat((_NAME, 0.0, _SIGN), counts) / size**2
        self._is_solid = np.repeat((False, True, False), counts)
        self._sheet, self._size = basemap.sheet, size
        self._others = _occupied(basemap, pieces)

    def settle(self, name: CityName) -> int | None:
        """The best spot of a name, which the following ones will keep clear of."""
        own = self._numbers[name.place.label]
        reach = np.array([[*name.halos[:, :2].min(0), *name.halos[:, 2:].max(0)]])
        near = common_area(reach, self._boxes)[0] > 0
        near[own] = False
        costs = common_area(name.halos, self._boxes[near]) @ self._costs[near] + name.costs
        is_barred = touches(name.boxes, self._boxes[near & self._is_solid])
        costs[is_barred | self._is_off_the_sheet(name) | self._is_elsewhere(name)] = np.inf
        spot = int(np.argmin(costs))
        if costs[spot] == np.inf:
            self._boxes[own] = 0.0
            return None
        self._boxes[own], self._is_solid[own] = name.halos[spot], True
        return spot

    def _is_off_the_sheet(self, name: CityName) -> npt.NDArray[np.bool_]:
        left, top, right, bottom = self._sheet
        inside = (name.halos >= (left, top, left, top)) & (name.halos <= (right, bottom) * 2)
        return np.logical_not(inside.all(axis=1))

    def _is_elsewhere(self, name: CityName) -> npt.NDArray[np.bool_]:
        """Whether the middle of each spot is in a hex with pieces or another city."""
        middles = (name.boxes[:, :2] + name.boxes[:, 2:]) / 2
        centre = name.centre
        others = self._others[np.abs(self._others - centre).sum(axis=1) > self._size / 2]
        near = others[np.abs(others - centre).max(axis=1) < 5 * self._size]
        across, down = np.moveaxis(np.abs(middles[:, None] - near) / self._size, -1, 0)
        inside = (down < ROOT3 / 2) & (across + down / ROOT3 < 1)
        return np.asarray(inside.any(axis=1))


def _on_map(basemap: Basemap, boxes: Iterable[Box]) -> Boxes:
    """Boxes of a window as those of the whole map."""
    found = np.array(list(boxes), dtype=float).reshape(-1, 4)
    return np.asarray(found + np.tile(basemap.corner, 2))


def _occupied(basemap: Basemap, pieces: Boxes) -> npt.NDArray[np.float64]:
    """The middles of cities, and of hexes with pieces."""
    centres = basemap.centres
    found = _holds(basemap, pieces) | np.array([bool(h.name) for h in basemap.board.hexes.values()])
    return np.asarray(centres[found])


def _holds(basemap: Basemap, pieces: Boxes) -> npt.NDArray[np.bool_]:
    """Which hexes hold any of these pieces."""
    middles = (pieces[:, :2] + pieces[:, 2:]) / 2
    away = np.abs(basemap.centres[:, None] - middles) / basemap.frame.size
    across, down = away[..., 0], away[..., 1]
    inside = (down < ROOT3 / 2) & (across + down / ROOT3 < 1)
    return np.asarray(inside.any(axis=1))


def _borders(basemap: Basemap, lit: Collection[str]) -> npt.NDArray[np.bool_]:
    """Which hexes are lit or next to one that is."""
    around = neighbours(basemap.board)
    near = {other for label in lit for other in (label, *around[label])}
    return np.array([label.place.label in near for label in basemap.labels])


def _features(basemap: Basemap, taken: Boxes) -> Iterator[Lined]:
    """Rivers, ranges and seas, each where none of those before it stands."""
    for feature in basemap.features:
        number = first_free(feature, taken, basemap.sheet)
        if number is not None:
            taken = np.concatenate([taken, feature.boxes[number]])
            yield feature, number


def _labels(
    basemap: Basemap, taken: Boxes, crossed: npt.NDArray[np.bool_]
) -> tuple[tuple[Label, ...], tuple[Label, ...]]:
    """The labels without room, and those with room that something may cross."""
    boxes = boxes_of(basemap.labels)
    left, top, right, bottom = basemap.sheet
    inside = (boxes >= (left, top, left, top)) & (boxes <= (right, bottom) * 2)
    lost = touches(boxes, taken) | ~inside.all(axis=1)
    seen = touches(boxes, np.array([basemap.sheet], float))
    return _these(basemap, lost & seen), _these(basemap, crossed & ~lost & seen)


def _these(basemap: Basemap, wanted: npt.NDArray[np.bool_]) -> tuple[Label, ...]:
    return tuple(label for label, is_so in zip(basemap.labels, wanted, strict=True) if is_so)

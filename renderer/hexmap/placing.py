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
_SPOTS = 20  # tried at once
_OUTLINED = (0.8, 1.0)  # half the width and height of a lit hex, in hex sizes
_EMPTY = np.empty((0, 4))

Points = npt.NDArray[np.float64]


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
    outlined = np.concatenate([taken, _lit_boxes(basemap, lit)])
    return Placed(cities, tuple(_features(basemap, outlined)), hidden, raised)


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
        near = touches(self._boxes, name.reach)
        near[own] = False
        spot = self._best(name, near)
        self._boxes[own] = 0.0 if spot is None else name.halos[spot]
        self._is_solid[own] = spot is not None
        return spot

    def _best(self, name: CityName, near: npt.NDArray[np.bool_]) -> int | None:
        """The cheapest spot; spots are in order of what they cost at least."""
        best, least = None, np.inf
        for start in range(0, len(name.costs), _SPOTS):
            if name.costs[start] >= least:
                break
            costs = self._spot_costs(name, slice(start, start + _SPOTS), near)
            number = int(costs.argmin())
            if costs[number] < least:
                best, least = start + number, costs[number]
        return best

    def _spot_costs(
        self, name: CityName, part: slice, near: npt.NDArray[np.bool_]
    ) -> npt.NDArray[np.float64]:
        halos, boxes = name.halos[part], name.boxes[part]
        costs = common_area(halos, self._boxes[near]) @ self._costs[near] + name.costs[part]
        is_barred = touches(boxes, self._boxes[near & self._is_solid])
        costs[is_barred | ~_is_within(halos, self._sheet) | self._is_elsewhere(name, boxes)] = (
            np.inf
        )
        return np.asarray(costs)

    def _is_elsewhere(self, name: CityName, boxes: Boxes) -> npt.NDArray[np.bool_]:
        """Whether the middle of each is in a hex with pieces or another city."""
        away = np.abs(self._others - name.centre).max(axis=1)
        near = self._others[(away > self._size / 2) & (away < 4 * self._size)]
        middles = (boxes[:, :2] + boxes[:, 2:]) / 2
        return np.asarray(_in_hexes(middles, near, self._size).any(axis=1))


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
    return np.asarray(_in_hexes(middles, basemap.centres, basemap.frame.size).any(axis=0))


def _in_hexes(points: Points, centres: Points, size: float) -> npt.NDArray[np.bool_]:
    """Which points (rows) lie in which hexes (columns)."""
    across = np.abs(points[:, None, 0] - centres[:, 0]) / size
    down = np.abs(points[:, None, 1] - centres[:, 1]) / size
    return np.asarray((down < ROOT3 / 2) & (across + down / ROOT3 < 1))


def _is_within(boxes: Boxes, sheet: Box) -> npt.NDArray[np.bool_]:
    left, top, right, bottom = sheet
    inside = (boxes >= (left, top, left, top)) & (boxes <= (right, bottom, right, bottom))
    return np.asarray(inside.all(axis=1))


def _borders(basemap: Basemap, lit: Collection[str]) -> npt.NDArray[np.bool_]:
    """Which hexes are lit or next to one that is."""
    around = neighbours(basemap.board)
    near = {other for label in lit for other in (label, *around[label])}
    return np.array([label.place.label in near for label in basemap.labels])


def _lit_boxes(basemap: Basemap, lit: Collection[str]) -> Boxes:
    """What lit hexes and their outline take."""
    is_lit = np.array([label.place.label in lit for label in basemap.labels])
    reach = np.array(_OUTLINED) * basemap.frame.size
    centres = basemap.centres[is_lit]
    return np.hstack([centres - reach, centres + reach])


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
    lost = touches(boxes, taken) | ~_is_within(boxes, basemap.sheet)
    seen = touches(boxes, np.array([basemap.sheet], float))
    return _these(basemap, lost & seen), _these(basemap, crossed & ~lost & seen)


def _these(basemap: Basemap, wanted: npt.NDArray[np.bool_]) -> tuple[Label, ...]:
    return tuple(label for label, is_so in zip(basemap.labels, wanted, strict=True) if is_so)

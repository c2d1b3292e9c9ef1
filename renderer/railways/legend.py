"""What building costs and cities bring, below the cards: the printed numbers of the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderer.draw import theme
from renderer.draw.canvas import Sprite
from renderer.draw.geometry import Point, hexagon
from renderer.draw.ornaments import mountain
from renderer.draw.theme import RGB
from renderer.fonts import Face, Style, text_width
from renderer.panel.strip import MARGIN
from renderer.railways.look import LAYOUTS
from renderer.railways.scene import Scene, variant_of
from rules.railways.variant import BASE_COST, MERGE_INCOME, SECOND_RAILWAY, Place

HEIGHT = 118
_HEAD = Style(Face.TEXT, 21)
_COUNT = Style(Face.TEXT, 24)
_PRICE = Style(Face.BOLD, 30)
_UNDER = Style(Face.TEXT, 20)
_CELL = 58  # pixels of the ladder for each number of cubes
_SIZE = 22  # of a hex, from its middle to its corner
_BETWEEN = 18  # pixels from one entry to the next


class Entry(NamedTuple):
    """A sign with the dollars that go with it, over its name."""

    sign: Sprite
    price: str
    name: str

    @property
    def width(self) -> int:
        """As wide as the wider of both lines."""
        upper = 2 * _SIZE + 8 + text_width(self.price, _PRICE)
        return max(upper, text_width(self.name, _UNDER))


class Group(NamedTuple):
    """Entries under one heading."""

    heading: str
    entries: tuple[Entry, ...]

    @property
    def width(self) -> int:
        """That of all entries, or of a longer heading."""
        entries = sum(entry.width for entry in self.entries) + _BETWEEN * (len(self.entries) - 1)
        return max(entries, text_width(self.heading, _HEAD))


def draw_legend(scene: Scene, top: int) -> None:
    """The price by number of cubes, what hexes add to it, and the income of cities."""
    groups = (_surcharges(scene), _cities(scene))
    ladder = _CELL * (len(BASE_COST) - 1)
    used = ladder + sum(group.width for group in groups)
    gap = (scene.canvas.width - 2 * MARGIN - used) // len(groups)
    _draw_ladder(scene, MARGIN, top)
    x = MARGIN + ladder + gap
    for group in groups:
        _draw_group(scene, group, x, top)
        x += group.width + gap


def _draw_ladder(scene: Scene, left: int, top: int) -> None:
    """Prices beyond the build limit are pale and crossed out."""
    limit = scene.view.build_limit
    heading = scene.words("legend-price", limit=limit)
    scene.canvas.text((left, top + 16), heading, _HEAD, theme.QUIET, theme.PANEL)
    for cubes, price in enumerate(BASE_COST[1:], start=1):
        x = left + _CELL * (cubes - 1)
        ground = theme.CARD_TURN if cubes <= limit else theme.PANEL
        box = (x, top + 34, x + _CELL - 4, top + 106)
        scene.canvas.rounded(box, ground, theme.PANEL, 8)
        ink = theme.TEXT if cubes <= limit else theme.DIM
        _centred(scene, str(cubes), _COUNT, (x + _CELL // 2 - 2, top + 51), (ink, ground))
        _centred(scene, f"${price}", _PRICE, (x + _CELL // 2 - 2, top + 83), (ink, ground))
        if cubes > limit:
            scene.canvas.fill((x + 4, top + 83, x + _CELL - 8, top + 86), theme.DIM)


def _centred(
    scene: Scene, text: str, style: Style, at: tuple[int, int], look: tuple[RGB, RGB]
) -> None:
    scene.canvas.text((at[0] - text_width(text, style) // 2, at[1]), text, style, *look)


def _draw_group(scene: Scene, group: Group, left: int, top: int) -> None:
    canvas = scene.canvas
    canvas.text((left, top + 16), group.heading, _HEAD, theme.QUIET, theme.PANEL)
    for entry in group.entries:
        canvas.stamp(entry.sign, left + _SIZE, top + 57)
        at = (left + 2 * _SIZE + 8, top + 58)
        canvas.text(at, entry.price, _PRICE, theme.TEXT, theme.PANEL)
        canvas.text((left, top + 95), entry.name, _UNDER, theme.QUIET, theme.PANEL)
        left += entry.width + _BETWEEN


def _surcharges(scene: Scene) -> Group:
    return Group(scene.words("legend-adds"), tuple(_adding(scene)))


def _adding(scene: Scene) -> Iterator[Entry]:
    variant, look = variant_of(scene.view), LAYOUTS[scene.view.board].look
    for terrain, dollars in variant.surcharges.items():
        if dollars and terrain in look.terrain:
            room = "one" if variant.capacity("rural", terrain) == 1 else "more"
            name = scene.words("legend-terrain", terrain=terrain, room=room)
            sign = _ground(look.terrain[terrain], terrain)
            yield Entry(sign, f"+${dollars}", name)
    yield Entry(_crossing(), f"+${SECOND_RAILWAY}", scene.words("legend-second"))


def _cities(scene: Scene) -> Group:
    """Every kind of city with its income for the first and for a later railway."""
    places = variant_of(scene.view).places.items()
    entries = (_city(scene, kind, place) for kind, place in places if place.income)
    return Group(scene.words("legend-income", merge=MERGE_INCOME), tuple(entries))


def _city(scene: Scene, kind: str, place: Place) -> Entry:
    look = LAYOUTS[scene.view.board].look.cities[kind]
    incomes = dict.fromkeys((place.income, place.second_income))
    free = "yes" if place.is_free else "no"
    name = scene.words("legend-place", place=kind, free=free)
    sign = _plate(look.fill, look.edge, look.edge_width, look.inner)
    return Entry(sign, "/".join(map(str, incomes)), name)


@lru_cache(maxsize=32)
def _plate(fill: RGB, edge: RGB, width: float, inner: RGB | None) -> Sprite:
    """A city's hex as the map has it."""
    image, pen, middle = _blank()
    pen.polygon(hexagon(middle, _SIZE), fill=edge)
    pen.polygon(hexagon(middle, _SIZE * (1 - 2 * width)), fill=fill)
    if inner is not None:
        line = hexagon(middle, _SIZE * (0.9 - 2 * width))
        pen.line([*line, line[0]], fill=inner, width=2)
    return _sprite(image)


@lru_cache(maxsize=8)
def _ground(fill: RGB, terrain: str) -> Sprite:
    """A rural hex with what tells its terrain from others."""
    image, pen, middle = _blank()
    pen.polygon(hexagon(middle, _SIZE), fill=fill, outline=theme.GRID, width=1)
    reach, (x, y) = _SIZE, middle
    if terrain == "river":
        course = [(x - reach * 0.7, y + reach * 0.3), (x, y - reach * 0.1)]
        course.append((x + reach * 0.7, y - reach * 0.35))
        pen.line(course, fill=theme.RIVER, width=4, joint="curve")
    if terrain == "mountain":
        peak = mountain(reach * 0.8, theme.PEAK, theme.PAPER)
        image.alpha_composite(peak, (round(x) - peak.width // 2, round(y) - peak.height // 2))
    return _sprite(image)


@lru_cache(maxsize=1)
def _crossing() -> Sprite:
    """Two pieces in one hex."""
    image, pen, (x, y) = _blank()
    pen.polygon(hexagon((x, y), _SIZE), fill=theme.LAND, outline=theme.GRID, width=1)
    reach = 6
    for middle, fill in ((x - 8, theme.DIM), (x + 8, theme.LIT)):
        box = (middle - reach, y - reach, middle + reach, y + reach)
        pen.rectangle(box, fill=fill, outline=theme.INK, width=1)
    return _sprite(image)


def _blank() -> tuple[Image.Image, ImageDraw.ImageDraw, Point]:
    """Without smooth edges: they cost more bytes than all else below the cards."""
    side = 2 * (_SIZE + 1)
    image = Image.new("RGBA", (side, side))
    return image, ImageDraw.Draw(image), (side / 2, side / 2)


def _sprite(image: Image.Image) -> Sprite:
    return Sprite(image, (image.width // 2, image.height // 2))

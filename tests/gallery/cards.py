"""The pictures of the welcome and of how to play: pieces of what a channel would get."""

from __future__ import annotations

import io
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from bot.wording import wording
from tests.pictures import post_picture, posts_of, presenter_of, steps_of
from tests.recorded import FOLDER, read
from tests.titles import DRAWINGS

CARDS = Path(str(files("bot.flows.door.pictures")))
COLOURS = 128  # of a card; more are not seen at its size
WIDEST = 800  # pixels; a phone shows no more of them
LAST = 1000  # no game takes so many turns

Box = tuple[int, int, int, int]


class Post(NamedTuple):
    """The picture of a recorded game after a turn."""

    game: str
    turn: int
    zoom: str | None = None


class Plan(NamedTuple):
    """The preview of an action of a recorded game."""

    game: str
    action: int


class Piece(NamedTuple):
    """A part of a picture, and the name it is shipped with."""

    name: str
    whole: Post | Plan
    box: Box


IBERIAN, BALKAN = "iberian_railways_4_last_cube.json", "balkan_railways_5_stalled.json"
GAUGE, DRAGON = "gauge_classic_lap.json", "dragon_ending_victory.json"
IR, IR_END, IR_PLAN = Post(IBERIAN, 37), Post(IBERIAN, LAST), Plan(IBERIAN, 30)
BR, BR_END, BR_PLAN = Post(BALKAN, 49), Post(BALKAN, LAST), Plan(BALKAN, 33)
IG, IG_END, IG_PLAN = Post(GAUGE, 90), Post(GAUGE, LAST), Plan(GAUGE, 33)
ID, ID_END, ID_PLAN = Post(DRAGON, 119), Post(DRAGON, LAST), Plan(DRAGON, 34)

PIECES = (
    Piece("iberian_railways", IR, (655, 515, 955, 815)),
    Piece("iberian_railways-goal", IR, (0, 1221, 802, 1503)),
    Piece("iberian_railways-turn", IR, (0, 0, 930, 84)),
    Piece("iberian_railways-build", IR_PLAN, (0, 0, 1200, 900)),
    Piece("iberian_railways-end", IR, (802, 1221, 1600, 1503)),
    Piece("iberian_railways-score", IR_END, (942, 1217, 1600, 1656)),
    Piece("balkan_railways", BR, (655, 455, 955, 755)),
    Piece("balkan_railways-goal", BR, (640, 440, 1600, 965)),
    Piece("balkan_railways-turn", BR, (0, 0, 940, 84)),
    Piece("balkan_railways-build", BR_PLAN, (0, 0, 1200, 900)),
    Piece("balkan_railways-end", BR, (960, 1136, 1600, 1443)),
    Piece("balkan_railways-score", BR_END, (942, 1130, 1600, 1572)),
    Piece("iberian_gauge", IG, (560, 490, 860, 790)),
    Piece("iberian_gauge-goal", IG, (0, 1440, 466, 1660)),
    Piece("iberian_gauge-turn", IG, (1418, 0, 1840, 362)),
    Piece("iberian_gauge-build", IG_PLAN, (0, 0, 1200, 900)),
    Piece("iberian_gauge-end", IG, (1418, 588, 1840, 1034)),
    Piece("iberian_gauge-score", IG_END, (0, 1440, 985, 1782)),
    Piece("iron_dragon", ID, (590, 400, 890, 700)),
    Piece("iron_dragon-goal", ID, (8, 1395, 812, 1735)),
    Piece("iron_dragon-turn", Post(DRAGON, 119, zoom="train"), (0, 308, 600, 900)),
    Piece("iron_dragon-build", ID_PLAN, (0, 0, 1200, 985)),
    Piece("iron_dragon-end", ID_END, (812, 1395, 1624, 1735)),
    Piece("iron_dragon-score", ID_END, (1184, 725, 1624, 960)),
)


def cut(piece: Piece) -> Image.Image:
    """The piece, no larger than is seen, in few colours."""
    whole = Image.open(io.BytesIO(_drawn(piece.whole)))
    part = whole.convert("RGB").crop(piece.box)
    part.thumbnail((WIDEST, WIDEST), Image.Resampling.LANCZOS)
    return part.quantize(COLOURS, dither=Image.Dither.NONE)


@cache
def _drawn(whole: Post | Plan) -> bytes:
    if isinstance(whole, Plan):
        return _preview(whole)
    posts = posts_of(read(FOLDER / whole.game), 1)
    *_, wanted = (post for post in posts if post.turn <= whole.turn)
    return post_picture(wanted, whole.zoom).png


def _preview(plan: Plan) -> bytes:
    """As its player saw it before confirming."""
    record = read(FOLDER / plan.game)
    step = next(s for s in steps_of(record, 1) if s.before.number == plan.action)
    table, seat = step.after, step.seat
    assert seat is not None
    action = table.title.parse(record.actions[plan.action].partition(" ")[2])
    shown = presenter_of(table).preview(step, seat, action)
    return (
        DRAWINGS[table.row.title]
        .picture(
            table.title.view(table.state, seat),
            table.for_picture,
            events=step.events,
            words=wording(),
            zoom=shown.zoom,
            preview=True,
        )
        .png
    )


if __name__ == "__main__":
    for piece in PIECES:
        cut(piece).save(CARDS / f"{piece.name}.png", optimize=True)

"""Where the windows of a close-up look, and where the only one lies in its picture."""

from __future__ import annotations

from renderer import Picture
from renderer.dragon.closeup.locator import locator_size
from renderer.dragon.closeup.windows import OTHER, SIDE, WIDTH, Rows, Window, windows
from renderer.dragon.world.sheet import Sheet
from renderer.picture import Order
from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.view import DragonView
from rules.title import Event
from tests.renderer.dragon.builder import WORDS, table

PADDING = 24  # above and below the miniature


def rows_of(shown: DragonView, *events: Event, preview: bool = False) -> Rows:
    """The windows of what a turn is about, row by row."""
    order = Order(table(players=len(shown.players)), WORDS, events=events, preview=preview)
    return windows(shown, order, "train")


def windows_of(shown: DragonView, *events: Event, preview: bool = False) -> list[Window]:
    """The same in one list."""
    return [window for row in rows_of(shown, *events, preview=preview) for window in row]


def only_window(shown: DragonView, *events: Event, preview: bool = False) -> Window:
    """The same where there is one."""
    (window,) = windows_of(shown, *events, preview=preview)
    return window


def place_of(drawn: Picture, window: Window) -> Sheet:
    """An only window where it lies in its picture: right above the players."""
    below = drawn.height - locator_size()[1] - PADDING - OTHER
    left = (WIDTH - window.sheet.frame.width - SIDE - OTHER) // 2 + SIDE
    return window.sheet.at(left, below - window.sheet.frame.height)


def is_well_inside(window: Window, node: Node) -> bool:
    """Whether a milepost can be seen, away from the rim."""
    x, y = window.sheet.frame.pixel_of(board().points[node])
    frame = window.sheet.frame
    return 50 < x < frame.width - 50 and 50 < y < frame.height - 50 and window.holds(node)


def ends(edges: tuple[Edge, ...]) -> list[Node]:
    """The mileposts sections lie between."""
    return [end for edge in edges for end in board().ends(edge)]

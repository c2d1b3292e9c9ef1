"""Parts cut out of a large map of Darwinina: of one size, or larger where a turn needs it."""

from __future__ import annotations

from renderer.dragon.world.sheet import Sheet, Spot

Size = tuple[int, int]

USUAL: Size = (1600, 1092)
SIZES: tuple[Size, ...] = (USUAL, (2000, 1365), (2400, 1638))  # beyond, the whole map reads better
MARGIN = 90  # pixels around what a crop must show


def crop_at(large: Sheet, middle: Spot, size: Size = USUAL) -> Sheet:
    """The part about a pixel of a large map, kept inside it."""
    frame = large.frame
    wide, high = size
    left = max(0, min(middle[0] - wide // 2, frame.width - wide))
    top = max(0, min(middle[1] - high // 2, frame.height - high))
    pixels = large.pixels[top : top + high, left : left + wide]
    part = frame.part(left, top, pixels.shape[1], pixels.shape[0])
    return Sheet(large.is_under, part, pixels)


def crop_around(large: Sheet, needed: list[Spot], wished: list[Spot]) -> Sheet | None:
    """The smallest part with all that is needed, moved to what is wished; None if none has it."""
    xs, ys = zip(*needed, strict=True)
    reach = max(xs) - min(xs), max(ys) - min(ys)
    for wide, high in SIZES:
        room = wide - 2 * MARGIN, high - 2 * MARGIN
        if reach[0] <= room[0] and reach[1] <= room[1]:
            every = [*needed, *wished]
            middle = (
                _middle(list(xs), [x for x, _ in every], room[0]),
                _middle(list(ys), [y for _, y in every], room[1]),
            )
            return crop_at(large, middle, (wide, high))
    return None


def _middle(needed: list[int], every: list[int], room: int) -> int:
    """The middle of all, moved so far that what is needed stays inside."""
    middle = (min(every) + max(every)) // 2
    return max(max(needed) - room // 2, min(middle, min(needed) + room // 2))

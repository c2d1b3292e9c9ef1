"""The files of pictures: any reader finds the pixels again, whatever was packed before."""

from __future__ import annotations

import zlib
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

import renderer.draw.png
from renderer.draw.canvas import Canvas
from renderer.draw.palette import Palette, Pixels
from renderer.draw.png import HARD, LARGE, QUICK, WHOLE, Packing, Strips, encode
from renderer.draw.theme import INK
from tests.renderer import builder

ROWS = QUICK.rows
COLOURS = np.random.default_rng(7).integers(0, 256, 768, dtype=np.uint8).tobytes()
MUCH = 1 << 20

SIZES = [
    pytest.param(1, 1, id="one pixel"),
    pytest.param(7, ROWS - 1, id="a row less than a strip"),
    pytest.param(8, ROWS, id="one strip"),
    pytest.param(13, ROWS + 1, id="a strip and a row"),
    pytest.param(1601, 3 * ROWS, id="odd width"),
    pytest.param(256, 5 * ROWS + 17, id="part of a strip at the end"),
    pytest.param(4096, 2, id="wider than high"),
]


def drawn(width: int, height: int, seed: int = 0) -> Pixels:
    """Plain areas and noise, as maps have them."""
    dice = np.random.default_rng(seed)
    pixels = dice.integers(0, 256, (height, width), dtype=np.uint8)
    pixels[:, width // 3 :] = dice.integers(0, 4)
    return pixels


def read(png: bytes) -> tuple[Pixels, bytes]:
    """Pixels and palette as Pillow finds them."""
    image = Image.open(BytesIO(png))
    image.load()
    assert image.mode == "P"
    return np.asarray(image), bytes(image.getpalette() or ())


def chunks(png: bytes) -> dict[bytes, bytes]:
    """The parts of a file by name, their checksums verified."""
    found, at = {}, 8
    while at < len(png):
        length, kind = int.from_bytes(png[at : at + 4]), png[at + 4 : at + 8]
        data, checksum = png[at + 8 : at + 8 + length], png[at + 8 + length : at + 12 + length]
        assert int.from_bytes(checksum) == zlib.crc32(kind + data)
        found[kind] = data
        at += 12 + length
    return found


@pytest.mark.parametrize("packing", [QUICK, HARD])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_reader_finds_the_same_pixels_and_palette(
    width: int, height: int, packing: Packing
) -> None:
    pixels = drawn(width, height)
    found, palette = read(encode(pixels, COLOURS, packing, Strips(MUCH)))
    assert (found == pixels).all()
    assert palette == COLOURS


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_packed_rows_are_one_whole_stream(width: int, height: int) -> None:
    """Also for readers that take checksums more seriously than Pillow."""
    pixels = drawn(width, height)
    raw = zlib.decompress(chunks(encode(pixels, COLOURS, QUICK, Strips(MUCH)))[b"IDAT"])
    rows = np.frombuffer(raw, dtype=np.uint8).reshape(height, width + 1)
    assert not rows[:, 0].any()
    assert (rows[:, 1:] == pixels).all()


@pytest.mark.parametrize("row", [0, ROWS - 1, ROWS, 2 * ROWS + 3, 4 * ROWS], ids="row {}".format)
def test_a_picture_changed_in_one_strip_is_as_new(row: int) -> None:
    strips, pixels = Strips(MUCH), drawn(300, 4 * ROWS + 1)
    encode(pixels, COLOURS, QUICK, strips)
    pixels[row, 150] ^= 1
    again = encode(pixels, COLOURS, QUICK, strips)
    assert again == encode(pixels, COLOURS, QUICK, Strips(MUCH))
    assert (read(again)[0] == pixels).all()


def test_only_strips_that_changed_are_packed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    strips, pixels = Strips(MUCH), drawn(300, 4 * ROWS)
    before = encode(pixels, COLOURS, QUICK, strips)
    packed = count_packed(monkeypatch)
    assert encode(pixels, COLOURS, QUICK, strips) == before
    assert packed == []
    pixels[ROWS] ^= 1
    encode(pixels, COLOURS, QUICK, strips)
    assert packed == [ROWS]


def count_packed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The heights of the strips packed from now on."""
    packed: list[int] = []
    pack = renderer.draw.png._packed

    def noted(rows: Pixels, level: int) -> renderer.draw.png.Strip:
        packed.append(len(rows))
        return pack(rows, level)

    monkeypatch.setattr(renderer.draw.png, "_packed", noted)
    return packed


def test_the_same_bytes_in_rows_of_another_width_are_another_strip() -> None:
    strips, wide = Strips(MUCH), drawn(64, 8)
    narrow = wide.reshape(16, 32)
    encode(wide, COLOURS, QUICK, strips)
    assert (read(encode(narrow, COLOURS, QUICK, strips))[0] == narrow).all()


def test_strips_packed_quickly_do_not_stand_for_hard_ones() -> None:
    strips, pixels = Strips(MUCH), np.tile(drawn(300, 8), (8, 1))
    light = Packing(level=1, rows=HARD.rows)
    quick, hard = (encode(pixels, COLOURS, packing, strips) for packing in (light, HARD))
    assert len(hard) < len(quick)
    assert hard == encode(pixels, COLOURS, HARD, Strips(MUCH))


def test_what_was_not_used_for_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, three = (drawn(300, ROWS, seed) for seed in (1, 2, 3))
    size = len(Strips(MUCH).strip(one, QUICK.level).packed)
    strips = Strips(size * 5 // 2)
    for rows in (one, two, one, three):
        strips.strip(rows, QUICK.level)
    packed = count_packed(monkeypatch)
    strips.strip(one, QUICK.level)
    assert packed == []
    strips.strip(two, QUICK.level)
    assert packed == [ROWS]


def test_without_any_room_pictures_are_the_same() -> None:
    pixels, none = drawn(300, 3 * ROWS), Strips(0)
    for _ in range(2):
        assert (read(encode(pixels, COLOURS, QUICK, none))[0] == pixels).all()
    assert not none._kept


def test_threads_may_share_strips() -> None:
    pictures = [drawn(200, 6 * ROWS, seed % 3) for seed in range(24)]
    strips = Strips(30_000)
    with ThreadPoolExecutor(4) as threads:
        files = list(threads.map(lambda p: encode(p, COLOURS, QUICK, strips), pictures))
    for pixels, png in zip(pictures, files, strict=True):
        assert png == encode(pixels, COLOURS, QUICK, Strips(MUCH))
    assert sum(len(strip.packed) for strip in strips._kept.values()) + strips._free == 30_000


def test_a_canvas_over_its_limit_is_packed_harder() -> None:
    canvas = Canvas(300, 64, Palette([INK]), INK)
    canvas.pixels[:] = np.tile(drawn(300, 8), (8, 1))
    quick = canvas.png(MUCH)
    hard = canvas.png(len(quick) - 1)
    assert len(hard) < len(quick) == len(canvas.png(len(quick)))
    assert (read(hard)[0] == canvas.pixels).all()


def test_a_canvas_is_packed_no_harder_than_its_limit_asks() -> None:
    canvas = Canvas(300, 512, Palette([INK]), INK)
    canvas.pixels[:] = np.tile(drawn(300, 64), (8, 1))
    ways = (LARGE, WHOLE, HARD)
    first, second, _ = files = [encode(canvas.pixels, canvas.palette.bytes, way) for way in ways]
    assert len(first) > len(second)
    limits = (len(first), len(first) - 1, len(second) - 1)
    assert [canvas.png(limit, LARGE) for limit in limits] == files


def test_a_turns_picture_has_the_same_bytes_with_fresh_strips(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns = builder.random_game(3, "png")[:4]
    files = [builder.picture(shown, events=events).png for shown, events in turns]
    monkeypatch.setattr(encode, "__defaults__", (Strips(MUCH),))
    assert files == [builder.picture(shown, events=events).png for shown, events in turns]

"""A picture of indices as a PNG: packed in strips of rows, each of which is packed only once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from hashlib import blake2b
from struct import pack
from threading import Lock
from typing import NamedTuple

import numpy as np
from zlib_ng import zlib_ng

from renderer.draw.palette import Pixels

ROOM = 16 << 20  # bytes of packed strips kept: what is new in the last 50 to 150 pictures

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE_OF_BYTES = (8, 3, 0, 0, 0)  # bits, palette colours, and the only methods there are
_ZLIB_HEADER = b"\x78\x9c"
_LAST_BLOCK = b"\x03\x00"  # an empty one; strips end in none that is marked as last
_BARE = -15  # window bits of a stream without header and checksum
_ADLER = 65521


class Packing(NamedTuple):
    """How hard a picture is packed: with fewer rows, strips are found again more often."""

    level: int  # of zlib
    rows: int  # of a strip


QUICK = Packing(level=6, rows=32)  # higher levels take much longer for a few per cent
LARGE = Packing(level=6, rows=128)  # for pictures near their limit: a few per cent less
WHOLE = Packing(level=6, rows=1 << 16)  # in one strip: again a little less
HARD = Packing(level=9, rows=1 << 16)  # and less, in more than three times the time

Key = tuple[bytes, int, int]
"""A digest of the rows, their width and how hard they are packed."""


class Strip(NamedTuple):
    """Rows packed so that others may stand before and after them."""

    packed: bytes
    checksum: int  # Adler-32 of the rows
    length: int  # of the rows, in bytes


class Strips:
    """The strips packed last, no more of them than there is room for."""

    def __init__(self, room: int) -> None:
        self._free = room
        self._kept: OrderedDict[Key, Strip] = OrderedDict()
        self._lock = Lock()  # pictures are drawn in several threads

    def strip(self, rows: Pixels, level: int) -> Strip:
        """The rows packed, now or before."""
        key = blake2b(rows.data, digest_size=16).digest(), rows.shape[1], level
        return self._find(key) or self._keep(key, _packed(rows, level))

    def _find(self, key: Key) -> Strip | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _keep(self, key: Key, strip: Strip) -> Strip:
        with self._lock:
            if key not in self._kept:  # another thread may have been quicker
                self._free -= len(strip.packed)
                self._kept[key] = strip
            while self._free < 0:
                _, oldest = self._kept.popitem(last=False)
                self._free += len(oldest.packed)
        return strip


_STRIPS = Strips(ROOM)


def encode(pixels: Pixels, palette: bytes, packing: Packing, strips: Strips = _STRIPS) -> bytes:
    """The file; the same for the same picture, whatever has been packed before."""
    height, width = pixels.shape
    tops = range(0, height, packing.rows)
    parts = [strips.strip(pixels[top : top + packing.rows], packing.level) for top in tops]
    packed = b"".join(part.packed for part in parts)
    checksum = pack(">I", _checksum(parts))
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", pack(">2I5B", width, height, *_PALETTE_OF_BYTES)),
            _chunk(b"PLTE", palette),
            _chunk(b"IDAT", _ZLIB_HEADER + packed + _LAST_BLOCK + checksum),
            _chunk(b"IEND", b""),
        )
    )


def _packed(rows: Pixels, level: int) -> Strip:
    raw = np.zeros((rows.shape[0], rows.shape[1] + 1), dtype=np.uint8)
    raw[:, 1:] = rows  # after the row's filter: none, the best one for drawings in a palette
    packer = zlib_ng.compressobj(level, wbits=_BARE)
    packed = packer.compress(raw) + packer.flush(zlib_ng.Z_SYNC_FLUSH)
    return Strip(packed, zlib_ng.adler32(raw), raw.size)


def _checksum(parts: Iterable[Strip]) -> int:
    """Adler-32 of all rows, from those of the strips."""
    low, high = 1, 0
    for part in parts:
        high = (high + (part.checksum >> 16) + part.length * (low - 1)) % _ADLER
        low = (low + (part.checksum & 0xFFFF) - 1) % _ADLER
    return high << 16 | low


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib_ng.crc32(kind + data))

"""Places on a panel, in pixels."""

from __future__ import annotations

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""

"""Pieces of real pictures, shipped as files: `make pictures` cuts them anew."""

from __future__ import annotations

import io
from functools import cache
from importlib.resources import files

import discord


def picture(name: str, alt: str) -> discord.File | None:
    """The picture of this name, ready to be sent; None for a title that ships none."""
    content = _read(f"{name}.png")
    return (
        None
        if content is None
        else discord.File(io.BytesIO(content), f"{name}.png", description=alt)
    )


@cache
def _read(name: str) -> bytes | None:
    file = files(__package__).joinpath(name)
    return file.read_bytes() if file.is_file() else None

"""The sea with its depths and the relief of hills: the smooth part of a hex map."""

from __future__ import annotations

import numpy as np
from PIL import Image

from renderer.draw.geometry import Frame
from renderer.draw.masks import Shares, between, blur
from renderer.draw.theme import RGB

_SEA_REACHES = ((0.5, 0.2), (1.5, 0.35), (4.0, 0.45))  # radius in hexes, weight
_SEA_BANDS = 7
_NOISE_CELLS = ((1.8, 1.0), (0.9, 0.3))  # cell in hexes, weight
_LIGHT_STEPS = 0.08  # for each pixel of hex size
_NOISE_EXTENT = 64  # hexes, more than any board


def sea(frame: Frame, land: Image.Image, deep: RGB, shallow: RGB) -> Image.Image:
    """Water that gets lighter towards the coast in bands, as on a chart."""
    nearness = np.zeros((frame.height, frame.width), dtype=np.float32)
    for reach, weight in _SEA_REACHES:
        nearness += weight * np.asarray(blur(land, reach * frame.size), dtype=np.float32)
    bands = np.clip(nearness / 255 * 2.1, 0, 1) * _SEA_BANDS
    step = np.floor(bands)
    soft = step + np.clip((bands - step - 0.5) * 14 + 0.5, 0, 1)
    return between(deep, shallow, soft / (_SEA_BANDS + 1))


def relief(frame: Frame, rough: Shares) -> Shares:
    """Light and shade of ridges where the land is rough: −1 (shade) to 1 (light), in steps."""
    soft = Image.fromarray((rough * 255).astype(np.uint8))
    where = np.asarray(blur(soft, 0.22 * frame.size), dtype=np.float32) / 255 * np.sign(rough)
    height = _ridges(frame) * frame.size
    across, down = np.zeros_like(height), np.zeros_like(height)
    across[:, 1:-1] = height[:, 2:] - height[:, :-2]
    down[1:-1] = height[2:] - height[:-2]
    light = np.clip(-(across * 0.8 + down) * where * 0.5, -1, 1)
    steps = round(_LIGHT_STEPS * frame.size)  # steps pack well and look cut in wood
    return np.round(light * steps) / steps


def _ridges(frame: Frame) -> Shares:
    """Smooth ridged noise fixed to the board, so that every close-up shows the same hills."""
    right = frame.left + frame.width / frame.size
    bottom = frame.top + frame.height / frame.size
    total = np.zeros((frame.height, frame.width), dtype=np.float32)
    for number, (cell, weight) in enumerate(_NOISE_CELLS):
        count = int(_NOISE_EXTENT / cell)
        grid = np.random.RandomState(number + 7).rand(count, count).astype(np.float32)
        box = tuple((edge + 8) / cell for edge in (frame.left, frame.top, right, bottom))
        smooth = Image.fromarray(grid).transform(
            (frame.width, frame.height), Image.Transform.EXTENT, box, Image.Resampling.BICUBIC
        )
        total += weight * (1 - np.abs(2 * np.asarray(smooth) - 1))
    return total

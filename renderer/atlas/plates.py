"""Every map that is shipped; a new title adds its own."""

from __future__ import annotations

from renderer.atlas import Plate
from renderer.dragon.world import base as dragon
from renderer.gauge import base as gauge
from renderer.railways import base as railways


def plates() -> list[Plate]:
    """The maps of all titles."""
    return [*railways.plates(), *gauge.plates(), *dragon.plates()]

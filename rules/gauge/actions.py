"""What a player can do in Iberian Gauge, as plain data and as a line of text."""

from __future__ import annotations

import re

import msgspec

from rules.errors import BadNotation
from rules.gauge.pieces import Colour


class Action(msgspec.Struct, frozen=True, tag_field="action", forbid_unknown_fields=True):
    """One decision of one player."""


class Float(Action, frozen=True, tag="float"):
    """Buy the first share of a railroad, set its value and place its start (IG 2.5)."""

    railroad: Colour
    value: int
    city: str


class Buy(Action, frozen=True, tag="buy"):
    """Buy the next share of a railroad that has been started (IG 2.3)."""

    railroad: Colour


class Pass(Action, frozen=True, tag="pass"):
    """Buy nothing now (IG 2.1)."""


class Build(Action, frozen=True, tag="build"):
    """Build one track; without a lease named, the default one of IG 4.2 where one is needed."""

    hex: str
    lease: tuple[str, ...] = ()


class Decline(Action, frozen=True, tag="decline"):
    """Build nothing with this share (IG 3.2)."""


class DeclineAll(Action, frozen=True, tag="decline_all"):
    """Build nothing with this and all one's later shares of this railroad in this round."""


class Concede(Action, frozen=True, tag="concede"):
    """Give up (IG 7.3)."""


AnyAction = Float | Buy | Pass | Build | Decline | DeclineAll | Concede

_PLAIN: dict[str, AnyAction] = {
    "pass": Pass(),
    "decline": Decline(),
    "decline all": DeclineAll(),
    "concede": Concede(),
}
_VIA = " via "
_LABEL = re.compile(r"[A-Z]{1,2}[0-9]{1,2}")
_LABELS = re.compile(f"(?:{_LABEL.pattern})+")


def notate(action: AnyAction) -> str:
    """The action as a short line; a lease is written without spaces, from own track outward."""
    match action:
        case Float(railroad=railroad, value=value, city=city):
            return f"float {railroad} {value} {city}"
        case Buy(railroad=railroad):
            return f"buy {railroad}"
        case Build(hex=place, lease=lease):
            return f"build {place}" + (_VIA + "".join(lease) if lease else "")
        case _:
            return next(line for line, plain in _PLAIN.items() if plain == action)


def parse(text: str) -> AnyAction:
    """The action in a line that `notate` wrote."""
    line = " ".join(text.split())
    verb, _, rest = line.partition(" ")
    try:
        if line in _PLAIN:
            return _PLAIN[line]
        if verb == "float":
            railroad, value, city = rest.split(" ", 2)
            return Float(Colour(railroad), int(value), city)
        if verb == "buy":
            return Buy(Colour(rest))
        if verb == "build" and rest:
            place, via, lease = f"{rest} ".partition(_VIA)
            return Build(place.strip(), read_lease(lease) if via else ())
    except ValueError:
        pass
    raise BadNotation("rules-no-move", written=text)


def read_lease(text: str) -> tuple[str, ...]:
    """Hex labels written one after another, with or without spaces and commas."""
    joined = re.sub(r"[\s,;→-]+", "", text.upper())
    if not _LABELS.fullmatch(joined):
        raise BadNotation("ig-no-lease", written=text)
    return tuple(_LABEL.findall(joined))

"""What a player can do in the railways games, as plain data and as a line of text."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from rules.errors import BadNotation


class Kind(StrEnum):
    """The four boxes of the actions track (IR 3.1)."""

    START = "start"
    EXPAND = "expand"
    MERGE = "merge"
    PURCHASE = "purchase"


BUILDS = (Kind.START, Kind.EXPAND, Kind.MERGE)


class Action(msgspec.Struct, frozen=True, tag_field="action", forbid_unknown_fields=True):
    """One decision of one player."""


class Build(Action, frozen=True, tag="build"):
    """Place cubes as a Start, an Expand or a Merge."""

    kind: Kind
    hexes: tuple[str, ...]


class Buy(Action, frozen=True, tag="buy"):
    """Purchase the business interest of a city."""

    city: str


class Pass(Action, frozen=True, tag="pass"):
    """Choose an action and leave it unperformed (IR 3.2)."""

    kind: Kind


class Repay(Action, frozen=True, tag="repay"):
    """Pay off one loan after interest (IR 3.3)."""


class Keep(Action, frozen=True, tag="keep"):
    """Keep all loans and end the turn (IR 3.3)."""


class Concede(Action, frozen=True, tag="concede"):
    """Give up: out from now on, as in IR 7.2."""


AnyAction = Build | Buy | Pass | Repay | Keep | Concede


def notate(action: Action) -> str:
    """The action as a short line."""
    match action:
        case Build(kind=kind, hexes=hexes):
            return f"{kind} {' '.join(hexes)}"
        case Buy(city=city):
            return f"buy {city}"
        case Pass(kind=kind):
            return f"pass {kind}"
        case _:
            return type(action).__name__.lower()


def parse(text: str) -> AnyAction:
    """The action in a line that `notate` wrote."""
    verb, _, rest = text.strip().partition(" ")
    plain: dict[str, AnyAction] = {"repay": Repay(), "keep": Keep(), "concede": Concede()}
    try:
        if verb in plain and not rest:
            return plain[verb]
        if verb == "buy" and rest:
            return Buy(rest)
        if verb == "pass":
            return Pass(Kind(rest))
        if verb in BUILDS and rest:
            return Build(Kind(verb), tuple(rest.split()))
    except ValueError:
        pass
    raise BadNotation("rules-no-move", written=text)

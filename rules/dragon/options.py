"""The optional rules of Iron Dragon (ID 16)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.errors import BadNotation, Phrase, phrase
from rules.title import SWITCH, Option

OFF, ON = SWITCH
TIME_LIMITS = ("120", "180", "240", "1440", "4320", "10080", "20160", "40320")  # minutes


class Agreed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table agreed on before the game."""

    mercy_borrowing: bool = False
    late_use_fee: bool = False
    backtracking: bool = False
    fast_start: bool = False
    fast_drop_dealt_events: bool = False
    fast_no_war_tax: bool = False
    fast_five_cards: bool = False
    time_limit: int = 0  # minutes; 0 for none
    crossgrading: bool = False
    open_contracts: bool = False
    field_warehousing: bool = False
    cost_to_move: bool = False
    cost_to_load: bool = False
    additional_trains: bool = False
    four_demand_cards: bool = False
    reshuffle: bool = False
    track_trading: bool = False
    classic_startup: bool = False

    @property
    def hand_size(self) -> int:
        """How many demand cards everybody holds (ID 0.11)."""
        return 4 if self.four_demand_cards else 3

    @property
    def cards_dealt(self) -> int:
        """How many demand cards are dealt at the start (ID 16.4)."""
        return 5 if self.fast_five_cards else self.hand_size

    @property
    def startup_rounds(self) -> int:
        """How many rounds of building come before the first full turn (ID 3.1, 16.4, 16.15)."""
        return 3 if self.fast_start or self.classic_startup else 2

    @property
    def start_cash(self) -> int:
        """What everybody begins with (ID 2.1, 16.4)."""
        return 70 if self.fast_start else 60

    @property
    def handling_points(self) -> int:
        """The movement that taking or putting down a load uses (ID 16.10)."""
        return int(self.cost_to_load)


def _switch(key: str) -> Option:
    return Option(key, SWITCH, OFF)


OPTIONS = (
    _switch("mercy_borrowing"),
    _switch("late_use_fee"),
    _switch("backtracking"),
    _switch("fast_start"),
    _switch("fast_drop_dealt_events"),
    _switch("fast_no_war_tax"),
    _switch("fast_five_cards"),
    Option("time_limit", (OFF, *TIME_LIMITS), OFF),
    _switch("crossgrading"),
    _switch("open_contracts"),
    _switch("field_warehousing"),
    _switch("cost_to_move"),
    _switch("cost_to_load"),
    _switch("additional_trains"),
    _switch("four_demand_cards"),
    _switch("reshuffle"),
    _switch("track_trading"),
    _switch("classic_startup"),
)


def misfit(chosen: Mapping[str, str]) -> Phrase | None:
    """Why two options do not fit, if they do not (ID 16.12)."""
    if chosen["four_demand_cards"] == ON and chosen["additional_trains"] == OFF:
        return phrase("id-four-cards-need-trains")
    return None


def agreed(chosen: Mapping[str, str]) -> Agreed:
    """The options as the engine reads them; BadNotation where two do not fit."""
    trouble = misfit(chosen)
    if trouble is not None:
        raise BadNotation(trouble.key, **dict(trouble.values))
    switches = {key: value == ON for key, value in chosen.items() if key != "time_limit"}
    limit = chosen["time_limit"]
    return Agreed(**switches, time_limit=0 if limit == OFF else int(limit))

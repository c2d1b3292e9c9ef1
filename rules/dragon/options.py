"""The optional rules of Iron Dragon, each with a name and a sentence of help (ID 16)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.errors import BadNotation
from rules.title import Choice, Option

OFF, ON = "off", "on"
TIME_LIMITS = {
    "120": "2 hours",
    "180": "3 hours",
    "240": "4 hours",
    "1440": "1 day",
    "4320": "3 days",
    "10080": "1 week",
    "20160": "2 weeks",
    "40320": "4 weeks",
}


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


def _switch(key: str, label: str, text: str) -> Option:
    return Option(key, label, text, (Choice(OFF, "Off"), Choice(ON, "On")), OFF)


OPTIONS = (
    _switch("mercy_borrowing", "Loan of mercy", "Borrow up to 20 GP once and owe twice as much."),
    _switch("late_use_fee", "Late use fee", "Rent may be paid out of the delivery it leads to."),
    _switch("backtracking", "Backtracking", "Give up a turn to turn the train round anywhere."),
    _switch("fast_start", "Fast start", "70 GP and three startup rounds."),
    _switch(
        "fast_drop_dealt_events", "Drop dealt events", "Events dealt at the start are discarded."
    ),
    _switch("fast_no_war_tax", "No War Tax", "War Tax is taken out; treasuries stay secret."),
    _switch(
        "fast_five_cards",
        "Five cards",
        "Five demand cards at the start, the surplus dropped later.",
    ),
    Option(
        "time_limit",
        "Time limit",
        "When time is up the round is finished and one more is played; then the richest wins.",
        (Choice(OFF, "Off"), *(Choice(key, label) for key, label in TIME_LIMITS.items())),
        OFF,
    ),
    _switch("crossgrading", "Crossgrading", "Swap to the other loco of the same level for 5 GP."),
    _switch(
        "open_contracts", "Open contracts", "Discarded hands lie open, four cards at most, for all."
    ),
    _switch(
        "field_warehousing", "Field warehousing", "Dropped loads stay in the city for four turns."
    ),
    _switch("cost_to_move", "Cost to move", "1 GP for each turn in which a train uses own track."),
    _switch("cost_to_load", "Cost to load", "Each load taken or put down uses one movement point."),
    _switch(
        "additional_trains", "Additional trains", "Everybody runs a Teapot and a level II loco."
    ),
    _switch("four_demand_cards", "Four demand cards", "Four in hand; only with additional trains."),
    _switch(
        "reshuffle", "Reshuffle", "After War Tax the deck and its discards are shuffled together."
    ),
    _switch("track_trading", "Trading track", "Buy or swap sections instead of building."),
    _switch("classic_startup", "Classic startup", "Three startup rounds with the normal 60 GP."),
)


def misfit(chosen: Mapping[str, str]) -> str:
    """Why two options do not fit, if they do not (ID 16.12)."""
    if chosen["four_demand_cards"] == ON and chosen["additional_trains"] == OFF:
        return "Four demand cards are only played with additional trains (ID 16.12)."
    return ""


def agreed(chosen: Mapping[str, str]) -> Agreed:
    """The options as the engine reads them; BadNotation where two do not fit."""
    trouble = misfit(chosen)
    if trouble:
        raise BadNotation(trouble)
    switches = {key: value == ON for key, value in chosen.items() if key != "time_limit"}
    limit = chosen["time_limit"]
    return Agreed(**switches, time_limit=0 if limit == OFF else int(limit))

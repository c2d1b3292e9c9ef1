"""What happens in Iberian Gauge."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from rules.gauge.pieces import Colour, Step
from rules.gauge.shares.tracks import VALUE_STEP
from rules.title import Event, Seat


class Payment(msgspec.Struct, frozen=True):
    """What a lease pays to one railroad."""

    railroad: Colour
    amount: int


class Payout(msgspec.Struct, frozen=True):
    """What a dividend pays to one player."""

    seat: Seat
    shares: int
    amount: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A stock or build round begins (IG 1.3)."""

    number: int
    kind: Step


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """A round is over."""

    number: int
    kind: Step


class PriorityDeal(Event, frozen=True, tag="priority_deal"):
    """The Priority Deal after a stock round; `before` had it until then (IG 2.2)."""

    seat: Seat
    before: Seat


class Floated(Event, frozen=True, tag="floated"):
    """A first share was bought: value set, paid, and the first locomotive placed (IG 2.5)."""

    seat: Seat
    railroad: Colour
    value: int
    hex: str
    city: str


class Bought(Event, frozen=True, tag="bought"):
    """A further share was bought; shares count from 1 at the top of the tile (IG 2.4)."""

    seat: Seat
    railroad: Colour
    share: int
    cost: int


class Passed(Event, frozen=True, tag="passed"):
    """Nothing was bought; with a reason it was nobody's choice: conceded or nothing to buy."""

    seat: Seat
    reason: str = ""


class RailroadBegan(Event, frozen=True, tag="railroad_began"):
    """A railroad's turn in a build round (IG 3.1)."""

    railroad: Colour


class Built(Event, frozen=True, tag="built"):
    """One track was built: `cost` to the bank, the payments to other treasuries (IG 3, 4)."""

    seat: Seat
    railroad: Colour
    share: int
    hex: str
    city: str  # nothing in the country
    kind: str
    cost: int
    lease: tuple[str, ...]  # from own track outward
    payments: tuple[Payment, ...]

    @property
    def total(self) -> int:
        """All that the treasury paid."""
        return self.cost + sum(payment.amount for payment in self.payments)


class Declined(Event, frozen=True, tag="declined"):
    """A share built nothing by choice; `all_shares` answers for its owner's later ones too."""

    seat: Seat
    railroad: Colour
    share: int
    all_shares: bool


class PassedOver(Event, frozen=True, tag="passed_over"):
    """A share was not asked: conceded, declined, no_locomotive, no_funds or no_build (IG 3.2)."""

    seat: Seat
    railroad: Colour
    share: int
    reason: str


class DividendMoved(Event, frozen=True, tag="dividend_moved"):
    """The dividend marker rose; income is the total of its spaces, laps those finished."""

    railroad: Colour
    spaces: int
    income: int
    laps: int
    dividend: int  # what one share pays from now on


class ValueMoved(Event, frozen=True, tag="value_moved"):
    """The share value marker moved: up for a city and arrows, down as a penalty (IG 5, 6.1)."""

    railroad: Colour
    city: int  # spaces
    arrows: int
    penalty: int  # spaces down
    before: int
    value: int

    @property
    def spaces(self) -> int:
        """How far the marker really went, which stops at the ends (IG 5.5)."""
        return (self.value - self.before) // VALUE_STEP


class DividendPaid(Event, frozen=True, tag="dividend_paid"):
    """The bank paid every share; `special_cities` is 5 or 10 for a special one (IG 5.3, 6.2)."""

    railroad: Colour
    per_share: int
    payouts: tuple[Payout, ...]
    unsold: int
    treasury: int
    special_cities: int = 0


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """Somebody decides: in a build round for one railroad, perhaps with several shares."""

    seat: Seat
    number: int
    step: Step
    railroad: Colour | None


class Conceded(Event, frozen=True, tag="conceded"):
    """A player gave up (IG 7.3)."""

    shown_at_once: ClassVar[bool] = True
    seat: Seat


class Ended(Event, frozen=True, tag="ended"):
    """The game is over, for a reason of `rules.gauge.pieces.Ending`."""

    ending: str

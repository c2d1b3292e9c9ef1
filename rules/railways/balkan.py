"""Balkan Railways: its numbers and the few rules that differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.errors import RuleViolation
from rules.hexes import HexSet
from rules.railways.actions import Action, AnyAction
from rules.railways.express import orient_express
from rules.railways.express.orient_express import ChooseOutcome, ExpressState, Route, express_of
from rules.railways.game import Game, Hooks
from rules.railways.offers import RailOffer
from rules.railways.state import State, Step
from rules.railways.title import Railways
from rules.railways.variant import UNLIMITED, Place, Variant
from rules.railways.view import ExpressView, RailwaysView
from rules.title import Seat

PLACES = {  # BR 1.1, 1.2, 3.1, 5.1
    "rural": Place(is_urban=False),
    "town": Place(income=2, second_income=1, award="town"),
    "minor": Place(income=3, second_income=2, award="minor"),
    "major": Place(income=4, second_income=3, award="major"),
    "capital": Place(income=5, second_income=5),
    "trieste": Place(income=1, second_income=1, capacity=UNLIMITED),
    "approach": Place(income=7, second_income=7, is_exclusive=True, is_free=True),
    "istanbul": Place(capacity=0),
}

SURCHARGES = {"level": 0, "hill": 1, "mountain": 2}  # BR 2.1


class BalkanVariant(Variant):
    """Mountains for one, a Start on a single Approach hex, and the Orient Express."""

    clauses: ClassVar[Mapping[str, str]] = {
        "IR 2.1": "BR 1.1",
        "IR 2.2": "BR 1.2",
        "IR 2.3": "BR 1.3",
        "IR 4.6": "BR 2.5",
    }

    def capacity(self, kind: str, terrain: str) -> int:
        """A rural mountain holds one cube (BR 1.2)."""
        return 1 if terrain == "mountain" else super().capacity(kind, terrain)

    def is_lone_start(self, hexes: HexSet) -> bool:
        """A single Approach hex may be a railway of its own (BR 2.3)."""
        return hexes.bit_count() == 1 and bool(hexes & self.exclusive)

    def check_start(self, hexes: HexSet) -> None:
        """Two urban hexes, or a single Approach hex and nothing more (BR 2.3)."""
        if (hexes & self.urban).bit_count() < 2 and not self.is_lone_start(hexes):
            raise RuleViolation("BR 2.3", "br-start-joins-two")


class ExpressHooks(Hooks):
    """Builds and concessions concern the Orient Express too."""

    def after_build(self, game: Game) -> None:
        """A build may set off the Orient Express (BR 4.2)."""
        orient_express.after_build(game)

    def after_concession(self, game: Game) -> None:
        """Nothing may be left to choose (BR 4.5)."""
        orient_express.after_concession(game)

    @property
    def handlers(self) -> Mapping[type[Action], Callable[[Game, Any], None]]:
        """The choice of a route (BR 4.5)."""
        return {
            ChooseOutcome: orient_express.choose_outcome,
            Route: orient_express.choose_route,
        }


BALKANS = BalkanVariant(
    "balkan_railways",
    places=PLACES,
    surcharges=SURCHARGES,
    most_merged=2,  # BR 2.5
    scores_every_tied_railway=False,  # BR 5.1
)


class BalkanRailways(Railways):
    """3–5 players build railways from Trieste to Istanbul."""

    key = "balkan_railways"
    name = "Balkan Railways"
    state_type = ExpressState
    action_type = AnyAction | ChooseOutcome | Route
    rules = BALKANS
    hooks = ExpressHooks()

    def legal(self, state: State, seat: Seat) -> Sequence[RailOffer]:
        """As in every variant, with the outcomes of the Orient Express (BR 4.5)."""
        if state.step is Step.ROUTE and seat == state.current:
            return orient_express.route_offers(self.rules, state)
        return super().legal(state, seat)

    def view(self, state: State, seat: Seat | None) -> RailwaysView:
        """As in every variant, with the Orient Express."""
        express = express_of(state)
        if express is None:
            return super().view(state, seat)
        shown = ExpressView(express.seat, express.hexes, express.owners, express.gains)
        return replace(super().view(state, seat), express=shown)

    def referee(self, state: State) -> None:
        """The Orient Express has run exactly if its ends are joined, on a route that exists."""
        super().referee(state)
        express = express_of(state)
        assert (express is not None) == orient_express.is_joined(self.rules, state), state
        assert state.step is not Step.ROUTE or (express and not express.hexes), state
        if express and express.hexes:
            orient_express.check_route(self.rules, state, express.hexes, express.owners)

    def notate(self, action: Action) -> str:
        """As in every variant, with the choice of a route."""
        if isinstance(action, ChooseOutcome | Route):
            return orient_express.notate(action)
        return super().notate(action)

    def parse(self, text: str) -> Action:
        """As in every variant, with the choice of a route."""
        if text.startswith(("outcome ", "route ")):
            return orient_express.parse(text)
        return super().parse(text)

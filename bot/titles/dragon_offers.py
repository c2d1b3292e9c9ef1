"""What could be done in Iron Dragon, each in two short pieces: what it is, and what it takes."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables import Table
from bot.titles.dragon_names import Names
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.offer import DragonOffer
from rules.dragon.pieces import Demand, demands, locos, ships
from rules.dragon.proposals import cards_of
from rules.dragon.state import State
from rules.dragon.stock import chips_left
from rules.dragon.survey import board
from rules.title import Seat

Pieces = tuple[str, str]
EFFECT = 75  # characters that leave room for a name in one line of a list


class Describer(Names):
    """Describes the offers of one seat at one table."""

    def __init__(self, words: Words, table: Table, seat: Seat) -> None:
        super().__init__(words)
        self._state: State = table.state
        self._players = table.names
        self._seat = seat

    def describe(self, offer: DragonOffer) -> Pieces:
        """Label and effect."""
        label, effects = self._pieces(offer)
        if len(self._state.players[self._seat].trains) > 1 and self._names_train(offer):
            label = self.words("dragon-offer-train", train=offer.train + 1, what=label)
        while sum(len(effect) + 3 for effect in effects) > EFFECT and len(effects) > 1:
            effects.pop()  # the price comes first; of many reasons the first must do
        return label, " · ".join(effects)

    def _names_train(self, offer: DragonOffer) -> bool:
        return hasattr(offer.action, "train")

    def _pieces(self, offer: DragonOffer) -> tuple[str, list[str]]:
        match offer.action:
            case a.Move() | a.Sail() | a.LateRun():
                return self._run(offer), [*self._way(offer), *self._purposes(offer)]
            case a.Build():
                return self._track(offer.action), [*self._price(offer), *self._reasons(offer.city)]
            case a.Load() | a.Drop() | a.Lose():
                return self._goods(offer), [*self._wanted(offer.load)]
            case a.Deliver():
                return self._delivery(offer), [self.words("dragon-offer-card", card=offer.card)]
            case a.Place():
                return self.place(offer.nodes[0]), [*self._supplies(offer.city)]
            case _:
                return self._rarer(offer)

    def _rarer(self, offer: DragonOffer) -> tuple[str, list[str]]:
        match offer.action:
            case a.KeepForeman(foreman=foreman):
                return self.foreman(foreman), [self.ability(foreman)]
            case a.Hire():
                return self._hire(offer)
            case a.Upgrade(loco=loco) | a.ChooseLoco(loco=loco):
                return self.loco(loco), [*self._engine(loco), *self._price(offer)]
            case a.Crossgrade():
                other = self.words("dragon-offer-crossgrade")
                return other, [*self._price(offer)]
            case a.Board(ship=ship):
                return self.ship(ship), [*self._vessel(ship, offer.cost)]
            case a.DrawShip() | a.Decline():
                return self.words(f"dragon-offer-{_verb(offer)}"), []
            case _:
                return self._rarest(offer)

    def _rarest(self, offer: DragonOffer) -> tuple[str, list[str]]:
        match offer.action:
            case a.Borrow(amount=amount):
                owed = self.words("dragon-offer-owe", debt=2 * amount)
                return self.words("dragon-gp", amount=amount), [owed]
            case a.Trim(cards=cards):
                return self._cards(cards), [self.card(card) for card in cards]
            case a.DiscardHand(stay=stay):
                return self.words("dragon-offer-stay", cards=_numbers(stay)), []
            case a.Backtrack(trains=trains):
                return _numbers(tuple(t + 1 for t in trains)), [*self._price(offer)]
        raise AssertionError(f"{offer.action} is never listed")

    def _run(self, offer: DragonOffer) -> str:
        end = offer.nodes[-1]
        if offer.city and board().city_of[end] != offer.city:
            city = self.city(offer.city)
            return self.words("dragon-offer-toward", city=city, place=self.place(end))
        return self.place(end)

    def _way(self, offer: DragonOffer) -> Iterator[str]:
        yield self.words("dragon-offer-steps", steps=offer.steps)
        if offer.rents:
            owners = ", ".join(self._players[seat] for seat in offer.rents)
            yield self.words("dragon-offer-rent", amount=4 * len(offer.rents), owners=owners)
        dues = offer.cost - 4 * len(offer.rents)
        if dues:
            yield self.words("dragon-offer-dues", amount=dues)

    def _purposes(self, offer: DragonOffer) -> Iterator[str]:
        """What can be delivered and loaded at the end of a way."""
        train = self._state.players[self._seat].trains[offer.train]
        for card in cards_of(self._state, self._seat):
            for line in demands()[card]:
                if line.city == offer.city and line.load in train.loads:
                    load = self.load(line.load)
                    yield self.words("dragon-offer-deliver", load=load, payment=line.payment)
        yield from self._sources_here(offer.city)

    def _sources_here(self, city: str) -> Iterator[str]:
        for load in board().cities[city].loads if city else ():
            if load in self.wanted_loads():
                yield self.words("dragon-offer-load", load=self.load(load))

    def wanted_loads(self) -> set[str]:
        """Kinds of goods that some card asks for."""
        return {line.load for line in self._lines()}

    def _lines(self) -> list[Demand]:
        cards = cards_of(self._state, self._seat)
        return [line for card in cards for line in demands()[card]]

    def _track(self, action: a.Build) -> str:
        label = self.city(action.to)
        if action.is_toward:
            label = self.words("dragon-offer-build-toward", city=label)
        if action.start:
            start = self.city(action.start)
            label = self.words("dragon-offer-build-from", what=label, start=start)
        return label

    def _price(self, offer: DragonOffer) -> Iterator[str]:
        if offer.total:
            yield self.words("dragon-offer-part", cost=offer.cost, total=offer.total)
        elif offer.cost:
            yield self.words("dragon-gp", amount=offer.cost)
        if offer.edges:
            yield self.words("dragon-offer-sections", count=len(offer.edges))

    def _reasons(self, city: str) -> Iterator[str]:
        """Why a city is worth track: it is a major one, wants something or supplies it."""
        if city in board().majors:
            yield self.words("dragon-offer-major")
        for line in self._lines():
            if line.city == city:
                load = self.load(line.load)
                yield self.words("dragon-offer-wants", load=load, payment=line.payment)
        yield from self._sources_here(city)

    def _goods(self, offer: DragonOffer) -> str:
        label = self.load(offer.load).capitalize()
        if isinstance(offer.action, a.Load) and offer.action.is_new:
            return self.words("dragon-offer-new-chip", load=label)
        return label

    def _wanted(self, load: str) -> Iterator[str]:
        yield self.words("dragon-offer-stock", count=chips_left(self._state, load))
        lines = sorted(
            (line for line in self._lines() if line.load == load), key=lambda one: -one.payment
        )
        for line in lines[:2]:
            city = self.city(line.city)
            yield self.words("dragon-offer-pays", city=city, payment=line.payment)

    def _delivery(self, offer: DragonOffer) -> str:
        return self.words(
            "dragon-offer-delivery",
            load=self.load(offer.load).capitalize(),
            city=self.city(offer.city),
            payment=offer.gain,
        )

    def _supplies(self, city: str) -> Iterator[str]:
        if city and board().cities[city].loads:
            loads = self.loads(board().cities[city].loads)
            yield self.words("dragon-offer-supplies", loads=loads)

    def _hire(self, offer: DragonOffer) -> tuple[str, list[str]]:
        price = self.words("dragon-gp", amount=offer.cost)
        who = offer.action.foreman
        if who == "deck":
            return self.words("dragon-offer-deck"), [price]
        if who == "discard":
            top = self._state.decks.foreman_discard[-1]
            label = self.words("dragon-offer-discarded", foreman=self.foreman(top))
            return label, [price, self.ability(top)]
        return self.foreman(who), [price, self.ability(who)]

    def _engine(self, key: str) -> Iterator[str]:
        loco = locos()[key]
        yield self.words("dragon-offer-engine", speed=loco.speed, loads=loco.capacity)

    def _vessel(self, key: str, cost: int) -> Iterator[str]:
        yield self.words("dragon-offer-vessel", speed=ships()[key].speed)
        yield self.words("dragon-gp", amount=cost)

    def _cards(self, cards: tuple[int, ...]) -> str:
        return self.words("dragon-cards", cards=_numbers(cards), count=len(cards))


def _verb(offer: DragonOffer) -> str:
    return str(offer.action.__struct_config__.tag)


def _numbers(cards: tuple[int, ...]) -> str:
    return ", ".join(map(str, cards))

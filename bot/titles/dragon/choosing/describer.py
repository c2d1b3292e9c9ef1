"""What could be done in Iron Dragon, each in two short pieces: what it is, and what it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.discord.limits import TEXT
from bot.titles.dragon import DragonTable
from bot.titles.dragon.choosing.reasons import Group, Reasons
from bot.titles.dragon.names import Names, capital
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.board.loader import board
from rules.dragon.course.stock import chips_left
from rules.dragon.move.loads import first_stored
from rules.dragon.pieces import locos, ships
from rules.dragon.play import owed
from rules.dragon.state import State, Train
from rules.title import Seat

Pieces = tuple[str, list[str]]
"""What it is, and what must be said of it whatever else there is room for."""

DOT = " · "
MOST_PORTS = 2  # named for a voyage that ends at sea
LONGEST_OWNERS = 30  # characters in which the owners of track are named


class Describer(Names):
    """Describes the offers of one seat at one table."""

    def __init__(self, words: Words, table: DragonTable, seat: Seat) -> None:
        super().__init__(words)
        self._state: State = table.state
        self._players = table.names
        self._seat = seat
        self._reasons = Reasons(words, table.state, seat)

    def describe(self, offer: DragonOffer, *, is_one_line: bool = False) -> tuple[str, str]:
        """Label and effect; both fit into a hundred characters if they have to share a line."""
        label, needed = self._pieces(offer)
        if len(self._trains) > 1 and hasattr(offer.action, "train"):
            train = self.train(offer.train, self._trains)
            label = self.words("dragon-offer-train", train=capital(train), what=label)
        room = TEXT - (len(label) + len(DOT)) * is_one_line
        first, *others = self._reasons.first(offer) or [("", [])]
        said = [self._fitting(first, room - _length(needed)), *needed]
        for group in (*others, *self._reasons.later(offer)):
            said.append(self._fitting(group, room - _length(said)))
        return label, DOT.join(filter(None, said))

    def _fitting(self, group: Group, room: int) -> str:
        """As many things of a group as there is room for, and how many more there are."""
        message, things = group
        for count in range(len(things), 0, -1):
            what, rest = ", ".join(things[:count]), len(things) - count
            said = self.words(message, what=what, rest=rest)
            if len(said) <= room:
                return said
        return ""

    @property
    def _trains(self) -> tuple[Train, ...]:
        return self._state.players[self._seat].trains

    def _pieces(self, offer: DragonOffer) -> Pieces:
        match offer.action:
            case a.Move() | a.Sail() | a.LateRun():
                return self._run(offer), [*self._way(offer)]
            case a.Build():
                return self._track(offer.action), [*self._site(offer, offer.action)]
            case a.Load() | a.Drop() | a.Lose():
                return self._goods(offer), [self._supply(offer)]
            case a.Deliver():
                return self._delivery(offer), [self.words("dragon-offer-card", card=offer.card)]
            case a.Place():
                return self.place(offer.nodes[0]), [*self._supplies(offer.city)]
            case _:
                return self._rarer(offer)

    def _rarer(self, offer: DragonOffer) -> Pieces:
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

    def _rarest(self, offer: DragonOffer) -> Pieces:
        match offer.action:
            case a.Borrow(amount=amount):
                debt = self.words("dragon-offer-owe", debt=owed(amount))
                return self.words("dragon-gp", amount=amount), [debt]
            case a.Trim(cards=cards):
                return self.words("dragon-offer-trim", cards=self._brief(cards)), []
            case a.DiscardHand(stay=stay):
                return self.words("dragon-offer-stay", cards=self._brief(stay) or "none"), []
            case a.Backtrack(trains=trains):
                return " & ".join(map(self._standing, trains)), [*self._price(offer)]
        raise AssertionError(f"{offer.action} is never listed")

    def _brief(self, cards: tuple[int, ...]) -> str:
        """Cards with the line that pays most."""
        return ", ".join(f"{card} {self.best_line(card)}" for card in cards)

    def _standing(self, index: int) -> str:
        name, place = self.train(index, self._trains), self.place(self._trains[index].place)
        return self.words("dragon-offer-standing", train=capital(name), place=place)

    def _run(self, offer: DragonOffer) -> str:
        end = offer.nodes[-1]
        if board().is_sea(end):
            ports = ", ".join(map(self.place, offer.ports[:MOST_PORTS]))
            return self.words("dragon-offer-toward", city=ports, place=self.place(end))
        if offer.city and board().city_of[end] != offer.city:
            city = self.city(offer.city)
            return self.words("dragon-offer-toward", city=city, place=self.place(end))
        place = self.place(end)
        if isinstance(offer.action, a.LateRun):
            return self.words("dragon-offer-late", place=place)
        if isinstance(offer.action, a.Move) and offer.action.is_quickest:
            return self.words("dragon-offer-quickest", place=place)
        return place

    def _way(self, offer: DragonOffer) -> Iterator[str]:
        yield self.words("dragon-offer-steps", steps=offer.steps)
        if offer.beyond:
            yield self.words("dragon-offer-beyond", steps=offer.beyond)
        if offer.rents:
            named = ", ".join(self._players[seat] for seat in offer.rents)
            owners = named if len(named) <= LONGEST_OWNERS else "others"
            yield self.words("dragon-offer-rent", amount=offer.rent, owners=owners)
        if offer.bribe:
            yield self.words("dragon-offer-bribe", amount=offer.bribe)
        if offer.fee:
            yield self.words("dragon-offer-fee", amount=offer.fee)

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

    def _site(self, offer: DragonOffer, action: a.Build) -> Iterator[str]:
        """Price and length of track, where it begins, and whether it counts for victory."""
        yield from self._price(offer)
        yield self.words("dragon-offer-sections", count=len(offer.edges))
        if not action.start:
            yield self.words("dragon-offer-start", place=self.place(offer.nodes[0]))
        if offer.city in board().majors:
            yield self.words("dragon-offer-major")

    def _goods(self, offer: DragonOffer) -> str:
        label = self.load(offer.load).capitalize()
        if not isinstance(offer.action, a.Load) or not self._is_stored(offer):
            return label
        chip = "new" if offer.action.is_new else "stored"
        return self.words("dragon-offer-chip", load=label, chip=chip)

    def _is_stored(self, offer: DragonOffer) -> bool:
        """Whether a chip of this kind lies in the city's warehouse."""
        return first_stored(self._state, offer.city, offer.load) is not None

    def _supply(self, offer: DragonOffer) -> str:
        """How many chips there are where this one comes from or goes to."""
        action = offer.action
        if isinstance(action, a.Load) and not action.is_new and self._is_stored(offer):
            here = [s for s in self._state.stored if (s.city, s.load) == (offer.city, offer.load)]
            return self.words("dragon-offer-stored", count=len(here))
        return self.words("dragon-offer-stock", count=chips_left(self._state, offer.load))

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

    def _hire(self, offer: DragonOffer) -> Pieces:
        price = self.words("dragon-gp", amount=offer.cost)
        assert isinstance(offer.action, a.Hire)
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


def _length(pieces: Iterable[str]) -> int:
    """How much room they take with what joins them to more."""
    return sum(len(piece) + len(DOT) for piece in pieces if piece)


def _verb(offer: DragonOffer) -> str:
    return str(offer.action.__struct_config__.tag)

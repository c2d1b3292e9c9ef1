"""What a player of Iron Dragon did, each event in a few words that follow the name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from bot.titles.dragon.names import Names
from bot.titles.dragon.telling.steps import step_words
from bot.wording import Words
from rules.dragon import events as ev
from rules.dragon.board.loader import board
from rules.dragon.notation import parse
from rules.dragon.pieces import event_cards, event_number
from rules.dragon.state import Player
from rules.title import Event, Seat

NO_TRAIN = "none"


class Doings(Names):
    """Words events for people who know the players by these names."""

    def __init__(self, words: Words, names: Sequence[str], owners: Sequence[Player] = ()) -> None:
        super().__init__(words)
        self.players = names
        self._owners = owners

    def doing(self, event: Any) -> str:
        """What a player did, with the train it was done with where there are several."""
        doing = self._doings[type(event)](self, event)
        train = self._train_of(event) if type(event) in _WITH_A_TRAIN else NO_TRAIN
        if train == NO_TRAIN:
            return doing
        return self.words("dragon-told-by-train", doing=doing, train=train)

    def _train_of(self, event: Any) -> str:
        """The train concerned; nothing for a player who has only one."""
        trains = self._owners[event.seat].trains if self._owners else ()
        return self.train(event.train, trains) if len(trains) > 1 else NO_TRAIN

    def _plainly(self, event: Any) -> str:
        """What needs nothing but its kind to be told."""
        return self.words(f"dragon-told-{_kind(event)}")

    def _taker(self, seat: Seat) -> str:
        return self.words("dragon-bank") if seat == ev.BANK else self.players[seat]

    def _loco_chosen(self, event: ev.LocoChosen) -> str:
        return self.words("dragon-told-loco-chosen", loco=self.loco(event.loco))

    def _trimmed(self, event: ev.CardsTrimmed) -> str:
        return self.words("dragon-told-cards-trimmed", cards=self.numbered_cards(event.cards))

    def _turn_lost(self, event: ev.TurnLost) -> str:
        return self.words("dragon-told-turn-lost", rest="yes" if event.is_rest else "no")

    def _placed(self, event: ev.TrainPlaced) -> str:
        place, train = self.place(event.node), self._train_of(event)
        return self.words("dragon-told-train-placed", place=place, train=train)

    def _moved(self, event: ev.Moved) -> str:
        return self.words(
            "dragon-told-moved",
            train=self._train_of(event),
            place=self.place(event.nodes[-1]),
            steps=len(event.nodes) - 1,
            slowed="yes" if event.is_halved else "no",
        )

    def _rent(self, event: ev.RentPaid) -> str:
        return self.words(
            "dragon-told-rent-paid",
            owner=self.players[event.owner],
            amount=event.amount,
            fee="yes" if event.is_fee else "no",
        )

    def _bribe(self, event: ev.BribePaid) -> str:
        return self.words(
            "dragon-told-bribe-paid",
            taker=self._taker(event.to),
            amount=event.amount,
            building="yes" if event.is_for_building else "no",
        )

    def _move_fee(self, event: ev.MoveFeePaid) -> str:
        return self.words("dragon-told-move-fee-paid", amount=event.amount)

    def _loaded(self, event: ev.Loaded) -> str:
        return self.words(
            "dragon-told-loaded",
            load=self.load(event.load),
            city=self.city(event.city),
            stored="yes" if event.is_stored else "no",
        )

    def _dropped(self, event: ev.Dropped) -> str:
        return self.words(
            "dragon-told-dropped",
            load=self.load(event.load),
            city=self.city(event.city) if event.city else "none",
            stored="yes" if event.is_stored else "no",
        )

    def _delivered(self, event: ev.Delivered) -> str:
        return self.words(
            "dragon-told-delivered",
            load=self.load(event.load),
            city=self.city(event.city),
            payment=event.payment,
            contract="yes" if event.is_contract else "no",
        )

    def _card(self, event: ev.CardDrawn) -> str:
        return self.words("dragon-told-card-drawn", card=self.numbered_card(event.card))

    def _set_aside(self, event: ev.EventSetAside) -> str:
        return self.words("dragon-told-event-set-aside", title=event_title(event.key))

    def _erased(self, event: ev.TrackErased) -> str:
        return self.words("dragon-told-track-erased", count=len(event.edges))

    def _hit(self, event: ev.TrainHit) -> str:
        return self.words(
            "dragon-told-train-hit",
            train=self._train_of(event),
            loads=self.loads(event.loads) if event.loads else "none",
            chooses="yes" if event.must_choose else "no",
            back=self.place(event.back_to) if event.back_to >= 0 else "none",
        )

    def _load_lost(self, event: ev.LoadLost) -> str:
        return self.words("dragon-told-load-lost", load=self.load(event.load))

    def _halved(self, event: ev.Halved) -> str:
        return self.words("dragon-told-halved", points=event.points_left)

    def _hand(self, event: ev.HandDiscarded) -> str:
        contracts = self.numbered_cards(event.contracts) or "none"
        return self.words("dragon-told-hand-discarded", open=contracts)

    def _ships(self, event: ev.ShipsDrawn) -> str:
        ships = ", ".join(map(self.ship, event.ships))
        return self.words("dragon-told-ships-drawn", ships=ships, count=len(event.ships))

    def _boarded(self, event: ev.Boarded) -> str:
        return self.words("dragon-told-boarded", ship=self.ship(event.ship), cost=event.cost)

    def _sailed(self, event: ev.Sailed) -> str:
        return self.words(
            "dragon-told-sailed",
            train=self._train_of(event),
            place=self.place(event.nodes[-1]),
            steps=len(event.nodes) - 1,
            landed="yes" if event.has_landed else "no",
        )

    def _built(self, event: ev.Built) -> str:
        start, end = (board().city_of[node] for node in (event.nodes[0], event.nodes[-1]))
        reached = [self.city(key) for key in event.cities if key not in (start, end)]
        return self.words(
            "dragon-told-built",
            count=len(event.edges),
            cost=event.cost,
            start=self.place(event.nodes[0]),
            place=", ".join([*reached, self.place(event.nodes[-1])]),
        )

    def _hired(self, event: ev.ForemanHired) -> str:
        return self.words(
            "dragon-told-foreman-hired",
            foreman=self.foreman(event.foreman),
            gone=self.foreman(event.discarded),
            cost=event.cost,
        )

    def _loco_changed(self, event: ev.LocoChanged) -> str:
        before, loco = self.loco(event.before), self.loco(event.loco)
        return self.words("dragon-told-loco-changed", before=before, loco=loco, cost=event.cost)

    def _borrowed(self, event: ev.Borrowed) -> str:
        return self.words("dragon-told-borrowed", amount=event.amount, debt=event.debt)

    def _collected(self, event: ev.DebtCollected) -> str:
        return self.words("dragon-told-debt-collected", amount=event.amount)

    def _backtracked(self, event: ev.Backtracked) -> str:
        trains = self._owners[event.seat].trains if self._owners else ()
        named = [self.train(index, trains) for index in event.trains] if len(trains) > 1 else []
        return self.words(
            "dragon-told-backtracked",
            trains=", ".join(named) or NO_TRAIN,
            free="yes" if event.is_free else "no",
        )

    def _proposed(self, event: ev.TradeProposed) -> str:
        return self.words(
            "dragon-told-trade-proposed",
            partner=self.players[event.partner],
            gets=self.track(event.gets),
            gives=self.terms(event.price, event.gives),
        )

    def _answered(self, event: ev.TradeAnswered) -> str:
        is_own = event.seat != event.partner
        how = "accepted" if event.is_accepted else "withdrawn" if is_own else "refused"
        return self.words(
            "dragon-told-trade-answered",
            how=how,
            proposer=self.players[event.proposer],
            gets=self.track(event.gets),
            gives=self.terms(event.price, event.gives),
        )

    def _declared(self, event: ev.VictoryDeclared) -> str:
        return self.words("dragon-told-victory-declared", cash=event.cash, count=len(event.majors))

    def _undone(self, event: ev.Undone) -> str:
        return self.words("dragon-told-undone", step=step_words(self, parse(event.action)))

    _doings: ClassVar[dict[type[Event], Callable[[Any, Any], str]]] = {
        ev.ForemanKept: _plainly,
        ev.LocoChosen: _loco_chosen,
        ev.CardsTrimmed: _trimmed,
        ev.TurnLost: _turn_lost,
        ev.TrainPlaced: _placed,
        ev.Moved: _moved,
        ev.RentPaid: _rent,
        ev.BribePaid: _bribe,
        ev.MoveFeePaid: _move_fee,
        ev.Loaded: _loaded,
        ev.Dropped: _dropped,
        ev.Delivered: _delivered,
        ev.CardDrawn: _card,
        ev.EventSetAside: _set_aside,
        ev.TrackErased: _erased,
        ev.TrainHit: _hit,
        ev.LoadLost: _load_lost,
        ev.Halved: _halved,
        ev.HandDiscarded: _hand,
        ev.ShipsDrawn: _ships,
        ev.Boarded: _boarded,
        ev.ShipDeclined: _plainly,
        ev.Sailed: _sailed,
        ev.Built: _built,
        ev.ForemanLookedAt: _plainly,
        ev.ForemanHired: _hired,
        ev.LocoChanged: _loco_changed,
        ev.Borrowed: _borrowed,
        ev.DebtCollected: _collected,
        ev.Backtracked: _backtracked,
        ev.TradeProposed: _proposed,
        ev.TradeAnswered: _answered,
        ev.VictoryDeclared: _declared,
        ev.Undone: _undone,
        ev.Conceded: _plainly,
    }


_WITH_A_TRAIN = (  # told without it; the others name the train themselves
    ev.Loaded,
    ev.Dropped,
    ev.Delivered,
    ev.LoadLost,
    ev.Halved,
    ev.ShipsDrawn,
    ev.Boarded,
    ev.ShipDeclined,
)


def event_title(key: str) -> str:
    """What an event card is called."""
    return event_cards()[event_number(key)].title


def _kind(event: Event) -> str:
    return str(event.__struct_config__.tag).replace("_", "-")

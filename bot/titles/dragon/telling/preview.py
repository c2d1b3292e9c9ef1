"""What an action of Iron Dragon would do, in the words of the preview; no card is shown early."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from bot.games.presenter import Preview
from bot.titles.dragon.choosing.together import Together
from bot.titles.dragon.names import capital
from bot.titles.dragon.telling.given_up import given_up_at_end, given_up_by_building
from bot.titles.dragon.telling.preview_parts import Lines, PreviewParts
from renderer.dragon import TRAIN
from rules.dragon import actions as a
from rules.dragon import events as ev
from rules.dragon.actions import AnyAction
from rules.dragon.advice.bills import bill
from rules.dragon.advice.followers import followers
from rules.dragon.advice.operations import can_go, is_stranded, quicker
from rules.dragon.board.loader import board
from rules.dragon.build.hiring import DECK, LOOK_COST
from rules.dragon.build.track import cost_to_reach
from rules.dragon.move.loads import city_at, demand_for
from rules.dragon.move.sailing import boarding_cost
from rules.dragon.pieces import locos, ships
from rules.dragon.play import owed
from rules.dragon.state import Step


class DragonPreview(PreviewParts):
    """One action of one player, with the states around it and what would happen."""

    def of(self, action: AnyAction) -> Preview:
        """The preview; a picture shows what changes the map and brings out no card."""
        key, lines = self._previews[type(action)]
        confirm = self._confirm(action, key)
        chains = followers(self._after, self._seat, action)
        together = Together(self.words, self._after, self._seat, confirm)
        return Preview(
            "\n".join([*lines(self, action), *together.notes(chains)]),
            confirm,
            also=tuple(map(together.confirm, chains)),
            zoom=TRAIN if isinstance(action, _PICTURED) else None,
            is_pictured=isinstance(action, _PICTURED),
            warnings=tuple(self._warnings(action)),
        )

    def _confirm(self, action: AnyAction, key: str) -> str:
        """The button that does it; looking at the deck is not yet hiring."""
        if isinstance(action, a.Hire) and action.foreman == DECK:
            return self.words("dragon-confirm-look", cost=LOOK_COST)
        return self.words(f"dragon-confirm-{key}")

    def _warnings(self, action: AnyAction) -> Lines:
        """What can no longer be done in this turn once building has begun (ID 4.1)."""
        steps = (self._before.step, self._after.step)
        if steps == (Step.OPERATE, Step.BUILD) and not isinstance(action, a.Board):
            yield from given_up_by_building(self, self._before, self._seat)

    def _build(self, action: a.Build) -> Lines:
        built = self._one(ev.Built)
        yield self.words(
            "dragon-preview-build",
            place=self.place(built.nodes[-1]),
            start=self.place(built.nodes[0]),
            count=len(built.edges),
            cost=built.cost,
        )
        yield self._bill(action)
        if action.is_toward:
            yield from self._missing(action)
        yield from self._dues()
        yield self.words("dragon-preview-left", left=self._after.building.left)
        yield from self._cities()
        yield from self._cash()

    def _bill(self, action: a.Build) -> str:
        """What the price is made of."""
        items = bill(self._before, self._seat, action)
        return " + ".join(
            self.words("dragon-preview-item", what=one.what, number=one.number, cost=one.cost)
            for one in items
        )

    def _missing(self, action: a.Build) -> Lines:
        """What the rest of a way costs that this turn only begins."""
        cost = cost_to_reach(self._after, self._seat, action.to)
        if cost:
            name = self.place(board().places(action.to)[0])
            yield self.words("dragon-preview-missing", place=name, cost=cost)

    def _move(self, action: a.Move) -> Lines:
        moved = self._one(ev.Moved)
        yield self._run(moved, action.train)
        if moved.is_halved:
            yield self.words("dragon-preview-halved")
        yield from self._dues()
        yield from self._cash()
        if not action.via:
            yield from self._quicker(action, moved)

    def _quicker(self, action: a.Move, moved: ev.Moved) -> Lines:
        """What movement more money would buy."""
        quick = quicker(self._before, self._after, self._seat, action)
        if quick is not None:
            place = board().name(moved.nodes[-1])
            written = f"{action.train + 1}:{place}" if action.train else place
            more, cost = quick
            yield self.words("dragon-preview-quicker", more=more, cost=cost, written=written)

    def _run(self, moved: ev.Moved, train: int) -> str:
        return self.words(
            "dragon-preview-move",
            train=self._train(train),
            place=self.place(moved.nodes[-1]),
            steps=len(moved.nodes) - 1,
            left=moved.points_left,
        )

    def _sail(self, action: a.Sail) -> Lines:
        sailed = self._one(ev.Sailed)
        yield self.words(
            "dragon-preview-sail",
            train=self._train(action.train),
            place=self.place(sailed.nodes[-1]),
            steps=len(sailed.nodes) - 1,
            landed="yes" if sailed.has_landed else "no",
        )

    def _place(self, action: a.Place) -> Lines:
        node, train = self._one(ev.TrainPlaced).node, self._train(action.train)
        yield self.words("dragon-preview-place", place=self.place(node), train=train)
        if is_stranded(self._before, node):
            yield self.words("dragon-preview-stranded")

    def _load(self, action: a.Load) -> Lines:
        yield self.words(
            "dragon-preview-load",
            load=self.load(action.load),
            city=self.city(self._one(ev.Loaded).city),
            train=self._train(action.train),
        )

    def _late(self, action: a.LateRun) -> Lines:
        moved = self._one(ev.Moved)
        yield self._run(moved, action.train)
        yield from self._dues()
        city = board().city_of[moved.nodes[-1]]
        yield from self._payment(city, action.load, action.card)

    def _deliver(self, action: a.Deliver) -> Lines:
        city = city_at(self._trains[action.train])
        yield from self._payment(city, action.load, action.card)

    def _payment(self, city: str, load: str, card: int) -> Lines:
        demand = demand_for(card, city, load)
        assert demand is not None
        yield self.words(
            "dragon-preview-deliver",
            load=self.load(load),
            city=self.city(city),
            payment=demand.payment,
            card=card,
        )
        if card in self._before.players[self._seat].hand:
            yield self.words("dragon-preview-card")

    def _keep(self, action: a.KeepForeman) -> Lines:
        yield self.words("dragon-preview-keep", foreman=self.foreman(action.foreman))
        yield self.ability(action.foreman)

    def _hire(self, action: a.Hire) -> Lines:
        if action.foreman == DECK:
            yield self.words("dragon-preview-look")
            yield from self._cash()
            return
        hired = self._one(ev.ForemanHired)
        yield self.words(
            "dragon-preview-hire",
            foreman=self.foreman(hired.foreman),
            gone=self.foreman(hired.discarded),
            cost=hired.cost,
        )
        yield self.ability(hired.foreman)
        yield from self._cash()

    def _loco(self, action: a.Upgrade | a.Crossgrade) -> Lines:
        changed = self._one(ev.LocoChanged)
        old, new = locos()[changed.before], locos()[changed.loco]
        yield self.words(
            "dragon-preview-upgrade",
            before=old.name,
            loco=new.name,
            cost=changed.cost,
            speed=new.speed,
            loads=new.capacity,
        )
        if self._after.asks or self._all(ev.Dropped):
            yield self.words("dragon-preview-surplus")
        yield from self._cash()

    def _choose_loco(self, action: a.ChooseLoco) -> Lines:
        yield self.words("dragon-preview-loco", loco=self.loco(action.loco))

    def _draw(self, action: a.DrawShip) -> Lines:
        yield self.words("dragon-preview-draw", train=self._train(action.train))

    def _board(self, action: a.Board) -> Lines:
        index = self._before.asks[0].train
        others = [i for i, train in enumerate(self._trains) if i != index and can_go(train)]
        yield self.words(
            "dragon-preview-board",
            train=self._train(index),
            ship=self.ship(action.ship),
            cost=boarding_cost(self._before.players[self._seat], action.ship),
            speed=ships()[action.ship].speed,
        )
        if others:
            train = capital(self.subject(others[0], self._trains))
            yield self.words("dragon-preview-goes-on", train=train)
        elif len(self._trains) < 2:
            yield self.words("dragon-preview-operations-end")
        yield from self._cash()

    def _discard(self, action: a.DiscardHand) -> Lines:
        yield self.words("dragon-preview-discard")
        contracts = self._one(ev.HandDiscarded).contracts
        if contracts:
            yield self.words("dragon-preview-stay")
            yield from map(capital, map(self.numbered_card, contracts))

    def _trim(self, action: a.Trim) -> Lines:
        yield self.words("dragon-preview-trim")
        yield from map(capital, map(self.numbered_card, action.cards))

    def _borrow(self, action: a.Borrow) -> Lines:
        yield self.words("dragon-preview-borrow", amount=action.amount, debt=owed(action.amount))

    def _backtrack(self, action: a.Backtrack) -> Lines:
        turned = self._one(ev.Backtracked)
        trains = ", ".join(self.train(index, self._trains) for index in turned.trains)
        free = "yes" if turned.is_free else "no"
        yield self.words("dragon-preview-backtrack", trains=trains, free=free)
        yield from self._dues()

    def _propose(self, action: a.Propose) -> Lines:
        offered = self._one(ev.TradeProposed)
        yield self.words(
            "dragon-preview-propose",
            partner=self._players[action.partner],
            gets=self.track(offered.gets),
            gives=self.terms(offered.price, offered.gives),
        )
        yield self.words("dragon-preview-instead")

    def _accept(self, action: a.Accept) -> Lines:
        deal = self._before.deal
        assert deal is not None
        yield self.words(
            "dragon-preview-accept",
            player=self._players[self._before.current],
            gets=self.terms(deal.price, deal.gives),
            gives=self.track(deal.gets),
        )
        yield from self._cities()
        yield from self._cash()

    def _lose(self, action: a.Lose) -> Lines:
        yield self.words("dragon-preview-lose", load=self.load(action.load))

    def _end(self, action: a.End) -> Lines:
        """What would be lost with the rest of the turn."""
        unused = "no" if self._before.course.has_acted else "yes"
        yield self.words("dragon-preview-end", unused=unused)
        yield from given_up_at_end(self, self._before, self._seat)

    _previews: ClassVar[dict[type, tuple[str, Callable[[Any, Any], Lines]]]] = {
        a.Build: ("build", _build),
        a.Move: ("move", _move),
        a.Sail: ("sail", _sail),
        a.Place: ("place", _place),
        a.Load: ("load", _load),
        a.LateRun: ("deliver", _late),
        a.Deliver: ("deliver", _deliver),
        a.KeepForeman: ("keep", _keep),
        a.Hire: ("hire", _hire),
        a.Upgrade: ("upgrade", _loco),
        a.Crossgrade: ("upgrade", _loco),
        a.ChooseLoco: ("take", _choose_loco),
        a.DrawShip: ("draw", _draw),
        a.Board: ("board", _board),
        a.DiscardHand: ("discard", _discard),
        a.Trim: ("discard", _trim),
        a.Borrow: ("borrow", _borrow),
        a.Backtrack: ("backtrack", _backtrack),
        a.Propose: ("propose", _propose),
        a.Accept: ("accept", _accept),
        a.Lose: ("lose", _lose),
        a.End: ("end", _end),
    }


_PICTURED = (a.Build, a.Move, a.Sail, a.Place, a.Propose, a.Accept)

"""How a game of Iron Dragon stands, in words: what is asked, standings, hands, plans, the end."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.limits import CONTENT
from bot.titles.dragon import DragonTable
from bot.titles.dragon.names import Names
from bot.wording import Words
from rules.dragon.advice.demands import sources
from rules.dragon.advice.plan import Errand
from rules.dragon.board.networks import WANTED_MAJORS
from rules.dragon.course.turns import begins_after_startup, startup_turn
from rules.dragon.pieces import Card, demands
from rules.dragon.play import now
from rules.dragon.state import State, Step
from rules.dragon.view import ActiveEventView, DragonPlayerView, DragonView, TrainView
from rules.title import Result, Seat

MOST_ERRANDS = 12
_MOVING = (Step.OPERATE, Step.SHIP)  # when movement is left to use


class Status(Names):
    """One table at one moment."""

    def __init__(self, words: Words, table: DragonTable) -> None:
        super().__init__(words)
        self._table = table
        self._state: State = table.state
        self._players = table.names

    def ask(self) -> str:
        """What those who decide now may choose, without anything secret."""
        state = self._state
        step, _ = now(state)
        if step is Step.BUILD and state.building.has_traded:
            return self.words("dragon-ask-traded", **self._ask_values(step))
        return self.words(
            f"dragon-ask-{step.replace('_', '-')}",
            **self._ask_values(step),
        )

    def _ask_values(self, step: Step) -> dict[str, str | int]:
        state = self._state
        if step is Step.SHIP:
            return {"ships": ", ".join(map(self.ship, state.asks[0].cards))}
        if step is Step.TRADE and state.deal is not None:
            return {
                "player": self._players[state.current],
                "gets": self.terms(state.deal.price, state.deal.gives),
                "gives": self.track(state.deal.gets),
            }
        if step is Step.STARTUP:
            return self._startup_values()
        if step is Step.PLACE:
            again = self._players[state.current] if begins_after_startup(state) else "none"
            return {"again": again}
        if step is Step.BUILD:
            return {"left": state.building.left}
        if step is Step.OPERATE:
            declared = "yes" if any(player.has_declared for player in state.players) else "no"
            follows = self._table.follower or "nobody"
            return {"round": state.course.round, "declared": declared, "follows": follows}
        return {}

    def _startup_values(self) -> dict[str, str | int]:
        """Which round it is, and why whoever was last comes again."""
        state, turn = self._state, startup_turn(self._state)
        return {
            "round": turn.round,
            "rounds": state.options.startup_rounds,
            "order": "reverse" if turn.is_reverse else "usual",
            "again": self._players[state.current] if turn.comes_again else "none",
            "left": state.building.left,
        }

    def ask_privately(self, seat: Seat) -> str:
        """The same with what only this player may know."""
        state, player = self._state, self._state.players[seat]
        cash = self.words("dragon-private-cash", cash=player.cash)
        lines = [f"{self.ask()} · {cash}"]
        step, _ = now(state)
        if step is Step.HIRE:
            new, old = self.foreman(state.asks[0].cards[0]), self.foreman(player.foreman)
            lines.append(self.words("dragon-private-hire", new=new, old=old))
        view = self._view(seat).players[seat]
        lines += [self._train_line(train, step) for train in view.trains if train.place >= 0]
        return "\n".join(lines)

    def _view(self, seat: Seat | None) -> DragonView:
        view = self._table.title.view(self._state, seat)
        assert isinstance(view, DragonView)
        return view

    def _train_line(self, train: TrainView, step: Step) -> str:
        return self.words(
            "dragon-private-train",
            loco=train.name,
            place=self.place(train.place),
            points=train.points if step in _MOVING else "none",
            loads=self.loads(train.loads) or "none",
            ship=self.ship(train.ship) if train.ship else "none",
        )

    def standings(self) -> str:
        """The round, a line for each player from the public's view, and the events in force."""
        view = self._view(None)
        lines = [self._round(view)] if view.result is None else []
        lines += [self._standing(Seat(seat), player) for seat, player in enumerate(view.players)]
        lines += [self._event(event) for event in view.events]
        if view.has_rainbow:
            effect = self.words("dragon-effect-rainbow_bridge")
            lines.append(self.words("dragon-standing-rainbow", effect=effect))
        return "\n".join(lines)

    def _round(self, view: DragonView) -> str:
        """How far the game has come, and what ends it."""
        declared = [
            self._players[s] for s, player in enumerate(view.players) if player.has_declared
        ]
        return self.words(
            "dragon-standing-round",
            round=view.round,
            startup=view.startup,
            startups=view.startups,
            requirement=view.requirement,
            wanted=WANTED_MAJORS,
            last=view.last_round,
            declared=" & ".join(declared),
            count=len(declared),
        )

    def _event(self, event: ActiveEventView) -> str:
        return self.words(
            "dragon-standing-event",
            title=event.title,
            effect=self.words(f"dragon-effect-{event.key}"),
            player=self._players[event.drawer],
            turns=event.turns_left,
        )

    def _standing(self, seat: Seat, player: DragonPlayerView) -> str:
        if player.has_conceded:
            return self.words("dragon-standing-conceded", player=self._players[seat])
        return self.words(
            "dragon-standing",
            player=self._players[seat],
            cash="hidden" if player.cash is None else player.cash,
            debt=player.debt,
            foreman=self.foreman(player.foreman) if player.foreman else "none",
            majors=len(player.majors),
            wanted=WANTED_MAJORS,
            sections=len(player.track),
            trains="; ".join(map(self._short_train, player.trains)),
        )

    def _short_train(self, train: TrainView) -> str:
        return self.words(
            "dragon-standing-train",
            loco=train.name,
            place=self.place(train.place) if train.place >= 0 else "none",
            loads=self.loads(train.loads) or "none",
            ship=self.ship(train.ship) if train.ship else "none",
            idle="yes" if train.is_idle else "no",
            lost=train.lost,
        )

    def hand(self, seat: Seat, eyes: Seat | None) -> str:
        """The cards a player can deliver on, with where the goods come from."""
        state, player = self._state, self._state.players[seat]
        cash = self._view(eyes).players[seat].cash
        lines = [
            self.words(
                "dragon-hand",
                own="yes" if seat == eyes else "no",
                player=self._players[seat],
                cash="hidden" if cash is None else cash,
                debt=player.debt,
                foreman=self.foreman(player.foreman) if player.foreman else "none",
            )
        ]
        lines += [line for card in player.hand for line in self._card_lines(card, "hand")]
        lines += [line for card in state.contracts for line in self._card_lines(card, "open")]
        return "\n".join(lines)

    def _card_lines(self, card: Card, where: str) -> list[str]:
        lines = [self.words("dragon-hand-card", card=card, where=where)]
        for line in demands()[card]:
            supply = self.cities(sources(line.load)) or "none"
            lines.append(self.words("dragon-hand-line", demand=self.demand(line), sources=supply))
        return lines

    def plan(self, found: Sequence[Errand], seat: Seat) -> str:
        """What each demand would take and bring, most profit a turn first."""
        if not self._state.players[seat].trains:
            return self.words("dragon-plan-none")
        lines = [self.words("dragon-plan")]
        for number, errand in enumerate(found[:MOST_ERRANDS], start=1):
            lines.append(self.words("dragon-plan-number", number=number, what=self.errand(errand)))
            if len("\n".join(lines)) > CONTENT:
                return "\n".join(lines[:-1])
        return "\n".join(lines)

    def errand(self, errand: Errand) -> str:
        """An errand in one line, with the other sources at its end."""
        line = self.words(
            "dragon-plan-line",
            demand=self.demand(errand.demand),
            source=self.city(errand.source) if errand.source else "aboard",
            cost=errand.cost,
            turns=errand.turns,
            profit=errand.profit,
            rate=f"{errand.rate:+.1f}",
        )
        if errand.is_from_sea:
            line = self.words("dragon-plan-ashore", what=line)
        if errand.train is not None:
            line = self.words("dragon-plan-train", train=errand.train + 1, what=line)
        also = ", ".join(map(self._other_source, errand.others))
        return self.words("dragon-plan-also", what=line, sources=also) if also else line

    def _other_source(self, errand: Errand) -> str:
        source = self.city(errand.source)
        return self.words("dragon-plan-source", source=source, cost=errand.cost)

    def final(self, result: Result) -> str:
        """The winners, then everybody by place with cities and cash."""
        winners = " & ".join(self._players[seat] for seat in result.winners)
        ending = self.words("dragon-ending-" + result.ending.replace("_", "-"))
        lines = [ending, self.words("dragon-winners", winners=winners, count=len(result.winners))]
        places, majors = (award.values for award in result.awards)
        order = sorted(range(len(self._players)), key=lambda seat: places[seat] or 0)
        for seat in order:
            has_conceded = self._state.players[seat].has_conceded
            lines.append(
                self.words(
                    "dragon-score-conceded" if has_conceded else "dragon-score",
                    place=places[seat] or 0,
                    player=self._players[seat],
                    cash=result.scores[seat],
                    majors=majors[seat] or 0,
                )
            )
        return "\n".join(lines)

"""/dragon: playing Iron Dragon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from discord import app_commands

from bot.commands.common import Suggestion, TitleCog, suggest
from bot.discord.interaction import Interaction
from bot.discord.responses import acknowledge, respond
from bot.flows.turn.turn import Decision
from bot.games.table import unmarked
from bot.games.take_back import free_step
from bot.refusals import Refusal
from bot.titles.dragon import DragonTable
from bot.titles.dragon import reading as reading
from bot.titles.dragon.choosing.plans import MENU as PLAN
from bot.titles.dragon.choosing.trade import Trades, in_brief
from bot.titles.dragon.presenter import DragonPresenter
from rules.dragon import actions as a
from rules.dragon.advice.offer import DragonOffer
from rules.dragon.advice.operations import is_end_wasteful
from rules.dragon.board.loader import board
from rules.dragon.play import MAX_LOAN
from rules.title import Seat

Suggestions = list[app_commands.Choice[str]]
TO = "A city or milepost such as 34,21, or a line from the list"
VIA = "Points to pass on the way, such as 12,14 Kola"
ON_THE_WAY = "Points to pass: Kola, or 12,14 13,14 to take the very track between them"


class DragonCog(TitleCog, group_name="dragon", group_description="Play Iron Dragon"):
    """What draws a card or changes the map is previewed; quick steps can be undone."""

    @app_commands.command()
    @app_commands.describe(to=TO, start="Where to begin; your own track if left out", via=VIA)
    @app_commands.rename(start="from")
    async def build(
        self, interaction: Interaction, to: str, start: str = "", via: str = ""
    ) -> None:
        """Build track the cheapest way, or as far as this turn's money goes."""
        table, seat = decision = await self._decision(interaction)
        wanted = reading.build(to, start, via)
        action = await self.at.read(reading.fitting_build, table, seat, wanted)
        await self.at.preview(interaction, decision, action)

    @app_commands.command()
    @app_commands.describe(to=TO, via=ON_THE_WAY)
    async def move(self, interaction: Interaction, to: str, via: str = "") -> None:
        """Run your train, or sail if it is aboard a ship."""
        table, seat = decision = await self._decision(interaction)
        await self.at.preview(interaction, decision, reading.move(table.state, seat, to, via))

    @app_commands.command()
    @app_commands.describe(at="A city or port")
    async def place(self, interaction: Interaction, at: str) -> None:
        """Put your train on the board at the start of your first full turn."""
        decision = await self._decision(interaction)
        train, rest = reading.train_and_rest(at)
        await self.at.preview(interaction, decision, a.Place(reading.place(rest), train))

    @app_commands.command()
    @app_commands.describe(load="What to take; it can be undone until a card is drawn")
    async def load(self, interaction: Interaction, load: str) -> None:
        """Take a load in the city where your train stands."""
        table, seat = await self._decision(interaction)
        action = reading.by_able_train(table, seat, load, reading.load)
        await self.at.play(interaction, table, action)

    @app_commands.command()
    @app_commands.describe(load="What to deliver, with the card's number if several ask for it")
    async def deliver(self, interaction: Interaction, load: str) -> None:
        """Deliver a load for pay; a new card is drawn."""
        table, seat = decision = await self._decision(interaction)
        read = partial(reading.deliver, table.state, seat)
        await self.at.preview(interaction, decision, reading.by_able_train(table, seat, load, read))

    @app_commands.command()
    @app_commands.describe(load="What to put down, or which load an event takes")
    async def drop(self, interaction: Interaction, load: str) -> None:
        """Put a load down without pay."""
        table, seat = decision = await self._decision(interaction)
        read = partial(reading.drop, table.state)
        action = reading.by_able_train(table, seat, load, read)
        if isinstance(action, a.Lose):
            await self.at.preview(interaction, decision, action)
        else:
            await self.at.play(interaction, table, action)

    @app_commands.command()
    @app_commands.describe(what="Draw a ship, board one that was drawn, or decline")
    async def ship(self, interaction: Interaction, what: str = "draw") -> None:
        """In a port: draw a ship, board it or decline. Sailing is /dragon move."""
        table, _ = decision = await self._decision(interaction)
        action = reading.ship(what)
        if isinstance(action, a.Decline):
            await self.at.play(interaction, table, action)
        else:
            await self.at.preview(interaction, decision, action)

    @app_commands.command()
    @app_commands.describe(who="Whom to keep or hire; “deck” looks at the top of the deck")
    async def foreman(self, interaction: Interaction, who: str) -> None:
        """Keep a foreman at the start, or hire one while building."""
        table, _ = decision = await self._decision(interaction)
        await self.at.preview(interaction, decision, reading.foreman(table.state, who))

    @app_commands.command()
    @app_commands.describe(loco="Which loco, one or two levels up")
    async def upgrade(self, interaction: Interaction, loco: str) -> None:
        """Buy a better loco."""
        table, _ = decision = await self._decision(interaction)
        await self.at.preview(interaction, decision, reading.loco(table.state, loco))

    @app_commands.command()
    @app_commands.describe(train="Which of your trains")
    async def crossgrade(
        self, interaction: Interaction, train: app_commands.Range[int, 1, 2] = 1
    ) -> None:
        """Swap for the other loco of the same level, if the table plays it."""
        decision = await self._decision(interaction)
        await self.at.preview(interaction, decision, a.Crossgrade(train - 1))

    @app_commands.command()
    @app_commands.describe(cards="Surplus cards to discard, or with open contracts those that stay")
    async def discard(self, interaction: Interaction, cards: str = "") -> None:
        """Discard your hand instead of taking the turn."""
        table, _ = decision = await self._decision(interaction)
        await self.at.preview(interaction, decision, reading.discard(table.state, cards))

    @app_commands.command()
    @app_commands.describe(amount="How much; twice as much is owed")
    async def borrow(
        self, interaction: Interaction, amount: app_commands.Range[int, 1, MAX_LOAN]
    ) -> None:
        """Take the loan of mercy, if the table plays it."""
        decision = await self._decision(interaction)
        await self.at.preview(interaction, decision, a.Borrow(amount))

    @app_commands.command()
    @app_commands.describe(trains="Numbers of the trains to turn; all if left out")
    async def backtrack(self, interaction: Interaction, trains: str = "") -> None:
        """Turn round instead of taking the turn, if the table plays it."""
        table, seat = decision = await self._decision(interaction)
        numbers = reading.trains(table.state, seat, trains)
        await self.at.preview(interaction, decision, a.Backtrack(numbers))

    @app_commands.command()
    @app_commands.describe(
        partner="Whom you ask",
        price="What you pay in GP; 0 for a swap",
        gets="Track you get: from the list, or sections such as 10,14-11,14-12,14",
        gives="Track you give: from the list, or sections",
    )
    async def trade(
        self, interaction: Interaction, partner: str, price: int, gets: str, gives: str = ""
    ) -> None:
        """Offer money and track for track of another player, if the table plays it."""
        table, seat = decision = await self._decision(interaction)
        trades = Trades(self.at.services.words, table, seat)
        gets = trades.spelled_out(reading.seat_named(table.names, partner), gets)
        gives = trades.spelled_out(seat, gives)
        action = reading.proposal(table.names, partner, price, gets, gives)
        await self.at.preview(interaction, decision, action)

    @app_commands.command()
    @app_commands.describe(accept="Whether you agree; whoever offered takes it back with False")
    async def answer(self, interaction: Interaction, accept: bool) -> None:
        """Answer the trade on the table."""
        table, seat, _ = await self._mine(interaction)
        if accept:
            await self.at.preview(interaction, Decision(table, seat), a.Accept())
        else:
            await self.at.play(
                interaction, table, a.Refuse()
            )  # its proposer takes it back out of turn

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        """End your turn; you are asked first if something of value would be lost."""
        table, _ = decision = await self._decision(interaction)
        if is_end_wasteful(table.state):
            await self.at.preview(interaction, decision, a.End())
        else:
            await self.at.play(interaction, table, a.End())

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Take back your last step, until a card has been drawn."""
        table, seat = await self._decision(interaction)
        if free_step(table, seat) is None:
            raise Refusal("dragon-undo-nothing")
        await self.at.flows.undo.ask(interaction, table)

    @app_commands.command()
    @app_commands.describe(player="Whose cards; yours if left out. They lie open to everybody")
    async def hand(self, interaction: Interaction, player: str = "") -> None:
        """Demand cards, yours or another player's, and where their goods come from."""
        await acknowledge(interaction)
        table, presenter = await self.at.table_of(interaction, DragonPresenter)
        user = interaction.user.id
        seat = reading.seat_named(table.names, player) if player else table.seat_of(user)
        await respond(interaction, presenter.hand(table, seat, table.eyes_of(user)))

    @app_commands.command()
    async def plan(self, interaction: Interaction) -> None:
        """What each of your demands would take and bring, for your eyes alone."""
        table, seat, presenter = await self._mine(interaction)
        if seat in table.deciders:
            await self.at.flows.menus.show(interaction, Decision(table, seat), PLAN)
            return
        looks = self.at.services.pools.looks
        menu = await looks.run(presenter.menu, table, seat, PLAN)
        await respond(interaction, menu.text)

    @hand.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> Suggestions:
        try:
            table, _ = await self.at.table_of(interaction, DragonPresenter)
        except Refusal:
            return []
        return suggest((Suggestion(name, "", name) for name in table.names), typed)

    @build.autocomplete("to")
    async def _tracks(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "build", typed)

    @build.autocomplete("start")
    async def _starts(self, interaction: Interaction, typed: str) -> Suggestions:
        names = (Suggestion(board().cities[key].name, "", key) for key in board().majors)
        return suggest(names, typed)

    @move.autocomplete("to")
    async def _runs(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "move", typed)

    @place.autocomplete("at")
    async def _spots(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "place", typed)

    @load.autocomplete("load")
    async def _supplies(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "load", typed)

    @deliver.autocomplete("load")
    async def _deliveries(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "deliver", typed)

    @drop.autocomplete("load")
    async def _cargo(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "drop", typed)

    @ship.autocomplete("what")
    async def _ships(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "ship", typed)

    @foreman.autocomplete("who")
    async def _foremen(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "foreman", typed)

    @upgrade.autocomplete("loco")
    async def _locos(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "upgrade", typed)

    @discard.autocomplete("cards")
    async def _cards(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._suggested(interaction, "discard", typed)

    @trade.autocomplete("partner")
    async def _partners(self, interaction: Interaction, typed: str) -> Suggestions:
        found = await self.at.to_decide(interaction, DragonPresenter)
        if found is None:
            return []
        (table, seat), presenter = found
        partners = presenter.trades(table, seat).partners()
        return suggest((Suggestion(table.names[s], "", table.names[s]) for s in partners), typed)

    @trade.autocomplete("gets")
    async def _theirs(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._stretches(interaction, typed, is_own=False)

    @trade.autocomplete("gives")
    async def _ours(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self._stretches(interaction, typed, is_own=True)

    async def _mine(self, interaction: Interaction) -> tuple[DragonTable, Seat, DragonPresenter]:
        """The channel's game, and the seat and presenter of who asks."""
        await acknowledge(interaction)
        table, presenter = await self.at.table_of(interaction, DragonPresenter)
        return table, table.seat_of(interaction.user.id), presenter

    async def _decision(self, interaction: Interaction) -> Decision:
        """The same for who decides now; everybody else is told who does before all else."""
        await acknowledge(interaction)
        decision, _ = await self.at.decision(interaction, DragonPresenter)
        return decision

    async def _suggested(self, interaction: Interaction, key: str, typed: str) -> Suggestions:
        """What the one who decides could do; an empty list for everybody else."""
        found = await self.at.to_decide(interaction, DragonPresenter)
        if found is None:
            return []
        (table, seat), presenter = found
        return await self.at.suggested(
            interaction, _listed, table, presenter, seat, key, typed, typed=typed
        )

    async def _stretches(
        self, interaction: Interaction, typed: str, *, is_own: bool
    ) -> Suggestions:
        """Track to be traded: one's own, or that of the partner named before."""
        found = await self.at.to_decide(interaction, DragonPresenter)
        if found is None:
            return []
        (table, seat), presenter = found
        trades = presenter.trades(table, seat)
        wanted = unmarked(str(interaction.namespace.partner or "")).casefold()
        partners = [s for s in trades.partners() if table.seats[s].name.casefold() == wanted]
        owners = [seat] if is_own else partners
        return await self.at.suggested(interaction, _track, trades, owners, typed=typed)


def _track(trades: Trades, owners: Sequence[Seat]) -> Iterator[Suggestion]:
    for owner in owners:
        for stretch in trades.stretches_of(owner):
            yield Suggestion(trades.stretch(stretch), "", in_brief(stretch))


def _listed(
    table: DragonTable, presenter: DragonPresenter, seat: Seat, key: str, typed: str = ""
) -> Iterable[Suggestion]:
    """What could be done; for building also every other city whose name is being typed."""
    for offer in presenter.offers(table, seat, key):
        if not isinstance(offer.action, a.Crossgrade):
            yield Suggestion(*presenter.in_one_line(table, seat, offer), _value(table, offer))
    if key == "build" and typed:
        yield from (Suggestion(*track) for track in presenter.distant_tracks(table, seat, typed))


def _value(table: DragonTable, offer: DragonOffer) -> str:
    """The notation without its verb, which the command says; a late run keeps it."""
    notation = table.title.notate(offer.action)
    if isinstance(offer.action, a.LateRun):
        return notation
    train, colon, rest = notation.rpartition(":")
    verb, _, object_ = rest.partition(" ")
    return f"{train}{colon}{object_ or verb}"

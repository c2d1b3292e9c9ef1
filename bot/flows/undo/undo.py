"""Taking back: freely within one's own turn, and with everybody's consent after it."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.discord.components import button, view_of
from bot.discord.custom_ids import ASKING, BACK_TO, Asking, CustomId, Verb, read_asking
from bot.discord.interaction import Interaction
from bot.discord.limits import shorten
from bot.discord.responses import amend, pinging, respond
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
)
from bot.flows.services import Services
from bot.flows.turn.turn import TurnFlow
from bot.flows.undo.requests import Request, Requests
from bot.games.table import AnyPlayed, AnyTable
from bot.games.take_back import Plan, plan_for
from bot.refusals import BoardMovedOn, Refusal
from rules.title import Seat

MOST_LISTED = 6
LISTED_ROOM = 240  # characters of one line


class UndoFlow:
    """Says what would be taken back, does it, or asks the others."""

    def __init__(self, services: Services, turn: TurnFlow) -> None:
        self._services = services
        self._words = services.words
        self._host = services.host
        self._turn = turn
        self._requests = Requests(services.store)

    def handlers(self) -> list[Handler]:
        """What its buttons do."""
        return [
            Handler(Verb.UNDO, self._undo),
            Handler(Verb.UNDO_DO, self._undo_do, rest=BACK_TO),
            Handler(Verb.UNDO_ASK, self._undo_ask, rest=BACK_TO),
            Handler(Verb.UNDO_AGREE, self._undo_agree, rest=ASKING),
            Handler(Verb.UNDO_DECLINE, self._undo_decline, rest=ASKING),
        ]

    async def ask(
        self, interaction: Interaction, table: AnyTable, number: int | None = None
    ) -> None:
        """Say what would be taken back, with the button that does it or asks the others.

        An offer nobody has answered is withdrawn at once, and so is a step that its Undo names, if
        the game still stands at `number`.
        """
        seat = table.own_seat_of(interaction.user.id)
        if not table.is_live:
            raise Refusal("game-not-live")
        meant_for = table.number if number is None else number
        withdrawal = table.title.withdrawal(table.state, seat)
        if withdrawal is not None:
            await self._turn.play(interaction, table, withdrawal, meant_for)
            return
        plan = plan_for(table, seat)
        if plan is None:
            raise Refusal("undo-nothing")
        if plan.is_free and self._is_named(table, plan):
            await self._take_back(interaction, table, seat, plan, meant_for)
        else:
            await self._show(interaction, await self._request(table, plan, seat))

    def _is_named(self, table: AnyTable, plan: Plan) -> bool:
        return bool(self._services.presenter(table).step(table, plan.action_undone))

    async def _show(self, interaction: Interaction, request: Request) -> None:
        """What would be taken back, before it is."""
        table, plan, words = request.table, request.plan, self._words
        said, does, verb = ("undo-free", "undo-take", Verb.UNDO_DO)
        if request.others:
            said, does, verb = ("undo-consent", "undo-ask", Verb.UNDO_ASK)
        meant = CustomId.of(verb, table.row, table.number, str(plan.action.to))
        view = view_of(
            button(words(does), meant, ButtonStyle.danger),
            button(words("cancel"), CustomId.of(Verb.CANCEL, table.row, table.number)),
        )
        text = words(said, what=self._listed(request))
        if request.others and await self._requests.token(table, request.asker) is not None:
            text += "\n" + words("undo-again")
        await respond(interaction, text, view=view)

    def _listed(self, request: Request) -> str:
        undone = request.undone
        lines = [self._line(step) for step in undone[:MOST_LISTED]]
        left = len(undone) - len(lines)
        if left:
            lines.append(self._words("undo-more", count=left))
        before, table = undone[0].before.state, request.table
        if table.title.reshuffled(before, table.state) is not before:
            lines.append(self._words("undo-reshuffled"))
        return "\n".join(lines)

    def _line(self, step: AnyPlayed) -> str:
        told = self._services.presenter(step.after).tell(step.after, step.events)
        number = step.after.number
        return self._words("log-line", number=number, told=shorten(told, LISTED_ROOM))

    async def _request(self, table: AnyTable, plan: Plan, asker: Seat, token: str = "") -> Request:
        steps = await self._host.history(table.row.id)
        undone = tuple(steps[number - 1] for number in plan.numbers)
        return Request(table, plan, undone, asker, token)

    async def _table(self, pressed: Pressed) -> AnyTable:
        """The table of a button, for a player; BoardMovedOn if something was played since."""
        custom_id = pressed.custom_id
        table = await self._host.table(custom_id.game)
        table.seat_of(pressed.interaction.user.id)
        if not table.is_at(custom_id.number) or not table.is_live:
            raise BoardMovedOn(custom_id.game)
        return table

    def _plan(self, table: AnyTable, asker: Seat, to: int) -> Plan:
        plan = plan_for(table, asker)
        if plan is None or plan.action.to != to:
            raise BoardMovedOn(table.row.id)
        return plan

    async def _take_back(
        self, interaction: Interaction, table: AnyTable, asker: Seat, plan: Plan, number: int
    ) -> None:
        step = await self._host.take_back(
            table.row.id,
            table.user_at(asker),
            plan.action,
            interaction=interaction.id,
            number=number,
        )
        self._services.announcer.played(step)
        if table.user_at(asker) == interaction.user.id:
            await self._turn.tell_outcome(interaction, step)
        else:
            await respond(interaction, self._words("undo-done"), is_done=True)

    async def _undo(self, pressed: Pressed) -> None:
        table = await self._host.table(pressed.custom_id.game)
        await self.ask(pressed.interaction, table, pressed.custom_id.number)

    async def _undo_do(self, pressed: Pressed) -> None:
        table = await self._table(pressed)
        seat = table.seat_of(pressed.interaction.user.id)
        plan = self._plan(table, seat, int(pressed.custom_id.rest))
        if (await self._request(table, plan, seat)).others:
            raise BoardMovedOn(table.row.id)
        await self._take_back(pressed.interaction, table, seat, plan, table.number)

    async def _undo_ask(self, pressed: Pressed) -> None:
        """Put the request before the others, in the channel."""
        words, table = self._words, await self._table(pressed)
        seat = table.seat_of(pressed.interaction.user.id)
        plan = self._plan(table, seat, int(pressed.custom_id.rest))
        token = await self._requests.open(table, seat)
        request = await self._request(table, plan, seat, token)
        rest = Asking(plan.action.to, seat, token).text
        agree = CustomId.of(Verb.UNDO_AGREE, table.row, table.number, rest)
        decline = CustomId.of(Verb.UNDO_DECLINE, table.row, table.number, rest)
        await self._services.client.get_partial_messageable(table.row.channel_id).send(
            self._asked(request, ()),
            view=view_of(
                button(words("undo-agree"), agree, ButtonStyle.success),
                button(words("undo-decline"), decline),
            ),
            allowed_mentions=pinging(map(table.user_at, request.others)),
        )
        await respond(pressed.interaction, words("undo-sent"), is_done=True)

    def _asked(self, request: Request, agreed: Sequence[Seat]) -> str:
        table = request.table
        missing = [seat for seat in request.others if seat not in agreed]
        return self._words(
            "undo-asked",
            player=table.names[request.asker],
            what=self._listed(request),
            agreed=", ".join(table.names[seat] for seat in agreed) or self._words("undo-nobody"),
            missing=" ".join(f"<@{table.user_at(seat)}>" for seat in missing),
        )

    async def _undo_agree(self, pressed: Pressed) -> None:
        request = await self._open_request(pressed)
        table, seat = request.table, request.table.seat_of(pressed.interaction.user.id)
        if seat == request.asker:
            raise Refusal("undo-own")
        agreed = await self._requests.agree(request, seat)
        if len(agreed) < len(request.others):
            await respond(pressed.interaction, self._words("undo-agreed"), is_done=True)
            assert pressed.interaction.message is not None
            await amend(pressed.interaction.message, content=self._asked(request, agreed))
            return
        plan, asker = request.plan, request.asker
        await self._take_back(pressed.interaction, table, asker, plan, table.number)
        player, what = table.names[asker], self._listed(request)
        await self._settle(pressed, self._words("undo-settled", player=player, what=what))

    async def _undo_decline(self, pressed: Pressed) -> None:
        request = await self._open_request(pressed)
        table = request.table
        seat = table.seat_of(pressed.interaction.user.id)
        key = "undo-withdrawn" if seat == request.asker else "undo-declined"
        said = self._words(key, player=table.names[request.asker], who=table.names[seat])
        await self._requests.withdraw(request)
        await respond(pressed.interaction, said, is_done=True)
        await self._settle(pressed, said)

    async def _open_request(self, pressed: Pressed) -> Request:
        """The request of a button in the channel; one that holds no more loses its buttons."""
        asking = read_asking(pressed.custom_id.rest)
        try:
            table = await self._table(pressed)
            if asking.asker >= len(table.seats):
                raise Refusal("unknown-button")
            plan = self._plan(table, asking.asker, asking.to)
        except BoardMovedOn:
            await self._settle(pressed, self._words("undo-lapsed"))
            raise
        if await self._requests.token(table, asking.asker) != asking.token:
            await self._settle(pressed, self._words("undo-lapsed"))
            raise Refusal("undo-lapsed")
        request = await self._request(table, plan, asking.asker, asking.token)
        seat = table.seat_of(pressed.interaction.user.id)
        if seat not in (*request.others, request.asker):
            raise Refusal("concede-out")
        return request

    async def _settle(self, pressed: Pressed, text: str) -> None:
        """Leave a request in the channel without its buttons."""
        assert pressed.interaction.message is not None
        await amend(pressed.interaction.message, content=text, view=None)

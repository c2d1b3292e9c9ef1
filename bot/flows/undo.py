"""Taking back: freely within one's own turn, and with everybody's consent after it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord import ButtonStyle

from bot.discord.components import button, view_of
from bot.discord.custom_ids import CustomId
from bot.discord.interaction import Interaction
from bot.discord.limits import shorten
from bot.discord.responses import amend, pinging, respond
from bot.flows.presses import handles
from bot.games.presenter import Presenter
from bot.games.table import Played, Table, TakeBack
from bot.refusals import BoardMovedOn, Refusal
from bot.wording import Words
from rules.title import Seat
from storage.store import GameId, Store, UndoRequest

BACK_TO = "[0-9]{1,9}"  # the number of an action
REQUEST = BACK_TO + " [0-9]{1,2} [0-9a-f]{8}"  # … whose seat asks, and which asking of theirs it is
MOST_LISTED = 6
LISTED_ROOM = 240  # characters of one line


@dataclass(frozen=True)
class Plan:
    """What somebody would take back: all that stands from their own last action on."""

    undone: tuple[Played, ...]
    is_free: bool
    now: Table

    @property
    def action(self) -> TakeBack:
        """The action that does it."""
        to, count = self.undone[0].before.number, len(self.undone)
        return TakeBack(to, count, is_agreed=not self.is_free, is_reshuffled=True)

    @property
    def is_reshuffled(self) -> bool:
        """Whether cards were drawn meanwhile, which go back and are shuffled."""
        before = self.undone[0].before.state
        return self.now.title.reshuffled(before, self.now.state) is not before


def plan_for(steps: Sequence[Played], seat: Seat) -> Plan | None:
    """What this seat could take back after these actions; None if nothing of theirs stands."""
    standing = standing_steps(steps)
    own = [number for number, step in enumerate(standing) if step.seat == seat]
    if not own:
        return None
    undone = tuple(standing[own[-1] :])
    is_unheard = all(step.seat == seat and not step.is_news for step in undone)
    return Plan(undone, undone[0].after.title.is_open and is_unheard, steps[-1].after)


def standing_steps(steps: Sequence[Played]) -> list[Played]:
    """The actions that could be taken back: not again, and not what the clock has ended."""
    standing: list[Played] = []
    for step in steps:
        if step.takes_back is not None:
            to = step.takes_back.to
            standing = [kept for kept in standing if kept.after.number <= to]
        elif any(event.takes_back for event in step.events):
            del standing[-1:]
        elif step.seat is None:
            standing.clear()
        else:
            standing.append(step)
    return standing


async def ask_undo(interaction: Interaction, game: GameId, number: int | None = None) -> None:
    """Say what would be taken back, with the button that does it or asks the others.

    A title's own undo is played at once, if the game still stands at `number`.
    """
    client = interaction.client
    table = await client.host.table(game)
    seat = table.seat_of(interaction.user.id)
    if not table.is_live:
        raise Refusal("game-not-live")
    own = table.title.undo(table.state, seat)
    if own is not None:
        await client.turns.play(interaction, table, own, table.number if number is None else number)
        return
    steps = await client.host.history(game)
    plan = plan_for(steps, seat)
    if plan is None:
        raise Refusal("undo-nothing")
    said, does, verb = (
        ("undo-free", "undo-take", "undo_do")
        if plan.is_free
        else ("undo-consent", "undo-ask", "undo_ask")
    )
    meant = CustomId.of(verb, table.row, table.number, str(plan.action.to))
    view = view_of(
        button(client.words(does), meant, ButtonStyle.danger),
        button(client.words("cancel"), CustomId.of("cancel", table.row, table.number)),
    )
    text = client.words(said, what=_listed(client, plan))
    if not plan.is_free and await client.store.undo_request(game, interaction.user.id) is not None:
        text += "\n" + client.words("undo-again")
    await respond(interaction, text, view=view)


def _listed(client: discord.Client, plan: Plan) -> str:
    words: Words = client.words  # type: ignore[attr-defined]
    presenter: Presenter = client.presenters[plan.undone[0].after.row.title]  # type: ignore[attr-defined]
    shown = plan.undone[:MOST_LISTED]
    lines = [
        words(
            "log-line",
            number=step.after.number,
            told=shorten(presenter.tell(step.after, step.events), LISTED_ROOM),
        )
        for step in shown
    ]
    left = len(plan.undone) - len(shown)
    if left:
        lines.append(words("undo-more", count=left))
    if plan.is_reshuffled:
        lines.append(words("undo-reshuffled"))
    return "\n".join(lines)


@dataclass(frozen=True)
class Request:
    """Somebody asks to set a game back; the token tells one asking from the next."""

    table: Table
    plan: Plan
    asker: Seat
    token: str

    @property
    def others(self) -> tuple[Seat, ...]:
        """Who has to agree: everybody who plays now, or would again."""
        title, before = self.table.title, self.plan.undone[0].before
        playing = {*title.playing(self.table.state), *title.playing(before.state)}
        return tuple(sorted(playing - {self.asker}))

    @property
    def kept(self) -> UndoRequest:
        """What the store keeps of it."""
        asker = self.table.user_at(self.asker)
        return UndoRequest(game=self.table.row.id, asker=asker, token=self.token)

    async def agree(self, store: Store, user_id: int) -> tuple[Seat, ...]:
        """Count somebody's consent; all of the others who have given theirs."""
        agreed = await store.agree_to_undo(self.kept, user_id)
        return tuple(seat for seat in self.others if self.table.user_at(seat) in agreed)


async def _request(interaction: Interaction, custom_id: CustomId) -> Request:
    """The request a button belongs to; BoardMovedOn if something was played since."""
    host = interaction.client.host
    table = await host.table(custom_id.game)
    own = table.seat_of(interaction.user.id)
    if table.number != custom_id.number or not table.is_live:
        raise BoardMovedOn(custom_id.game)
    to, asker, token = (*custom_id.rest.split(), str(own), "")[:3]
    if int(asker) >= len(table.seats):
        raise Refusal("unknown-button")
    plan = plan_for(await host.history(custom_id.game), Seat(int(asker)))
    if plan is None or plan.action.to != int(to):
        raise BoardMovedOn(custom_id.game)
    return Request(table, plan, Seat(int(asker)), token)


def _asked(client: discord.Client, request: Request, agreed: Sequence[Seat]) -> str:
    words: Words = client.words  # type: ignore[attr-defined]
    table = request.table
    missing = [seat for seat in request.others if seat not in agreed]
    return words(
        "undo-asked",
        player=table.names[request.asker],
        what=_listed(client, request.plan),
        agreed=", ".join(table.names[seat] for seat in agreed) or words("undo-nobody"),
        missing=" ".join(f"<@{table.user_at(seat)}>" for seat in missing),
    )


async def _take_back(interaction: Interaction, request: Request) -> None:
    client, table = interaction.client, request.table
    played = await client.host.take_back(
        table.row.id,
        table.user_at(request.asker),
        request.plan.action,
        interaction=interaction.id,
        number=table.number,
    )
    client.announcer.played(played)
    if request.plan.is_free:
        await client.turns.tell_outcome(interaction, played)
    else:
        await respond(interaction, client.words("undo-done"), is_done=True)


async def _settle(interaction: Interaction, text: str) -> None:
    """Leave a request in the channel without its buttons."""
    assert interaction.message is not None
    await amend(interaction.message, content=text, view=None)


@handles("undo")
async def _undo(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    await ask_undo(interaction, custom_id.game, custom_id.number)


@handles("undo_do", rest=BACK_TO)
async def _undo_do(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    request = await _request(interaction, custom_id)
    if not request.plan.is_free:
        raise BoardMovedOn(custom_id.game)
    await _take_back(interaction, request)


@handles("undo_ask", rest=BACK_TO)
async def _undo_ask(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    """Put the request before the others, in the channel."""
    client, words = interaction.client, interaction.client.words
    request = replace(await _request(interaction, custom_id), token=secrets.token_hex(4))
    table = request.table
    rest = f"{request.plan.action.to} {request.asker} {request.token}"
    await client.store.ask_undo(request.kept, number=table.number)
    view = view_of(
        button(
            words("undo-agree"),
            CustomId.of("undo_agree", table.row, table.number, rest),
            ButtonStyle.success,
        ),
        button(words("undo-decline"), CustomId.of("undo_decline", table.row, table.number, rest)),
    )
    await client.get_partial_messageable(table.row.channel_id).send(
        _asked(client, request, ()),
        view=view,
        allowed_mentions=pinging(map(table.user_at, request.others)),
    )
    await respond(interaction, words("undo-sent"), is_done=True)


@handles("undo_agree", rest=REQUEST)
async def _undo_agree(interaction: Interaction, custom_id: CustomId, values: Sequence[str]) -> None:
    client, words = interaction.client, interaction.client.words
    request = await _open_request(interaction, custom_id)
    table, seat = request.table, request.table.seat_of(interaction.user.id)
    if seat == request.asker:
        raise Refusal("undo-own")
    agreed = await request.agree(client.store, interaction.user.id)
    if len(agreed) < len(request.others):
        await respond(interaction, words("undo-agreed"), is_done=True)
        assert interaction.message is not None
        await amend(interaction.message, content=_asked(client, request, agreed))
        return
    await _take_back(interaction, request)
    what = _listed(client, request.plan)
    settled = words("undo-settled", player=table.names[request.asker], what=what)
    await _settle(interaction, settled)


@handles("undo_decline", rest=REQUEST)
async def _undo_decline(
    interaction: Interaction, custom_id: CustomId, values: Sequence[str]
) -> None:
    words = interaction.client.words
    request = await _open_request(interaction, custom_id)
    table = request.table
    seat = table.seat_of(interaction.user.id)
    key = "undo-withdrawn" if seat == request.asker else "undo-declined"
    said = words(key, player=table.names[request.asker], who=table.names[seat])
    await interaction.client.store.withdraw_undo(request.kept)
    await respond(interaction, said, is_done=True)
    await _settle(interaction, said)


async def _open_request(interaction: Interaction, custom_id: CustomId) -> Request:
    """The request of a button in the channel; one that holds no more loses its buttons."""
    store = interaction.client.store
    try:
        request = await _request(interaction, custom_id)
    except BoardMovedOn:
        await _settle(interaction, interaction.client.words("undo-lapsed"))
        raise
    if await store.undo_request(custom_id.game, request.kept.asker) != request.kept:
        await _settle(interaction, interaction.client.words("undo-lapsed"))
        raise Refusal("undo-lapsed")
    if request.table.seat_of(interaction.user.id) not in (*request.others, request.asker):
        raise Refusal("concede-out")
    return request

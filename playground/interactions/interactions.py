"""Interactions: what a guest began, how the bot may answer, and for how long."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playground import errors
from playground.gateway.gateway import Gateway
from playground.interactions import command_input
from playground.interference import Interference
from playground.limits import components
from playground.limits import messages as limits
from playground.limits.checks import Check, at, one_of
from playground.wire import Json
from playground.world import posting, roster
from playground.world.message import EPHEMERAL, Message
from playground.world.posting import Origin, Upload
from playground.world.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ACKNOWLEDGE_SECONDS = 3.0  # Discord's
TOKEN_SECONDS = 15 * 60
PENDING, ACKNOWLEDGED, FAILED = "pending", "acknowledged", "failed"
# What Discord tells a person whose interaction came to nothing.
FAILURES = {
    COMMAND: "The application did not respond",
    COMPONENT: "This interaction failed",
    AUTOCOMPLETE: "Loading options failed",
    MODAL_SUBMIT: "Something went wrong. Try again.",
}


@dataclass
class Interaction:
    """One thing a guest did, from the click to the last answer."""

    id: str
    type: int
    user_id: str
    channel_id: str
    data: Json
    created: float
    message_id: str | None = None
    message_body: Json | None = None  # the message as it was when clicked
    opener: Interaction | None = None  # of a modal submit: what opened the modal
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    state: str = PENDING
    callback: int | None = None
    acknowledged_after: float | None = None  # seconds
    original_id: str | None = None
    answer_ids: list[str] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    expiry: asyncio.TimerHandle | None = None

    def answered_with(self, message: Message) -> None:
        if message.id not in self.answer_ids:
            self.answer_ids.append(message.id)


class Interactions:
    """Delivers interactions to the bot and takes its answers."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        interference: Interference,
        acknowledge_within: float,
    ) -> None:
        self.acknowledge_within = acknowledge_within
        self._world = world
        self._gateway = gateway
        self._interference = interference
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._callbacks: dict[int, Callable[[Interaction, Upload], Message | None]] = {
            MESSAGE: self._answer_message,
            DEFER: self._answer_defer,
            DEFER_UPDATE: self._answer_defer_update,
            UPDATE: self._answer_update,
            CHOICES: self._answer_choices,
            MODAL: self._answer_modal,
        }

    @property
    def recent(self) -> list[Interaction]:
        """Everything guests did in the last half hour, oldest first."""
        return list(self._by_id.values())

    @property
    def busy(self) -> bool:
        """Whether a guest still waits for an answer, or looks at "is thinking…"."""
        return any(self._is_open(interaction) for interaction in self._by_id.values())

    def get(self, interaction_id: Any) -> Interaction:
        if interaction_id not in self._by_id:
            raise errors.unknown_interaction()
        return self._by_id[interaction_id]

    def begin(self, interaction: Interaction, payload: Json) -> None:
        """Send a new interaction to the bot; it fails unless acknowledged in time."""
        self._forget_old()
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        self._tell(interaction)
        deliveries = range(self._interference.deliveries())
        reached = [self._gateway.dispatch("INTERACTION_CREATE", payload) for _ in deliveries]
        if not any(reached):
            self._fail(interaction)
            return
        loop = asyncio.get_running_loop()
        interaction.expiry = loop.call_later(self.acknowledge_within, self._fail, interaction)

    def stop(self) -> None:
        for interaction in self._by_id.values():
            if interaction.expiry:
                interaction.expiry.cancel()

    def acknowledge(self, interaction_id: str, token: str, upload: Upload) -> Json:
        """The bot's first answer; raises ApiError if it is late, not the first, or not allowed."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise errors.unknown_interaction()
        if interaction.state == ACKNOWLEDGED:
            raise errors.already_acknowledged()
        if self._world.clock() - interaction.created > self.acknowledge_within:
            self._fail(interaction)
        if interaction.state == FAILED:
            raise errors.unknown_interaction()
        kind: Any = upload.payload.get("type")
        if wrong := one_of(*_allowed_callbacks(interaction))(kind):
            raise errors.invalid_form({"type": wrong})
        message = self._callbacks[kind](interaction, _data_of(upload))
        self._acknowledged(interaction, kind)
        return _callback_response(interaction, message)

    def follow_up(self, token: str, upload: Upload) -> Message:
        """A further answer; the first one after a deferral takes the deferred message's place."""
        interaction = self._live(token)
        original = self._world.messages.get(interaction.original_id or "")
        if original is not None and original.loading:
            posting.edit(self._world, original, upload)
            interaction.answered_with(original)
            return original
        message = posting.post(self._world, self._origin(interaction, upload.payload), upload)
        interaction.answered_with(message)
        self._world.feed.stir()
        return message

    def find_message(self, token: str, message_id: str) -> Message:
        interaction = self._live(token)
        wanted = interaction.original_id if message_id == "@original" else message_id
        known = {interaction.original_id, *interaction.answer_ids}
        if wanted is None or wanted not in known or wanted not in self._world.messages:
            raise errors.unknown_message()
        return self._world.messages[wanted]

    def edit_message(self, token: str, message_id: str, upload: Upload) -> Message:
        message = self.find_message(token, message_id)
        posting.edit(self._world, message, upload)
        self._live(token).answered_with(message)
        self._world.feed.stir()
        return message

    def delete_message(self, token: str, message_id: str) -> None:
        self._world.delete_message(self.find_message(token, message_id))

    def _is_open(self, interaction: Interaction) -> bool:
        original = self._world.messages.get(interaction.original_id or "")
        return interaction.state == PENDING or (original is not None and original.loading)

    def _live(self, token: str) -> Interaction:
        interaction = self._by_token.get(token)
        if interaction is None or self._world.clock() - interaction.created > TOKEN_SECONDS:
            raise errors.invalid_webhook_token()
        if interaction.state != ACKNOWLEDGED:
            raise errors.unknown_webhook()
        return interaction

    def _acknowledged(self, interaction: Interaction, kind: int) -> None:
        if interaction.expiry:
            interaction.expiry.cancel()
        interaction.callback = kind
        interaction.acknowledged_after = self._world.clock() - interaction.created
        interaction.state = ACKNOWLEDGED
        self._tell(interaction)
        if interaction.modal:
            data = {"id": interaction.id, "modal": interaction.modal}
            self._world.feed.tell("modal", data, only=interaction.user_id)

    def _fail(self, interaction: Interaction) -> None:
        if interaction.state == PENDING:
            interaction.state = FAILED
            self._tell(interaction)

    def _tell(self, interaction: Interaction) -> None:
        data = {"id": interaction.id, "state": interaction.state}
        if interaction.state == FAILED:
            data["message"] = FAILURES[interaction.type]
        self._world.feed.tell("interaction", data, only=interaction.user_id)

    def _forget_old(self) -> None:
        horizon = self._world.clock() - 2 * TOKEN_SECONDS
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if oldest.created > horizon:
                return
            del self._by_id[oldest.id]
            del self._by_token[oldest.token]

    def _origin(self, interaction: Interaction, payload: Json) -> Origin:
        flags = payload.get("flags") or 0
        private = isinstance(flags, int) and flags & EPHEMERAL
        extras: Json = {
            "application_id": roster.BOT_ID,
            "webhook_id": roster.BOT_ID,
            "interaction_metadata": metadata(self._world, interaction),
        }
        if interaction.type == COMMAND:
            extras["type"] = posting.SLASH_COMMAND
        for_whom = interaction.user_id if private else None
        return Origin(interaction.channel_id, self._world.bot, for_whom, extras)

    def _answer_message(self, interaction: Interaction, upload: Upload) -> Message:
        message = posting.post(self._world, self._origin(interaction, upload.payload), upload)
        interaction.original_id = message.id
        interaction.answered_with(message)
        return message

    def _answer_defer(self, interaction: Interaction, upload: Upload) -> Message:
        message = posting.post_thinking(self._world, self._origin(interaction, upload.payload))
        interaction.original_id = message.id
        interaction.answered_with(message)
        return message

    def _answer_defer_update(self, interaction: Interaction, upload: Upload) -> None:
        interaction.original_id = interaction.message_id

    def _answer_update(self, interaction: Interaction, upload: Upload) -> Message:
        interaction.original_id = interaction.message_id
        message = self._world.messages.get(interaction.message_id or "")
        if message is None:
            raise errors.unknown_message()
        posting.edit(self._world, message, upload)
        interaction.answered_with(message)
        return message

    def _answer_choices(self, interaction: Interaction, upload: Upload) -> None:
        _require(limits.check_choices, upload.payload)
        interaction.choices = upload.payload["choices"]

    def _answer_modal(self, interaction: Interaction, upload: Upload) -> None:
        _require(components.check_modal, upload.payload)
        components.number_all(upload.payload["components"])
        interaction.modal = upload.payload


def metadata(world: World, interaction: Interaction) -> Json:
    """What a message says about the interaction that caused it."""
    told: Json = {
        "id": interaction.id,
        "type": interaction.type,
        "user": world.users[interaction.user_id],
        "authorizing_integration_owners": {"0": roster.GUILD_ID},
    }
    if interaction.type == COMMAND:
        told |= {"name": command_input.path_of(interaction.data), "command_type": 1}
    if interaction.type == COMPONENT:
        told["interacted_message_id"] = interaction.message_id
    if interaction.opener:
        told["triggering_interaction_metadata"] = metadata(world, interaction.opener)
    return told


def _allowed_callbacks(interaction: Interaction) -> tuple[int, ...]:
    if interaction.type == AUTOCOMPLETE:
        return (CHOICES,)
    allowed = [MESSAGE, DEFER]
    if interaction.message_id:
        allowed += [DEFER_UPDATE, UPDATE]
    if interaction.type != MODAL_SUBMIT:
        allowed.append(MODAL)
    return tuple(allowed)


def _data_of(upload: Upload) -> Upload:
    data = upload.payload.get("data")
    return Upload(data if isinstance(data, dict) else {}, upload.files)


def _require(check: Check, data: Json) -> None:
    if wrong := check(data):
        raise errors.invalid_form(wrong)


def below_data(error: errors.ApiError) -> errors.ApiError:
    """The same refusal with the paths a callback's body has."""
    if error.code != 50035 or not error.errors or "type" in error.errors:
        return error
    return errors.invalid_form(at(["data"], error.errors))


def _callback_response(interaction: Interaction, message: Message | None) -> Json:
    told: Json = {"id": interaction.id, "type": interaction.type}
    resource: Json = {"type": interaction.callback}
    if message:
        told |= {
            "response_message_id": message.id,
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral_for is not None,
        }
        resource["message"] = message.body
    return {"interaction": told, "resource": resource}

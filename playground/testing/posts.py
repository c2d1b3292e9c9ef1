"""Messages and modals as a guest sees them, for tests to read."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from playground.interactions.interactions import Interaction
from playground.limits import components
from playground.wire import Json
from playground.world.message import Message
from playground.world.world import World


class Post:
    """A message in its newest state, unless frozen."""

    def __init__(self, world: World, message_id: str, frozen: Message | None = None) -> None:
        self._world = world
        self.id = message_id
        self.frozen = frozen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Post) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Post {self.id} {'deleted' if self.deleted else self.text!r}>"

    def freeze(self) -> Post:
        """The message as it is now, for a click that is under way while the bot changes it."""
        return Post(self._world, self.id, deepcopy(self._message))

    @property
    def deleted(self) -> bool:
        return self.frozen is None and self.id not in self._world.messages

    @property
    def body(self) -> Json:
        """Discord's own JSON."""
        return self._message.body

    @property
    def channel_id(self) -> str:
        return self._message.channel_id

    @property
    def content(self) -> str:
        return str(self.body["content"])

    @property
    def thinking(self) -> bool:
        return self._message.loading

    @property
    def ephemeral_for(self) -> str | None:
        return self._message.ephemeral_for

    @property
    def attachments(self) -> list[Json]:
        """Every file, also those shown inside an embed or component."""
        return self._message.files

    @property
    def mentions(self) -> list[str]:
        """Names of the people who are pinged."""
        return [user["global_name"] or user["username"] for user in self.body["mentions"]]

    @property
    def text(self) -> str:
        """All words on it: content, embeds, text displays."""
        parts = [self.content, *components.shown_text(self.body["components"])]
        for embed in self.body["embeds"]:
            parts += _embed_text(embed)
        return "\n".join(part for part in parts if part)

    @property
    def components(self) -> list[Json]:
        """Every component, outer ones first."""
        return [component for _, component in components.walk(self.body["components"])]

    @property
    def buttons(self) -> list[Json]:
        return [c for c in self.components if c["type"] == components.BUTTON]

    @property
    def labels(self) -> list[str]:
        return [button.get("label") or "" for button in self.buttons]

    @property
    def open_labels(self) -> list[str]:
        """Those that can be pressed."""
        return [b.get("label") or "" for b in self.buttons if not b.get("disabled")]

    @property
    def selects(self) -> list[Json]:
        return [c for c in self.components if c["type"] in components.SELECTS]

    def button(self, label: str | None = None, custom_id: str | None = None) -> Json:
        for button in self.buttons:
            if custom_id is not None and button.get("custom_id") == custom_id:
                return button
            if custom_id is None and button.get("label") == label:
                return button
        raise LookupError(f"No button {label or custom_id!r} among {self.labels}.")

    def select(self, custom_id: str | None = None, placeholder: str | None = None) -> Json:
        fitting = [
            select
            for select in self.selects
            if custom_id in (None, select["custom_id"])
            and placeholder in (None, select.get("placeholder"))
        ]
        if len(fitting) != 1:
            raise LookupError(f"{len(fitting)} selects fit, of {len(self.selects)} on the message.")
        return fitting[0]

    def file(self, index: int = 0) -> bytes:
        """The content of an attachment."""
        attachment = self.attachments[index]
        path = f"{self.channel_id}/{attachment['id']}/{attachment['filename']}"
        content = self._world.disk.read_file(path)
        if content is None:
            raise LookupError(f"{attachment['filename']} is gone from the disk.")
        return content

    @property
    def _message(self) -> Message:
        if self.deleted:
            raise LookupError(f"Message {self.id} was deleted.")
        return self.frozen or self._world.messages[self.id]


class Modal:
    """A modal that the bot has opened for a guest."""

    def __init__(self, interaction: Interaction, body: Json) -> None:
        self.interaction_id = interaction.id
        self.channel_id = interaction.channel_id
        self.body = body

    @property
    def title(self) -> str:
        return str(self.body["title"])

    @property
    def fields(self) -> dict[str, Json]:
        """The fields by their label."""
        named = {}
        for _, component in components.walk(self.body["components"]):
            if component["type"] == components.LABEL:
                named[component["label"]] = component["component"]
            elif component["type"] == components.TEXT_INPUT and component.get("label"):
                named[component["label"]] = component
        return named

    def filled(self, values: dict[str, Any]) -> Json:
        """The data of a submission with these values, by custom id or label."""
        known = {field["custom_id"]: field for field in self.fields.values()}
        rows = []
        for key, value in values.items():
            field = self.fields.get(key) or known.get(key)
            if field is None:
                raise LookupError(f"The modal has no {key!r}, only {list(self.fields)}.")
            name = "values" if isinstance(value, list | tuple) else "value"
            rows.append({"type": field["type"], "custom_id": field["custom_id"], name: value})
        return {"custom_id": self.body["custom_id"], "components": rows}


def _embed_text(embed: Json) -> list[str]:
    parts = [(embed.get("author") or {}).get("name"), embed.get("title"), embed.get("description")]
    for field in embed.get("fields") or ():
        parts += [field["name"], field["value"]]
    return [part for part in [*parts, (embed.get("footer") or {}).get("text")] if part]

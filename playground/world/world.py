"""The state of the playground: people, channels, messages and registered commands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from playground import errors
from playground.wire import Json
from playground.world import roster
from playground.world.disk import Disk, attachment_path
from playground.world.events import Feed
from playground.world.message import LOADING, Message
from playground.world.pruning import surplus
from playground.world.snowflakes import Clock, Snowflakes, timestamp

GLOBAL = "global"


class World:
    """Everything there is, kept on disk as it changes and told to whoever listens."""

    def __init__(self, disk: Disk, clock: Clock, origin: str) -> None:
        self.disk = disk
        self.clock = clock
        self.origin = origin
        self.ids = Snowflakes(clock)
        self.feed = Feed()
        self.users = roster.users()
        self.channels = {channel["id"]: channel for channel in roster.text_channels()}
        self.messages: dict[str, Message] = {}
        self.commands: dict[str, list[Json]] = {}
        self._in_channel: dict[str, list[str]] = defaultdict(list)
        self._load()
        self.joined = self._bot_joined()

    @property
    def bot(self) -> Json:
        return self.users[roster.BOT_ID]

    def now(self) -> str:
        return timestamp(self.clock())

    def user(self, user_id: str) -> Json:
        if user_id not in self.users:
            raise errors.unknown_user()
        return self.users[user_id]

    def guest(self, user_id: Any) -> Json:
        if user_id not in roster.GUEST_IDS.values():
            raise errors.unknown_user()
        return self.users[user_id]

    def member(self, user_id: str) -> Json:
        if user_id not in self.users:
            raise errors.unknown_member()
        joined = {"joined_at": self.joined} if user_id == roster.BOT_ID else {}
        return roster.member(self.users[user_id]) | joined

    def channel(self, channel_id: Any) -> Json:
        if channel_id not in self.channels:
            raise errors.unknown_channel()
        return self.channels[channel_id]

    def message(self, channel_id: str, message_id: Any) -> Message:
        message = self.messages.get(message_id)
        if message is None or message.channel_id != channel_id:
            raise errors.unknown_message()
        return message

    def threads(self) -> list[Json]:
        return [c for c in self.channels.values() if c["type"] in roster.THREADS]

    def channels_of(self, user_id: str) -> list[Json]:
        """Channels this guest can open: the server's, its threads, their own direct messages."""
        return [c for c in self.channels.values() if recipient(c) in (None, user_id)]

    def messages_in(self, channel_id: str) -> list[Message]:
        """All messages of a channel, oldest first, ephemeral ones included."""
        return [self.messages[message_id] for message_id in self._in_channel[channel_id]]

    def seen_by(self, user_id: str, channel_id: str) -> list[Message]:
        visible = (None, user_id)
        found = self.messages_in(channel_id)
        return [m for m in found if m.ephemeral_for in visible and not m.dismissed]

    def audience(self, message: Message) -> str | None:
        """The one guest who may see the message, None if all may."""
        return message.ephemeral_for or recipient(self.channels[message.channel_id])

    def add_message(self, message: Message) -> None:
        channel = self.channel(message.channel_id)
        self._index(message)
        self._keep_message(message)
        if message.ephemeral_for is None:
            channel["last_message_id"] = message.id
            self._count_in_thread(channel)
            self.disk.keep("channel", channel["id"], channel)
        self.feed.tell("message", message.for_page(), only=self.audience(message))
        self._prune(channel["id"])

    def update_message(self, message: Message) -> None:
        self._keep_message(message)
        if message.dismissed:
            self.feed.stir()
        else:
            self.feed.tell("message_update", message.for_page(), only=self.audience(message))

    def delete_message(self, message: Message) -> None:
        del self.messages[message.id]
        self._in_channel[message.channel_id].remove(message.id)
        self.disk.forget("message", message.id)
        self.drop_files(message, message.files)
        self._tell_gone(message)

    def drop_files(self, message: Message, files: Iterable[Json]) -> None:
        """Attachments that no message shows any more."""
        for file in files:
            self.disk.remove_file(attachment_path(message.channel_id, file))

    def dismiss(self, message: Message) -> None:
        """Hide an ephemeral message from its addressee; the bot can still edit it."""
        message.dismissed = True
        self._keep_message(message)
        self._tell_gone(message)

    def set_channel(self, channel: Json, change: str) -> None:
        """Store a new or altered channel; `change` is the gateway event that says so."""
        self.channels[channel["id"]] = channel
        self.disk.keep("channel", channel["id"], channel)
        self.feed.tell("channel", {"change": change, "channel": channel}, only=recipient(channel))

    def delete_channel(self, channel: Json) -> None:
        del self.channels[channel["id"]]
        for message_id in self._in_channel.pop(channel["id"], []):
            message = self.messages.pop(message_id)
            self.disk.forget("message", message_id)
            self.drop_files(message, message.files)
        self.disk.forget("channel", channel["id"])
        change = "THREAD_DELETE" if channel["type"] in roster.THREADS else "CHANNEL_DELETE"
        self.feed.tell("channel", {"change": change, "channel": channel}, only=recipient(channel))

    def direct_message(self, user_id: str) -> Json:
        """The direct-message channel of this user with the bot, opened if need be."""
        for channel in self.channels.values():
            if recipient(channel) == user_id:
                return channel
        channel = {
            "id": self.ids.next(),
            "type": roster.DIRECT_MESSAGE,
            "last_message_id": None,
            "flags": 0,
            "recipients": [self.user(user_id)],
        }
        self.set_channel(channel, "CHANNEL_CREATE")
        return channel

    def set_commands(self, scope: str, commands: list[Json]) -> None:
        self.commands[scope] = commands
        self.disk.keep("commands", scope, {"scope": scope, "commands": commands})
        self.feed.tell("commands", {"commands": self.all_commands()})

    def all_commands(self) -> list[Json]:
        """The server's own and the global ones; its own goes before a global one of its name."""
        scopes = sorted(self.commands, key=lambda scope: scope != GLOBAL)
        found = [command for scope in scopes for command in self.commands[scope]]
        return list({(command["type"], command["name"]): command for command in found}.values())

    def _tell_gone(self, message: Message) -> None:
        gone: Json = {
            key: message.body[key]
            for key in ("id", "channel_id", "guild_id")
            if key in message.body
        }
        gone["ephemeral_for"] = message.ephemeral_for
        self.feed.tell("message_delete", gone, only=self.audience(message))

    def _keep_message(self, message: Message) -> None:
        kept = {
            "body": message.body,
            "ephemeral_for": message.ephemeral_for,
            "files": message.files,
            "dismissed": message.dismissed,
        }
        self.disk.keep("message", message.id, kept)

    def _index(self, message: Message) -> None:
        self.messages[message.id] = message
        self._in_channel[message.channel_id].append(message.id)

    def _count_in_thread(self, channel: Json) -> None:
        if channel["type"] not in roster.THREADS:
            return
        channel["message_count"] += 1
        channel["total_message_sent"] += 1
        if channel["thread_metadata"]["archived"]:
            channel["thread_metadata"] |= {"archived": False, "archive_timestamp": self.now()}
            self.set_channel(channel, "THREAD_UPDATE")

    def _prune(self, channel_id: str) -> None:
        for message in surplus(self.messages_in(channel_id), self.clock()):
            self.delete_message(message)

    def _load(self) -> None:
        self._rehome_links()
        for channel in self.disk.load("channel"):
            self.channels[channel["id"]] = channel
        for stored in self.disk.load("message"):
            self._index(_no_longer_thinking(Message(**stored)))
        for stored in self.disk.load("commands"):
            self.commands[stored["scope"]] = stored["commands"]
        for used in self._ids_in_use():
            self.ids.start_after(used)
        self._tidy()

    def _bot_joined(self) -> str:
        """When the bot came to the server: with a new world, long before in one of old."""
        for stored in self.disk.load("joined"):
            return str(stored["at"])
        joined = roster.JOINED if self.commands else self.now()
        self.disk.keep("joined", "joined", {"at": joined})
        return joined

    def _rehome_links(self) -> None:
        links = f"{self.origin}/attachments/"
        for stored in self.disk.load("links"):
            self.disk.rehome(stored["links"], links)
        self.disk.keep("links", "links", {"links": links})

    def _tidy(self) -> None:
        """Let go of what was kept longer than it is shown, messages first."""
        for channel_id in tuple(self._in_channel):
            self._prune(channel_id)
        self.disk.keep_only_files(
            attachment_path(message.channel_id, file)
            for message in self.messages.values()
            for file in message.files
        )

    def _ids_in_use(self) -> Iterable[str]:
        yield from self.messages
        yield from self.channels
        yield from (command["id"] for scope in self.commands.values() for command in scope)


def _no_longer_thinking(message: Message) -> Message:
    """An answer that a stop cut short, as Discord shows it."""
    if message.loading:
        message.body["flags"] &= ~LOADING
        message.body["content"] = "The application did not respond"
    return message


def recipient(channel: Json) -> str | None:
    """The guest of a direct-message channel."""
    return channel["recipients"][0]["id"] if "recipients" in channel else None

"""The stand-in as tests use it: guests do what they are told, and things go wrong on request."""

from __future__ import annotations

from collections.abc import Callable

from playground import errors
from playground.server import Playground
from playground.testing.faults import Faults
from playground.testing.people import PATIENCE, Guest, Room
from playground.world import roster


class ScriptedPlayground(Playground):
    faults: Faults

    async def start(self) -> None:
        self.interference = self.faults = Faults(self)
        await super().start()

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return self.gateway_server.online

    @property
    def guests(self) -> list[Guest]:
        return [self.guest(name) for name in roster.GUEST_IDS]

    def guest(self, name: str) -> Guest:
        return Guest(self.world, self.clicks, roster.GUEST_IDS[name])

    def channel(self, name: str) -> Room:
        """The channel or thread of this name."""
        for channel in self.world.channels.values():
            if channel.get("name") == name:
                return Room(self.world, channel["id"])
        raise errors.unknown_channel()

    def open_channel(self, name: str) -> Room:
        """A further text channel, for those who need more than the four."""
        channel_id = self.world.ids.next()
        channel = roster.text_channel(channel_id, name, len(self.world.channels))
        self.world.set_channel(channel, "CHANNEL_CREATE")
        return Room(self.world, channel_id)

    async def until(self, condition: Callable[[], bool], within: float = PATIENCE) -> None:
        """Wait until the condition holds; raises TimeoutError."""
        await self.world.feed.until(condition, within)

    async def settled(self, within: float = PATIENCE) -> None:
        """Wait until the bot owes nobody an answer."""
        await self.until(lambda: not self.interactions.busy, within)

"""Which slash commands are listed where: the shared ones everywhere, a title's where it is played.

What a server lacks is sent in the background and tried again until it is there. Every command works
wherever it is still listed, so a list that is late or too long does no harm.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import Any

import aiohttp
import discord
import msgspec

from storage.store import Scope, Store, now

log = logging.getLogger(__name__)

Payload = dict[str, Any]
Place = int | None  # a server by its id; None is the list that all servers show

TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError)
REFUSED = (discord.Forbidden, discord.NotFound)
PAUSES = (15.0, 60.0, 300.0, 1800.0)  # seconds between attempts, the last for ever
WHEN_REFUSED = 3600.0  # a right that is missing does not come back by the minute
AT_A_TIME = 4  # servers; after an update all of them may want their list anew
START_WAIT = 5.0  # seconds that a start waits at most
SERVERS_WAIT = 1800.0  # seconds that the common list waits at most for a server's own
STAYS = 14 * 24 * 3600 * 1000  # milliseconds after a title's last game in a server has ended
ONLY_EVERYWHERE = ("contexts", "integration_types", "dm_permission")  # not for one server's list
SETTING = "commands"


@dataclass(frozen=True)
class Offer:
    """All commands there are, as Discord gets them."""

    shared: Sequence[Payload] = ()
    of_title: Mapping[str, Payload] = field(default_factory=dict)


class CommandLists:
    """Brings the lists up to date; what is in them is noted, so that nothing is sent in vain."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store
        self._offer: Offer | None = None
        self._attempts: dict[Place, asyncio.Task[None]] = {}
        self._asked: dict[Place, asyncio.Event] = {}
        self._later: dict[Place, asyncio.TimerHandle] = {}
        self._starting: asyncio.Task[None] | None = None
        self._turn = asyncio.Semaphore(AT_A_TIME)

    async def start(self, offer: Offer) -> None:
        """See to all lists; waits a moment, since nobody can type what is not listed."""
        self._offer = offer
        self._starting = asyncio.create_task(self._see_to_all(), name="list commands")
        await asyncio.wait({self._starting}, timeout=START_WAIT)

    def played(self, server: int | None) -> None:
        """A game has come to this server, or goes on there: its commands are to be listed."""
        if self._offer is not None and server is not None:
            self._see_to(server)

    async def left(self, server: int) -> None:
        """Whatever was listed there goes with the bot."""
        await self._note(server, None)

    async def settled(self) -> None:
        """Wait until nothing is under way, for tests."""
        while running := [task for task in self._tasks() if not task.done()]:
            await asyncio.wait(running)

    async def close(self) -> None:
        """Leave the rest to the next start."""
        self._offer = None
        for handle in self._later.values():
            handle.cancel()
        tasks = self._tasks()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [*self._attempts.values(), *([self._starting] if self._starting else ())]

    async def _see_to_all(self) -> None:
        """Servers first: what they play leaves the common list only once it is in theirs."""
        try:
            servers = await self._store.titles_by_guild(ended_since=now() - STAYS)
            await asyncio.gather(*(self._start_with(server) for server in servers))
            await self._start_with(None)
        except Exception:
            log.exception("commands are not listed, the next start tries again")

    async def _start_with(self, place: Place) -> None:
        async with self._turn:
            await self._forget_unless_there(place)
        await asyncio.wait({self._see_to(place)}, timeout=SERVERS_WAIT)  # it goes on behind

    async def _forget_unless_there(self, place: Place) -> None:
        """A list may have got lost while the bot was not there to see it."""
        wanted = await self._wanted(place)
        if await self._store.setting(*self._key(place)) != self._digest(wanted):
            return  # it is sent in any case
        with contextlib.suppress(*TROUBLE):  # then what is noted is the best guess
            there = {command["name"] for command in await self._listed(place)}
            if there != {command["name"] for command in wanted}:
                await self._note(place, None)

    async def _listed(self, place: Place) -> Sequence[Mapping[str, Any]]:
        http, application = self._client.http, self._client.application_id or 0
        if place is None:
            return await http.get_global_commands(application)
        return await http.get_guild_commands(application, place)

    def _see_to(self, place: Place) -> asyncio.Task[None]:
        """At once, also where an earlier attempt is waiting for its next."""
        self._asked.setdefault(place, asyncio.Event()).set()
        if handle := self._later.pop(place, None):
            handle.cancel()
        attempt = self._attempts.get(place)
        if attempt is None or attempt.done():
            attempt = asyncio.create_task(self._bring_up_to_date(place), name="list commands")
            self._attempts[place] = attempt
        return attempt

    async def _bring_up_to_date(self, place: Place) -> None:
        """Until the list is what it should be, or Discord says that it may not be."""
        asked, pauses = self._asked[place], chain(PAUSES, repeat(PAUSES[-1]))
        try:
            while await self._lacking(place) is not None or asked.is_set():
                asked.clear()
                async with self._turn:
                    is_listed = await self._send(place)
                if not is_listed:
                    await _set_within(asked, next(pauses))
        except REFUSED as refused:
            log.warning("%s: commands may not be listed: %s", _name(place), refused)
            self._try_again_later(place)
        except Exception:
            log.exception("%s: commands are not listed, the next start tries again", _name(place))

    def _try_again_later(self, place: Place) -> None:
        loop = asyncio.get_running_loop()
        self._later[place] = loop.call_later(WHEN_REFUSED, self._try_again, place)

    def _try_again(self, place: Place) -> None:
        if place is None or self._client.get_guild(place) is not None:
            self._see_to(place)

    async def _lacking(self, place: Place) -> list[Payload] | None:
        """What should be listed there, None if it is."""
        wanted = await self._wanted(place)
        known = await self._store.setting(*self._key(place))
        is_listed = known == self._digest(wanted) or (known is None and not wanted)
        return None if is_listed else wanted

    async def _wanted(self, place: Place) -> list[Payload]:
        assert self._offer is not None
        if place is None:
            return list(self._offer.shared)
        found = await self._store.titles_by_guild(ended_since=now() - STAYS, guild_id=place)
        played = found.get(place, frozenset())
        groups = {p["name"]: p for key, p in self._offer.of_title.items() if key in played}
        return [_of_one_server(group) for group in groups.values()]

    async def _send(self, place: Place) -> bool:
        """Send what is lacking; False if it is worth trying again."""
        wanted = await self._lacking(place)
        if wanted is None:
            return True
        http, application = self._client.http, self._client.application_id or 0
        try:
            if place is None:
                await http.bulk_upsert_global_commands(application, wanted)
            else:
                await http.bulk_upsert_guild_commands(application, place, wanted)
        except REFUSED:
            raise
        except TROUBLE as trouble:
            log.warning("%s: commands not listed, trying again: %s", _name(place), trouble)
            return False
        await self._note(place, self._digest(wanted))
        log.info("%s: %s commands listed", _name(place), len(wanted))
        return True

    async def _note(self, place: Place, digest: str | None) -> None:
        await self._store.set_setting(*self._key(place), digest)

    def _key(self, place: Place) -> tuple[Scope, int, str]:
        if place is None:
            return "user", self._client.application_id or 0, SETTING
        return "guild", place, SETTING

    def _digest(self, wanted: list[Payload]) -> str:
        """Of what is listed, and for whom: with another token it is listed for nobody yet."""
        encoded = msgspec.json.encode([self._client.application_id, wanted])
        return hashlib.sha256(encoded).hexdigest()


async def _set_within(event: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)


def _of_one_server(command: Payload) -> Payload:
    return {key: value for key, value in command.items() if key not in ONLY_EVERYWHERE}


def _name(place: Place) -> str:
    return "all servers" if place is None else f"server {place}"

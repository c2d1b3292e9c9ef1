"""Computers at a table before the game: added, taken away, and played against at once."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from bot.discord.custom_ids import Verb
from bot.discord.responses import respond
from bot.discord.table_values import COUNT, read_seating
from bot.flows.incoming.handlers import (
    Handler,
    Pressed,
    Source,
)
from bot.flows.lobby.lobby import LobbyFlow
from bot.flows.services import Services
from bot.games.replay import chosen_options
from bot.games.table import marked
from bot.refusals import Refusal
from opponents.opponent import Level
from storage.store import GameRow, NotInLobby, SeatsChanged, Status

FOR_NEWCOMERS = Level.APPRENTICE  # whoever wants a first game at once


class ComputersFlow:
    """Anybody who sits at the table may seat computers, and send them away."""

    def __init__(self, services: Services, lobby: LobbyFlow) -> None:
        self._services = services
        self._words = services.words
        self._store = services.store
        self._lobby = lobby
        self._computers = lobby.computers

    def handlers(self) -> list[Handler]:
        """What its list and its button do."""
        return [
            Handler(Verb.COMPUTERS, self._change, Source.SELECT, rest=COUNT),
            Handler(Verb.PLAY_COMPUTERS, self._play, rest=COUNT),
        ]

    async def _change(self, pressed: Pressed) -> None:
        """Seat a computer, or take one away."""
        row, wanted = await self._open_row(pressed), read_seating(pressed.value)
        user_id, seen = pressed.interaction.user.id, int(pressed.custom_id.rest)
        async with self._seen_anew(row):
            if wanted.level is not None:
                seat = await self._computers.add(row, user_id, wanted.level, seen=seen)
            else:
                seat = await self._computers.remove(row, user_id, wanted.gone, seen=seen)
        key = "lobby-computer-gone" if wanted.level is None else "lobby-computer-sits"
        await self._lobby.refresh(row.id)
        said = self._words(key, name=marked(seat.name))
        await respond(pressed.interaction, said, is_done=True)

    async def _play(self, pressed: Pressed) -> None:
        """Fill the seats that are missing, and begin."""
        row = await self._open_row(pressed)
        title = self._services.titles.title(row.title)
        trouble = title.misfit(chosen_options(title, row))
        if trouble is not None:  # before anybody is seated
            raise Refusal("lobby-misfit", trouble=trouble)
        user_id, seen = pressed.interaction.user.id, int(pressed.custom_id.rest)
        async with self._seen_anew(row):
            await self._computers.fill(row, user_id, FOR_NEWCOMERS, seen=seen)
        await self._lobby.start(pressed.interaction, row.id)

    async def _open_row(self, pressed: Pressed) -> GameRow:
        row = await self._store.game(pressed.custom_id.game)
        if row.status is not Status.LOBBY:
            raise NotInLobby(row.id, row.status)
        return row

    @contextlib.asynccontextmanager
    async def _seen_anew(self, row: GameRow) -> AsyncIterator[None]:
        """Who is told that the table has changed has to see how it is now."""
        try:
            yield
        except SeatsChanged:
            await self._lobby.refresh(row.id)
            raise

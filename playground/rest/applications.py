"""Application commands, for the whole world or for one server."""

from __future__ import annotations

from collections.abc import Mapping

from aiohttp import web

from playground import errors
from playground.limits import commands as command_limits
from playground.rest.bodies import read_json, read_object
from playground.wire import Json, answer, done
from playground.world import roster
from playground.world.world import GLOBAL, World


class Applications:
    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[web.RouteDef]:
        everywhere = "/applications/{application_id}/commands"
        in_guild = "/applications/{application_id}/guilds/{guild_id}/commands"
        return [
            route
            for place in (everywhere, in_guild)
            for route in (
                web.get(place, self.get_all),
                web.put(place, self.replace_all),
                web.post(place, self.add),
                web.get(place + "/{command_id}", self.get),
                web.patch(place + "/{command_id}", self.change),
                web.delete(place + "/{command_id}", self.delete),
            )
        ]

    async def get_all(self, request: web.Request) -> web.Response:
        return answer(self._world.commands.get(self._scope(request), []))

    async def replace_all(self, request: web.Request) -> web.Response:
        scope = self._scope(request)
        commands = await read_json(request)
        if not isinstance(commands, list):
            raise errors.invalid_json()
        command_limits.check_all(commands)
        return answer(self._store(scope, commands))

    async def add(self, request: web.Request) -> web.Response:
        scope = self._scope(request)
        command = await read_object(request)
        self._check(command)
        others = [c for c in self._commands(scope) if c["name"] != command["name"]]
        command_limits.check_all([*others, command])
        return answer(self._store(scope, [*others, command])[-1], 201)

    async def get(self, request: web.Request) -> web.Response:
        return answer(self._command(request))

    async def change(self, request: web.Request) -> web.Response:
        scope, command = self._scope(request), self._command(request)
        changed = command | await read_object(request)
        self._check(changed)
        commands = [changed if c is command else c for c in self._commands(scope)]
        self._store(scope, commands)
        return answer(changed)

    async def delete(self, request: web.Request) -> web.Response:
        scope, command = self._scope(request), self._command(request)
        self._store(scope, [c for c in self._commands(scope) if c is not command])
        return done()

    def _check(self, command: Json) -> None:
        if wrong := command_limits.check_command(command):
            raise errors.invalid_form(wrong)

    def _commands(self, scope: str) -> list[Json]:
        return self._world.commands.get(scope, [])

    def _command(self, request: web.Request) -> Json:
        wanted = request.match_info["command_id"]
        for command in self._commands(self._scope(request)):
            if command["id"] == wanted:
                return command
        raise errors.unknown_command()

    def _scope(self, request: web.Request) -> str:
        if request.match_info["application_id"] != roster.BOT_ID:
            raise errors.ApiError(404, 10002, "Unknown Application")
        scope = request.match_info.get("guild_id", GLOBAL)
        if scope not in (GLOBAL, roster.GUILD_ID):
            raise errors.unknown_guild()
        return scope

    def _store(self, scope: str, commands: list[Json]) -> list[Json]:
        """Keep them with what Discord adds; a command that stays keeps its id."""
        ids = {(c["type"], c["name"]): c["id"] for c in self._commands(scope)}
        place = {} if scope == GLOBAL else {"guild_id": scope}
        stored = [self._completed(command, ids) | place for command in commands]
        self._world.set_commands(scope, stored)
        return stored

    def _completed(self, command: Json, ids: Mapping[tuple[int, str], str]) -> Json:
        kind = command.get("type") or command_limits.CHAT_INPUT
        return {
            "default_member_permissions": None,
            "nsfw": False,
            "options": [],
            "description": "",
            **command,
            "id": ids.get((kind, command["name"])) or self._world.ids.next(),
            "application_id": roster.BOT_ID,
            "version": self._world.ids.next(),
            "type": kind,
        }

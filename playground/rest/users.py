"""Users, the bot's own account, the server and its members."""

from __future__ import annotations

from aiohttp import web

from playground import errors
from playground.rest.bodies import read_object
from playground.wire import answer
from playground.world import roster
from playground.world.world import World


class Users:
    def __init__(self, world: World, gateway_url: str) -> None:
        self._world = world
        self._gateway_url = gateway_url

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/gateway", self.gateway),
            web.get("/gateway/bot", self.gateway_bot),
            web.get("/users/@me", self.me),
            web.get("/users/@me/guilds", self.my_guilds),
            web.post("/users/@me/channels", self.open_direct_message),
            web.get("/users/{user_id}", self.user),
            web.get("/oauth2/applications/@me", self.application),
            web.get("/applications/@me", self.application),
            web.get("/guilds/{guild_id}", self.guild),
            web.get("/guilds/{guild_id}/channels", self.guild_channels),
            web.get("/guilds/{guild_id}/roles", self.guild_roles),
            web.get("/guilds/{guild_id}/members", self.members),
            web.get("/guilds/{guild_id}/members/{user_id}", self.member),
            web.get("/guilds/{guild_id}/threads/active", self.active_threads),
        ]

    async def gateway(self, request: web.Request) -> web.Response:
        return answer({"url": self._gateway_url})

    async def gateway_bot(self, request: web.Request) -> web.Response:
        starts = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
        return answer({"url": self._gateway_url, "shards": 1, "session_start_limit": starts})

    async def me(self, request: web.Request) -> web.Response:
        return answer(self._world.bot | {"verified": True, "mfa_enabled": True, "flags": 0})

    async def my_guilds(self, request: web.Request) -> web.Response:
        guild = roster.guild()
        told = {key: guild[key] for key in ("id", "name", "icon", "banner", "features")}
        return answer([told | {"owner": False, "permissions": str(roster.BOT_PERMISSIONS)}])

    async def open_direct_message(self, request: web.Request) -> web.Response:
        wanted = str((await read_object(request)).get("recipient_id"))
        if wanted not in roster.GUEST_IDS.values():
            raise errors.ApiError(400, 50033, "Invalid Recipient(s)")
        return answer(self._world.direct_message(wanted))

    async def user(self, request: web.Request) -> web.Response:
        return answer(self._world.user(request.match_info["user_id"]))

    async def application(self, request: web.Request) -> web.Response:
        return answer(
            {
                "id": roster.BOT_ID,
                "name": "Roundhouse",
                "icon": None,
                "description": "",
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "0" * 64,
                "owner": self._world.users[roster.OWNER_ID],
                "team": None,
                "flags": 0,
                "bot": self._world.bot,
            }
        )

    async def guild(self, request: web.Request) -> web.Response:
        self._check_guild(request)
        people = len(self._world.users)
        counts = {"approximate_member_count": people, "approximate_presence_count": people}
        return answer(roster.guild() | counts)

    async def guild_channels(self, request: web.Request) -> web.Response:
        self._check_guild(request)
        channels = self._world.channels.values()
        return answer([c for c in channels if c["type"] == roster.TEXT_CHANNEL])

    async def guild_roles(self, request: web.Request) -> web.Response:
        self._check_guild(request)
        return answer(roster.guild()["roles"])

    async def members(self, request: web.Request) -> web.Response:
        # Listing all members is for applications with the privileged intent.
        self._check_guild(request)
        raise errors.missing_access()

    async def member(self, request: web.Request) -> web.Response:
        self._check_guild(request)
        return answer(self._world.member(request.match_info["user_id"]))

    async def active_threads(self, request: web.Request) -> web.Response:
        self._check_guild(request)
        active = [t for t in self._world.threads() if not t["thread_metadata"]["archived"]]
        return answer({"threads": active, "members": []})

    def _check_guild(self, request: web.Request) -> None:
        if request.match_info["guild_id"] != roster.GUILD_ID:
            raise errors.unknown_guild()

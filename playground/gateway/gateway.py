"""The gateway: how the bot identifies and resumes, and what it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from playground.gateway.sessions import Connection, Session
from playground.interference import Interference
from playground.limits.checks import Check, listing, number, record, snowflake, text
from playground.wire import Json, decode
from playground.world import roster
from playground.world.events import Event
from playground.world.world import World, recipient

HEARTBEAT, IDENTIFY, PRESENCE, RESUME = 1, 2, 3, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15  # members, presences, message content: not granted
KNOWN_INTENTS = (1 << 26) - 1
# An answer quicker than any network's can reach discord.py before it has noted when it asked; it
# then complains of being a whole heartbeat behind.
ACK_SECONDS = 0.02
END_OF_SESSION = (1000, 1001)  # close codes after which Discord forgets a session


def _acknowledge_soon(connection: Connection) -> None:
    loop = asyncio.get_running_loop()
    loop.call_later(ACK_SECONDS, connection.post, HEARTBEAT_ACK, None)


class Gateway:
    """Takes the bot's connections and sends them what happens."""

    def __init__(self, world: World, token: str, url: str, interference: Interference) -> None:
        self.heartbeat_seconds = 41.25
        self._is_member = True  # of the one server there is
        self._world = world
        self._token = token
        self._url = url
        self._interference = interference
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._operations: dict[int, Callable[[Connection, Any], None]] = {
            HEARTBEAT: lambda connection, _: _acknowledge_soon(connection),
            IDENTIFY: self._identify,
            RESUME: self._resume,
            PRESENCE: lambda connection, _: None,
            REQUEST_MEMBERS: self._members_chunk,
        }
        world.feed.listen(self._relay)

    @property
    def online(self) -> bool:
        return any(session.connection for session in self._sessions.values())

    def dispatch(self, name: str, data: Json, *, intent: int = 0) -> bool:
        """Send an event to the shard it belongs to; False if no session will ever get it."""
        reached = False
        for session in self._sessions.values():
            if session.serves(data.get("guild_id")) and session.intents & intent == intent:
                session.dispatch(name, data)
                reached = True
        return reached

    def leave(self) -> None:
        """Tell the bot that it was removed from the server."""
        self._is_member = False
        self.dispatch("GUILD_DELETE", {"id": roster.GUILD_ID}, intent=GUILDS)

    def join(self) -> None:
        """Tell the bot that it was brought to the server."""
        self._is_member = True
        self.dispatch("GUILD_CREATE", self._guild(), intent=GUILDS)

    def drop(self) -> None:
        """Cut every connection without a word; their sessions can be resumed."""
        for connection in tuple(self._connections):
            self._release(connection)
            connection.abort()

    def close(self) -> None:
        """Say goodbye to everyone; no session outlives this."""
        self._sessions.clear()
        for connection in self._connections:
            connection.close(1001)

    def ask_to_reconnect(self) -> None:
        for connection in self._connections:
            connection.post(RECONNECT, None)

    def invalidate(self, *, resumable: bool) -> None:
        """Send "invalid session"; unless it is resumable the sessions are forgotten."""
        for connection in self._connections:
            if not resumable and connection.session:
                self._sessions.pop(connection.session.id, None)
            connection.post(INVALID_SESSION, resumable)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(max_msg_size=0, compress=False)
        await ws.prepare(request)
        connection = Connection(ws, request)
        self._connections.add(connection)
        connection.post(HELLO, {"heartbeat_interval": int(self.heartbeat_seconds * 1000)})
        try:
            await self._read(ws, connection)
        finally:
            self._release(connection, ended=ws.close_code in END_OF_SESSION)
            connection.stop()
        return ws

    async def _read(self, ws: web.WebSocketResponse, connection: Connection) -> None:
        while True:
            # A client that misses a heartbeat for this long is taken for dead.
            patience = self.heartbeat_seconds * 1.5
            try:
                frame = await ws.receive(timeout=patience)
            except TimeoutError:
                await ws.close(code=4009)
                return
            if frame.type is not WSMsgType.TEXT:
                return
            self._take(connection, frame.data)

    def _take(self, connection: Connection, frame: str) -> None:
        try:
            payload = decode(frame)
            op, data = payload["op"], payload.get("d")
            operation = self._operations.get(op)
        except (ValueError, TypeError, KeyError, AttributeError):
            connection.close(4002)
            return
        if operation is None:
            connection.close(4001)
        elif op in _FORMS and _FORMS[op](data):
            connection.close(4002)
        elif connection.session is None and op not in (IDENTIFY, RESUME, HEARTBEAT):
            connection.close(4003)
        else:
            operation(connection, data)

    def _identify(self, connection: Connection, data: Json) -> None:
        if refusal := self._refusal(connection, data):
            connection.close(refusal)
            return
        number, count = _shard(data)
        for session in tuple(self._sessions.values()):
            if session.shard == (number, count) and session.connection is None:
                del self._sessions[session.id]
        session = Session(shard=(number, count), intents=data["intents"])
        self._sessions[session.id] = session
        self._attach(connection, session)
        self._welcome(session)

    def _refusal(self, connection: Connection, data: Json) -> int | None:
        """The close code for an identify that Discord would not take."""
        intents = data.get("intents")
        number, count = _shard(data)
        checks = (
            (4005, connection.session is None),
            (4004, data.get("token") == self._token),
            (4010, 0 <= number < count),
            (4013, isinstance(intents, int) and not intents & ~KNOWN_INTENTS),
            (4014, isinstance(intents, int) and not intents & PRIVILEGED),
        )
        return next((code for code, passed in checks if not passed), None)

    def _welcome(self, session: Session) -> None:
        here = self._is_member and session.serves(roster.GUILD_ID)
        ready = {
            "v": 10,
            "user": self._world.bot | {"verified": True, "mfa_enabled": True, "flags": 0},
            "guilds": [{"id": roster.GUILD_ID, "unavailable": True}] if here else [],
            "session_id": session.id,
            "resume_gateway_url": self._url,
            "shard": list(session.shard),
            "application": {"id": roster.BOT_ID, "flags": 0},
        }
        session.dispatch("READY", ready)
        if here and session.intents & GUILDS:
            session.dispatch("GUILD_CREATE", self._guild())

    def _guild(self) -> Json:
        channels = [c for c in self._world.channels.values() if c["type"] == roster.TEXT_CHANNEL]
        return roster.guild() | {
            "joined_at": self._world.joined,
            "large": False,
            "unavailable": False,
            "member_count": len(self._world.users),
            # Without the privileged members intent Discord lists the bot alone.
            "members": [self._world.member(roster.BOT_ID)],
            "channels": channels,
            "threads": [t for t in self._world.threads() if not t["thread_metadata"]["archived"]],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _resume(self, connection: Connection, data: Json) -> None:
        seen = data.get("seq") or 0
        if data.get("token") != self._token:
            connection.close(4004)
        elif (session := self._remembered(data.get("session_id"))) is None:
            connection.post(INVALID_SESSION, False)
        elif seen > session.sequence:
            connection.close(4007)
        else:
            self._attach(connection, session)
            session.repeat(after=seen)
            session.dispatch("RESUMED", {})

    def _remembered(self, session_id: str | None) -> Session | None:
        """The session that is to be resumed, if it is still known."""
        session = self._sessions.get(session_id or "")
        if session and self._interference.loses_session():
            del self._sessions[session.id]
            return None
        return session

    def _members_chunk(self, connection: Connection, data: Json) -> None:
        assert connection.session is not None
        wanted = set(map(str, data.get("user_ids") or self._world.users))
        members = [roster.member(u) for u in self._world.users.values() if u["id"] in wanted]
        chunk: Json = {"guild_id": roster.GUILD_ID, "members": members, "not_found": []}
        chunk |= {"chunk_index": 0, "chunk_count": 1, "nonce": data.get("nonce")}
        connection.session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _attach(self, connection: Connection, session: Session) -> None:
        connection.session = session
        session.connection = connection
        self._world.feed.tell("online", {"online": True})

    def _release(self, connection: Connection, *, ended: bool = False) -> None:
        self._connections.discard(connection)
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        if ended:
            self._sessions.pop(session.id, None)
        self._world.feed.tell("online", {"online": self.online})

    def _relay(self, event: Event) -> None:
        if event.kind == "channel":
            self.dispatch(event.data["change"], event.data["channel"], intent=GUILDS)
        elif event.kind in _MESSAGE_EVENTS and event.data["ephemeral_for"] is None:
            data = {key: value for key, value in event.data.items() if key != "ephemeral_for"}
            private = recipient(self._world.channels[data["channel_id"]])
            intent = DIRECT_MESSAGES if private else GUILD_MESSAGES
            self.dispatch(_MESSAGE_EVENTS[event.kind], _as_bot_sees(data, private), intent=intent)


_MESSAGE_EVENTS = {
    "message": "MESSAGE_CREATE",
    "message_update": "MESSAGE_UPDATE",
    "message_delete": "MESSAGE_DELETE",
}


def _as_bot_sees(message: Json, private: str | None) -> Json:
    """Without the message-content intent, what guests write on the server arrives blank."""
    foreign = message.get("author", {}).get("id") not in (None, roster.BOT_ID)
    mentioned = any(user["id"] == roster.BOT_ID for user in message.get("mentions", ()))
    if foreign and not private and not mentioned:
        return message | {"content": "", "embeds": [], "attachments": [], "components": []}
    return message


_FORMS: dict[int, Check] = {
    IDENTIFY: record({}, {}),
    RESUME: record({}, {"session_id": text(0, 100), "seq": number(0, 2**53)}),
    REQUEST_MEMBERS: record({}, {"user_ids": listing(snowflake, 0, 100)}),
}


def _shard(data: Json) -> tuple[int, int]:
    """Number and count as sent, or what no identify may ask for."""
    match data.get("shard", [0, 1]):
        case [int(shard), int(count)]:
            return (shard, count)
    return (0, 0)

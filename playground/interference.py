"""What may come between the bot and the stand-in: as it stands here, nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Interference:
    """Asked wherever a bad day of Discord's would show; lets everything go its way."""

    async def meet(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Carry a request of the bot out, or do something else to it."""
        return await handler(request)

    def loses_session(self) -> bool:
        """Whether a session is forgotten in the moment the bot wants to resume it."""
        return False

    def deliveries(self) -> int:
        """How often the next interaction is sent to the bot."""
        return 1

"""Faults on request: what Discord and the network do to a bot on a bad day."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from playground import errors
from playground.gateway.gateway import Gateway
from playground.interference import Handler, Interference
from playground.limits.checks import problem
from playground.rates import rate_limited
from playground.server import Playground
from playground.wire import answer

Strike = Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]

_REFUSALS: dict[int, Callable[[], errors.ApiError]] = {
    400: lambda: errors.invalid_form({"content": problem("FAULT_ON_REQUEST", "On request.")}),
    413: errors.too_large,
}


@dataclass
class _Fault:
    method: str
    path: re.Pattern[str]
    times: int
    strike: Strike
    fits: Callable[[web.Request], bool]

    def hits(self, request: web.Request) -> bool:
        is_meant = self.method in ("*", request.method) and self.path.search(request.path)
        return bool(is_meant) and self.fits(request)


class Faults(Interference):
    """Each fault hits the next requests of its method ("*" for any) whose path matches."""

    def __init__(self, playground: Playground) -> None:
        self._playground = playground
        self._faults: list[_Fault] = []
        self._sessions_to_lose = 0
        self._interactions_to_repeat = 0

    @property
    def pending(self) -> int:
        """How many hits are still to come."""
        return sum(fault.times for fault in self._faults)

    def answer(
        self,
        method: str,
        path: str,
        *,
        status: int,
        times: int = 1,
        code: int = 0,
        retry_after: float = 0.05,
    ) -> None:
        """Refuse without carrying out: 429 with its headers, or a failure of Discord's."""

        async def strike(request: web.Request, handler: Handler) -> web.StreamResponse:
            if status == 429:
                return rate_limited(retry_after)
            return answer({"message": f"{status}: Fault on request", "code": code}, status)

        self._add(method, path, times, strike)

    def refuse(self, method: str, path: str, *, status: int = 400, times: int = 1) -> None:
        """Refuse for what the request holds, without carrying it out."""

        self._add(method, path, times, _refusing(status))

    def refuse_files(self, method: str, path: str, *, status: int = 413, times: int = 1) -> None:
        """The same, but only of requests that carry files; all others go through and count not."""

        self._add(method, path, times, _refusing(status), _carries_files)

    def slow(self, method: str, path: str, *, seconds: float, times: int = 1) -> None:
        """Let the request wait before it is carried out."""

        async def strike(request: web.Request, handler: Handler) -> web.StreamResponse:
            await asyncio.sleep(seconds)
            return await handler(request)

        self._add(method, path, times, strike)

    def cut(self, method: str, path: str, *, after: bool = False, times: int = 1) -> None:
        """Break the connection before the request is carried out, or after it but unanswered."""

        async def strike(request: web.Request, handler: Handler) -> web.StreamResponse:
            if after:
                await handler(request)
            if request.transport is not None:
                request.transport.abort()
            return web.Response()

        self._add(method, path, times, strike)

    def lift(self) -> None:
        """Let every further request through."""
        self._faults.clear()

    def remove_bot(self) -> None:
        """Remove the bot from the server, as its owner can."""
        self._gateway.leave()

    def invite_bot(self) -> None:
        """Let the bot come back."""
        self._gateway.join()

    def drop_gateway(self) -> None:
        """Cut the websocket without a word; the bot may resume."""
        self._gateway.drop()

    def ask_to_reconnect(self) -> None:
        """Ask the bot to come back on a new websocket (op 7)."""
        self._gateway.ask_to_reconnect()

    def invalidate_session(self, *, resumable: bool) -> None:
        """Tell the bot that its session is invalid (op 9)."""
        self._gateway.invalidate(resumable=resumable)

    def lose_resume(self, times: int = 1) -> None:
        """Answer the next resumes with an invalid session; what was missed is lost."""
        self._sessions_to_lose += times

    def repeat_interaction(self, times: int = 1) -> None:
        """Deliver each of the next interactions twice."""
        self._interactions_to_repeat += times

    async def meet(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        for fault in self._faults:
            if fault.hits(request):
                fault.times -= 1
                if not fault.times:
                    self._faults.remove(fault)
                return await fault.strike(request, handler)
        return await handler(request)

    def loses_session(self) -> bool:
        lost = self._sessions_to_lose > 0
        self._sessions_to_lose -= lost
        return lost

    def deliveries(self) -> int:
        repeated = self._interactions_to_repeat > 0
        self._interactions_to_repeat -= repeated
        return 1 + repeated

    @property
    def _gateway(self) -> Gateway:
        return self._playground.gateway_server

    def _add(
        self,
        method: str,
        path: str,
        times: int,
        strike: Strike,
        fits: Callable[[web.Request], bool] = lambda request: True,
    ) -> None:
        self._faults.append(_Fault(method, re.compile(path), times, strike, fits))


def _refusing(status: int) -> Strike:
    async def strike(request: web.Request, handler: Handler) -> web.StreamResponse:
        return answer(_REFUSALS[status]().body(), status)

    return strike


def _carries_files(request: web.Request) -> bool:
    return request.content_type == "multipart/form-data"

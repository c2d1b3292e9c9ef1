"""The stand-in for Discord on this machine: one loopback server for the bot and the page."""

from __future__ import annotations

import errno
import logging
import socket
import time
from pathlib import Path

from aiohttp import web

from playground import errors, guard
from playground.gateway.gateway import Gateway
from playground.interactions.clicks import Clicks
from playground.interactions.interactions import ACKNOWLEDGE_SECONDS, Interactions
from playground.interference import Handler, Interference
from playground.page_routes import Page
from playground.rates import Rates
from playground.rest.applications import Applications
from playground.rest.channels import Channels
from playground.rest.interactions import InteractionAnswers
from playground.rest.threads import Threads
from playground.rest.users import Users
from playground.wire import answer
from playground.world import roster
from playground.world.disk import Disk
from playground.world.snowflakes import Clock
from playground.world.world import World

LOOPBACK = "127.0.0.1"
API = "/api/v10"
MAX_REQUEST = 128 * 1024 * 1024  # ten files and then some; the limit per file is Discord's
# Until a connection has brought the whole head of its first or next request. More than the 15 s for
# which the bot's library reuses one, so that none is closed in the instant it is used again.
HEAD_SECONDS = 60.0
LINGER_SECONDS = 2.0  # what was not read of a body is thrown away for so long
_WHY = {errno.EADDRINUSE: "is in use by another program", errno.EACCES: "may not be opened"}

_log = logging.getLogger(__name__)


class PortUnavailable(OSError):
    """The port cannot be opened; the message says why and what to set."""


class Playground:
    """Discord as far as the bot can tell; `start` it, point discord.py at it, and log in.

    An interaction fails unless it is acknowledged within so many seconds.
    """

    world: World
    gateway_server: Gateway
    interactions: Interactions
    clicks: Clicks

    def __init__(
        self,
        data: Path | None = None,
        *,
        port: int = 0,
        clock: Clock = time.time,
        strict_rates: bool = False,
        acknowledge_within: float = ACKNOWLEDGE_SECONDS,
    ) -> None:
        self.token = roster.TOKEN
        self.interference = Interference()
        self._data = data
        self._port = port
        self._clock = clock
        self._rates = Rates(clock, strict=strict_rates)
        self._acknowledge_within = acknowledge_within
        self._runner: web.AppRunner | None = None

    @property
    def origin(self) -> str:
        return f"http://{LOOPBACK}:{self._port}"

    @property
    def api(self) -> str:
        return self.origin + API

    @property
    def gateway(self) -> str:
        return f"ws://{LOOPBACK}:{self._port}/gateway"

    async def start(self) -> None:
        """Open the address and pick up where the last run ended; PortUnavailable if it is taken."""
        listener = _listen(self._port)
        self._port = listener.getsockname()[1]
        self.world = World(Disk(self._data), self._clock, self.origin)
        self.gateway_server = Gateway(self.world, self.token, self.gateway, self.interference)
        self.interactions = Interactions(
            self.world, self.gateway_server, self.interference, self._acknowledge_within
        )
        self.clicks = Clicks(self.world, self.interactions)
        self._runner = web.AppRunner(
            self._application(),
            access_log=None,
            shutdown_timeout=1.0,
            keepalive_timeout=HEAD_SECONDS,
            lingering_time=LINGER_SECONDS,
        )
        await self._runner.setup()
        await web.SockSite(self._runner, listener).start()

    async def stop(self) -> None:
        """Close every connection and write down what is not yet written."""
        if self._runner is None:
            return
        self.interactions.stop()
        self.gateway_server.close()
        await self._runner.cleanup()
        self._runner = None
        self.world.disk.close()

    def _application(self) -> web.Application:
        middlewares = [self._answer, self._interfere]
        application = web.Application(middlewares=middlewares, client_max_size=MAX_REQUEST)
        application.router.add_get("/gateway", self.gateway_server.handle)
        application.router.add_get("/gateway/", self.gateway_server.handle)
        page = Page(self.world, self.clicks, self.gateway_server)
        application.router.add_routes(page.routes())
        application.on_shutdown.append(page.close)
        resources = (
            Users(self.world, self.gateway),
            Channels(self.world),
            Threads(self.world),
            Applications(self.world),
            InteractionAnswers(self.interactions),
        )
        for resource in resources:
            for route in resource.routes():
                application.router.add_route(route.method, API + route.path, route.handler)
        return application

    @web.middleware
    async def _answer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer any request, and end a connection on which nothing can be made out any more."""
        response = await self._admit(request, handler)
        if request.content.exception() is not None:
            response.force_close()
        return response

    async def _admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let in who may come in, and put refusals in Discord's form."""
        try:
            guard.check(request, self._port)
            return await handler(request)
        except errors.ApiError as error:
            return answer(error.body(), error.status)
        except web.HTTPNotFound:
            return answer(errors.not_found().body(), 404)
        except web.HTTPRequestEntityTooLarge:
            return answer(errors.too_large().body(), 413)
        except web.HTTPMethodNotAllowed:
            return answer(errors.method_not_allowed().body(), 405)

    @web.middleware
    async def _interfere(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not request.path.startswith(API):
            return await handler(request)
        return await self.interference.meet(request, lambda asked: self._serve(asked, handler))

    async def _serve(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer one request of the bot, with the rate limit's headers."""
        self._check_token(request)
        refusal, headers = self._rates.count(request)
        try:
            response = refusal or await handler(request)
        except errors.ApiError as error:
            _log.debug("%s %s refused: %s", request.method, request.path, error)
            response = answer(error.body(), error.status)
        response.headers.update(headers)
        return response

    def _check_token(self, request: web.Request) -> None:
        by_path = request.path.startswith((f"{API}/interactions/", f"{API}/webhooks/"))
        if not by_path and request.headers.get("Authorization") != f"Bot {self.token}":
            raise errors.unauthorized()


def _listen(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((LOOPBACK, port))
    except OSError as failure:
        listener.close()
        raise PortUnavailable(
            f"Port {port} of this machine {_WHY.get(failure.errno or 0, failure.strerror)}: "
            "set ROUNDHOUSE_PORT to another number, or to 0 for any free one."
        ) from failure
    return listener

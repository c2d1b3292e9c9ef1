"""Who may talk to the stand-in: programs on this machine, and its own page."""

from __future__ import annotations

from aiohttp import web

from playground.errors import ApiError

NAMES = ("127.0.0.1", "localhost", "[::1]")


def check(request: web.Request, port: int) -> None:
    """Raise ApiError for a foreign Host (a rebound name) or Origin (another site's page)."""
    hosts = {f"{name}:{port}" for name in NAMES}
    if request.headers.get("Host", "").lower() not in hosts:
        raise ApiError(421, 0, "This host is not served here.")
    origin = request.headers.get("Origin")
    if origin is not None and origin.lower() not in {f"http://{host}" for host in hosts}:
        raise ApiError(403, 0, "Requests from other sites are refused.")

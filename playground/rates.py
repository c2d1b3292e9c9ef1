"""Rate limits: the headers Discord sends, and on request its refusals."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass

from aiohttp import web

from playground.wire import Json, answer
from playground.world.snowflakes import Clock


@dataclass(frozen=True)
class Rate:
    bucket: str
    limit: int
    seconds: float


_RATES: tuple[tuple[str, re.Pattern[str], Rate], ...] = (
    ("POST", re.compile(r"/channels/(\d+)/messages$"), Rate("messages", 5, 5.0)),
    ("PATCH", re.compile(r"/channels/(\d+)/messages/\d+$"), Rate("edits", 5, 5.0)),
    ("DELETE", re.compile(r"/channels/(\d+)/messages/\d+$"), Rate("deletes", 5, 1.0)),
    ("POST", re.compile(r"/channels/(\d+)/threads$"), Rate("threads", 50, 300.0)),
    ("POST", re.compile(r"/webhooks/\d+/([^/]+)$"), Rate("webhook", 5, 2.0)),
    ("POST", re.compile(r"/users/@me/(channels)$"), Rate("direct", 10, 10.0)),
)
_OTHERS = Rate("others", 50, 1.0)


class Rates:
    """Counts requests per bucket; only a strict one lets the count run out."""

    def __init__(self, clock: Clock, *, strict: bool) -> None:
        self._clock = clock
        self._strict = strict
        self._windows: dict[tuple[str, str], tuple[float, int]] = defaultdict(lambda: (0.0, 0))

    def count(self, request: web.Request) -> tuple[web.Response | None, dict[str, str]]:
        """A refusal if the bucket is used up, and the headers that tell its state."""
        rate, place = _rate(request)
        now = self._clock()
        start, used = self._windows[rate.bucket, place]
        if not self._strict or now - start >= rate.seconds:
            start, used = now, 0
        left = start + rate.seconds - now
        headers = {
            "X-RateLimit-Limit": str(rate.limit),
            "X-RateLimit-Remaining": str(max(0, rate.limit - used - 1)),
            "X-RateLimit-Reset": f"{now + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": rate.bucket,
        }
        if used >= rate.limit:
            return rate_limited(round(left, 3)), headers
        if self._strict:
            self._windows[rate.bucket, place] = (start, used + 1)
        return None, headers


def rate_limited(retry_after: float) -> web.Response:
    """Discord's refusal of one request too many."""
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": retry_after,
        "global": False,
    }
    response = answer(body, 429)
    # Without a Via header clients take a 429 for a ban by the network in front of Discord.
    response.headers.update(
        {"Via": "1.1 playground", "Retry-After": str(retry_after), "X-RateLimit-Scope": "user"}
    )
    return response


def _rate(request: web.Request) -> tuple[Rate, str]:
    for method, pattern, rate in _RATES:
        if request.method == method and (found := pattern.search(request.path)):
            return rate, found[1]
    return _OTHERS, request.path

"""Which messages a channel keeps: Discord keeps them all, the disk of one machine does not.

A map takes up to 740 KB, and a table of patient players posts a few hundred of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from playground.world.message import Message
from playground.world.snowflakes import moment

# Counted for each author by itself: however much is said in a channel, the bot's posts stay, and
# the one a game needs, with its buttons, is among the newest of them. Some 75 MB of maps.
KEPT = 100
# Answers for one guest's eyes; Discord's own client forgets them when it is closed.
KEPT_PRIVATE = 20
# As long as an answer can still be filled in or changed, nothing goes.
LEAST_AGE = 15 * 60  # seconds, the life of an interaction's token


def surplus(messages: Iterable[Message], now: float) -> list[Message]:
    """Those of one channel's messages, told oldest first, that are not kept."""
    alike: defaultdict[tuple[str, str | None], list[Message]] = defaultdict(list)
    for message in messages:
        alike[message.body["author"]["id"], message.ephemeral_for].append(message)
    return [
        message
        for (_, private_for), found in alike.items()
        for message in found[: -(KEPT_PRIVATE if private_for else KEPT)]
        if now - moment(message.id) > LEAST_AGE
    ]

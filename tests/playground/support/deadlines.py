"""How long a bot may take to acknowledge: Discord's three seconds, or enough on a busy machine."""

from __future__ import annotations

import pytest

from playground.interactions.interactions import ACKNOWLEDGE_SECONDS

PATIENT = 30.0  # seconds
# For tests of the rule itself; all others fail for what the bot does, not for when.
AS_ON_DISCORD = pytest.mark.parametrize(
    "acknowledge_within", [ACKNOWLEDGE_SECONDS], ids=["as on Discord"]
)

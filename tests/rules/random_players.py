"""A random player and a watch for every title, so that whole games of each can be made."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.rules.dragon.support.ledger import Ledger as DragonLedger
from tests.rules.dragon.support.players import DRAGON
from tests.rules.dragon.support.players import RandomPlayer as DragonPlayer
from tests.rules.gauge.support.ledger import Ledger as GaugeLedger
from tests.rules.gauge.support.position import GAUGE
from tests.rules.gauge.support.random_player import RandomPlayer as GaugePlayer
from tests.rules.railways.support.ledger import Ledger
from tests.rules.railways.support.naive import BALKAN_FACTS, IBERIA_FACTS
from tests.rules.railways.support.players import ExpressPlayer, RandomPlayer
from tests.rules.railways.support.position import BALKANS, IBERIA
from tests.rules.random_games import Choose, Watch

Player = Callable[[random.Random], Choose]

RANDOM_PLAYERS: dict[str, tuple[Player, Watch]] = {
    IBERIA.key: (lambda rng: RandomPlayer(IBERIA, IBERIA_FACTS, rng), Ledger(IBERIA)),
    BALKANS.key: (lambda rng: ExpressPlayer(BALKANS, BALKAN_FACTS, rng), Ledger(BALKANS)),
    GAUGE.key: (GaugePlayer, GaugeLedger()),
    DRAGON.key: (DragonPlayer, DragonLedger()),
}

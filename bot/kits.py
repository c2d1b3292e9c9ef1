"""Everything that can be played: a new title is one more kit here."""

from __future__ import annotations

from bot.titles.dragon.kit import IRON_DRAGON
from bot.titles.gauge.kit import IBERIAN_GAUGE
from bot.titles.kit import Kit
from bot.titles.railways.kit import BALKAN_RAILWAYS, IBERIAN_RAILWAYS
from rules.catalogue import Catalogue

KITS: tuple[Kit, ...] = (IBERIAN_RAILWAYS, BALKAN_RAILWAYS, IBERIAN_GAUGE, IRON_DRAGON)

TITLES = Catalogue(
    (kit.title for kit in KITS), (earlier for kit in KITS for earlier in kit.earlier)
)

OPPONENTS = {kit.title.key: (kit.title, kit.opponent) for kit in KITS if kit.opponent}

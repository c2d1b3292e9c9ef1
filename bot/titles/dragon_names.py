"""What the things of Iron Dragon are called."""

from __future__ import annotations

from collections.abc import Iterable

from bot.wording import Words
from rules.dragon.board import Node
from rules.dragon.pieces import Card, Demand, demands, foremen, locos, ships
from rules.dragon.survey import board


class Names:
    """Names of cities, goods, people and engines, as people read them."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def load(self, key: str) -> str:
        """A kind of goods."""
        return self.words("picture-dragon-load", load=key)

    def loads(self, keys: Iterable[str]) -> str:
        """Several loads in a row."""
        return ", ".join(map(self.load, keys))

    def city(self, key: str) -> str:
        """A city."""
        return board().cities[key].name

    def cities(self, keys: Iterable[str]) -> str:
        """Several cities in a row."""
        return ", ".join(map(self.city, keys))

    def place(self, node: Node) -> str:
        """The city, or the milepost with its port."""
        plan = board()
        if plan.city_of[node] or plan.is_sea(node) or not plan.is_port[node]:
            return plan.name(node)
        return self.words("dragon-port", label=plan.label(node))

    def loco(self, key: str) -> str:
        """A type of engine."""
        return locos()[key].name

    def ship(self, key: str) -> str:
        """A ship."""
        return ships()[key].name

    def foreman(self, key: str) -> str:
        """A foreman with his people."""
        foreman = foremen()[key]
        race = self.words("picture-dragon-race", race=foreman.race)
        return self.words("dragon-foreman", name=foreman.name, race=race)

    def ability(self, foreman: str) -> str:
        """What a foreman is good for."""
        return self.words("dragon-ability", race=foremen()[foreman].race)

    def demand(self, line: Demand) -> str:
        """One line of a demand card."""
        return self.words(
            "dragon-demand",
            load=self.load(line.load).capitalize(),
            city=self.city(line.city),
            payment=line.payment,
        )

    def card(self, card: Card) -> str:
        """All lines of a demand card."""
        return ", ".join(map(self.demand, demands()[card]))


def sources(load: str) -> list[str]:
    """The cities that supply a load, by key."""
    return [key for key, city in board().cities.items() if load in city.loads]

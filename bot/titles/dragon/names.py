"""What the things of Iron Dragon are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.wording import Words
from renderer.dragon import place_words
from rules.dragon.board.layout import Edge, Node
from rules.dragon.board.loader import board
from rules.dragon.board.stretches import Stretch, stretches
from rules.dragon.pieces import Card, Demand, demands, foremen, locos, ships
from rules.dragon.state import Train

MOST_STRETCHES = 4  # named one by one


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
        """The city, its port, or the milepost."""
        return place_words(self.words, node)

    def written_place(self, text: str) -> str:
        """The place of a label or a city's key."""
        if text in board().cities:
            return self.city(text)
        return self.place(board().find(text))

    def loco(self, key: str) -> str:
        """A type of engine."""
        return locos()[key].name

    def train(self, index: int, trains: Sequence[Train]) -> str:
        """One of several trains with its number; the only one by its loco alone."""
        name = trains[index].engine.name
        if len(trains) < 2:
            return name
        return self.words("dragon-train", number=index + 1, loco=name)

    def subject(self, index: int, trains: Sequence[Train]) -> str:
        """A train that a verb follows: a name with its number ends in a comma."""
        name = self.train(index, trains)
        return name if len(trains) < 2 else self.words("dragon-train-subject", train=name)

    def both(self, parts: Sequence[str]) -> str:
        """What holds of one train, or of two."""
        first, *rest = parts
        return self.words("dragon-both", one=first, other=rest[0]) if rest else first

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

    def numbered_card(self, card: Card) -> str:
        """A demand card with its number and all lines."""
        return self.words("dragon-card", card=card, lines=self.card(card))

    def numbered_cards(self, cards: Iterable[Card]) -> str:
        """Several cards with their numbers and lines."""
        return ", ".join(map(self.numbered_card, cards))

    def best_line(self, card: Card) -> str:
        """The line of a demand card that pays most."""
        return self.demand(max(demands()[card], key=lambda line: line.payment))

    def stretch(self, stretch: Stretch) -> str:
        """Where a stretch of track leads from and to."""
        first, last = self.place(stretch.nodes[0]), self.place(stretch.nodes[-1])
        return self.words("dragon-stretch", start=first, end=last, count=len(stretch.edges))

    def track(self, edges: Iterable[Edge]) -> str:
        """Sections by the stretches they make."""
        found = stretches(edges)
        named = ", ".join(map(self.stretch, found[:MOST_STRETCHES]))
        rest = sum(len(stretch.edges) for stretch in found[MOST_STRETCHES:])
        return self.words("dragon-track", named=named, rest=rest)

    def terms(self, price: int, edges: Sequence[Edge]) -> str:
        """What one side of a trade brings: money, track or both."""
        if not edges:
            return self.words("dragon-gp", amount=price)
        return self.words("dragon-terms", price=price, track=self.track(edges))


def capital(text: str) -> str:
    """The text as the beginning of a line."""
    return text[:1].upper() + text[1:]

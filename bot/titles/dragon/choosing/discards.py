"""Choosing cards to discard in Iron Dragon: one after the other, each with all its lines."""

from __future__ import annotations

from bot.games.presenter import Entry, Menu
from bot.refusals import Refusal
from bot.titles.dragon import DragonTable
from bot.titles.dragon.names import Names
from bot.wording import Words
from rules.dragon import actions as a
from rules.dragon.course.cards import choice_to_discard
from rules.dragon.notation import notate
from rules.dragon.pieces import Card
from rules.dragon.state import State, Step
from rules.title import Seat

MENU = "discard"


class Discards(Names):
    """The surplus cards at the start, or those that do not stay open."""

    def __init__(self, words: Words, table: DragonTable, seat: Seat) -> None:
        super().__init__(words)
        state: State = table.state
        self._is_trim = state.step is Step.TRIM
        self._pool, self._surplus = choice_to_discard(state, seat)

    def menu(self, key: str) -> Menu:
        """The next card to go; the key holds those chosen before."""
        gone = self._gone(key.split(" ")[1:])
        text = self.words(
            "dragon-menu-discard",
            number=len(gone) + 1,
            count=self._surplus,
            trim="yes" if self._is_trim else "no",
        )
        rest = [card for card in self._pool if card not in gone]
        return Menu(text, [self._entry((*gone, card)) for card in rest])

    def _gone(self, chosen: list[str]) -> tuple[Card, ...]:
        known = {str(card): card for card in self._pool}
        if not set(chosen) <= known.keys() or len(set(chosen)) != len(chosen):
            raise Refusal("not-offered")
        if len(chosen) >= self._surplus:
            raise Refusal("not-offered")
        return tuple(known[card] for card in chosen)

    def _entry(self, gone: tuple[Card, ...]) -> Entry:
        label, lines = self.words("dragon-discard-card", card=gone[-1]), self.card(gone[-1])
        if len(gone) < self._surplus:
            return Entry(label, lines, menu=" ".join([MENU, *map(str, gone)]))
        return Entry(label, lines, action=notate(self._action(gone)))

    def _action(self, gone: tuple[Card, ...]) -> a.Trim | a.DiscardHand:
        if self._is_trim:
            return a.Trim(tuple(card for card in self._pool if card in gone))
        return a.DiscardHand(tuple(card for card in self._pool if card not in gone))

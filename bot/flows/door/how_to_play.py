"""How a title is played, in five cards with pictures: goal, turn, building, end, scoring."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import CustomId, Verb
from bot.discord.interaction import Interaction
from bot.discord.responses import respond
from bot.flows.door.cards import Cards
from bot.flows.door.pictures import picture
from bot.flows.incoming.handlers import Handler, Pressed, Source
from bot.flows.services import Services
from bot.games.replay import chosen_options
from bot.refusals import Refusal
from bot.wording import Words
from rules.title import AnyTitle

PAGES = ("goal", "turn", "build", "end", "score")
_PAGE = f"[1-{len(PAGES)}]"


class HowToPlayFlow:
    """Leafs through the cards, privately; at a table they follow its options."""

    def __init__(self, services: Services, cards: Cards) -> None:
        self._services = services
        self._words = services.words
        self._cards = cards

    def handlers(self) -> list[Handler]:
        """What its buttons and its select do."""
        titles = "|".join(re.escape(title.key) for title in self._services.titles)
        card = f"({titles}) {_PAGE}"
        return [
            Handler(Verb.HOW, self._card, rest=card, looks=True, no_game=True),
            Handler(Verb.HOW_ANY, self._choose, Source.SELECT, looks=True, no_game=True),
            Handler(Verb.HOW_HERE, self._card_here, rest=_PAGE, looks=True),
        ]

    async def _choose(self, pressed: Pressed) -> None:
        if pressed.value not in {title.key for title in self._services.titles}:
            raise Refusal("not-offered")
        await self._show(pressed.interaction, self._services.titles.title(pressed.value), 1)

    async def _card(self, pressed: Pressed) -> None:
        key, number = pressed.custom_id.rest.split(" ")
        await self._show(pressed.interaction, self._services.titles.title(key), int(number))

    async def _show(self, interaction: Interaction, title: AnyTitle, number: int) -> None:
        """A card of a title that is not being played."""

        def to(page: int) -> CustomId:
            return CustomId.of_no_game(Verb.HOW, f"{title.key} {page}")

        buttons = _ways(self._words, number, to(number - 1), to(number + 1))
        if number == len(PAGES):
            buttons.append(self._cards.play_button(title))
        await self._tell(interaction, title, title.check_options({}), number, buttons)

    async def _card_here(self, pressed: Pressed) -> None:
        """A card of the title of a table, with what was agreed there."""
        row = await self._services.store.game(pressed.custom_id.game)
        title, number = self._services.titles.title(row.title), int(pressed.custom_id.rest)

        def to(page: int) -> CustomId:
            return CustomId.of(Verb.HOW_HERE, row, rest=str(page))

        buttons = _ways(self._words, number, to(number - 1), to(number + 1))
        await self._tell(pressed.interaction, title, chosen_options(title, row), number, buttons)

    async def _tell(
        self,
        interaction: Interaction,
        title: AnyTitle,
        options: Mapping[str, str],
        number: int,
        buttons: list[Press],
    ) -> None:
        words, page = self._words, PAGES[number - 1]
        what = words(f"how-page-{page}")
        head = words("how-head", title=title.name, page=number, pages=len(PAGES), what=what)
        lines = [head, words(f"how-{title.key}-{page}", **options)]
        if number == len(PAGES):
            lines.append(words("how-rules"))
        shown = picture(f"{title.key}-{page}", words(f"how-{title.key}-{page}-alt"))
        await respond(interaction, "\n".join(lines), view=view_of(*buttons), file=shown)


def _ways(words: Words, number: int, back: CustomId, on: CustomId) -> list[Press]:
    """The cards before and after this one."""
    ways = [button(words("how-back"), back)] if number > 1 else []
    return [*ways, button(words("how-next"), on)] if number < len(PAGES) else ways

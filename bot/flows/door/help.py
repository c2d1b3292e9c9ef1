"""What /help answers: the titles and their commands, the most useful things, and any rule."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import islice

from discord import app_commands

from bot.discord.components import view_of
from bot.discord.interaction import Interaction
from bot.discord.limits import CONTENT, MOST_OPTIONS, TEXT, shorten
from bot.discord.responses import respond
from bot.flows.door.cards import Cards
from bot.flows.services import Services
from rules import pages
from rules.boards.board import plain

EXAMPLE = "loan"  # a word to look for in the rules
MOST_LISTED = 10  # rules in an answer; all are suggested while somebody types


class HelpFlow:
    """Everything is told to the one who asked alone."""

    def __init__(self, services: Services, cards: Cards) -> None:
        self._services = services
        self._words = services.words
        self._cards = cards

    async def show(self, interaction: Interaction) -> None:
        """How Roundhouse works, with the ways to a table and to the rules in short."""
        words = self._words
        intro = words("help-intro", titles=", ".join(self._titles()))
        text = words("help-useful", intro=intro, word=EXAMPLE, count=_holding_the_example())
        view = view_of(self._cards.play_any(), self._cards.how_to_play_any())
        await respond(interaction, f"{text}\n{words('help-end')}", view=view)

    def _titles(self) -> list[str]:
        """The titles with the command that plays them; sister games share theirs."""
        sisters = defaultdict[str, list[str]](list)
        for title in self._services.titles:
            sisters[self._services.presenters[title.key].command].append(title.name)
        return [
            self._words("help-title", titles=" / ".join(names), command=command)
            for command, names in sisters.items()
        ]

    async def clause(self, interaction: Interaction, written: str) -> None:
        """What a rule says; of words, the rules that hold them."""
        usual = await self._usual(interaction)
        found = {} if pages.is_cited(written) else _holding(written, usual)
        if found:
            lines = [shorten(line, TEXT) for line in islice(found.values(), MOST_LISTED)]
            said = self._words("help-found", count=len(found), word=shorten(written, TEXT))
            await respond(interaction, "\n".join([said, *(f"- {line}" for line in lines)]))
            return
        cited = pages.read(written, usual)
        text = self._words("help-rule", reference=cited, text=pages.clause(cited))
        await respond(interaction, shorten(text, CONTENT))

    async def suggested(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Rules that fit what is typed."""
        usual = await self._usual(interaction)
        newest = self._services.pools.suggestions.newest
        return await newest(interaction.user.id, lambda: _fitting_rules(typed, usual))

    async def _usual(self, interaction: Interaction) -> str:
        """The prefix of the rules of what is played in this channel, else of the first title."""
        assert interaction.channel_id is not None
        row = await self._services.store.last_game_in(interaction.channel_id)
        prefixes = {key: prefix for prefix, key in pages.prefixes().items()}
        return prefixes[row.title if row is not None else next(iter(self._services.titles)).key]


@cache
def _holding_the_example() -> int:
    return len(_holding(EXAMPLE, ""))


def _fitting_rules(typed: str, usual: str) -> list[app_commands.Choice[str]]:
    found = islice(_holding(typed, usual).items(), MOST_OPTIONS)
    return [app_commands.Choice(name=shorten(line, TEXT), value=cited) for cited, line in found]


def _holding(typed: str, usual: str) -> dict[str, str]:
    """The rules that fit, with their text by number; those of the usual page first."""
    prefixes = sorted(pages.prefixes(), key=lambda prefix: prefix != usual)
    texts = {f"{p} {n}": text for p in prefixes for n, text in pages.clauses(p).items()}
    lines = {cited: f"{cited} {text.replace('**', '')}" for cited, text in texts.items()}
    return {cited: line for cited, line in lines.items() if _fits(typed, cited, line)}


def _fits(typed: str, cited: str, line: str) -> bool:
    """Whether a rule has this number, or holds every word typed."""
    is_number = plain(typed).replace(" ", "") in plain(cited).replace(" ", "")
    return is_number or all(word in plain(line) for word in plain(typed).split())

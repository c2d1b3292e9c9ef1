"""What /help answers, and the rules it finds."""

from __future__ import annotations

import pytest

from rules import pages
from tests.bot.stand_in.house import House
from tests.titles import TITLES


async def test_help_is_short_and_leads_on(house: House) -> None:
    said = await house.guest("Ana").asks(house.flows.help.show)
    assert len(said.content) < 1000
    assert len(said.content.splitlines()) == 7
    assert all(title.name in said.content for title in TITLES.values())
    table, how = (select.custom_id for select in said.selects)
    card = await house.guest("Ana").choose_value(said, how, "balkan_railways")
    assert "**Balkan Railways** · how to play, 1 of 5" in card.content
    lobby = await house.guest("Ana").choose_value(said, table, "balkan_railways")
    assert "game 1" in lobby.content


def test_the_number_of_rules_that_help_speaks_of_is_true() -> None:
    holding = [
        number
        for prefix in pages.prefixes()
        for number, text in pages.clauses(prefix).items()
        if "loan" in text.casefold()
    ]
    assert len(holding) == 21


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("IR 4.5", "**IR 4.5** **Expand**"),
        ("4.5", "**IR 4.5** **Expand**"),
        ("loan", "“loan” is in 21 rules."),
        ("peninsula", "“peninsula” is in 1 rule."),
    ],
)
async def test_a_rule_is_found_by_number_or_words(house: House, written: str, said: str) -> None:
    answer = await house.guest("Ana").asks(lambda i: house.flows.help.clause(i, written))
    assert answer.content.startswith(said)
    assert len(answer.content.splitlines()) <= 11


async def test_words_in_no_rule_are_refused(house: House) -> None:
    answer = await house.guest("Ana").asks(lambda i: house.flows.help.clause(i, "zebra"))
    assert "zebra" in answer.content
    assert "IR 4.5" in answer.content


async def test_rules_of_the_channels_game_are_suggested_first(house: House) -> None:
    await house.seat("iron_dragon", "Ana", "Bruno")
    found = await house.flows.help.suggested(house.guest("Ana").interaction(), "loan")
    assert found[0].value.startswith("ID ")
    assert len(found) == 21

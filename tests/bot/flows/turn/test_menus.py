"""Menus of a turn: opened, paged, narrowed, picked from, or left for writing."""

from __future__ import annotations

import pytest

from bot.discord.custom_ids import CustomId, Verb
from bot.games.presenter import Entry, Menu
from bot.games.table import AnyTable
from rules.title import Seat
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post


async def id_of(house: House, verb: Verb, rest: str) -> str:
    table = await house.table()
    return CustomId.of(verb, table.row, table.number, rest).text


async def test_a_menu_offers_lines_and_writing_and_a_way_out(house: House, first: Post) -> None:
    who = await house.decider()
    menu = await who.press(first, "Start")
    assert "pick a build" in menu.content
    assert "Segovia → Madrid NW" in menu.lines
    assert list(menu.buttons) == ["Write it yourself", "Cancel"]


async def test_a_long_menu_is_turned_on_and_back(house: House, first: Post) -> None:
    who = await house.decider()
    one = await who.press(first, "Start")
    two = await who.choose(one, "More…")
    assert not set(one.lines) & set(two.lines) - {"More…"}
    assert "Other choices" not in two.buttons  # a page is no choice
    again = await who.choose(two, "Back…")
    assert list(again.lines) == list(one.lines)
    later = await who.choose(two, next(iter(two.lines)))
    back = await who.press(later, "Other choices")
    assert list(back.lines) == list(two.lines)  # the page from which it was picked


async def test_one_choice_leads_to_the_next_and_back(house: House) -> None:
    post = await house.seat("iberian_gauge", "Ana", "Bruno", "Carmen")
    who = await house.decider()
    menu = await who.press(post, "Start a railroad")
    prices = await who.choose(menu, "Orange")
    assert "at what share value" in prices.content
    assert list(prices.buttons) == ["Other choices", "Cancel"]
    back = await who.press(prices, "Other choices")
    assert back.lines == menu.lines


async def test_what_is_quickly_undone_is_played_at_once(house: House) -> None:
    await house.follow("dragon_ending_victory", 11)
    who = await house.decider()
    menu = await who.press_id(await id_of(house, Verb.MENU, "load"))
    done = await who.choose(menu, next(line for line in menu.lines if "Pipeweed" in line))
    assert "Undo: load pipeweed" in done.buttons
    assert (await house.played())[-1] == "load pipeweed"


async def test_what_is_only_read_has_a_way_back_and_nothing_to_cancel(
    house: House, foremen: Post
) -> None:
    ana = house.guest("Ana")
    cards = await ana.press(foremen, "My cards")
    assert "Your cards" in cards.content
    assert list(cards.buttons) == ["Back to your turn"]
    panel = await ana.press(cards, "Back to your turn")
    assert panel.content.startswith("It is your turn.")
    assert "Foreman" in panel.buttons


async def test_what_is_written_is_previewed(house: House, first: Post) -> None:
    who = await house.decider()
    modal = await who.opens(await who.press(first, "Start"), "Write it yourself")
    assert modal.title == "Start: which hexes?"
    shown = await who.write(modal, "N6 N7")
    assert "**Start: Segovia → Madrid NW**" in shown.content
    assert list(shown.buttons)[-2:] == ["Build", "Cancel"]
    assert await house.played() == []


@pytest.mark.parametrize("text", ["Q99", "", "N6 N6"])
async def test_what_cannot_be_read_is_said(house: House, first: Post, text: str) -> None:
    who = await house.decider()
    modal = await who.opens(await who.press(first, "Start"), "Write it yourself")
    shown = await who.write(modal, text)
    assert shown.content
    assert list(shown.buttons) == ["Change what I wrote", "Back to your turn"]
    assert await house.played() == []


async def test_what_was_written_too_late_is_read_for_the_position_now(
    house: House, first: Post
) -> None:
    who = await house.decider()
    modal = await who.opens(await who.press(first, "Start"), "Write it yourself")
    await house.play("buy Lisbon")
    following = await house.decider()
    late = await who.write(modal, "N6 N7")
    assert late.content == f"It is not your turn: {following.name} decides now."


@pytest.mark.parametrize(
    ("page", "value"),
    [
        pytest.param("0 purchase", "do buy Madrid", id="a line that is not there"),
        pytest.param("0 purchase", "do concede", id="no move"),
        pytest.param("1 start", "do start N6 N7", id="a line of another page"),
        pytest.param("0 merge", "do merge N6", id="a menu that no button opens"),
    ],
)
async def test_only_what_a_page_offers_can_be_picked(
    house: House, first: Post, page: str, value: str
) -> None:
    who = await house.decider()
    said = await who.choose_value(None, await id_of(house, Verb.PICK, page), value)
    assert said.content.startswith("That cannot be chosen now")
    assert await house.played() == []


async def test_a_menu_that_no_button_leads_to_now_is_not_opened(house: House, first: Post) -> None:
    who = await house.decider()
    await house.play("start N6 N7")  # what is asked now is whether loans are paid off
    said = await who.press_id(await id_of(house, Verb.MENU, "purchase"))
    assert said.content.startswith("That cannot be chosen now")


@pytest.mark.parametrize("rest", ["purchase", "x purchase", "1234 purchase"])
async def test_a_page_that_nobody_wrote_is_refused(house: House, first: Post, rest: str) -> None:
    who = await house.decider()
    said = await who.press_id(await id_of(house, Verb.REOPEN, rest))
    assert said.content.startswith("That button is from an older version")


async def test_a_menu_is_made_once_for_a_position(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = menus_made(house, "iberian_railways", monkeypatch)
    who = await house.decider()
    await who.choose(await who.press(first, "Purchase"), "Lisbon")
    assert made == ["purchase"]
    await house.play("buy Lisbon")
    following = await house.decider()
    fresh = await following.press(await house.newest_post(), "Purchase")
    assert "Lisbon" not in fresh.lines
    assert made == ["purchase", "purchase"]


async def test_a_menu_is_made_anew_once_its_player_has_gone_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.follow("dragon_ending_victory", 11)
    made, who = menus_made(house, "iron_dragon", monkeypatch), await house.decider()
    for load in ("pipeweed", "pipeweed"):
        await who.press_id(await id_of(house, Verb.MENU, "load"))
        await house.play(f"load {load}")
    assert made == ["load", "load"]


def menus_made(house: House, title: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The key of every menu that is made from now on."""
    presenter, made = house.services.presenters[title], list[str]()
    menu = presenter.menu

    def noted(table: AnyTable, seat: Seat, key: str) -> Menu:
        made.append(key)
        return menu(table, seat, key)

    monkeypatch.setattr(presenter, "menu", noted)
    return made


def offering(house: House, monkeypatch: pytest.MonkeyPatch, **menus: Menu) -> None:
    """Iberian Railways with other menus."""
    presenter = house.services.presenters["iberian_railways"]

    def menu(table: AnyTable, seat: Seat, key: str) -> Menu:
        return menus[key.replace(" ", "_")]

    monkeypatch.setattr(presenter, "menu", menu)


LISBON = Entry("Lisbon", action="buy Lisbon")


async def test_a_list_of_one_is_skipped(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    offering(house, monkeypatch, purchase=Menu("pick", [LISBON]))
    shown = await (await house.decider()).press(first, "Purchase")
    assert "the business interest in Lisbon" in shown.content
    assert list(shown.buttons) == ["Buy", "Cancel"]
    assert await house.played() == []


async def test_where_more_can_be_written_a_list_of_one_is_found_behind_it(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    offering(house, monkeypatch, purchase=Menu("pick", [LISBON], typed="start"))
    who = await house.decider()
    shown = await who.press(first, "Purchase")
    menu = await who.press(shown, "Other choices")
    assert list(menu.lines) == ["Lisbon"]
    assert list(menu.buttons) == ["Write it yourself", "Cancel"]


async def test_a_list_of_one_list_leads_on(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    porto = Entry("Porto", action="buy Porto")
    offering(
        house,
        monkeypatch,
        purchase=Menu("pick", [Entry("North", menu="purchase north"), LISBON]),
        purchase_north=Menu("pick", [Entry("Coast", menu="purchase coast")]),
        purchase_coast=Menu("pick", [porto]),
    )
    who = await house.decider()
    menu = await who.press(first, "Purchase")
    shown = await who.choose(menu, "North")
    assert "the business interest in Porto" in shown.content
    back = await who.press(shown, "Other choices")
    assert list(back.lines) == ["North", "Lisbon"]


async def test_what_would_be_played_at_once_is_not_skipped(
    house: House, first: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = Entry("Lisbon", action="buy Lisbon", plays=True)
    offering(house, monkeypatch, purchase=Menu("pick", [only]))
    menu = await (await house.decider()).press(first, "Purchase")
    assert list(menu.lines) == ["Lisbon"]
    assert await house.played() == []

"""Taking back: freely within one's own turn, and after it if everybody agrees."""

from __future__ import annotations

import pytest

from bot.discord.custom_ids import Asking, CustomId, Verb
from rules.title import Seat
from tests.bot.stand_in.guest import Guest
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post


async def undo(house: House, who: Guest) -> Post:
    """What somebody reads who asks to take back."""
    table = await house.table()
    return await who.asks(lambda i: house.flows.undo.ask(i, table))


async def asked(house: House) -> tuple[Guest, Post]:
    """Somebody has ended their turn and asks the others to take it back."""
    who = await house.decider()
    await house.play("buy Lisbon")
    plan = await undo(house, who)
    assert "Everybody else has to agree." in plan.content
    await house.announcer.settled()
    sent = await who.press(plan, "Ask the others")
    assert sent.content.startswith("The others are asked in the channel.")
    return who, house.client.in_channel()[-1]


def others(house: House, who: Guest) -> list[Guest]:
    return [house.guest(name) for name in ("Ana", "Bruno", "Carmen") if name != who.name]


async def test_what_is_undone_freely_is_said_before(house: House, first: Post) -> None:
    who, before = await house.decider(), (await house.table()).state
    await house.play("start N6 N7")
    plan = await undo(house, who)
    assert plan.content.startswith("This takes back:")
    assert "starts a railway" in plan.content
    back = await who.press(plan, "Take it back")
    assert "takes back action " in back.content
    assert "Purchase" in back.buttons  # and the turn goes on
    assert (await house.table()).state == before
    assert await house.played() == ["start N6 N7", "take back to 0"]
    assert house.client.in_channel()[-1] is first  # the channel need not know


async def test_a_step_that_its_undo_names_is_undone_at_once(house: House) -> None:
    await house.follow("dragon_ending_victory", 11)
    who = await house.decider()
    await house.play("load pipeweed")
    back = await undo(house, who)
    assert "takes back: load pipeweed" in back.content
    assert (await house.played())[-1] == "take back to 11"


async def test_the_button_of_a_step_undoes_it_and_only_it(house: House) -> None:
    await house.follow("dragon_ending_victory", 11)
    who = await house.decider()
    menu = await who.press_id(await id_of(house, Verb.MENU, "load"))
    done = await who.choose(menu, next(line for line in menu.lines if "ipeweed" in line))
    await who.press(done, "Undo: load pipeweed")
    again = await who.press(done, "Undo: load pipeweed")
    assert again.content.startswith("The board has moved on")
    assert (await house.played())[-2:] == ["load pipeweed", "take back to 11"]


async def id_of(house: House, verb: Verb, rest: str = "", number: int | None = None) -> str:
    table = await house.table()
    at = table.number if number is None else number
    return CustomId.of(verb, table.row, at, rest).text


async def test_an_offer_nobody_has_answered_is_withdrawn(house: House) -> None:
    await house.follow("dragon_track_trading", 14)
    carmen = await house.decider()
    await house.play("trade 0 3 get 4,53-4,52")
    back = await undo(house, carmen)
    assert "**Carmen** takes the offer back." in back.content
    assert (await house.played())[-1] == "refuse"
    assert (await house.table()).state.deal is None


async def test_nothing_to_take_back_is_said(house: House, first: Post) -> None:
    for name in ("Ana", "Bruno", "Carmen"):
        said = await undo(house, house.guest(name))
        assert said.content == "There is nothing of yours to take back in this game."
    assert "no seat" in (await undo(house, house.guest("Elena"))).content


async def test_a_game_that_is_over_is_not_taken_back(house: House, first: Post) -> None:
    for seat in (0, 1):
        await house.play("concede", seat)
    assert (await undo(house, house.guest("Ana"))).content == "This game is over."


async def test_a_turn_is_taken_back_when_everybody_agrees(house: House, first: Post) -> None:
    before = (await house.table()).state
    who, request = await asked(house)
    one, two = others(house, who)
    assert request.pinged == {one.id, two.id}
    assert request.content.startswith(f"↩️ **{who.name}** asks to take back:\n`1` ")
    assert f"Agreed so far: nobody. Still to answer: <@{one.id}> <@{two.id}>" in request.content
    assert request.content.endswith("If one of them declines, nothing is taken back.")
    assert (await one.press(request, "Agree")).content.startswith("You agree.")
    assert f"Agreed so far: {one.name}. Still to answer: <@{two.id}>" in request.content
    await house.restart()  # who agreed is remembered
    assert (await two.press(request, "Agree")).content.startswith("Everybody agreed")
    assert (await house.table()).state == before
    assert request.content.startswith(f"↩️ Everybody has agreed to what **{who.name}** asked")
    assert not request.buttons
    post = await house.newest_post()
    assert "takes back action " in post.content
    assert post.pinged == {who.id}
    assert await house.played() == ["buy Lisbon", "take back to 0"]


async def test_what_was_taken_back_is_not_taken_back_again(house: House, first: Post) -> None:
    who, request = await asked(house)
    for other in others(house, who):
        await other.press(request, "Agree")
    said = await undo(house, who)
    assert said.content == "There is nothing of yours to take back in this game."


async def test_a_request_is_forgotten_once_it_has_served(house: House, first: Post) -> None:
    who, request = await asked(house)
    assert await house.store.undo_request(house.game, who.id) is not None
    for other in others(house, who):
        await other.press(request, "Agree")
    assert await house.store.undo_request(house.game, who.id) is None


async def test_who_agrees_twice_counts_once(house: House, first: Post) -> None:
    who, request = await asked(house)
    one, _ = others(house, who)
    for _ in range(2):
        assert (await one.press(request, "Agree")).content.startswith("You agree.")
    assert await house.played() == ["buy Lisbon"]


async def test_whoever_declines_lets_it_stand(house: House, first: Post) -> None:
    who, request = await asked(house)
    one, two = others(house, who)
    await one.press(request, "Agree")
    said = await two.press(request, "Decline")
    assert said.content == (
        f"↩️ **{two.name}** declines: what **{who.name}** asked to take back stands."
    )
    assert request.content == said.content
    assert not request.buttons
    assert await house.played() == ["buy Lisbon"]


async def test_a_request_is_withdrawn_but_not_granted_by_its_asker(
    house: House, first: Post
) -> None:
    who, request = await asked(house)
    own = await who.press(request, "Agree")
    assert own.content.startswith("You asked for it; the others have to agree.")
    assert request.buttons
    await who.press(request, "Decline")
    assert request.content == f"↩️ **{who.name}** no longer asks to take something back."
    assert await house.played() == ["buy Lisbon"]


async def test_who_does_not_play_is_not_asked(house: House, first: Post) -> None:
    _, request = await asked(house)
    for label in ("Agree", "Decline"):
        assert "no seat" in (await house.guest("Elena").press(request, label)).content
    assert request.buttons


async def test_who_was_out_before_is_not_asked(house: House, first: Post) -> None:
    who = await house.decider()
    gone, stays = others(house, who)
    await house.play("concede", (await house.table()).seat_of(gone.id))
    _, request = await asked(house)
    assert request.pinged == {stays.id}
    said = await gone.press(request, "Agree")
    assert said.content == "You are out of this game already."


async def test_who_would_play_again_is_asked_too(house: House, first: Post) -> None:
    who = await house.decider()
    gone, stays = others(house, who)
    await house.play("buy Lisbon")
    await house.play("concede", (await house.table()).seat_of(gone.id))
    await house.announcer.settled()
    await who.press(await undo(house, who), "Ask the others")
    request = house.client.in_channel()[-1]
    assert "concedes" in request.content
    assert request.pinged == {gone.id, stays.id}


async def test_a_request_lapses_when_the_game_goes_on(house: House, first: Post) -> None:
    who, request = await asked(house)
    seen = Post(request.id, request.channel_id, view=request.view)
    await house.play("buy Porto")
    following = others(house, who)[0]
    late = await following.press(seen, "Agree")
    assert late.content.startswith("The board has moved on")
    assert request.content == "↩️ This request to take something back has lapsed."
    assert not request.buttons
    again = await undo(house, who)
    assert "Lisbon" in again.content
    assert "Porto" in again.content  # what both have played
    assert "asked already" not in again.content
    assert await house.played() == ["buy Lisbon", "buy Porto"]


async def test_a_request_lapses_with_its_game(house: House, first: Post) -> None:
    who, request = await asked(house)
    seen = Post(request.id, request.channel_id, view=request.view)
    await house.host.abandon(house.game)
    late = await others(house, who)[0].press(seen, "Agree")
    assert late.content.startswith("The board has moved on")
    assert request.content == "↩️ This request to take something back has lapsed."
    assert not request.buttons


async def test_asking_again_takes_the_place_of_the_first_request(house: House, first: Post) -> None:
    who, older = await asked(house)
    seen = Post(older.id, older.channel_id, view=older.view)
    plan = await undo(house, who)
    assert plan.content.endswith("You have asked already; asking again replaces that request.")
    await who.press(plan, "Ask the others")
    one, two = others(house, who)
    late = await one.press(seen, "Agree")
    assert late.content == "↩️ This request to take something back has lapsed."
    assert not older.buttons
    newer = house.client.in_channel()[-1]
    assert newer is not older
    for other in (one, two):
        await other.press(newer, "Agree")
    assert await house.played() == ["buy Lisbon", "take back to 0"]


async def test_consent_to_one_request_is_none_to_the_next(house: House, first: Post) -> None:
    who, older = await asked(house)
    one, two = others(house, who)
    await one.press(older, "Agree")
    await who.press(await undo(house, who), "Ask the others")
    newer = house.client.in_channel()[-1]
    await two.press(newer, "Agree")
    assert await house.played() == ["buy Lisbon"]


async def test_a_plan_that_holds_no_more_takes_back_nothing(house: House, first: Post) -> None:
    who = await house.decider()
    await house.play("start N6 N7")
    plan = await undo(house, who)
    await house.play("keep")
    late = await who.press(plan, "Take it back")
    assert late.content.startswith("The board has moved on")
    asks = await undo(house, who)
    await house.play("buy Lisbon")
    late = await who.press(asks, "Ask the others")
    assert late.content.startswith("The board has moved on")
    assert "take back" not in " ".join(await house.played())


async def test_nobody_takes_back_for_another(house: House, first: Post) -> None:
    who = await house.decider()
    await house.play("start N6 N7")
    plan = await undo(house, who)
    for other in others(house, who):
        said = await other.press(plan, "Take it back")
        assert said.content.startswith("The board has moved on")
    assert await house.played() == ["start N6 N7"]


@pytest.mark.parametrize(
    ("verb", "rest"),
    [
        pytest.param(Verb.UNDO_DO, "0", id="freely what others have to agree to"),
        pytest.param(Verb.UNDO_DO, "7", id="to where it never was"),
        pytest.param(Verb.UNDO_ASK, "7", id="asking for what it never was"),
    ],
)
async def test_a_forged_button_takes_back_nothing(
    house: House, first: Post, verb: Verb, rest: str
) -> None:
    who = await house.decider()
    await house.play("buy Lisbon")
    said = await who.press_id(await id_of(house, verb, rest))
    assert said.content.startswith("The board has moved on")
    assert await house.played() == ["buy Lisbon"]


async def test_a_request_of_nobody_is_refused(house: House, first: Post) -> None:
    who, request = await asked(house)
    forged = Asking(0, Seat(9), "0123abcd").text
    said = await who.press_id(await id_of(house, Verb.UNDO_AGREE, forged), request)
    assert said.content.startswith("That button is from an older version")
    assert request.buttons


async def test_the_undo_of_an_earlier_position_withdraws_nothing_newer(
    house: House, first: Post
) -> None:
    who = await house.decider()
    shown = await who.choose(await who.press(first, "Purchase"), "Lisbon")
    done = await who.press(shown, "Buy")
    plan = await who.press(done, "Undo")
    assert "Everybody else has to agree." in plan.content


async def test_a_named_step_of_an_earlier_position_is_not_undone(house: House) -> None:
    await house.follow("dragon_ending_victory", 11)
    who = await house.decider()
    await house.play("load pipeweed")
    stale = await who.press_id(await id_of(house, Verb.UNDO, number=11))
    assert stale.content.startswith("The board has moved on")
    assert (await house.played())[-1] == "load pipeweed"


async def test_a_long_list_of_what_is_undone_is_cut(house: House) -> None:
    await house.seat("iberian_railways", "Ana", "Bruno", "Carmen", "Dinis", "Elena")
    who = await house.decider()
    await house.play("buy Lisbon")
    for move in ("start N6 N7", "keep", "start B11 C12", "keep", "buy Porto", "buy Granada"):
        await house.play(move)
    plan = await undo(house, who)
    assert [line[:3] for line in plan.content.splitlines()[1:7]] == [f"`{n}`" for n in range(1, 7)]
    assert plan.content.splitlines()[7] == "… and 1 more"


async def test_cards_that_were_seen_are_said_to_be_shuffled(house: House) -> None:
    await house.follow("dragon_ending_victory", 2)
    who, before = await house.decider(), (await house.table()).state
    await house.play("discard")
    plan = await undo(house, who)
    assert "shuffled again, so that nobody knows what comes" in plan.content
    await house.announcer.settled()
    await who.press(plan, "Ask the others")
    request = house.client.in_channel()[-1]
    (other,) = (house.guest(name) for name in ("Ana", "Bruno") if name != who.name)
    await other.press(request, "Agree")
    post = await house.newest_post()
    assert "The cards drawn since are shuffled back." in post.content
    after = (await house.table()).state
    assert after.players == before.players
    assert after.decks.cards != before.decks.cards


@pytest.mark.parametrize("people", [("Ana",), ("Ana", "Bruno")], ids=["alone", "among people"])
async def test_what_only_computers_have_answered_is_taken_back_without_a_vote(
    house: House, people: tuple[str, ...]
) -> None:
    await house.seat_with_computers("iberian_railways", *people, computers=2)
    if len(people) > 1:
        await house.play("buy Lisbon", 0)
        ana, before = house.guest("Bruno"), (await house.table()).state
        await house.play("buy Porto", 1)
    else:
        ana, before = house.guest("Ana"), (await house.table()).state
        await house.play("buy Lisbon", 0)
    await house.newest_post()
    plan = await undo(house, ana)
    assert plan.content.startswith("This takes back:")
    assert "**🤖 Ada**" in plan.content
    await ana.press(plan, "Take it back")
    post = await house.newest_post()
    assert (await house.table()).state == before
    assert f"**{ana.name}** takes back" in post.content
    assert post.pinged == {ana.id}
    await house.restart()
    assert (await house.table()).state == before


async def test_an_undo_while_a_computer_thinks_ends_that_thought(house: House) -> None:
    await house.seat_with_computers("iberian_railways", "Ana", computers=2)
    ana, before = house.guest("Ana"), (await house.table()).state
    count = len(await house.played())

    async def undone() -> None:
        house.workshop.meanwhile = None
        plan = await undo(house, ana)
        assert plan.content.startswith("This takes back:")
        await ana.press(plan, "Take it back")

    house.workshop.meanwhile = undone
    await house.play("buy Lisbon", 0)
    await house.newest_post()
    assert (await house.table()).state == before
    assert (await house.played())[count:] == ["buy Lisbon", f"take back to {count}"]


async def test_another_person_who_has_answered_is_asked_and_no_computer_is(house: House) -> None:
    await house.seat_with_computers("iberian_railways", "Ana", "Bruno", computers=2)
    await house.play("buy Lisbon", 0)
    await house.play("buy Porto", 1)
    await house.newest_post()
    ana = house.guest("Ana")
    plan = await undo(house, ana)
    assert "Everybody else has to agree." in plan.content
    await ana.press(plan, "Ask the others")
    request = house.client.in_channel()[-1]
    assert request.pinged == {house.guest("Bruno").id}
    await house.guest("Bruno").press(request, "Agree")
    assert (await house.played())[-1].startswith("take back to")


async def test_people_are_asked_where_something_hidden_came_out(house: House) -> None:
    await house.seat_with_computers("iron_dragon", "Ana", "Bruno", computers=1)
    table = await house.table()
    assert not table.thinkers  # the computer has kept its foreman
    for seat in table.asked:
        offer = table.title.legal(table.state, seat)[0]
        await house.play(table.title.notate(offer.action), seat)
    await house.newest_post()
    plan = await undo(house, house.guest("Bruno"))
    assert "Everybody else has to agree." in plan.content

"""Posts at a table with computers: their turns are told together, to the people who wait."""

from __future__ import annotations

from opponents.opponent import Level
from tests.bot.stand_in.house import House
from tests.bot.stand_in.posts import Post

RAILWAYS = "iberian_railways"


async def posts(house: House) -> list[Post]:
    """Every post with a picture, once nobody thinks and all is posted."""
    await house.newest_post()
    return [post for post in house.client.in_channel() if post.files]


async def test_consecutive_turns_of_computers_are_one_post_with_a_line_each(house: House) -> None:
    await house.seat_with_computers(RAILWAYS, "Ana", computers=3)
    before = await posts(house)
    await house.play("buy Lisbon", 0)
    own, theirs = (await posts(house))[len(before) :]
    assert "Lisbon" in own.content
    assert own.content.splitlines()[-1].endswith(" is thinking.")
    assert not own.pinged
    assert not own.buttons
    told = theirs.content.splitlines()
    assert [
        name for line in told for name in ("Ada", "Bo", "Cleo") if f"**🤖 {name}**" in line
    ] == [
        "Ada",
        "Bo",
        "Cleo",
    ]
    assert theirs.pinged == {house.guest("Ana").id}
    assert f"<@{house.guest('Ana').id}>, it is your turn" in told[3]
    assert "Pass…" in theirs.buttons


async def test_another_person_is_called_as_soon_as_it_is_their_turn(house: House) -> None:
    await house.seat_with_computers(RAILWAYS, "Ana", "Bruno", computers=1)
    for kind in ("purchase", "purchase", "start", "start"):  # one each
        await house.newest_post()
        table = await house.table()
        [seat] = table.asked
        assert (await posts(house))[-1].pinged == {table.user_at(seat)}
        await house.play(f"pass {kind}", seat)


async def test_what_was_held_back_is_posted_after_a_restart(house: House) -> None:
    await house.seat_with_computers(RAILWAYS, "Ana", computers=2)
    before = await posts(house)
    house.client.meet_trouble()
    await house.play("buy Lisbon", 0)
    await house.services.computers.settled()
    await house.restart()
    await house.announcer.catch_up()
    await house.services.computers.wake_all()
    own, theirs = (await posts(house))[len(before) :]
    assert "Lisbon" in own.content
    assert "**🤖 Ada**" in theirs.content
    assert "**🤖 Bo**" in theirs.content
    assert theirs.pinged == {house.guest("Ana").id}


async def test_where_computers_play_for_everybody_a_round_is_a_post(house: House) -> None:
    await house.seat(RAILWAYS, "Ana", "Bruno", "Carmen")
    for name in ("Ana", "Bruno", "Carmen"):
        await house.store.set_autopilot(house.game, house.guest(name).id, Level.DRIVER)
    house.host.forget(house.game)
    house.services.computers.wake(house.game)
    told = await posts(house)
    table = await house.table()
    assert not table.is_live
    rounds = table.title.turn(table.state).number // 3
    assert rounds <= len(told) - 1 <= rounds + 2
    assert not any(post.pinged for post in told[1:])
    assert "is over" in told[-1].content


async def test_where_nobody_plays_any_more_only_the_end_is_told(house: House) -> None:
    await house.seat_with_computers(RAILWAYS, "Ana", computers=2)
    before = await posts(house)
    await house.play("concede", 0)
    given_up, end = (await posts(house))[len(before) :]
    assert "concedes" in given_up.content
    assert "is over" in end.content
    table = await house.table()
    assert table.title.result(table.state) is not None

"""Games on the page's channel, brought to where there is something to see."""

from __future__ import annotations

from itertools import groupby

import msgspec

from bot.games.table import AnyTable
from playground.testing.people import Room
from playground.testing.posts import Post
from rules.title import Seat
from tests.e2e.house import GAME, House, next_post
from tests.e2e.titles.dragon.test_few_taps import begun as first_startup_turn
from tests.e2e.titles.test_few_taps import PLAYERS as THREE
from tests.e2e.titles.test_gauge_table import two_shares as two_shares_of_red
from tests.pictures import turn_of
from tests.recorded import FOLDER, Recording, read

PLAYERS = (*THREE, "Dinis")
TURN_OF_DELIVERY = 6  # with the seed of the house


async def recorded(home: House, room: Room, game: str, actions: int) -> Post:
    """A recorded game after its first so many actions, a negative number counting from its end.

    Its last turn is posted; what was before is no news.
    """
    record = read(FOLDER / game)
    home.seed = record.seed
    await _seated(home, room, record)
    tables = await _played(home, record, actions)
    await _told_until(home, tables)
    mark = room.mark()
    home.bot.services.announcer.wake(GAME)
    return await next_post(room, mark)


async def _seated(home: House, room: Room, record: Recording) -> None:
    first, *others = (home.guest(name) for name in PLAYERS[: record.seats])
    lobby = await (await first.command("game new", room, title=record.title)).answered()
    await home.store.set_options(GAME, msgspec.json.encode(record.options).decode())
    for other in others:
        await (await other.press(lobby, "Join")).answered()
    mark = room.mark()
    await (await first.press(lobby, "Start")).answered()
    await next_post(room, mark)
    await home.bot.services.announcer.settled()


async def _played(home: House, record: Recording, actions: int) -> list[AnyTable]:
    """The tables after each action, which nobody was told of."""
    host, tables = home.bot.services.host, [await home.bot.services.host.table(GAME)]
    for number, line in enumerate(record.actions[:actions]):
        seat, _, move = line.partition(" ")
        table = tables[-1]
        action = table.title.parse(move)
        user = table.user_at(Seat(int(seat)))
        step = await host.act(GAME, user, action, interaction=number + 1, number=None)
        tables.append(step.after)
    return tables


async def _told_until(home: House, tables: list[AnyTable]) -> None:
    """Note as posted all but the last turn that is over."""
    turns = [list(alike) for _, alike in groupby(tables, key=turn_of)]
    last = turns[-1][0]  # what ended the turn before it is told
    before = turns[-2][0] if len(turns) > 1 else turns[0][0]
    row = await home.store.game(GAME)
    assert row.post_message_id is not None
    assert last.number > before.number
    await home.store.mark_posted(
        GAME, before.number, channel_id=row.channel_id, message_id=row.post_message_id
    )
    home.bot.services.announcer.forget(GAME)


async def two_shares(home: House, room: Room) -> Post:
    """Iberian Gauge, as somebody decides with two shares of a railroad."""
    post = await home.seat(room, "iberian_gauge", *PLAYERS[:3])
    return await two_shares_of_red(home, room, post)


async def before_delivery(home: House, room: Room) -> Post:
    """Iron Dragon, before the first turn that is proposed to run, deliver and build."""
    await first_startup_turn(home, room)
    await home.bot.services.announcer.settled()
    tables = [await home.bot.services.host.table(GAME)]
    while turn_of(tables[-1]) < TURN_OF_DELIVERY:
        tables += await _as_proposed(home, tables[-1])
    await _told_until(home, tables)
    mark = room.mark()
    home.bot.services.announcer.wake(GAME)
    return await next_post(room, mark)


async def _as_proposed(home: House, table: AnyTable) -> list[AnyTable]:
    """The tables after what is proposed first, with all that its first button plays."""
    services, seat = home.bot.services, table.deciders[0]
    move = (await services.proposer.of(table))[0].action
    previewed = await services.host.preview(table, seat, table.title.parse(move))
    also = services.presenter(table).preview(previewed, seat, table.title.parse(move)).also
    moves = [move, *(also[0].then if also else ())]
    actions = [table.title.parse(one) for one in moves]
    user = table.user_at(seat)
    step = await services.host.act(
        GAME, user, *actions, interaction=table.number + 1, number=table.number
    )
    return [each.after for each in step.steps]

"""Choosing among equally short leases, in a recorded game taken up in its middle."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.table import AnyTable
from playground.testing.people import Guest, Room
from rules.gauge.offers import GaugeOffer
from rules.title import Seat
from tests.e2e.house import GAME, House, next_post
from tests.e2e.titles.gauge_player import TITLE
from tests.recorded import FOLDER, read
from tests.rules.gauge.support.position import GAUGE

RECORD = read(FOLDER / "gauge_geographic_lap.json")
PLAYERS = ("Ana", "Bruno", "Carmen", "Dinis")


@pytest.fixture
async def middle(home: House, room: Room) -> AnyTable:
    """The recorded game up to the first position with a choice of leases, played unposted."""
    home.seed = RECORD.seed
    ana = home.guest("Ana")
    lobby = await (await ana.command("game new", room, title=TITLE)).answered()
    await home.store.set_options(GAME, msgspec.json.encode(RECORD.options).decode())
    for name in PLAYERS[1:]:
        await (await home.guest(name).press(lobby, "Join")).answered()
    mark = room.mark()
    await (await ana.press(lobby, "Start")).answered()
    await next_post(room, mark)
    return await play_on(home)


async def play_on(home: House) -> AnyTable:
    host = home.bot.services.host
    table = await host.table(GAME)
    for number, line in enumerate(RECORD.actions):
        if choice(table):
            return table
        seat, _, move = line.partition(" ")
        user, action = table.user_at(Seat(int(seat))), GAUGE.parse(move)
        step = await host.act(table.row.id, user, action, interaction=number, number=None)
        table = step.after
    raise LookupError("The recorded game has no such position.")


def choice(table: AnyTable) -> list[GaugeOffer]:
    """The leases to the first hex that can be reached by several."""
    offers = GAUGE.legal(table.state, table.state.current)
    chosen = next((offer.hex for offer in offers if offer.choice), None)
    return [offer for offer in offers if chosen and offer.hex == chosen]


def decider(home: House, table: AnyTable) -> Guest:
    return home.guest(table.names[table.state.current])


async def check_paid(home: House, before: AnyTable, offer: GaugeOffer) -> None:
    """The treasuries have moved by what the offer said."""
    after = (await home.bot.services.host.table(GAME)).state
    assert after.railroads[before.state.acting.railroad].track != before.state.railroad.track
    for paid in offer.payments:
        index = before.state.index_of(paid.railroad)
        gained = after.railroads[index].treasury - before.state.railroads[index].treasury
        assert gained >= paid.amount


async def test_the_lease_is_picked_from_the_list(home: House, room: Room, middle: AnyTable) -> None:
    who, ways = decider(home, middle), choice(middle)
    place = ways[0].city or ways[0].hex
    found = await who.autocomplete("gauge build", room, focused="hex", hex=place)
    assert found[0]["name"].startswith(f"{place} · lease {len(ways[0].lease)} hex")
    leases = await who.autocomplete("gauge build", room, focused="lease", hex=place, lease="")
    assert [one["value"] for one in leases] == ["".join(way.lease) for way in ways]
    assert leases[-1]["name"].startswith(f"{' '.join(ways[-1].lease)} · ₧{ways[-1].cost} · ")
    sent = await who.command("gauge build", room, hex=place, lease=leases[-1]["value"])
    preview = await sent.answered()
    assert f"Lease {' '.join(ways[-1].lease)} · " in preview.content
    assert preview.attachments
    await (await who.press(preview, "Build")).answered()
    await check_paid(home, middle, ways[-1])


async def test_the_lease_is_picked_from_the_menu(home: House, room: Room, middle: AnyTable) -> None:
    who, ways = decider(home, middle), choice(middle)
    status = await (await who.command("game status", room)).answered()
    menu = await (await who.press(status, "Build")).answered()
    place = ways[0].city or ways[0].hex
    (entry,) = [one for one in menu.select()["options"] if one["label"] == place]
    assert entry["description"].endswith(f"{len(ways)} ways to lease")
    shown = await (await who.choose(menu, [entry["value"]])).answered()
    assert "equally short" in shown.content
    values = [one["value"] for one in shown.select()["options"]]
    assert len(values) == len(ways)
    preview = await (await who.choose(shown, [values[-1]])).answered()
    assert f"Lease {' '.join(ways[-1].lease)} · " in preview.content
    done = await (await who.press(preview, "Build")).answered()
    assert "leasing" in done.content
    await check_paid(home, middle, ways[-1])


async def test_a_lease_written_from_the_wrong_end_is_refused(
    home: House, room: Room, middle: AnyTable
) -> None:
    who, way = decider(home, middle), choice(middle)[0]
    sent = await who.command("gauge build", room, hex=way.hex, lease=" ".join(way.lease[::-1]))
    said = await sent.answered()
    assert "(rule IG 4.1)" in said.content
    assert not said.buttons

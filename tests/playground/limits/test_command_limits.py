"""A command past one of Discord's limits is refused when it is registered."""

from __future__ import annotations

from typing import Any

import pytest

from playground.errors import ApiError
from playground.server import Playground
from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json
from playground.world import roster
from tests.playground.support.raw import RawBot

COMMANDS = f"/applications/{roster.BOT_ID}/commands"


def command(**more: Any) -> Json:
    return {"name": "rail", "description": "Build railways"} | more


def option(name: str = "hexes", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "Where"} | more


def options(count: int, **more: Any) -> list[Json]:
    return [option(f"option-{number}", **more) for number in range(count)]


def choices(count: int) -> list[Json]:
    return [{"name": f"Choice {number}", "value": str(number)} for number in range(count)]


MAX = "BASE_TYPE_MAX_LENGTH"
RANGE = "BASE_TYPE_BAD_LENGTH"
INVALID = "APPLICATION_COMMAND_INVALID_NAME"
LONG = [
    option(
        f"option-{number}", choices=[{"name": "x" * 100, "value": f"{n:0100}"} for n in range(25)]
    )
    for number in range(2)
]


@pytest.mark.parametrize(
    ("wrong", "path", "code"),
    [
        pytest.param(command(name="Rail"), "0.name", INVALID, id="upper case"),
        pytest.param(command(name="rail road"), "0.name", INVALID, id="space"),
        pytest.param(command(name="x" * 33), "0.name", RANGE, id="33-character name"),
        pytest.param(command(description=""), "0.description", RANGE, id="no description"),
        pytest.param(
            command(description="x" * 101), "0.description", RANGE, id="101-character description"
        ),
        pytest.param(command(options=options(26)), "0.options", MAX, id="26 options"),
        pytest.param(
            command(options=[option(choices=choices(26))]),
            "0.options.0.choices",
            MAX,
            id="26 choices",
        ),
        pytest.param(
            command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])]),
            "0.options.0.choices.0.name",
            RANGE,
            id="choice name",
        ),
        pytest.param(
            command(options=[option(), option("second", required=True)]),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            id="required after optional",
        ),
        pytest.param(
            command(options=[option(type=1), option("second")]),
            "0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            id="subcommand beside an option",
        ),
        pytest.param(
            command(options=[option(), option()]),
            "0.options.1.name",
            "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
            id="same option twice",
        ),
        pytest.param(
            command(options=LONG),
            "0",
            "APPLICATION_COMMAND_TOO_LARGE",
            id="more than 8000 characters",
        ),
        pytest.param(
            command(options=[option(type=1, options=options(26))]),
            "0.options.0.options",
            MAX,
            id="26 options of a subcommand",
        ),
    ],
)
async def test_command_past_a_limit_is_refused(
    raw: RawBot, playground: Playground, wrong: Json, path: str, code: str
) -> None:
    before = playground.world.all_commands()
    reply = await raw.ask("PUT", COMMANDS, [wrong])
    assert (reply.status, reply.body["code"]) == (400, 50035)
    assert reply.codes()[path] == code
    assert playground.world.all_commands() == before


async def test_hundred_commands_are_taken_one_more_is_not(raw: RawBot) -> None:
    many = [command(name=f"rail-{number}") for number in range(101)]
    refused = await raw.ask("PUT", COMMANDS, many)
    assert (refused.status, refused.body["code"]) == (400, 30032)
    taken = await raw.ask("PUT", COMMANDS, many[:100])
    assert (taken.status, len(taken.body)) == (200, 100)


async def test_commands_are_unique_keep_their_ids_and_can_be_changed(raw: RawBot) -> None:
    twice = await raw.ask("PUT", COMMANDS, [command(), command()])
    assert twice.codes() == {"1.name": "APPLICATION_COMMANDS_DUPLICATE_NAME"}
    (first,) = (await raw.ask("PUT", COMMANDS, [command()])).body
    again, added = (await raw.ask("PUT", COMMANDS, [command(), command(name="map")])).body
    assert again["id"] == first["id"]
    one = f"{COMMANDS}/{added['id']}"
    assert (await raw.ask("PATCH", one, {"description": "Draw"})).body["description"] == "Draw"
    assert (await raw.ask("GET", one)).body["description"] == "Draw"
    assert (await raw.ask("DELETE", one)).status == 204
    assert (await raw.ask("GET", one)).body["code"] == 10063
    assert [c["name"] for c in (await raw.ask("GET", COMMANDS)).body] == ["rail"]


async def test_server_has_commands_of_its_own(raw: RawBot, playground: Playground) -> None:
    place = f"/applications/{roster.BOT_ID}/guilds/{roster.GUILD_ID}/commands"
    made = await raw.ask("POST", place, command())
    assert (made.status, made.body["guild_id"]) == (201, roster.GUILD_ID)
    assert {c["name"] for c in playground.world.all_commands()} == {"ping", "rail"}


async def test_a_servers_own_command_goes_before_a_global_one_of_its_name(
    raw: RawBot, playground: ScriptedPlayground
) -> None:
    place = f"/applications/{roster.BOT_ID}/guilds/{roster.GUILD_ID}/commands"
    await raw.ask("PUT", COMMANDS, [command(), command(name="map")])
    (own,) = (await raw.ask("PUT", place, [command(description="Here")])).body
    listed = {c["name"]: c for c in playground.world.all_commands()}
    assert set(listed) == {"rail", "map"}
    assert listed["rail"]["id"] == own["id"]
    table = playground.channel("table-1")
    for name, guild in (("rail", roster.GUILD_ID), ("map", None)):
        await playground.guest("Ana").command(name, table)
        told = await raw.next("INTERACTION_CREATE")
        assert told["data"].get("guild_id") == guild


async def test_a_servers_own_command_is_not_for_direct_messages(
    raw: RawBot, playground: ScriptedPlayground
) -> None:
    place = f"/applications/{roster.BOT_ID}/guilds/{roster.GUILD_ID}/commands"
    await raw.ask("PUT", place, [command()])
    ana = playground.guest("Ana")
    with pytest.raises(ApiError, match="Unknown application command"):
        await ana.command("rail", ana.inbox)

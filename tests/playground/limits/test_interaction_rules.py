"""When and how an interaction may be answered."""

from __future__ import annotations

from typing import Any

import pytest

from playground.errors import ApiError
from playground.interactions.clicks import Click
from playground.testing.people import Room
from playground.testing.scripted import ScriptedPlayground
from playground.wire import Json
from playground.world import roster
from tests.playground.support.deadlines import AS_ON_DISCORD, PATIENT
from tests.playground.support.raw import RawBot
from tests.playground.support.small_bot import Clock

PONG = {"type": 4, "data": {"content": "Pong"}}
DEFER = {"type": 5, "data": {"flags": 64}}


def webhook(interaction: Json, rest: str = "") -> str:
    return f"/webhooks/{roster.BOT_ID}/{interaction['token']}{rest}"


async def test_answer_in_time_is_taken_and_told(raw: RawBot, table: Room) -> None:
    interaction = await raw.interaction()
    reply = await raw.acknowledge(interaction, PONG)
    (post,) = table.messages
    assert reply.status == 200
    assert reply.body["interaction"]["response_message_id"] == post.id
    assert reply.body["resource"]["message"]["content"] == "Pong"
    assert post.body["interaction_metadata"]["name"] == "ping"


async def test_answer_without_response_has_no_body(raw: RawBot) -> None:
    interaction = await raw.interaction()
    path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
    reply = await raw.ask("POST", path, PONG)
    assert (reply.status, reply.body) == (204, None)


async def test_second_acknowledgement_is_refused(raw: RawBot, table: Room) -> None:
    interaction = await raw.interaction()
    await raw.acknowledge(interaction, PONG)
    second = await raw.acknowledge(interaction, PONG)
    assert (second.status, second.body["code"]) == (400, 40060)
    assert len(table.messages) == 1


@AS_ON_DISCORD
async def test_acknowledgement_after_three_seconds_is_refused(
    raw: RawBot, clock: Clock, table: Room
) -> None:
    interaction = await raw.interaction()
    clock.ahead += 3.1
    late = await raw.acknowledge(interaction, PONG)
    assert (late.status, late.body["code"]) == (404, 10062)
    assert late.body["message"] == "Unknown interaction"
    assert table.messages == []


async def test_a_patient_stand_in_waits_longer_than_discord(raw: RawBot, clock: Clock) -> None:
    interaction = await raw.interaction()
    clock.ahead += PATIENT - 1
    assert (await raw.acknowledge(interaction, PONG)).status == 200


async def test_follow_ups_end_after_fifteen_minutes(raw: RawBot, clock: Clock) -> None:
    interaction = await raw.interaction()
    await raw.acknowledge(interaction, PONG)
    clock.ahead += 15 * 60 - 5
    assert (await raw.ask("POST", webhook(interaction), {"content": "More"})).status == 200
    clock.ahead += 6
    for method, rest in (("POST", ""), ("PATCH", "/messages/@original")):
        expired = await raw.ask(method, webhook(interaction, rest), {"content": "Too late"})
        assert (expired.status, expired.body["code"]) == (401, 50027)


async def test_follow_up_before_the_acknowledgement_is_refused(raw: RawBot) -> None:
    interaction = await raw.interaction()
    early = await raw.ask("POST", webhook(interaction), {"content": "Early"})
    assert (early.status, early.body["code"]) == (404, 10015)


async def test_first_follow_up_fills_the_deferred_answer(
    raw: RawBot, playground: ScriptedPlayground, table: Room
) -> None:
    interaction = await raw.interaction()
    deferred = await raw.acknowledge(interaction, DEFER)
    assert deferred.body["interaction"]["response_message_loading"] is True
    (thinking,) = table.seen_by(playground.guest("Ana"))
    assert thinking.thinking
    # The deferral decides who sees the answer, whatever the follow-up says.
    filled = await raw.ask("POST", webhook(interaction), {"content": "Done", "flags": 0})
    assert (filled.body["id"], filled.body["flags"]) == (thinking.id, 64)
    assert thinking.content == "Done"
    second = await raw.ask("POST", webhook(interaction), {"content": "For all"})
    assert [post.id for post in table.messages] == [second.body["id"]]


async def test_original_and_follow_ups_can_be_read_edited_and_deleted(raw: RawBot) -> None:
    interaction = await raw.interaction()
    await raw.acknowledge(interaction, PONG)
    follow_up = (await raw.ask("POST", webhook(interaction), {"content": "More"})).body["id"]
    for name in ("@original", follow_up):
        path = webhook(interaction, f"/messages/{name}")
        assert (await raw.ask("PATCH", path, {"content": "Edited"})).status == 200
        assert (await raw.ask("GET", path)).body["content"] == "Edited"
        assert (await raw.ask("DELETE", path)).status == 204
        assert (await raw.ask("GET", path)).body["code"] == 10008


async def test_ephemeral_answers_are_out_of_the_channels_reach(raw: RawBot, table: Room) -> None:
    interaction = await raw.interaction()
    reply = await raw.acknowledge(
        interaction, {"type": 4, "data": {"content": "Psst", "flags": 64}}
    )
    message_id = reply.body["resource"]["message"]["id"]
    path = f"/channels/{table.id}/messages/{message_id}"
    assert (await raw.ask("GET", path)).body["code"] == 10008
    assert (await raw.ask("PATCH", path, {"content": "x"})).body["code"] == 10008


MODAL = {"custom_id": "m", "title": "Title"}
FIELD = {"type": 4, "custom_id": "f", "style": 1, "label": "Field"}
ROW = {"type": 1, "components": [FIELD]}
RANGE = "BASE_TYPE_BAD_LENGTH"


def modal(**more: Any) -> Json:
    return {"type": 9, "data": {**MODAL, "components": [ROW], **more}}


@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        pytest.param({"type": 42}, "type", "BASE_TYPE_CHOICES", id="unknown callback"),
        pytest.param({"type": 6}, "type", "BASE_TYPE_CHOICES", id="update without a message"),
        pytest.param(
            {"type": 8, "data": {"choices": []}}, "type", "BASE_TYPE_CHOICES", id="choices"
        ),
        pytest.param(
            {"type": 4, "data": {"content": "x" * 2001}},
            "data.content",
            "BASE_TYPE_MAX_LENGTH",
            id="2001 characters",
        ),
        pytest.param(modal(title="x" * 46), "data.title", RANGE, id="46-character modal title"),
        pytest.param(modal(custom_id="x" * 101), "data.custom_id", RANGE, id="modal custom id"),
        pytest.param(modal(components=[ROW] * 6), "data.components", RANGE, id="6 modal rows"),
        pytest.param(modal(components=[]), "data.components", RANGE, id="modal of nothing"),
        pytest.param(
            modal(components=[{"type": 1, "components": [FIELD | {"label": "x" * 46}]}]),
            "data.components.0.components.0.label",
            RANGE,
            id="text input label",
        ),
        pytest.param(
            modal(components=[{"type": 18, "label": "x" * 46, "component": FIELD}]),
            "data.components.0.label",
            RANGE,
            id="label of a modal",
        ),
    ],
)
async def test_answer_past_a_limit_is_refused_and_can_be_put_right(
    raw: RawBot, body: Json, path: str, code: str
) -> None:
    interaction = await raw.interaction()
    refused = await raw.acknowledge(interaction, body)
    assert (refused.status, refused.body["code"]) == (400, 50035)
    assert refused.codes()[path] == code
    assert (await raw.acknowledge(interaction, PONG)).status == 200


COMPLETING = [
    {
        "name": "ping",
        "description": "Answer",
        "options": [{"type": 3, "name": "city", "description": "Where", "autocomplete": True}],
    }
]


@pytest.mark.parametrize(
    ("choices", "path", "code"),
    [
        pytest.param(
            [{"name": str(n), "value": str(n)} for n in range(26)],
            "data.choices",
            "BASE_TYPE_MAX_LENGTH",
            id="26th choice",
        ),
        pytest.param([{"name": "", "value": "x"}], "data.choices.0.name", RANGE, id="empty name"),
        pytest.param(
            [{"name": "x" * 101, "value": "x"}], "data.choices.0.name", RANGE, id="101 characters"
        ),
        pytest.param(
            [{"name": "x", "value": "x" * 101}],
            "data.choices.0.value",
            "BASE_TYPE_MAX_LENGTH",
            id="101-character value",
        ),
    ],
)
async def test_autocomplete_past_a_limit_is_refused(
    raw: RawBot,
    playground: ScriptedPlayground,
    table: Room,
    choices: list[Json],
    path: str,
    code: str,
) -> None:
    await raw.ask("PUT", f"/applications/{roster.BOT_ID}/commands", COMPLETING)
    click = {
        "name": "ping",
        "options": [{"name": "city", "type": 3, "value": "L", "focused": True}],
    }
    ana = playground.guest("Ana")
    playground.clicks.begin(Click(ana.id, table.id, 4, click))
    interaction = await raw.next("INTERACTION_CREATE")
    refused = await raw.acknowledge(interaction, {"type": 8, "data": {"choices": choices}})
    assert (refused.status, refused.codes()[path]) == (400, code)
    wrong_kind = await raw.acknowledge(interaction, PONG)
    assert wrong_kind.codes() == {"type": "BASE_TYPE_CHOICES"}


async def test_interaction_tells_who_where_and_what_they_may(raw: RawBot, table: Room) -> None:
    bruno = await raw.interaction("Bruno")
    ana = await raw.interaction("Ana")
    assert bruno["member"]["user"]["global_name"] == "Bruno"
    assert bruno["channel_id"] == bruno["channel"]["id"] == table.id
    assert bruno["attachment_size_limit"] == 10 * 1024 * 1024
    manage_guild = 1 << 5
    assert not int(bruno["member"]["permissions"]) & manage_guild
    assert int(ana["member"]["permissions"]) & manage_guild


async def test_command_for_managers_is_refused_to_others(
    raw: RawBot, playground: ScriptedPlayground, table: Room
) -> None:
    command = COMPLETING[0] | {"default_member_permissions": str(1 << 5)}
    await raw.ask("PUT", f"/applications/{roster.BOT_ID}/commands", [command])
    with pytest.raises(ApiError, match="permissions"):
        await playground.guest("Bruno").command("ping", table)
    assert (await playground.guest("Ana").command("ping", table)).state == "pending"


async def test_without_a_bot_an_interaction_fails_at_once(
    playground: ScriptedPlayground, table: Room
) -> None:
    playground.world.set_commands("global", [COMPLETING[0] | {"id": "1", "type": 1}])
    sent = await playground.guest("Ana").command("ping", table)
    assert await sent.failed() == "The application did not respond"

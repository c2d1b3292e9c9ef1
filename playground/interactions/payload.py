"""The JSON of an interaction as the gateway delivers it."""

from __future__ import annotations

from playground.interactions.interactions import Interaction
from playground.limits import messages as limits
from playground.wire import Json
from playground.world import roster
from playground.world.world import World, recipient

IN_GUILD, IN_DIRECT_MESSAGE = 0, 1


def payload(world: World, interaction: Interaction) -> Json:
    channel = world.channel(interaction.channel_id)
    told: Json = {
        "id": interaction.id,
        "application_id": roster.BOT_ID,
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": channel["id"],
        "channel": channel | {"permissions": str(roster.permissions(interaction.user_id))},
        "locale": "en-US",
        "entitlements": [],
        "app_permissions": str(roster.BOT_PERMISSIONS),
        "attachment_size_limit": limits.MAX_FILE_BYTES,
    }
    if interaction.message_body:
        told["message"] = interaction.message_body
    return told | (_in_direct_message if recipient(channel) else _in_guild)(world, interaction)


def _in_guild(world: World, interaction: Interaction) -> Json:
    permissions = str(roster.permissions(interaction.user_id))
    return {
        "context": IN_GUILD,
        "guild_id": roster.GUILD_ID,
        "guild": {"id": roster.GUILD_ID, "locale": "en-US", "features": []},
        "guild_locale": "en-US",
        "member": world.member(interaction.user_id) | {"permissions": permissions},
        "authorizing_integration_owners": {"0": roster.GUILD_ID},
    }


def _in_direct_message(world: World, interaction: Interaction) -> Json:
    return {
        "context": IN_DIRECT_MESSAGE,
        "user": world.users[interaction.user_id],
        "authorizing_integration_owners": {"0": "0"},
    }

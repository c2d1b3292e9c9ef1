"""Who and what is there from the start: the guests, the bot, the server and its channels."""

from __future__ import annotations

from discord import Permissions

from playground.wire import Json

GUILD_ID = "1100000000000000000"
BOT_ID = "1100000000000000001"
BOT_ROLE_ID = "1100000000000000002"
CHANNEL_IDS = {
    "table-1": "1100000000000000011",
    "table-2": "1100000000000000012",
    "table-3": "1100000000000000013",
    "table-4": "1100000000000000015",
    "table-5": "1100000000000000016",
    "lounge": "1100000000000000014",
}
GUEST_IDS = {
    "Ana": "1100000000000000101",
    "Bruno": "1100000000000000102",
    "Carmen": "1100000000000000103",
    "Dinis": "1100000000000000104",
    "Elena": "1100000000000000105",
    "Félix": "1100000000000000106",
}
OWNER_ID = GUEST_IDS["Ana"]
JOINED = "2024-01-01T00:00:00+00:00"
# Three parts as in Discord's tokens: the bot's id in base64, a time, a signature.
TOKEN = "MTEwMDAwMDAwMDAwMDAwMDAwMQ.GpLayG.not-a-secret-this-is-the-playground-0"

TEXT_CHANNEL = 0
DIRECT_MESSAGE = 1
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

MEMBER_PERMISSIONS = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    add_reactions=True,
    read_message_history=True,
    use_application_commands=True,
    change_nickname=True,
).value
BOT_PERMISSIONS = MEMBER_PERMISSIONS
ALL_PERMISSIONS = Permissions.all().value


def user(user_id: str, name: str, *, bot: bool = False) -> Json:
    return {
        "id": user_id,
        "username": name if bot else name.lower(),  # only people's are kept small
        "global_name": None if bot else name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
    }


def users() -> dict[str, Json]:
    """The bot and the six guests by id."""
    everybody = [user(BOT_ID, "Roundhouse", bot=True)]
    everybody += [user(user_id, name) for name, user_id in GUEST_IDS.items()]
    return {person["id"]: person for person in everybody}


def permissions(user_id: str) -> int:
    return ALL_PERMISSIONS if user_id == OWNER_ID else MEMBER_PERMISSIONS


def member(person: Json) -> Json:
    return {
        "user": person,
        "nick": None,
        "avatar": None,
        "roles": [BOT_ROLE_ID] if person["id"] == BOT_ID else [],
        "joined_at": JOINED,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }


def text_channels() -> list[Json]:
    return [
        text_channel(channel_id, name, position)
        for position, (name, channel_id) in enumerate(CHANNEL_IDS.items())
    ]


def text_channel(channel_id: str, name: str, position: int) -> Json:
    return {
        "id": channel_id,
        "type": TEXT_CHANNEL,
        "guild_id": GUILD_ID,
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "topic": None,
        "nsfw": False,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "parent_id": None,
        "flags": 0,
    }


def guild() -> Json:
    """The server as GET /guilds/{id} shows it."""
    return {
        "id": GUILD_ID,
        "name": "Roundhouse playground",
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": OWNER_ID,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "application_id": None,
        "vanity_url_code": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [_role(GUILD_ID, "@everyone", 0, MEMBER_PERMISSIONS), _bot_role()],
    }


def _bot_role() -> Json:
    role = _role(BOT_ROLE_ID, "Roundhouse", 1, BOT_PERMISSIONS)
    return role | {"managed": True, "tags": {"bot_id": BOT_ID}}


def _role(role_id: str, name: str, position: int, allowed: int) -> Json:
    return {
        "id": role_id,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(allowed),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }

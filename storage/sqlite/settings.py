"""Choices of users and guilds as SQLite keeps them."""

from __future__ import annotations

from storage.sqlite.database import Database
from storage.store import Scope

SETTING = """
    SELECT CAST(value AS TEXT) AS value FROM settings
    WHERE scope = ? AND owner_id = ? AND key = ?"""
SET = "INSERT OR REPLACE INTO settings (scope, owner_id, key, value) VALUES (?, ?, ?, ?)"
UNSET = "DELETE FROM settings WHERE scope = ? AND owner_id = ? AND key = ?"


class Settings(Database):
    """What users and guilds have chosen."""

    async def setting(self, scope: Scope, owner_id: int, key: str) -> str | None:
        found = await self.read(dict[str, str], SETTING, (scope, owner_id, key))
        return found[0]["value"] if found else None

    async def set_setting(self, scope: Scope, owner_id: int, key: str, value: str | None) -> None:
        if value is None:
            await self.write(UNSET, (scope, owner_id, key))
        else:
            await self.write(SET, (scope, owner_id, key, value))

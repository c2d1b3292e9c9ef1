"""The answer to /map: the board as one may see it, with buttons to look closer and wider."""

from __future__ import annotations

import discord

from bot.discord.components import Press, button, view_of
from bot.discord.custom_ids import SIGHT, CustomId, Sight, Verb, read_sight
from bot.discord.interaction import Interaction
from bot.discord.responses import respond
from bot.flows.incoming.handlers import Handler, Pressed
from bot.flows.services import Services
from bot.flows.turn.turn import TurnFlow
from bot.games.posts.painter import attachment
from bot.games.table import AnyTable
from renderer.picture import Scale


class SightFlow:
    """Looking at the board of any game, for anybody in its channel."""

    def __init__(self, services: Services, turn: TurnFlow) -> None:
        self._services = services
        self._words = services.words
        self._turn = turn

    def handlers(self) -> list[Handler]:
        """What its buttons do."""
        return [Handler(Verb.MAP, self._pressed, rest=SIGHT, looks=True)]

    async def _pressed(self, pressed: Pressed) -> None:
        table = await self._services.host.table(pressed.custom_id.game)
        await self.show(pressed.interaction, table, read_sight(pressed.custom_id.rest))

    async def show(self, interaction: Interaction, table: AnyTable, sight: Sight) -> None:
        """The picture, what this person may do now, and the ways closer and wider."""
        scale = self._fitting(table, sight.scale)
        picture = await self._services.painter.draw(
            table,
            viewer=table.eyes_of(interaction.user.id),
            zoom=None if scale is Scale.WHOLE else sight.place,
            scale=scale,
            awards=sight.awards,
        )
        text, view = await self._turn.panel_for(interaction, table)
        view = self._with_ways(view, table, sight._replace(scale=scale))
        await respond(interaction, text, view=view, file=attachment(picture, "map"))

    def _fitting(self, table: AnyTable, scale: Scale) -> Scale:
        """The scale asked for, or the closest that the title has."""
        able = self._services.painter.scales(table)
        return scale if scale in able else able[-1]

    def _with_ways(
        self, view: discord.ui.View | None, table: AnyTable, sight: Sight
    ) -> discord.ui.View | None:
        ways = self._ways(table, sight)
        if view is None:
            return view_of(*ways) if ways else None
        for way in ways:
            view.add_item(way)
        return view

    def _ways(self, table: AnyTable, sight: Sight) -> list[Press]:
        """One scale further, as far as there are any; a place too long to be carried gets none."""
        able = self._services.painter.scales(table)
        here = able.index(sight.scale)
        near = {"map-closer": able[here + 1 : here + 2], "map-wider": able[:here][-1:]}
        ways = ((key, scale) for key, scales in near.items() for scale in scales)
        meant = ((key, self._id(table, sight._replace(scale=scale))) for key, scale in ways)
        return [button(self._words(key), way) for key, way in meant if way.fits]

    def _id(self, table: AnyTable, sight: Sight) -> CustomId:
        return CustomId.of(Verb.MAP, table.row, table.number, sight.text)

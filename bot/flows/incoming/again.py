"""A slash command with a name nobody knows: sent again with the one that was meant, by a button."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeGuard, get_args, get_origin, get_type_hints

import discord
from discord import AppCommandOptionType, InteractionType, app_commands

from bot.discord.components import view_of
from bot.discord.custom_ids import ANYTHING, CustomId, Verb
from bot.discord.error_replies import in_short
from bot.discord.interaction import Interaction
from bot.discord.long_ids import rest_of
from bot.discord.responses import acknowledge, respond
from bot.discord.sent_texts import Command, read_command, split_meant
from bot.flows.incoming.handlers import Handler, Pressed
from bot.flows.services import Services
from bot.flows.slips import corrected, is_in, yes_buttons
from bot.flows.turn.turn import TurnFlow
from bot.refusals import Refusal
from rules.errors import UnknownName
from storage.store import StoreRefusal

Option = str | int | bool
KINDS: dict[AppCommandOptionType, type[Option]] = {
    AppCommandOptionType.string: str,
    AppCommandOptionType.integer: int,
    AppCommandOptionType.boolean: bool,
}


class AgainFlow:
    """What a command said is kept in the button, as far as Discord's ids reach."""

    commands: app_commands.CommandTree[discord.Client]

    def __init__(self, services: Services, turn: TurnFlow) -> None:
        self._services = services
        self._words = services.words
        self._turn = turn

    def handlers(self) -> list[Handler]:
        """What its buttons do."""
        return [Handler(Verb.AGAIN, self._again, rest=ANYTHING, looks=True)]

    async def offer(self, interaction: Interaction, slip: UnknownName) -> bool:
        """Say what is unknown, with a button for what may be meant; False where there is none."""
        sent = _command_of(interaction)
        return sent is not None and await self._offer(interaction, sent, slip)

    async def _offer(self, interaction: Interaction, sent: Command, slip: UnknownName) -> bool:
        if not is_in(slip, filter(_is_text, sent.options.values())):
            return False
        table = await self._services.host.table_last_in(interaction.channel_id)
        rest = sent._replace(wrong=slip.written).rest
        wanted = CustomId.of(Verb.AGAIN, table.row, table.number, rest)
        words, store, user_id = self._words, self._services.store, interaction.user.id
        try:
            buttons = await yes_buttons(words, store, user_id, slip, wanted)
        except StoreRefusal:  # too long for an id, and nothing is kept for those who do not play
            return False
        await acknowledge(interaction)
        await respond(interaction, in_short(words.refusal(slip)), view=view_of(*buttons))
        return True

    async def _again(self, pressed: Pressed) -> None:
        """Do what the command would have done, unless the game has gone on."""
        interaction = pressed.interaction
        await self._turn.check_position(
            pressed, await self._services.host.table(pressed.custom_id.game)
        )
        rest, name = split_meant(pressed.custom_id.rest)
        kept = replace(pressed.custom_id, rest=rest)
        command = read_command(await rest_of(self._services.store, interaction.user.id, kept))
        await self._send(interaction, _put_right(command, name))

    async def _send(self, interaction: Interaction, sent: Command) -> None:
        command = self._command(sent.name)
        arguments = dict(_arguments(command, sent.options))
        do: Any = command.callback
        try:
            await do(command.binding, interaction, **arguments)
        except UnknownName as slip:
            if not await self._offer(interaction, sent, slip):
                raise

    def _command(self, name: str) -> app_commands.Command[Any, ..., Any]:
        found: Any = None
        for word in name.split():
            found = self._named(found, word)
        if not isinstance(found, app_commands.Command):
            raise Refusal("unknown-button")
        return found

    def _named(self, group: Any, word: str) -> Any:
        if group is None:
            return self.commands.get_command(word)
        return group.get_command(word) if isinstance(group, app_commands.Group) else None


def _is_text(option: Option) -> TypeGuard[str]:
    return isinstance(option, str)


def _put_right(sent: Command, name: str) -> Command:
    """The command with the name that was meant."""
    options = {
        key: corrected(option, sent.wrong, name) if _is_text(option) else option
        for key, option in sent.options.items()
    }
    return Command(sent.name, options)


def _command_of(interaction: Interaction) -> Command | None:
    """What was sent, if it was a command with options."""
    data: Any = interaction.data
    if interaction.type is not InteractionType.application_command or not data.get("name"):
        return None
    names, options = [data["name"]], data.get("options") or []
    while options and "options" in options[0]:
        names.append(options[0]["name"])
        options = options[0]["options"]
    return Command(" ".join(names), {option["name"]: option.get("value") for option in options})


def _arguments(
    command: app_commands.Command[Any, ..., Any], options: Mapping[str, Option]
) -> Iterator[tuple[str, Any]]:
    """What the command's function takes, checked as Discord checks it."""
    known = {parameter.display_name: parameter for parameter in command.parameters}
    lacking = {name for name, parameter in known.items() if parameter.required} - options.keys()
    if lacking or not options.keys() <= known.keys():
        raise Refusal("unknown-button")
    kinds = get_type_hints(command.callback)
    for name, value in options.items():
        yield known[name].name, _argument(known[name], value, kinds[known[name].name])


def _argument(parameter: app_commands.Parameter, value: Option, kind: Any) -> Any:
    choice = next((c for c in parameter.choices if c.value == value), None)
    is_odd = type(value) is not KINDS.get(parameter.type) or (parameter.choices and not choice)
    if is_odd or (isinstance(value, int) and not _is_within(parameter, value)):
        raise Refusal("unknown-button")
    return choice if _takes_choice(kind) else value


def _takes_choice(kind: Any) -> bool:
    """Whether a function takes the whole choice of its parameter, or only its value."""
    return any(get_origin(one) is app_commands.Choice for one in (kind, *get_args(kind)))


def _is_within(parameter: app_commands.Parameter, value: int) -> bool:
    least, most = parameter.min_value, parameter.max_value
    return (least is None or least <= value) and (most is None or value <= most)

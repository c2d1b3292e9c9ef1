"""All flows of the bot, joined with what they work with and with each other."""

from __future__ import annotations

from bot.flows.autopilot.autopilot import AutopilotFlow
from bot.flows.bring import BringFlow
from bot.flows.door.help import HelpFlow
from bot.flows.door.how_to_play import HowToPlayFlow
from bot.flows.door.welcome import WelcomeFlow
from bot.flows.game_list import ListFlow
from bot.flows.game_log import LogFlow
from bot.flows.incoming.again import AgainFlow
from bot.flows.incoming.failures import Failures
from bot.flows.incoming.presses import Presses
from bot.flows.learn.learn import LearnFlow
from bot.flows.leave import LeaveFlow
from bot.flows.lobby.computers import ComputersFlow
from bot.flows.lobby.lobby import LobbyFlow
from bot.flows.lobby.options import OptionsFlow
from bot.flows.services import Services
from bot.flows.sights import SightFlow
from bot.flows.turn.hints import HintFlow
from bot.flows.turn.menus import MenuFlow
from bot.flows.turn.turn import TurnFlow
from bot.flows.turn.writing import WritingFlow
from bot.flows.undo.undo import UndoFlow


class Flows:
    """One of each; the handlers of all buttons are collected here."""

    def __init__(self, services: Services) -> None:
        self.turn = TurnFlow(services)
        self.undo = UndoFlow(services, self.turn)
        self.lobby = LobbyFlow(services)
        self.welcome = WelcomeFlow(services, self.lobby)
        self.how_to_play = HowToPlayFlow(services, self.welcome.cards)
        self.help = HelpFlow(services, self.welcome.cards)
        self.leave = LeaveFlow(services, self.lobby)
        self.bring = BringFlow(services, self.lobby)
        self.games = ListFlow(services)
        self.log = LogFlow(services)
        self.learn = LearnFlow(services)
        self.again = AgainFlow(services, self.turn)
        self.autopilot = AutopilotFlow(services, self.turn)
        self.failures = Failures(services, self.turn, self.again, self.autopilot)
        self.presses = Presses(services, self.failures, self.turn, self.lobby)
        self.sights = SightFlow(services, self.turn)
        self.menus = MenuFlow(services, self.turn)
        self.hints = HintFlow(services, self.turn)
        self.writing = WritingFlow(services, self.turn)
        self.options = OptionsFlow(services, self.lobby)
        self.computers = ComputersFlow(services, self.lobby)
        in_turn = (self.turn, self.menus, self.hints, self.undo)
        at_table = (self.lobby, self.options, self.computers, self.leave, self.autopilot)
        newcomers = (self.welcome, self.how_to_play, self.learn)
        written = (self.writing, self.again)
        for flow in (*in_turn, *at_table, *written, self.log, self.sights, *newcomers):
            self.presses.add(flow.handlers())

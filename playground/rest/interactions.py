"""Answers to interactions: the callback, and the follow-ups by token."""

from __future__ import annotations

from aiohttp import web

from playground import errors
from playground.interactions.interactions import Interactions, below_data
from playground.rest.bodies import read_upload
from playground.wire import answer, done
from playground.world import roster


class InteractionAnswers:
    """These need no authorisation: the token in the path is the permission."""

    def __init__(self, interactions: Interactions) -> None:
        self._interactions = interactions

    def routes(self) -> list[web.RouteDef]:
        webhook = "/webhooks/{application_id}/{token}"
        message = webhook + "/messages/{message_id}"
        return [
            web.post("/interactions/{interaction_id}/{token}/callback", self.acknowledge),
            web.post(webhook, self.follow_up),
            web.get(message, self.get_message),
            web.patch(message, self.edit_message),
            web.delete(message, self.delete_message),
        ]

    async def acknowledge(self, request: web.Request) -> web.Response:
        upload = await read_upload(request)
        told = request.match_info
        try:
            outcome = self._interactions.acknowledge(told["interaction_id"], told["token"], upload)
        except errors.ApiError as error:
            raise below_data(error) from None
        wanted = request.query.get("with_response", "").lower() in ("1", "true")
        return answer(outcome) if wanted else done()

    async def follow_up(self, request: web.Request) -> web.Response:
        upload = await read_upload(request)
        return answer(self._interactions.follow_up(_token(request), upload).body)

    async def get_message(self, request: web.Request) -> web.Response:
        message = self._interactions.find_message(_token(request), _message_id(request))
        return answer(message.body)

    async def edit_message(self, request: web.Request) -> web.Response:
        upload = await read_upload(request)
        message = self._interactions.edit_message(_token(request), _message_id(request), upload)
        return answer(message.body)

    async def delete_message(self, request: web.Request) -> web.Response:
        self._interactions.delete_message(_token(request), _message_id(request))
        return done()


def _token(request: web.Request) -> str:
    if request.match_info["application_id"] != roster.BOT_ID:
        raise errors.unknown_webhook()
    return request.match_info["token"]


def _message_id(request: web.Request) -> str:
    return request.match_info["message_id"]

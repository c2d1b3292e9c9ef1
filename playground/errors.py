"""Refusals in Discord's own words: status, code, message and the nested list of form errors."""

from __future__ import annotations

from playground.wire import Json


class ApiError(Exception):
    """A request that Discord would answer with an error body."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        super().__init__(f"{status} {code}: {message}{_lines(errors)}")

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


def _lines(errors: Json | None, path: str = "") -> str:
    if not errors:
        return ""
    own = "".join(f"\n{path or 'body'}: {error['message']}" for error in errors.get("_errors", ()))
    below = (
        _lines(value, f"{path}.{key}" if path else key)
        for key, value in errors.items()
        if key != "_errors"
    )
    return own + "".join(below)


def invalid_form(errors: Json) -> ApiError:
    return ApiError(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def not_found() -> ApiError:
    return ApiError(404, 0, "404: Not Found")


def method_not_allowed() -> ApiError:
    return ApiError(405, 0, "405: Method Not Allowed")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    return ApiError(404, 10063, "Unknown application command")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def invalid_webhook_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def not_the_author() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def too_slow() -> ApiError:
    return ApiError(408, 0, "408: Request Timeout")


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def invalid_file() -> ApiError:
    return ApiError(400, 50046, "Invalid file uploaded")


def invalid_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def too_many_commands(limit: int) -> ApiError:
    return ApiError(400, 30032, f"Maximum number of application commands reached ({limit}).")


def too_many_channels(limit: int) -> ApiError:
    return ApiError(400, 30013, f"Maximum number of server channels reached ({limit}).")


def thread_exists() -> ApiError:
    return ApiError(400, 160004, "A thread has already been created for this message")

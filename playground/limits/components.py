"""Components of messages and modals: their limits, and walking through them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from playground.limits.checks import (
    OK,
    Check,
    anything,
    at,
    boolean,
    by_type,
    every,
    length,
    listing,
    number,
    one_of,
    problem,
    record,
    required_field,
    text,
)
from playground.wire import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)

LINK_BUTTON, PREMIUM_BUTTON = 5, 6
ROW_WIDTH = 5
MAX_ROWS = 5
MAX_COMPONENTS = 40
MAX_TEXT = 4000

Path = tuple[str | int, ...]


def walk(components: list[Json], path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Every component with its path, outer ones before those they hold."""
    for index, component in enumerate(components):
        yield from _walk_one(component, (*path, index))


def _walk_one(component: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    yield path, component
    yield from walk(component.get("components") or [], (*path, "components"))
    for name in ("accessory", "component"):
        if inner := component.get(name):
            yield from _walk_one(inner, (*path, name))


def find(components: list[Json], custom_id: str) -> Json | None:
    for _, component in walk(components):
        if "custom_id" in component and component["custom_id"] == custom_id:
            return component
    return None


def number_all(components: list[Json]) -> None:
    """Give every component without an id the next free one, as Discord does."""
    taken = {c["id"] for _, c in walk(components) if c.get("id")}
    free = (number for number in count(1) if number not in taken)
    for _, component in walk(components):
        if not component.get("id"):
            component["id"] = next(free)


def shown_text(components: list[Json]) -> list[str]:
    return [c["content"] for _, c in walk(components) if c["type"] == TEXT_DISPLAY]


def media(components: list[Json]) -> Iterator[tuple[Path, Json]]:
    """Every place of a picture or file, with its path."""
    for path, component in walk(components):
        for name in ("media", "file"):
            if place := component.get(name):
                yield (*path, name), place
        for index, item in enumerate(component.get("items") or ()):
            yield (*path, "items", index, "media"), item["media"]


def check_legacy(value: Any) -> Json:
    return every(listing(by_type({ROW: _row}), 0, MAX_ROWS), _check_shapes, _check_unique_ids)(
        value
    )


def check_layout(value: Any) -> Json:
    return every(
        listing(by_type(_LAYOUT), 0, MAX_COMPONENTS),
        _check_shapes,
        _check_total,
        _check_text_total,
        _check_unique_ids,
    )(value)


def check_modal(value: Any) -> Json:
    """The data of callback type 9."""
    below = every(_check_shapes, _check_unique_ids)
    return every(_MODAL, lambda modal: at(["components"], below(modal["components"])))(value)


def _check_shapes(components: list[Json]) -> Json:
    """What `walk` and its users look at in every component, whatever its type."""
    return listing(_check_shape, 0, MAX_COMPONENTS)(components)


def _check_shape(component: Any) -> Json:
    return _SHAPE(component)


def _check_total(components: list[Json]) -> Json:
    if sum(1 for _ in walk(components)) <= MAX_COMPONENTS:
        return OK
    message = f"The total number of components cannot exceed {MAX_COMPONENTS}"
    return problem("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)


def _check_text_total(components: list[Json]) -> Json:
    if sum(map(len, shown_text(components))) <= MAX_TEXT:
        return OK
    message = f"Components displayable text size exceeds maximum size of {MAX_TEXT}"
    return problem("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def _check_unique_ids(components: list[Json]) -> Json:
    seen: set[str] = set()
    for path, component in walk(components):
        custom_id = component.get("custom_id")
        if custom_id in seen:
            message = "Component custom id cannot be duplicated"
            repeated = problem("COMPONENT_CUSTOM_ID_DUPLICATED", message)
            return at([*path, "custom_id"], repeated)
        if custom_id is not None:
            seen.add(custom_id)
    return OK


def _check_button_kind(button: Json) -> Json:
    if button["style"] == PREMIUM_BUTTON:
        return OK if button.get("sku_id") else at(["sku_id"], required_field())
    wanted, unwanted = ("url", "custom_id") if button["style"] == LINK_BUTTON else _CUSTOM
    if button.get(unwanted) is not None:
        message = "A custom id and url cannot both be specified"
        return at([unwanted], problem("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message))
    if button.get(wanted) is None:
        return at([wanted], required_field())
    if not button.get("label") and not button.get("emoji"):
        return at(["label"], required_field())
    return OK


def _check_options(select: Json) -> Json:
    options = select["options"]
    seen: set[str] = set()
    for index, option in enumerate(options):
        if option["value"] in seen:
            message = "The specified option value is already used"
            repeated = problem("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            return at(["options", index], repeated)
        seen.add(option["value"])
    least = max(select.get("min_values") or 0, select.get("max_values") or 1)
    return at(["options"], length(len(options), least, max(least, 25)))


def _check_values_range(select: Json) -> Json:
    low, high = select.get("min_values"), select.get("max_values")
    if low is None or low <= (1 if high is None else high):
        return OK
    message = "The minimum number of values exceeds the maximum"
    return at(["min_values"], problem("SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX", message))


def _check_row_width(row: Json) -> Json:
    width = 0
    for index, component in enumerate(row["components"]):
        width += 1 if component["type"] == BUTTON else ROW_WIDTH
        if width > ROW_WIDTH:
            message = "The specified component exceeds the maximum width"
            too_wide = problem("COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
            return at(["components", index], too_wide)
    return OK


_CUSTOM = ("custom_id", "url")
_ID = text(1, 100)
_LABEL = text(1, 100)
_EMOJI = record({"name": text(1, 32)}, {"id": anything, "animated": boolean})
_OPTION = record(
    {"label": _LABEL, "value": _LABEL},
    {"description": text(0, 100), "default": boolean, "emoji": _EMOJI},
)
_button = every(
    record(
        {"style": one_of(1, 2, 3, 4, 5, 6)},
        {
            "custom_id": _ID,
            "label": text(0, 80),
            "url": text(1, 512),
            "disabled": boolean,
            "emoji": _EMOJI,
        },
    ),
    _check_button_kind,
)


def _picker(high: int, **required: Check) -> Check:
    """Something to choose from, with bounds on how many."""
    choices = {
        "placeholder": text(0, 150),
        "min_values": number(0, high),
        "max_values": number(1, high),
        "disabled": boolean,
        "required": boolean,
    }
    return every(record({"custom_id": _ID, **required}, choices), _check_values_range)


_string_select = every(_picker(25, options=listing(_OPTION, 1, 25)), _check_options)
_SELECTS: dict[int, Check] = dict.fromkeys(SELECTS, _picker(25)) | {STRING_SELECT: _string_select}
_row = every(
    record({"components": listing(by_type({BUTTON: _button, **_SELECTS}), 1, 5)}, {}),
    _check_row_width,
)

_MEDIA = record({"url": text(1, 2048)}, {})
_SHAPE = record(
    {"type": number(0, 100)},
    {
        "id": number(0, 2**31 - 1),
        "custom_id": _ID,
        "content": text(0, MAX_TEXT),
        "components": listing(_check_shape, 0, MAX_COMPONENTS),
        "component": _check_shape,
        "accessory": _check_shape,
        "items": listing(record({"media": _MEDIA}, {}), 0, 10),
        "media": _MEDIA,
        "file": _MEDIA,
    },
)
_DESCRIPTION = text(1, 1024)
_text_display = record({"content": text(1, 4000)}, {})
_thumbnail = record({"media": _MEDIA}, {"description": _DESCRIPTION, "spoiler": boolean})
_section = record(
    {
        "components": listing(by_type({TEXT_DISPLAY: _text_display}), 1, 3),
        "accessory": by_type({BUTTON: _button, THUMBNAIL: _thumbnail}),
    },
    {},
)
_gallery = record({"items": listing(_thumbnail, 1, 10)}, {})
_file = record({"file": _MEDIA}, {"spoiler": boolean})
_separator = record({}, {"divider": boolean, "spacing": one_of(1, 2)})
_INNER: dict[int, Check] = {
    ROW: _row,
    SECTION: _section,
    TEXT_DISPLAY: _text_display,
    GALLERY: _gallery,
    FILE: _file,
    SEPARATOR: _separator,
}
_container = record(
    {"components": listing(by_type(_INNER), 1, MAX_COMPONENTS)},
    {"accent_color": number(0, 0xFFFFFF), "spoiler": boolean},
)
_LAYOUT = _INNER | {CONTAINER: _container}

_TEXT_INPUT_OPTIONS: dict[str, Check] = {
    "value": text(0, 4000),
    "placeholder": text(0, 100),
    "min_length": number(0, 4000),
    "max_length": number(1, 4000),
    "required": boolean,
}
_text_input = record({"custom_id": _ID, "style": one_of(1, 2)}, _TEXT_INPUT_OPTIONS)
# Inside an action row a text input names itself; inside a label the label does.
_named_text_input = record(
    {"custom_id": _ID, "style": one_of(1, 2), "label": text(1, 45)}, _TEXT_INPUT_OPTIONS
)
_LABELLED: dict[int, Check] = {
    TEXT_INPUT: _text_input,
    **_SELECTS,
    FILE_UPLOAD: _picker(10),
    RADIO_GROUP: record({"custom_id": _ID, "options": listing(_OPTION, 2, 10)}, {}),
    CHECKBOX_GROUP: every(_picker(10, options=listing(_OPTION, 1, 10)), _check_options),
    CHECKBOX: record({"custom_id": _ID}, {"default": boolean}),
}
_label = record(
    {"label": text(1, 45), "component": by_type(_LABELLED)}, {"description": text(1, 100)}
)
_modal_row = record({"components": listing(by_type({TEXT_INPUT: _named_text_input}), 1, 1)}, {})
_MODAL = record(
    {
        "custom_id": _ID,
        "title": text(1, 45),
        "components": listing(
            by_type({ROW: _modal_row, LABEL: _label, TEXT_DISPLAY: _text_display}), 1, 5
        ),
    },
    {},
)

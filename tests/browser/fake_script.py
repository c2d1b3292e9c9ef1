"""What the fake stand-in knows: people, commands, and messages of every kind the page draws."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw

Json = dict[str, Any]

EPHEMERAL = 64
LOADING = 128
V2 = 32768

NAMES = ("Ana", "Bruno", "Carla", "Dmitri", "Eleni", "Farid")
GUESTS: list[Json] = [
    {"id": str(100 + seat), "username": name.lower(), "global_name": name, "avatar": None}
    for seat, name in enumerate(NAMES)
]
BOT = {"id": "200", "username": "roundhouse", "global_name": "Roundhouse", "bot": True}
GUILD = {"id": "1", "name": "Roundhouse Club"}
CHANNELS: list[Json] = [
    {"id": "10", "type": 0, "name": "table-one", "topic": "Iberian Railways, three players"},
    {"id": "11", "type": 0, "name": "lounge", "topic": None},
    {"id": "12", "type": 11, "name": "A quiet game", "parent_id": "11"},
]

HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'


def option(name: str, kind: int, *, required: bool = False, **rest: Any) -> Json:
    return {"name": name, "type": kind, "description": f"The {name}", "required": required, **rest}


HEXES = option("hexes", 3, required=True, autocomplete=True)
COMMANDS = [
    {"id": "1", "type": 1, "name": "help", "description": "What the bot can do", "options": []},
    {
        "id": "2",
        "type": 1,
        "name": "map",
        "description": "The board",
        "options": [option("zoom", 3)],
    },
    {
        "id": "3",
        "type": 1,
        "name": "rail",
        "description": "Railways",
        "options": [
            {"type": 1, "name": "expand", "description": "Extend your railway", "options": [HEXES]},
            {"type": 1, "name": "merge", "description": "Join two railways", "options": [HEXES]},
            {"type": 1, "name": "pass", "description": "Do nothing", "options": []},
        ],
    },
    {
        "id": "4",
        "type": 1,
        "name": "game",
        "description": "Games",
        "options": [
            {
                "type": 1,
                "name": "new",
                "description": "Open a lobby in this channel",
                "options": [
                    option(
                        "title",
                        3,
                        required=True,
                        choices=[
                            {"name": "Iberian Railways", "value": "iberian_railways"},
                            {"name": "Iron Dragon", "value": "iron_dragon"},
                        ],
                    ),
                    option("seats", 4, min_value=2, max_value=6),
                    option("open", 5),
                    option("rival", 6),
                ],
            }
        ],
    },
    {
        "id": "7",
        "type": 1,
        "name": "dragon",
        "description": "Play Iron Dragon",
        "options": [
            {"type": 1, "name": "build", "description": "Build track", "options": []},
            {"type": 1, "name": "move", "description": "Move your train", "options": []},
        ],
    },
    {"id": "5", "type": 1, "name": "silent", "description": "Never answers", "options": []},
    {"id": "6", "type": 3, "name": "Report", "description": ""},
]

ROUTES = (
    ("Lisbon → Évora · 4 tracks · $18 · income +7", "K3 K4 L4 L5"),
    ("Lisbon → Porto · 6 tracks · $33 · income +9", "K3 J3 I3 H3 G3 F3"),
    ("Madrid → Toledo · 2 tracks · $7 · income +3", "M9 N9"),
)


def board(shade: int = 0) -> bytes:
    """A stand-in for a map: big enough to need enlarging, different for every shade."""
    image = Image.new("RGB", (1600, 1100), (170, 205, 225))
    draw = ImageDraw.Draw(image)
    draw.polygon(
        [(180, 160), (1380, 120), (1480, 560), (1100, 980), (420, 1010), (200, 700)], "#d9d2a8"
    )
    for row in range(11):
        for column in range(15):
            x, y = 230 + column * 82 + (row % 2) * 41, 190 + row * 72
            colour = "#b9c98c" if (row * column + shade) % 5 else "#c8a878"
            draw.regular_polygon((x, y, 44), 6, rotation=0, fill=colour, outline="#8b8a6a")
    draw.line([(312, 620), (476, 548), (640, 548), (804, 476)], fill="#c4313a", width=16)
    draw.line([(804, 476), (968, 476), (1132, 404)], fill="#2f6fd0", width=16)
    stream = BytesIO()
    image.save(stream, "PNG")
    return stream.getvalue()


def attachment(name: str, alt: str | None) -> Json:
    return {
        "id": "900",
        "filename": name,
        "content_type": "image/png",
        "size": 48_000,
        "url": f"http://127.0.0.1/attachments/10/{name}",
        "width": 1600,
        "height": 1100,
        "description": alt,
    }


def button(label: str, custom_id: str, style: int = 2, **rest: Any) -> Json:
    return {"type": 2, "label": label, "custom_id": custom_id, "style": style, **rest}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


ALT = "Ana built from Lisbon to Évora. Bruno is next. Ana $14, Bruno $20, Carla $22."
MARKDOWN = """# Rules in short
**Bold**, *italics*, __underlined__, ~~struck~~, `code`, ||a secret|| and <t:1700000000:R>.
> Quoted: <#11> is the lounge, </rail expand:3> builds.
- first point
  - a finer point
- second, see [the rules](https://example.org/rules)
1. one
2. two
```py
build("K3", "K4")
```
-# small print"""

LOBBY_ROW = row(
    button("Join", "join", 3),
    button("Leave", "leave"),
    button("Start", "start", 1, disabled=True),
    button("Abandon", "broken", 4),
    {"type": 2, "label": "Rules", "style": 5, "url": "https://example.org/rules"},
)
COLOURS = {
    "type": 3,
    "custom_id": "colour",
    "placeholder": "Choose a colour",
    "options": [
        {"label": "Red", "value": "red", "description": "Circle"},
        {"label": "Blue", "value": "blue", "description": "Square"},
        {"label": "Green", "value": "green", "description": "Triangle"},
    ],
}
OPTIONS = {**COLOURS, "custom_id": "many", "placeholder": "House rules", "max_values": 2}
EMBED = {
    "title": "Lobby: Iberian Railways",
    "description": "Three to five players. **Bruno** opened this table.",
    "color": 0x2C7A4B,
    "fields": [
        {"name": "Seats", "value": "Bruno\nCarla", "inline": True},
        {"name": "Colours", "value": "blue\ngreen", "inline": True},
        {"name": "Clock", "value": "24 hours", "inline": True},
    ],
    "footer": {"text": "Edition 1"},
}
TURN_CARD = {
    "type": 17,
    "accent_color": 0x3F56C8,
    "components": [
        {
            "type": 9,
            "components": [
                text("### Turn 7\nAna built **Lisbon → Évora** for $18. <@101> is next.")
            ],
            "accessory": button("Details", "details"),
        },
        {
            "type": 12,
            "items": [{"media": {"url": "attachment://turn7.png"}, "description": ALT}],
        },
        {"type": 14, "divider": True, "spacing": 1},
        row(
            button("Build", "form", 1), button("Buy an interest", "buy"), button("Pass", "pass", 4)
        ),
        row(COLOURS),
    ],
}
MODAL = {
    "custom_id": "build-form",
    "title": "Build track",
    "components": [
        {
            "type": 18,
            "label": "Hexes",
            "description": "Labels or city names, in order",
            "component": {"type": 4, "custom_id": "hexes", "style": 1, "required": True},
        },
        {"type": 18, "label": "Colour", "component": {**COLOURS, "custom_id": "modal-colour"}},
        row({"type": 4, "custom_id": "note", "label": "Note", "style": 2, "required": False}),
    ],
}


def history() -> list[Json]:
    """The messages of the first channel, oldest first (without ids and times)."""
    return [
        {"author": GUESTS[1], "content": "Shall we? I have <@100> and <@102> at the table."},
        {"author": GUESTS[1], "content": MARKDOWN},
        {
            "content": "",
            "embeds": [EMBED],
            "components": [LOBBY_ROW, row(OPTIONS)],
            "interaction_metadata": {"id": "1", "type": 2, "user": GUESTS[1], "name": "game new"},
        },
        {
            "author": {**GUESTS[2], "global_name": HOSTILE},
            "content": f"{HOSTILE} [x](javascript:alert(1))",
        },
        {
            "flags": V2,
            "mentions": [GUESTS[1]],
            "attachments": [attachment("turn7.png", ALT)],
            "components": [TURN_CARD],
        },
    ]

"""Objects as Tabletop Simulator saves them: plain names and values, ready for JSON.

Lengths are the game's own units, of an inch.  Everything faces the player at the near
edge of the table, who looks along z: x runs right, z runs away, y runs up.  An object
makes a half turn about y, so that the player can read it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from pnp.layout.art import Colour

State = dict[str, Any]
"""One object in its saved form."""

PLAIN = Colour(182, 182, 182)
"""The game's tint of an object without one."""
TILE = 2.0
"""The height of a tile at scale 1 with any picture; its width follows the picture.

No manual gives it: people have measured it in the game, and the places of snap points
in published mods agree.
"""
POKER = 3.5
"""The intended height of the game's own card, in inches, at scale 1."""
THIN = 0.1
"""The thickness of a counter; the game's pages advise 0.1 to 0.2."""
THICK = 0.2


@dataclass(frozen=True, slots=True)
class Where:
    """A place on the table, the side that is up, and the clockwise turn."""

    x: float = 0.0
    z: float = 0.0
    y: float = 1.2
    down: bool = False
    turn: float = 0.0


@dataclass(slots=True)
class Guids:
    """Six digits for each object: a hash of what it is, the same in every build."""

    given: dict[str, str] = field(default_factory=dict)

    def of(self, *words: object) -> str:
        """Return the digits of an object; the next free hash if two would share one."""
        told, again = "/".join(map(str, words)), 0
        while True:
            text = f"{told}#{again}" if again else told
            guid = sha256(text.encode()).hexdigest()[:6]
            if self.given.setdefault(guid, text) == text:
                return guid
            again += 1


def thing(
    kind: str,
    guid: str,
    name: str,
    where: Where,
    *,
    scale: tuple[float, float, float] = (1, 1, 1),
    colour: Colour = PLAIN,
    **more: Any,
) -> State:
    """Return an object of a kind: its place, its name, its behaviour."""
    return {
        "GUID": guid,
        "Name": kind,
        "Transform": _transform(where, scale),
        "Nickname": name,
        "Description": "",
        "GMNotes": "",
        "AltLookAngle": {"x": 0.0, "y": 0.0, "z": 0.0},
        "ColorDiffuse": _tint(colour),
        "Tags": [],
        "LayoutGroupSortIndex": 0,
        "Value": 0,
        "Locked": False,
        "Grid": False,
        "Snap": True,
        "IgnoreFoW": False,
        "MeasureMovement": False,
        "DragSelectable": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **more,
    }


def tile(
    guid: str,
    name: str,
    where: Where,
    high: float,
    urls: tuple[str, str],
    *,
    thick: float = THIN,
    stackable: bool = False,
    **more: Any,
) -> State:
    """Return a flat piece of this height in inches, its front and its back."""
    front, back = urls
    scale = high / TILE
    image = {
        "ImageURL": front,
        "ImageSecondaryURL": back,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {
            "Type": 0,
            "Thickness": thick,
            "Stackable": stackable,
            "Stretch": True,
        },
    }
    size = (scale, 1.0, scale)
    return thing(
        "Custom_Tile", guid, name, where, scale=size, CustomImage=image, **more
    )


def bag(
    guid: str, name: str, where: Where, held: Iterable[State], **more: Any
) -> State:
    """Return a bag that gives its things in the order they went in."""
    return _bag("Bag", guid, name, where, held, Bag={"Order": 0}, **more)


def mixed_bag(
    guid: str, name: str, where: Where, held: Iterable[State], **more: Any
) -> State:
    """Return a bag that gives its things in random order."""
    return _bag("Bag", guid, name, where, held, Bag={"Order": 2}, **more)


def endless_bag(guid: str, name: str, where: Where, held: State, **more: Any) -> State:
    """Return a bag that never runs out of one thing."""
    return _bag("Infinite_Bag", guid, name, where, [held], **more)


def _bag(
    kind: str, guid: str, name: str, where: Where, held: Iterable[State], **more: Any
) -> State:
    ways: State = {"MaterialIndex": -1, "MeshIndex": -1, **more}
    return thing(kind, guid, name, where, ContainedObjects=list(held), **ways)


def note(guid: str, name: str, where: Where, text: str) -> State:
    """Return a card of words."""
    return thing("Notecard", guid, name, where, Description=text)


def die(guid: str, where: Where) -> State:
    """Return a die of six sides."""
    return thing("Die_6", guid, "", where, colour=Colour(250, 250, 250))


GRID: Mapping[str, object] = {
    "Type": 0,
    "Lines": False,
    "Snapping": False,
    "Offset": False,
    "BothSnapping": False,
    "xSize": 2.0,
    "ySize": 2.0,
}
"""No grid: pieces on a board use its snap points."""
HANDS: Mapping[str, object] = {"Enable": True, "DisableUnused": False, "Hiding": 0}
"""Hands are in use, and each player sees only their own."""
TURNS: Mapping[str, object] = {"Enable": False, "Type": 0, "TurnOrder": []}
"""The game does not pass the turn on: the rules do."""


def save(name: str, text: str, tabs: State, states: list[State]) -> State:
    """Return a saved object, which is a saved game of some objects."""
    return {
        "SaveName": name,
        "EpochTime": 0,
        "Date": "",
        "VersionNumber": "",
        "GameMode": name,
        "GameType": "Game",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": text,
        "Grid": dict(GRID),
        "Hands": dict(HANDS),
        "Turns": dict(TURNS),
        "TabStates": tabs,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": states,
    }


def _transform(where: Where, scale: tuple[float, float, float]) -> Mapping[str, float]:
    across, thick, along = (round(float(each), 5) for each in scale)
    return {
        "posX": round(where.x, 4),
        "posY": round(where.y, 4),
        "posZ": round(where.z, 4),
        "rotX": 0.0,
        "rotY": (180.0 + where.turn) % 360,
        "rotZ": 180.0 if where.down else 0.0,
        "scaleX": across,
        "scaleY": thick,
        "scaleZ": along,
    }


def _tint(colour: Colour) -> Mapping[str, float]:
    parts = zip("rgb", colour, strict=True)
    return {name: round(part / 255, 4) for name, part in parts}

"""A saved object of Tabletop Simulator, read as the game reads it.

Nothing of ``pnp`` is used here: the JSON, the pictures, and the game's own rules for
cutting a sheet into cards and for laying a tile on the table.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from math import cos, radians, sin
from typing import Any

from PIL import Image

State = dict[str, Any]
Picture = Image.Image
TILE = 2.0
"""The height of a tile at scale 1, as people have measured it in the game."""


@dataclass(frozen=True)
class Card:
    """One card of a deck: whose it says it is, and what it shows on each side."""

    path: str
    front: Picture
    back: Picture


@dataclass(frozen=True)
class Saved:
    """A saved object and the pictures that lie where its addresses point."""

    files: Mapping[str, bytes]
    name: str
    base: str

    @cached_property
    def save(self) -> State:
        """The object itself."""
        read: State = json.loads(self.files[f"{self.name}.json"])
        return read

    @property
    def table(self) -> list[State]:
        """What lies on the table."""
        found: list[State] = self.save["ObjectStates"]
        return found

    def every(self) -> Iterator[State]:
        """Yield every object, those in bags and decks too."""
        waiting = list(self.table)
        while waiting:
            state = waiting.pop()
            yield state
            waiting += state.get("ContainedObjects", [])

    def named(self, name: str) -> State:
        """Return the one object of a name that lies on the table."""
        (found,) = (each for each in self.table if each["Nickname"] == name)
        return found

    def told(self, guid: str) -> str:
        """Return what an object is called."""
        (found,) = (each for each in self.every() if each["GUID"] == guid)
        return str(found["Nickname"] or found["Name"])

    def file(self, url: str) -> str:
        """Return the file that an address points to."""
        assert url.startswith(f"{self.base}/"), url
        return url.removeprefix(f"{self.base}/")

    def picture(self, url: str) -> Picture:
        """Return the picture at an address."""
        return Image.open(BytesIO(self.files[self.file(url)])).convert("RGB")

    def urls(self) -> Iterator[str]:
        """Yield every address that the game will ask for."""
        for state in self.every():
            image = state.get("CustomImage", {})
            yield from (image[key] for key in image if key.endswith("URL"))
            for sheet in state.get("CustomDeck", {}).values():
                yield from (sheet["FaceURL"], sheet["BackURL"])

    def cards(self) -> Iterator[Card]:
        """Yield every card there is, cut from its sheet by its number."""
        for state in self.table:
            numbers = state.get("DeckIDs", [])
            held = state.get("ContainedObjects", [])
            if state["Name"] == "Card":
                numbers, held = [state["CardID"]], [state]
            if state["Name"] in ("DeckCustom", "Card"):
                assert numbers == [card["CardID"] for card in held]
                for number, card in zip(numbers, held, strict=True):
                    yield self._cut(number, card["GMNotes"], state["CustomDeck"])

    def _cut(self, number: int, path: str, sheets: State) -> Card:
        sheet = sheets[str(number // 100)]
        front = slot(self.picture(sheet["FaceURL"]), sheet, number % 100)
        back = self.picture(sheet["BackURL"])
        own = sheet["UniqueBack"]
        return Card(path, front, slot(back, sheet, number % 100) if own else back)


def slot(picture: Picture, sheet: State, at: int) -> Picture:
    """Return one part of a sheet, counted row by row from the top left."""
    across, down = sheet["NumWidth"], sheet["NumHeight"]
    wide, high = picture.width / across, picture.height / down
    assert at < across * down
    assert wide.is_integer(), "the slots are no whole pixels wide"
    assert high.is_integer(), "the slots are no whole pixels high"
    row, column = divmod(at, across)
    box = (column * wide, row * high, (column + 1) * wide, (row + 1) * high)
    return picture.crop(box)


def down(state: State) -> bool:
    """Whether an object lies with its back up."""
    return bool(state["Transform"]["rotZ"] == 180)


def place(state: State) -> tuple[float, float]:
    """Return where the middle of an object lies: to the right, and away."""
    return state["Transform"]["posX"], state["Transform"]["posZ"]


def on_the_table(state: State, local: Mapping[str, float]) -> tuple[float, float]:
    """Return where a place of an object's own measure lies on the table.

    Scaled, turned about the upright axis as Unity turns, then moved.
    """
    put = state["Transform"]
    x, z = local["x"] * put["scaleX"], local["z"] * put["scaleZ"]
    turn = radians(put["rotY"])
    turned = x * cos(turn) + z * sin(turn), z * cos(turn) - x * sin(turn)
    return put["posX"] + turned[0], put["posZ"] + turned[1]


def extent(saved: Saved, tile: State) -> tuple[float, float]:
    """Return how wide and how high a tile is: its picture says how wide."""
    picture = saved.picture(tile["CustomImage"]["ImageURL"])
    high = tile["Transform"]["scaleZ"] * TILE
    return high * picture.width / picture.height, high


def from_above(saved: Saved, board: State, dots: float) -> Picture:
    """Sketch a board from above as its player sees it, with the tiles that lie on it."""
    width, height = extent(saved, board)
    left, far = board["Transform"]["posX"] - width / 2, height / 2
    sketch = Image.new("RGB", (round(width * dots), round(height * dots)))
    tiles = [each for each in saved.table if each["Name"] == "Custom_Tile"]
    for tile in sorted(tiles, key=lambda each: float(each["Transform"]["posY"])):
        image, (across, high) = tile["CustomImage"], extent(saved, tile)
        up = "ImageSecondaryURL" if down(tile) else "ImageURL"
        size = round(across * dots), round(high * dots)
        picture = saved.picture(image[up]).resize(size, Image.Resampling.BOX)
        x, z = place(tile)
        corner = (x - across / 2 - left) * dots, (far - z - high / 2) * dots
        sketch.paste(picture, (round(corner[0]), round(corner[1])))
    return sketch

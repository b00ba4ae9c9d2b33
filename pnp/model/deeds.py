"""Deeds: what a picture of a played move shows besides where the pieces are.

    Shot((End(set="units", piece="U-A"),), End("D6"), "5")     who fires at whom
    Dice((1, 4))  Term("+2", "Suburban")  Result("no hit")     what was rolled, and why
    Lost(End("a7", "attackers", "machine-gunner"))             who is gone

A referee knows these, and the press draws them.  So they name pieces and spaces by the
ids of the definition, and say nothing about how they look.
"""

from typing import Literal

from pnp.values import Struct


class End(Struct, frozen=True):
    """An end of a line: a space of the board, a piece, or a piece on a space."""

    space: str = ""
    set: str = ""
    piece: str = ""


class Shot(Struct, frozen=True):
    """Who fires at what, or puts something there."""

    by: tuple[End, ...]
    at: End
    words: str = ""
    """A few characters at its tip: a range, a number of markers."""
    kind: Literal["fire", "put"] = "fire"


class Lost(Struct, frozen=True):
    """A piece that was put out of the game, perhaps before it came on the board."""

    at: End
    back: bool = False


class Seen(Struct, frozen=True):
    """A piece that was on the board for a moment only: a marker that comes off."""

    at: End
    back: bool = False


class Look(Struct, frozen=True):
    """What a picture shows although nothing has changed there."""

    at: End


class Moment(Struct, frozen=True):
    """The picture shows the table as it was before this move, and not what came of it.

    What became of the pieces is told by a ``Fate`` of each.
    """


class Fate(Struct, frozen=True):
    """What became of a piece, in two words: ``out of action``."""

    of: End
    words: str
    lost: bool = False


class Card(Struct, frozen=True):
    """A card that was turned up, and the words on it that count."""

    set: str
    piece: str
    row: str = ""


class Tag(Struct, frozen=True):
    """A word that says whose figures follow, or what they are for."""

    words: str
    side: bool = False
    """Whether it is about the other side."""


class Dice(Struct, frozen=True):
    """Dice that were rolled, and which of them count, by their places."""

    dice: tuple[int, ...]
    hits: tuple[int, ...] = ()


class Term(Struct, frozen=True):
    """A number of a sum, with its sign, and where it is from."""

    number: str
    words: str = ""
    total: bool = False
    """Whether it is the sum of what is before it."""


class Thumb(Struct, frozen=True):
    """A piece among the figures, and how many of it."""

    set: str
    piece: str
    words: str = ""


class Result(Struct, frozen=True):
    """What came of it."""

    words: str
    hit: bool = True
    """Whether it changed anything."""


class Row(Struct, frozen=True):
    """The figures after this begin a row."""


class Said(Struct, frozen=True):
    """The words of a printed book for a move, instead of those of the log."""

    text: str


Figure = Tag | Dice | Term | Thumb | Result | Row
"""What is set in the band below a picture."""
Deed = Shot | Lost | Seen | Look | Moment | Fate | Card | Said | Figure

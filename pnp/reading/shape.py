"""The shape of a file: which keys it has, what each takes, what each means.

One small table per thing.  The reader checks by it.  The JSON Schema for editors and
the page that explains it are made from it, so they always agree.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

from pnp import limits
from pnp.values import Struct


class Text(Struct, frozen=True):
    """Words: plain, rich (with markup), an id, a case, a file of the game's folder."""

    kind: Literal["text", "rich", "id", "case", "file"] = "text"


class Whole(Struct, frozen=True):
    """A whole number, within bounds."""

    least: int = -limits.NUMBER
    most: int = limits.NUMBER


class Flag(Struct, frozen=True):
    """Yes or no."""


class Choice(Struct, frozen=True):
    """One of a few words."""

    of: str
    options: tuple[str, ...]


class Many(Struct, frozen=True):
    """A list; with ``alone``, one thing counts as a list of one."""

    takes: "Takes"
    alone: bool = False


class ById(Struct, frozen=True):
    """A mapping from ids to what they name."""

    takes: "Takes"


class Rows(Struct, frozen=True):
    """A list of things, or the name of a table (CSV) that has one in each row."""

    of: "Shape"


class Values(Struct, frozen=True):
    """What is not read by a table: a field's value, rows of cells, files."""

    meaning: str
    kind: Literal["value", "scalar", "rows", "files"] = "value"


class Key(Struct, frozen=True):
    """One key: what it takes and what it means.

    A ``sourced`` key may be given as ``{value: …, source: …, confidence: …}``.
    """

    name: str
    takes: "Takes"
    meaning: str
    required: bool = False
    sourced: bool = False


class Shape(Struct, frozen=True, dict=True):
    """What a mapping may hold.

    ``short`` is the key that a bare value stands for.  ``open`` shapes have further
    keys: the fields their set declares.  ``members`` is the key whose things an overlay
    may remove without naming the key.  A ``stamped`` thing has the overlay that changed
    it as its source.
    """

    name: str
    meaning: str
    keys: tuple[Key, ...]
    short: str = ""
    open: bool = False
    members: str = ""
    stamped: bool = False
    example: str = ""

    @cached_property
    def by_name(self) -> Mapping[str, Key]:
        """The keys by their names."""
        return {key.name: key for key in self.keys}


Takes = Text | Whole | Flag | Choice | Many | ById | Rows | Values | Shape

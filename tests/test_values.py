"""Values: what they are made of, and how one is changed into another."""

import dataclasses
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import pnp
from pnp.errors import Mark
from pnp.rules.plies import ply
from pnp.values import MISSING, Struct, field, fields, replace


class Shelf(Struct, frozen=True):
    """A value with every kind of default."""

    name: str
    boards: int = 3
    books: dict[str, str] = field(default_factory=dict)


@dataclasses.dataclass
class Pile:
    """The same as a dataclass."""

    name: str
    boards: int = 3
    books: dict[str, str] = dataclasses.field(default_factory=dict)


@ply("stack {name:shelf}")
class Stack:
    """A ply."""

    name: str


@pytest.mark.parametrize("kind", [Shelf, Pile, Shelf("a"), Pile("a")])
def test_fields_are_told_of_both_kinds(kind: object) -> None:
    found = fields(kind)

    assert [(each.name, each.type) for each in found] == [
        ("name", str),
        ("boards", int),
        ("books", dict[str, str]),
    ]
    assert [each.default is MISSING for each in found] == [True, False, False]
    assert found[1].default == 3


@pytest.mark.parametrize("thing", [Shelf("a"), Pile("a")])
def test_another_is_made_of_either(thing: Shelf | Pile) -> None:
    other = replace(thing, name="b")

    assert (other.name, other.boards, thing.name) == ("b", 3, "a")


def test_values_never_change() -> None:
    for each, name in ((Stack("a"), "name"), (Mark("a", 1), "line")):
        with pytest.raises(AttributeError):
            setattr(each, name, "b")


def test_defaults_of_values_are_made_by_their_own_field() -> None:
    """The ``field`` of dataclasses would itself be the default."""
    root = Path(pnp.__file__).parent
    for module in pkgutil.walk_packages([str(root)], "pnp."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)

    every = {each for each in _below(Struct) if each.__module__.startswith("pnp.")}

    assert len(every) > 200
    assert not [
        each
        for each in every
        for default in each.__struct_defaults__
        if isinstance(default, dataclasses.Field)
    ]


def _below(kind: type[Struct]) -> set[type[Struct]]:
    below = kind.__subclasses__()
    return {*below, *(deep for each in below for deep in _below(each))}


@pytest.mark.parametrize(
    "first", ["", "import msgspec", "import typing_extensions"], ids=str
)
def test_msgspec_stays_whole_for_others(first: str) -> None:
    """Whoever imports it before or after us has the same classes, and all of it."""
    lines = (
        *(first, "import pnp.values", "import msgspec", "import typing_extensions"),
        "assert msgspec.Struct is pnp.values.Struct",
        "assert msgspec.json.encode([1]) == b'[1]'",
        "assert typing_extensions.Protocol",
    )
    root = Path(pnp.__file__).parent.parent
    subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=root, check=True)

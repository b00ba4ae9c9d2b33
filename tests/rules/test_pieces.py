"""Components become pieces by what a dataclass says of its fields."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.rules.pieces import by_id, pieces, places, rolled


@dataclass(frozen=True, slots=True)
class Kind:
    """What another piece names."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Man:
    """A field of every type there is."""

    index: int
    id: str
    copies: int
    name: str
    strength: int
    ready: bool
    codes: frozenset[str]
    track: tuple[int, ...]
    type: Kind
    weapon: Kind | None
    home: int
    near: tuple[int, ...]
    leads: frozenset[int]
    loud: str


def component(id_: str, copies: int = 1, **fields: object) -> Any:
    """Return a component of a definition, as far as pieces look at one."""
    return SimpleNamespace(id=id_, kind="counter", copies=copies, fields=fields)


KINDS = pieces(Kind, [component("foot", name="Foot"), component("gun", name="Gun")])
PLACES = [component("hill"), component("mill"), component("town")]
LEE = component(
    "lee",
    2,
    name="Lee",
    strength=3,
    ready=True,
    codes=("I", "C"),
    track=(6, 4),
    type="foot",
    weapon="gun",
    home="mill",
    near=("town", "hill"),
    leads=("waltl",),
)
WALTL = component("waltl", name="Waltl", type="foot")


def men(*components: Any) -> tuple[Man, ...]:
    """Read components as men."""
    return pieces(
        Man,
        components,
        type=KINDS,
        weapon=KINDS,
        home=places(PLACES),
        near=places(PLACES),
        leads=places([LEE, WALTL]),
        loud=lambda each: each.id.upper(),
    )


def test_every_field_is_read_by_its_type() -> None:
    lee, waltl = men(LEE, WALTL)

    foot, gun = KINDS
    assert lee == Man(
        index=0,
        id="lee",
        copies=2,
        name="Lee",
        strength=3,
        ready=True,
        codes=frozenset({"I", "C"}),
        track=(6, 4),
        type=foot,
        weapon=gun,
        home=1,
        near=(2, 0),
        leads=frozenset({1}),
        loud="LEE",
    )
    assert (waltl.index, waltl.weapon, waltl.home) == (1, None, -1)
    assert (waltl.codes, waltl.track, waltl.near) == (frozenset(), (), ())
    assert (waltl.strength, waltl.ready) == (0, False)


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "tank"},
        {"type": "foot", "weapon": "bow"},
        {"type": "foot", "home": "x"},
    ],
)
def test_a_name_that_nobody_has_is_an_error(fields: dict[str, Any]) -> None:
    """It is never taken for none."""
    with pytest.raises(KeyError):
        men(component("x", **fields))


def test_a_type_that_nothing_reads_says_so() -> None:
    @dataclass
    class Odd:
        odd: complex

    with pytest.raises(TypeError, match="no reader is declared for odd"):
        pieces(Odd, [LEE])


def test_pieces_are_found_by_their_ids_and_places() -> None:
    assert by_id(KINDS)["gun"] is KINDS[1]
    assert places(PLACES) == {"hill": 0, "mill": 1, "town": 2}


def test_a_row_is_found_by_each_of_its_faces() -> None:
    rows = [component("a", rolls=(1, 2)), component("b", rolls=(3,))]

    assert rolled(rows, lambda row: row.id) == {1: "a", 2: "a", 3: "b"}

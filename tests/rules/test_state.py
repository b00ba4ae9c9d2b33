"""A position of a game that is none, declared: copied, written, read back, compared."""

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.reading import parse
from pnp.reading.writing import written
from pnp.rules.definition import Definition
from pnp.rules.flow import Flow
from pnp.rules.frames import Parts
from pnp.rules.naming import names
from pnp.rules.state import (
    NONE,
    State,
    Word,
    counted,
    each,
    follows,
    held,
    lines,
    number,
    one,
    several,
    those,
    word,
    yes,
)
from pnp.rules.state.read import read
from tests.session import pig

if TYPE_CHECKING:
    from pnp.reading import Scalar
    from pnp.rules.lookup import Lookup

SHIPS = ("argo", "beagle", "cutty")
PORTS = ("rome", "tyre")


class Sea(Definition):
    """Three ships and two ports."""

    named = {  # noqa: RUF012 - nothing changes it
        "ship": names(
            "ship", ((n, s, s[0]) for n, s in enumerate(SHIPS)), [(0, "Argo")]
        ),
        "port": names("port", ((n, s, s) for n, s in enumerate(PORTS))),
        "wind": names("wind", ((n, s, s) for n, s in enumerate(("north", "south")))),
    }


def _moored(position: "Position", who: int) -> str:
    at = position.where[who]
    return PORTS[at] if at >= 0 else "at sea"


def _moor(position: "Position", who: int, said: "Scalar", lookup: "Lookup") -> None:
    at = NONE if said.text == "at sea" else lookup.thing(Sea.named["port"], said)
    position.where[who] = NONE if at is None else at


class Position(State):
    """Who lies where."""

    FRAMES: ClassVar[Parts] = {"sail": ("ship", "port")}

    turn: int = number("the turn", shown=1, always=True, told="turn")
    gold: int = number("gold that is left", start=5, told="gold")
    phase: str = word("the phase", "day", "night", "over", start="day", told="phase")
    wind: str = word("the wind", of="wind", told="wind")
    storm: int = yes("whether it storms", told=("it storms", "it is calm"))
    leads: int = one("ship", "the ship that leads", told="leads:")
    seen: list[int] = several("port", "ports seen", told=("is seen", "is not seen"))
    cargo: list[int] = counted("ship", "cargo", told="cargo of {}:")
    where: list[int] = each("ship", start=NONE)
    crew: list[int] = each("ship", start=lambda _: (4, 3, 3))
    tired: list[int] = each("ship")
    home: list[int] = each("ship", start=NONE)
    ships = lines(
        "ship",
        "where each ship is: `argo: rome, crew 2, tired, from tyre`",
        _moored,
        _moor,
        Word("crew", number=True, bounded=True),
        Word("tired"),
        Word("home", said="from", of="port"),
    )
    lost: list[int] = follows(
        "ship",
        lambda p: [a - b for a, b in zip((4, 3, 3), p.crew, strict=True)],
        told="crew lost",
    )
    weak: list[int] = those(
        "ship",
        "ships that are weak",
        usual=lambda p: [int(n > 1) for n in p.lost],
        told=("weak", "weak no more"),
    )
    chart: list[list[int]] = held(start=lambda _: [[0, 1], [2, 3]])
    log: dict[str, int] = held(start=lambda _: {})


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Any game: its definition says nothing of ships."""
    return pig.definition(tmp_path_factory.mktemp("pig"))


@pytest.fixture
def position(game: Game) -> Position:
    """The sea before the first ply."""
    return Position(Sea(game))


def filed(game: Game, text: str) -> tuple[Position | None, Complaints]:
    """Read a position file."""
    complaints = Complaints()
    node = parse(f"game: x\n{text}", "p.yaml", complaints)
    assert node is not None
    found = read(
        Position(Sea(game)),
        node,
        complaints,
        flow=Flow(),
        laws=lambda _: [],
        waiting=lambda _position, _opened: [],
    )
    return found, complaints


def told(game: Game, text: str) -> list[str]:
    """Return what is wrong with a position file."""
    return [str(each) for each in filed(game, text)[1]]


def changed(position: Position, **values: Any) -> Position:
    """Return a copy in which some parts are other."""
    copy = position.clone()
    for name, value in values.items():
        setattr(copy, name, value)
    return copy


def test_everything_is_as_it_is_declared(position: Position) -> None:
    assert (position.gold, position.phase, position.leads) == (5, "day", NONE)
    assert (position.crew, position.where) == ([4, 3, 3], [NONE] * 3)
    assert (position.seen, position.frames, position.outcome) == ([], [], "")


def test_nothing_else_can_be_held(position: Position) -> None:
    """A misspelt field is an error, not another field."""
    with pytest.raises(AttributeError):
        position.golt = 3  # type: ignore[attr-defined]


def test_a_copy_shares_nothing_that_changes(position: Position) -> None:
    copy = position.clone()
    assert copy == position

    for change in (
        lambda p: p.where.__setitem__(0, 1),
        lambda p: p.chart[1].append(7),
        lambda p: p.log.update(a=1),
        lambda p: p.frames.append(("sail", 0, 0)),
        lambda p: setattr(p, "gold", 9),
    ):
        copy = position.clone()
        change(copy)
        assert copy != position
        assert position == position.clone()


def test_what_goes_without_saying_is_not_written(position: Position) -> None:
    position.gold = 0

    assert position.encode() == {
        "game": "x",
        "turn": 0,
        "phase": "day",
        "ships": dict.fromkeys(SHIPS, "at sea"),
        "frames": [],
    }


FULL = """\
turn: 3
gold: 9
phase: night
wind: south
storm: yes
leads: beagle
seen: [tyre, rome]
cargo: {cutty: 4}
ships: {argo: 'rome, crew 2, tired, from tyre'}
weak: []
frames: [[sail, argo, tyre]]
outcome: sunk
"""


def test_all_is_written_as_it_is_read(game: Game) -> None:
    found, complaints = filed(game, FULL)

    assert found is not None, list(complaints)
    assert found.encode() == {
        "game": "x",
        "turn": 3,
        "gold": 9,
        "phase": "night",
        "wind": "south",
        "storm": "yes",
        "leads": "beagle",
        "seen": ["tyre", "rome"],
        "cargo": {"cutty": 4},
        "ships": {
            "argo": "rome, crew 2, tired, from tyre",
            "beagle": "at sea",
            "cutty": "at sea",
        },
        "weak": [],
        "frames": [["sail", "argo", "tyre"]],
        "outcome": "sunk",
    }
    assert found.lost == [2, 0, 0]
    assert found.weak == [0, 0, 0]


def test_what_follows_may_go_without_saying(game: Game) -> None:
    found, _ = filed(game, "ships: {argo: 'rome, crew 2'}")

    assert found is not None
    assert found.weak == [1, 0, 0]
    assert found.turn == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("turn: -1", "p.yaml:2:7: "),
        ("phase: noon", "p.yaml:2:8: 'noon' is not a phase"),
        ("wind: nort", "p.yaml:2:7: there is no wind 'nort'"),
        ("storm: maybe", "p.yaml:2:8: 'maybe' is not yes or no"),
        ("leads: argos", "p.yaml:2:8: there is no ship 'argos'\nhint: did you mean"),
        ("seen: [tire]", "p.yaml:2:8: there is no port 'tire'"),
        ("weak: [cuty]", "p.yaml:2:8: there is no ship 'cuty'"),
        ("cargo: {argo: much}", "p.yaml:2:15: "),
        ("ships: {argo: romee}", "p.yaml:2:15: there is no port 'romee'"),
        ("ships: {argo: 'rome, crew 5'}", "p.yaml:2:22: 'crew 5': it began with 4"),
        ("ships: {argo: 'rome, crew'}", "p.yaml:2:22: no ship can be 'crew'"),
        ("ships: {argo: 'rome, tired 2'}", "p.yaml:2:22: no ship can be 'tired 2'"),
        (
            "ships: {argo: 'rome, tyred'}",
            "p.yaml:2:22: no ship can be 'tyred'\nhint: did",
        ),
        ("ships: {argo: 'rome, from x'}", "p.yaml:2:27: there is no port 'x'"),
        ("ships: {argo: rome, a: tyre}", "p.yaml:2:21: 'a' is given twice"),
        ("frames: [[sale, argo]]", "p.yaml:2:11: a frame begins with its name"),
        ("lost: {argo: 1}", "p.yaml:2:1: unknown key 'lost'"),
        ("game: pig", "p.yaml:2:1: "),
    ],
)
def test_what_is_wrong_is_told_at_its_place(
    game: Game, text: str, complaint: str
) -> None:
    found = told(game, text)

    assert any(each.startswith(complaint) for each in found), found


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"turn": 2}, "turn 0 → 2"),
        ({"phase": "night"}, "phase day → night"),
        ({"storm": 1}, "it storms"),
        ({"leads": 0}, "leads: nobody → Argo"),
        ({"seen": [1]}, "tyre: is seen"),
        ({"cargo": [0, 3, 0]}, "cargo of beagle: 0 → 3"),
        ({"where": [1, NONE, NONE]}, "argo: at sea → tyre"),
        ({"crew": [4, 1, 3]}, "beagle: crew 3 → 1"),
        ({"tired": [0, 0, 1]}, "cutty: tired"),
        ({"home": [NONE, 0, NONE]}, "beagle: from rome"),
        ({"lost": [2, 0, 0]}, "Argo: crew lost 0 → 2"),
        ({"weak": [0, 1, 0]}, "beagle: weak"),
        ({"frames": [("sail", 0, 1)]}, "now waiting for: sail argo tyre"),
        ({"chart": []}, None),
    ],
)
def test_a_difference_is_told(
    position: Position, change: dict[str, Any], line: str | None
) -> None:
    after = changed(position, **change)

    assert position.differences(after) == ([line] if line else [])


def test_what_is_so_no_more_is_told(position: Position) -> None:
    """The other way round."""
    before = changed(position, storm=1, seen=[0], tired=[1, 0, 0], weak=[1, 0, 0])

    assert before.differences(position) == [
        "it is calm",
        "rome: is not seen",
        "argo: no longer tired",
        "Argo: weak no more",
    ]


def test_every_key_says_what_it_means() -> None:
    keys = Position.shape().keys

    assert all(key.meaning for key in keys)
    assert [key.name for key in keys][3:10] == [
        *("settings", "turn", "gold", "phase", "wind", "storm", "leads")
    ]


def test_a_frame_is_held_to_its_parts(position: Position) -> None:
    assert position.unreadable() == ""
    position.frames = [("sail", 0, 9)]
    assert position.unreadable() == "'sail' has no port 9"


@given(st.data())
def test_whatever_can_be_is_read_back(game: Game, data: st.DataObject) -> None:
    """Any position whose parts hold what they may."""
    some = st.integers(0, 99)
    flags = st.lists(st.booleans().map(int), min_size=3, max_size=3)
    at = st.lists(st.integers(NONE, 1), min_size=3, max_size=3)
    crew = data.draw(st.tuples(*(st.integers(1, n) for n in (4, 3, 3))))
    position = changed(
        Position(Sea(game)),
        turn=data.draw(some),
        gold=data.draw(st.integers(1, 99)),
        phase=data.draw(st.sampled_from(("day", "night", "over"))),
        wind=data.draw(st.sampled_from(("", "north", "south"))),
        storm=data.draw(st.integers(0, 1)),
        leads=data.draw(st.integers(NONE, 2)),
        seen=data.draw(st.lists(st.integers(0, 1), unique=True)),
        cargo=data.draw(st.lists(some, min_size=3, max_size=3)),
        where=data.draw(at),
        crew=[*crew],
        tired=data.draw(flags),
        home=data.draw(at),
        lost=[a - b for a, b in zip((4, 3, 3), crew, strict=True)],
        weak=data.draw(flags),
    )
    text = written(position.encode()).removeprefix("game: x\n")
    found, complaints = filed(game, text)

    assert found == position, (text, list(complaints))

"""Scenarios: a grid, terrain and forces that become components of a game's sets."""

from textwrap import dedent

import pytest

from pnp.geometry import mm
from pnp.grids import Grid, sketch
from pnp.model.canonical import freeze, thaw
from pnp.model.game import Game
from tests.model.skirmish import FORD, GAME, changed, complaints, with_
from tests.model.written import Written


@pytest.fixture
def ford(written: Written) -> Game:
    """The game with its scenario laid on."""
    return written.game(with_(FORD), scenario="ford")


def components(game: Game, part: str) -> dict[str, dict[str, object]]:
    """Return the fields of the components a set took from a scenario, by id."""
    found = next(each for each in game.sets.values() if each.part == part)
    return {each.id: dict(each.fields) for each in found}


def test_a_scenario_says_its_board(ford: Game) -> None:
    """Its grid and the width of its areas; the rest are components."""
    scenario = ford.scenario

    assert scenario is not None
    assert (scenario.id, scenario.title) == ("ford", "The ford")
    assert scenario.notes == ("Red holds the hill.",)
    assert (scenario.grid, scenario.area) == (Grid.square(4, 3), mm(30))
    assert ford.scenarios == {"ford": "The ford"}
    assert ford.laid_on == ()


def test_each_area_is_a_component_with_its_terrain(ford: Game) -> None:
    """In capitals, however they were written; where nothing lies, nothing is said."""
    signs = {("wood",): "w", ("wood", "hill"): "W", (): "."}
    areas, grid = components(ford, "areas"), Grid.square(4, 3)
    found = [signs[each["terrain"]] for each in areas.values()]  # type: ignore[index]

    assert tuple(areas) == grid.names
    assert ford.sets["field"]["C2"].kind == "area"
    assert sketch(grid, dict(enumerate(found))) == dedent("""\
        3  . . . .
        2  . w W .
        1  . . . .
           A B C D""")


def test_forces_and_units_are_components_of_their_sets(ford: Game) -> None:
    """Each with its own keys, and a unit with its force."""
    assert components(ford, "forces") == {
        "red": {"name": "Red"},
        "blue": {"name": "Blue"},
    }
    assert components(ford, "units")["Bh"] == {
        "type": "horse",
        "weapon": "pike",
        "strength": 3,
        "at": "D3",
        "facing": "S",
        "force": "blue",
    }


def test_a_scenario_changes_what_an_overlay_may(ford: Game) -> None:
    """And is the source of what it brings."""
    assert ford.numbers["turns"].value == 12
    assert ford.numbers["turns"].provenance.sources == ("ford",)
    assert ford.sets["units"]["Rf"].provenance[""].sources == ("ford",)


def test_without_a_scenario_the_sets_keep_what_they_have(written: Written) -> None:
    """The box, so to speak: there is no board to speak of."""
    game = written.game(with_(FORD))

    assert game.scenario is None
    assert game.taking("areas") is game.sets["field"]
    assert not game.sets["units"].components
    assert game.numbers["turns"].value == 9


def test_a_scenario_is_kept_in_the_definition(ford: Game) -> None:
    """A session thaws it without a look at any file."""
    data = freeze(ford)
    game = thaw(data)

    assert freeze(game) == data
    assert game.scenario is not None
    assert game.scenario.grid == Grid.square(4, 3)
    assert game.scenario.area == mm(30)
    assert components(game, "units") == components(ford, "units")


def test_a_game_without_scenarios_is_frozen_as_ever(written: Written) -> None:
    """Sessions of it go on."""
    data = freeze(written.game(GAME))

    assert b"scenario" not in data.replace(b"weapons_by_type", b"").replace(
        b'"part":', b""
    )


@pytest.mark.parametrize("name", ["ford", "x/scenarios/ford.yaml", "mine", "me"])
def test_a_scenario_is_found_as_a_variant_is(written: Written, name: str) -> None:
    """By name, by its path, as a file in the folder one stands in; then by its id.

    A session knows it by its id alone, and asks for it again when it is brought in.
    """
    (written.folder / "mine.yaml").write_text(changed("scenario: ford", "scenario: me"))

    game = written.game(with_(FORD), scenario=name)

    assert game.scenario is not None


NOT_THERE = """\
--scenario: there is no scenario 'frod'
hint: did you mean 'ford'?"""


def test_a_scenario_that_is_nowhere(written: Written) -> None:
    """It is told with the nearest name."""
    assert written.complaints(with_(FORD), scenario="frod") == NOT_THERE


def test_a_game_that_takes_no_scenario(written: Written) -> None:
    """Nobody would see its units."""
    told = written.complaints(
        f"== ford.yaml\n{FORD}", scenario=str(written.folder / "x/ford.yaml")
    )

    assert "no set of this game takes the areas of a scenario" in told
    assert "hint: write scenario: units in the file of that set" in told


def test_a_scenario_is_no_variant_and_a_variant_no_scenario(written: Written) -> None:
    """Each is laid on with an option of its own."""
    game = with_(FORD) + "== variants/hard.yaml\noverlay: hard\n"

    told = written.complaints(game, overlays=["scenarios/ford.yaml"])
    assert (
        "'ford.yaml' is not an overlay\nhint: it is a scenario: --scenario ford" in told
    )

    told = written.complaints(game, scenario="x/variants/hard.yaml")
    assert (
        "'hard.yaml' is not a scenario\nhint: it is an overlay: --variant hard" in told
    )


RED_FOOT = "{id: Rf, type: foot, weapon: bow, strength: 4, at: A1, facing: N}"
WRONG = [
    (
        "at: d3",
        "at: E9",
        (
            "ford.yaml:17:62: there is no area 'E9' on this board\n"
            "hint: its areas are A1 to D3"
        ),
    ),
    (
        "facing: s}",
        "facing: SW}",
        (
            "ford.yaml:17:74: 'SW' is not a facing on a square grid\n"
            "hint: there are N, E, S, W"
        ),
    ),
    (
        "weapon: pike",
        "weapon: pyke",
        "ford.yaml:17:39: there is no 'pyke' in 'arms'\nhint: did you mean 'pike'?",
    ),
    (
        "weapon: pike",
        "weapon: bow",
        "ford.yaml:17:39: Horse does not have the weapon 'bow'\nhint: its weapons are pike",
    ),
    (
        "type: horse, weapon: pike",
        "type: cart, weapon: bow",
        "ford.yaml:17:38: Cart does not have the weapon 'bow'\nhint: it has no weapons",
    ),
    (
        "weapon: pike, ",
        "",
        "ford.yaml:17:9: 'Bh' has no weapon\nhint: its weapons are pike",
    ),
    (
        "strength: 3",
        "strength: 12",
        "ford.yaml:17:55: 'strength' cannot be 12\nhint: write a number from 1 to 9",
    ),
    (
        "type: horse",
        "type: hourse",
        "ford.yaml:17:24: there is no 'hourse' in 'kinds'\nhint: did you mean 'horse'?",
    ),
    (
        "id: Bh",
        "id: b-2",
        "ford.yaml:17:9: the id 'b-2' reads as an area\nhint: use another id: inf-1",
    ),
    (
        "id: Bh",
        "id: Rf",
        (
            "ford.yaml:17:9: the id 'Rf' is given twice\n"
            "hint: it was first given at ford.yaml:12:9"
        ),
    ),
    (
        "id: Bh",
        "id: RF",
        (
            "ford.yaml:17:14: 'RF' is spelt like 'Rf'\n"
            "hint: a move cannot tell them apart: rename one"
        ),
    ),
    (
        "at: d3",
        "at: a1",
        (
            "ford.yaml:17:62: 'Bh' is at A1, but 'Rf' of another force is there already\n"
            "hint: the other was put there at ford.yaml:12:60"
        ),
    ),
    (
        "type: chief",
        "type: cart",
        (
            "ford.yaml:13:47: 'Rc' is at A1, but 'Rf' is there already\n"
            "hint: the other was put there at ford.yaml:12:60"
        ),
    ),
    (
        "[B2, c2]",
        "[B2, b2]",
        "ford.yaml:6:14: B2 has 'wood' twice\nhint: remove one of them",
    ),
    (
        "[B2, c2]",
        "[B2, E2]",
        (
            "ford.yaml:6:14: there is no area 'E2' on this board\n"
            "hint: its areas are A1 to D3"
        ),
    ),
    (
        "[B2, c2]",
        "[]",
        "ford.yaml:6:3: 'wood' has no areas\nhint: list its areas: [B4, G5]",
    ),
    (
        "  hill",
        "  hall",
        "ford.yaml:7:9: there is no 'hall' in 'ground'\nhint: did you mean 'hill'?",
    ),
    (
        "columns: 4",
        "columns: 1",
        "ford.yaml:4:32: 'columns' cannot be 1\nhint: write a number from 2 to 60",
    ),
    (
        "rows: 3",
        "rows: 1000",
        "ford.yaml:4:41: 'rows' cannot be 1,000\nhint: write a number from 2 to 60",
    ),
    (
        "area: 30 mm",
        "area: 3 mm",
        (
            "ford.yaml:4:50: an area cannot be printed 3 mm wide\n"
            "hint: areas are 10 mm to 150 mm wide"
        ),
    ),
    (
        "area: 30 mm",
        "area: 2000 mm",
        (
            "ford.yaml:4:50: an area cannot be printed 2000 mm wide\n"
            "hint: areas are 10 mm to 150 mm wide"
        ),
    ),
    (
        "columns: 4, rows: 3, area: 30 mm",
        "columns: 40, rows: 3, area: 90 mm",
        (
            "ford.yaml:4:51: the board would be 3600 x 270 mm\n"
            "hint: at most 3000 mm each way: use fewer areas, or smaller ones"
        ),
    ),
    (
        "shape: square",
        "shape: triangle",
        "ford.yaml:4:15: 'triangle' is not a shape of grid\nhint: one of square, hex",
    ),
]


@pytest.mark.parametrize(("before", "after", "told"), WRONG, ids=lambda each: each[:40])
def test_what_is_wrong_is_told_where_it_was_written(
    written: Written, before: str, after: str, told: str
) -> None:
    """Once, with the value and the way out."""
    found = complaints(written, changed(before, after))

    assert found == told


def test_everything_that_is_wrong_is_told_at_once(written: Written) -> None:
    """A weapon, a place, a strength and the board itself."""
    wrong = FORD.replace("bow", "bew").replace("d3", "E1").replace("rows: 3", "rows: x")

    assert [
        line for line in complaints(written, wrong).splitlines() if "ford" in line
    ] == [
        "ford.yaml:4:41: 'rows': 'x' is not a whole number",
        "ford.yaml:12:38: there is no 'bew' in 'arms'",
        "ford.yaml:17:62: there is no area 'E1' on this board",
    ]


def test_hexes_have_other_facings(written: Written) -> None:
    """What is right on squares is wrong on hexes, and the other way round."""
    hexes = changed("shape: square", "shape: hex")

    assert not complaints(written, hexes.replace("facing: N", "facing: nw"))
    assert "'E' is not a facing on a hex grid" in complaints(
        written, hexes.replace("facing: s", "facing: E")
    )


def test_a_setting_lets_every_type_have_every_weapon(written: Written) -> None:
    """Where a game has it, and it says so."""
    bow = changed("weapon: pike", "weapon: bow")

    assert complaints(written, bow)
    assert not complaints(
        written, bow.replace("turns: 12", "turns: 12, weapons_by_type: any")
    )


def test_a_battle_takes_two(written: Written) -> None:
    """And units on both sides."""
    alone = FORD[: FORD.index("  - id: blue")]

    assert complaints(written, alone) == (
        "ford.yaml:9:3: a battle needs two forces or more; this one has 1"
    )
    assert complaints(written, alone + "  - {id: blue, name: Blue, units: []}\n") == (
        "ford.yaml:14:35: 'blue' has no units\nhint: give it units"
    )


def test_bounds_are_for_numbers(written: Written) -> None:
    """A field of words has none, and bounds leave room between them."""
    told = written.complaints(
        "lists: a.yaml\n== a.yaml\nlist: a\nfields:\n"
        "  name: {type: text, least: 1}\n  size: {type: number, least: 3, most: 2}\n"
        "components: []\n"
    )

    assert told == (
        "a.yaml:3:29: the field 'name' is text and does not use 'least'\n"
        "a.yaml:4:40: no number fits 'size': at least 3, at most 2\n"
        "hint: swap them"
    )


def test_a_scenario_may_lie_on_a_variant(written: Written) -> None:
    """Which is laid on before it, as an overlay of an overlay is."""
    hard = "== variants/hard.yaml\noverlay: hard\nset: {numbers: {turns: 5}}\n"
    plain = changed("set: {numbers: {turns: 12}}", "with: hard")
    game = written.game(with_(plain) + hard, scenario="ford")

    assert game.laid_on == ("hard",)
    assert game.numbers["turns"].value == 5


WORN = """\
== worn.yaml
overlay: worn
scenario: ford
set: {units: {components: {Rf: {strength: 2}}}}
remove: {units: [Rc]}
"""


def test_an_overlay_may_lie_upon_a_scenario(written: Written) -> None:
    """What it names is there: the units as the scenario has drawn them up."""
    text = with_(FORD) + WORN
    game = written.game(text, overlays=["worn.yaml"], scenario="ford")
    units = components(game, "units")

    assert {name: each["strength"] for name, each in units.items()} == {
        "Rf": 2,
        "Bh": 3,
    }
    assert game.sets["units"]["Rf"].provenance["strength"].sources == ("worn",)
    assert game.numbers["turns"].value == 12
    assert game.laid_on == ("worn",)


def test_an_overlay_lies_upon_no_other_scenario(written: Written) -> None:
    text = with_(FORD) + WORN

    assert written.complaints(text, overlays=["worn.yaml"]) == (
        "worn.yaml:2:11: overlay worn needs scenario ford\nhint: add --scenario ford"
    )
    hill = text.replace("scenario: ford\nset", "scenario: [hill, dale]\nset")
    assert written.complaints(hill, overlays=["worn.yaml"], scenario="ford") == (
        "worn.yaml:2:11: overlay worn needs scenario hill or dale\n"
        "hint: this is scenario ford"
    )


def test_what_an_overlay_upon_a_scenario_names_must_be_there(written: Written) -> None:
    """And what it gives must be what the field takes."""
    text = with_(FORD) + WORN.replace("Rf: {strength: 2}", "Rg: {strength: 2}")
    found = written.complaints(text, overlays=["worn.yaml"], scenario="ford")
    less = with_(FORD) + WORN.replace("strength: 2", "strength: 0")

    assert "worn.yaml:3:28: there is no component 'Rg'" in found
    assert "worn.yaml:3:43: 'strength' cannot be 0" in written.complaints(
        less, overlays=["worn.yaml"], scenario="ford"
    )

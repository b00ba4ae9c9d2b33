"""Combat 3 to 7: the arc of attack, the line of sight, into cover and out of it."""

import pytest

from pnp.games.itchy_scratchy.ground.moves import Attack
from tests.games.itchy_scratchy.drawn import against, board, said, unit

FIELD = """
    7  .     .     .     .     .     .     .
    6  .     .     .     .     .     .     .
    5  .     .     .     .     .     .     .
    4  .     .     .     .     .     .     .
    3  .     .     .     .     .     .     .
    2  .     .     .     .     .     .     .
    1  .     .     .     .     .     .     .
       A     B     C     D     E     F     G
"""
HEXES = """
             .           .           .
    6  .           .           .           .
             .           .           .
    5  .           .           .           .
             .           .           .
    4  .           .           .           .
             .           .           .
    3  .           .           .           .
             .           .           .
    2  .           .           .           .
             .           .           .
    1  .           .           .           .
       A     B     C     D     E     F     G
"""


def attacked(drawn: str, gun: str, target: str, **settings: str) -> tuple[str, ...]:
    """Return what is against a heavy gun that attacks infantry from where it is."""
    position = board(
        drawn,
        units=f"U-A {gun}, C-I {target} S",
        weapons={"U-A": "rifled_heavy_artillery"},
        settings=settings,
    )
    return against(position, Attack("U-A", target))


@pytest.mark.parametrize(
    ("gun", "target", "cases"),
    [
        ("D4 N", "D5", ()),
        ("D4 N", "E4", ("Combat 3",)),
        ("D4 N", "E5", ()),
        ("D4 N", "D3", ("Combat 3",)),
        ("D1 N", "F2", ("Combat 3", "R4")),
        ("D1 N", "F3", ()),
        ("A1 E", "D3", ()),
        ("A1 E", "B4", ("Combat 3", "R4")),
        ("D1 N", "G3", ()),
    ],
)
def test_the_arc_on_squares_widens_to_sixty_degrees(
    gun: str, target: str, cases: tuple[str, ...]
) -> None:
    """IS-T21, T22 and T24; G3 is two ahead and three aside, which is 56 degrees."""
    assert attacked(FIELD, gun, target) == cases


def test_forty_five_degrees_tell_from_range_five_on() -> None:
    """R4: the nearer areas are the same by both conventions."""
    assert attacked(FIELD, "D1 N", "G3", square_arc="45") == ("Combat 3", "R4")
    assert attacked(FIELD, "D1 N", "F3", square_arc="45") == ()


@pytest.mark.parametrize(
    ("target", "inclusive", "exclusive"),
    [
        ("D3", (), ()),
        ("E2", ("Combat 3",), ("Combat 3",)),
        ("E3", ("Combat 3",), ("Combat 3",)),
        ("E4", (), ()),
        ("F3", (), ("Combat 3", "R5")),
        ("F2", ("Combat 3", "R5"), ("Combat 3", "R5")),
    ],
)
def test_the_arc_on_hexes_has_sixty_degrees_or_not_quite(
    target: str, inclusive: tuple[str, ...], exclusive: tuple[str, ...]
) -> None:
    """R5: at range 2 there are five hexes with the rim, and three without it."""
    assert attacked(HEXES, "D2 N", target) == inclusive
    assert attacked(HEXES, "D2 N", target, hex_arc="exclusive") == exclusive


def test_an_arc_says_where_it_looks_and_what_would_help() -> None:
    """A gun that faces north does not attack eastward."""
    position = board(FIELD, units="U-A D4 N, C-I E4 S")

    assert said(position, Attack("U-A", "E4")) == (
        "E4 is not in the arc of U-A, which faces N [Combat 3] (move first, to face E)"
    )


@pytest.mark.parametrize(
    ("ground", "units", "cases"),
    [
        ("w", "", ("Combat 4",)),
        ("b", "", ("Combat 4",)),
        ("f", "", ("Combat 4",)),
        ("m", "", ("Combat 4",)),
        ("h", "", ("Combat 4",)),
        (".", "C-C D3 N", ("Combat 4",)),
        (".", "U-C D3 N", ("Combat 4",)),
        (".", "U-T D3 N", ("Combat 4",)),
        (".", "U-G D3 N", ()),
        ("-", "", ()),
    ],
)
@pytest.mark.parametrize("drawn", [FIELD, HEXES], ids=["squares", "hexes"])
def test_ground_and_units_hide_what_is_behind(
    drawn: str, ground: str, units: str, cases: tuple[str, ...]
) -> None:
    """R38 to R40: of all this only a General alone, and a road, hide nothing."""
    position = board(
        on(drawn, "D3", ground),
        units=", ".join(filter(None, ["U-A D1 N, C-I D5 S", units])),
    )

    assert against(position, Attack("U-A", "D5"))[:1] == cases


def on(drawn: str, place: str, ground: str) -> str:
    """Return a board with other ground in one area."""
    lines = drawn.splitlines()
    column = lines[-1].index(place[0])
    row = next(at for at, line in enumerate(lines) if line.strip()[:1] == place[1])
    at = row if lines[row][column : column + 1] == "." else row - 1
    lines[at] = f"{lines[at][:column]}{ground}{lines[at][column + 1 :]}"
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("gun", "target", "between", "settings", "free"),
    [
        ("D1", "D5", "units", {}, False),
        ("D1", "D5", "units", {"sight": "ground"}, True),
        ("D1", "D5", "w", {"sight": "ground"}, False),
        ("D1", "D5", "w", {"sight": "nothing"}, True),
        ("hill", "D5", "units", {}, True),
        ("hill", "D5", "units", {"high_ground": "no"}, False),
        ("hill", "D5", "h", {}, True),
        ("D1", "D5", "general", {"generals_hide": "yes"}, False),
    ],
)
def test_what_hides_is_a_setting(
    gun: str, target: str, between: str, settings: dict[str, str], free: bool
) -> None:
    """R38, R39 and R40 in each value."""
    drawn = on(FIELD, "D1", "h") if gun == "hill" else FIELD
    units = f"U-A D1 N, C-I {target} S"
    if between in GROUND:
        drawn = on(drawn, "D3", between)
    else:
        units += {"units": ", U-C D3 N", "general": ", U-G D3 N"}[between]
    position = board(drawn, units=units, settings=settings)

    assert (not against(position, Attack("U-A", target))) is free


GROUND = ("w", "h")


def test_a_line_between_two_areas_is_stopped_by_both_alone() -> None:
    """The line from D4 to E5 passes where D5 and E4 meet."""
    one = on(FIELD, "D5", "w")
    both = on(one, "E4", "w")

    assert attacked(one, "D4 N", "E5") == ()
    assert attacked(both, "D4 N", "E5")[0] == "Combat 4"


def test_the_first_unit_of_a_scenario_is_in_the_way_like_others() -> None:
    """Its number is 0."""
    position = board(FIELD, units="U-A D3 N, U-M D1 N, C-I D4 S")

    assert unit(position, "U-A") == 0
    assert against(position, Attack("U-M", "D4"))[0] == "Combat 4"


@pytest.mark.parametrize("drawn", [FIELD, HEXES], ids=["squares", "hexes"])
@pytest.mark.parametrize(
    ("screen", "ground", "settings", "cases"),
    [
        ("U-C", ".", {}, ()),
        ("U-G", ".", {"generals_hide": "yes"}, ("R38",)),
        ("U-C", "h", {"high_ground": "no"}, ("R40",)),
        ("U-G", "h", {"high_ground": "no", "generals_hide": "yes"}, ("R38", "R40")),
    ],
)
def test_the_ruling_by_which_somebody_hides_is_told(
    drawn: str,
    screen: str,
    ground: str,
    settings: dict[str, str],
    cases: tuple[str, ...],
) -> None:
    """A General alone, and whoever stands on lower ground, hide by agreement."""
    position = board(
        on(drawn, "D1", ground),
        units=f"U-A D1 N, {screen} D3 N, C-I D5 S",
        settings=settings,
    )

    assert against(position, Attack("U-A", "D5")) == ("Combat 4", "R39", *cases)


def test_sight_names_what_is_in_the_way() -> None:
    """The woods, by what they are called."""
    position = board(on(FIELD, "D3", "w"), units="U-A D1 N, C-I D5 S")

    assert said(position, Attack("U-A", "D5")).startswith(
        "D5 is hidden from U-A by the woods on D3 [Combat 4"
    )


# Cover


@pytest.mark.parametrize("ground", ["w", "b", "f"])
def test_an_attack_reaches_the_edge_of_cover(ground: str) -> None:
    """IS-T27 with sight set aside: D4 has cover before it, D3 has none."""
    drawn = on(on(FIELD, "D3", ground), "D4", ground)

    assert attacked(drawn, "D1 N", "D3", sight="nothing") == ()
    assert attacked(drawn, "D1 N", "D4", sight="nothing") == ("Combat 5", "R29")
    assert attacked(drawn, "D1 N", "D4", sight="nothing", attack_into="any") == ()


def test_an_attack_leaves_cover_from_its_edge() -> None:
    """From D2 north there is more of the wood; from D3 there is not."""
    drawn = on(on(FIELD, "D2", "w"), "D3", "w")

    assert attacked(drawn, "D3 N", "D5", sight="nothing") == ()
    assert attacked(drawn, "D2 N", "D5", sight="nothing") == ("Combat 6",)


def test_neighbours_in_a_wood_may_fight_hand_to_hand() -> None:
    """R43: else they would stand side by side for ever."""
    drawn = on(on(FIELD, "D2", "w"), "D3", "w")

    assert attacked(drawn, "D2 N", "D3") == ()
    assert attacked(drawn, "D2 N", "D3", within_cover="never") == (
        *("Combat 5", "R43"),
        *("Combat 6", "R43"),
    )


@pytest.mark.parametrize("height", [".", "h", "H"])
def test_woods_hide_by_no_ruling_on_people(height: str) -> None:
    """From high ground as well, whether somebody is in them or not."""
    drawn = on(on(FIELD, "D3", "w"), "D1", height)
    held = board(drawn, units="U-A D1 N, U-G D3 N, C-I D5 S")

    assert attacked(drawn, "D1 N", "D5") == ("Combat 4", "R39")
    assert against(held, Attack("U-A", "D5")) == ("Combat 4", "R39")


@pytest.mark.parametrize(
    ("gun", "target", "woods", "case"),
    [
        ("A3 N", "A1", "", "Combat 3"),
        ("A3 S", "A1", "A2", "Combat 4"),
        ("A4 S", "A1", "A1 A2", "Combat 5"),
        ("A1 N", "A4", "A1 A2", "Combat 6"),
    ],
)
def test_the_corner_of_the_board_is_an_area_like_others(
    gun: str, target: str, woods: str, case: str
) -> None:
    """Its number is 0."""
    drawn = FIELD
    for place in woods.split():
        drawn = on(drawn, place, "w")

    assert case in attacked(drawn, gun, target)


def test_mixed_ground_is_cover_or_it_is_not() -> None:
    """R11: an attack on a wooded hill from inside the wood."""
    drawn = on(on(FIELD, "D2", "w"), "D3", "w")
    hilly = board(drawn, units="U-A D2 N, C-I D5 S", settings={"sight": "nothing"})
    tables = hilly.tables
    hill = next(each for each in tables.terrains if each.id == "hill")
    ground = list(tables.ground)
    ground[tables.area_of["D3"]] += (hill,)
    tables.ground = tuple(ground)
    hilly.settings = {**hilly.settings, "mixed_ground": "cover"}

    assert against(hilly, Attack("U-A", "D5")) == ("Combat 6",)

    hilly.settings = {**hilly.settings, "mixed_ground": "open"}

    assert against(hilly, Attack("U-A", "D5")) == ()

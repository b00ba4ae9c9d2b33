"""Later Terrain 1 to 9: what the ground does, but only where ``later_terrain`` is yes."""

import pytest

from pnp.games.itchy_scratchy.chapters.ways import reach
from pnp.games.itchy_scratchy.ground.moves import Attack, March
from pnp.games.itchy_scratchy.ground.position import Position
from tests.games.itchy_scratchy.drawn import (
    after,
    against,
    area,
    board,
    facts,
    said,
    unit,
)

ON: dict[str, str | int] = {"later_terrain": "yes"}


def row(ground: str, units: str, *, later: str = "yes", **more: str) -> Position:
    """Return a board of one row of squares, its ground in signs from A to F."""
    signs = "  ".join(f"{sign:<3}" for sign in ground.split())
    letters = "  ".join(f"{letter:<3}" for letter in "ABCDEFGH"[: len(ground.split())])
    return board(
        f"1  {signs}\n   {letters}",
        units=units,
        settings={"later_terrain": later},
        **more,  # type: ignore[arg-type]
    )


def ways(position: Position, who: str) -> dict[str, int]:
    """Return how far a unit comes, and what each area takes."""
    areas = position.tables.areas
    return {areas[at]: far for at, far in reach(position, unit(position, who)).items()}


def costs(position: Position, who: str) -> str:
    """Return what each area of a row takes, as far as a unit comes: ``0 1 2``."""
    return " ".join(str(far) for _, far in sorted(ways(position, who).items()))


@pytest.mark.parametrize(
    ("ground", "who", "takes"),
    [
        # houses and works stop whoever enters them, again and again
        (". b . .", "U-C", "0 1"),
        ("b b b .", "U-C", "0 1"),
        ("b . . .", "U-C", "0 1 2 3"),
        # one contour up takes two areas, two up three; along the top and down one each
        (". h H .", "U-C", "0 2"),
        (". H . .", "U-C", "0 3"),
        ("H h . .", "U-C", "0 1 2 3"),
        ("h h h .", "U-C", "0 1 2 3"),
        (". H .", "U-I", "0"),
        # from a road, on a road, to a road it is one area farther, and takes one less
        ("- - - - - -", "U-C", "0 1 1 2 3"),
        (". - - - -", "U-C", "0 1 2 3"),
        ("- - . - -", "U-C", "0 1 2 3"),
        ("- -w - -", "U-C", "0 1"),
    ],
)
def test_what_each_area_takes(ground: str, who: str, takes: str) -> None:
    assert costs(row(ground, f"{who} A1 E"), who) == takes


GROUND = ["w", "b", "f", "h", "H", "m", "r", "o", "x", "#", "-"]


@pytest.mark.parametrize("ground", GROUND)
def test_in_mark_3_the_ground_does_nothing(ground: str) -> None:
    """Only cover, and what hides what lies behind it, which is no matter of movement."""
    position = row(f"{ground} {ground} . . .", "U-A A1 E, U-C E1 W", later="no")

    assert costs(position, "U-A") == "0 1 2"
    assert costs(position, "U-C") == "3 2 1 0"
    assert against(position, March("U-C", "B1", "W")) == ()


# Where one stops


@pytest.mark.parametrize(
    ("ground", "name", "bullet"),
    [
        ("#", "barbed wire", 1),
        ("b", "built-up area", 2),
        ("f", "fortification", 3),
        ("ro", "ford", 6),
        ("w", "woods", 9),
    ],
)
def test_whoever_enters_stops(ground: str, name: str, bullet: int) -> None:
    position = row(f". {ground} . .", "U-C A1 E")

    assert costs(position, "U-C") == "0 1"
    assert said(position, March("U-C", "C1", "E")) == (
        f"U-C must stop in B1 on the way to C1: the ground is {name}"
        f" [Later Terrain {bullet}, R42] (go as far as B1)"
    )
    assert against(position, March("U-C", "B1", "E")) == ()


@pytest.mark.parametrize(
    ("ground", "name", "bullet"), [("w", "woods", 9), ("ro", "ford", 6)]
)
def test_out_of_woods_or_a_ford_it_is_one_area(
    ground: str, name: str, bullet: int
) -> None:
    position = row(f"{ground} . . .", "U-C A1 E")

    assert costs(position, "U-C") == "0 1"
    assert said(position, March("U-C", "C1", "E")) == (
        f"U-C starts in A1, where the ground is {name}, so it moves 1 area: C1 is 2 away"
        f" [Later Terrain {bullet}, R42] (move to an adjacent area)"
    )


def test_how_far_it_would_be_is_told() -> None:
    position = row("w . . .", "U-C A1 E")

    assert facts(position, March("U-C", "D1", "E")) == {"areas": 3, "of": 1}


# Barbed wire


def test_wire_is_taken_away_before_anybody_goes_on() -> None:
    """Enter and stop; the next turn take it away; the turn after that go on."""
    caught = row("# . . .", "U-C A1 E")
    assert said(caught, March("U-C", "B1", "E")) == (
        "U-C is in barbed wire in A1 [Later Terrain 1, R42]"
        " (remove the wire first: U-C to A1 facing E)"
    )

    cleared = after(caught, March("U-C", "A1", "E"))
    assert cleared.wired == [area(cleared, "A1")]
    assert against(cleared, March("U-C", "B1", "E")) == ("Movement 2",)

    cleared.moved = [-1]
    assert ways(cleared, "U-C")["D1"] == 3


def test_wire_that_was_taken_away_stops_nobody() -> None:
    position = row(". # . .", "U-C A1 E", wired="B1")

    assert costs(position, "U-C") == "0 1 2 3"


def test_whoever_comes_into_wire_has_not_taken_it_away() -> None:
    position = row(". # . .", "U-C A1 E")

    assert after(position, March("U-C", "B1", "E")).wired == []


def test_a_turn_in_mark_3_takes_no_wire_away() -> None:
    position = row("# . .", "U-C A1 E", later="no")

    assert after(position, March("U-C", "A1", "N")).wired == []


# Hills


def test_a_climb_that_is_too_far_is_told() -> None:
    position = row(". H .", "U-I A1 E")

    assert said(position, March("U-I", "B1", "E")) == (
        "B1 is 2 higher, each contour costs 1 area, and U-I moves 2"
        " [Later Terrain 4, R42] (climb from a nearer area, or go round the hill)"
    )
    assert facts(row(". h .", "U-I A1 E"), March("U-I", "B1", "E")) == {
        "areas": 2,
        "of": 2,
    }


def test_a_way_that_climbs_is_too_far_as_well() -> None:
    """Down from one hill and up the next is three areas, and two contours are none."""
    position = row("h . h .", "U-I A1 E")

    assert said(position, March("U-I", "C1", "E")).startswith(
        "the way to C1 climbs, each contour costs 1 area, and U-I moves 2"
    )
    assert facts(row("h H . .", "U-C A1 E"), March("U-C", "B1", "E"))["areas"] == 2
    higher = row("h H . .", "U-I A1 E", attacked="U-I")
    higher.settings = {**higher.settings, "attack_then_move": "yes"}
    assert said(higher, March("U-I", "B1", "E")).startswith("B1 is 1 higher")
    assert facts(higher, March("U-I", "B1", "E")) == {"contours": 1, "of": 1}


def test_whoever_has_climbed_has_moved_so_much() -> None:
    """And does not attack, having spent all its move."""
    position = row(". h . C-I/W".replace("C-I/W", "."), "U-I A1 E, C-I D1 W")
    now = after(position, March("U-I", "B1", "E"))

    assert now.moved[unit(now, "U-I")] == 2
    assert "Movement 3" in against(now, Attack("U-I", "D1"))


# Mountains and rivers


@pytest.mark.parametrize(
    ("ground", "opening", "name", "by", "bullet"),
    [
        ("m", "p", "mountain", "enter by a mountain path", 5),
        ("r", "=", "river or stream", "enter by a ford or a bridge", 6),
        ("r", "o", "river or stream", "enter by a ford or a bridge", 6),
    ],
)
def test_closed_ground_is_entered_where_it_is_opened(
    ground: str, opening: str, name: str, by: str, bullet: int
) -> None:
    closed = row(f". {ground} . .", "U-C A1 E")
    opened = row(f". {ground}{opening} . .", "U-C A1 E")

    assert said(closed, March("U-C", "B1", "E")) == (
        f"nobody may enter B1: the ground is {name} [Later Terrain {bullet}, R42] ({by})"
    )
    assert against(opened, March("U-C", "B1", "E")) == ()
    assert said(closed, March("U-C", "C1", "E")).startswith(
        "every way to C1 goes through closed ground"
    )


@pytest.mark.parametrize(
    ("ground", "peaceful"), [("ro", True), ("r=", False), (".", False)]
)
def test_nobody_fights_in_a_river(ground: str, peaceful: bool) -> None:
    """Neither from a ford nor into it; a bridge is over it."""
    into = row(f". . {ground} .", "U-I A1 E, C-I C1 W")
    out = row(f"{ground} . . .", "U-I A1 E, C-I C1 W")
    cases = ("Later Terrain 6", "R42") if peaceful else ()

    assert against(into, Attack("U-I", "C1")) == cases
    assert against(out, Attack("U-I", "C1")) == cases
    foes = row(f"{ground} . . .", "U-I A1 E, C-I C1 W")
    foes.frames = [("activate", 1)]
    assert against(foes, Attack("C-I", "A1")) == cases
    old = row(f". . {ground} .", "U-I A1 E, C-I C1 W", later="no")
    assert against(old, Attack("U-I", "C1")) == ()


# Roads


def test_infantry_attacks_after_two_areas_of_road() -> None:
    """Three along the road are two of two; with an attack it is one area less."""
    position = row("- - - - . .", "U-I A1 E, C-I F1 W")
    near, far = March("U-I", "C1", "E"), March("U-I", "D1", "E")

    assert "Movement 3" not in against(after(position, near), Attack("U-I", "F1"))
    assert "Movement 3" in against(after(position, far), Attack("U-I", "F1"))


def test_a_road_does_not_lengthen_no_move_at_all() -> None:
    """Where whoever attacks does not move, a road is no help."""
    position = row("- - -", "U-I A1 E", attacked="U-I")
    rules = {"attackers_move": "none", "attack_then_move": "yes"}
    position.settings = {**position.settings, **rules}

    assert costs(position, "U-I") == "0"


# Rough ground


@pytest.mark.parametrize(
    ("who", "enters"),
    [
        *((who, True) for who in ("U-I", "U-D", "U-C", "U-G")),
        *((who, False) for who in ("U-A", "U-M", "U-T")),
    ],
)
def test_rough_ground_is_for_some(who: str, enters: bool) -> None:
    position = row(". x . .", f"{who} A1 E")
    cases = () if enters else ("Later Terrain 8", "R42")

    assert against(position, March(who, "B1", "E")) == cases


def test_to_whom_rough_ground_is_open_is_told() -> None:
    assert said(row(". x .", "U-A A1 E"), March("U-A", "B1", "E")) == (
        "U-A is artillery and may not enter B1: the ground is rough ground"
        " [Later Terrain 8, R42]"
        " (enter with infantry, dismounted cavalry, mounted cavalry or generals)"
    )


# On hexes


def test_the_ground_is_the_same_on_hexes() -> None:
    position = board(
        """
               w               r=
        2  .           h               .
               x               r
        1  U-A/N       .               .
           A   B       C       D       E
        """,
        units="U-C C1 N",
        settings=ON,
    )

    assert ways(position, "U-A") == {"A1": 0, "A2": 1, "B2": 2}
    assert ways(position, "U-C") == {
        "C1": 0,
        "B1": 1,
        **dict.fromkeys(("C2", "A1", "A2", "B2"), 2),
        "D2": 3,
    }

"""Movement 1 to 7: how far, how often, beside whom in an area, and past whom."""

import pytest

from pnp.games.itchy_scratchy.chapters.ways import allowance, may_end, reach, spent
from pnp.games.itchy_scratchy.ground.moves import Attack, March
from pnp.games.itchy_scratchy.ground.position import Position
from tests.games.itchy_scratchy.drawn import (
    after,
    against,
    area,
    board,
    facts,
    said,
    standing,
    under,
    unit,
)

OPEN = """
    5  .        .        .        .        .
    4  .        .        .        .        .
    3  .        .        .        .        .
    2  .        .        .        .        .
    1  .        .        .        .        .
       A        B        C        D        E
"""
OPEN_HEXES = """
                .                 .
    5  .                 .                 .
                .                 .
    4  .                 .                 .
                .                 .
    3  .                 .                 .
                .                 .
    2  .                 .                 .
                .                 .
    1  .                 .                 .
       A        B        C        D        E
"""
both = pytest.mark.parametrize("drawn", [OPEN, OPEN_HEXES], ids=["squares", "hexes"])
MOVES = {"U-I": 2, "U-D": 2, "U-C": 3, "U-M": 2, "U-A": 2, "U-T": 2, "U-G": 3}
"""The table of movement, and Generals 4."""


def alone(drawn: str, who: str, **more: object) -> Position:
    """Return a board with one unit in the middle, facing north."""
    return board(drawn, units=f"{who} C3 N", **more)  # type: ignore[arg-type]


def names(position: Position, who: str) -> dict[str, int]:
    areas = position.tables.areas
    return {areas[at]: far for at, far in reach(position, unit(position, who)).items()}


# Movement 1: through the edges


def test_squares_are_counted_through_their_edges() -> None:
    """Two areas from C3: thirteen with its own, and a corner costs two."""
    assert names(alone(OPEN, "U-I"), "U-I") == {
        "C3": 0,
        **dict.fromkeys(("C4", "D3", "C2", "B3"), 1),
        **dict.fromkeys(("C5", "D4", "E3", "D2", "C1", "B2", "A3", "B4"), 2),
    }


def test_hexes_are_counted_through_their_edges() -> None:
    """Two areas from C3: nineteen with its own."""
    found = names(alone(OPEN_HEXES, "U-I"), "U-I")

    assert {name for name, far in found.items() if far == 1} == {
        *("C4", "D3", "D2", "C2", "B2", "B3")
    }
    assert len(found) == 19
    assert found["E4"] == found["A2"] == 2


@both
@pytest.mark.parametrize(("who", "most"), MOVES.items())
def test_everybody_goes_as_far_as_the_table_says(
    drawn: str, who: str, most: int
) -> None:
    position = alone(drawn, who)
    grid = position.tables.grid
    here = area(position, "C3")
    cases = ("Movement 1", "Generals 4" if who == "U-G" else "Movement table")
    for to, name in enumerate(grid.names):
        expected = () if grid.distance(here, to) <= most else cases
        assert against(position, March(who, name, "N")) == expected, name


def test_too_far_is_told_in_numbers_with_how_far_would_do() -> None:
    assert said(alone(OPEN, "U-I"), March("U-I", "E5", "N")) == (
        "E5 is 4 areas from C3, but U-I moves 2 [Movement 1, Movement table]"
        " (go as far as E3)"
    )
    assert facts(alone(OPEN, "U-G"), March("U-G", "E5", "N")) == {"areas": 4, "of": 3}


@both
def test_a_march_moves_turns_and_is_counted(drawn: str) -> None:
    position = alone(drawn, "U-C")
    march = March("U-C", "D2", "S")
    now = after(position, march)

    assert standing(now) == {"U-C": "D2 S"}
    far = position.tables.grid.distance(area(position, "C3"), area(position, "D2"))
    assert now.moved == [far]
    assert under(position, march) == ("Movement 1", "Movement table")
    assert facts(position, march) == {"areas": far, "of": 3}


# Movement 2: once a turn


@both
@pytest.mark.parametrize(
    ("first", "told"),
    [
        (
            March("U-C", "C2", "S"),
            "U-C has moved 1 of 3 areas this turn, and may move only once",
        ),
        (March("U-C", "C3", "S"), "U-C has turned this turn, and may move only once"),
    ],
)
def test_nobody_is_moved_twice(drawn: str, first: March, told: str) -> None:
    """A turn on the spot is a move as well."""
    position = after(alone(drawn, "U-C"), first)
    again = March("U-C", first.to, "N")

    assert said(position, again) == (f"{told} [Movement 2] (move U-C again next turn)")


def test_a_turn_on_the_spot_goes_by_the_facing_alone() -> None:
    position = alone(OPEN, "U-I")

    assert under(position, March("U-I", "C3", "E")) == ("Movement 4",)
    assert facts(position, March("U-I", "C3", "E")) == {"areas": 0, "of": 2}


# Movement 3: an attacker moves less


BEFORE_THE_ENEMY = """
    6  .        .        C-I/S    .
    5  .        .        .        .
    4  .        .        .        .
    3  .        .        .        .
    2  .        .        .        .
    1  .        .        .        .
       A        B        C        D
"""


@pytest.mark.parametrize(
    ("to", "legal"), [("C1", True), ("C2", True), ("C3", True), ("C4", False)]
)
def test_cavalry_that_has_moved_two_attacks_and_three_does_not(
    to: str, legal: bool
) -> None:
    """A move of three is one of two for whoever attacks."""
    position = board(
        BEFORE_THE_ENEMY, units="U-C C1 N", weapons={"U-C": "machine_guns"}
    )
    now = after(position, March("U-C", to, "N"))
    attack = against(now, Attack("U-C", "C6"))

    assert ("Movement 3" in attack) is not legal


def test_infantry_that_attacks_moves_one_area() -> None:
    """The worked example: 2 less 1 (IS-T19)."""
    position = alone(OPEN, "U-I", attacked="U-I", settings={"attack_then_move": "yes"})

    assert allowance(position, unit(position, "U-I")) == 1
    assert against(position, March("U-I", "C4", "N")) == ()
    assert said(position, March("U-I", "C5", "N")) == (
        "U-I has attacked, so it may move 1 area this turn: C5 is 2 away"
        " [Movement 3, R27] (go as far as C4)"
    )


def test_guns_that_have_fired_stay_where_they_are_if_it_is_so_ruled() -> None:
    settings: dict[str, str | int] = {
        "attack_then_move": "yes",
        "guns_fire_after_moving": "no",
    }
    guns = alone(OPEN, "U-A", attacked="U-A", settings=settings)
    foot = alone(OPEN, "U-I", attacked="U-I", settings=settings)

    assert said(guns, March("U-A", "C4", "N")) == (
        "U-A has attacked, so it may move no areas this turn: C4 is 1 away"
        " [Movement 3, R28] (stay in C3)"
    )
    assert against(foot, March("U-I", "C5", "N")) == ("Movement 3", "R27")
    assert under(foot, March("U-I", "C4", "N"))[-1] == "Movement 3"


@pytest.mark.parametrize(
    ("who", "settings", "most"),
    [
        ("U-C", {}, 2),
        ("U-A", {}, 1),
        ("U-C", {"attackers_move": "none"}, 0),
        ("U-A", {"guns_fire_after_moving": "no"}, 0),
        ("U-C", {"guns_fire_after_moving": "no"}, 2),
        ("U-C", {"attack_costs": 2}, 1),
        ("U-I", {"attack_costs": 3}, 0),
    ],
)
def test_how_far_an_attacker_may_still_move(
    who: str, settings: dict[str, str | int], most: int
) -> None:
    """Where a unit may move after its attack (R3); to turn is always open."""
    turned = {**settings, "attack_then_move": "yes"}
    position = alone(OPEN, who, attacked=who, settings=turned)

    assert max(names(position, who).values()) == most
    assert against(position, March(who, "C3", "E")) == ()


# Movement 4: facing an edge


@pytest.mark.parametrize(
    ("drawn", "facing", "remedy"),
    [
        (OPEN, "NE", "face N, E, S or W"),
        (OPEN_HEXES, "E", "face N, NE, SE, S, SW or NW"),
    ],
)
def test_nobody_ends_facing_a_corner(drawn: str, facing: str, remedy: str) -> None:
    position = alone(drawn, "U-I")

    assert said(position, March("U-I", "C4", facing)) == (
        f"an area here has no edge {facing} [Movement 4] ({remedy})"
    )


# Movement 5 to 7: in whose area


CROWD = """
    3  .    C-G/S    C-T/S    .
    2  .    .        .        .
    1  .    .        .        .
       A    B        C        D
"""


def crowd(who: str, friend: str, **settings: str) -> Position:
    """Return a board on which one may join the other from the west."""
    return board(CROWD, units=f"{who} A1 N, {friend} B1 N", settings=settings)


@pytest.mark.parametrize(
    ("who", "friend", "cases"),
    [
        ("U-C", "U-I", ("Movement 5",)),
        ("U-A", "U-M", ("Movement 5",)),
        ("U-G", "U-I", ()),
        ("U-T", "U-I", ()),
        ("U-I", "U-G", ()),
        ("U-I", "U-T", ()),
        ("U-G1", "U-G2", ()),
        ("U-T1", "U-T2", ()),
        ("U-G", "U-T", ()),
    ],
)
def test_who_may_join_whom(who: str, friend: str, cases: tuple[str, ...]) -> None:
    """Generals and Transport share with anybody, and anybody with them."""
    position = crowd(who, friend)

    assert against(position, March(who, "B1", "N")) == cases


@pytest.mark.parametrize(
    ("who", "friend", "cases"),
    [
        ("U-I", "U-T", ("Movement 5", "R33")),
        ("U-I", "U-G", ()),
        ("U-T", "U-I", ()),
        ("U-G", "U-T", ()),
        ("U-T1", "U-T2", ()),
    ],
)
def test_only_transport_comes_to_others_where_it_is_so_ruled(
    who: str, friend: str, cases: tuple[str, ...]
) -> None:
    position = crowd(who, friend, transport_shares="transport")

    assert against(position, March(who, "B1", "N")) == cases


def test_whoever_shares_an_area_may_turn_in_it() -> None:
    """Only to come there is refused: Transport has come to the unit."""
    position = board(
        PASSAGE, units="U-I A1 N, U-T A1 N", settings={"transport_shares": "transport"}
    )

    assert against(position, March("U-I", "A1", "E")) == ()


def test_whoever_shares_an_area_is_told() -> None:
    position = crowd("U-G", "U-I")

    assert under(position, March("U-G", "B1", "N")) == (
        *("Movement 1", "Generals 4", "Movement 6", "Generals 5"),
    )
    assert facts(position, March("U-G", "B1", "N"))["with"] == "U-I"
    assert said(crowd("U-C", "U-I"), March("U-C", "B1", "N")) == (
        "U-I is in B1 [Movement 5] (go as far as C1)"
    )


@pytest.mark.parametrize("to", ["B3", "C3"])
def test_nobody_enters_an_area_of_an_enemy(to: str) -> None:
    """Not even that of a General alone, or of Transport."""
    position = crowd("U-C", "U-I")
    foe = {"B3": "C-G", "C3": "C-T"}[to]

    assert f"{foe} is in {to} [Movement 7]" in said(position, March("U-C", to, "N"))


def test_nobody_goes_through_enemies() -> None:
    """Where Generals stop nobody, one is not passed through for all that."""
    position = board(
        """
        3  .        .
        2  C-G/S    .
        1  U-I/N    .
           A        B
        """,
        settings={"generals_stop": "no"},
    )

    assert said(position, March("U-I", "A3", "N")) == (
        "every way to A3 goes through enemies [Movement 7] (go as far as B2)"
    )
    assert against(position, March("U-I", "B2", "N")) == ()


PASSAGE = """
    3  .    .
    2  .    .
    1  .    .
       A    B
"""


@pytest.mark.parametrize(
    ("who", "friend", "settings", "cases"),
    [
        ("U-I1", "U-I2", {}, ()),
        ("U-I1", "U-I2", {"passes_friends": "no"}, ("Movement 5", "R34")),
        ("U-G", "U-I2", {"passes_friends": "no"}, ()),
        ("U-I1", "U-G", {"passes_friends": "no"}, ()),
        ("U-I1", "U-T", {"passes_friends": "no"}, ()),
        (
            "U-I1",
            "U-T",
            {"passes_friends": "no", "transport_shares": "transport"},
            ("Movement 5", "R34"),
        ),
    ],
)
def test_friends_are_passed_unless_it_is_ruled_otherwise(
    who: str, friend: str, settings: dict[str, str], cases: tuple[str, ...]
) -> None:
    """Where they are not, it is those with whom one could not stay (R34)."""
    position = board(PASSAGE, units=f"{who} A1 N, {friend} A2 N", settings=settings)

    assert against(position, March(who, "A3", "N")) == cases


def test_a_way_round_is_counted_as_it_is() -> None:
    """On hexes a friend in the way costs cavalry its third area."""
    position = board(
        """
                .
        3  .         .
                .
        2  U-I/N     .
                .
        1  U-C/N     .
           A    B    C
        """,
        settings={"passes_friends": "no"},
    )
    march = March("U-C", "A3", "N")

    assert facts(position, march) == {"areas": 3, "of": 3}
    assert after(position, march).moved[unit(position, "U-C")] == 3
    position.settings = {**position.settings, "passes_friends": "yes"}
    assert facts(position, march) == {"areas": 2, "of": 3}


def test_a_way_round_an_enemy_is_counted_as_it_is() -> None:
    """C2 is beside the enemy and ends a move; C3 is come to by D1 and D2."""
    position = board(OPEN_HEXES, units="U-C C1 N, C-I B2 S")
    march = March("U-C", "C3", "SW")

    assert facts(position, march) == {"areas": 3, "of": 3, "beside": "C-I"}
    assert after(position, march).moved[unit(position, "U-C")] == 3


def test_the_short_cut_counts_as_the_search_does() -> None:
    """What a march takes is found without a search where there is no way round."""
    for drawn in (OPEN, OPEN_HEXES):
        position = alone(drawn, "U-C")
        who = unit(position, "U-C")
        for to, far in reach(position, who).items():
            assert spent(position, who, to) == far


@pytest.mark.parametrize(
    ("to", "later", "open_"),
    [
        ("B2", "no", True),
        ("B1", "no", False),
        ("C1", "no", True),
        ("C2", "no", False),
        ("A2", "no", True),
        ("A2", "yes", False),
    ],
)
def test_where_anything_may_bring_a_unit(to: str, later: str, open_: bool) -> None:
    """Not to enemies, not to units of its side, nor onto ground that is closed."""
    position = board(
        """
        2  r        .        C-G/S
        1  U-I1/N   U-I2/N   U-G/N
           A        B        C
        """,
        settings={"later_terrain": later},
    )

    assert may_end(position, unit(position, "U-I1"), area(position, to)) is open_


# Whatever is asked


@both
def test_nobody_minds_when_or_of_whom_it_is_asked(drawn: str) -> None:
    """A charge is heard out of phase, of the destroyed, and of those who have moved."""
    position = alone(drawn, "U-I", gone="U-C, C-I", frames=[("initiative",)])

    for who in ("U-I", "U-C", "C-I"):
        for name in position.tables.areas:
            assert against(position, March(who, name, "N"))

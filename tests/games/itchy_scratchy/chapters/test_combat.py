"""Combat 1, 2, 8 to 11: who may attack what, with how many dice, and Fire Combat."""

import pytest

from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Attack
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.throw import throw
from tests.games.itchy_scratchy.drawn import (
    after,
    against,
    board,
    facts,
    said,
    strengths,
    under,
)

FIELD = """
    9  .     .     .
    8  .     .     .
    7  .     .     .
    6  .     .     .
    5  .     .     .
    4  .     .     .
    3  .     .     .
    2  .     .     .
    1  .     .     .
       A     B     C
"""
ROWS = {
    "rifled_heavy_artillery": "666444222",
    "rifled_field_artillery": "664422",
    "rifled_mountain_artillery": "64422",
    "smoothbore_heavy_artillery": "664422",
    "smoothbore_field_artillery": "64422",
    "smoothbore_mountain_artillery": "4422",
    "machine_guns": "8642",
    "rifles_carbines": "642",
    "muskets": "42",
    "hand_held": "4",
}
"""The table of weapons, as it is printed."""


def facing(target: str, weapon: str = "rifles_carbines", **said: object) -> Position:
    """Return a unit with a weapon at B1 that looks north at infantry."""
    units = f"U-I B1 N, C-I {target} S" + str(said.pop("besides", ""))
    return board(FIELD, units=units, weapons={"U-I": weapon}, **said)  # type: ignore[arg-type]


@pytest.mark.parametrize(("weapon", "row"), ROWS.items(), ids=ROWS)
def test_dice_by_range(weapon: str, row: str) -> None:
    """Every number of the table; beyond the last a weapon does not reach."""
    for away, count in enumerate(row[:8], start=1):
        position = facing(f"B{1 + away}", weapon)
        assert facts(position, Attack("U-I", f"B{1 + away}"))["dice"] == int(count)
    if len(row) < 8:
        far = f"B{2 + len(row)}"
        assert against(facing(far, weapon), Attack("U-I", far)) == (
            *("Combat 1", "Combat table"),
        )


def test_a_range_is_told_with_its_reach() -> None:
    """IS-T14 and T15: muskets at three areas, spears at two."""
    assert said(facing("B4", "muskets"), Attack("U-I", "B4")) == (
        "B4 is 3 areas from U-I, but muskets reach 2 areas"
        " [Combat 1, Combat table] (come within 2 areas)"
    )
    assert said(facing("B3", "hand_held"), Attack("U-I", "B3")) == (
        "B3 is 2 areas from U-I, but hand-held weapons reach 1 area"
        " [Combat 1, Combat table] (come within 1 area)"
    )


@pytest.mark.parametrize(
    ("weapon", "target", "settings", "moved", "dice"),
    [
        ("muskets", "B3", {}, {}, 3),
        ("machine_guns", "B2", {}, {}, 9),
        ("muskets", "B3", {}, {"U-G": 2}, 3),
        ("muskets", "B3", {"general_helps": "unmoved"}, {"U-G": 2}, 2),
        ("muskets", "B3", {"general_helps": "unmoved"}, {"U-G": 1}, 2),
        ("muskets", "B3", {"general_helps": "unmoved"}, {"U-G": 0}, 3),
        ("muskets", "B3", {"general_dice": 2}, {}, 4),
    ],
)
def test_a_general_adds_a_die(
    weapon: str, target: str, settings: dict[str, str], moved: dict[str, int], dice: int
) -> None:
    """IS-T13, IS-T16, and R24."""
    position = facing(
        target, weapon, besides=", U-G B1 N", settings=settings, moved=moved
    )

    assert facts(position, Attack("U-I", target))["dice"] == dice
    assert ("Combat 8" in under(position, Attack("U-I", target))) is (dice != 2)


def test_two_generals_add_one_die_or_two() -> None:
    """R25."""
    two = ", U-G1 B1 N, U-G2 B1 N"
    each = {"two_generals": "each"}

    assert facts(facing("B3", besides=two), Attack("U-I", "B3"))["dice"] == 5
    assert (
        facts(facing("B3", besides=two, settings=each), Attack("U-I", "B3"))["dice"]
        == 6
    )


def test_dice_do_not_shrink_with_losses() -> None:
    """R26: or by one for each point lost, to one at least."""
    fewer = {"dice_by_strength": "fewer"}
    weak = {"U-I": 1}

    assert facts(facing("B3", strength=weak), Attack("U-I", "B3"))["dice"] == 4
    for left, dice in ((4, 4), (3, 3), (2, 2), (1, 1)):
        position = facing("B3", strength={"U-I": left}, settings=fewer)
        assert facts(position, Attack("U-I", "B3"))["dice"] == dice


# Who may attack, and whom


def test_generals_and_transport_attack_nobody() -> None:
    """Generals 6; Transport is in no row of the table."""
    position = board(FIELD, units="U-G B1 N, U-T A1 N, C-I B2 S, C-C A2 S")

    assert against(position, Attack("U-G", "B2")) == ("Generals 6",)
    assert against(position, Attack("U-T", "A2")) == ("Combat table",)


def test_a_unit_attacks_once() -> None:
    """Combat 2."""
    assert against(facing("B3", attacked="U-I"), Attack("U-I", "B3")) == ("Combat 2",)


@pytest.mark.parametrize(
    ("moved", "settings", "cases"),
    [
        (0, {}, ()),
        (1, {}, ()),
        (2, {}, ("Movement 3", "R27")),
        (1, {"attackers_move": "none"}, ("Movement 3", "R27")),
        (0, {"attackers_move": "none"}, ()),
    ],
)
def test_who_attacks_moves_less(
    moved: int, settings: dict[str, str], cases: tuple[str, ...]
) -> None:
    """IS-T19: infantry that attacks moves one area."""
    position = facing("B3", moved={"U-I": moved}, settings=settings)

    assert against(position, Attack("U-I", "B3")) == cases


def test_guns_move_and_fire() -> None:
    """R28: there is no limbering."""
    units = "U-A B1 N, C-I B4 S"
    limbered = {"guns_fire_after_moving": "no"}

    assert (
        against(board(FIELD, units=units, moved={"U-A": 1}), Attack("U-A", "B4")) == ()
    )
    position = board(FIELD, units=units, moved={"U-A": 1}, settings=limbered)
    assert against(position, Attack("U-A", "B4")) == ("R28",)


def test_only_enemies_are_attacked() -> None:
    """Combat 9: an empty area, one of friends."""
    position = board(FIELD, units="U-I B1 N, U-C B2 N, C-I C9 S")

    assert said(position, Attack("U-I", "B3")).startswith(
        "nobody is in B3 [Combat 9]; "
    )
    assert said(position, Attack("U-I", "B2")) == (
        "B2 has friends in it, but no enemies [Combat 9]"
    )


# Fire Combat


def test_fire_takes_points_from_everybody_in_the_area() -> None:
    """IS-T03 and T10: doubles of infantry and of Generals are read from one throw."""
    position = facing("B3", besides=", C-G B3 S")
    fired = after(position, Attack("U-I", "B3"), throw(1, 1, 5, 5))

    assert strengths(fired) == {"U-I": 4, "C-G": 0, "C-I": 3}
    assert fired.where[1] < 0
    assert fired.lost == [0, 2]


def test_the_first_of_everything_is_like_the_others() -> None:
    """The first force is attacked by the second, its first unit in the first area."""
    position = board(
        FIELD, units="U-I A1 N, C-I A3 S, C-C C1 N", frames=[("activate", 1)]
    )

    assert against(position, Attack("C-I", "A1")) == ()
    fired = after(position, Attack("C-I", "A1"), throw(4, 4, 1, 2))
    assert strengths(fired)["U-I"] == 3
    assert against(fired, Attack("C-I", "A1")) == ("Combat 2",)
    far = board(FIELD, units="U-I A1 N, C-I A5 S", frames=[("activate", 1)])
    assert against(far, Attack("C-I", "A1")) == ("Combat 1", "Combat table")
    moved = board(FIELD, units="U-I A1 N, C-I A3 S", moved={"U-I": 2})
    assert against(moved, Attack("U-I", "A3")) == ("Movement 3", "R27")
    empty = board(FIELD, units="U-I A3 S, C-I C9 S")
    assert against(empty, Attack("U-I", "A1")) == ("Combat 9",)


def test_fire_that_takes_the_last_unit_ends_the_battle() -> None:
    """R30."""
    over = after(
        facing("B3", strength={"C-I": 1}), Attack("U-I", "B3"), throw(4, 4, 1, 2)
    )

    assert (over.outcome, over.frames) == ("no units", [])


def test_cover_is_told() -> None:
    """Combat 7, with the chance it leaves."""
    covered = board(
        FIELD.replace("3  .     .", "3  .     w"), units="U-I B1 N, C-I B3 S"
    )

    assert under(covered, Attack("U-I", "B3")) == (
        *("Combat 11", "Combat table", "Combat 7"),
    )
    assert facts(covered, Attack("U-I", "B3"))["cover"] == "yes"


def test_doubles_may_be_used_up_one_by_one() -> None:
    """R8: in cover the unit takes both doubles, and the General goes free."""
    drawn = FIELD.replace("3  .     .", "3  .     w")
    said = {"units": "U-I B1 N, C-I B3 S, C-G B3 S"}
    everybody = board(drawn, **said)  # type: ignore[arg-type]
    by_turns = board(drawn, settings={"shared_area": "one by one"}, **said)  # type: ignore[arg-type]
    dice = throw(1, 1, 5, 5)

    assert strengths(after(everybody, Attack("U-I", "B3"), dice))["C-G"] == 0
    assert strengths(after(by_turns, Attack("U-I", "B3"), dice))["C-G"] == 1


@pytest.mark.parametrize(
    ("ground", "dice", "left"),
    [
        (".", (4, 4, 1, 2), 3),
        ("w", (4, 4, 1, 2), 4),
        ("w", (5, 5, 1, 1), 3),
        (".", (5, 5, 6, 6), 2),
    ],
)
def test_cover_takes_another_double(
    ground: str, dice: tuple[int, ...], left: int
) -> None:
    """IS-T03 to T06."""
    drawn = FIELD.replace("3  .     .", f"3  .     {ground}")
    position = board(drawn, units="U-I B1 N, C-I B3 S")

    assert strengths(after(position, Attack("U-I", "B3"), throw(*dice)))["C-I"] == left


def test_several_doubles_count_once_or_each() -> None:
    """R6."""
    position = facing("B3", settings={"several_doubles": "once"})

    assert (
        strengths(after(position, Attack("U-I", "B3"), throw(4, 4, 6, 6)))["C-I"] == 3
    )


def test_dismounted_cavalry_is_hit_as_cavalry_or_as_infantry() -> None:
    """R10."""
    for how, dice in (("cavalry", (2, 2)), ("infantry", (4, 4))):
        position = board(
            FIELD, units="U-I B1 N, C-D B4 S", settings={"dismounted_target": how}
        )
        assert strengths(after(position, Attack("U-I", "B4"), throw(*dice)))["C-D"] == 2


def test_a_ruling_states_the_chances() -> None:
    """Four dice at infantry in the open: 38 in a hundred."""
    found = facts(facing("B3"), Attack("U-I", "B3"))

    assert found == {"range": 2, "dice": 4, "chance that C-I loses": "38 %"}
    assert under(facing("B3"), Attack("U-I", "B3")) == ("Combat 11", "Combat table")


def test_the_number_of_dice_is_checked() -> None:
    """Four are thrown, and three were given."""
    thrown = after(facing("B3"), Attack("U-I", "B3"))

    assert flow.dice(thrown) == 4
    assert said(thrown, throw(1, 2, 3)) == (
        "roll 4 dice, not 3 [Combat 11, Combat 12] (write each die: '4 2 6 4')"
    )

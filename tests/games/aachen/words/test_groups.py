"""What several units do in one line, unfolded into plies of single ones."""

import pytest

from pnp.games.aachen import referee
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.reading import read, unfold
from pnp.rules.notation import NotationError
from pnp.session.judging import in_turn
from pnp.session.plies import spread
from tests.games.aachen.drawn import standing, table

TOWN = (
    "12: M12-A E-2-26 L-Smoots; 13: unrevealed; 4 5 8: vacant; "
    "4: F-2-26 L-Weeks; 14: u-barrage-6; out: K-3-26 I-3-26; "
    "support artillery 5 engineer 2 armor 1; points 12"
)
MOVES = ["M12-A to 13", "E-2-26 to 13", "L-Smoots to 13"]


def plies(position: Position, written: str) -> list[str]:
    """Return the plies of a line, as each is written alone."""
    return list(unfold(position, written))


def idle() -> Position:
    """Return the town before an area is activated."""
    return table(TOWN)


def active() -> Position:
    """Return the town while units of 12 move and attack."""
    return table(TOWN, active="12")


@pytest.mark.parametrize(
    "written",
    [
        "M12-A E-2-26 L-Smoots to 13",
        "M12-A, E-2-26 and L-Smoots to 13",
        "m12a e smoots -> Kaiserplatz",
        "move M12-A, Company E, Smoots to 13",
        "L-Smoots M12-A E-2-26 to 13",
    ],
)
def test_units_go_together(written: str) -> None:
    """In the order they are named, leaders last: nobody leads an attack but units."""
    assert plies(active(), written) == MOVES


@pytest.mark.parametrize("written", ["12 to 13", "all to 13", "everybody to 13"])
def test_everybody_goes_who_can(written: str) -> None:
    """All Fresh units of the area, in the order of the definition."""
    assert plies(active(), written) == ["E-2-26 to 13", "M12-A to 13", "L-Smoots to 13"]


def test_who_is_spent_or_has_acted_does_not_go() -> None:
    position = table(TOWN, active="12", spent="E-2-26", joined="M12-A")

    assert plies(position, "12 to 13") == ["L-Smoots to 13"]


def test_an_area_that_goes_is_activated_first() -> None:
    """Where nothing is active; a line with both says the same."""
    everybody = ["E-2-26 to 13", "M12-A to 13", "L-Smoots to 13"]

    assert plies(idle(), "12 to 13") == ["activate 12", *everybody]
    assert plies(idle(), "activate 12 M12-A E-2-26 to 13") == [
        *("activate 12", "M12-A to 13", "E-2-26 to 13")
    ]


def test_an_area_that_goes_too_early_is_refused_for_that() -> None:
    """While Supply Points are spent it is no unit that comes back, and nobody's name."""
    position = table(TOWN, frames=[("buy",)])

    assert plies(position, "12 to 13")[0] == "activate 12"


def test_an_organization_goes() -> None:
    position = table("5: TFH-G33 TFH-H33 L-Hogan M12-A; 4: vacant", active="5")

    assert plies(position, "TF Hogan to 4") == [
        *("TFH-G33 to 4", "TFH-H33 to 4", "L-Hogan to 4")
    ]


@pytest.mark.parametrize("leader", ["Hogan", "L-Hogan", "hogan"])
def test_a_leader_s_name_is_his_not_his_organization_s(leader: str) -> None:
    """Hogan is on his counter; his task force is TF Hogan on everybody's."""
    position = table("5: TFH-G33 TFH-H33 L-Hogan M12-A; 4: vacant", active="5")

    assert plies(position, f"M12-A {leader} to 4") == ["M12-A to 4", "L-Hogan to 4"]


def test_a_way_is_the_same_for_all() -> None:
    assert plies(active(), "M12-A E-2-26 to 4-1") == ["M12-A to 4-1", "E-2-26 to 4-1"]


@pytest.mark.parametrize(
    ("written", "bought"),
    [
        (
            "buy 5 artillery 2 engineer armor",
            [*["buy artillery"] * 5, *["buy engineer"] * 2, "buy armor"],
        ),
        (
            "buy artillery 3 engineer 2 armor",
            [*["buy artillery"] * 3, *["buy engineer"] * 2, "buy armor"],
        ),
        ("artillery 2", ["buy artillery", "buy artillery"]),
        ("armor, 2 engineer", ["buy armor", "buy engineer", "buy engineer"]),
        ("2 arty, armour", ["buy artillery", "buy artillery", "buy armor"]),
        ("buy artillery", ["buy artillery"]),
        (
            "refit K-3-26 I-3-26 at 4",
            ["refit K-3-26 at 4", "refit I-3-26 at 4"],
        ),
        ("buy artillery and refit K-3-26 at 4", ["buy artillery", "refit K-3-26 at 4"]),
    ],
)
def test_purchases(written: str, bought: list[str]) -> None:
    """A point each; a unit each."""
    assert plies(table(TOWN, frames=[("buy",)]), written) == bought


def test_units_join_together() -> None:
    position = table("12: M12-A E-2-26 L-Smoots u-elite-7", active="12")

    assert plies(position, "M12-A E-2-26 join") == ["M12-A joins", "E-2-26 joins"]
    assert plies(position, "all join") == [
        *("E-2-26 joins", "L-Smoots joins", "M12-A joins")
    ]


def test_an_attack_brings_its_units_along() -> None:
    """They go there, or join where they are; who takes part already only attacks."""
    there = table("12: M12-A E-2-26 L-Smoots u-elite-7", active="12", joined="M12-A")

    assert plies(active(), "M12-A L-Smoots attack 13") == [
        *("M12-A to 13", "L-Smoots to 13", "attack 13")
    ]
    assert plies(there, "M12-A E-2-26 attack 12") == ["E-2-26 joins", "attack 12"]


@pytest.mark.parametrize(
    "written",
    [
        *("attack 13", "E-2-26 to 13", "E-2-26 to 4-1", "3 4", "342", "enough"),
        *("lead M12-A artillery engineer", "activate 12", "buy armor", "Smoots joins"),
    ],
)
def test_what_is_no_group_is_left_as_it_is(written: str) -> None:
    assert plies(active(), written) == [written]


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("1 to 3", "nobody in 1 is Fresh and can still move"),
        ("M12-A E-2-26 nowhere", "there is nothing called 'nowhere'"),
        ("buy 99 artillery", "nobody can buy 99 points"),
    ],
)
def test_a_group_of_nobody_is_no_group(written: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        plies(active(), written)


def test_everybody_must_be_somewhere() -> None:
    with pytest.raises(NotationError, match="does not name the area they start in"):
        plies(idle(), "all to 13")


def test_one_ply_is_read_of_one_unit() -> None:
    """Whoever reads without unfolding is told."""
    with pytest.raises(NotationError, match="M12-A and E-2-26 are several"):
        read(active(), "M12-A E-2-26 join")
    with pytest.raises(NotationError, match="names several purchases"):
        read(table(TOWN, frames=[("buy",)]), "buy 2 artillery")


# As a session has it

LINE = "activate 12: M12-A E-2-26 L-Smoots to 13"


def test_a_line_is_parted_and_unfolded() -> None:
    """Each group when its turn comes: what is active then says who goes."""
    position = idle()
    played = []
    for each in spread(referee, position, f"{LINE}; attack 13"):
        played.append(each)
        flow.play(position, read(position, each))

    assert played == ["activate 12", *MOVES, "attack 13"]


def test_a_line_is_ruled_on_ply_by_ply() -> None:
    position = table(TOWN)

    rulings = in_turn(referee, position, LINE).rulings

    assert [each.move for each in rulings] == ["activate 12", *MOVES]
    assert all(each.allowed for each in rulings)
    assert position == table(TOWN)


def test_the_first_refusal_ends_a_line() -> None:
    """13 takes four units: the fifth does not get in."""
    crowd = "13: unrevealed; 12: E-2-26 F-2-26 G-2-26 D-2-26 M12-A; 4: vacant"

    rulings = in_turn(referee, table(crowd), "12 to 13; attack 13").rulings

    assert [each.allowed for each in rulings] == [*[True] * 5, False]
    assert rulings[-1].move == "M12-A to 13"
    assert "8.3.1" in rulings[-1].cases


def test_the_example_of_play_in_a_line() -> None:
    """All of it: the attack is a Stalemate by Fanatic."""
    position = table(
        "12: M12-A E-2-26 L-Smoots; 13: unrevealed; 4 5 8: vacant; morale 17; rain;"
        " support artillery 5 engineer 2 armor 1"
    )
    line = (
        f"{LINE}; attack 13: reveal fanatic 7: lead M12-A artillery engineer armor: "
        "2 3: 2 4"
    )
    for each in spread(referee, position, line):
        flow.play(position, read(position, each))

    assert standing(position) == {
        "E-2-26": "13 spent",
        "L-Smoots": "13 spent",
        "M12-A": "13 spent",
    }

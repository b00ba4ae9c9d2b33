"""Artillery attrition: who throws, whose CP count, what is lost, and whom it takes."""

import pytest

from pnp.games.cassino.campaign.desk import Order, Spend
from pnp.games.cassino.ground.moves import Lose
from pnp.rules.flow import Frame
from pnp.rules.ledger import DESK, Ledger
from pnp.rules.notation import NotationError
from pnp.rules.throw import throw
from tests.games.cassino.campaign.drawn import (
    after,
    against,
    facts,
    ledger,
    read,
    said,
    shown,
    told,
    under,
)

BOTH = "34th allied us_infantry 24; 36th allied us_infantry 20; 44th axis grenadier 22"


def shelled(line: str, who: str = "34th", **settings: str) -> Ledger:
    """Return a ledger that waits for the die of a formation."""
    frame: Frame = ("attrition", who)
    return ledger(line, frames=[frame], settings=settings)


def awaited(found: Ledger) -> Frame:
    """Return what is awaited."""
    return found.frames[-1]


# Orders to attack


def test_all_who_attack_and_defend_throw_a_die_in_turn() -> None:
    found = after(ledger(BOTH), Order(("34th", "36th"), ("44th",)))

    assert found.frames == [
        DESK,
        ("attrition", "44th"),
        ("attrition", "36th"),
        ("attrition", "34th"),
    ]


def test_an_order_makes_the_day_one_with_attacks() -> None:
    found = after(ledger(f"{BOTH}; rules non_combat; day 3"), Order(("34th",)))

    assert found.counts["attacks 3"] == 1
    assert found.frames == [DESK], "no attrition: no die"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        pytest.param(
            Order(("34th", "44th")),
            "44th Division would fight for the other side [Attrition 1]"
            " (name attackers of one side and defenders of the other)",
            id="both sides attack",
        ),
        pytest.param(
            Order(("34th",), ("36th",)),
            "36th Division would fight for the other side [Attrition 1]"
            " (name attackers of one side and defenders of the other)",
            id="its own side defends",
        ),
        pytest.param(
            Order(("78th",)),
            "there is no formation 78th in this campaign [Attrition 1]"
            " (name 34th, 36th or 44th)",
            id="a stranger",
        ),
        pytest.param(
            Order(("34th", "34th")),
            "one order would activate 34th Division twice [Attrition 1]"
            " (name each once)",
            id="twice",
        ),
        pytest.param(
            Order(()),
            "nobody is ordered to attack [Attrition 1] (name a formation)",
            id="nobody",
        ),
    ],
)
def test_orders_that_make_no_sense(move: Order, why: str) -> None:
    assert said(ledger(BOTH), move) == why


def test_who_has_no_steps_is_not_activated() -> None:
    found = ledger("34th allied us_infantry 0/24; 44th axis grenadier 22")

    assert against(found, Order(("34th",), ("44th",))) == ("Attrition 1",)


def test_orders_need_a_rule_that_they_matter_to() -> None:
    assert "the rule Artillery Attrition is not in play [Attrition 1]" in said(
        ledger(f"{BOTH}; rules mines"), Order(("34th",))
    )


# The table


@pytest.mark.parametrize("points", [0, 1, 2, 3])
@pytest.mark.parametrize("die", range(1, 7))
def test_every_die_with_every_cp(points: int, die: int) -> None:
    """Below 1 three steps, 1 to 3 one, 4 to 6 none; a Support Unit 1, 0, 0."""
    read_as = die - 2 * points
    steps, support = (3, 1) if read_as < 1 else (1, 0) if read_as <= 3 else (0, 0)
    line = f"34th allied us_infantry 24; tanks allied us_infantry 8 support;CP axis {points}"

    assert facts(shelled(line), throw(die))["steps"] == steps
    assert facts(shelled(line, "tanks"), throw(die))["steps"] == support


@pytest.mark.parametrize(
    ("line", "who", "die", "frame"),
    [
        pytest.param(
            "34th allied us_infantry 24; CP axis 1",
            "34th",
            2,
            ("remove", "34th", 3),
            id="a formation, 1 CP: a 2 is 0",
        ),
        pytest.param(
            "tanks axis grenadier 8 support; CP allied 2",
            "tanks",
            4,
            ("remove", "tanks", 1),
            id="a Support Unit, 2 CP: a 4 is 0",
        ),
        pytest.param(
            "34th allied us_infantry 24", "34th", 4, DESK, id="no CP: a 4 is 4"
        ),
        pytest.param(
            "34th allied us_infantry 2/24; CP axis 3",
            "34th",
            1,
            ("remove", "34th", 2),
            id="all there are",
        ),
    ],
)
def test_worked_examples(line: str, who: str, die: int, frame: Frame) -> None:
    assert awaited(after(shelled(line, who), throw(die))) == frame


@pytest.mark.parametrize(("ruled", "steps"), [("the opponent’s", 0), ("their own", 3)])
def test_whose_cp_count(ruled: str, steps: int) -> None:
    """R14: the Allies have spent 2, and an Allied formation throws a 4."""
    found = shelled("34th allied us_infantry 24; CP allied 2", attrition_cp=ruled)

    assert facts(found, throw(4))["steps"] == steps


@pytest.mark.parametrize(("ruled", "steps"), [("no bound", 3), ("die alone", 1)])
def test_beyond_the_rows(ruled: str, steps: int) -> None:
    """R15."""
    found = shelled("34th allied us_infantry 24; CP axis 2", attrition_low=ruled)

    assert facts(found, throw(2))["steps"] == steps


def test_the_ruling_says_what_it_went_by() -> None:
    found = shelled("34th allied us_infantry 24; CP axis 1")

    assert under(found, throw(2)) == ("Attrition table", "Attrition 3", "R14", "R15")
    assert facts(found, throw(2)) == {"die": 2, "CP": -2, "steps": 3}


# Whom it takes


def removing(steps: int, has: str = "20/24 reduced 2") -> Ledger:
    """Return a ledger that waits for steps to be removed."""
    frame: Frame = ("remove", "34th", steps)
    return ledger(
        f"34th allied us_infantry {has}; 36th allied gurkhas 9", frames=[frame]
    )


@pytest.mark.parametrize(
    ("steps", "reduced", "gone", "left"),
    [
        pytest.param(1, 0, 0, "19/24 reduced 2", id="a gun"),
        pytest.param(1, 1, 0, "19/24 reduced 3", id="a whole unit is reduced"),
        pytest.param(1, -1, 1, "19/24 reduced 1 gone 1", id="a reduced one is gone"),
        pytest.param(2, 0, 1, "18/24 reduced 2 gone 1", id="a whole one is gone"),
        pytest.param(3, 1, 1, "17/24 reduced 3 gone 1", id="and another is reduced"),
        pytest.param(3, -2, 2, "17/24 gone 2", id="both reduced ones, and a gun"),
    ],
)
def test_its_player_chooses(steps: int, reduced: int, gone: int, left: str) -> None:
    move = Lose("34th", steps, reduced, gone)

    assert shown(after(removing(steps), move), "34th") == left


@pytest.mark.parametrize(
    ("move", "cases"),
    [
        pytest.param(Lose("34th", 1), ("Attrition table", "Attrition 2"), id="too few"),
        pytest.param(Lose("36th", 2), ("Attrition table", "Attrition 2"), id="another"),
        pytest.param(Lose("34th", 2, 3), ("Attrition 2",), id="more than it loses"),
        pytest.param(Lose("34th", 2, 0, -1), ("Attrition 2",), id="somebody rises"),
        pytest.param(Lose("34th", 2, -1), ("Attrition 2",), id="somebody recovers"),
        pytest.param(Lose("34th", 2, -3, 2), ("Attrition 2",), id="so many lay not"),
    ],
)
def test_steps_that_do_not_add_up(move: Lose, cases: tuple[str, ...]) -> None:
    assert against(removing(2), move) == cases


def test_the_refusal_says_what_is_to_be_removed() -> None:
    assert said(removing(2), Lose("34th", 1)) == (
        "34th Division must remove 2 steps [Attrition table, Attrition 2]"
        " (write '34th loses 2 steps', and how many infantry units are now reduced or gone)"
    )


def test_nothing_is_removed_unasked() -> None:
    assert against(ledger(BOTH), Lose("34th", 1)) == ()  # nobody cites a desk
    assert said(ledger(BOTH), Lose("34th", 1)) == "nothing asks for this now"


# Command Points


def test_points_are_spent_and_added_up() -> None:
    found = after(ledger(BOTH), Spend("axis", 1), Spend("axis", 2), Spend("allied", 1))

    assert (found.counts["CP axis"], found.counts["CP allied"]) == (3, 1)
    assert facts(ledger("CP axis 1"), Spend("axis", 2)) == {"CP": 3, "on the die": -6}


@pytest.mark.parametrize(
    ("rules", "move"),
    [
        ("all", Spend("axis", 0)),
        ("all", Spend("axis", -1)),
        ("all", Spend("axis", 100)),
        ("all", Spend("nobody", 1)),
        ("mines", Spend("axis", 1)),
    ],
)
def test_points_that_nobody_spends(rules: str, move: Spend) -> None:
    assert set(against(ledger(f"rules {rules}"), move)) <= {
        "Attrition 1",
        "Attrition 3",
    }
    assert said(ledger(f"rules {rules}"), move)


# As it is written, and told


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("attack 34th against 44th", Order(("34th",), ("44th",))),
        ("attack 34th, 36th and 44th", Order(("34th", "36th", "44th"))),
        (
            "attack 34th Division 36th on 44th division",
            Order(("34th", "36th"), ("44th",)),
        ),
        ("spend axis 2", Spend("axis", 2)),
        ("Germans spend 2", None),
        ("axis spends 2 CP", Spend("axis", 2)),
        ("spend German 2", Spend("axis", 2)),
        ("34th loses 3 steps reduced 1 gone 1", Lose("34th", 3, 1, 1)),
        ("34th loses 3 reduced −1 gone", Lose("34th", 3, -1, 1)),
        ("34th loses 3 steps, 1 reduced, 1 gone", Lose("34th", 3, 1, 1)),
        ("34th loses 3 steps 1 gone", Lose("34th", 3, 0, 1)),
        ("34th loses 1 step, flipped", Lose("34th", 1, 1, 0)),
    ],
)
def test_plies_as_they_are_written(written: str, move: object) -> None:
    found = ledger(BOTH)
    if move is None:
        with pytest.raises(NotationError, match="cannot read"):
            read(found, written)
        return

    assert read(found, written) == move
    assert read(found, str(move)) == move


def test_who_is_asked_need_not_be_named() -> None:
    assert read(removing(2), "loses 2 reduced") == Lose("34th", 2, 1)


def test_a_name_that_is_none_says_which_there_are() -> None:
    with pytest.raises(NotationError, match="there is no formation '35th'"):
        read(ledger(BOTH), "attack 35th")


def test_how_it_is_told() -> None:
    found = ledger(f"{BOTH}; CP axis 1")
    moves = Order(("34th",), ("44th",)), throw(2), Lose("34th", 3, 1), throw(6)

    assert told(found, *moves) == (
        "34th Division attacks 44th Division"
        "; 34th Division is shelled: 2 − 2 for CP, 3 steps"
        "; removes 3 steps, +1 reduced: 21 steps left"
        "; 44th Division is shelled: 6, no steps"
    )


@pytest.mark.parametrize(
    ("die", "cases"),
    [
        (3, ("Attrition table", "Attrition 3", "R14")),
        (2, ("Attrition table", "Attrition 3", "R14", "R15")),
    ],
)
def test_only_below_one_is_beyond_the_rows(die: int, cases: tuple[str, ...]) -> None:
    found = shelled("34th allied us_infantry 24; CP axis 1")

    assert under(found, throw(die)) == cases


@pytest.mark.parametrize(
    ("rules", "case"), [("attrition", "Attrition 1"), ("non_combat", "Non-combat 1")]
)
def test_what_an_order_is_made_under(rules: str, case: str) -> None:
    found = ledger(f"{BOTH}; rules {rules}")

    assert under(found, Order(("34th",), ("44th",))) == (case,)
    assert facts(found, Order(("34th",), ("44th",))) == {"activated": 2}


def test_a_removal_tells_what_is_left() -> None:
    assert facts(removing(2), Lose("34th", 2)) == {"steps": "20 → 18"}


def test_a_second_order_is_counted_besides() -> None:
    found = after(
        ledger(f"{BOTH}; rules non_combat"), Order(("34th",)), Order(("36th",))
    )

    assert found.counts["attacks 1"] == 2


def test_at_most_99_points_are_spent_in_a_battle() -> None:
    assert against(ledger("CP axis 90"), Spend("axis", 9)) == ()
    assert against(ledger("CP axis 90"), Spend("axis", 10)) == ("Attrition 3",)

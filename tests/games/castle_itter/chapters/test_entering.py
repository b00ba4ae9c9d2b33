"""2.1, 3.4 and p.8: how the defenders come on, and who waits for them."""

import pytest

from pnp.games.castle_itter.ground.moves import (
    Attack,
    Move,
    Place,
    Recover,
)
from tests.games.castle_itter.table import (
    after,
    against,
    facts,
    standing,
    table,
    under,
)

TURN_1 = "supply | everybody\nSS | Rifleman 5"
"""Everybody in the supply; in the published game the prisoners sit in the Cellar."""


def test_rushford_comes_on_and_acts_at_once() -> None:
    """The example of 2.1: any empty position, and his action from there."""
    position = table(TURN_1, turn=1)

    now = after(position, Place("Rushford", "NT2"))
    assert standing(now)["NT2"] == "Rushford"
    assert now.actions == 0
    assert against(now, Attack("Rushford", "Rifleman", "5")) == ()

    now = after(now, Attack("Rushford", "Rifleman", "5"))
    assert now.actions == 1


def test_until_he_has_acted_nobody_else_does() -> None:
    now = after(table(TURN_1, turn=1), Place("Rushford", "NT2"))

    assert against(now, Place("Lee", "NT3")) == ("2.1",)
    assert against(now, Move("Borotra", "GH3")) == ("2.1", "2.1")


def test_he_may_move_within_his_location_first() -> None:
    now = after(
        table(TURN_1, turn=1), Place("Rushford", "NT2"), Move("Rushford", "NT3")
    )

    assert now.frames[-1][0] == "act"
    assert against(now, Move("Rushford", "NT5")) == ("2.4", "R46")
    assert against(now, Attack("Rushford", "Rifleman", "5")) == ()


def test_nobody_acts_twice_and_no_prisoner_acts_before_all_are_on_the_board() -> None:
    """In turn 2 Rushford waits, and so do the prisoners in the Cellar."""
    position = table("North Terrace | NT2 Rushford\n" + TURN_1, turn=2)

    assert against(position, Attack("Rushford", "Rifleman", "5")) == ("2.1",)
    assert against(position, Move("Rushford", "NT3")) == ("2.1",)
    assert against(position, Move("Borotra", "GH3")) == ("2.1",)
    assert facts(position, Move("Borotra", "GH3")) == {"in the supply": 19, "of": 20}


def test_the_last_one_of_the_supply_sets_them_free() -> None:
    drawn = "North Terrace | NT2 Rushford\nCellar | C1 Borotra\nSS | Rifleman 5"
    one_left = table(drawn + "\nsupply | Lee", turn=4)
    none_left = table(drawn, turn=4)

    assert against(one_left, Attack("Rushford", "Rifleman", "5")) == ("2.1",)
    assert against(none_left, Attack("Rushford", "Rifleman", "5")) == ()
    assert against(none_left, Move("Borotra", "GH3")) == ()


def test_whoever_is_in_the_supply_must_be_placed_first() -> None:
    position = table(TURN_1, turn=1)

    assert against(position, Attack("Lee", "Rifleman", "5")) == ("2.1",)
    assert against(position, Recover("Lee", "exhaustion")) == ("2.1", "2.6")


PLACES = """
    North Terrace | NT2 Rushford
    supply        | Lee
    apart         | Linson
    killed        | Basse
    escaped       | Borotra
"""


@pytest.mark.parametrize(
    ("move", "cases"),
    [
        pytest.param(Place("Lee", "NT3"), (), id="an empty position"),
        pytest.param(Place("Lee", "C1"), (), id="the Cellar is as good as any"),
        pytest.param(Place("Lee", "NT2"), ("2.1",), id="taken"),
        pytest.param(Place("Rushford", "NT3"), ("2.1",), id="on the board already"),
        pytest.param(Place("Linson", "NT3"), ("3.4",), id="his card has not come"),
        pytest.param(Place("Basse", "NT3"), ("2.0",), id="out of the game"),
        pytest.param(Place("Borotra", "NT3"), ("2.8",), id="escaped"),
    ],
)
def test_who_comes_on_where(move: Place, cases: tuple[str, ...]) -> None:
    assert against(table(PLACES), move) == cases


@pytest.mark.parametrize(
    ("who", "case"), [("Linson", "3.4"), ("Basse", "2.0"), ("Borotra", "2.8")]
)
def test_whoever_is_away_does_not_act(who: str, case: str) -> None:
    assert against(table(PLACES), Recover(who, "exhaustion"))[:1] == (case,)


@pytest.mark.parametrize(
    ("edition", "case"), [("published", "3.4"), ("playtest", "p.14 Reinforcements")]
)
def test_nobody_waits_for_a_reinforcement(edition: str, case: str) -> None:
    """He enters with an action when you like, even while others are in the supply."""
    position = table("Keep | K1 Lee\nsupply | Linson", edition=edition)

    assert against(position, Move("Lee", "NT2")) == ()
    assert under(position, Place("Linson", "NT2")) == (case,)
    assert against(after(position, Place("Linson", "K2")), Move("Linson", "NT2")) == ()


def test_prisoners_of_the_draft_come_on_in_the_cellar_and_act() -> None:
    """p.8: Borotra is put in the Cellar and moves on to the Great Hall."""
    position = table(TURN_1.replace("Rifleman", "Riflemen"), turn=1, edition="playtest")

    assert against(position, Place("Borotra", "GH3")) == ("p.8 French prisoners",)
    assert under(position, Place("Borotra", "C1"))[-1] == "p.8 French prisoners"

    now = after(position, Place("Borotra", "C1"), Move("Borotra", "GH3"))
    assert standing(now) == {"GH3": "Borotra exhausted"}


def test_where_prisoners_come_on_is_a_setting() -> None:
    """In either edition."""
    drawn = "supply | Borotra"
    published = table(drawn, settings={"french_start": "supply"})
    playtest = table(drawn, edition="playtest", settings={"french_start": "cellar"})

    assert against(published, Place("Borotra", "K1")) == ("2.1", "setup 3")
    assert against(published, Place("Borotra", "C1")) == ()
    assert against(playtest, Place("Borotra", "K1")) == ()


def test_twenty_come_on_in_the_published_game_and_25_in_the_draft() -> None:
    for edition, waiting in (("published", 20), ("playtest", 25)):
        position = table(TURN_1.splitlines()[0], turn=1, edition=edition)

        assert facts(position, Place("Lee", "NT2")) == {
            "left in the supply": waiting - 1
        }

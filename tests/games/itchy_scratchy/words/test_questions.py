"""What may be asked about: a move of a sort for everybody, all moves of a piece."""

import pytest

from pnp.games.itchy_scratchy import referee
from pnp.games.itchy_scratchy.words.notation import candidates
from pnp.rules.notation import NotationError
from tests.games.itchy_scratchy.drawn import awaiting, board

FIELD = """
    3  .            .       C-I1/S
    2  .            .       .
    1  U-I1/N+U-G/N .       U-C/E
       A            B       C
"""


def asked(about: str = "") -> list[str]:
    """Return what somebody might try, as it is written."""
    return [str(each) for each in candidates(board(FIELD), about)]


def test_everybody_is_asked_about() -> None:
    """A step every way and each attack, once; and being done."""
    found = asked()

    assert found[0] == "U-C to C2 facing N"
    assert {"U-I1 to A2 facing N", "U-G attacks C3", "U-C to B1 facing E"} <= {*found}
    assert found[-1] == "done"
    assert len(found) == len({*found})


def test_a_step_beside_an_enemy_faces_it() -> None:
    """So that the table speaks of the move, and not of the facing [Movement 8]."""
    assert "U-C to C2 facing N" in asked("U-C")


def test_a_unit_is_asked_about() -> None:
    """As far as it goes and a step farther, turns, and attacks on every enemy."""
    found = asked("U-I1")

    assert {"U-I1 to A1 facing W", "U-I1 to A3 facing N", "U-I1 attacks C3"} <= {*found}
    assert all(each.startswith("U-I1 ") for each in found)


def test_an_area_is_asked_about() -> None:
    """Who could go there, and who could attack it."""
    assert asked("B2") == [
        *("U-C to B2 facing E", "U-C attacks B2"),
        *("U-G to B2 facing N", "U-G attacks B2"),
        *("U-I1 to B2 facing N", "U-I1 attacks B2"),
    ]


@pytest.mark.parametrize(
    ("about", "found"),
    [
        ("attack C3", ["U-C attacks C3", "U-G attacks C3", "U-I1 attacks C3"]),
        ("attack C-I1", ["U-C attacks C3", "U-G attacks C3", "U-I1 attacks C3"]),
        ("U-C attacks", ["U-C attacks C3"]),
        ("cavalry B2 W", ["U-C to B2 facing W"]),
        ("done", ["done"]),
        ("first", ["go first"]),
    ],
)
def test_a_move_is_asked_about(about: str, found: list[str]) -> None:
    assert asked(about) == found


def test_the_enemy_is_asked_about() -> None:
    """Whose turn it is not: the ruling will say so."""
    found = asked("C-I1")

    assert {"C-I1 to C2 facing S", "C-I1 attacks A1"} <= {*found}


def test_a_side_is_asked_about() -> None:
    assert {each.partition(" ")[0] for each in asked("confederate")} == {"C-I1"}
    assert "U-C attacks C3" in asked("union")


def test_the_loser_of_a_close_combat_is_asked_about() -> None:
    """Every way out, legal or not; by its area too."""
    position = awaiting(FIELD, "withdraw", "C-I1", "C2")

    def about(words: str) -> list[str]:
        return [str(each) for each in candidates(position, words)]

    assert about("") == [
        "C-I1 withdraws to C2 facing S",
        "C-I1 withdraws to B3 facing E",
        "C-I1 withdraws to B3 facing S",
        "C-I1 stands",
    ]
    assert about("withdraw B3") == about("")[1:3]
    assert about("B3") == about("")[1:3]


def test_the_choices_are_asked_about() -> None:
    winner = [("activate", 0), ("advance", 0, 1)]
    for frames, found in (
        ([("order", 0)], ["go first", "go second"]),
        (winner, ["U-C advances", "U-C holds"]),
        ([("initiative",)], []),
    ):
        position = board(FIELD, frames=frames)
        assert [str(each) for each in candidates(position)] == found


@pytest.mark.parametrize("about", ["xyz", "A3 attacks C3", "the"])
def test_nothing_is_asked_about(about: str) -> None:
    """What is about nothing on the table is not understood."""
    if about == "the":
        assert asked(about)
        return
    with pytest.raises(NotationError):
        asked(about)


def test_every_question_can_be_ruled_on() -> None:
    """Each is allowed or met with objections that cite a case."""
    position = board(FIELD)
    for move in candidates(position):
        ruling = referee.rule_on(position, move)
        assert ruling.allowed or all(each.cases for each in ruling.objections)


def test_every_legal_move_is_among_what_may_be_asked_of_a_unit() -> None:
    """But for facings: of each area one is asked about."""
    position = board(FIELD)
    for name in ("U-I1", "U-C", "U-G"):
        legal = {
            str(each).partition(" facing ")[0]
            for each in referee.legal(position)
            if str(each).startswith(f"{name} ")
        }
        assert legal <= {each.partition(" facing ")[0] for each in asked(name)}


def test_whoever_is_gone_is_asked_nothing() -> None:
    position = board(FIELD, gone="U-A")

    with pytest.raises(NotationError, match="nothing to ask"):
        list(candidates(position, "U-A"))


def test_before_a_turn_everybody_is_asked_about() -> None:
    """Where no side acts yet, those of both."""
    position = board(FIELD, frames=[("initiative",)])
    found = [str(each) for each in candidates(position, "B2")]

    assert {"U-C to B2 facing E", "C-I1 to B2 facing S"} <= {*found}

"""The end of an evening, and what it comes to."""

import pytest

from pnp.games.cassino.chapters.sequence import result, score
from pnp.games.cassino.ground.moves import Finish, Next
from tests.games.cassino.drawn import after, desk, facts, said, under, waiting


@pytest.mark.parametrize(
    ("winner", "found", "level"),
    [
        ("axis", "won", "Axis victory by the rules of the base game"),
        ("allied", "lost", "Allied victory by the rules of the base game"),
        ("drawn", "drawn", "nobody wins by the rules of the base game"),
    ],
)
def test_the_players_say_who_has_won(winner: str, found: str, level: str) -> None:
    position = after(desk("axis 5/4; allied 3/0"), Finish(winner))

    assert (position.phase, waiting(position)) == ("over", ())
    assert (result(position), score(position).level) == (found, level)
    assert said(position, Next()) == "the scenario is over [Opening]"


def test_the_score_is_the_initiative_that_is_lost() -> None:
    """The Axis leads by what the Allies have lost more."""
    counted = score(desk("axis 5/4; allied 3/-1"))

    assert [(each.name, each.count, each.points) for each in counted.points] == [
        ("Allied initiative lost", 4, 4),
        ("Axis initiative lost", 1, -1),
    ]
    assert (counted.total, counted.result, counted.level) == (
        3,
        "",
        "Axis has lost less",
    )


def test_what_the_end_is_told() -> None:
    assert facts(desk(""), Finish("axis")) == {"turn": 4}
    assert under(desk(""), Finish("axis")) == ("Opening",)

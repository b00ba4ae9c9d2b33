"""2.3 and p.10: how many markers, on which squares."""

import pytest

from pnp.games.castle_itter.ground.moves import Suppress
from tests.games.castle_itter.table import after, against, colour, facts, table, under

POLLOCK = "Keep | K3 Pollock"
"""The example of 2.3: Pollock, suppress 3, on red and green."""


def suppress(who: str, **markers: int) -> Suppress:
    return Suppress(who, tuple(markers.items()))


@pytest.mark.parametrize(
    ("move", "cases"),
    [
        pytest.param(suppress("Pollock", green=3), (), id="all on green"),
        pytest.param(suppress("Pollock", red=1, green=2), (), id="one and two"),
        pytest.param(suppress("Pollock", red=2, green=1), (), id="two and one"),
        pytest.param(suppress("Pollock", red=3), (), id="all on red"),
        pytest.param(suppress("Pollock", red=2), ("2.3",), id="one too few"),
        pytest.param(suppress("Pollock", red=2, green=2), ("2.3",), id="one too many"),
        pytest.param(suppress("Pollock", purple=3), ("2.3",), id="not his colour"),
        pytest.param(suppress("Pollock", purple=2), ("2.3", "2.3"), id="both wrong"),
    ],
)
def test_pollock_suppresses(move: Suppress, cases: tuple[str, ...]) -> None:
    """Three markers, shared out between his two squares as he likes."""
    assert against(table(POLLOCK), move) == cases


def test_markers_lie_on_their_squares_and_he_is_exhausted() -> None:
    before = table(POLLOCK + "\nmarkers | green 1, black 2")

    now = after(before, suppress("Pollock", red=1, green=2))

    assert [now.markers[colour(now, name)] for name in ("red", "green", "black")] == [
        *(1, 3, 2)
    ]
    assert now.exhausted[now.tables.defender_of["Pollock"]] == 1


def test_the_draft_does_not_share_markers_out() -> None:
    """p.10 speaks of one square; which of his two is his to say."""
    position = table(POLLOCK, edition="playtest")

    assert against(position, suppress("Pollock", red=1, green=2)) == ("p.10 Suppress",)
    assert under(position, suppress("Pollock", green=3)) == ("p.10 Suppress",)
    assert (
        against(
            table(POLLOCK, edition="playtest", settings={"suppress_splits": "yes"}),
            suppress("Pollock", red=1, green=2),
        )
        == ()
    )
    assert against(
        table(POLLOCK, settings={"suppress_splits": "no"}),
        suppress("Pollock", red=1, green=2),
    ) == ("2.3",)


YELLOW = "Great Hall | GH3 Pollock\nNorth Terrace | NT5 Lee"
"""Pollock on yellow, Lee on purple and yellow."""


def test_yellow_has_no_square() -> None:
    """R5: a yellow half gives nothing; all his markers go to the other square."""
    position = table(YELLOW)

    assert against(position, suppress("Pollock", yellow=3)) == ("2.3", "R5")
    assert against(position, suppress("Lee", yellow=2)) == ("2.3",)
    assert under(position, suppress("Lee", purple=2)) == ("2.3", "R5")


def test_if_so_ruled_what_yellow_gives_lies_on_any_square() -> None:
    position = table(YELLOW, settings={"yellow_suppression": "any"})

    assert under(position, suppress("Pollock", black=3)) == ("2.3", "R5")
    assert under(position, suppress("Lee", purple=1, red=1)) == ("2.3", "R5")
    assert against(position, suppress("Lee", yellow=2)) == ("2.3",)


def test_a_white_position_has_no_square() -> None:
    assert against(table("Cellar | C1 Lee"), suppress("Lee", black=2)) == ("2.3",)


FULL = POLLOCK + "\nmarkers | red 14, green 14"


def test_the_box_is_no_limit() -> None:
    """R7: thirty in the box, 28 laid, and three more all the same."""
    assert against(table(FULL), suppress("Pollock", red=3)) == ()


def test_if_so_ruled_he_lays_what_is_left_in_the_box() -> None:
    bound = {"markers_bound": "yes"}
    left = table(FULL, settings=bound)
    none = table(POLLOCK + "\nmarkers | red 15, green 15", settings=bound)

    assert against(left, suppress("Pollock", red=3)) == ("2.3", "setup 12", "R7")
    assert under(left, suppress("Pollock", red=2)) == ("2.3", "R7")
    assert against(none, suppress("Pollock", red=3)) == ("2.3", "setup 12", "R7")
    assert facts(none, suppress("Pollock", red=3)) == {"markers": 0}


def test_the_box_of_the_draft_holds_twenty() -> None:
    drawn = POLLOCK + "\nmarkers | red 10, green 9"
    position = table(drawn, edition="playtest", settings={"markers_bound": "yes"})

    assert under(position, suppress("Pollock", red=1)) == ("p.10 Suppress", "R7")
    assert against(position, suppress("Pollock", red=3)) == (
        "p.10 Suppress",
        "p.5",
        "R7",
    )


def test_no_more_than_one_number_for_a_square_may_be_nothing() -> None:
    """A square without a marker is left out."""
    assert against(table(POLLOCK), suppress("Pollock", red=3, green=0)) == ("2.3",)

"""Positions written down: complete, by names, and read back the same."""

from textwrap import dedent

import pytest

from pnp.games.itchy_scratchy import referee
from pnp.games.itchy_scratchy.policies import fighting
from pnp.games.itchy_scratchy.referee import encode
from pnp.reading.writing import written
from tests.games.itchy_scratchy.walking import SCENARIOS, begun, fate, walk
from tests.games.itchy_scratchy.written import again, position_of


def test_a_position_as_it_is_written() -> None:
    """What follows is left out: lost points, the strength of whoever has lost none."""
    position = position_of(
        """\
        scenario: wall
        turn: 3
        first: confederate
        active: U-C
        units:
          U-I1: C3 N
          U-C: "h3 w, strength 2, moved 2, attacked"
          U-A: "D1, finished"
          C-I1: d6 s
          C-G: destroyed
          C-I2: away
        frames: [[end turn], [activate, union]]
        """
    )

    assert written(encode(position)) == dedent(
        """\
        game: itchy-scratchy
        scenario: wall
        turn: 3
        phase: activation
        first: confederate
        active: U-C
        units:
          U-I1: C3 N
          U-I2: away N
          U-C: H3 W, strength 2, moved 2, attacked
          U-A: D1 N, finished
          U-G: away N
          C-I1: D6 S
          C-I2: away S
          C-C: away S
          C-A: away S
          C-G: destroyed S
        frames:
          - [end turn]
          - [activate, union]
        """
    )
    assert position.lost == [1, 1]
    assert again(position) == position


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("advance", ["no", "yes"])
def test_every_position_of_a_game_is_read_back(scenario: str, advance: str) -> None:
    """At every prompt of a random battle, with all frames that there are."""
    seen: set[str] = set()
    position = begun(scenario)
    referee.overrule(position, "advance", advance)
    referee.overrule(position, "later_terrain", "yes")
    for _ in walk(position, fate(advance), fighting):
        seen.update(str(frame[0]) for frame in position.frames)
        assert again(position) == position

    assert again(position) == position
    assert {"initiative", "order", "activate", "attack", "side", "end turn"} <= seen

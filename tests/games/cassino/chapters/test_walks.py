"""Random assaults under random rulings: whatever is agreed, the track holds."""

from random import Random

import pytest

from pnp.games.cassino.chapters import advantage, assault
from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.ground.flow import FLOW
from pnp.games.cassino.ground.moves import Alone, Attack, Leave, Mark, Round, Strike
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, NONE
from pnp.games.cassino.ground.position import Position
from pnp.rules.throw import throw
from tests.games.cassino.drawn import desk

TURNED = (
    *("equal_first_round", "no_roll", "shift", "over_the_top", "assaulting_side"),
    *("town_and_dug_in", "numbers_rank", "leaving", "flm_leaves", "chart"),
)
HEXES = ("D5", "E4", "E5")


def _any(random: Random, position: Position) -> object:
    """Return some ply about an assault, as somebody might type it."""
    hex_, side = random.choice(HEXES), random.choice(("axis", "allied"))
    results = [*position.tables.rank, "nobody"]
    marks = tuple(m for m in assault.MARKS if random.random() < 0.3)
    terrain = random.choice([*position.tables.terrain_of])
    return random.choice(
        (
            Attack(hex_, side, terrain, marks),
            *[Round(hex_, random.choice(results), random.choice(results))] * 4,
            Strike(hex_, random.randint(0, 40), random.randint(0, 40)),
            *[Mark(hex_, random.choice(assault.MARKS), random.random() < 0.7)] * 2,
            Leave(hex_, side, random.choice(("paratroopers", "others", "both"))),
            Alone(hex_, side),
        )
    )


def _holds(position: Position) -> None:
    """Whatever has happened, this is so of every assault."""
    assert len(set(position.driven_out)) == len(position.driven_out)
    for hex_, each in position.assaults.items():
        most = advantage.most(position, each)
        if position.settings["over_the_top"] == "lost":
            assert abs(each.marker) <= most
        assert abs(each.marker) <= each.rounds
        assert each.flm_was or not each.flm
        assert not (each.dug_in and (hex_, 1 - each.by) in position.driven_out)
        assert assault.fires_first(position, hex_).side in (NONE, 1 - each.by)
        shifts = [advantage.shift(position, hex_, side) for side in (AXIS, ALLIED)]
        assert max(map(abs, shifts)) <= most
        assert shifts[ALLIED] * each.marker >= 0 >= shifts[AXIS] * each.marker
        assert any(shifts) == bool(each.marker)


@pytest.mark.parametrize("seed", range(60))
def test_random_assaults_hold_under_any_ruling(seed: int) -> None:
    random = Random(seed)
    numbers = desk("").tables.game.numbers
    settings = {name: str(random.choice(numbers[name].options)) for name in TURNED}
    position = desk("rules assault town", settings=settings)
    gone: set[tuple[str, int]] = set()
    for _ in range(120):
        move = _any(random, position)
        before = position.clone()
        if not rule_on(position, move).allowed:
            assert position == before, "asking changes nothing"
            continue
        FLOW.play(position, move)
        while count := FLOW.dice(position):
            FLOW.play(position, throw(*random.choices(range(1, 7), k=count)))
        _holds(position)
        gone |= {*position.driven_out}
        assert gone == {*position.driven_out}, "driven out is for good"
        for hex_ in before.assaults.keys() - position.assaults.keys():
            assert isinstance(move, Leave | Alone)
            assert move.hex == hex_

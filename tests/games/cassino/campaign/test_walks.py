"""Campaigns at random: whatever is listed is legal, and no count leaves its bounds."""

from random import Random

import pytest

from pnp.games.cassino.chronicle import listed
from pnp.games.cassino.ground.moves import Mines
from pnp.rules.ledger import DESK, Day, Ledger
from pnp.rules.overruling import options, turn
from pnp.rules.throw import throw
from tests.games.cassino.campaign.drawn import KEEPER, ledger, shown

START = (
    "34th allied us_infantry 24; 36th allied gurkhas 12/20 reduced 4 gone 2;"
    " 44th axis grenadier 22; tanks axis paratroopers 3/8 reduced 1 support"
)
PLIES = 250
SETTINGS = ("attrition_cp", "attrition_low", "fewer_reduced", "returned_unit")


def journal(found: Ledger) -> str:
    """Return the campaign in a line: the day, and what every formation has."""
    lines = (f"{who} {shown(found, who)}" for who in found.members)
    return f"day {found.turn}: {', '.join(lines)}; {found.frames[-1]}"


def ply(found: Ledger, random: Random) -> object:
    """Return what happens next: dice, a choice, another day, or mines."""
    if KEEPER.flow.dice(found):
        return throw(random.randint(1, 6))
    if found.frames[-1] == DESK and random.random() < 0.4:
        return Day(found.turn + random.choice([1, 1, 2]))
    if found.frames[-1] == DESK and random.random() < 0.1:
        return Mines(random.choice(["D5", "E4"]), random.randint(1, 3))
    return random.choice(list(listed(found)))


def wrong(found: Ledger) -> list[str]:
    """Return what no campaign may come to."""
    charges = []
    for who, each in found.members.items():
        counts = each.counts
        if not 0 <= counts["steps"] <= counts["full"]:
            charges.append(f"{who} has {counts['steps']} steps")
        charges += [f"{who}: {of} {n}" for of, n in counts.items() if n < 0]
    charges += [f"{name} {n}" for name, n in found.counts.items() if n < 0]
    return charges


@pytest.mark.parametrize("seed", range(4))
def test_a_campaign_stays_within_its_bounds(seed: int) -> None:
    random, found = Random(f"monte {seed}"), ledger(START)
    for name in SETTINGS:
        turn(found, name, random.choice(list(options(found, name))))
    waits, lines = set(), []
    for _ in range(PLIES):
        lines.append(journal(found))
        waits.add(found.frames[-1][0])
        move = ply(found, random)
        ruling = KEEPER.rule_on(found, move)
        if not ruling.allowed and found.frames[-1] == DESK:
            continue
        assert ruling.allowed, f"{lines[-1]}\n{move}: {ruling}"
        if not isinstance(move, type(throw(1))):
            assert KEEPER.read(found, str(move)) == move
        before = found.clone()
        KEEPER.play(found, move)
        assert KEEPER.pending(found).prompt
        assert KEEPER.tell(before, move, found).text
        assert not wrong(found), "\n".join(lines[-5:])

    assert waits == {"desk", "attrition", "remove", "aid die", "flip"}

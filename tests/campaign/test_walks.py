"""Random weeks: the ledger always holds, reads back, and forgets nothing."""

from pathlib import Path
from random import Random

import pytest

from pnp.errors import Complaints
from pnp.reading import parse
from pnp.reading.writing import written
from pnp.rules.ledger import Change, Enrol, Grant, Ledger, Record
from pnp.rules.pending import Chance, Over
from tests.campaign.toy import Farm


def drawn(random: Random, ledger: Ledger, step: int) -> object:
    """Return a ply that somebody might write, sensible or not."""
    who = random.choice([*ledger.members, "wolf"])
    by = random.randint(-9, 9)
    was = random.choice([None, ledger.members["sow"].counts["steps"], 12])
    match random.randrange(5):
        case 0:
            return f"day {ledger.turn + random.randint(-1, 2)}"
        case 1:
            return Grant(who, random.choice(["steps", "sold", "eggs"]), by)
        case 2:
            counts = (("steps", by), ("full", abs(by) + random.randint(-1, 1)))
            return Enrol(f"pig{random.randrange(6)}", "farm", "pig", counts)
        case 3:
            began = f"{random.randrange(step + 2):012x}"
            change = Change(who, "steps", by, was)
            return Record(f"s{step}", began, began, (("score", "1"),), (change,))
        case _:
            return f"feed {who}"


@pytest.mark.parametrize("seed", range(8))
def test_a_random_campaign(tmp_path: Path, seed: int) -> None:
    """What is refused changes nothing; what is allowed breaks nothing."""
    farm, random = Farm(tmp_path), Random(seed)
    desk, refused, taken = farm.desk, 0, 0
    ledger = desk.start(farm.game, dealt=False)
    for step in range(120):
        if isinstance(desk.pending(ledger), Chance):
            move = desk.roll(ledger, random)
        else:
            move = desk.read(ledger, str(drawn(random, ledger, step)))
        before, ruling = ledger.clone(), desk.rule_on(ledger, move)
        assert ledger == before
        assert desk.read(ledger, str(move)) == move
        if not ruling.allowed:
            refused += 1
            continue
        desk.play(ledger, move)
        taken += 1
        assert desk.broken(ledger) == []
        assert before != ledger
        assert desk.tell(before, move, ledger).text

    assert refused
    assert taken > 20
    assert read_back(farm, ledger) == ledger
    desk.play(ledger, desk.read(ledger, "close"))
    assert isinstance(desk.pending(ledger), Over)


def read_back(farm: Farm, ledger: Ledger) -> Ledger | None:
    """Return a ledger as its own position file has it."""
    complaints = Complaints()
    node = parse(written(farm.desk.encode(ledger)), "walk.yaml", complaints)
    assert node is not None
    return farm.desk.decode(farm.game, node, complaints)

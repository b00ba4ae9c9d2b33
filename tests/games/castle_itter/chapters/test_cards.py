"""4.0 SS cards: each card of both editions, and the reinforcements (3.4, p.14)."""

from random import Random

import pytest

from pnp.games.castle_itter.chapters import hearing
from pnp.games.castle_itter.chapters.throws import wanted
from pnp.games.castle_itter.generator import legal
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Fire, Keep, Sacrifice, Spend
from pnp.games.castle_itter.ground.position import APART, SUPPLY
from pnp.games.castle_itter.ground.tables import Card
from pnp.rules.throw import throw
from tests.games.castle_itter.table import table, tables
from tests.games.castle_itter.turned_up import begin, ss, turn_up

EVERY_CARD = [
    (edition, card)
    for edition, variant in (
        ("published", "competitive"),
        ("playtest", "playtest-elite"),
    )
    for card in tables(edition, variant).cards
]

FULL_HOUSE = """
    North Terrace | NT2 Gamelin, NT3 Rifleman-1, NT5 Worsham disrupted, NT6 Lee
    South Terrace | ST2 Basse, ST4 Rifleman-2 disrupted, ST5 Schrader
    Keep 4        | K1 Dietrich disrupted, K2 Rifleman-3, K3 Reynaud disrupted, K4 Gangl
    Great Hall 4  | GH1P De La Rocque disrupted, GH1G Hockel, GH3 Pollock
    Gate House 5  | G1 Seiner, G4 Rushford
    Besotten Jenny 4 | BJL Clemenceau, BJC McHaley, BJM Rifleman-4
    apart         | Waltl, Linson, Wegscheider
    markers       | red 3, green 3, black 3, purple 3
    SS            | Mortar 3, Machine Gunner 3, Mortar 9, Mortar 11
"""


@pytest.mark.parametrize(
    ("edition", "card"), EVERY_CARD, ids=[f"{e}-{c.id}" for e, c in EVERY_CARD]
)
def test_every_card_is_carried_out_to_its_end(edition: str, card: Card) -> None:
    """Whatever falls and whatever is chosen, and every throw can say what it is for."""
    variant = {"published": "competitive", "playtest": "playtest-elite"}[edition]
    random = Random(card.id)

    for _ in range(20):
        position = ss(FULL_HOUSE, edition=edition, variant=variant)
        turn_up(position, card.id)
        for _ply in range(200):
            if not position.frames:
                break
            dice = flow.dice(position)
            if dice:
                sought = wanted(position)
                assert sought
                assert sought.dice == dice
                assert sought.cases
                fell = throw(*(random.randint(1, 6) for _ in range(dice)))
                flow.play(position, fell)
            else:
                flow.play(position, random.choice(list(legal.legal(position))))
        assert not position.frames


def test_reinforcements_join_the_supply_and_nobody_else() -> None:
    position = table("Keep | K1 Lee\napart | Waltl, Linson, Wegscheider", phase="ss")
    position.frames = []
    assert position.where.count(APART) == 3

    turn_up(position, "d3-reinforcements")

    assert position.where.count(APART) == 0
    assert position.where.count(SUPPLY) == 3
    assert not position.frames


def test_a_card_can_be_carried_out_with_other_dice() -> None:
    position = ss("Keep | K1 Lee")
    sniper = next(c.index for c in position.tables.cards if c.kind == "sniper")

    begin(position, ("resolve", sniper, 2, 0))

    assert position.frames == [("sniper colour", sniper, 2)]


Waits = list[tuple[str | int, ...]]
ANSWERED: list[tuple[Waits, object]] = [
    ([], None),
    ([("action",)], None),
    ([("area", 0, 0)], throw(3, 4)),
    ([("spend", 0, 1)], Spend(3)),
    ([("sacrifice", 24, 11, 0)], Sacrifice("Gangl")),
    ([("fire guns", 1, 0, 0, 0, 1, 1)], Fire("Mortar", "3")),
    ([("fire colours", 3, 0)], Fire(colour="red")),
]
"""What is awaited, and the one move below that answers it."""

MOVES = [
    *(Spend(-1), Spend(3), Spend(4)),
    *(Sacrifice("Gangl"), Sacrifice(""), Keep("nobody")),
    *(Fire(), Fire("Mortar", "3"), Fire("Mortar", "?"), Fire("Scout", "3")),
    *(Fire(colour="red"), Fire(colour="green"), Fire(colour="?")),
    *(throw(1), throw(3, 4), throw(1, 2, 3)),
]


@pytest.mark.parametrize(
    ("frames", "answered"), ANSWERED, ids=[str(each) for each, _ in ANSWERED]
)
@pytest.mark.parametrize("move", MOVES, ids=repr)
def test_any_answer_may_be_asked_about_at_any_time(
    frames: Waits, answered: object, move: object
) -> None:
    """A ruling never raises, and allows what is awaited and nothing else."""
    position = table(FULL_HOUSE, phase="ss", frames=frames)

    ruling = hearing.rule_on(position, move)

    assert ruling.allowed == (move == answered)
    assert ruling.allowed or ruling.objections

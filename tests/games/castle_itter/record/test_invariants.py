"""Laws of the table: each broken once, by hand, and none by any play."""

from collections.abc import Callable

import pytest

from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    LOST,
    LOST_EMPTY,
    Position,
)
from pnp.games.castle_itter.policies import shooting
from pnp.games.castle_itter.record.invariants import LAWS, broken
from pnp.rules.overruling import overrule
from tests.games.castle_itter.table import defender, post, space, table
from tests.games.castle_itter.walking import KINDS, begun, fate, walk

DRAWN = """
    Keep           | K1 Lee, K2 Gamelin
    Besotten Jenny | BJC Basse
    SS             | Rifleman 8, Mortar 9
    supply         | Rushford
"""


def put_on_two_posts(position: Position) -> None:
    position.holder[post(position, "K3")] = defender(position, "Lee")


def put_two_on_a_post(position: Position) -> None:
    position.where[defender(position, "Rushford")] = post(position, "K1")


def lose_lee(position: Position) -> None:
    position.where[defender(position, "Lee")] = -9
    position.holder[post(position, "K1")] = -1


def lay_lee_apart(position: Position) -> None:
    position.station(defender(position, "Lee"), APART)


def let_lee_escape(position: Position) -> None:
    position.station(defender(position, "Lee"), ESCAPED)


def exhaust_the_dead(position: Position) -> None:
    position.station(defender(position, "Lee"), KILLED)
    position.exhausted[defender(position, "Lee")] = 1


def act_without_actions(position: Position) -> None:
    position.acted[defender(position, "Lee")] = 1


def act_six_times(position: Position) -> None:
    position.actions = 6


def lose_a_counter(position: Position) -> None:
    position.infantry[space(position, "8")] = -1


def stand_a_gun_on_a_circle(position: Position) -> None:
    for each in ("8", "9"):
        kinds = position.guns[space(position, each)]
        if any(kinds):
            position.guns[space(position, "c26")] = kinds[:]
            position.guns[space(position, each)] = [0] * len(kinds)


def lower_the_keep(position: Position) -> None:
    position.defence[2] = 3


def destroy_half_the_tank(position: Position) -> None:
    position.tank = LOST_EMPTY


def burn_the_tank_with_basse_inside(position: Position) -> None:
    position.tank, position.defence[5] = LOST, 0


def mark_yellow(position: Position) -> None:
    position.markers[position.tables.colours.index("yellow")] = 1


def empty_the_box(position: Position) -> None:
    overrule(position, "markers_bound", "yes")
    position.markers[0] = 31


def play_on(position: Position) -> None:
    position.turn = 22


def lose_a_card(position: Position) -> None:
    position.pile[3] -= 1


def forget_a_discard(position: Position) -> None:
    del position.discards[-1]


def bring_the_142nd(position: Position) -> None:
    position.relief = 4


def bring_tactics(position: Position) -> None:
    position.in_play = [0]


def lay_orders(position: Position) -> None:
    position.orders = [-1, -1]


def await_nothing(position: Position) -> None:
    position.frames = []


def await_nonsense(position: Position) -> None:
    position.frames = [("act", 99)]


@pytest.mark.parametrize(
    ("breaks", "told"),
    [
        (put_on_two_posts, "it is not clear who is on K3 [1.2]"),
        (put_two_on_a_post, "Lee and Rushford are all on K1 [1.2]"),
        (lose_lee, "the place of Lee is unknown [setup 3]"),
        (lay_lee_apart, "Lee cannot wait with the reinforcements [3.4]"),
        (let_lee_escape, "Lee cannot have escaped [2.8]"),
        (exhaust_the_dead, "Lee cannot have markers off the board [2.6, 2.7]"),
        (act_without_actions, "1 have acted in 0 actions [2.0]"),
        (act_six_times, "6 of 5 actions have been taken [2.0]"),
        (
            lose_a_counter,
            "0 Rifleman on the board and 35 in the supply do not make 36 [setup 4]",
        ),
        (stand_a_gun_on_a_circle, "a Mortar cannot be on c26 in this way [4.3]"),
        (lower_the_keep, "the Keep cannot have a defence of 3 [4.2]"),
        (
            destroy_half_the_tank,
            "Besotten Jenny is not destroyed, by its defence [4.2]",
        ),
        (
            burn_the_tank_with_basse_inside,
            "Basse cannot be in the destroyed tank [4.2, 3.5, R26]",
        ),
        (mark_yellow, "the number of markers on yellow cannot be 1 [2.3, R5]"),
        (
            empty_the_box,
            "31 suppression markers are on the board [setup 10, setup 12, R7]",
        ),
        (play_on, "turn 22 is after the last turn [5.0, R41]"),
        (lose_a_card, "35 SS cards are in the pile, drawn or removed [setup 5]"),
        (
            forget_a_discard,
            "the discards differ from the cards that have been seen [setup 5]",
        ),
        (bring_the_142nd, "the 142nd is in the deck, but nobody has escaped [2.8]"),
        (bring_tactics, "1 tactics cards are in play [6.1.2, 6.1.3, 6.2]"),
        (lay_orders, "the SS player has laid 2 orders, and drawn no cards [6.2]"),
        (await_nothing, "it is not clear whether the game is over [1.1]"),
        (
            await_nonsense,
            "what comes next cannot be read: 'act' has no defender 99 [1.1]",
        ),
    ],
)
def test_what_is_broken_is_told(breaks: Callable[[Position], None], told: str) -> None:
    position = table(DRAWN)
    assert broken(position) == []

    breaks(position)

    assert told in [str(each) for each in broken(position)]


def test_the_other_edition_is_cited_by_its_pages() -> None:
    position = table("Keep | K1 Lee", edition="playtest")
    lower_the_keep(position)

    assert [str(each) for each in broken(position)] == [
        "the Keep cannot have a defence of 3 [p.17 Attacking a location]"
    ]


def test_a_saved_frenchman_may_be_in_the_wreck() -> None:
    """Gangl died for him there; he stays until he moves out (3.5)."""
    position = table("Besotten Jenny 0 | BJC Gamelin")

    assert broken(position) == []


def test_nobody_was_in_a_tank_that_was_lost_empty() -> None:
    position = table("Besotten Jenny empty 0 | BJC Gamelin")

    assert len(broken(position)) == 1


def test_who_dies_may_still_lie_in_the_tank() -> None:
    """Casualties are taken one by one, and someone may be saved yet."""
    frames = [("casualty", 0, 1)]
    position = table("Besotten Jenny 0 | BJC Basse", phase="ss", frames=frames)

    assert broken(position) == []


def test_every_law_cites_a_case_of_each_edition_it_is_in() -> None:
    known = table().tables.cases | table(edition="playtest").tables.cases
    for law in LAWS:
        cases = law.__dict__["cases"]

        assert cases
        assert set(cases) <= known, law.__name__


@pytest.mark.parametrize(("edition", "variant"), KINDS)
@pytest.mark.parametrize("dealt", [False, True])
def test_no_play_breaks_anything(edition: str, variant: str, *, dealt: bool) -> None:
    random = fate((edition, variant, dealt, "laws"))
    position = begun(edition, variant, dealt=dealt)
    for _ in walk(position, random, shooting):
        assert broken(position) == []
    assert broken(position) == []

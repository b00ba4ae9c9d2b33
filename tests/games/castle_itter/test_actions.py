"""2.0, 2.1 and p.8: who may act, how often, and how the defenders come on."""

import pytest

from pnp.games.castle_itter.hearing import rule_on
from pnp.games.castle_itter.moves import (
    Attack,
    Command,
    Escape,
    Load,
    Move,
    Pass,
    Place,
    Recover,
    Suppress,
)
from tests.games.castle_itter.table import (
    after,
    against,
    facts,
    standing,
    table,
    under,
)

editions = pytest.mark.parametrize("edition", ["published", "playtest"])

TURN_1 = "supply | everybody\nSS | Rifleman 5"
"""Everybody in the supply; in the published game the prisoners sit in the Cellar."""

FLOWING = [("defend",), ("action",)]
"""With the Defender Phase going on under it."""


# 2.1


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


def test_whoever_can_do_nothing_where_he_stands_passes() -> None:
    """A prisoner of the draft comes on in the Cellar while the Great Hall is full."""
    drawn = """
        Great Hall | GH1P Lee, GH1G Basse, GH3 Seiner, GH4 Rushford
        supply     | Borotra
    """
    now = after(table(drawn, edition="playtest"), Place("Borotra", "C1"))

    assert under(now, Pass()) == ("p.8 Initial actions",)

    now = after(now, Pass())
    assert (now.actions, standing(now)["C1"]) == (1, "Borotra")


def test_whoever_can_act_when_he_is_placed_does() -> None:
    now = after(table("supply | Lee"), Place("Lee", "NT2"))

    assert against(now, Pass()) == ("2.1",)


# 2.0


KEEP = """
    Keep | K1 Lee, K2 Waltl exhausted, K3 Gangl
    SS   | Scout c13
"""


@pytest.mark.parametrize(
    ("move", "exhausted"),
    [
        (Attack("Lee", "Scout", "c13"), True),
        (Suppress("Lee", (("red", 2),)), True),
        (Move("Lee", "NT2"), True),
        (Command("Gangl"), True),
        (Recover("Waltl", "exhaustion"), False),
    ],
)
@editions
def test_what_exhausts(
    edition: str, move: Attack | Suppress | Move | Command | Recover, *, exhausted: bool
) -> None:
    """All actions but Recover."""
    scout = "Scout" if edition == "published" else "Scouts"
    position = table(KEEP.replace("Scout", scout), edition=edition)
    if isinstance(move, Attack):
        move = Attack("Lee", scout, "c13")
    now = after(position, move)
    who = now.tables.defender_of[move.who]

    assert (now.acted[who], now.actions, bool(now.exhausted[who])) == (1, 1, exhausted)


@pytest.mark.parametrize(
    ("edition", "case"), [("published", "2.0"), ("playtest", "p.8 Actions")]
)
def test_a_defender_acts_once_a_turn(edition: str, case: str) -> None:
    """Even one who is ready: Waltl has recovered."""
    position = table("Keep | K1 Waltl", edition=edition, acted="Waltl", actions=1)

    assert against(position, Move("Waltl", "NT2")) == (case,)
    assert (
        against(table("Keep | K1 Waltl", edition=edition), Move("Waltl", "NT2")) == ()
    )


@pytest.mark.parametrize(
    ("edition", "case"), [("published", "2.7"), ("playtest", "p.12 Command")]
)
def test_whoever_was_helped_does_not_act(edition: str, case: str) -> None:
    position = table("Keep | K1 Waltl", edition=edition, commanded="Waltl")

    assert against(position, Move("Waltl", "NT2")) == (case,)
    assert against(position, Move("Waltl", "K2")) == (case,)


@pytest.mark.parametrize(
    ("state", "published", "playtest"),
    [
        ("", (), ()),
        ("exhausted", ("2.6",), ("p.12 Recover",)),
        ("disrupted", ("2.6",), ("p.12 Remove Suppression",)),
        (
            "exhausted disrupted",
            ("2.6",),
            ("p.12 Recover", "p.12 Remove Suppression"),
        ),
    ],
)
def test_the_exhausted_and_disrupted_only_recover(
    state: str, published: tuple[str, ...], playtest: tuple[str, ...]
) -> None:
    for edition, cases in (("published", published), ("playtest", playtest)):
        position = table(f"Keep | K1 Waltl {state}", edition=edition)

        assert against(position, Move("Waltl", "NT2")) == cases


FIVE = """
    Keep       | K1 Lee, K2 Waltl, K3 Worsham, K4 Sutton
    Gate House | G1 Basse, G2 Seiner
"""


def test_five_actions_end_the_phase() -> None:
    """Then it is the SS Phase, and its first card is awaited."""
    moves = [
        *(Move("Lee", "NT2"), Move("Waltl", "NT3"), Move("Worsham", "NT5")),
        *(Move("Sutton", "NT6"), Move("Basse", "K1")),
    ]
    four = after(table(FIVE, frames=FLOWING), *moves[:4])
    now = after(four, moves[4])

    assert four.frames[-1] == ("action",)
    assert now.frames[-1][0] == "card"
    assert against(now, Move("Seiner", "K2")) == ("4.0",)


def test_moving_within_a_location_is_none_of_the_five() -> None:
    now = after(table(FIVE, frames=FLOWING), Move("Lee", "K2"), Move("Basse", "G3"))

    assert (now.actions, now.frames[-1]) == (0, ("action",))


# Passing


@pytest.mark.parametrize(
    ("edition", "cases"),
    [("published", ("2.0", "R47")), ("playtest", ("p.8 Actions", "R47"))],
)
def test_all_actions_are_taken(edition: str, cases: tuple[str, ...]) -> None:
    """R47: no pass while anybody can act, if only by recovering."""
    assert against(table("Cellar | C1 Lee exhausted", edition=edition), Pass()) == cases
    assert against(table("Cellar | C1 Lee", acted="Lee", edition=edition), Pass()) == ()


def test_if_so_ruled_the_others_rest() -> None:
    position = table(FIVE, frames=FLOWING, settings={"must_act": "no"})

    now = after(position, Move("Lee", "NT2"), Pass())

    assert now.actions == now.allowed == 1
    assert now.frames[-1][0] == "card"


@pytest.mark.parametrize(
    ("drawn", "acted", "remedy"),
    [
        ("Keep | K1 Sutton\nSS | Scout c13", "", "attack Scout@c13 by Sutton, say"),
        ("Keep | K1 Sutton", "", "suppress red 1 by Sutton, say"),
        ("Cellar | C1 Reynaud", "", "move Reynaud to GH1P, say"),
        ("Cellar | C1 Sutton exhausted", "", "recover Sutton from exhaustion, say"),
        ("Cellar | C1 Gangl, C2 Sutton disrupted", "Sutton", "move Gangl to GH1P, say"),
        ("Keep | K1 Gangl disrupted", "", "recover Gangl from disruption, say"),
        ("supply | Lee", "", "place Lee at NT2, say"),
    ],
)
def test_any_action_stops_a_pass(drawn: str, acted: str, remedy: str) -> None:
    """The remedy names one that could be taken."""
    ruling = rule_on(table(drawn, acted=acted), Pass())

    assert [each.remedy for each in ruling.objections] == [remedy]


def test_a_reinforcement_may_stay_in_the_supply_as_long_as_you_like() -> None:
    """3.4: the others have acted, and Linson need not come on."""
    acted = table("Keep | K1 Lee\nsupply | Linson", acted="Lee")
    first = table("Keep | K1 Lee\nsupply | Basse", acted="Lee")

    assert against(acted, Pass()) == ()
    assert against(first, Pass()) == ("2.0", "R47")


def test_an_escape_and_a_load_are_actions() -> None:
    assert against(table("Cellar | C1 Lee"), Escape("Lee")) == ("2.8", "2.8")
    assert against(table("Cellar | C1 Lee"), Load("Lee")) == ("3.6",)

"""Disrupted and killed: low morale, officers, sacrifice (3.2, 3.3, 3.5, p.14, p.20)."""

import pytest

from pnp.games.castle_itter.chapters import casualties, hearing
from pnp.games.castle_itter.ground.moves import Keep, Sacrifice
from pnp.games.castle_itter.ground.position import Position
from tests.games.castle_itter.table import defender, standing
from tests.games.castle_itter.turned_up import (
    answer,
    awaited,
    begin,
    go,
    ss,
)


def keep(there: str, *, edition: str = "published", **settings: str) -> Position:
    """Return the Keep at its lowest, with whoever is there."""
    return ss(f"Keep 4 | {there}", edition=edition, **settings)


def is_killed(position: Position, name: str) -> None:
    begin(position, ("casualty", defender(position, name)))


def all_are_hit(position: Position) -> None:
    """A Pak 40 reaches the lowest defence: all are disrupted, the disrupted killed."""
    go(position, "d1-pak-40-southwest", 1, (6, 1, 1, 1))


# Second marker


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_a_second_marker_kills(edition: str) -> None:
    position = keep("K1 Lee, K2 Basse disrupted exhausted", edition=edition)

    for name in ("Lee", "Basse"):
        casualties.disrupt(position, defender(position, name))
        begin(position)

    assert standing(position) == {"K1": "Lee disrupted"}
    basse = defender(position, "Basse")
    assert (position.exhausted[basse], position.disrupted[basse]) == (0, 0)


def test_every_marker_comes_off_whoever_is_killed() -> None:
    position = keep("K1 Lee exhausted disrupted")
    lee = defender(position, "Lee")
    for laid in (position.acted, position.commanded, position.shifted):
        laid[lee] = 1

    is_killed(position, "Lee")

    markers = (position.exhausted, position.disrupted, position.acted)
    for laid in (*markers, position.commanded, position.shifted):
        assert sum(laid) == 0


# Low morale and officers


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_a_death_takes_every_m_of_the_location_along(edition: str) -> None:
    position = ss(
        """
        Keep       | K1 Lee, K2 Rifleman-1, K3 Rifleman-2, K4 Basse
        Great Hall | GH3 Rifleman-3
        """,
        edition=edition,
    )

    is_killed(position, "Lee")

    assert standing(position) == {"K4": "Basse", "GH3": "Rifleman-3"}


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_an_officer_keeps_up_morale(edition: str) -> None:
    position = keep("K1 Lee, K2 Rifleman-1, K3 Dietrich", edition=edition)

    is_killed(position, "Lee")

    assert standing(position) == {"K2": "Rifleman-1", "K3": "Dietrich"}


def test_an_m_who_is_killed_takes_the_other_along() -> None:
    position = keep("K1 Rifleman-1, K2 Rifleman-2, K3 Lee")

    is_killed(position, "Rifleman-1")

    assert standing(position) == {"K3": "Lee"}
    assert not awaited(position)


@pytest.mark.parametrize("state", ["exhausted", "disrupted"])
@pytest.mark.parametrize(("ruled", "left"), [("no", 2), ("yes", 1)])
def test_an_officer_need_not_be_ready_unless_the_table_rules_so(
    state: str, ruled: str, left: int
) -> None:
    position = keep(
        f"K1 Lee, K2 Rifleman-1, K3 Dietrich {state}", officer_must_be_ready=ruled
    )

    is_killed(position, "Lee")

    assert len(standing(position)) == left


@pytest.mark.parametrize(("ruled", "left"), [("no", {}), ("yes", {"K2": "Rifleman-1"})])
def test_an_officers_own_death_lowers_morale_unless_the_table_rules_so(
    ruled: str, left: dict[str, str]
) -> None:
    position = keep("K2 Rifleman-1, K3 Dietrich", officer_own_death=ruled)

    is_killed(position, "Dietrich")

    assert standing(position) == left


def test_another_officer_is_enough() -> None:
    position = keep("K2 Rifleman-1, K3 Dietrich, K4 Hockel")

    is_killed(position, "Dietrich")

    assert standing(position) == {"K2": "Rifleman-1", "K4": "Hockel"}


# Several at once


def test_one_by_one_they_fall_in_the_order_that_is_best_for_the_defenders() -> None:
    """R23: the others first, an [I] while Gangl lives, an [O] after them, Gangl last."""
    position = keep("K1 Gangl, K2 Dietrich, K3 Gamelin, K4 Lee")
    inside = [defender(position, n) for n in ("Gangl", "Dietrich", "Gamelin", "Lee")]

    casualties.kill_all(position, inside)

    falling = [position.tables.defenders[int(f[1])].name for f in position.frames[::-1]]
    assert falling == ["Lee", "Gamelin", "Dietrich", "Gangl"]


def test_one_by_one_the_officer_falls_last_and_protects_the_others_till_then() -> None:
    """His own death lowers morale only where no ruling says it does not."""
    there = "K1 Lee disrupted, K2 Rifleman-1, K3 Dietrich disrupted"
    for own, left in (("no", {}), ("yes", {"K2": "Rifleman-1 disrupted"})):
        position = keep(there, officer_own_death=own)

        all_are_hit(position)

        assert standing(position) == left


def test_together_an_officer_who_falls_too_is_not_there_any_more() -> None:
    """Whatever the order, unless his own death is ruled to keep morale up."""
    there = "K1 Lee disrupted, K2 Rifleman-1, K3 Dietrich disrupted"
    for own, left in (("no", {}), ("yes", {"K2": "Rifleman-1 disrupted"})):
        position = keep(there, officer_own_death=own, casualties_at_once="together")

        all_are_hit(position)

        assert standing(position) == left


def test_together_an_officer_who_stands_is_enough() -> None:
    position = keep(
        "K1 Lee disrupted, K2 Rifleman-1, K3 Dietrich", casualties_at_once="together"
    )

    all_are_hit(position)

    assert standing(position) == {
        "K2": "Rifleman-1 disrupted",
        "K3": "Dietrich disrupted",
    }


TWO_FRENCH = "K1 Reynaud disrupted, K2 Gamelin disrupted, K3 Gangl disrupted"


def test_one_by_one_gangl_falls_last_so_that_he_may_die_for_one_of_them() -> None:
    position = keep(TWO_FRENCH)

    all_are_hit(position)
    go(position, Keep("Gangl"), Sacrifice("Gangl"))

    assert standing(position) == {"K2": "Gamelin disrupted"}
    assert not awaited(position)


def test_together_gangl_is_dying_himself_and_saves_nobody() -> None:
    position = keep(TWO_FRENCH, casualties_at_once="together")

    all_are_hit(position)

    assert not standing(position)
    assert not awaited(position)


TOGETHER = "K1 Reynaud disrupted, K2 Gamelin disrupted, K3 Gangl, K4 Rifleman-1"


def test_together_gangl_may_die_for_one_if_he_would_live() -> None:
    for saved in ("Reynaud", "Gamelin"):
        position = keep(TOGETHER, casualties_at_once="together")

        all_are_hit(position)
        if saved == "Gamelin":
            answer(position, Keep("Gangl"))
        answer(position, Sacrifice("Gangl"))

        assert list(standing(position).values()) == [f"{saved} disrupted"]
        assert not awaited(position)


def test_together_he_may_die_for_nobody() -> None:
    position = keep(TOGETHER, casualties_at_once="together")

    all_are_hit(position)
    go(position, Keep("Gangl"), Keep("Gangl"))

    assert standing(position) == {
        "K3": "Gangl disrupted",
        "K4": "Rifleman-1 disrupted",
    }


@pytest.mark.parametrize(("ruled", "morale"), [("yes", "low"), ("no", "kept")])
def test_together_a_sacrifice_alone_may_be_ruled_to_lower_no_morale(
    ruled: str, morale: str
) -> None:
    position = keep(
        "K1 Reynaud disrupted, K3 Gangl, K4 Rifleman-1",
        casualties_at_once="together",
        sacrifice_low_morale=ruled,
    )

    all_are_hit(position)
    answer(position, Sacrifice("Gangl"))

    lives = {"K1": "Reynaud disrupted", "K4": "Rifleman-1 disrupted"}
    assert standing(position) == (
        lives if morale == "kept" else {"K1": "Reynaud disrupted"}
    )


def test_together_gangl_dies_for_one_frenchman_alone() -> None:
    """Whether or not low morale answers to it."""
    for ruled in ("yes", "no"):
        position = keep(
            "K1 Reynaud disrupted, K2 Gamelin disrupted, K3 Gangl, K4 Lee",
            casualties_at_once="together",
            sacrifice_low_morale=ruled,
        )

        all_are_hit(position)
        answer(position, Sacrifice("Gangl"))

        assert standing(position) == {"K1": "Reynaud disrupted", "K4": "Lee disrupted"}
        assert not awaited(position)


# Sacrifice


def test_a_frenchman_with_inspire_may_be_saved() -> None:
    for move, left in (
        (Sacrifice("Gangl"), {"K1": "Reynaud"}),
        (Keep("Gangl"), {"K2": "Gangl"}),
    ):
        position = keep("K1 Reynaud, K2 Gangl")
        is_killed(position, "Reynaud")
        assert awaited(position) == "sacrifice"
        answer(position, move)

        assert standing(position) == left


def test_nothing_happens_to_whoever_is_saved() -> None:
    position = keep("K1 Reynaud disrupted exhausted, K2 Gangl exhausted")

    is_killed(position, "Reynaud")
    answer(position, Sacrifice("Gangl"))

    assert standing(position) == {"K1": "Reynaud exhausted disrupted"}


@pytest.mark.parametrize(
    "there", ["K1 Lee, K2 Gangl", "K1 Reynaud, K2 Dietrich", "K1 Borotra, K2 Gangl"]
)
def test_nobody_is_asked_without_an_i_and_gangl(there: str) -> None:
    position = keep(there)

    is_killed(position, there.split()[1].rstrip(","))

    assert not awaited(position)
    assert len(standing(position)) == 1


def test_gangl_elsewhere_cannot_help() -> None:
    position = ss("Keep | K1 Reynaud\nGreat Hall | GH3 Gangl")

    is_killed(position, "Reynaud")

    assert standing(position) == {"GH3": "Gangl"}


def test_the_draft_knows_no_sacrifice() -> None:
    position = keep("K1 Reynaud, K2 Gangl", edition="playtest")

    is_killed(position, "Reynaud")

    assert standing(position) == {"K2": "Gangl"}


def test_the_table_may_rule_that_borotra_can_be_saved() -> None:
    position = keep("K1 Borotra, K2 Gangl", sacrifice_borotra="yes")

    is_killed(position, "Borotra")
    answer(position, Sacrifice("Gangl"))

    assert standing(position) == {"K1": "Borotra"}


@pytest.mark.parametrize(
    ("ruled", "left"),
    [("yes", {"K1": "Reynaud"}), ("no", {"K1": "Reynaud", "K3": "Rifleman-1"})],
)
def test_low_morale_answers_to_a_sacrifice_unless_the_table_rules_it_out(
    ruled: str, left: dict[str, str]
) -> None:
    position = keep("K1 Reynaud, K2 Gangl, K3 Rifleman-1", sacrifice_low_morale=ruled)

    is_killed(position, "Reynaud")
    answer(position, Sacrifice("Gangl"))

    assert standing(position) == left


# The tank


CREW = "Besotten Jenny 4 | BJL Reynaud, BJC Gangl, BJM Rifleman-1, BJB Lee"


def tank_is_lost(**settings: str) -> Position:
    position = ss(CREW, **settings)
    go(position, "d2-panzerfaust", (4, 1, 1, 1))
    return position


def test_a_sacrifice_saves_from_the_loss_of_the_tank() -> None:
    """The Frenchman stays in the wreck until he moves out."""
    position = tank_is_lost()

    assert awaited(position) == "sacrifice"
    answer(position, Sacrifice("Gangl"))

    assert standing(position) == {"BJL": "Reynaud"}
    assert not awaited(position)


def test_the_table_may_rule_that_it_does_not() -> None:
    position = tank_is_lost(sacrifice_tank="no")

    assert not standing(position)
    assert not awaited(position)


@pytest.mark.parametrize("at_once", ["one by one", "together"])
@pytest.mark.parametrize("morale", ["yes", "no"])
def test_low_morale_or_not_everybody_in_the_tank_is_killed(
    at_once: str, morale: str
) -> None:
    position = tank_is_lost(
        casualties_at_once=at_once, low_morale_tank=morale, sacrifice_tank="no"
    )

    assert not standing(position)


def test_low_morale_in_the_tank_holds_unless_the_table_rules_it_out() -> None:
    """Only seen where one man is taken out of the tank: the others die with it."""
    for ruled, left in (("yes", {}), ("no", {"BJM": "Rifleman-1"})):
        position = ss("Besotten Jenny | BJB Lee, BJM Rifleman-1", low_morale_tank=ruled)

        begin(position, ("casualty", defender(position, "Lee"), casualties.TANK))

        assert standing(position) == left


# What may be said against an answer


def test_only_the_s_who_is_asked_can_answer() -> None:
    position = keep("K1 Reynaud, K2 Gangl")
    is_killed(position, "Reynaud")

    for move in (Sacrifice("Lee"), Keep("Reynaud")):
        refused = hearing.rule_on(position, move)
        assert refused.cases == ("3.5",)
        assert refused.objections[0].message == f"Gangl decides, not {move.who}"
    allowed = hearing.rule_on(position, Sacrifice("Gangl"))

    assert allowed.allowed
    assert allowed.under == ("3.5",)
    assert ("saved", "Reynaud") in allowed.facts


def test_an_answer_nobody_asked_for_is_out_of_phase_and_no_more() -> None:
    position = ss("Keep | K1 Reynaud, K2 Gangl", edition="playtest")

    assert not hearing.rule_on(position, Sacrifice("Gangl")).allowed

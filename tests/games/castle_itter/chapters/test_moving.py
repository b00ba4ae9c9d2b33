"""2.4, 2.5, p.10 and p.11: places changed, places taken, and the Cellar."""

import pytest

from pnp.games.castle_itter.ground.moves import Attack, Move, Place, Recover
from pnp.games.castle_itter.ground.position import Position
from tests.games.castle_itter.table import (
    after,
    against,
    facts,
    standing,
    table,
    under,
)

GATE_HOUSE = "Gate House | G1 Szymczyk, G3 Rifleman-1{state}"
"""The example of 2.4: two men, and two empty positions."""

SWAP = Move("Szymczyk", "G3")
editions = pytest.mark.parametrize("edition", ["published", "playtest"])


def gate_house(
    state: str = "", edition: str = "published", **settings: str
) -> Position:
    drawn = GATE_HOUSE.format(state=f" {state}" if state else "")
    return table(drawn, edition=edition, settings=settings)


@editions
def test_szymczyk_changes_places_with_a_rifleman_and_can_still_act(
    edition: str,
) -> None:
    """Free of charge: no action is counted, and nobody is exhausted."""
    now = after(gate_house(edition=edition), SWAP)

    assert standing(now) == {"G3": "Szymczyk", "G1": "Rifleman-1"}
    assert (now.actions, sum(now.acted), sum(now.exhausted)) == (0, 0, 0)

    now.frames.append(("action",))
    assert against(now, Move("Szymczyk", "NT2")) == ()


@pytest.mark.parametrize(
    ("edition", "state", "cases"),
    [
        ("published", "exhausted", ("2.4",)),
        ("published", "disrupted", ("2.4",)),
        ("playtest", "exhausted", ("p.10 Move within a location",)),
        ("playtest", "disrupted", ()),
    ],
)
def test_no_places_are_changed_with_the_exhausted(
    edition: str, state: str, cases: tuple[str, ...]
) -> None:
    """Nor with the disrupted, in the published game; an empty position is open."""
    position = gate_house(state, edition)

    assert against(position, SWAP) == cases
    assert against(position, Move("Szymczyk", "G2")) == ()


def test_a_disrupted_man_changes_places_where_it_is_so_ruled() -> None:
    assert against(gate_house("disrupted", swap_disrupted="yes"), SWAP) == ()
    assert against(gate_house("disrupted", "playtest", swap_disrupted="no"), SWAP) == (
        "p.10 Move within a location",
    )


@editions
def test_the_exhausted_and_the_disrupted_do_not_move_themselves(edition: str) -> None:
    for state in ("exhausted", "disrupted"):
        assert against(gate_house(state, edition), Move("Rifleman-1", "G2"))


def test_a_move_leads_somewhere() -> None:
    assert against(gate_house(), Move("Szymczyk", "G1")) == ("2.4",)


def test_once_a_turn_is_enough() -> None:
    """R46; who is moved by another's swap may still move himself."""
    now = after(gate_house(), SWAP)
    now.frames.append(("action",))

    assert against(now, Move("Szymczyk", "G2")) == ("2.4", "R46")
    assert against(now, Move("Rifleman-1", "G2")) == ()


def test_if_so_ruled_he_moves_as_often_as_he_likes() -> None:
    now = after(gate_house(moving_within_times="any"), SWAP)
    now.frames.append(("action",))

    assert against(now, Move("Szymczyk", "G2")) == ()


def test_he_moves_before_he_acts() -> None:
    """R3: Szymczyk has recovered, and stays where he is; or not, if so ruled."""
    drawn = "Gate House | G1 Szymczyk exhausted"
    recover = Recover("Szymczyk", "exhaustion")
    for after_it, cases in (("no", ("2.4", "R3")), ("yes", ())):
        now = after(table(drawn, settings={"moving_within_after": after_it}), recover)
        now.frames.append(("action",))

        assert against(now, Move("Szymczyk", "G2")) == cases


@editions
def test_if_so_ruled_moving_within_is_an_action_like_another(edition: str) -> None:
    """R2: it is counted, it exhausts, and it is taken once."""
    now = after(gate_house(edition=edition, moving_within="action"), SWAP)
    szymczyk = now.tables.defender_of["Szymczyk"]

    assert (now.actions, now.acted[szymczyk], now.exhausted[szymczyk]) == (1, 1, 1)
    assert standing(now)["G3"] == "Szymczyk exhausted"

    now.frames.append(("action",))
    assert against(now, Move("Szymczyk", "G2"))[0] in ("2.0", "p.8 Actions")


def test_a_ruling_on_a_move_tells_what_it_costs() -> None:
    assert facts(gate_house(), SWAP) == {
        "changes places with": "Rifleman-1",
        "costs": "nothing",
    }
    assert under(gate_house(), SWAP) == ("2.4", "R2")


# 2.5

HALL = """
    Great Hall | GH3 Worsham
    Keep       | K2 Waltl
"""


@pytest.mark.parametrize(
    ("edition", "case"), [("published", "2.5"), ("playtest", "p.11")]
)
def test_worsham_goes_to_the_keep(edition: str, case: str) -> None:
    """To an empty position; not to Waltl's, for nobody changes places over there."""
    position = table(HALL, edition=edition)

    assert under(position, Move("Worsham", "K1")) == (case,)
    assert against(position, Move("Worsham", "K2")) == (case,)

    now = after(position, Move("Worsham", "K1"))
    assert standing(now) == {"K1": "Worsham exhausted", "K2": "Waltl"}
    assert now.actions == 1


@editions
def test_the_tank_is_one_move_away_from_the_keep(edition: str) -> None:
    """Locations need not touch."""
    assert against(table(HALL, edition=edition), Move("Waltl", "BJM")) == ()


CELLAR = "Cellar | C1 Borotra\nKeep | K1 Lee\nGreat Hall | GH3 Worsham"


@pytest.mark.parametrize(
    ("edition", "case"), [("published", "2.5"), ("playtest", "p.11")]
)
def test_out_of_the_cellar_leads_one_way(edition: str, case: str) -> None:
    """To the Great Hall, not to the Keep; and within the Cellar as anywhere."""
    position = table(CELLAR, edition=edition)

    assert against(position, Move("Borotra", "GH1G")) == ()
    assert against(position, Move("Borotra", "K2")) == (case,)
    assert against(position, Move("Borotra", "C2")) == ()
    assert against(position, Move("Borotra", "K1")) == (case, case)


@pytest.mark.parametrize(
    ("ruled", "from_keep", "from_hall"),
    [
        ("any", (), ()),
        ("great hall", ("2.5", "R4"), ()),
        ("none", ("2.5", "R4"), ("2.5", "R4")),
    ],
)
def test_the_way_into_the_cellar(
    ruled: str, from_keep: tuple[str, ...], from_hall: tuple[str, ...]
) -> None:
    """R4: from anywhere, from the Great Hall, or not at all."""
    position = table(CELLAR, settings={"moving_into_cellar": ruled})

    assert against(position, Move("Lee", "C2")) == from_keep
    assert against(position, Move("Worsham", "C2")) == from_hall


WRECK = """
    Besotten Jenny 0 |
    Keep             | K1 Lee
    supply           | Linson
"""


def test_nobody_enters_the_wreck() -> None:
    """4.2; nor comes on in it. In the draft, which does not say so, one may."""
    published, playtest = table(WRECK), table(WRECK, edition="playtest")

    assert against(published, Move("Lee", "BJM")) == ("4.2",)
    assert against(published, Place("Linson", "BJM")) == ("4.2",)
    assert against(playtest, Move("Lee", "BJM")) == ()
    assert against(playtest, Place("Linson", "BJM")) == ()


def test_nobody_moves_in_the_wreck() -> None:
    """4.2: whoever a Sacrifice has left there moves out, but to none of its positions."""
    drawn = "Besotten Jenny 0 | BJC Gamelin, BJM Reynaud"
    published, playtest = table(drawn), table(drawn, edition="playtest")

    assert against(published, Move("Gamelin", "BJB")) == ("4.2",)
    assert against(published, Move("Gamelin", "BJM")) == ("4.2",)
    assert against(published, Move("Gamelin", "K1")) == ()
    assert against(playtest, Move("Gamelin", "BJB")) == ()


def test_the_wreck_is_entered_or_not_as_it_is_ruled() -> None:
    entered = table(WRECK, settings={"destroyed_tank_entered": "yes"})
    barred = table(WRECK, edition="playtest", settings={"destroyed_tank_entered": "no"})

    assert against(entered, Move("Lee", "BJM")) == ()
    assert against(barred, Move("Lee", "BJM")) == ("p.17 Besotten Jenny",)


TANK = """
    Besotten Jenny | BJM Lee, BJC Rushford
    Gate House     | G1 Rifleman-1, G4 Basse
    supply         | Linson
"""


@pytest.mark.parametrize(
    ("move", "crew_only"),
    [
        pytest.param(Move("Rifleman-1", "BJB"), ("3.6", "R10"), id="into the tank"),
        pytest.param(Move("Rifleman-1", "G4"), ("3.6", "R10"), id="by changing places"),
        pytest.param(Move("Basse", "G1"), ("3.6", "R10"), id="the other way round"),
        pytest.param(Place("Linson", "BJL"), ("3.6", "R10"), id="coming on"),
        pytest.param(Move("Rushford", "BJM"), (), id="the crew among themselves"),
    ],
)
def test_who_may_stand_on_a_weapon_position(
    move: Move | Place, crew_only: tuple[str, ...]
) -> None:
    """R10: anybody, unless they are kept for the crew."""
    kept = table(TANK, settings={"weapon_positions": "crew"})

    assert against(table(TANK), move) == ()
    assert against(kept, move) == crew_only


def test_he_who_has_attacked_moves_no_more() -> None:
    position = table("Keep | K1 Lee\nSS | Scout c13")
    now = after(position, Attack("Lee", "Scout", "c13"))
    now.frames = [("action",)]

    assert against(now, Move("Lee", "K2")) == ("2.6", "2.4", "R3")
    assert against(now, Move("Lee", "NT2")) == ("2.0", "2.6")

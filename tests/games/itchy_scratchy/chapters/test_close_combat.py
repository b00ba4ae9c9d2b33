"""Combat 12 and 13: both sides throw; who has less withdraws, or loses a point."""

import pytest

from pnp.games.itchy_scratchy.chapters.close_combat import answer
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Done,
    Hold,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.rules.throw import Throw, throw
from tests.games.itchy_scratchy.drawn import (
    after,
    against,
    area,
    board,
    said,
    standing,
    strengths,
    unit,
)

FIELD = """
    5  .     .     .     .     .
    4  .     .     .     .     .
    3  .     .     .     .     .
    2  .     .     .     .     .
    1  .     .     .     .     .
       A     B     C     D     E
"""
HEXES = """
             .           .
    5  .           .           .
             .           .
    4  .           .           .
             .           .
    3  .           .           .
             .           .
    2  .           .           .
             .           .
    1  .           .           .
       A     B     C     D     E
"""
both = pytest.mark.parametrize("drawn", [FIELD, HEXES], ids=["squares", "hexes"])
WEAPONS = {"U-I": "hand_held", "C-I": "hand_held", "C-C": "hand_held"}
"""Four dice each: easily thrown."""
HIGH, LOW, EVEN = throw(6, 5, 3, 2), throw(1, 2, 3, 4), throw(4, 3, 2, 1)
"""16, 10 and 10, without a double."""


def duel(drawn: str = FIELD, besides: str = "", **said: object) -> Position:
    """Return infantry of both sides face to face, north and south of each other."""
    units = f"U-I C2 N, C-I C3 S{besides}"
    return board(drawn, units=units, weapons=WEAPONS, **said)  # type: ignore[arg-type]


def fought(position: Position, dice: Throw, against: Throw) -> Position:
    """Return the position after both have thrown."""
    return after(position, Attack("U-I", "C3"), dice, against)


def awaits(position: Position) -> str:
    return str(position.frames[-1][0])


@both
def test_whoever_has_less_withdraws_or_stands(drawn: str) -> None:
    """The defender has less, and it is his to choose."""
    beaten = fought(duel(drawn), HIGH, LOW)

    assert awaits(beaten) == "withdraw"
    gone = after(beaten, Withdraw("C-I", "C4", "S"))
    assert standing(gone) == {"U-I": "C2 N", "C-I": "C4 S"}
    assert strengths(gone) == {"U-I": 4, "C-I": 4}
    stood = after(beaten, Stand("C-I"))
    assert standing(stood) == {"U-I": "C2 N", "C-I": "C3 S"}
    assert strengths(stood) == {"U-I": 4, "C-I": 3}
    assert stood.lost == [0, 1]


@both
def test_the_attacker_may_lose_as_well(drawn: str) -> None:
    """And then it is he who goes."""
    beaten = fought(duel(drawn), LOW, HIGH)

    assert standing(after(beaten, Withdraw("U-I", "C1", "N")))["U-I"] == "C1 N"


def test_equal_totals_have_no_loser_unless_it_is_agreed() -> None:
    """IS-T18 and R14."""
    drawn = fought(duel(), LOW, EVEN)
    attacker = fought(duel(settings={"equal_totals": "attacker"}), LOW, EVEN)
    everybody = fought(duel(settings={"equal_totals": "both"}), LOW, EVEN)

    assert awaits(drawn) == "activate"
    assert attacker.frames[-1][:2] == ("withdraw", unit(attacker, "U-I"))
    assert everybody.frames[-1][:2] == ("withdraw", unit(everybody, "C-I"))
    assert after(everybody, Stand("C-I")).frames[-1][:2] == (
        *("withdraw", unit(everybody, "U-I")),
    )


def test_both_throws_are_read_before_anybody_falls() -> None:
    """Each has one point left, and each throws a double."""
    last = duel(besides=", U-C A1 N, C-C A5 S", strength={"U-I": 1, "C-I": 1})
    fallen = fought(last, throw(4, 4, 1, 2), throw(5, 5, 1, 2))

    assert strengths(fallen) == {"U-C": 3, "U-I": 0, "C-C": 3, "C-I": 0}
    assert awaits(fallen) == "activate"


def test_who_is_destroyed_is_not_compared() -> None:
    """R15: or the totals stand, and the survivor may have lost."""
    weak = {"C-I": 1}
    besides = ", C-C A5 S"
    plain = duel(besides=besides, strength=weak)
    compared = duel(
        besides=besides, strength=weak, settings={"destroyed_in_combat": "compared"}
    )
    dice, more = throw(4, 4, 1, 2), throw(6, 5, 3, 1)

    assert awaits(fought(plain, dice, more)) == "activate"
    assert fought(compared, dice, more).frames[-1][0] == "withdraw"


def test_an_attacker_who_is_destroyed_is_not_compared_either() -> None:
    """R15: he threw more, and who destroyed him stays where he is."""
    for settings, waits in (
        ({}, "activate"),
        ({"destroyed_in_combat": "compared"}, "withdraw"),
    ):
        last = duel(besides=", U-C A1 N", strength={"U-I": 1}, settings=settings)
        assert awaits(fought(last, throw(6, 5, 3, 2), throw(4, 4, 1, 2))) == waits


def test_one_more_is_enough() -> None:
    """Eleven to ten."""
    eleven = throw(1, 2, 3, 5)
    ahead, behind = fought(duel(), eleven, EVEN), fought(duel(), EVEN, eleven)

    assert ahead.frames[-1][:2] == ("withdraw", unit(ahead, "C-I"))
    assert behind.frames[-1][:2] == ("withdraw", unit(behind, "U-I"))


# Who fights back, and with what


@pytest.mark.parametrize(
    ("besides", "facing", "settings", "dice"),
    [
        ("", "S", {}, 4),
        ("", "N", {}, 4),
        ("", "N", {"from_behind": "none"}, 0),
        ("", "S", {"from_behind": "none"}, 4),
        (", C-G C3 S", "S", {}, 4),
        (", C-T C3 S", "S", {"lone_transport": "one"}, 4),
        ("", "S", {"defending_general": "yes"}, 4),
        (", C-G C3 S", "S", {"defending_general": "yes"}, 5),
        (", C-G1 C3 S, C-G2 C3 S", "S", {"defending_general": "yes"}, 5),
    ],
)
def test_the_defender_throws_all_its_dice(
    besides: str, facing: str, settings: dict[str, str], dice: int
) -> None:
    """R18, R19: from whatever side it comes, and without help of a General."""
    position = board(
        FIELD,
        units=f"U-I C2 N, C-I C3 {facing}{besides}",
        weapons=WEAPONS,
        settings=settings,
    )

    assert answer(position, unit(position, "U-I"), area(position, "C3")) == dice


def test_transport_fights_before_a_general() -> None:
    """Whoever is there fights for an area: units, then Transport, then Generals."""
    agreed = {"lone_transport": "one", "lone_general": "none"}
    units = "U-I C2 N, C-G C3 S, C-T C3 S, C-C A5 S"
    position = board(FIELD, units=units, weapons=WEAPONS, settings=agreed)
    attacked = after(position, Attack("U-I", "C3"), throw(6, 5, 3, 2))

    assert flow.dice(attacked) == 1
    assert after(attacked, throw(1)).frames[-1][:2] == (
        *("withdraw", unit(attacked, "C-T")),
    )


@pytest.mark.parametrize(
    ("who", "setting"), [("C-G", "lone_general"), ("C-T", "lone_transport")]
)
def test_the_unarmed_have_lost_at_once(who: str, setting: str) -> None:
    """R12, R13: no dice are nought, and any throw is more."""
    units = f"U-I C2 N, {who} C3 S, C-C A5 S"
    unarmed = after(board(FIELD, units=units, weapons=WEAPONS), Attack("U-I", "C3"))
    armed = after(
        board(FIELD, units=units, weapons=WEAPONS, settings={setting: "one"}),
        Attack("U-I", "C3"),
    )

    assert after(unarmed, LOW).frames[-1][:2] == ("withdraw", unit(unarmed, who))
    assert awaits(after(armed, LOW)) == "fight back"
    assert flow.dice(after(armed, LOW)) == 1


def test_losses_may_cost_dice_in_defence() -> None:
    """R26 in Close Combat: two points lost, two dice fewer."""
    for left, dice in ((2, 2), (1, 1)):
        weak = duel(strength={"C-I": left}, settings={"dice_by_strength": "fewer"})
        assert answer(weak, unit(weak, "U-I"), area(weak, "C3")) == dice

    muskets = board(
        FIELD,
        units="U-I C2 N, C-M C3 S, C-C A5 S",
        weapons={"C-M": "hand_held"},
        strength={"C-C": 1},
        settings={"dice_by_strength": "fewer"},
    )
    assert answer(muskets, unit(muskets, "U-I"), area(muskets, "C3")) == 4


def test_the_defender_strikes_at_the_area_or_at_the_unit() -> None:
    """R37: a General beside the attacker is in danger."""
    for whom, left in (("area", 0), ("unit", 1)):
        position = duel(besides=", U-G C2 N", settings={"strikes_back_at": whom})
        struck = after(
            position, Attack("U-I", "C3"), throw(6, 5, 4, 3, 2), throw(1, 1, 2, 3)
        )
        assert strengths(struck)["U-G"] == left


# Giving way


def test_the_loser_goes_where_he_may_end() -> None:
    """R16, Movement 9: not to the winner, not among friends, not before another."""
    position = duel(besides=", C-C D3 S, U-C A3 E")
    beaten = fought(position, HIGH, LOW)

    assert said(beaten, Withdraw("C-I", "C2", "S")).startswith("the winner is in C2")
    assert against(beaten, Withdraw("C-I", "D3", "S")) == (
        *("Combat 13", "Movement 5", "Movement 7"),
    )
    assert said(beaten, Withdraw("C-I", "B3", "S")) == (
        "B3 is in front of U-C [Combat 13, Movement 9, R16] (withdraw to C4)"
    )
    assert said(beaten, Withdraw("C-I", "C5", "S")).startswith("C5 is not adjacent")
    assert against(beaten, Withdraw("C-I", "C4", "S")) == ()


def test_the_loser_keeps_facing_the_winner() -> None:
    """Aside on squares there are two ways to do so."""
    beaten = fought(duel(), HIGH, LOW)

    assert against(beaten, Withdraw("C-I", "B3", "S")) == ()
    assert against(beaten, Withdraw("C-I", "B3", "E")) == ()
    assert said(beaten, Withdraw("C-I", "B3", "N")) == (
        "C-I must face the winner, and N is away from it [R16] (face E or S)"
    )


def test_straight_back_only() -> None:
    """R16."""
    beaten = fought(duel(settings={"withdraws_to": "straight back"}), HIGH, LOW)

    assert said(beaten, Withdraw("C-I", "B3", "S")) == (
        "B3 is not straight back [Combat 13, R16] (withdraw to C4)"
    )


def test_the_loser_goes_anywhere_or_away() -> None:
    """R16: on hexes two of five areas are beside the winner still; R35 says away."""
    anywhere = fought(duel(HEXES), HIGH, LOW)
    away = fought(duel(HEXES, settings={"withdraws_to": "away"}), HIGH, LOW)

    assert ways(anywhere) == {"B2", "B3", "C4", "D2", "D3"}
    assert ways(away) == {"B3", "C4", "D3"}
    assert said(away, Withdraw("C-I", "D2", "SW")) == (
        "D2 is also beside the winner [Combat 13, R16, R35] (withdraw to C4 or D3 or B3)"
    )


def ways(position: Position) -> set[str]:
    """Return where a loser may go, and see that both formulations agree."""
    listed = {move for move in legal(position) if isinstance(move, Withdraw)}
    every = {
        Withdraw("C-I", to, facing)
        for to in position.tables.areas
        for facing in position.tables.grid.facings
    }

    assert {move for move in every if not against(position, move)} == listed
    return {move.to for move in listed}


def test_with_nowhere_to_go_the_point_is_lost_at_once() -> None:
    """Friends on three sides, and the winner on the fourth."""
    crowded = duel(besides=", C-C B3 S, C-D D3 S, C-M C4 S")
    beaten = fought(crowded, HIGH, LOW)

    assert awaits(beaten) == "activate"
    assert strengths(beaten)["C-I"] == 3


@pytest.mark.parametrize("besides", ["", ", C-G B3 S, C-T D3 S, C-T2 C4 S"])
def test_to_stand_may_cost_the_last_point(besides: str) -> None:
    """Transport is a unit: without it that is the end (R30)."""
    weak = fought(duel(besides=besides, strength={"C-I": 1}), HIGH, LOW)
    stood = after(weak, Stand("C-I"))

    assert strengths(stood)["C-I"] == 0
    assert stood.outcome == ("" if besides else "no units")
    assert bool(stood.frames) is bool(besides)


def test_with_nowhere_to_go_the_last_point_ends_the_battle() -> None:
    """Enemies on three sides of a corner of the board: nobody is asked."""
    position = board(
        FIELD,
        units="U-I B1 W, U-C A2 S, C-I A1 E",
        weapons=WEAPONS,
        strength={"C-I": 1},
    )
    over = after(position, Attack("U-I", "A1"), HIGH, LOW)

    assert (over.outcome, over.frames) == ("no units", [])


def test_a_corner_of_the_board_can_be_lost() -> None:
    """Its number is 0, and whoever is there is on the board."""
    units = "U-I B1 W, C-I A1 E, C-C E5 S"
    position = board(FIELD, units=units, weapons=WEAPONS)
    beaten = after(position, Attack("U-I", "A1"), HIGH, LOW)

    assert beaten.frames[-1][:2] == ("withdraw", unit(beaten, "C-I"))
    assert standing(after(beaten, Withdraw("C-I", "A2", "S")))["C-I"] == "A2 S"


def test_the_first_unit_and_the_first_area_are_like_others() -> None:
    """Their numbers are 0: as the loser, as the winner's place, as where to go."""
    first = fought(duel(), LOW, HIGH)
    assert against(first, Withdraw("U-I", "C5", "N")) == ("Combat 13",)
    assert against(first, Withdraw("U-I", "C1", "S")) == ("R16",)

    units = "U-I A1 E, C-I B1 W, C-C E5 S"
    corner = after(board(FIELD, units=units, weapons=WEAPONS), Attack("U-I", "B1"))
    won, lost = after(corner, HIGH, LOW), after(corner, LOW, HIGH)
    assert against(won, Withdraw("C-I", "B2", "N")) == ("R16",)
    assert said(won, Withdraw("C-I", "A1", "W")).startswith("the winner is in A1")
    assert against(lost, Withdraw("U-I", "A2", "S")) == ()

    units = "U-I B2 S, C-I B1 N, C-C E5 S"
    home = board(FIELD, units=units, weapons=WEAPONS)
    home.frames.append(("withdraw", unit(home, "C-I"), area(home, "B2")))
    assert against(home, Withdraw("C-I", "A1", "S")) == ("R16",)
    assert against(home, Withdraw("C-I", "A1", "N")) == ()


def test_only_the_loser_gives_way() -> None:
    """Nobody else, and not before he has lost."""
    beaten = fought(duel(besides=", C-C A5 S"), HIGH, LOW)

    assert said(beaten, Stand("C-C")) == (
        "C-C did not just lose a Close Combat [Combat 13]"
    )
    for given in (Stand("C-I"), Withdraw("C-I", "C4", "S")):
        assert "C-I did not just lose a Close Combat" in said(duel(), given)
    assert against(beaten, Done()) == ("Combat 13",)


# The winner


def test_the_winner_stays_unless_it_is_agreed() -> None:
    """R17: he may enter what he has won, facing as he did."""
    agreed = {"advance": "yes"}
    stays = after(fought(duel(), HIGH, LOW), Withdraw("C-I", "C4", "S"))
    won = after(fought(duel(settings=agreed), HIGH, LOW), Withdraw("C-I", "C4", "S"))
    held = after(fought(duel(settings=agreed), HIGH, LOW), Stand("C-I"))

    assert awaits(stays) == "activate"
    assert awaits(won) == "advance"
    assert standing(after(won, Advance("U-I")))["U-I"] == "C3 N"
    assert standing(after(won, Hold("U-I")))["U-I"] == "C2 N"
    assert awaits(held) == "activate"
    assert against(won, Advance("C-I")) == ("R17",)


@pytest.mark.parametrize(
    ("said", "waits"),
    [
        ({}, "advance"),
        ({"exhausted": "union"}, "activate"),
        ({"exhausted": "confederate"}, "advance"),
    ],
)
def test_an_exhausted_winner_stays(said: dict[str, str], waits: str) -> None:
    """It is no longer for him to move towards the enemy (Exhaustion Point 3)."""
    beaten = fought(duel(settings={"advance": "yes"}, **said), HIGH, LOW)

    assert awaits(after(beaten, Withdraw("C-I", "C4", "S"))) == waits


def test_the_winner_stays_where_he_may_not_enter() -> None:
    """Rough ground is not for machine guns (Later Terrain 8)."""
    drawn = FIELD.replace("3  .     .     .", "3  .     .     x")
    agreed = {"advance": "yes", "later_terrain": "yes"}
    for who, waits in (("U-M", "activate"), ("U-C", "advance")):
        units = f"{who} C2 N, C-I C3 S, C-C A5 S"
        weapons = {**WEAPONS, who: "hand_held"}
        position = board(drawn, units=units, weapons=weapons, settings=agreed)
        won = after(position, Attack(who, "C3"), HIGH, LOW)
        assert awaits(after(won, Withdraw("C-I", "C4", "S"))) == waits


def test_a_destroyed_enemy_leaves_his_area_to_the_winner() -> None:
    """Also where the totals were not compared."""
    last = duel(besides=", C-C A5 S", strength={"C-I": 1}, settings={"advance": "yes"})
    won = fought(last, throw(4, 4, 1, 2), LOW)

    assert awaits(won) == "advance"


def test_the_last_unit_ends_the_battle() -> None:
    """R30: nobody withdraws any more."""
    over = fought(duel(strength={"C-I": 1}), throw(4, 4, 1, 2), LOW)

    assert (over.outcome, over.frames) == ("no units", [])

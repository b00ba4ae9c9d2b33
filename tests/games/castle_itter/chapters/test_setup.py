"""Setting up: what lies where before anybody acts, in every edition and difficulty."""

import pytest

from pnp.games.castle_itter.chapters import setup
from pnp.games.castle_itter.chapters.throws import ways
from pnp.games.castle_itter.ground.moves import Deal, Tactics
from pnp.games.castle_itter.ground.position import APART, SUPPLY, Position
from pnp.values import replace
from tests.games.castle_itter.table import (
    after,
    against,
    facts,
    standing,
    table,
    under,
)
from tests.games.castle_itter.walking import KINDS, begun, game

WITH_TACTICS = [("veteran", [4, 6, 6, 4]), ("elite", [5, 6, 6, 4])]


def on_areas(position: Position) -> dict[str, str]:
    """Return what stands on each area, by number: {"2": "Rifleman"}."""
    kinds, spaces = position.tables.attackers, position.tables.spaces
    return {
        spaces[area].label: kinds[position.infantry[area]].name
        for area in position.tables.areas
        if position.infantry[area] >= 0
    }


def waiting(position: Position, where: int) -> int:
    """Return how many defenders wait in the supply, or apart."""
    return position.where.count(where)


def test_a_beginner_faces_eleven_riflemen() -> None:
    """Setup 2 to 6: the whole table of a first game."""
    position = begun("published", "beginner")

    assert on_areas(position) == {str(area): "Rifleman" for area in range(2, 13)}
    assert position.supply == [25, 16, 15, 5, 5]
    assert [waiting(position, SUPPLY), waiting(position, APART)] == [20, 3]
    assert standing(position) == {
        "C1": "Gamelin",
        "C2": "Clemenceau",
        "C3": "De La Rocque",
        "C4": "Reynaud",
        "C5": "Borotra",
    }
    assert position.defence == [6, 6, 6, 6, 6, 6, 0]
    assert position.pile == [12, 18, 18, 12]
    assert position.relief == 0
    assert sum(position.t_pile) == sum(position.t_left) == 0
    assert (position.turn, position.phase, position.allowed) == (1, "defenders", 5)
    assert position.frames[-1] == ("action",)


def test_the_draft_starts_with_twenty_five_in_the_supply() -> None:
    """p.5, p.8: the French wait with the others."""
    position = begun("playtest", "playtest-normal")

    assert set(on_areas(position).values()) == {"Riflemen"}
    assert [waiting(position, SUPPLY), waiting(position, APART)] == [25, 3]
    assert standing(position) == {}


@pytest.mark.parametrize(
    ("edition", "variant", "cards"),
    [
        ("published", "beginner", 60),
        ("published", "veteran", 60),
        ("published", "elite", 60),
        ("published", "competitive", 57),  # 61, and four are in the SS player's hand
        ("playtest", "playtest-normal", 60),
        ("playtest", "playtest-veteran", 66),
        ("playtest", "playtest-elite", 72),
    ],
)
def test_marked_cards_are_in_where_they_belong(
    edition: str, variant: str, cards: int
) -> None:
    """Setup 5, 6.2 and p.21."""
    assert sum(begun(edition, variant).pile) == cards


@pytest.mark.parametrize(("edition", "variant"), KINDS)
def test_how_hard_it_is_to_be_is_a_case_of_the_rulebook(
    edition: str, variant: str
) -> None:
    """Not a page alone, which nobody could overrule."""
    tables = begun(edition, variant).tables
    found = setup.by_difficulty(tables)

    assert found
    assert set(found) <= tables.cases


@pytest.mark.parametrize(("edition", "variant"), KINDS)
def test_every_game_begins_with_somebody_to_answer(edition: str, variant: str) -> None:
    for dealt in (False, True):
        position = begun(edition, variant, dealt=dealt)

        assert position.dealt == dealt
        assert position.frames[-1][0] in ("action", "deal", "order", "draw")


# 6.1.2, 6.1.3: attackers dealt face down


@pytest.mark.parametrize(
    ("variant", "mixed"),
    [
        ("veteran", {"deal Rifleman@2": 5, "deal Scout@2": 6}),
        ("elite", {"deal Rifleman@2": 4, "deal Scout@2": 4, "deal Sturm@2": 3}),
    ],
)
def test_counters_are_dealt_face_down(variant: str, mixed: dict[str, int]) -> None:
    """The first area is turned up; any of the eleven may lie there."""
    assert {str(ply): n for ply, n in ways(begun("published", variant)).items()} == (
        mixed
    )


def test_areas_are_turned_up_from_the_lowest() -> None:
    """Eleven deals; then the first turn begins."""
    dealt = [Deal("Rifleman", str(area)) for area in range(2, 7)]
    dealt += [Deal("Scout", str(area)) for area in range(7, 13)]

    position = after(begun("published", "veteran"), *dealt)

    assert on_areas(position) == {each.at: each.kind for each in dealt}
    assert position.supply == [31, 10, 15, 5, 5]
    assert position.frames[-1] == ("action",)


def test_no_more_is_dealt_than_was_mixed() -> None:
    position = begun("published", "elite")
    for area in ("2", "3", "4"):
        assert under(position, Deal("Sturm", area)) == ("6.1.3",)
        position = after(position, Deal("Sturm", area))

    assert against(position, Deal("Sturm", "5")) == ("6.1.3",)
    assert facts(position, Deal("Sturm", "5")) == {"dealt": 3, "left": 0}
    assert against(position, Deal("Scout", "6")) == ("6.1.3",)
    assert against(position, Deal("Scout", "5")) == ()


def test_a_veteran_meets_no_sturm_at_the_start() -> None:
    assert against(begun("published", "veteran"), Deal("Sturm", "2"))


def test_a_deal_is_heard_out_of_its_phase_too() -> None:
    """Nothing is dealt in a beginner's turn 9, and the referee says so calmly."""
    assert against(table(""), Deal("Scout", "2"))


# Tactics decks


@pytest.mark.parametrize(("variant", "decks"), WITH_TACTICS)
def test_some_tactics_cards_leave_unseen(variant: str, decks: list[int]) -> None:
    """6.1.2, 6.1.3: what is left lasts twenty turns; nobody knows what has left."""
    position = begun("published", variant)

    assert position.t_pile == decks
    assert sum(position.t_left) == 33


def test_two_players_draw_from_twenty_two() -> None:
    """6.2: two and three leave; three are in the hand of the SS player."""
    position = begun("published", "competitive")

    assert position.t_pile == [3, 6, 6, 4]
    assert position.t_drawn == [3, 0, 0, 0]


def test_decks_that_are_not_shuffled_are_known() -> None:
    """R44 the other way: the first four of deck 1 leave, and all see which."""
    veteran = game("published", "veteran")
    as_sorted = replace(veteran.numbers["tactics_shuffled"], value="no")
    numbers = {**veteran.numbers, "tactics_shuffled": as_sorted}
    position = setup.start(replace(veteran, numbers=numbers), dealt=False)

    position.frames.append(("tactic", 0))

    assert position.t_pile == [4, 6, 6, 4]
    assert sum(position.t_left) == 20
    assert list(map(str, ways(position))) == ["tactic t1-western-approach"]
    assert against(position, Tactics("t1-barrage"))
    assert against(position, Tactics("t1-focus-fire")) == ("6.1.2", "R44")
    assert against(position, Tactics("t1-western-approach")) == ()

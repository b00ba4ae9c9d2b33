"""5.0, p.21: what a table is worth, and whether it was won.

Gamelin, Clemenceau, De La Rocque, Reynaud and Borotra are French; Waltl, Wegscheider
and Linson are the reinforcements.
"""

from typing import Unpack

import pytest

from pnp.errors import PnpError
from pnp.games.castle_itter.chapters.ending import COUNTED, end, score, victory_level
from pnp.games.castle_itter.ground.position import Position
from tests.games.castle_itter.table import Said, table, tables

THE_END = """
    North Terrace  | NT2 Gamelin, NT5 Lee exhausted disrupted
    Keep           | K1 Basse, K2 Reynaud
    Cellar         | C1 Clemenceau, C2 Seiner
    Besotten Jenny empty 0 |
    escaped        | Borotra
    SS             | Rifleman 2, Scout c26, 2 Machine Gunner 9
    killed         | Gangl, De La Rocque
"""


def over(
    drawn: str = THE_END, outcome: str = "deck out", **said: Unpack[Said]
) -> Position:
    """Return a table at the end of the game."""
    position = table(drawn, **said)
    end(position, outcome)
    return position


def lines(position: Position) -> dict[str, tuple[int, int]]:
    """Return how many there are on each line of the score, and what they count."""
    return {each.name: (each.count, each.points) for each in score(position).points}


def test_a_line_for_everything_that_counts() -> None:
    """5 + 5 for the tank and Borotra, 6 + 1 for the French, 3 others, 4 attackers."""
    found = score(over())

    assert lines(over()) == {
        "Besotten Jenny destroyed with nobody inside": (1, 5),
        "Borotra escaped": (1, 5),
        "Each French defender on the board, but not in the Cellar": (2, 6),
        "Each French defender in the Cellar": (1, 1),
        "Each other defender on the board, even in the Cellar": (3, 3),
        "Each attacker on the board": (4, -4),
    }
    assert (found.total, found.result, found.level) == (
        16,
        "won",
        "Minor: Silver Star",
    )
    assert found.cases == ("5.0",)


def test_each_line_names_whom_it_counts() -> None:
    who = {each.name: each.who for each in score(over()).points}

    assert who["Besotten Jenny destroyed with nobody inside"] == ("Besotten Jenny",)
    assert who["Borotra escaped"] == ("Borotra",)
    assert who["Each French defender in the Cellar"] == ("Clemenceau",)
    assert set(who["Each other defender on the board, even in the Cellar"]) == {
        "Lee",
        "Basse",
        "Seiner",
    }
    assert sorted(who["Each attacker on the board"]) == [
        "Machine Gunner@9",
        "Machine Gunner@9",
        "Rifleman@2",
        "Scout@c26",
    ]


def test_a_tank_lost_with_its_crew_counts_nothing() -> None:
    """4.2, 5.0; and one that stands counts nothing either."""
    for drawn in ("Besotten Jenny 0 |", "Besotten Jenny 4 |", ""):
        assert lines(over(drawn))["Besotten Jenny destroyed with nobody inside"] == (
            0,
            0,
        )


def test_an_empty_tank_may_count_nothing() -> None:
    """R39 the other way."""
    position = over(settings={"empty_tank_hit": "nothing"})

    assert score(position).total == 16 - 5


def test_borotra_on_the_board_is_one_of_the_french() -> None:
    assert score(over("Keep | K1 Borotra")).total == 3
    assert score(over("escaped | Borotra")).total == 5
    assert score(over("killed | Borotra")).total == 0


@pytest.mark.parametrize(
    ("setting", "total"), [("0", 1), ("1", 3)], ids=["R43", "R43 the other way"]
)
def test_reinforcements_who_never_entered(setting: str, total: int) -> None:
    """One is apart, one in the supply, and one stands in the Keep."""
    drawn = "Keep | K1 Waltl\napart | Wegscheider\nsupply | Linson"
    position = over(drawn, settings={"reinforcements_unplaced": int(setting)})

    found = score(position)

    assert found.total == total
    if setting == "1":
        assert set(found.points[-1].who) == {"Wegscheider", "Linson"}
        assert found.points[-1].cases == ("5.0",)


@pytest.mark.parametrize(
    ("drawn", "result", "level"),
    [
        pytest.param("Keep | K1 Lee", "won", "Minor: Bronze Star", id="1 wins"),
        pytest.param("Keep | K1 Lee\nSS | Scout 2", "drawn", "Draw", id="0 draws"),
        pytest.param("SS | Scout 2, Scout 3", "drawn", "Draw", id="below 0 as well"),
    ],
)
def test_one_point_wins(drawn: str, result: str, level: str) -> None:
    found = score(over(drawn, "relief"))

    assert (found.result, found.level) == (result, level)


@pytest.mark.parametrize(
    ("total", "level"),
    [
        (45, "Epic: Austrian National Hero"),
        (40, "Epic: Austrian National Hero"),
        (39, "Major: Medal of Honor"),
        (30, "Major: Medal of Honor"),
        (29, "Major: Distinguished Service Cross"),
        (20, "Major: Distinguished Service Cross"),
        (19, "Minor: Silver Star"),
        (10, "Minor: Silver Star"),
        (9, "Minor: Bronze Star"),
        (1, "Minor: Bronze Star"),
        (0, "Draw"),
        (-30, "Draw"),
    ],
)
def test_the_ladder_of_awards(total: int, level: str) -> None:
    assert victory_level(table(""), total) == level


def test_a_full_castle_round_a_wreck_scores_43() -> None:
    """Twenty-five stand on all the other positions, the four French not in the Cellar.

    Two find no room, so the 45 of the sum of all pieces are out of reach.
    """
    position = over("escaped | Borotra\nBesotten Jenny empty 0 |")
    posts = [each.index for each in position.tables.posts if each.id[:2] != "BJ"]
    others = [each for each in position.tables.defenders if each.name != "Borotra"]
    others.sort(key=lambda each: not each.french)
    for who, post in zip(others, posts, strict=False):
        position.station(who.index, post)

    assert len(posts) == 25
    assert score(position).total == 5 + 5 + 4 * 3 + 21


def test_a_breach_loses_whatever_the_score() -> None:
    found = score(over(outcome="breach"))

    assert (found.result, found.level, found.total) == ("lost", "", 16)


def test_while_it_lasts_nothing_is_decided() -> None:
    """The running score has its lines and its total already."""
    found = score(table(THE_END))

    assert (found.total, found.result) == (16, "")


# p.21


CASUALTIES = """
    Keep      | K1 Lee, K2 Reynaud, K3 Clemenceau, K4 De La Rocque
    supply    | everybody
    killed    | Gamelin, Gangl, Rifleman-1
"""


def test_the_draft_counts_casualties() -> None:
    """Three for a Frenchman, one for each other; the lower the better."""
    found = score(over(CASUALTIES, edition="playtest"))

    assert lines(over(CASUALTIES, edition="playtest")) == {
        "Each French prisoner who became a casualty": (1, 3),
        "Each other defender who became a casualty": (2, 2),
    }
    assert (found.total, found.result, found.better) == (5, "won", "lowest")
    assert (found.level, found.cases) == ("", ("p.21 Score",))
    assert set(found.cases) <= tables("playtest").cases


def test_to_last_is_to_win_in_the_draft() -> None:
    """And a breach loses there too."""
    everybody_dead = over("", edition="playtest")
    assert score(everybody_dead).result == "won"

    assert score(over("", "breach", edition="playtest")).result == "lost"


def test_which_score_is_the_better_is_a_setting() -> None:
    """Where the lowest is, to last is to win, and no level is reached."""
    nothing = score(over("", settings={"best_score": "highest"}))
    assert (nothing.total, nothing.result, nothing.better) == (0, "drawn", "highest")

    nothing = score(over("", settings={"best_score": "lowest"}))
    assert (nothing.total, nothing.result, nothing.better) == (0, "won", "lowest")
    assert nothing.level == ""


def test_he_who_escaped_is_no_casualty() -> None:
    drawn = "supply | everybody\nescaped | Borotra"

    assert score(over(drawn, edition="playtest")).total == 0


def test_every_line_of_both_scores_is_counted() -> None:
    rows = {
        row.id
        for edition in ("published", "playtest")
        for row in tables(edition).game.sets["scoring"]
    }

    assert rows == set(COUNTED)


def test_a_line_that_nothing_counts_is_not_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody lays his own scoring over the game's."""
    monkeypatch.delitem(COUNTED, "empty-tank")

    with pytest.raises(PnpError, match="'empty-tank'"):
        score(table(""))


def test_the_end_leaves_nothing_to_wait_for() -> None:
    position = over()

    assert (position.phase, position.frames) == ("over", [])

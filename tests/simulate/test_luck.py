"""Luck is counted a second time, over all games that the same rolls could have been."""

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.cli.new import starter
from pnp.errors import Complaints
from pnp.kit.luckchart import Drawn, chart, scale
from pnp.layout.art import Run, Shape
from pnp.rules import package
from pnp.rules.package import Rules
from pnp.rules.pending import Chance
from pnp.session.session import Session
from pnp.simulate import luck as counting
from pnp.simulate.fairness import Faces, faces, tail
from pnp.simulate.luck import Luck, Roll, luck, rank, so_far, sums_of
from pnp.simulate.odds import goes_on
from tests import recorded
from tests.cli.table import Table
from tests.desk.games import written
from tests.recording.battles import game
from tests.test_played import definition
from tests.test_played_battles import BATTLES, text_of

SOME, FEW = 10, 6


def castle(folder: Path, *plies: str) -> Session:
    """Begin Castle Itter, and play."""
    game = definition("published", "beginner")
    session = Session.begin(folder / "friday.pnp", game)
    for ply in plies:
        rulings = session.submit(ply)
        assert all(each.allowed for each in rulings), rulings
    return session


@pytest.fixture(scope="module")
def battle(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """Return a recorded battle."""
    name = "wall-turns"
    folder = tmp_path_factory.mktemp("battles")
    return recorded.brought(text_of(name), game(BATTLES[name].scenario), folder)


@pytest.fixture(scope="module")
def fought(battle: Session) -> Luck:
    """Return the luck of that battle."""
    return luck(battle)


def by_hand(session: Session, roll: Roll) -> tuple[Fraction, Fraction]:
    """Return the value and the mean of a roll, by writing everything that may come."""
    rules, before = session.rules, session.walk.taken[roll.entry].before
    ends = {text: ended(rules, before, text) for text in texts(rules, before)}
    mean = sum((ends[text] for text in texts(rules, before)), Fraction(0))
    return ends[roll.text], mean / len(texts(rules, before))


def texts(rules: Rules[Any], position: Any) -> list[str]:
    """Return every roll or card that may come, as often as it may."""
    waiting = rules.pending(position)
    assert isinstance(waiting, Chance)
    if waiting.kind != "dice":
        return [each for each, many in waiting.left.items() for _ in range(many)]
    faces = map(str, range(1, waiting.faces + 1))
    return [*map(" ".join, product([*faces], repeat=waiting.dice))]


def ended(rules: Rules[Any], before: Any, text: str) -> Fraction:
    """Return the points after a roll, and after what continues it, on average."""
    after = before.clone()
    rules.play(after, rules.read(after, text))
    if not goes_on(rules, after):
        return Fraction(package.merit(rules, after))
    every = [ended(rules, after, each) for each in texts(rules, after)]
    return sum(every, Fraction(0)) / len(every)


def every_game(rolls: Sequence[Roll]) -> Fraction:
    """Return the share of games that go worse, by making each of them."""
    value = sum((each.value for each in rolls), Fraction(0))
    share = Fraction(0)
    for one in product(*(each.shares.items() for each in rolls)):
        total = sum((v for v, _ in one), Fraction(0))
        chance = prod((p for _, p in one), start=Fraction(1))
        share += chance * (Fraction(total < value) + Fraction(total == value, 2))
    return share


def test_a_hit_is_worth_what_it_was_not_expected_to_be(tmp_path: Path) -> None:
    """Lee hits eight times in nine, and a hit is one counter fewer on the board."""
    session = castle(tmp_path, "place Lee at BJM", "attack Rifleman@8 by Lee", "6 1")

    found = luck(session)

    (roll,) = found.rolls
    assert roll.luck == Fraction(1, 9)
    assert roll.better == Fraction(1, 9) + Fraction(8, 9) / 2
    assert found.unit == "hits"
    assert found.better.share == float(roll.better)


def test_a_miss_against_the_odds_is_bad_luck(tmp_path: Path) -> None:
    session = castle(tmp_path, "place Lee at BJM", "attack Rifleman@8 by Lee", "1 2")

    (roll,) = luck(session).rolls

    assert roll.luck == Fraction(-8, 9)
    assert roll.better == Fraction(1, 18)


def test_each_roll_is_counted_a_second_time(battle: Session, fought: Luck) -> None:
    rolls = [each for each in fought.rolls if each.exact and len(each.shares) > 1]
    assert len(rolls) > SOME

    told = [(each.value, each.mean) for each in rolls[:SOME]]

    assert told == [by_hand(battle, each) for each in rolls[:SOME]]


def test_a_game_with_rules_of_its_own_has_luck_too(tmp_path: Path) -> None:
    """The protocol is enough: its cards bring points, and are counted."""
    game = written(tmp_path, starter("siege", "siege"))
    session = Session.begin(tmp_path / "siege.pnp", game, dice="roll", cards="kept")
    random = Random("all")
    for _ in range(60):
        if isinstance(session.pending, Chance):
            session.roll(random)
        elif moves := session.rules.legal(session.position):
            session.submit(str(random.choice(moves)))

    rolls = [each for each in luck(session).rolls if len(each.shares) > 1]

    assert len(rolls) > 1
    for each in rolls:
        assert (each.value, each.mean) == by_hand(session, each)


def test_the_share_of_games_is_that_of_all_games(fought: Luck) -> None:
    """All games of the same decisions are made one by one."""
    rolls = [each for each in fought.rolls if 1 < len(each.shares) < 5][:FEW]
    assert len(rolls) == FEW

    found = counting.better(rolls)

    assert found.share == pytest.approx(float(every_game(rolls)))


def test_many_games_are_sampled_and_the_interval_holds_the_truth(
    fought: Luck, monkeypatch: pytest.MonkeyPatch
) -> None:
    rolls = [each for each in fought.rolls if each.exact][::3]
    truth = counting.better(rolls)
    monkeypatch.setattr(counting, "SUMS", 0)

    found = counting.better(rolls)

    assert (truth.exact, found.exact) == (True, False)
    assert found.low <= truth.share <= found.high


def test_luck_averages_out(fought: Luck) -> None:
    """Over all results of a roll, the luck is nothing and the rank one half."""
    for roll in fought.rolls:
        mean = sum((v - roll.mean) * p for v, p in roll.shares.items())
        half = sum(rank(v, roll.shares) * p for v, p in roll.shares.items())

        assert (mean, half) == (0, Fraction(1, 2))


def test_a_sampled_roll_says_so_and_is_near_the_count(tmp_path: Path) -> None:
    session = castle(tmp_path, "place Lee at BJM", "attack Rifleman@8 by Lee", "6 1")

    (roll,) = luck(session, most=10).rolls

    assert not roll.exact
    assert abs(roll.mean - luck(session).rolls[0].mean) < Fraction(1, 10)


def test_the_sum_of_dice_counts_where_no_result_has_points() -> None:
    assert sums_of(2, 6)[Fraction(7)] == Fraction(1, 6)
    assert sum(sums_of(3, 6).values()) == 1


def test_turns_add_up(fought: Luck) -> None:
    assert so_far(fought.rolls)[-1][1] == fought.total


def test_a_chart_shows_every_roll_and_the_verdict(fought: Luck) -> None:
    """A line from nothing through the sum after each roll."""
    complaints = Complaints()
    rolls = [(each.turn, each.luck) for each in fought.rolls]
    drawn = Drawn("friday", "hits", "luckier than 6% of games", rolls)

    face = chart(definition("published", "beginner"), drawn, complaints)

    assert not list(complaints)
    longest = max((a for a in face.art if isinstance(a, Shape)), key=corners)
    assert corners(longest) == len(rolls) + 1
    assert "luckier than 6% of games" in [
        a.text for a in face.art if isinstance(a, Run)
    ]


def corners(shape: Shape) -> int:
    """Return the number of corners of a line."""
    return len(shape.steps)


@pytest.mark.parametrize(
    ("least", "most", "found"),
    [("-0.5", "4.2", (-1, 5, 1)), ("0", "0", (0, 1, 1)), ("-31", "12", (-40, 20, 10))],
)
def test_an_axis_has_zero_and_few_lines(
    least: str, most: str, found: tuple[int, int, int]
) -> None:
    assert scale(Fraction(least), Fraction(most)) == found


def test_what_is_face_down_changes_nothing(tmp_path: Path) -> None:
    """The defender is told the same whichever cards the SS player has drawn."""
    told = []
    for seed in ("one", "another"):
        session = competitive(tmp_path / seed, seed)
        found = luck(session, "defender")
        assert found.hidden > 0
        told.append([(e.text, e.shares) for e in found.rolls])

    assert told[0] == told[1]


def competitive(folder: Path, seed: str) -> Session:
    """Begin a game of two with kept cards, the SS player's drawn by a seed."""
    folder.mkdir()
    game = definition("published", "competitive")
    session = Session.begin(folder / "friday.pnp", game, cards="kept")
    while isinstance(waiting := session.pending, Chance) and waiting.kind == "card":
        session.roll(Random(seed))
    return session


# Dice


@pytest.mark.parametrize(
    ("square", "freedom", "p"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (11.070, 5, 0.05), (20.515, 5, 0.001)],
)
def test_the_tail_is_that_of_printed_tables(
    square: float, freedom: int, p: float
) -> None:
    assert tail(square, freedom) == pytest.approx(p, rel=0.002)


def test_fair_dice_are_suspected_as_often_as_p_tells() -> None:
    random, suspected = Random(6), 0
    for _ in range(2_000):
        counts = [0] * 6
        for _ in range(120):
            counts[random.randrange(6)] += 1
        p = Faces(6, False, tuple(counts)).p
        suspected += p is not None and p < 0.05

    assert 0.035 < suspected / 2_000 < 0.065


def test_a_loaded_die_shows() -> None:
    p = Faces(6, False, (60, 60, 60, 60, 60, 120)).p

    assert p is not None
    assert p < 0.001


def test_few_dice_are_not_judged() -> None:
    assert Faces(6, False, (0, 0, 0, 0, 0, 29)).p is None


def test_a_roll_that_is_taken_back_counts_once(tmp_path: Path) -> None:
    session = castle(tmp_path, "place Lee at BJM", "attack Rifleman@8 by Lee", "6 1")
    session.undo()
    session.submit("5 5")

    (found,) = faces([session])

    assert found.counts == (0, 0, 0, 0, 2, 0)


# The command


def test_the_page_has_a_verdict_and_judges_the_dice(tmp_path: Path) -> None:
    table = Table(tmp_path)
    (tmp_path / "kept").mkdir()
    castle(tmp_path / "kept", "place Lee at BJM", "attack Rifleman@8 by Lee", "1 2")

    said = " ".join(table.says("luck", "friday").split())
    told = json.loads(table.says("luck", "friday", "--json"))

    assert "defender: −0.9 hits, luckier than 6% of games with these decisions;" in said
    assert "ss: luckier than 94% of games." in said
    assert "Too few to judge: it takes 30." in said
    assert told["schema"] == "pnp/luck/1"
    assert told["games"][0]["luck"] == pytest.approx(-8 / 9)
    assert told["dice"][0]["counts"] == [1, 1, 0, 0, 0, 0]

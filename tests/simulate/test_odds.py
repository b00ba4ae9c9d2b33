"""Chances are exact: each is counted a second time, without any shortcut."""

import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.cli.new import starter
from pnp.games.aachen import referee as aachen
from pnp.games.cassino import referee as cassino
from pnp.games.castle_itter import referee as castle
from pnp.games.itchy_scratchy import referee as itchy
from pnp.rules import package
from pnp.rules.package import Rules
from pnp.rules.pending import Chance
from pnp.simulate import odds as counting
from tests.desk.games import written
from tests.desk.test_hidden import positions, swapped
from tests.games.castle_itter.walking import begun
from tests.games.plays import aachen_games, battles, castle_games, desks

GAMES = [
    pytest.param(castle, castle_games, id="castle"),
    pytest.param(itchy, battles, id="itchy"),
    pytest.param(aachen, aachen_games, id="aachen"),
    pytest.param(cassino, desks, id="cassino"),
]
FEW, MOST = 12, 5_000
MANY = 8
ROLLS, FEWER = 1_300, 300
"""The most rolls that are counted twice: four dice, and in a soak three."""
SPREAD = 4
"""How many times more rolls may be counted where nothing is merged."""


def by_hand(rules: Rules[Any], position: Any, most: int) -> dict[str, Fraction] | None:
    """Count every roll as written text, one path at a time; nothing is merged.

    Without merging there are more rolls: None if there are too many now.
    """
    found: dict[str, Fraction] = {}
    left = most

    def follow(at: Any, text: str, chance: Fraction) -> None:
        nonlocal left
        waiting = rules.pending(at)
        assert isinstance(waiting, Chance)
        if waiting.kind == "dice":
            faces = map(str, range(1, waiting.faces + 1))
            rolled = [*map(" ".join, product([*faces], repeat=waiting.dice))]
        else:
            rolled = [each for each, n in waiting.left.items() for _ in range(n)]
        left -= len(rolled)
        if left < 0:
            raise counting.TooMany
        for each in rolled:
            move, after = rules.read(at, each), at.clone()
            rules.play(after, move)
            said = counting._said(rules, at, move, after, text)
            share = chance / len(rolled)
            if counting.goes_on(rules, after):
                follow(after, said, share)
            else:
                found[said] = found.get(said, Fraction(0)) + share

    try:
        follow(position, "", Fraction(1))
    except counting.TooMany:
        return None
    return found


def questions(
    rules: Rules[Any], games: Any, many: int, most: int = ROLLS
) -> tuple[int, int]:
    """Compare the chances at many positions where dice or cards are awaited.

    Return how many were compared, and how many were left out: they have too many rolls.
    """
    random, asked, left_out = Random("odds"), 0, 0
    for position, next_ply in games(random):
        for _ in range(400):
            waiting = rules.pending(position)
            if asked == many or not position.frames:
                break
            rolls = isinstance(waiting, Chance) and not waiting.seat
            if rolls and random.random() < 0.3:
                found = counting.odds(rules, position, most=most, samples=1)
                hand = by_hand(rules, position, most * SPREAD) if found.exact else None
                if hand is None:
                    left_out += 1
                else:
                    told = {each.text: each.chance for each in found.results}
                    assert told == hand
                    assert sum(told.values()) == 1
                    asked += 1
            rules.play(position, next_ply(position, random))
        if asked == many:
            return asked, left_out
    raise AssertionError("the games never end")


@pytest.mark.parametrize(("rules", "games"), GAMES)
def test_chances_are_those_counted_by_hand(rules: Any, games: Any) -> None:
    assert questions(rules, games, FEW)[0] == FEW


def test_a_game_with_rules_of_its_own_has_chances_too(tmp_path: Path) -> None:
    """The protocol is enough: nothing is known of the game."""
    game = written(tmp_path, starter("siege", "siege"))
    rules = package.find(game)

    def games(_random: Random) -> Iterator[tuple[Any, Any]]:
        while True:
            yield rules.start(game, dealt=True), next_ply

    def next_ply(position: Any, random: Random) -> Any:
        if isinstance(rules.pending(position), Chance):
            return rules.roll(position, random)
        return random.choice(rules.legal(position))

    assert questions(rules, games, FEW)[0] == FEW


def test_what_a_roll_leads_to_is_told_without_the_roll(tmp_path: Path) -> None:
    """Archers need 2 of a die with 1 added; a hunter's hit has nowhere to go."""
    game = written(tmp_path, starter("siege", "siege"))
    rules = package.find(game)
    position = rules.start(game, dealt=False)
    rules.play(position, rules.read(position, "night"))

    found = {each.move: each.results for each in counting.table(rules, position)}

    assert [(r.text, r.chance) for r in found["fire archers at ladders"]] == [
        ("Ladders to South 4", Fraction(5, 6)),
        ("no effect", Fraction(1, 6)),
    ]
    assert [(r.text, r.chance) for r in found["fire hunters at ram"]] == [
        ("no effect", Fraction(1))
    ]


def test_a_piece_that_is_turned_over_is_an_effect(tmp_path: Path) -> None:
    """The 1st Foot hits the Guard on the bridge with 3 or less, and she is worn."""
    game = written(tmp_path, starter("bridge"))
    rules = package.find(game)
    position = rules.start(game, dealt=False)
    rules.play(position, rules.read(position, "bridge"))

    found = {each.move: each.results for each in counting.table(rules, position)}

    assert {(r.text, r.chance) for r in found["attack guard with foot-1"]} == {
        ("Guard turned to its back", Fraction(1, 2)),
        ("no effect", Fraction(1, 2)),
    }


@pytest.mark.soak
@pytest.mark.parametrize(("rules", "games"), GAMES)
def test_five_thousand_chances_are_those_counted_by_hand(
    rules: Any, games: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """Questions of many rolls took nearly all the time: four dice, and samples."""
    asked, left_out = questions(rules, games, MOST, FEWER)

    assert asked == MOST
    with capsys.disabled():
        sys.stdout.write(f"\n{asked:,} compared; {left_out:,} have too many rolls\n")


def test_an_attack_hits_as_often_as_arithmetic_tells() -> None:
    """Two dice miss a defence of 3 if both show 1 or 2: one time in nine."""
    position = begun("published", "beginner")
    castle.play(position, castle.read(position, "place Lee at BJM"))
    move = castle.read(position, "attack Rifleman@8 by Lee")

    found = counting.odds(castle, position, move)

    assert found.exact
    assert [(r.text, r.chance) for r in found.results] == [
        ("hit", Fraction(8, 9)),
        ("missed", Fraction(1, 9)),
    ]


def test_too_many_rolls_are_sampled_and_the_interval_holds_the_truth() -> None:
    position = begun("published", "beginner")
    castle.play(position, castle.read(position, "place Lee at BJM"))
    move = castle.read(position, "attack Rifleman@8 by Lee")
    before = position.clone()

    found = counting.odds(castle, position, move, most=10)

    assert not found.exact
    assert position == before
    assert found.results[0].low < 8 / 9 < found.results[0].high


def test_intervals_cover_the_truth_as_often_as_they_promise() -> None:
    """Of 2,000 intervals of a known chance, about 95 % hold it."""
    random, truth, held = Random(7), 0.3, 0
    for _ in range(2_000):
        many = sum(random.random() < truth for _ in range(100))
        low, high = counting.interval(many, 100)
        held += low <= truth <= high

    assert 0.93 <= held / 2_000 <= 0.97


# The next card


def test_the_next_card_is_known_before_it_is_awaited() -> None:
    """Where a card is awaited, what may come is what was told before."""
    random, compared, told = Random(4), 0, dict[str, int]()
    position: Any = begun("published", "beginner")
    for _ in range(3_000):
        waiting = castle.pending(position)
        if not position.frames or compared == MANY:
            break
        if isinstance(waiting, Chance) and waiting.kind == "card":
            if told:
                assert sum(told.values()) == sum(waiting.left.values())
                assert max(told.values()) >= max(waiting.left.values())
                compared += 1
        else:
            told = dict(package.coming(castle, position).get("SS cards", {}))
        draws = isinstance(waiting, Chance)
        moves = [] if draws else castle.legal(position)
        move = castle.roll(position, random) if draws else random.choice(moves)
        castle.play(position, move)
        told = {} if isinstance(waiting, Chance) else told

    assert compared > 3


def test_a_card_in_another_hand_may_be_the_next(tmp_path: Path) -> None:
    """Cards are told by their names; what a player cannot see changes nothing."""
    game = written(tmp_path, starter("market", "market"))
    rules, compared = package.find(game), 0
    for position in positions(rules, game, 40):
        seen = rules.seen(position, "ann")
        decks = [*counting.next_cards(rules, seen)]
        other = swapped(position, "ann")
        if not decks or other is None:
            continue
        assert decks == [*counting.next_cards(rules, rules.seen(other, "ann"))]
        assert all(sum(r.chance for r in each.results) == 1 for each in decks)
        compared += 1

    assert compared > 5

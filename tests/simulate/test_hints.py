"""Hints find the best move of a game whose chances are known, and never peek."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.cli.new import starter
from pnp.games.castle_itter import referee as castle
from pnp.rules import package
from pnp.rules.package import Score
from pnp.rules.pending import Choice, Over
from pnp.rules.state import NONE
from pnp.session.session import Session
from pnp.simulate.hints import Hint, NoHint, hint
from pnp.simulate.lab.policies import find, uniform
from tests.cli.table import Table
from tests.desk.games import written
from tests.desk.test_hidden import positions, swapped
from tests.games.castle_itter.walking import begun
from tests.games.plays import aachen_games, battles, castle_games, desks
from tests.simulate.test_luck import castle as castle_session

CHANCES = {"poor": 0.2, "even": 0.5, "bad": 0.1, "good": 0.8, "fair": 0.4, "weak": 0.3}


class Bets:
    """A game of one decision: each bet wins with a known chance."""

    NAME = "bets"

    class At:
        """Whether it was won, lost, or nothing yet."""

        tables = type("Tables", (), {"game": None})

        def __init__(self, end: str = "") -> None:
            self.end = end

        def clone(self) -> "Bets.At":
            """Return a copy."""
            return Bets.At(self.end)

    def __init__(self, seat: str = "one", best: str = "highest") -> None:
        self.seat, self.best = seat, best

    def seats(self, _: Any) -> tuple[str, ...]:
        """Return two players."""
        return ("one", "other")

    def pending(self, at: "Bets.At") -> Choice | Over:
        """Return the one decision, or the end."""
        if at.end in ("won", "lost"):
            return Over(at.end, "end", "")  # type: ignore[arg-type]
        return Choice(self.seat, "bet", "bet")

    def legal(self, at: "Bets.At") -> Sequence[str]:
        """Return the bets."""
        return [*CHANCES] if not at.end else ["go on"]

    def read(self, _: "Bets.At", text: str) -> str:
        """Return a bet as it is written."""
        return text

    def play(self, at: "Bets.At", move: str) -> None:
        """Bet; or win, or lose."""
        at.end = move

    def score(self, at: "Bets.At") -> Score:
        """Return a point for a win."""
        return Score((), int(at.end == "won"), "", better=self.best)


def betting(at: Bets.At, _moves: Sequence[str], random: Random) -> str:
    """Win or lose as the bet has it; at first, take the poor one."""
    if not at.end:
        return "poor"
    return "won" if random.random() < CHANCES[at.end] else "lost"


def search(games: int = 0, seed: str = "", rules: Any = None, **how: Any) -> Hint:
    found: Any = rules or Bets()
    return hint(found, Bets.At(), betting, games=games, seed=seed, **how)


def test_the_best_move_is_first() -> None:
    found = search(600)

    assert [each.move for each in found.tried[:2]] == ["good", "even"]
    assert found.games == 600


def test_the_other_player_wants_the_opposite() -> None:
    """The chance is that of the player who decides, not of the first player."""
    found = search(600, rules=Bets("other"))

    assert found.tried[0].move == "bad"
    assert found.tried[0].win > 0.7
    assert found.seat == "other"


def test_intervals_hold_the_truth_as_often_as_they_promise() -> None:
    """Of the moves of 150 searches, about 95 of 100; also of those that come first."""
    held = best = tried = 0
    for number in range(150):
        found = search(300, str(number))
        inside = [
            low <= CHANCES[each.move] <= high
            for each in found.tried
            for low, high in [each.between]
        ]
        held, tried = held + sum(inside), tried + len(inside)
        best += inside[0]

    assert 0.93 < held / tried <= 1
    assert best / 150 > 0.9


def test_a_search_ends_in_time() -> None:
    from time import monotonic

    begun_at = monotonic()
    found = search(seconds=0.2)

    assert monotonic() - begun_at < 2
    assert found.games > 6


def test_nothing_is_searched_after_the_end() -> None:
    with pytest.raises(NoHint, match="over"):
        hint(Bets(), Bets.At("won"), betting, games=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["market", "duel"])
def test_a_hint_is_the_same_whatever_is_hidden(name: str, tmp_path: Path) -> None:
    """Two tables that differ only in what a player cannot see, searched alike."""
    game = written(tmp_path, starter(name, name))
    rules, compared = package.find(game), 0
    seat, *_ = rules.seats(game)
    for position in positions(rules, game, 40):
        waiting = rules.pending(position)
        if not isinstance(waiting, Choice) or waiting.seat != seat or compared == 4:
            continue
        other = swapped(position, waiting.seat)
        if other is None:
            continue
        told = [
            hint(rules, rules.seen(each, waiting.seat), uniform, games=3, seed="7")
            for each in (position, other)
        ]
        assert told[0] == told[1]
        compared += 1

    assert compared > 2


def test_hands_are_dealt_again_from_what_they_may_be(tmp_path: Path) -> None:
    """Every card of the pile may be in a hand; what the player sees stays."""
    game = written(tmp_path, starter("market", "market"))
    rules, held = package.find(game), set()
    for position in positions(rules, game, 30):
        seen = rules.seen(position, "ann")
        for number in range(20):
            dealt = package.guessed(rules, seen, "ann", Random(number))
            assert rules.seen(dealt, "ann") == seen
            ben = dealt.tables.zone("hand", dealt.tables.seats[1])
            held |= {n for n, at in enumerate(dealt.where) if at == ben}

    assert len(held) > 20
    assert NONE not in held


def test_orders_that_are_face_down_change_no_hint() -> None:
    """The defender is told the same whichever cards the SS player has drawn."""
    told = []
    for seed in (1, 2):
        position = begun("published", "competitive", dealt=True)
        random = Random(seed)
        while not isinstance(waiting := castle.pending(position), Choice):
            castle.play(position, castle.roll(position, random))
        while not (isinstance(waiting, Choice) and waiting.seat == "defender"):
            legal = castle.legal(position)
            castle.play(position, legal[0] if legal else castle.roll(position, random))
            waiting = castle.pending(position)
        seen = castle.seen(position, "defender")
        _, policy = find(castle, seen.tables.game)
        told.append((position, hint(castle, seen, policy, games=2, seed="7")))

    (one, first), (other, second) = told
    assert one != other
    assert first == second


@pytest.mark.parametrize(
    ("games", "name"),
    [
        pytest.param(castle_games, "castle_itter", id="castle"),
        pytest.param(battles, "itchy_scratchy", id="itchy"),
        pytest.param(aachen_games, "aachen", id="aachen"),
        pytest.param(desks, "cassino", id="cassino"),
    ],
)
def test_every_game_has_hints(games: Any, name: str) -> None:
    rules = __import__(f"pnp.games.{name}.referee", fromlist=["referee"])
    random = Random(5)
    position, ply = next(games(random))
    while not isinstance(rules.pending(position), Choice):
        rules.play(position, ply(position, random))
    before = position.clone()

    found = hint(rules, position, find(rules, position.tables.game)[1], games=2)

    assert position == before
    assert found.games >= 2
    assert all(rules.rule_on(position, rules.read(position, each.move)).allowed for each in found.tried)  # fmt: skip


def test_a_hint_is_never_in_the_log(tmp_path: Path) -> None:
    table = Table(tmp_path)
    (tmp_path / "kept").mkdir()
    session = castle_session(tmp_path / "kept", "place Lee at BJM")

    said = table.says("hint", "friday", "--games=1", "--seed=7")
    told = json.loads(table.says("hint", "friday", "--games=1", "--seed=7", "--json"))

    assert "Chances of defender, in 1 game:" in said
    assert told["schema"] == "pnp/hint/1"
    assert "attack Rifleman@8 by Lee" in {each["move"] for each in told["moves"]}
    assert [*Session.open(session.path).rows] == [*session.rows]

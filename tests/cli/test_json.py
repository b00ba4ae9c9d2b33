"""Answers for programs: whole, with a number, and no more than a seat may know."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.rules.touched import touched
from tests.cli.table import Table
from tests.games.plays import aachen_games, battles, castle_games, desks

COMMANDS = ("legal", "why", "odds", "status", "log", "score")
DOCS = Path(__file__).parents[2] / "docs" / "json.md"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def answer(table: Table, *words: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(table.pnp(*words, "--json").out)
    return told


@pytest.mark.parametrize("game", ["castle-itter", "aachen", "cassino"])
def test_every_answer_is_one_object_that_the_docs_describe(
    table: Table, game: str
) -> None:
    table.play(game, "--name", "friday", typed="quit\n")
    known = set(re.findall(r"`(\w+)`", DOCS.read_text(encoding="utf-8")))

    for command in COMMANDS:
        told = answer(table, command, "friday")
        assert told["schema"] == f"pnp/{command}/1"
        assert told["game"] == game
        assert set(told) <= known
        rows = [
            each for value in told.values() if isinstance(value, list) for each in value
        ]
        assert {key for row in rows if isinstance(row, dict) for key in row} <= known


def test_what_follows_a_move_is_told(table: Table) -> None:
    """Of a legal move what is asked next; of every candidate what it touches."""
    table.play("aachen", "--name", "friday", typed="4 3 4\n5 2 4\nenough\nquit\n")

    moves = {each["move"]: each for each in answer(table, "legal", "friday")["moves"]}
    rulings = answer(table, "why", "friday", "E-2-26")["rulings"]

    first = next(iter(moves.values()))
    assert {"verb", "touches", "then"} <= set(first)
    assert {"kind", "seat"} <= set(first["then"])
    assert any(not each["allowed"] for each in rulings)
    for each in rulings:
        assert each["verb"]
        assert ("then" in each) == (not each["objections"])
        if each["move"] in moves:
            assert each["then"] == moves[each["move"]]["then"]


def test_a_refused_move_is_told_with_its_cases(table: Table) -> None:
    table.play("castle-itter", "--name", "friday", typed="place Lee at BJM\nquit\n")

    done = table.pnp("why", "friday", "place Lee at K1", "--json")
    ruling = json.loads(done.out)["rulings"][0]

    assert done.code == 1
    assert not ruling["allowed"]
    assert any(
        "already on the board" in each["message"] for each in ruling["objections"]
    )
    assert "2.1" in ruling["cases"]


def test_a_legal_move_says_what_it_touches(table: Table) -> None:
    table.play("castle-itter", "--name", "friday", typed="place Lee at BJM\nquit\n")

    moves = {m["move"]: m for m in answer(table, "legal", "friday", "attack")["moves"]}
    attack = moves["attack Rifleman@8 by Lee"]

    assert attack["verb"] == "attack"
    assert {(t["part"], t["kind"], *t["names"]) for t in attack["touches"]} == {
        ("who", "defender", "Lee"),
        ("kind", "attacker", "Rifleman"),
        ("at", "space", "8"),
    }


@pytest.mark.parametrize("games", [castle_games, battles, aachen_games, desks])
def test_every_ply_of_a_game_says_all_it_names(games: Any) -> None:
    """Whatever a ply writes of itself it touches, but for its small words."""
    random, told = Random("touched"), 0
    position, next_ply = next(games(random))
    from pnp.games.aachen import referee as aachen
    from pnp.games.cassino import referee as cassino
    from pnp.games.castle_itter import referee as castle
    from pnp.games.itchy_scratchy import referee as itchy
    from pnp.rules import package

    of = {castle_games: castle, battles: itchy, aachen_games: aachen, desks: cassino}
    rules: package.Rules[Any] = of[games]
    for _ in range(150):
        if not position.frames:
            break
        move = next_ply(position, random)
        named = " ".join(name for part in touched(move).parts for name in part.names)
        said = set(re.findall(r"\w*\d\w*|[A-Z]\w+", str(move)))
        assert said <= set(re.findall(r"\w+", named)), (str(move), named)
        told += bool(named)
        rules.play(position, move)
    assert told > 20

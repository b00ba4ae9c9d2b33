"""The policy that searches: it plays by the rules, finds a win, and can be repeated."""

from importlib import import_module
from random import Random
from typing import Any, get_args

import pytest

from pnp.rules import package
from pnp.rules.pending import Choice, Over
from pnp.rules.touched import verb_of
from pnp.rules.trying import game_at
from pnp.simulate.lab import policies
from tests.command import ROOT

HEX = ROOT / "docs" / "examples" / "hex"


def played(seed: int, *names: str) -> list[str]:
    """Play a game of Hex by policies in turn; return its moves and its result."""
    game = game_at(HEX)
    rules = package.find(game)
    position, random = rules.start(game, dealt=True), Random(seed)
    by = [policies.find(rules, game, name)[1] for name in names]
    told: list[str] = []
    while isinstance(waiting := rules.pending(position), Choice):
        move = by[len(told) % len(by)](position, rules.legal(position), random)
        assert rules.rule_on(position, move).allowed
        rules.play(position, move)
        told.append(str(move))
    assert isinstance(waiting, Over)
    return [*told, waiting.result]


def test_search_beats_any_legal_move_and_can_be_repeated() -> None:
    game = played(5, "search", "uniform")

    assert game[-1] == "won"
    assert game == played(5, "search", "uniform")


def test_a_game_whose_players_report_has_no_search() -> None:
    game = game_at(ROOT / "components" / "cassino")

    with pytest.raises(policies.NoPolicy):
        policies.find(package.find(game), game, "search")


@pytest.mark.parametrize("game", ["aachen", "castle_itter", "itchy_scratchy"])
def test_moves_that_do_nothing_are_moves_of_the_game(game: str) -> None:
    """A verb that no move has would never be played."""
    moves: Any = import_module(f"pnp.games.{game}.ground.moves")
    players: Any = import_module(f"pnp.games.{game}.policies")
    verbs = {verb_of(kind) for kind in get_args(moves.Ply)}

    assert {*players.IDLE} <= verbs


def test_the_shooter_weighs_moves_of_the_game() -> None:
    moves: Any = import_module("pnp.games.castle_itter.ground.moves")
    players: Any = import_module("pnp.games.castle_itter.policies")

    assert {*players.WORTH} <= {verb_of(kind) for kind in get_args(moves.Ply)}

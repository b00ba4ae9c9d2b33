"""The old games of ``docs/examples``: counted, and held against a second writing."""

from random import Random
from typing import Any, Protocol

import pytest

from pnp.rules import package
from pnp.rules.package import Rules
from pnp.rules.pending import Chance, Choice, Over
from pnp.rules.trying import count_lines, game_at, try_out
from tests.command import ROOT, pnp
from tests.desk.old_games import Draughts, Eights, Ludo, Reversi

EXAMPLES = ROOT / "docs" / "examples"


class Again(Protocol):
    """A game written a second time."""

    def legal(self) -> set[str]:
        """Return all legal moves, as they are written."""

    def play(self, move: str) -> None:
        """Play a move."""

    def chance(self, said: str) -> None:
        """Take what the dice or the deck gave."""

    def result(self) -> str:
        """Return the result for the first player, once the game is over."""


def begun(name: str) -> tuple[Rules[Any], Any]:
    """Return the rules of an example, and its first position."""
    game = game_at(EXAMPLES / name)
    rules = package.find(game)
    return rules, rules.start(game, dealt=True)


# Counts that others have published


def turns(rules: Rules[Any], position: Any, depth: int) -> int:
    """Return how many sequences of whole turns there are: several jumps are one turn."""
    found = 0
    for move in rules.legal(position):
        after = position.clone()
        rules.play(after, move)
        if after.turn == position.turn:
            found += turns(rules, after, depth)
        else:
            found += turns(rules, after, depth - 1) if depth > 1 else 1
    return found


@pytest.mark.parametrize(
    ("depth", "published"),
    [
        *((1, 7), (2, 49), (3, 302)),
        *(pytest.param(*each, marks=pytest.mark.soak)
          for each in ((4, 1469), (5, 7361), (6, 36768))),
    ],
)  # fmt: skip
def test_draughts_has_as_many_turns_as_published(depth: int, published: int) -> None:
    """Source: Aart Bik, *Perft for Checkers*, aartbik.com/MISC/checkers.html."""
    assert turns(*begun("draughts"), depth) == published


@pytest.mark.parametrize(
    ("depth", "published"),
    [
        *((1, 4), (2, 12), (3, 56), (4, 244)),
        *(
            pytest.param(*each, marks=pytest.mark.soak)
            for each in ((5, 1396), (6, 8200))
        ),
    ],
)
def test_reversi_has_as_many_lines_as_published(depth: int, published: int) -> None:
    """Source: Aart Bik, *Perft for Reversi*, aartbik.com/MISC/reversi.html."""
    assert count_lines(*begun("reversi"), depth) == published


# A second writing, move by move


def follow(
    rules: Rules[Any], position: Any, other: Again, random: Random, longest: int
) -> str:
    """Play a random game by both; return its result, or nothing if it was too long."""
    for _ in range(longest):
        waiting = rules.pending(position)
        if isinstance(waiting, Over):
            assert other.result() == waiting.result
            return waiting.result
        assert other.result() == ""
        if isinstance(waiting, Choice):
            legal = {str(each): each for each in rules.legal(position)}
            assert {*legal} == other.legal()
            move = random.choice(sorted(legal))
            other.play(move)
            rules.play(position, legal[move])
        else:
            came = rules.roll(position, random)
            rules.play(position, came)
            other.chance(str(came).removeprefix("turn up "))
    return ""


@pytest.mark.parametrize("seed", range(1, 6))
def test_draughts_is_played_as_by_a_second_writing(seed: int) -> None:
    """To the end: kings, several jumps in a turn, a player who cannot move."""
    assert follow(*begun("draughts"), Draughts(), Random(seed), 400)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_reversi_is_played_as_by_a_second_writing(seed: int) -> None:
    """To the end, with turns that are passed over."""
    assert follow(*begun("reversi"), Reversi(), Random(seed), 70)


def test_ludo_is_played_as_by_a_second_writing() -> None:
    results = {follow(*begun("ludo"), Ludo(), Random(n), 4_000) for n in range(3)}

    assert results <= {"won", "lost"}


def test_ludo_has_as_many_lines_as_by_a_second_writing() -> None:
    """Every die and every choice."""
    rules, position = begun("ludo")
    counted = [everything(rules, position, depth) for depth in range(1, 9)]

    assert counted == [lines(Ludo(), depth) for depth in range(1, 9)]


def everything(rules: Rules[Any], position: Any, depth: int) -> int:
    """Return how many sequences of so many dice and moves there are."""
    if not depth:
        return 1
    waiting, found = rules.pending(position), 0
    plies = (
        [rules.read(position, str(die)) for die in range(1, 7)]
        if isinstance(waiting, Chance)
        else rules.legal(position)
    )
    for ply in plies:
        after = position.clone()
        rules.play(after, ply)
        found += everything(rules, after, depth - 1)
    return found


def lines(other: Ludo, depth: int, *, rolling: bool = False) -> int:
    """Return the same by the second writing."""
    if not depth:
        return 1
    found = 0
    for each in range(1, 7) if rolling else sorted(other.legal()):
        after = Ludo()
        after.men = [[*men] for men in other.men]
        after.turn, after.die = other.turn, other.die
        if rolling:
            after.chance(str(each))
        else:
            after.play(str(each))
        found += lines(after, depth - 1, rolling=each == "roll")
    return found


@pytest.mark.parametrize("seed", range(6))
def test_eights_is_played_as_by_a_second_writing(seed: int) -> None:
    random = Random(seed)
    rules, position = begun("eights")
    came = []
    while isinstance(rules.pending(position), Chance):
        ply = rules.roll(position, random)
        rules.play(position, ply)
        came.append(str(ply).removeprefix("turn up "))
    left = {each.id for each in position.tables.game.sets["cards"]} - {*came}
    other = Eights([{*came[:7]}, {*came[7:14]}], came[14], left)

    assert follow(rules, position, other, random, 2_000)


# What is printed and checked


GAMES = ("draughts", "reversi", "ludo", "eights")


@pytest.mark.parametrize("longest", [20, pytest.param(150, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_holds_at_random(name: str, longest: int) -> None:
    """Twenty moves: each position of draughts takes a tenth of a second to try."""
    game = game_at(EXAMPLES / name)

    assert try_out(package.find(game), game, games=1, longest=longest).games == 1


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_an_old_game_is_a_definition_without_a_fault(name: str) -> None:
    done = pnp(ROOT, "check", EXAMPLES / name)

    assert not done.code, done.err
    assert "no errors, no warnings" in done.out

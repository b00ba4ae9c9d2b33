"""Hex and Two Crowns of ``docs/examples``, held against a second writing."""

from random import Random

import pytest

from tests.command import ROOT, pnp
from tests.desk.new_games import Crowns, Hex
from tests.desk.test_old_games import EXAMPLES, begun, follow


def test_hex_is_played_as_by_a_second_writing() -> None:
    """One player always wins: a full board has one chain across."""
    won = {follow(*begun("hex"), Hex(), Random(n), 60) for n in range(6)}

    assert won == {"won", "lost"}


def test_a_swap_puts_the_other_stone_where_the_first_is_mirrored() -> None:
    rules, position = begun("hex")
    for line in ("place B4", "swap"):
        rules.play(position, rules.read(position, line))

    assert rules.encode(position)["where"] == {"blue-stone-1": "D2"}
    swap = rules.rule_on(position, rules.read(position, "swap"))
    assert str(swap) == "this step does not allow swap [1]"


def test_two_crowns_is_played_as_by_a_second_writing() -> None:
    """Recruits, battles with losses, armies without supply, both ends."""
    won = {follow(*begun("crowns"), Crowns(), Random(n), 200) for n in range(30)}

    assert won == {"won", "lost"}


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize("name", ["hex", "crowns"])
def test_a_new_game_is_a_definition_without_a_fault(name: str) -> None:
    done = pnp(ROOT, "check", EXAMPLES / name)

    assert not done.code, done.err
    assert "no errors, no warnings" in done.out

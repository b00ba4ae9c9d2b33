"""What is written at a table, parted into plies; groups of them are unfolded."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.rules.notation import NotationError
from pnp.rules.package import unfold
from pnp.session.plies import parts, spread


def doubling(position: list[str], written: str) -> Sequence[str]:
    """Part "a+b" into two plies, and "same" into what was played last."""
    return position[-1:] if written == "same" else written.split("+")


class Told(list[str]):
    """A position that is no more than what was played."""

    def clone(self) -> "Told":
        """Return a position to try something on."""
        return Told(self)


def read(_: list[str], ply: str) -> SimpleNamespace:
    """Read any ply."""
    return SimpleNamespace(ply=ply)


def allow(_: list[str], __: SimpleNamespace) -> SimpleNamespace:
    """Allow any move."""
    return SimpleNamespace(allowed=True)


def play(position: list[str], move: SimpleNamespace) -> None:
    """Note what is played."""
    position.append(move.ply)


PLAIN: Any = SimpleNamespace(read=read, rule_on=allow, play=play)
GROUPS: Any = SimpleNamespace(read=read, rule_on=allow, play=play, unfold=doubling)


@pytest.mark.parametrize(
    ("written", "plies"),
    [
        pytest.param("a", ["a"], id="one"),
        pytest.param("a; b", ["a", "b"], id="two"),
        pytest.param("a: 4 2; b;", ["a", "4 2", "b"], id="a throw and no end"),
        pytest.param("a+b: c+d", ["a+b", "c+d"], id="groups are not parted"),
    ],
)
def test_plies_are_parted(written: str, plies: list[str]) -> None:
    assert list(parts(written)) == plies


def test_nothing_is_no_ply() -> None:
    with pytest.raises(NotationError, match="the line is empty"):
        parts(" ; ")


def test_a_game_without_groups_reads_what_is_written() -> None:
    assert unfold(PLAIN, [], "a+b") == ("a+b",)
    assert list(spread(PLAIN, Told(), "a+b: c")) == ["a+b", "c"]


def test_a_group_is_several_plies() -> None:
    assert list(spread(GROUPS, Told(), "a+b: c")) == ["a", "b", "c"]


def test_a_group_is_seen_when_its_turn_comes() -> None:
    """What was played before decides what it stands for."""
    position = Told()
    played = []
    for each in spread(GROUPS, position, "a+b; same"):
        played.append(each)
        position.append(each)

    assert played == ["a", "b", "b"]

"""A game of the lab is a function of its definition, its policy and its lot."""

from random import Random
from typing import Any

import pytest

from pnp.cli.options import Wanted
from pnp.errors import Complaints
from pnp.rules import package
from pnp.rules.pending import Chance, Choice
from pnp.simulate.lab import playing, policies
from pnp.simulate.lab.luck import lot
from pnp.simulate.lab.playing import Arm, Bench, played
from pnp.simulate.lab.policies import NoPolicy
from pnp.values import replace
from tests.simulate.lab.arms import MILLS, arm, each_game

ARMS = [*each_game(), arm("castle-itter", variant="competitive")]
NAMES = [each.name.rpartition("/")[2] for each in ARMS]


@pytest.mark.parametrize("of", ARMS, ids=NAMES)
def test_a_game_does_not_depend_on_those_before_it(of: Arm) -> None:
    fresh = played(Bench.of(of), lot("7", 3))
    bench = Bench.of(of)
    played(bench, lot("7", 2))

    assert played(bench, lot("7", 3)) == fresh
    assert fresh.moves > 10
    assert fresh.forced <= fresh.decisions <= fresh.moves


@pytest.mark.parametrize("of", ARMS, ids=NAMES)
def test_the_name_of_a_wait_says_what_it_waits_for(of: Arm) -> None:
    """The lab makes each prompt once, by the name; it holds for every wait."""
    bench, kinds = Bench.of(of), dict[str, set[int]]()
    position = bench.start.clone()
    random = Random("waits")
    while position.frames:
        name, waiting = position.frames[-1][0], bench.rules.pending(position)
        assert isinstance(waiting, Choice | Chance)
        kinds.setdefault(name, set()).add(playing._awaited(bench, position))
        if isinstance(waiting, Chance):
            bench.rules.play(position, bench.rules.roll(position, random))
        else:
            moves = bench.rules.legal(position) if bench.listed else ()
            bench.rules.play(position, bench.policy(position, moves, random))
    named: Any = bench.rules

    assert named.NAMED_WAITS
    assert [name for name, found in kinds.items() if len(found) > 1] == []
    assert playing._awaited(bench, position) == playing.OVER


def test_prompts_by_name_or_each_by_itself_give_the_same_game() -> None:
    named = Bench.of(arm("itchy-scratchy", scenario="wall"))
    fields = {each: getattr(named, each) for each in named.__struct_fields__}
    slow = Bench(**fields | {"named": False, "kinds": {}})
    one, other = played(named, 99), played(slow, 99)

    assert (one.moves > 10, other.moves > 10) == (True, True)
    assert slow.kinds == {}


def test_nothing_does_what_the_rules_force() -> None:
    moves: list[str] = []
    bench = Bench.of(arm("itchy-scratchy", "nothing", scenario="wall"))
    played(bench, lot("7", 1), lambda move: moves.append(str(move)))

    assert not [each for each in moves if "attacks" in each or "facing" in each]
    assert moves.count("done") > 5


def test_a_policy_that_goes_in_circles_is_random_after_a_while() -> None:
    bench = Bench.of(arm("aachen", "uniform"))
    asked = 0

    def never(_position: Any, moves: Any, _random: Random) -> Any:
        nonlocal asked
        asked += 1
        return next((each for each in moves if str(each) != "enough"), moves[0])

    fields = {each: getattr(bench, each) for each in bench.__struct_fields__}
    found = played(Bench(**fields | {"policy": never}), 5)

    assert found.result in ("won", "lost")
    assert found.moves < playing.LONGEST
    assert asked < found.decisions


def test_policies_are_found_by_name() -> None:
    game = Wanted("castle-itter").load(Complaints())
    rules = package.find(game)

    assert policies.find(rules, game)[0] == "shooting"
    assert list(policies.known(rules, game)) == [
        "shooting",
        "uniform",
        "nothing",
        "search",
    ]
    with pytest.raises(NoPolicy, match="has no policy 'shoting'"):
        policies.find(rules, game, "shoting")


def test_cassino_is_played_by_its_own_policy_only() -> None:
    game = Wanted("cassino").load(Complaints())
    rules = package.find(game)

    assert list(policies.known(rules, game)) == ["fighting"]
    with pytest.raises(NoPolicy, match="has no policy 'uniform'"):
        policies.find(rules, game, "uniform")


def test_a_desk_cannot_be_played_by_a_policy() -> None:
    game = replace(Wanted("castle-itter").load(Complaints()), id="a-game")
    rules = package.find(game)

    with pytest.raises(NoPolicy, match="cannot be played by a policy"):
        policies.find(rules, game)


def test_a_policy_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import metadata

    point = metadata.EntryPoint(
        "mine", "pnp.simulate.lab.policies:passing", policies.GROUP
    )
    monkeypatch.setattr(metadata, "entry_points", lambda **_: (point,))
    game = Wanted(MILLS).load(Complaints())

    assert policies.find(package.find(game), game, "mine") == ("mine", policies.passing)

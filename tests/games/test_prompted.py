"""What a prompt proposes can be written as it stands, and is legal: on walks of games."""

import re
from random import Random
from typing import Any

import pytest

from pnp.errors import Complaints
from pnp.model.loading import load
from pnp.rules import package
from pnp.rules.package import Rules
from pnp.rules.pending import Chance, Choice, Over
from pnp.session.plies import some

PROPOSED = re.compile(
    r"activate \w+|reinforce at \w+|\S+ returns to \w+|buy \w+|refit \S+ at \w+"
    r"|[\w-]+ to \d+(?:-\d+)*(?![-\d])|[\w-]+ to [A-Z]\d+ facing [A-Z]+|[\w-]+ joins"
    r"|attack \d+|lead \S+(?: with [a-z]+)?|[\w-]+ retreats to [\d-]+|[\w-]+ stays"
    r"|[\w-]+ attacks [A-Z]\d+|[\w-]+ withdraws to \w+ facing \w+|place \S+ at \w+"
)
"""What a prompt writes of a move, where it says how to answer."""


@pytest.mark.parametrize(
    ("name", "scenario", "least"),
    [("aachen", "", 200), ("itchy-scratchy", "wall", 200), ("castle-itter", "", 0)],
)
def test_what_is_proposed_is_legal(name: str, scenario: str, least: int) -> None:
    """Each proposal of a prompt, and each that stands behind one."""
    complaints = Complaints()
    game = load(name, scenario=scenario, complaints=complaints)
    assert game is not None
    rules, tried, wrong = package.find(game), 0, []
    for seed in range(3):
        luck, position = Random(seed), rules.start(game, dealt=True)
        for _ in range(400):
            waiting = rules.pending(position)
            if isinstance(waiting, Over):
                break
            if isinstance(waiting, Choice):
                asked = waiting.prompt.partition("; write")[2] or waiting.prompt
                shown = [each.strip("(),;") for each in PROPOSED.findall(asked)]
                spending = waiting.kind == "spend"
                for each in [*([] if spending else shown), *some(rules, position)]:
                    tried += 1
                    ruling = rules.rule_on(position, rules.read(position, each))
                    if not ruling.allowed:
                        wrong.append(f"{each}: {waiting.prompt}")
            rules.play(position, _next(rules, position, waiting, luck))
    assert wrong == []
    assert tried > least


def _next(
    rules: Rules[Any],
    position: Any,
    waiting: Choice | Chance,
    luck: Random,
) -> Any:
    """Return a throw, or any legal move."""
    if isinstance(waiting, Chance):
        return rules.roll(position, luck)
    return luck.choice([*rules.legal(position)])

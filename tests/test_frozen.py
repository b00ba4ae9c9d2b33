"""What the referees answered before they were declared anew, they answer today.

One game of each is looked at here; ``make frozen`` looks at 5,000 positions of each.
Where an answer is meant to be another: ``python -m tests.frozen write``, and say why.
"""

import json

import pytest

from tests.frozen.__main__ import GAMES, KEPT, digests, walks


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_answered_as_it_was(name: str) -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))[name]

    assert digests(next(walks(name))) == kept[0]

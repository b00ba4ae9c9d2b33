"""Three games told from beginning to end: the narrator's language, read in diffs.

Where a sentence changes, read it in ``git diff`` after ``make accept``
(``PNP_ACCEPT=1 pytest``), which writes what is told now.
"""

import os
from pathlib import Path

import pytest

from pnp.cli.afteraction import report
from pnp.session import transcript
from tests.golden import ACCEPT
from tests.recorded import brought
from tests.test_played import definition, text_of

TOLD = Path(__file__).parent.parent / "told"


NAMES = ("published-beginner-won", "published-elite-draw", "playtest-normal-breach")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_told_as_it_was(name: str, tmp_path: Path) -> None:
    path = TOLD / f"{name}.txt"
    text = text_of(name)
    header = transcript.read(text).header
    game = definition(header.edition, *header.variants)
    told = report(brought(text, game, tmp_path), "", "md")
    if os.environ.get(ACCEPT):
        path.write_text(told, encoding="utf-8")

    assert told.splitlines() == path.read_text(encoding="utf-8").splitlines()

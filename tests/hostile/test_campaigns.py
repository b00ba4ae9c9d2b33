"""Hostile campaigns, through the real command, in a child with narrow limits.

The answer is clear lines; nothing is written, and the campaign is the one it was.
"""

from pathlib import Path

import pytest

from tests.cli.evenings import battle, breach
from tests.cli.table import Table
from tests.command import Done, tree
from tests.hostile.campaigns import CASES, Case
from tests.hostile.sessions import copied
from tests.hostile.test_hostile import pnp
from tests.soak import alternate

pytestmark = pytest.mark.slow


def ask(folder: Path, *words: str) -> Done:
    """Give a command, guarded and limited, at the table of that campaign."""
    return pnp(folder, *words, seconds=5, PNP_SESSIONS="kept")


@pytest.fixture(scope="session")
def winter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with two campaigns, and an evening that is not on record."""
    table = Table(tmp_path_factory.mktemp("winter"))
    table.says("campaign", "new", "winter", "--game", "castle-itter")
    breach(table, "friday")
    table.says("campaign", "record", "winter", "friday")
    breach(table, "saturday")
    table.says("do", "saturday", "")
    table.says("campaign", "new", "colonial", "--game", "itchy-scratchy")
    battle(table, "wall")
    table.says("campaign", "record", "colonial", "wall")
    table.says(
        *("campaign", "export", "winter", "--to", "transcript", "-o", "winter.txt")
    )
    return table.folder


@pytest.mark.parametrize("case", alternate(CASES), ids=lambda case: case.name)
def test_hostile_campaign(case: Case, tmp_path: Path, winter: Path) -> None:
    """What is wrong is said, with the code that is documented, and nothing written."""
    copied(winter, tmp_path)
    case.change(tmp_path)
    before = tree(tmp_path)

    for words in case.asked:
        done = ask(tmp_path, *words)

        said = f"{words}: {done.said[:2000]}"
        assert "Traceback" not in said, said
        assert "GUARD" not in said, said
        assert done.code == case.code, said
        assert case.answer in " ".join(done.said.split()), said
        assert max(map(len, done.said.splitlines())) < 600, said
        assert tree(tmp_path) == before, said

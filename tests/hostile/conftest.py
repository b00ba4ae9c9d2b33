"""Where a hostile case is tried: beside the home of somebody who must notice nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.beside import lies, planted


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """Return the folder of a case; what lies beside it is looked at afterwards.

    The home is ``../home``, as a link of a case may lead to it.
    """
    home, here = tmp_path / "home", tmp_path / "place"
    here.mkdir()
    planted(home)
    before = lies(home)
    yield here
    assert lies(home) == before, "somebody's home is as it was"
    assert {each.name for each in tmp_path.iterdir()} == {"home", "place"}

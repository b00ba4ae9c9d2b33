"""Games written out in tests."""

from pathlib import Path

import pytest

from tests.model.written import Written


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """A place to write a game in, and to read it from."""
    monkeypatch.chdir(tmp_path)
    return Written(tmp_path)

"""The bounds on what a session keeps: each is met exactly, and not exceeded."""

from pathlib import Path

import pytest

from pnp import limits
from pnp.session import store
from pnp.session.beginning import inputs
from pnp.session.errors import Damaged, DoesNotReplay
from pnp.session.events import Header, Overruled
from pnp.session.tree import Log
from pnp.values import replace
from tests.session.table import sit
from tests.session.test_store import FROZEN, kept


def test_a_line_holds_so_many_overrulings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "AGREED", 3)
    log = Log(Header("friday", "x", "X", "", "pig/1", ""))
    for number in range(1, 4):
        log.add(number + 1, Overruled("1.1", because=f"{number}"))

    with pytest.raises(DoesNotReplay, match="a line has 3 overrulings at most"):
        log.add(5, Overruled("1.1"))


def test_a_definition_is_unpacked_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No digest fits a definition cut short: that is what is said of a longer one."""
    path, made = kept(tmp_path)

    monkeypatch.setattr(limits, "DEFINITION", len(FROZEN))
    assert store.both(path) == (made, FROZEN, None)
    monkeypatch.setattr(limits, "DEFINITION", len(FROZEN) - 1)
    with pytest.raises(Damaged, match="the definition of its game has changed"):
        store.both(path)


def test_a_game_file_larger_than_any_has_no_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is as a file that is not there."""
    game = replace(sit(tmp_path).game, folder=tmp_path)
    (tmp_path / "small.yaml").write_bytes(b"1234")
    (tmp_path / "large.yaml").write_bytes(b"12345")
    names = ["small.yaml", "large.yaml"]

    monkeypatch.setattr(limits, "INPUT", 5)
    assert list(inputs(game, names)) == names
    monkeypatch.setattr(limits, "INPUT", 4)
    assert list(inputs(game, names)) == ["small.yaml"]

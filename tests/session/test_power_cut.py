"""The plug is pulled at any moment of an append: nothing acknowledged is lost.

A recording SQLite tells what it writes, syncs and deletes; the files are then put
together as a power cut may have left them, and opened by the store.  ``make soak``
sets PNP_SOAK, and cuts 20,000 times.
"""

import os
from pathlib import Path
from random import Random

import pytest

from pnp.session import store
from pnp.session.errors import StoreError
from pnp.session.events import Played
from pnp.session.store import visit
from tests.session.power import recorded
from tests.session.table import clock
from tests.session.test_store import kept

pytestmark = pytest.mark.slow

CUTS = 20_000 if "PNP_SOAK" in os.environ else 300


def lost(folder: Path, cuts: int) -> list[str]:
    """Append, cut the power, open again; return what was lost, torn or made up."""
    path, (last, *_) = kept(folder)
    before = {path.name: path.read_bytes()}
    whole = {last.number}
    with recorded() as tape:
        for turn in range(12):
            said = [Played(f"{turn} {'x' * 700 * turn}")] * (1 + turn % 3)
            (*_, last) = store.append(path, last, said, clock())
            whole.add(last.number)
            tape.acknowledge(last.number)
    random, wrong = Random(12), []
    after = folder / "after"
    after.mkdir()
    for cut in range(cuts):
        at = random.randint(0, len(tape.done))
        files, acknowledged = tape.left(before, at, random)
        for each in after.iterdir():
            each.unlink()
        for name, data in files.items():
            (after / name).write_bytes(data)
        try:
            found = store.read(after / path.name)[-1].number
        except StoreError as error:
            wrong.append(f"{cut} after {at}: {error}")
            continue
        if found < acknowledged or found not in whole:
            wrong.append(f"{cut} after {at}: {found}, and {acknowledged} was promised")
    return wrong


def test_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert lost(tmp_path, CUTS) == []


@pytest.mark.parametrize("synchronous", ["OFF", "FULL"])
def test_with_fewer_syncs_a_power_cut_does_lose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, synchronous: str
) -> None:
    """The simulation can fail: this is why the folder is synced too (EXTRA)."""
    monkeypatch.setattr(visit, "SYNCHRONOUS", synchronous)

    assert lost(tmp_path, 300)

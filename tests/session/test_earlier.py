"""Sessions that an earlier pnp wrote: each opens, holds, and goes on.

``earlier/`` holds 150 plies of each game as version 0.1.0 kept them, with the definition
of that day inside: settings that came later are not in it.
"""

import shutil
from pathlib import Path
from random import Random

import pytest

from pnp.rules.pending import Chance, Over
from pnp.session import verify
from pnp.session.session import Session

EARLIER = sorted((Path(__file__).parent / "earlier").glob("*.pnp"))


@pytest.mark.parametrize("kept", EARLIER, ids=lambda path: path.stem)
def test_an_earlier_session_holds_and_goes_on(kept: Path, tmp_path: Path) -> None:
    path = tmp_path / kept.name
    shutil.copy(kept, path)

    told = verify.session(path)
    session = Session.open(path)
    luck = Random(1)
    for _ in range(40):
        waiting = session.pending
        if isinstance(waiting, Over):
            break
        if isinstance(waiting, Chance):
            session.roll(luck)
            continue
        moves = [str(each) for each in session.rules.legal(session.position)]
        if not moves:
            break  # a desk is told what happens
        session.submit(luck.choice(moves), seat=waiting.seat)

    assert told.plies == len(Session.open(kept_again(kept, tmp_path)).plies())
    assert told.plies > 100
    assert verify.session(path).plies >= told.plies


def kept_again(kept: Path, tmp_path: Path) -> Path:
    """Return another copy, which nothing has been played on."""
    again = tmp_path / f"again-{kept.name}"
    shutil.copy(kept, again)
    return again


def test_there_is_one_of_each_game() -> None:
    names = [path.stem for path in EARLIER]

    assert names == ["aachen", "cassino", "castle-itter", "itchy-scratchy"]

"""Hostile growth, through the real command: a gigabyte and ten seconds are enough."""

import os
import re
from pathlib import Path

import pytest

from tests.command import tree
from tests.hostile.corpus import Case
from tests.hostile.growth import CASES, Growth
from tests.hostile.test_hostile import laid_out, pnp
from tests.nobody import let_in, opened
from tests.soak import alternate

NOBODY = "import os; os.setegid(65534); os.seteuid(65534)"


@pytest.mark.slow
@pytest.mark.parametrize("case", alternate(CASES, of=4), ids=lambda case: case.name)
def test_growth(case: Growth, tmp_path: Path) -> None:
    """A clear line and nothing written; or, where it only looks hostile, a kit."""
    laid_out(Case(case.name, case.changes), tmp_path)
    before = ""
    if case.nobody and os.geteuid() == 0:
        let_in()
        before = NOBODY
        opened(tmp_path)
        tmp_path.chmod(0o777)

    done = pnp(tmp_path, *case.words, before=before)

    assert "Traceback" not in done.err, done.err
    assert "GUARD" not in done.err, done.err
    if case.answer:
        lines = done.err.splitlines() or [""]
        assert re.match(case.answer, lines[0]), done.err[:2000]
        assert all(line.isprintable() and len(line) < 300 for line in lines)
        assert done.code in (1, 2)
        assert not tree(tmp_path / "output")
    else:
        assert done.code == 0, done.err[:2000]

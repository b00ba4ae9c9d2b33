"""Hostile fonts, drawings, tables, booklets and PDFs, through the real command."""

import re
from pathlib import Path

import pytest

from tests.command import tree
from tests.hostile.corpus import Case
from tests.hostile.materials import CASES, PDFS, Seen
from tests.hostile.test_hostile import PLACE, laid_out, pnp
from tests.soak import alternate


@pytest.mark.slow
@pytest.mark.parametrize("case", alternate(CASES), ids=lambda case: case.name)
def test_materials(case: Case, tmp_path: Path) -> None:
    """A clear line and nothing written; or, where it only looks hostile, a kit."""
    laid_out(case, tmp_path)

    done = pnp(tmp_path, "build", "x")

    assert "Traceback" not in done.err, done.err
    assert "GUARD" not in done.err, done.err
    if case.answer:
        first = done.err.splitlines()[0]
        assert re.match(PLACE, first), done.err
        assert re.match(case.answer, first), done.err
        assert done.code == 2
        assert not tree(tmp_path / "output")
    else:
        assert (done.code, done.err) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("seen", alternate(PDFS), ids=lambda seen: seen.name)
def test_preflight_of_anything(seen: Seen, tmp_path: Path) -> None:
    """Within a gigabyte and ten seconds: lines that name the file, and no more."""
    seen.make(tmp_path / "a.pdf")

    done = pnp(tmp_path, "preflight", "a.pdf")

    assert "Traceback" not in done.err, done.err
    assert "GUARD" not in done.err, done.err
    assert done.code == seen.code, done.said
    lines = done.said.splitlines()
    assert all(line.startswith("a.pdf: ") for line in lines), done.said
    assert any(re.search(seen.answer, line) for line in lines), done.said
    assert all(line.isprintable() and len(line) < 300 for line in lines)


@pytest.mark.slow
def test_a_table_with_formulas_comes_back(tmp_path: Path) -> None:
    """Out as a table, in again, and out once more: the same bytes, nothing to run."""
    case = next(each for each in CASES if each.name.startswith("T02"))
    laid_out(case, tmp_path)

    first = pnp(tmp_path, "export", "x", "--to", "csv", "--out", "one")
    (game,) = (tmp_path / "one").rglob("game.yaml")
    again = pnp(tmp_path, "export", str(game.parent), "--to", "csv", "--out", "two")

    assert (first.code, again.code) == (0, 0), first.err + again.err
    (one,), (two,) = ((tmp_path / n).rglob("events.csv") for n in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()
    assert "'=cmd|' /C calc'!A0,'@SUM(A1)" in one.read_text()

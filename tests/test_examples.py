"""The games under ``docs/examples`` are printed, refereed, and pass their own tests."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT, pnp

MORRIS = ROOT / "docs" / "examples" / "nine-mens-morris"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder on the path in which the referee is installed."""
    folder = tmp_path_factory.mktemp("site")
    declared = folder / "morris-1.dist-info"
    declared.mkdir()
    (declared / "METADATA").write_text("Metadata-Version: 2.1\nName: m\nVersion: 1\n")
    written = (MORRIS / "referee" / "pyproject.toml").read_text()
    line = written.split('entry-points."pnp.games"]')[1].strip().replace('"', "")
    (declared / "entry_points.txt").write_text(f"[pnp.games]\n{line}\n")
    return folder


def path(site: Path) -> dict[str, str]:
    """Return the environment of somebody who has installed the referee."""
    where = (str(site), str(MORRIS / "referee"), str(ROOT))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(where)}


def test_morris_is_a_definition_without_a_fault() -> None:
    done = pnp(ROOT, "check", MORRIS)

    assert not done.code, done.err
    assert "no errors, no warnings" in done.out


@pytest.mark.slow
def test_morris_passes_its_own_tests(site: Path) -> None:
    how = ("-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(site))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *how, str(MORRIS / "referee")],
        env=path(site),
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_morris_is_played_in_the_words_of_players(site: Path, tmp_path: Path) -> None:
    """White closes a mill; a man in a mill is refused by its case."""
    lines = (
        "place a7; a1; I place a man at d7; black puts a man on d1; b6; put g1",
        "take a7; b4; black plays c3; b2",
        "take a1",
    )

    def do(*words: str) -> subprocess.CompletedProcess[str]:
        env = {**path(site), "PNP_SESSIONS": str(tmp_path)}
        how = [sys.executable, "-P", "-m", "pnp", *words]
        return subprocess.run(
            how, env=env, cwd=tmp_path, capture_output=True, text=True, check=False
        )

    assert do("play", str(MORRIS), "--name", "m").returncode == 0
    assert [do("do", "m", each).returncode for each in lines] == [0, 0, 1]
    refused = do("why", "m", "take a1")

    assert "The man on a1 is in a mill [3.1]" in refused.stdout
    assert "take c3" in refused.stdout
    assert do("session", "verify", "m").returncode == 0

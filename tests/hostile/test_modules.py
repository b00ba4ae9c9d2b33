"""``python -m pnp`` in a folder that a stranger filled with modules of known names."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT, own_game


@pytest.mark.slow
def test_no_module_of_the_folder_is_run(tmp_path: Path) -> None:
    """Python itself looks there first, and ReportLab asks for settings by name."""
    own_game(tmp_path)
    for name in ("yaml", "click", "reportlab", "reportlab_mods", "weasyprint", "PIL"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('it ran')\n")

    done = subprocess.run(
        [sys.executable, "-m", "pnp", "build", "x", "--only", "cards"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert "it ran" not in done.stderr
    assert (done.returncode, done.stderr) == (0, "")

"""What a short command does not import: everybody waits for it, at every command."""

from pathlib import Path

import pytest

from pnp.late_names import late_names
from tests.cli.table import Table
from tests.command import cold

SLOW = {
    *("dataclasses", "textwrap", "shutil", "hashlib", "random", "csv", "fractions"),
    *("typing_extensions", "msgspec.json", "msgspec.yaml", "yaml", "difflib"),
    *("click.shell_completion", "platformdirs", "tempfile", "pnp.output"),
}
"""Modules that ``pnp status`` was once the slower for, and does not need."""
LIST = """\
import atexit, sys
atexit.register(lambda: print("imported:", *sorted(sys.modules)))
"""


@pytest.mark.parametrize("game", ["aachen", "castle-itter"])
def test_status_imports_nothing_slow_that_it_does_not_need(
    tmp_path: Path, game: str
) -> None:
    Table(tmp_path).pnp(
        "play", game, "--name", "friday", "--dice", "roll", typed="quit\n"
    )

    env = {"PNP_SESSIONS": str(tmp_path / "kept"), "NO_COLOR": "1"}
    done = cold(tmp_path, "status", "friday", before=LIST, env=env)
    said, _, imported = done.out.partition("imported: ")

    assert "Turn 1" in said
    assert not SLOW & {*imported.split()}


def test_a_late_name_is_imported_once_and_others_are_refused() -> None:
    found = late_names("pnp.grids", {"grid": "letters"})

    assert found("letters")(27) == "AB"
    with pytest.raises(AttributeError, match="has no attribute 'number'"):
        found("number")

"""A new variant: whoever does what its comments say gets what they say."""

import re
from pathlib import Path

import pytest

from pnp.cli.outline import outline
from pnp.errors import Complaints
from pnp.model.loading import load

GAMES = ("castle-itter", "aachen", "itchy-scratchy", "cassino")
OFFERED = re.compile(r"#(?=with:| {2,4}[\w-]+:| {6}(?:- |[\w-]+:)| {8}\w)")
"""The ``#`` before a line that may be taken."""


def lines(name: str) -> list[str]:
    """Return the file of a new variant of a game, line by line."""
    complaints = Complaints()
    game = load(name, complaints=complaints)
    assert game is not None, complaints.errors
    return outline(game, "mine", plays=True).splitlines()


def faults(name: str, written: list[str], folder: Path) -> list[str]:
    """Return what is wrong with a game and a variant laid on it."""
    path = folder / "mine.yaml"
    path.write_text("\n".join(written), encoding="utf-8")
    complaints = Complaints()
    load(name, overlays=[path], complaints=complaints)
    return [str(each) for each in complaints.errors]


@pytest.mark.parametrize("name", GAMES)
def test_each_line_can_be_taken_alone_and_all_together(
    name: str, tmp_path: Path
) -> None:
    written = lines(name)
    begun = next(at for at, line in enumerate(written) if line.startswith("overlay:"))
    offered = [
        at for at, line in enumerate(written) if at > begun and OFFERED.match(line)
    ]
    assert len(offered) > 2

    assert faults(name, written, tmp_path) == []
    for at in offered:
        if " - id: " in written[at] or re.match(r"# {8}\w", written[at]):
            continue  # one component of several lines
        taken = [*written[:at], written[at][1:], *written[at + 1 :]]
        assert faults(name, taken, tmp_path) == [], written[at]
    everything = [
        line[1:] if at in offered else line for at, line in enumerate(written)
    ]
    assert faults(name, everything, tmp_path) == []

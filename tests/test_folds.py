"""Prose that YAML folds: a line ends where a space may stand."""

import re
from pathlib import Path

COMPONENTS = Path(__file__).parent.parent / "components"
CUT = re.compile(r"[a-z]-$")
"""A word that is cut at its hyphen: folding puts a space behind it."""


def test_no_line_ends_within_a_word() -> None:
    cut = [
        f"{path.relative_to(COMPONENTS)}:{number}: {line.strip()}"
        for path in sorted(COMPONENTS.rglob("*.yaml"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if CUT.search(line)
    ]

    assert cut == []

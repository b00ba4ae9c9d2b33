"""Lines of a corpus, read as at a prompt: none as something else, most as meant."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pnp.rules.notation import NotationError
from pnp.rules.unheard import Asked
from pnp.session.judging import in_turn
from tests.lines.corpus import Line, corpus, files, score, table

AS_MEANT = 0.9
"""The share of clear lines that are read, or offered, as they are meant.

A file by somebody who never saw the reader tells its own, ``score``, which may not fall.
"""


def heard(line: Line, told: tuple[Any, Any]) -> str:
    """Return how a line is heard: ``meant``, ``offered``, ``asked``, ``refused``."""
    rules, position = told
    try:
        trial = in_turn(rules, position, line.says)
    except Asked as asked:
        meant = "; ".join(line.means)
        if line.asks:
            return "meant"
        return "offered" if meant in asked.readings else "asked"
    except NotationError:
        return "refused"
    plies = tuple(ruling.move for ruling in trial.rulings)
    if line.means:
        legal = trial.rulings[-1].allowed
        same = plies == line.means or (not legal and plies == line.means[: len(plies)])
        return "meant" if same else f"misread as {'; '.join(plies)}"
    if not trial.rulings[-1].allowed:
        return "refused"
    return f"misread as {'; '.join(plies)}"


@pytest.mark.parametrize("file", files(), ids=lambda each: each.stem)
def test_lines_are_read_as_they_are_meant(file: Path) -> None:
    """None is played as something else; what is clear is read, or offered."""
    tables, lines = corpus(file)
    known = {name: table(told) for name, told in tables.items()}
    found = [(line, heard(line, known[line.at])) for line in lines]

    misread = [(each.at, each.says, how) for each, how in found if "misread" in how]
    assert misread == []

    clear = [(each, how) for each, how in found if each.means]
    count = Counter(how for _, how in clear)
    unread = [
        (each.at, each.says) for each, how in clear if how in ("refused", "asked")
    ]
    share = (count["meant"] + count["offered"]) / len(clear)
    assert share >= score(file, AS_MEANT), unread

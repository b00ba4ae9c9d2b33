"""A colour without quotes is a comment to YAML: it is told, and not lost [D5]."""

import pytest

from pnp.errors import Complaints
from pnp.reading.document import parse


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("a:\n  fill: #aa0000\n  at: 3\n", (2, 9)),
        ("fill: #abc\n", (1, 7)),
        ("a: [1, {fill: #aa0000, at: 3},\n 5]\n", (1, 15)),
        ("art:\n  - {at: 1, fill: #aa0000}\n  - {at: 2}\n", (2, 19)),
        ("art:\n  - {at: 1,\n     fill: #aa0000}\n  - {at: 2}\nend: 3\n", (3, 12)),
    ],
)
def test_a_colour_without_quotes_is_told(written: str, place: tuple[int, int]) -> None:
    complaints = Complaints()
    parse(written, "x.yaml", complaints)
    told = list(complaints)

    assert [(each.mark.line, each.mark.column) for each in told] == [place]
    assert "put the colour in quotes: '#a" in told[0].hint


@pytest.mark.parametrize(
    "written",
    [
        "fill: '#aa0000'\n",
        "fill: red  # or #aa0000\n",
        "text: |-\n  the colour: #aa0000\n",
        "text: 'a: #aa0000'\n",
        "a:  # a comment\n  b: 1\n",
    ],
)
def test_a_comment_is_a_comment(written: str) -> None:
    complaints = Complaints()
    parse(written, "x.yaml", complaints)

    assert list(complaints) == []

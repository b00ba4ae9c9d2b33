"""Fields of a component as a referee reads them: what is not said is nothing."""

import pytest

from pnp.errors import Mark
from pnp.model.component import Component, Row
from pnp.rules.definition import flag, number, numbers, rows, strings, text, words

FOOT: Row = {"who": "foot", "hits": (3, 4)}
GUN = Component(
    "gun",
    "weapons",
    {
        "name": "Gun",
        "reach": 6,
        "horse": True,
        "dice": (6, 4, 2),
        "arms": ("foot", "horse"),
        "crew": "four",
        "targets": (FOOT,),
    },
    Mark("weapons.yaml", 3, 5),
)


@pytest.mark.parametrize(
    ("reads", "name", "found", "unsaid"),
    [
        pytest.param(text, "name", "Gun", "", id="words"),
        pytest.param(number, "reach", 6, 0, id="a number"),
        pytest.param(flag, "horse", True, False, id="yes or no"),
        pytest.param(numbers, "dice", (6, 4, 2), (), id="several numbers"),
        pytest.param(words, "arms", ("foot", "horse"), (), id="several words"),
        pytest.param(words, "crew", ("four",), (), id="one word for several"),
        pytest.param(rows, "targets", (FOOT,), (), id="a table"),
    ],
)
def test_a_field_is_read(
    reads: object, name: str, found: object, unsaid: object
) -> None:
    assert callable(reads)
    assert reads(GUN, name) == found
    assert reads(GUN, "nothing") == unsaid


def test_the_column_of_a_row_is_read_as_words() -> None:
    assert strings(FOOT["hits"]) == ("3", "4")
    assert strings(FOOT["who"]) == ("foot",)

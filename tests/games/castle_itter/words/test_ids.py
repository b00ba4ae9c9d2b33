"""What is written on the board wins over what it could be short for [A1]."""

import pytest

from pnp.games.castle_itter.words.spellings import words
from pnp.rules.notation import plain
from tests.games.castle_itter.table import table


@pytest.mark.parametrize("kind", ["posts", "spaces", "locations"])
@pytest.mark.parametrize("spelled", [str.upper, str.lower, str.title])
def test_an_id_means_itself_in_any_case(kind: str, spelled: object) -> None:
    tables = table("").tables
    known = getattr(words(tables), kind.removesuffix("s"))
    assert callable(spelled)
    found = {
        each.id: known.fits(plain(spelled(each.id))) for each in getattr(tables, kind)
    }

    wrong = {
        name: meant
        for (name, meant), each in zip(
            found.items(), getattr(tables, kind), strict=True
        )
        if meant != ((each.index,), True)
    }
    assert wrong == {}
    assert len(found) > 5

"""Anything at all in the place of anything: a game, or complaints; never a traceback."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints
from pnp.model.loading import load
from tests.examples import examples

FILES: dict[str, Any] = {
    "game.yaml": {
        "game": "x",
        "title": "X",
        "credits": ["Me"],
        "sources": {"rules": "The rules"},
        "cards": ["cards.yaml"],
        "lists": ["list.yaml"],
        "numbers": ["numbers.yaml"],
        "sheets": ["sheet.yaml"],
        "books": ["book.yaml"],
        "editions": {"a": "A", "b": {"title": "B", "overlay": "over.yaml"}},
    },
    "cards.yaml": {
        "cards": "cards",
        "title": "Cards",
        "template": "t",
        "source": ["rules 1"],
        "words": {"band": "Band"},
        "fields": {
            "name": "text",
            "n": {"type": "number", "optional": "yes"},
            "side": {"type": "ref", "of": "list", "optional": "yes"},
            "sides": {"type": "refs", "of": "list", "optional": "yes"},
            "at": {"type": "rows", "row": {"n": "numbers"}, "optional": "yes"},
        },
        "kinds": {"k": {"n": 3}},
        "components": [
            {"id": "one", "name": "One", "kind": "k", "copies": 2, "side": "s"},
            {"id": "two", "name": {"value": "Two", "confidence": "stated"}},
            {"id": "three", "name": "T", "sides": ["s"], "at": [{"n": [1]}]},
        ],
    },
    "list.yaml": {"list": "list", "components": [{"id": "s"}]},
    "numbers.yaml": {"numbers": "n", "values": {"turns": {"value": 3}, "hand": 4}},
    "sheet.yaml": {
        "sheet": "aid",
        "title": "Aid",
        "sections": [
            {"id": "a", "lines": ["L", {"label": "x", "text": "y"}]},
            {"id": "b", "table": {"of": "cards", "columns": ["name", "side.id"]}},
            {"id": "c", "table": {"titles": ["A"], "rows": [["1"]]}},
        ],
    },
    "book.yaml": {
        "book": "rules",
        "title": "R",
        "chapters": [
            {
                "id": "1",
                "title": "C",
                "cases": [{"id": "1.1", "title": "T", "text": ""}],
            }
        ],
    },
    "over.yaml": {
        "overlay": "over",
        "set": {"cards": {"components": {"one": {"n": 4}}}, "numbers": {"turns": 4}},
        "replace": {"cards": {"components": {"two": {"name": "Zwei"}}}},
        "add": {"cards": {"components": [{"id": "four", "name": "Four"}]}},
        "remove": {"cards": ["three"], "aid": ["c"]},
    },
}

words = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["cards", "list", "one", "s", "id", "value", "rules 1", "../x", "a.csv", "k"]
    ),
)
anything = st.recursive(
    st.one_of(words, st.integers(-(10**12), 10**12), st.booleans(), st.none()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the way to everything within a value."""
    found = [at] if at else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, (*at, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            found += places(inner, (*at, index))
    return found


PLACES = places(FILES)


@examples(150, in_one_folder=True)
@given(st.sampled_from(PLACES), anything, st.sampled_from(["a", "b"]))
def test_anything_in_the_place_of_anything(
    tmp_path: Path, place: tuple[str | int, ...], thing: Any, edition: str
) -> None:
    """JSON is YAML, too: one value of a game is exchanged for another."""
    files = deepcopy(FILES)
    inner: Any = files
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = thing
    game = tmp_path / "x"
    game.mkdir(exist_ok=True)
    for name, content in files.items():
        (game / name).write_text(json.dumps(content))
    complaints = Complaints()

    read = load(game, edition=edition, complaints=complaints)
    assert (read is None) == bool(complaints.errors)
    assert all(str(each).split("\n")[0].isprintable() for each in complaints)


def test_the_game_itself_is_right(tmp_path: Path) -> None:
    """Otherwise the exchanges would show nothing."""
    game = tmp_path / "x"
    game.mkdir()
    for name, content in FILES.items():
        (game / name).write_text(json.dumps(content))
    complaints = Complaints()

    assert load(game, edition="b", complaints=complaints) is not None
    assert not complaints.found

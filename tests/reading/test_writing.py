"""Plain data written as YAML, for people, that reads back the same."""

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints
from pnp.reading import parse
from pnp.reading.words import clean, text_fault
from pnp.reading.writing import WIDEST, as_plain, written


def read(text: str) -> object:
    """Return what the text holds, where nothing is wrong with it."""
    complaints = Complaints()
    node = parse(text, "x.yaml", complaints)
    assert not list(complaints)
    assert node is not None
    return as_plain(node)


def as_text(plain: object) -> object:
    """Return plain data as reading gives it: every scalar as text."""
    if isinstance(plain, dict):
        return {key: as_text(each) for key, each in plain.items()}
    if isinstance(plain, list):
        return list(map(as_text, plain))
    if isinstance(plain, bool):
        return "yes" if plain else "no"
    return str(plain)


def test_it_is_written_as_people_write() -> None:
    text = written(
        {
            "turn": 8,
            "loaded": True,
            "defenders": {"NT5": "Dietrich, exhausted", "G4": "De La Rocque"},
            "killed": ["Rifleman-1", "De La Rocque"],
            "markers": {},
            "frames": [["defend"], ["attack", "Lee", "rifleman", 8, 3]],
        }
    )

    assert text == dedent("""\
        turn: 8
        loaded: yes
        defenders:
          NT5: Dietrich, exhausted
          G4: De La Rocque
        killed: [Rifleman-1, De La Rocque]
        markers: {}
        frames:
          - [defend]
          - [attack, Lee, rifleman, 8, 3]
        """)


def test_what_yaml_would_take_for_something_else_is_in_quotes() -> None:
    text = written({"a: b": "# no", "list": ["a, b", "- c"], "": "", "x": 'a "b" \\'})

    assert text == dedent("""\
        "a: b": "# no"
        list: ["a, b", "- c"]
        "": ""
        x: "a \\"b\\" \\\\"
        """)


def test_a_long_list_goes_on_in_the_next_line() -> None:
    cards = [f"d1-machine-gunner-{number}" for number in range(20)]
    text = written({"discards": cards})

    assert max(map(len, text.splitlines())) <= WIDEST
    assert read(text) == {"discards": cards}


def test_nothing_is_written_too() -> None:
    assert read(written({})) == {}


def is_printed(text: str) -> bool:
    """Whether reading takes the text as it stands."""
    return text_fault(text) == ("", "") and clean(text) == text


words = st.text(st.characters(codec="utf-8"), max_size=12).filter(is_printed)
plain_data = st.recursive(
    words | st.integers(-999, 999) | st.booleans(),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.dictionaries(words, plain_data, max_size=4))
def test_it_reads_back_the_same(plain: dict[str, object]) -> None:
    assert read(written(plain)) == as_text(plain)


@given(st.text("ab ,:#-?[]{}&*!|>\"%@`'\n=~<", max_size=8).filter(is_printed))
def test_no_sign_of_yaml_means_anything(word: str) -> None:
    plain: dict[str, object] = {"word": word, "list": [word, [word]], "map": {word: 1}}

    assert read(written(plain)) == as_text(plain)


def test_what_is_not_plain_is_refused() -> None:
    with pytest.raises(TypeError, match="float"):
        written({"half": 0.5})

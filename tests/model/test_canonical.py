"""A game frozen and thawed is the same game, but for where things were written."""

import dataclasses
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from unicodedata import is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints, Mark
from pnp.games.castle_itter.ground.tables import Tables
from pnp.geometry import Length
from pnp.grids import Grid
from pnp.model.canonical import NotFrozen, digest, freeze, thaw
from pnp.model.component import Component, ComponentSet, FieldSpec, Value
from pnp.model.game import Game, Number
from pnp.model.loading import load
from pnp.model.scenario import FEWEST, MOST, Scenario
from pnp.model.source import CONFIDENCES, Provenance
from pnp.reading.words import unprintable
from pnp.values import Struct, fields, replace
from tests.model.written import Written

ITTER = [
    ("published", ()),
    ("published", ("beginner",)),
    ("published", ("veteran",)),
    ("published", ("elite",)),
    ("published", ("competitive",)),
    ("playtest", ()),
    ("playtest", ("playtest-veteran",)),
    ("playtest", ("playtest-elite",)),
]
SET_ONLY = ("back", "small", "row", "tables", "pieces", "scene", "scene_at")
"""How a book is set, which no ruling uses."""
every_kit = pytest.mark.parametrize(("edition", "variants"), ITTER)


@cache
def itter(edition: str, variants: tuple[str, ...] = ()) -> Game:
    """Castle Itter as it is printed."""
    complaints = Complaints()
    game = load(
        "castle-itter", edition=edition, variants=variants, complaints=complaints
    )
    complaints.raise_if_any()
    assert game is not None
    return game


PRINTED_ONLY = "mark", "marks", "folder", "inputs", "sheets", "worked", "vignettes"


def bare(value: object) -> object:
    """What a thing holds, as plain parts; its marks and what is only printed left out."""
    if dataclasses.is_dataclass(value) or isinstance(value, Struct):
        return {
            each.name: bare(getattr(value, each.name))
            for each in fields(value)
            if each.name not in (*PRINTED_ONLY, *SET_ONLY)
        }
    if isinstance(value, Mapping):
        return {name: bare(each) for name, each in value.items()}
    return tuple(map(bare, value)) if isinstance(value, tuple) else value


def looked_up(tables: Tables) -> dict[str, object]:
    """Everything the referee looks up."""
    names = ("sees", "numbered", "suppressible", "area_of")
    found = {name: getattr(tables, name) for name in names} | vars(tables)
    return {name: bare(each) for name, each in found.items() if name != "game"}


@every_kit
def test_thawed_it_is_the_same(edition: str, variants: tuple[str, ...]) -> None:
    game = itter(edition, variants)
    thawed = thaw(freeze(game))

    assert bare(thawed) == bare(game)
    assert looked_up(Tables(thawed)) == looked_up(Tables(game))


@every_kit
def test_what_has_an_order_keeps_it(edition: str, variants: tuple[str, ...]) -> None:
    """A table of the referee is numbered by it."""
    game = itter(edition, variants)
    thawed = thaw(freeze(game))

    for each in ("editions", "variants", "sources", "sets", "numbers", "books"):
        assert list(getattr(thawed, each)) == list(getattr(game, each))
    for name, kept in game.sets.items():
        assert list(thawed.sets[name].fields) == list(kept.fields)
        assert [c.id for c in thawed.sets[name]] == [c.id for c in kept]


@every_kit
def test_frozen_again_it_is_the_same_text(
    edition: str, variants: tuple[str, ...]
) -> None:
    data = freeze(itter(edition, variants))

    assert freeze(thaw(data)) == data


def test_the_text_is_canonical() -> None:
    text = freeze(itter("published")).decode()
    plain = json.loads(text, parse_float=pytest.fail)

    assert is_normalized("NFC", text)
    assert text == json.dumps(
        plain, sort_keys=True, ensure_ascii=False, separators=(",", ":")
    )


def test_no_file_is_told_of() -> None:
    """The same game elsewhere is the same game."""
    game = itter("published")
    moved = replace(
        game, folder=Path("elsewhere"), inputs=(), mark=Mark("other.yaml", 1, 1)
    )

    assert freeze(moved) == freeze(game)


def test_each_kit_has_its_digest() -> None:
    digests = {digest(freeze(itter(*each))) for each in ITTER}

    assert len(digests) == len(ITTER)
    assert all(len(each) == len("0" * 64) for each in digests)


def test_a_thawed_game_looks_for_pictures_where_it_is_told(tmp_path: Path) -> None:
    assert thaw(freeze(itter("published")), tmp_path).folder == tmp_path


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "not a game definition"),
        (b"\xff\xfe", "not a game definition"),
        (b"[]", "not a game definition"),
        (b"{}", "not a game definition"),
        (b"[" * 100_000, "not a game definition"),
        (b'{"format": "pnp-game/2"}', "pnp-game/2"),
        (b'{"format": "pnp-game/1"}', "damaged"),
        (b'{"format": "pnp-game/1", "provenance": [[]]}', "damaged"),
    ],
)
def test_other_bytes_are_refused(data: bytes, told: str) -> None:
    with pytest.raises(NotFrozen, match=told):
        thaw(data)


def test_a_definition_that_lacks_something_is_refused() -> None:
    plain = json.loads(freeze(itter("published")))
    for name in plain:
        short = {key: each for key, each in plain.items() if key != name}

        with pytest.raises(NotFrozen):
            thaw(json.dumps(short).encode())


printed = st.characters(codec="utf-8", exclude_categories=["Cc", "Co"]).filter(
    lambda letter: not unprintable(letter)
)
words = st.text(printed, max_size=8)
small = st.integers(-999, 999)
sourced = st.builds(
    Provenance, st.lists(words, max_size=2).map(tuple), st.sampled_from(CONFIDENCES)
)
plain_values: st.SearchStrategy[Value] = st.one_of(
    words,
    small,
    st.booleans(),
    st.lists(words, max_size=3).map(tuple),
    st.lists(small, max_size=3).map(tuple),
)
values: st.SearchStrategy[Value] = plain_values | st.lists(
    st.dictionaries(words, plain_values, max_size=3), max_size=2
).map(tuple)


battles = st.builds(
    Scenario,
    *(words, words, st.lists(words, max_size=2).map(tuple)),
    st.builds(
        Grid,
        st.sampled_from(["square", "hex"]),
        *(st.integers(FEWEST, MOST), st.integers(FEWEST, MOST)),
    ),
    *(st.integers(1, 9_000_000).map(Length), st.just(Mark("x.yaml", 3, 4))),
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game whose pieces hold anything."""
    mark = Mark("x.yaml", 3, 4)
    components = tuple(
        Component(
            id=f"c{number}",
            set="pieces",
            fields=draw(st.dictionaries(words, values, max_size=3)),
            mark=mark,
            kind=draw(words),
            copies=draw(st.integers(1, 9)),
            blank=draw(st.booleans()),
            template=draw(words),
            back=draw(words),
            provenance=draw(st.dictionaries(words, sourced, max_size=3)),
        )
        for number in range(draw(st.integers(0, 3)))
    )
    row = {"of": FieldSpec("of", "text", provenance=draw(st.none() | sourced))}
    spec = FieldSpec("any", "rows", draw(words), draw(st.booleans()), row=row)
    numbers = draw(st.dictionaries(words, small | words, max_size=3))
    return Game(
        *("x", draw(words), draw(words), Path("x"), draw(words)),
        editions=draw(st.dictionaries(words, words, max_size=2)),
        variants={},
        laid_on=tuple(draw(st.lists(words, max_size=2))),
        theme="plain",
        credits=tuple(draw(st.lists(words, max_size=2))),
        notice=draw(words),
        sources={},
        sets={
            "pieces": ComponentSet(
                *("pieces", "counters", draw(words), {"any": spec}, components, mark),
                kinds=draw(
                    st.dictionaries(
                        words, st.dictionaries(words, values, max_size=2), max_size=2
                    )
                ),
                words=draw(st.dictionaries(words, words, max_size=2)),
            )
        },
        numbers={
            name: Number(
                *(name, draw(words), value, mark, draw(words), draw(sourced)),
                tuple(draw(st.lists(small | words, max_size=2))),
            )
            for name, value in numbers.items()
        },
        sheets={},
        books={},
        mark=mark,
        inputs=(),
        scenario=draw(st.none() | battles),
        scenarios=draw(st.dictionaries(words, words, max_size=2)),
    )


@given(games())
def test_whatever_a_game_holds_comes_back(game: Game) -> None:
    """Composed, that is: é is one letter, however it was given."""
    data = freeze(game)
    thawed = thaw(data)

    assert freeze(thawed) == data
    if is_normalized("NFC", repr(bare(game))):
        assert bare(thawed) == bare(game)


def test_letters_are_composed(written: Written) -> None:
    game = written.game("subtitle: caf\u00e9\n")
    other = replace(game, subtitle="cafe\u0301")

    assert freeze(game) == freeze(other)

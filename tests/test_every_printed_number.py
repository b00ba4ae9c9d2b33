"""No number of the definitions is printed from somewhere else, or nowhere.

Each is changed in turn, in memory, and some face must come to look otherwise: a
counter, a card, the board, a sheet, or the prose of a booklet.  ``make test`` changes
every fifth of each field, ``make soak`` all.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest

from pnp.errors import Complaints
from pnp.kit.booklet import read_book
from pnp.kit.inputs import part_digest
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.parts import Part, parts
from pnp.layout.boards.boards import Boards
from pnp.layout.faces.studio import Studio
from pnp.layout.press import Press
from pnp.layout.themes.stock import Stock
from pnp.model.component import Component, ComponentSet, FieldSpec, Value
from pnp.model.game import Game, Number
from pnp.model.loading import load
from pnp.values import replace
from tests.examples import thinned
from tests.kits import EDITIONS, GAME, game
from tests.soak import alternate

DERIVED = {"kit-components", "kit-reconstructed"}
"""Lists that the model counts itself; there is nothing in them to change."""

Look = Callable[[Press], object]


# What can be seen of a game, part by part


def faces(name: str, only: str = "") -> Look:
    """Look at the fronts and backs of a set; or of one of its components only."""

    def look(at: Press) -> object:
        components = at.game.sets[name]
        if only:
            components = replace(components, components=(components[only],))
        return [
            (front.digest, back and back.digest)
            for _, front, back in at.pieces(components)
        ]

    return look


def board(name: str) -> Look:
    """Look at a board."""

    def look(at: Press) -> object:
        face = at.board(at.game.sets[name])
        return face and face.digest

    return look


def sheet(name: str) -> Look:
    """Look at the pages of a sheet of words."""
    return lambda at: [face.digest for face in at.pages(at.game.sheets[name])]


def prose(name: str) -> Look:
    """Read a booklet with its numbers put in."""

    def look(at: Press) -> object:
        making = Job(at.game, Order(), at, at.complaints)
        return read_book(making, at.game.books[name])

    return look


def press(at: Game) -> Press:
    """Return a press for a changed game: it remembers nothing but the layouts."""
    first = laid_out()
    made, stock = copy(first), first.stock
    made.game, made.complaints = at, Complaints()
    made.stock = Stock(
        at, stock.theme, stock.family, made.complaints, "full", stock.figures
    )
    made.studio = Studio(made.stock, made.shelf)
    made.boards = Boards(made.studio)
    return made


@cache
def laid_out() -> Press:
    """Return a press that has read the layouts, the icons and the figures."""
    return Press(game(), Complaints())


def looks(at: Game) -> Iterator[tuple[str, Look]]:
    """Yield every look at a game, the quick ones first."""
    for name in at.books:
        yield name, prose(name)
    for name, components in at.sets.items():
        if components.family == "board":
            yield name, board(name)
    for name, components in at.sets.items():
        if components.family in ("counters", "cards"):
            yield name, faces(name)
    for name in at.sheets:
        yield name, sheet(name)


@cache
def before(edition: str, name: str) -> object:
    """Return how a part looks as it is defined."""
    return dict(looks(game(edition)))[name](press(game(edition)))


@cache
def alone(edition: str, name: str, only: str) -> object:
    """Return how one component looks as it is defined."""
    return faces(name, only)(defined(edition))


@cache
def defined(edition: str) -> Press:
    """Return a press for the game as it is."""
    return press(game(edition))


# What can be changed

LATELY: list[str] = []
"""The part that showed the last change."""


@dataclass(frozen=True)
class Change:
    """One number changed: which, the game after it, and whose face to look at first."""

    name: str
    game: Game
    component: tuple[str, str] = ("", "")

    @property
    def field(self) -> str:
        """The field of a component that it is in."""
        return self.name.partition(":")[0].rpartition("/")[2]

    def seen(self, edition: str) -> bool:
        """Whether anything looks otherwise than it did.

        What showed the change before this one is looked at first.
        """
        at = press(self.game)
        name, only = self.component
        if only and faces(name, only)(at) != alone(edition, name, only):
            return True
        parts = sorted(looks(self.game), key=lambda each: each[0] not in LATELY)
        for part, look in parts:
            if look(at) != before(edition, part):
                LATELY[:] = [part]
                return True
        return False


def changes(at: Game, components: ComponentSet) -> Iterator[Change]:
    """Yield every printed number of a set, changed."""
    cut_out = components.family in ("counters", "cards")
    for component in components:
        for name, value in component.fields.items():
            spec = components.fields.get(name)
            if spec is None or not spec.printed:
                continue
            if spec.type in ("text", "rich") and components.family == "list":
                continue
            where = (components.id, component.id)
            for other in others(spec, value):
                said = f"{'/'.join(where)}/{name}: {value} -> {other}"
                after = changed(at, components, component, name, other)
                yield Change(said, after, where if cut_out else ("", ""))


def changed(
    at: Game, components: ComponentSet, component: Component, name: str, value: Value
) -> Game:
    """Return the game with one value of one component exchanged."""
    other = Component(
        component.id,
        component.set,
        {**component.fields, name: value},
        component.mark,
        component.kind,
        component.copies,
        component.blank,
        component.template,
        component.back,
        component.provenance,
        component.marks,
    )
    all_of_them = tuple(other if each is component else each for each in components)
    sets = {**at.sets, components.id: replace(components, components=all_of_them)}
    return replace(at, sets=sets)


def others(spec: FieldSpec, value: Value) -> Iterator[Value]:
    """Yield a value with one of its numbers changed, for each that it has."""
    if spec.type == "number" and isinstance(value, int):
        yield value + 1
    elif spec.type == "numbers" and isinstance(value, tuple):
        numbers = tuple(int(str(each)) for each in value)
        for at, number in enumerate(numbers):
            yield (*numbers[:at], number % 6 + 1, *numbers[at + 1 :])
    elif spec.type == "rows" and isinstance(value, tuple):
        rows = tuple(each for each in value if isinstance(each, Mapping))
        for at, row in enumerate(rows):
            for name, each in row.items():
                for other in others(spec.row[name], each):
                    yield (*rows[:at], {**row, name: other}, *rows[at + 1 :])
    elif spec.type in ("text", "rich") and isinstance(value, str):
        for digit in DIGIT.finditer(value):
            next_one = str((int(digit[0]) + 1) % 10)
            yield value[: digit.start()] + next_one + value[digit.end() :]


DIGIT = re.compile(r"(?<![:{\w])\d(?![^{]*\})")
"""The first digit of a number in words, but for the names of numbers and icons."""


def named(at: Game) -> set[str]:
    """Return the numbers that any text of the game names in braces."""
    written = repr((at.sets, at.sheets, at.books))
    return {name for name in at.numbers if f"{{{name}}}" in written}


def differs(name: str) -> bool:
    """Whether the draft's components of a set are others than the published ones."""
    one, other = (game(edition).sets.get(name) for edition in EDITIONS)
    return not one or not other or [c.fields for c in one] != [c.fields for c in other]


PRINTED = [
    pytest.param(
        edition,
        name,
        id=f"{edition}-{name}",
        marks=() if edition == "published" else pytest.mark.soak,
    )
    for edition in EDITIONS
    for name, components in game(edition).sets.items()
    if name not in DERIVED and any(True for _ in changes(game(edition), components))
    if edition == "published" or differs(name)
]


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "name"), PRINTED)
def test_each_printed_number_of_a_set_is_seen(edition: str, name: str) -> None:
    at = game(edition)
    fields: dict[str, list[Change]] = {}
    for change in changes(at, at.sets[name]):
        fields.setdefault(change.field, []).append(change)
    tried = [change for every in fields.values() for change in thinned(every, 5)]
    unseen = [change.name for change in tried if not change.seen(edition)]

    assert unseen == []


@pytest.mark.slow
@pytest.mark.parametrize("edition", alternate(EDITIONS))
def test_each_number_that_prose_names_is_seen(edition: str) -> None:
    at = game(edition)
    unseen = []
    for name in sorted(named(at)):
        number = at.numbers[name]
        other = replace(number, value=raised(number))
        change = Change(name, replace(at, numbers={**at.numbers, name: other}))
        if not change.seen(edition):
            unseen.append(name)

    assert len(named(at)) > 15
    assert unseen == []


def raised(number: Number) -> int | str:
    """Return another value for a number of the rules."""
    value = number.value
    return value + 1 if isinstance(value, int) else f"not {value}"


# One value, in the file, seen in three places


@pytest.mark.slow
def test_one_attack_value_is_on_the_counter_the_aid_and_the_record(
    tmp_path: Path,
) -> None:
    folder = copytree(GAME, tmp_path / "castle-itter")
    path = folder / "defenders.yaml"
    text = path.read_text(encoding="utf-8")
    lee = "{id: lee, name: Lee, side: us, attack: 1,"
    path.write_text(text.replace(lee, lee.replace("1", "3")), encoding="utf-8")
    complaints = Complaints()
    after = load(folder, complaints=complaints)

    assert lee in text
    assert after, list(map(str, complaints))
    assert {
        name: look(press(game())) != look(press(after))
        for name, look in {
            "the counter": faces("defenders", "lee"),
            "another counter": faces("defenders", "basse"),
            "the aid": sheet("aid"),
            "the record sheet": sheet("record"),
            "the cover": sheet("cover"),
        }.items()
    } == {
        "the counter": True,
        "another counter": False,
        "the aid": True,
        "the record sheet": True,
        "the cover": False,
    }


# What looks otherwise is printed again


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        name
        for name, components in game().sets.items()
        if name not in DERIVED and "name" in components.fields
    ],
)
def test_a_part_that_looks_otherwise_is_not_kept(name: str) -> None:
    """The first name of each set changed: wherever it is seen, the part is remade."""
    at = game()
    components = at.sets[name]
    first = next(each for each in components if "name" in each.fields)
    after = changed(at, components, first, "name", f"{first.fields['name']}.")
    made, remade = press(at), press(after)
    stale = [
        part.name
        for part, again in zip(parts(at), parts(after), strict=True)
        if part_digest(at, part, "") == part_digest(after, again, "")
        for before_it, after_it in zip(seen_on(part), seen_on(again), strict=True)
        if before_it(made) != after_it(remade)
    ]

    assert stale == []


def seen_on(part: Part) -> Iterator[Look]:
    """Yield the looks at what a part shows."""
    if part.kind == "boxes":
        yield lambda at: [face.digest for face in at.boxes(part.sets)]
    elif part.kind == "pieces":
        yield from (faces(each.id) for each in part.sets)
    elif part.kind == "book":
        yield prose(part.name)
    elif part.kind == "pages":
        yield sheet(part.name)
    else:
        yield from (board(each.id) for each in part.sets)

"""A resolved game to canonical text, and back: the form a session keeps.

    data = freeze(game)         # canonical JSON: the same game gives the same bytes
    digest(data)                # what identifies it
    thaw(data)                  # the game again, without reading any file

Canonical means sorted keys, composed letters (NFC), no floats, no spaces.  What has an
order is a list.  Marks are left out, because they refer to files that change.  Sheets
are left out, because no ruling uses them.  Defaults are not written.  Provenances are
few and often repeated: each is written once, and has a number.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar
from unicodedata import normalize

from pnp import limits
from pnp.errors import PnpError
from pnp.geometry import Length
from pnp.grids.grid import Grid
from pnp.hashing import sha256
from pnp.model.component import Component, ComponentSet, FieldSpec, Value
from pnp.model.game import NOWHERE, Book, Case, Change, Chapter, Game, Number
from pnp.model.scenario import FEWEST, MOST, SHAPES_OF_GRIDS, Scenario
from pnp.model.source import Provenance
from pnp.reading.words import id_fault, unprintable
from pnp.values import fields

FORMAT = "pnp-game/1"
"""The first word of what the text holds; another number means another layout."""

Json = Any
"""What JSON holds; the lookup decides its type."""
T = TypeVar("T")

_TOLD = ("id", "title", "subtitle", "edition", "theme", "notice")
SET = ("row", "tables", "pieces")
"""How a case is set in a book, which no ruling uses."""
_MAPPED = ("editions", "variants", "sources")


class NotFrozen(PnpError):
    """Bytes that are not a frozen game, or that have a later layout."""


def freeze(game: Game) -> bytes:
    """Return a game as canonical text, in UTF-8."""
    sources = _Sources()
    plain = {
        "format": FORMAT,
        "game": {name: getattr(game, name) for name in _TOLD},
        **{name: list(getattr(game, name).items()) for name in _MAPPED},
        "credits": game.credits,
        "laid_on": game.laid_on,
        "sets": [_set(each, sources) for each in game.sets.values()],
        "numbers": [_plain(each, sources) for each in game.numbers.values()],
        "books": [_book(each, sources) for each in game.books.values()],
        "provenance": sources.listed,
        **_battle(game),
        **_frozen_rules(game),
    }
    text = json.dumps(
        plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=_no
    )
    return normalize("NFC", text).encode()


def _battle(game: Game) -> dict[str, Json]:
    """Return the scenario and all titles; nothing for a game without scenarios."""
    found: dict[str, Json] = {}
    if game.scenarios:
        found["scenarios"] = list(game.scenarios.items())
    if (of := game.scenario) is not None:
        found["scenario"] = {
            **_plain(of, _Sources(), "grid", "area"),
            "shape": of.grid.shape,
            "columns": of.grid.columns,
            "rows": of.grid.rows,
            "area": int(of.area),
        }
    return found


def thaw(data: bytes, folder: Path = Path()) -> Game:
    """Return the game that was frozen; raise NotFrozen for any other bytes.

    ``folder`` is the folder of its pictures; a definition names none.
    """
    try:
        text = data.decode()
        plain = json.loads(text)
        told = plain["format"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise NotFrozen("this is not a game definition") from None
    if told != FORMAT:
        message = f"this definition is {told!r}; this version of pnp reads {FORMAT!r}"
        raise NotFrozen(message, hint="a newer pnp wrote it: update yours")
    if _hides(text):
        raise NotFrozen("this definition contains characters that cannot be printed")
    try:
        return _game(plain, folder)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        raise NotFrozen("this game definition is damaged") from None


def _hides(text: str) -> bool:
    """Whether a definition holds control characters, which no readable game has.

    JSON escapes its own, and it escapes those of a stranger.
    """
    spelled = text.replace(r"\\", "") if r"\\" in text else text
    if any(each[0] in "ubfrt" for each in spelled.split("\\")[1:]):
        return True
    return not text.isprintable() and unprintable(text)


def digest(data: bytes) -> str:
    """Return what identifies a frozen game: the SHA-256 of its bytes."""
    return sha256(data).hexdigest()


def _no(value: object) -> Json:
    if isinstance(value, Mapping):
        return dict(value)
    message = f"{type(value).__name__} has no place in a definition"
    raise TypeError(message)


class _Sources:
    """The provenances met so far, each once, in order."""

    def __init__(self) -> None:
        self.numbers: dict[Provenance, int] = {}

    def __getitem__(self, provenance: Provenance) -> int:
        return self.numbers.setdefault(provenance, len(self.numbers))

    @property
    def listed(self) -> list[Json]:
        return [[each.confidence, each.sources] for each in self.numbers]


def _plain(value: Any, sources: _Sources, *without: str) -> dict[str, Json]:
    """Return the fields of a value that differ from their defaults, without marks."""
    plain: dict[str, Json] = {}
    for each in fields(value):
        held = getattr(value, each.name)
        if each.name == "provenance" and isinstance(held, Provenance):
            plain[each.name] = sources[held]
        elif each.name not in ("mark", "marks", *without) and held != each.default:
            plain[each.name] = held
    return plain


def _set(of: ComponentSet, sources: _Sources) -> dict[str, Json]:
    plain = _plain(of, sources, "fields", "components", "kinds", "words")
    plain["fields"] = [_field(each, sources) for each in of.fields.values()]
    plain["components"] = [_component(each, sources) for each in of.components]
    plain["kinds"] = list(of.kinds.items())
    plain["words"] = list(of.words.items())
    return plain


def _field(spec: FieldSpec, sources: _Sources) -> dict[str, Json]:
    plain = _plain(spec, sources, "row")
    if spec.row:
        plain["row"] = [_field(each, sources) for each in spec.row.values()]
    return plain


def _component(component: Component, sources: _Sources) -> dict[str, Json]:
    plain = _plain(component, sources, "set", "provenance", "called")
    if component.called:
        plain["called"] = dict(component.called)
    given = component.provenance
    plain["provenance"] = {name: sources[given[name]] for name in sorted(given)}
    return plain


def _book(book: Book, sources: _Sources) -> dict[str, Json]:
    plain = _plain(book, sources, "chapters", "changes", "worked", "back", "vignettes")
    plain["changes"] = [_plain(each, sources) for each in book.changes]
    plain["chapters"] = [
        {
            **_plain(each, sources, "cases", "small", "scene", "scene_at"),
            "cases": [_plain(case, sources, *SET) for case in each.cases],
        }
        for each in book.chapters
    ]
    return plain


def _game(plain: Json, folder: Path) -> Game:
    given = [Provenance(tuple(each[1]), each[0]) for each in plain["provenance"]]
    sets = [_thawed_set(each, given) for each in plain["sets"]]
    numbers = [_thawed(Number, each, given) for each in plain["numbers"]]
    books = [_thawed_book(each, given) for each in plain["books"]]
    told: Json = {name: plain["game"][name] for name in _TOLD}
    if any(id_fault(told["id"])):
        raise ValueError(told["id"])
    mapped: Json = {name: dict(plain[name]) for name in _MAPPED}
    return Game(
        **told,
        **mapped,
        credits=tuple(plain["credits"]),
        laid_on=tuple(plain["laid_on"]),
        sets={each.id: each for each in sets},
        numbers={each.id: each for each in numbers},
        sheets={},
        books={each.id: each for each in books},
        folder=folder,
        mark=NOWHERE,
        inputs=(),
        scenario=_thawed_battle(plain.get("scenario")),
        scenarios=dict(plain.get("scenarios", ())),
        play=_thawed_rules(plain["play"]) if "play" in plain else None,
    )


def _frozen_rules(game: Game) -> dict[str, Json]:
    """Return a game's own rules as plain data; their reader is imported for them."""
    if game.play is None:
        return {}
    from pnp.model import play

    return {"play": play.plain(game.play)}


def _thawed_rules(plain: Json) -> Any:
    from pnp.model import play

    return play.node_of(plain)


def _thawed_battle(plain: Json) -> Scenario | None:
    if plain is None:
        return None
    sides = plain["columns"], plain["rows"]
    if plain["shape"] not in SHAPES_OF_GRIDS or not all(
        FEWEST <= each <= MOST for each in sides
    ):
        raise ValueError(plain["shape"])
    return Scenario(
        plain["id"],
        plain["title"],
        tuple(plain["notes"]),
        Grid(plain["shape"], *sides),
        Length(plain["area"]),
        NOWHERE,
    )


def _thawed(kind: Callable[..., T], plain: Json, given: list[Provenance]) -> T:
    """Return a value of plain parts: lists become tuples, a number its provenance."""
    for name, held in plain.items():
        if type(held) is list:
            plain[name] = tuple(held)
    if "provenance" in plain:
        plain["provenance"] = given[plain["provenance"]]
    return kind(mark=NOWHERE, **plain)


def _thawed_set(plain: Json, given: list[Provenance]) -> ComponentSet:
    of, specs = plain["id"], _specs(plain["fields"], given)
    return ComponentSet(
        of,
        plain["family"],
        plain["title"],
        specs,
        tuple(_thawed_component(each, of, given) for each in plain["components"]),
        NOWHERE,
        plain.get("template", ""),
        plain.get("back", ""),
        {name: _values(kind) for name, kind in plain["kinds"]},
        dict(plain["words"]),
        plain.get("part", ""),
        plain.get("boxed", True),
    )


def _specs(plain: Iterable[Json], given: list[Provenance]) -> dict[str, FieldSpec]:
    specs = {}
    for each in plain:
        if "row" in each:
            each["row"] = _specs(each["row"], given)
        if "provenance" in each:
            each["provenance"] = given[each["provenance"]]
        specs[each["name"]] = FieldSpec(**each)
    return specs


def _thawed_component(plain: Json, of: str, given: list[Provenance]) -> Component:
    get = plain.get
    return Component(
        plain["id"],
        of,
        _values(plain["fields"]),
        NOWHERE,
        get("kind", ""),
        _copies(get("copies", 1)),
        get("blank", False),
        get("template", ""),
        get("back", ""),
        {name: given[number] for name, number in plain["provenance"].items()},
        called={of: tuple(names) for of, names in get("called", {}).items()},
    )


def _copies(number: int) -> int:
    if not 0 <= number <= limits.COPIES:
        raise ValueError(number)
    return number


def _values(plain: dict[str, Json]) -> Mapping[str, Value]:
    """Return the values of fields: lists become tuples, and rows stay rows."""
    for name, value in plain.items():
        if type(value) is list:
            rows = value and type(value[0]) is dict
            plain[name] = tuple(map(_values, value) if rows else value)
    return plain


def _thawed_book(plain: Json, given: list[Provenance]) -> Book:
    for chapter in plain["chapters"]:
        chapter["cases"] = [_thawed(Case, each, given) for each in chapter["cases"]]
    plain["chapters"] = [_thawed(Chapter, each, given) for each in plain["chapters"]]
    plain["changes"] = [_thawed(Change, each, given) for each in plain["changes"]]
    return _thawed(Book, plain, given)

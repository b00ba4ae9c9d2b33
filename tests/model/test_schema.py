"""The JSON Schema and the page of keys say what the reader does."""

import os
import re
from pathlib import Path

import pytest
import yaml

from pnp.errors import Complaints
from pnp.model.manual import as_markdown
from pnp.model.schema import FILES, Json, as_json_schema, within
from pnp.reading import ById, Choice, Many, Opened, Rows, Shape, parse
from tests.golden import ACCEPT
from tests.model import skirmish
from tests.model.written import Written

ROOT = Path(__file__).parent.parent.parent
DEFINITIONS = sorted(
    path
    for path in (ROOT / "components").rglob("*.yaml")
    if "layouts" not in path.parts
)
SCHEMA = as_json_schema()
TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "number": (int, float),
    "integer": (int,),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
}


class Editor(yaml.SafeLoader):
    """YAML as editors read it: with numbers and yes, but no dates."""


Editor.yaml_implicit_resolvers = {
    first: [(tag, regexp) for tag, regexp in rules if "timestamp" not in tag]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def fits(value: object, wanted: object) -> bool:
    """Whether a value meets a schema: the part of the dialect that ours uses."""
    assert isinstance(wanted, dict)
    if "$ref" in wanted:
        definitions = SCHEMA["$defs"]
        assert isinstance(definitions, dict)
        return fits(value, definitions[wanted["$ref"].removeprefix("#/$defs/")])
    kinds = wanted.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    allowed = tuple(each for kind in kinds for each in TYPES[kind])
    return (
        (not kinds or isinstance(value, allowed))
        and ("enum" not in wanted or value in wanted["enum"])
        and ("anyOf" not in wanted or any(fits(value, w) for w in wanted["anyOf"]))
        and all(fits(value, each) for each in wanted.get("allOf", []))
        and _chosen(value, wanted)
        and _written(value, wanted)
        and _held(value, wanted)
    )


def _chosen(value: object, wanted: dict[str, Json]) -> bool:
    if "if" not in wanted:
        return True
    return fits(value, wanted["then"] if fits(value, wanted["if"]) else wanted["else"])


def _written(value: object, wanted: dict[str, Json]) -> bool:
    if isinstance(value, str) and "pattern" in wanted:
        return bool(re.search(str(wanted["pattern"]), value))
    if isinstance(value, int) and "minimum" in wanted:
        return int(str(wanted["minimum"])) <= value <= int(str(wanted["maximum"]))
    return True


def _held(value: object, wanted: dict[str, Json]) -> bool:
    if isinstance(value, list) and "items" in wanted:
        return all(fits(each, wanted["items"]) for each in value)
    if not isinstance(value, dict):
        return True
    properties = wanted.get("properties", {})
    required = wanted.get("required", [])
    other = wanted.get("additionalProperties", {})
    assert isinstance(properties, dict)
    assert isinstance(required, list)
    return all(name in value for name in required) and all(
        fits(each, properties[name])
        if name in properties
        else other is not False and (other is True or fits(each, other))
        for name, each in value.items()
    )


@pytest.mark.slow
@pytest.mark.parametrize("path", DEFINITIONS, ids=lambda path: path.name)
def test_the_schema_takes_what_the_reader_takes(path: Path) -> None:
    """Every shipped definition is right in an editor, too."""
    assert fits(yaml.load(path.read_text(), Editor), SCHEMA)  # noqa: S506


@pytest.mark.parametrize("key", FILES)
def test_an_unknown_key_is_wrong_in_an_editor(key: str) -> None:
    """As it is for the reader."""
    shape = FILES[key]
    right = yaml.load(shape.example, Editor)  # noqa: S506

    assert fits(right, SCHEMA)
    assert not fits({**right, "titel": "x"}, SCHEMA)
    assert not fits({**right, key: ["x"]}, SCHEMA)


def test_a_file_of_no_kind_is_wrong_in_an_editor() -> None:
    """The first key tells what a file is."""
    assert not fits({"title": "x"}, SCHEMA)


@pytest.mark.parametrize("key", FILES)
def test_every_example_is_read_without_complaint(key: str) -> None:
    """What the page shows works."""
    complaints = Complaints()
    node = parse(FILES[key].example, "example.yaml", complaints)
    assert node is not None
    Opened.open(node, FILES[key], complaints)

    assert not complaints.found


LISTED = {
    "counters": "counters",
    "cards": "cards",
    "board": "boards",
    "list": "lists",
    "numbers": "numbers",
    "sheet": "sheets",
    "book": "books",
}
WRONG = "[[[wrong]]]"
BATTLE = "scenario"
"""The one file that is not listed but laid on."""


def whole(shape: Shape, wrong: str, at: str = "") -> str:
    """Return a mapping with every key of a shape, one of which holds nonsense."""
    entries = [
        f"{key.name}: {_value(key.takes, wrong, f'{at}/{key.name}')}"
        for key in shape.keys
    ]
    return "{" + ", ".join(entries) + "}"


def _value(takes: object, wrong: str, at: str) -> str:
    if at == wrong:
        return WRONG
    found = "1"
    match takes:
        case Shape():
            found = whole(takes, wrong, at)
        case Rows(of=inner) | Many(takes=Shape() as inner):
            found = f"[{whole(inner, wrong, at)}]"
        case ById(takes=inner):
            found = f"{{k: {_value(inner, wrong, at)}}}"
        case Many():
            found = "[x]"
        case Choice(options=options):
            found = "rows" if "rows" in options else options[0]
    return found


def paths(shape: Shape, at: str = "") -> list[str]:
    """Return the path of every key within a shape."""
    found = []
    for key in shape.keys:
        found.append(f"{at}/{key.name}")
        match key.takes:
            case Shape() as inner:
                found += paths(inner, found[-1])
            case Rows(of=inner) | Many(takes=Shape() as inner):
                found += paths(inner, found[-1])
            case ById(takes=Shape() as inner):
                found += paths(inner, found[-1])
            case _:
                pass
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "wrong"),
    [(key, path) for key in (*LISTED, BATTLE) for path in paths(FILES[key])],
)
def test_every_key_that_is_declared_is_read(
    written: Written, key: str, wrong: str
) -> None:
    """Nonsense in its place is complained of there: no key is taken and forgotten."""
    text = whole(FILES[key], wrong)
    column = text.index(WRONG) + 1
    if key == BATTLE:
        laid_on = f"{skirmish.GAME}== f.yaml\n{text}\n"
        told = written.complaints(laid_on, scenario="x/f.yaml")
    else:
        told = written.complaints(f"{LISTED[key]}: [f.yaml]\n== f.yaml\n{text}\n")

    assert any(f"f.yaml:1:{column + at}: " in told for at in range(3))


def test_shapes_are_told_apart_by_their_names() -> None:
    """The schema and the page know them by these."""
    shapes = [each for file in FILES.values() for each in within(file)]
    names = {each.name: each for each in shapes}

    assert all(names[each.name] is each for each in shapes)


def test_the_page_of_keys_is_fresh() -> None:
    """``docs/yaml.md`` is made from the model; ``make accept`` renews it."""
    page = ROOT / "docs" / "yaml.md"
    if os.environ.get(ACCEPT):
        page.write_text(as_markdown())

    assert page.read_text() == as_markdown()

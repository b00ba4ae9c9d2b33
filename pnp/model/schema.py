"""The shapes of the definitions as a JSON Schema, for editors that complete and check.

It is made from the same tables that the reader checks by.  An editor uses YAML's own
types, and the reader does not: so a key that takes words also takes a number or a yes.
"""

from collections.abc import Iterator

from pnp.model.battle import SCENARIO
from pnp.model.documents import SHAPES
from pnp.model.folder import GAME
from pnp.model.origins import VALUE
from pnp.model.overlay import OVERLAY
from pnp.reading import (
    ById,
    Choice,
    Flag,
    Key,
    Many,
    Rows,
    Shape,
    Takes,
    Text,
    Values,
    Whole,
)

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FILES: dict[str, Shape] = {
    "game": GAME,
    "overlay": OVERLAY,
    **SHAPES,
    "scenario": SCENARIO,
}
"""Every kind of file by its first key; a game comes first.

A set may name what it takes of a scenario: that comes last.
"""

_SCALAR: list[Json] = ["string", "number", "boolean"]
_ID = r"^\w[\w.\-]*$"
_TEXTS: dict[str, dict[str, Json]] = {
    "id": {"pattern": _ID, "maxLength": 64},
    "case": {"pattern": r"^\w[\w. \-]*$", "maxLength": 64},
}


def as_json_schema() -> dict[str, Json]:
    """Return the JSON Schema of every file of definitions."""
    shapes = {_name(each): each for file in FILES.values() for each in within(file)}
    told: Json = {"anyOf": [{"required": [key]} for key in FILES]}
    for key, shape in reversed(FILES.items()):
        told = {"if": {"required": [key]}, "then": _ref(shape), "else": told}
    return {
        "$schema": DIALECT,
        "title": "Definitions of a tabletop game",
        "type": "object",
        "allOf": [told],
        "$defs": {name: _object(each) for name, each in shapes.items()},
    }


def within(shape: Shape) -> Iterator[Shape]:
    """Yield a shape and every shape in it, outermost first, each once."""
    seen: dict[str, Shape] = {}

    def walk(takes: Takes) -> None:
        match takes:
            case Shape():
                if takes.name not in seen:
                    seen[takes.name] = takes
                    for key in takes.keys:
                        walk(key.takes)
            case Many() | ById():
                walk(takes.takes)
            case Rows():
                walk(takes.of)
            case _:
                pass

    walk(shape)
    if any(each.open for each in seen.values()):
        seen[VALUE.name] = VALUE
    yield from seen.values()


def _name(shape: Shape) -> str:
    return shape.name.split(" ", 1)[1].replace(" ", "-")


def _ref(shape: Shape) -> dict[str, Json]:
    return {"$ref": f"#/$defs/{_name(shape)}"}


def _object(shape: Shape) -> Json:
    """Return the schema of a mapping of that shape."""
    keys: dict[str, Json] = {key.name: _key(key) for key in shape.keys}
    anything: Json = {
        "anyOf": [{"type": _SCALAR}, {"type": "array"}, _ref(VALUE)],
        "description": "a field its set declares",
    }
    found: dict[str, Json] = {
        "description": shape.meaning,
        "type": "object",
        "properties": keys,
        "additionalProperties": anything if shape.open else False,
    }
    required: list[Json] = [key.name for key in shape.keys if key.required]
    if required:
        found["required"] = required
    if shape.short:
        return {"anyOf": [found, {"type": _SCALAR}], "description": shape.meaning}
    return found


def _key(key: Key) -> Json:
    taken = _takes(key.takes)
    if key.sourced:
        taken = {"anyOf": [taken, _ref(VALUE)]}
    return {**taken, "description": key.meaning}


def _takes(takes: Takes) -> dict[str, Json]:
    """Return the schema of what a key takes."""
    found: dict[str, Json]
    match takes:
        case Text():
            found = {"type": _SCALAR, **_TEXTS.get(takes.kind, {})}
        case Whole():
            found = {"type": "integer", "minimum": takes.least, "maximum": takes.most}
        case Flag():
            found = {"enum": [True, False, "yes", "no"]}
        case Choice():
            found = {"enum": list(takes.options)}
        case Many():
            each: Json = _takes(takes.takes)
            found = {"type": "array", "items": each}
            found = {"anyOf": [each, found]} if takes.alone else found
        case ById():
            found = {"type": "object", "propertyNames": {"pattern": _ID}}
            found["additionalProperties"] = _takes(takes.takes)
        case Rows():
            rows: Json = {"type": "array", "items": _ref(takes.of)}
            found = {"anyOf": [rows, {"type": "string", "pattern": r"\.csv$"}]}
        case Values():
            found = _VALUES[takes.kind]
        case Shape():
            found = _ref(takes)
    return found


_VALUES: dict[str, dict[str, Json]] = {
    "value": {"anyOf": [{"type": _SCALAR}, {"type": "array"}]},
    "scalar": {"type": _SCALAR},
    "rows": {
        "type": "array",
        "items": {"type": "array", "items": {"type": _SCALAR}},
    },
    "files": {"type": "object"},
}

"""Fields: what a set declares for all its components."""

from typing import get_args

from pnp.errors import quoted
from pnp.model.component import FieldSpec, FieldType
from pnp.model.origins import PROVENANCE_KEYS, Origins
from pnp.model.references import References, scalars
from pnp.reading import (
    ById,
    Choice,
    Flag,
    Key,
    Opened,
    Scalar,
    Shape,
    Text,
    Whole,
)

TYPES: tuple[FieldType, ...] = get_args(FieldType)
REFERENCES = ("ref", "refs")
NUMBERS = ("number", "numbers")
MEANINGS: dict[FieldType, str] = {
    "text": "plain words",
    "rich": "words with `*bold*`, `_italic_`, `:icons:` and `{numbers}`",
    "number": "a whole number",
    "numbers": "a list of whole numbers: `[1, 2]`",
    "flag": "`yes` or `no`",
    "words": "a list of plain words: `[C, T]`",
    "ref": "the id of a component of the set named by `of`",
    "refs": "a list of such ids",
    "icon": "the name of an icon",
    "picture": "the name of a picture in the game's folder",
    "rows": "a list of rows, each with the fields declared in `row`",
}
KEPT = frozenset(
    [
        "id",
        "kind",
        "called",
        "copies",
        "blank",
        "template",
        "back",
        "source",
        "confidence",
        "set",
        "game",
        "edition",
        "reconstructed",
    ]
)
"""Words with a meaning of their own; no field may have one as its name."""

_FIELD_KEYS = (
    Key("type", Choice("a type of field", TYPES), "what the field takes", True),
    Key("title", Text(), "what people call it, as the head of a column"),
    Key("optional", Flag(), "whether a component can leave it out"),
    Key("of", Text("id"), "for ref and refs: the set whose components it names"),
    Key(
        "printed",
        Flag(),
        "whether a face should show it; default: yes",
    ),
    Key("least", Whole(), "for numbers: the least it can be"),
    Key("most", Whole(), "for numbers: the most it can be"),
)
ROW_FIELD = Shape("a field of a row", "A field of each row.", _FIELD_KEYS, short="type")
_ROW = Key("row", ById(ROW_FIELD), "for rows: the fields of each row")
FIELD = Shape(
    "a field",
    "A field, declared once for all components of a set.  A type alone is short for "
    "`{type: …}`.",
    (*_FIELD_KEYS, _ROW, *PROVENANCE_KEYS),
    short="type",
    example="fields:\n"
    "  name: text\n"
    "  attack: {type: number, title: Attack}\n"
    "  codes: {type: refs, of: codes, optional: yes}",
)


def read_fields(
    opened: Opened, key: str, origins: Origins, references: References
) -> dict[str, FieldSpec]:
    """Read the fields a set declares, or those of a row."""
    specs: dict[str, FieldSpec] = {}
    for name, field in opened.named(key):
        spec = _spec(name, field, origins, references)
        if spec is not None:
            specs[name.text] = spec
    return specs


def _spec(
    name: Scalar, field: Opened, origins: Origins, references: References
) -> FieldSpec | None:
    """Read one field; the reader checks all of it, even if its type is unknown.

    A field of unknown type takes words, so that one fault is reported once.
    """
    word, of = field.text("type"), field.text("of")
    references.sets += scalars(field.raw("of"))
    nested = field.shape is FIELD
    spec = FieldSpec(
        name.text,
        TYPES[TYPES.index(word)] if word in TYPES else "text",
        field.text("title", name.text.replace("_", " ").capitalize()),
        field.flag("optional"),
        of,
        read_fields(field, "row", origins, references) if nested else {},
        field.flag("printed", default=True),
        origins.of(field, None) if nested else None,
        field.whole("least") if field.has("least") else None,
        field.whole("most") if field.has("most") else None,
    )
    if name.text in KEPT:
        message = f"a field cannot be called {quoted(name.text)}"
        hint = "pnp uses that word itself"
        field.complaints.add(name.mark, message, hint)
    if word in TYPES:
        _check_whole(spec, field)
    return spec if name.text not in KEPT else None


def _check_whole(spec: FieldSpec, field: Opened) -> None:
    """Report a field that gives too little or too much for its type."""
    refers, rows = spec.type in REFERENCES, spec.type == "rows"
    name, complaints = quoted(spec.name), field.complaints
    if refers and not field.has("of"):
        hint = f"write {{type: {spec.type}, of: a-set}}"
        message = f"the field {name} needs 'of', the set it refers to"
        complaints.add(field.at("type"), message, hint)
    if rows and not field.has("row"):
        message = f"the field {name} needs 'row', the fields of its rows"
        complaints.add(field.at("type"), message, "write {type: rows, row: {…}}")
    counts = spec.type in NUMBERS
    if spec.least is not None and spec.most is not None and spec.least > spec.most:
        message = f"no number fits {name}: at least {spec.least:,}, at most "
        complaints.add(field.at("most"), f"{message}{spec.most:,}", "swap them")
    useless = {"of": refers, "row": rows, "least": counts, "most": counts}
    for key in (key for key, used in useless.items() if not used):
        if field.has(key):
            message = f"the field {name} is {spec.type} and does not use '{key}'"
            complaints.add(field.at(key), message)

"""The shapes of the definitions as a page for people: ``docs/yaml.md``.

It is made from the same tables that the reader checks by, so it cannot go stale.
"""

from pnp.model.fields import MEANINGS
from pnp.model.origins import PROVENANCE_KEYS
from pnp.model.overlay import OVERLAY
from pnp.model.schema import FILES, within
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

OPENING = """\
# The definitions

<!-- Generated from the tables the reader uses, and kept fresh by a test. -->

A game is a folder of YAML files.  `game.yaml` describes the game and names the other
files.  The first key of a file is its kind.

* **Values are text** until a field needs a number or a yes: `0101` is a hex, `12:30` a
  time, `no` a country.  Put words with `{ } [ ] : #` in quotation marks.
* **Rich text** has `*bold*`, `_italic_`, the `:icons:` of the theme and the `{numbers}`
  of the rules.  Anything else is plain text.  A backslash removes the meaning: `\\*`,
  `\\_`, `\\:` and `\\{`.  Double it within `"…"`.
* **Every key is known.**  A key that is not in the tables below is an error.  So is a
  key that you give twice.  Do not use anchors, aliases, merge keys or tags.
* **Ids** are letters, digits, `-`, `_` and `.`.  References are checked over all files.
  Files that a game names are in its folder.
* **Editors** check and complete as you type with the JSON Schema that `pnp schema`
  writes: `# yaml-language-server: $schema=pnp.schema.json` as the first line of a file.

In the tables, required keys are **bold**.

## Sources and confidence

Every number shows where it comes from.  You can give these two keys on every block.
They apply to everything in it, unless a value has its own.  Write a value with its own
source as `{value: 3, source: rules 2.3}`.

{keys}

The most specific setting wins: the value's own, then its component's (or its kind's, if
the kind gave the value), then that of the field's declaration, then the set's.
`source:` alone means stated.  In a game that names sources, a value without one is
reconstructed, and the piece has a small ○.  A game that names no sources is your own,
and its pieces have no ○.
"""

OVERLAYS = """\
Write an overlay in the shape of the files it changes, by their ids.  `game` is
`game.yaml`, and all numbers are under `numbers`.  An overlay is applied before anything
is read, so its errors are reported in the overlay.

* `set` changes values: `defenders: {components: {lee: {attack: 2}}}`.  Everything else
  stays.
* `replace` swaps a whole thing in its old place.  Nothing of the old one stays.
* `add` adds things, as a list or by id.  `files: {cards: [more.yaml]}` adds whole
  files.
* `remove` deletes things: `defenders: [lee]`, `defenders: {kinds: [rifleman]}`, one
  value `defenders: {components: {lee: [codes]}}`, or whole files `sets: [tactics]`.

They are applied in the order remove, replace, set, add.  What an overlay names must
exist, and what it adds must not.  What it brings has the overlay's `source` and
`confidence`, or those beside it in its own block.  An overlay without them is its own
source.  Overlays are applied in this order: edition, variants from left to right, files
given with `--with`.  One with `edition: second` is an error on any other edition.
"""


def as_markdown() -> str:
    """Return the page."""
    provenance = "\n".join([_HEAD, *(_row(key) for key in PROVENANCE_KEYS)])
    parts = [OPENING.replace("{keys}", provenance)]
    inner: dict[str, Shape] = {}
    for file in FILES.values():
        parts.append(_section(file, "##"))
        inner |= {each.name: each for each in within(file) if each is not file}
        if file is OVERLAY:
            parts.append(OVERLAYS)
    parts += [
        "## Within the files\n",
        *(_section(each, "###") for each in inner.values()),
    ]
    parts += ["### The types of fields\n", "| type | takes |\n|---|---|"]
    parts += [f"| `{name}` | {meaning} |" for name, meaning in MEANINGS.items()]
    parts.append(
        "\nIn a table (CSV) the columns are the same keys.  Separate the items"
    )
    parts.append(
        "of a list with semicolons: `C; T`.  Put rows in brackets, as in YAML:"
    )
    parts.append(
        "`[{faces: [1, 2]}]`.  `source` and `confidence` are those of the row,"
    )
    parts.append("`attack.source` and `attack.confidence` those of one value.\n")
    return "\n".join(parts)


_HEAD = "| key | takes | meaning |\n|---|---|---|"


def _section(shape: Shape, heading: str) -> str:
    """Return the section of one thing: what it is, an example, and its keys."""
    lines = [
        f"{heading} {shape.name[0].upper()}{shape.name[1:]}",
        "",
        shape.meaning,
        "",
    ]
    if shape.example:
        lines += ["```yaml", shape.example, "```", ""]
    lines += [_HEAD, *(_row(key) for key in shape.keys if key not in PROVENANCE_KEYS)]
    if shape.open:
        lines.append("| *a field* | what the set declares | its value |")
    if PROVENANCE_KEYS[0] in shape.keys:
        link = "[as everywhere](#sources-and-confidence)"
        lines.append(f"| `source`, `confidence` | {link} | where it comes from |")
    return "\n".join([*lines, ""])


def _row(key: Key) -> str:
    name = f"**`{key.name}`**" if key.required else f"`{key.name}`"
    return f"| {name} | {_taken(key.takes)} | {key.meaning} |"


def _taken(takes: Takes) -> str:
    """Return in words what a key takes."""
    match takes:
        case Text():
            told = _TEXTS[takes.kind]
        case Whole():
            told = f"a whole number, {takes.least:,} to {takes.most:,}"
        case Flag():
            told = "`yes` or `no`"
        case Choice():
            told = ", ".join(f"`{each}`" for each in takes.options)
        case Many():
            told = f"a list: {_taken(takes.takes)}"
            told += "; or one alone" if takes.alone else ""
        case ById():
            told = f"a mapping from ids to {_taken(takes.takes)}"
        case Rows():
            told = f"a list: {_taken(takes.of)}; or the name of a table (CSV)"
        case Values():
            told = takes.meaning
        case Shape():
            told = f"[{takes.name}](#{takes.name.replace(' ', '-')})"
    return told


_TEXTS = {
    "text": "text",
    "rich": "rich text",
    "id": "an id",
    "case": "a rule number",
    "file": "the name of a file",
}

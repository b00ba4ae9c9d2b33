"""The shapes of the definitions as a page for people: ``docs/yaml.md``.

Made from the very tables the reader refuses by, so the page cannot go stale.
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

A game is a folder of YAML files.  `game.yaml` says what the game is and names the
others; the first key of each says what kind of file it is.

* **Values are text** until a field wants a number or a yes: `0101` is a hex, `12:30` a
  time, `no` a country.  Put words that hold `{ } [ ] : #` in quotation marks.
* **Rich text** has `*bold*`, `_italic_`, the `:icons:` of the theme and the `{numbers}`
  of the rules; all else is what it looks like.  A backslash takes the meaning away:
  `\\*`, `\\_`, `\\:` and `\\{`, doubled within `"…"`.
* **Every key is known.**  A key that is not in the tables below is refused, as is one
  that is given twice.  Anchors, aliases, merge keys and tags are not taken.
* **Ids** are letters, digits, `-`, `_` and `.`.  What refers to one another is checked
  over all files.  Files named in a game lie in its folder.
* **Editors** check and complete as you type with the JSON Schema that `pnp schema`
  writes: `# yaml-language-server: $schema=pnp.schema.json` as the first line of a file.

In the tables, what has to be given is **bold**.

## Sources and confidence

Every number knows where it came from.  These two keys may be given on every block; they
hold for all within it, and are overridden where a value differs.  A value with a source
of its own is written `{value: 3, source: rules 2.3}`.

{keys}

The nearest word counts most: the value's own, then its component's (or its kind's, for
what the kind gave), then that of the field's declaration, then the set's.  `source:`
alone means stated.  In a game that names sources, what gives none is reconstructed, and
carries a small ○ on the piece; a game that names none is your own, and carries none.
"""

OVERLAYS = """\
An overlay is written in the shape of the files it changes, by their ids; `game` is
`game.yaml`, and all numbers are under `numbers`.  It is laid on before anything is
read, so what is wrong with it is told in the overlay.

* `set` gives values: `defenders: {components: {lee: {attack: 2}}}`.  What it says
  nothing of stays.
* `replace` gives things anew, in their old place, with nothing of what they were.
* `add` gives things there were not, as a list or by id; `files: {cards: [more.yaml]}`
  gives whole files.
* `remove` takes things out: `defenders: [lee]`, `defenders: {kinds: [rifleman]}`, one
  value `defenders: {components: {lee: [codes]}}`, or whole files `sets: [tactics]`.

They are laid on in the order remove, replace, set, add.  What an overlay names has to
be there, and what it adds must not.  What it brings has the overlay's `source` and
`confidence`, or those given beside it in its own block; an overlay that gives none is a
source by itself.  Overlays lie on one another in the order edition, variants from left
to right, files given with `--with`.  One that says `edition: second` is refused on any
other.
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
    parts.append("\nIn a table (CSV) the columns are the same keys, and the items of a")
    parts.append(
        "list are parted by semicolons: `C; T`.  Rows stand in brackets, as in"
    )
    parts.append(
        "YAML: `[{faces: [1, 2]}]`.  `source` and `confidence` are of the row;"
    )
    parts.append("`attack.source` and `attack.confidence` of one value.\n")
    return "\n".join(parts)


_HEAD = "| key | takes | meaning |\n|---|---|---|"


def _section(shape: Shape, heading: str) -> str:
    """Return what a thing is, an example, and its keys."""
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
    """Say in words what a key takes."""
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
    "case": "the number of a case",
    "file": "the name of a file",
}

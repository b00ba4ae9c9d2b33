"""Sheets of words: a player aid, a record sheet, a cover.  Content only."""

from pnp.errors import Complaints, quoted
from pnp.model.game import Line, Section, SheetText, Table
from pnp.model.origins import PROVENANCE_KEYS, Origins
from pnp.model.references import References, scalars
from pnp.model.source import Provenance
from pnp.reading import (
    ById,
    Flag,
    Items,
    Key,
    Many,
    Node,
    Opened,
    Shape,
    Text,
    Values,
    Whole,
)
from pnp.reading.typed import items_of, text_of

RICH = Text("rich")
CITES = Key("cites", Many(Text(), alone=True), "the rules it comes from, by number")
LINE = Shape(
    "a line",
    "A line of a section.  Text alone is short for `{text: …}`.",
    (
        Key("text", RICH, "the words", True),
        Key("label", RICH, "what leads the line"),
        Key("icon", Text(), "the icon before it"),
        CITES,
    ),
    short="text",
)
TABLE = Shape(
    "a table",
    "Rows that you write out (`titles`, `rows`), or the components of a set (`of`, "
    "`columns`).  With neither, `entries` alone are rows to fill in, as many as there "
    "is room for.",
    (
        Key("of", Text("id"), "the set whose components are its rows"),
        Key(
            "columns",
            Many(Text()),
            "the fields that are its columns; for entries alone, what each holds",
        ),
        Key("kinds", Many(Text("id"), alone=True), "only components of these kinds"),
        Key("count", Flag(), "whether equal rows become one, with their number"),
        Key("titles", Many(RICH), "the heads of its columns"),
        Key(
            "rows", Values("a list of lists of words", "rows"), "the rows, cell by cell"
        ),
        Key("entries", Many(RICH), "heads of more columns, to fill in"),
        Key(
            "shares",
            Many(Whole(1, 100)),
            "how wide those are, relative to each other: [1, 3]",
        ),
    ),
    example="table: {of: defenders, columns: [name, attack], count: yes}",
)
SECTION = Shape(
    "a section",
    "A block of a sheet: a title above lines, a table, or a diagram of the layout.",
    (
        Key("id", Text("id"), "what the layout and overlays call it", True),
        Key("title", RICH, "its heading"),
        Key("icon", Text(), "the icon before its heading"),
        Key("lines", Many(LINE), "its lines"),
        Key("table", TABLE, "its table"),
        Key("note", RICH, "a note at its foot"),
        CITES,
        *PROVENANCE_KEYS,
    ),
    stamped=True,
)
SHEET = Shape(
    "a sheet",
    "A sheet of words.  Its layout places them.",
    (
        Key("sheet", Text("id"), "the id of the sheet", True),
        Key("title", RICH, "what people call it", True),
        Key("template", Text("id"), "its layout; default: that of its own id"),
        Key("blank", Text("id"), "its layout in a kit, if a campaign fills in another"),
        Key("words", ById(RICH), "words its layout places one by one"),
        Key("sections", Many(SECTION), "its sections, in order"),
        *PROVENANCE_KEYS,
    ),
    members="sections",
    example="sheet: aid\n"
    "title: Player aid\n"
    "words: {subtitle: Sequence of play}\n"
    "sections:\n"
    "  - id: turn\n"
    "    title: A turn\n"
    "    lines:\n"
    "      - {label: '1', text: 'Draw *three* cards.', cites: '2.1'}",
)


def read_sheet(opened: Opened, origins: Origins, references: References) -> SheetText:
    """Read a sheet from its opened file."""
    sheet_id, above = opened.text("sheet"), origins.of(opened, origins.root)
    sections: dict[str, Section] = {}
    for block in opened.blocks("sections"):
        section = _section(block, origins, references, above)
        if section.id in sections:
            message = f"the section {quoted(section.id)} is given twice"
            hint = f"it was first given at {sections[section.id].mark}"
            opened.complaints.add(section.mark, message, hint)
        sections.setdefault(section.id, section)
    return SheetText(
        sheet_id,
        opened.text("title"),
        opened.text("template", sheet_id),
        tuple(sections.values()),
        opened.words("words"),
        opened.mark,
        above,
        blank=opened.text("blank"),
    )


def _section(
    block: Opened, origins: Origins, references: References, above: Provenance
) -> Section:
    table = block.block("table")
    lines = tuple(
        Line(
            each.text("text"),
            each.mark,
            each.text("label"),
            each.texts("cites"),
            each.text("icon"),
        )
        for each in block.blocks("lines")
    )
    return Section(
        block.text("id"),
        block.text("title"),
        block.mark,
        lines,
        read_table_of(table, references) if table else None,
        block.texts("cites"),
        block.text("note"),
        origins.of(block, above),
        block.text("icon"),
    )


def read_table_of(block: Opened, references: References) -> Table:
    """Read a table: written out, or the components of a set."""
    complaints = block.complaints
    references.sets += scalars(block.raw("of"))
    shown = (block.text("of"), block.raw("columns"), block.raw("kinds"))
    references.tables.append(shown)
    of, rows = block.text("of"), block.raw("rows")
    titles, columns = block.texts("titles"), block.texts("columns")
    entries, shares = block.texts("entries"), block.wholes("shares")
    if (of and rows is not None) or (not of and rows is None and not entries):
        message = "a table shows the components of a set, or rows written out"
        complaints.add(block.mark, message, "give either 'of' or 'rows'")
    if not of and entries and columns and len(columns) != len(entries):
        message = f"the table has {len(entries)} entries and {len(columns)} columns"
        complaints.add(block.at("columns"), message)
    if shares and len(shares) != len(entries):
        message = f"the table has {len(entries)} entries and {len(shares)} shares"
        complaints.add(block.at("shares"), message)
        shares = ()
    if of and not columns:
        complaints.add(block.mark, "the table names no columns", "columns: [name, …]")
    cells = _cells(rows, len(titles), complaints) if rows is not None else ()
    if of and titles and len(titles) != len(columns):
        message = f"the table has {len(columns)} columns and {len(titles)} titles"
        complaints.add(block.at("titles"), message)
    return Table(
        columns,
        titles,
        cells,
        of,
        block.texts("kinds"),
        block.flag("count"),
        entries,
        shares,
        mark=block.mark,
    )


def _cells(
    node: Node, width: int, complaints: Complaints
) -> tuple[tuple[str, ...], ...]:
    """Return the rows of a table, all as wide as its titles or its first row."""
    rows: list[tuple[str, ...]] = []
    for row in items_of(node, "rows", complaints):
        cells = items_of(row, "a row", complaints)
        width = width or len(cells)
        if isinstance(row, Items) and len(cells) != width:
            message = f"the row has {len(cells)} of the table's {width} cells"
            complaints.add(row.mark, message)
        read = (text_of(cell, "a cell", RICH, complaints) for cell in cells)
        rows.append(tuple(text or "" for text in read))
    return tuple(rows)

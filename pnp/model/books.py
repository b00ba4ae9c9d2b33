"""Books of prose: the rules case by case, in our words, and guides."""

from pnp import limits
from pnp.errors import quoted
from pnp.model.game import Book, Case, Change, Chapter, Exhibit, Worked
from pnp.model.origins import PROVENANCE_KEYS, Origins
from pnp.model.references import References, scalars
from pnp.model.sheets import CITES, RICH, TABLE, read_table_of
from pnp.model.source import Provenance
from pnp.reading import Flag, Key, Many, Opened, Shape, Text, Whole

_EDITIONS = Key(
    "editions",
    Many(Text("id"), alone=True),
    "the editions that have it; without it, all",
)
EXHIBIT = Shape(
    "a table of a case",
    "A section of a sheet, or a table of its own.  A section alone is short for "
    "`{section: …}`.",
    (
        Key("section", Text(), "the section of a sheet: `aid.results`"),
        Key("title", RICH, "the heading of a table of its own"),
        Key("note", RICH, "a note at the foot of it"),
        Key("instead", Flag(), "whether it is in the place of a list in the text"),
        *TABLE.keys,
    ),
    short="section",
    example="tables:\n"
    "  - aid.results\n"
    "  - {title: Strength, of: types, columns: [name, strength]}",
)
CASE = Shape(
    "a case",
    "One numbered rule, in our own words.",
    (
        Key("id", Text("case"), "its number, as in the rulebook: '2.3'", True),
        Key("title", RICH, "what it is called", True),
        Key("text", RICH, "the rule", True),
        Key("example", RICH, "an example of it"),
        Key("ruled", Flag(), "whether the referee checks it; default: yes"),
        Key("row", Flag(), "whether it is set as a row of a list with its neighbours"),
        Key("tables", Many(EXHIBIT, alone=True), "the tables that it names"),
        Key(
            "pieces",
            Many(Text(), alone=True),
            "pieces to show beside it, by id or kind: `defenders/lee`,"
            " or its back: `defenders/lee/back`",
        ),
        _EDITIONS,
        *PROVENANCE_KEYS,
    ),
    stamped=True,
)
CHAPTER = Shape(
    "a chapter",
    "A chapter: a title and its cases.",
    (
        Key("id", Text("case"), "its number or name", True),
        Key("title", RICH, "what it is called", True),
        _EDITIONS,
        Key("scene", Text("id"), "the scene that it opens with, across the page"),
        Key("small", Flag(), "whether it is an appendix in smaller type"),
        Key("cases", Many(CASE), "its cases, in order"),
        *PROVENANCE_KEYS,
    ),
    members="cases",
)
CHANGE = Shape(
    "a change",
    "A line of the table of what changed between editions.",
    (
        Key("topic", RICH, "what changed", True),
        Key("was", RICH, "what it was", True),
        Key("now", RICH, "what it is", True),
        CITES,
    ),
)
WORKED = Shape(
    "a worked turn",
    "A recorded session in pictures.",
    (
        Key("log", Text("file"), "its transcript, a file in the game's folder", True),
        Key("title", RICH, "its title", True),
        Key("text", RICH, "words before the pictures"),
        Key("from", Whole(2, limits.ENTRIES), "the first entry to show; default: 2"),
        Key("to", Whole(2, limits.ENTRIES), "the last entry; default: the log's last"),
        Key(
            "pictures",
            Many(Whole(2, limits.ENTRIES)),
            "entries to draw the board after; default: each that changes it",
        ),
        _EDITIONS,
    ),
    example="log: turn.txt\ntitle: A turn in pictures\nto: 26",
)
BOOK = Shape(
    "a book",
    "A booklet of prose: a rulebook or a guide.",
    (
        Key("book", Text("id"), "the id of the book", True),
        Key("title", RICH, "its title", True),
        Key("subtitle", RICH, "a line below the title"),
        Key("picture", Text("id"), "the scene above its title and on its cover"),
        Key(
            "foot",
            Whole(1, 100),
            "how far down the scene its foot is, in hundredths; default: 100",
        ),
        Key(
            "back",
            Many(Text(), alone=True),
            "the sections of sheets on its last page: `[aid.turn, aid.actions]`",
        ),
        Key(
            "behind",
            Text("id"),
            "the scene at the foot of its last page; default: its picture, behind all",
        ),
        Key(
            "vignettes",
            Many(Text("id"), alone=True),
            "the scenes for what is left of its pages, each shown once",
        ),
        Key("chapters", Many(CHAPTER), "its chapters, in order", True),
        Key("changes", Many(CHANGE), "what changed between editions"),
        Key("worked", Many(WORKED), "recorded sessions to show in pictures"),
        *PROVENANCE_KEYS,
    ),
    members="chapters",
    example="book: rulebook\n"
    "title: Rules\n"
    "chapters:\n"
    "  - id: '2'\n"
    "    title: Actions\n"
    "    cases:\n"
    "      - {id: '2.1', title: Move, text: 'Take {actions_per_turn} actions.'}",
)


def read_book(opened: Opened, origins: Origins, references: References) -> Book:
    """Read a book from its opened file."""
    above = origins.of(opened, origins.root)
    chapters = tuple(
        _chapter(each, origins, references, above) for each in opened.blocks("chapters")
    )
    changes = tuple(
        Change(c.text("topic"), c.text("was"), c.text("now"), c.texts("cites"), c.mark)
        for c in opened.blocks("changes")
    )
    _check_once(opened, chapters)
    references.sections += [(each, ()) for each in scalars(opened.raw("back"))]
    return Book(
        opened.text("book"),
        opened.text("title"),
        opened.text("subtitle"),
        chapters,
        changes,
        opened.mark,
        tuple(_worked(each, references) for each in opened.blocks("worked")),
        opened.text("picture"),
        opened.whole("foot") or 100,
        opened.texts("back"),
        opened.text("behind"),
        opened.texts("vignettes"),
    )


def _worked(block: Opened, references: References) -> Worked:
    references.editions += scalars(block.raw("editions"))
    return Worked(
        block.text("log"),
        block.text("title"),
        block.text("text"),
        block.whole("from"),
        block.whole("to"),
        block.wholes("pictures"),
        block.texts("editions"),
        block.mark,
    )


def _chapter(
    block: Opened, origins: Origins, references: References, above: Provenance
) -> Chapter:
    own = origins.of(block, above)
    references.editions += scalars(block.raw("editions"))
    editions = block.texts("editions")
    cases = tuple(
        _case(each, origins, references, own, editions)
        for each in block.blocks("cases")
    )
    return Chapter(
        block.text("id"),
        block.text("title"),
        cases,
        block.mark,
        editions,
        block.flag("small", default=False),
        block.text("scene"),
        block.at("scene") if block.has("scene") else None,
    )


def _case(
    block: Opened,
    origins: Origins,
    references: References,
    above: Provenance,
    of: tuple[str, ...],
) -> Case:
    references.editions += scalars(block.raw("editions"))
    editions = block.texts("editions") or of
    return Case(
        block.text("id"),
        block.text("title"),
        block.text("text"),
        block.mark,
        block.flag("ruled", default=True),
        block.texts("editions"),
        block.text("example"),
        origins.of(block, above),
        block.flag("row", default=False),
        tuple(_exhibit(each, references, editions) for each in block.blocks("tables")),
        _pieces(block, references, editions),
    )


def _exhibit(
    block: Opened, references: References, editions: tuple[str, ...]
) -> Exhibit:
    """Read a table of a case; it is a section of a sheet, or written here."""
    section = block.raw("section")
    references.sections += [(each, editions) for each in scalars(section)]
    if section is not None:
        for key in sorted(block.node.entries.keys() - {"section", "instead"}):
            message = "a section of a sheet has a heading, a table and a note already"
            block.complaints.add(block.at(key), message, f"leave out {quoted(key)}")
    return Exhibit(
        block.mark,
        block.text("section"),
        block.text("title"),
        None if section is not None else read_table_of(block, references),
        block.text("note"),
        block.flag("instead", default=False),
    )


def _pieces(
    block: Opened, references: References, editions: tuple[str, ...]
) -> tuple[str, ...]:
    references.pieces += [(each, editions) for each in scalars(block.raw("pieces"))]
    return block.texts("pieces")


def _check_once(opened: Opened, chapters: tuple[Chapter, ...]) -> None:
    """Report a chapter or a case that is there twice."""
    seen: dict[tuple[str, str], Chapter | Case] = {}
    for what, each in [("chapter", c) for c in chapters] + [
        ("case", case) for chapter in chapters for case in chapter.cases
    ]:
        first = seen.setdefault((what, each.id), each)
        if first is not each and each.id:
            message = f"the {what} {quoted(each.id)} is given twice"
            opened.complaints.add(
                each.mark, message, f"it was first given at {first.mark}"
            )

"""Books of prose: the rules case by case, in our words, and guides."""

from pnp import limits
from pnp.errors import quoted
from pnp.model.game import Book, Case, Change, Chapter, Worked
from pnp.model.origins import PROVENANCE_KEYS, Origins
from pnp.model.references import References, scalars
from pnp.model.sheets import CITES, RICH
from pnp.model.source import Provenance
from pnp.reading import Flag, Key, Many, Opened, Shape, Text, Whole

_EDITIONS = Key(
    "editions",
    Many(Text("id"), alone=True),
    "the editions that have it; without it, all",
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
    return Chapter(
        block.text("id"),
        block.text("title"),
        tuple(_case(each, origins, references, own) for each in block.blocks("cases")),
        block.mark,
        block.texts("editions"),
    )


def _case(
    block: Opened, origins: Origins, references: References, above: Provenance
) -> Case:
    references.editions += scalars(block.raw("editions"))
    return Case(
        block.text("id"),
        block.text("title"),
        block.text("text"),
        block.mark,
        block.flag("ruled", default=True),
        block.texts("editions"),
        block.text("example"),
        origins.of(block, above),
    )


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

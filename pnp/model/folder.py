"""What a game's ``game.yaml`` lists: editions, variants, scenarios."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.errors import Complaints, Mark, quoted
from pnp.model.places import folders
from pnp.paths import contents, inside, shown
from pnp.reading import (
    ById,
    Items,
    Key,
    Keyed,
    Many,
    Opened,
    Scalar,
    Shape,
    Text,
    folder_files,
    parse,
    read,
)
from pnp.values import Struct, field

_FILES = Many(Text("file"), alone=True)
EDITION = Shape(
    "an edition",
    "An edition.  Without an overlay it is the base itself.  Text alone is its title.",
    (
        Key("title", Text(), "what people call it", True),
        Key("overlay", Text("file"), "the file of its changes"),
    ),
    short="title",
)
GAME = Shape(
    "a game",
    "What a game is, and its files: `game.yaml`.",
    (
        Key("game", Text("id"), "the id of the game, which is its folder's name", True),
        Key("title", Text(), "what people call it", True),
        Key("subtitle", Text(), "a line below the title"),
        Key(
            "notice", Text("rich"), "whose game it is, and that this kit is unofficial"
        ),
        Key("credits", Many(Text("rich")), "who made it"),
        Key("theme", Text("id"), "the theme of its layouts"),
        Key("sources", ById(Text()), "what source: cites, under a short id"),
        Key("counters", _FILES, "files of sets of counters"),
        Key("cards", _FILES, "files of sets of cards"),
        Key("boards", _FILES, "files of boards"),
        Key("lists", _FILES, "files of lists of things to refer to"),
        Key("numbers", _FILES, "files of the numbers of the rules"),
        Key("sheets", _FILES, "files of sheets of words"),
        Key("books", _FILES, "files of books"),
        Key("play", _FILES, "the file of its rules, for the desk"),
        Key("editions", ById(EDITION), "its editions; default: the first"),
        Key(
            "variants", ById(Text("file")), "overlays you can apply, besides variants/"
        ),
        Key(
            "scenarios",
            ById(Text("file")),
            "battles you can apply last, one at a time, besides scenarios/",
        ),
    ),
    example="game: millbrook\n"
    "title: Millbrook Bridge\n"
    "theme: plain\n"
    "cards: [events.yaml]\n"
    "editions:\n"
    "  first: First edition\n"
    "  second: {title: Second edition, overlay: editions/second.yaml}",
)
FILE_KEYS = (
    *("counters", "cards", "boards", "lists", "numbers", "sheets", "books"),
    "play",
)
"""The keys of ``game.yaml`` that name files, in the order they are read."""


class Listing(Struct, frozen=True):
    """A game as ``pnp games`` lists it."""

    id: str
    title: str
    folder: Path
    editions: Mapping[str, str]
    variants: Mapping[str, str]
    belonging: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The editions of each variant that does not fit all of them."""
    scenarios: Mapping[str, str] = field(default_factory=dict)
    cards: bool = False
    """Whether the game has cards."""


def games(complaints: Complaints) -> Iterator[Listing]:
    """Yield every game that can be printed, with its editions and variants."""
    for folder in folders():
        if listing := listed(folder, complaints):
            yield listing


def listed(folder: Path, complaints: Complaints) -> Listing | None:
    """Return what a folder offers, if it is a game."""
    head = open_game(folder, complaints)
    if head is None:
        return None
    return Listing(
        head.text("game"),
        head.text("title"),
        folder,
        editions(head),
        variant_titles(head, folder),
        belonging(head, folder),
        scenario_titles(head, folder),
        head.has("cards"),
    )


def open_game(folder: Path, complaints: Complaints) -> Opened | None:
    """Open a folder's ``game.yaml``."""
    node = read(folder / "game.yaml", complaints)
    return None if node is None else Opened.open(node, GAME, complaints)


def editions(head: Opened) -> dict[str, str]:
    """Return every edition's id and title, in order."""
    return {name.text: each.text("title") for name, each in head.named("editions")}


def variant_files(head: Opened, folder: Path) -> dict[str, str]:
    """Return the file of each variant: those named, and those in variants/."""
    return _lying(head, folder, "variants")


def scenario_files(head: Opened, folder: Path) -> dict[str, str]:
    """Return the file of each scenario: those named, and those in scenarios/."""
    return _lying(head, folder, "scenarios")


def _lying(head: Opened, folder: Path, key: str) -> dict[str, str]:
    """Return the files named under a key, then those in the folder of that name."""
    files = head.words(key)
    for path in folder_files(folder, key, head.complaints):
        files.setdefault(path.stem, f"{key}/{path.name}")
    return files


def variant_titles(head: Opened, folder: Path) -> dict[str, str]:
    """Return every variant's id and title; the title is in its own file."""
    return {name: titled(node) or name for name, node in _variants(head, folder)}


def scenario_titles(head: Opened, folder: Path) -> dict[str, str]:
    """Return every scenario's id and title; the title is in its own file."""
    found = _said(head, scenario_files(head, folder), folder)
    return {name: titled(node) or name for name, node in found}


def titled(node: Keyed | None) -> str:
    """Return the title of an overlay, if it has one."""
    title = node.entries.get("title") if node else None
    return title.text if isinstance(title, Scalar) else ""


def belonging(head: Opened, folder: Path) -> dict[str, tuple[str, ...]]:
    """Return the editions of each variant that names any."""
    found = ((name, belonging_of(node)) for name, node in _variants(head, folder))
    return {name: editions for name, editions in found if editions}


def belonging_of(node: Keyed | None) -> tuple[str, ...]:
    """Return the editions that an overlay belongs to."""
    given = node.entries.get("edition") if node else None
    named = given.items if isinstance(given, Items) else [given]
    return tuple(each.text for each in named if isinstance(each, Scalar))


def _variants(head: Opened, folder: Path) -> Iterator[tuple[str, Keyed | None]]:
    """Yield each variant's id and its contents, without errors."""
    return _said(head, variant_files(head, folder), folder)


def _said(
    head: Opened, files: Mapping[str, str], folder: Path
) -> Iterator[tuple[str, Keyed | None]]:
    for name, file in files.items():
        yield name, quietly(folder, file, head.complaints)


def quietly(folder: Path, file: str, complaints: Complaints) -> Keyed | None:
    """Return the contents of one of many files that the user did not ask for.

    Errors in its contents are reported when it is applied; a file that cannot be read
    is reported at once.
    """
    quiet, path = Complaints(), folder / file
    mark = Mark(shown(path))
    if inside(folder, file, mark, quiet, hints=False) is None:
        return None
    data = contents(path, mark, complaints)
    node = None if data is None else parse(data, mark.file, quiet)
    return node if isinstance(node, Keyed) else None


def misplaced(head: Opened, folder: Path) -> str:
    """Return an error if a game's id is not its folder's name, or ''."""
    name = folder.resolve().name
    if head.text("game") in ("", name):
        return ""
    return f"the game is {quoted(head.text('game'))}, but its folder is {quoted(name)}"

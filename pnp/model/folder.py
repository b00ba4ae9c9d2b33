"""Where games lie, and what their ``game.yaml`` says of them.

A game named on the command line is looked for as a path, then in the working
directory's ``components/``, then among those shipped.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pnp
from pnp.errors import BadInput, Complaint, Complaints, Mark, among, nearest, quoted
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
    read,
)

_FILES = Many(Text("file"), alone=True)
EDITION = Shape(
    "an edition",
    "An edition; one without an overlay is the base itself.  A bare text is its title.",
    (
        Key("title", Text(), "what people call it", True),
        Key("overlay", Text("file"), "the file of what it changes"),
    ),
    short="title",
)
GAME = Shape(
    "a game",
    "What a game is, and the files it is made of: `game.yaml`.",
    (
        Key("game", Text("id"), "the id of the game, which is its folder's name", True),
        Key("title", Text(), "what people call it", True),
        Key("subtitle", Text(), "a line below the title"),
        Key(
            "notice", Text("rich"), "whose game it is, and that this kit is unofficial"
        ),
        Key("credits", Many(Text("rich")), "who made it"),
        Key("theme", Text("id"), "the theme of its layouts"),
        Key("sources", ById(Text()), "what is cited by source:, under a short id"),
        Key("counters", _FILES, "files of sets of counters"),
        Key("cards", _FILES, "files of sets of cards"),
        Key("boards", _FILES, "files of boards"),
        Key("lists", _FILES, "files of lists of things referred to"),
        Key("numbers", _FILES, "files of the numbers of the rules"),
        Key("sheets", _FILES, "files of sheets of words"),
        Key("books", _FILES, "files of books"),
        Key(
            "editions", ById(EDITION), "its editions; the first is printed unless asked"
        ),
        Key(
            "variants", ById(Text("file")), "overlays one may lay on, beside variants/"
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
FILE_KEYS = ("counters", "cards", "boards", "lists", "numbers", "sheets", "books")
"""The keys of ``game.yaml`` that name files, in the order they are read."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A game as ``pnp games`` lists it."""

    id: str
    title: str
    folder: Path
    editions: Mapping[str, str]
    variants: Mapping[str, str]
    belonging: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The editions of each variant that does not go with all."""


def shipped() -> Path:
    """Return the folder of the games that came with this program."""
    package = Path(pnp.__file__).parent
    packed = package / "shipped" / "components"
    return packed if packed.is_dir() else package.parent / "components"


def folders() -> Iterator[Path]:
    """Yield the folder of every game there is: those here, then those shipped."""
    seen: set[str] = set()
    for place in (Path("components"), shipped()):
        for file in sorted(place.glob("*/game.yaml")):
            if file.parent.name not in seen:
                seen.add(file.parent.name)
                yield file.parent


def find(game: str | Path) -> Path:
    """Return the folder of a game: a path, a name here, or one that was shipped."""
    name = str(game)
    if "\0" not in name and len(name) < 1000:
        path = Path(name)
        for folder in (path, Path("components") / path, shipped() / path):
            if (folder / "game.yaml").exists():
                return folder
        if path.name == "game.yaml" and path.exists():
            return path.parent
    known = [folder.name for folder in folders()]
    hint = nearest(name, known) or among(known)
    raise BadInput([Complaint(Mark(quoted(name)), "there is no such game", hint)])


def games(complaints: Complaints) -> Iterator[Listing]:
    """Yield every game that can be printed, with its editions and variants."""
    for folder in folders():
        if head := open_game(folder, complaints):
            yield Listing(
                head.text("game"),
                head.text("title"),
                folder,
                editions(head),
                variant_titles(head, folder),
                belonging(head, folder),
            )


def open_game(folder: Path, complaints: Complaints) -> Opened | None:
    """Open a folder's ``game.yaml``."""
    node = read(folder / "game.yaml", complaints)
    return None if node is None else Opened.open(node, GAME, complaints)


def editions(head: Opened) -> dict[str, str]:
    """Return every edition's id and title, in order."""
    return {name.text: each.text("title") for name, each in head.named("editions")}


def variant_files(head: Opened, folder: Path) -> dict[str, str]:
    """Return the file of each variant: those named, and those lying in variants/."""
    files = head.words("variants")
    for path in sorted((folder / "variants").glob("*.yaml")):
        files.setdefault(path.stem, f"variants/{path.name}")
    return files


def variant_titles(head: Opened, folder: Path) -> dict[str, str]:
    """Return every variant's id and title; the title is in its own file."""
    titles: dict[str, str] = {}
    for name, node in _variants(head, folder):
        title = node.entries.get("title") if node else None
        titles[name] = getattr(title, "text", "") or name
    return titles


def belonging(head: Opened, folder: Path) -> dict[str, tuple[str, ...]]:
    """Return the editions of each variant that names any."""
    found: dict[str, tuple[str, ...]] = {}
    for name, node in _variants(head, folder):
        given = node.entries.get("edition") if node else None
        named = given.items if isinstance(given, Items) else [given]
        texts = tuple(each.text for each in named if isinstance(each, Scalar))
        if texts:
            found[name] = texts
    return found


def _variants(head: Opened, folder: Path) -> Iterator[tuple[str, Keyed | None]]:
    """Yield each variant's id and what its file says, quietly."""
    for name, file in variant_files(head, folder).items():
        path = folder / file
        node = read(path, Complaints()) if path.is_file() else None
        yield name, node if isinstance(node, Keyed) else None


def misplaced(head: Opened, folder: Path) -> str:
    """Say that a game's id is not its folder's name, where it is not."""
    name = folder.resolve().name
    if head.text("game") in ("", name):
        return ""
    return f"the game is {quoted(head.text('game'))} and its folder {quoted(name)}"

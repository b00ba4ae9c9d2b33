"""Variants of a game: the file of each, and what it changes.

A variant is one overlay file, applied by its name.  The search goes through the game's
variants first.  Then it looks for your own: as a file of that path, and as a file of
that name in ``components/GAME/variants/`` or in the current folder.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from pnp.errors import Complaints
from pnp.model.folder import (
    belonging_of,
    quietly,
    scenario_files,
    titled,
    variant_files,
)
from pnp.reading import Items, Keyed, Node, Opened, Scalar, read
from pnp.reading.folder_files import names
from pnp.values import Struct

SUFFIXES = (".yaml", ".yml")
VERBS = ("set", "replace", "add", "remove")
LONGEST = 200


class Variant(Struct, frozen=True):
    """A variant as it is listed: its name, its file, and the contents of the file."""

    name: str
    path: Path
    node: Keyed | None
    """The contents of its file; nothing if it cannot be read."""

    @classmethod
    def at(cls, path: Path) -> "Variant":
        """Return the variant in a file."""
        return cls(path.stem, path, _said(path))

    @property
    def title(self) -> str:
        """Its title for people."""
        return titled(self.node) or self.name

    @property
    def id(self) -> str:
        """The id of a scenario, by which a session asks for it again."""
        given = self.node.entries.get("scenario") if self.node else None
        return given.text if isinstance(given, Scalar) else ""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions it belongs to; any, if it names none."""
        return belonging_of(self.node)

    def given(self, verb: str) -> Iterator[tuple[str, Node]]:
        """Yield each file that it sets, replaces, adds to or removes from."""
        node = self.node.entries.get(verb) if self.node else None
        if isinstance(node, Keyed):
            yield from node.entries.items()

    @property
    def files(self) -> set[str]:
        """The names of all the files that it changes."""
        return {name for verb in VERBS for name, _ in self.given(verb)}


def of_game(head: Opened, folder: Path) -> Iterator[Variant]:
    """Yield the variants that the game includes, or that are in its folder."""
    return _of_game(head, variant_files(head, folder), folder)


def scenarios_of_game(head: Opened, folder: Path) -> Iterator[Variant]:
    """Yield the scenarios that the game includes, or that are in its folder."""
    return _of_game(head, scenario_files(head, folder), folder)


def _of_game(head: Opened, files: Mapping[str, str], folder: Path) -> Iterator[Variant]:
    for name, file in files.items():
        yield Variant(name, folder / file, quietly(folder, file, head.complaints))


def of_ours(
    game: str, folder: Path, known: Iterable[str] | None = None
) -> Iterator[Variant]:
    """Yield your own variants of a game whose folder is elsewhere.

    A variant in the current folder belongs to a game if it changes a file that the game
    has: ``known`` are the ids of these files, if given.
    """
    for found in _of_ours(game, folder, "variants", "overlay"):
        if found.path.parent != Path() or known is None or found.files <= set(known):
            yield found


def scenarios_of_ours(game: str, folder: Path) -> Iterator[Variant]:
    """Yield your own scenarios of a game whose folder is elsewhere."""
    found = _of_ours(game, folder, "scenarios", "scenario")
    return (each for each in found if each.node and "grid" in each.node.entries)


def _of_ours(game: str, folder: Path, what: str, key: str) -> Iterator[Variant]:
    """Yield your own files that begin with a key, each once."""
    quiet, shelf = Complaints(), _shelf(game, what)
    seen = {(folder / what / each).resolve() for each in names(folder / what, quiet)}
    ours = (shelf / each for each in names(shelf, quiet))
    for path in (*ours, *map(Path, names(Path(), quiet))):
        node = None if path.resolve() in seen else _said(path)
        seen.add(path.resolve())
        if node is not None and key in node.entries:
            yield Variant(path.stem, path, node)


def find_variant(name: str, game: str) -> Path | None:
    """Return the file of your own variant, by its path or by its stem."""
    return _find(name, (_shelf(game), Path()))


def find_scenario(name: str, game: str) -> Path | None:
    """Return the file of your own scenario, found as a variant is."""
    return _find(name, (_shelf(game, "scenarios"), Path()))


def is_scenario(name: str, game: str) -> bool:
    """Whether a name is that of your own scenario."""
    path = find_scenario(name, game)
    node = _said(path) if path else None
    return node is not None and "scenario" in node.entries and "grid" in node.entries


def _find(name: str, places: Iterable[Path]) -> Path | None:
    if "\0" in name or len(name) > LONGEST:
        return None
    if Path(name).suffix in SUFFIXES or Path(name).name != name:
        return Path(name)
    for place in places:
        if (path := place / f"{name}.yaml").is_file():
            return path
    return None


def _shelf(game: str, what: str = "variants") -> Path:
    """Return the folder of your own variants of a game."""
    return Path("components") / game / what


def _said(path: Path) -> Keyed | None:
    """Return the contents of a file, without errors."""
    node = read(path, Complaints())
    return node if isinstance(node, Keyed) else None


def summary(variant: Variant) -> Iterator[str]:
    """Yield in a few words each what a variant changes, as its file lists it."""
    others = variant.node.entries.get("with") if variant.node else None
    if others is not None:
        yield f"applies {_among(list(_named(others)))}"
    for verb in VERBS:
        for name, node in variant.given(verb):
            if not [*_named(node)]:
                continue  # only comments so far
            if name == "numbers":
                yield from _numbers(verb, node)
            elif name == "game":
                yield f"changes the game’s {_among(list(_named(node)))}"
            else:
                yield _done(verb, name, _among(list(_named(node))))


_DONE = {
    "set": "changes {what} of {file}",
    "replace": "replaces {what} of {file}",
    "add": "adds {what} to {file}",
    "remove": "removes {what} from {file}",
}
_WHOLE = {"sets", "sheets", "books", "files"}
"""The names of whole files in overlays."""
_INNER = {"components", "kinds", "sections", "chapters", "cases", "lines", "words"}
"""The keys of things within a file."""


def _done(verb: str, file: str, what: str) -> str:
    """Return what happens to a file: ``removes basse from defenders``."""
    said = _DONE[verb].format(what=what, file=file)
    return said.rpartition(" ")[0].rpartition(" ")[0] if file in _WHOLE else said


def _numbers(verb: str, node: Node) -> Iterator[str]:
    if not isinstance(node, Keyed):
        yield _done(verb, "numbers", _among(list(_named(node))))
        return
    for name, each in node.entries.items():
        value = each.entries.get("value") if isinstance(each, Keyed) else each
        said = value.text if isinstance(value, Scalar) else "…"
        yield f"sets {name} to {said}"


def _named(node: Node) -> Iterator[str]:
    """Yield the names of the things that a node lists, at any depth."""
    match node:
        case Scalar():
            yield from [node.text] if node.text else ()
        case Items():
            for each in node.items:
                named = each.entries.get("id") if isinstance(each, Keyed) else each
                yield from _named(named) if isinstance(named, Scalar) else ()
        case Keyed():
            for key, each in node.entries.items():
                yield from _named(each) if key in _INNER else (key,)


def _among(names: Sequence[str]) -> str:
    """Return the first of some names, and how many more there are."""
    names = list(dict.fromkeys(names))
    more = f" and {len(names) - 3} more" if len(names) > 4 else ""
    return f"{', '.join(names[: 3 if more else 4])}{more}"

"""The shelf: finds layouts by name, in the game's own folder first, and reads them.

A layout may extend one other, which extends none: its keys replace those of the other,
and boxes, colours, styles, icons and the grid of a board are merged by name.
``codes: no`` removes a box.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

import pnp
from pnp.errors import Complaints, Mark, nearest, quoted
from pnp.geometry import ZERO, Length
from pnp.layout.templates.draft import draft, removed
from pnp.layout.templates.template import Template, TemplateFamily
from pnp.layout.themes.figures import drawn
from pnp.layout.themes.theme import Theme
from pnp.layout.themes.theming import read_theme
from pnp.paths import inside, leads_out, shown
from pnp.reading import folder_files, read
from pnp.reading.folder_files import names
from pnp.reading.nodes import Keyed, Node, Scalar

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}")
ROOMS = (
    *("cards", "counters", "boards", "sheets"),
    *("themes", "pages", "boxes", "services"),
)
"""The folders of layouts, each with those of one kind."""

ICONS = "icons.yaml"
SCENES = "scenes.yaml"
SYMBOLS = "symbols.yaml"
MERGED = (
    *("boxes", "colours", "styles", "icons", "figures", "fonts", "tints", "spaces"),
    "grid",
)
"""The keys whose mappings are merged by name, not replaced."""


def folders(game: Path) -> tuple[Path, ...]:
    """Return the folders of layouts: the game's, those beside it, the shipped ones."""
    package = Path(pnp.__file__).parent
    shipped = package / "shipped" / "layouts"
    beside = game.parent.parent / "layouts"
    own = game / "layouts"
    found: tuple[Path, ...] = (beside, shipped, package.parent / "layouts")
    found = found if leads_out(game, own) else (own, *found)
    return tuple(dict.fromkeys(each for each in found if each.is_dir()))


def written(folder: Path, complaints: Complaints) -> Iterator[tuple[str, Path]]:
    """Yield each layout and figure in a folder, by its name there: ``cards/a.yaml``."""
    for name in (ICONS, SCENES, SYMBOLS):
        if os.path.lexists(folder / name):
            mark = Mark(shown(folder / name))
            if path := inside(folder, name, mark, complaints):
                yield name, path
    for room in ROOMS:
        for path in folder_files(folder, room, complaints):
            if NAME.fullmatch(path.stem):
                yield f"{room}/{path.name}", path
    for path in drawn(folder):
        yield f"art/{path.name}", path


@dataclass(slots=True)
class Shelf:
    """The layouts a game may use."""

    folders: tuple[Path, ...]
    complaints: Complaints
    least_bleed: Length = ZERO
    """The least bleed of art that bleeds, even if its layout has less."""
    files: list[Path] = field(default_factory=list)
    """Every file that was read, for the digest and for watching."""
    nodes: dict[tuple[str, str], Keyed | None] = field(default_factory=dict)
    templates: dict[tuple[str, str, Fraction], Template | None] = field(
        default_factory=dict
    )

    def template(
        self,
        family: TemplateFamily,
        name: str,
        mark: Mark,
        theme: Theme,
        *,
        scale: Fraction = Fraction(1),
        further: tuple[str, ...] = (),
    ) -> Template | None:
        """Return a template by name, read once for each scale."""
        key = (family, name, scale)
        if key not in self.templates:
            node = self.node(family, name, mark)
            self.templates[key] = None
            if node:
                self.templates[key] = draft(
                    name,
                    family,
                    node,
                    theme,
                    self.complaints,
                    scale=scale,
                    further=further,
                    least_bleed=self.least_bleed,
                )
        return self.templates[key]

    def theme(self, name: str, mark: Mark, folder: Path) -> Theme | None:
        """Return a theme by name, its own fonts from the game's folder."""
        node = self.node("themes", name, mark)
        return read_theme(name, node, folder, self.complaints) if node else None

    def node(self, folder: str, name: str, mark: Mark) -> Keyed | None:
        """Return a layout, merged over the one it extends."""
        key = (folder, name)
        if key not in self.nodes:
            self.nodes[key] = self._extended(folder, name, mark)
        return self.nodes[key]

    def icons(self) -> Iterator[Node | None]:
        """Yield the icon families, the shipped one first and the game's own last."""
        return self._all(ICONS)

    def scenes(self) -> Iterator[Node | None]:
        """Yield the files of scenes, the shipped one first and the game's own last."""
        return self._all(SCENES)

    def symbols(self) -> Iterator[Node | None]:
        """Yield the files of unit symbols, the shipped one first, the game's last."""
        return self._all(SYMBOLS)

    def _all(self, name: str) -> Iterator[Node | None]:
        for folder in reversed(self.folders):
            path = folder / name
            if os.path.lexists(path) and inside(
                folder, name, Mark(shown(path)), self.complaints
            ):
                self.files.append(path)
                yield read(path, self.complaints)

    def path(self, folder: str, name: str) -> Path | None:
        """Return the first file of that name on the shelf."""
        if not NAME.fullmatch(name):
            return None
        paths = (each / folder / f"{name}.yaml" for each in self.folders)
        return next((path for path in paths if os.path.lexists(path)), None)

    def names(self, folder: str) -> Iterator[str]:
        """Yield the names of all layouts."""
        for each in self.folders:
            yield from (Path(n).stem for n in names(each / folder, Complaints()))

    def _extended(self, folder: str, name: str, mark: Mark) -> Keyed | None:
        node = self._read(folder, name, mark)
        parent = node.entries.get("extends") if node else None
        if node is None or not isinstance(parent, Scalar):
            return node
        beneath = self._read(folder, parent.text, parent.mark)
        if beneath is None:
            return None
        if "extends" in beneath.entries:
            what = f"{quoted(parent.text)} itself extends another layout"
            hint = "extend a layout that does not extend another"
            self.complaints.add(parent.mark, what, hint)
        return laid_over(node, beneath)

    def _read(self, folder: str, name: str, mark: Mark) -> Keyed | None:
        path = self.path(folder, name)
        if path is None:
            hint = nearest(name, self.names(folder))
            what = f"no layout {quoted(name)} in {folder}/"
            self.complaints.add(
                mark, what, hint or f"write layouts/{folder}/{name}.yaml"
            )
            return None
        root = next(each for each in self.folders if path.is_relative_to(each))
        name_within = path.relative_to(root).as_posix()
        if inside(root, name_within, mark, self.complaints) is None:
            return None
        self.files.append(path)
        node = read(path, self.complaints, mark)
        if node is None or isinstance(node, Keyed):
            return node
        self.complaints.add(node.mark, "a layout is a mapping of keys")
        return None


def laid_over(node: Keyed, beneath: Keyed) -> Keyed:
    """Return a layout with missing keys taken from the one beneath."""
    merged = beneath
    for name, each in node.entries.items():
        below = beneath.entries.get(name)
        if name in MERGED and isinstance(each, Keyed) and isinstance(below, Keyed):
            each = _by_name(each, below)  # noqa: PLW2901 - its own value of this key
        merged = merged.with_entry(node.keys[name], each)
    entries = {k: v for k, v in merged.entries.items() if k != "extends"}
    keys = {name: merged.keys[name] for name in entries}
    return Keyed(entries, keys, node.file, node.line, node.column)


def _by_name(over: Keyed, beneath: Keyed) -> Keyed:
    """Merge two mappings of named things, key by key within each."""
    merged = beneath
    for name, each in over.entries.items():
        below = beneath.entries.get(name)
        if isinstance(each, Keyed) and isinstance(below, Keyed) and not removed(each):
            laid = below
            for key, value in each.entries.items():
                laid = laid.with_entry(each.keys[key], value)
            each = laid  # noqa: PLW2901 - the named thing, with what it inherits
        merged = merged.with_entry(over.keys[name], each)
    return merged

"""A typeface and its files: families that come as packages, and your own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from pnp import limits
from pnp.errors import Complaints, Mark, nearest, quoted
from pnp.layout.fonts.cut import WEIGHTS, Font, FontError, Weight, open_font
from pnp.layout.fonts.opentype import with_truetype_outlines
from pnp.layout.fonts.soundness import AGAIN, examine
from pnp.paths import Unread, inside, taken


@dataclass(frozen=True, eq=False)
class Family:
    """A typeface and the files of its cuts, by weight and whether italic."""

    name: str
    cuts: Mapping[tuple[Weight, bool], Path]
    own: bool = False

    def font(self, weight: Weight = "regular", italic: bool = False) -> Font:
        """Return one cut, loaded once; a missing cut is never replaced by another."""
        path = self.cuts.get((weight, italic))
        if path is None:
            cut = f"{weight} italic" if italic else weight
            raise FontError(
                f"the font {self.name} has no {cut} cut",
                hint="name its file in the theme, or leave the emphasis out",
            )
        return own_font(path) if self.own else _shipped_font(path)

    def __repr__(self) -> str:
        return f"Family({self.name!r})"


@lru_cache
def _shipped_font(path: Path) -> Font:
    return Font(path.stem, path)


def own_font(path: Path) -> Font:
    """Load a user's font; read it again only if the file has changed."""
    return _own_font(path, path.stat().st_mtime_ns)


@lru_cache
def _own_font(path: Path, changed: int) -> Font:  # noqa: ARG001 - part of the key
    """Load a font; its name has a digest, so that no two fonts are confused."""
    data = taken(path, cap=limits.FONT)
    name = f"{path.stem}-{sha256(data).hexdigest()[:8]}"
    return Font(name, path, truetype(data))


@dataclass(frozen=True, slots=True)
class Package:
    """A family that comes as a package: its files, by what its designers call cuts."""

    module: str
    stem: str
    weights: tuple[str, ...] = ("Light", "Regular", "Semibold", "Bold", "Black")
    """What it calls our weights, in their order."""
    slanted: str = "It"
    """What it calls italics; nothing if it has none."""

    def cuts(self, files: Path) -> Iterator[tuple[tuple[Weight, bool], Path]]:
        """Yield its cuts, each with its file."""
        for weight, name in zip(WEIGHTS, self.weights, strict=True):
            yield (weight, False), files / f"{self.stem}-{name}.ttf"
            italic = self.slanted if weight == "regular" else f"{name}{self.slanted}"
            if self.slanted:
                yield (weight, True), files / f"{self.stem}-{italic}.ttf"


@lru_cache
def _shipped(package: Package) -> Family:
    """Find a font package's files without importing it."""
    spec = find_spec(package.module)
    if spec is None or not spec.submodule_search_locations:
        raise FontError(
            f"the font package {package.module} is not installed",
            hint=f"pip install {package.module.replace('_', '-')}",
        )
    files = Path(next(iter(spec.submodule_search_locations))) / "files"
    return Family(package.stem, dict(package.cuts(files)))


SHIPPED: Mapping[str, Package] = {
    "source-sans-pro": Package("font_source_sans_pro", "SourceSansPro"),
    "source-serif-pro": Package("font_source_serif_pro", "SourceSerifPro"),
    "red-hat-display": Package(
        "font_rhd",
        "RedHatDisplay",
        ("Light", "Regular", "SemiBold", "Bold", "Black"),
        "Italic",
    ),
    "manrope": Package(
        "font_manrope",
        "Manrope",
        ("Light", "Regular", "SemiBold", "Bold", "ExtraBold"),
        "",
    ),
}
"""The families a theme may name without a file of its own; all but the last come with
pnp.  Each has its licence in its package.
"""

SHORT = {
    "sans": "source-sans-pro",
    "serif": "source-serif-pro",
    "display": "source-serif-pro",
}
"""What these names are in a theme that does not say."""


def family(name: str) -> Family:
    """Return a shipped family: ``source-sans-pro``, or ``sans`` for short."""
    full = SHORT.get(name, name)
    if full not in SHIPPED:
        hint = nearest(name, SHIPPED) or f"there are {', '.join(SHIPPED)}"
        raise FontError(f"no font family {name!r}", hint=hint)
    return _shipped(SHIPPED[full])


def font(name: str, weight: Weight = "regular", italic: bool = False) -> Font:
    """Return one cut of a shipped family: ``font("sans", "black")``."""
    return family(name).font(weight, italic)


CUTS: Mapping[str, tuple[Weight, bool]] = {
    f"{weight}{italic}": (weight, bool(italic))
    for weight in WEIGHTS
    for italic in ("", "-italic")
} | {"italic": ("regular", True)}
"""The names a theme uses for the cuts of your own font: bold, italic, bold-italic."""


def named(
    name: str | Mapping[str, str], folder: Path, mark: Mark, complaints: Complaints
) -> Family | None:
    """Return the font a theme names: a shipped family, or your own files.

    Your own font is a file of the game's folder, or several by their cuts: ``{regular:
    fonts/My.ttf, bold: fonts/My-Bold.ttf}``.
    """
    if isinstance(name, str) and not name.lower().endswith((".ttf", ".otf")):
        try:
            return family(name)
        except FontError as error:
            complaints.add(mark, error.message, error.hint)
            return None
    files: dict[tuple[Weight, bool], Path] = {}
    for cut, file in ({"regular": name} if isinstance(name, str) else name).items():
        path = inside(folder, file, mark, complaints)
        if cut not in CUTS:
            complaints.add(mark, f"no cut {quoted(cut)}", nearest(cut, CUTS))
        elif path is not None and (fault := _fault(path)):
            what = f"the font {quoted(file)} {fault.message}"
            complaints.add(mark, what, fault.hint)
        elif path is not None:
            files[CUTS[cut]] = path
    stem = next(iter(files.values())).stem if files else ""
    return Family(stem, files, own=True) if files else None


def _fault(path: Path) -> FontError | None:
    """Open a font here, so that a bad one is an error now and not a crash later."""
    try:
        own_font(path)
    except FontError as error:
        return error
    except Unread as error:
        return FontError(error.fault)
    except OSError as error:
        return FontError(f"cannot be read: {error.strerror}")
    except Exception:  # noqa: BLE001 - a broken table may raise anything
        return FontError("is not a complete font", hint="download it again")
    return None


def truetype(data: bytes) -> bytes:
    """Return a font file we may embed, and can: checks permission and outlines."""
    if data[:4] not in {b"\0\1\0\0", b"true", b"OTTO"}:
        raise FontError("is not a TrueType or OpenType font", hint="use a .ttf file")
    tables = open_font(data)
    if data[:4] == b"OTTO" and "CFF " not in tables:
        raise FontError("should have PostScript outlines, but has none", hint=AGAIN)
    examine(tables)
    rights: int = tables["OS/2"].fsType
    if rights & 0xF == 0x2 or rights & 0x300:
        raise FontError(
            f"does not allow embedding in a file (fsType {rights:#06x})",
            hint="choose a font whose licence allows embedding and subsetting",
        )
    return data if "glyf" in tables else with_truetype_outlines(tables)

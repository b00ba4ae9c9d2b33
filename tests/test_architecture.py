"""The house stands: imports go down, never across, and each library has one door."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "pnp").rglob("*.py"))
PACKAGES = [path for path in MODULES if path.name == "__init__.py"]

GROUND = {"errors", "geometry", "grids", "paths"}
FLOOR_1 = GROUND | {"reading", "model"}
PRESS_2 = FLOOR_1 | {"layout", "imposition"}
PRESS_3 = PRESS_2 | {"render"}
SHOP = PRESS_3 | {"build", "export", "preflight", "output"}
TABLE_2 = FLOOR_1 | {"rules"}

MAY_IMPORT = {
    "errors": set(),
    "geometry": {"errors"},
    "grids": {"errors", "geometry"},
    "paths": {"errors"},
    "reading": GROUND,
    "model": FLOOR_1,
    "layout": FLOOR_1 | {"layout"},
    "imposition": PRESS_2,
    "render": PRESS_3,
    "preflight": PRESS_3,
    "output": GROUND,
    "build": SHOP,
    "export": SHOP,
    "rules": TABLE_2,
    "games": TABLE_2 | {"games"},
    "session": TABLE_2 | {"session"},
    "campaign": TABLE_2 | {"session", "campaign"},
    "simulate": TABLE_2 | {"session", "simulate"},
    "cli": SHOP | TABLE_2 | {"games", "session", "campaign", "simulate", "cli"},
}
"""What each room may import: the floors below it, and itself."""

DOORS = {
    "yaml": {"reading"},
    "reportlab": {"render/pdf"},
    "svgwrite": {"render/svg"},
    "pypdfium2": {"render/png"},
    "PIL": {"render/png", "layout/pictures"},
    "fontTools": {"layout/fonts"},
    "weasyprint": {"render/book"},
    "pydyf": {"render/book"},
    "jinja2": {"render/book"},
    "markupsafe": {"render/book"},
    "pikepdf": {"preflight", "render/forms", "render/alphabet"},
    "watchfiles": {"cli"},
    "platformdirs": {"cli"},
    "defusedxml": {"layout/svg"},
    "tinycss2": {"layout/svg"},
    "cssselect2": {"layout/svg"},
    "sqlite3": {"session/store"},
    "click": {"cli"},
    "rich": {"cli"},
}
"""One library, one door: where each may be imported."""

HEAVY = set(DOORS) - {"click"}
"""Libraries that cost a tenth of a second: imported when used, not at the top."""


LAYOUT = (
    *("art", "fonts", "text", "svg", "pictures", "written", "themes", "templates"),
    *("boxes", "sheets", "faces", "boards", "tuckboxes", "press"),
)
"""The rooms of layout from the bottom up; each rests on those before it.

Art names the types of a font and a picture, which are made of art's paths.
"""


def room(path: Path) -> str:
    """Return ``layout/fonts`` for ``pnp/layout/fonts.py``."""
    return path.relative_to(ROOT / "pnp").with_suffix("").as_posix()


def imports(tree: ast.AST) -> Iterator[tuple[ast.stmt, str]]:
    """Yield each import statement below a node and the module it names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from ((node, name) for name in names)


@pytest.mark.parametrize("path", MODULES, ids=room)
def test_imports_go_down(path: Path) -> None:
    """A module imports from the floors below its own, and never from a sibling wing."""
    here = room(path).split("/")[0]
    tree = ast.parse(path.read_text())
    ours = {n.split(".")[1] for _, n in imports(tree) if n.startswith("pnp.")}
    ours -= {"__version__"}

    allowed = MAY_IMPORT.get(here, set()) | {here}
    assert ours <= allowed, f"{room(path)} reaches for {sorted(ours - allowed)}"


@pytest.mark.parametrize("path", sorted((ROOT / "pnp/layout").rglob("*.py")), ids=room)
def test_the_rooms_of_layout_rest_on_those_below(path: Path) -> None:
    """Whoever reads one of them need not read the ones above it."""
    here, *_ = [*room(path).split("/")[1:], ""]
    body = [
        node
        for node in ast.parse(path.read_text()).body
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]
    names = [name.split(".") for _, name in imports(ast.Module(body, []))]
    used = {name[2] for name in names if name[:2] == ["pnp", "layout"]} - {here}

    assert used <= set(LAYOUT[: LAYOUT.index(here)] if here in LAYOUT else ())


@pytest.mark.parametrize("path", MODULES, ids=room)
def test_each_library_has_one_door(path: Path) -> None:
    """Only the door may import a library; everyone else goes through the door."""
    used = {name.split(".")[0] for _, name in imports(ast.parse(path.read_text()))}
    here = room(path)

    for library in used & set(DOORS):
        doors = DOORS[library]
        assert any(here == d or here.startswith(f"{d}/") for d in doors), library


@pytest.mark.parametrize("path", MODULES, ids=room)
def test_heavy_libraries_are_imported_when_used(path: Path) -> None:
    """Nothing at the top of a module costs the person who only asks for help."""
    top = ast.Module(body=ast.parse(path.read_text()).body, type_ignores=[])
    eager = {
        name.split(".")[0]
        for statement in top.body
        if isinstance(statement, ast.Import | ast.ImportFrom)
        for _, name in imports(statement)
    }

    assert not eager & HEAVY


@pytest.mark.parametrize("path", MODULES, ids=room)
def test_a_module_says_what_it_is_for_and_stays_small(path: Path) -> None:
    """Every module has a docstring; 400 lines need a second idea moved out."""
    text = path.read_text()

    assert ast.get_docstring(ast.parse(text))
    assert len(text.splitlines()) <= 400


@pytest.mark.parametrize("path", PACKAGES, ids=room)
def test_a_package_init_holds_no_code(path: Path) -> None:
    """``__init__.py`` is a docstring and names."""
    body = ast.parse(path.read_text()).body

    assert all(
        isinstance(node, ast.Expr | ast.Import | ast.ImportFrom | ast.Assign)
        for node in body
    )

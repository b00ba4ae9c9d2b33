"""The house stands: imports go down, never across, and each library has one door."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from pnp.kit.inputs import ELSEWHERE

ROOT = Path(__file__).parent.parent / "pnp"
pytestmark = pytest.mark.xdist_group("architecture")
"""One worker reads the house, once."""


@cache
def trees() -> dict[str, ast.Module]:
    """Return all modules by room: ``layout/fonts/cut`` for ``pnp/layout/fonts/cut.py``."""
    return {
        path.relative_to(ROOT).with_suffix("").as_posix(): ast.parse(path.read_text())
        for path in sorted(ROOT.rglob("*.py"))
    }


GROUND = {
    *("values", "patterns", "errors", "limits", "geometry", "grids", "paths"),
    *("unfinished", "hashing", "late_names"),
}
FLOOR_1 = GROUND | {"reading", "model"}
PRESS_2 = FLOOR_1 | {"layout", "imposition"}
PRESS_3 = PRESS_2 | {"render"}
SHOP = PRESS_3 | {"kit", "export", "preflight", "output"}
TABLE_2 = FLOOR_1 | {"rules"}

MAY_IMPORT = {
    "values": set(),
    "patterns": set(),
    "errors": {"values", "patterns"},
    "limits": set(),
    "geometry": {"values", "patterns", "errors"},
    "grids": {"values", "errors", "geometry", "late_names"},
    "hashing": set(),
    "late_names": set(),
    "paths": {"values", "patterns", "errors", "limits"},
    "unfinished": set(),
    "reading": GROUND,
    "model": FLOOR_1,
    "layout": FLOOR_1 | {"layout"},
    "imposition": PRESS_2,
    "render": PRESS_3,
    "preflight": PRESS_3,
    "output": GROUND,
    "kit": SHOP,
    "export": SHOP,
    "rules": TABLE_2,
    "games": TABLE_2 | {"games"},
    "desk": TABLE_2 | {"desk"},
    "session": TABLE_2 | {"session"},
    "campaign": TABLE_2 | {"session", "campaign"},
    "simulate": TABLE_2 | {"session", "simulate"},
    "__main__": {"cli"},
    "table": SHOP | TABLE_2 | {"session", "campaign", "table"},
    "cli": SHOP
    | TABLE_2
    | {"games", "desk", "session", "campaign", "simulate", "table", "cli"},
}
"""What each room may import: the floors below it, and itself."""

DOORS = {
    "msgspec": {"values"},
    "yaml": {"reading"},
    "reportlab": {"render/pdf"},
    "svgwrite": {"render/svg"},
    "pypdfium2": {"render/png"},
    "PIL": {"render/png", "render/profile", "layout/pictures"},
    "fontTools": {"layout/fonts"},
    "weasyprint": {"render/book"},
    "pydyf": {"render/book"},
    "jinja2": {"render/book"},
    "markupsafe": {"render/book"},
    "pikepdf": {
        "preflight",
        "render/forms",
        "render/alphabet",
        "render/glyphs",
        "render/folded",
        "render/inlaid",
    },
    "watchfiles": {"cli"},
    "platformdirs": {"cli"},
    "defusedxml": {"layout/svg"},
    "tinycss2": {"layout/svg"},
    "cssselect2": {"layout/svg"},
    "sqlite3": {"session/store"},
    "click": {"cli"},
    "rich": {"cli"},
    "starlette": {"table/server"},
    "uvicorn": {"table/serving", "table/heads"},
    "segno": {"table/server", "cli/table"},
    "distributed": {"simulate/lab/cluster"},
}
"""One library, one door: where each may be imported."""

HEAVY = set(DOORS) - {"click", "msgspec"}
"""Libraries that cost a tenth of a second: imported when used, not at the top."""

LATE = {"table/heads"}
"""Modules that are imported when their library is used, since they extend its class."""


READERS = {
    "paths": "the one way in for a file that somebody else may have written",
    "table/keys": "the keys beside a session, which are new and then renamed",
    "table/server": "the program's own page",
    "output": "what was made, by handles of its own folder",
    "session/store": "its own files, which it locks",
    "session/autosave": "the transcript beside a session, which is new and then renamed",
    "cli/terminal": "where what nobody hears is sent",
    "render/book": "the program's own style sheet and fonts",
    "kit/inputs": "the program's own files",
    "cli/new": "the program's own starter",
    "export/raster": "the program's own files",
    "layout/fonts/cut": "the fonts that are shipped; one's own were read before",
    "preflight/unpacking": "a stream of a PDF that was read before",
}
"""Who may open files without ``pnp.paths``, and why it is safe there."""

MODE = re.compile(r"[rwax][bt]?\+?[bt]?")
"""How a file is opened."""

SESSIONS = re.compile(r"(asked|begun|asked_for\(.*\))\.open")
"""What is opened there is a session."""

LAYOUT = (
    *("art", "fonts", "text", "svg", "pictures", "options", "themes", "templates"),
    *("boxes", "sheets", "faces", "boards", "tuckboxes", "press"),
)
"""The rooms of layout from the bottom up; each rests on those before it.

Art names the types of a font and a picture, which are made of art's paths.
"""

GAME_ROOMS = {
    "ground": set(),
    "chapters": {"ground"},
    "generator": {"ground"},
    "words": {"ground", "chapters", "generator"},
    "record": {"ground", "chapters", "words"},
    "campaign": {"ground", "chapters"},
    "chronicle": {"ground", "chapters", "words", "campaign"},
    "policies": {"ground", "chapters", "generator"},
}
"""The rooms of a game, and which others each may enter."""


def imports(tree: ast.Module) -> Iterator[tuple[ast.stmt, str]]:
    """Yield each import statement of a module, at any depth, and what it names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from ((node, name) for name in names)


@cache
def imported() -> dict[str, list[tuple[ast.stmt, str]]]:
    """Return what each module imports."""
    return {name: list(imports(tree)) for name, tree in trees().items()}


def for_types(tree: ast.Module) -> set[ast.AST]:
    """Return what stands below ``if TYPE_CHECKING`` and never runs."""
    tests = [n for n in tree.body if isinstance(n, ast.If)]
    return {
        n
        for test in tests
        if "TYPE_CHECKING" in ast.unparse(test.test)
        for n in ast.walk(test)
    }


def test_imports_go_down() -> None:
    """A module imports from the floors below its own, and never from a sibling wing."""
    upward = {
        name: reached
        for name, found in imported().items()
        if (here := name.split("/")[0])
        if (
            ours := {each.split(".")[1] for _, each in found if each.startswith("pnp.")}
        )
        if (reached := ours - {here, "__version__"} - MAY_IMPORT.get(here, set()))
    }

    assert upward == {}


def test_no_kit_passes_through_a_room_that_its_digest_leaves_out() -> None:
    """Else a part would be kept although the program makes it otherwise by now."""
    seen: set[str] = set()
    waiting = ["kit/kit", "kit/__init__"]
    while waiting:
        name = waiting.pop()
        if name in trees() and name not in seen:
            seen.add(name)
            named = (each.split(".")[1:] for _, each in imported()[name])
            steps = ("/".join(parts[:n]) for parts in named for n in (1, 2, 3, 4))
            waiting += (each for step in steps for each in (step, f"{step}/__init__"))

    assert len(seen) > 100
    assert {name.split("/")[0] for name in seen} & set(ELSEWHERE) == set()


def test_the_rooms_of_layout_rest_on_those_below() -> None:
    """Whoever reads one of them need not read the ones above it."""
    upward = {}
    for name, tree in trees().items():
        _, here, *_ = [*name.split("/"), ""]
        if not name.startswith("layout/") or here == "__init__":
            continue
        below, idle = {here, *LAYOUT[: LAYOUT.index(here)]}, for_types(tree)
        runs = [each for node, each in imported()[name] if node not in idle]
        ours = [each.split(".") for each in runs if each.startswith("pnp.layout.")]
        upward[name] = {parts[2] for parts in ours} - below

    assert {name: reached for name, reached in upward.items() if reached} == {}


def test_the_rooms_of_a_game_rest_on_those_below() -> None:
    """Neither formulation of what is legal knows the other; words come after both."""
    upward = {}
    for name in trees():
        parts = name.split("/")
        if parts[0] != "games" or parts[2:3] in ([], ["__init__"], ["referee"]):
            continue
        game, here = parts[1], parts[2]
        reached = {
            each.split(".")[3]
            for _, each in imported()[name]
            if each.startswith(f"pnp.games.{game}.")
        }
        upward[name] = reached - {here} - GAME_ROOMS[here]

    assert {name: reached for name, reached in upward.items() if reached} == {}


def test_only_games_name_a_game() -> None:
    """No floor knows a game by its name; on the street examples of commands do."""
    games = {
        *(path.name for path in (ROOT / "games").iterdir() if path.is_dir()),
        *(path.parent.name for path in ROOT.parent.glob("components/*/game.yaml")),
    } - {"__pycache__"}
    spelled = (re.sub("[-_]", "[-_ ]", name) for name in games)
    named = re.compile("|".join(spelled), re.IGNORECASE)
    found = [
        f"{name}: {line.strip()}"
        for name, tree in trees().items()
        if not name.startswith("games/")
        for line in (name, *told(name, tree))
        if named.search(line)
    ]

    assert {"castle-itter", "itchy-scratchy", "itchy_scratchy"} <= games
    assert found == []


def told(name: str, tree: ast.Module) -> list[str]:
    """Return the lines of a module; of a command without what its help says."""
    lines = (ROOT / f"{name}.py").read_text(encoding="utf-8").splitlines()
    for node in ast.walk(tree):
        if name.startswith("cli/") and isinstance(node, ast.FunctionDef):
            help_, end = node.body[0], node.body[0].end_lineno or 0
            if ast.get_docstring(node):
                lines[help_.lineno - 1 : end] = [""] * (end - help_.lineno + 1)
    return lines


def test_each_library_has_one_door() -> None:
    """Only the door may import a library; everyone else goes through the door."""
    strays = {
        (name, library)
        for name, found in imported().items()
        for _, module in found
        if (library := module.split(".")[0]) in DOORS
        if not any(f"{name}/".startswith(f"{door}/") for door in DOORS[library])
    }

    assert strays == set()


def test_heavy_libraries_are_imported_when_used() -> None:
    """Nothing at the top of a module costs the person who only asks for help."""
    eager = {
        (name, library)
        for name, tree in trees().items()
        for node, module in imported()[name]
        if (library := module.split(".")[0]) in HEAVY
        if node in tree.body
        if name not in LATE
    }

    assert eager == set()


def test_a_module_says_what_it_is_for_and_stays_small() -> None:
    """Every module has a docstring; past 600 lines a second idea moves out."""
    silent = [name for name, tree in trees().items() if not ast.get_docstring(tree)]
    ends = {name: tree.body[-1].end_lineno or 0 for name, tree in trees().items()}

    assert silent == []
    assert {name: end for name, end in ends.items() if end > 600} == {}


def _parts(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield statements, and those that are for the types or instead of them."""
    for each in body:
        if isinstance(each, ast.If) and ast.unparse(each.test) == "TYPE_CHECKING":
            yield from (*each.body, *each.orelse)
        else:
            yield each


def test_a_package_init_holds_no_code() -> None:
    """``__init__.py`` is a docstring and names, imported at once or when asked for."""
    plain = (ast.Expr, ast.Import, ast.ImportFrom, ast.Assign)
    inits = {name: tree for name, tree in trees().items() if name.endswith("__init__")}

    assert inits
    assert [
        n for n, t in inits.items() for b in _parts(t.body) if not isinstance(b, plain)
    ] == []


def test_every_file_of_tests_is_collected(request: pytest.FixtureRequest) -> None:
    """A test runner passes over folders of certain names: none of ours is one."""
    passed_over = request.config.getini("norecursedirs")
    tests = Path(__file__).parent
    folders = {path.parent.name for path in tests.rglob("test_*.py")}

    assert {"kit", "layout", "imposition"} <= folders
    assert not [f for f in folders if any(fnmatch(f, each) for each in passed_over)]


def opens(tree: ast.Module) -> Iterator[str]:
    """Yield each place of a module where a file is opened or read whole."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        given = [*node.args[:1], *(k.value for k in node.keywords if k.arg == "mode")]
        modes = (n.value for n in given if isinstance(n, ast.Constant))
        if (
            called in ("open", "io.open", "os.open", "os.fdopen")
            or called.endswith((".read_bytes", ".read_text"))
            or (
                called.endswith(".open")
                and (
                    any(isinstance(m, str) and MODE.fullmatch(m) for m in modes)
                    or not (given or node.keywords or SESSIONS.fullmatch(called))
                )
            )
        ):
            yield f"{called} in line {node.lineno}"


def test_files_are_read_through_one_door() -> None:
    """What others wrote is taken by ``pnp.paths``, which waits on nothing."""
    found = {name: list(opens(tree)) for name, tree in trees().items()}
    reading = {name for name, places in found.items() if places}
    doors = {
        name: next((d for d in READERS if f"{name}/".startswith(f"{d}/")), None)
        for name in reading
    }

    strays = {name: found[name] for name, door in doors.items() if door is None}
    assert strays == {}
    assert {door for door in doors.values() if door} == set(READERS), "no idle door"


@pytest.mark.parametrize(
    "line",
    [
        "path.read_bytes()",
        "json.loads((folder / MANIFEST).read_text(encoding='utf-8'))",
        "open(name)",
        "path.open()",
        "path.open('rb')",
        "path.open(mode='r')",
        "os.open(path, flags)",
        "io.open(path)",
    ],
)
def test_a_file_that_is_opened_is_seen(line: str) -> None:
    assert list(opens(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    ["asked.open()", "Session.open(path, line)", "asked_for(name, at).open()"],
)
def test_what_is_no_file_may_be_opened(line: str) -> None:
    assert not list(opens(ast.parse(line)))

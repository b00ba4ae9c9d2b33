"""``pnp scenario``: the scenarios of a game, and the start of your own."""

import os
from collections.abc import Iterable, Iterator

import click

from pnp.cli.options import GameName, Wanted
from pnp.cli.page import counted, heading, say, title
from pnp.cli.refusal import refused
from pnp.cli.variant import NAME, place
from pnp.errors import Complaints, among
from pnp.geometry import Length, parse_length
from pnp.grids import Grid
from pnp.model import folder
from pnp.model.board import LARGEST, SMALLEST
from pnp.model.game import Game
from pnp.model.scenario import FEWEST, MOST, SHAPES_OF_GRIDS
from pnp.model.variants import Variant, scenarios_of_game, scenarios_of_ours
from pnp.paths import shown, spelled
from pnp.patterns import late
from pnp.reading import Items, Keyed, Scalar

SIZE = late(r"(\d{1,4})\s*[x×]\s*(\d{1,4})")
NEXT = ("next: write into it, then pnp check", "      pnp build", "      pnp play")
"""What to do next with a new scenario."""


@click.group()
def scenario() -> None:
    """List the scenarios of a game, or start your own.

    \b
    Examples:
      pnp scenario list
      pnp scenario new my-battle --grid hex --size 10x8
    """


@scenario.command("list")
@click.argument("name", metavar="[GAME]", type=GameName(), default="")
def listing(name: str) -> None:
    """List the scenarios of GAME, its own and yours.

    Without GAME, list those of every game.  Yours are in components/GAME/scenarios and
    in this folder.

    \b
    Examples:
      pnp scenario list
      pnp scenario list itchy-scratchy
    """
    pages = [list(_page(each)) for each in ([name] if name else _games())]
    for at, lines in enumerate(pages):
        say([*([""] if at else []), *lines])


def _games() -> list[str]:
    """Return the games that have scenarios, or raise BadInput."""
    listings = list(folder.games(Complaints()))
    found = [each.id for each in listings if each.scenarios]
    if not found:
        hint = f"{among(each.id for each in listings)}; name one"
        raise refused("GAME", "no game here has scenarios", hint)
    return found


def _page(name: str) -> Iterator[str]:
    game = Wanted(name).load(Complaints())
    head = folder.open_game(game.folder, Complaints())
    own = scenarios_of_game(head, game.folder) if head else ()
    yield title(f"{game.title}: scenarios")
    yield from _part("Its own", own, game)
    yield from _part("Yours", scenarios_of_ours(game.id, game.folder), game)


def _part(head: str, found: Iterable[Variant], game: Game) -> Iterator[str]:
    """Yield one part of the list: each scenario, its board and its forces."""
    listed = [line for each in found for line in _listed(each, game)]
    yield ""
    yield heading(head)
    yield from listed or [f"  none yet: pnp scenario new my-battle --game {game.id}"]


def _listed(each: Variant, game: Game) -> Iterator[str]:
    yield f"  {spelled(each.name)}: {spelled(each.title)}"
    if not each.path.resolve().is_relative_to(game.folder.resolve()):
        yield f"    {shown(each.path)}"
    yield f"    {_summary(each.node) or 'cannot be read; see pnp check'}"


def _summary(node: Keyed | None) -> str:
    """Return a scenario in a few words, from its file: ``8 x 8 squares, …``."""
    grid = node.entries.get("grid") if node else None
    forces = node.entries.get("forces") if node else None
    if not isinstance(grid, Keyed) or not isinstance(forces, Items):
        return ""
    said = {key: e.text for key, e in grid.entries.items() if isinstance(e, Scalar)}
    shape = "hexes" if said.get("shape") == "hex" else "squares"
    size = f"{said.get('columns', '?')} x {said.get('rows', '?')} {shape}"
    sides = [_side(each) for each in forces.items if isinstance(each, Keyed)]
    return ", ".join([size, *sides])


def _side(force: Keyed) -> str:
    named, units = force.entries.get("id"), force.entries.get("units")
    number = len(units.items) if isinstance(units, Items) else 0
    return f"{getattr(named, 'text', '')} {counted(number, 'unit')}"


@scenario.command()
@click.argument("name")
@click.option(
    "--game",
    default="",
    type=GameName(),
    help="Game of the scenario. Default: the only one.",
)
@click.option(
    "--grid",
    type=click.Choice(SHAPES_OF_GRIDS),
    default=SHAPES_OF_GRIDS[0],
    show_default=True,
    help="Shape of its areas.",
)
@click.option(
    "--size", default="8x8", show_default=True, help="Columns and rows: 10x8."
)
@click.option(
    "--area", default="30mm", show_default=True, help="Printed width of an area."
)
def new(name: str, game: str, grid: str, size: str, area: str) -> None:
    """Start a scenario called NAME: a file you can check, print and play at once.

    If the game's folder is your own, the file goes into its scenarios/.  If not, it
    goes into this folder.

    \b
    Examples:
      pnp scenario new my-battle
      pnp scenario new my-battle --game itchy-scratchy --grid hex --size 10x8
    """
    from pnp.cli.opening import Opening
    from pnp.output import keep

    loaded = Wanted(game or _only()).load(Complaints())
    _refuse_name(name, loaded)
    to = place(loaded, "scenarios") / f"{name}.yaml"
    path = to.path
    if os.path.lexists(path):
        raise refused(shown(path), "is already there", "choose another name")
    board = _board(grid, size)
    opening = Opening(loaded, name, board, _area(area))
    keep(to, opening.text().encode())
    areas = "hexes" if grid == "hex" else "squares"
    extent = f"{board.columns} x {board.rows} {areas}"
    click.echo(f"{shown(path)}: a battle of {loaded.title} on {extent}")
    for then in NEXT:
        click.echo(f"{then} {loaded.id} --scenario {name}")


def _only() -> str:
    """Return the only game that has scenarios; BadInput if there are several."""
    known = _games()
    if len(known) > 1:
        raise refused("--game", "which game is it for?", among(known))
    return known[0]


def _refuse_name(name: str, game: Game) -> None:
    """Refuse a name that is taken, or that is not a file name on every system."""
    from pnp.output import name_fault

    fault = name_fault(f"{name}.yaml")
    if not NAME.fullmatch(name) or fault:
        hint = "use a-z, 0-9 and -, a letter first: my-battle"
        raise refused(name, "cannot name a scenario", fault or hint)
    if game.taking("units") is None:
        why = f"{game.title} has no grid: none of its sets takes a scenario"
        raise refused(game.id, why, "see docs/writing-a-game.md")
    taken = {**game.editions, **game.variants, **game.scenarios, **game.sources}
    if name in taken:
        why = f"is a name that {game.title} already uses"
        raise refused(name, why, f"choose another, such as my-{name}")


def _board(grid: str, size: str) -> Grid:
    found = SIZE.fullmatch(size.strip().casefold())
    bounds = f"{FEWEST} to {MOST} columns, and as many rows: --size 10x8"
    if not found:
        raise refused("--size", f"'{size}' is not the size of a board", bounds)
    columns, rows = int(found[1]), int(found[2])
    if not (FEWEST <= columns <= MOST and FEWEST <= rows <= MOST):
        raise refused("--size", f"a board cannot be {columns} x {rows}", bounds)
    return (Grid.hexes if grid == "hex" else Grid.square)(columns, rows)


def _area(area: str) -> Length:
    try:
        width = parse_length(area)
    except ValueError as error:
        raise refused("--area", str(error), "--area 30mm") from error
    if not SMALLEST <= width <= LARGEST:
        hint = f"it takes {SMALLEST} to {LARGEST}"
        raise refused("--area", f"an area cannot be printed {width} wide", hint)
    return width

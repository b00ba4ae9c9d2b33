"""A game as tables: a CSV per set, to edit in a spreadsheet and read again.

The result is itself a game, in a folder of its own: each set's head in YAML, its
components in a CSV, so that ``pnp build`` and ``pnp check`` take it as it is.  The
export reads it again and compares it piece by piece; what a cell cannot hold stops
the export, and the error names it.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pnp
from pnp import limits
from pnp.errors import Complaints, Mark, quoted
from pnp.export.heads import game_head, numbers_head, set_head
from pnp.export.job import Export, Job, LeftOut
from pnp.export.readme import NAME, readme
from pnp.export.rows import table
from pnp.layout.templates.shelf import folders, written
from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game
from pnp.model.kit import COMPONENTS, RECONSTRUCTED
from pnp.model.loading import load
from pnp.output import create
from pnp.paths import contents, inside, shown

STEPS = tuple(
    """\
Move the folder with game.yaml to where you work: it is a game of its own now.
Open the CSV of a set in a spreadsheet; keep its first line; save it as CSV in UTF-8.
Separate the items of a list with semicolons; write rows in brackets, as in YAML.
`copies` is how many there are of a piece.
Check it with `pnp check FOLDER`, and print it with `pnp build FOLDER`; keep the name \
of the folder.""".splitlines()
)
KIT = (COMPONENTS, RECONSTRUCTED)
"""Lists that every game makes by itself."""


TRIED = (
    "pnp read the tables back before they were written, value by value.",
    "No spreadsheet was opened. A table begins with the mark that Excel wants.",
)


def export(job: Job) -> Export:
    """Return a game as tables, which read back as the same game."""
    game = job.game
    sets = [each for each in game.sets.values() if each.id not in KIT]
    made = {"game.yaml": game_head(game, sets)}
    if game.numbers:
        made["numbers.yaml"] = numbers_head(game)
    for each in sets:
        rows = table(each, game, job.complaints) if each.components else None
        made[f"{each.id}.yaml"] = set_head(each, game, in_a_table=rows is not None)
        if rows is not None:
            made[f"{each.id}.csv"] = rows
    made |= _pictures(job, sets) | _layouts(game, job.complaints)
    job.complaints.raise_if_any()
    _compare(job, sets, made)
    job.complaints.raise_if_any()
    left = tuple(_left_out(game))
    files = {f"{game.id}/{name}": data for name, data in made.items()}
    page = readme(job, "tables", STEPS, left_out=left, tried=TRIED)
    return Export({NAME: page, **files}, tuple(_pieces(game, sets)), left)


def _left_out(game: Game) -> Iterator[LeftOut]:
    if game.scenario is not None:
        why = "the tables have its terrain and its forces, but not its grid"
        yield LeftOut(game.scenario.title, why)
    for sheet in game.sheets.values():
        yield LeftOut(f"{sheet.title} ({sheet.id})", "a sheet is text, not a table")
    for book in game.books.values():
        yield LeftOut(book.title, "a booklet is text, not a table")


def _pieces(game: Game, sets: list[ComponentSet]) -> Iterator[dict[str, object]]:
    for each in sets:
        for component in each:
            yield {
                "piece": f"{each.id}/{component.id}",
                "name": component.name,
                "copies": component.copies,
                "file": f"{game.id}/{each.id}.csv",
            }


def _pictures(job: Job, sets: list[ComponentSet]) -> dict[str, bytes]:
    """Return the pictures that components name, under the same names."""
    found: dict[str, bytes] = {}
    for each in sets:
        names = [spec.name for spec in each.fields.values() if spec.type == "picture"]
        for component in each if names else ():
            for name in names:
                picture = str(component.fields.get(name, ""))
                if picture and picture not in found:
                    mark = component.marks.get(name, component.mark)
                    path = inside(job.game.folder, picture, mark, job.complaints)
                    data = path and contents(
                        path, mark, job.complaints, cap=limits.PICTURE
                    )
                    found[picture] = data or b""
    return found


def _layouts(game: Game, complaints: Complaints) -> dict[str, bytes]:
    """Return the game's own layouts, which no other folder has."""
    package = Path(pnp.__file__).resolve().parent
    shipped = {package / "shipped" / "layouts", package.parent / "layouts"}
    found: dict[str, bytes] = {}
    for folder in folders(game.folder):
        own = folder.resolve() not in shipped
        for name, path in sorted(written(folder, complaints)) if own else ():
            data = contents(path, Mark(shown(path)), complaints)
            found.setdefault(f"layouts/{name}", data or b"")
    return found


def _compare(job: Job, sets: list[ComponentSet], files: dict[str, bytes]) -> None:
    """Read the tables again, and report every difference."""
    with TemporaryDirectory(prefix="pnp-") as place:
        folder = Path(place) / job.game.id
        create(folder, files)
        complaints = Complaints()
        again = load(folder, edition=job.game.edition, complaints=complaints)
    for fault in complaints.errors:
        mark, what = job.game.mark, f"the table cannot be read: {fault.message}"
        job.complaints.add(mark, f"{fault.mark}: {what}", fault.hint)
    if again is None:
        return
    for each in sets:
        for name in _differing(each, again.sets.get(each.id)):
            hint = "write these components in YAML"
            what = f"{name} would change in a CSV"
            job.complaints.add(each.mark, what, hint)
    for name, number in job.game.numbers.items():
        told = again.numbers.get(name)
        if told is None or _said(told) != _said(number):
            what = f"the number {quoted(name)} would change in a table"
            job.complaints.add(number.mark, what)


def _said(number: object) -> tuple[object, ...]:
    names = ("id", "title", "value", "case", "provenance", "options")
    return tuple(getattr(number, name) for name in names)


def _differing(one: ComponentSet, other: ComponentSet | None) -> Iterator[str]:
    """Yield the names of what differs in two sets."""
    if other is None:
        yield one.id
        return
    for part in ("family", "title", "template", "back", "part"):
        if getattr(one, part) != getattr(other, part):
            yield f"the {part} of {one.id}"
    for part in ("fields", "kinds", "words"):
        mine, theirs = dict(getattr(one, part)), dict(getattr(other, part))
        for name in mine.keys() | theirs.keys():
            if mine.get(name) != theirs.get(name):
                yield f"{one.id}: {quoted(name)} of its {part}"
    if [each.id for each in one] != [each.id for each in other]:
        yield f"the order of {one.id}"
    for component in one:
        if component.id in other:
            yield from _changed(component, other[component.id])


def _changed(one: Component, other: Component) -> Iterator[str]:
    for part in ("kind", "copies", "blank", "template", "back"):
        if getattr(one, part) != getattr(other, part):
            yield f"{one.set}/{one.id}: {part}"
    for part in ("fields", "provenance"):
        mine, theirs = dict(getattr(one, part)), dict(getattr(other, part))
        for name in mine.keys() | theirs.keys():
            if mine.get(name) != theirs.get(name):
                where = name or "the whole"
                yield f"{one.set}/{one.id}: the {part} of {quoted(where)}"

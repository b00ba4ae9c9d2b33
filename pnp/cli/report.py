"""The output of a build: a progress bar, then a table."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from pnp.cli.terminal import beneath
from pnp.errors import harmless
from pnp.imposition.tally import steps
from pnp.kit import Kit, Order
from pnp.kit.kit import Progress, silent

FOLD = "fold booklets in the middle, ten sheets at most inside each other, and staple"


@contextmanager
def progress(title: str) -> Iterator[Progress]:
    """Show a progress bar on a terminal, and nothing if the output is piped.

    The bar moves the cursor, so it is drawn beneath the door.  Its words are made
    harmless here, and are not markup for the library.  Other output keeps its own door.
    """
    if not sys.stderr.isatty():
        yield silent
        return
    from rich.console import Console
    from rich.progress import Progress as Bar
    from rich.progress import TextColumn

    words = TextColumn("{task.description}", style="progress.description", markup=False)
    with Bar(
        words,
        *Bar.get_default_columns()[1:],
        console=Console(file=beneath(sys.stderr)),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as bar:
        task = bar.add_task(harmless(title))

        def show(step: str, done: int, total: int) -> None:
            bar.update(task, description=harmless(step), completed=done, total=total)

        yield show


def table(kit: Kit, order: Order) -> str:
    """Return the table of a kit: files, sheets, pieces, paper; and the next steps."""
    head = ("file", "sheets", "pieces", "cuts", "paper", "print")
    rows = [
        (
            _named(list(made.files)),
            str(made.sheets or ""),
            str(made.pieces or ""),
            str(made.cuts or ""),
            made.paper,
            made.printing,
        )
        for made in kit.made
    ]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = [_line(row, widths) for row in (head, *rows)]
    lines.insert(1, "-" * len(lines[0]))
    left = [f"left out: {name} ({why})" for name, why in kit.left_out.items()]
    if kit.beside:
        files = [name for made in kit.beside for name in made.files]
        left.append(f"also here, from before: {', '.join(files)}")
    books = [FOLD] if order.booklet and any(m.part.book for m in kit.made) else []
    each = enumerate([*steps(order.backs), *books], 1)
    after = ["", *(f"{n}. {step}" for n, step in each)]
    return "\n".join([f"{kit.folder}/", *lines, *left, *after])


def _named(files: list[str]) -> str:
    return files[0] if len(files) == 1 else f"{files[0]} … ({len(files)} files)"


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    cells = [
        cell.ljust(width) if at in (0, 4, 5) else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()

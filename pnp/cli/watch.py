"""``pnp watch``: rebuild what changed as files are saved, and show it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from pnp.build.order import Order
from pnp.cli.build import asked, takes_an_order
from pnp.cli.options import load, takes_a_game, warn
from pnp.cli.preview import Preview
from pnp.errors import Complaints, PnpError

DPI = 96
"""How finely the preview is drawn: a screen's."""


@click.command()
@takes_a_game
@takes_an_order
@click.option("--port", default=0, help="Where the preview listens; any, if 0.")
def watch(
    game: str,
    edition: str,
    variants: tuple[str, ...],
    overlays: tuple[Path, ...],
    port: int,
    **options: Any,
) -> None:
    r"""Rebuild GAME whenever one of its files is saved, and show the sheets.

    The preview is a page on this machine only; its address is printed.  A fault is
    shown above the last good sheets, and nothing is written until it is mended.

    \b
    Example:
      pnp watch castle-itter --only cards
    """
    order, to = asked(options)
    desk = Desk(replace(order, format="pdf"), to, Preview(port))
    click.echo(f"preview: {desk.preview.url}  (Ctrl-C stops)")
    desk.rebuild(game, edition, variants, overlays)
    for _ in changes(desk.folders):
        desk.rebuild(game, edition, variants, overlays)


class Desk:
    """What lies on the desk while one works: the last good sheets, as pictures."""

    def __init__(self, order: Order, to: Path, preview: Preview) -> None:
        self.order, self.to, self.preview = order, to, preview
        self.pictures: dict[str, Sequence[bytes]] = {}
        self.folders: tuple[Path, ...] = ()

    def rebuild(
        self,
        game: str,
        edition: str,
        variants: tuple[str, ...],
        overlays: tuple[Path, ...],
    ) -> None:
        """Build what changed and show it, or show what is wrong."""
        from pnp import model
        from pnp.build import build
        from pnp.layout.shelf import folders

        complaints = Complaints()
        folder = model.find(game)
        self.folders = (folder, *folders(folder), *{path.parent for path in overlays})
        try:
            loaded = load(game, edition, variants, overlays, complaints)
            kit = build(loaded, self.order, self.to, complaints)
        except PnpError as error:
            click.echo(str(error), err=True)
            self.preview.complain(str(error))
            return
        warn(complaints)
        fresh = [made for made in kit.made if not made.kept]
        self.pictures |= dict(_drawn(kit.files, self.pictures, fresh))
        shown = {name: self.pictures[name] for name in kit.files}
        self.preview.show(f"{loaded.title} ({loaded.edition})", shown)
        names = ", ".join(name for made in fresh for name in made.files)
        click.echo(f"built {names or 'nothing new'}")


def _drawn(
    files: dict[str, bytes], known: dict[str, Sequence[bytes]], fresh: Sequence[Any]
) -> Iterator[tuple[str, Sequence[bytes]]]:
    """Yield the pages of each file that is new or has changed, as pictures."""
    from pnp.render import png

    changed = {name for made in fresh for name in made.files}
    for name, data in files.items():
        if name in known and name not in changed:
            continue
        yield name, list(png.render(data, DPI)) if name.endswith(".pdf") else [data]


def changes(places: Iterable[Path]) -> Iterator[None]:
    """Yield each time something below the places is saved."""
    from watchfiles import watch as watched

    for _ in watched(*dict.fromkeys(places), raise_interrupt=False):
        yield

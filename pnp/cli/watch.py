"""``pnp watch``: rebuild what changed as files are saved, and show it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.build.kit import Kit
from pnp.build.order import Order
from pnp.cli.options import Wanted, takes_a_game, told, warn
from pnp.cli.order import takes_an_order
from pnp.cli.preview import Preview
from pnp.errors import Complaints, PnpError
from pnp.render import png

if TYPE_CHECKING:
    from watchfiles import Change

DPI = 96
"""How finely the preview is drawn: a screen's."""


@click.command()
@takes_a_game
@takes_an_order
@click.option("--port", default=0, help="Where the preview listens; any, if 0.")
def watch(wanted: Wanted, order: Order, to: Path, port: int) -> None:
    """Rebuild GAME whenever one of its files is saved, and show the sheets.

    The preview is a page on this machine only; its address is printed.  A fault is
    shown above the last good sheets, and nothing is written until it is mended.

    \b
    Example:
      pnp watch castle-itter --only cards
    """
    folders = places(wanted)
    watched = Watched(wanted, replace(order, format="pdf"), to, Preview(port))
    click.echo(f"preview: {watched.preview.url}  (Ctrl-C stops)")
    watched.rebuild()
    for _ in changes(folders, to):
        watched.rebuild()


class Watched:
    """A game that is being worked on, and its last good sheets as pictures."""

    def __init__(
        self, wanted: Wanted, order: Order, to: Path, preview: Preview
    ) -> None:
        self.wanted, self.order, self.to = wanted, order, to
        self.preview = preview
        self.pictures: dict[str, Sequence[bytes]] = {}

    def rebuild(self) -> None:
        """Build what changed and show it, or show what is wrong."""
        from pnp.build import build

        complaints = Complaints()
        try:
            game = self.wanted.load(complaints)
            kit = build(game, self.order, self.to, complaints)
        except PnpError as error:
            click.echo(str(error), err=True)
            self.preview.complain(str(error))
            return
        warn(complaints)
        self._show(told(game), kit)

    def _show(self, title: str, kit: Kit) -> None:
        """Show a kit's sheets, drawing only those that are new or have changed."""
        fresh = [name for made in kit.made if not made.kept for name in made.files]
        for name, written in kit.files.items():
            if name in fresh or name not in self.pictures:
                self.pictures[name] = list(png.render(written, DPI))
        self.preview.show(title, {name: self.pictures[name] for name in kit.files})
        click.echo(f"built {', '.join(fresh) or 'nothing new'}")


def places(wanted: Wanted) -> tuple[Path, ...]:
    """Return the folders in which a saved file may change what is printed."""
    from pnp.layout.templates.shelf import folders
    from pnp.model.places import find
    from pnp.model.variants import find_variant

    folder = find(wanted.name)
    variants = (find_variant(each, folder.name) for each in wanted.variants)
    own = (path.parent for path in (*variants, *wanted.overlays) if path)
    return (folder, *folders(folder), *own)


def changes(places: Iterable[Path], besides: Path) -> Iterator[None]:
    """Yield each time something below the places is saved.

    What is printed does not count, even where it is printed into the game's folder:
    else each build would be the reason for another.
    """
    from watchfiles import DefaultFilter, watch

    usual, printed = DefaultFilter(), besides.resolve()

    def matters(change: "Change", path: str) -> bool:
        return usual(change, path) and not Path(path).resolve().is_relative_to(printed)

    folders = dict.fromkeys(places)
    for _ in watch(*folders, watch_filter=matters, raise_interrupt=False):
        yield

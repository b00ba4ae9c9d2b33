"""``pnp watch``: rebuild what changed as files are saved, and show it."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain
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
    stop = Stop()
    signal.signal(signal.SIGINT, stop)
    watched = Watched(wanted, replace(order, format="pdf"), to, Preview(port))
    with suppress(KeyboardInterrupt):
        click.echo(f"preview: {watched.preview.url}  (Ctrl-C stops)")
        for _ in changes(places(wanted), to, stop):
            watched.rebuild()


class Stop:
    """Ctrl-C, at once, and again where a library swallowed it while it drew.

    It is heard even by a process that was begun behind a script, which ignores it.
    """

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, _signal: int, _frame: object) -> None:
        """Be asked to stop."""
        self.asked = True
        raise KeyboardInterrupt

    def is_set(self) -> bool:
        """Whether to wait for no further change."""
        return self.asked


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
    from pnp.model.variants import find_scenario, find_variant

    folder = find(wanted.name)
    variants = (find_variant(each, folder.name) for each in wanted.variants)
    battle = find_scenario(wanted.scenario, folder.name) if wanted.scenario else None
    own = (path.parent for path in (*variants, *wanted.overlays, battle) if path)
    return (folder, *folders(folder), *own)


def changes(places: Iterable[Path], besides: Path, stop: Stop) -> Iterator[None]:
    """Yield at once, and then each time something below the places is saved.

    What is printed does not count, even where it is printed into the game's folder:
    else each build would be the reason for another.  What is saved during the first
    build does, though the watching only begins behind it.
    """
    from watchfiles import DefaultFilter, watch

    usual, printed = DefaultFilter(), besides.resolve()

    def matters(change: "Change", path: str) -> bool:
        return usual(change, path) and not Path(path).resolve().is_relative_to(printed)

    folders = tuple(dict.fromkeys(places))
    before = saved(folders, matters)
    yield
    watching = watch(
        *folders,
        watch_filter=matters,
        stop_event=stop,
        rust_timeout=1_000,
        yield_on_timeout=True,
        raise_interrupt=True,
    )
    if next(watching, None) or saved(folders, matters) != before:
        yield
    for found in watching:
        if found:
            yield


def saved(
    folders: Iterable[Path], matters: Callable[["Change", str], bool]
) -> dict[Path, tuple[int, int]]:
    """Return what matters below some folders: when it was saved, and its length."""
    from watchfiles import Change

    found = {}
    for place, below, names in chain.from_iterable(map(os.walk, folders)):
        below[:] = [each for each in below if matters(Change.added, f"{place}/{each}")]
        for path in (Path(place, name) for name in names):
            with suppress(OSError):
                known = path.stat()
                if matters(Change.added, str(path)):
                    found[path] = known.st_mtime_ns, known.st_size
    return found

"""``pnp watch``: rebuild what changed as files are saved, and show it."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from stat import S_ISDIR
from typing import TYPE_CHECKING

import click

from pnp import limits
from pnp.cli.options import Wanted, takes_a_game, told, warn
from pnp.cli.order import takes_an_order
from pnp.cli.preview import Preview
from pnp.cli.refusal import refused
from pnp.errors import Complaints, PnpError
from pnp.kit.kit import Kit
from pnp.kit.order import Order
from pnp.output import Destination
from pnp.paths import shown
from pnp.render import png
from pnp.values import replace

if TYPE_CHECKING:
    from watchfiles import Change

Found = set[tuple["Change", str]]
"""What has changed, and how."""
Matters = Callable[["Change", str], bool]
"""Says whether a change is one that counts."""

DPI = 96
"""How finely the preview is drawn: a screen's."""


@click.command()
@takes_a_game
@takes_an_order
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    help="Where the preview listens; any, if 0.",
)
def watch(wanted: Wanted, order: Order, to: Destination, port: int) -> None:
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
        for _ in changes(places(wanted), to.path, stop):
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
        self, wanted: Wanted, order: Order, to: Destination, preview: Preview
    ) -> None:
        self.wanted, self.order, self.to = wanted, order, to
        self.preview = preview
        self.pictures: dict[str, Sequence[bytes]] = {}

    def rebuild(self) -> None:
        """Build what changed and show it, or show what is wrong."""
        from pnp.kit import build

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
    from watchfiles import DefaultFilter

    usual, printed = DefaultFilter(), besides.resolve()

    def matters(change: "Change", path: str) -> bool:
        return usual(change, path) and not Path(path).resolve().is_relative_to(printed)

    tops = tuple(dict.fromkeys(places))
    known = saved(folders_of(tops, matters), matters)
    yield
    while not stop.is_set():
        folders, begun = folders_of(tops, matters), False
        for found in _watching(folders, matters, stop):
            anew = _touched(found, folders)
            if anew or not begun:
                begun, before, now = True, known, folders_of(tops, matters)
                known, anew = saved(now, matters), anew or now != folders
                if not found and known == before and not anew:
                    continue
            elif not found:
                continue
            yield
            if anew:
                break


def _watching(folders: Sequence[Path], matters: Matters, stop: Stop) -> Iterator[Found]:
    """Yield what has been saved right in some folders; nothing, each second.

    The last is nothing as well.  What lies below is watched where it is among the
    folders itself: left alone, what watches would go through links.
    """
    from watchfiles import watch

    with suppress(FileNotFoundError):  # gone meanwhile; the next watching is without it
        yield from watch(
            *folders,
            watch_filter=matters,
            stop_event=stop,
            rust_timeout=1_000,
            yield_on_timeout=True,
            raise_interrupt=True,
            recursive=False,
        )
    yield set()


def _touched(found: Found, folders: Sequence[Path]) -> bool:
    """Whether folders are among what changed: new, gone, or gone and come again."""
    known = {*map(str, folders)}
    return any(path in known or Path(path).is_dir() for _, path in found)


def folders_of(places: Iterable[Path], matters: Matters) -> list[Path]:
    """Return the folders at and below some places; none of them through a link.

    BadInput where there are too many: somebody stands in the wrong place.
    """
    from watchfiles import Change

    found: dict[Path, None] = {}
    for place in places:
        for at, below, _ in os.walk(place):
            below[:] = [each for each in below if matters(Change.added, f"{at}/{each}")]
            found[Path(at)] = None
            if len(found) > limits.WATCHED:
                why = f"has too many folders to watch; {limits.WATCHED:,} at most"
                hint = "take out what is not the game's"
                raise refused(shown(place), why, hint)
    return list(found)


def saved(folders: Iterable[Path], matters: Matters) -> dict[Path, tuple[int, int]]:
    """Return what matters right in some folders: when it was saved, and its length."""
    from watchfiles import Change

    found = {}
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            for path in map(Path, entries):
                with suppress(OSError):
                    known = path.stat()
                    if not S_ISDIR(known.st_mode) and matters(Change.added, str(path)):
                        found[path] = known.st_mtime_ns, known.st_size
    return found

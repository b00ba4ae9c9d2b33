"""``pnp watch``: rebuild what changes as you save files, and show it."""

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
"""The changed files, each with its kind of change."""
Matters = Callable[["Change", str], bool]
"""A test of whether a change counts."""

DPI = 96
"""Dots per inch of the preview, for a screen."""


@click.command()
@takes_a_game
@takes_an_order
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    help="Port of the preview. Default: 0, any free one.",
)
def watch(wanted: Wanted, order: Order, to: Destination, port: int) -> None:
    """Rebuild GAME as you save its files, with a preview page.

    The preview is a page on this machine only; pnp prints its address.  Errors are
    shown above the last good sheets, and nothing is written until they are fixed.

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
    """Ctrl-C: it works at once, and again if a library lost it while drawing.

    It works even in a background process of a script, which ignores Ctrl-C by default.
    """

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, _signal: int, _frame: object) -> None:
        """Stop."""
        self.asked = True
        raise KeyboardInterrupt

    def is_set(self) -> bool:
        """Whether to stop waiting for changes."""
        return self.asked


class Watched:
    """A game in work, and its last good sheets as pictures."""

    def __init__(
        self, wanted: Wanted, order: Order, to: Destination, preview: Preview
    ) -> None:
        self.wanted, self.order, self.to = wanted, order, to
        self.preview = preview
        self.pictures: dict[str, Sequence[bytes]] = {}

    def rebuild(self) -> None:
        """Build what changed and show it, or show errors."""
        from pnp.cli.worked import recordings
        from pnp.kit import build

        complaints = Complaints()
        try:
            game = self.wanted.load(complaints)
            played = recordings(game, self.order.only)
            kit = build(game, self.order, self.to, complaints, recordings=played)
        except PnpError as error:
            click.echo(str(error), err=True)
            self.preview.complain(str(error))
            return
        warn(complaints)
        self._show(told(game), kit)

    def _show(self, title: str, kit: Kit) -> None:
        """Show the sheets of a kit; draw only those that are new or changed."""
        fresh = [name for made in kit.made if not made.kept for name in made.files]
        for name, written in kit.files.items():
            if name in fresh or name not in self.pictures:
                self.pictures[name] = list(png.render(written, DPI))
        self.preview.show(title, {name: self.pictures[name] for name in kit.files})
        click.echo(f"built {', '.join(fresh) or 'nothing new'}")


def places(wanted: Wanted) -> tuple[Path, ...]:
    """Return the folders whose files may change the printed game."""
    from pnp.layout.templates.shelf import folders
    from pnp.model.places import find
    from pnp.model.variants import find_scenario, find_variant

    folder = find(wanted.name)
    variants = (find_variant(each, folder.name) for each in wanted.variants)
    battle = find_scenario(wanted.scenario, folder.name) if wanted.scenario else None
    own = (path.parent for path in (*variants, *wanted.overlays, battle) if path)
    return (folder, *folders(folder), *own)


def changes(places: Iterable[Path], besides: Path, stop: Stop) -> Iterator[None]:
    """Yield at once, and then each time a file below the places is saved.

    Printed files do not count, even inside the game's folder: each build would start
    another.  Files saved during the first build count, although the watching begins
    after it.
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
    """Yield the files saved directly in some folders; an empty set each second.

    The last set is empty too.  Each subfolder is watched by itself: the library would
    follow links.
    """
    from watchfiles import watch

    with suppress(FileNotFoundError):  # a folder is gone; the next round is without it
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
    """Whether a folder changed: it is new, gone, or gone and back again."""
    known = {*map(str, folders)}
    return any(path in known or Path(path).is_dir() for _, path in found)


def folders_of(places: Iterable[Path], matters: Matters) -> list[Path]:
    """Return the folders at and below some places; do not follow links.

    Raise BadInput if there are too many: the user is in the wrong folder.
    """
    from watchfiles import Change

    found: dict[Path, None] = {}
    for place in places:
        for at, below, _ in os.walk(place):
            below[:] = [each for each in below if matters(Change.added, f"{at}/{each}")]
            found[Path(at)] = None
            if len(found) > limits.WATCHED:
                why = f"has too many folders to watch; {limits.WATCHED:,} at most"
                hint = "move out what is not part of the game"
                raise refused(shown(place), why, hint)
    return list(found)


def saved(folders: Iterable[Path], matters: Matters) -> dict[Path, tuple[int, int]]:
    """Return the files directly in some folders: when saved, and how long."""
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

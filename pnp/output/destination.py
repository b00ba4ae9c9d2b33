"""Where to write: which links are trusted on the way, and which below."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from pnp.errors import OutputError
from pnp.output.directory import Directory
from pnp.values import Struct

OUTPUT = "output"
"""The default folder for output."""


class Destination(Struct, frozen=True):
    """A folder to write to.

    Links on the way to ``named`` are followed: the user named it.  What is ``below``
    may come from a stranger, and no link there is followed.
    """

    named: Path
    below: tuple[str, ...] = ()

    @classmethod
    def trusted(cls, place: "Path | Destination") -> "Destination":
        """Return a folder that the user named: a link there is followed."""
        return cls(place) if isinstance(place, Path) else place

    @classmethod
    def inside(cls, place: "Path | Destination") -> "Destination":
        """Return a folder in one that the user named: it may not be a link itself."""
        return cls(place.parent, (place.name,)) if isinstance(place, Path) else place

    @property
    def path(self) -> Path:
        """Its path for messages."""
        return self.named.joinpath(*self.below)

    @property
    def name(self) -> str:
        """Its own name, without its path."""
        return self.path.name

    def __truediv__(self, name: str) -> "Destination":
        return Destination(self.named, (*self.below, name))

    def missing(self) -> list["Destination"]:
        """Return the missing folders on the way to it, the innermost first."""
        steps = [
            Destination(self.named, self.below[:end])
            for end in range(len(self.below) - 1, 0, -1)
        ]
        steps += [Destination(each) for each in (self.named, *self.named.parents)]
        return [each for each in steps if not each.path.exists()]

    def drop(self) -> None:
        """Remove it if it is empty; raise OSError if it is not."""
        if self.below:
            with self.around() as around:
                around.drop(self.name)
        else:
            self.named.rmdir()

    @contextmanager
    def around(self, *, make: bool = False) -> Iterator[Directory]:
        """Open the folder around this one; raise OutputError for a link on the way."""
        self._refuse_own_link()
        if not self.below:
            with Directory.at(self.named.parent, make=make) as directory:
                yield directory
            return
        with ExitStack() as opened:
            at = opened.enter_context(Directory.at(self.named, make=make))
            for name in self.below[:-1]:
                at = opened.enter_context(at.inner(name, make=make))
            yield at

    def _refuse_own_link(self) -> None:
        """Raise an error if the default output folder is a link, with a way out."""
        unasked = self.named == Path() and self.below[:1] == (OUTPUT,)
        if unasked and Path(OUTPUT).is_symlink():
            raise OutputError(
                f"{OUTPUT} is a link; pnp follows a link only if you name it",
                hint=f"name it: --to {OUTPUT}, or --out {OUTPUT} for an export",
            )

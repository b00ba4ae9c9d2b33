"""A bar for the games of a run, with the time left."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pnp.cli.report import progress as bar


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """Show a bar on a terminal, and nothing if the output is piped."""
    with bar("games") as show:
        yield lambda done: show(f"game {done:,} of {games:,}", done, games)

"""Lines that are typed, or that come through a pipe; none is lost.

At a terminal the standard library's readline completes names with Tab and keeps a
history.  From a pipe, each line is printed after its prompt, so the output reads like
the session.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

import click

from pnp.cli.terminal import asked, whatever_is_typed
from pnp.errors import harmless

DELIMITERS = " \t;:"

Completions = Callable[[], Iterable[str]]


class Reader:
    """Reads one line at a time."""

    def __init__(self, completions: Completions) -> None:
        self.completions = completions
        self.typed = sys.stdin.isatty() and sys.stdout.isatty()
        self._found: Sequence[str] = ()
        whatever_is_typed()
        if self.typed:
            with suppress(ImportError):
                self._complete()

    def _complete(self) -> None:
        import readline

        readline.set_completer_delims(DELIMITERS)
        readline.set_completer(self.completed)
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def completed(self, begun: str, number: int) -> str | None:
        """Return a completion of a word by its number, for readline."""
        if number == 0:
            words = {word for name in self.completions() for word in name.split()}
            start = begun.casefold()
            fits = [word for word in words if word.casefold().startswith(start)]
            self._found = sorted(word for word in fits if harmless(word) == word)
        return f"{self._found[number]} " if number < len(self._found) else None

    def ask(self, prompt: str) -> str | None:
        """Return the next line without its end, or None after the last."""
        if self.typed:
            try:
                return self._typed_line(prompt)
            except EOFError:
                click.echo()
                return None
        click.echo(prompt, nl=False)
        line = sys.stdin.readline()
        click.echo(line.rstrip("\n"))
        return line.rstrip("\n") if line else None

    def _typed_line(self, prompt: str) -> str:
        """Ask for a line; Ctrl-C clears the line, and twice in a row leaves."""
        try:
            return asked(prompt)
        except KeyboardInterrupt:
            click.echo()
            click.echo(
                "The line is cleared. To stop, press Ctrl-C again or write quit."
            )
            return asked(prompt)

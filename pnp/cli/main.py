"""``pnp``: the command and its subcommands, each imported only when it is called."""

import errno
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from pnp import __version__
from pnp.cli.terminal import guard
from pnp.errors import BadInput, PnpError, quoted, told
from pnp.patterns import late

ENDLESS = late(r"(\S{200})\S{200,}")
"""A word too long to read: a number of 5,000 digits, for example."""

PRINT = {
    "games": "List the games you can print: editions, variants, scenarios.",
    "build": "Print a game: counters, cards, board, reference, booklets.",
    "export": "Export a game to virtual tables, print services, pictures, CSV.",
    "check": "Check a game's definitions, and list every error.",
    "preflight": "Check that a PDF is right for the printer.",
    "sources": "List the source of every value of a game.",
    "calibrate": "Print a duplex calibration sheet, or save a printer's profile.",
    "new": "Start a small working game of your own.",
    "variant": "List the variants of a game, or start your own.",
    "scenario": "List the scenarios of a game, or start your own.",
    "diff": "List what differs between two editions, variants or scenarios.",
    "decks": "List the cards of each deck, and what they bring each turn.",
    "watch": "Rebuild as you save files, with a preview page.",
    "schema": "Print the JSON Schema of the definitions, for editors.",
    "completion": "Print the shell completion script.",
}
PLAY = {
    "play": "Play a game in a new session, or continue a session.",
    "table": "Open a session as a page for every phone at the table.",
    "do": "Play moves with one command: all of them, or none.",
    "legal": "List the legal moves.",
    "why": "Show what stops a move: the rule, and what to try.",
    "odds": "Show the chance of every result of a move.",
    "hint": "Search for a good move: how often each one wins.",
    "luck": "Show how lucky a game was, and whether dice are fair.",
    "rules": "Show a rule by number, or search the rules.",
    "judge": "Check whether a move in a position file is legal.",
    "status": "Show the table: as text, as a file or as the printed board.",
    "setup": "List where every piece goes, to set the table up again.",
    "score": "Add up the score, line by line.",
    "log": "Show what has happened, or write a report with --to.",
    "undo": "Take moves back. Nothing is deleted.",
    "redo": "Play again the moves you took back.",
    "branch": "Try another line from here: what if?",
    "fix": "Correct a session to match the table.",
    "overrule": "Change a rule of a session, from here on.",
    "session": "List, export, import and verify sessions.",
    "campaign": "Keep a campaign of many sessions, day by day, and print it.",
    "lab": "Play a game thousands of times, and compare its variants.",
}
SECTIONS = {"Print": PRINT, "Play": PLAY}
COMMANDS = {name: says for each in SECTIONS.values() for name, says in each.items()}


class Commands(click.Group):
    """A group that lists commands by name and imports one when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order a newcomer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import ``pnp.cli.NAME`` and return its command."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"pnp.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)  # noqa: S101 - the module's promise
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words before the command."""
        with _briefly():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was asked for."""
        with _briefly():
            return super().invoke(ctx)

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """List the commands without importing any of them."""
        for section, commands in SECTIONS.items():
            with formatter.section(section):
                formatter.write_dl(list(commands.items()))


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pnp")
def pnp() -> None:
    """Print a tabletop game from one YAML definition, and play it by its rules.

    \b
    Examples:
      pnp build castle-itter --paper letter --backs gutterfold
      pnp play castle-itter
    """
    try:
        os.getcwd()  # noqa: PTH109 - pathlib is a tenth of `pnp --help`
    except FileNotFoundError as error:
        hint = "go to another one: cd"
        raise PnpError("the folder you are in has been deleted", hint=hint) from error


def brief(said: str) -> str:
    """Return a message with every endless word cut short."""
    return ENDLESS.sub(r"\1…", said)


@contextmanager
def _briefly() -> Iterator[None]:
    """Cut endless words short in the errors of ``click``."""
    try:
        yield
    except click.UsageError as error:
        error.message = brief(error.message)  # type: ignore[misc]
        raise


def report(error: PnpError) -> int:
    """Print what is wrong on standard error; return the exit code."""
    if not isinstance(error, BadInput):
        click.echo(f"pnp: {brief(str(error))}", err=True, color=True)
        return 2 if _unreadable(error) else 1
    for line in told(error.complaints):
        click.echo(brief(line), err=True, color=True)
    return 2


def _unreadable(error: PnpError) -> bool:
    """Whether the input cannot be read: a move, a session, a transcript."""
    from pnp.rules.notation import NotationError
    from pnp.session import errors

    unread = (errors.NoSession, errors.NotOurs, errors.NewerVersion, errors.Damaged)
    return isinstance(error, (NotationError, errors.DoesNotReplay, *unread))


def unforeseen(error: OSError) -> PnpError:
    """Return an error of the disk that no command expected, with its file."""
    full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    long = error.errno == errno.ENAMETOOLONG
    reason = (error.strerror or str(error) or type(error).__name__).lower()
    reason = "the disk is full" if full else reason
    reason = "the name is too long" if long else reason
    files = [each for each in (error.filename, error.filename2) if each is not None]
    names = [os.fsdecode(each) for each in files if not isinstance(each, int)]
    names = [each if each.isprintable() else quoted(each) for each in names]
    hint = "free some disk space and try again" if full else ""
    return PnpError(": ".join([*names, reason]), hint=hint)


def main() -> None:
    """Run the command: exit 0 done, 1 findings or a refusal, 2 bad input.

    The door handles colour: it spells out what ``click`` would remove.
    """
    guard()
    try:
        pnp(prog_name="pnp", color=True)
    except PnpError as error:
        sys.exit(report(error))
    except BrokenPipeError:
        sys.exit(1)
    except OSError as error:
        sys.exit(report(unforeseen(error)))
    finally:
        gc.freeze()  # the process ends: to look for garbage takes a quarter of its time

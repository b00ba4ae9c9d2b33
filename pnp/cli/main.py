"""``pnp``: the command and its subcommands, each imported only when it is called."""

import errno
import gc
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from pnp import __version__
from pnp.cli.terminal import guard
from pnp.errors import BadInput, PnpError, quoted, told

ENDLESS = re.compile(r"(\S{200})\S{200,}")
"""A word that nobody reads to its end: a number of 5,000 digits, say."""

PRINT = {
    "games": "List what can be printed: editions, variants, scenarios.",
    "build": "Print a game: counters, cards, board, reference, booklets.",
    "export": "Take a game to virtual tables, print services, pictures, CSV.",
    "check": "Say everything that is wrong with a game's definitions.",
    "preflight": "Say whether a PDF is right for the printer.",
    "sources": "Say where every value of a game comes from.",
    "calibrate": "Print a duplex calibration sheet, or keep a printer's profile.",
    "new": "Start a small working game of one's own.",
    "variant": "List the variants of a game, or start one of your own.",
    "scenario": "List the scenarios of a game, or draw one up of your own.",
    "diff": "Say what differs between two editions, variants or scenarios.",
    "decks": "Say what is in each deck, and what it brings turn by turn.",
    "watch": "Rebuild what changes as files are saved, with a preview page.",
    "schema": "Print the JSON Schema of the definitions, for editors.",
    "completion": "Print the shell completion script.",
}
PLAY = {
    "play": "Play a game in a new session, or go on with one.",
    "do": "Play plies by a single command: all of them, or none.",
    "legal": "List what may be done now.",
    "why": "Say what stops a move, by which case, and what would help.",
    "rules": "Show a case of the rules, or find the cases that hold some words.",
    "judge": "Rule on a move in a position file, without a session.",
    "status": "Show the table: as text, as a file, as the printed board.",
    "setup": "Say where every piece goes, to lay the table out again.",
    "score": "Add the score up, line by line.",
    "log": "Tell what has happened; as a report with --to.",
    "undo": "Take entries back; nothing is deleted.",
    "redo": "Play again what was taken back.",
    "branch": "Begin another line from here: what if?",
    "fix": "Set a session to what lies on the table.",
    "overrule": "Rule a case otherwise from here on.",
    "session": "List, export, import and verify sessions.",
    "campaign": "Keep a campaign of many sessions, day by day, and print it.",
}
SECTIONS = {"Print": PRINT, "Play": PLAY}
COMMANDS = {name: says for each in SECTIONS.values() for name, says in each.items()}


class Commands(click.Group):
    """A group that knows its commands by name and imports one when it is wanted."""

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
        """Read what stands before the command."""
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
    """Return a message with the end left off of each endless word."""
    return ENDLESS.sub(r"\1…", said)


@contextmanager
def _briefly() -> Iterator[None]:
    """Let no complaint of ``click``'s repeat an endless word."""
    try:
        yield
    except click.UsageError as error:
        error.message = brief(error.message)  # type: ignore[misc]
        raise


def report(error: PnpError) -> int:
    """Say what is wrong on standard error; return the exit code."""
    if not isinstance(error, BadInput):
        click.echo(f"pnp: {brief(str(error))}", err=True, color=True)
        return 2 if _unreadable(error) else 1
    for line in told(error.complaints):
        click.echo(brief(line), err=True, color=True)
    return 2


def _unreadable(error: PnpError) -> bool:
    """Whether something given cannot be read: a move, a session, a transcript."""
    from pnp.rules.notation import NotationError
    from pnp.session import errors

    unread = (errors.NoSession, errors.NotOurs, errors.NewerVersion, errors.Damaged)
    return isinstance(error, (NotationError, errors.DoesNotReplay, *unread))


def unforeseen(error: OSError) -> PnpError:
    """Return what a disk refuses that no command expected, and of which file."""
    full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    long = error.errno == errno.ENAMETOOLONG
    reason = (error.strerror or str(error) or type(error).__name__).lower()
    reason = "the disk takes no more" if full else reason
    reason = "the name is too long" if long else reason
    files = [each for each in (error.filename, error.filename2) if each is not None]
    names = [os.fsdecode(each) for each in files if not isinstance(each, int)]
    names = [each if each.isprintable() else quoted(each) for each in names]
    hint = "free some disk space and try again" if full else ""
    return PnpError(": ".join([*names, reason]), hint=hint)


def main() -> None:
    """Run the command: exit 0 done, 1 findings or a refusal, 2 bad input.

    Colour is left to the door, which spells out what ``click`` would take away.
    """
    gc.set_threshold(50_000, 20, 50)  # a short life makes little rubbish: 5 to 10 %
    guard()
    try:
        pnp(prog_name="pnp", color=True)
    except PnpError as error:
        sys.exit(report(error))
    except BrokenPipeError:
        sys.exit(1)
    except OSError as error:
        sys.exit(report(unforeseen(error)))

"""``pnp``: the command and its subcommands, each imported only when it is called."""

import gc
import os
import sys
from importlib import import_module

import click

from pnp import __version__
from pnp.errors import BadInput, PnpError, told

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

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """List the commands without importing any of them."""
        for section, commands in SECTIONS.items():
            with formatter.section(section):
                formatter.write_dl(list(commands.items()))


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pnp")
@click.pass_context
def pnp(ctx: click.Context) -> None:
    """Print a tabletop game from one YAML definition, and play it by its rules.

    \b
    Examples:
      pnp build castle-itter --paper letter --backs gutterfold
      pnp play castle-itter
    """
    if os.environ.get("NO_COLOR"):
        ctx.color = False


def report(error: PnpError) -> int:
    """Say what is wrong on standard error; return the exit code."""
    if not isinstance(error, BadInput):
        click.echo(f"pnp: {error}", err=True)
        return 2 if _unreadable(error) else 1
    for line in told(error.complaints):
        click.echo(line, err=True)
    return 2


def _unreadable(error: PnpError) -> bool:
    """Whether something given cannot be read: a move, a session, a transcript."""
    from pnp.rules.notation import NotationError
    from pnp.session import faults

    unread = (faults.NoSession, faults.NotOurs, faults.Newer, faults.Damaged)
    return isinstance(error, (NotationError, faults.DoesNotReplay, *unread))


def main() -> None:
    """Run the command: exit 0 done, 1 findings or a refusal, 2 bad input."""
    gc.set_threshold(50_000, 20, 50)  # a short life makes little rubbish: 5 to 10 %
    try:
        pnp(prog_name="pnp")
    except PnpError as error:
        sys.exit(report(error))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)

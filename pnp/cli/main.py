"""``pnp``: the command and its subcommands, each imported only when it is called."""

import gc
import sys
from importlib import import_module

import click

from pnp import __version__
from pnp.errors import BadInput, PnpError, told

COMMANDS = {
    "games": "List what can be printed, with editions and variants.",
    "build": "Print a game: counters, cards, board, reference, booklets.",
    "check": "Say everything that is wrong with a game's definitions.",
    "preflight": "Say whether a PDF is right for the printer.",
    "sources": "Say where every value of a game comes from.",
    "calibrate": "Print a duplex calibration sheet, or keep a printer's profile.",
    "new": "Start a small working game of one's own.",
    "watch": "Rebuild what changes as files are saved, with a preview page.",
    "schema": "Print the JSON Schema of the definitions, for editors.",
    "completion": "Print the shell completion script.",
}


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
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pnp")
def pnp() -> None:
    """Print a tabletop game from one YAML definition.

    \b
    Example:
      pnp build castle-itter --paper letter --backs gutterfold
    """


def report(error: PnpError) -> int:
    """Say what is wrong on standard error; return the exit code."""
    if not isinstance(error, BadInput):
        click.echo(f"pnp: {error}", err=True)
        return 1
    for line in told(error.complaints):
        click.echo(line, err=True)
    return 2


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

"""``pnp completion``: teach a shell the commands, options and games."""

import click
from click.shell_completion import get_completion_class


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the completion script for SHELL.

    \b
    Example:
      eval "$(pnp completion bash)"
    """
    kind = get_completion_class(shell)
    assert kind is not None  # noqa: S101 - the choice names those click has
    root = ctx.find_root().command
    click.echo(kind(root, {}, "pnp", "_PNP_COMPLETE").source())

"""The page of all commands: what each does, how it ends, what a shell completes.

The page is ``docs/commands.md``.  It is made from the commands.
"""

from collections.abc import Iterator

import click

from pnp.cli.main import SECTIONS, pnp

ENDS = {
    "check": "there are warnings",
    "preflight": "the PDF is not right for the printer",
    "do": "a move is illegal, and none is played",
    "why": "no move you mean is legal",
    "judge": "a move is not legal",
    "odds": "the move is not legal",
}
"""The meaning of exit code 1 for a command that succeeds."""
HEAD = """\
# All commands

This page is made from the commands. `pnp COMMAND --help` shows more about each, with
examples.

A command ends with one of three exit codes:

| code | what it means |
|---|---|
| 0 | It is done. |
| 1 | It cannot be done. Or it is done, and the answer is no. |
| 2 | Your input cannot be read: a file, a move, an option. |

`pnp completion bash` (or `zsh`, `fish`) prints a script for your shell. The shell then
completes what the last column lists. It completes moves word by word:
`pnp do friday place <TAB>`.
"""
COLUMNS = "| command | what it does | 1 when done | completes |\n|---|---|---|---|\n"


def as_markdown() -> str:
    """Return the page."""
    return HEAD + "".join(
        f"\n## {title}\n\n{COLUMNS}{''.join(_rows(commands))}"
        for title, commands in SECTIONS.items()
    )


def _rows(names: dict[str, str]) -> Iterator[str]:
    context = click.Context(pnp)
    for name, says in names.items():
        command = pnp.get_command(context, name)
        if isinstance(command, click.Group):
            for sub, each in command.commands.items():
                yield _row(f"{name} {sub}", each.get_short_help_str(200), each)
        elif command is not None:
            yield _row(name, says, command)


def _row(name: str, says: str, command: click.Command) -> str:
    completes = ", ".join(_completed(command))
    told = says.replace("|", r"\|")
    return f"| `{name}` | {told} | {ENDS.get(name, '')} | {completes} |\n"


def _completed(command: click.Command) -> Iterator[str]:
    """Yield the arguments and options that a shell completes."""
    for each in command.params:
        kind = type(each.type).shell_complete
        if kind is click.ParamType.shell_complete:
            continue
        long = next((opt for opt in each.opts if opt.startswith("--")), each.opts[0])
        yield f"`{long if isinstance(each, click.Option) else long.upper()}`"

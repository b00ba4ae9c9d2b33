"""Every command says what it does, and how it is called."""

import pytest
from click import Context
from click.testing import CliRunner

from pnp.cli.main import COMMANDS, pnp

every_command = pytest.mark.parametrize("name", COMMANDS)


def help_of(*words: str) -> str:
    """Return what ``pnp ... --help`` prints."""
    said = CliRunner().invoke(pnp, [*words, "--help"], prog_name="pnp")
    assert said.exit_code == 0
    return said.output


@every_command
def test_a_command_has_help_with_an_example_on_a_line_of_its_own(name: str) -> None:
    lines = help_of(name).splitlines()

    assert any(line.strip().startswith((f"pnp {name}", "eval")) for line in lines)
    assert not any("\\b" in line for line in lines)


@every_command
def test_the_list_of_commands_says_in_a_line_what_each_does(name: str) -> None:
    command = pnp.get_command(Context(pnp), name)

    assert f"  {name} " in help_of()
    assert command is not None
    assert command.help is not None
    assert command.help.strip()

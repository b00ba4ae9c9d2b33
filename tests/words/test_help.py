"""Help in plain words: options are nouns, and no word is worn (CONTRIBUTING, Words)."""

from collections.abc import Iterator

import click
import pytest

from tests.words.gathered import commands, help_of
from tests.words.worn import worn

COMMANDS = dict(commands())
QUESTIONS = frozenset(
    {"Where", "Whose", "How", "Which", "What", "Who", "When", "If"},
)
"""First words of a question, or of a condition: not of a noun."""

every_command = pytest.mark.parametrize("path", COMMANDS)


def helps_of_options(command: click.Command) -> Iterator[tuple[str, str]]:
    """Yield every option of a command by its first name, and its help."""
    for each in command.params:
        if isinstance(each, click.Option):
            yield each.opts[0], each.help or ""


def test_all_commands_are_walked() -> None:
    """Groups are walked too, down to their own commands."""
    assert {"pnp", "pnp play", "pnp session list", "pnp campaign new"} <= set(COMMANDS)


@every_command
def test_the_help_of_every_option_is_a_noun(path: str) -> None:
    for option, text in helps_of_options(COMMANDS[path]):
        assert text, f"{path} {option} has no help"
        assert text.split()[0] not in QUESTIONS, f"{path} {option}: {text}"


@every_command
def test_no_help_holds_a_worn_word(path: str) -> None:
    found = [each for text in help_of(COMMANDS[path]) for each in worn(path, text)]

    assert found == [], "\n".join(map(str, found))


@every_command
def test_help_begins_with_a_line_of_its_own(path: str) -> None:
    """First one line that shows what a command does, then the rest."""
    first, _, _ = (COMMANDS[path].help or "").strip().partition("\n\n")

    assert first.endswith(".")
    assert "\n" not in first

"""The page of all commands, and what a shell is offered."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from pnp.cli.main import COMMANDS, pnp
from pnp.cli.manual import ENDS, as_markdown
from tests.cli.table import Table
from tests.golden import ACCEPT

ROOT = Path(__file__).parents[2]


def offered(words: Sequence[str], begun: str) -> list[str]:
    """Return what a shell is offered after some words."""
    shell = ShellComplete(pnp, {}, "pnp", "_PNP_COMPLETE")
    return [each.value for each in shell.get_completions([*words], begun)]


def test_the_page_of_commands_is_fresh() -> None:
    """``docs/commands.md`` is made from the commands; ``make accept`` renews it."""
    page = ROOT / "docs" / "commands.md"
    if os.environ.get(ACCEPT):
        page.write_text(as_markdown(), encoding="utf-8")

    assert page.read_text(encoding="utf-8") == as_markdown()


def test_every_command_that_may_say_no_is_listed() -> None:
    """A command that ends with 1 although it is done says so by itself."""
    sources = {
        name: path.read_text(encoding="utf-8")
        for name in COMMANDS
        if (path := ROOT / "pnp" / "cli" / f"{name}.py").exists()
    }

    ends = re.compile(r"sys\.exit\((1|0) if")
    assert {name for name, text in sources.items() if ends.search(text)} == {*ENDS}


@pytest.mark.parametrize(
    ("words", "begun", "first"),
    [
        (["build", "castle-itter", "--edition"], "pl", ["playtest"]),
        (["build", "aachen", "--edition"], "zzz", []),
        (["play", "itchy-scratchy", "--scenario"], "wall-", ["wall-on-hexes"]),
        (["build", "nowhere", "--variant"], "", []),
    ],
)
def test_what_a_game_has_is_offered(
    words: list[str], begun: str, first: list[str]
) -> None:
    assert offered(words, begun) == first


def test_variants_are_offered_one_after_the_other() -> None:
    """What stands before the comma stays."""
    one = offered(["play", "castle-itter", "--variant"], "vet")
    two = offered(["play", "castle-itter", "--variant"], f"{one[0]},")

    assert one
    assert all(each.startswith(f"{one[0]},") for each in two)
    assert two


def test_legal_moves_are_offered_word_by_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many words as were written must fit; nothing else is offered, nor said."""
    table = Table(tmp_path)
    table.play("castle-itter", "--name", "friday", typed="quit\n")
    monkeypatch.setenv("PNP_SESSIONS", str(table.folder / "kept"))

    assert "place" in offered(["do", "friday"], "")
    assert offered(["do", "friday", "PLACE"], "le") == ["Lee"]
    assert offered(["why", "friday", "place", "lee", "at"], "gh") == [
        "GH1P",
        "GH1G",
        "GH3",
        "GH4",
    ]
    assert "place Lee at K4" in offered(["do", "friday"], "place Lee at ")
    assert offered(["do", "monday"], "") == []
    assert offered(["do", "friday", "fly"], "") == []
    assert offered(["legal", "friday", "--seat"], "def") == ["defender"]

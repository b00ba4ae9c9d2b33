"""Optional rules are variants of a game, named by their cases."""

from pathlib import Path

import pytest

from tests.command import pnp


def begun(folder: Path, *words: str) -> str:
    """Begin a session of Aachen, leave at its first prompt, and return what was said."""
    env = {"PNP_SESSIONS": str(folder / "kept")}
    done = pnp(folder, "play", "aachen", *words, env=env, typed="quit\n")
    return done.said


def test_optional_rules_are_switched_on_by_their_numbers(tmp_path: Path) -> None:
    """A list with commas; what they turn is told, and 12.6 lowers the first morale."""
    said = begun(tmp_path, "--optional", "12.3,12.6-easier", "--name", "hill")

    assert "Lousberg Hill; Play Balance: easier" in said
    assert "Played with lousberg_hill yes, play_balance easier." in said
    assert "German Morale 17" in said


def test_an_optional_rule_there_is_not_is_told_of(tmp_path: Path) -> None:
    assert "there is no variant '12.9'" in begun(tmp_path, "--optional", "12.3,12.9")


def test_a_rule_of_several_kinds_names_them(tmp_path: Path) -> None:
    """12.6 is three: not the number that looks most like it, but its own kinds."""
    said = begun(tmp_path, "--optional", "12.6")

    assert "there is no variant '12.6'" in said
    assert "hint: there are 12.6-easier, 12.6-supply, 12.6-harder" in said


def test_every_optional_rule_prints(tmp_path: Path) -> None:
    """Each by itself, and those that go together."""
    for rules in ("12.1,12.2,12.3,12.4,12.5", "12.6-easier", "12.6-supply"):
        done = pnp(tmp_path, "check", "aachen", "--optional", rules)
        assert (done.code, done.err) == (0, "")


def test_rules_are_another_word_for_them(tmp_path: Path) -> None:
    """Commas, or one by one; whatever the word, the same is laid on."""
    said = begun(tmp_path, "--rules", "12.3", "--rules", "12.6-easier")

    assert "Played with lousberg_hill yes, play_balance easier." in said


@pytest.mark.parametrize(
    ("asked", "hint"),
    [
        ("twon", "did you mean 'town'?"),
        ("all", "did you mean 'all-rules'?"),
        ("Friendly Fire", "did you mean 'friendly-fire'?"),
        ("zzz", "there are town, friendly-fire, flm, "),
        ("zzz", "; `pnp variant list cassino` shows what each does"),
    ],
)
def test_a_rule_there_is_not_says_which_was_meant(
    tmp_path: Path, asked: str, hint: str
) -> None:
    """The rest of the list is no help where one of them is near."""
    done = pnp(tmp_path, "check", "cassino", "--rules", f"town,{asked}")

    assert done.code == 2
    assert done.err.startswith(f"--variant: there is no variant '{asked}'\nhint: ")
    assert hint in done.err

"""A few words about a table that is none, read one after the other."""

from collections.abc import Callable, Sequence

import pytest

from pnp.rules.clauses import Clause, Kind, mend
from pnp.rules.notation import NotationError
from pnp.rules.phrases import count, counted, listed, section

NAMES = ("Lee", "Machine Gunner", "Machine Gun")


def _meant(name: str) -> list[int]:
    return [at for at, each in enumerate(NAMES) if each.lower().startswith(name)]


KINDS = {"who": Kind(_meant, NAMES.__getitem__)}


def clause(written: str) -> Clause:
    return Clause(written, KINDS, NAMES)


def test_words_are_read_one_after_the_other() -> None:
    words = clause("the Lee @ 7, left")

    assert words.one("who") == 0
    assert words.took == "lee"
    assert words.takes("at")
    assert words.number() == 7
    assert words.number() is None
    assert words.rest == ["left"]
    assert words.word() == "left"
    assert words.word() == ""
    words.back()
    assert words.rest[0] == "lee"


def test_the_longest_name_is_meant() -> None:
    """And none goes on behind an @."""
    assert clause("machine gunner 7").one("who") == 1
    assert clause("lee@machine").one("who") == 0
    assert clause("nobody").one("who") is None
    with pytest.raises(NotationError, match="could be Machine Gunner or Machine Gun"):
        clause("machine").one("who")


def _state(table: list[str], words: Clause) -> bool:
    who = words.one("who")
    if who is None or not words.takes("ready"):
        return False
    table.append(f"{NAMES[who]} is ready")
    return True


READINGS: Sequence[Callable[[list[str], Clause], bool]] = (_state,)


def test_the_first_reading_that_fits_sets_the_table() -> None:
    table: list[str] = []
    mend(table, clause("Lee ready"), READINGS, "say it")

    assert table == ["Lee is ready"]


@pytest.mark.parametrize(
    ("written", "message", "hint"),
    [
        ("Lee sings", "cannot read 'Lee sings'", "say it"),
        ("Lea ready", "cannot read 'Lea ready'", "did you mean 'Lee'?"),
        ("Lee ready now", "'now' in 'Lee ready now' was not understood", "say it"),
    ],
)
def test_what_cannot_be_read(written: str, message: str, hint: str) -> None:
    with pytest.raises(NotationError) as refused:
        mend([], clause(written), READINGS, "say it")

    assert (refused.value.message, refused.value.hint) == (message, hint)


def test_nobody_reads_a_novel() -> None:
    with pytest.raises(NotationError, match="longer than anything"):
        clause("x" * 201)


def test_turns_of_phrase() -> None:
    assert [count(n, "die", "dice") for n in (0, 1, 2)] == [
        "no dice",
        "1 die",
        "2 dice",
    ]
    assert count(3, "marker") == "3 markers"
    assert [listed(["a", "b", "c"][:n]) for n in range(4)] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert listed(["4", "5", "6"], "or") == "4, 5 or 6"
    assert counted(["Scout", "Mortar", "Scout"]) == ["2 Scout", "Mortar"]
    assert section("Board", ["x"], drawn=True).drawn

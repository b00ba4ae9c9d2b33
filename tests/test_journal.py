"""The journal of an exchange: read back as it was written, and not believed otherwise."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from pnp.errors import OutputError
from pnp.output import recover
from tests.test_output import tree

KNOWN = sha256(b"new").hexdigest()
OURS = {
    "format": 2,
    "made": False,
    "new": {"cards.pdf": KNOWN, "manifest.json": KNOWN},
    "all": ["cards.pdf", "manifest.json", "old.pdf"],
}


def left(folder: Path, journal: object, **files: str) -> Path:
    """Lay out what a build left when it died: a kit, and its bench beside it."""
    for name in ("kit", ".kit.pnp/new", ".kit.pnp/old"):
        (folder / name).mkdir(parents=True)
    text = journal if isinstance(journal, str) else json.dumps(journal)
    (folder / ".kit.pnp/journal").write_text(text)
    for at, said in files.items():
        (folder / at.replace("__", "/").replace("_", ".")).write_text(said)
    return folder / "kit"


def held(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder that holds anything."""
    return {name: data for name, data in tree(folder).items() if data}


def test_the_old_files_come_back_and_the_new_ones_go(tmp_path: Path) -> None:
    """Also where a later pnp reads what an earlier one has left."""
    kit = left(tmp_path, OURS, kit__cards_pdf="new", kit__notes_txt="mine")
    for name in ("cards.pdf", "old.pdf"):
        (tmp_path / ".kit.pnp/old" / name).write_bytes(b"old")

    recover(kit)

    assert tree(tmp_path) == {
        "kit": b"",
        "kit/cards.pdf": b"old",
        "kit/notes.txt": b"mine",
        "kit/old.pdf": b"old",
    }


@pytest.mark.parametrize("made", [True, False, "yes", 1])
def test_a_folder_goes_only_if_the_build_had_made_it(
    tmp_path: Path, *, made: object
) -> None:
    """Its first build names no files but new ones."""
    journal = {**OURS, "made": made, "all": ["cards.pdf", "manifest.json"]}
    kit = left(tmp_path, journal, kit__cards_pdf="new")

    recover(kit)

    assert tree(tmp_path) == ({} if made is True else {"kit": b""})


def test_a_kit_that_is_gone_stays_gone_where_nothing_was_put_aside(
    tmp_path: Path,
) -> None:
    kit = left(tmp_path, {**OURS, "new": {"png/a.png": KNOWN}, "all": ["png/a.png"]})
    kit.rmdir()

    recover(kit)

    assert tree(tmp_path) == {}


@pytest.mark.parametrize(
    ("journal", "why"),
    [
        pytest.param("", "is empty or damaged", id="empty"),
        pytest.param("[" * 100_000, "is empty or damaged", id="deep"),
        pytest.param("\N{SNOWMAN}", "is empty or damaged", id="no JSON"),
        pytest.param("[]", "is damaged", id="a list"),
        pytest.param("null", "is damaged", id="nothing"),
        pytest.param("{}", "is damaged", id="no keys"),
        pytest.param({**OURS, "format": 1}, "is in another format", id="the first"),
        pytest.param({**OURS, "format": 3}, "is in another format", id="a later one"),
        pytest.param({**OURS, "new": []}, "is damaged", id="no digests"),
        pytest.param({**OURS, "all": None}, "is damaged", id="no names"),
        pytest.param({**OURS, "all": ["cards.pdf"]}, "is damaged", id="too few names"),
        pytest.param({**OURS, "all": [3]}, "names '3', which no build", id="a number"),
        pytest.param(
            {**OURS, "all": ["../.bashrc"]}, "names '../.bashrc', which", id="above"
        ),
        pytest.param(
            {**OURS, "new": {"cards.pdf": 3}}, "an invalid digest", id="no digest"
        ),
        pytest.param(
            {**OURS, "new": {"cards.pdf": KNOWN[1:]}}, "an invalid digest", id="short"
        ),
    ],
)
def test_a_journal_that_no_build_has_left_changes_nothing(
    tmp_path: Path, journal: object, why: str
) -> None:
    kit = left(tmp_path, journal, kit__cards_pdf="new")
    (tmp_path / ".kit.pnp/old/old.pdf").write_bytes(b"old")
    before = held(tmp_path)

    with pytest.raises(OutputError, match=f"its journal .*{why}") as refusal:
        recover(kit)

    assert "this version of pnp did not write it" in refusal.value.hint
    assert held(tmp_path) == before


def test_what_a_build_has_made_is_itself_put_away_and_nothing_like_it(
    tmp_path: Path,
) -> None:
    """A file of that name with other bytes is somebody's own."""
    kit = left(tmp_path, OURS, kit__cards_pdf="mine", kit__manifest_json="new")

    recover(kit)

    assert tree(tmp_path) == {"kit": b"", "kit/cards.pdf": b"mine"}

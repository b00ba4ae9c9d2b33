"""The README of an export: what it was tried with, and nothing that was not."""

from pathlib import Path

import pytest

from tests.export.deck import mill, sent

TRIED = {
    "csv": "No spreadsheet was opened.",
    "dtc": "No PDF/X validator was run",
    "mpc": "mpc-autofill was not run.",
    "tgc": "No order has been placed with these files",
    "tts": "VirtualTabletop's importer read the saves of the games",
    "vassal": "VASSAL's own engine, 3.8-dev, opened an earlier version",
}


@pytest.mark.parametrize("to", TRIED)
def test_a_readme_says_what_an_export_was_tried_with(tmp_path: Path, to: str) -> None:
    made = sent(mill(tmp_path), to, tmp_path / "out")
    page = (made.folder / "README.md").read_text()
    _, head, last = page.partition("## What it was tried with\n")

    assert head
    assert f"* {TRIED[to]}" in last

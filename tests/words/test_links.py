"""Links between pages lead somewhere: to a file, and to a heading of it."""

import re
from pathlib import Path

import pytest

from tests.words.gathered import DOCS, ROOT

LINK = re.compile(r"(?<!\\)!?\[[^\]]*\]\((?P<to>[^)\s]+)\)")


def slug(heading: str) -> str:
    """Return the anchor of a heading, as a page of Markdown has it."""
    said = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", said).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return {slug(each) for each in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}


def pages() -> list[str]:
    """Return every page, the decisions too."""
    folder = ROOT / "docs" / "decisions"
    return [*DOCS, *(str(p.relative_to(ROOT)) for p in sorted(folder.glob("*.md")))]


@pytest.mark.parametrize("name", pages())
def test_every_link_leads_somewhere(name: str) -> None:
    page = ROOT / name
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    lost = []
    for found in LINK.finditer(text):
        to, _, anchor = found["to"].partition("#")
        if re.match(r"https?:|mailto:", found["to"]):
            continue
        target = (page.parent / to).resolve() if to else page
        there = target.exists() and target.is_relative_to(ROOT)
        if not there or (anchor and anchor not in anchors(target)):
            lost.append(found["to"])

    assert lost == []


def test_every_page_is_in_the_index() -> None:
    """A page that nothing leads to is read by nobody."""
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    linked = {found["to"].partition("#")[0] for found in LINK.finditer(index)}
    written = {
        name.removeprefix("docs/")
        for name in DOCS
        if name.startswith("docs/") and name != "docs/index.md"
    }

    assert written - linked == set()

"""How easy our pages are to read: ``python bench/reading.py [COMMIT]``.

Flesch reading ease and Flesch-Kincaid grade (Kincaid et al., Research Branch Report
8-75, 1975), with syllables counted by pyphen's English hyphenation. Hyphenation misses
some syllables, so compare two versions by this script and not with other tools.
"""

import re
import subprocess
import sys
from pathlib import Path

import pyphen

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.words.gathered import MADE, prose  # noqa: E402 - the same sentences

HYPHENS = pyphen.Pyphen(lang="en_US", left=1, right=1)
LEAST = 30
"""Sentences below which a page says nothing."""


def syllables(word: str) -> int:
    """Return how many syllables a word has, at least one."""
    return len(HYPHENS.positions(word)) + 1


def measured(text: str) -> tuple[int, float, float]:
    """Return the sentences of a page, its reading ease, and its school grade."""
    sentences = [re.sub(r"`[^`]*`", "x", each) for each in prose(text)]
    words = [w for each in sentences for w in re.findall(r"[A-Za-z’']+", each)]
    if not words:
        return 0, 0, 0
    long = len(words) / len(sentences)
    many = sum(map(syllables, words)) / len(words)
    ease = 206.835 - 1.015 * long - 84.6 * many
    return len(sentences), ease, 0.39 * long + 11.8 * many - 15.59


def pages(commit: str) -> dict[str, str]:
    """Return all pages by their names, as they are or were at a commit."""
    if not commit:
        files = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
        return {str(p.relative_to(ROOT)): p.read_text(encoding="utf-8") for p in files}
    git = ("git", "-C", str(ROOT))
    listed = subprocess.check_output(
        [*git, "ls-tree", "--name-only", commit, "docs/", "README.md"], text=True
    )
    names = [each for each in listed.split() if each.endswith(".md")]
    return {
        name: subprocess.check_output([*git, "show", f"{commit}:{name}"], text=True)
        for name in names
    }


def main(commit: str = "") -> None:
    """Print a line a page, and one for all together."""
    found = {name: text for name, text in pages(commit).items() if name not in MADE}
    for name, text in found.items():
        count, ease, grade = measured(text)
        if count >= LEAST:
            print(
                f"{name:32} {count:4} sentences  ease {ease:5.1f}  grade {grade:4.1f}"
            )
    count, ease, grade = measured("\n\n".join(found.values()))
    print(f"{'all':32} {count:4} sentences  ease {ease:5.1f}  grade {grade:4.1f}")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""The reference jobs, written out as real games: cards (A) and counters (B).

Job A: N poker cards, nine to an A4 page, each with a title, one of four icons, a
frame, 34 words of text, all different, and its number; one design of back.
Job B: 200 counters of 5/8 inch with a symbol, echelon, name and factors.
"""

import csv
import random
from collections.abc import Iterator, Mapping
from pathlib import Path

WORDS = (
    "the enemy column halts before a river bridge at dawn while scouts report smoke "
    "over northern woods and every reserve company moves without orders towards ridge"
).split()
ICONS = ("disc", "square", "triangle", "diamond")


def cards(number: int) -> Iterator[dict[str, str]]:
    """Yield the cards of job A; the same ones for the same number."""
    chance = random.Random(number)  # noqa: S311 - a reference job, not a secret
    for at in range(1, number + 1):
        words = [chance.choice(WORDS) for _ in range(34)]
        title = f"{chance.choice(WORDS)} {chance.choice(WORDS)}".title()
        yield {
            "id": f"card-{at}",
            "title": title,
            "icon": ICONS[at % 4],
            "text": f"{' '.join(words).capitalize()}.",
            "of": f"{at}/{number}",
        }


def counters() -> Iterator[dict[str, str]]:
    """Yield the 200 counters of job B."""
    symbols = ("infantry", "armour", "mechanised", "artillery")
    for at in range(200):
        yield {
            "id": f"unit-{at}",
            "side": "blue" if at < 100 else "red",
            "symbol": symbols[at % 4],
            "echelon": "III" if at % 3 else "XX",
            "name": f"{at % 40 + 1}/{at // 40 + 1}",
            "factors": f"{at % 9 + 1}-{at % 7 + 1}",
        }


def write_csv(path: Path, rows: Iterator[dict[str, str]]) -> None:
    """Write rows as CSV."""
    first = next(rows)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(first))
        writer.writeheader()
        writer.writerow(first)
        writer.writerows(rows)


def as_yaml(rows: Iterator[Mapping[str, str]]) -> str:
    """Return rows as the components of a set, in YAML."""
    lines = []
    for row in rows:
        pairs = ", ".join(f'{key}: "{value}"' for key, value in row.items())
        lines.append(f"  - {{{pairs}}}\n")
    return "components:\n" + "".join(lines)

"""The reference jobs, written out as real games: cards (A) and counters (B).

Job A: N poker cards, nine to an A4 page, each with a title, one of four icons, a
frame, 34 words of text, all different, and its number; one design of back.
Job B: 200 counters of 5/8 inch with a symbol, echelon, name and factors.
"""

import csv
import random
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

SENTENCE = """
the enemy column halts before a river bridge at dawn while scouts report smoke over
northern woods and every reserve company moves without orders towards ridge
"""
WORDS = SENTENCE.split()
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


def write_game(folder: Path, files: Mapping[str, str]) -> None:
    """Write a game's folder, file by file."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def write_all(folder: Path) -> None:
    """Write the games of both jobs, and the same rows for the yardsticks."""
    for number in (61, 1_000, 10_000):
        rows = folder / f"a-{number}.csv"
        write_csv(rows, cards(number))
        game = folder / f"a-{number}"
        write_game(game, CARD_LAYOUTS | {"game.yaml": game_file(game.name, "cards")})
        if number == 10_000:
            write_csv(game / "rows.csv", cards(number))
            components = "components: rows.csv\n"
        else:
            components = as_yaml(cards(number))
        write_game(game, {"cards.yaml": CARDS + components})
    write_csv(folder / "b.csv", counters())
    game = folder / "b"
    write_game(game, COUNTER_LAYOUTS | {"game.yaml": game_file("b", "counters")})
    write_csv(game / "rows.csv", counters())
    write_game(game, {"counters.yaml": COUNTERS + "components: rows.csv\n"})


def game_file(name: str, family: str) -> str:
    """Return a game that is one set."""
    return f"""\
game: {name}
title: Reference job
theme: job
sources: {{job: the reference job}}
{family}: [{family}.yaml]
editions:
  only: {{title: Reference}}
"""


class ChangeOneCard:
    """Castle Itter built once; before each measured build one card changes."""

    def __init__(self, folder: Path) -> None:
        root = Path(__file__).parent.parent
        self.game = folder / "components" / "castle-itter"
        shutil.copytree(root / "components" / "castle-itter", self.game)
        shutil.copytree(root / "layouts", folder / "layouts")
        self.cards = self.game / "ss-cards.yaml"
        self.text = self.cards.read_text(encoding="utf-8")
        self.turn = 0

    def __call__(self) -> None:
        """Write other words on one card."""
        self.turn += 1
        before, text, after = self.text.partition("    text: |-\n")
        changed = f"{before}{text}      Number {self.turn}.\n{after}"
        self.cards.write_text(changed, encoding="utf-8")


CARDS = """\
cards: events
title: Events
template: event
back: event-back
source: job
confidence: stated
fields:
  title: {type: text, title: Title}
  icon: icon
  text: text
  of: text
words: {back: EVENT}
"""

CARD_LAYOUTS = {
    "layouts/cards/event.yaml": """\
units: mm
size: 63 x 88 mm
bleed: 3 mm
safe: 3 mm
art:
  - {panel: [2, 2, 59, 84], radius: 3 mm, stroke: ink, weight: 0.5 pt}
boxes:
  title: {at: [5, 5, 42, 6], style: title, shrink_to: 8 pt}
  icon: {at: [47, 14, 10, 10], as: icon}
  text: {at: [5, 27, 53, 50], style: body, shrink_to: 7 pt}
  of: {at: [35, 81, 23, 4], style: small, align: right}
""",
    "layouts/cards/event-back.yaml": """\
units: mm
size: 63 x 88 mm
bleed: 3 mm
safe: 3 mm
art:
  - {panel: [0, 0, 63, 88], fill: ink, bleeds: yes}
boxes:
  back: {at: [5, 38, 53, 12], style: display, colour: paper, align: centre, words: back}
""",
    "layouts/icons.yaml": """\
disc: {fills: ["M12 2 A10 10 0 1 1 12 22 A10 10 0 1 1 12 2 Z"]}
""",
    "layouts/themes/job.yaml": """\
extends: plain
units: mm
colours: {paper: '#FFFFFF', ink: '#222222', blue: '#2E4E86', red: '#B23A2E'}
fonts: {sans: source-sans-pro}
styles:
  title: {font: sans, weight: bold, size: 12 pt, colour: ink}
  body: {font: sans, size: 9 pt, colour: ink}
  small: {font: sans, size: 7 pt, colour: ink}
  display: {font: sans, weight: bold, size: 24 pt, colour: ink}
  factor: {font: sans, weight: bold, size: 11 pt, colour: paper}
  tiny: {font: sans, size: 5 pt, colour: paper}
""",
}

COUNTERS = """\
counters: units
title: Units
template: unit
back: unit-back
source: job
confidence: stated
fields:
  side: text
  symbol: icon
  echelon: text
  name: text
  factors: text
"""

COUNTER = """\
units: mm
size: 5/8 in
bleed: 3 mm
safe: 1 mm
art:
  - {panel: [0, 0, 15.875, 15.875], fill: {by: side}, bleeds: yes}
  - {panel: [4.6, 3.4, 7.5, 5], stroke: paper, weight: 0.4 mm}
"""

COUNTER_BOXES = """\
boxes:
  symbol: {at: [4.6, 3.4, 7.5, 5], as: icon, colour: paper}
  echelon: {at: [4, 1, 8, 2], style: tiny, align: centre}
  name: {at: [1, 6, 3.4, 2.4], style: tiny}
  factors: {at: [1, 9.4, 13.8, 5], style: factor, align: centre}
"""

COUNTER_LAYOUTS = {
    "layouts/counters/unit.yaml": COUNTER + COUNTER_BOXES,
    "layouts/counters/unit-back.yaml": COUNTER
    + "  - {panel: [0, 8.8, 15.875, 0.6], fill: paper, bleeds: yes}\n"
    + COUNTER_BOXES,
    "layouts/themes/job.yaml": CARD_LAYOUTS["layouts/themes/job.yaml"],
    "layouts/icons.yaml": """\
infantry: {strokes: ["M2 4 L22 20", "M2 20 L22 4"]}
armour: {strokes: ["M4 12 A8 5 0 1 1 20 12 A8 5 0 1 1 4 12 Z"]}
mechanised:
  strokes: ["M2 4 L22 20", "M2 20 L22 4", "M4 12 A8 5 0 1 1 20 12 A8 5 0 1 1 4 12 Z"]
artillery: {fills: ["M12 9 A3 3 0 1 1 12 15 A3 3 0 1 1 12 9 Z"]}
""",
}

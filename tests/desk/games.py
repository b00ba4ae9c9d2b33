"""Small games to play at the desk, written as their owner would write them."""

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

from pnp.model.game import Game
from pnp.rules.trying import game_at

FORD = {
    "game.yaml": """
        game: ford
        title: The Ford
        theme: plain
        sources: {own: our own design}
        counters: [men.yaml]
        cards: [fates.yaml]
        boards: [map.yaml]
        lists: [players.yaml]
    """,
    "players.yaml": """
        list: players
        fields: {name: text}
        source: own
        confidence: stated
        components:
          - {id: ann, name: Ann}
          - {id: ben, name: Ben}
    """,
    "men.yaml": """
        counters: men
        template: man
        source: own
        confidence: stated
        fields: {name: text, at: {type: ref, of: map, optional: yes}}
        components:
          - {id: scout, name: The Scout, at: mill}
          - {id: guard, name: Guard, copies: 3}
    """,
    "fates.yaml": """
        cards: fates
        template: fate
        source: own
        confidence: stated
        fields: {title: text}
        components:
          - {id: calm, title: Calm, copies: 3}
          - {id: flood, title: The flood, copies: 2}
    """,
    "map.yaml": """
        board: map
        template: map
        source: own
        confidence: stated
        fields: {name: text}
        components:
          - {id: mill, name: Old Mill}
          - {id: ford, name: Ford}
          - {id: hill, name: Windy Hill}
    """,
}


def written(folder: Path, files: Mapping[str, str]) -> Game:
    """Write a game into a folder and read it."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip(), encoding="utf-8")
    return game_at(folder)


def ford(folder: Path) -> Game:
    """Return a game of men, cards and a board of three spaces, for Ann and Ben."""
    return written(folder / "ford", FORD)

"""Names: a line of a log as a printed book words it, without the ids of the log.

    U-I1 goes to D2                 →  1st Infantry goes to D2
    Pollock enters at K3 (Keep)     →  Pollock enters at Keep 3
    at G4 (M1919A4, Gate House)     →  at M1919A4 (Gate House 4–6)

Players type the ids, and nothing prints them.  The names of pieces, and the places and
numbers of spaces, are what a player reads on the table.
"""

import re
from collections.abc import Iterator, Mapping

from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game

PIECES = ("counters", "cards")


def named(text: str, game: Game) -> str:
    """Return a line of a log without the ids of what has a name.

    An id that is a word may be a word of the line too, and stays.
    """
    for each in game.sets.values():
        if each.family == "board":
            text = _without_ids(text, each)
    for piece in _pieces(game):
        if piece.copies > 1:  # the log counts copies: Rifleman-4
            called = f"(?:{re.escape(piece.id)}|{re.escape(piece.name)})"
            text = re.sub(rf"(?<![\w-]){called}-\d+\b", piece.name, text)
    names = {e.id: e.name for e in _pieces(game) if e.name != e.id}
    names = {key: name for key, name in names.items() if not key.isalpha()}
    return _replaced(text, names) if names else text


def _pieces(game: Game) -> Iterator[Component]:
    for components in game.sets.values():
        if components.family in PIECES:
            yield from components


def _replaced(text: str, names: Mapping[str, str]) -> str:
    found = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(
        rf"(?<![\w-])(?:{found})(?![\w-])", lambda match: names[match[0]], text
    )


def _without_ids(text: str, board: ComponentSet) -> str:
    """Return a line whose spaces without a name are where they are, and their number.

    The log has that in parentheses: ``K3 (Keep)``, ``G4 (M1919A4, Gate House)``.
    """
    names = {each.name for each in board.components if each.name != each.id}
    for each in board.components:
        found = re.search(rf"(?<![\w-]){re.escape(each.id)} \(([^()]+)\)", text)
        what, _, where = found[1].rpartition(", ") if found else ("", "", "")
        if found and each.name == each.id and where in names:
            place = f"{where} {_number(each, board)}".strip()
            place = f"{what} ({place})" if what else place
            text = text.replace(found[0], place)
    return text


def _number(space: Component, board: ComponentSet) -> str:
    """Return what a space has printed on it as text."""
    texts = (
        str(space.fields.get(name) or "")
        for name, spec in board.fields.items()
        if spec.type == "text" and spec.printed
    )
    return " ".join(filter(None, texts))

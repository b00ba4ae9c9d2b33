"""The special pieces of Castle Itter: numbered counters, cards, the difficulty."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pnp.games.castle_itter.ground.pieces import (
    NONE,
    Card,
    Defender,
    Difficulty,
    Effect,
    Tactic,
)
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.rules.definition import every, flag, number, rows, strings, text, words
from pnp.rules.pieces import pieces, places

if TYPE_CHECKING:
    from pnp.games.castle_itter.ground.tables import Tables


def defenders(game: Game) -> tuple[Defender, ...]:
    """Return the defenders; several counters of one defender are numbered."""
    counters = [
        (each, f"-{copy}" if each.copies > 1 else "")
        for each in every(game, "defenders")
        for copy in range(1, each.copies + 1)
    ]
    numbered = iter(counters)
    return pieces(
        Defender,
        (each for each, _ in counters),
        name=lambda c: f"{text(c, 'name')}{next(numbered)[1]}",
        french=lambda c: text(c, "side") == "french",
    )


def difficulty(tables: "Tables") -> Difficulty:
    """Return the difficulty of the definition."""
    name = str(tables.game.numbers["difficulty"].value)
    component = next(c for c in tables.game.sets["difficulties"] if c.id == name)
    kinds, decks = places(tables.attackers), _decks(tables.game)
    return Difficulty(
        component.id,
        text(component, "name"),
        tuple(_counts(component, "counters", "attacker", kinds)),
        flag(component, "shuffled"),
        number(component, "tactics"),
        tuple(_counts(component, "removed", "deck", decks)),
        words(component, "marks"),
    )


def _counts(
    component: Component, name: str, of: str, places: Mapping[str, int]
) -> Iterator[tuple[int, int]]:
    """Yield the index and number that each row of a field gives."""
    for row in rows(component, name):
        yield places[str(row[of])], int(str(row["count"]))


def _decks(game: Game) -> Mapping[str, int]:
    """Return the decks by id; 0 for the first, the one on top."""
    return {each.id: number(each, "number") - 1 for each in game.sets["decks"]}


def ss_cards(tables: "Tables") -> tuple[Card, ...]:
    """Return the SS cards of a difficulty: unmarked, or with one of its marks."""
    marks = ("", *tables.difficulty.marks)
    cards = (c for c in every(tables.game, "ss-cards") if text(c, "mark") in marks)
    kinds = {"": NONE, **places(tables.attackers)}
    return pieces(
        Card,
        cards,
        deck=_decks(tables.game),
        attacker=lambda c: kinds[text(c, "counter")],
        targets=lambda c: _targets(tables, c)[1],
        by=lambda c: _targets(tables, c)[0],
        forced=lambda c: c.kind == "reinforcements",
    )


def _targets(tables: "Tables", card: Component) -> tuple[str, tuple[int, ...]]:
    """Return the field a card's table uses, and its entry for each face, 1 to 6."""
    place, colour = places(tables.locations), tables.colour_of
    by, found = "", [NONE] * 7
    for row in rows(card, "targets"):
        by = "location" if row.get("location") else "colour"
        entry = place[str(row[by])] if by == "location" else colour[str(row[by])]
        for face in strings(row["faces"]):
            found[int(face)] = entry
    return by, tuple(found)


def tactics_cards(tables: "Tables") -> tuple[Tactic, ...]:
    """Return the tactics cards, with their effects."""
    return pieces(
        Tactic,
        every(tables.game, "tactics"),
        deck=_decks(tables.game),
        effects=lambda c: tuple(_effect(tables, row) for row in rows(c, "effect")),
    )


def _effect(tables: "Tables", row: Mapping[str, object]) -> Effect:
    """Return one effect of a tactics card."""
    kinds, place = places(tables.attackers), places(tables.locations)
    return Effect(
        str(row["does"]),
        int(str(row.get("amount", 0))),
        strings(row.get("cards", ())),
        tuple(kinds[each] for each in strings(row.get("counters", ()))),
        place.get(str(row.get("location", "")), NONE),
        str(row.get("when", "")),
        strings(row.get("unless", ())),
    )

"""The components of a definition, read into pieces (``pieces``) by their indices."""

from collections.abc import Iterable, Mapping

from pnp.games.castle_itter.ground.pieces import (
    CASTLE,
    NONE,
    Attacker,
    Card,
    Defender,
    Difficulty,
    Effect,
    Location,
    Post,
    Space,
    Tactic,
    Weapon,
)
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.rules.definition import (
    every,
    flag,
    number,
    numbers,
    rows,
    strings,
    text,
    words,
)


def _deck(game: Game, deck: str) -> int:
    component = next(c for c in game.sets["decks"] if c.id == deck)
    return number(component, "number") - 1


def weapons(game: Game) -> dict[str, Weapon]:
    """Return the weapons printed on posts."""
    return {
        c.id: Weapon(
            c.id,
            text(c, "name"),
            number(c, "attack"),
            number(c, "suppress"),
            text(c, "code"),
        )
        for c in every(game, "weapons")
    }


def locations(board: tuple[Component, ...]) -> tuple[Location, ...]:
    """Return the locations, each with its posts."""
    found = [c for c in board if c.kind == "location"]
    index = {c.id: at for at, c in enumerate(found)}
    posts = [c for c in board if c.kind == "position"]
    return tuple(
        Location(
            index[c.id],
            c.id,
            text(c, "name"),
            numbers(c, "track"),
            number(c, "start"),
            flag(c, "escape"),
            index.get(text(c, "moves_only_to"), NONE),
            tuple(n for n, p in enumerate(posts) if text(p, "location") == c.id),
        )
        for c in found
    )


def posts(
    board: tuple[Component, ...],
    place: Mapping[str, int],
    colour: Mapping[str, int],
    weapons: Mapping[str, Weapon],
) -> tuple[Post, ...]:
    """Return the posts."""
    return tuple(
        Post(
            index,
            c.id,
            place[text(c, "location")],
            tuple(colour[name] for name in words(c, "colours") if name in colour),
            numbers(c, "numbers"),
            weapons.get(text(c, "weapon")),
        )
        for index, c in enumerate(c for c in board if c.kind == "position")
    )


def spaces(
    board: tuple[Component, ...], place: Mapping[str, int], colour: Mapping[str, int]
) -> tuple[Space, ...]:
    """Return the areas and circles, each with where it leads."""
    found = [c for c in board if c.kind in ("area", "circle")]
    index = {c.id: at for at, c in enumerate(found)}
    return tuple(
        Space(
            index[c.id],
            c.id,
            text(c, "number") if c.kind == "area" else c.id,
            c.kind == "area",
            colour[words(c, "colours")[0]],
            next(iter(numbers(c, "numbers")), 0),
            index.get(text(c, "next"), CASTLE),
            place.get(text(c, "next"), NONE),
        )
        for c in found
    )


def defenders(game: Game) -> Iterable[Defender]:
    """Yield the defenders; who has several counters has them numbered."""
    index = 0
    for c in every(game, "defenders"):
        for copy in range(1, c.copies + 1):
            name = text(c, "name")
            yield Defender(
                index,
                c.id,
                f"{name}-{copy}" if c.copies > 1 else name,
                number(c, "attack"),
                number(c, "suppress"),
                frozenset(words(c, "codes")),
                text(c, "side") == "french",
                text(c, "group"),
            )
            index += 1


def attackers(game: Game) -> Iterable[Attacker]:
    """Yield the kinds of attacker."""
    for index, each in enumerate(every(game, "attackers")):
        yield Attacker(
            index,
            each.id,
            text(each, "name"),
            number(each, "defence"),
            number(each, "disrupt"),
            flag(each, "advances"),
            each.copies,
        )


def _targets(
    card: Component, place: Mapping[str, int], colour: Mapping[str, int]
) -> tuple[str, tuple[int, ...]]:
    """Return what the table of a card names, and its entry for each face, 1 to 6."""
    by, found = "", [NONE] * 7
    for row in rows(card, "targets"):
        by = "location" if row.get("location") else "colour"
        entry = place[str(row[by])] if by == "location" else colour[str(row[by])]
        for face in strings(row["faces"]):
            found[int(face)] = entry
    return by, tuple(found)


def difficulty(game: Game, kinds: Mapping[str, int]) -> Difficulty:
    """Return the difficulty that the definition names."""
    name = str(game.numbers["difficulty"].value)
    component = next(c for c in game.sets["difficulties"] if c.id == name)
    return Difficulty(
        component.id,
        text(component, "name"),
        tuple(
            (kinds[str(r["attacker"])], int(str(r["count"])))
            for r in rows(component, "counters")
        ),
        flag(component, "shuffled"),
        number(component, "tactics"),
        tuple(
            (_deck(game, str(r["deck"])), int(str(r["count"])))
            for r in rows(component, "removed")
        ),
        words(component, "marks"),
    )


def ss_cards(
    game: Game,
    place: Mapping[str, int],
    colour: Mapping[str, int],
    kinds: Mapping[str, int],
    marks: tuple[str, ...],
) -> Iterable[Card]:
    """Yield the SS cards of a difficulty: those without a mark, and with one of its."""
    cards = (
        c
        for c in every(game, "ss-cards")
        if not c.fields.get("mark") or c.fields["mark"] in marks
    )
    for index, card in enumerate(cards):
        by, targets = _targets(card, place, colour)
        counter = text(card, "counter")
        yield Card(
            index,
            card.id,
            card.kind,
            text(card, "name"),
            _deck(game, text(card, "deck")),
            text(card, "category"),
            number(card, "dice"),
            kinds[counter] if counter else NONE,
            number(card, "place"),
            targets,
            by,
            card.copies,
            words(card, "cites"),
            card.kind == "reinforcements",
        )


def tactics_cards(
    game: Game, place: Mapping[str, int], kinds: Mapping[str, int]
) -> Iterable[Tactic]:
    """Yield the tactics cards, with what they do."""
    for index, card in enumerate(every(game, "tactics")):
        yield Tactic(
            index,
            card.id,
            card.kind,
            text(card, "name"),
            _deck(game, text(card, "deck")),
            tuple(_effect(row, place, kinds) for row in rows(card, "effect")),
            card.copies,
            words(card, "cites"),
        )


def _effect(
    row: Mapping[str, object], place: Mapping[str, int], kinds: Mapping[str, int]
) -> Effect:
    """Return one thing that a tactics card does."""
    return Effect(
        str(row["does"]),
        int(str(row.get("amount", 0))),
        strings(row.get("cards", ())),
        tuple(kinds[each] for each in strings(row.get("counters", ()))),
        place.get(str(row.get("location", "")), NONE),
        str(row.get("when", "")),
        strings(row.get("unless", ())),
    )

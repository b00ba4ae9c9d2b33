"""The start of a variant: an overlay file with examples from the game in its comments.

The comments show changes to a number, a setting, a card and a counter of this game.
Remove the ``#`` before a line to make that change.  The lines above it are there
already, so each line works alone.
"""

from collections.abc import Iterator

from pnp.model.component import Component, ComponentSet, Family
from pnp.model.game import Game, Number


def outline(game: Game, name: str, *, plays: bool) -> str:
    """Return the file of a new variant: it changes nothing, and shows how to."""
    return "\n".join([*_head(game, name, plays), *_body(game), ""])


def _head(game: Game, name: str, plays: bool) -> Iterator[str]:
    titled = name.replace("-", " ").capitalize()
    yield f"# A variant of {game.title}. Remove the # before a line you want, write"
    yield "# your own value, and see the result:"
    yield "#"
    yield f"#     pnp check {game.id} --variant {name}"
    yield f"#     pnp diff {game.id} {game.edition or game.id} {name}"
    yield f"#     pnp build {game.id} --variant {name}"
    if plays:
        yield f"#     pnp play {game.id} --variant {name}"
    yield "#"
    yield "# `pnp sources` lists every value; docs/variants.md is the tutorial."
    yield f"overlay: {name}"
    yield f"title: {titled}"
    if game.edition:
        yield f"edition: {game.edition}"
    if of_game := [each for each in game.variants if each not in game.laid_on]:
        yield "# What it builds on, if anything: a variant of the game, or a file."
        yield f"#with: {of_game[0]}"


def _body(game: Game) -> Iterator[str]:
    cards, counters = _first(game, "cards"), _first(game, "counters")
    yield ""
    yield "# Change a value."
    yield "set:"
    yield from _numbers(game)
    for found in (cards, counters):
        if found:
            yield from _changed(*found)
    if cards and not _is_a_table(cards[0]):
        yield ""
        yield "# Add one more card."
        yield "add:"
        yield from _added(*cards)
        yield ""
        yield "# Remove a card, by its id."
        yield "remove:"
        others = [e for e in cards[0] if e is not cards[1] and not e.blank]
        yield f"#  {cards[0].id}: [{(others or [cards[1]])[-1].id}]"


def _is_a_table(components: ComponentSet) -> bool:
    """Whether dice find its cards: then none can be removed or added."""
    numbers = any(each.type == "numbers" for each in components.fields.values())
    return numbers or "roll" in components.fields


def _numbers(game: Game) -> Iterator[str]:
    numbers = list(game.numbers.values())
    plain = [each for each in numbers if not each.options and _whole(each)][:2]
    turned = [each for each in numbers if len(each.options) > 1][-1:]
    if plain or turned:
        yield "  numbers:"
    for each in plain:
        yield f"#    {each.id}: {each.value}   # {each.title or 'a number'}"
    for each in turned:
        other = next(str(o) for o in each.options if str(o) != str(each.value))
        yield f'#    {each.id}: "{other}"   # {each.title}; it is "{each.value}"'


def _whole(number: Number) -> bool:
    return isinstance(number.value, int) or str(number.value).isdigit()


def _first(game: Game, family: Family) -> tuple[ComponentSet, Component] | None:
    """Return the first set of a family, and the first of its components with copies."""
    for each in game.sets.values():
        found = [one for one in each if not one.blank]
        if each.family == family and found:
            return each, next((one for one in found if one.copies > 1), found[0])
    return None


def _changed(components: ComponentSet, one: Component) -> Iterator[str]:
    """Yield a change to a component: its copies, and a number on it."""
    number = _number_of(components, one)
    values = [f"copies: {one.copies + 1}"] if components.family == "cards" else []
    values += [f"{number}: {one.fields[number]}"] if number else []
    yield f"  {components.id}:"
    yield "    components:"
    yield f"#      {one.id}: {{{', '.join(values or [f'copies: {one.copies}'])}}}"


def _number_of(components: ComponentSet, one: Component) -> str:
    specs = components.fields.values()
    numbers = (each.name for each in specs if each.type == "number")
    return next((name for name in numbers if name in one.fields), "")


def _added(components: ComponentSet, one: Component) -> Iterator[str]:
    yield f"  {components.id}:"
    yield "    components:"
    if one.kind:
        number, deck = _number_of(components, one), one.fields.get("deck")
        values = [f"id: my-{one.id}", f"kind: {one.kind}"]
        values += [f"deck: {deck}"] if deck else []
        values += [f"{number}: {one.fields[number]}"] if number else []
        yield f"#      - {{{', '.join(values)}}}"
        return
    yield f"#      - id: my-{one.id}"
    for spec in components.fields.values():
        value = one.fields.get(spec.name)
        if spec.optional:
            continue
        if isinstance(value, str | int):
            yield f"#        {spec.name}: {_quoted(value)}"
        elif isinstance(value, tuple):
            listed = ", ".join(_quoted(e) for e in value if isinstance(e, str | int))
            yield f"#        {spec.name}: [{listed}]"


def _quoted(value: str | int) -> str:
    """Return a value as YAML has it on one line."""
    if not isinstance(value, str):
        return (
            {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        )
    import json

    return json.dumps(" ".join(value.split()), ensure_ascii=False)

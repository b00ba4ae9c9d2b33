"""The YAML beside a game's tables: its head, its numbers, the heads of its sets."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pnp.model.component import ComponentSet, Family, FieldSpec
from pnp.model.game import Game
from pnp.model.source import Provenance
from pnp.reading.writing import written

KEYS: Mapping[Family, str] = {
    "counters": "counters",
    "cards": "cards",
    "board": "boards",
    "list": "lists",
}
"""The key of a game's files of each family."""

Plain = dict[str, object]


def game_head(game: Game, sets: Sequence[ComponentSet]) -> bytes:
    """Return ``game.yaml``: one edition, with all overlays resolved."""
    plain: Plain = {"game": game.id, "title": game.title}
    for name in ("subtitle", "notice", "theme"):
        plain |= {name: value} if (value := getattr(game, name)) else {}
    plain |= {"credits": list(game.credits)} if game.credits else {}
    plain |= {"sources": dict(game.sources)} if game.sources else {}
    for family, key in KEYS.items():
        files = [f"{each.id}.yaml" for each in sets if each.family == family]
        plain |= {key: files} if files else {}
    plain |= {"numbers": ["numbers.yaml"]} if game.numbers else {}
    if game.edition:
        title = game.editions[game.edition]
        plain["editions"] = {game.edition: {"title": title}}
    return written(plain).encode()


def numbers_head(game: Game) -> bytes:
    """Return every number of the rules, with its title, its case and its options."""
    values: Plain = {}
    for each in game.numbers.values():
        number: Plain = {"value": each.value, "title": each.title}
        number |= {"case": each.case} if each.case else {}
        number |= {"options": list(each.options)} if each.options else {}
        values[each.id] = number | provenance(each.provenance, root(game))
    return written({"numbers": "rules", "values": values}).encode()


def set_head(of: ComponentSet, game: Game, *, in_a_table: bool) -> bytes:
    """Return a set without its components, which are in a table beside it."""
    plain: Plain = {of.family: of.id, "title": of.title}
    plain |= {"template": of.template} if of.template else {}
    plain |= {"back": of.back} if of.back else {}
    plain |= {"words": dict(of.words)} if of.words else {}
    plain |= {"scenario": of.part} if of.part else {}
    plain |= provenance(usual(of, game), root(game))
    if of.fields:
        plain["fields"] = {name: _field(spec) for name, spec in of.fields.items()}
    if of.kinds:
        plain["kinds"] = {name: _plain(kind) for name, kind in of.kinds.items()}
    plain["components"] = f"{of.id}.csv" if in_a_table else []
    return written(plain).encode()


def root(game: Game) -> Provenance:
    """Return the default source of everything: nowhere, or the game's author."""
    return Provenance() if game.sources else Provenance((), "stated")


def usual(of: ComponentSet, game: Game) -> Provenance:
    """Return the source of most of a set, which its head gives for all."""
    counted = Counter(each.provenance[""] for each in of if "" in each.provenance)
    return counted.most_common(1)[0][0] if counted else root(game)


def provenance(of: Provenance, above: Provenance) -> Plain:
    """Return a provenance to write, if it differs from the one above it."""
    return {} if of == above else _stated(of)


def _stated(of: Provenance) -> Plain:
    source: Plain = {"source": list(of.sources)} if of.sources else {}
    return {**source, "confidence": of.confidence}


def _field(spec: FieldSpec) -> Plain:
    plain: Plain = {"type": spec.type, "title": spec.title}
    plain |= {"optional": True} if spec.optional else {}
    plain |= {"of": spec.of} if spec.of else {}
    plain |= {} if spec.printed else {"printed": False}
    plain |= {"least": spec.least} if spec.least is not None else {}
    plain |= {"most": spec.most} if spec.most is not None else {}
    if spec.row:
        plain["row"] = {name: _field(each) for name, each in spec.row.items()}
    if spec.provenance is not None:
        plain |= _stated(spec.provenance)
    return plain


def _plain(values: Mapping[str, object]) -> Plain:
    """Return the values of a kind, lists as lists."""
    return {name: plain(value) for name, value in values.items()}


def plain(value: object) -> object:
    """Return a value in the form for YAML: tuples become lists, rows mappings."""
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, Mapping):
        return {name: plain(each) for name, each in value.items()}
    return value

"""Differences as a page of eighty columns, as Markdown, and as JSON."""

import json
from collections.abc import Iterator, Mapping

from pnp.cli.page import counted, folded, heading, title
from pnp.cli.sources import written
from pnp.model.change import Change, Part
from pnp.model.differences import Deck, Differences
from pnp.model.game import Game

Both = tuple[str, str]
"""The two things compared, as the user wrote them."""

LONG = 140
"""Values longer than this get lines of their own."""
KINDS = ("added", "removed", "changed")
PIECES = {"cards": "card", "counters": "counter"}


def page(found: Differences, game: Game, both: Both) -> Iterator[str]:
    """Yield the differences, part by part."""
    yield title(f"{game.title}: from {both[0]} to {both[1]}")
    if not found:
        yield "Nothing differs."
        return
    yield from folded(f"{_summed(found)}.")
    for part in found.parts:
        yield ""
        yield heading(f"{part.title}{_counts(part)}")
        for change in part.changes:
            yield from _lines(change, part)
    if found.decks:
        yield ""
        yield heading("Cards of each deck")
        for deck in found.decks:
            yield from _deck(deck)


def _summed(found: Differences) -> str:
    """Return how many things are added, removed and changed."""
    kinds = [change.kind for part in found.parts for change in part.changes]
    told = [f"{kinds.count(kind)} {kind}" for kind in KINDS if kind in kinds]
    return ", ".join(told) or "The same cards, in different decks"


def _counts(part: Part) -> str:
    """Return how many pieces a part had and has, if it has pieces."""
    noun = PIECES.get(part.family)
    if noun is None:
        return ""
    if part.was == part.now:
        return f" ({counted(part.now, noun)})"
    return f" ({part.was} to {counted(part.now, noun)}, {_signed(part.now - part.was)})"


def _lines(change: Change, part: Part) -> Iterator[str]:
    """Yield a change: + is new, - is gone, ~ has changed."""
    sign = {"added": "+", "removed": "-", "changed": "~"}[change.kind]
    said = _said(change, part)
    if len(said) <= LONG or change.kind != "changed":
        yield from folded(said, f"  {sign} ", "    ")
        return
    yield from folded(_head(change).rstrip(": "), f"  {sign} ", "    ")
    yield from folded(f"was {_value(change.was)}", "      ", "          ")
    yield from folded(f"now {_value(change.now)}", "      ", "          ")


def _head(change: Change) -> str:
    """Return what changes: the thing, its field, and how many are alike."""
    several = f" ({len(change.who)} alike)" if len(change.who) > 1 else ""
    name = f"{change.name}{several}" if change.name else change.what
    field = f", {change.what}" if change.what and change.name else ""
    ids = change.who[0] if len(change.who) == 1 and change.who[0] != name else ""
    shown = f" [{ids}]" if ids and ids not in name else ""
    return f"{name}{shown}{field}: "


def _said(change: Change, part: Part) -> str:
    """Return what changes, its old and new value, and by how much."""
    if change.kind == "changed":
        by = f" ({_signed(change.by)})" if change.by else ""
        return f"{_head(change)}{_value(change.was)} → {_value(change.now)}{by}"
    value = change.now if change.kind == "added" else change.was
    head = _head(change).removesuffix(": ")
    if part.family in PIECES and isinstance(value, int):
        return f"{value} × {head}"
    counted = part.family in ("numbers", "settings")
    return f"{head}: {_value(value)}" if counted else head


def _value(value: object) -> str:
    return "nothing" if value in (None, "", ()) else written(value)


def _signed(by: int | None) -> str:
    return f"{by or 0:+d}".replace("-", "−")


def _deck(deck: Deck) -> Iterator[str]:
    was, now = sum(deck.was.values()), sum(deck.now.values())
    counts = f"{was} → {now} cards ({_signed(now - was)})" if was != now else f"{now}"
    cards = "" if was != now else " cards"
    yield from folded(f"{deck.title}: {counts}{cards}", "  ")
    for name, before, after in deck.changed:
        by = _signed(after - before)
        yield from folded(f"{name} {before} → {after} ({by})", "    ", "      ")


def as_markdown(found: Differences, game: Game, both: Both) -> Iterator[str]:
    """Yield the differences as Markdown, for a change log or a forum."""
    yield f"# {game.title}: from {both[0]} to {both[1]}"
    yield ""
    yield f"{_summed(found)}." if found else "Nothing differs."
    for part in found.parts:
        yield ""
        yield f"## {part.title}{_counts(part)}"
        yield ""
        for change in part.changes:
            bold = {"added": "**added** ", "removed": "**removed** "}
            yield f"- {bold.get(change.kind, '')}{_plain(_said(change, part))}"
    if found.decks:
        yield ""
        yield "## Decks"
        for deck in found.decks:
            yield ""
            yield f"| {_plain(deck.title)} | was | now | by |"
            yield "|---|---:|---:|---:|"
            for name, before, after in deck.changed:
                by = _signed(after - before)
                yield f"| {_plain(name)} | {before} | {after} | {by} |"
            was, now = sum(deck.was.values()), sum(deck.now.values())
            yield f"| **cards** | {was} | {now} | {_signed(now - was)} |"


def _plain(text: str) -> str:
    """Return text with the marks of Markdown escaped."""
    for mark in "\\`*_|<>":
        text = text.replace(mark, f"\\{mark}")
    return text


def as_json(found: Differences, game: Game, both: Both) -> str:
    """Return the differences as JSON, in a fixed order."""
    told = {
        "game": game.id,
        "from": both[0],
        "to": both[1],
        "parts": [_part(part) for part in found.parts],
        "decks": [
            {
                "deck": deck.title,
                "was": sum(deck.was.values()),
                "now": sum(deck.now.values()),
                "cards": {name: [was, now] for name, was, now in deck.changed},
            }
            for deck in found.decks
        ],
    }
    return json.dumps(told, ensure_ascii=False, indent=1, default=_json) + "\n"


def _part(part: Part) -> dict[str, object]:
    changes = [_change(change) for change in part.changes]
    told = {"id": part.id, "title": part.title, "family": part.family}
    return {**told, "was": part.was, "now": part.now, "changes": changes}


def _change(change: Change) -> dict[str, object]:
    told: dict[str, object] = {"kind": change.kind, "ids": change.who}
    if change.what:
        told["field"] = change.what
    told |= {"name": change.name, "was": change.was, "now": change.now}
    return told | ({"by": change.by} if change.by is not None else {})


def _json(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else str(value)

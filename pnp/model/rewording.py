"""The differences in words: the sheets and the books of two states of a game."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal

from pnp.model.change import Change, Part, Plain, names_of
from pnp.model.game import Book, Case, Game, Section, SheetText
from pnp.values import fields


def reworded(was: Game, now: Game) -> Iterator[Part]:
    """Yield what differs in each sheet, then in each book."""
    yield from _texts("sheet", was.sheets, now.sheets, _sheet)
    yield from _texts("book", was.books, now.books, _book)


def _texts(
    family: Literal["sheet", "book"],
    was: Mapping[str, Any],
    now: Mapping[str, Any],
    compared: Callable[[Any, Any], Iterable[Change]],
) -> Iterator[Part]:
    for name, kind in names_of(was, now):
        before, after = was.get(name), now.get(name)
        told: Any = after or before
        if kind != "changed":
            changes: tuple[Change, ...] = (Change(kind, (name,), told.title),)
        else:
            changes = tuple(compared(before, after))
        yield Part(name, told.title, family, changes)


def _sheet(was: SheetText, now: SheetText) -> Iterator[Change]:
    yield from _told_anew(was, now, ("title", "template"))
    for name, kind in names_of(was.fields, now.fields):
        said, says = was.fields.get(name), now.fields.get(name)
        if said != says:
            yield Change(kind, (name,), "the words", name, said, says)
    before, after = _by_id(was.sections), _by_id(now.sections)
    yield from _each("section", before, after, _section)


def _section(was: Section, now: Section) -> Iterator[Change]:
    return _told_anew(was, now, ("title", "note", "cites", "lines", "table"), was.title)


def _book(was: Book, now: Book) -> Iterator[Change]:
    yield from _told_anew(was, now, ("title", "subtitle"))
    before, after = _by_id(_cases(was)), _by_id(_cases(now))
    yield from _each("case", before, after, _case)


def _cases(book: Book) -> Iterator[Case]:
    for chapter in book.chapters:
        yield from chapter.cases


def _case(was: Case, now: Case) -> Iterator[Change]:
    told = ("title", "text", "ruled", "editions", "example")
    return _told_anew(was, now, told, f"{was.id} {was.title}")


def _by_id(found: Iterable[Any]) -> dict[str, Any]:
    return {each.id: each for each in found}


def _each(
    noun: str,
    was: Mapping[str, Any],
    now: Mapping[str, Any],
    compared: Callable[[Any, Any], Iterable[Change]],
) -> Iterator[Change]:
    for name, kind in names_of(was, now):
        if kind == "changed":
            yield from compared(was[name], now[name])
        else:
            told = now.get(name) or was[name]
            yield Change(kind, (name,), f"{noun} {name}: {told.title}")


def _told_anew(
    was: Any, now: Any, names: Iterable[str], called: str = ""
) -> Iterator[Change]:
    for name in names:
        before, after = _unmarked(getattr(was, name)), _unmarked(getattr(now, name))
        if before != after:
            yield Change("changed", (was.id,), called or "", name, before, after)


_UNTOLD = ("mark", "provenance")


def _unmarked(value: Any) -> Plain:
    """Return rich text as plain text, without its marks."""
    if isinstance(value, tuple) and value and hasattr(value[0], "text"):
        return tuple(f"{each.label} {each.text}".strip() for each in value)
    if hasattr(value, "mark"):
        told = {f.name: getattr(value, f.name) for f in fields(value)}
        value = {k: v for k, v in told.items() if v and k not in _UNTOLD}
    plain: Plain = value
    return plain

"""What follows from rulings is worked out once for each table that plays by them."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.rules import by_settings
from pnp.rules.by_settings import BySettings


@dataclass
class Book:
    """What a toy works out of its rulings."""

    tables: str
    said: Mapping[str, str]


@dataclass
class Table:
    """A toy position."""

    tables: str
    settings: Mapping[str, str]


def test_a_book_is_made_once_for_each_rulings() -> None:
    """Again after an overruling, which brings settings of its own."""
    book, table = BySettings(Book).of, Table("oak", {"advance": "no"})
    first = book(table)

    assert book(table) is first
    table.settings = {**table.settings, "advance": "yes"}
    assert book(table).said == {"advance": "yes"}
    assert book(Table("elm", first.said)).tables == "elm"


def test_only_so_many_are_kept() -> None:
    """Then all are forgotten, and made again when they are asked for."""
    kept = BySettings(Book)
    tables = [Table("oak", {"turn": str(turn)}) for turn in range(by_settings.MOST + 1)]

    assert [kept.of(each).said for each in tables] == [t.settings for t in tables]
    assert len(kept.kept) == 1

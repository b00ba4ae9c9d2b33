"""Rulings are under the chapter of the case that they rule on."""

from pnp.errors import Mark
from pnp.model.game import Book, Case, Chapter, Number
from pnp.render.rulings import by_chapter

AT = Mark("rulebook.yaml", 1, 1)


def case(name: str, text: str = "") -> Case:
    return Case(name, name, text, AT)


def test_rulings_follow_the_chapters_and_those_on_no_case_are_first() -> None:
    turn, combat = (
        Chapter("1", "The turn", (case("1.0"),), AT),
        Chapter("2", "Combat", (case("2.0"), case("2.1")), AT),
    )
    numbers = {
        name: Number(name, name, 1, AT, case=of)
        for name, of in (("shot", "2.1"), ("first", "1.0"), ("odd", "9.9"))
    }
    rulings = [case("R1", "{shot}."), case("R2", "{odd}"), case("R3", "So {first}")]
    book = Book("rulebook", "Rules", "", (turn, combat), (), AT)

    found = by_chapter([*rulings, case("R4", "{shot}")], book, numbers)

    told = [(of.chapter and of.chapter.id, [e.id for e in of.cases]) for of in found]
    assert told == [(None, ["R2"]), ("1", ["R3"]), ("2", ["R1", "R4"])]

"""Rulings are under the chapter of the case that they rule on."""

from pnp.errors import Mark
from pnp.model.game import Book, Case, Chapter, Number
from pnp.render.rulings import answer, by_chapter, reasons

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


def test_a_ruling_begins_with_the_value_of_its_setting_and_says_it_once() -> None:
    numbers = {
        "faces": Number("faces", "faces", 6, AT),
        "asked": Number("asked", "asked", "no & never", AT, options=("no & never",)),
    }

    assert answer(case("R1", "{faces} faces: {asked}."), numbers) == "no & never"
    assert answer(case("R2", "{faces} faces."), numbers) == ""
    said = "Ruled <b>no &amp; never</b>. It is last."
    assert reasons(said, "no & never") == "It is last."
    assert reasons("Never, as it is last.", "no & never") == "Never, as it is last."

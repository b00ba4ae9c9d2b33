"""Castle Itter's rulebook: every case of both editions, and one home for each number."""

from functools import cache
from pathlib import Path
from re import findall, search

import pytest

from pnp.errors import Complaints
from pnp.kit.guide import words
from pnp.model.game import Book, Case, Game, Number
from pnp.model.loading import load

FOLDER = Path(__file__).parent.parent / "components" / "castle-itter"
SETUP = [f"setup {place}" for place in range(1, 14)]
CASES = {"1": 3, "2": 8, "3": 6, "4": 4, "5": 0, "6": 2}
"""The last case of each chapter of the published rules: 1.0 to 1.3, and so on."""

PAGES = range(5, 22)
ONES = "no one two three four five six seven eight nine ten eleven twelve thirteen"
WORDS = [*ONES.split(), *(f"{stem}teen" for stem in ("four", "fif", "six", "seven"))]
WORDS += ["eighteen", "nineteen", "twenty"]
both_editions = pytest.mark.parametrize("edition", ["published", "playtest"])


@cache
def game(edition: str = "published") -> Game:
    complaints = Complaints()
    loaded = load(FOLDER, edition=edition, complaints=complaints)

    assert [str(each) for each in complaints] == []
    assert loaded is not None
    return loaded


def rulebook(edition: str = "published") -> Book:
    return game(edition).books["rulebook"]


def cases(edition: str = "published") -> dict[str, Case]:
    return {c.id: c for chapter in rulebook(edition).chapters for c in chapter.cases}


def rulings() -> list[Case]:
    (chapter,) = [c for c in rulebook().chapters if c.id == "rulings"]
    return list(chapter.cases)


def settings(edition: str = "published") -> dict[str, Number]:
    return {
        each.id: each
        for each in game(edition).numbers.values()
        if each.mark.file.endswith("settings.yaml")
    }


def is_known(place: str, edition: str = "published") -> bool:
    """Say whether a case, or a page that holds cases, is in the rulebook."""
    return any(each.split(" ")[0] == place or each == place for each in cases(edition))


def spelt(value: int) -> str:
    """Write a number as prose does."""
    if value < len(WORDS):
        return WORDS[value]
    tens = {2: "twenty", 3: "thirty"}[value // 10]
    return f"{tens}-{WORDS[value % 10]}" if value % 10 else tens


def test_every_case_of_the_published_rules_is_there() -> None:
    numbered = [
        f"{chapter}.{place}"
        for chapter, last in CASES.items()
        for place in range(last + 1)
    ]

    assert {*SETUP, *numbered, "6.1.2", "6.1.3"} == {
        each.id
        for each in cases().values()
        if "published" in each.editions and not each.id.startswith("R")
    }


def test_every_page_of_the_draft_is_there() -> None:
    pages = {
        each.id.split(" ")[0]
        for each in cases().values()
        if "playtest" in each.editions
    }

    assert pages == {f"p.{page}" for page in PAGES}


def test_a_case_rests_on_itself() -> None:
    """The source of a case is that very case, or the page it begins with."""
    for each in cases().values():
        if each.id.startswith("R"):
            assert each.provenance.sources == ("kit",), each.id
            assert each.provenance.confidence == "inferred", each.id
        elif each.id != "1.0":
            place = each.id.split(" ")[0] if each.id.startswith("p.") else each.id
            assert f"{each.editions[0]} {place}" in each.provenance.sources, each.id


def printed(edition: str) -> list[str]:
    """Return every text of a kit that is printed, headings of books apart."""
    kit = game(edition)
    texts = [f"{c.text} {c.example}" for c in cases(edition).values()]
    for told in (told for name, told in vars(words).items() if name.isupper()):
        texts += told.values() if isinstance(told, dict) else [told]
    texts += [f"{c.was} {c.now}" for c in rulebook(edition).changes]
    for sheet in kit.sheets.values():
        for section in sheet.sections:
            texts += [section.title, section.note, *(n.text for n in section.lines)]
    for each in kit.sets.values():
        for component in each.components:
            texts += [v for v in component.fields.values() if isinstance(v, str)]
    return texts


@pytest.mark.slow
@both_editions
def test_one_thing_has_one_word_and_is_spelt_in_one_way(edition: str) -> None:
    """Markers are markers, an attacker is no SS counter, and apostrophes are curved."""
    other = r"'|\btokens?\b|\bSS counters?\b|\b(Load|Action|Command|Disrupted) marker"
    other += r"|[Cc]olor|[Dd]efense|[Aa]rmor|neighbor"

    assert [text for text in printed(edition) if search(other, text)] == []


@both_editions
def test_prose_names_only_numbers_that_both_editions_share(edition: str) -> None:
    """A booklet holds both editions, so a braced number must be right in either."""
    ours, other = game(edition).numbers, game("playtest").numbers
    for each in cases(edition).values():
        for name in findall(r"\{(\w+)\}", f"{each.title} {each.text} {each.example}"):
            assert name in ours, f"{each.id}: {name}"
            assert ours[name].value == other[name].value, f"{each.id}: {name}"


@both_editions
def test_a_number_is_what_its_case_says(edition: str) -> None:
    for each in game(edition).numbers.values():
        if each.id in settings(edition) or not isinstance(each.value, int):
            continue
        if each.provenance.confidence == "inferred":
            continue
        if f"{{{each.id}}}" in cases(edition)[each.case].text:
            continue
        words = rf"\b({each.value}|{spelt(each.value)})\b"

        assert search(words, cases(edition)[each.case].text.lower()), each.id


@both_editions
def test_a_number_rests_on_a_case_there_is(edition: str) -> None:
    for each in game(edition).numbers.values():
        assert is_known(each.case, edition), f"{each.id}: {each.case}"


def test_each_setting_has_its_ruling_and_each_ruling_its_setting() -> None:
    """The last chapter tells the players at the table what the settings are."""
    named = [findall(r"\{(\w+)\}", each.text)[:1] for each in rulings()]

    assert named == [[each] for each in settings()]
    assert [each.id for each in rulings()] == [f"R{n + 1}" for n in range(len(named))]
    assert [each.title for each in rulings()] == [s.title for s in settings().values()]


@both_editions
def test_a_setting_could_be_ruled_otherwise(edition: str) -> None:
    """It names at least two values; how it is ruled here comes first."""
    for each in settings(edition).values():
        assert len(each.options) > 1, each.id
        assert each.options[0] == each.value, each.id


def test_what_the_editions_do_differently_is_a_choice_of_both() -> None:
    for each in game().numbers.values():
        other = game("playtest").numbers.get(each.id)
        if other is None or each.id == "difficulty" or isinstance(each.value, int):
            continue

        assert {each.value, other.value} <= set(each.options), each.id
        assert each.options == other.options, each.id


def test_a_ruling_names_cases_and_gives_a_reason() -> None:
    for ruling, setting in zip(rulings(), settings().values(), strict=True):
        assert setting.case in ruling.text, ruling.id
        assert len(ruling.text.split("*. ")[1]) > 20, ruling.id
        for place in findall(r"\b(?:setup \d+|\d\.\d(?:\.\d)?|p\.\d+)", ruling.text):
            assert is_known(place), f"{ruling.id}: {place}"


def test_a_ruling_for_both_editions_rests_on_a_page_of_the_draft() -> None:
    for ruling, setting in zip(rulings(), settings("playtest").values(), strict=True):
        assert setting.case.startswith("p.") == (not ruling.editions), ruling.id


def test_what_changed_cites_cases_of_both_editions() -> None:
    for change in rulebook().changes:
        assert all(is_known(each) for each in change.cites), change.topic
        assert any(not each.startswith("p.") for each in change.cites), change.topic

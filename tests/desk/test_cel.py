"""Expressions of a game's own rules: read, checked with columns, and bounded when they run."""

import time
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.desk.cel.checking import check
from pnp.desk.cel.facts import facts
from pnp.desk.cel.faults import Fault, NotAnExpression, TooManySteps, Unanswered
from pnp.desk.cel.library import Function, Kept, Known, Library
from pnp.desk.cel.parsing import parse
from pnp.desk.cel.running import Run, compiled
from pnp.desk.cel.tree import Call, Tree, Value, bare, frozen, thawed, written
from pnp.desk.cel.types import NUMBER, TEXT, YES, several, thing
from tests.examples import examples


class Man(NamedTuple):
    """A man with a range, in a row of places."""

    name: str
    range: int
    at: int
    fresh: bool
    leader: "Man | None" = None


LEE = Man("Lee", 2, 4, fresh=True)
MEN = [LEE, Man("Basse", 3, 1, fresh=False, leader=LEE), Man("Gangl", 1, 9, fresh=True)]
MAN = thing("men")
LIBRARY = Library(
    names={
        "men": Known(several(MAN), lambda _: MEN),
        "morale": Known(NUMBER, lambda state: state),
        "weather": Known(TEXT, lambda _: "rain"),
        "events-used": Known(NUMBER, lambda _: 7),
    },
    fields={
        "men": {
            "name": Kept(TEXT, lambda _, man: man.name),
            "range": Kept(NUMBER, lambda _, man: man.range),
            "fresh": Kept(YES, lambda _, man: man.fresh),
            "leader": Kept(MAN, lambda _, man: man.leader),
        }
    },
    functions={
        "distance": Function((MAN, MAN), NUMBER, lambda _, a, b: abs(a.at - b.at))
    },
)
LOCAL = {"man": MAN, "other": MAN}


def value(text: str) -> Any:
    """Return what an expression is worth for Lee, with Basse and a morale of 3."""
    tree = parse(text)
    _, faults = check(tree, LIBRARY, LOCAL)
    assert not faults, faults
    return compiled(tree, LIBRARY, (*LOCAL,))(Run(3, [LEE, MEN[1]]))


def fault(text: str) -> str:
    """Return what is wrong with an expression: column, message, hint."""
    try:
        found = check(parse(text), LIBRARY, LOCAL)[1][0]
    except NotAnExpression as error:
        found = error.fault
    return f"{found.column}: {found.message}" + (f" ({found.hint})" * bool(found.hint))


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("1 + 2 * 3 - 4", 3),
        ("-7 / 2", -3),
        ("-7 % 2", -1),
        ("7 / -2", -3),
        ("morale < 3 ? 1 : 0", 0),
        ("morale >= 3 && !(weather == 'sun')", True),
        ("distance(man, other) <= man.range + 1", True),
        ("men.filter(m, m.fresh).map(m, m.name)", ["Lee", "Gangl"]),
        ("men.exists(m, m.range > 2) && men.all(m, m.range > 0)", True),
        ("men.exists_one(m, m.range == 2)", True),
        ("count(men, m, m.fresh) * 2 + sum(men, m, m.range)", 10),
        ("size(men) + men.size() + size(weather)", 10),
        ("man in men.filter(m, m.fresh)", True),
        ("max(1, morale, 2) - min(men.map(m, m.range)) + abs(0 - 2)", 4),
        ("has(other.leader) && other.leader == man", True),
        ("has(man.leader)", False),
        ("weather.startsWith('r') && weather.contains(\"ai\")", True),
        ("'it' + '\\'' + 's'", "it's"),
        ("id('events-used') + 1", 8),
        ("[1, 2] + [3]", [1, 2, 3]),
        ("men.map(m, distance(m, man)) == [0, 3, 5]", True),
        ("1 < 2 ? weather : 'none'", "rain"),
        ("man.name != other.name || 1 / 0 == 1", True),
        ("1 / 0 == 1 || true", True),
        ("false && 1 / 0 == 1", False),
        ("1 / 0 == 1 && false", False),
        ("true && (1 / 0 == 1 && (true && false))", False),
        ("(1 / 0 == 1 || 2 / 0 == 1) || (false || true)", True),
        ("men.exists(m, men.count(n, n.range > m.range) == 1)", True),
    ],
)  # fmt: skip
def test_what_an_expression_is_worth(text: str, worth: Any) -> None:
    assert value(text) == worth


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "0: the expression is empty"),
        ("man.rang > 2", "4: men has no field 'rang' (did you mean 'range'?)"),
        ("mann.range", "0: there is no 'mann' (did you mean 'man'?)"),
        ("distanc(man, other)", "0: there is no function 'distanc' (did you mean 'distance'?)"),
        ("distance(man)", "0: distance takes 2, not 1 (it takes one of men, one of men)"),
        ("distance(man, 3)", "14: distance needs one of men; this is a number"),
        ("morale + weather", "7: a number and a text cannot be added"),
        ("morale && true", "0: '&&' needs yes or no; this is a number"),
        ("man.fresh > 1", "10: '>' compares numbers or texts; this is yes or no and a number"),
        ("man == 3", "4: one of men is never a number"),
        ("men.range", "4: 'range' is asked of several at once (write .map(each, each.range))"),
        ("morale.range", "7: a number has no 'range'"),
        ("men.filter(m, m.range)", "16: filter needs yes or no; this is a number"),
        ("men.map(man, 1)", "8: 'man' is a name already (give each of them another name)"),
        ("morale ? 1 : 2", "0: expected yes or no before '?'; this is a number"),
        ("true ? 1 : weather", "5: one is a number, the other a text"),
        ("[1, 'a']", "4: a list of a number cannot have a text"),
        ("men.map(m, men)", "11: a list has no lists in it"),
        ("distance", "0: there is no 'distance' (it is a function: write distance(…))"),
        ("man in 3", "7: 'in' needs several; this is a number"),
        ("3 in men", "2: a number is never among several (one of men)"),
        ("size(3)", "5: size counts several; this is a number"),
        ("has(morale)", "0: has takes a field (write has(unit.leader))"),
        ("morale = 3", "7: '=' has no meaning here (write ==)"),
        ("man.fresh and true", "10: 'and' is not a sign of the language (write &&)"),
        ("(morale", "7: expected ')', not the end"),
        ("morale 3", "7: expected a sign, or the end, not '3'"),
        ("1 < morale < 3", "11: '<' and '<' in a row (join two with &&)"),
        ("'no end", "0: a text without an end (close it with ')"),
        ("while", "0: 'while' is a word of the language itself (give it another name)"),
        ("null", "0: 'null' is a word of the language itself (give it another name)"),
        ("9999999999", "0: 9999999999 is too large"),
        ("men.matches('a')", "4: there is no function 'matches' (there are distance, size, has, first, min, max, abs, contains …)"),
        ("man.__class__", "4: men has no field '__class__' (there are name, range, fresh, leader)"),
        ("__import__('os')", "0: there is no function '__import__' (there are distance, size, has, first, min, max, abs, contains …)"),
        ("1.5", "2: expected the name of a field, not '5'"),
        ("a ? b", "5: expected ':', not the end"),
        ("men.map(1, 2)", "8: expected a name for each of them, not '1'"),
        ("#", "0: '#' has no meaning here"),
    ],
)  # fmt: skip
def test_a_fault_is_told_in_its_column(text: str, told: str) -> None:
    assert fault(text) == told


def test_all_faults_are_found_at_once() -> None:
    _, found = check(parse("man.rang + other.rnge > moral"), LIBRARY, LOCAL)

    assert [each.column for each in found] == [4, 17, 24]


def test_what_is_wanted_is_checked() -> None:
    _, found = check(parse("man.range"), LIBRARY, LOCAL, YES)

    assert [each.message for each in found] == ["expected yes or no; this is a number"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 / (morale - 3)", "division by zero"),
        ("man.leader.range", "there is no man.leader"),
        ("min(men.filter(m, m.range > 9).map(m, m.range))", "min of an empty list"),
        (" * ".join(["999999999"] * 9), "the number is too large"),
    ],
)  # fmt: skip
def test_what_has_no_answer_is_told(text: str, told: str) -> None:
    with pytest.raises(Unanswered, match=told):
        value(text)


def test_a_refusal_shows_the_numbers_that_were_compared() -> None:
    tree = parse("distance(man, other) <= man.range - 1 && size(men) > 2")

    told = facts(tree, LIBRARY, (*LOCAL,), Run(3, [LEE, MEN[1]]))

    assert told == (("distance", 3), ("range", 2), ("men", 3))


HOSTILE = [
    *("(" * 200, "!" * 200 + "true", "-" * 250 + "1", "a." * 140 + "b", "[" * 290),
    *("1 ? " * 90, "f(" * 90, "a" * 2_000, "((((1))))" * 30, "'" + "\\" * 500),
    "+".join(["1"] * 400),
    "true ? " * 60 + "1" + " : 2" * 60,
    *("\x00", "\u202e", "é", "a\nb", "1 // 2", "a[0]", "{}", "a ?? b", "a::b", "`a`"),
    "men.map(a, men.map(b, men.map(c, men.map(d, 1))))",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_expression_is_refused_at_once(text: str) -> None:
    begun = time.perf_counter()

    assert fault(text)

    assert time.perf_counter() - begun < 0.5


@pytest.mark.parametrize(
    "text",
    [
        "many.exists(a, many.exists(b, many.exists(c, a + b + c < 0)))",
        "many.map(a, many.filter(b, a == b).size()) == [1]",
        "sum(many, a, sum(many, b, sum(many, c, a * b * c)))",
        "many.all(a, many.map(b, b) == many.map(c, c))",
        "many.all(a, a in many.map(b, b + 0))",
    ],
)
def test_an_expression_over_many_stops(text: str) -> None:
    many = {"many": Known(several(NUMBER), lambda _: [*range(50_000)])}
    library = Library(names=many)
    tree = parse(text)
    assert not check(tree, library, {})[1]
    run = compiled(tree, library)
    begun = time.perf_counter()

    with pytest.raises(TooManySteps, match="100,000 steps"):
        run(Run(None))

    assert time.perf_counter() - begun < 2


# Laws

NUMBERS = st.recursive(
    st.one_of(
        st.integers(0, 99).map(Value),
        st.sampled_from(["morale", "man.range", "size(men)"]).map(parse),
    ),
    lambda of: st.one_of(
        st.tuples(st.sampled_from("+-*/%"), of, of).map(
            lambda t: Call(t[0], (t[1], t[2]))
        ),
        of.map(lambda tree: Call("neg", (tree,))),
        st.tuples(of, of, of, of).map(
            lambda t: Call("?:", (Call("<", (t[0], t[1])), t[2], t[3]))
        ),
    ),
    max_leaves=12,
)


@given(NUMBERS)
@examples(200)
def test_what_is_written_is_read_as_the_same_tree(tree: Tree) -> None:
    text = written(tree)

    assert bare(parse(text)) == bare(tree)
    assert thawed(frozen(tree)) == bare(tree)


@given(NUMBERS)
@examples(200)
def test_numbers_are_worth_what_a_second_reckoning_gives(tree: Tree) -> None:
    expected = reckoned(tree)

    if expected is None:
        with pytest.raises(Unanswered):
            value(written(tree))
    else:
        assert value(written(tree)) == expected


def reckoned(tree: Tree) -> int | None:
    """Return the number of a tree, worked out beside the program; None for none."""
    if not isinstance(tree, Call) or tree.name == "size":
        named = {"morale": 3, "man.range": 2, "size(men)": 3}
        return int(tree.value) if isinstance(tree, Value) else named[written(tree)]
    if tree.name == "?:":
        when, then, other = tree.given
        assert isinstance(when, Call)
        one, two = map(reckoned, when.given)
        if one is None or two is None:
            return None
        return reckoned(then if one < two else other)
    numbers = [reckoned(each) for each in tree.given]
    if None in numbers:
        return None
    first, *rest = (each for each in numbers if each is not None)
    if not rest:
        return -first
    found = _joined(tree.name, first, rest[0])
    return None if found is None or abs(found) >= 2**63 else found


def _joined(sign: str, one: int, other: int) -> int | None:
    if sign in "/%" and not other:
        return None
    whole = int(abs(one) // abs(other)) if other else 0
    whole = whole if one * other >= 0 else -whole
    signs = {"+": one + other, "-": one - other, "*": one * other}
    return {**signs, "/": whole, "%": one - whole * other}[sign]


@given(st.text(alphabet="amen.()[]'\\\"+-*/%<>=!&|?:, 01_xyz\n", max_size=60))
@examples(300)
def test_any_text_is_an_expression_or_a_fault_within_it(text: str) -> None:
    found = read(text)

    if isinstance(found, Fault):
        assert 0 <= found.column <= len(text)
    else:
        assert bare(parse(written(found))) == bare(found)
        check(found, LIBRARY, LOCAL)


def read(text: str) -> Tree | Fault:
    """Return the tree of a text, or what is wrong with it."""
    try:
        return parse(text)
    except NotAnExpression as error:
        return error.fault

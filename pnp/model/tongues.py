"""Names of components in other languages, for people who write what happens.

    - {id: GH, name: Great Hall, called: {de: Rittersaal, it: [Sala grande, Salone]}}

A name means one component: it may not be the id, the name or a translation of another.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from pnp.errors import Complaints, Mark, quoted
from pnp.model.component import Component, ComponentSet
from pnp.patterns import late
from pnp.reading import ById, Key, Keyed, Many, Node, Text
from pnp.reading.typed import complain_of_kind, items_of, text_of

NAMES = Text()
CALLED = Key(
    "called",
    ById(Many(NAMES, alone=True)),
    "what people call it in other languages: {de: Rittersaal}",
)
LANGUAGE = late(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""A tag of a language (BCP 47): two or three letters, and further parts."""

Called = Mapping[str, tuple[str, ...]]
"""Names by their language."""


def read_called(node: Node, complaints: Complaints) -> Called:
    """Read the names of a component; report every error."""
    if not isinstance(node, Keyed):
        complain_of_kind(node, "called", "names by their language", complaints)
        return {}
    found = {}
    for language, names in node.entries.items():
        if not LANGUAGE.fullmatch(language):
            message = f"{quoted(language)} is not a language code"
            hint = "use two letters, such as de, fr or it"
            complaints.add(node.keys[language].mark, message, hint)
        given = items_of(names, language, complaints, alone=True)
        told = [text_of(each, language, NAMES, complaints) for each in given]
        found[language] = tuple(each for each in told if each)
    return found


def names_of(component: Component) -> Iterator[str]:
    """Yield the names of a component in all other languages."""
    for names in component.called.values():
        yield from names


def alike(name: str) -> str:
    """Return a name in the form used to compare names."""
    return " ".join(re.split(r"[\W_]+", name.casefold())).strip()


def check_called(sets: Iterable[ComponentSet], complaints: Complaints) -> None:
    """Report names that mean two things."""
    every = [each for of in sets for each in of.components]
    if not any(each.called for each in every):
        return
    taken = {alike(word): each.id for each in every for word in (each.id, each.name)}
    for each in every:
        for name in names_of(each):
            other = taken.setdefault(alike(name), each.id)
            if not alike(name):
                message = f"{quoted(name)} has no letter and no digit"
                complaints.add(
                    _mark(each), message, "use a name that a player can type"
                )
            elif other != each.id:
                message = f"{quoted(name)} is already a name of {quoted(other)}"
                hint = f"give {quoted(each.id)} another name"
                complaints.add(_mark(each), message, hint)


def _mark(component: Component) -> Mark:
    return component.marks.get("called", component.mark)

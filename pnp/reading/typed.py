"""Getters that read one node as its type: words, a number, a yes, a list.

A wrong value is reported once, at its place in the file; then the getter returns
nothing, and reading goes on.
"""

from collections.abc import Iterable

from pnp.errors import Complaints, closest, quoted
from pnp.patterns import late
from pnp.reading.nodes import Items, Node, Scalar, described
from pnp.reading.shape import Choice, Takes, Text, Whole
from pnp.reading.words import id_doubt, id_fault, whole, whole_fault

UNLIKE_A_KEY = late(r"[()<>=!&|+*/\[\]]")
"""Signs of an expression: a comma has cut it in two."""
FLAGS = {"yes": True, "no": False, "true": True, "false": False}


def unknown_key(
    key: Scalar, known: Iterable[str], complaints: Complaints, otherwise: str
) -> str:
    """Report an unknown key; return the one that was likely meant.

    That one is not reported as missing as well: it is there, misspelled.
    """
    hint = complaints.near(key.text, known)
    if UNLIKE_A_KEY.search(key.text):
        otherwise = "quote a text with a comma in it, when it is inside braces"
    complaints.add(key.mark, f"unknown key {quoted(key.text)}", hint or otherwise)
    return closest(key.text, known) if hint else ""


def text_of(node: Node, name: str, takes: Takes, complaints: Complaints) -> str | None:
    """Return a node's words, if they are of the kind wanted."""
    if not isinstance(node, Scalar) or node.empty:
        wanted = takes.of if isinstance(takes, Choice) else "text"
        complain_of_kind(node, name, wanted, complaints)
        return None
    if node.refused:
        return None
    if isinstance(takes, Choice) and node.text not in takes.options:
        hint = (
            complaints.near(node.text, takes.options)
            or f"one of {', '.join(takes.options)}"
        )
        complaints.add(node.mark, f"{quoted(node.text)} is not {takes.of}", hint)
        return None
    if isinstance(takes, Text) and takes.kind in ("id", "case"):
        spaced = takes.kind == "case"
        return node.text if check_id(node, complaints, spaced=spaced) else None
    return node.text


def check_id(node: Scalar, complaints: Complaints, *, spaced: bool = False) -> bool:
    """Report an invalid id; return whether it is valid.

    The number of a case may be ``spaced``, as in ``setup 4``.
    """
    if node.refused:
        return False
    fault, hint = id_fault(node.text.replace(" ", "-") if spaced else node.text)
    if fault:
        complaints.add(node.mark, fault, hint)
    elif doubt := id_doubt(node.text):
        complaints.warn(node.mark, f"the id {quoted(node.text)} {doubt}")
    return not fault


def whole_of(
    node: Node, name: str, complaints: Complaints, bounds: Whole | None = None
) -> int | None:
    """Return a node's whole number, if it is one within bounds."""
    if not isinstance(node, Scalar) or node.empty:
        complain_of_kind(node, name, "a whole number", complaints)
        return None
    number = None if node.refused else whole(node.text)
    if number is None:
        if not node.refused:
            fault, hint = whole_fault(node.text)
            complaints.add(node.mark, f"{quoted(name)}: {fault}", hint)
        return None
    if bounds and not bounds.least <= number <= bounds.most:
        limits = f"write a number from {bounds.least:,} to {bounds.most:,}"
        complaints.add(node.mark, f"{quoted(name)} cannot be {number:,}", limits)
        return None
    return number


def flag_of(node: Node, name: str, complaints: Complaints) -> bool | None:
    """Return a node's yes or no."""
    if not isinstance(node, Scalar) or node.empty:
        complain_of_kind(node, name, "yes or no", complaints)
        return None
    if node.refused:
        return None
    if node.text not in FLAGS:
        message = f"{quoted(name)} takes yes or no, not {quoted(node.text)}"
        hint = complaints.near(node.text.lower(), FLAGS)
        complaints.add(node.mark, message, hint)
        return None
    return FLAGS[node.text]


def items_of(
    node: Node, name: str, complaints: Complaints, *, alone: bool = False
) -> list[Node]:
    """Return the items of a list; or one thing alone, if it may stand for a list."""
    if isinstance(node, Items):
        return node.items
    if alone and not (isinstance(node, Scalar) and node.empty):
        return [node]
    if isinstance(node, Scalar) and node.text and not node.refused:
        hint = f"write [{node.text[:40]}]"
        message = f"{quoted(name)} takes a list, not {described(node)}"
        complaints.add(node.mark, message, hint)
    else:
        complain_of_kind(node, name, "a list", complaints)
    return []


def complain_of_kind(
    node: Node, name: str, wanted: str, complaints: Complaints
) -> None:
    """Report a value of the wrong type, with what it is."""
    if isinstance(node, Scalar) and node.refused:
        return
    hint = (
        "leave the key out, or give it a value" if described(node) == "nothing" else ""
    )
    message = f"{quoted(name)} takes {wanted}, not {described(node)}"
    complaints.add(node.mark, message, hint)

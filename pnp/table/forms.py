"""Moves that players report, as forms to fill: what to choose, what to write.

A game over a board of somebody else's lists no moves.  Its plies still declare how they
are written (``pnp.rules.plies``), and that is a form: words between fields, and what
each field takes.
"""

import re
from collections.abc import Mapping
from typing import Any

from pnp.rules.forms import NUMBERS, Form, Slot
from pnp.rules.package import fillable
from pnp.session.session import Session

PARTS = re.compile(r"\{(\w+):[^}]*\}")
FEW = 60
"""Names that a field offers as a list; of more, it takes what is written."""


def forms(session: Session) -> dict[str, Any]:
    """Return the forms of the plies that players may report now, and known names."""
    plies, names = fillable(session.rules, session.position)
    known = {kind: [*found] for kind, found in names.items() if len(found) <= FEW}
    made = [_form(each, kind, known) for kind in plies for each in _of(kind)]
    used = {part.get("kind", "") for form in made for part in form["parts"]}
    return {"forms": made, "names": {k: v for k, v in known.items() if k in used}}


def _of(kind: Any) -> tuple[Form, ...]:
    return getattr(kind, "FORMS", ())


def _form(form: Form, kind: Any, known: Mapping[str, list[str]]) -> dict[str, Any]:
    """Return one form: its parts in order, and what it is in one sentence."""
    main, _, _ = form.pattern.partition("[")
    slots = {each.field: each for each in form.slots}
    parts: list[dict[str, Any]] = []
    end = 0
    for found in PARTS.finditer(main):
        if text := main[end : found.start()]:
            parts.append({"text": text})
        parts.append(_field(slots[found[1]], known))
        end = found.end()
    if text := main[end:]:
        parts.append({"text": text})
    for group in re.findall(r"\[([^\]]*)\]", form.pattern):
        (inside,) = PARTS.finditer(group)
        lead = group[: inside.start()]
        optional = {"optional": True, "lead": lead}
        parts.append({**_field(slots[inside[1]], known), **optional})
    doc = (kind.__doc__ or "").strip().partition("\n")[0]
    return {"title": _title(form), "of": doc, "parts": parts}


def _title(form: Form) -> str:
    """Return a form in words: its text, with each field as its name."""
    plain = re.sub(r"\[[^\]]*\]", "", form.pattern)
    return PARTS.sub(lambda found: f"({found[1]})", plain).strip()


def _field(slot: Slot, known: Mapping[str, list[str]]) -> dict[str, Any]:
    told: dict[str, Any] = {"field": slot.field}
    if slot.words:
        told["options"] = [*slot.words]
    elif slot.kind in NUMBERS:
        told |= {"number": True, "least": NUMBERS[slot.kind]}
    else:
        told["kind"] = slot.kind
        told["options" if slot.kind in known else "text_free"] = known.get(
            slot.kind, True
        )
    if slot.several:
        told |= {"several": True, "between": slot.between}
    return told

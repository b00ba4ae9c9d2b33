"""The parts of a face: what is drawn where, by the titles of the fields it shows."""

from dataclasses import dataclass

from pnp.geometry import Rect
from pnp.layout.art import Art, Run, Use
from pnp.layout.boxes.subject import Shown, Subject, present, subject_of, words_of
from pnp.layout.faces.design import Design, Plan
from pnp.layout.faces.edges import inked
from pnp.model.component import Component, ComponentSet, FieldSpec
from pnp.values import replace

RING = "Ring: we made up a value; no source has it"
LONGEST = 28
"""Characters of a value that is shown beside the title of its field."""
PLAIN = frozenset({"number", "numbers", "text", "words", "ref", "refs"})
"""The types of fields with a value that is short enough to show."""

FACTS = frozenset({"number", "numbers", "ref", "refs"})
"""The types of fields that a player looks up."""


@dataclass(frozen=True, slots=True)
class Shows:
    """A part of a face: its words, and where it is drawn."""

    words: str
    at: Rect
    fact: bool
    """Whether it is a number or a name from a list: more than a title or a drawing."""


def parts(design: Design, components: ComponentSet, of: Component) -> list[Shows]:
    """Return what a face shows of a component, each field once, in reading order."""
    subject, found = subject_of(of), dict[str, Shows]()
    for plan in design.plans:
        name = (plan.place.box.field or plan.place.box.name).partition(".")[0]
        key = plan.key(subject)
        if key is None:
            continue
        words = _words(plan, name, components, subject, design)
        if words and (at := _inked(plan, plan.art(key, subject))):
            known = found.get(name)
            if known is None or _area(at) < _area(known.at):
                found[name] = Shows(words, at, _is_fact(components.fields.get(name)))
    return sorted(found.values(), key=lambda each: (each.at.y, each.at.x))


def _words(
    plan: Plan, name: str, components: ComponentSet, subject: Subject, design: Design
) -> str:
    """Return the title of what a box shows with its value; '' if it has no title.

    A drawing has none: it says what a field beside it says.
    """
    if plan.place.box.kind == "reconstructed":
        return RING
    if plan.place.box.words or plan.place.box.kind == "scene":
        return ""
    spec = components.fields.get(name)
    if spec is None or not spec.title or spec.type == "icon":
        return ""
    value = _value(spec, subject.fields.get(name), design)
    return f"{spec.title}: {value}" if value else spec.title


def _is_fact(spec: FieldSpec | None) -> bool:
    return spec is not None and spec.type in FACTS


def _value(spec: FieldSpec, value: Shown, design: Design) -> str:
    if spec.type not in PLAIN or not present(value):
        return ""
    if spec.type in ("ref", "refs"):
        by_id = design.stock.game.sets[spec.of].by_id
        ids = value if isinstance(value, tuple) else (value,)
        value = tuple(by_id[str(each)] for each in ids if str(each) in by_id)
    words = words_of(value)
    return words if len(words) <= LONGEST else ""


def _inked(plan: Plan, art: tuple[Art, ...]) -> Rect | None:
    """Return the box around the letters that are drawn, or the box of a picture."""
    if not art:
        return None
    runs = [inked(each) for each in art if isinstance(each, Run)]
    box = plan.place.box.at
    lefts = [each.x for each in art if isinstance(each, Use) and each.x >= box.x]
    step = plan.place.box.step[0]
    if not runs and lefts and step:  # items side by side
        return replace(box, width=min(max(lefts) + step, box.right) - box.x)
    return _around(runs) or box


def _around(boxes: list[Rect]) -> Rect | None:
    if not boxes:
        return None
    left, top = min(each.x for each in boxes), min(each.y for each in boxes)
    right, foot = max(each.right for each in boxes), max(each.bottom for each in boxes)
    return Rect(left, top, right - left, foot - top)


def _area(at: Rect) -> int:
    return int(at.width) * int(at.height)

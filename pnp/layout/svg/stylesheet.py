"""Style sheets and style attributes of a drawing become plain attributes.

Only declarations of how a shape is painted are kept, and none that names a file: a
drawing uses only what is in it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from pnp import limits
from pnp.errors import quoted
from pnp.layout.art import WHITE, Colour
from pnp.layout.svg.elements import SvgError, local

INHERITED = frozenset(
    {
        "clip-rule",
        "color",
        "fill",
        "fill-opacity",
        "fill-rule",
        "stroke",
        "stroke-dasharray",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-opacity",
        "stroke-width",
        "visibility",
    }
)
"""The properties a group passes on to its content."""

OWN = frozenset({"clip-path", "display", "filter", "mask", "opacity"})
ENDS = frozenset({"marker", "marker-end", "marker-mid", "marker-start"})
PAINTED = INHERITED | OWN | ENDS
"""The properties that matter here: those that paint, and those we must refuse."""

SIMPLE = re.compile(r"[\w\s.#*,>-]+")
NAMED = re.compile(r"[\w.#*-]+")


def declared(content: str | Sequence[Any]) -> dict[str, str]:
    """Return the declarations that paint: of a ``style`` attribute, or of a rule."""
    return dict(_declarations(content)) if content else {}


def _declarations(content: str | Sequence[Any]) -> Iterator[tuple[str, str]]:
    from tinycss2 import parse_blocks_contents, serialize

    for each in parse_blocks_contents(content):
        if each.type == "declaration" and each.lower_name in PAINTED:
            yield each.lower_name, serialize(each.value).strip()


def styled(root: Element) -> Mapping[Element, dict[str, str]]:
    """Return the style sheets' declarations for each element of a drawing."""
    sheets = [each.text or "" for each in root.iter() if local(each) == "style"]
    text = "\n".join(sheets)
    if not text.strip():
        return {}
    rules = list(_rules(text))
    count = sum(1 for _ in root.iter())
    if len(rules) * count > limits.STYLE_RULES:
        what = f"has {len(rules):,} style rules for {count:,} elements"
        most = f"rules times elements: {limits.STYLE_RULES:,} at most"
        raise SvgError(f"{what}; {most}", "simplify it")
    return _matched(root, rules)


Rule = tuple[Any, dict[str, str]]


def _rules(text: str) -> Iterator[Rule]:
    """Yield the rules of a style sheet: their selectors, and their declarations."""
    from tinycss2 import parse_stylesheet, serialize

    if len(text) > limits.STYLE:
        what = f"has a style sheet of {len(text):,} characters"
        raise SvgError(f"{what}; {limits.STYLE:,} at most", "simplify it")
    for rule in parse_stylesheet(text, skip_comments=True, skip_whitespace=True):
        if rule.type == "at-rule":
            what = f"has a style sheet with @{rule.at_keyword}"
            raise SvgError(what, "use plain styles")
        chosen = serialize(rule.prelude) if rule.type == "qualified-rule" else "?"
        longest = max(len(NAMED.findall(each)) for each in chosen.split(","))
        if longest > 4 or not SIMPLE.fullmatch(chosen):
            raise SvgError(f"has a style for {quoted(chosen[:40])}", "use plain styles")
        yield rule.prelude, declared(rule.content)


def _matched(root: Element, rules: Sequence[Rule]) -> Mapping[Element, dict[str, str]]:
    """Return the declarations for each element; the strongest rule wins."""
    from cssselect2 import ElementWrapper, Matcher, SelectorError, compile_selector_list

    matcher = Matcher()
    try:
        for prelude, declarations in rules:
            for selector in compile_selector_list(prelude):
                matcher.add_selector(selector, declarations)
    except SelectorError as error:
        raise SvgError("has a style sheet that cannot be read") from error
    said: dict[Element, dict[str, str]] = {}
    for wrapped in ElementWrapper.from_xml_root(root).iter_subtree():
        for *_, declarations in matcher.match(wrapped):
            said.setdefault(wrapped.etree_element, {}).update(declarations)
    return said


def colour(text: str, current: str, opacity: float) -> Colour | None:
    """Return a colour as CSS writes it, paler over white if it is transparent."""
    from tinycss2.color3 import parse_color

    if text in ("none", "transparent"):
        return None
    found = parse_color(text)
    if isinstance(found, str):
        found = parse_color(current) or (0, 0, 0, 1)
        found = (0, 0, 0, 1) if isinstance(found, str) else found
    if found is None:
        raise SvgError(f"has a colour {quoted(text[:40])}", "write it as '#B23A2E'")
    red, green, blue, alpha = (min(max(part, 0), 1) for part in found)
    solid = Colour(round(red * 255), round(green * 255), round(blue * 255))
    return solid.mixed(WHITE, 1 - alpha * opacity)

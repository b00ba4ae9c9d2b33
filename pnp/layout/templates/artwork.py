"""Artwork: one item of ``art:`` in a layout becomes a Drawing.

{panel: [0, 0, 63, 88], fill: paper, bleeds: yes}
{rule: [4, 20, 55, 0], stroke: ink, weight: 0.5 pt}
{oval: […]}   {icon: castle, at: […]}   {shape: shield, at: […]}   {path: "M…"}
{ground: […], fill: {by: side}, bleeds: yes}   {figure: rifleman, at: […]}
{scene: smoke-screen, at: […]}   {symbol: hostile infantry battalion, at: […]}
{texture: woods, path: "M…", fill: wood, step: [4, 4], seed: 3}
"""

from pnp.errors import nearest, quoted
from pnp.geometry import UNITS, ZERO, Length, Rect, mm
from pnp.layout.art import TEXTURES, Step, box_path, line_path, oval_path
from pnp.layout.fonts import Outline, drawn_steps
from pnp.layout.options import Options
from pnp.layout.templates.desk import Desk
from pnp.layout.templates.template import Drawing
from pnp.layout.themes.paint import Paint

KINDS = (
    *("panel", "oval", "rule", "icon", "shape", "texture", "path", "ground"),
    *("figure", "scene", "symbol"),
)
"""The kinds of art; the key of that name gives which, and where or what it is."""


def read_art(written: Options, desk: Desk) -> Drawing | None:
    """Read one piece of art; None if it does not give what or where it is."""
    kind = next((each for each in KINDS if each in written.node.entries), "")
    if not kind:
        first = next(iter(written.node.entries), "")
        hint = nearest(first, KINDS) or f"use one of {', '.join(KINDS)}"
        desk.complaints.add(written.mark, f"{quoted(first)} is not a kind of art", hint)
        return None
    at = _place(kind, written, desk)
    if at is None:
        return None
    bleeds, icon = written.flag("bleeds"), kind in ("icon", "shape")
    named = icon or kind in ("figure", "scene", "symbol")
    fill, stroke = _paints(kind, written, desk)
    drawing = Drawing(
        at=at,
        mark=written.value_mark(kind) if named else written.mark,
        steps=_steps(kind, desk.let_out(at, bleeds=bleeds), written),
        icon=written.text(kind) if icon else "",
        figure=written.text(kind) if kind == "figure" else "",
        scene=written.text(kind) if kind == "scene" else "",
        symbol=written.text(kind) if kind == "symbol" else "",
        ink=desk.paint(written, "colour") if kind == "symbol" else None,
        tones=desk.tones(written) if kind == "figure" else (),
        flip=kind == "figure" and written.flag("flip"),
        seed=written.whole("seed", 1, 1) if kind in ("ground", "texture") else 0,
        texture=read_texture(written) if kind == "texture" else "",
        step=read_apart(written) if kind == "texture" else (ZERO, ZERO),
        fill=fill,
        stroke=stroke,
        weight=desk.stroke(written),
        dash=_dash(written),
        turn=written.number("turn"),
        bleeds=bleeds,
        panel=kind in ("panel", "ground"),
        motif=icon or kind in ("figure", "path"),
        when=desk.when(written),
    )
    written.finish()
    if drawing.stroke or (named and kind != "scene"):
        desk.keep_in(kind, drawing)
    return drawing


def _place(kind: str, written: Options, desk: Desk) -> Rect | None:
    """Read the place of art: panels, ovals and rules give it in their first key."""
    key = kind if kind in ("panel", "oval", "rule", "ground") else "at"
    if kind in ("path", "texture") and written.node_of("at") is None:
        return Rect(ZERO, ZERO, desk.size.width, desk.size.height)
    at = written.rect(key)
    if key not in written.node.entries:
        hint = "add at: [left, top, width, height]"
        desk.complaints.add(written.mark, f"this {kind} has no place", hint)
    elif at and kind != "rule" and not (at.width and at.height):
        what = f"this {kind} is {at.size}: nothing to see"
        desk.complaints.add(written.value_mark(key), what)
        return None
    return at


def _paints(
    kind: str, written: Options, desk: Desk
) -> tuple[Paint | None, Paint | None]:
    """Read fill and stroke: icons and rules are drawn in ink if they give none."""
    ink = Paint("ink", mark=written.mark)
    if kind == "scene":
        return None, None
    if kind == "symbol":
        return desk.paint(written, "fill") or Paint("white", mark=written.mark), None
    fill = desk.paint(written, "colour" if kind in ("icon", "figure") else "fill")
    if kind in ("icon", "shape", "figure", "ground", "texture"):
        return fill or ink, None
    stroke = desk.paint(written, "stroke")
    return fill, stroke or (ink if kind == "rule" else None)


def read_texture(written: Options) -> str:
    """Read what covers the ground."""
    return written.choice("texture", TEXTURES, TEXTURES[0])


def read_apart(written: Options) -> tuple[Length, Length]:
    """Read how far apart the parts of a texture are: one length, or across and down."""
    mark = written.value_mark("step")
    across, down = written.lengths("step", (2,)) or (FINE, FINE)
    if across < FINE or down < FINE:
        what = f"the parts of a texture are at least {FINE} apart"
        written.complaints.add(mark, what, "step: [4, 4]")
        return FINE, FINE
    return across, down


FINE = mm("0.5")
"""The closest that the parts of a texture are: nearer, they would be a grey."""


def _dash(written: Options) -> tuple[Length, ...]:
    dash = written.lengths("dash")
    if dash and min(dash) <= 0:
        what = "a dash is a list of lengths, none of them 0"
        written.complaints.add(written.value_mark("dash"), what, "dash: [1, 0.5]")
        return ()
    return dash


def _steps(kind: str, at: Rect, written: Options) -> tuple[Step, ...]:
    """Return the path that art draws; an icon has its own."""
    match kind:
        case "panel" | "ground":
            return box_path(at, written.length("radius"))
        case "oval":
            return oval_path(at)
        case "rule":
            return line_path(at.x, at.y, at.right, at.bottom)
        case "path" | "texture":
            return _path(at, written)
    return ()


def _path(at: Rect, written: Options) -> tuple[Step, ...]:
    """Read a path in SVG syntax, its numbers in the unit of the layout."""
    share = UNITS[written.ruler.unit] * written.ruler.scale
    steps: list[Step] = []
    drawn: Outline = ()
    for kind, numbers in written.read("path", drawn_steps, drawn):
        corner = (at.x, at.y) * (len(numbers) // 2)
        placed = zip(corner, numbers, strict=True)
        steps.append((kind, tuple(Length(o + round(n * share)) for o, n in placed)))
    return tuple(steps)

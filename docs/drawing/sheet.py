"""Write a figure whose corners are on a grid that a PDF writes shortly.

0.127 of a unit is 0.36 pt: a corner on that grid has two decimals in a PDF, not four.
A figure's sheet is many times as large as its place, so the grid is finer than a dot.
"""

GRID = .127
LOOK = ".d{fill:#211f1b}.m{fill:#56534a}.l{fill:#c9bfa5}"


def path(g, fine, least=.1):
    """The outline of a shape; what is smaller than ``least`` square units is left out."""
    out = []
    for each in getattr(g, "geoms", [g]):
        if each.geom_type != "Polygon" or each.area < least: continue
        each = each.simplify(fine)
        for ring in (each.exterior, *each.interiors):
            points = []
            for x, y in list(ring.coords)[:-1]:
                at = round(x / GRID), round(y / GRID)
                if not points or at != points[-1]: points.append(at)
            if len(points) < 3: continue
            steps = [f"{number(b[0] - a[0])} {number(b[1] - a[1])}" for a, b in zip(points, points[1:])]
            out.append(f"M{number(points[0][0])} {number(points[0][1])}l{' '.join(steps)}z")
    return "".join(out)


def number(steps):
    return f"{steps * GRID:.3f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def written(folder, name, source, tones, size, fine):
    """Write ``name.svg``: the dark, the middle and the light shapes on a sheet of a size."""
    marks = "\n".join(f'<path class="{c}" d="{path(g, fine)}"/>' for c, g in zip("dml", tones) if not g.is_empty)
    folder.mkdir(parents=True, exist_ok=True)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]:g} {size[1]:g}">\n<title>{name}</title><desc>docs/drawing/{source}</desc><style>{LOOK}</style>\n'
    (folder / f"{name}.svg").write_text(f"{head}{marks}\n</svg>\n")

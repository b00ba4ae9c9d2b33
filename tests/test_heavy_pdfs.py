"""Preflight of files that would take for ever to draw."""

from collections.abc import Callable
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Stream

from pnp.preflight import preflight
from pnp.render import png
from tests.test_preflight import _append, spoilt


def _heavy(file: pikepdf.Pdf, *, forms: int) -> None:
    """Draw forms of which each shows the next one three times."""
    inner = _form_of(file, b"0 0 9 9 re f")
    for _ in range(forms):
        inner = _form_of(file, b"/F Do " * 3, XObject=Dictionary(F=inner))
    file.pages[0].Resources.XObject.F = inner
    _append(file, b"/F Do")


def _form_of(file: pikepdf.Pdf, data: bytes, **resources: Dictionary) -> Stream:
    form = Stream(file, data, Type=Name.XObject, Subtype=Name.Form)
    form.BBox, form.Resources = Array([0, 0, 9, 9]), Dictionary(**resources)
    return file.make_indirect(form)


def _masked(file: pikepdf.Pdf) -> None:
    """Draw masks of which each is drawn with the next one."""
    inner = _form_of(file, b"0 0 9 9 re f " * 20)
    for _ in range(6):
        state = Dictionary(SMask=Dictionary(S=Name.Luminosity, G=inner))
        data = b"/G gs " + b"0 0 9 9 re f " * 20
        inner = _form_of(file, data, ExtGState=Dictionary(G=state))
    file.pages[0].Resources.XObject.F = inner
    _append(file, b"/F Do")


def _lettered(file: pikepdf.Pdf) -> None:
    """Show letters that are drawn with letters of a further font."""
    resources = Dictionary()
    for _ in range(9):
        letter = file.make_indirect(Stream(file, b"BT /F 1 Tf (aaaaaaaa) Tj ET"))
        font = Dictionary(
            Type=Name.Font,
            Subtype=Name.Type3,
            CharProcs=Dictionary(a=letter),
            Resources=resources,
        )
        resources = Dictionary(Font=Dictionary(F=file.make_indirect(font)))
    form = _form_of(file, b"BT /F 1 Tf (a) Tj ET")
    form.Resources = resources
    file.pages[0].Resources.XObject.F = form
    _append(file, b"/F Do")


def _annotated(file: pikepdf.Pdf) -> None:
    _heavy(file, forms=30)
    look = file.pages[0].Resources.XObject.F
    file.pages[0].Resources = Dictionary()
    file.pages[0].Contents = file.make_stream(b"")
    note = Dictionary(Subtype=Name.Stamp, Rect=Array([0, 0, 9, 9]))
    note.AP = Dictionary(N=look)
    file.pages[0].Annots = Array([note])


def _shaded(file: pikepdf.Pdf, kind: int, many: int = 1) -> None:
    function = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0], C1=[1], N=1)
    if kind == 4:
        function = Stream(file, b"{ pop 0 }", FunctionType=4)
        function.Domain, function.Range = Array([0, 1, 0, 1]), Array([0, 1])
    shading = Dictionary(ShadingType=2, ColorSpace=Name.DeviceGray)
    shading.Coords, shading.Function = Array([90, 90, 99, 99]), Array([function])
    file.pages[0].Resources.Shading = Dictionary(S=shading)
    _append(file, b"q 90 90 9 9 re W n " + b"/S sh " * many + b"Q")


def _patterned(file: pikepdf.Pdf) -> None:
    tile = _form_of(file, b"0 0 1 1 re f")
    file.pages[0].Resources.Pattern = Dictionary(P=tile)
    tile.PatternType = 1
    tile.Resources.Pattern = Dictionary(P=_form_of(file, b""))


LONG = "takes more than 5,000,000 operators"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        pytest.param(lambda file: _heavy(file, forms=30), LONG, id="forms"),
        pytest.param(_masked, LONG, id="masks"),
        pytest.param(_lettered, LONG, id="letters"),
        pytest.param(_annotated, LONG, id="annotations"),
        pytest.param(lambda file: _shaded(file, 2, 20_000), LONG, id="shadings"),
        pytest.param(lambda file: _shaded(file, 4), "computed by a program", id="sh"),
        pytest.param(_patterned, "is made of patterns", id="patterns"),
    ],
)
def test_what_takes_for_ever_to_draw_is_not_drawn(
    spoil: Callable[[pikepdf.Pdf], None], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused by what it says, and nothing of it reaches the renderer."""
    drawn: list[int] = []
    monkeypatch.setattr(png, "picture", lambda _, at, __: drawn.append(at))

    (found,) = [
        each for each in preflight(spoilt(spoil)) if "does not check" in each.value
    ]

    assert said in found.value
    assert found.value.endswith("pnp does not check it")
    assert drawn == []


@pytest.mark.parametrize("spoil", [_heavy, _shaded])
def test_a_few_forms_and_shadings_are_looked_at(spoil: Callable[..., None]) -> None:
    few = {"forms": 5} if spoil is _heavy else {"kind": 2, "many": 9}

    found = preflight(spoilt(lambda file: spoil(file, **few)))

    assert not [each for each in found if "does not check" in each.value]


def test_a_giant_page_is_looked_at_coarsely(monkeypatch: pytest.MonkeyPatch) -> None:
    """At as few dots an inch as make four million; its ink is found all the same."""
    sizes: list[int] = []
    picture = png.picture

    def measured(pdf: bytes, at: int, dpi: float) -> Any:
        seen = picture(pdf, at, dpi)
        sizes.append(seen.width * seen.height)
        return seen

    def spoil(file: pikepdf.Pdf) -> None:
        file.pages[0].MediaBox = Array([0, 0, 14_400, 14_400])
        _append(file, b"0 0 100 14400 re f")

    monkeypatch.setattr(png, "picture", measured)
    found = preflight(spoilt(spoil), any_size=True)

    assert sizes
    assert max(sizes) <= 4_010_000
    assert any("of the left edge" in each.value for each in found)

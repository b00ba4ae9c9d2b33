"""PDF/X-1a:2003: our file meets it, and each requirement can be broken and is named."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Stream, String

from pnp.geometry import Edges, Size, mm
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.preflight import preflight
from pnp.render import pdf
from pnp.render.inks import Inks
from pnp.render.intent import Intent
from pnp.render.profile import Press
from tests.render.paper import at, face, panel, text
from tests.render.presses import NAME, profile

CARD = Page("card", Size(mm(70), mm(95)), Edges.all(mm(3)))
SWOP = Intent(NAME, "CGATS TR 001")
Spoil = Callable[[pikepdf.Pdf], None]


def deck(intent: Intent | None = SWOP) -> bytes:
    """Return a card that bleeds, with words on it, in the inks of a press."""
    drawn = face(panel(at(-3, -3, 26, 18)), text("Fog", 4, 8), bleed=mm(3))
    side = Side((Placement(drawn, at(20, 20, 20, 12), 0, Edges.all(mm(3))),))
    return pdf.render(
        [Sheet("Fog", CARD, side)],
        title="Mill: events",
        inks=Inks(240),
        boxed=True,
        intent=intent,
    )


def spoilt(spoil: Spoil) -> list[str]:
    """Return what preflight says of the deck with one fault put in."""
    out = BytesIO()
    with pikepdf.open(BytesIO(deck())) as opened:
        spoil(opened)
        opened.save(
            out,
            force_version=opened.pdf_version,
            compress_streams=False,
            stream_decode_level=pikepdf.StreamDecodeLevel.none,
        )
    return [str(each) for each in preflight(out.getvalue(), name="a.pdf")]


@pytest.mark.parametrize("quick", [True, False], ids=["quick", "full"])
def test_our_deck_meets_every_requirement(*, quick: bool) -> None:
    """Whatever its size, and though it bleeds to its edge: a shop cuts it."""
    assert preflight(deck(), quick=quick) == []


def test_the_profile_of_the_press_goes_along() -> None:
    data = deck(Intent(NAME, "", Press(profile())))

    assert preflight(data) == []
    with pikepdf.open(BytesIO(data)) as opened:
        (intent,) = opened.Root.OutputIntents
        assert bytes(intent.DestOutputProfile.read_bytes()) == profile()
        assert str(intent.OutputConditionIdentifier) == "Custom"
        assert "/RegistryName" not in intent


def test_a_file_that_claims_nothing_is_not_asked() -> None:
    lines = [str(each) for each in preflight(deck(None), name="a.pdf")]

    assert not any("PDF/X" in line for line in lines)
    assert any("a known paper" in line for line in lines)


def _state(**entries: object) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        states = Dictionary(G=Dictionary(**entries))
        file.pages[0].Resources["/ExtGState"] = states

    return spoil


def _info(key: str, value: object) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        if value is None:
            del file.docinfo[key]
        else:
            file.docinfo[key] = value

    return spoil


def _intent(key: str, value: object) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        (intent,) = file.Root.OutputIntents
        if value is None:
            del intent[key]
        else:
            intent[key] = value

    return spoil


def _of(data: bytes) -> Spoil:
    """Give the output intent a profile."""

    def spoil(file: pikepdf.Pdf) -> None:
        (intent,) = file.Root.OutputIntents
        intent.DestOutputProfile = Stream(file, data, N=4)

    return spoil


def _page(key: str, value: object) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        if value is None:
            del file.pages[0].obj[key]
        else:
            file.pages[0].obj[key] = value

    return spoil


def _root(key: str, value: object) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        file.Root[key] = value

    return spoil


def _drawing(more: bytes) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        file.pages[0].contents_add(more)

    return spoil


def _space(space: object) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        file.pages[0].Resources["/ColorSpace"] = Dictionary(C=space)

    return spoil


def _picture(**entries: object) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        plain = {"ColorSpace": Name.DeviceGray, "BitsPerComponent": 8}
        size = {"Width": 1, "Height": 1}
        made = Stream(file, b"\0", Subtype=Name.Image, **size, **(plain | entries))
        _show(file, made)

    return spoil


def _form(**entries: object) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        data = entries.pop("data", b"0 g")
        box = Array([0, 0, 9, 9])
        assert isinstance(data, bytes)
        made = Stream(file, data, **({"Subtype": Name.Form, "BBox": box} | entries))
        _show(file, made)

    return spoil


def _show(file: pikepdf.Pdf, drawn: Stream) -> None:
    file.pages[0].Resources["/XObject"] = Dictionary(P=file.make_indirect(drawn))


def _note(*rect: int, **entries: object) -> Spoil:
    def spoil(file: pikepdf.Pdf) -> None:
        plain = {"Subtype": Name.Text, "Rect": Array(rect)}
        note = Dictionary(**(plain | entries))
        file.pages[0].obj["/Annots"] = Array([note])

    return spoil


def _newer(file: pikepdf.Pdf) -> None:
    file.Root["/Version"] = Name("/1.6")


def _bookmark(file: pikepdf.Pdf) -> None:
    file.Root.Outlines.First["/A"] = Dictionary(S=Name.GoTo)


def _type_3(file: pikepdf.Pdf) -> None:
    letter = file.make_indirect(Stream(file, b"1 0 0 d0 1 0 0 rg"))
    file.pages[0].Resources.Font["/F9"] = file.make_indirect(
        Dictionary(
            Subtype=Name.Type3,
            CharProcs=Dictionary(a=letter),
            Resources=Dictionary(),
        )
    )


def _pattern(file: pikepdf.Pdf) -> None:
    shading = Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB)
    patterns = Dictionary(P=Dictionary(PatternType=2, Shading=shading))
    file.pages[0].Resources["/Pattern"] = patterns


def _lzw(file: pikepdf.Pdf) -> None:
    packed = Stream(
        file, b"\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01", Filter=Name.LZWDecode
    )
    file.Root["/PieceInfo"] = file.make_indirect(packed)


def _outside(file: pikepdf.Pdf) -> None:
    packed = Stream(file, b"")
    packed["/F"] = String("colours.bin")
    file.Root["/PieceInfo"] = file.make_indirect(packed)


def _unembedded(file: pikepdf.Pdf) -> None:
    fonts = file.pages[0].Resources.Font
    del fonts[next(iter(fonts.keys()))].FontDescriptor["/FontFile2"]


TINT = Dictionary(FunctionType=2, Domain=Array([0, 1]), N=1)
LAB = Array([Name.Lab, Dictionary(WhitePoint=Array([1, 1, 1]))])
RED = Array([Name.Separation, Name.Red, Name.DeviceRGB, TINT])
LAYERS = Dictionary(OCGs=Array([]))
SCRIPT = Dictionary(S=Name.JavaScript, JS=String("1"))
MORE = Dictionary(S=Name.GTS_PDFX)
SEEN_THROUGH = Dictionary(S=Name.Transparency)
ANOTHER = Array([Dictionary(DefaultForPrinting=True)])
INK = "not cyan, magenta, yellow, black, grey or a spot ink"

FAULTS: dict[str, tuple[Spoil, str]] = {
    "version": (_newer, "the version is 1.6, not 1.4 or earlier"),
    "layers": (_root("/OCProperties", LAYERS), "the file is made of layers"),
    "no title": (_info("/Title", String(" ")), "/Title is empty, not set"),
    "no day": (_info("/CreationDate", None), "/CreationDate is missing"),
    "no such day": (_info("/ModDate", String("D:20261332")), "/ModDate is"),
    "trapped": (_info("/Trapped", Name.Unknown), "/Trapped is '/Unknown'"),
    "no intent": (_root("/OutputIntents", Array([])), "the output intent is missing"),
    "two intents": (
        _root("/OutputIntents", Array([MORE, MORE])),
        "the output intent is present 2 times",
    ),
    "no condition": (
        _intent("/OutputConditionIdentifier", None),
        "/OutputConditionIdentifier is missing",
    ),
    "no words": (_intent("/Info", None), "/Info of the output intent is missing"),
    "no registry": (_intent("/RegistryName", None), "/RegistryName is missing"),
    "a screen": (_of(profile(kind=b"mntr")), "the profile is of class 'mntr'"),
    "another press": (_of(profile(space=b"RGB ")), "the profile is for 'RGB'"),
    "a later one": (_of(profile(version=4)), "the profile is ICC version 4"),
    "half a one": (_of(profile()[:-9]), "the profile is not as long"),
    "not one": (_of(b"profile"), "the profile is broken"),
    "no trim": (_page("/TrimBox", None), "/TrimBox is missing"),
    "art": (_page("/ArtBox", Array([9, 9, 99, 99])), "/TrimBox is beside /ArtBox"),
    "crop": (_page("/CropBox", Array([9, 9, 190, 260])), "/BleedBox is 0 0 198"),
    "trim": (
        _page("/BleedBox", Array([20, 20, 100, 100])),
        "/TrimBox is 8.5",
    ),
    "one ink": (_page("/SeparationInfo", Dictionary()), "the page is one ink"),
    "unit": (_page("/UserUnit", 2), "/UserUnit is set"),
    "group": (_page("/Group", SEEN_THROUGH), "a drawing is a group"),
    "view": (
        _root("/ViewerPreferences", Dictionary(ViewArea=Name.TrimBox)),
        "/ViewArea is /TrimBox",
    ),
    "form": (
        _root("/AcroForm", Dictionary(Fields=Array([Dictionary()]))),
        "the file is a form",
    ),
    "bookmark": (_bookmark, "a bookmark is with an action"),
    "a note": (_note(50, 50, 60, 60), "an annotation is /Text on the page"),
    "an act": (
        _note(900, 900, 910, 910, A=SCRIPT),
        "an annotation is with an action",
    ),
    "red": (_drawing(b"1 0 0 rg"), f"a colour is in DeviceRGB, {INK}"),
    "a set space": (_drawing(b"/DeviceRGB cs"), "a colour is in DeviceRGB"),
    "lab": (_space(LAB), "a colour is in Lab"),
    "a spot of red": (_space(RED), "a spot ink is shown by other than CMYK"),
    "a palette": (
        _space(Array([Name.Indexed, Name.DeviceRGB, 0, String("abc")])),
        "a colour is in DeviceRGB",
    ),
    "a shade": (_pattern, "a colour is in DeviceRGB"),
    "letters": (_type_3, "a colour is in DeviceRGB"),
    "an inline picture": (
        _drawing(b"BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI"),
        "a colour is in DeviceRGB",
    ),
    "PS": (_drawing(b"(1) PS"), "an operator is 'PS'"),
    "unknown": (_drawing(b"BX 1 zz EX"), "an operator is 'zz'"),
    "a form of red": (_form(data=b"1 0 0 RG"), "a colour is in DeviceRGB"),
    "a form through": (_form(Group=SEEN_THROUGH), "a drawing is a group"),
    "a form in PS": (_form(Subtype2=Name.PS), "a drawing is PostScript"),
    "a foreign form": (_form(Ref=Dictionary()), "a drawing is kept in another file"),
    "a picture": (_picture(ColorSpace=Name.DeviceRGB), "a colour is in DeviceRGB"),
    "a mask": (_picture(SMask=Dictionary()), "a picture is transparent"),
    "a stand-in": (_picture(OPI=Dictionary()), "a picture is a stand-in"),
    "an alternate": (_picture(Alternates=ANOTHER), "a picture is printed by another"),
    "thin": (_state(ca=0.5), "ink is transparent (/ca 0.5)"),
    "blend": (_state(BM=Name.Multiply), "ink is blended"),
    "soft": (_state(SMask=Dictionary()), "ink is seen through a mask"),
    "curve": (_state(TR=Name.Identity), "/TR is set"),
    "halftone": (_state(HT=Dictionary(HalftoneType=6)), "/HalftoneType is 6"),
    "named halftone": (
        _state(HT=Dictionary(HalftoneType=1, HalftoneName=String("a"))),
        "/HalftoneName is set",
    ),
    "lzw": (_lzw, "a stream is packed with LZWDecode"),
    "elsewhere": (_outside, "a stream is kept in another file"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_requirement_can_be_broken_and_is_named(fault: str) -> None:
    spoil, told = FAULTS[fault]
    found = [line for line in spoilt(spoil) if "PDF/X-1a:2003: " in line]

    assert any(f"PDF/X-1a:2003: {told}" in line for line in found), spoilt(spoil)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_root("/Names", Dictionary(JavaScript=Dictionary())), "carrying JavaScript"),
        (_root("/Names", Dictionary(EmbeddedFiles=Dictionary())), "other files"),
        (_root("/AA", Dictionary()), "acting by itself"),
        (_root("/OpenAction", SCRIPT), "acting when opened"),
        (_unembedded, "left to the printer"),
        (_form(Subtype=Name.PS), "PostScript"),
    ],
)
def test_what_every_file_is_asked_for_is_asked_of_it_too(
    spoil: Spoil, told: str
) -> None:
    assert any(told in line for line in spoilt(spoil)), spoilt(spoil)


def test_a_file_has_an_id() -> None:
    data = deck().replace(b"/ID", b"/Id")

    lines = [str(each) for each in preflight(data, quick=True)]
    assert any("the ID of the file is missing" in line for line in lines), lines


def test_object_streams_are_named() -> None:
    out = BytesIO()
    with pikepdf.open(BytesIO(deck())) as opened:
        modes = pikepdf.ObjectStreamMode.generate
        opened.save(out, object_stream_mode=modes)

    lines = [str(each) for each in preflight(out.getvalue(), quick=True)]
    assert any("packed with object streams" in line for line in lines), lines


def test_an_encrypted_file_is_named() -> None:
    out = BytesIO()
    with pikepdf.open(BytesIO(deck())) as opened:
        locked = pikepdf.Encryption(owner="a", user="", R=3, aes=False, metadata=False)
        opened.save(out, encryption=locked, force_version="1.4")

    lines = [str(each) for each in preflight(out.getvalue(), quick=True)]
    assert any("encrypted" in line for line in lines), lines


@pytest.mark.parametrize(
    "fine",
    [
        _space(Array([Name.Separation, Name.Gold, Name.DeviceCMYK, TINT])),
        _space(Array([Name.Indexed, Name.DeviceCMYK, 0, String("abcd")])),
        _drawing(b"/DeviceCMYK cs 0 0 0 1 scn"),
        _picture(ColorSpace=Name.DeviceCMYK),
        _state(ca=1, CA=1, BM=Name.Normal, SMask=Name("/None"), TR2=Name.Default),
        _note(900, 900, 910, 910),
        _note(0, 0, 9, 9, Subtype=Name.PrinterMark),
    ],
)
def test_what_a_press_may_be_given_is_not_named(fine: Spoil) -> None:
    assert not [line for line in spoilt(fine) if "PDF/X-1a:2003: " in line]

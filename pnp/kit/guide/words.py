"""The words of an assembly guide: lines of a step, with ``*bold*`` and ``_code_``."""

MEASURE = (
    "Choose *100 %* or *Actual size* in the print dialogue, not *Fit to page*.\n"
    "Measure this line: it is 50 mm long. If it is not, change the setting before you "
    "print the rest."
)

TURNED = (
    "Print on both sides. The paper turns over on its {edge} edge.\n"
    "Print one sheet first. Hold it against a window: each back must be "
    "behind its front.\n"
    "Card of 200 to 300 g is good for counters and cards."
)

FOLDED = (
    "Score the dashed line with the back of a blade. Fold it with the print outside.\n"
    "Glue the halves together, or to both sides of a board of 1 to 1.5 mm. Press them "
    "until they are dry, then cut."
)

MOUNTED = (
    "Fronts and backs have the same outline. Cut both sheets out along it.\n"
    "Glue them back to back, outline on outline, or to both sides of a board. Press "
    "them until they are dry, then cut."
)

SLEEVED = (
    "There are fronts only. Put each card into a sleeve, in front of a playing card.\n"
    "Card of 200 to 300 g is good for counters."
)

CUT = (
    "{numbers}. Cut from a mark to the mark opposite{how}.\n"
    "*1* The long lines, right across the sheet. *2* Each strip. *3* The outer edges "
    "last: the marks are there."
)

SIZES = (
    "Two sizes on a sheet: cut along the line between them first. Then each has its "
    "own marks."
)
STRIPS = "Two lines close together: cut both. The strip between them is waste."
ROUND = "If you like, round the corners: {corner}."
MACHINE = "Or let a machine cut: import the file of each sheet."

ONE_PAGE = "{board}: one page. Cut along its marks, {trim}."

TILES = (
    "{board}: A1 to {last}, on plain paper. The rim of each names its neighbours.\n"
    "*1* Cut a tile along the plain marks at its left and upper joins. *2* Glue it "
    "over its neighbours: its cut edges meet the marks with dots. *3* Cut the outer "
    "edges last: {trim}."
)

POSTER = "Or let a copy shop print {file} on {paper}."

BOXES = (
    "{boxes}. Cut along the outline. Score from tick to tick, from corner to corner.\n"
    "Fold. Glue the long white flap behind the side that meets it."
)

BOOKLET = (
    "{books}: put the sheets of each signature inside each other.\n"
    "Fold them in the middle, and staple the fold twice."
)

STAPLED = (
    "{books}: print on both sides, and staple the upper left corner.\n"
    "For a booklet to fold, build with _--booklet_."
)

READ = "To read: {sheets}. Plain paper."
WRITE = "To write on: {sheets}. Print one for each game, or fill it in on the screen."

BLANKS = (
    "Use blank pieces for what gets lost, or for what you make up. They are not "
    "counted."
)

RINGS = (
    "The ring is on pieces with a value that no source gives. We made it up. If you "
    "own the published game, put the real values in an overlay file, and build again."
)

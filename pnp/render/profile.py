"""The colours of a press, from its ICC profile: all colour management is here."""

from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any

from pnp.layout.art import Colour

CMYK = b"CMYK"
SPACE = slice(16, 20)
"""Where a profile names its colour space."""


class NoProfile(ValueError):
    """The given profile of a press is not one; the text gives the reason."""


@dataclass(frozen=True)
class Press:
    """A press by its profile: its name, and the inks it needs for a colour.

    Raises NoProfile if the bytes are not a profile of cyan, magenta, yellow and black.
    """

    data: bytes

    def __post_init__(self) -> None:
        """Open the profile once, to check that it can be used."""
        self.inks(Colour(255, 0, 0))

    @cached_property
    def title(self) -> str:
        """The profile's own name."""
        from PIL import ImageCms

        said: str = ImageCms.getProfileDescription(self._opened)
        return said.strip()

    def inks(self, colour: Colour) -> tuple[float, float, float, float]:
        """Return cyan, magenta, yellow and black of a screen colour, 0 to 1."""
        from PIL import Image

        seen = Image.new("RGB", (1, 1), tuple(colour))
        printed = self._from_screen.apply(seen).tobytes()
        cyan, magenta, yellow, black = (each / 255 for each in printed)
        return cyan, magenta, yellow, black

    @cached_property
    def _opened(self) -> Any:
        from PIL import ImageCms

        if self.data[SPACE] != CMYK:
            raise NoProfile("it is not a profile of cyan, magenta, yellow and black")
        try:
            return ImageCms.ImageCmsProfile(BytesIO(self.data))
        except (OSError, ImageCms.PyCMSError) as error:
            raise NoProfile("it is not a colour profile") from error

    @cached_property
    def _from_screen(self) -> Any:
        """Return the transform from sRGB: the nearest colours, black to black."""
        from PIL import ImageCms

        screen = ImageCms.createProfile("sRGB")
        try:
            return ImageCms.buildTransform(
                screen,
                self._opened,
                "RGB",
                "CMYK",
                renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
                flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
            )
        except ImageCms.PyCMSError as error:
            what = "it does not give the inks of a colour"
            raise NoProfile(what) from error

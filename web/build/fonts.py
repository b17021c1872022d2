"""The page's fonts, cut down to the characters that its languages need, and the stylesheet that names them.

``python -m web.build.fonts FOLDER`` writes them as TrueType files, for the window of the desktop.
"""

import io
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

LETTERS = (0x131, 0x152, 0x153, 0x160, 0x161, 0x178, 0x17D, 0x17E)
SIGNS = (0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2212, 0x2713)
UNICODES = [*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2010, 0x2023), *range(0x2190, 0x2194), *LETTERS, *SIGNS]
"""ASCII, Latin-1 and the punctuation of European languages; a font gives those of them that it has."""

FIGURES = [ord(sign) for sign in "0123456789%+-=.,/?\u00d7\u00f7\u2013 "]
"""What is kept of a face of figures."""

FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "pnum", "tnum"]
"""What stylesheets ask of the fonts: the usual, and figures of even height and width."""


@dataclass(frozen=True, slots=True)
class Face:
    """One font file: the family and weight as the stylesheet names them, and where npm has it.

    A face of ``figures`` has nothing else, and they are of even height where the font's own go up and down.
    """

    family: str
    weight: int
    style: str
    source: str
    figures: bool = False

    @property
    def name(self) -> str:
        """The name of the published file."""
        return f"{self.family.lower().replace(' ', '-')}-{self.weight}-{self.style}.woff2"


def faces(listing: Path) -> list[Face]:
    """Read the list of faces that the page uses."""
    return [Face(**entry) for entry in tomllib.loads(listing.read_text())["face"]]


def lining(font: TTFont) -> dict[str, str]:
    """Give the glyphs that stand in for others where figures of even height are asked for."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for number in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[number].SubTable:
                    found |= getattr(part, "ExtSubTable", part).mapping
    return found


def even(font: TTFont) -> None:
    """Make figures of even height those that a font has anyway."""
    instead = lining(font)
    for table in font["cmap"].tables:
        table.cmap = {code: instead.get(glyph, glyph) for code, glyph in table.cmap.items()}


def cut(source: Path, *, figures: bool = False) -> bytes:
    """Give a font with only the characters of UNICODES, or of FIGURES, as WOFF2."""
    # Hinting, a third of the bytes, is for screens of long ago.
    options = subset.Options(
        flavor="woff2", layout_features=FEATURES, hinting=False, recalc_timestamp=False, notdef_outline=True
    )
    font = TTFont(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    if figures:
        even(font)
    cutter.populate(unicodes=FIGURES if figures else UNICODES)
    cutter.subset(font)
    font.flavor = "woff2"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()


def write_truetype(folder: Path, packages: Path, listing: Path) -> None:
    """Write the upright faces as TrueType files, for the desktop's window, which reads no WOFF2."""
    folder.mkdir(parents=True, exist_ok=True)
    for face in faces(listing):
        if face.style == "normal":
            font = TTFont(packages / face.source, recalcTimestamp=False)
            if face.figures:
                even(font)
            font.flavor = None
            font.save(folder / face.name.replace(".woff2", ".ttf"))


def stylesheet(listed: list[Face]) -> str:
    """Give the rules that make the faces known."""
    return "".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; font-style: {face.style}; '
        f'font-display: swap; src: url("{face.name}") format("woff2"); }}\n'
        for face in listed
    )


if __name__ == "__main__":
    ROOT = Path(__file__).parents[2]
    write_truetype(Path(sys.argv[1]), ROOT / ".build/npm/node_modules", ROOT / "web/assets/fonts.toml")

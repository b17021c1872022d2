"""Themes: every colour, spacing and type size of the page and of the pictures, as data.

Law: a theme is a value. The page's style sheet is written from it, the pictures are painted from it, and a new look is
one more value here, or in the folder of the game whose it is. It is made once and told by its identity, so that what is
painted with it is found again at once.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

DISPLAY = '"Alegreya SC", "Palatino Linotype", Palatino, serif'
"""The face of names and headings."""

BODY = '"Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif'
"""The face of everything else."""

FIGURES = f'"Alegreya Sans Figures", {BODY}'
"""The face of numbers in pictures, all of one height; letters among them are those of everything else. Always bold."""

SPACES = (4, 8, 12, 16, 24, 32, 48)
"""The only distances between things on the page, in CSS pixels."""

SIZES = (13, 15, 17, 20, 26, 36)
"""The only sizes of type on the page, in CSS pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Wood:
    """What tiles are turned from: the face from its lit to its unlit corner, the side, what is cut in and laid in.

    `grain` is drawn at several strengths and so has no transparency of its own; `strike` is the star's colour, `inlay`
    that of a leader's rim, `cut` the thin edge below whatever is cut in.
    """

    lit: str
    unlit: str
    side: str
    grain: str
    ink: str
    strike: str
    inlay: str
    cut: str


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colours of one look: the page's, the signals', the board's, the two woods and the stone of the terrain.

    `on_accent` and `on_danger` are read on those colours; `casing` goes round a mark that must stand out anywhere.
    """

    name: str
    dark: bool
    page: str
    panel: str
    line: str
    text: str
    muted: str
    accent: str
    on_accent: str
    danger: str
    on_danger: str
    casing: str
    recent: str
    frame: str
    frame_edge: str
    coordinate: str
    field: str
    field_other: str
    groove: str
    shadow: str
    light_wood: Wood
    dark_wood: Wood
    stone: Wood


MAPLE = Wood("#f3d9a6", "#dcb273", "#a87a3f", "#8a5a22", "#38220e", "#9c1c12", "#b98a2c", "#fff4d8b0")
WALNUT = Wood("#7d5536", "#543319", "#2b180b", "#26130a", "#f6e3bd", "#ffab87", "#d9b154", "#1c0e0690")
SLATE = Wood("#aeb4b7", "#8b9297", "#555b60", "#5d6469", "#1f2427", "#7c1a12", "#6a7278", "#ffffff60")

LIGHT = Theme(
    name="light",
    dark=False,
    page="#f4f1ea",
    panel="#fffdf8",
    line="#d8d1c2",
    text="#2b2620",
    muted="#6b6357",
    accent="#17609c",
    on_accent="#ffffff",
    danger="#b3261e",
    on_danger="#ffffff",
    casing="#fffdf6",
    recent="#e9c34a",
    frame="#4a3626",
    frame_edge="#33241a",
    coordinate="#e2d3b7",
    field="#9fb1a0",
    field_other="#94a796",
    groove="#788c7c",
    shadow="#1c1a10",
    light_wood=MAPLE,
    dark_wood=WALNUT,
    stone=SLATE,
)

DARK = Theme(
    name="dark",
    dark=True,
    page="#1b1a18",
    panel="#262421",
    line="#3b3833",
    text="#e9e4da",
    muted="#a59d90",
    accent="#6db3f2",
    on_accent="#0d1b28",
    danger="#ff6e5c",
    on_danger="#2a0805",
    casing="#10202c",
    recent="#d9b44a",
    frame="#33261b",
    frame_edge="#20170f",
    coordinate="#bfae90",
    field="#4f6258",
    field_other="#485a51",
    groove="#36463f",
    shadow="#000000",
    light_wood=Wood("#e6c88f", "#c99e60", "#8f6631", "#7a4e1c", "#32200d", "#8f1a10", "#a87c26", "#fff4d8b0"),
    dark_wood=Wood("#704a2e", "#482b15", "#1f1108", "#1d0e07", "#f1ddb6", "#ffa37d", "#cfa84d", "#1c0e0690"),
    stone=Wood("#979ea3", "#7b8288", "#3e4449", "#474d52", "#101316", "#7c1a12", "#545b61", "#ffffff60"),
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK)}
"""The looks where light or dark is wanted; a game may have others of its own."""


def css(theme: Theme) -> str:
    """Write the page's colours as custom properties, to stand in a rule of the style sheet.

    >>> css(LIGHT).splitlines()[:2]
    ['--page: #f4f1ea;', '--panel: #fffdf8;']
    """
    colours = [(field.name, getattr(theme, field.name)) for field in fields(theme)]
    lines = [f"--{name.replace('_', '-')}: {value};" for name, value in colours if str(value).startswith("#")]
    return "\n".join(lines)


def mixed(colour: str, other: str, share: float) -> str:
    """Give the colour that lies that share of the way to the other, both without transparency.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = [(int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(first + (second - first) * share):02x}" for first, second in pairs)


def clear(colour: str, opacity: float) -> str:
    """Give the colour with that much opacity, 0 to 1.

    >>> clear("#102030", 0.5)
    '#10203080'
    """
    return f"{colour[:7]}{round(255 * opacity):02x}"

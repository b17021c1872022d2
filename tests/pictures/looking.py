"""How pictures look to tests: without their colours, by what is written in them, and by kinds of colour sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.shapes import Inside, Text

if TYPE_CHECKING:
    from pygame_core.shapes import Picture, Shape

Light = tuple[float, ...]
"""Linear light: red, green, blue, 0 to 1."""

SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""Machado, Oliveira and Fernandes (2009): what is left of linear light to each kind of colour sight."""


def parts(shapes: tuple[Shape, ...]) -> list[Shape]:
    """Give shapes with those inside others."""
    found: list[Shape] = []
    for shape in shapes:
        found += [shape, *parts(shape.shapes)] if isinstance(shape, Inside) else [shape]
    return found


def plain(picture: Picture) -> tuple[object, ...]:
    """Give a picture without its colours: what is left to whoever sees none."""
    return tuple(
        (shape.content, shape.x, shape.y, shape.size) if isinstance(shape, Text) else (type(shape), shape.path)
        for shape in parts(picture.shapes)
    )


def writing(picture: Picture) -> list[str]:
    """Give all that is written in a picture."""
    return [shape.content for shape in parts(picture.shapes) if isinstance(shape, Text)]


def linear(colour: str) -> Light:
    """Give the linear light of a colour."""
    shares = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def luminance(colour: str) -> float:
    """Give WCAG's relative luminance."""
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def contrast(one: str, other: str) -> float:
    """Give WCAG's contrast of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen_by(sight: str, colour: str) -> tuple[float, float, float]:
    """Give a colour as a kind of colour sight has it, in CIE L*a*b*."""
    light = [sum(share * part for share, part in zip(row, linear(colour), strict=True)) for row in SIGHTS[sight]]
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)

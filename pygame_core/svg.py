"""Groups written down as SVG: the page's first picture, before Python is there, and those in the documentation."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pygame_core.shapes import Fill, Inside, Linear, Radial, Stroke
from pygame_core.surface import paint

if TYPE_CHECKING:
    from pygame_core.geometry import Rect
    from pygame_core.shapes import Paint, Picture, Shape
    from pygame_core.sprites import Group, Sprite

OPAQUE = 7
"""The length of a colour that says nothing of transparency."""


def _number(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Svg:
    """A surface that writes; `text` is the last finished frame.

    `prefix` begins every id inside, so that several pictures can stand in one page.
    """

    def __init__(self, title: str = "", prefix: str = "p") -> None:
        """Begin with nothing written."""
        self.text = ""
        self._title = title
        self._prefix = prefix

    def clear(self, box: Rect) -> None:
        """Begin a picture of the box."""
        self._box = box
        self._defs: list[str] = []
        self._body: list[str] = []
        self._ids: dict[object, str] = {}

    def blit(self, sprite: Sprite) -> None:
        """Write the sprite down; its picture's shapes only the first time."""
        picture, rect = sprite.picture, sprite.rect
        known = self._ids.get(picture) or self._picture(picture)
        if rect.width <= 0 or rect.height <= 0:
            return
        steps = [f"translate({_number(rect.x)} {_number(rect.y)})"]
        if sprite.turn or sprite.scale != 1 or sprite.squeeze != 1:
            middle_x, middle_y = rect.width / 2, rect.height / 2
            steps.append(f"translate({_number(middle_x)} {_number(middle_y)})")
            steps.append(f"rotate({_number(sprite.turn)})")
            steps.append(f"scale({_number(sprite.scale * sprite.squeeze)} {_number(sprite.scale)})")
            steps.append(f"translate({_number(-middle_x)} {_number(-middle_y)})")
        steps.append(f"scale({_number(rect.width / picture.width)} {_number(rect.height / picture.height)})")
        alpha = "" if sprite.alpha == 1 else f' opacity="{_number(sprite.alpha)}"'
        self._body.append(f'<use href="#{known}" transform="{" ".join(steps)}"{alpha}/>')

    def flip(self) -> None:
        """Close the picture."""
        box = self._box
        view = " ".join(map(_number, (box.x, box.y, box.width, box.height)))
        title = f"<title>{escape(self._title)}</title>" if self._title else ""
        role = 'role="img"' if self._title else 'aria-hidden="true"'
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        self.text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {role}>{title}{defs}{"".join(self._body)}</svg>'
        )

    def _new_id(self, value: object) -> str:
        name = f"{self._prefix}{len(self._ids)}"
        self._ids[value] = name
        return name

    def _picture(self, picture: Picture) -> str:
        inside = "".join(self._shape(shape) for shape in picture.shapes)
        name = self._new_id(picture)
        self._defs.append(f'<g id="{name}">{inside}</g>')
        return name

    def _shape(self, shape: Shape) -> str:
        if isinstance(shape, Fill):
            paint_ = self._paint("fill", shape.paint)
            return f'<path d="{shape.path.data}" fill-rule="evenodd" {paint_}{self._shadow(shape)}/>'
        if isinstance(shape, Stroke):
            dashes = f' stroke-dasharray="{" ".join(map(_number, shape.dashes))}"' if shape.dashes else ""
            ends = 'stroke-linecap="round" stroke-linejoin="round"'
            pen = (
                f'fill="none" {self._paint("stroke", shape.paint)} stroke-width="{_number(shape.width)}" {ends}{dashes}'
            )
            return f'<path d="{shape.path.data}" {pen}/>'
        if isinstance(shape, Inside):
            inside = "".join(self._shape(part) for part in shape.shapes)
            clip = self._ids.get(("clip", shape.path))
            if clip is None:
                clip = self._new_id(("clip", shape.path))
                path = f'<path d="{shape.path.data}" clip-rule="evenodd"/>'
                self._defs.append(f'<clipPath id="{clip}">{path}</clipPath>')
            return f'<g clip-path="url(#{clip})">{inside}</g>'
        face = escape(shape.face, quote=True)
        font = f'font-family="{face}" font-size="{_number(shape.size)}" font-weight="{shape.weight}"'
        squeeze = "" if shape.fit is None else _fitted(shape.content, shape.size, shape.fit)
        turn = f' transform="rotate({_number(shape.turn)} {_number(shape.x)} {_number(shape.y)})"' if shape.turn else ""
        place = f'x="{_number(shape.x)}" y="{_number(shape.y)}" text-anchor="{shape.align}"'
        return f"<text {place} {font}{squeeze}{turn} {self._paint('fill', shape.paint)}>{escape(shape.content)}</text>"

    def _shadow(self, shape: Fill) -> str:
        cast = shape.shadow
        if cast is None:
            return ""
        name = self._ids.get(cast)
        if name is None:
            name = self._new_id(cast)
            fall = f'dx="{_number(cast.x)}" dy="{_number(cast.y)}" stdDeviation="{_number(cast.blur / 2)}"'
            self._defs.append(
                f'<filter id="{name}" x="-30%" y="-30%" width="160%" height="160%">'
                f"<feDropShadow {fall} {_colour('flood', 'flood-color', cast.colour)}/></filter>"
            )
        return f' filter="url(#{name})"'

    def _paint(self, what: str, paint_: Paint) -> str:
        if isinstance(paint_, str):
            return _colour(what, what, paint_)
        name = self._ids.get(paint_) or self._gradient(paint_)
        return f'{what}="url(#{name})"'

    def _gradient(self, paint_: Linear | Radial) -> str:
        name = self._new_id(paint_)
        stops = "".join(
            f'<stop offset="{_number(at)}" {_colour("stop", "stop-color", colour)}/>' for at, colour in paint_.stops
        )
        if isinstance(paint_, Linear):
            ends = " ".join(f'{key}="{_number(getattr(paint_, key))}"' for key in ("x1", "y1", "x2", "y2"))
            self._defs.append(
                f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{stops}</linearGradient>'
            )
        else:
            round_ = f'cx="{_number(paint_.x)}" cy="{_number(paint_.y)}" r="{_number(paint_.radius)}"'
            self._defs.append(
                f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {round_}>{stops}</radialGradient>'
            )
        return name


def _colour(what: str, attribute: str, colour: str) -> str:
    if len(colour) <= OPAQUE:
        return f'{attribute}="{colour}"'
    share = int(colour[OPAQUE:], 16) / 255
    return f'{attribute}="{colour[:OPAQUE]}" {what}-opacity="{_number(share)}"'


def _fitted(content: str, size: float, fit: float) -> str:
    # Nothing here can measure letters: half an em each is near enough to know which lines are too long.
    return f' textLength="{_number(fit)}" lengthAdjust="spacingAndGlyphs"' if len(content) * size * 0.5 > fit else ""


def svg(group: Group, title: str = "", prefix: str = "p") -> str:
    """Write the group as one SVG element; without a title it is hidden from screen readers.

    >>> from pygame_core.geometry import Rect
    >>> from pygame_core.paths import rectangle
    >>> from pygame_core.shapes import Picture
    >>> from pygame_core.sprites import Group, Sprite
    >>> plain = Picture(4, 4, (Fill(rectangle(Rect(0, 0, 4, 4)), "#11223380"),))
    >>> print(svg(Group((Sprite("a", plain, Rect(1, 1, 8, 8)),), Rect(0, 0, 9, 9))))
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" aria-hidden="true"><defs><g id="p0"><path \
d="M0 0L4 0L4 4L0 4Z" fill-rule="evenodd" fill="#112233" fill-opacity="0.502"/></g></defs><use href="#p0" \
transform="translate(1 1) scale(2 2)"/></svg>
    """
    surface = Svg(title, prefix)
    paint(group, surface)
    return surface.text

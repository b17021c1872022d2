"""The values of ``page.py`` as sprites, for a root that has no page: each sprite points at the control that it shows.

Law: what a click means is a text: ``control`` or ``enter``, a space, and the control; for a choice its value follows
after a colon.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame_core.geometry import Rect, Vector
from pygame_core.paths import Path, rectangle
from pygame_core.shapes import Fill, Picture, Stroke, Text
from pygame_core.sprites import Sprite
from web.ui import widgets as page
from web.ui.theme import BODY, SIZES, SPACES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pygame_core.shapes import Shape
    from pygame_core.sprites import Group
    from web.ui.theme import Theme

SMALL, PLAIN, NORMAL, LARGE = SIZES[:4]
TALL: Final = 40
"""The height of a control."""
BOX: Final = 20
"""The side of a check's box."""
LEADING: Final = 1.35
THIN: Final = frozenset(" .,:;'!|()iljtfrI")
THIN_SHARE, WIDE_SHARE, SHARE = 0.3, 0.66, 0.52
"""How wide letters are, as a share of the type's size: nothing here can measure them."""


def width_of(words: str, size: float) -> float:
    """Guess how wide a line of writing is."""
    share = sum(THIN_SHARE if letter in THIN else WIDE_SHARE if letter.isupper() else SHARE for letter in words)
    return share * size


def wrapped(words: str, size: float, width: float) -> list[str]:
    """Break words into lines.

    >>> wrapped("Move a tile, or draw a new one.", 10, 100)
    ['Move a tile, or draw a', 'new one.']
    """
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@dataclass(slots=True)
class Sheet:
    """A column of sprites that grows downwards from (x, y); ``colour_of`` gives a log line's colour by its side."""

    theme: Theme
    colour_of: Callable[[str], str]
    x: float
    y: float
    width: float
    name: str
    layer: float = 10.0
    sprites: list[Sprite] = field(default_factory=list)

    def put(
        self, height: float, shapes: Iterable[Shape], points_at: str | None = None, space: float = SPACES[1]
    ) -> None:
        """Put shapes down in a frame as wide as the column, and leave some space below it."""
        self.place(Rect(self.x, self.y, self.width, height), shapes, points_at)
        self.y += height + space

    def place(self, box: Rect, shapes: Iterable[Shape], points_at: str | None = None) -> None:
        """Put shapes down in a frame of their own."""
        picture = Picture(box.width, box.height, tuple(shapes), kept=False)
        name = f"{self.name} {len(self.sprites)}"
        self.sprites.append(Sprite(name, picture, box, layer=self.layer, points_at=points_at, change="cut"))

    def words(self, words: str, size: float = NORMAL, colour: str = "", weight: int = 400) -> None:
        """Write a paragraph."""
        high = size * LEADING
        lines = wrapped(words, size, self.width)
        texts = [
            Text(content, 0, high * number + size, size, colour or self.theme.text, BODY, weight, "start", self.width)
            for number, content in enumerate(lines)
        ]
        self.put(high * len(lines), texts)

    def button(self, button: page.Button, box: Rect | None = None) -> None:
        """Put a control down."""
        theme = self.theme
        frame = box or Rect(self.x, self.y, self.width, TALL)
        colours = {"primary": (theme.accent, theme.on_accent), "danger": (theme.danger, theme.on_danger)}
        paper, ink = colours.get(button.tone, (theme.panel, theme.text))
        if not button.enabled:
            paper, ink = theme.page, theme.muted
        outline = rectangle(Rect(1, 1, frame.width - 2, frame.height - 2), SPACES[1])
        across, line, fit = frame.width / 2, frame.height / 2 + PLAIN * 0.35, frame.width - 12
        if button.note:
            line -= SMALL * 0.6
        writing = [Text(button.label, across, line, PLAIN, ink, BODY, 700, fit=fit)]
        if button.note:
            writing.append(Text(button.note, across, line + SMALL * 1.2, SMALL, ink, BODY, 400, fit=fit))
        edge = (theme.accent, 3) if button.pressed else (theme.line, 1.5)
        shapes: tuple[Shape, ...] = (Fill(outline, paper), Stroke(outline, *edge), *writing)
        self.place(frame, shapes, f"control {button.control}" if button.enabled else f"off {button.hint}")
        if box is None:
            self.y += TALL + SPACES[1]

    def buttons(self, buttons: Iterable[page.Button], across: int = 2) -> None:
        """Put controls down in rows."""
        shown = list(buttons)
        wide = (self.width - SPACES[1] * (across - 1)) / across
        for number, button in enumerate(shown):
            column = number % across
            self.button(button, Rect(self.x + column * (wide + SPACES[1]), self.y, wide, TALL))
            if column == across - 1 or number == len(shown) - 1:
                self.y += TALL + SPACES[1]

    def mark(self, label: str, points_at: str, *, marked: bool) -> None:
        """Put a box down that is marked or not, and its label."""
        theme = self.theme
        box = rectangle(Rect(1, 1, BOX - 2, BOX - 2), SPACES[0])
        tick = line_through((5, 10), (9, 14), (15, 5))
        shapes: list[Shape] = [Stroke(box, theme.muted, 2)]
        shapes += [Fill(box, theme.accent), Stroke(tick, theme.on_accent, 2.5)] if marked else []
        shapes.append(Text(label, BOX + 8, 15, PLAIN, theme.text, BODY, 400, "start", self.width - BOX - 8))
        self.put(BOX + 4, shapes, points_at)

    def field(self, label: str, value: str, points_at: str, *, writing: bool) -> None:
        """Put a line down to write in."""
        self.words(label, SMALL, self.theme.muted)
        box = rectangle(Rect(1, 1, self.width - 2, TALL - 2), SPACES[0])
        edge = self.theme.accent if writing else self.theme.muted
        content = Text(value + "|" * writing, 10, 26, NORMAL, self.theme.text, BODY, 400, "start", self.width - 20)
        self.put(TALL, (Fill(box, self.theme.page), Stroke(box, edge, 2), content), points_at)

    def block(self, block: page.Block, writing: str = "") -> None:
        """Put a block of a panel down; ``writing`` is the field that has the keyboard."""
        theme = self.theme
        match block:
            case page.Heading(words):
                self.words(words, NORMAL, theme.text, 700)
            case page.Paragraph(words, mood):
                self.words(words, PLAIN, theme.danger if mood in {"warning", "error"} else theme.text)
            case page.Quote(words, source):
                self.words(words, PLAIN)
                self.words(source, SMALL, theme.muted)
            case page.Buttons(found):
                self.buttons(found)
            case page.Field(control, label, value, _, _) | page.Area(control, label, value, _):
                secret = isinstance(block, page.Field) and block.secret
                value = "•" * len(value) if secret else value.replace("\n", " ")
                self.field(label, value, f"enter {control}", writing=writing == control)
            case page.Check(control, label, checked, hint, enabled):
                self.mark(label, f"enter {control}" if enabled else f"off {hint}", marked=checked)
                if hint:
                    self.words(hint, SMALL, self.theme.muted)
            case page.Choice(control, label, options, chosen):
                self.words(label, SMALL, theme.muted)
                for value, words in options:
                    self.mark(words, f"enter {control}:{value}", marked=value == chosen)
            case _:
                self.drawn(block)

    def drawn(self, block: page.Block) -> None:
        """Put a block down that has a picture, or lines with controls."""
        match block:
            case page.Figure(picture, _, _):
                self.group(picture)
                self.y += picture.box.height + SPACES[1]
            case page.Rows(rows, _):
                for row in rows:
                    self.row(row)
            case page.Palette():
                self.palette(block)
            case page.Log(found, history):
                self.buttons(history, 4)
                self.log(found)

    def group(self, picture: Group) -> None:
        """Put a picture down here."""
        for sprite in picture:
            name = f"{self.name} {len(self.sprites)} {sprite.name}"
            moved = sprite.rect.moved(Vector(self.x, self.y))
            self.sprites.append(Sprite(name, sprite.picture, moved, layer=self.layer, change="cut"))

    def palette(self, palette: page.Palette) -> None:
        """Put pictures down that can be taken, the one in hand in a frame."""
        self.words(palette.label, SMALL, self.theme.muted)
        left, top, widest = self.x, self.y, self.x + self.width
        high = 0.0
        for number, swatch in enumerate(palette.swatches):
            box = swatch.picture.box
            full = number % palette.columns == 0 if palette.columns else self.x + box.width > widest
            if full and number:
                self.x, top = left, top + high + SPACES[0]
            self.y, high = top, box.height
            self.group(swatch.picture)
            frame = rectangle(Rect(2, 2, box.width - 4, box.height - 4), SPACES[0])
            shapes = (Stroke(frame, self.theme.accent, 4),) if swatch.pressed else ()
            what = f"control {swatch.control}" if swatch.enabled else f"off {swatch.hint}"
            self.place(Rect(self.x, self.y, box.width, box.height), shapes, what)
            self.x += box.width + SPACES[0]
        self.x, self.y = left, top + high + SPACES[1]

    def row(self, row: page.Row) -> None:
        """Put one of a list down: its picture beside what there is to say, its controls below."""
        top, indent = self.y, 0.0
        if row.picture:
            self.group(row.picture)
            indent = row.picture.box.width + SPACES[2]
        self.x, self.width = self.x + indent, self.width - indent
        self.words(row.title, PLAIN, self.theme.text, 700)
        if row.words:
            self.words(row.words, SMALL, self.theme.muted)
        self.x, self.width = self.x - indent, self.width + indent
        if row.picture:
            self.y = max(self.y, top + row.picture.box.height + SPACES[1])
        self.buttons(row.buttons, 3)

    def log(self, lines: Iterable[page.Line]) -> None:
        """Put the turns of a log down."""
        for turn in lines:
            chip = rectangle(Rect(26, 4, 12, 12), 3)
            number = Text(str(turn.number or ""), 20, 15, SMALL, self.theme.muted, BODY, 400, "end")
            weight = 700 if turn.shown else 400
            words = Text(turn.words, 46, 15, PLAIN, self.theme.text, BODY, weight, "start", self.width - 46)
            shapes = (number, Fill(chip, self.colour_of(turn.side)), Stroke(chip, self.theme.muted, 1), words)
            self.put(20, shapes, f"control {turn.control}", SPACES[0])


def line_through(*points: tuple[float, float]) -> Path:
    """Give the outline of a line through points."""
    path = Path().move(*points[0])
    for point in points[1:]:
        path = path.line(*point)
    return path


def under(sheet: Sheet, box: Rect, colour: str, edge: str) -> Sprite:
    """Give the paper that lies under a sheet, which is pointed at so that nothing below it is."""
    outline = rectangle(Rect(1, 1, box.width - 2, box.height - 2), SPACES[2])
    picture = Picture(box.width, box.height, (Fill(outline, colour), Stroke(outline, edge, 2)), kept=False)
    return Sprite(f"{sheet.name} paper", picture, box, layer=sheet.layer - 1, points_at="paper", change="cut")

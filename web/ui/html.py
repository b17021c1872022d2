"""The values of ``page.py`` as HTML, a text for each thing of a region, so that a root changes only what is new.

Law: everything that comes from a value is escaped here and nowhere else.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from pygame_core.svg import svg
from web.ui.glyphs import GLYPHS
from web.ui.widgets import (
    Area,
    Button,
    Buttons,
    Check,
    Choice,
    Field,
    Figure,
    Heading,
    Log,
    Palette,
    Paragraph,
    Quote,
    Rows,
)
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pygame_core.sprites import Group
    from web.ui.widgets import Block, Line, Notice, Panel, Row, Status, Swatch

_pictures: dict[Group, str] = {}
"""Pictures that are written down already; each has ids of its own."""


def glyph(name: str) -> str:
    """Write a control's drawing."""
    return f'<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><path d="{GLYPHS[name]}"/></svg>' if name else ""


def button(value: Button) -> str:
    """Write a control. One that is off can still be focused, and says why."""
    attributes = [f'data-control="{escape(value.control)}"', f'class="button {value.tone}"', 'type="button"']
    attributes.append(f'data-where="{value.where}"')
    if value.hint:
        attributes.append(f'title="{escape(value.hint)}"')
    if not value.enabled:
        attributes.append('aria-disabled="true"')
    if value.pressed is not None:
        attributes.append(f'aria-pressed="{"true" if value.pressed else "false"}"')
    label = f'<span class="label">{escape(value.label)}</span>'
    if value.brief:
        named = f"{value.label} {value.note}".strip()  # what can be seen of it, whole
        attributes.append(f'aria-label="{escape(named)}"')
        label += f'<span class="brief">{escape(value.brief)}</span>'
    note = f' <span class="note">{escape(value.note)}</span>' if value.note else ""
    return f'<button {" ".join(attributes)}>{glyph(value.glyph)}<span class="words">{label}{note}</span></button>'


def buttons(values: Iterable[Button]) -> tuple[str, ...]:
    """Write controls."""
    return tuple(button(value) for value in values)


def status(value: Status) -> tuple[str, ...]:
    """Write what is to be done now."""
    lamp = f'<span class="lamp {value.side}" aria-hidden="true"></span>' if value.side else ""
    detail = f'<p class="detail">{escape(value.detail)}</p>' if value.detail else ""
    return (f'<div class="now {value.mood}"><h2 class="title">{lamp}{escape(value.title)}</h2>{detail}</div>',)


def lines(values: Iterable[Line]) -> tuple[str, ...]:
    """Write the log."""
    return tuple(_line(value) for value in values)


def _line(value: Line) -> str:
    name = "log.line" if value.number else "log.line.setup" if value.who else "log.line.chance"
    label = escape(say(name, number=value.number, side=value.who, words=value.words))
    shown = ' aria-current="step"' if value.shown else ""
    inside = f'<span class="number">{value.number or ""}</span><span class="lamp {value.side}"></span> '
    return (
        f'<li{shown}><button type="button" data-control="{escape(value.control)}" title="{escape(value.notation)}" '
        f'aria-label="{label}">{inside}<span>{escape(value.words)}</span></button></li>'
    )


def notices(values: Iterable[Notice]) -> tuple[str, ...]:
    """Write the messages at the edge."""
    return tuple(
        f'<div class="notice {value.mood}" data-notice="{escape(value.name)}"><p>{escape(value.words)}</p>'
        f'<div class="buttons">{"".join(buttons(value.buttons))}</div></div>'
        for value in values
    )


def panel(value: Panel) -> tuple[str, ...]:
    """Write a panel's head and blocks."""
    close = "" if value.question else button(Button("close", say("control.close"), tone="quiet", glyph="close"))
    head = f'<div class="head"><h2 id="title-{value.name}" tabindex="-1">{escape(value.title)}</h2>{close}</div>'
    return (head, *blocks(value.blocks))


def blocks(values: Iterable[Block]) -> tuple[str, ...]:
    """Write blocks."""
    return tuple(block(value) for value in values)


def block(value: Block) -> str:
    """Write a block."""
    return _WRITERS[type(value)](value)


def _paragraph(value: Paragraph) -> str:
    role = ' role="alert"' if value.mood == "error" else ""
    return f'<p class="{value.mood}"{role}>{escape(value.words)}</p>'


def _quote(value: Quote) -> str:
    return f"<blockquote><p>{escape(value.words)}</p><cite>{escape(value.source)}</cite></blockquote>"


def _buttons(value: Buttons) -> str:
    return f'<div class="buttons">{"".join(buttons(value.buttons))}</div>'


def _field(value: Field) -> str:
    kind = "password" if value.secret else "text"
    shown = "" if value.secret else escape(value.value)  # what is secret is never written into the page
    box = f'<input type="{kind}" data-enter="{escape(value.control)}" value="{shown}" '
    more = f'maxlength="{value.limit}" autocomplete="off" spellcheck="false">'
    return f'<label class="field"><span>{escape(value.label)}</span>{box}{more}</label>'


def _figure(value: Figure) -> str:
    label = escape(value.words)
    return f'<figure role="img" aria-label="{label}" data-width="{value.width}">{_drawn(value.picture)}</figure>'


def _rows(value: Rows) -> str:
    compact = " compact" if value.compact else ""
    return f'<ul class="rows{compact}">{"".join(_row(row) for row in value.rows)}</ul>'


def _log(value: Log) -> str:
    listed = "".join(lines(value.lines))
    return (
        f'<div><div class="buttons history">{"".join(buttons(value.history))}</div><ol class="log">{listed}</ol></div>'
    )


def _area(value: Area) -> str:
    fixed = " readonly" if value.fixed else ""
    box = f'<textarea data-enter="{escape(value.control)}" rows="7" spellcheck="false"{fixed}>'
    return f'<label class="field"><span>{escape(value.label)}</span>{box}\n{escape(value.value)}</textarea></label>'


def _check(value: Check) -> str:
    state = (" checked" if value.checked else "") + ("" if value.enabled else " disabled")
    hint = f'<span class="hint">{escape(value.hint)}</span>' if value.hint else ""
    box = f'<input type="checkbox" data-enter="{escape(value.control)}"{state}>'
    return f'<label class="check">{box}<span><span>{escape(value.label)}</span>{hint}</span></label>'


def _choice(value: Choice) -> str:
    options = "".join(
        f'<label><input type="radio" name="{escape(value.control)}" data-enter="{escape(value.control)}" '
        f'value="{escape(name)}"{" checked" if name == value.chosen else ""}><span>{escape(label)}</span></label>'
        for name, label in value.options
    )
    return f'<fieldset class="choice"><legend>{escape(value.label)}</legend>{options}</fieldset>'


def _row(value: Row) -> str:
    picture = f'<span class="picture" aria-hidden="true">{_drawn(value.picture)}</span>' if value.picture else ""
    words = f"<span>{escape(value.words)}</span>" if value.words else ""
    row_buttons = f'<span class="buttons">{"".join(buttons(value.buttons))}</span>' if value.buttons else ""
    return f'<li>{picture}<span class="words"><strong>{escape(value.title)}</strong>{words}</span>{row_buttons}</li>'


def _palette(value: Palette) -> str:
    columns = f' data-columns="{value.columns}"' if value.columns else ""
    swatches = "".join(_swatch(swatch) for swatch in value.swatches)
    return f'<div class="palette"{columns} role="group" aria-label="{escape(value.label)}">{swatches}</div>'


def _swatch(value: Swatch) -> str:
    label, drawn = escape(value.label), _drawn(value.picture)
    if not value.control:
        return f'<span class="swatch" role="img" aria-label="{label}">{drawn}</span>'
    off = "" if value.enabled else ' aria-disabled="true"'
    return (
        f'<button type="button" class="swatch" data-control="{escape(value.control)}" aria-label="{label}" '
        f'title="{escape(value.hint or value.label)}" aria-pressed="{"true" if value.pressed else "false"}"{off}>'
        f"{drawn}</button>"
    )


def _drawn(picture: Group) -> str:
    found = _pictures.get(picture)
    if found is None:
        found = _pictures[picture] = svg(picture, prefix=f"s{len(_pictures)}-")
    return found


_WRITERS: Final[Mapping[type[Block], Callable[[Any], str]]] = {
    Heading: lambda value: f"<h3>{escape(value.words)}</h3>",
    Paragraph: _paragraph,
    Quote: _quote,
    Buttons: _buttons,
    Field: _field,
    Area: _area,
    Check: _check,
    Choice: _choice,
    Figure: _figure,
    Rows: _rows,
    Palette: _palette,
    Log: _log,
}
"""What writes each kind of block."""

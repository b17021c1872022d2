"""The tile editor's panels: which tiles there are, one in the making, and house tiles as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.model.tiles import ICONS, KINDS, write_house
from engine.duke.text.options import LONGEST_NAME
from pygame_core.geometry import Rect
from pygame_core.sprites import Group, Sprite
from web.duke.faces import face_of
from web.duke.house_tiles import is_house, makeable
from web.duke.panels.tiles import small
from web.duke.pictures import cards as duke_cards
from web.duke.pictures import house as duke_house
from web.duke.pictures.tiles import Face as Cut
from web.duke.pictures.tiles import tile
from web.duke.tile_editor.state import NEAR, SIDES
from web.ui.widgets import (
    Area,
    Button,
    Buttons,
    Check,
    Choice,
    Field,
    Figure,
    Heading,
    Palette,
    Panel,
    Paragraph,
    Row,
    Rows,
    Swatch,
)
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.duke.model.tiles import Kind
    from web.duke.tile_editor.state import TileDraft
    from web.ui.theme import Theme
    from web.ui.widgets import Block

CARD: Final = 280
"""The width of both faces of the tile in the making."""
CHIP: Final = 44
"""The width of an icon or of a square of the grid."""


def shelf_panel(shelf: tuple[Kind, ...], theme: Theme, *, used: bool, problem: str) -> Panel:
    """List the tiles: the table's own first, then those that are not certain, then the rest."""
    own = {kind.code: kind for kind in shelf}
    kinds = [own.get(kind.code, kind) for kind in makeable()]
    groups = (
        ("house.own", [kind for kind in kinds if is_house(kind)]),
        ("house.provisional", [kind for kind in kinds if kind.provisional]),
        ("house.printed", [kind for kind in kinds if not is_house(kind) and not kind.provisional]),
    )
    blocks: list[Block] = [Paragraph(say("house.lead"))]
    if problem:
        blocks.append(Paragraph(say("house.problem", error=problem), "error"))
    if shelf:
        blocks.append(Check("house", say("house.use"), used, say("house.use.hint")))
    for name, found in groups:
        if found:
            blocks.append(Heading(say(name)))
            blocks.append(Rows(tuple(_row(kind, theme) for kind in found)))
    texts = (Button("open house-text", say("house.text"), glyph="save"), Button("new", say("control.new"), glyph="new"))
    blocks.insert(2 if shelf or problem else 1, Buttons(texts))
    return Panel("house", say("house.title"), tuple(blocks))


def _row(kind: Kind, theme: Theme) -> Row:
    picture = small(f"L{kind.code}", tile(face_of(kind, turned=False), theme.light_wood, theme, coarse=True))
    words = say("house.place", tile=KINDS[kind.code].name) if is_house(kind) else ""
    if kind.provisional:
        words = say("house.why", known=kind.known)
    label = say("house.edit", tile=kind.name)
    return Row(kind.name, words, picture, (Button(f"house edit {kind.code}", label, tone="quiet", glyph="edit"),))


def tile_panel(draft: TileDraft, theme: Theme) -> Panel:
    """Show a tile in the making: its name, its sides, the icons to lay, and the grid to lay them on."""
    printed = KINDS[draft.code]
    sides = tuple((side, say(f"house.side.{side}")) for side in SIDES)
    blocks: list[Block] = [
        Field("house name", say("house.name"), draft.name, LONGEST_NAME),
        Choice("house side", say("house.side"), sides, draft.side),
        Palette(say("house.icons"), tuple(_icons(draft, theme)), len(ICONS)),
        Palette(say("house.grid"), tuple(_grid(draft, theme)), 2 * draft.reach + 1),
        Paragraph(draft.error, "error")
        if draft.error
        else Paragraph(say("house.how", icon=say(f"icon.{draft.icon}")), "muted"),
        Buttons(
            (
                Button("house keep", say("house.keep"), tone="primary", glyph="usual"),
                Button("house reset", say("house.reset"), glyph="undo"),
                Button("house clear", say("house.clear"), glyph="delete"),
            )
        ),
        Figure(_preview(draft, theme), say("card.picture", tile=draft.name), CARD),
        Check("house wide", say("house.wide"), draft.reach > NEAR, say("house.wide.hint")),
    ]
    if printed.provisional:
        blocks.append(Paragraph(say("card.provisional", tile=printed.name, known=printed.known), "warning"))
    blocks.append(Buttons((Button("open house", say("house.back"), tone="quiet", glyph="back"),)))
    return Panel("house-edit", say("house.edit", tile=printed.name), tuple(blocks))


def _preview(draft: TileDraft, theme: Theme) -> Group:
    faces = (
        (Cut(draft.name, tuple(icons), starting=side == "start"), say(f"house.side.{side}"))
        for side, icons in (("start", draft.start), ("other", draft.other))
    )
    return duke_cards.card(faces, "L", theme, CARD)


def _icons(draft: TileDraft, theme: Theme) -> Iterator[Swatch]:
    for letter in ICONS:
        picture = _chip(letter, duke_cards.key(letter, theme))
        yield Swatch(f"house icon {letter}", say(f"icon.{letter}"), picture, draft.icon == letter)


def _grid(draft: TileDraft, theme: Theme) -> Iterator[Swatch]:
    reach = draft.reach
    for ahead in range(reach, -reach - 1, -1):
        for right in range(-reach, reach + 1):
            if right == ahead == 0:
                pawn = duke_house.cell(theme, "", pawn=draft.side)
                yield Swatch("", say("house.pawn"), _chip("pawn", pawn), enabled=False)
                continue
            letters = "".join(letter for x, y, letter in draft.icons if (x, y) == (right, ahead))
            way = duke_house.way(right, ahead)
            why = "" if draft.icon in letters else draft.refusal(right, ahead)
            picture = _chip("cell", duke_house.cell(theme, letters, way, open_=not why))
            lies = say("list.comma").join(say(f"icon.{letter}") for letter in letters) or say("house.nothing")
            label = say("house.cell", place=_place(right, ahead), lies=lies)
            yield Swatch(f"house cell {right} {ahead}", label, picture, draft.icon in letters, not why, why)


def _place(right: int, ahead: int) -> str:
    across = say("way.right" if right > 0 else "way.left", count=abs(right)) if right else ""
    along = say("way.ahead" if ahead > 0 else "way.back", count=abs(ahead)) if ahead else ""
    return say("way.both", along=along, across=across) if across and along else across or along


def _chip(name: str, picture: object) -> Group:
    box = Rect(0, 0, CHIP, CHIP)
    return Group((Sprite(name, picture, box),), box)  # type: ignore[arg-type]


def text_panel(shelf: tuple[Kind, ...], typed: str | None, error: str) -> Panel:
    """Show the house tiles as text, to copy, to save, or to put others in their place."""
    text = write_house(shelf).replace(";", "\n") if typed is None else typed
    blocks: list[Block] = [Paragraph(say("house.text.lead")), Area("house text", say("house.text"), text)]
    if error:
        blocks.append(Paragraph(error, "error"))
    buttons = (
        Button("house take", say("house.take"), tone="primary", glyph="open"),
        Button("house copy", say("control.copy"), glyph="copy"),
        Button("house save", say("control.save.file"), glyph="save"),
        Button("open house", say("house.back"), tone="quiet", glyph="back"),
    )
    return Panel("house-text", say("house.text"), (*blocks, Buttons(buttons)))

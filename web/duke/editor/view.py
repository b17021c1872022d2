"""What the position editor shows: the board with the draft on it, the squares as text, the palette, and its panels."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import DARK, LEADERS, LIGHT, SIDES, SQUARES
from engine.duke.model.tiles import KINDS
from engine.duke.modules import chosen_of, most
from engine.duke.rules.leaders import LeadersGone
from pygame_core.geometry import Rect
from pygame_core.sprites import Group, Sprite
from web.duke.cells import ORDER
from web.duke.editor.draft import SQUARE, THINGS, TOOLS, reading
from web.duke.editor.state import HAND, HANDS, REMOVE, TURN
from web.duke.faces import SIDE, face_of, tile_view
from web.duke.pictures import board as duke_board
from web.duke.pictures.board import wood_of
from web.duke.pictures.tiles import tile as tile_picture
from web.duke.pictures.view import StripView, TableView
from web.ui.widgets import Area, Button, Buttons, Cell, Choice, Palette, Panel, Paragraph, Status, Swatch
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.duke.model.tiles import Kind
    from pygame_core.shapes import Picture
    from web.duke.editor.draft import Draft
    from web.duke.editor.state import Editor
    from web.duke.pictures.danger import DangerView
    from web.ui.theme import Theme
    from web.ui.widgets import Block

SWATCH: Final = 58
"""The width of a tile on the palette."""
SHOWN: Final = tuple(sorted(TOOLS.values(), key=lambda tool: tool.height))
"""The tools, those first that lay what lies lowest."""


# The board


def view(editor: Editor, kinds: Mapping[str, Kind], danger: DangerView | None) -> TableView:
    """Return the draft as the table shows it."""
    draft = editor.draft
    tiles = {
        SQUARES[number]: tile_view(tile, f"at {SQUARES[number]}", kinds)
        for number, tile in enumerate(draft.cells)
        if tile is not None
    }
    laid = [
        tool.item(key, draft.says(key)) for tool in SHOWN for key in tool.keys if draft.says(key)[:SQUARE] in SQUARES
    ]
    items = {item.name: item for item in laid}  # of several terrain tiles on one square the last is seen
    return TableView(
        tiles | {item.square: item.tile for item in items.values() if item.tile},
        _strip(draft, LIGHT),
        _strip(draft, DARK),
        editor.bottom,
        editor.picked,
        focus=editor.cursor if editor.focused else None,
        held=editor.held,
        items=tuple(item for item in items.values() if item.tile is None),
        danger=danger,
    )


def _strip(draft: Draft, side: str) -> StripView:
    return StripView(say(f"side.{side}"), len(draft.bag(side)), to_move=draft.turn == side)


def cells(editor: Editor, kinds: Mapping[str, Kind]) -> tuple[Cell, ...]:
    """Return the squares as text."""
    return tuple(_cell(editor, kinds, square) for square in ORDER[editor.bottom])


def _cell(editor: Editor, kinds: Mapping[str, Kind], square: str) -> Cell:
    draft = editor.draft
    tile = draft.at(square)
    if tile is None:
        words = say("cell.empty", square=square)
    else:
        face = say("face.other" if tile.turned else "face.start")
        side, name = say(f"side.{tile.owner}"), kinds[tile.kind].name
        words = say("cell.theirs", square=square, tile=name, side=side, face=face)
    for key, thing in things(draft):
        if draft.says(key)[:SQUARE] == square:
            words = say("editor.cell.thing", cell=words, thing=thing)
    if square == editor.picked:
        words = say("cell.selected", cell=words)
    return Cell(square, words, editor.occupied(square), selected=square == editor.picked)


def things(draft: Draft) -> Iterator[tuple[str, str]]:
    """Go through what can lie on a square besides a tile: the key, and what it is called."""
    for key, tool in THINGS.items():
        if tool.ways:
            way = draft.says(key)[SQUARE:] or tool.ways[0]
            yield key, say(f"editor.{tool.name}.facing", way=say(f"editor.facing.{way}"))
        else:
            yield key, say(tool.names.get(key, f"editor.tool.{tool.name}"))


# Beside it


def status(editor: Editor, kinds: Mapping[str, Kind]) -> Status:
    """Say what the tool in hand does."""
    tool = editor.tool
    if tool in HANDS:
        picked = tool == HAND and editor.picked is not None
        detail = say("editor.how.picked", square=editor.picked) if picked else say(f"editor.how.{tool}")
    elif tool in TOOLS:
        detail = say("editor.how.ground", thing=say(f"editor.tool.{tool}"))
    else:
        side, kind = tool.split()
        detail = say("editor.how.tile", side=say(f"side.{side}"), tile=kinds[kind].name)
    return Status(say("editor.title"), detail)


def actions(editor: Editor) -> tuple[Button, ...]:
    """Return the editor's controls, the first the most wanted."""
    playable, why = verdict(editor.draft.text)[1:]
    return (
        Button(
            "edit play",
            say("editor.play"),
            playable,
            say("editor.play.hint") if playable else why,
            "primary",
            "forward",
            say("editor.play.brief"),
        ),
        Button("edit undo", say("control.undo"), bool(editor.before), say("editor.undo.hint"), glyph="undo"),
        Button("edit redo", say("control.redo"), bool(editor.after), say("hint.redo"), glyph="redo"),
        Button("open editor-share", say("editor.share"), glyph="save"),
        Button("edit leave", say("editor.leave"), glyph="back", brief=say("editor.leave.brief")),
    )


@lru_cache(maxsize=16)
def verdict(text: str) -> tuple[bool, bool, str]:
    """Say what the engine finds: whether it is a position, whether it can be played from, and why or why not."""
    found = reading(text)
    if found.game is None or found.state is None:
        return False, False, say("editor.wrong", error=found.error)
    outcome = found.game.outcome(found.state)
    if outcome is not None:
        return True, False, say("editor.decided", sentence=outcome.cite.sentence)
    count, side = len(found.game.actions(found.state)), say(f"side.{found.state.agenda[0].whose}")
    return True, True, say("editor.sound", side=side, count=count)


def verdict_words(editor: Editor) -> Paragraph:
    """Say whether the draft is a position, as a block."""
    sound, _, words = verdict(editor.draft.text)
    return Paragraph(words, "muted" if sound else "error")


def desk(editor: Editor, kinds: Mapping[str, Kind], theme: Theme) -> Panel:
    """Return the palette, what the engine says, and the position as text."""
    sides = tuple((name, say(f"editor.palette.{name}")) for name in (*SIDES, "ground"))
    blocks: list[Block] = [
        Buttons(tuple(_tool(editor, name) for name in HANDS)),
        Choice("edit palette", say("editor.palette"), sides, editor.palette),
        Palette(say("editor.palette.of"), tuple(_swatches(editor, kinds, theme))),
        verdict_words(editor),
        Choice(
            "edit turn", say("editor.turn"), tuple((side, say(f"side.{side}")) for side in SIDES), editor.draft.turn
        ),
        Buttons(
            (
                Button("open editor-bags", say("editor.bags"), glyph="draw"),
                Button("open editor-rules", say("editor.rules"), glyph="rules"),
                Button("open editor-starts", say("editor.starts"), glyph="new"),
                Button("turn", say("control.turn"), glyph="turn"),
            )
        ),
        Area("edit position", say("editor.text"), editor.draft.text if editor.typed is None else editor.typed),
    ]
    if editor.error:
        blocks.append(Paragraph(editor.error, "error"))
    blocks.append(
        Buttons((Button("edit read", say("editor.read")), Button("edit copy", say("control.copy"), glyph="copy")))
    )
    blocks.append(Paragraph(say("editor.keys"), "muted"))
    return Panel("editor", say("editor.title"), tuple(blocks))


def _tool(editor: Editor, name: str) -> Button:
    glyph = {HAND: "hand", TURN: "turn", REMOVE: "delete"}[name]
    pressed = editor.tool == name
    return Button(f"tool {name}", say(f"editor.tool.{name}"), glyph=glyph, pressed=pressed)


def _swatches(editor: Editor, kinds: Mapping[str, Kind], theme: Theme) -> Iterator[Swatch]:
    if editor.palette == "ground":
        for name, tool in TOOLS.items():
            control, picture = f"tool {name}", _framed(name, tool.picture(theme))
            yield Swatch(control, say(f"editor.tool.{name}"), picture, editor.tool == name)
        return
    wood = wood_of(theme, SIDE[editor.palette])
    for code in codes(editor.draft):
        name = f"{editor.palette} {code}"
        picture = _framed(name, tile_picture(face_of(kinds[code], turned=False), wood, theme, coarse=True))
        yield Swatch(f"tool {name}", kinds[code].name, picture, editor.tool == name)


def codes(draft: Draft) -> list[str]:
    """List the kinds of tiles that a game of these rules has."""
    return [code for code in KINDS if most(draft.modules, code)]


def _framed(name: str, picture: Picture) -> Group:
    box = Rect(0, 0, SWATCH, SWATCH)
    return Group((Sprite(name, picture, box),), box)


def leaders(draft: Draft) -> list[str]:
    """List the kinds of leaders that can be lost without that ending a game of these rules."""
    lasting = any(LeadersGone in module.rules for module in chosen_of(draft.modules))
    return [code for code in KINDS if code in LEADERS and most(draft.modules, code)] if lasting else []


def bag_picture(kind: Kind, side: str, theme: Theme) -> Group:
    """Return a tile as the list of what is in a bag shows it."""
    picture = duke_board.captured(face_of(kind, turned=False), kind.code, wood_of(theme, SIDE[side]), theme)
    box = Rect(0, 0, 36, 36)
    return Group((Sprite(kind.code, picture, box),), box)

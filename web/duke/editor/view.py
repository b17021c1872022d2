"""What the position editor shows: the board with the draft on it, the squares as text, the palette, and its panels."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.duke.model.board import DARK, LEADERS, LIGHT, SIDES, SQUARES
from engine.duke.model.tiles import KINDS
from engine.duke.modules import most
from pygame_core.geometry import Rect
from pygame_core.sprites import Group, Sprite
from web.duke.cells import ORDER
from web.duke.editor.draft import FACINGS, reading
from web.duke.editor.state import GROUND, HAND, HANDS, REMOVE, TURN
from web.duke.match_view import SIDE, face_of, seen, specter
from web.duke.pictures import board as duke_board
from web.duke.pictures import terrain as duke_terrain
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
    from web.duke.pictures.board import Side
    from web.duke.pictures.danger import DangerView
    from web.duke.pictures.view import Terrain
    from web.ui.theme import Theme
    from web.ui.widgets import Block

SWATCH: Final = 58
"""The width of a tile on the palette."""
KINDS_OF_GROUND: Final[Mapping[str, Terrain]] = {"mt": "mountain", "ft": "fort", "cm": "camelot", "cm'": "spent"}
"""What the table calls the terrain of each key."""


# The board


def view(editor: Editor, kinds: Mapping[str, Kind], danger: DangerView | None) -> TableView:
    """Give the draft as the table shows it."""
    draft = editor.draft
    haunt = draft.says("sp")
    facing = FACINGS.index(haunt[2]) if haunt[2:] else 0
    tiles = {
        SQUARES[number]: seen(standing, f"at {SQUARES[number]}", kinds)
        for number, standing in enumerate(draft.cells)
        if standing is not None
    }
    if haunt[2:]:
        tiles[haunt[:2]] = specter(facing)
    flags: dict[Side, str] = {}
    for side, key in (("L", "fg"), ("D", "fg'")):
        if draft.says(key):
            flags[side] = draft.says(key)  # type: ignore[index]  # both are sides
    return TableView(
        tiles,
        _strip(draft, LIGHT),
        _strip(draft, DARK),
        editor.bottom,
        editor.picked,
        focus=editor.cursor if editor.focused else None,
        held=editor.held,
        terrain={draft.says(key): name for key, name in KINDS_OF_GROUND.items() if draft.says(key) in SQUARES},
        flags=flags,
        token=draft.says("tk") or None,
        danger=danger,
    )


def _strip(draft: Draft, side: str) -> StripView:
    return StripView(say(f"side.{side}"), len(draft.bag(side)), to_move=draft.turn == side)


def cells(editor: Editor, kinds: Mapping[str, Kind]) -> tuple[Cell, ...]:
    """Give the squares as text."""
    return tuple(_cell(editor, kinds, square) for square in ORDER[editor.bottom])


def _cell(editor: Editor, kinds: Mapping[str, Kind], square: str) -> Cell:
    draft = editor.draft
    standing = draft.at(square)
    if standing is None:
        words = say("cell.empty", square=square)
    else:
        face = say("face.other" if standing.turned else "face.start")
        side, name = say(f"side.{standing.owner}"), kinds[standing.kind].name
        words = say("cell.theirs", square=square, tile=name, side=side, face=face)
    for key, thing in things(draft):
        if draft.says(key)[:2] == square:
            words = say("editor.cell.thing", cell=words, thing=thing)
    if square == editor.picked:
        words = say("cell.selected", cell=words)
    return Cell(square, words, editor.occupied(square), selected=square == editor.picked)


def things(draft: Draft) -> Iterator[tuple[str, str]]:
    """Go through what can lie on a square besides a tile: the key, and what it is called."""
    yield "sp", say("editor.specter.facing", way=say(f"editor.facing.{draft.says('sp')[2:] or 'n'}"))
    for key, name in (("fg", "flag L"), ("fg'", "flag D"), ("tk", "token"), ("mt", "mountain"), ("ft", "fort")):
        yield key, say(f"editor.tool.{name}")
    yield "cm", say("editor.tool.camelot")
    yield "cm'", say("editor.camelot.spent")


# Beside it


def status(editor: Editor, kinds: Mapping[str, Kind]) -> Status:
    """Say what the tool in hand does."""
    tool = editor.tool
    if tool in HANDS:
        picked = tool == HAND and editor.picked is not None
        detail = say("editor.how.picked", square=editor.picked) if picked else say(f"editor.how.{tool}")
    elif tool in GROUND:
        detail = say("editor.how.ground", thing=say(f"editor.tool.{tool}"))
    else:
        side, kind = tool.split()
        detail = say("editor.how.tile", side=say(f"side.{side}"), tile=kinds[kind].name)
    return Status(say("editor.title"), detail)


def actions(editor: Editor) -> tuple[Button, ...]:
    """Give the editor's controls, the first the most wanted."""
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
    """Give the palette, what the engine says, and the position as text."""
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
        for name in GROUND:
            control = f"tool {name}"
            picture = _framed(name, _ground_picture(name, theme))
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


def _ground_picture(name: str, theme: Theme) -> Picture:
    if name in {"flag L", "flag D"}:
        return duke_terrain.flag(wood_of(theme, "D" if name[-1] == "D" else "L"), theme, dark=name[-1] == "D")
    if name == "specter":
        return tile_picture(face_of(KINDS["Sp"], turned=False), theme.stone, theme, coarse=True)
    paint = {
        "mountain": duke_terrain.mountain,
        "fort": duke_terrain.fort,
        "camelot": duke_terrain.camelot,
        "token": duke_terrain.token,
    }[name]
    return paint(theme)


def leaders(draft: Draft) -> list[str]:
    """List the kinds of leaders that can be lost without that ending a game of these rules."""
    lasting = draft.modules & {"arthur", "coup", "objective"}
    return [code for code in KINDS if code in LEADERS and most(draft.modules, code)] if lasting else []


def bag_picture(kind: Kind, side: str, theme: Theme) -> Group:
    """Give a tile as the list of what is in a bag shows it."""
    picture = duke_board.captured(face_of(kind, turned=False), kind.code, wood_of(theme, SIDE[side]), theme)
    box = Rect(0, 0, 36, 36)
    return Group((Sprite(kind.code, picture, box),), box)

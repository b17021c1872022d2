"""Panels about tiles: both sides of one, what is in the bags, and the key to the icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.board import SIDES
from engine.duke.effects import Bags
from engine.duke.tiles import KINDS
from pygame_core.geometry import Rect
from pygame_core.sprites import Group, Sprite
from web.duke import danger_view
from web.duke.sight import SIDE, face_of
from web.duke.telling import side_word, tile_word
from web.page import Button, Buttons, Figure, Heading, Panel, Paragraph, Row, Rows
from web.tables import duke_cards
from web.tables.duke_board import wood_of
from web.tables.duke_tiles import tile
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duke.board import Board, Tile
    from engine.duke.tiles import Face as Sides
    from engine.state import State
    from web.page import Block
    from web.theme import Theme

CARD: Final = 340
"""The width of a tile's card, in units of the view."""
SMALL: Final = 44
"""The width of a tile or an icon in a list."""
SHOWN: Final = ("M", "J", "S", "K", "C")
"""The icons of the usual game, in the order of the booklet."""


def tile_panel(standing: Tile, theme: Theme, *, both: bool, own: bool) -> Panel:
    """Show a tile large: the side that is up, and the other one too if that may be seen."""
    kind = KINDS[standing.kind]
    up, down = face_of(kind.code, turned=standing.turned), face_of(kind.code, turned=not standing.turned)
    captions = [say("card.up.other" if standing.turned else "card.up.start")]
    faces = [(up, say("card.up"))]
    if both:
        captions.append(say("card.down.start" if standing.turned else "card.down.other"))
        faces.append((down, say("card.down")))
    width = CARD if both else CARD // 2
    picture = duke_cards.card(faces, SIDE[standing.owner], theme, width)
    blocks: list[Block] = [Figure(picture, say("card.picture", tile=kind.name), width)]
    blocks.append(Paragraph(face_words(captions[0], kind.face(turned=standing.turned)), "muted"))
    if both:
        blocks.append(Paragraph(face_words(captions[1], kind.face(turned=not standing.turned)), "muted"))
    elif not own:
        blocks.append(Paragraph(say("card.closed"), "muted"))
    blocks.extend(_provenance(kind.code))
    blocks.append(Buttons((Button("open legend", say("control.legend"), tone="quiet", glyph="legend"),)))
    return Panel("tile", say("card.title", tile=kind.name, side=side_word(standing.owner)), tuple(blocks))


def _provenance(code: str) -> tuple[Paragraph, ...]:
    kind = KINDS[code]
    if not kind.provisional:
        return ()
    return (Paragraph(say("card.provisional", tile=kind.name, known=kind.known), "warning"),)


def face_words(caption: str, face: Sides) -> str:
    """Say what a face can do, icon by icon, as its owner sees it."""
    ways: dict[str, list[str]] = {}
    for right, ahead, icon in face.icons:
        ways.setdefault(icon, []).append(_way_words(right, ahead, icon))
    comma = say("list.comma")
    parts = [say("face.icon", icon=say(f"icon.{icon}"), ways=comma.join(found)) for icon, found in ways.items()]
    return say("face.words", caption=caption, icons=" ".join(parts))


def _way_words(right: int, ahead: int, icon: str) -> str:
    across = say("way.right" if right > 0 else "way.left", count=abs(right)) if right else ""
    along = say("way.ahead" if ahead > 0 else "way.back", count=abs(ahead)) if ahead else ""
    if icon in "SX":
        names = (("right" if right > 0 else "left") * bool(right), ("ahead" if ahead > 0 else "back") * bool(ahead))
        return say(f"way.slide.{''.join(names)}")
    return say("way.both", along=along, across=across) if across and along else across or along


def bag_panel(state: State[Board], theme: Theme, players: Mapping[str, str]) -> Panel:
    """List what is left in each bag."""
    blocks: list[Block] = []
    for seat in SIDES:
        bag = state.part(Bags).of(seat)
        blocks.append(Heading(say("bags.of", player=players[seat], count=len(bag))))
        counts = {kind: bag.count(kind) for kind in bag}
        wood = wood_of(theme, SIDE[seat])
        rows = []
        for kind, count in counts.items():
            picture = tile(face_of(kind, turned=False), wood, theme, coarse=True)
            label = say("bags.tile", tile=tile_word(kind), count=count)
            rows.append(Row(label, "", small(f"{SIDE[seat]}{kind}", picture), (_look_button(seat, kind),)))
        blocks.append(Rows(tuple(rows), compact=True) if rows else Paragraph(say("bags.empty"), "muted"))
    blocks.append(Paragraph(say("bags.why"), "muted"))
    return Panel("bags", say("bags.title"), tuple(blocks))


def _look_button(seat: str, kind: str) -> Button:
    return Button(
        f"open kind {seat} {kind}", say("control.look.kind", tile=tile_word(kind)), tone="quiet", glyph="info"
    )


def small(name: str, picture: object) -> Group:
    """Give one picture as a group of the size of a list's."""
    return Group((Sprite(name, picture, Rect(0, 0, SMALL, SMALL)),), Rect(0, 0, SMALL, SMALL))  # type: ignore[arg-type]


def legend_panel(theme: Theme) -> Panel:
    """Say what each icon does, and what the marks on the board mean."""
    rows = tuple(
        Row(say(f"icon.{letter}"), say(f"legend.{letter}"), small(letter, duke_cards.key(letter, theme)))
        for letter in SHOWN
    )
    blocks = (
        Paragraph(say("legend.lead")),
        Rows(rows),
        Paragraph(say("legend.flip")),
        Paragraph(say("legend.start")),
        *danger_view.key(theme),
        Buttons((Button("open rules", say("control.rules"), tone="quiet", glyph="rules"),)),
    )
    return Panel("legend", say("legend.title"), blocks)

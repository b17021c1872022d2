"""Panels about tiles: both sides of one, other things that lie about, and the key to the icons and the marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.model.tiles import KINDS
from engine.duke.modules import most
from pygame_core.geometry import Rect
from pygame_core.sprites import Group, Sprite
from web.duke import danger_view, modules
from web.duke.faces import SIDE, face_of
from web.duke.features import CARDS, in_play
from web.duke.house_tiles import is_house
from web.duke.names import side_word, tile_word
from web.duke.panels import marks_key
from web.duke.pictures import cards as duke_cards
from web.duke.pictures.board import wood_of
from web.duke.pictures.tiles import tile
from web.ui.widgets import Button, Buttons, Figure, Panel, Paragraph, Quote, Row, Rows
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Tile
    from engine.duke.model.tiles import Face as Sides
    from engine.duke.model.tiles import Kind
    from web.ui.theme import Theme
    from web.ui.widgets import Block

CARD: Final = 340
"""The width of a tile's card, in units of the view."""
SMALL: Final = 44
"""The width of a tile or an icon in a list."""
SHOWN: Final = ("M", "J", "S", "X", "K", "C", "F", "D")
"""The icons in the order of the booklets."""


def tile_panel(tile_: Tile, theme: Theme, kinds: Mapping[str, Kind] = KINDS, *, both: bool, own: bool) -> Panel:
    """Show a tile large: the side that is up, and the other one too if that may be seen."""
    kind = kinds[tile_.kind]
    up, down = face_of(kind, turned=tile_.turned), face_of(kind, turned=not tile_.turned)
    captions = [say("card.up.other" if tile_.turned else "card.up.start")]
    faces = [(up, say("card.up"))]
    if both:
        captions.append(say("card.down.start" if tile_.turned else "card.down.other"))
        faces.append((down, say("card.down")))
    width = CARD if both else CARD // 2
    picture = duke_cards.card(faces, SIDE[tile_.owner], theme, width)
    blocks: list[Block] = [Figure(picture, say("card.picture", tile=kind.name), width)]
    blocks.append(Paragraph(face_words(captions[0], kind.face(turned=tile_.turned)), "muted"))
    if both:
        blocks.append(Paragraph(face_words(captions[1], kind.face(turned=not tile_.turned)), "muted"))
    elif not own:
        blocks.append(Paragraph(say("card.closed"), "muted"))
    blocks.extend(_provenance(kind))
    blocks.append(Buttons((Button("open legend", say("control.legend"), tone="quiet", glyph="legend"), change(kind))))
    return Panel("tile", say("card.title", tile=kind.name, side=side_word(tile_.owner)), tuple(blocks))


def change(kind: Kind) -> Button:
    """Return the way into the tile editor."""
    return Button(f"house edit {kind.code}", say("card.change"), tone="quiet", glyph="edit")


def _provenance(kind: Kind) -> tuple[Paragraph, ...]:
    if is_house(kind):
        return (Paragraph(say("card.house", tile=KINDS[kind.code].name), "warning"),)
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


def look_button(seat: str, kind: str, kinds: Mapping[str, Kind]) -> Button:
    """Return the control that shows a kind of tile large."""
    label = say("control.look.kind", tile=tile_word(kind, kinds))
    return Button(f"open kind {seat} {kind}", label, tone="quiet", glyph="info")


def small_tile(kind: Kind, seat: str | None, theme: Theme) -> Group:
    """Return a tile's starting side as small as lists have it; the Specter has no seat."""
    side = SIDE[seat] if seat else None
    picture = tile(face_of(kind, turned=False), wood_of(theme, side), theme, coarse=True)
    return small(f"{side or ''}{kind.code}", picture)


def small(name: str, picture: object) -> Group:
    """Return one picture as a group of the size of a list's."""
    return Group((Sprite(name, picture, Rect(0, 0, SMALL, SMALL)),), Rect(0, 0, SMALL, SMALL))  # type: ignore[arg-type]


def thing_panel(game: DukeGame, thing: str, theme: Theme) -> Panel:
    """Show something that is no troop tile large, with its rules."""
    card = CARDS[thing]
    width = CARD // 2
    box = Rect(0, 0, width, width)
    blocks: list[Block] = [
        Figure(Group((Sprite(thing, card.picture(theme), box),), box), say(f"look.{thing}"), width),
        Paragraph(say(f"about.{thing}")),
    ]
    blocks += [
        Quote(cite.sentence, cite.source) for cite in modules.rules_in_play(game) if cite.id.split(".")[0] in card.cites
    ]
    return Panel("tile", say(f"look.{thing}"), tuple(blocks))


def icons_in_play(game: DukeGame) -> tuple[str, ...]:
    """Return the icons that the tiles of a game bear, in the order of the key."""
    kinds = [kind for code, kind in game.kinds.items() if most(game.modules, code)]
    kinds += [KINDS[code] for feature in in_play(game) for code in feature.tiles]
    return tuple(letter for letter in SHOWN if any(kind.bears(letter) for kind in kinds))


def legend_panel(game: DukeGame, theme: Theme) -> Panel:
    """Say what each icon does, and what the marks on the board mean."""
    rows = tuple(
        Row(say(f"icon.{letter}"), say(f"legend.{letter}"), small(letter, duke_cards.key(letter, theme)))
        for letter in icons_in_play(game)
    )
    blocks = (
        Paragraph(say("legend.lead")),
        Rows(rows),
        Paragraph(say("legend.flip")),
        Paragraph(say("legend.start")),
        *marks_key.key(game, theme),
        *danger_view.key(theme),
        Buttons((Button("open rules", say("control.rules"), tone="quiet", glyph="rules"),)),
    )
    return Panel("legend", say("legend.title"), blocks)

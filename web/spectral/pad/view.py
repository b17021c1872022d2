"""The pad on the table: its picture and its places as text, and what pointing at them writes.

Law: by hand only a player's own strokes are on it; kept by the app, only what that seat's view tells.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.spectral.deduction.reasons import card_reasons, curse_reasons
from engine.spectral.model.cards import CARD, CARDS, GLYPHS, LETTERS
from engine.spectral.model.manor import CELLS, HALLWAY, NUMBER
from pygame_core.geometry import Rect, Vector
from pygame_core.sprites import Group
from web.spectral.cells import PLACES, ROWS, named
from web.spectral.deductions import pad_of
from web.spectral.pad.notes import NOTE, NOTES, TALLIES
from web.spectral.panels.hints import reason_words
from web.spectral.pictures import pad as picture
from web.spectral.pictures.pad_writing import ROW
from web.spectral.pictures.view import PadCell, PadView
from web.spectral.settings import BY_APP
from web.spectral.table_view import only_assumed, role_of
from web.ui.widgets import Area, Button, Buttons, Cell, Check, Choice, Field, Panel, Paragraph, Plan, Quote
from web.words import listed_and, say

if TYPE_CHECKING:
    from web.spectral.match_view import MatchView
    from web.spectral.pad.notes import Mark, Pad
    from web.spectral.play import Play
    from web.ui.theme import Theme
    from web.ui.widgets import Block

WIDEST, NARROWEST = 620, 260
COLUMNS: Final = ROWS + 1
ABOVE: Final = len(LETTERS)
NOWHERE: Final = ("",) * COLUMNS


def _places() -> tuple[str, ...]:
    found: list[str] = []
    for letter in LETTERS:
        codes = [letter + glyph for glyph in GLYPHS]
        found += [""] + [codes[at // 2] if at % 2 == 0 else "" for at in range(ROWS)]
    found += NOWHERE
    for row in range(ROWS):
        found += [f"row {row // 2 + 1}" if row % 2 == 0 else "", *PLACES[row * ROWS : (row + 1) * ROWS]]
    return tuple(f"pad {name}" if name else "" for name in found)


POINTS: Final = _places()
"""What can be pointed at on a pad, row by row; nothing between."""


def view(match: MatchView) -> PadView:
    """Give the pad of the seat before the screen as it is painted."""
    return view_of(match, str(match.seat), pad_of(match), frozenset(match.seen))


def view_of(match: MatchView, seat: str, pad: Pad, seen: frozenset[int] = frozenset()) -> PadView:
    """Give any pad of a seat as it is painted; what that seat has seen is marked on a pad that the app keeps."""
    return PadView(
        int(seat),
        match.players[seat],
        {card.text: role_of(match.game, card) for card in CARDS},
        frozenset(card.text for card in CARDS if only_assumed(match.game, card)),
        pad.crossed,
        {name: _cell(mark, seen=NUMBER[name] in seen and match.pad_kind == BY_APP) for name, mark in pad.cells.items()},
        pad.letters,
        pad.crosses,
        match.cursor if match.focused and match.cursor in POINTS else None,
    )


def _cell(mark: Mark, *, seen: bool) -> PadCell:
    return PadCell(mark.letter + mark.glyph, seen, mark.gems, mark.curses, mark.may_gem, mark.may_curse, mark.note)


def _width(width: int, height: int) -> int:
    wide = min(width, WIDEST)
    while wide > NARROWEST and picture.sheet(wide).height > height:
        wide -= 10
    return wide


def _corner(width: int, height: int) -> Vector:
    wide = _width(width, height)
    return Vector(round(width - wide * _share(width, height)) // 2, max(0, (height - picture.sheet(wide).height) // 2))


def table(match: MatchView, theme: Theme, width: int, height: int) -> Group:
    """Give the pad as it lies in the cards' place."""
    drawn = picture.pad(view(match), theme, _width(width, height))
    moved = tuple(replace(sprite, rect=_laid(sprite.rect, width, height)) for sprite in drawn)
    return Group(moved, Rect(0, 0, width, height))


def _share(width: int, height: int) -> float:
    """Give how small the narrowest pad is shown where the view is too low even for that."""
    return min(1.0, height / picture.sheet(_width(width, height)).height)


def _laid(rect: Rect, width: int, height: int) -> Rect:
    share, corner = _share(width, height), _corner(width, height)
    return Rect(corner.x + rect.x * share, corner.y + rect.y * share, rect.width * share, rect.height * share)


def squares(width: int, height: int) -> Rect:
    """Give where the pad's places lie."""
    lies = picture.sheet(_width(width, height))
    return _laid(Rect(0, 0, lies.width, lies.height).inflated(-picture.MARGIN), width, height)


def plan(width: int, height: int) -> Plan:
    """Give how the pad's places lie."""
    lies = picture.sheet(_width(width, height))
    tracks = tuple(float(lies.gap if at % 2 else lies.cell) for at in range(ROWS))
    rows = (*[float(ROW)] * ABOVE, float(picture.BETWEEN), *tracks)
    return Plan(
        (float(picture.LABEL), *tracks), rows, say("game.spectral"), say("spectral.pad.name"), say("spectral.pad.keys")
    )


def cells(match: MatchView) -> tuple[Cell, ...]:
    """Give the pad's places as text."""
    seen = view(match)
    return tuple(
        Cell(point, words(match, seen, point.removeprefix("pad "))) if point else Cell("", "") for point in POINTS
    )


def words(match: MatchView, seen: PadView, name: str) -> str:
    """Say what is written in one place of a pad."""
    if name in CARD:
        card = CARD[name]
        places = {"card": say("spectral.card", letter=card.letter, glyph=card.glyph_name)}
        state = "crossed" if name in seen.crossed else "open"
        return say(f"spectral.pad.card.{state}", role=say(f"spectral.role.{role_of(match.game, card)}"), **places)
    if name.startswith("row "):
        letter = seen.letters.get(int(name[-1]), "")
        return say("spectral.pad.row" if letter else "spectral.pad.row.none", row=name[-1], letter=letter)
    if name in HALLWAY:
        return say("spectral.pad.x" if name in seen.crosses else "spectral.pad.x.none", hallway=name)
    return _cell_words(name, seen.cells.get(name, PadCell()))


def _cell_words(name: str, seen: PadCell) -> str:
    parts = []
    if seen.card:
        parts.append(say("spectral.pad.written", card=named(seen.card)))
    parts += [
        say(f"spectral.pad.{kind}", count=count)
        for kind, count in (("gems", seen.gems), ("curses", seen.curses))
        if count
    ]
    parts += [
        say(f"spectral.pad.{kind}") for kind, may in (("may_gem", seen.may_gem), ("may_curse", seen.may_curse)) if may
    ]
    if seen.note:
        parts.append(seen.note)
    return say("spectral.pad.cell", cell=name, words=listed_and(parts) if parts else say("spectral.pad.blank"))


def moved(cursor: str, key: str, steps: dict[str, tuple[int, int]]) -> str:
    """Give where the keyboard goes on the pad: to the next or the last place that way, or it stays."""
    right, down = steps[key]
    row, column = divmod(POINTS.index(cursor) if cursor in POINTS else POINTS.index("pad a1"), COLUMNS)
    rows = len(POINTS) // COLUMNS
    if max(abs(right), abs(down)) > 1:
        line = POINTS[row * COLUMNS : (row + 1) * COLUMNS] if right else POINTS[column::COLUMNS]
        return [at for at in line if at][-1 if right + down > 0 else 0]
    while 0 <= column + right < COLUMNS and 0 <= row + down < rows:
        column, row = column + right, row + down
        if POINTS[row * COLUMNS + column]:
            return POINTS[row * COLUMNS + column]
    return cursor if cursor in POINTS else "pad a1"


def point(play: Play, at: str) -> str:
    """Write on a pad by hand what pointing at a place means; give the panel to open for it, or nothing."""
    name = at.removeprefix("pad ")
    if name in CELLS:
        return f"pad-cell {name}"
    if play.pad_kind == BY_APP:
        return ""
    pad = play.pad
    if name in CARD:
        play.write(pad.with_crossed(name))
    elif name in HALLWAY:
        play.write(pad.with_cross(name))
    elif name.startswith("row "):
        row = int(name[-1])
        order = ("", *LETTERS)
        play.write(pad.with_letter(row, order[(order.index(pad.letters.get(row, "")) + 1) % len(order)]))
    return ""


def cell_panel(match: MatchView, cell: str) -> Panel:
    """Let a player write into a cell; on a pad that the app keeps, say what is there, and why if there is help."""
    title = say("spectral.help.cell", cell=cell)
    if match.pad_kind == BY_APP:
        return Panel("pad-cell", title, (Paragraph(words(match, view(match), cell)), *_why(match, cell)))
    mark = match.pad.mark(cell)
    none = ("", say("spectral.pad.unknown"))
    letters = (none, *((letter, letter) for letter in LETTERS))
    glyphs = (none, *GLYPHS.items())
    blocks: list[Block] = [
        Choice(f"mark letter {cell}", say("spectral.pad.letter"), letters, mark.letter),
        Choice(f"mark glyph {cell}", say("spectral.pad.glyph"), glyphs, mark.glyph),
    ]
    for kind, count in (("gems", mark.gems), ("curses", mark.curses)):
        less, more = say(f"spectral.pad.{kind}.less"), say(f"spectral.pad.{kind}.more")
        blocks.append(Paragraph(say(f"spectral.pad.{kind}", count=count)))
        blocks.append(
            Buttons(
                (
                    Button(f"tally {kind} -1 {cell}", less, count > 0, glyph="less"),
                    Button(f"tally {kind} 1 {cell}", more, count < TALLIES, glyph="new"),
                )
            )
        )
    blocks += [
        Check(f"mark may_gem {cell}", say("spectral.pad.fill.gem"), mark.may_gem),
        Check(f"mark may_curse {cell}", say("spectral.pad.fill.curse"), mark.may_curse),
        Field(f"mark note {cell}", say("spectral.pad.note"), mark.note, NOTE),
    ]
    return Panel("pad-cell", title, tuple(blocks))


def _why(match: MatchView, cell: str) -> tuple[Block, ...]:
    if not match.helps:
        return ()
    seen, number = match.seen, NUMBER[cell]
    reasons = (*card_reasons(seen, number), *curse_reasons(seen, match.game.deck, number))
    return tuple(Quote(reason_words(reason), reason.cite.source) for reason in reasons)


def notes_panel(match: MatchView) -> Panel:
    """Let a player write pencil notes of his own."""
    blocks = (
        Paragraph(say("spectral.notes.lead"), "muted"),
        Area("notes", say("spectral.notes"), match.pad.notes),
    )
    return Panel("notes", say("spectral.control.notes"), blocks)


def enter(play: Play, control: str, value: str) -> bool:
    """Take what was written or chosen on a pad; say whether it was something of it."""
    if control == "notes":
        play.write(replace(play.pad, notes=value[:NOTES]))
        return True
    match control.split():
        case ["mark", part, cell] if cell in CELLS and play.pad_kind != BY_APP:
            play.write(_marked(play.pad, cell, part, value))
            return True
    return False


def _marked(pad: Pad, cell: str, part: str, value: str) -> Pad:
    mark = pad.mark(cell)
    if part == "letter" and value in {"", *LETTERS}:
        mark = replace(mark, letter=value)
    elif part == "glyph" and value in {"", *GLYPHS}:
        mark = replace(mark, glyph=value)
    elif part == "may_gem":
        mark = replace(mark, may_gem=value == "yes")
    elif part == "may_curse":
        mark = replace(mark, may_curse=value == "yes")
    elif part == "note":
        mark = replace(mark, note=value[:NOTE])
    return pad.with_mark(cell, mark)


def tally(play: Play, about: str) -> None:
    """Add a tally to a cell, or take one away: `gems 1 b2`."""
    kind, step, cell = about.split()
    mark = play.pad.mark(cell)
    if kind == "gems":
        mark = replace(mark, gems=max(0, min(TALLIES, mark.gems + int(step))))
    else:
        mark = replace(mark, curses=max(0, min(TALLIES, mark.curses + int(step))))
    play.write(play.pad.with_mark(cell, mark))


def is_written(match: MatchView) -> bool:
    """Whether the card that is held up stands on the pad already, in its cell and crossed off."""
    card, cell = match.held, match.peek
    return cell is not None and card is not None and match.pad.with_seen(CELLS[cell], card.text) == match.pad


def write_seen(play: Play) -> None:
    """Write the card that is held up onto the pad: crossed off, in its place, its letter beside its row."""
    card = None if play.peek is None else play.view.board.cards[play.peek]
    if play.peek is None or card is None:
        return
    pad = play.pad.with_seen(CELLS[play.peek], card.text)
    if pad != play.pad:
        play.write(pad)
        play.said.append(say("spectral.said.written", card=card, cell=CELLS[play.peek]))

"""The position editor: a draft, what it was before, the tool in hand, and what a tap, a drag or a key does with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.duke.model.board import LIGHT, NUMBER, SIDES, tile
from engine.duke.text.writing import write_position
from engine.game import Unreadable
from web.duke.editor.draft import TOOLS, Draft, draft_of, read_draft, reading, told, usual_draft
from web.ui.held import Held
from web.words import say

if TYPE_CHECKING:
    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board
    from engine.duke.model.tiles import Kind
    from engine.state import State
    from web.duke.editor.draft import Reading
    from web.duke.pictures.board import Side

HAND: Final = "hand"
TURN: Final = "turn"
REMOVE: Final = "remove"
HANDS: Final = (HAND, TURN, REMOVE)
"""The tools that work on what lies there."""
LONGEST: Final = 200
"""How many drafts before the present one are remembered."""


class Editor:
    """A position on the workbench."""

    def __init__(self, draft: Draft) -> None:
        """Take a draft in hand."""
        self.draft = draft
        self.before: list[Draft] = []
        self.after: list[Draft] = []
        self.tool = HAND
        self.palette = LIGHT
        self.picked: str | None = None
        self.typed: str | None = None
        self.error = ""
        self.bottom: Side = "L"
        self.cursor = "c1"
        self.focused = False
        self.held: Held | None = None
        self.said: list[str] = []
        self.house: tuple[Kind, ...] | None = None
        """The house tiles that came with a link; None for those of this screen."""

    @property
    def reading(self) -> Reading:
        """What the engine says of the draft."""
        return reading(self.draft.text)

    @property
    def sound(self) -> tuple[DukeGame, State[Board]] | None:
        """The game and the state that the draft is, or None if it is none."""
        found = self.reading
        return (found.game, found.state) if found.game and found.state else None

    def change(self, draft: Draft) -> None:
        """Go on with another draft."""
        self.typed, self.error = None, ""
        if draft != self.draft:
            self.before = [*self.before[-LONGEST:], self.draft]
            self.after.clear()
            self.draft = draft

    def undo(self) -> None:
        """Take back the last change."""
        if self.before:
            self.after.append(self.draft)
            self.draft = self.before.pop()
            self._settle(say("editor.undone"))

    def redo(self) -> None:
        """Make the last change again that was taken back."""
        if self.after:
            self.before.append(self.draft)
            self.draft = self.after.pop()
            self._settle(say("editor.redone"))

    def _settle(self, words: str) -> None:
        self.typed, self.error, self.picked = None, "", None
        self.said.append(words)

    def type(self, text: str) -> None:
        """Take a position that somebody wrote; where it is none, say why and change nothing."""
        self.typed = text
        try:
            draft = read_draft(text)
        except Unreadable as error:
            self.error = say("editor.unread", error=told(error))
            self.said.append(self.error)
        else:
            self.change(draft)
            self.picked = None

    def take_tool(self, tool: str) -> None:
        """Take a tool in hand."""
        self.tool, self.picked = tool, None

    # On the board

    def tap(self, square: str) -> None:
        """Use the tool in hand on a square."""
        draft, tool = self.draft, self.tool
        self.cursor = square
        if tool == HAND:
            self._carry(square)
        elif tool == TURN:
            self.change(draft.turned(square))
        elif tool == REMOVE:
            self.change(draft.cleared(square))
        elif tool in TOOLS:
            self.change(draft.lay(tool, square))
        else:
            side, kind = tool.split()
            wanted, now = tile(kind, side), draft.at(square)
            same = now is not None and now.kind == kind and now.owner == side
            self.change(draft.turned(square) if same else draft.from_bag(wanted).put(square, wanted))

    def _carry(self, square: str) -> None:
        if self.picked is not None:
            self.change(self.draft.moved(self.picked, square))
            self.picked = None
        elif self.occupied(square):
            self.picked = square

    def occupied(self, square: str) -> bool:
        """Whether anything lies on a square."""
        return self.draft.at(square) is not None or bool(self.draft.thing(square))

    def may_drag(self, at: str) -> bool:
        """Whether there is something to be dragged."""
        return at in NUMBER and self.occupied(at)

    def drag(self, origin: str, x: float, y: float) -> None:
        """Hold what lies on a square at a place of the view."""
        if self.held is not None or self.may_drag(origin):
            self.picked = None
            self.held = Held(origin, x, y)

    def drop(self, target: str | None) -> None:
        """Let go of what is held: on another square, or beside the board, where it is taken away."""
        held, self.held = self.held, None
        if held is None:
            return
        if target in NUMBER:
            self.change(self.draft.moved(held.origin, str(target)))
        else:
            self.change(self.draft.cleared(held.origin))

    def clear(self) -> None:
        """Take away what lies uppermost where the keyboard stands."""
        self.change(self.draft.cleared(self.cursor))

    def turn_over(self) -> None:
        """Turn over what lies where the keyboard stands."""
        self.change(self.draft.turned(self.cursor))

    def put_down(self) -> None:
        """Let go of what was picked, and of the tool if nothing was."""
        if self.picked is None:
            self.tool = HAND
        self.picked = self.held = None

    # The bags

    def count(self, side: str, kind: str, step: int) -> None:
        """Put one more tile of a kind into a bag, or take one out."""
        bag = list(self.draft.bag(side))
        if step > 0:
            bag.append(kind)
        elif kind in bag:
            bag.remove(kind)
        self.change(self.draft.with_bag(side, bag))

    def fill(self, *, empty: bool = False) -> None:
        """Put all that isn't on the board into the bags, or take everything out of them."""
        draft = self.draft
        for side in SIDES:
            draft = draft.with_bag(side, ()) if empty else draft.filled(side)
        self.change(draft)

    def spoken(self) -> tuple[str, ...]:
        """Give what is to be said since the last time."""
        said, self.said = tuple(self.said), []
        return said


def editor_of(game: DukeGame, state: State[Board]) -> Editor:
    """Open a game's position; where nothing lies on the board yet, the usual set-up."""
    empty = not any(state.board.cells)
    return Editor(usual_draft() if empty else draft_of(game, state))


def written(editor: Editor) -> str:
    """Give the position in its one form if it is one, else the draft's text."""
    return write_position(*editor.sound) if editor.sound else editor.draft.text

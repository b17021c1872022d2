"""A match of The Duke as it is played: what has been pointed at, and what a tap or a drag does.

Law: every action goes through the picker; nothing here knows what an icon does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.duke.model.board import NUMBER, SIDES
from engine.picker import Pick
from web.app.replay import Replay
from web.duke import choosing, reasons
from web.duke.faces import SIDE
from web.duke.features import FEATURES, POINTING
from web.duke.match_view import Marks, MatchView
from web.duke.messages import outcome_words, spoken, squares_words
from web.duke.names import tile_word
from web.duke.quick_setup import usual_place
from web.ui.held import Held
from web.words import SPEAKER, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.duke.game import DukeGame
    from engine.duke.model.board import Board, Tile
    from engine.game import Action
    from engine.match import Match
    from engine.state import State
    from web.duke.pictures.board import Side
    from web.duke.pictures.view import Target
    from web.duke.reasons import Refusal

CHOSEN: Final[Mapping[type[object], Callable[[State[Board], Any], str | None]]] = {
    ask: square for feature in FEATURES for ask, square in feature.chosen.items()
}
"""The square that is marked as chosen while something is asked, by the kind of ask."""


class Play(Replay):
    """A match and what the people before it are doing: pointing, dragging, looking back, asking why not.

    ``look`` says that anyone may look at both sides of any tile. ``view`` is the match as it is shown, worked out anew
    when the match or the moment that is looked at has changed.
    """

    def __init__(self, match: Match[Any], *, look: bool = False) -> None:
        """Sit down before a match, at its present, with nothing in hand."""
        super().__init__(match)
        self.game: DukeGame = match.game  # type: ignore[assignment]
        self.look = look
        self.bottom: Side = "L"
        self.refusal: Refusal | None = None
        self.eyed: str | None = None
        self.cursor = "c1"
        self.focused = False
        self.held: Held | None = None
        self.view = MatchView.of(match, None)
        self.renew()

    # What there is

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.view.outcome is not None

    @property
    def state(self) -> State[Board]:
        """The state now, whatever is looked at."""
        return self.match.state

    @property
    def started(self) -> bool:
        """Whether this match has begun, or begins from a position."""
        return bool(self.match.log or self.match.origin)

    @property
    def players(self) -> dict[str, str]:
        """What each player is called: by name, else by side."""
        return {seat: self.match.names.get(seat) or say(f"side.{seat}") for seat in SIDES}

    @property
    def wanted_bottom(self) -> Side:
        """The side that sits at the lower edge if the board is turned to whoever is to move."""
        return SIDE[self.view.mover] if self.view.mover else self.bottom

    def may_turn_over(self, standing: Tile) -> bool:
        """Whether the mover may look at a tile's other side: its own, or anyone's if so agreed or at the end."""
        return self.look or self.over or standing.owner == self.view.mover

    @property
    def may_draw(self) -> bool:
        """Whether the mover may draw now."""
        return self.view.playing and "bag" in self.starts

    def marks(self) -> Marks:
        """Give what is marked on the board."""
        view, focus = self.view, self.cursor if self.focused else None
        if not view.playing:
            return Marks(focus=focus)
        targets, sources = self.reach()
        places = (self.place_of(point) for point in self.pick.pointed[:-1])
        threats = self.refusal.threats if self.refusal else ()
        threatened = reasons.threats(view.attackers)
        return Marks(
            self._marked,
            targets,
            sources,
            tuple(dict.fromkeys(square for _, square in threatened)),
            self.refusal.at if self.refusal and self.refusal.at in NUMBER else None,
            threats or (threatened if not self.pick.pointed else ()),
            focus,
            self.held,
            tuple(place for place in places if place),
        )

    def reach(self) -> tuple[tuple[Target, ...], dict[str, str]]:
        """Give where a point would end an action, and where it would go on."""
        if not self.view.playing or not (self.pick.pointed or self.view.answering):
            return (), {}
        return choosing.marks_of(self.pick, self.view.offers, self.state.board)

    @property
    def selected(self) -> str | None:
        """What was pointed at last."""
        return self.pick.pointed[-1] if self.pick.pointed else None

    @property
    def _marked(self) -> str | None:
        """Give the square that is marked as chosen: of what was pointed at, or of what is asked about."""
        asked = self.view.asked
        chosen = CHOSEN.get(type(asked))
        return chosen(self.view.state, asked) if chosen else self.place_of(self.selected)

    def place_of(self, point: str | None) -> str | None:
        """Give the square of what was pointed at."""
        if point in POINTING:
            return POINTING[point].square(self.game, self.state)
        return point if point in NUMBER else None

    # What can be done

    def renew(self) -> None:
        """Look at the match as it now is, and begin to choose afresh."""
        self.view = MatchView.of(self.match, self.looking, self.view)
        self.whole = Pick.among(self.match.actions())
        self.starts = self.whole.next_points()
        """What can be pointed at first, each with the actions that it would leave."""
        self.put_down()

    def put_down(self) -> None:
        """Let go of what was picked and of what was said about it."""
        self.pick = self.whole
        self.refusal = None
        self.eyed = None
        self.held = None

    def point(self, at: str) -> bool:
        """Point at a square, the bag, or a choice; say whether that was an action."""
        self.refusal = None
        narrowed = self.pick.point(at)
        standing = self.view.tile_at(at)
        if narrowed is None and at == self.selected:
            self.put_down()
        elif narrowed is not None:
            return self._narrow(narrowed, at)
        elif not self.view.answering and (again := self.whole.point(at)) is not None:
            return self._narrow(again, at)
        elif standing is not None and not self.view.answering and standing.owner == self.view.mover:
            self.put_down()
            self._refuse((), at)
            self.eyed = at
        elif self.pick.pointed or self.view.answering or standing is not None or at not in NUMBER:
            self._refuse(self.pick.pointed, at)
            self.eyed = at if self.view.thing_at(at) else self.eyed
        else:
            self.put_down()
            self.eyed = at if self.view.thing_at(at) else None
        return False

    def _narrow(self, pick: Pick, at: str) -> bool:
        if pick.chosen is not None:
            self.act(pick.chosen)
            return True
        self.pick = pick
        self.eyed = at
        self.said.append(self._picked_words(at))
        return False

    def _refuse(self, pointed: tuple[str, ...], at: str) -> None:
        self.refusal = reasons.why_not(self.game, self.state, pointed, at)
        self.said.extend((*(cite.sentence for cite in self.refusal.cites), *self.refusal.words))

    def _picked_words(self, at: str) -> str:
        standing = self.view.tile_at(at)
        targets, sources = self.reach()
        count = len(targets) + len(sources)
        if standing is None:
            return say(f"picked.{at}", count=count) if at in POINTING else ""
        return say("picked", square=at, tile=tile_word(standing.kind, self.game.kinds), count=count)

    @property
    def choices(self) -> tuple[str, ...]:
        """The texts among which to choose where one square can mean two actions."""
        points = self.pick.next_points() if self.pick.pointed else {}
        return tuple(point for point in points if point not in NUMBER and point != "bag")

    def may_drag(self, at: str) -> bool:
        """Whether what is there can be dragged."""
        if not self.view.playing:
            return False
        if at == "drawn":
            return self.view.placing
        if self.view.answering:
            return False
        return at in choosing.movable(self.whole) or (bool(self.pick.pointed) and self.pick.point(at) is not None)

    def drag(self, origin: str, x: float, y: float) -> None:
        """Hold a tile at a place of the view; picking it up, if it isn't yet."""
        if self.held is None or self.held.origin != origin:
            if not self.may_drag(origin):
                return
            if origin not in {"drawn", self.selected}:
                carried = self.pick.point(origin) if self.pick.pointed else None
                if carried is None or carried.chosen is not None:
                    carried = self.whole.point(origin)
                if carried is None:
                    return
                self.pick = carried
            self.refusal, self.eyed = None, origin if origin in NUMBER else None
        self.held = Held(origin, x, y)

    def drop(self, target: str | None) -> bool:
        """Let go of the held tile over a point; say whether that was an action."""
        held, self.held = self.held, None
        if held is None or target is None or target == held.origin:
            return False
        if target in NUMBER:
            narrowed = self.pick.point(target)
            if narrowed is not None:
                return self._narrow(narrowed, target)
            self._refuse(self.pick.pointed, target)
        return False

    def act(self, action: Action) -> None:
        """Do a legal action and whatever chance owes for it."""
        entries = self.match.play(action)
        self.said.extend(spoken(entries, self.game.kinds))
        self.renew()
        squares = [point for point in self.starts if point in NUMBER]
        if self.over:
            self.tell_outcome()
        elif self.view.answering and squares:
            self.said.append(say("placing.where", squares=squares_words(squares)))
        elif self.view.attackers:
            self.said.append(self.guard_words())

    def threat_words(self) -> tuple[str, ...]:
        """Say who could take the mover's leader."""
        return reasons.threat_words(self.game, self.state, self.view.attackers, self.state.agenda[0].seat)

    def guard_words(self) -> str:
        """Say that the mover's leader is in guard, and who could take it."""
        leader = next(standing.kind for _, standing in self.state.board.tiles(str(self.view.mover)) if standing.leads)
        return say(f"todo.guard.{leader}", words=" ".join(self.threat_words()))

    def tell_outcome(self) -> None:
        """Say who has won and why."""
        if self.match.outcome:
            self.said.extend(outcome_words(self.match.outcome, self.players))

    def set_up(self) -> None:
        """Place all that is left of the mover's set-up, as is usual where that is free."""
        seat = self.view.mover
        while self.view.has_usual and self.view.mover == seat:
            self.act(usual_place(self.state, self.match.actions()))

    def undo(self) -> None:
        """Take back the last action."""
        self.looking = None
        entry = self.match.undo()
        self.said.append(say("undone", action=entry.action.text) if entry else say("undone.end"))
        self.renew()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.looking = None
        self.said.extend(spoken((self.match.redo(),), self.game.kinds))
        self.renew()

    def hear(self) -> None:
        """Have the log in the language that is spoken, if that is another one by now."""
        if self.view.language is not SPEAKER.language:
            self.view = MatchView.of(self.match, self.looking, self.view)

    def look_at(self, count: int) -> None:
        """Look at the moment after so many actions; the last is the present."""
        count = max(0, min(count, len(self.match.log)))
        self.looking = None if count == len(self.match.log) else count
        self.view = MatchView.of(self.match, self.looking, self.view)
        self.put_down()

"""The one snapshot that a screen is made of: the seat's view of the match, and what stands beside it.

Law: of a game that goes on only what that seat may know is in it, and the screen has nothing else to read. The seat's
view is worked out here, once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.game import CHANCE
from engine.spectral.model.actions import Stake
from engine.spectral.model.manor import CELLS, HALLWAYS
from web.spectral import messages
from web.spectral.names import letters_of
from web.spectral.pieces import whereabouts
from web.spectral.stake_form import StakeForm
from web.ui.widgets import Line
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.game import Outcome
    from engine.match import Entry
    from engine.spectral.game import SpectralGame
    from engine.spectral.model.cards import Card
    from engine.spectral.model.manor import Manor
    from engine.state import Effects, State
    from web.spectral.end_show import Frame
    from web.spectral.pad.notes import Pad
    from web.spectral.pieces import Whereabouts
    from web.spectral.play import Play
    from web.spectral.stake_form import Refusal

NOT_BEGUN = StakeForm()


@dataclass(frozen=True, slots=True)
class ShowProgress:
    """How far the show of the end has come: the step that is seen, its number from 0, and whether it goes on."""

    frame: Frame
    at: int
    count: int
    going: bool
    done: bool


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as the people before the screen see it now.

    ``names`` are as they were typed, ``players`` what each player is called. ``state`` is what the seat before the
    screen may know of the moment that is looked at, ``seen`` its cards by cell and ``held`` the one that it holds up.
    ``seat``, ``peek``, ``eyed``, ``cursor`` and the like are as in ``Play``.
    ``prices`` are those of the hallways while the seat is to act, ``payable`` the hallways that it can pay. ``lines``
    is the log, ``recent`` what the last action touched, ``last_seat`` who did that action.
    """

    game: SpectralGame
    names: Mapping[str, str]
    players: Mapping[str, str]
    letters: Mapping[str, str]
    # Whose view is up
    state: State[Manor]
    seen: Mapping[int, Card]
    held: Card | None
    seat: str | None
    mover: str | None
    called: str | None
    started: bool
    over: bool
    veiled: bool
    locked: bool
    playing: bool
    peek: int | None
    # Which moment is looked at
    looking: int | None
    count: int
    lines: tuple[Line, ...]
    recent: tuple[str, ...]
    last_seat: str
    where: Whereabouts
    can_undo: bool
    can_redo: bool
    # What is pointed at
    stake: StakeForm
    prices: tuple[int, ...]
    payable: frozenset[str]
    eyed: str | None
    refusal: Refusal | None
    cursor: str
    focused: bool
    # Pads, help and PINs
    pad_kind: str
    helps: bool
    on_pad: bool
    pad: Pad
    written: tuple[str, ...]
    reading: str | None
    read_pad: Pad | None
    pins: frozenset[str]
    wrong_pin: bool
    # The end
    outcome: Outcome | None
    ending: Effects
    show: ShowProgress | None

    @classmethod
    def of(cls, play: Play) -> MatchView:
        """Work out what is to be seen now."""
        game, state, players, entries = play.game, play.view, play.players, play.entries
        playing, over, veiled, log = play.playing, play.over, play.veiled, play.match.log
        mover, stake, prices = play.mover, NOT_BEGUN, (0,) * len(HALLWAYS)
        payable: frozenset[str] = frozenset()
        if playing:
            prices = tuple([game.price(state, hallway) for hallway in range(len(HALLWAYS))])
            stake = StakeForm.of(play.pick, game, state, str(play.seat), prices)
            payable = play.payable
        show = play.show
        called = play.recalled[0] if play.recalled else mover
        return cls(
            game=game,
            names=play.match.names,
            players=players,
            letters=letters_of(players),
            state=state,
            seen={cell: card for cell, card in enumerate(state.board.cards) if card is not None},
            held=None if play.peek is None else state.board.cards[play.peek],
            seat=play.seat,
            mover=mover,
            called=called,
            started=play.started,
            over=over,
            veiled=veiled,
            locked=veiled and called in play.pins,
            playing=playing,
            peek=play.peek,
            looking=play.looking,
            count=len(log),
            lines=_lines(log, players, game, play.looking),
            recent=_recent(entries),
            last_seat=log[-1].seat if log else CHANCE,
            where=whereabouts(play.match.opening, game.seats, entries),
            can_undo=play.match.can_undo,
            can_redo=play.match.can_redo,
            stake=stake,
            prices=prices,
            payable=payable,
            eyed=play.eyed,
            refusal=play.refusal,
            cursor=play.cursor,
            focused=play.focused,
            pad_kind=play.pad_kind,
            helps=play.helps,
            on_pad=play.on_pad,
            pad=play.pad,
            written=play.written,
            reading=play.reading,
            read_pad=play.pads.get(play.reading) if play.reading else None,
            pins=frozenset(play.pins),
            wrong_pin=play.wrong_pin,
            outcome=play.outcome,
            ending=play.ending,
            show=ShowProgress(show.frame, show.at, len(show.frames), show.going, show.done) if show else None,
        )


def _lines(
    log: Sequence[Entry[Any]], players: Mapping[str, str], game: SpectralGame, looking: int | None
) -> tuple[Line, ...]:
    """Return the log, a line a turn; the deal is none, for nobody may know it."""
    before = game.form.before
    seen = len(log) if looking is None else looking
    return tuple(
        Line(
            f"ply {number}",
            number - before,
            f"p{entry.seat}",
            players[entry.seat],
            say("spectral.turn", player=players[entry.seat], turn=messages.turn_words(entry, players)),
            entry.action.text,
            number == seen,
        )
        for number, entry in enumerate(log[before:], before + 1)
    )


def _recent(entries: Sequence[Entry[Any]]) -> tuple[str, ...]:
    """Return what the last action touched."""
    action = entries[-1].action if entries else None
    if not isinstance(action, Stake):
        return ()
    looked = () if action.look is None else (CELLS[action.look],)
    return (HALLWAYS[action.hallway], *looked)

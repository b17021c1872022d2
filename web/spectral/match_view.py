"""What the table shows: a seat's view as the values that ``web.spectral.pictures.table`` paints.

Law: of a game that goes on nothing is read here but ``Play.view`` and what the seat itself has done; of one that is
over, the frames of its show.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.spectral.model.actions import Stake
from engine.spectral.model.cards import CURSE, assumed
from engine.spectral.model.effects import Looks, Supplies, Tokens
from engine.spectral.model.manor import CELLS, ENDS, HALLWAYS, POINTS, RUBBLE, SIDE
from web.spectral.deductions import Known
from web.spectral.names import letters_of
from web.spectral.pictures.view import (
    Beam,
    CardView,
    CellHelp,
    CellView,
    HallwayView,
    HandOverView,
    SupplyView,
    TableView,
)
from web.spectral.pieces import whereabouts
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from engine.spectral.game import SpectralGame
    from engine.spectral.model.cards import Card
    from engine.spectral.model.manor import Holding, Manor
    from engine.state import State
    from web.spectral.end_show import Frame
    from web.spectral.pictures.view import Role
    from web.spectral.pieces import Whereabouts
    from web.spectral.play import Play


SHORT: Final = len("29/96")
"""How many letters odds may have as a fraction: longer ones help nobody."""


ROOMY: Final = 3
"""So many players have room for more than a number beside their names."""


def role_of(game: SpectralGame, card: Card) -> Role:
    """Give what a card does in this game."""
    return game.deck.roles[card]  # type: ignore[return-value]  # the engine's words for roles are the picture's


def only_assumed(game: SpectralGame, card: Card) -> bool:
    """Whether what a card does is only assumed (ruling S1): its own role's entry, or that of its letter's curse."""
    role = game.deck.roles[card]
    wanted = role if role in {CURSE, "flip", "swap", "freeze"} else CURSE
    return assumed(game.deck.cards, card.letter, wanted)


def table_view(play: Play) -> TableView:
    """Give what is to be seen now."""
    if play.show is not None and play.looking is None:
        return _show_view(play, play.show.frame)
    view, seat = play.view, play.seat
    known = Known.of(play) if seat and play.looking is None else None
    bottom = int(seat or play.mover or 1)
    focus = play.cursor if play.focused and play.cursor in {*CELLS, *HALLWAYS} else None
    where = _where(play)
    return TableView(
        cells={name: _cell(play, view, number, known) for number, name in enumerate(CELLS)},
        hallways={
            name: replace(_hallway(play, view, number, known), names=where.standing(number))
            for number, name in enumerate(HALLWAYS)
        },
        supplies=_supplies(play, view, where),
        bottom=bottom,
        offered=play.offered(),
        selected=None if play.hallway is None else HALLWAYS[play.hallway],
        looks=play.looks(),
        recent=_recent(play),
        refused=play.refusal.at if play.refusal and play.refusal.at in {*CELLS, *HALLWAYS} else None,
        focus=focus,
        letters=known.letters if known else {},
        held=None if play.peek is None else CELLS[play.peek],
        beams=_held_light(play, view),
    )


def _where(play: Play) -> Whereabouts:
    return whereabouts(play.match.opening, play.game.seats, play.entries)


def _held_light(play: Play, view: State[Manor]) -> tuple[Beam, ...]:
    """Give what the card that is held up points at from where it lies."""
    card = None if play.peek is None else view.board.cards[play.peek]
    if play.peek is None or card is None:
        return ()
    return (Beam(CELLS[play.peek], CELLS[POINTS[card.glyph][play.peek]], role_of(play.game, card)),)


def _recent(play: Play) -> tuple[str, ...]:
    """Give what the last action touched."""
    action = play.entries[-1].action if play.entries else None
    if not isinstance(action, Stake):
        return ()
    looked = () if action.look is None else (CELLS[action.look],)
    return (HALLWAYS[action.hallway], *looked)


def _cell(play: Play, view: State[Manor], number: int, known: Known | None) -> CellView:
    tokens = view.part(Tokens)
    lookers = tuple(dict.fromkeys(int(seat) for seat, cell in view.part(Looks).taken if cell == number))
    card = view.board.cards[number]
    face = card if card is not None and (number in play.game.open_cells or number == play.peek) else None
    noted = "" if known is None or face is not None else known.noted(number)
    meant = face or (known.card(number) if known and noted else None)
    seen = CardView(
        CELLS[number],
        face.text if face else "",
        noted,
        role_of(play.game, meant) if meant else "gem",
        assumed=only_assumed(play.game, meant) if meant else False,
        lookers=lookers,
    )
    helps = None
    if known is not None and known.deduced is not None:
        odds, gems = known.deduced.curses[number], known.deduced.gems[number]
        helps = CellHelp(float(odds), odds_words(odds), str(round(gems)))
    return CellView(seen, tokens.gems[number], tokens.curses[number], helps)


def odds_words(odds: Fraction) -> str:
    """Say odds for people: in percent, with the fraction where it is short; only what is certain is 0 or 100 %.

    >>> from fractions import Fraction
    >>> [odds_words(Fraction(*odds)) for odds in ((5, 16), (173, 768), (1, 500), (1, 1), (0, 1))]
    ['31 % (5/16)', '23 %', '1 % (1/500)', 'certain', 'impossible']
    """
    if odds in {0, 1}:
        return say("spectral.odds.certain" if odds else "spectral.odds.none")
    percent, fraction = min(99, max(1, round(float(odds) * 100))), str(odds)
    if len(fraction) > SHORT:
        return say("spectral.percent", percent=percent)
    return say("spectral.odds", percent=percent, odds=fraction)


def _hallway(play: Play, view: State[Manor], number: int, known: Known | None) -> HallwayView:
    held = view.board.grid[number]
    prices = play.playing
    price = play.game.price(view, number) if prices else 0
    payable = not prices or play.payable(number)
    odds = known.hallways[number] if known and known.hallways else None
    gems = str(round(odds.gems)) if odds else ""
    return _standing(held, price, gems, float(odds.perish) if odds else None, payable=payable)


def _standing(
    held: Holding | None, price: int = 0, gems: str = "", perish: float | None = None, *, payable: bool = True
) -> HallwayView:
    if held is None or held.owner == RUBBLE:
        rubble = held is not None
        return HallwayView(rubble=rubble, price=price, payable=payable, gems_words=gems, perish=perish)
    return HallwayView(int(held.owner), held.pieces, price=price, payable=payable, gems_words=gems, perish=perish)


def _supplies(play: Play, view: State[Manor], where: Whereabouts) -> tuple[SupplyView, ...]:
    letters = letters_of(play.players)
    pieces = view.part(Supplies)
    return tuple(
        SupplyView(
            int(seat),
            play.players[seat],
            letters[seat],
            pieces.of(seat),
            where.unspent(seat),
            chosen=play.paying if seat == play.seat else (),
            note=say(_note(play, seat), value=sum(pieces.of(seat))),
            to_move=seat == (play.mover if play.peek is None else play.seat) and play.looking is None,
            may_choose=play.playing and seat == play.seat,
        )
        for seat in play.game.seats
    )


def _note(play: Play, seat: str) -> str:
    """Name the words beside a player's name: other players of many have little room."""
    many = len(play.game.seats) > ROOMY and seat != (play.seat or play.mover)
    return "spectral.supply.brief" if many else "spectral.supply.note"


def _show_view(play: Play, frame: Frame) -> TableView:
    letters, where = letters_of(play.players), _where(play)
    state = play.match.state
    winners = play.match.outcome.winners if play.match.outcome and frame.step.players else ()
    cells: Mapping[str, CellView] = {
        name: CellView(
            CardView(
                CELLS[lies.dealt],
                "" if lies.down else lies.card.text,
                lies.card.text if lies.down else "",
                role=role_of(play.game, lies.card),
                assumed=only_assumed(play.game, lies.card),
                down=lies.down,
                swapped=lies.swapped,
                frozen=lies.frozen,
            ),
            frame.gems[number],
            frame.curses[number],
            shared=frame.shared[number],
            sources=(*frame.sources[number][0], *frame.sources[number][1]),
        )
        for number, (name, lies) in enumerate(zip(CELLS, frame.cards, strict=True))
    }
    return TableView(
        cells=cells,
        hallways={
            name: replace(_standing(held), names=where.standing(number) if held else ())
            for number, (name, held) in enumerate(zip(HALLWAYS, frame.grid, strict=True))
        },
        supplies=tuple(
            SupplyView(
                int(seat),
                play.players[seat],
                letters[seat],
                state.part(Supplies).of(seat),
                where.unspent(seat),
                note=say("spectral.points", points=frame.earned[int(seat) - 1])
                if len(play.game.seats) <= ROOMY
                else str(frame.earned[int(seat) - 1]),
                winner=seat in winners,
            )
            for seat in play.game.seats
        ),
        letters={row + 1: _row_letter(frame, row) for row in range(SIDE)},
        focus=play.cursor if play.focused and play.cursor in {*CELLS, *HALLWAYS} else None,
        show=frame.step,
    )


def _row_letter(frame: Frame, row: int) -> str:
    letters = {lies.card.letter for lies in frame.cards[row * SIDE : (row + 1) * SIDE]}
    return letters.pop() if len(letters) == 1 else ""


def hand_over_view(play: Play) -> HandOverView:
    """Give what is to be seen between two turns: who comes next, and nothing of the game."""
    seat = str(play.called)
    player = play.players[seat]
    words = say("spectral.over.locked" if play.locked else "spectral.over.how", player=player)
    return HandOverView(
        int(seat), letters_of(play.players)[seat], say("spectral.over.title", player=player), words, play.locked
    )


def ends(hallway: str) -> tuple[str, str]:
    """Give the two cells of a hallway."""
    one, other = ENDS[HALLWAYS.index(hallway)]
    return CELLS[one], CELLS[other]

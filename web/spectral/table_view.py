"""What the table shows: a seat's view as the values that ``web.spectral.pictures.table`` paints.

Law: nothing is read here but the snapshot; of a match that is over, the step of its show that is seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.spectral.model.cards import CURSE, ROLES, assumed
from engine.spectral.model.effects import Looks, Supplies, Tokens
from engine.spectral.model.manor import CELLS, ENDS, HALLWAYS, POINTS, RUBBLE, SIDE
from web.spectral.deductions import Known
from web.spectral.features import marked
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
from web.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from engine.spectral.game import SpectralGame
    from engine.spectral.model.cards import Card
    from engine.spectral.model.manor import Holding
    from web.spectral.end_show import Frame
    from web.spectral.match_view import MatchView
    from web.spectral.pictures.view import Role


SHORT: Final = len("29/96")
"""How many letters odds may have as a fraction: longer ones help nobody."""


PLACES: Final = frozenset({*CELLS, *HALLWAYS})
"""What can be pointed at on the table."""
ROOMY: Final = 3
"""So many players have room for more than a number beside their names."""


def role_of(game: SpectralGame, card: Card) -> Role:
    """Give what a card does in this game."""
    return game.deck.roles[card]


def only_assumed(game: SpectralGame, card: Card) -> bool:
    """Whether what a card does is only assumed (ruling S1): its own role's entry, or that of its letter's curse."""
    role = game.deck.roles[card]
    return assumed(game.deck.cards, card.letter, role if role in ROLES else CURSE)


def table_view(view: MatchView) -> TableView:
    """Give what is to be seen now."""
    if view.show is not None and view.looking is None:
        return _show_view(view, view.show.frame)
    known = Known.of(view) if view.seat and view.looking is None else None
    at = view.refusal.at if view.refusal else None
    return TableView(
        cells={name: _cell(view, number, known) for number, name in enumerate(CELLS)},
        hallways={name: _hallway(view, number, known) for number, name in enumerate(HALLWAYS)},
        supplies=_supplies(view),
        bottom=int(view.seat or view.mover or 1),
        offered=view.stake.offered,
        selected=None if view.stake.hallway is None else HALLWAYS[view.stake.hallway],
        looks=view.stake.looks,
        recent=view.recent,
        refused=at if at in PLACES else None,
        focus=_focus(view),
        letters=known.letters if known else {},
        held=None if view.peek is None else CELLS[view.peek],
        beams=_held_light(view),
    )


def _focus(view: MatchView) -> str | None:
    return view.cursor if view.focused and view.cursor in PLACES else None


def _held_light(view: MatchView) -> tuple[Beam, ...]:
    """Give what the card that is held up points at from where it lies."""
    card, cell = view.held, view.peek
    return (
        ()
        if cell is None or card is None
        else (Beam(CELLS[cell], CELLS[POINTS[card.glyph][cell]], role_of(view.game, card)),)
    )


def _cell(view: MatchView, number: int, known: Known | None) -> CellView:
    tokens = view.state.part(Tokens)
    lookers = tuple(dict.fromkeys([int(seat) for seat, cell in view.state.part(Looks).taken if cell == number]))
    card = view.seen.get(number)
    face = card if card is not None and (number in view.game.open_cells or number == view.peek) else None
    noted = "" if known is None or face is not None else known.noted(number)
    meant = face or (known.card(number) if known and noted else None)
    seen = CardView(
        CELLS[number],
        face.text if face else "",
        noted,
        role_of(view.game, meant) if meant else "gem",
        assumed=only_assumed(view.game, meant) if meant else False,
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


def _hallway(view: MatchView, number: int, known: Known | None) -> HallwayView:
    odds = known.hallways[number] if known and known.hallways else None
    return _standing(
        view.state.board.grid[number],
        view.prices[number],
        str(round(odds.gems)) if odds else "",
        float(odds.perish) if odds else None,
        payable=not view.playing or HALLWAYS[number] in view.payable,
        names=view.where.standing(number),
    )


def _standing(
    held: Holding | None,
    price: int = 0,
    gems: str = "",
    perish: float | None = None,
    *,
    payable: bool = True,
    names: tuple[str, ...] = (),
) -> HallwayView:
    owned = held is not None and held.owner != RUBBLE
    return HallwayView(
        int(held.owner) if held and owned else 0,
        held.pieces if held and owned else (),
        names,
        rubble=held is not None and not owned,
        price=price,
        payable=payable,
        gems_words=gems,
        perish=perish,
    )


def _supplies(view: MatchView) -> tuple[SupplyView, ...]:
    pieces = view.state.part(Supplies)
    return tuple(
        SupplyView(
            int(seat),
            view.players[seat],
            view.letters[seat],
            pieces.of(seat),
            view.where.unspent(seat),
            chosen=view.stake.paying if seat == view.seat else (),
            note=say(_note(view, seat), value=sum(pieces.of(seat))),
            to_move=seat == (view.mover if view.peek is None else view.seat) and view.looking is None,
            may_choose=view.playing and seat == view.seat,
        )
        for seat in view.game.seats
    )


def _note(view: MatchView, seat: str) -> str:
    """Name the words beside a player's name: other players of many have little room."""
    many = len(view.game.seats) > ROOMY and seat != (view.seat or view.mover)
    return "spectral.supply.brief" if many else "spectral.supply.note"


def _show_view(view: MatchView, frame: Frame) -> TableView:
    winners = view.outcome.winners if view.outcome and frame.step.players else ()
    cells: Mapping[str, CellView] = {
        name: CellView(
            CardView(
                CELLS[lies.dealt],
                "" if covered else lies.card.text,
                lies.card.text if covered else "",
                role=role_of(view.game, lies.card),
                assumed=only_assumed(view.game, lies.card),
                marks=lies.marks,
            ),
            frame.gems[number],
            frame.curses[number],
            shared=number in frame.shared,
            sources=(*frame.sources[number][0], *frame.sources[number][1]),
        )
        for number, (name, lies) in enumerate(zip(CELLS, frame.cards, strict=True))
        for covered in [any(feature.covered for feature in marked(lies.marks))]
    }
    return TableView(
        cells=cells,
        hallways={
            name: _standing(held, names=view.where.standing(number) if held else ())
            for number, (name, held) in enumerate(zip(HALLWAYS, frame.grid, strict=True))
        },
        supplies=tuple(
            SupplyView(
                int(seat),
                view.players[seat],
                view.letters[seat],
                view.state.part(Supplies).of(seat),
                view.where.unspent(seat),
                note=say("spectral.points", points=frame.earned[int(seat) - 1])
                if len(view.game.seats) <= ROOMY
                else str(frame.earned[int(seat) - 1]),
                winner=seat in winners,
            )
            for seat in view.game.seats
        ),
        letters={row + 1: _row_letter(frame, row) for row in range(SIDE)},
        focus=_focus(view),
        show=frame.step,
    )


def _row_letter(frame: Frame, row: int) -> str:
    letters = {lies.card.letter for lies in frame.cards[row * SIDE : (row + 1) * SIDE]}
    return letters.pop() if len(letters) == 1 else ""


def hand_over_view(view: MatchView) -> HandOverView:
    """Give what is to be seen between two turns: who comes next, and nothing of the game."""
    seat = str(view.called)
    player = view.players[seat]
    words = say("spectral.over.locked" if view.locked else "spectral.over.how", player=player)
    return HandOverView(int(seat), view.letters[seat], say("spectral.over.title", player=player), words, view.locked)


def ends(hallway: str) -> tuple[str, str]:
    """Give the two cells of a hallway."""
    one, other = ENDS[HALLWAYS.index(hallway)]
    return CELLS[one], CELLS[other]

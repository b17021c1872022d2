"""The deduction help: exact odds for each card and curse, what each hallway may bring, and why, for the seat before it.

Law: it reads what ``deductions`` reads, a seat's own view, and says nothing that doesn't follow from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spectral.deduction.reasons import card_reasons, curse_reasons, letter_reason
from engine.spectral.model.cards import CARDS
from engine.spectral.model.manor import CELLS, ENDS, HALLWAY, HALLWAYS, NUMBER, SIDE
from web.spectral import messages
from web.spectral.deductions import found, pending, working
from web.spectral.pictures.plans import CardOdds, odds_sheet
from web.spectral.pictures.table import percent
from web.spectral.table_view import odds_words, role_of
from web.ui.widgets import Button, Buttons, Figure, Heading, Panel, Paragraph, Quote, Row, Rows
from web.words import listed_and, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from engine.spectral.deduction.reasons import Reason
    from engine.spectral.game import SpectralGame
    from engine.spectral.model.cards import Card
    from web.spectral.match_view import MatchView
    from web.ui.theme import Theme
    from web.ui.widgets import Block

BEST = 6
"""How many hallways are named that may bring the most."""
SHEET = 320
"""The width of the table of cards, in units of its own."""


def panel(view: MatchView, theme: Theme) -> Panel:
    """Tell about the cell or the hallway that was tapped, or give an overview."""
    about = view.eyed
    if pending(view):
        return Panel("help", say("spectral.control.help"), (Paragraph(messages.waiting_words(working(view).share)),))
    if about is not None and about in NUMBER:
        blocks = (*_cell(view, NUMBER[about], theme), _back())
        return Panel("help", say("spectral.help.cell", cell=about), blocks)
    if about is not None and about in HALLWAY:
        blocks = (*_hallway(view, HALLWAY[about]), _back())
        return Panel("help", say("spectral.help.hallway", hallway=about), blocks)
    return Panel("help", say("spectral.control.help"), tuple(_overview(view)))


def _back() -> Buttons:
    return Buttons((Button("eye none", say("spectral.control.overview"), tone="quiet", glyph="back"),))


def _overview(view: MatchView) -> Iterator[Block]:
    deduced, hallways = found(view)
    yield Paragraph(say("spectral.help.lead" if deduced.exact else "spectral.help.lead.estimated"))
    number = say("spectral.number", number=deduced.layouts)
    yield Paragraph(say("spectral.help.layouts", count=deduced.layouts, number=number), "muted")
    yield Heading(say("spectral.help.sure"))
    sure = [*_sure(view)]
    yield from (Quote(reason_words(reason), reason.cite.source) for reason in sure)
    if not sure:
        yield Paragraph(say("spectral.help.nothing"), "muted")
    yield Heading(say("spectral.help.best"))
    order = sorted(range(len(HALLWAYS)), key=lambda at: (-hallways[at].gems, hallways[at].perish, at))
    rows = []
    for at in order[:BEST]:
        words = say("spectral.help.hallway.words", gems=_decimal(hallways[at].gems), odds=percent(hallways[at].perish))
        button = Button(f"eye {HALLWAYS[at]}", say("spectral.control.why"), tone="quiet", glyph="info")
        rows.append(Row(HALLWAYS[at], words, None, (button,)))
    yield Rows(tuple(rows))
    yield Paragraph(say("spectral.help.alone"), "muted")
    yield Heading(say("spectral.help.cursed"))
    worst = sorted(range(len(CELLS)), key=lambda at: (-deduced.curses[at], at))[:BEST]
    yield Rows(
        tuple(
            Row(
                CELLS[at],
                say("spectral.help.curse", odds=odds_words(deduced.curses[at])),
                None,
                (Button(f"eye {CELLS[at]}", say("spectral.control.why"), tone="quiet", glyph="info"),),
            )
            for at in worst
        )
    )


def _sure(view: MatchView) -> Iterator[Reason]:
    """Go through what is certain without having been seen: letters of rows, and cards that are left over."""
    seen = view.seen
    for row in range(SIDE):
        reason = letter_reason(seen, row)
        if reason is not None:
            yield reason
    for cell in range(len(CELLS)):
        if cell not in seen:
            yield from card_reasons(seen, cell)[1:]


def _cell(view: MatchView, cell: int, theme: Theme) -> Iterator[Block]:
    seen = view.seen
    deduced, _ = found(view)
    yield Heading(say("spectral.help.cards"))
    yield _cards(view.game, deduced.cards[cell], theme)
    for reason in card_reasons(seen, cell):
        yield Quote(reason_words(reason), reason.cite.source)
    yield Heading(say("spectral.help.lands"))
    yield Paragraph(say("spectral.help.curse", odds=odds_words(deduced.curses[cell])))
    yield Paragraph(say("spectral.help.gems", gems=_decimal(deduced.gems[cell])))
    for reason in curse_reasons(seen, view.game.deck, cell):
        yield Quote(reason_words(reason), reason.cite.source)
    if view.game.modules:
        yield Paragraph(say("spectral.help.modules"), "muted")


def _cards(game: SpectralGame, odds: Mapping[Card, Fraction], theme: Theme) -> Figure:
    """Show the odds of all cards at once, and tell those that there are."""
    told = [
        say(
            "spectral.help.card",
            card=say("spectral.card", letter=card.letter, glyph=card.glyph_name),
            odds=odds_words(share),
            role=say(f"spectral.role.{game.deck.roles[card]}"),
        )
        for card, share in odds.items()
    ]
    shown = CardOdds(
        {card.text: role_of(game, card) for card in CARDS},
        {card.text: (float(share), percent(share)) for card, share in odds.items()},
    )
    return Figure(odds_sheet(shown, theme, SHEET), listed_and(told))


def _hallway(view: MatchView, hallway: int) -> Iterator[Block]:
    deduced, hallways = found(view)
    odds = hallways[hallway]
    yield Paragraph(say("spectral.help.perish", odds=odds_words(odds.perish)))
    yield Paragraph(say("spectral.help.worth", gems=_decimal(odds.gems)))
    yield Paragraph(say("spectral.help.alone"), "muted")
    seen = view.seen
    for cell in ENDS[hallway]:
        yield Heading(say("spectral.help.cell", cell=CELLS[cell]))
        words = say("spectral.help.gems", gems=_decimal(deduced.gems[cell]))
        yield Paragraph(words)
        for reason in curse_reasons(seen, view.game.deck, cell):
            yield Quote(reason_words(reason), reason.cite.source)
        yield Buttons((Button(f"eye {CELLS[cell]}", say("spectral.control.more"), tone="quiet"),))
    if view.game.modules:
        yield Paragraph(say("spectral.help.modules"), "muted")


def reason_words(reason: Reason) -> str:
    """Say a reason as a sentence."""
    letter, *others = reason.letters or ("",)
    return say(
        f"spectral.reason.{reason.kind}",
        cell=CELLS[reason.cell] if reason.cell >= 0 else "",
        row=reason.row + 1,
        card=reason.card,
        letter=letter,
        others=listed_and(others),
        at=listed_and([CELLS[cell] for cell in reason.cells]),
        odds=odds_words(reason.odds),
    )


def _decimal(value: Fraction) -> str:
    number = float(value)
    return f"{number:.1f}".removesuffix(".0")

"""The rules of Spectral in our own words, each with the place that it comes from."""

from __future__ import annotations

from typing import Final

from ..cite import Rulebook
from .booklets import ours, spectral
from .rules.modules import MODULES

_SETUP: Final = "Setup"
_STAKE: Final = "Gameplay: Stake Out a Hallway"
_CARDS: Final = "The Cards"
_END: Final = "Game End & Scoring"
_GEMS: Final = "Awarding Gems"


RULEBOOK: Final = Rulebook(
    spectral(
        "setup.rows", _SETUP, "Each row has the four cards of one letter in any order, and each letter has one row."
    ),
    spectral("setup.first", _SETUP, "All cards are dealt face down before anybody does anything."),
    spectral("setup.chance", _SETUP, "Which card lies where is for chance to say, once, before the first turn."),
    spectral(
        "setup.beginners",
        "Setup: When Playing with Beginners",
        "For beginners the four middle cards lie open with their tokens placed, and everyone has one piece less of each"
        " value.",
        "S14",
    ),
    spectral(
        "setup.rubble.2",
        "Setup: When Playing with 2 Players",
        "With two players a rubble block lies in each of the eight hallways on the two lines through the middle.",
        "S3",
    ),
    spectral(
        "setup.rubble.3",
        "Setup: When Playing with 3 Players",
        "With three players a rubble block lies in each of the four hallways between the middle cards.",
        "S3",
    ),
    spectral("turn.order", "Gameplay", "Turns go clockwise from the start player, and each is a stake or a pass."),
    spectral(
        "stake.any", _STAKE, "An empty hallway takes one or more of the player's own pieces, in any combination.", "S5"
    ),
    spectral(
        "stake.supply", _STAKE, "A player can only place pieces that are in his supply before the stake.", "S4", "S9"
    ),
    spectral(
        "stake.double",
        _STAKE,
        "An occupied hallway costs at least twice the value of the pieces in it, whoever they belong to.",
        "S4",
        "S5",
    ),
    spectral(
        "stake.rubble", _STAKE, "Rubble counts as two hunters, so that its hallway costs at least four.", "S3", "S5"
    ),
    spectral(
        "stake.bump",
        _STAKE,
        "Pieces that are ousted go back to their owner at once, rubble goes to the box.",
        "S3",
        "S7",
    ),
    spectral("look.one", _STAKE, "After a stake the player may look at one of the two cards beside the hallway.", "S6"),
    spectral("look.open", _STAKE, "There is no look at a card that lies open for all to see.", "S6"),
    spectral(
        "look.secret",
        _STAKE,
        "Everyone sees which card is picked up, and only the player who staked sees its face.",
        "S6",
    ),
    spectral(
        "pass",
        "Gameplay: Pass",
        "A player may always pass, and must if no stake can be paid; it skips one turn.",
        "S8",
        "S9",
    ),
    spectral("card.one", _CARDS, "Each card points to exactly one other card, and its token lands there.", "S1"),
    spectral("card.diagonal", f"{_CARDS}: Two Diagonal Glyph", "Two Diagonal points two cells away along a diagonal."),
    spectral(
        "card.quadrant",
        f"{_CARDS}: Corner Quadrant Glyph",
        "Corner Quadrant points to the diagonal neighbour in its quarter.",
    ),
    spectral(
        "card.clockwise",
        f"{_CARDS}: Two Clockwise Glyph",
        "Two Clockwise points two cells on, clockwise, in the outer circle of twelve or the inner circle of four.",
    ),
    spectral(
        "card.reflection",
        f"{_CARDS}: Horizontal Reflection Glyph",
        "Horizontal Reflection points to the cell mirrored in the line between the upper and the lower rows.",
    ),
    spectral(
        "deduce.row", f"{_CARDS}: Recording and Deducing", "One card that is seen tells the letter of its whole row."
    ),
    spectral(
        "deduce.letter",
        f"{_CARDS}: Recording and Deducing",
        "When three letters have their rows, the fourth letter's row is known.",
    ),
    spectral(
        "deduce.glyph",
        f"{_CARDS}: Recording and Deducing",
        "When three cards of a row are known, the fourth has the glyph that is left.",
    ),
    spectral(
        "deduce.curse",
        f"{_CARDS}: Recording and Deducing",
        "A curse card that may still be in a cell may still curse the cell that it would point to from there.",
    ),
    spectral("end.passes", _END, "The game ends at once when every player has passed in a row.", "S8"),
    spectral(
        "end.last-piece",
        _END,
        "When a player runs out of pieces, everyone has one more turn, that player last, and the game ends.",
        "S10",
        "S11",
    ),
    spectral(
        "score.tokens", _END, "All cards turn up, and one by one each places a gem of value 12 or a curse.", "S2", "S14"
    ),
    spectral(
        "score.curses",
        _END,
        "Curses go first: all pieces around a cursed card go to the box and score nothing.",
        "S2",
        "S3",
    ),
    spectral(
        "score.gems",
        _GEMS,
        "The gems on a card are split evenly by the spaces that players hold around it.",
        "S2",
        "S12",
    ),
    spectral(
        "score.none", _GEMS, "Gems with no pieces around them, or with a curse on the same card, go to nobody.", "S2"
    ),
    spectral(
        "score.hunters",
        _GEMS,
        "Each unspent hunter scores 4, 3, 2 or 1 with 2, 3, 4 or 5 players; those on the grid score nothing.",
        "S12",
    ),
    spectral(
        "score.winner",
        _GEMS,
        "Most points win; in a tie, fewest hunters lost to curses; then the victory is shared.",
        "S13",
    ),
    spectral(
        "module.cards",
        "Advanced Modules",
        "A module's cards stand in for gem cards and place a gem as well; one whole module plays, one card of each, or"
        " any mixture.",
        "S15",
    ),
    spectral(
        "module.order", "Advanced Modules: At Game End", "First all Flips act, then all Swaps, then all Freezes.", "S15"
    ),
    *(cite for module in MODULES for cite in module.cites),
    ours("over", "The game is over."),
    ours("unoffered", "Nothing like this can be done now."),
)

"""The rules of The Duke in our own words, each with the place that it comes from."""

from __future__ import annotations

from typing import Final

from engine.cite import Cite, Rulebook

LORDS_LEGACY: Final = "Lord's Legacy"
OURS: Final = "Tabard"


def _ll(name: str, section: str, sentence: str, *rulings: str) -> Cite:
    return Cite(name, LORDS_LEGACY, section, sentence, rulings)


def _ours(name: str, sentence: str, *rulings: str) -> Cite:
    return Cite(name, OURS, "", sentence, rulings)


RULEBOOK: Final = Rulebook(
    _ll("setup.duke", "Set-Up", "In set-up each side first places its Duke on one of the two middle squares of its edge."),
    _ll("setup.footmen", "Set-Up", "The two Footmen of set-up go on squares that share a side with their own Duke."),
    _ll("setup.order", "Set-Up", "One side places all its tiles first, then the other; who set up first begins."),
    _ll("setup.starting-side", "Set-Up: Starting Side", "A tile comes onto the board with its starting side up."),
    _ll("turn.one", "How to Play", "A turn is one thing: use one icon of one tile, or draw a tile and place it."),
    _ll("turn.pass", "How to Play", "Nobody can pass; a side whose turn it is and that has no legal action loses.", "D3"),
    _ll("turn.own", "How to Play", "The players take turns, and each uses only tiles of his own."),
    _ll("tile.none", "Move a Troop Tile", "There is no tile on that square to act with."),
    _ll("tile.theirs", "Move a Troop Tile", "That tile is the opponent's: a player acts only with tiles of his own."),
    _ll("icon.none", "Movement Icons", "The side of the tile that is up has no icon that reaches that square."),
    _ll(
        "move.path",
        "Movement Icons: Move",
        "A Move needs every square that its straight line crosses to be free of tiles.",
        "D4",
        "D5",
    ),
    _ll(
        "slide.path",
        "Movement Icons: Slide",
        "A Slide goes as far as the way is free of tiles, and never over one.",
        "D4",
        "D5",
    ),
    _ll(
        "jump.over", "Movement Icons: Jump", "A Jump passes over tiles of both sides, and nothing happens to them.", "D5"
    ),
    _ll("land.own", "Movement Icons", "A tile can't end its way on a square with a tile of its own side."),
    _ll("strike.enemy", "Movement Icons: Strike", "A Strike takes an enemy tile from afar; there is none on that square."),
    _ll("command.tile", "Movement Icons: Command", "A Command needs a tile of the same side on one of the Command squares."),
    _ll(
        "command.squares",
        "Movement Icons: Command",
        "A commanded tile goes from one Command square of the side that is up to another of them.",
    ),
    _ll(
        "flip",
        "Flip the Tile",
        "The tile that used an icon turns over at the end of it; a commanded tile does not.",
    ),
    _ll("capture", "Capturing Tiles", "A tile that ends its way on an enemy tile's square takes it off the board."),
    _ll(
        "guard",
        "Putting the Duke Tile in Danger",
        "No icon may be used if the opponent could then take the Duke in the next turn.",
        "D1",
        "D2",
    ),
    _ll("place.beside", "Place a New Troop Tile", "A drawn tile goes on an empty square that shares a side with the own Duke."),
    _ll("place.empty", "Place a New Troop Tile", "A tile can't be placed on a square that is not empty."),
    _ll("draw.room", "Place a New Troop Tile", "No tile can be drawn while no square beside the own Duke is empty."),
    _ll("draw.bag", "Place a New Troop Tile", "No tile can be drawn from an empty bag."),
    _ll("draw.must", "Place a New Troop Tile", "A tile that was drawn must be placed at once: nothing else can be done first."),
    _ll("draw.chance", "Place a New Troop Tile", "Which tile leaves the bag is chance's to say, and only after a draw."),
    _ll("win.duke", "Winning the Game", "A player wins as soon as he takes the opponent's Duke."),
    _ours("over", "The game is over: nothing more can be done."),
    _ours("form", "Write x where an enemy tile stands on the target square, and - where none does."),
    _ours("setup.first", "The set-up comes first: place the tiles that are set aside."),
    _ours("unoffered", "That is not something that can be done now."),
    _ours("resigned", "The opponent resigned."),
    _ours("draw.agreed", "The players agreed on a draw.", "D28"),
    _ours("draw.quiet", "Two hundred turns went by without a capture or a new tile, and the draw was taken.", "D28"),
)
"""Every rule of The Duke that a refusal, a lesson or a test can name."""

"""The rules of The Duke in our own words, each with the place that it comes from."""

from __future__ import annotations

from typing import Final

from ..cite import Cite, Rulebook

LORDS_LEGACY: Final = "Lord's Legacy"
EXPANSION: Final = "Arthurian Legends"
SPECTER: Final = "The Specter"
FIRST_EDITION: Final = "2013 edition"
OURS: Final = "Tabard"


def _ll(name: str, section: str, sentence: str, *rulings: str) -> Cite:
    return Cite(name, LORDS_LEGACY, section, sentence, rulings)


def _al(name: str, section: str, sentence: str, *rulings: str) -> Cite:
    return Cite(name, EXPANSION, section, sentence, rulings)


def _sp(name: str, section: str, sentence: str, *rulings: str) -> Cite:
    return Cite(name, SPECTER, section, sentence, rulings)


def _ours(name: str, sentence: str, *rulings: str) -> Cite:
    return Cite(name, OURS, "", sentence, rulings)


RULEBOOK: Final = Rulebook(
    _ll(
        "setup.duke",
        "Set-Up",
        "In set-up each side first places its Duke on one of the two middle squares of its edge.",
    ),
    _ll("setup.footmen", "Set-Up", "The two Footmen of set-up go on squares that share a side with their own Duke."),
    _ll("setup.order", "Set-Up", "One side places all its tiles first, then the other; who set up first begins."),
    _ll("setup.starting-side", "Set-Up: Starting Side", "A tile comes onto the board with its starting side up."),
    _ll("turn.one", "How to Play", "A turn is one thing: use one icon of one tile, or draw a tile and place it."),
    _ll(
        "turn.pass", "How to Play", "Nobody can pass; a side whose turn it is and that has no legal action loses.", "D3"
    ),
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
        "jump.over",
        "Movement Icons: Jump",
        "A Jump passes over tiles of both sides, and nothing happens to them.",
        "D5",
    ),
    _ll("land.own", "Movement Icons", "A tile can't end its way on a square with a tile of its own side."),
    _ll(
        "strike.enemy",
        "Movement Icons: Strike",
        "A Strike takes an enemy tile from afar; there is none on that square.",
    ),
    _ll(
        "command.tile",
        "Movement Icons: Command",
        "A Command needs a tile of the same side on one of the Command squares.",
    ),
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
    _ll(
        "place.beside",
        "Place a New Troop Tile",
        "A drawn tile goes on an empty square that shares a side with the own Duke.",
    ),
    _ll("place.empty", "Place a New Troop Tile", "A tile can't be placed on a square that is not empty."),
    _ll("draw.room", "Place a New Troop Tile", "No tile can be drawn while no square beside the own Duke is empty."),
    _ll("draw.bag", "Place a New Troop Tile", "No tile can be drawn from an empty bag."),
    _ll(
        "draw.must",
        "Place a New Troop Tile",
        "A tile that was drawn must be placed at once: nothing else can be done first.",
    ),
    _ll(
        "draw.chance", "Place a New Troop Tile", "Which tile leaves the bag is chance's to say, and only after a draw."
    ),
    _ll("win.duke", "Winning the Game", "A player wins as soon as he takes the opponent's Duke."),
    _ll("terrain.first", "Terrain Tiles", "Chance places the terrain before anything else is done.", "D14"),
    _ll(
        "mountain.placed",
        "Mountain Tile",
        "Chance places the Mountain on an empty square, each as likely as another.",
        "D7a",
        "D14",
    ),
    _ll("mountain.enter", "Mountain Tile", "Nothing ends its way in the Mountain.", "D6"),
    _ll(
        "mountain.cross",
        "Mountain Tile",
        "Nothing passes the Mountain: its square lies in the straight way.",
        "D4",
        "D6",
        "D9",
    ),
    _ll(
        "fort.placed",
        "Fort Tile",
        "Chance places the Fort on an empty square, each as likely as another.",
        "D7a",
        "D14",
    ),
    _ll("fort.cross", "Fort Tile", "Nothing passes a Fort: its square lies in the straight way.", "D4", "D8", "D9"),
    _ll("fort.jump", "Fort Tile", "A Fort can't be entered by Jump, only by Move, Slide, Jump Slide or command.", "D7"),
    _ll("fort.strike", "Fort Tile", "A tile in a Fort can't be struck.", "D8"),
    _ll(
        "flags.first",
        "Alternate Objectives",
        "The flags come first: who set up last places his flag, then the other does.",
        "D16a",
    ),
    _ll(
        "flags.hand-over",
        "Flag Tiles",
        "A flag is handed over by the tile that carries it, to one of the same side beside it.",
        "D16",
    ),
    _ll("flags.no-tile", "Counting Coup", "A side that has no tile left on the board has lost.", "D16b"),
    _ll("coup.flag", "Counting Coup", "Each flag begins on an empty square of either edge of the board.", "D16a"),
    _ll("coup.enter", "Counting Coup", "Nobody ends his way on the opponent's flag.", "D16"),
    _ll(
        "coup.relocate",
        "Counting Coup",
        "After a point the flag's owner may move it once, before his turn, to an empty square beside a tile of his.",
        "D17",
    ),
    _ll("coup.win", "Counting Coup", "The first player to have three points wins.", "D17"),
    _ll("objective.flag", "Other Objective", "Each flag begins on an empty square of its owner's home edge.", "D15"),
    _ll("objective.enter", "Other Objective", "Nobody ends his way on his own flag.", "D16"),
    _ll(
        "objective.win",
        "Other Objective",
        "A player wins as soon as the opponent's flag is on his own home edge.",
        "D15",
    ),
    _ll(
        "rider.setup",
        "Dark Rider",
        "Five Pikemen go on any squares of their edge, then the Knight on any square of his.",
        "D19",
    ),
    _ll(
        "rider.arrived",
        "Dark Rider",
        "A Pikeman on the far edge has arrived: it can't act any more, nor be captured by a tile.",
        "D18",
    ),
    _ll("rider.knight", "Dark Rider", "The Knight wins when three Pikemen are lost."),
    _ll("rider.pikemen", "Dark Rider", "The Pikemen win by taking the Knight."),
    _ll("rider.arrivals", "Dark Rider", "The Pikemen win when three have reached the far edge before two were lost."),
    _ll(
        "nightmare.pick",
        "Logistical Nightmare",
        "The players pick the kinds of tiles in turn; what one picks goes back to the box for the other.",
        "D19a",
    ),
    _al(
        "win.arthur",
        "Arthurian Legends",
        "A side that has lost its last leader has lost: Arthur, or Morgana and Mordred.",
        "D13",
        "D27a",
    ),
    _al(
        "camelot.placed",
        "Fort Tile and Camelot",
        "Chance places Camelot on an empty square of the two middle ranks.",
        "D14",
    ),
    _al(
        "camelot.command",
        "Fort Tile and Camelot",
        "Camelot commands only for one of Arthur's own tiles that stands in it, with its Camelot side up.",
        "D20",
        "D21",
    ),
    _al(
        "camelot.around",
        "Fort Tile and Camelot",
        "Camelot sends a tile of its side from one of the squares round it to another of them.",
        "D21",
    ),
    _al(
        "camelot.seize",
        "Fort Tile and Camelot",
        "Morgana or Mordred, entering Camelot with its Camelot side up, may turn one enemy tile that is not Arthurian.",
        "D22",
        "D22a",
    ),
    Cite(
        "dread",
        FIRST_EDITION,
        "Dread",
        "A tile on a Dread square is frozen: it can't act, be commanded, or be captured by a tile.",
        ("D11",),
    ),
    Cite(
        "defense",
        FIRST_EDITION,
        "Defense",
        "The tile is defended from that side: no capture comes from or across a Defense square, save by a command.",
        ("D10",),
    ),
    _sp(
        "specter.block",
        "On the board",
        "Nobody enters the Specter's square, and it stops a Move or a Slide as a tile does.",
        "D23a",
    ),
    _sp(
        "specter.step",
        "Between turns",
        "Between turns the Specter goes one square along a shortest way to its token; who ends his turn chooses.",
        "D23",
        "D24",
        "D24a",
        "D25",
        "D26",
        "D27",
    ),
    _ours("over", "The game is over: nothing more can be done."),
    _ours("form", "Write x where an enemy tile stands on the target square, and - where none does."),
    _ours("setup.first", "The set-up comes first: place the tiles that are set aside."),
    _ours("unoffered", "That is not something that can be done now."),
    _ours("resigned", "The opponent resigned."),
    _ours("draw.agreed", "The players agreed on a draw.", "D28"),
    _ours("draw.quiet", "Two hundred turns went by without a capture or a new tile, and the draw was taken.", "D28"),
)
"""Every rule of The Duke that a refusal, a lesson or a test can name."""

ARTHURIAN: Final = RULEBOOK.reworded(
    _ll(
        "setup.duke",
        "Set-Up",
        "In set-up each side first places its leader, Arthur or Morgana, on one of the two middle squares of its edge.",
    ),
    _ll(
        "setup.footmen",
        "Set-Up",
        "The two Footmen of set-up go on squares that share a side with their own leader, Arthur or Morgana.",
    ),
    _ll(
        "guard",
        "Putting the Duke Tile in Danger",
        "No icon may be used if the opponent could then take Arthur, or the last of Morgana and Mordred,"
        " in the next turn.",
        "D1",
        "D2",
    ),
    _ll(
        "place.beside",
        "Place a New Troop Tile",
        "A drawn tile goes on an empty square that shares a side with the own Arthur or Morgana,"
        " or with Mordred while Morgana is there too.",
        "D13a",
    ),
    _ll(
        "draw.room",
        "Place a New Troop Tile",
        "No tile can be drawn while no square beside the own Arthur or Morgana is empty,"
        " nor one beside Mordred while Morgana is there too.",
        "D13a",
    ),
)
"""The same where Arthur, Morgana and Mordred stand in for the Dukes."""

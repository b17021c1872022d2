"""Spectral's table at every size: what is where, what a click means, and that nothing is told by colour alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from engine.spectral.model.manor import CELLS, HALLWAYS
from pygame_core.geometry import Rect
from pygame_core.recorder import Recorder
from pygame_core.scene import tween
from pygame_core.shapes import Fill, Stroke
from pygame_core.sprites import Group
from pygame_core.surface import paint
from pygame_core.svg import svg
from tests.pictures.looking import plain, writing
from web.spectral.pictures.cards import card
from web.spectral.pictures.layout import REACH, layout
from web.spectral.pictures.table import table
from web.spectral.pictures.view import (
    Beam,
    CardView,
    CellHelp,
    CellView,
    HallwayView,
    Share,
    ShowView,
    SupplyView,
    TableView,
)
from web.spectral.theme import DUSK, NIGHT

SIZES = pytest.mark.parametrize(
    ("width", "height"),
    [
        (320, 460),
        (320, 568),
        (360, 640),
        (390, 530),
        (390, 844),
        (844, 390),
        (768, 1024),
        (880, 740),
        (1920, 1080),
        (3840, 2160),
    ],
)
TIMES = "\u00d7"
WHOLE = (1, 1, 1, 1, 2, 2, 2, 4, 4)
NAMES = ("Ada", "Ben", "Wilhelmina", "Max", "Eve")


def supply(player: int, *, pieces: tuple[int, ...] = WHOLE, to_move: bool = False) -> SupplyView:
    """Give a player's supply."""
    name = NAMES[player - 1]
    return SupplyView(player, name, name[0], pieces, to_move=to_move, may_choose=to_move)


def seen(players: int = 5) -> TableView:
    """Give a view in mid-game, with all sorts of things in it."""
    cells = {cell: CellView(CardView(cell)) for cell in CELLS}
    cells["b2"] = CellView(CardView("b2", known="Dh", role="curse", lookers=(1, 3)))
    cells["c2"] = CellView(CardView("c2", known="D", lookers=(2,)))
    cells["a1"] = CellView(CardView("a1", face="Aq", role="flip", assumed=True), gems=3, curses=1)
    hallways = {hallway: HallwayView(price=1) for hallway in HALLWAYS}
    hallways["b2c2"] = HallwayView(1, (2, 4), ("one", "two"), price=12, payable=False)
    hallways["a2a3"] = HallwayView(2, (4,), price=8)
    hallways["c4d4"] = HallwayView(2, WHOLE, price=36, payable=False)
    hallways["b2b3"] = HallwayView(rubble=True, price=4)
    supplies = tuple(supply(player, to_move=player == 1) for player in range(1, players + 1))
    return TableView(
        cells,
        hallways,
        supplies,
        offered=("b1c1",),
        selected="c3d3",
        looks=("c3", "d3"),
        recent=("a2a3", "a2"),
        refused="d1d2",
        focus="d4",
        letters={2: "D", 1: "ABC"},
        beams=(Beam("b2", "b3", "curse"),),
    )


def within(inner: Rect, outer: Rect) -> bool:
    """Say whether a rectangle lies in another."""
    return (
        inner.left >= outer.left
        and inner.right <= outer.right
        and inner.top >= outer.top
        and inner.bottom <= outer.bottom
    )


@SIZES
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_is_in_view_and_the_supplies_lie_beside_the_board(width: int, height: int, players: int) -> None:
    lay = layout(width, height)
    chips = [lay.chip(number, players - 1) for number in range(players - 1)]
    rects = [lay.board, lay.own, *chips]
    for rect in rects:
        assert within(rect, lay.box), rect
    for one, other in combinations(rects, 2):
        apart = one.right <= other.left or other.right <= one.left or one.bottom <= other.top or other.bottom <= one.top
        assert apart, (one, other)


@SIZES
def test_a_hallway_is_a_zone_that_a_finger_finds(width: int, height: int) -> None:
    lay, group = layout(width, height), table(seen(), DUSK, width, height)
    for hallway in HALLWAYS:
        zone = lay.zone(hallway)
        if min(width, height) >= 390:
            assert min(lay.card, zone.width, zone.height) >= REACH
        centre = lay.hallway(hallway).centre
        assert group.hit(centre.x, centre.y) == hallway
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            reach = min(REACH, zone.width, zone.height) / 2 - 1
            assert group.hit(centre.x + x * reach, centre.y + y * reach) == hallway


@SIZES
def test_a_click_on_a_card_means_its_cell_whatever_lies_there(width: int, height: int) -> None:
    lay, group = layout(width, height), table(seen(), NIGHT, width, height)
    for cell in CELLS:
        centre = lay.cell(cell).centre
        assert group.hit(centre.x, centre.y) == cell


@SIZES
def test_every_piece_of_the_player_on_turn_is_clicked_where_it_is_seen(width: int, height: int) -> None:
    view = seen()
    mine = replace(view.supplies[0], chosen=(1, 1, 4))
    group = table(replace(view, supplies=(mine, *view.supplies[1:])), DUSK, width, height)
    points = []
    for number, value in enumerate(WHOLE):
        rect = group[f"piece 1 supply {number}"].rect
        assert within(rect, layout(width, height).own)
        point = group.hit(rect.centre.x, rect.centre.y)
        assert str(point).removeprefix("chosen ") == str(value)
        points.append(point)
    assert points == ["1", "1", "chosen 1", "chosen 1", "2", "2", "2", "4", "chosen 4"]
    tapped = [group[f"spot 1 supply {number}"].rect for number in range(9)]
    assert all(rect.width >= 34 and rect.height >= 40 for rect in tapped) or height < 460


def test_nobody_else_can_put_pieces_forward_and_their_place_says_whose_it_is() -> None:
    group = table(seen(), DUSK, 390, 530)
    rect = group["piece 2 supply 0"].rect
    assert group.hit(rect.centre.x, rect.centre.y) == "supply 2"
    waiting = replace(seen(), supplies=tuple(supply(player) for player in (1, 2)))
    rect = table(waiting, DUSK, 390, 530)["piece 1 supply 0"].rect
    assert table(waiting, DUSK, 390, 530).hit(rect.centre.x, rect.centre.y) == "supply 1"


@SIZES
def test_pieces_stay_in_their_hallway_and_in_their_supply_however_many_they_are(width: int, height: int) -> None:
    view, lay = seen(), layout(width, height)
    view = replace(view, hallways={hallway: HallwayView(3, WHOLE, price=36) for hallway in HALLWAYS})
    group = table(view, DUSK, width, height)
    for hallway in HALLWAYS:
        rects = [group[f"piece 3 {hallway} {number}"].rect for number in range(9)]
        assert all(within(rect, lay.hallway(hallway)) for rect in rects)
        assert all(not _overlap(one, other) for one, other in combinations(rects, 2))
    for place, player in enumerate((2, 3, 4, 5)):
        chip = lay.chip(place, 4)
        assert all(within(group[f"piece {player} supply {number}"].rect, chip) for number in range(9))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("width", "height"), [(880, 740), (1920, 1080)])
def test_where_there_is_room_the_others_pieces_are_large_enough_to_read(width: int, height: int, players: int) -> None:
    lay, group = layout(width, height), table(seen(players), DUSK, width, height)
    for place, player in enumerate(range(2, players + 1)):
        rects = [group[f"piece {player} supply {number}"].rect for number in range(9)]
        assert all(rect.width >= 28 and within(rect, lay.chip(place, players - 1)) for rect in rects)
        assert all(not _overlap(one, other) for one, other in combinations(rects, 2))


def _overlap(one: Rect, other: Rect) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def test_the_player_at_the_lower_edge_is_large_and_the_others_follow_clockwise() -> None:
    group = table(replace(seen(), bottom=4), DUSK, 390, 530)
    lay = layout(390, 530)
    assert within(group["name 4"].rect, lay.own)
    assert [group[f"ground {player}"].rect for player in (5, 1, 2, 3)] == [lay.chip(number, 4) for number in range(4)]


def test_prices_are_written_on_every_hallway_and_those_too_dear_look_so_without_colour() -> None:
    group = table(seen(), NIGHT, 390, 530)
    assert {hallway: writing(group[f"price {hallway}"].picture)[0] for hallway in ("b2c2", "a2a3", "b2b3", "a1a2")} == {
        "b2c2": "12",
        "a2a3": "8",
        "b2b3": "4",
        "a1a2": "1",
    }
    assert all(group.get(f"price {hallway}") for hallway in HALLWAYS)
    without = replace(seen(), hallways={"b2c2": HallwayView(1, (2,))})
    assert table(without, NIGHT, 390, 530).get("price b2c2") is None


@pytest.mark.parametrize("value", [1, 2, 4])
def test_whose_pieces_stand_where_is_told_by_shape_and_letter_without_any_colour(value: int) -> None:
    def group(player: int) -> tuple[object, object]:
        view = replace(seen(), hallways={"b2c2": HallwayView(player, (value,), ("it",))})
        shown = table(view, DUSK, 390, 530)
        return plain(shown["piece it"].picture), tuple(writing(shown["sign b2c2"].picture))

    pictures = [group(player) for player in range(1, 6)]
    assert len({picture for picture, _ in pictures}) == 5
    assert [letter for _, letter in pictures] == [("A",), ("B",), ("W",), ("M",), ("E",)]


def test_a_card_that_is_not_known_looks_like_every_other() -> None:
    group = table(seen(), DUSK, 390, 530)
    backs = {group[f"card {cell}"].picture for cell in CELLS if cell not in {"a1", "b2", "c2"}}
    assert len(backs) == 1
    assert writing(next(iter(backs))) == []
    assert writing(group["card b2"].picture) == ["D"]


def test_a_card_that_is_held_up_lies_over_all_and_a_click_anywhere_means_it() -> None:
    cells = {**seen().cells, "c2": CellView(CardView("c2", face="Bq", role="curse"))}
    group = table(replace(seen(), cells=cells, held="c2"), DUSK, 390, 530)
    assert [sprite.name for sprite in group][-1] == "card c2"
    assert group["card c2"].rect.width > 2 * layout(390, 530).card
    assert {group.hit(x, y) for x in (2, 195, 388) for y in (2, 265, 528)} == {"held"}


@SIZES
def test_what_a_card_that_is_held_up_points_at_is_shown_below_it(width: int, height: int) -> None:
    cells = {**seen().cells, "c2": CellView(CardView("c2", face="Bq", role="curse"))}
    group = table(replace(seen(), cells=cells, held="c2", beams=(Beam("c2", "d1", "curse"),)), DUSK, width, height)
    assert within(group["plan"].rect, layout(width, height).box)
    assert within(group["card c2"].rect, layout(width, height).box)
    assert not _overlap(group["plan"].rect, group["card c2"].rect)
    assert group.get("beam c2 d1") is None


def test_pieces_go_from_the_supply_to_the_hallway_by_their_names() -> None:
    view = replace(seen(2), hallways={})
    mine = SupplyView(1, "Ada", "A", (1, 2), ("first", "second"))
    before = table(replace(view, supplies=(mine, supply(2))), DUSK, 390, 530)
    left = replace(mine, pieces=(1,), names=("first",))
    staked = replace(view, supplies=(left, supply(2)), hallways={"b2c2": HallwayView(1, (2,), ("second",))})
    after = table(staked, DUSK, 390, 530)
    middle = tween(before, after, 0.5)["piece second"].rect.centre
    assert before["piece second"].rect.centre.y > middle.y > after["piece second"].rect.centre.y


def test_a_token_comes_from_the_card_that_places_it() -> None:
    cells = {cell: CellView(CardView(cell, face="Dd")) for cell in CELLS}
    waiting = TableView(cells, {}, (supply(1),), show=ShowView("up"))
    before = table(waiting, DUSK, 390, 530)
    assert before["token a1"].alpha == 0
    landed = {**cells, "c3": replace(cells["c3"], gems=1, sources=("a1",))}
    after = table(replace(waiting, cells=landed, show=ShowView("gem", "a1", "c3")), DUSK, 390, 530)
    middle = tween(before, after, 0.5)["token a1"]
    assert before["token a1"].rect.x < middle.rect.x < after["token a1"].rect.x
    assert after["token a1"].alpha == 1
    assert after["beam a1 c3"].layer > after["card c3"].layer
    shared = replace(waiting, cells={**cells, "c3": replace(landed["c3"], shared=True)})
    assert table(shared, DUSK, 390, 530).get("token a1") is None


def test_cards_swap_places_by_their_names_and_those_that_acted_or_froze_are_marked() -> None:
    one, other = CardView("a1", face="Ac", role="swap"), CardView("c3", face="Dd")
    before = TableView({"a1": CellView(one), "c3": CellView(other)}, {}, (supply(1),), show=ShowView("up"))
    swapped = {"a1": CellView(other), "c3": CellView(replace(one, marks=frozenset({"swapped"})))}
    after = table(replace(before, cells=swapped, show=ShowView("swap", "a1", "c3")), NIGHT, 390, 530)
    start = table(before, NIGHT, 390, 530)
    assert after["card a1"].rect == start["card c3"].rect
    assert after["card c3"].rect == start["card a1"].rect
    assert after["card a1"].turn != 0
    assert plain(after["card a1"].picture) != plain(start["card a1"].picture)
    frozen, down = (replace(other, marks=frozenset({mark})) for mark in ("frozen", "face down"))
    looks = {
        plain(table(replace(before, cells={"c3": CellView(card)}), NIGHT, 390, 530)["card c3"].picture)
        for card in (other, frozen, down)
    }
    assert len(looks) == 3


@pytest.mark.parametrize(
    ("value", "shares", "lines"),
    [
        (12, (Share(1, 1, 6), Share(2, 1, 6)), ["12 ÷ 2 = 6", f"1 {TIMES} 6 = 6"]),
        (
            48,
            (Share(1, 1, 12), Share(2, 1, 12), Share(3, 2, 24)),
            ["48 ÷ 4 = 12", f"2 {TIMES} 12 = 24"],
        ),
        (24, (Share(2, 2, 16), Share(3, 1, 8)), ["24 ÷ 3 = 8", f"2 {TIMES} 8 = 16", f"1 {TIMES} 8 = 8"]),
        (36, (Share(4, 1, 36),), ["36", "+ 36"]),
        (24, (), ["24"]),
    ],
)
def test_the_sum_of_a_split_is_written_out(value: int, shares: tuple[Share, ...], lines: list[str]) -> None:
    view = replace(seen(), show=ShowView("split", cell="b2", value=value, shares=shares))
    for size in ((320, 460), (390, 530), (880, 740)):
        group = table(view, DUSK, *size)
        assert set(lines) <= set(writing(group["sum"].picture))
        assert within(group["sum"].rect, layout(*size).box)


def test_every_space_earns_tokens_that_add_up_to_its_share() -> None:
    hallways = {"b2c2": HallwayView(1, (1,)), "a2b2": HallwayView(2, (4,)), "b2b3": HallwayView(2, (1, 2))}
    step = ShowView("split", cell="b2", value=24, shares=(Share(1, 1, 8), Share(2, 2, 16)))
    group = table(replace(seen(), hallways=hallways, show=step), DUSK, 390, 530)
    earned = [int(writing(sprite.picture)[0]) for sprite in group if sprite.name.startswith("earned ")]
    assert sorted(earned) == [4, 4, 4, 4, 4, 4]
    assert group.get("earned b2c2 1") is not None
    assert not [sprite for sprite in group if sprite.name.startswith("earned b1")]


def test_curses_strike_with_a_mark_on_the_cell_and_an_x_on_each_hallway() -> None:
    step = ShowView("strike", cell="b2", hallways=("b2c2",))
    group = table(replace(seen(), show=step), NIGHT, 390, 530)
    assert group["struck b2c2"].layer > group["piece one"].layer
    assert group["show cell"].rect == layout(390, 530).cell("b2")


def test_a_frozen_card_that_keeps_its_token_has_a_loop_instead_of_a_light() -> None:
    group = table(replace(seen(), beams=(), show=ShowView("gem", "d4", "d4")), DUSK, 390, 530)
    far = table(replace(seen(), beams=(), show=ShowView("gem", "a1", "d4")), DUSK, 390, 530)
    box = layout(390, 530).cell("d4")
    points = [
        point
        for shape in group["beam d4 d4"].picture.shapes
        if isinstance(shape, Stroke | Fill)
        for part in shape.path.flattened()
        for point in part
    ]
    lay = layout(390, 530)
    assert all(box.contains(lay.field.x + x, lay.field.y + y) for x, y in points)
    assert far["beam a1 d4"].picture != group["beam d4 d4"].picture


def test_the_help_is_written_as_well_as_painted() -> None:
    helped = CellView(CardView("b2"), help=CellHelp(0.3125, "5/16", "9.5"))
    view = replace(seen(), cells={"b2": helped}, hallways={"b2c2": HallwayView(price=1, gems_words="7.4", perish=0.5)})
    group = table(view, DUSK, 390, 530)
    assert writing(group["odds b2"].picture) == ["31%", "9.5"]
    assert writing(group["prospects b2c2"].picture) == ["7.4"]
    other = replace(view, cells={"b2": replace(helped, help=CellHelp(1, "1", "9.5"))})
    assert plain(table(other, DUSK, 390, 530)["odds b2"].picture) != plain(group["odds b2"].picture)


@SIZES
@pytest.mark.parametrize("dear", [False, True])
def test_every_price_stays_in_its_hallway_or_at_its_end_with_deduction_help_and_without(
    width: int, height: int, *, dear: bool
) -> None:
    lay = layout(width, height)
    helped = {name: HallwayView(price=1, payable=not dear, gems_words="12", perish=0.2) for name in HALLWAYS}
    for hallways in (helped, {name: replace(seen, perish=None) for name, seen in helped.items()}):
        group = table(replace(seen(), hallways=hallways), DUSK, width, height)
        for name in HALLWAYS:
            price = group[f"price {name}"].rect
            assert within(price, lay.field)
            assert lay.hallway(name).contains(price.centre.x, price.centre.y) or not hallways[name].perish
            if hallways[name].perish:
                assert within(price, lay.hallway(name))
                assert within(group[f"prospects {name}"].rect, lay.hallway(name))
                assert not _overlap(price, group[f"prospects {name}"].rect)
    taken = {name: HallwayView(rubble=True, price=36) for name in HALLWAYS}
    group = table(replace(seen(), hallways=taken), DUSK, width, height)
    assert all(within(group[f"price {name}"].rect, lay.field) for name in HALLWAYS)


@SIZES
@pytest.mark.parametrize(("gems", "curses"), [(1, 1), (3, 2), (5, 4)])
def test_tokens_hide_neither_glyph_nor_role_of_an_open_card(width: int, height: int, gems: int, curses: int) -> None:
    lay = layout(width, height)
    cells = {cell: CellView(CardView(cell, face="Dh", role="curse"), gems, curses) for cell in CELLS}
    group = table(replace(seen(), cells=cells), DUSK, width, height)
    part = lay.card / 100
    for cell in CELLS:
        card = lay.cell(cell)
        glyph = Rect(card.x + 40 * part, card.y + 15 * part, 52 * part, 50 * part)
        role = Rect(card.x + 7 * part, card.y + 58 * part, 34 * part, 34 * part)
        for number in range(gems + curses):
            token = group[f"token {cell} {number}"].rect
            assert not _overlap(token, role)
            # A token is round: of its frame the corner alone may reach the glyph.
            assert not _overlap(token.inflated(-token.width * 0.15), glyph)


def test_gems_and_what_a_face_tells_make_room_for_the_odds() -> None:
    lies = CardView("b2", face="Dh")
    helped = CellView(lies, 2, help=CellHelp(0.5, "1/2", "9"))
    group = table(replace(seen(), cells={"b2": helped}), DUSK, 390, 530)
    place = layout(390, 530).cell("b2")
    assert all(group[f"token b2 {number}"].rect.bottom < place.centre.y for number in range(2))
    assert group["card b2"].picture == card(lies, DUSK, raised=True) != card(lies, DUSK)


@SIZES
def test_gems_that_are_nobodys_are_struck_out_beside_their_own_card(width: int, height: int) -> None:
    lay = layout(width, height)
    for cell in CELLS:
        view = replace(seen(), show=ShowView("split", cell=cell, value=12))
        sums = table(view, DUSK, width, height)["sum"].rect
        assert not any(_overlap(sums.inflated(-1), lay.cell(other)) for other in CELLS)
        assert lay.cell(cell).inflated(lay.gap).contains(sums.centre.x, sums.centre.y)


def test_marks_differ_in_shape_and_lie_over_what_they_mark() -> None:
    chosen = table(seen(), DUSK, 390, 530)
    assert chosen.get("offered b1c1") is None
    offered = table(replace(seen(), selected=None), DUSK, 390, 530)
    group = Group((*offered, chosen["selected c3d3"]), offered.box)
    names = ("offered b1c1", "selected c3d3", "recent a2a3", "refused d1d2", "focus d4", "look c3")
    assert len({plain(group[name].picture) for name in names}) == len(names)
    order = [sprite.name for sprite in group]
    for lower, higher in (("card c3", "look c3"), ("piece two", "sign b2c2"), ("board", "card a1")):
        assert order.index(lower) < order.index(higher)


@SIZES
def test_the_whole_table_can_be_painted_by_every_backend(width: int, height: int) -> None:
    recorder, group = Recorder(), table(seen(), NIGHT, width, height)
    paint(group, recorder)
    assert len(recorder.frames[0]) == len([sprite for sprite in group if sprite.picture.shapes and sprite.alpha])
    assert svg(group).startswith("<svg")


def test_pictures_are_made_once_and_used_again() -> None:
    first, second = table(seen(), NIGHT, 390, 530), table(seen(), NIGHT, 390, 530)
    assert all(sprite.picture is second[sprite.name].picture for sprite in first)
    assert first == second

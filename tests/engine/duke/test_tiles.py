"""The tiles as data: how many, from where, how sure (ruling D29), and what a few well-known faces show."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from engine.__main__ import main
from engine.duke.model.board import DARK, LIGHT, SIDES, Tile, tile
from engine.duke.model.tiles import BASE, COMMAND, ICONS, KINDS, PROVISIONAL, Face, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = {
    "base": "Duke Footman Pikeman Knight Wizard Ranger Seer General Priest Champion Marshall Bowman Adjutant Countess "
    "Sage Light_Horse Royal_Assassin",
    "arthur-light": "Arthur Guinevere Merlin Lancelot Perceval",
    "arthur-dark": "Morgana Mordred",
    "classic": "Assassin Dragoon Longbowman Duchess Oracle",
    "neutral": "Specter",
}
CODES = "Du Fo Pi Kn Wi Rg Se Ge Pr Ch Ma Bo Ad Co Sa Lh Ra Ar Gu Me La Pe Mg Md As Dr Lb Dc Or Sp"
FACES = [(kind, face) for kind in KINDS.values() for face in (kind.start, kind.other)]


def test_a_side_of_the_usual_game_has_twenty_one_tiles_of_seventeen_kinds() -> None:
    assert (len(BASE), sum(BASE.values())) == (17, 21)
    assert {code for code, count in BASE.items() if count != 1} == {"Fo", "Pi"}
    assert BASE["Fo"] == BASE["Pi"] == 3


def test_every_kind_has_its_code_name_and_set() -> None:
    assert list(KINDS) == CODES.split()
    for name, members in NAMES.items():
        assert [kind.name.replace(" ", "_") for kind in KINDS.values() if kind.set == name] == members.split()


def test_what_replaces_what() -> None:
    replaced = {kind.code: kind.replaces for kind in KINDS.values() if kind.replaces}
    assert replaced == {"Ar": "Du", "Gu": "Dc", "Me": "Wi", "La": "Ch", "Pe": "As", "Mg": "Du", "Md": "Dc"}


@pytest.mark.cite("D29")
def test_every_kind_says_how_sure_we_are_and_why() -> None:
    for kind in KINDS.values():
        assert 0 < kind.confidence <= 1, kind.name
        assert kind.known, kind.name
        assert kind.provisional == (kind.confidence < PROVISIONAL)


@pytest.mark.cite("D29")
def test_adjutant_and_countess_are_provisional_and_no_other() -> None:
    assert {kind.name for kind in KINDS.values() if kind.provisional} == {"Adjutant", "Countess"}
    assert all("one public listing" in KINDS[code].known for code in ("Ad", "Co"))


@pytest.mark.cite("D29")
def test_the_command_line_tells_the_provisional_tiles(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duke", "tiles"]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = [above for above, line in pairwise(lines) if "provisional" in line]
    assert [line.split(" (")[0] for line in told] == ["Ad Adjutant", "Co Countess"]


@pytest.mark.parametrize(("kind", "face"), FACES)
def test_a_face_is_the_same_to_the_left_and_to_the_right(kind: Kind, face: Face) -> None:
    mirrored = Counter((-right, ahead, icon) for right, ahead, icon in face.icons)
    assert mirrored == Counter(face.icons), kind.name


@pytest.mark.parametrize(("kind", "face"), FACES)
def test_a_face_has_known_icons_near_its_own_square(kind: Kind, face: Face) -> None:
    assert face.icons or kind.code == "Or", kind.name
    assert len(set(face.icons)) == len(face.icons), kind.name
    for right, ahead, icon in face.icons:
        assert icon in ICONS, kind.name
        assert (right, ahead) != (0, 0), kind.name
        assert abs(right) <= 2, kind.name
        assert -2 <= ahead <= 3, kind.name
        if icon == "S":
            assert max(abs(right), abs(ahead)) == 1, kind.name
        if icon == "X":
            assert max(abs(right), abs(ahead)) == 2, kind.name
            assert not right % 2, kind.name
            assert not ahead % 2, kind.name


@pytest.mark.parametrize("kind", KINDS.values())
def test_command_squares_come_in_two_or_more(kind: Kind) -> None:
    for face in (kind.start, kind.other):
        assert sum(icon == COMMAND for _, _, icon in face.icons) != 1, kind.name


@pytest.mark.parametrize(
    ("code", "turned", "icons"),
    [
        ("Du", False, "-1,0,S 1,0,S"),
        ("Du", True, "0,-1,S 0,1,S"),
        ("Fo", False, "-1,0,M 0,-1,M 0,1,M 1,0,M"),
        ("Fo", True, "-1,-1,M -1,1,M 0,2,M 1,-1,M 1,1,M"),
        ("Pi", False, "-1,1,M -2,2,M 1,1,M 2,2,M"),
        ("Pi", True, "-1,2,K 0,-1,M 0,-2,M 0,1,M 1,2,K"),
        ("Kn", False, "-1,0,M -1,2,J 0,-1,M 0,-2,M 1,0,M 1,2,J"),
        ("Ra", False, "0,-1,M"),
    ],
)
def test_a_well_known_face(code: str, turned: bool, icons: str) -> None:  # noqa: FBT001 - a column of the table
    face = KINDS[code].face(turned=turned)
    assert sorted(",".join(map(str, icon)) for icon in face.icons) == sorted(icons.split())


@pytest.mark.parametrize(("kind", "face"), FACES)
def test_a_face_is_drawn_as_it_is_read(kind: Kind, face: Face) -> None:
    assert sorted(Face.of("\n".join(face.rows())).icons) == sorted(face.icons), kind.name


@pytest.mark.parametrize("grid", ["", "M . M", "P . P", "P Q", "P p"])
def test_a_grid_that_is_no_face_is_refused(grid: str) -> None:
    with pytest.raises(ValueError, match="face"):
        Face.of(grid)


def all_tiles() -> list[Tile]:
    """Every tile as it may lie."""
    return [tile(code, side, turned=turned) for code in KINDS for side in SIDES for turned in (False, True)]


def test_there_is_one_object_for_a_kind_an_owner_and_a_side() -> None:
    assert len(set(map(id, all_tiles()))) == len(KINDS) * 4
    assert all(first is second for first, second in zip(all_tiles(), all_tiles(), strict=True))


def thawed(one: Tile) -> Tile:
    """Send a tile through pickle."""
    again: Tile = pickle.loads(pickle.dumps(one))  # noqa: S301 - our own value
    return again


@pytest.mark.parametrize("remake", [copy.copy, copy.deepcopy, thawed])
def test_a_copied_tile_is_the_same_tile(remake: Callable[[Tile], Tile]) -> None:
    for one in all_tiles():
        assert remake(one) is one, one


def test_a_tile_is_written_in_its_owners_case() -> None:
    assert [str(tile("Kn", LIGHT)), str(tile("Kn", DARK, turned=True))] == ["Kn", "kn'"]
    assert repr(tile("Kn", DARK, turned=True)) == "tile('Kn', 'dark', turned=True)"

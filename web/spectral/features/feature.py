"""What a module of Spectral says of itself to the page.

Law: every screen, panel and text loops over these; none asks for a module by its name. Its words stand in
``web/words/en/spectral`` in a file of the module's name: ``spectral.role.NAME`` what its cards do,
``spectral.peek.NAME`` for the seat that looks at one, ``spectral.module.NAME`` and ``.hint`` in the start screen,
``spectral.cards.NAME`` above its cards, ``spectral.marked.NAME`` a card that bears its mark.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.state import Effect
    from pygame_core.paths import Path
    from pygame_core.shapes import Shape
    from web.ui.theme import Theme

    Sentence = Callable[[Any, Mapping[str, str]], str]


@dataclass(frozen=True, slots=True)
class Feature:
    """A module on the page.

    ``sign`` is its outline in a cell of side 1 about its middle. ``sentences`` tell its effects, given what players are
    called. ``mark`` is the mark of a card that it has changed, painted over that card by ``paint_mark``; such a card is
    ``covered`` if it lies face down and ``tilted`` if it lies askew; ``tells_mark`` says that it is told in words too.
    """

    name: str
    sign: Path
    sentences: Mapping[type[Effect], Sentence]
    mark: str
    paint_mark: Callable[[Theme], tuple[Shape, ...]]
    covered: bool = False
    tilted: bool = False
    tells_mark: bool = False

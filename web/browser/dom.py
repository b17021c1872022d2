"""Makes the page's nodes what a text of HTML says, changing as little as can be, so that focus and carets stay.

Law: nodes are whatever object a root hands in; nothing of a browser is imported here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

Node = Any
"""A node of the page, as the browser hands it over."""

ELEMENT: Final = 1
PICTURES: Final = "http://www.w3.org/2000/svg"


class Region:
    """An element whose children are written as a text each."""

    def __init__(self, element: Node, document: Node) -> None:
        """Take the element over, whatever is in it."""
        self.element = element
        self._document = document
        self._texts: tuple[str, ...] | None = None

    def fill(self, texts: Sequence[str]) -> bool:
        """Show these children, each the HTML of one element; say whether anything changed."""
        texts = tuple(texts)
        if texts == self._texts:
            return False
        if self._texts is None:
            self.element.innerHTML = "".join(texts)
        else:
            self._change(self._texts, texts)
        self._texts = texts
        return True

    def _change(self, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        for number, text in enumerate(after):
            if number >= len(before):
                self.element.append(self._made(text))
            elif text != before[number]:
                child = self.element.children.item(number)
                made = self._made(text)
                if not morphed(child, made):
                    child.replaceWith(made)
        for _ in range(len(before) - len(after)):
            self.element.lastElementChild.remove()

    def _made(self, text: str) -> Node:
        template = self._document.createElement("template")
        template.innerHTML = text
        return template.content.firstElementChild


def morphed(old: Node, new: Node) -> bool:
    """Make a node like another one; False where it is of another kind and has to be replaced."""
    if old.nodeName != new.nodeName or old.nodeType != new.nodeType:
        return False
    if old.nodeType != ELEMENT:
        if old.nodeValue != new.nodeValue:
            old.nodeValue = new.nodeValue
        return True
    if old.isEqualNode(new):
        return True
    if old.namespaceURI == PICTURES or old.getAttribute("data-control") != new.getAttribute("data-control"):
        return False
    _attributes(old, new)
    _children(old, new)
    return True


def _attributes(old: Node, new: Node) -> None:
    for name in set(old.getAttributeNames()) | set(new.getAttributeNames()):
        if not new.hasAttribute(name):
            old.removeAttribute(name)
        elif old.getAttribute(name) != (value := new.getAttribute(name)):
            old.setAttribute(name, value)
    if old.nodeName == "INPUT":
        old.checked = new.checked
        if old.type in {"text", "password"} and not old.matches(":focus"):
            old.value = new.value


def _children(old: Node, new: Node) -> None:
    if old.nodeName == "TEXTAREA":
        if not old.matches(":focus"):
            old.value = new.value
        return
    count = new.childNodes.length
    while old.childNodes.length > count:
        old.lastChild.remove()
    for number in range(count):
        made = new.childNodes.item(number).cloneNode(True)  # noqa: FBT003 - the browser's own signature
        if number >= old.childNodes.length:
            old.append(made)
        elif not morphed(old.childNodes.item(number), made):
            old.childNodes.item(number).replaceWith(made)

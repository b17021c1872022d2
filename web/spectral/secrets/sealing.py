"""Seals a text against a curious glance: mixed with a stream of numbers from a key beside it, and written as base64.

Law: this hides, it does not protect. Whoever reads this file can undo it; it only keeps the deal, the looks and the
notes from being read by chance, in the storage of a browser or in a file that is sent to a friend.
"""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64
from hashlib import sha256
from textwrap import wrap

from engine.game import Unreadable

WIDTH = 76
CHECK = 8
"""How many bytes say whether a sealed text is whole."""


def seal(text: str, key: str) -> str:
    """Give a text sealed with a key, in lines of base64."""
    plain = text.encode()
    whole = sha256(plain).digest()[:CHECK] + plain
    return "\n".join(wrap(b2a_base64(_mixed(whole, key), newline=False).decode(), WIDTH))


def unseal(sealed: str, key: str) -> str:
    """Give the text again; raise Unreadable if a letter of it has been lost or changed.

    >>> unseal(seal("DhDdDqDc", "7"), "7")
    'DhDdDqDc'
    """
    try:
        whole = _mixed(a2b_base64("".join(sealed.split()), strict_mode=True), key)
        text = whole[CHECK:].decode()
    except ValueError:
        raise Unreadable("the sealed part of the game is damaged") from None
    if sha256(whole[CHECK:]).digest()[:CHECK] != whole[:CHECK]:
        raise Unreadable("the sealed part of the game is damaged")
    return text


def _mixed(data: bytes, key: str) -> bytes:
    size = sha256().digest_size
    stream = b"".join(sha256(f"{key}:{block}".encode()).digest() for block in range(len(data) // size + 1))
    both = int.from_bytes(data, "big") ^ int.from_bytes(stream[: len(data)], "big")
    return both.to_bytes(len(data), "big")

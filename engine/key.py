"""Keys of values that are the same in every process, on every machine and in the browser, which ``hash`` is not."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

BYTES = 8


def key_of_text(text: str) -> int:
    """Return a number of 64 bits for a text.

    >>> hex(key_of_text("Du@c1"))
    '0x7f2c12dd08ad1721'
    """
    return int.from_bytes(sha256(text.encode()).digest()[:BYTES], "big")


@lru_cache(maxsize=1 << 14)
def key_of(value: object) -> int:
    """Return a number of 64 bits for a value that is equal to another exactly if it is written by the same ``repr``.

    Frozen dataclasses, tuples, texts and numbers are such values; sets are not.
    """
    return key_of_text(repr(value))

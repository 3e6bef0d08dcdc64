"""How is a mapping that many hold kept from being changed by one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

K = TypeVar("K")
V = TypeVar("V")


def _refuse(*_given: object, **_named: object) -> NoReturn:
    message = "a ruleset is never changed: load one with other choices, or change a copy: dict(…)"
    raise TypeError(message)


class Sealed(dict[K, V]):
    """A dict that refuses every change with `TypeError`, and is encoded, compared and copied as any other.

    What ``copy()``, ``dict(…)`` and ``|`` give is a plain dict.
    """

    def __reduce__(self) -> tuple[type[Sealed[K, V]], tuple[Mapping[K, V]]]:
        """Let it be pickled and copied deeply, which would else fill it item by item."""
        return Sealed, (dict(self),)

    __setitem__ = _refuse
    __delitem__ = _refuse
    __ior__ = _refuse
    clear = _refuse
    pop = _refuse
    popitem = _refuse
    setdefault = _refuse
    update = _refuse

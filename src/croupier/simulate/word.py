"""What is a word within a kernel, and how does a kernel get at the upper half of a product of two?"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

import numpy as np
from numba import config, types
from numba.extending import intrinsic

if TYPE_CHECKING:
    from collections.abc import Callable

if getattr(config, "DISABLE_JIT", 0):
    message = "NUMBA_DISABLE_JIT is set, and it compiles nothing"
    raise ImportError(message)

Word = np.uint64
"""A word within a kernel; never mixed with a signed number, since of both numba makes a float."""
_BITS: Final = 64
_ir = import_module("llvmlite.ir")  # it has no types


class _Builder(Protocol):
    """The instructions that are needed here; a value or a type of the machine's is an object."""

    def zext(self, value: object, kind: object) -> object: ...
    def mul(self, one: object, other: object) -> object: ...
    def lshr(self, value: object, by: object) -> object: ...
    def trunc(self, value: object, kind: object) -> object: ...


def _high(_context: object, _one: object, _other: object) -> object:
    """Multiply two words to 128 bits, which numba cannot, and keep the upper half."""

    def generate(_: object, builder: _Builder, _signature: object, words: tuple[object, object]) -> object:
        word, wide = _ir.IntType(_BITS), _ir.IntType(2 * _BITS)
        one, other = (builder.zext(each, wide) for each in words)
        upper = builder.lshr(builder.mul(one, other), _ir.Constant(wide, _BITS))
        return builder.trunc(upper, word)

    return types.uint64(types.uint64, types.uint64), generate


high = cast("Callable[[Word, Word], Word]", intrinsic(cast("Callable[..., object]", _high)))
"""Gives the upper 64 bits of the product of two words; only compiled code can call it."""

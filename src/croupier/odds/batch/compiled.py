"""How is a kernel compiled, and where is what was compiled kept?

numba compiles a kernel when it is first called, which takes some seconds, and keeps the machine code: beside
the source where that can be written, otherwise in the user's cache, or wherever ``NUMBA_CACHE_DIR`` says.
What was kept is used until the file of the kernel itself changes: whoever changes another file that it needs,
as `lanes` or `sums_kernel`, says ``make clean``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ParamSpec, Protocol

import numba

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")


class _Compiler(Protocol):
    """What `numba.njit` is for a kernel, which fills arrays and returns nothing."""

    def __call__(self, *, nogil: bool, cache: bool) -> Callable[[Callable[P, None]], Callable[P, None]]: ...


_compiler: _Compiler = numba.njit


def compiled(kernel: Callable[P, None]) -> Callable[P, None]:
    """Give the kernel compiled, for plain arrays and integers only; other threads run while it does."""
    try:
        return _compiler(nogil=True, cache=True)(kernel)
    except RuntimeError:
        # Neither folder can be written, as for a service with no home: compile once a process.
        return _compiler(nogil=True, cache=False)(kernel)

"""How is a kernel compiled, and where is what was compiled kept?

numba compiles a kernel when it is first called, which takes seconds, and keeps the machine code: beside the
source where that can be written, otherwise in the user's cache, or wherever ``NUMBA_CACHE_DIR`` says.  What
was kept is used until the file of the kernel itself changes: whoever changes another one that the kernel
calls says ``make clean``, or the tests tell.

This module needs numba, of the extra ``fast``; only the modules of kernels import it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

try:
    import numba
except ImportError:
    raise
except Exception as fault:
    # What its environment variables say may be nonsense.
    message = f"numba does not start: {fault}"
    raise ImportError(message) from fault

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")


class _Compiler(Protocol):
    """What `numba.njit` is for a kernel."""

    def __call__(self, *, nogil: bool, cache: bool) -> Callable[[Callable[P, R]], Callable[P, R]]: ...


_compiler: _Compiler = numba.njit


def compiled(kernel: Callable[P, R]) -> Callable[P, R]:
    """Give the kernel compiled, for plain arrays and numbers only; other threads run while it does."""
    try:
        return _compiler(nogil=True, cache=True)(kernel)
    except RuntimeError:
        # Neither folder can be written, as for a service with no home: compile once a process.
        return _compiler(nogil=True, cache=False)(kernel)

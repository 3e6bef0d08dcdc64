"""What does OpenSpiel give to whoever observes a state: a tensor, its parts by name, and words?

What a seat has seen of a coup is never forgotten and holds its own answers, so that it is an information
state as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.rl.models import Model
    from croupier.rl.position import Position

    Tensor = npt.NDArray[np.float32]

SIDES = 2
SPECTATOR = 2


class At(Protocol):
    """A state that stands at a position."""

    position: Position


class Observer:
    """Observes for a side: all that its seat has seen; or what everybody sees; or what it alone sees.

    `tensor` has a one for each place and number, in `dict` by the names of the places, ``player`` for whose
    it is.
    """

    def __init__(self, model: Model, *, public: bool, private: bool) -> None:
        """Observe what is public, what is a side's own, or both."""
        self._model, self._public, self._private = model, public, private
        parts = [("player", SIDES)]
        if public or private:
            parts += zip(model.names(), model.sizes(), strict=True)
        self.tensor: Tensor = np.zeros(sum(size for _, size in parts), np.float32)
        self.dict: dict[str, Tensor] = {}
        start = 0
        for name, size in parts:
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: At, player: int) -> None:
        """Set the tensor to what a side observes of a state."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if not self._public and not self._private:
            return
        own, all_see = (self._model.noted(state.position.seen(each)) for each in (player, SPECTATOR))
        for name, seen, shown in zip(self._model.names(), own, all_see, strict=True):
            if not self._private:
                self.dict[name][shown] = 1
            elif self._public or seen != shown:
                self.dict[name][seen] = 1

    def string_from(self, state: At, player: int) -> str:
        """Tell what a side observes of a state."""
        seen, shown = state.position.seen(player), state.position.seen(SPECTATOR)
        if not self._private:
            return self._model.words(shown) if self._public else ""
        words = self._model.words(seen)
        return words if self._public or words != self._model.words(shown) else ""

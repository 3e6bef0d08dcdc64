"""What waits to be sent to one client: so much at most, and who does not read it is cut off?

Messages come encoded and framed once for everybody, and are written at once while the client reads.  What it
does not read waits here, as the same bytes that wait for others, and past a bound the connection is aborted,
not closed: a close would wait for the reader too.  Who comes back is sent the whole.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

SHORT: Final = 126
"""From this length on a frame's length stands in two bytes more."""
LONG: Final = 1 << 16
"""And from this on in eight."""
TEXT: Final = 0x81
"""The first byte of a frame that is a whole message of text."""

PIECE: Final = 64 * 1024
"""The most that is written at once, before it is asked whether the client keeps up."""


class Wire(Protocol):
    """Whatever takes bytes to a client."""

    @property
    def is_open(self) -> bool:
        """Whether it takes more."""
        ...

    @property
    def is_full(self) -> bool:
        """Whether the client is behind with its reading."""
        ...

    def write(self, data: bytes) -> None:
        """Send bytes; they wait where the client does not read."""
        ...

    def abort(self) -> None:
        """End the connection at once, and let go of all that waits."""
        ...


def framed(data: bytes) -> bytes:
    """Give a message of text as a WebSocket frame (RFC 6455, 5.2); a server's are the same for everybody."""
    size = len(data)
    if size < SHORT:
        return bytes((TEXT, size)) + data
    if size < LONG:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big") + data
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big") + data


class Outbox:
    """What waits to be sent over a wire, at most so many bytes and so many messages."""

    def __init__(self, wire: Wire, most_bytes: int, most_messages: int) -> None:
        """Begin with nothing."""
        self._wire = wire
        self._most_bytes = most_bytes
        self._most_messages = most_messages
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._pong = b""
        self.aborted = False

    @property
    def waiting(self) -> tuple[int, int]:
        """How many messages wait, and how many bytes they are."""
        return len(self._waiting), self._bytes

    def send(self, frames: Sequence[bytes]) -> bool:
        """Send frames, or keep them; say whether the client keeps up, which is cut off if not."""
        if self.aborted or not self._wire.is_open:
            return True
        if not self._waiting and not self._wire.is_full and sum(map(len, frames)) <= PIECE:
            self._wire.write(frames[0] if len(frames) == 1 else b"".join(frames))
            return True
        self._waiting.extend(frames)
        self._bytes += sum(map(len, frames))
        self.go_on()
        if self._bytes <= self._most_bytes and len(self._waiting) <= self._most_messages:
            return True
        self.abort()
        return False

    def answer(self, pong: bytes) -> None:
        """Send the answer to a ping; while the client does not read the newest is kept (RFC 6455, 5.5.3)."""
        self._pong = pong
        self.go_on()

    def go_on(self) -> None:
        """Send what waits, as far as the client reads it."""
        if self._pong and self._wire.is_open and not self._wire.is_full:
            pong, self._pong = self._pong, b""
            self._wire.write(pong)
        while self._waiting and self._wire.is_open and not self._wire.is_full:
            frame = self._waiting.popleft()
            self._bytes -= len(frame)
            self._wire.write(frame)

    def abort(self) -> None:
        """Cut the client off."""
        self.aborted = True
        self._waiting.clear()
        self._bytes = 0
        self._pong = b""
        self._wire.abort()

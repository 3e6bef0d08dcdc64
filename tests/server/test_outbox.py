"""What waits for one client is bounded, and the same bytes that wait for others; then it is cut off."""

from __future__ import annotations

import pytest

from croupier.server.outbox import Outbox, framed


class Pipe:
    """A wire whose client reads when a test says so."""

    def __init__(self) -> None:
        """Begin with a client that reads."""
        self.is_open = True
        self.is_full = False
        self.written: list[bytes] = []
        self.aborted = False

    def write(self, data: bytes) -> None:
        """Take bytes."""
        assert not self.is_full
        self.written.append(data)

    def abort(self) -> None:
        """End."""
        self.aborted, self.is_open = True, False


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_frame_is_as_the_standard_has_it(size: int, head: bytes) -> None:
    assert framed(b"x" * size) == head + b"x" * size


def test_who_reads_is_sent_all_of_a_turn_at_once() -> None:
    pipe = Pipe()
    outbox = Outbox(pipe, 100, 10)
    assert outbox.send([b"one", b"two"])
    assert outbox.send([b"three"])
    assert pipe.written == [b"onetwo", b"three"]
    assert outbox.waiting == (0, 0)


def test_what_is_not_read_waits_in_order_as_the_same_bytes() -> None:
    pipe = Pipe()
    outbox = Outbox(pipe, 100, 10)
    pipe.is_full = True
    frames = [b"one", b"two", b"three"]
    outbox.send(frames[:2])
    outbox.send(frames[2:])
    assert outbox.waiting == (3, 11)
    assert pipe.written == []
    pipe.is_full = False
    # What comes now comes behind it: nothing overtakes.
    outbox.send([b"four"])
    assert pipe.written == [*frames, b"four"]
    assert all(written is frame for written, frame in zip(pipe.written, frames, strict=False))
    assert outbox.waiting == (0, 0)


@pytest.mark.conforms("SEC-12")
def test_much_at_once_is_no_way_round_the_bound() -> None:
    class Narrow(Pipe):
        def write(self, data: bytes) -> None:
            super().write(data)
            self.is_full = True

    pipe = Narrow()
    assert not Outbox(pipe, 1_000_000, 10_000).send([b"x" * 50_000] * 30)
    assert (pipe.aborted, len(pipe.written)) == (True, 1)


@pytest.mark.conforms("SEC-12")
@pytest.mark.parametrize(("most_bytes", "most_messages", "taken"), [(10, 100, 3), (1000, 4, 4)])
def test_past_either_bound_the_client_is_cut_off_and_not_closed(
    most_bytes: int, most_messages: int, taken: int
) -> None:
    pipe = Pipe()
    pipe.is_full = True
    outbox = Outbox(pipe, most_bytes, most_messages)
    assert [outbox.send([b"abc"]) for _ in range(taken)] == [True] * taken
    assert pipe.is_open
    assert not outbox.send([b"abc"])
    assert pipe.aborted
    assert outbox.waiting == (0, 0)
    # It is over, and said once.
    assert outbox.send([b"abc"])
    assert pipe.written == []


@pytest.mark.conforms("SEC-12")
def test_of_answers_to_pings_the_newest_waits_and_goes_first() -> None:
    pipe = Pipe()
    outbox = Outbox(pipe, 100, 10)
    outbox.answer(b"pong 1")
    assert pipe.written == [b"pong 1"]
    pipe.is_full = True
    outbox.send([b"one"])
    for number in range(2, 1_000):
        outbox.answer(b"pong %d" % number)
    assert outbox.waiting == (1, 3)
    pipe.is_full = False
    outbox.go_on()
    outbox.go_on()
    assert pipe.written == [b"pong 1", b"pong 999", b"one"]

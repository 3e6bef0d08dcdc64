"""Can a program play by the protocol alone: commands as lines in, messages as lines out?"""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING, Self

import msgspec
import pytest

from croupier.play import ShoeOpened
from croupier.play.events import CardDealt, CardsTurned, ResultAnnounced
from croupier.table import fairness
from croupier.table.events import (
    BettingOpened,
    CommissionPaid,
    LeavingAnnounced,
    RoomClosed,
    SeatLeft,
    ShoeCommitted,
    ShoeRevealed,
    WagerSettled,
)
from croupier.table.messages import MOST_BYTES, Answered, EventTold, Refused, Sent, SnapshotSent
from tests.cli.play_sessions import plays_bytes
from tests.cli.screen import HANGS
from tests.cli.terminal import CROUPIER, SOURCE

if TYPE_CHECKING:
    from types import TracebackType

    from tests.cli.terminal import Run

MESSAGE = msgspec.json.Decoder(Sent)


def messages(run: Run) -> list[Sent]:
    """Read everything that was sent."""
    return [MESSAGE.decode(line) for line in run.lines]


def given(kind: str, key: str, **fields: object) -> bytes:
    """Write a command as a line."""
    return msgspec.json.encode({"id": key, "room": "play", "type": kind, **fields}) + b"\n"


class Program:
    """A program that plays: it gives commands, and knows of the room what it is sent."""

    def __init__(self, *options: str) -> None:
        """Come to the table."""
        self._process = subprocess.Popen(
            [*CROUPIER, "play", *options, "--json"],
            env={"PYTHONPATH": str(SOURCE)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._keys = 0
        self.seen: list[Sent] = []
        self.read_until(SnapshotSent)

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it if it has not ended."""
        self._process.kill()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        self._process.wait()

    @property
    def version(self) -> int:
        """The version of the room that it was told of last."""
        return max(
            each.view.version if isinstance(each, SnapshotSent) else each.version
            for each in self.seen
            if isinstance(each, SnapshotSent | EventTold)
        )

    def read_until(self, kind: type[Sent]) -> Sent:
        """Read messages up to one of this kind."""
        assert self._process.stdout is not None
        while line := self._process.stdout.readline():
            self.seen.append(MESSAGE.decode(line))
            if isinstance(self.seen[-1], kind):
                return self.seen[-1]
        raise AssertionError(self.seen)

    def until_awaited(self) -> str:
        """Read until the room waits for it, and give for what."""
        while True:
            told = next((each for each in reversed(self.seen) if isinstance(each, EventTold)), None)
            if told is not None and told.awaits is not None and told.awaits.seat in {0, 1}:
                return told.awaits.what
            self.read_until(EventTold)

    def give(self, kind: str, **fields: object) -> Sent:
        """Give a command on the room as it was told of, and read its answer."""
        assert self._process.stdin is not None
        self._keys += 1
        self._process.stdin.write(given(kind, str(self._keys), version=self.version, **fields))
        self._process.stdin.flush()
        return self.read_until(Answered)

    def ends(self) -> int:
        """End the input, and read the rest."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        return self.waits()

    def waits(self) -> int:
        """Wait until it has ended, its input open or not, read the rest, and give the exit code."""
        assert self._process.stdout is not None
        self._process.wait(HANGS)
        self.seen += map(MESSAGE.decode, self._process.stdout)
        return self._process.wait()


def test_a_program_plays_a_coup_and_leaves() -> None:
    with Program("pa-baccarat", "--bots", "2", "--set", "hands=face-down") as program:
        first = program.seen[0]
        assert isinstance(first, SnapshotSent)
        assert (first.view.you, [seat.bot for seat in first.view.seats[:4]]) == (
            1,
            [False, True, True, False],
        )
        commands: dict[str, tuple[str, dict[str, int]]] = {
            "cut": ("cut", {"cards": 100}),
            "shoe": ("take_shoe", {}),
            "deal": ("deal", {}),
            "turn": ("turn", {}),
        }
        while (what := program.until_awaited()) != "wagers":
            kind, fields = commands[what]
            program.give(kind, **fields)
        program.give("place", wagers={"player": 20_000})
        program.give("ready")
        while (what := program.until_awaited()) in {"deal", "turn"}:
            kind, fields = commands[what]
            program.give(kind, **fields)
        events = [each.event for each in program.seen if isinstance(each, EventTold)]
        assert any(isinstance(event, ResultAnnounced) for event in events)
        mine = [event for event in events if isinstance(event, WagerSettled) and event.seat == 1]
        assert [event.wager for event in mine] == ["player"]
        # Of a hand that lies face down it is shown nothing before it is turned.
        assert {event.card for event in events if isinstance(event, CardDealt)} == {"??"}
        assert not {"??"} & {
            card for event in events if isinstance(event, CardsTurned) for card in event.cards
        }
        assert program.ends() == 0
        last = [each.event for each in program.seen if isinstance(each, EventTold)]
        assert isinstance(last[-1], RoomClosed)


def test_the_messages_have_no_gap_and_are_out_before_the_next_line_is_read() -> None:
    with Program("pa-minibaccarat", "--bots", "3") as program:
        program.until_awaited()
        program.give("cut", cards=50)
        program.until_awaited()
        program.ends()
        seqs = [each.seq for each in program.seen if isinstance(each, EventTold)]
        first = program.seen[0]
        assert seqs == list(range(first.seq + 1, first.seq + 1 + len(seqs)))


def test_what_is_no_command_is_answered_and_the_game_goes_on() -> None:
    lines = [
        b"nonsense\n",
        b"\n",
        b"{}\n",
        b'{"id":"a"}\n',
        b"\xff\xfe\n",
        given("place", "b", version=999, wagers={"banker": 100}),
        given("place", "c", wagers={"banker": 1 << 60}),
        given("void", "d", reason="no"),
        given("cut", "e", version=3, cards=1),
        b"x" * (MOST_BYTES + 5_000) + b"\n",
        given("buy", "z", amount=5_000).rstrip() + b" " * MOST_BYTES + b"and more\n",
        given("buy", "f", amount=5_000),
        given("buy", "f", amount=5_000),
        given("buy", "f", amount=5_001),
        msgspec.json.encode({"id": "g", "room": "other", "type": "ready"}),
    ]
    run = plays_bytes("pa-minibaccarat --json", b"".join(lines))
    assert (run.code, run.err) == (0, "")
    codes = [each.problems[0]["code"] for each in messages(run) if isinstance(each, Refused)]
    assert codes == [
        *["table.bad_command"] * 4,
        "table.stale_version",
        "table.bad_command",
        "table.not_yours",
        "table.bad_cut",
        *["table.command_too_long"] * 2,
        "table.id_reused",
        "table.other_room",
    ]
    assert run.out.count("more than 4096 bytes are no command") == len(["x", "z"])
    answers = [(each.id, each.number) for each in messages(run) if isinstance(each, Answered)]
    assert len(answers) == 2
    assert answers[0] == answers[1]
    left = [each.event for each in messages(run) if isinstance(each, EventTold)]
    assert [event.chips for event in left if isinstance(event, SeatLeft)] == [105_000]


def test_when_a_program_has_left_it_is_over_and_nothing_more_is_read() -> None:
    with Program("pa-minibaccarat") as program:
        program.until_awaited()
        program.give("leave")
        # Its end of the input is still open.
        assert program.waits() == 0
        last = [each.event for each in program.seen if isinstance(each, EventTold)]
        assert [type(event) for event in last[-3:]] == [SeatLeft, ShoeRevealed, RoomClosed]
    lines = given("leave", "a") + given("sit", "b", seat=3, buy_in=10_000) + given("leave", "c")
    run = plays_bytes("pa-minibaccarat --json", lines)
    assert run.code == 0
    assert [each.id for each in messages(run) if isinstance(each, Answered)] == ["a"]


def test_who_leaves_in_the_middle_of_a_coup_is_through_once_it_is_settled() -> None:
    with Program("pa-baccarat", "--set", "hands=face-down", "--house-deals") as program:
        _bets(program, "banker")
        assert program.until_awaited() == "turn"
        program.give("leave")
        assert program.waits() == 0
        kinds = [type(each.event) for each in program.seen if isinstance(each, EventTold)]
        assert kinds.index(LeavingAnnounced) < kinds.index(WagerSettled) < kinds.index(SeatLeft)


def test_who_leaves_has_paid_what_he_owes() -> None:
    with Program("pa-minibaccarat", "--seed", "2", "--set", "collection=marked") as program:
        _bets(program, "banker")
        program.until_awaited()
        program.give("leave")
        assert program.waits() == 0
        paid = [each.event for each in program.seen if isinstance(each, EventTold)][-4:]
        assert [type(event) for event in paid] == [CommissionPaid, SeatLeft, ShoeRevealed, RoomClosed]


def _bets(program: Program, wager: str) -> None:
    """Cut the cards, and bet on the first coup."""
    program.until_awaited()
    program.give("cut", cards=100)
    assert program.until_awaited() == "wagers"
    program.give("place", wagers={wager: 10_000})
    program.give("ready")


@pytest.mark.parametrize(("options", "shuffle"), [("--seed 7", "sfc64"), ("", "os")])
def test_the_head_of_a_practice_shoe_says_so_and_gives_no_card_away(options: str, shuffle: str) -> None:
    run = plays_bytes(f"pa-minibaccarat --json {options}", given("cut", "cut", version=3, cards=99))
    (head,) = [
        each.event
        for each in messages(run)
        if isinstance(each, EventTold) and isinstance(each.event, ShoeOpened)
    ]
    assert (head.shuffle, head.seed, head.cut) == (shuffle, None, 99)


def test_whoever_only_listens_can_check_every_shoe() -> None:
    lines = b"".join(given("ready", f"r{number}", version=version) for number, version in enumerate((8, 30)))
    run = plays_bytes(
        "pa-minibaccarat --json --house-deals", given("cut", "cut", version=3, cards=99) + lines
    )
    events = [each.event for each in messages(run) if isinstance(each, EventTold)]
    assert any(isinstance(event, BettingOpened) for event in events)
    begins = next(place for place, event in enumerate(events) if isinstance(event, ShoeCommitted))
    verdict = fairness.verify_shoes(events[begins:], table="play")
    assert [shoe.opened for shoe in verdict.shoes] == [True]
    assert not verdict.findings


def test_nobody_reads_any_more() -> None:
    leader, follower = os.pipe()
    os.close(leader)
    done = subprocess.run(
        [*CROUPIER, "play", "pa-minibaccarat", "--json"],
        env={"PYTHONPATH": str(SOURCE)},
        input=b"",
        stdout=follower,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(follower)
    assert (done.returncode, done.stderr) == (141, b"")

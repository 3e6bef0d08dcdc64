"""Where do the rooms of a server live: in one thread, which does in turn what was asked and tells everybody?

Each turn takes all that came meanwhile, so that the commands of many sockets are written in one transaction,
and hands what is to be sent to the loop of the sockets at once.  Whoever only looks waits for the turn that
is under way, and not for all that waits.  Nothing else touches hall or journal.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, cast

from croupier.errors import CroupierError, Problem, ServerError
from croupier.server.measured import Measured
from croupier.table.hall import Hall

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from croupier.server.bots import Bots
    from croupier.server.logs import Log
    from croupier.server.metrics import Metrics
    from croupier.table.record import Store
    from croupier.table.timing import Clock
    from croupier.table.vault import Entropy

    Books = Callable[[], AbstractContextManager[Store]]
    Sent = list[tuple[str, bytes]]

T = TypeVar("T")
One = TypeVar("One")
MOST: Final = 64
"""The most that is done in one turn, so that nobody waits long for the write."""
WAITING: Final = 4_096
"""So much may wait until nothing more is taken that can be asked again."""


class Asked(NamedTuple):
    """Something that is to be done on the floor; `answer` takes what it gives, None where nobody waits."""

    act: Callable[[Hall], object]
    answer: Future[object] | None = None


class Told(NamedTuple):
    """What a turn brought: messages by connection, in order, and the answers of those who wait."""

    sent: Sent
    answers: list[tuple[Future[object], object]]


class Floor:
    """The hall, in a thread of its own.

    `books` opens the journal, again after a write of which nobody knows; `hand_over` is called on the loop
    with the messages of a turn, `also` on the floor in each turn after what is due of the house, and `ended`
    once the floor has stopped because of an error.
    """

    def __init__(  # noqa: PLR0913, PLR0917  what a house has from outside, each once
        self, books: Books, clock: Clock, entropy: Entropy, bots: Bots, log: Log, metrics: Metrics
    ) -> None:
        """Know what to open; `start` opens it."""
        self.bots = bots
        self.error: CroupierError | None = None
        self.hand_over: Callable[[Sent], None] = _nobody
        self.ended: Callable[[], None] = _nothing
        self.also: Callable[[Hall], None] = _no_more
        self._books = books
        self._clock = clock
        self._entropy = entropy
        self._log = log
        self._metrics = metrics
        self._inbox: queue.SimpleQueue[Asked | None] = queue.SimpleQueue()
        self._looks: queue.SimpleQueue[Asked] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="floor", daemon=True)
        self._open: Future[None] = Future()
        self._sent: Sent = []
        self._held = ExitStack()
        self._lost: CroupierError | None = None

    # From other threads

    def start(self) -> None:
        """Open the journal and its rooms in the floor's thread.

        Raises `CroupierError` as `croupier.table.journal.Journal.open` and `croupier.table.Hall` do.
        """
        self._thread.start()
        self._open.result()

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand over to this loop from now on."""
        self._loop = loop

    def post(self, act: Callable[[Hall], object]) -> None:
        """Have something done on the floor; what it raises is logged."""
        self._inbox.put(Asked(act))

    def wait_for(self, act: Callable[[Hall], T]) -> T:
        """Have something done on the floor, wait, and give what it gives; not on the loop.

        Raises what it raises, and `ServerError` (``server.stopping``) where the floor has stopped.
        """
        return self._asked(act).result()

    async def ask(self, act: Callable[[Hall], T]) -> T:
        """Have something done on the floor and give what it gives.

        Raises what it raises, and `ServerError` (``server.stopping``) where the floor has stopped.
        """
        return await asyncio.wrap_future(self._asked(act))

    async def look(self, act: Callable[[Hall], T]) -> T:
        """Look at the rooms, before all that waits to be done, and give what is found; nothing is changed.

        Raises as `ask` does.
        """
        future: Future[object] = Future()
        if not self._thread.is_alive():
            raise _stopped()
        self._looks.put(Asked(act, future))
        self._inbox.put(Asked(_look))  # so that the floor wakes
        return await asyncio.wrap_future(cast("Future[T]", future))

    @property
    def is_busy(self) -> bool:
        """Whether so much waits that what can be asked again is to be asked again."""
        return self._inbox.qsize() >= WAITING

    def stop(self) -> None:
        """Do what was asked until now, close the journal, and end the thread."""
        self._inbox.put(None)
        self._thread.join()

    def _asked(self, act: Callable[[Hall], T]) -> Future[T]:
        future: Future[object] = Future()
        if not self._thread.is_alive():
            raise _stopped()
        self._inbox.put(Asked(act, future))
        return cast("Future[T]", future)

    # In the floor's thread

    def _run(self) -> None:
        try:
            hall = Hall(self._store(), self._clock, self._take, self._entropy)
        except BaseException as error:  # noqa: BLE001  whoever started the floor is told
            self._held.close()
            self._open.set_exception(error)
            return
        self._open.set_result(None)
        try:
            while self._turn(hall):
                pass
        except CroupierError as error:
            self.error = error
        finally:
            self._held.close()
            self._refuse_the_rest()
            if self.error is not None:
                self._call(self.ended)

    def _store(self) -> Store:
        return Measured(self._held.enter_context(self._books()), self._metrics.commits)

    def _take(self, connection: str, data: bytes) -> None:
        self._sent.append((connection, data))

    def _turn(self, hall: Hall) -> bool:
        """Wait for something to do, and do all of it; say whether the floor goes on."""
        asked = self._waited(hall)
        began = perf_counter()
        self._pass_on([found for each in _taken(self._looks) for found in self._do(hall, each)])
        answers = [answered for each in asked if each is not None for answered in self._do(hall, each)]
        try:
            self._go_on(hall)
        except Exception as error:  # noqa: BLE001  whatever it was, what is written is what happened
            self._recover(hall, error)
        self._lost = None
        self._metrics.turns.observe(perf_counter() - began)
        self._pass_on(answers)
        return None not in asked

    def _pass_on(self, answers: list[tuple[Future[object], object]]) -> None:
        """Have the loop send what there is, and answer whoever waits."""
        sent, self._sent = self._sent, []
        if sent or answers:
            self._call(lambda: self._tell(Told(sent, answers)))

    def _go_on(self, hall: Hall) -> None:
        """Do what is due; raises what was raised where a command of the house is lost."""
        if self._lost is not None:
            raise self._lost
        hall.flush()
        self._pass_on([])  # it is written: nobody waits for what the house does by itself
        hall.tick()
        self.also(hall)
        self.bots.act(hall)
        hall.flush()

    def _waited(self, hall: Hall) -> list[Asked | None]:
        """Give what was asked, after waiting for it until something is due of the house."""
        due = [seconds for seconds in (hall.next_tick(), self.bots.next(hall)) if seconds is not None]
        found: list[Asked | None] = []
        try:
            found.append(self._inbox.get(timeout=min(due)) if due else self._inbox.get())
            while len(found) < MOST:
                found.append(self._inbox.get_nowait())
        except queue.Empty:
            pass
        return found

    def _do(self, hall: Hall, asked: Asked) -> list[tuple[Future[object], object]]:
        try:
            given = asked.act(hall)
        except Exception as error:  # noqa: BLE001  whoever asked is told
            if isinstance(error, CroupierError) and error.code == "table.unknown":
                self._lost = error
            if asked.answer is None:
                self._log.say("floor-error", error=type(error).__name__)
                return []
            given = error
        return [] if asked.answer is None else [(asked.answer, given)]

    def _recover(self, hall: Hall, error: Exception) -> None:
        """Open the rooms anew from the journal, after a write of which nobody knows.

        Raises `CroupierError` where that cannot be done.
        """
        self._log.say("floor-recovers", error=type(error).__name__, code=getattr(error, "code", None))
        self._held.close()
        hall.recover(self._store())

    def _tell(self, told: Told) -> None:
        """Hand over what a turn brought, on the loop."""
        self.hand_over(told.sent)
        for future, given in told.answers:
            if not future.set_running_or_notify_cancel():
                continue
            if isinstance(given, Exception):
                future.set_exception(given)
            else:
                future.set_result(given)

    def _call(self, what: Callable[[], object]) -> None:
        if self._loop is None:
            what()
            return
        try:
            self._loop.call_soon_threadsafe(what)
        except RuntimeError:
            what()  # the loop is closed, and nobody is connected any more

    def _refuse_the_rest(self) -> None:
        for asked in (*_taken(self._looks), *_taken(self._inbox)):
            if asked is not None and asked.answer is not None:
                asked.answer.set_exception(_stopped())


def _taken(waiting: queue.SimpleQueue[One]) -> Iterator[One]:
    """Take all that waits."""
    with suppress(queue.Empty):
        while True:
            yield waiting.get_nowait()


def _look(_hall: Hall) -> None:
    """Do nothing: whoever only looks has been told."""


def _stopped() -> ServerError:
    return ServerError(Problem("server.stopping", "the server stops", "", "connect again in a moment"))


def _nobody(_sent: Sent) -> None:
    """Send nothing: nobody is connected."""


def _no_more(_hall: Hall) -> None:
    """Do nothing more."""


def _nothing() -> None:
    """Do nothing."""

"""How does a Dask cluster that is already running do the tasks of a run?

What all tasks share is itself a task, so that the cluster makes it anew wherever the worker that held it is
gone; so is what a lost worker was doing.  The cluster belongs to others: nothing is started on it or left.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol, TypedDict, TypeVar, cast
from uuid import uuid4

from croupier.errors import Problem, SimulateError
from croupier.extras import install
from croupier.simulate.carrying import AHEAD

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from croupier.simulate.carrying import Carrier

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")
Process = Mapping[str, Mapping[str, "str | None"]]
"""What Dask tells of a process: ``packages`` with the version of each."""


class _Future(Protocol):
    """What will come of a task."""

    def result(self) -> object: ...
    def release(self) -> object: ...


class _Client(Protocol):
    """A connection to a scheduler."""

    def submit(self, work: Callable[..., object], *given: object, key: str) -> _Future: ...
    def cancel(self, futures: list[_Future], /) -> object: ...
    def close(self) -> object: ...
    def nthreads(self) -> Mapping[str, int]: ...
    def wait_for_workers(self, workers: int, *, timeout: float) -> object: ...
    def get_versions(self, *, packages: Sequence[str]) -> _Told: ...


class _Told(TypedDict):
    """The versions of packages, here and on each worker."""

    client: Process
    workers: Mapping[str, Process]


class _Security(Protocol):
    """How connections are made safe, as Dask's configuration says."""

    def get_connection_args(self, role: str) -> Mapping[str, object]: ...


class _Distributed(Protocol):
    """What is used of Dask; written down here, since it is not everywhere."""

    KilledWorker: type[Exception]

    def Client(self, address: str, *, timeout: float, set_as_default: bool) -> _Client: ...  # noqa: N802
    def Security(self) -> _Security: ...  # noqa: N802


PATIENCE: Final = 10
"""Seconds that a scheduler has to answer, and to have a worker."""
ALIKE: Final = ("python", "croupier", "distributed", "cloudpickle", "numpy", "numba")
"""What each worker must have in the version that is here; of Python and numpy the first two numbers."""
_FIRST_TWO: Final = ("python", "numpy")
_ADDRESS: Final = re.compile(r"(?P<by>tcp|tls)://(\[[0-9a-fA-F:.]+\]|[^\s:/\[\]]+):(?P<port>[0-9]{1,5})")
_LAST_PORT: Final = (1 << 16) - 1


@contextmanager
def on_cluster(address: str) -> Generator[Carrier]:
    """Do tasks on the cluster whose scheduler has this address.

    Raises `SimulateError`: ``simulate.missing_extra`` without Dask, ``simulate.no_scheduler`` where none
    answers, ``simulate.no_workers`` where it has none, ``simulate.other_versions`` where a worker has other
    versions than this process, and ``simulate.worker_lost`` where the cluster gives up.
    """
    try:
        dask = cast("_Distributed", cast("object", import_module("distributed")))
    except ImportError as missing:
        raise SimulateError(
            Problem(
                "simulate.missing_extra",
                f"a cluster needs Dask: {missing}",
                remedy=f"{install('cluster')}, or leave --scheduler out",
            )
        ) from missing
    _check_address(dask, address)
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        what = f"no scheduler answers: {' '.join(str(error).split()) or type(error).__name__}"
        raise SimulateError(
            Problem("simulate.no_scheduler", what, address, "give the address that the scheduler printed")
        ) from None
    try:
        _check(client, address)
        yield _Cluster(dask, client, address)
    finally:
        client.close()


def _check_address(dask: _Distributed, address: str) -> None:
    """Refuse what is no address, or one that cannot be spoken to without certificates."""
    written = _ADDRESS.fullmatch(address)
    if written is None or int(written["port"]) > _LAST_PORT:
        what, remedy = "this is no address of a scheduler", "write tcp://, the host, a colon and the port"
        raise SimulateError(Problem("simulate.no_scheduler", what, address, remedy))
    # The client itself would wait for what it cannot have begun.
    if written["by"] == "tls" and not dask.Security().get_connection_args("client").get("ssl_context"):
        what = "tls:// needs certificates, and Dask's configuration names none"
        remedy = "name them there, under distributed.comm.tls, or write tcp://"
        raise SimulateError(Problem("simulate.no_scheduler", what, address, remedy))


class _Cluster:
    """Does tasks on a cluster."""

    def __init__(self, dask: _Distributed, client: _Client, address: str) -> None:
        self._lost = (dask.KilledWorker, CancelledError, OSError)
        self._client = client
        self._address = address

    @property
    def size(self) -> int:
        """How many threads the workers have now."""
        return max(1, sum(self._client.nthreads().values()))

    def __call__(self, work: Callable[[S, T], R], shared: S, tasks: Iterator[T], /) -> Generator[R]:
        """Give what comes of each task, in order."""
        name = f"croupier-{uuid4().hex}"
        given = self._client.submit(_same, shared, key=f"{name}-shared")
        futures = (
            self._client.submit(work, given, task, key=f"{name}-{number}")
            for number, task in enumerate(tasks)
        )
        waiting: deque[_Future] = deque(islice(futures, AHEAD * self.size))
        try:
            while waiting:
                found = cast("R", waiting[0].result())
                waiting.popleft().release()
                yield found
                waiting.extend(islice(futures, max(1, AHEAD * self.size - len(waiting))))
        except self._lost as error:
            what = f"the cluster has given up: {' '.join(str(error).split())}"
            remedy = "see what its workers say; begin again, with --resume if you gave it"
            raise SimulateError(Problem("simulate.worker_lost", what, self._address, remedy)) from None
        finally:
            self._client.cancel([*waiting, given])


def _same(shared: S) -> S:
    return shared


def _check(client: _Client, address: str) -> None:
    """Refuse a cluster without workers, or with one that would not understand what it is sent."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        what = f"the scheduler has had no worker for {PATIENCE} seconds"
        raise SimulateError(Problem("simulate.no_workers", what, address, "start one")) from None
    told = client.get_versions(packages=[*ALIKE[1:]])
    ours = versions(told["client"])
    faults = [
        _other(address, place, ours, versions(theirs))
        for place, theirs in told["workers"].items()
        if versions(theirs) != ours
    ]
    if faults:
        raise SimulateError(*faults)


def versions(told: Process) -> dict[str, str]:
    """Take what must be alike from what Dask tells of a process."""
    found = {name: told["packages"].get(name) or "none" for name in ALIKE}
    return {
        name: ".".join(version.split(".")[:2]) if name in _FIRST_TWO else version
        for name, version in found.items()
    }


def _other(address: str, place: str, ours: dict[str, str], theirs: dict[str, str]) -> Problem:
    other = [f"{name} {theirs[name]} and not {ours[name]}" for name in ALIKE if theirs[name] != ours[name]]
    what = f"the worker {place} has {', '.join(other)}"
    return Problem("simulate.other_versions", what, address, "install the same versions everywhere")

"""How fast are records: aim 1,000,000 events a second decoded, 10 million coups as Parquet in seconds.

Run: python benchmarks/bench_records.py
"""

from __future__ import annotations

import io
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import numpy as np
import polars as pl

from croupier import play, records, regulations, shoe
from croupier.records import parquet
from croupier.records.faults import Faults
from croupier.records.jsonl import DECODER, line_of

if TYPE_CHECKING:
    from collections.abc import Callable

SHOES = 300
COUPS = 10_000_000
ROUNDS = 5


def timed(what: str, number: int, work: Callable[[], object], aim: str = "") -> None:
    """Print how much is done a second."""
    seconds: list[float] = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - began)
    median = statistics.median(seconds)
    print(
        f"{what:42}{number / median:12,.0f}/s median (best {number / min(seconds):,.0f}) {median:.2f} s {aim}"
    )


def columns() -> pl.DataFrame:
    """Make the columns of ten million coups, 80 a shoe, each with a head as deal writes it."""
    rng = np.random.default_rng(1)
    whole = COUPS // 80 * 81
    at = np.arange(whole, dtype=np.uint32)
    is_head = at % 81 == 0
    cards = {
        place: pl.Series(rng.integers(0, 52 + 12 * (place[1] == "3"), whole).astype(np.uint8))
        for place in parquet.PLACES
    }
    counts = {hand: pl.Series(rng.integers(0, 10, whole).astype(np.uint8)) for hand in ("player", "banker")}
    names = ["player", "banker", "tie"]
    winner = pl.Series(rng.integers(0, 3, whole)).replace_strict(
        [0, 1, 2], names, return_dtype=parquet.SCHEMA["winner"]
    )
    rules = regulations.load("punto-banco")
    head = play.opened(rules, shoe.fresh(rules, seed=1, shoe_number=0))
    frame = pl.DataFrame({"shoe": at // 81 + 1, "coup": at % 81, **cards, **counts, "winner": winner})
    opened = pl.lit(msgspec.json.encode(head).decode())
    of_a_coup = ["coup", *parquet.PLACES, "player", "banker", "winner"]
    return (
        frame.lazy()
        .with_columns(pl.when(pl.Series(~is_head)).then(pl.col(of_a_coup)))
        .with_columns(
            pl.lit(None, pl.String()).alias("marks"),
            pl.lit(None, pl.String()).alias("comment"),
            pl.when(pl.col("coup").is_null()).then(opened).alias("head"),
            pl.lit(None, pl.String()).alias("line"),
        )
        .cast({name: kind for name, kind in parquet.SCHEMA.items() if name != "winner"})
        .select(parquet.SCHEMA.names())
        .collect()
    )


def main() -> None:
    """Print each rate with its aim."""
    rules = regulations.load("pa-baccarat")
    shoes: list[records.ShoeRecord] = []
    for number in range(SHOES):
        stock = shoe.fresh(rules, seed=1, shoe_number=number)
        head = records.of_opened(play.opened(rules, stock))
        shoes.append(records.ShoeRecord(head, tuple(event for _, event, _ in play.drive(rules, stock))))
    events = [line for each in shoes for line in (each.head, *each.entries)]
    raw = b"".join(line_of(line) + b"\n" for line in events)
    print(f"{len(events):,} events of {len(raw) / len(events):.0f} bytes")
    timed("events decoded", len(events), lambda: DECODER.decode_lines(raw), "aim 1,000,000")
    timed(
        "events read, checked, each with its line",
        len(events),
        lambda: sum(1 for _ in records.stream(io.BytesIO(raw))),
        "aim 1,000,000",
    )
    timed("events written", len(events), lambda: [line_of(line) for line in events])
    coups = sum(len(records.lowered(each, "cards").entries) for each in shoes)
    timed("coups from events", coups, lambda: [records.lowered(each, "cards") for each in shoes])
    lowered = [records.lowered(each, "cards") for each in shoes]
    with tempfile.TemporaryDirectory() as folder:
        for form in ("toml", "jsonl", "parquet"):
            file = Path(folder) / f"shoes.{form}"
            timed(f"coups written, {form}", coups, partial(records.write, file, lowered))
            timed(f"coups read, {form}", coups, partial(records.read, file))
        frame = columns()
        path = Path(folder) / "columns.parquet"
        timed("coups as columns, written", COUPS, lambda: parquet.sink([frame], path), "aim: seconds")
        timed(
            "coups as columns, read",
            COUPS,
            lambda: parquet.scan(path, Faults("")).collect(),
            f"aim: seconds; {path.stat().st_size / COUPS:.1f} bytes a coup",
        )


if __name__ == "__main__":
    main()

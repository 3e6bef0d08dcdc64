"""Is a Parquet file still what was written?

The format has no checksum that polars writes or reads, and a damaged page may be read as other cards, or as
one of any size.  So the metadata of a file has a CRC-32 of all its bytes, those of the CRC taken as zeros; it
is put there once the file is written.  Zeros say that nobody could, as in a pipe.
"""

from __future__ import annotations

import re
import zlib
from io import BytesIO
from typing import IO, TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

CRC_KEY: Final = "croupier.crc32"
"""Where the metadata of the file has the CRC."""
UNSEALED: Final = "crc32:00000000"
"""What stands there before the file is sealed."""
_VALUE: Final = re.compile(rb"crc32:([0-9a-f]{8})")
_ZEROS: Final = b"00000000"
_TAIL: Final = 8
_BLOCK: Final = 1 << 20


def seal(file: IO[bytes]) -> None:
    """Put the CRC of a file that was just written into it; one that cannot be read again stays as it is."""
    if not file.seekable() or not file.readable():
        return
    file.flush()
    place = _place(file)
    if place is not None:
        said = f"{_crc(file, place):08x}".encode()
        file.seek(place)
        file.write(said)
    file.seek(0, 2)


def is_whole(source: Path | BytesIO) -> bool:
    """Say whether the CRC of a file is the one that stands in it, if one does; raises `OSError`."""
    if isinstance(source, BytesIO):
        return _is_whole(source)
    with source.open("rb") as file:
        return _is_whole(file)


def _is_whole(file: IO[bytes]) -> bool:
    place = _place(file)
    if place is None:
        return True
    file.seek(place)
    said = file.read(len(_ZEROS))
    whole = said == _ZEROS or said == f"{_crc(file, place):08x}".encode()
    file.seek(0)
    return whole


def _place(file: IO[bytes]) -> int | None:
    """Give where the CRC stands in the footer, whose length is before the last four bytes."""
    size = file.seek(0, 2)
    file.seek(max(size - _TAIL, 0))
    begins = size - _TAIL - int.from_bytes(file.read(4), "little")
    if begins < 0:
        return None
    file.seek(begins)
    found = _VALUE.search(file.read())
    return None if found is None else begins + found.start(1)


def _crc(file: IO[bytes], place: int) -> int:
    file.seek(0)
    crc, left = 0, place
    while left and (block := file.read(min(left, _BLOCK))):
        crc, left = zlib.crc32(block, crc), left - len(block)
    crc = zlib.crc32(_ZEROS, crc)
    file.seek(place + len(_ZEROS))
    while block := file.read(_BLOCK):
        crc = zlib.crc32(block, crc)
    return crc

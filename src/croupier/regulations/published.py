"""Has a published rule file been changed: the manifest of every file that a release has carried.

A published file is never edited or removed; a correction is a new edition or an overlay.
"""

from __future__ import annotations

import datetime as dt
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from croupier.errors import Problem, RegulationError
from croupier.regulations.catalogue import DATA
from croupier.regulations.reader import shaped
from croupier.regulations.source import read_toml

MANIFEST: Final = "published.toml"


class PublishedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of a release, with the SHA-256 of its bytes in hexadecimal."""

    id: str
    edition: dt.date
    sha256: str


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every file that a release has carried."""

    file: tuple[PublishedFile, ...]


def published(data: Path = DATA) -> tuple[PublishedFile, ...]:
    """Read the manifest of a directory of rule files.

    Raises `RegulationError` with every fault of the manifest.
    """
    source = read_toml(data / MANIFEST, MANIFEST)
    whole, _, found = shaped(source, Manifest)
    if whole is None or found:
        raise RegulationError(*found)
    return whole.file


def changes(data: Path = DATA) -> tuple[Problem, ...]:
    """Find every published file that was changed or removed; there should be none."""
    found: list[Problem] = []
    for file in published(data):
        path = Path(file.id) / f"{file.edition}.toml"
        try:
            raw = (data / path).read_bytes()
        except OSError:
            what = "this published file is gone"
            found.append(Problem("regulations.published_removed", what, path.as_posix(), "bring it back"))
            continue
        if sha256(raw).hexdigest() != file.sha256:
            found.append(
                Problem(
                    "regulations.published_changed",
                    "this published file was changed",
                    path.as_posix(),
                    "bring the old bytes back, and correct in a new edition or an overlay",
                )
            )
    return tuple(found)

"""What is the canonical form of a report, and its hash: JSON whose bytes depend on what was asked alone?

A fraction stands with its decimals, a root with what stands under it and its decimals.
"""

from __future__ import annotations

import hashlib
from fractions import Fraction
from typing import Final, cast

import msgspec

from croupier.reports.content import Digest, Report
from croupier.reports.numbers import Surd, decimal, fraction

ALGORITHM: Final = "SHA-256"
UNSIGNED: Final = Digest(algorithm=ALGORITHM, value="")
"""What stands in the place of the digest while it is worked out."""
Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]


def plain(report: Report) -> dict[str, Plain]:
    """Give a report as values that JSON has, in the order of its sections."""
    return {key: _plain(getattr(report, key), report.asked.places) for key in report.__struct_fields__}


def as_json(report: Report) -> bytes:
    """Write a report as a JSON document, set out in lines."""
    return msgspec.json.format(msgspec.json.encode(plain(report)), indent=1) + b"\n"


def digest_of(report: Report) -> Digest:
    """Give the hash of a report: of its compact JSON without the digest itself."""
    content = plain(report)
    del content["digest"]
    return Digest(algorithm=ALGORITHM, value=hashlib.sha256(msgspec.json.encode(content)).hexdigest())


def _plain(value: object, places: int) -> Plain:
    match value:
        case Fraction():
            return {"fraction": fraction(value), "decimal": decimal(value, places)}
        case Surd():
            return {
                "base": fraction(value.base),
                "minus": value.minus,
                "square": fraction(value.square),
                "decimal": decimal(value, places),
            }
        case msgspec.Struct():
            return {key: _plain(getattr(value, key), places) for key in value.__struct_fields__}
        case tuple():
            return [_plain(each, places) for each in cast("tuple[object, ...]", value)]
        case dict():
            return {key: _plain(each, places) for key, each in cast("dict[str, object]", value).items()}
        case None | bool() | int() | float() | str():
            return value
        case _:
            raise TypeError(type(value))

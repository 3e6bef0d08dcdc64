"""Which shoes are pinned: a seed and a shoe number give these in every later version (docs/shuffle.md)."""

from __future__ import annotations

from typing import Final

PINNED: Final = [
    (
        0,
        0,
        "Ts Jc Qc Td Ks Td Jd 9c Qs 2d 4h Kc As Qd 6h Ah 3c 2h Js Jd",
        "e2cf8d1e717e2aca320561df253e223ca99c6a7fbf2206e726332c703f81890f",
    ),
    (
        2026,
        7,
        "2h Td Jh 9h 6d Jc 4h 6h Ah 8s Jc Qh 7c 7d 2s 7s Jc 2h Ad 6d",
        "0772455c4868b82994bad797feb0137fc0d68dfcc612ec32670278bf564dfa21",
    ),
]
"""Seed, shoe number, the first twenty cards, and the SHA-256 of all 416; eight decks, no cut."""

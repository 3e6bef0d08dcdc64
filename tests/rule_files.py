"""How tests write rule files: the example club's, whole or with changes, in the place where it belongs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations
from croupier.errors import RegulationError

if TYPE_CHECKING:
    from croupier.errors import Problem

EXAMPLE: Final = Path(__file__).parent.parent / "examples" / "croupier-regulation-example"
CLUB: Final = EXAMPLE / "src/croupier_regulation_example/example-club/2026-01-01.toml"


def changed(*changes: tuple[str, str]) -> str:
    """Give the club's rule file with each text, which must stand in it, replaced once."""
    text = CLUB.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} does not stand in the rule file"
        text = text.replace(old, new, 1)
    return text


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """Write the club's rule file with changes to ``<folder>/example-club/2026-01-01.toml``."""
    path = folder / "example-club" / "2026-01-01.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(changed(*changes), encoding="utf-8")
    return path


def faults(path: Path) -> tuple[Problem, ...]:
    """Give what is wrong with a rule file."""
    with pytest.raises(RegulationError) as caught:
        regulations.read_file(path)
    return caught.value.problems

"""How do tests install a distribution by hand that brings betting systems, and forget it again?"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.regulations.plugins import plugins
from croupier.simulate.systems.plugins import brought

if TYPE_CHECKING:
    from collections.abc import Generator

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "croupier-system-example"
CODE: Final = (EXAMPLE / "src" / "croupier_system_example" / "__init__.py").read_text(encoding="utf-8")


@contextmanager
def forgotten() -> Generator[None]:
    """Forget which plug-ins were found, before and after, and that they were imported."""
    plugins.cache_clear()
    brought.cache_clear()
    try:
        yield
    finally:
        plugins.cache_clear()
        brought.cache_clear()
        for name in [name for name in sys.modules if name.startswith("plugin_")]:
            del sys.modules[name]


def install(site: Path, name: str, code: str = CODE) -> None:
    """Install a distribution by hand that brings systems."""
    package = site / f"plugin_{name}"
    package.mkdir()
    (package / "__init__.py").write_text(code, encoding="utf-8")
    info = site / f"{name}-2.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[croupier.systems]\nany = {package.name}\n", encoding="utf-8")


def changed(*changes: tuple[str, str]) -> str:
    """Give the example's code with each text, which must stand in it, replaced."""
    text = CODE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text

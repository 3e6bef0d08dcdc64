"""What is to be typed so that an extra is installed: from which source, and for which Python?

Croupier may be run from the folder of its source, or may have been installed from one: then the extra comes
from there too.  Only what came from elsewhere has its extras by its name.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast


def install(extra: str) -> str:
    """Give the line to type, as ``type: python -m pip install ".[fast]"``."""
    here, source, python = Path.cwd(), _source(), Path(sys.executable or "python")
    what = "croupier" if source is None else "." if source == here else str(source)
    # Only the short name of what lies here, as `.venv/run/bin/python`, is shorter and as good.
    typed = python.relative_to(here) if source == here and python.is_relative_to(here) else python
    return f'type: {typed} -m pip install "{what}[{extra}]"'


def _source() -> Path | None:
    """Give the folder of the source, where there is one."""
    beside = Path(__file__).resolve().parents[2]
    return beside if (beside / "pyproject.toml").is_file() else _installed_from()


def _installed_from() -> Path | None:
    """Give the folder from which pip says that it installed Croupier, if that is still there."""
    import json  # noqa: PLC0415  only who lacks an extra needs these, and they are slow
    from importlib import metadata  # noqa: PLC0415  as above
    from urllib.parse import unquote, urlsplit  # noqa: PLC0415  as above

    try:
        held = metadata.distribution("croupier").read_text("direct_url.json")
        said = cast("dict[str, object]", json.loads(held or "{}"))
    except (metadata.PackageNotFoundError, ValueError):
        return None
    url = urlsplit(str(said.get("url", "")))
    folder = Path(unquote(url.path))
    return folder if url.scheme == "file" and (folder / "pyproject.toml").is_file() else None

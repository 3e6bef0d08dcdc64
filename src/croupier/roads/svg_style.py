"""In which colours and letters is the picture of the roads: light, or dark where the reader's screen is?

No meaning hangs on a colour: with all of them taken away every mark still differs from every other.  The
rules hold inside the picture only, so that a page that holds it keeps its own.
"""

from __future__ import annotations

from typing import Final

SCOPE: Final = "croupier-roads"
"""The class of the picture, to which every rule is bound."""
FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
_LIGHT: Final = {
    ".ground": "fill:#f4f2ec",
    ".paper": "fill:#fffefb",
    ".edge": "stroke:#bdb8aa",
    ".line": "stroke:#e8e4d9",
    ".ink": "color:#23211c",
    ".quiet": "color:#615d52",
    ".red": "color:#c1272d",
    ".blue": "color:#1d4ed8",
    ".green": "color:#117a3d",
    ".on": "fill:#ffffff",
    ".halo": "stroke:#fffefb",
}
_DARK: Final = {
    ".ground": "fill:#15171b",
    ".paper": "fill:#1d2026",
    ".edge": "stroke:#474c57",
    ".line": "stroke:#2b2f37",
    ".ink": "color:#eceae4",
    ".quiet": "color:#a9a69d",
    ".red": "color:#ff7d77",
    ".blue": "color:#86acff",
    ".green": "color:#57d08a",
    ".on": "fill:#15171b",
    ".halo": "stroke:#1d2026",
}


def _rules(colours: dict[str, str]) -> str:
    return "".join(f".{SCOPE} {name}{{{value}}}" for name, value in colours.items())


CSS: Final = (
    f".{SCOPE}{{max-width:100%;height:auto;font-family:{FONT}}}"
    f".{SCOPE} text{{fill:currentColor}}.{SCOPE} .on{{font-weight:700}}"
    f"{_rules(_LIGHT)}@media (prefers-color-scheme:dark){{{_rules(_DARK)}}}"
)
"""The style sheet of a picture."""

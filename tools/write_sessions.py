"""Write readable transcripts of what a person sees who plays, to be reviewed as a diff.

Each session is one command line and what is typed at the table; together they meet every word that may be
typed, the shoe in patrons' hands, a squeeze, House Money, commission marked up, bonus hands, limits, the end
of a shoe and its check.
"""

from __future__ import annotations

import contextlib
import io
import shlex
import sys
from pathlib import Path
from typing import Final

from croupier.cli.main import main as croupier

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "transcripts" / "sessions"
SESSIONS: Final[dict[str, tuple[str, str]]] = {
    "punto-banco": (
        "play punto-banco --seed 1 --set decks=1 --set cover-card=30",
        """b 50|cut 2|cut 20|help|b 50, tie 10|xx 5|e 5|b 1.5|table|deal|why|why coup|rebet|
        double|clear|clear|50 p, either-pair 1|big 5|deal|road|odds x|buy 100|deal|check|deal|no|check|
        rebet|p 5000|leave""",
    ),
    "fr-punto-banco": (
        "play fr-punto-banco --seed 7 --min 5 --max 250",
        """|cut 100|b 5|take|b50|bankr 50|b 300|b all|decline|deal|||rebet|double|deal|turn||||why coup|p 5|
        decline|deal||take|deal||b 5, p 10|deal||decline|take|why|road|deal|leave""",
    ),
    "pa-baccarat": (
        "play pa-baccarat --seed 3 --bots 2 --set hands=face-down",
        """no|deal|take|b 50, tie 10|deal|turn||turn|deal||turn||why|b 5|deal|p 100|deal|turn|turn|turn|
        decline|p 20|deal|turn|||||take|decline|table|b 10""",
    ),
    "pa-minibaccarat": (
        "play pa-minibaccarat --seed 12 --set house-money=standard --set collection=marked",
        """no|house-money 20, b 10|commission|house 20 p|deal|rebet|deal|house 90 player|house 30 p 20 b|why|
        why coup|odds|table|commission|leave""",
    ),
    "pa-21-baccarat": (
        "play pa-21-baccarat --seed 3 --set bonus=100-50-8-5-4 --bots 1",
        "cut 100|p 100, bonus-player 5|deal|why coup|rebet|deal|b 10|deal|leave",
    ),
}
"""What is typed in each session: the command line, and the lines at the table, a bar between two."""


def transcript(name: str) -> str:
    """Play a session in this process and give what it shows."""
    command, lines = SESSIONS[name]
    kept = io.BytesIO()
    stream = io.TextIOWrapper(kept, encoding="utf-8", newline="\n", write_through=True)
    typed = "".join(f"{line.strip()}\n" for line in lines.split("|")).encode()
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    try:
        with contextlib.redirect_stdout(stream), contextlib.redirect_stderr(stream):
            code = croupier(shlex.split(command))
    finally:
        sys.stdin = before
    ending = "" if code == 0 else f"(exit {code})\n"
    return f"$ croupier {command}\n{kept.getvalue().decode()}{ending}"


def main() -> None:
    """Write every session that has changed, and say which."""
    FOLDER.mkdir(exist_ok=True)
    for name in SESSIONS:
        path = FOLDER / f"{name}.txt"
        text = transcript(name)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {path.name}")


if __name__ == "__main__":
    main()

"""Write one readable transcript an edition: what the command line says, to be reviewed as a diff.

Each holds the printed page, then coups stacked so that every act of the procedure comes once: a
natural, third cards to one hand and to both, a tie, the cover card between the two third cards, the last
hand and the end of the shoe, and the beginning of a seeded shoe.
"""

from __future__ import annotations

import contextlib
import io
import shlex
from pathlib import Path

from croupier import regulations
from croupier.cli.main import main as croupier

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "transcripts"
NATURAL = "9s Kd Kh 5c"
PLAYER_DRAWS = "2s 7d 3h Kc 4d"
BANKER_DRAWS = "6s 2d Kh 3c 8s"
BOTH_DRAW_COVERED = "2s 3d 3h 2c 4d cover 5d"
TIE = "Ts 6d 7h Ac"
STACK = f"{NATURAL} {PLAYER_DRAWS} {BANKER_DRAWS} {BOTH_DRAW_COVERED} {TIE} {NATURAL}"


def commands(spec: str, hands: list[str]) -> list[str]:
    """Give the command lines of one edition's transcript."""
    lines = [f"rules show {spec}"]
    lines += [f'deal {spec} --set hands={dealt} --cards "{STACK}" --shoe --explain' for dealt in hands]
    lines.append(f"deal {spec} --seed 2026 --coups 2")
    return lines


def transcript(spec: str) -> str:
    """Give the text of one edition's transcript."""
    hands = regulations.read(spec).file.settings["hands"]
    choices = hands.permitted if isinstance(hands.permitted, tuple) else (hands.value,)
    lines = commands(spec, [str(choice) for choice in choices])
    return "\n".join(f"$ croupier {line}\n{said_by(shlex.split(line))}" for line in lines)


def said_by(arguments: list[str]) -> str:
    """Run the command line in this process and give what it prints, faults and exit code too."""
    kept = io.BytesIO()
    stream = io.TextIOWrapper(kept, encoding="utf-8", newline="\n", write_through=True)
    with contextlib.redirect_stdout(stream), contextlib.redirect_stderr(stream):
        code = croupier(arguments)
    ending = "" if code == 0 else f"(exit {code})\n"
    return kept.getvalue().decode() + ending


def specs() -> list[str]:
    """Give every edition that Croupier holds, as ``id@edition``."""
    return [f"{name}@{edition}" for name in regulations.ids() for edition in regulations.editions(name)]


def main() -> None:
    """Write every transcript that has changed, and say which."""
    FOLDER.mkdir(exist_ok=True)
    for spec in specs():
        path = FOLDER / f"{spec}.txt"
        text = transcript(spec)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {path.name}")


if __name__ == "__main__":
    main()

"""How does a shell complete a command line: with a script that needs no Python at Tab?

Cyclopts makes the script from the commands as it parses them.  What may be typed for an argument is added
here when the script is made: the games that are installed at that moment, settings, schemas, files.  In bash
the settings, and what each may be, are those of the games that stand on the line.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, get_type_hints

from cyclopts import Parameter

from croupier import regulations, wagers
from croupier.cli import output
from croupier.cli.arguments import EQUILIBRIUM
from croupier.cli.choosing import ASK
from croupier.play import policies
from croupier.play.phrases import HANDS
from croupier.regulations.model import Span
from croupier.regulations.settings import KNOWN, choosable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from croupier.regulations.regulation import Regulation

Shell = Literal["bash", "zsh", "fish"]
GAMES: Final = ("game", "one", "other", "which")
"""How commands call an argument that is the id of a game."""
FILES: Final = (
    *("submission", "composition", "count", "plots", "progressive", "resume", "results", "svg"),
    *("bets", "certificate", "config", "db", "file", "folder", "kept", "out"),
)
"""How commands call an argument that is a file, or may be one."""
WAYS: Final = (*policies.NAMES, EQUILIBRIUM, ASK)
"""What may follow ``--player`` and ``--banker``, besides a chance; only a deal asks."""
SET: Final = ("settings", "settings_a", "settings_b")
"""How commands call an argument that is a choice of the house."""
FISH_LAST: Final = """\
# Files only where an option asks for one, or where results may be a file.
complete -c croupier -n '__fish_croupier_using_command roads' -F
complete -c croupier -f"""
BASH_ENDS: Final = "\n}\n\ncomplete "
BASH_SKIP: Final = "    if [[ $skip_next -eq 1 ]]; then\n"
BASH_EQUALS: Final = """\
    # Bash parts words at "=": it and what follows belong to the option before.
    if [[ $word == "=" ]]; then
      skip_next=1
      continue
    fi
"""
BASH_LAST: Final = """
  # Which settings there are, and what each may be, depends on the games on the line.
  local before="${COMP_WORDS[COMP_CWORD > 1 ? COMP_CWORD - 2 : 0]}" typed="${COMP_WORDS[COMP_CWORD]}"
  local key="" of_key="" offered=""
  if [[ "$typed" == "=" && "$prev" != -* ]]; then
    key="$prev" of_key="$before" typed=""
  elif [[ "$prev" == "=" && "$before" != -* ]]; then
    key="$before" of_key="${COMP_WORDS[COMP_CWORD-3]}"
  fi
  [[ "$of_key" == "=" ]] && of_key="${COMP_WORDS[COMP_CWORD-4]}"
  if [[ -n "$key" ]]; then
    COMPREPLY=()
    case "$of_key" in --set|--set-a|--set-b)
      offered="$(_croupier_settings "$key" "${COMP_WORDS[@]}")"
      COMPREPLY=($(compgen -W "$offered" -- "$typed"))
    esac
  elif [[ "$prev" == --set* || ( "$prev" == "=" && "$before" == --set* ) ]]; then
    [[ "$typed" == "=" ]] && typed=""
    offered="$(_croupier_settings "" "${COMP_WORDS[@]}")"
    [[ -n "$offered" ]] && COMPREPLY=($(compgen -W "$offered" -- "$typed"))
  fi
  # A setting is followed by its value, a directory by what is in it, and neither by a blank.
  [[ ${#COMPREPLY[@]} -eq 1 && "${COMPREPLY[0]}" == *= ]] && compopt -o nospace 2>/dev/null
  case "$prev" in --submission|--certificate|--composition|--count|--plot|--progressive|--resume|--svg)
    compopt -o filenames 2>/dev/null
  esac"""

BASH_SETTINGS: Final = """\
_croupier_settings() {
  # The settings of the games among the words, or, where one is named first, what it may be.
  local key="$1" word held="" choice told=" "
  shift
  for word in "$@"; do
    case "$word" in
CASES
    esac
  done
  for choice in $held; do
    word="${choice%%=*}="
    [[ "$key" == "${choice%%=*}" ]] && word="${choice#*=}"
    [[ -n "$key" && "$key" != "${choice%%=*}" || -z "$word" || "$told" == *" $word "* ]] && continue
    told="$told$word "
  done
  echo $told
}
"""
"""A function of bash; in place of CASES stands one line a game."""


def completion(
    shell: Annotated[Shell, Parameter(name="SHELL", help="bash, zsh or fish")],
    /,
) -> None:
    """Print a script that completes commands, options, games, settings and schemas in a shell.

    The script needs no Python when a word is completed. It knows the games that are
    installed when it is made: make it anew after installing a plug-in.

    Examples:
      mkdir -p ~/.local/share/bash-completion/completions
      croupier completion bash > ~/.local/share/bash-completion/completions/croupier
      mkdir -p ~/.zfunc
      croupier completion zsh > ~/.zfunc/_cyclopts_croupier
      mkdir -p ~/.config/fish/completions
      croupier completion fish > ~/.config/fish/completions/croupier.fish
    """
    output.say(script(shell).rstrip())


def script(shell: Shell) -> str:
    """Make the script of one shell."""
    from croupier.cli.app import build
    from croupier.cli.schema import names

    held = settings()
    offered = {**dict.fromkeys(GAMES, regulations.ids()), **dict.fromkeys(SET, held), "name": names()}
    offered |= dict.fromkeys(HANDS, WAYS) | {
        f"{command} {hand}": WAYS[:-1] for command in ("odds", "simulate", "solve") for hand in HANDS
    }
    offered["wagers"] = wagers.ids()
    app = build(instead=lambda function: _stand_in(function, offered))
    made = app.generate_completion(prog_name="croupier", shell=shell)
    listed = " ".join(held)
    match shell:
        case "bash":
            made = made.replace(BASH_SKIP, f"{BASH_EQUALS}{BASH_SKIP}")
            made = made.replace(BASH_ENDS, f"{BASH_LAST}{BASH_ENDS}")
            return f"{made.rstrip()}\n\n{bash_settings()}"
        case "zsh":
            return made.replace(f":({listed})", f":{{compadd -S '' -- {listed}}}")
        case "fish":
            return f"{made}\n{FISH_LAST}\n"


def settings() -> tuple[str, ...]:
    """Give what may follow ``--set``: every setting, and the wagers of the games that are installed."""
    sound, _ = regulations.survey()
    families = dict.fromkeys(family for regulation in sound for family in regulation.file.wagers)
    return tuple(f"{name}=" for name in (*KNOWN, *families))


def bash_settings() -> str:
    """Write a function that names the settings of the games among some words, or what one of them may be."""
    sound, _ = regulations.survey()
    cases = [
        f'      {regulation.file.id}|{regulation.file.id}@*) held="$held {" ".join(_choices(regulation))}" ;;'
        for regulation in sound
    ]
    return BASH_SETTINGS.replace("CASES", "\n".join(cases))


def _choices(regulation: Regulation) -> Iterator[str]:
    """Give every choice that a regulation leaves, as ``decks=6``, ``tie=8-to-1``; of a range ``decks=``."""
    for name, setting in choosable(regulation.file).items():
        permitted = setting.permitted
        if isinstance(permitted, Span):
            yield f"{name}="
        else:
            yield from (f"{name}={value}" for value in permitted or ())


def _stand_in(
    function: Callable[..., int | None], offered: Mapping[str, Sequence[str]]
) -> Callable[..., int | None]:
    """Give a function with the parameters of another, each of which says what may be typed for it.

    What is `offered` for a parameter stands by its name, or by the function's and its own.
    """

    def standing_in() -> None:
        """Do nothing; only its parameters are read."""

    signature = inspect.signature(function)
    hints = get_type_hints(function, include_extras=True)
    places = list(signature.parameters.values())
    for name in signature.parameters:
        words = offered.get(f"{function.__name__} {name}") or offered.get(name)
        if words:
            hints[name] = Annotated[hints[name], Parameter(choices=words)]
        elif name in FILES:
            hints[name] = Annotated[Path, *hints[name].__metadata__]
    operands = [place for place in places if place.kind is place.POSITIONAL_ONLY]
    if len(operands) == 1:
        # Where there is one operand, cyclopts lets bash offer it again and again.
        ended = inspect.Parameter("ended", inspect.Parameter.POSITIONAL_ONLY, default=None)
        places.insert(1, ended)
        hints["ended"] = Annotated[str | None, Parameter(name="(no more)", help="nothing more")]
    standing_in.__annotations__ = hints
    vars(standing_in)["__signature__"] = signature.replace(parameters=places)
    return standing_in

"""How are the choices played that a regulation leaves, and what is each worth?

``game(ruleset)`` poses the game of chemin de fer; ``solve(game)`` gives its value, every equilibrium, what is
dominated, and what each side can make sure of; ``told(solution)`` gives it as data, and ``check(data)`` says
what is wrong with such data, from a count of its own.
"""

from croupier.strategy.advice import Advice, advice
from croupier.strategy.at_table import equilibrium
from croupier.strategy.cells import CellWorth, cell_worths
from croupier.strategy.certificate import check
from croupier.strategy.domination import Removed, dominated
from croupier.strategy.facts import Facts, Seen
from croupier.strategy.form import Best, Chances, Choice, Game, Payoffs
from croupier.strategy.game import game
from croupier.strategy.lines import Bilinear, Line
from croupier.strategy.models import Model, Sees
from croupier.strategy.policies import Policies
from croupier.strategy.replies import Reply, best_reply
from croupier.strategy.sets import InformationSet
from croupier.strategy.solve import Equilibria, Safe, Solution, solve
from croupier.strategy.told import SolutionData, told

__all__ = [
    "Advice",
    "Best",
    "Bilinear",
    "CellWorth",
    "Chances",
    "Choice",
    "Equilibria",
    "Facts",
    "Game",
    "InformationSet",
    "Line",
    "Model",
    "Payoffs",
    "Policies",
    "Removed",
    "Reply",
    "Safe",
    "Seen",
    "Sees",
    "Solution",
    "SolutionData",
    "advice",
    "best_reply",
    "cell_worths",
    "check",
    "dominated",
    "equilibrium",
    "game",
    "solve",
    "told",
]

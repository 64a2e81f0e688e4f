"""The rules of games, played and proved. A game's rules import from here and from nowhere else in printkit.

What is asked for is loaded, and no more: most rules need a few of these files, and a game without rules hardly any.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from printkit.engine.batting import alone_outcomes as alone_outcomes
    from printkit.engine.batting import round_chances as round_chances
    from printkit.engine.cards import cards_again as cards_again
    from printkit.engine.cards import numbers_apart as numbers_apart
    from printkit.engine.change import divides as divides
    from printkit.engine.change import fewest_pieces as fewest_pieces
    from printkit.engine.change import payable as payable
    from printkit.engine.combining import Combination as Combination
    from printkit.engine.combining import Worth as Worth
    from printkit.engine.combining import best_combinations as best_combinations
    from printkit.engine.combining import best_total as best_total
    from printkit.engine.combining import ways_to_best_totals as ways_to_best_totals
    from printkit.engine.computed import follows_from as follows_from
    from printkit.engine.computed import is_computed as is_computed
    from printkit.engine.course import JOKER as JOKER
    from printkit.engine.course import MOST_DEALS as MOST_DEALS
    from printkit.engine.course import SUITS as SUITS
    from printkit.engine.course import RaceCards as RaceCards
    from printkit.engine.course import all_cards as all_cards
    from printkit.engine.course import gathered as gathered
    from printkit.engine.course import in_stock as in_stock
    from printkit.engine.course import is_dealt as is_dealt
    from printkit.engine.course import is_dealt_again as is_dealt_again
    from printkit.engine.course import is_sound as is_sound
    from printkit.engine.course import laid as laid
    from printkit.engine.course import lane_zones as lane_zones
    from printkit.engine.course import left_of as left_of
    from printkit.engine.course import may_be_laid as may_be_laid
    from printkit.engine.course import odds_cards_zone as odds_cards_zone
    from printkit.engine.course import pattern_of as pattern_of
    from printkit.engine.course import turned as turned
    from printkit.engine.decks import judge_decks as judge_decks
    from printkit.engine.every_table import play_every_table as play_every_table
    from printkit.engine.examples import PlayedExample as PlayedExample
    from printkit.engine.examples import play_examples as play_examples
    from printkit.engine.facts import facts_for as facts_for
    from printkit.engine.facts import parameters_of as parameters_of
    from printkit.engine.facts import place_of_parameter as place_of_parameter
    from printkit.engine.facts import tables_of as tables_of
    from printkit.engine.hands import without as without
    from printkit.engine.kana import first_kana as first_kana
    from printkit.engine.kana import hiragana as hiragana
    from printkit.engine.kana import is_kana as is_kana
    from printkit.engine.loading import Examined as Examined
    from printkit.engine.loading import examine_rules as examine_rules
    from printkit.engine.loading import load_rules as load_rules
    from printkit.engine.loading import rules_in_mind as rules_in_mind
    from printkit.engine.odds import chances_of_return as chances_of_return
    from printkit.engine.odds import even_spread as even_spread
    from printkit.engine.parents import PARENT as PARENT
    from printkit.engine.parents import facts_with_parent as facts_with_parent
    from printkit.engine.prompts import Prompts as Prompts
    from printkit.engine.prompts import prompt_faults as prompt_faults
    from printkit.engine.protocol import QUIET as QUIET
    from printkit.engine.protocol import UNTOLD as UNTOLD
    from printkit.engine.protocol import Contradiction as Contradiction
    from printkit.engine.protocol import DeckFault as DeckFault
    from printkit.engine.protocol import Illegal as Illegal
    from printkit.engine.protocol import Options as Options
    from printkit.engine.protocol import Parameters as Parameters
    from printkit.engine.protocol import Result as Result
    from printkit.engine.protocol import Rules as Rules
    from printkit.engine.protocol import competition_places as competition_places
    from printkit.engine.protocol import dense_places as dense_places
    from printkit.engine.race import Course as Course
    from printkit.engine.race import cards_left as cards_left
    from printkit.engine.race import deals as deals
    from printkit.engine.race import fair_odds as fair_odds
    from printkit.engine.race import length_range as length_range
    from printkit.engine.race import mean_length as mean_length
    from printkit.engine.race import mean_race as mean_race
    from printkit.engine.race import order_chances as order_chances
    from printkit.engine.race import pattern_shares as pattern_shares
    from printkit.engine.race import place_chances as place_chances
    from printkit.engine.race import share_dealt_again as share_dealt_again
    from printkit.engine.reading import by_players as by_players
    from printkit.engine.reading import each as each
    from printkit.engine.reading import runs as runs
    from printkit.engine.reading import sequence as sequence
    from printkit.engine.reading import single as single
    from printkit.engine.script import Replay as Replay
    from printkit.engine.script import read_script as read_script
    from printkit.engine.script import replay as replay
    from printkit.engine.seating import clockwise as clockwise
    from printkit.engine.seating import left_neighbour as left_neighbour
    from printkit.engine.sharing import Split as Split
    from printkit.engine.sharing import dealt as dealt
    from printkit.engine.sharing import splits as splits
    from printkit.engine.sharing import ways as ways
    from printkit.engine.telling import playthrough as playthrough
    from printkit.engine.telling import state_as_json as state_as_json
    from printkit.engine.telling import state_text as state_text
    from printkit.engine.telling import told_changes as told_changes
    from printkit.engine.telling import told_fields as told_fields
    from printkit.engine.walking import Walk as Walk
    from printkit.engine.walking import broken_laws as broken_laws
    from printkit.engine.walking import lawful_walk as lawful_walk
    from printkit.engine.walking import walk as walk
    from printkit.model.facts import Fact as Fact
    from printkit.model.facts import FactTable as FactTable
    from printkit.model.facts import Value as Value
    from printkit.model.frozen_map import FrozenMap as FrozenMap
    from printkit.model.game import Row as Row
    from printkit.model.scene import Arrow as Arrow
    from printkit.model.scene import Scene as Scene
    from printkit.model.scene import SceneCard as SceneCard
    from printkit.model.scene import SceneChips as SceneChips
    from printkit.model.scene import SceneGuard as SceneGuard
    from printkit.model.scene import SceneNumber as SceneNumber
    from printkit.model.scene import SceneTile as SceneTile
    from printkit.model.scene import Zone as Zone

_NAMES = {  # by the files that hold them
    "engine.batting": ("alone_outcomes", "round_chances"),
    "engine.cards": ("cards_again", "numbers_apart"),
    "engine.change": ("divides", "fewest_pieces", "payable"),
    "engine.combining": ("Combination", "Worth", "best_combinations", "best_total", "ways_to_best_totals"),
    "engine.computed": ("follows_from", "is_computed"),
    "engine.course": (
        "JOKER",
        "MOST_DEALS",
        "SUITS",
        "RaceCards",
        "all_cards",
        "gathered",
        "in_stock",
        "is_dealt",
        "is_dealt_again",
        "is_sound",
        "laid",
        "lane_zones",
        "left_of",
        "may_be_laid",
        "odds_cards_zone",
        "pattern_of",
        "turned",
    ),
    "engine.decks": ("judge_decks",),
    "engine.examples": ("PlayedExample", "play_examples"),
    "engine.every_table": ("play_every_table",),
    "engine.facts": ("facts_for", "parameters_of", "place_of_parameter", "tables_of"),
    "engine.hands": ("without",),
    "engine.kana": ("first_kana", "hiragana", "is_kana"),
    "engine.loading": ("Examined", "examine_rules", "load_rules", "rules_in_mind"),
    "engine.odds": ("chances_of_return", "even_spread"),
    "engine.parents": ("PARENT", "facts_with_parent"),
    "engine.prompts": ("Prompts", "prompt_faults"),
    "engine.protocol": (
        "QUIET",
        "UNTOLD",
        "Contradiction",
        "DeckFault",
        "Illegal",
        "Options",
        "Parameters",
        "Result",
        "Rules",
        "competition_places",
        "dense_places",
    ),
    "engine.race": (
        "Course",
        "cards_left",
        "deals",
        "fair_odds",
        "length_range",
        "mean_length",
        "mean_race",
        "order_chances",
        "pattern_shares",
        "place_chances",
        "share_dealt_again",
    ),
    "engine.reading": ("by_players", "each", "runs", "sequence", "single"),
    "engine.script": ("Replay", "read_script", "replay"),
    "engine.seating": ("clockwise", "left_neighbour"),
    "engine.sharing": ("Split", "dealt", "splits", "ways"),
    "engine.telling": ("playthrough", "state_as_json", "state_text", "told_changes", "told_fields"),
    "engine.walking": ("Walk", "broken_laws", "lawful_walk", "walk"),
    "model.facts": ("Fact", "FactTable", "Value"),
    "model.frozen_map": ("FrozenMap",),
    "model.game": ("Row",),
    "model.scene": ("Arrow", "Scene", "SceneCard", "SceneChips", "SceneGuard", "SceneNumber", "SceneTile", "Zone"),
}
_HOMES = {name: home for home, names in _NAMES.items() for name in names}
__all__ = sorted(_HOMES)

if not TYPE_CHECKING:  # which would take any name for one of ours

    def __getattr__(name: str) -> Any:
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(f"printkit.{home}"), name)
        return value

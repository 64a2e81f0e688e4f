"""The rules of games, played and proved. A game's rules.py imports from here and from nowhere else in printkit."""

from printkit.engine.batting import alone_outcomes, round_chances
from printkit.engine.change import divides, fewest_pieces, payable
from printkit.engine.combining import Combination, Worth, best_combinations, best_total, ways_to_best_totals
from printkit.engine.course import (
    JOKER,
    SUITS,
    RaceCards,
    gathered,
    in_stock,
    is_sound,
    laid,
    lane_zones,
    left_of,
    odds_cards_zone,
    pattern_of,
    turned,
)
from printkit.engine.decks import judge_decks
from printkit.engine.examples import PlayedExample, play_examples
from printkit.engine.facts import facts_for, parameters_of
from printkit.engine.kana import first_kana, hiragana, is_kana
from printkit.engine.loading import Examined, examine_rules, load_rules, rules_in_mind
from printkit.engine.odds import chances_of_return, even_spread
from printkit.engine.parents import PARENT, facts_with_parent
from printkit.engine.prompts import Prompts, prompt_faults
from printkit.engine.protocol import (
    QUIET,
    UNTOLD,
    Contradiction,
    DeckFault,
    Illegal,
    Options,
    Parameters,
    Result,
    Rules,
    competition_places,
    dense_places,
)
from printkit.engine.race import (
    Course,
    deals,
    fair_odds,
    length_range,
    mean_length,
    order_chances,
    pattern_shares,
    place_chances,
    share_dealt_again,
)
from printkit.engine.reading import by_players, each, runs, sequence, single
from printkit.engine.script import Replay, read_script, replay
from printkit.engine.sharing import Split, dealt, splits, ways
from printkit.engine.telling import playthrough, state_as_json, state_text
from printkit.engine.walk import Walk, broken_laws, walk
from printkit.model.facts import Fact, FactTable, Value
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Row
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, SceneGuard, SceneNumber, SceneTile, Zone

__all__ = [
    "JOKER",
    "PARENT",
    "QUIET",
    "SUITS",
    "UNTOLD",
    "Arrow",
    "Combination",
    "Contradiction",
    "Course",
    "DeckFault",
    "Examined",
    "Fact",
    "FactTable",
    "FrozenMap",
    "Illegal",
    "Options",
    "Parameters",
    "PlayedExample",
    "Prompts",
    "RaceCards",
    "Replay",
    "Result",
    "Row",
    "Rules",
    "Scene",
    "SceneCard",
    "SceneChips",
    "SceneGuard",
    "SceneNumber",
    "SceneTile",
    "Split",
    "Value",
    "Walk",
    "Worth",
    "Zone",
    "alone_outcomes",
    "best_combinations",
    "best_total",
    "broken_laws",
    "by_players",
    "chances_of_return",
    "competition_places",
    "deals",
    "dealt",
    "dense_places",
    "divides",
    "each",
    "even_spread",
    "examine_rules",
    "facts_for",
    "facts_with_parent",
    "fair_odds",
    "fewest_pieces",
    "first_kana",
    "gathered",
    "hiragana",
    "in_stock",
    "is_kana",
    "is_sound",
    "judge_decks",
    "laid",
    "lane_zones",
    "left_of",
    "length_range",
    "load_rules",
    "mean_length",
    "odds_cards_zone",
    "order_chances",
    "parameters_of",
    "pattern_of",
    "pattern_shares",
    "payable",
    "place_chances",
    "play_examples",
    "playthrough",
    "prompt_faults",
    "read_script",
    "replay",
    "round_chances",
    "rules_in_mind",
    "runs",
    "sequence",
    "share_dealt_again",
    "single",
    "splits",
    "state_as_json",
    "state_text",
    "turned",
    "walk",
    "ways",
    "ways_to_best_totals",
]

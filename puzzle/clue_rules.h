/* The rules of the kinds of clues, each straight from the words in which people state it. See
 * struct clue_kind for what the functions are asked. Digits are inside ones; what a rule says of
 * sums, differences or doubles it says of printed digits.
 */
#ifndef CLUE_RULES_H
#define CLUE_RULES_H

#include "clue.h"
#include "puzzle.h"

typedef bool clue_rule(const struct filled *filled);
typedef bool clue_go_together(const struct clue *clue, const struct board *board, int a, int b);
typedef bool clue_allows(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells);

/* The inside digit in cell `index` of the clue, and the printed one. */
static inline int digit_at(const struct filled *f, int index)
{
    return f->grid->digits[f->clue->cells[index]];
}

static inline int printed_at(const struct filled *f, int index)
{
    return board_printed(f->board, digit_at(f, index));
}

/* Of two printed digits. */
static inline bool are_consecutive(int one, int other)
{
    return one - other == 1 || other - one == 1;
}

static inline bool one_is_double(int one, int other)
{
    return one == 2 * other || other == 2 * one;
}

/* Low (0), middle or high: of the digits 1-9 three each. */
static inline int third_of(const struct board *board, int digit)
{
    return (digit - 1) * 3 / board->digits;
}

/* ---- Of cells ---- */

clue_rule clue_rule_given;
clue_rule clue_rule_domino;
clue_rule clue_rule_single;
clue_rule clue_rule_region;
clue_rule clue_rule_candidates;

clue_go_together clue_go_consecutive;
clue_go_together clue_go_double;
clue_go_together clue_go_no_dot;
clue_go_together clue_go_no_white_dot;
clue_go_together clue_go_no_black_dot;
clue_go_together clue_go_no_letter;
clue_go_together clue_go_sum_10;
clue_go_together clue_go_sum_5;
clue_go_together clue_go_down;
clue_go_together clue_go_up;
clue_go_together clue_go_not_down;
clue_go_together clue_go_apart;
clue_go_together clue_go_table;

bool clue_cage_excludes(const struct clue *cage, const struct board *board, const bool *has);

clue_rule clue_rule_palindrome;
clue_rule clue_rule_modular;
clue_rule clue_rule_entropic;
clue_rule clue_rule_pair_x;
clue_rule clue_rule_cage;
clue_rule clue_rule_renban;
clue_rule clue_rule_rellik_cage;
clue_rule clue_rule_equality_cage;
clue_rule clue_rule_quad;
clue_rule clue_rule_sum;
clue_rule clue_rule_row_indexing;
clue_rule clue_rule_column_indexing;
clue_rule clue_rule_box_indexing;
clue_rule clue_rule_numbered_room;
clue_rule clue_rule_skyscraper;
clue_rule clue_rule_hidden_skyscraper;
clue_rule clue_rule_x_sum;
clue_rule clue_rule_arrow;
clue_rule clue_rule_double_arrow;
clue_rule clue_rule_zipper;
clue_rule clue_rule_between;
clue_rule clue_rule_lockout;
clue_rule clue_rule_sum_line;
clue_rule clue_rule_sum_loop;
clue_rule clue_rule_region_sum_line;
clue_rule clue_rule_sandwich;
clue_rule clue_rule_equal_sum, clue_rule_greater_sum;
clue_rule clue_rule_pill_arrow;
clue_rule clue_rule_counting_circles, clue_rule_same_values, clue_rule_contain_exact,
    clue_rule_contain_at_least;
clue_rule clue_rule_regex;
clue_rule clue_rule_nfa;
clue_rule clue_rule_full_rank;
clue_rule clue_rule_lunchbox;

/* ---- Of the whole board ---- */

clue_rule clue_rule_near;
clue_rule clue_rule_anti_taxicab;
clue_rule clue_rule_global_entropy, clue_rule_global_mod;
clue_rule clue_rule_dutch_flatmates, clue_rule_region_same_values;
clue_rule clue_rule_no_rank_ties, clue_rule_nothing;
clue_rule clue_rule_value_indexing, clue_rule_count_distinct;
clue_rule clue_rule_connected, clue_rule_found_regions, clue_rule_region_count,
    clue_rule_region_ways;
clue_rule clue_rule_count_values, clue_rule_yin_yang, clue_rule_star_battle, clue_rule_mines;
clue_rule clue_rule_snake, clue_rule_loop, clue_rule_fine_loop, clue_rule_cave;
clue_rule clue_rule_modifiers, clue_rule_schroedinger, clue_rule_value_sum;
clue_rule clue_rule_nurikabe, clue_rule_galaxies;
clue_rule clue_rule_white_pearl, clue_rule_black_pearl;
clue_rule clue_rule_doppelganger;

clue_allows clue_allow_anti_knight;
clue_allows clue_allow_anti_king;
clue_allows clue_allow_anti_consecutive;
clue_allows clue_allow_anti_taxicab;
clue_allows clue_allow_strict_kropki;
clue_allows clue_allow_strict_consecutive;
clue_allows clue_allow_strict_ratio;
clue_allows clue_allow_strict_xv;

#endif

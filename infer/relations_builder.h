/* The functions that make a clue into primitives. Those
 * of sums are in sum_translations.h. */
#ifndef RELATIONS_BUILDER_H
#define RELATIONS_BUILDER_H

#include "clue.h"
#include "digit_sets.h"
#include "relations.h"

#include <stdbool.h>

/* Rules for the digits of two cells, as people write digits. */

/* What a rule may look at besides the two digits. */
struct pair_rule_facts {
    int number;        /* of the rule or the clue */
    int lowest;        /* digit of the board */
    int digits;        /* how many there are */
    const int *listed; /* [digits * digits], for are_listed */
};

/* Where a rule has two numbers: a place, and a digit that is printed. */
enum { PAIR_RULE_DIGIT = 1 << 14 };
static inline int pair_rule_place(int place, int digit)
{
    return place * PAIR_RULE_DIGIT + digit;
}

/* Whether the first digit and the second one go together. */
typedef bool pair_rule(int one, int other, const struct pair_rule_facts *facts);

pair_rule are_different;
pair_rule are_equal;
pair_rule differ_by_number;
pair_rule do_not_differ_by_number;
pair_rule differ_by_number_or_more;
pair_rule are_different_within_number; /* they differ, by less than that */
pair_rule are_multiples;               /* one is `number` times the other */
pair_rule are_no_multiples;
pair_rule sum_is_number;
pair_rule difference_is_number; /* the first one less the other */
pair_rule is_greater;
pair_rule is_less;
pair_rule is_not_greater;
pair_rule want_no_dot;    /* neither differ by 1, nor is one twice the other */
pair_rule want_no_letter; /* the sum is neither 10 nor 5 */
pair_rule are_not_both_number;
pair_rule have_same_remainder; /* by `number`, which is above 0 */
pair_rule have_other_remainder;
pair_rule are_in_same_group;
pair_rule are_in_other_groups;
pair_rule points_at;      /* if the first is the place in `number`, the second is the digit */
pair_rule points_only_at; /* and only then */
pair_rule are_listed;     /* the number at (one - lowest) * digits + other - lowest is not 0 */

enum { DIGIT_GROUPS = 3 };

/* The group of a digit: 0 low, 1 middle, 2 high. Of nine digits three are in each. */
int digit_group(int digit, int lowest, int digits);

struct translation;

struct relations_builder {
    struct relations *relations;
    const struct satdoku_puzzle *puzzle;
    const struct board *board;
    bool separate;
    enum satdoku_status status; /* the first error; nothing is added after it */
    size_t index;               /* of the clue under way, in the list */
    struct clue clue;
    int claim;                     /* of a rule that makes several: the one that is translated */
    const struct translation *row; /* of its kind (translation.h) */
    size_t edges; /* of all diagrams, pairs of all trees and loops, cells of all rankings */
    size_t links;
    struct ticker *ticker; /* when it stops, status becomes END */
};

/* Makes the clue under way into primitives, as the table of kinds has it. */
void translate_clue(struct relations_builder *builder);

/* Derives what the combinations made so far say together with the houses (innies_outies.c). */
void innies_outies_derive(struct relations_builder *builder);

/* Derives shorter sums from the sums made so far (sums_of_sums.c). */
void sums_of_sums_derive(struct relations_builder *builder);

/* Derives which regions have all digits that are left to their cells (full_regions.c). */
void full_regions_derive(struct relations_builder *builder);

/* ---- Memory ---- */

enum { BUILDER_EDGES_MAX = 1 << 24 };

/* Grows one of the arrays of relations, unless there was an error; false: there was one. */
#define RESERVE(b, array, count)                                                                   \
    builder_reserve(b, &(b)->relations->array, &(b)->relations->capacity.array, count,             \
                    sizeof *(b)->relations->array)
bool builder_reserve(struct relations_builder *builder, void *array, size_t *capacity, size_t count,
                     size_t size);

/* ---- For translations ---- */

/* Counts work that is about to be done, of units as in stop.h; false: there was an error, or it was
 * stopped, and nothing is to be done. */
bool builder_goes_on(struct relations_builder *builder, size_t work);

/* The table of the pairs that a rule allows; its index, which means nothing after an error. */
int builder_table(struct relations_builder *builder, pair_rule *rule, int number);

/* Adds a primitive of these cells (NULL: they are to be filled in) for the clue under way; what
 * else it has is to be set. NULL: there was an error. */
struct primitive *builder_add(struct relations_builder *builder, enum primitive_kind kind,
                              const int *cells, int count);

/* Links two cells. A line may meet itself: one cell with itself gets a domain. */
void builder_link(struct relations_builder *builder, int cell, int other, int table);

/* `count` empty sets in a row; where they begin. For builder_put. */
size_t builder_sets(struct relations_builder *builder, size_t count);

/* Puts a digit (from 1) into a set; nothing after an error. */
void builder_put(struct relations_builder *builder, size_t set, int digit);

/* The inside digit, from 1, that is printed as that one. */
static inline int builder_digit(const struct relations_builder *builder, int printed)
{
    return printed - builder->board->lowest + 1;
}

/* A domain without digits; its set. */
size_t builder_domain(struct relations_builder *builder, int cell);

/* A domain of a set that is there. */
void builder_restrict(struct relations_builder *builder, int cell, size_t set);

enum { SQUARE_CELLS = 4 };

/* A cover for each of `set_count` sets, which begin at `sets`, of these cells. */
void builder_cover(struct relations_builder *builder, const int *cells, int count, size_t sets,
                   size_t set_count);

/* A combination of the clue's cells, for each set of as many different digits with that sum; or
 * that fulfil the rule. False: more sets have the sum than a combination should have, and nothing
 * was added. */
bool builder_sum(struct relations_builder *builder, int sum);
void builder_combination(struct relations_builder *builder, digit_sets_rule *rule, int number);

/* A combination of the clue's cells, some of which may have the same digits: of the sets from
 * `first` on, the last that were made. */
void builder_contents(struct relations_builder *builder, size_t first);

/* A combination of the clue's cells without any set: they are too many for different digits. */
void builder_no_combination(struct relations_builder *builder);

/* A sequence of those cells, one of which may be there more than once: its words are those that the
 * rule accepts. NULL: there was an error. */
struct primitive *builder_sequence(struct relations_builder *builder, const int *cells, int count,
                                   const struct diagram_rule *rule);

/* The same with the rule and its facts, which may be NULL. */
void builder_words(struct relations_builder *builder, const int *cells, int count,
                   const struct diagram_rule *rule, const void *facts);

/* A sequence of those cells, which go on from the last one to the first: it can be cut into pieces
 * of that sum. A cell may be there more than once. */
void builder_loop(struct relations_builder *builder, const int *cells, int count, int pieces);

/* A ranking of the shape that shape.ranking has; its cells, to be filled in before the next call.
 * NULL: there was an error. */
int *builder_ranking(struct relations_builder *builder, struct primitive shape);

/* The pair of two cells: its number. */
int builder_pair(struct relations_builder *builder, int cell, int other);

/* Room for as many branches as a choice is about to have; the number of the first. */
int builder_branches(struct relations_builder *builder, int count);

/* Makes the primitives from `first` on, which are the last ones, those of a branch. */
void builder_end_branch(struct relations_builder *builder, int branch, size_t first);

/* A choice of branches that have all ended; all members from that one on are in them, or in choices
 * inside of them. */
void builder_choice(struct relations_builder *builder, int first, int count, size_t members);

/* Keeps numbers in relations->weights; where they begin. */
size_t builder_keep(struct relations_builder *builder, const int *numbers, int count);

/* `count` flags that are false, until the next call; NULL: there was an error. */
bool *builder_marks(struct relations_builder *builder, size_t count);

#endif

/* The column PRIMITIVES of the table of kinds: how each kind of clue is made into primitives.
 *
 * A row knows which cells of the clue are linked, or which cells of the board for a rule of the
 * whole puzzle, and the rule for the digits of two linked cells. What a line implies for cells
 * further apart is linked, too, where elimination learns more from it.
 */
#include "automaton.h"
#include "board.h"
#include "sum_translations.h"
#include "translation.h"
#include "word_rules.h"

#include <assert.h>
#include <string.h>

/* What the numbers of an indexing cell are of. */
enum { ROWS, COLUMNS };

int translation_table(struct relations_builder *b)
{
    int number = b->row->number == FIRST_VALUE  ? b->clue.values[0]
                 : b->row->number == CELL_COUNT ? b->clue.cell_count
                                                : b->row->number;
    return builder_table(b, b->row->rule, number);
}

/* ---- Clues with cells ---- */

static void translate_candidates(struct relations_builder *b)
{
    size_t set = builder_domain(b, b->clue.cells[0]);
    for (int i = 0; i < b->clue.value_count; i++) {
        builder_put(b, set, b->clue.values[i]);
    }
}

/* Links cells of the clue that are so many places apart. */
static void link_apart(struct relations_builder *b, int places, int table)
{
    for (int i = places; b->status == SATDOKU_OK && i < b->clue.cell_count; i++) {
        builder_link(b, b->clue.cells[i - places], b->clue.cells[i], table);
    }
}

static void translate_neighbours(struct relations_builder *b)
{
    link_apart(b, 1, translation_table(b));
}

static void translate_pairs(struct relations_builder *b)
{
    int table = translation_table(b);
    for (int places = 1; places < b->clue.cell_count; places++) {
        link_apart(b, places, table);
    }
}

static void translate_mirrored(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    int table = translation_table(b);
    for (int i = 0; i < clue->cell_count / 2; i++) {
        builder_link(b, clue->cells[i], clue->cells[clue->cell_count - 1 - i], table);
    }
}

/* Any `number` cells in a row are of as many sorts as there are. So the cell behind them is of the
 * sort of the first one again. */
static void translate_window(struct relations_builder *b)
{
    int size = b->row->number == FIRST_VALUE ? b->clue.values[0] : b->row->number;
    assert(size > 0);
    int table = translation_table(b);
    for (int places = 1; places < size && places < b->clue.cell_count; places++) {
        link_apart(b, places, table);
    }
    if (size < b->clue.cell_count) {
        link_apart(b, size, builder_table(b, b->row->again, size));
    }
}

/* Beside the links, what a digit's place leaves it: those before it are less, those behind it are
 * greater. */
static void translate_thermometer(struct relations_builder *b)
{
    int count = b->clue.cell_count;
    translate_neighbours(b);
    for (int i = 0; i < count; i++) {
        size_t set = builder_domain(b, b->clue.cells[i]);
        int behind = count - 1 - i;
        for (int digit = 1 + i; digit <= b->board->digits - behind; digit++) {
            builder_put(b, set, digit);
        }
    }
}

/* The cells differ, and their digits are a set that has the sum; a sum of 0 leaves any. Where there
 * are too many such sets, the sum is one of cells that differ. */
static void translate_cage(struct relations_builder *b)
{
    int sum = b->clue.values[0];
    int count = b->clue.cell_count;
    translate_pairs(b);
    if (sum != 0 && !builder_sum(b, sum)) {
        builder_sum_of_different(b, b->clue.cells, count, sum);
    } else if (sum == 0 && count > b->board->digits) {
        builder_no_combination(b);
    }
}

/* The cells differ, and their digits are one of some sets. */
static void translate_sets(struct relations_builder *b)
{
    translate_pairs(b);
    builder_combination(b, b->row->sets, b->clue.value_count > 0 ? b->clue.values[0] : 0);
}

/* Of two cells the links say everything. */
static void translate_renban(struct relations_builder *b)
{
    if (b->clue.cell_count == 2) {
        translate_pairs(b);
    } else {
        translate_sets(b);
    }
}

/* At least so many of the cells of a square hold a digit: however many of the others are left out,
 * one holds it. */
static void cover_times(struct relations_builder *b, size_t set, int times)
{
    for (unsigned chosen = 1; chosen < 1U << SQUARE_CELLS; chosen++) {
        int cells[SQUARE_CELLS];
        int count = 0;
        for (int i = 0; i < SQUARE_CELLS; i++) {
            if ((chosen >> i & 1) != 0) {
                cells[count++] = b->clue.cells[i];
            }
        }
        if (count == SQUARE_CELLS + 1 - times) {
            builder_cover(b, cells, count, set, 1);
        }
    }
}

/* Where there are as many values as cells, no other digit has a place. */
static void translate_quad(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    for (int i = 0; i < clue->value_count; i++) {
        int times = 0;
        bool first = true; /* place at which the value is listed */
        for (int j = 0; j < clue->value_count; j++) {
            times += clue->values[j] == clue->values[i];
            first = first && (j >= i || clue->values[j] != clue->values[i]);
        }
        if (first) {
            size_t set = builder_sets(b, 1);
            builder_put(b, set, clue->values[i]);
            cover_times(b, set, times);
        }
    }
    for (int i = 0; clue->value_count == SQUARE_CELLS && i < SQUARE_CELLS; i++) {
        size_t set = builder_domain(b, clue->cells[i]);
        for (int j = 0; j < SQUARE_CELLS; j++) {
            builder_put(b, set, clue->values[j]);
        }
    }
}

/* ---- Clues with sequences ---- */

/* Whether one region of the cell contains all cells of the list that the board has, so that their
 * digits differ. False for clues that are translated without the rules of regions. */
static bool share_a_region(const struct relations_builder *b, int cell, const int *cells, int count)
{
    const struct board *board = b->board;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        int same = 0;
        while (same < count && (cells[same] == BOARD_NO_CELL ||
                                board_is_in(board, cells[same], board->cell_regions[i]))) {
            same++;
        }
        if (same == count) {
            return !b->separate;
        }
    }
    return false;
}

/* Adds the words of cells in an order that a rule allows; the rule knows the cells as a line,
 * and the first value. */
static void add_words(struct relations_builder *b, const struct diagram_rule *line,
                      const int *cells)
{
    struct line_facts facts = {.count = b->clue.cell_count,
                               .number = b->clue.value_count > 0 ? b->clue.values[0] : 0,
                               .lowest = b->board->lowest,
                               .digits = b->board->digits,
                               .differ = share_a_region(b, cells[0], cells, b->clue.cell_count)};
    builder_words(b, cells, facts.count, line, &facts);
}

static void translate_line(struct relations_builder *b)
{
    add_words(b, b->row->line, b->clue.cells);
}

/* The second cell comes first in the word: its digit is the place of the cell to compare. */
static void translate_value_indexing(struct relations_builder *b)
{
    struct builder_terms terms = builder_terms(b, b->clue.cell_count);
    if (terms.cells != NULL) {
        memcpy(terms.cells, b->clue.cells, (size_t)b->clue.cell_count * sizeof *terms.cells);
        terms.cells[0] = b->clue.cells[1];
        terms.cells[1] = b->clue.cells[0];
        add_words(b, b->row->line, terms.cells);
    }
}

/* Whether different digits between the lowest and the highest one can have the sum. All numbers
 * from the least to the greatest sum of k such digits are sums of k of them. */
static bool is_sum_between(const struct board *board, int sum)
{
    int count = 0;
    bool found = sum == 0;
    while (!found && count < board->digits - 2) {
        count++;
        int steps = count * (count - 1) / 2;
        found = sum >= count * (board->lowest + 1) + steps &&
                sum <= count * (board->lowest + board->digits - 2) - steps;
    }
    return found;
}

/* The automaton of the line does not see that no set of different digits has the sum. */
static void translate_sandwich(struct relations_builder *b)
{
    if (is_sum_between(b->board, b->clue.values[0])) {
        add_words(b, &sandwich_rule, b->clue.cells);
    } else {
        builder_no_combination(b);
    }
}

/* With all digits of the board the lowest and the highest one are known: a sandwich. */
static void translate_lunchbox(struct relations_builder *b)
{
    translate_pairs(b);
    if (b->clue.cell_count > b->board->digits) {
        builder_no_combination(b);
    } else if (b->clue.cell_count == b->board->digits) {
        translate_sandwich(b);
    } else {
        add_words(b, b->row->line, b->clue.cells);
    }
}

static void translate_loop(struct relations_builder *b)
{
    builder_loop(b, b->clue.cells, b->clue.cell_count, b->clue.values[0]);
}

/* The ends go first: what they are is said of each of the others. */
static void translate_ends(struct relations_builder *b)
{
    int count = b->clue.cell_count;
    struct builder_terms terms = builder_terms(b, count);
    if (terms.cells != NULL) {
        terms.cells[0] = b->clue.cells[0];
        terms.cells[1] = b->clue.cells[count - 1];
        memcpy(terms.cells + 2, b->clue.cells + 1, (size_t)(count - 2) * sizeof *terms.cells);
        add_words(b, b->row->line, terms.cells);
    }
}

/* ---- A digit that is a place ---- */

/* The digit of a cell is the place, from 1, of one of these cells that is there, which holds the
 * other digit. Each of them is linked to the first one: if that points at it, it holds the digit;
 * and where no other cell of them can have the digit, only then. */
static void link_places(struct relations_builder *b, int cell, const int *cells, int count,
                        int digit)
{
    pair_rule *rule = share_a_region(b, cell, cells, count) ? points_only_at : points_at;
    int below = b->board->lowest - 1;
    size_t set = builder_domain(b, cell);
    for (int place = 1; place <= count; place++) {
        if (cells[place - 1] == BOARD_NO_CELL) {
            continue;
        }
        if (place > below && place - below <= b->board->digits) {
            builder_put(b, set, place - below);
        }
        int table = builder_table(b, rule, pair_rule_place(place, digit));
        builder_link(b, cell, cells[place - 1], table);
    }
}

static void translate_room(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    link_places(b, clue->cells[0], clue->cells, clue->cell_count,
                clue->values[0] + b->board->lowest - 1);
}

static void translate_indexing(struct relations_builder *b)
{
    const struct board *board = b->board;
    int cell = b->clue.cells[0];
    bool rows = b->row->number == ROWS;
    int cells[SATDOKU_MAX_SIZE];
    int count = rows ? board->grid_rows : board->grid_columns;
    for (int i = 0; i < count; i++) {
        cells[i] = rows ? board_cell(board, i, board_column(board, cell))
                        : board_cell(board, board_row(board, cell), i);
    }
    link_places(b, cell, cells, count,
                1 + (rows ? board_row(board, cell) : board_column(board, cell)));
}

/* The board may have lost its boxes, where regions are what is taken away one by one (members.h):
 * then no place is known. */
static void translate_box_indexing(struct relations_builder *b)
{
    int cell = b->clue.cells[0];
    int index = blocks_of(b->board, cell);
    int place = 1;
    if (index < 0) {
        return;
    }
    const struct region *block = &b->board->regions[index];
    while (block->cells[place - 1] != cell) {
        place++;
    }
    link_places(b, cell, block->cells, block->count, place);
}

/* ---- Automata ---- */

static void translate_regex(struct relations_builder *b)
{
    struct regex_automaton regex;
    b->status = regex_automaton_make(&regex, &b->clue, b->board);
    if (b->status == SATDOKU_OK) {
        automaton_sequence(b, &regex.automaton);
    }
    regex_automaton_clear(&regex);
}

static void translate_nfa(struct relations_builder *b)
{
    struct nfa_automaton nfa;
    b->status = nfa_automaton_make(&nfa, &b->clue, b->board);
    if (b->status == SATDOKU_OK) {
        automaton_sequence(b, &nfa.automaton);
    }
    nfa_automaton_clear(&nfa);
}

/* ---- Counting circles ---- */

/* Circles have some digits, each as often as it says: so these digits have the number of circles as
 * their sum. Marks the sums up to `most` that other digits than `digit` can have. */
static void mark_sums(bool *sums, const struct board *board, int digit, int most)
{
    sums[0] = true;
    for (int other = 1; other <= board->digits; other++) {
        int printed = other + board->lowest - 1;
        for (int sum = most; other != digit && printed > 0 && sum >= printed; sum--) {
            sums[sum] = sums[sum] || sums[sum - printed];
        }
    }
}

/* The sets of digits that the circles may have. */
struct circle_sets {
    struct relations_builder *b;
    int chosen[SATDOKU_MAX_SIZE];
    int count; /* of them found */
};

enum { CIRCLE_SETS_MAX = 300 };

/* Makes the sets of the first `count` digits that are chosen and of some from `digit` on, which
 * have the sum `left`; at most one more than there should be. Where all from `digit` on have less,
 * there is none. */
static void make_circle_sets(struct circle_sets *s, int count, int digit, int left)
{
    int digits = s->b->board->digits;
    int below = s->b->board->lowest - 1;
    long long all = (long long)(digits - digit + 1) * (digit + digits + 2 * below) / 2;
    if (left == 0) {
        size_t set = builder_sets(s->b, 1);
        for (int i = 0; i < count; i++) {
            builder_put(s->b, set, s->chosen[i]);
        }
        s->count++;
        return;
    }
    for (; digit + below <= left && left <= all; all -= digit++ + below) {
        if (digit + below > 0 && s->count <= CIRCLE_SETS_MAX && s->b->status == SATDOKU_OK) {
            s->chosen[count] = digit;
            make_circle_sets(s, count + 1, digit + 1, left - digit - below);
        }
    }
}

/* Each digit is in no circle or in as many as it says; in some it must be, and some digits none can
 * hold, for the others' sake. */
static void translate_circles(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    int count = clue->cell_count;
    int below = b->board->lowest - 1;
    size_t allowed = builder_sets(b, 1);
    int digits = b->board->digits;
    long long all = (long long)digits * (2 * b->board->lowest + digits - 1) / 2;
    for (int digit = 1; digit <= digits && count <= all; digit++) {
        int printed = digit + below;
        bool *sums = builder_marks(b, (size_t)count + 1);
        if (sums == NULL || !builder_goes_on(b, (size_t)digits * (size_t)count)) {
            return;
        }
        mark_sums(sums, b->board, digit, count);
        if (printed < 1 || printed > count || !sums[count - printed]) {
            continue;
        }
        struct count_facts facts = {.digit = digit, .count = printed, .must = !sums[count]};
        builder_put(b, allowed, digit);
        builder_words(b, clue->cells, count, &count_rule, &facts);
    }
    for (int i = 0; i < count; i++) {
        builder_restrict(b, clue->cells[i], allowed);
    }
    struct circle_sets sets = {.b = b};
    size_t first = b->relations->set_count;
    if (count <= SATDOKU_MAX_SIZE) {
        make_circle_sets(&sets, 0, 1, count);
    }
    if (sets.count > 1 && sets.count <= CIRCLE_SETS_MAX) {
        builder_contents(b, first);
    }
}

/* ---- Contents ---- */

/* A digit that is listed k times is in exactly k cells, or with OR_MORE in k or more: one sequence
 * for each digit. */
static void translate_contents(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    for (int i = 0; i < clue->value_count; i++) {
        int before = 0;
        int times = 0;
        for (int j = 0; j < clue->value_count; j++) {
            bool same = clue->values[j] == clue->values[i];
            before += same && j < i;
            times += same;
        }
        struct count_facts facts = {.digit = clue->values[i],
                                    .count = times,
                                    .must = true,
                                    .more = b->row->number == OR_MORE};
        if (before == 0 &&
            builder_goes_on(b, (size_t)clue->value_count + (size_t)clue->cell_count)) {
            builder_words(b, clue->cells, clue->cell_count, &count_rule, &facts);
        }
    }
}

/* The first half of the cells and the second one have each digit as often. */
static void have_same_digits(struct relations_builder *b, const int *cells, int size)
{
    for (int digit = 1; digit <= b->board->digits && b->status == SATDOKU_OK; digit++) {
        struct count_facts facts = {.digit = digit, .count = size};
        builder_words(b, cells, 2 * size, &halves_rule, &facts);
    }
}

/* Each set and the next one have the same digits. Sets of one cell are linked. */
static void translate_same_values(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    int size = clue->cell_count / clue->values[0];
    if (size == 1) {
        link_apart(b, 1, builder_table(b, are_equal, 0));
        return;
    }
    for (int i = 0; i + 2 * size <= clue->cell_count; i += size) {
        have_same_digits(b, clue->cells + i, size);
    }
}

/* The regions of the most cells, each and the next one. With as many cells as there are digits they
 * have all of these anyway, if their cells differ. Rows, columns, boxes and pieces come first. */
static void translate_region_same_values(struct relations_builder *b)
{
    const struct board *board = board_whole(b->board);
    int cells[2 * SATDOKU_MAX_SIZE];
    int most = 0;
    int found = 0;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        most = region->kind <= REGION_PIECE && region->count > most ? region->count : most;
    }
    bool differ = board == b->board && !b->separate; /* in each region */
    for (int i = 0; i < board->region_count && (most < board->digits || !differ); i++) {
        const struct region *region = &board->regions[i];
        if (region->kind > REGION_PIECE || region->count != most) {
            continue;
        }
        memcpy(cells + most, region->cells, (size_t)most * sizeof *cells);
        if (found++ > 0) {
            have_same_digits(b, cells, most);
        }
        memcpy(cells, region->cells, (size_t)most * sizeof *cells);
    }
}

/* ---- Composites ---- */

/* The members up to the end of the composite under way: all of them hold, or each is a branch of a
 * choice. */
static void translate_members(struct relations_builder *b, struct composite_walk *walk,
                              const struct clue *whole, enum clue_composite composite)
{
    int count = composite == CLUE_OF_ANY ? composite_members(*walk) : 0;
    int first = builder_branches(b, count);
    int branch = first;
    size_t members = b->relations->member_count;
    enum composite_step step;
    while ((step = composite_next(walk)) == COMPOSITE_CLUE || step == COMPOSITE_BEGINS) {
        size_t begin = b->relations->primitive_count;
        if (step == COMPOSITE_BEGINS) {
            translate_members(b, walk, whole, clue_kinds[walk->kind].composite);
        } else if (builder_goes_on(b, walk->cells)) {
            b->clue = composite_clue(walk, whole);
            translate_clue(b);
        }
        if (composite == CLUE_OF_ANY) {
            builder_end_branch(b, branch++, begin);
        }
    }
    if (composite == CLUE_OF_ANY) {
        builder_choice(b, first, count, members);
    }
}

static void translate_composite(struct relations_builder *b)
{
    const struct clue whole = b->clue;
    struct composite_walk walk = composite_start(&whole);
    translate_members(b, &walk, &whole, clue_kinds[whole.kind].composite);
    b->clue = whole;
}

/* ---- The table ---- */

/* Of kinds whose clues are not in the list of a puzzle. */
#define NOTHING .translate = NULL
#define PRIMITIVES(...)                                                                            \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
/* An initializer, no expression. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define KIND(id, clue, primitives, string, picture, docs) [SATDOKU_CLUE_##id] = primitives,
static const struct translation translations[SATDOKU_CLUE_KINDS] = {
#include "kinds.def"
};

void translate_clue(struct relations_builder *builder)
{
    builder->row = &translations[builder->clue.kind];
    assert(builder->clue.cell_count >= clue_kind_of(builder->clue.kind)->cell_count.min);
    if (builder->row->translate != NULL) {
        builder->row->translate(builder);
    }
}

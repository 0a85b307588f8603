/* Conflicts, repairs and minimal puzzles of clues of many kinds, and of regions: on 4x4 boards,
 * where all 576 Latin squares can be listed. A clue, a region or a rule is then the set of squares
 * that fulfil it, and which of them can stand together is counted out; the rules are written here
 * once more, as they are read aloud.
 */
#include "../property/trial.h"
#include "board.h"
#include "clue.h"
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

enum {
    N = 4,
    CELLS = N * N,
    SQUARES = 576,
    WORDS = SQUARES / 64,
    MEMBERS_MAX = 10,
    SETS_MAX = 1 << MEMBERS_MAX,
    LIMIT = 6
};

/* ---- Latin squares ---- */

/* All of them in lexicographic order, digits from 0. */
static int squares[SQUARES][CELLS];
static int square_count;

static bool fits(const int *square, int cell, int digit)
{
    for (int other = 0; other < cell; other++) {
        if (square[other] == digit && (other / N == cell / N || other % N == cell % N)) {
            return false;
        }
    }
    return true;
}

static void list_squares(int *square, int cell)
{
    if (cell == CELLS) {
        memcpy(squares[square_count++], square, sizeof squares[0]);
        return;
    }
    for (int digit = 0; digit < N; digit++) {
        if (fits(square, cell, digit)) {
            square[cell] = digit;
            list_squares(square, cell + 1);
        }
    }
}

/* Some of the squares. */
struct squares {
    uint64_t word[WORDS];
};

static struct squares all_squares(void)
{
    struct squares all;

    memset(&all, 0xff, sizeof all);
    return all;
}

static struct squares both(struct squares one, const struct squares *other)
{
    for (int i = 0; i < WORDS; i++) {
        one.word[i] &= other->word[i];
    }
    return one;
}

static bool has(const struct squares *some, int square)
{
    return (some->word[square / 64] >> square % 64 & 1) != 0;
}

static int count(const struct squares *some)
{
    int found = 0;

    for (int square = 0; square < SQUARES; square++) {
        found += has(some, square);
    }
    return found;
}

static int first(const struct squares *some)
{
    int square = 0;

    while (!has(some, square)) {
        square++;
    }
    return square;
}

/* The square with these printed digits; SQUARES: none. */
static int square_of(const struct satdoku_grid *grid, int lowest)
{
    for (int square = 0; square < SQUARES; square++) {
        bool same = true;

        for (int cell = 0; cell < CELLS; cell++) {
            same = same && satdoku_grid_digit(grid, cell / N + 1, cell % N + 1) ==
                               squares[square][cell] + lowest;
        }
        if (same) {
            return square;
        }
    }
    return SQUARES;
}

/* ---- Puzzles ---- */

/* A clue, region or rule. */
struct member {
    enum satdoku_clue_kind kind;
    int cells[CELLS];
    int cell_count;
    int values[N]; /* digits as they are printed */
    int value_count;
    struct squares squares; /* that fulfil it */
};

struct model {
    int lowest;
    struct member clues[MEMBERS_MAX];
    size_t clue_count;
    bool strict; /* with a strict Kropki rule */
    struct member regions[MEMBERS_MAX];
    size_t region_count;
    enum satdoku_clue_kind rules[2];
    size_t rule_count;
};

/* ---- Rules ---- */

static bool goes_together(enum satdoku_clue_kind kind, int a, int b, int value)
{
    switch (kind) {
    case SATDOKU_CLUE_WHITE_DOT:
        return abs(a - b) == 1;
    case SATDOKU_CLUE_BLACK_DOT:
        return a == 2 * b || b == 2 * a;
    case SATDOKU_CLUE_V:
        return a + b == 5;
    case SATDOKU_CLUE_GREATER_THAN:
        return a > b;
    case SATDOKU_CLUE_THERMO:
        return a < b;
    default:
        assert_int_equal(kind, SATDOKU_CLUE_WHISPER);
        return abs(a - b) >= value;
    }
}

static bool all_different(const int *digits, const struct member *member)
{
    for (int i = 0; i < member->cell_count; i++) {
        for (int j = 0; j < i; j++) {
            if (digits[member->cells[i]] == digits[member->cells[j]]) {
                return false;
            }
        }
    }
    return true;
}

static bool is_palindrome(const int *digits, const struct member *member)
{
    for (int i = 0; i < member->cell_count; i++) {
        if (digits[member->cells[i]] != digits[member->cells[member->cell_count - 1 - i]]) {
            return false;
        }
    }
    return true;
}

static bool is_one_of(int digit, const struct member *member)
{
    for (int i = 0; i < member->value_count; i++) {
        if (member->values[i] == digit) {
            return true;
        }
    }
    return false;
}

static bool fulfils(const int *digits, const struct member *member)
{
    switch (member->kind) {
    case SATDOKU_CLUE_GIVEN:
    case SATDOKU_CLUE_CANDIDATES:
        return is_one_of(digits[member->cells[0]], member);
    case SATDOKU_CLUE_REGION:
        return all_different(digits, member);
    case SATDOKU_CLUE_PALINDROME:
        return is_palindrome(digits, member);
    default:
        for (int i = 0; i + 1 < member->cell_count; i++) {
            if (!goes_together(member->kind, digits[member->cells[i]], digits[member->cells[i + 1]],
                               member->values[0])) {
                return false;
            }
        }
        return true;
    }
}

/* Whether a strict Kropki rule wants a dot between two cells that has one, given or not. */
static bool has_dot(const struct model *model, int cell, int other)
{
    for (size_t i = 0; i < model->clue_count; i++) {
        const struct member *clue = &model->clues[i];
        bool dot = clue->kind == SATDOKU_CLUE_WHITE_DOT || clue->kind == SATDOKU_CLUE_BLACK_DOT;

        if (dot && ((clue->cells[0] == cell && clue->cells[1] == other) ||
                    (clue->cells[0] == other && clue->cells[1] == cell))) {
            return true;
        }
    }
    return false;
}

/* Whether two cells obey a rule for all cells. */
static bool obey(const struct model *model, enum satdoku_clue_kind rule, const int *digits,
                 int cell, int other)
{
    int down = abs(cell / N - other / N);
    int right = abs(cell % N - other % N);
    int a = digits[cell];
    int b = digits[other];

    switch (rule) {
    case SATDOKU_CLUE_ANTI_KNIGHT:
        return a != b || down * right != 2;
    case SATDOKU_CLUE_ANTI_KING:
        return a != b || down > 1 || right > 1;
    case SATDOKU_CLUE_ANTI_CONSECUTIVE:
        return abs(a - b) != 1 || down + right != 1;
    default:
        assert_int_equal(rule, SATDOKU_CLUE_STRICT_KROPKI);
        return down + right != 1 || has_dot(model, cell, other) ||
               !(goes_together(SATDOKU_CLUE_WHITE_DOT, a, b, 0) ||
                 goes_together(SATDOKU_CLUE_BLACK_DOT, a, b, 0));
    }
}

static bool obeys(const struct model *model, enum satdoku_clue_kind rule, const int *digits)
{
    for (int cell = 0; cell < CELLS; cell++) {
        for (int other = 0; other < cell; other++) {
            if (!obey(model, rule, digits, cell, other)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- Random puzzles ---- */

static void printed(int *digits, const struct model *model, int square)
{
    for (int cell = 0; cell < CELLS; cell++) {
        digits[cell] = squares[square][cell] + model->lowest;
    }
}

static void find_squares(const struct model *model, struct member *member)
{
    memset(&member->squares, 0, sizeof member->squares);
    for (int square = 0; square < SQUARES; square++) {
        int digits[CELLS];

        printed(digits, model, square);
        if (fulfils(digits, member)) {
            member->squares.word[square / 64] |= UINT64_C(1) << square % 64;
        }
    }
}

static struct squares rule_squares(const struct model *model, enum satdoku_clue_kind rule)
{
    struct squares found = {{0}};

    for (int square = 0; square < SQUARES; square++) {
        int digits[CELLS];

        printed(digits, model, square);
        if (obeys(model, rule, digits)) {
            found.word[square / 64] |= UINT64_C(1) << square % 64;
        }
    }
    return found;
}

/* A line of cells each of which is next to the one before it; its length. */
static int draw_line(int *cells, struct random *random, int most)
{
    int length = 1;

    cells[0] = random_below(random, CELLS);
    for (int tries = 0; tries < 20 && length < most; tries++) {
        static const int steps[] = {-N, N, -1, 1};
        int step = random_below(random, 4);
        int from = cells[length - 1];
        int to = from + steps[step];
        bool good = to >= 0 && to < CELLS && (step < 2 || to / N == from / N);

        for (int i = 0; i < length; i++) {
            good = good && cells[i] != to;
        }
        if (good) {
            cells[length++] = to;
        }
    }
    return length;
}

static void draw_values(struct member *clue, struct random *random, const struct model *model)
{
    int digits[N];

    random_permutation(random, digits, N, model->lowest);
    if (clue->kind == SATDOKU_CLUE_GIVEN) {
        clue->value_count = 1;
    } else if (clue->kind == SATDOKU_CLUE_CANDIDATES) {
        clue->value_count = 1 + random_below(random, N - 1);
    } else if (clue->kind == SATDOKU_CLUE_WHISPER) {
        clue->value_count = 1;
        digits[0] = 1 + random_below(random, 3);
    }
    memcpy(clue->values, digits, (size_t)clue->value_count * sizeof *digits);
}

static bool is_new(const struct model *model, const struct member *clue)
{
    for (size_t i = 0; i < model->clue_count; i++) {
        const struct member *known = &model->clues[i];
        bool given = clue->kind == SATDOKU_CLUE_GIVEN && known->kind == SATDOKU_CLUE_GIVEN;

        if (known->kind == clue->kind && known->cells[0] == clue->cells[0] &&
            (given || memcmp(known->cells, clue->cells, sizeof clue->cells) == 0)) {
            return false;
        }
    }
    return true;
}

static void draw_clue(struct model *model, struct random *random, enum satdoku_clue_kind kind)
{
    struct member clue = {.kind = kind};
    bool one = kind == SATDOKU_CLUE_GIVEN || kind == SATDOKU_CLUE_CANDIDATES;
    bool line = kind == SATDOKU_CLUE_THERMO || kind == SATDOKU_CLUE_WHISPER ||
                kind == SATDOKU_CLUE_PALINDROME;
    int most = one ? 1 : line ? 2 + random_below(random, 4) : 2;

    do {
        clue.cell_count = draw_line(clue.cells, random, most);
    } while (clue.cell_count < (one ? 1 : 2));
    draw_values(&clue, random, model);
    find_squares(model, &clue);
    if (is_new(model, &clue)) {
        model->clues[model->clue_count++] = clue;
    }
}

/* Givens stand first, in reading order. */
static int compare_clues(const void *one, const void *other)
{
    const struct member *a = one;
    const struct member *b = other;
    bool given = a->kind == SATDOKU_CLUE_GIVEN;

    if (given != (b->kind == SATDOKU_CLUE_GIVEN)) {
        return given ? -1 : 1;
    }
    if (given) {
        return a->cells[0] - b->cells[0];
    }
    /* others in any order that is one */
    int kinds = (int)a->kind - (int)b->kind;
    return kinds != 0 ? kinds : memcmp(a->cells, b->cells, sizeof a->cells);
}

static void draw_clues(struct model *model, struct random *random, int most)
{
    static const enum satdoku_clue_kind kinds[] =
        {SATDOKU_CLUE_GIVEN,     SATDOKU_CLUE_GIVEN,     SATDOKU_CLUE_CANDIDATES,
         SATDOKU_CLUE_WHITE_DOT, SATDOKU_CLUE_BLACK_DOT, SATDOKU_CLUE_V,
         SATDOKU_CLUE_THERMO,    SATDOKU_CLUE_WHISPER,   SATDOKU_CLUE_GREATER_THAN,
         SATDOKU_CLUE_PALINDROME};

    for (int i = 0; i < most; i++) {
        draw_clue(model, random, kinds[random_below(random, (int)LENGTH(kinds))]);
    }
    qsort(model->clues, model->clue_count, sizeof *model->clues, compare_clues);
}

static void add_region(struct model *model, const int *cells, int cell_count)
{
    struct member *region = &model->regions[model->region_count++];

    *region = (struct member){.kind = SATDOKU_CLUE_REGION, .cell_count = cell_count};
    memcpy(region->cells, cells, (size_t)cell_count * sizeof *cells);
    find_squares(model, region);
}

static void draw_boxes(struct model *model)
{
    for (int box = 0; box < N; box++) {
        int corner = box / 2 * 2 * N + box % 2 * 2;
        const int cells[] = {corner, corner + 1, corner + N, corner + N + 1};

        add_region(model, cells, N);
    }
}

/* Four pieces of any four cells, numbered as they begin. */
static void draw_pieces(struct model *model, struct random *random, uint16_t *layout)
{
    int order[CELLS];

    random_permutation(random, order, CELLS, 0);
    for (int i = 0; i < CELLS; i++) {
        layout[order[i]] = (uint16_t)(i / N);
    }
    bool known[N] = {false};
    for (int cell = 0; cell < CELLS; cell++) {
        int cells[N], used = 0;

        for (int other = 0; other < CELLS; other++) {
            if (layout[other] == layout[cell]) {
                cells[used++] = other;
            }
        }
        if (!known[layout[cell]]) {
            known[layout[cell]] = true;
            add_region(model, cells, N);
        }
    }
}

/* ---- The library's puzzle ---- */

static struct clue clue_of(const struct model *model, const struct member *member, int *values)
{
    bool digits = member->kind == SATDOKU_CLUE_GIVEN || member->kind == SATDOKU_CLUE_CANDIDATES;

    for (int i = 0; i < member->value_count; i++) {
        values[i] = member->values[i] - (digits ? model->lowest - 1 : 0);
    }
    return (struct clue){member->kind, member->cells, member->cell_count, values,
                         member->value_count};
}

/* The board, with some sets of cells besides, and the model's rules and clues. */
static void build(struct trial *trial, const struct model *model, struct board_plan plan)
{
    struct board *board = NULL;

    plan.rows = plan.columns = plan.digits = N;
    plan.lowest = model->lowest;
    plan.lines = true;
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(trial->read, board, false), SATDOKU_OK);
    board_release(board);
    for (size_t i = 0; i < model->rule_count; i++) {
        struct clue rule = {.kind = model->rules[i]};

        assert_int_equal(clue_add(trial->read, &rule), SATDOKU_OK);
    }
    for (size_t i = 0; i < model->clue_count; i++) {
        int values[N];
        struct clue clue = clue_of(model, &model->clues[i], values);

        assert_int_equal(clue_add(trial->read, &clue), SATDOKU_OK);
    }
}

static const int diagonal[N] = {0, 5, 10, 15};
static const int corners[N] = {0, 3, 12, 15};

/* Draws a board: boxes, pieces, or boxes and sets besides, with rules or without. Explanations of
 * strict ones are for test_strict_pairs.c. */
static void draw_puzzle(struct trial *trial, struct model *model, int most_clues,
                        bool may_be_strict)
{
    static const enum satdoku_clue_kind rules[] = {SATDOKU_CLUE_ANTI_KNIGHT, SATDOKU_CLUE_ANTI_KING,
                                                   SATDOKU_CLUE_ANTI_CONSECUTIVE};
    const struct board_set set = {REGION_SET, 0, corners, N};
    struct board_plan plan = {0};
    uint16_t layout[CELLS];
    struct random *random = &trial->random;
    int way = random_below(random, 4);

    trial->kind = "clues of many kinds";
    *model = (struct model){.lowest = random_below(random, 4) != 0};
    if (way == 0) {
        draw_pieces(model, random, layout);
        plan.layout = layout;
    } else {
        draw_boxes(model);
        plan.box_rows = plan.box_columns = 2;
    }
    if (way == 1) {
        add_region(model, diagonal, N);
        add_region(model, corners, N);
        plan.diagonal[0] = true;
        plan.sets = &set;
        plan.set_count = 1;
    }
    if (way != 2 && random_below(random, 2) == 0) {
        model->rules[model->rule_count++] = rules[random_below(random, 3)];
    }
    model->strict = may_be_strict && random_below(random, 4) == 0;
    if (model->strict) {
        model->rules[model->rule_count++] = SATDOKU_CLUE_STRICT_KROPKI;
    }
    draw_clues(model, random, most_clues);
    build(trial, model, plan);
}

/* ---- What is true ---- */

/* Members that can be taken away, and what stands anyway. */
struct question {
    const struct member *members[MEMBERS_MAX];
    struct member rules[2];
    size_t count;
    struct squares base;
};

static struct squares rules_of(const struct model *model)
{
    struct squares found = all_squares();

    for (size_t i = 0; i < model->rule_count; i++) {
        struct squares rule = rule_squares(model, model->rules[i]);

        found = both(found, &rule);
    }
    return found;
}

static struct squares frame_of(const struct model *model)
{
    struct squares found = rules_of(model);

    for (size_t i = 0; i < model->region_count; i++) {
        found = both(found, &model->regions[i].squares);
    }
    return found;
}

static void ask_clues(struct question *question, const struct model *model, bool reducible)
{
    *question = (struct question){.base = frame_of(model)};
    for (size_t i = 0; i < model->clue_count; i++) {
        const struct member *clue = &model->clues[i];
        bool dot = clue->kind == SATDOKU_CLUE_WHITE_DOT || clue->kind == SATDOKU_CLUE_BLACK_DOT;

        if (reducible && dot && model->strict) {
            question->base = both(question->base, &clue->squares);
        } else {
            question->members[question->count++] = clue;
        }
    }
}

static void ask_frame(struct question *question, const struct model *model)
{
    *question = (struct question){.base = all_squares()};
    for (size_t i = 0; i < model->region_count; i++) {
        question->members[question->count++] = &model->regions[i];
    }
    for (size_t i = 0; i < model->rule_count; i++) {
        question->rules[i] = (struct member){.kind = model->rules[i]};
        question->rules[i].squares = rule_squares(model, model->rules[i]);
        question->members[question->count++] = &question->rules[i];
    }
}

/* The squares of a set of members, as bits, the first one highest. */
static struct squares squares_of(const struct question *question, size_t set)
{
    struct squares found = question->base;

    for (size_t i = 0; i < question->count; i++) {
        if ((set >> (question->count - 1 - i) & 1) != 0) {
            found = both(found, &question->members[i]->squares);
        }
    }
    return found;
}

static int size_of(size_t set)
{
    int size = 0;

    for (; set != 0; set &= set - 1) {
        size++;
    }
    return size;
}

/* ---- What the library says ---- */

static bool is_member(const struct satdoku_clue *clue, const struct member *member)
{
    bool same = clue->kind == member->kind && clue->cell_count == (size_t)member->cell_count;

    for (size_t i = 0; same && i < clue->cell_count; i++) {
        same = (clue->cells[i].row - 1) * N + clue->cells[i].column - 1 == member->cells[i];
    }
    for (size_t i = 0; same && clue->kind != SATDOKU_CLUE_REGION && i < clue->value_count; i++) {
        same = clue->value_count == (size_t)member->value_count &&
               clue->values[i] == member->values[i];
    }
    return same;
}

/* A set as bits, the first member highest; every clue is a member, and they come in order. */
static size_t bits_of(struct trial *trial, const struct question *question,
                      struct satdoku_clues clues)
{
    size_t bits = 0;
    size_t at = 0;

    for (size_t i = 0; i < clues.count; i++) {
        while (at < question->count && !is_member(&clues.clue[i], question->members[at])) {
            at++;
        }
        trial_expect(trial, at < question->count);
        bits |= (size_t)1 << (question->count - 1 - at++);
    }
    return bits;
}

/* ---- Conflicts and repairs ---- */

/* For each set how many squares it has. */
static int weights[SETS_MAX];

static void weigh_sets(const struct question *question)
{
    for (size_t set = 0; set < (size_t)1 << question->count; set++) {
        struct squares some = squares_of(question, set);

        weights[set] = count(&some);
    }
}

struct sets {
    size_t set[SETS_MAX];
    size_t count;
};

/* Minimal sets that cannot stand: the smaller first, then that with the first member in which two
 * differ, whose bits are the larger number. Or minimal sets without which the rest can stand. */
static void list_minimal(struct sets *sets, const struct question *question, bool conflicts)
{
    size_t all = ((size_t)1 << question->count) - 1;

    sets->count = 0;
    for (int size = 0; size <= (int)question->count; size++) {
        for (size_t set = all + 1; set-- > 0;) {
            bool is_one =
                size_of(set) == size && (weights[conflicts ? set : all & ~set] == 0) == conflicts;

            for (size_t i = 0; i < sets->count && is_one; i++) {
                is_one = (sets->set[i] & set) != sets->set[i];
            }
            if (is_one) {
                sets->set[sets->count++] = set;
            }
        }
    }
}

/* The smallest, those that leave one solution first. */
static void sort_repairs(struct sets *sets, const struct question *question)
{
    static struct sets sorted;
    size_t all = ((size_t)1 << question->count) - 1;

    sorted.count = 0;
    for (int unique = 1; unique >= 0; unique--) {
        for (size_t i = 0; i < sets->count; i++) {
            if (size_of(sets->set[i]) == size_of(sets->set[0]) &&
                (weights[all & ~sets->set[i]] == 1) == (unique == 1)) {
                sorted.set[sorted.count++] = sets->set[i];
            }
        }
    }
    *sets = sorted;
}

static void expect_conflicts(struct trial *trial, const struct satdoku_explanation *e,
                             const struct question *question)
{
    static struct sets conflicts;
    size_t found = e->conflict_count;

    list_minimal(&conflicts, question, true);
    trial_expect(trial, found == (conflicts.count < LIMIT ? conflicts.count : LIMIT));
    trial_expect(trial, e->smallest_conflict);
    trial_expect(trial, e->complete == (found == conflicts.count));
    for (size_t i = 0; i < found; i++) {
        struct satdoku_clues clues = e->conflicts[i].clues;

        trial_expect(trial, bits_of(trial, question, clues) == conflicts.set[i]);
    }
}

static void expect_repairs(struct trial *trial, const struct satdoku_explanation *e,
                           const struct question *question, int lowest)
{
    static struct sets repairs;
    size_t found = e->repair_count;
    size_t all = ((size_t)1 << question->count) - 1;

    list_minimal(&repairs, question, false);
    sort_repairs(&repairs, question);
    trial_expect(trial, found == (repairs.count < LIMIT ? repairs.count : LIMIT));
    trial_expect(trial, e->smallest_repair);
    for (size_t i = 0; i < found; i++) {
        struct squares rest = squares_of(question, all & ~repairs.set[i]);
        const struct satdoku_grid *solution = e->repairs[i].solution;
        bool unique = count(&rest) == 1;

        trial_expect(trial, bits_of(trial, question, e->repairs[i].clues) == repairs.set[i]);
        trial_expect(trial, e->repairs[i].verdict ==
                                (unique ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_MULTIPLE));
        trial_expect(trial, (solution != NULL) == unique);
        trial_expect(trial, !unique || square_of(solution, lowest) == first(&rest));
    }
}

static struct satdoku_explanation *explain(struct trial *trial)
{
    const struct satdoku_explain_options options = {.all = true, .limit = LIMIT};
    struct satdoku_explanation *e = NULL;

    trial_expect(trial,
                 satdoku_explain(&e, trial->solver, trial->read, &options, NULL) == SATDOKU_OK);
    return e;
}

/* Only what is special here; test_explain.c tests puzzles with several solutions. */
static void expect_several(struct trial *trial, const struct satdoku_explanation *e,
                           struct squares solutions, int lowest)
{
    struct satdoku_clues extra = e->extra;
    int smallest = first(&solutions);

    trial_expect(trial, e->verdict == SATDOKU_VERDICT_MULTIPLE);
    trial_expect(trial, square_of(e->solution, lowest) == smallest);
    trial_expect(trial, has(&solutions, square_of(e->other, lowest)));
    for (int without = -1; without < (int)extra.count; without++) {
        int left = 0;

        for (int square = 0; square < SQUARES; square++) {
            bool good = has(&solutions, square);

            for (int i = 0; i < (int)extra.count; i++) {
                const struct satdoku_cell *cell = extra.clue[i].cells;
                int digit = squares[square][(cell->row - 1) * N + cell->column - 1] + lowest;

                good = good && (i == without || digit == extra.clue[i].values[0]);
            }
            left += good;
        }
        trial_expect(trial, without < 0 ? left == 1 : left > 1);
    }
}

static void play_explain(struct trial *trial)
{
    struct model model;
    struct question question;
    struct satdoku_explanation *e;

    draw_puzzle(trial, &model, 3 + random_below(&trial->random, MEMBERS_MAX - 2), false);
    e = explain(trial);
    ask_clues(&question, &model, false);
    if (count(&question.base) == 0) {
        ask_frame(&question, &model);
    }
    struct squares solutions = squares_of(&question, ((size_t)1 << question.count) - 1);
    int found = count(&solutions);
    if (found == 0) {
        trial_expect(trial, e->verdict == SATDOKU_VERDICT_NONE);
        weigh_sets(&question);
        expect_conflicts(trial, e, &question);
        expect_repairs(trial, e, &question, model.lowest);
    } else if (found > 1) {
        expect_several(trial, e, solutions, model.lowest);
    } else {
        trial_expect(trial, e->verdict == SATDOKU_VERDICT_UNIQUE);
    }
    satdoku_explanation_free(e);
}

static void test_explain(void **state)
{
    trial_run(*state, 400, play_explain);
}

/* ---- Stopped ---- */

/* Conflicts are conflicts and repairs are repairs, whatever was left undone. */
static void expect_truth(struct trial *trial, const struct satdoku_explanation *e,
                         const struct question *question, bool of_frame)
{
    size_t all = ((size_t)1 << question->count) - 1;

    for (size_t i = 0; i < e->conflict_count; i++) {
        struct satdoku_clues clues = e->conflicts[i].clues;

        /* without time to blame the frame, nothing is said but that it is to blame */
        trial_expect(trial, clues.count > 0 || (of_frame && e->stopped));
        trial_expect(trial, clues.count == 0 || weights[bits_of(trial, question, clues)] == 0);
    }
    for (size_t i = 0; i < e->repair_count; i++) {
        struct satdoku_clues clues = e->repairs[i].clues;

        trial_expect(trial, weights[all & ~bits_of(trial, question, clues)] > 0);
    }
}

/* Explains with a callback that says stop from call `from` to call `to`; how often it was asked. */
static long explain_stopped(struct trial *trial, const struct question *question, bool of_frame,
                            long from, long to)
{
    const struct satdoku_explain_options options = {.all = true, .limit = LIMIT};
    struct board_stop stop = {.from = from, .to = to};
    struct satdoku_solver *solver = board_solver(&stop);
    struct satdoku_explanation *e = NULL;

    trial_expect(trial, satdoku_explain(&e, solver, trial->read, &options, NULL) == SATDOKU_OK);
    trial_expect(trial, e->verdict == SATDOKU_VERDICT_NONE || e->stopped);
    expect_truth(trial, e, question, of_frame);
    satdoku_explanation_free(e);
    satdoku_solver_free(solver);
    return stop.asked;
}

static void play_stopped(struct trial *trial)
{
    enum { TIMES = 12 };
    struct model model;
    struct question question;
    struct squares left;
    bool of_frame;

    do {
        draw_puzzle(trial, &model, MEMBERS_MAX, false);
        ask_clues(&question, &model, false);
        of_frame = count(&question.base) == 0;
        if (of_frame) {
            ask_frame(&question, &model);
        }
        left = squares_of(&question, ((size_t)1 << question.count) - 1);
    } while (count(&left) > 0);
    weigh_sets(&question);
    long calls = explain_stopped(trial, &question, of_frame, 0, 0);
    for (long call = 1; call <= calls; call += 1 + calls / TIMES) {
        explain_stopped(trial, &question, of_frame, call, calls + 1000000);
        explain_stopped(trial, &question, of_frame, call, call);
    }
}

static void test_stopped(void **state)
{
    trial_run(*state, 30, play_stopped);
}

/* ---- Minimal puzzles ---- */

static void expect_minimal(struct trial *trial, const struct satdoku_minimal *minimal,
                           const struct question *question, const struct model *model)
{
    struct satdoku_clues clues = minimal->clues;
    const struct satdoku_puzzle *puzzle = minimal->puzzle;
    size_t set = bits_of(trial, question, clues);
    struct squares left = squares_of(question, set);
    size_t taken = question->count - clues.count;

    trial_expect(trial, count(&left) == 1);
    trial_expect(trial, clue_count(puzzle) == model->clue_count + model->rule_count - taken);
    for (size_t i = 0; i < puzzle->list.count; i++) {
        trial_expect(trial, !puzzle->list.clues[i].off);
    }
    for (size_t i = 0, at = 0; i < question->count; i++) {
        size_t bit = (size_t)1 << (question->count - 1 - i);

        if ((set & bit) != 0) {
            struct squares rest = squares_of(question, set & ~bit);
            int witness = square_of(minimal->witnesses[at++], model->lowest);

            trial_expect(trial, count(&rest) > 1);
            trial_expect(trial, has(&rest, witness) && !has(&left, witness));
        }
    }
}

/* A puzzle that one square fulfils. */
static void play_minimize(struct trial *trial)
{
    struct model model;
    struct question question;
    struct squares left;
    struct satdoku_minimal *minimal = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;

    do {
        draw_puzzle(trial, &model, MEMBERS_MAX, true);
        ask_clues(&question, &model, true);
        left = squares_of(&question, ((size_t)1 << question.count) - 1);
    } while (count(&left) != 1);
    struct satdoku_minimize_options options = SATDOKU_INIT(satdoku_minimize_options);
    options.seed = (unsigned long long)random_below(&trial->random, 3);
    trial_expect(trial, satdoku_minimize(&verdict, &minimal, trial->solver, trial->read, &options,
                                         NULL) == SATDOKU_OK);
    trial_expect(trial, verdict == SATDOKU_VERDICT_UNIQUE);
    expect_minimal(trial, minimal, &question, &model);
    satdoku_minimal_free(minimal);
}

static void test_minimize(void **state)
{
    trial_run(*state, 40, play_minimize);
}

static int setup(void **state)
{
    int square[CELLS];

    square_count = 0;
    list_squares(square, 0);
    assert_int_equal(square_count, SQUARES);
    return trial_setup(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_explain, setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_stopped, setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_minimize, setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The door holds for every kind of clue and region: where elimination and formula know nothing of
 * it, no question hands out a grid that breaks it.
 *
 * The linker leads the calls that encode a puzzle here. They get a copy of it without the clues or
 * regions of a kind: so neither inference nor clauses nor variables have anything of them. Brute
 * force knows whether there are too many solutions then, and so which questions must come upon one:
 * those fail with ERR_INTERNAL. Others may be answered; then the answer must be right all the same.
 */
#include "../property/variants.h"

#include "clue.h"
#include "encode.h"
#include "puzzle.h"

#include <string.h>

enum {
    ROUNDS = 60,
    MORE_ROUNDS = 600, /* until each question came upon a wrong grid */
    CELLS = 36,        /* of a board, at most */
    STEPS = 100000,    /* of brute force */
};

/* ---- Cutting -------------------------------------------------------------------------------- */

/* What is cut out: clues of a kind, or regions of a kind. */
struct cut {
    int subject; /* of the puzzles */
    int kind;    /* the oracle's; VARIANT_KINDS: it has it in the board */
    int clues;   /* of enum satdoku_clue_kind; NOTHING: none */
    int regions; /* of enum region_kind; NOTHING: none */
};

enum { NOTHING = -1 };

static const struct cut regions[] = {
    {VARIANT_ALL_DIFFERENT, VARIANT_ALL_DIFFERENT, NOTHING, REGION_SET},
    {VARIANT_DIAGONAL, VARIANT_DIAGONAL, NOTHING, REGION_DIAGONAL},
    {VARIANT_WINDOKU, VARIANT_WINDOKU, NOTHING, REGION_WINDOW},
    {VARIANT_DISJOINT_SETS, VARIANT_DISJOINT_SETS, NOTHING, REGION_DISJOINT},
    {VARIANT_OF_BOARDS, VARIANT_KINDS, NOTHING, REGION_BOX},
    {VARIANT_OF_JIGSAW, VARIANT_KINDS, NOTHING, REGION_PIECE},
};

/* What is cut of puzzles of a subject; of some, nothing. Candidates are cut with givens, which are
 * the same with one digit. */
static struct cut cut_of(int subject)
{
    struct cut made = {subject, VARIANT_KINDS, NOTHING, NOTHING};
    int kind = subject == VARIANT_CANDIDATES ? VARIANT_GIVEN : subject;

    for (size_t i = 0; i < LENGTH(regions); i++) {
        if (regions[i].subject == subject) {
            return regions[i];
        }
    }
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        if (i != SATDOKU_CLUE_REGION && (int)variants_kind((enum satdoku_clue_kind)i) == kind) {
            made.kind = kind;
            made.clues = i;
        }
    }
    return made;
}

static const struct cut *cut;      /* that is made now; NULL: none */
static struct satdoku_puzzle left; /* the copy */

/* The same board without some regions. */
static struct board *cut_board(const struct board *board, int kind)
{
    enum { SETS_MAX = 200 };
    struct board_set sets[SETS_MAX];
    struct board *made = NULL;
    struct board_plan plan = {
        .rows = board->grid_rows,
        .columns = board->grid_columns,
        .digits = board->digits,
        .lowest = board->lowest,
        .lines = board->lines,
        .box_rows = kind == REGION_BOX ? 0 : board->box_rows,
        .box_columns = kind == REGION_BOX ? 0 : board->box_columns,
        .layout = kind == REGION_PIECE ? NULL : board->layout,
        .diagonal = {board->diagonal[0] && kind != REGION_DIAGONAL,
                     board->diagonal[1] && kind != REGION_DIAGONAL},
        .windoku = board->windoku && kind != REGION_WINDOW,
        .disjoint = board->disjoint && kind != REGION_DISJOINT,
        .sets = sets,
        .groups = board->groups,
        .group_count = board->group_count,
    };

    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];

        bool is_listed =
            region->kind == REGION_SET || (region->kind == REGION_WINDOW && !board->windoku);

        if (is_listed && (int)region->kind != kind) {
            assert_true(plan.set_count < SETS_MAX);
            sets[plan.set_count++] = (struct board_set){.kind = region->kind,
                                                        .number = region->number,
                                                        .places = region->cells,
                                                        .count = region->count};
        }
    }
    assert_int_equal(board_make(&made, &plan), SATDOKU_OK);
    return made;
}

/* The digits of tiles stand among the givens, too. */
static void cut_tiles(struct satdoku_puzzle *puzzle, int kind)
{
    for (size_t i = 0; i < puzzle->domino_count && kind == SATDOKU_CLUE_DOMINO; i++) {
        puzzle->givens[puzzle->dominoes[i].cell[0]] = 0;
        puzzle->givens[puzzle->dominoes[i].cell[1]] = 0;
    }
    for (int digit = 1; digit <= puzzle->board->digits && kind == SATDOKU_CLUE_SINGLE; digit++) {
        if (puzzle->singles[digit] != PUZZLE_NO_CELL) {
            puzzle->givens[puzzle->singles[digit]] = 0;
            puzzle->singles[digit] = PUZZLE_NO_CELL;
        }
    }
    puzzle->domino_count = kind == SATDOKU_CLUE_DOMINO ? 0 : puzzle->domino_count;
}

static void cut_clues(struct satdoku_puzzle *puzzle, int kind)
{
    for (size_t i = 0; i < puzzle->list.count; i++) {
        struct stored_clue *clue = &puzzle->list.clues[i];
        bool is_digits = kind == SATDOKU_CLUE_GIVEN && clue->kind == SATDOKU_CLUE_CANDIDATES;

        clue->off = clue->off || (int)clue->kind == kind || is_digits;
    }
    if (kind == SATDOKU_CLUE_GIVEN && !puzzle->sudominoku) {
        memset(puzzle->givens, 0, (size_t)puzzle->board->cells * sizeof *puzzle->givens);
    } else if (puzzle->sudominoku) {
        cut_tiles(puzzle, kind);
    }
}

/* What is left of a puzzle, which stays what it is until the next one. */
static const struct satdoku_puzzle *cut_puzzle(const struct satdoku_puzzle *puzzle)
{
    assert_int_equal(puzzle_copy(&left, puzzle), SATDOKU_OK);
    if (cut->regions >= 0) {
        struct board *whole = left.board;

        left.board = cut_board(whole, cut->regions);
        left.shape = left.board->shape;
        board_release(whole);
    } else {
        cut_clues(&left, cut->clues);
    }
    return &left;
}

enum satdoku_status __real_encode_prepare(struct encoding *encoding,
                                          const struct satdoku_puzzle *puzzle,
                                          const struct encode_options *options);
enum satdoku_status __wrap_encode_prepare(struct encoding *encoding,
                                          const struct satdoku_puzzle *puzzle,
                                          const struct encode_options *options);
void __real_encode_for_search(struct encoding *encoding);
void __wrap_encode_for_search(struct encoding *encoding);
enum satdoku_status __real_encode_clauses(struct encoding *encoding);
enum satdoku_status __wrap_encode_clauses(struct encoding *encoding);

/* The encoding keeps the whole puzzle, since comments of formulas are made of it. */
enum satdoku_status __wrap_encode_prepare(struct encoding *encoding,
                                          const struct satdoku_puzzle *puzzle,
                                          const struct encode_options *options)
{
    if (cut == NULL) {
        return __real_encode_prepare(encoding, puzzle, options);
    }
    enum satdoku_status status = __real_encode_prepare(encoding, cut_puzzle(puzzle), options);
    encoding->puzzle = puzzle;
    return status;
}

void __wrap_encode_for_search(struct encoding *encoding)
{
    const struct satdoku_puzzle *whole = encoding->puzzle;

    encoding->puzzle = cut == NULL ? whole : cut_puzzle(whole);
    __real_encode_for_search(encoding);
    encoding->puzzle = whole;
}

enum satdoku_status __wrap_encode_clauses(struct encoding *encoding)
{
    const struct satdoku_puzzle *whole = encoding->puzzle;

    encoding->puzzle = cut == NULL ? whole : cut_puzzle(whole);
    enum satdoku_status status = __real_encode_clauses(encoding);
    encoding->puzzle = whole;
    return status;
}

/* ---- What must fail ------------------------------------------------------------------------- */

/* How many solutions the cut leaves, up to one more than there are of the puzzle; -1: not known. */
static int count_left(const struct variants *variants, const struct cut *made)
{
    static struct variant some;

    some = variants->variant;
    for (int i = 0; i < some.clue_count; i++) {
        enum variant_kind kind = some.clues[i].kind;

        kind = kind == VARIANT_CANDIDATES ? VARIANT_GIVEN : kind;
        some.clues[i].off = (int)kind == made->kind;
    }
    if (made->regions == REGION_BOX) {
        some.box_rows = some.box_columns = 0;
    } else if (made->regions == REGION_PIECE) {
        some.jigsaw = false;
    }
    return variant_count(&some, variants->all.count + 1, STEPS);
}

/* Whether a question cannot be answered without a grid that is no solution: some look at one, some
 * at a second one, some at all. Which they come upon first is theirs. */
static bool must_fail(const struct variants *variants, enum variants_question question)
{
    switch (question) {
    case VARIANTS_SORTED:
    case VARIANTS_FREE:
        return true;
    case VARIANTS_CHECK:
    case VARIANTS_SMALLEST:
        return variants->all.count <= 1;
    case VARIANTS_ANY:
    case VARIANTS_CANDIDATES:
    case VARIANTS_COUNTS:
        return variants->all.count == 0;
    case VARIANTS_DECODE:
        return variants->all.count == 0 || (variants->encode.unique && variants->all.count == 1);
    case VARIANTS_PROVE:
        return variants->all.count <= 1;
    default:
        return false;
    }
}

static const struct cut *made; /* in this round's puzzles */
static int failures[VARIANTS_QUESTIONS];

static void ask(struct variants *variants, enum variants_question question, bool too_many)
{
    cut = made;
    enum satdoku_status status = variants_ask(variants, question);
    cut = NULL;
    variants_expect(variants, status == SATDOKU_OK || status == SATDOKU_ERR_INTERNAL ||
                                  (status == SATDOKU_ERR_MALFORMED && question == VARIANTS_DECODE));
    if (too_many && must_fail(variants, question)) {
        variants_expect(variants, status != SATDOKU_OK);
        failures[question]++;
    }
}

static void play(struct variants *variants)
{
    int count = count_left(variants, made);

    variants->solver = variants->used[random_below(&variants->random, VARIANTS_LEVELS)];
    for (enum variants_question question = 0; question < VARIANTS_QUESTIONS; question++) {
        variants_choose_encoding(variants);
        ask(variants, question, count > variants->all.count);
    }
    variants_expect(variants, variants_ask(variants, VARIANTS_SMALLEST) == SATDOKU_OK);
}

/* The first of these questions that has not failed yet, as each must of each kind; QUESTIONS: all
 * have. */
static enum variants_question unfailed(void)
{
    static const enum variants_question questions[] = {VARIANTS_CHECK, VARIANTS_SMALLEST,
                                                       VARIANTS_SORTED, VARIANTS_FREE};

    for (size_t i = 0; i < LENGTH(questions); i++) {
        if (failures[questions[i]] == 0) {
            return questions[i];
        }
    }
    return VARIANTS_QUESTIONS;
}

static void test_cuts(void **state)
{
    struct variants *variants = *state;

    cut = NULL; /* where a test ended before it did */
    variants->cells = CELLS;
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        struct cut next = cut_of(subject);

        bool cuts = next.clues != NOTHING || next.regions != NOTHING;

        assert_true(cuts || subject == VARIANT_OF_SUDOMINOKU || subject == VARIANT_OF_KILLER ||
                    subject == VARIANT_OF_MIXTURE);
        if (cuts) {
            made = &next;
            memset(failures, 0, sizeof failures);
            variants_run(variants, subject, ROUNDS, play);
            /* The test plays all its rounds, and the kind says something by itself. */
            bool all = random_rounds(ROUNDS) >= ROUNDS &&
                       (next.clues == NOTHING || !clue_kinds[next.clues].silent);
            if (all && unfailed() != VARIANTS_QUESTIONS) {
                variants_run(variants, subject, MORE_ROUNDS, play);
            }
            if (all && unfailed() != VARIANTS_QUESTIONS) {
                fail_msg("%s: question %d never failed", variant_subject_name(subject),
                         (int)unfailed());
            }
        }
    }
    made = NULL;
}

static int teardown(void **state)
{
    puzzle_clear(&left);
    return variants_teardown(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_cuts, variants_setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Steps of variant puzzles, played on a board of candidates of the test's own: no step loses a
 * solution that brute force knows, and the last one leaves no more than these have. Reasons that
 * are cells and regions alone are tried out: with the conclusion they leave no way, and without any
 * one of them they leave one. The same of what they rest on, on a board that knows nothing more.
 */
#include "variants_steps.h"

#include <satdoku_program.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = VARIANT_CELLS_MAX * VARIANT_DIGITS_MAX, ITEMS_MAX = 40 };

#define expect(variants, condition)                                                                \
    variants_expect_at(variants, condition, #condition, __FILE__, __LINE__)

/* ---- The board ---- */

struct play {
    struct variants *variants;
    int cells;
    int digits;
    int lowest;
    struct satdoku_cell cell[VARIANT_CELLS_MAX];     /* where each is on the canvas */
    bool sees[VARIANT_CELLS_MAX][VARIANT_CELLS_MAX]; /* they are in one region */
    bool possible[MAX];                              /* in some solution */
    bool open[MAX];
    bool known[MAX]; /* `open` before the first step */
    struct {
        int candidate;
        bool placed;
    } concluded[MAX]; /* by earlier steps */
    int told[MAX];    /* for each the number of its step */
    int concluded_count;
    bool unsure[MAX]; /* a layer's: it may be known from the beginning that it is not open */
    bool ended;       /* a step said that nothing can stand */
    int steps;
    bool unique; /* steps may rest on it that there is one solution */
};

static int cell_of(const struct play *play, struct satdoku_cell cell)
{
    for (int i = 0; i < play->cells; i++) {
        if (play->cell[i].row == cell.row && play->cell[i].column == cell.column) {
            return i;
        }
    }
    return -1;
}

static void place(struct play *play, int cell, int digit)
{
    for (int i = 0; i < play->digits; i++) {
        play->open[cell * play->digits + i] = play->open[cell * play->digits + i] && i == digit;
    }
    for (int other = 0; other < play->cells; other++) {
        if (play->sees[cell][other]) {
            play->open[other * play->digits + digit] = false;
        }
    }
}

static void start(struct play *play, struct variants *variants)
{
    struct satdoku_shape shape = satdoku_puzzle_shape(variants->read);
    struct satdoku_clues *regions = NULL;

    *play = (struct play){.variants = variants, .digits = shape.digits, .lowest = shape.lowest};
    for (int place = 0; place < shape.rows * shape.columns; place++) {
        struct satdoku_cell cell = {place / shape.columns + 1, place % shape.columns + 1};

        if (satdoku_puzzle_has_cell(variants->read, cell.row, cell.column)) {
            play->cell[play->cells++] = cell;
        }
    }
    memset(play->open, true, sizeof play->open);
    assert_int_equal(satdoku_puzzle_regions(&regions, variants->read), SATDOKU_OK);
    for (size_t i = 0; i < regions->count; i++) {
        const struct satdoku_clue *region = &regions->clue[i];

        for (size_t j = 0; j < region->cell_count * region->cell_count; j++) {
            int one = cell_of(play, region->cells[j / region->cell_count]);
            int other = cell_of(play, region->cells[j % region->cell_count]);

            play->sees[one][other] = one != other;
        }
    }
    satdoku_clues_free(regions);
    for (int i = 0; i < variants->all.count; i++) {
        for (int cell = 0; cell < play->cells; cell++) {
            int digit = variant_solution(&variants->all, i)[cell] - play->lowest;

            play->possible[cell * play->digits + digit] = true;
        }
    }
}

/* What is known before the first step: givens, and candidates that are listed; and which digits a
 * layer's cells have, which depends on its rule. */
static void take_known(struct play *play)
{
    struct satdoku_clues *clues = NULL;

    assert_int_equal(satdoku_puzzle_clues(&clues, play->variants->read), SATDOKU_OK);
    for (size_t i = 0; i < clues->count; i++) {
        const struct satdoku_clue *clue = &clues->clue[i];
        bool tile = satdoku_clue_kind_home(clue->kind) == SATDOKU_HOME_TILE;

        for (size_t j = 0; j < clue->cell_count && tile; j++) {
            place(play, cell_of(play, clue->cells[j]), clue->values[j] - play->lowest);
        }
        if (clue->kind == SATDOKU_CLUE_GIVEN) {
            place(play, cell_of(play, clue->cells[0]), clue->values[0] - play->lowest);
        }
        for (int digit = 0; digit < play->digits && clue->kind == SATDOKU_CLUE_CANDIDATES;
             digit++) {
            bool listed = false;

            for (size_t j = 0; j < clue->value_count; j++) {
                listed = listed || clue->values[j] - play->lowest == digit;
            }
            int candidate = cell_of(play, clue->cells[0]) * play->digits + digit;

            play->open[candidate] = play->open[candidate] && listed;
        }
        if (clue->kind == SATDOKU_CLUE_CANDIDATES && clue->value_count == 1) {
            place(play, cell_of(play, clue->cells[0]), clue->values[0] - play->lowest);
        }
    }
    satdoku_clues_free(clues);
    int grid = satdoku_puzzle_group(play->variants->read, 0).cells;

    bool layered = play->variants->variant.layer != VARIANT_GIVEN;

    for (int i = grid * play->digits; i < play->cells * play->digits && layered; i++) {
        play->unsure[i] = true;
    }
}

/* ---- Reasons of cells and regions ---- */

/* What one of them leaves to choose from. */
struct item {
    int count;
    bool unsure; /* there may be less than that */
    int candidate[VARIANT_CELLS_MAX];
};

static bool excludes(const struct play *play, int one, int other)
{
    int cell = one / play->digits;
    int other_cell = other / play->digits;
    bool same = one % play->digits == other % play->digits;

    return cell == other_cell ? !same : same && play->sees[cell][other_cell];
}

static bool has_choice(const struct play *play, const struct item *items, int count, int skipped,
                       int *chosen, int used)
{
    if (count == 0) {
        return true;
    }
    if (skipped == 0) {
        return has_choice(play, items + 1, count - 1, -1, chosen, used);
    }
    for (int i = 0; i < items->count; i++) {
        bool fits = true;

        for (int j = 0; j < used && fits; j++) {
            fits = !excludes(play, items->candidate[i], chosen[j]);
        }
        chosen[used] = items->candidate[i];
        if (fits && has_choice(play, items + 1, count - 1, skipped - 1, chosen, used + 1)) {
            return true;
        }
    }
    return false;
}

/* Whether the reason, but for one item (-1: all of it), leaves a way with the candidate. */
static bool leaves_way(const struct play *play, const struct item *items, int count, int skipped,
                       int candidate)
{
    int chosen[ITEMS_MAX + 1] = {candidate};

    return has_choice(play, items, count, skipped, chosen, candidate >= 0);
}

static void add_choice(struct item *item, const struct play *play, int cell, int digit)
{
    int candidate = cell * play->digits + digit;

    if (play->open[candidate]) {
        item->candidate[item->count++] = candidate;
    }
    item->unsure = item->unsure || play->unsure[candidate];
}

/* The items of a reason; 0 where there are clues, whole regions or many. */
static int list_items(struct item *items, const struct play *play, const struct satdoku_step *step)
{
    int count = 0;

    if (step->clues.count > 0 || step->rectangles.count > 0 || step->size > ITEMS_MAX) {
        return 0;
    }
    for (size_t i = 0; i < step->cell_count; i++) {
        struct item *item = &items[count++];

        *item = (struct item){.count = 0};
        for (int digit = 0; digit < play->digits; digit++) {
            add_choice(item, play, cell_of(play, step->cells[i]), digit);
        }
    }
    for (size_t i = 0; i < step->regions.count; i++) {
        struct item *item = &items[count++];

        if (step->digits[i] < 0) {
            return 0;
        }
        *item = (struct item){.count = 0};
        for (size_t j = 0; j < step->regions.clue[i].cell_count; j++) {
            add_choice(item, play, cell_of(play, step->regions.clue[i].cells[j]),
                       step->digits[i] - play->lowest);
        }
    }
    for (int i = 0; i < count; i++) {
        if (items[i].unsure) {
            return 0;
        }
    }
    return count;
}

/* A reason is minimal for one of the candidates that go. */
static void expect_reason(const struct play *play, const struct satdoku_step *step,
                          const int *concluded)
{
    struct item items[ITEMS_MAX];
    int count = list_items(items, play, step);
    bool minimal = false;

    if (count == 0 || step->placed) {
        return;
    }
    for (size_t i = 0; i < step->candidate_count || i == 0; i++) {
        int candidate = step->candidate_count > 0 ? concluded[i] : -1;
        bool needed = true;

        expect(play->variants, !leaves_way(play, items, count, -1, candidate));
        for (int item = 0; item < count; item++) {
            needed = needed && leaves_way(play, items, count, item, candidate);
        }
        minimal = minimal || needed;
    }
    expect(play->variants, minimal);
}

/* ---- What a step rests on ---- */

static void conclude(struct play *play, int candidate, bool placed)
{
    if (placed) {
        place(play, candidate / play->digits, candidate % play->digits);
    } else {
        play->open[candidate] = false;
    }
}

/* Whether an earlier step concluded what a step says that it rests on. */
static bool was_concluded(const struct play *play, const struct satdoku_ground *ground)
{
    int candidate = cell_of(play, ground->candidate.cell) * play->digits + ground->candidate.digit -
                    play->lowest;

    for (int i = 0; i < play->concluded_count; i++) {
        if (play->concluded[i].candidate == candidate) {
            return play->concluded[i].placed == ground->placed &&
                   (size_t)play->told[i] == ground->step;
        }
    }
    return false;
}

/* Whether the reason leaves a way on a board on which only what it rests on was concluded, but for
 * one of that (-1: all of it). */
static bool grounds_leave_way(struct play *play, const struct satdoku_step *step, int skipped,
                              const int *concluded)
{
    struct item items[ITEMS_MAX];
    bool open[MAX];
    bool way = false;

    memcpy(open, play->open, sizeof open);
    memcpy(play->open, play->known, sizeof open);
    for (size_t i = 0; i < step->ground_count; i++) {
        const struct satdoku_ground *ground = &step->grounds[i];
        int cell = cell_of(play, ground->candidate.cell);

        if ((int)i != skipped) {
            conclude(play, cell * play->digits + ground->candidate.digit - play->lowest,
                     ground->placed);
        }
    }
    int count = list_items(items, play, step);

    if (step->placed) {
        play->open[concluded[0]] = false;
        count = list_items(items, play, step);
        way = leaves_way(play, items, count, -1, -1);
    }
    for (size_t i = 0; (i < step->candidate_count || i == 0) && !step->placed; i++) {
        way = way ||
              leaves_way(play, items, count, -1, step->candidate_count > 0 ? concluded[i] : -1);
    }
    memcpy(play->open, open, sizeof open);
    return way;
}

/* What a step rests on is enough; and of a larger reason needs all of it. */
static void expect_grounds(struct play *play, const struct satdoku_step *step, const int *concluded)
{
    struct item items[ITEMS_MAX];

    for (size_t i = 0; i < step->ground_count; i++) {
        expect(play->variants, was_concluded(play, &step->grounds[i]));
    }
    if (list_items(items, play, step) == 0) {
        return;
    }
    expect(play->variants, !grounds_leave_way(play, step, -1, concluded));
    for (size_t i = 0; i < step->ground_count && step->size > 1; i++) {
        expect(play->variants, grounds_leave_way(play, step, (int)i, concluded));
    }
}

/* In none of the rectangles could two digits of the solution change places. */
static void expect_rectangles(const struct play *play, const struct satdoku_step *step)
{
    bool one = play->unique && play->variants->verdict == SATDOKU_VERDICT_UNIQUE;

    expect(play->variants, step->rectangles.count == 0 || one);
    for (size_t i = 0; i < step->rectangles.count && one; i++) {
        const struct satdoku_cell *cells = step->rectangles.clue[i].cells;
        const int *solution = variant_solution(&play->variants->all, 0);

        expect(play->variants, step->rectangles.clue[i].cell_count == 4);
        expect(play->variants,
               solution[cell_of(play, cells[0])] != solution[cell_of(play, cells[3])] ||
                   solution[cell_of(play, cells[1])] != solution[cell_of(play, cells[2])]);
    }
}

/* A digit that is placed has no other place, or its cell no other digit. */
static void expect_single(const struct play *play, const struct satdoku_step *step, int candidate)
{
    struct item items[ITEMS_MAX];

    if (list_items(items, play, step) == 1) {
        expect(play->variants, items[0].count == 1 && items[0].candidate[0] == candidate);
    }
}

/* ---- Steps ---- */

static bool take(void *context, const struct satdoku_step *step)
{
    struct play *play = context;
    struct variants *variants = play->variants;
    int concluded[MAX];
    bool tiled = variants->variant.sudominoku;

    expect(variants, !play->ended);
    expect(variants, step->size == step->cell_count + step->regions.count + step->clues.count +
                                       step->rectangles.count);
    expect_rectangles(play, step);
    expect(variants, step->words[0] != '\0' && strcmp(step->words, "?") != 0);
    expect(variants, !step->placed || step->candidate_count == 1);
    expect(variants, step->size > 0 || step->candidate_count == 0 || tiled); /* givens clash */
    play->ended = step->candidate_count == 0;
    for (size_t i = 0; i < step->candidate_count; i++) {
        int cell = cell_of(play, step->candidates[i].cell);

        concluded[i] = cell * play->digits + step->candidates[i].digit - play->lowest;
        expect(variants, play->open[concluded[i]]);
        expect(variants, step->placed || !play->possible[concluded[i]]);
    }
    if (!tiled) { /* its dominoes are part of every reason */
        expect_reason(play, step, concluded);
        expect_grounds(play, step, concluded);
    }
    if (step->placed) {
        int cell = concluded[0] / play->digits;

        expect_single(play, step, concluded[0]);
        for (int digit = 0; digit < play->digits; digit++) {
            int other = cell * play->digits + digit;

            expect(variants, other == concluded[0] || !play->possible[other]);
        }
    }
    play->steps++;
    for (size_t i = 0; i < step->candidate_count; i++) {
        conclude(play, concluded[i], step->placed);
        play->concluded[play->concluded_count].candidate = concluded[i];
        play->concluded[play->concluded_count].placed = step->placed;
        play->told[play->concluded_count++] = play->steps;
    }
    return true;
}

/* Whether what is left is what solutions have. */
static void expect_end(const struct play *play)
{
    struct variants *variants = play->variants;

    expect(variants, play->ended == (variants->verdict == SATDOKU_VERDICT_NONE));
    for (int i = 0; i < play->cells * play->digits && !play->ended; i++) {
        expect(variants, play->open[i] == play->possible[i] || play->unsure[i]);
    }
}

/* About one cell, or a digit in it. */
static bool take_one(void *context, const struct satdoku_step *step)
{
    struct play *play = context;

    for (size_t i = 0; i < step->candidate_count; i++) {
        int cell = cell_of(play, step->candidates[i].cell);
        int candidate = cell * play->digits + step->candidates[i].digit - play->lowest;

        expect(play->variants, play->possible[candidate] == step->placed ||
                                   play->variants->verdict == SATDOKU_VERDICT_NONE);
    }
    play->steps++;
    return true;
}

static enum satdoku_status ask_about(struct play *play)
{
    struct variants *variants = play->variants;
    struct satdoku_step_options options = SATDOKU_INIT(satdoku_step_options);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    int cell = random_below(&variants->random, play->cells);

    play->steps = 0;
    options.cell = play->cell[cell];
    options.has_digit = random_below(&variants->random, 2) == 0;
    options.digit = play->lowest + random_below(&variants->random, play->digits);
    enum satdoku_status status = satdoku_steps(&verdict, variants->solver, variants->read, &options,
                                               take_one, play, &variants->error);

    expect(variants, status != SATDOKU_OK || verdict == variants->verdict);
    expect(variants, play->steps <= 1);
    return status;
}

enum satdoku_status variants_ask_steps(struct variants *variants)
{
    struct play *play = malloc(sizeof *play);
    struct satdoku_step_options options = SATDOKU_INIT(satdoku_step_options);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;

    assert_non_null(play);
    start(play, variants);
    play->unique = random_below(&variants->random, 2) == 0;
    options.assume_unique = play->unique;
    take_known(play);
    memcpy(play->known, play->open, sizeof play->known);
    enum satdoku_status status = satdoku_steps(&verdict, variants->solver, variants->read, &options,
                                               take, play, &variants->error);

    expect(variants,
           verdict == (status == SATDOKU_OK ? variants->verdict : SATDOKU_VERDICT_INVALID));
    if (status == SATDOKU_OK) {
        expect_end(play);
        status = ask_about(play);
    }
    free(play);
    return status;
}

/* Explanations of boards with strict rules of which a mark is missing or a given is wrong: on 4x4
 * boards with boxes, of which all 288 grids can be listed. Each of them breaks some clues and pairs
 * of neighbours. A repair is what one of them breaks; a conflict has something of what each of them
 * breaks. That is counted out here, where rules are written once more, as they are read aloud.
 */
#include "../property/trial.h"
#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    N = 4,
    CELLS = N * N,
    GRIDS = 288,
    EDGES = 2 * N * (N - 1),
    MEMBERS_MAX = EDGES + 2,
    CONFLICT_MAX = 8, /* members; whether larger ones are the smallest is not found out */
    MARKED_MAX = 8,   /* of a larger repair that leaves several solutions no marks are named */
    TEXT_MAX = 1000
};

/* ---- Grids ---- */

static int grids[GRIDS][CELLS];
static int grid_count;

static bool fits(const int *grid, int cell, int digit)
{
    for (int other = 0; other < cell; other++) {
        bool box = other / N / 2 == cell / N / 2 && other % N / 2 == cell % N / 2;

        if (grid[other] == digit && (other / N == cell / N || other % N == cell % N || box)) {
            return false;
        }
    }
    return true;
}

static void list_grids(int *grid, int cell)
{
    if (cell == CELLS) {
        memcpy(grids[grid_count++], grid, sizeof grids[0]);
        return;
    }
    for (int digit = 1; digit <= N; digit++) {
        if (fits(grid, cell, digit)) {
            grid[cell] = digit;
            list_grids(grid, cell + 1);
        }
    }
}

/* ---- Rules ---- */

/* What there may be between two neighbours. */
enum mark { NOTHING, FIRST, SECOND, BOTH };

struct rule {
    const char *name;
    const char *kinds[2]; /* in constraint strings */
    enum satdoku_clue_kind marks[2];
    enum satdoku_clue_kind pair;
    const char *words[BOTH + 1];
};

static const struct rule rules[] = {
    {"StrictKropki",
     {"WhiteDot", "BlackDot"},
     {SATDOKU_CLUE_WHITE_DOT, SATDOKU_CLUE_BLACK_DOT},
     SATDOKU_CLUE_NO_DOT,
     {"", "white dot", "black dot", "white dot or black dot"}},
    {"StrictXV",
     {"X", "V"},
     {SATDOKU_CLUE_X, SATDOKU_CLUE_V},
     SATDOKU_CLUE_NO_LETTER,
     {"", "X", "V", "X or V"}},
    {"StrictConsecutive",
     {"WhiteDot", "WhiteDot"},
     {SATDOKU_CLUE_WHITE_DOT, SATDOKU_CLUE_WHITE_DOT},
     SATDOKU_CLUE_NO_WHITE_DOT,
     {"", "white dot", "", ""}},
    {"StrictRatio",
     {"BlackDot", "BlackDot"},
     {SATDOKU_CLUE_BLACK_DOT, SATDOKU_CLUE_BLACK_DOT},
     SATDOKU_CLUE_NO_BLACK_DOT,
     {"", "black dot", "", ""}},
};
enum { RULES = sizeof rules / sizeof *rules };

static enum mark mark_of(const struct rule *rule, int a, int b)
{
    if (rule->pair == SATDOKU_CLUE_NO_DOT) {
        int first = a - b == 1 || b - a == 1 ? FIRST : NOTHING;
        int second = a == 2 * b || b == 2 * a ? SECOND : NOTHING;

        return (enum mark)(first | second);
    }
    if (rule->pair == SATDOKU_CLUE_NO_WHITE_DOT) {
        return a - b == 1 || b - a == 1 ? FIRST : NOTHING;
    }
    if (rule->pair == SATDOKU_CLUE_NO_BLACK_DOT) {
        return a == 2 * b || b == 2 * a ? FIRST : NOTHING;
    }
    return a + b == 5 ? SECOND : NOTHING; /* no two digits have the sum 10 */
}

/* ---- Puzzles ---- */

/* A mark, or what the rule says where there is none; or a given, whose cells are one. */
struct member {
    enum satdoku_clue_kind kind;
    int cells[2];
    int digit;
};

struct model {
    const struct rule *rule;
    struct member members[MEMBERS_MAX]; /* as the library has them: givens, marks, pairs */
    int count;
    uint32_t broken[GRIDS]; /* members that each grid breaks, the first one highest */
};

static uint32_t bit_of(int member)
{
    return (uint32_t)1 << (MEMBERS_MAX - 1 - member);
}

static bool breaks(const struct model *model, const struct member *member, const int *grid)
{
    const struct rule *rule = model->rule;

    if (member->kind == SATDOKU_CLUE_GIVEN) {
        return grid[member->cells[0]] != member->digit;
    }
    enum mark mark = mark_of(rule, grid[member->cells[0]], grid[member->cells[1]]);
    return member->kind == rule->pair       ? mark != NOTHING
           : member->kind == rule->marks[0] ? (mark & FIRST) == 0
                                            : (mark & SECOND) == 0;
}

/* The marks of a grid, of which some are missing, a few are of the other kind, and a given that may
 * be wrong. */
static void draw(struct model *model, struct random *random, char text[TEXT_MAX])
{
    const int *grid = grids[random_below(random, GRIDS)];
    struct member pairs[EDGES];
    int pair_count = 0;
    size_t used = 0;

    *model = (struct model){.rule = &rules[random_below(random, RULES)]};
    used += (size_t)snprintf(text, TEXT_MAX, ".Shape~4x4.%s", model->rule->name);
    if (random_below(random, 2) == 0) {
        struct member given = {SATDOKU_CLUE_GIVEN,
                               {random_below(random, CELLS), 0},
                               1 + random_below(random, N)};

        model->members[model->count++] = given;
        used += (size_t)snprintf(text + used, TEXT_MAX - used, ".~R%dC%d_%d",
                                 given.cells[0] / N + 1, given.cells[0] % N + 1, given.digit);
    }
    for (int i = 0; i < 2 * CELLS; i++) {
        int cell = i / 2;
        bool down = i % 2 == 1;

        if (down ? cell / N == N - 1 : cell % N == N - 1) {
            continue;
        }
        struct member member = {model->rule->pair, {cell, cell + (down ? N : 1)}, 0};
        enum mark mark = mark_of(model->rule, grid[member.cells[0]], grid[member.cells[1]]);

        if (mark == NOTHING || random_below(random, 12) == 0) {
            pairs[pair_count++] = member;
            continue;
        }
        int kind = random_below(random, 30) == 0 ? random_below(random, 2) : (mark & SECOND) != 0;

        member.kind = model->rule->marks[kind];
        model->members[model->count++] = member;
        used += (size_t)snprintf(text + used, TEXT_MAX - used, ".%s~R%dC%d~R%dC%d",
                                 model->rule->kinds[kind], member.cells[0] / N + 1,
                                 member.cells[0] % N + 1, member.cells[1] / N + 1,
                                 member.cells[1] % N + 1);
    }
    memcpy(model->members + model->count, pairs, (size_t)pair_count * sizeof *pairs);
    model->count += pair_count;
    for (int i = 0; i < GRIDS; i++) {
        for (int j = 0; j < model->count; j++) {
            model->broken[i] |= breaks(model, &model->members[j], grids[i]) ? bit_of(j) : 0;
        }
    }
}

/* ---- What the library says ---- */

static uint32_t bits_of(struct trial *trial, const struct model *model, struct satdoku_clues clues)
{
    uint32_t bits = 0;

    for (size_t i = 0; i < clues.count; i++) {
        const struct satdoku_clue *clue = &clues.clue[i];
        int at = 0;

        for (; at < model->count; at++) {
            const struct member *member = &model->members[at];
            bool same = clue->kind == member->kind;

            for (size_t j = 0; j < clue->cell_count; j++) {
                same = same &&
                       (clue->cells[j].row - 1) * N + clue->cells[j].column - 1 == member->cells[j];
            }
            if (same) {
                break;
            }
        }
        trial_expect(trial, at < model->count);
        bits |= bit_of(at);
    }
    return bits;
}

/* Whether the set has something of what each grid breaks. */
static bool hits_all(const struct model *model, uint32_t set)
{
    for (int i = 0; i < GRIDS; i++) {
        if ((model->broken[i] & set) == 0) {
            return false;
        }
    }
    return true;
}

/* Whether a set of so many members more hits all. */
static bool can_hit(const struct model *model, uint32_t set, int more)
{
    for (int i = 0; i < GRIDS; i++) {
        uint32_t left = model->broken[i];

        if ((left & set) != 0) {
            continue;
        }
        for (; more > 0 && left != 0; left &= left - 1) {
            if (can_hit(model, set | (left & -left), more - 1)) {
                return true;
            }
        }
        return false;
    }
    return true;
}

static int size_of(uint32_t set)
{
    int size = 0;

    for (; set != 0; set &= set - 1) {
        size++;
    }
    return size;
}

static void expect_conflicts(struct trial *trial, const struct model *model,
                             const struct satdoku_explanation *e)
{
    trial_expect(trial, e->conflict_count == 1);
    uint32_t conflict = bits_of(trial, model, e->conflicts[0].clues);

    trial_expect(trial, hits_all(model, conflict));
    for (uint32_t left = conflict; left != 0; left &= left - 1) {
        trial_expect(trial, !hits_all(model, conflict & ~(left & -left)));
    }
    if (e->smallest_conflict && size_of(conflict) <= CONFLICT_MAX) {
        trial_expect(trial, !can_hit(model, 0, size_of(conflict) - 1));
    }
}

/* The marks that grids without the repair's members have between two cells. */
static enum mark marks_without(const struct model *model, uint32_t repair, const int *cells)
{
    int marks = NOTHING;

    for (int i = 0; i < GRIDS; i++) {
        if ((model->broken[i] & ~repair) == 0) {
            marks |= (int)mark_of(model->rule, grids[i][cells[0]], grids[i][cells[1]]);
        }
    }
    return (enum mark)marks;
}

/* Which marks are wanted at the pairs of a repair, in the order of members. */
static void expect_missing(struct trial *trial, const struct model *model, uint32_t repair,
                           const char *said)
{
    char text[TEXT_MAX] = "";
    size_t used = 0;

    for (int i = 0; i < model->count; i++) {
        const struct member *member = &model->members[i];
        const int *cells = member->cells;

        if ((repair & bit_of(i)) == 0 || member->kind != model->rule->pair) {
            continue;
        }
        enum mark mark = marks_without(model, repair, cells);

        used += (size_t)snprintf(text + used, TEXT_MAX - used,
                                 "%smissing between r%dc%d and r%dc%d: %s", used > 0 ? ", " : "",
                                 cells[0] / N + 1, cells[0] % N + 1, cells[1] / N + 1,
                                 cells[1] % N + 1, model->rule->words[mark]);
    }
    trial_expect(trial, (said == NULL) == (used == 0));
    trial_expect(trial, said == NULL || strcmp(said, text) == 0 || used >= 400);
}

static void expect_repairs(struct trial *trial, const struct model *model,
                           const struct satdoku_explanation *e)
{
    int smallest = MEMBERS_MAX;

    for (int i = 0; i < GRIDS; i++) {
        int size = size_of(model->broken[i]);

        smallest = size < smallest ? size : smallest;
    }
    trial_expect(trial, e->repair_count > 0 && e->smallest_repair);
    for (size_t i = 0; i < e->repair_count; i++) {
        uint32_t repair = bits_of(trial, model, e->repairs[i].clues);
        const int *only = NULL;
        int found = 0;

        trial_expect(trial, size_of(repair) == smallest);
        for (int j = 0; j < GRIDS; j++) {
            if ((model->broken[j] & ~repair) == 0) {
                only = grids[j];
                found++;
            }
        }
        trial_expect(trial, found > 0);
        if (e->repairs[i].verdict == SATDOKU_VERDICT_UNIQUE) {
            trial_expect(trial, found == 1);
            for (int cell = 0; cell < CELLS; cell++) {
                trial_expect(trial, satdoku_grid_digit(e->repairs[i].solution, cell / N + 1,
                                                       cell % N + 1) == only[cell]);
            }
            expect_missing(trial, model, repair, e->repairs[i].missing);
        } else {
            trial_expect(trial, found > 1);
            if (size_of(repair) <= MARKED_MAX) {
                expect_missing(trial, model, repair, e->repairs[i].missing);
            } else {
                trial_expect(trial, e->repairs[i].missing == NULL);
            }
        }
    }
}

static void play(struct trial *trial)
{
    struct satdoku_explanation *e = NULL;
    struct model model;
    char text[TEXT_MAX];
    bool any;

    do {
        draw(&model, &trial->random, text);
        any = false;
        for (int i = 0; i < GRIDS; i++) {
            any = any || model.broken[i] == 0;
        }
    } while (any);
    trial->kind = text;
    trial_expect(trial,
                 satdoku_puzzle_parse(trial->read, text, strlen(text), NULL, NULL) == SATDOKU_OK);
    trial_expect(trial, satdoku_explain(&e, trial->solver, trial->read, NULL, NULL) == SATDOKU_OK);
    trial_expect(trial, e->verdict == SATDOKU_VERDICT_NONE && !e->stopped);
    expect_conflicts(trial, &model, e);
    expect_repairs(trial, &model, e);
    satdoku_explanation_free(e);
}

static void test_strict_pairs(void **state)
{
    trial_run(*state, 300, play);
}

static int setup(void **state)
{
    int grid[CELLS];

    grid_count = 0;
    list_grids(grid, 0);
    assert_int_equal(grid_count, GRIDS);
    return trial_setup(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_strict_pairs, setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

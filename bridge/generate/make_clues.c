#include "make_clues.h"

#include "clue_places.h"
#include "error.h"
#include "mem.h"
#include "prng.h"
#include "random_solution.h"
#include "true_clues.h"

#include <satdoku_program.h>
#include <string.h>

/* How many cells lines and areas have. */
enum { LINE_MIN = 3, LINE_MAX = 7, AREA_MIN = 2, AREA_MAX = 5 };

struct making {
    struct satdoku_puzzle *puzzle;
    const struct grid *solution;
    enum satdoku_clue_kind kind;
    size_t first;   /* clues of the list from here on were made */
    bool *taken;    /* [cells]: a line or area of the kind has it; owned */
    int *cells;     /* [cells]: of the clue under way; owned */
    int *values;    /* [cells]: likewise; owned */
    size_t *starts; /* [cells]: the order in which lines and areas begin; owned */
    unsigned long long *random;
    struct satdoku_error *error;
};

/* Whether the first cells make a true clue, which *clue then is. */
static bool complete(struct clue *clue, struct making *m, int count)
{
    *clue = (struct clue){m->kind, m->cells, count, m->values, 0};
    return true_clues_find(clue, m->values, m->puzzle, m->solution);
}

bool satdoku_clue_kind_is_made(enum satdoku_clue_kind kind)
{
    const struct clue_kind *row = clue_kind_of(kind);
    return row != NULL && row->made != CLUE_MADE_NEVER;
}

/* Adds the clue of the first cells, if there is one that is true. */
static enum satdoku_status add(bool *added, struct making *m, int count)
{
    struct clue clue;
    *added = complete(&clue, m, count);
    return *added ? true_clues_take(m->puzzle, &clue, m->error) : SATDOKU_OK;
}

/* ---- Places that are few ---- */

/* Whether the two cells have a clue whose kind has the same strict rule, the first of its row. */
static bool has_mark(const struct making *m, int one, int other)
{
    enum satdoku_clue_kind strict = clue_kind_of(m->kind)->strict_rules[0];
    for (size_t i = m->first; i < m->puzzle->list.count; i++) {
        struct clue clue = clue_listed(m->puzzle, i);
        bool same = clue.cell_count == 2 && clue_kind_marks(clue.kind, strict) &&
                    clue_kind_of(strict)->scope == CLUE_OF_BOARD;
        if (same && clue.cells[0] == one && clue.cells[1] == other) {
            return true;
        }
    }
    return false;
}

/* Adds the clue of a place, one of two cells in whichever order it is true. */
static enum satdoku_status make_at(void *context, int count)
{
    struct making *m = context;
    bool edge = clue_kinds[m->kind].neighbours;
    bool added = false;
    if (edge && has_mark(m, m->cells[0], m->cells[1])) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = add(&added, m, count);
    if (status == SATDOKU_OK && !added && edge) {
        clue_places_turn(m->cells, count);
        status = add(&added, m, count);
    }
    return status;
}

/* ---- Lines and areas ---- */

/* Sets next[] to the free cells in which a line, or an area, can go on, in random order; how many.
 */
enum { NEXT_MAX = 4 * AREA_MAX };
static size_t find_next(int next[NEXT_MAX], struct making *m, int count, bool area)
{
    const struct board *board = m->puzzle->board;
    size_t order[NEXT_MAX];
    int found[NEXT_MAX];
    size_t found_count = 0;
    for (int i = area ? 0 : count - 1; i < count; i++) {
        for (int step = 0; step < 9; step++) {
            int down = step / 3 - 1;
            int right = step % 3 - 1;
            int cell = board_grid_step(board, m->cells[i], down, right);
            bool fits = cell != BOARD_NO_CELL && !m->taken[cell] && (!area || down * right == 0);
            if (fits && found_count < NEXT_MAX) {
                found[found_count++] = cell;
            }
        }
    }
    random_order(order, found_count, m->random);
    for (size_t i = 0; i < found_count; i++) {
        next[i] = found[order[i]];
    }
    return found_count;
}

/* Puts another cell behind the first ones: one with which there is a true clue, if any has that,
 * or else any. False: there is no room. */
static bool go_on(struct making *m, int count, bool area)
{
    int next[NEXT_MAX];
    struct clue clue;
    size_t next_count = find_next(next, m, count, area);
    for (size_t i = 0; i < next_count; i++) {
        m->cells[count] = next[i];
        if (complete(&clue, m, count + 1)) {
            return true;
        }
    }
    if (next_count > 0) {
        m->cells[count] = next[0];
    }
    return next_count > 0;
}

/* How many cells a line or an area is to have. An area gets the smaller one of two draws: with
 * large ones few layouts have one solution, and these are the hardest to solve. */
static int draw_size(struct making *m, bool area)
{
    int least = area ? AREA_MIN : LINE_MIN;
    unsigned sizes = (unsigned)((area ? AREA_MAX : LINE_MAX) - least + 1);
    int size = least + (int)prng_below(m->random, sizes);
    int other = area ? least + (int)prng_below(m->random, sizes) : size;
    return other < size ? other : size;
}

/* Adds the longest true clue that a random line or area from a cell meets, up to a random size. */
static enum satdoku_status grow(struct making *m, int start, bool area)
{
    struct clue clue;
    int least = area ? AREA_MIN : LINE_MIN;
    int target = draw_size(m, area);
    int count = 1;
    int best = 0;
    bool added = false;
    m->cells[0] = start;
    m->taken[start] = true;
    while (count < target && go_on(m, count, area)) {
        m->taken[m->cells[count++]] = true;
        best = count >= least && complete(&clue, m, count) ? count : best;
    }
    enum satdoku_status status = best > 0 ? add(&added, m, best) : SATDOKU_OK;
    for (int i = added ? best : 0; i < count; i++) {
        m->taken[m->cells[i]] = false;
    }
    return status;
}

/* Begins at each cell, three times: some find no clue at first. */
static enum satdoku_status make_grown(struct making *m, bool area)
{
    enum { ROUNDS = 3 };
    size_t cells = (size_t)m->puzzle->board->grid_cells;
    enum satdoku_status status = SATDOKU_OK;
    memset(m->taken, 0, cells * sizeof *m->taken);
    for (int round = 0; round < ROUNDS && status == SATDOKU_OK; round++) {
        random_order(m->starts, cells, m->random);
        for (size_t i = 0; i < cells && status == SATDOKU_OK; i++) {
            if (!m->taken[m->starts[i]]) {
                status = grow(m, (int)m->starts[i], area);
            }
        }
    }
    return status;
}

/* ---- All of them ---- */

static enum satdoku_status make_kind(struct making *m)
{
    enum clue_made made = clue_kinds[m->kind].made;
    switch (made) {
    case CLUE_MADE_LINES:
    case CLUE_MADE_AREAS:
        return make_grown(m, made == CLUE_MADE_AREAS);
    case CLUE_MADE_RULE:
        return SATDOKU_OK;
    default:
        return clue_places_walk(m->cells, m->puzzle->board, m->kind, make_at, m);
    }
}

enum satdoku_status make_clues(struct satdoku_puzzle *puzzle, const bool *kinds,
                               const struct grid *solution, unsigned long long *random,
                               struct satdoku_error *error)
{
    size_t cells = (size_t)puzzle->board->cells;
    size_t room = clue_places_room(puzzle->board);
    struct making m = {.puzzle = puzzle,
                       .solution = solution,
                       .first = puzzle->list.count,
                       .taken = mem_alloc(cells, sizeof *m.taken),
                       .cells = mem_alloc(room, sizeof *m.cells),
                       .values = mem_alloc(room, sizeof *m.values),
                       .starts = mem_alloc(cells, sizeof *m.starts),
                       .random = random,
                       .error = error};
    enum satdoku_status status = SATDOKU_OK;
    if (m.taken == NULL || m.cells == NULL || m.values == NULL || m.starts == NULL) {
        status = error_memory(error);
    }
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS && status == SATDOKU_OK; kind++) {
        m.kind = (enum satdoku_clue_kind)kind;
        if (kinds[kind]) {
            status = make_kind(&m);
        }
    }
    mem_free(m.taken);
    mem_free(m.cells);
    mem_free(m.values);
    mem_free(m.starts);
    return status;
}

/* ---- Rules ---- */

/* Whether it is a rule of the whole board, and among the kinds. */
static bool is_asked(const bool *kinds, enum satdoku_clue_kind rule)
{
    return clue_kinds[rule].scope == CLUE_OF_BOARD && kinds[rule];
}

enum satdoku_status make_clues_check(const bool *kinds, const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        const struct clue_kind *kind = &clue_kinds[i];
        enum satdoku_clue_kind strict = clue_list_strict(&puzzle->list, (enum satdoku_clue_kind)i);
        for (int j = 0; strict == SATDOKU_CLUE_GIVEN && j < CLUE_STRICT_RULES; j++) {
            strict = is_asked(kinds, kind->strict_rules[j]) ? kind->strict_rules[j] : strict;
        }
        if (!kinds[i]) {
            continue;
        }
        if (kind->made == CLUE_MADE_NEVER) {
            return error_set(error, SATDOKU_ERR_ARGUMENT, "no clues are made of the kind %s",
                             kind->name);
        }
        if (!clue_kind_fits((enum satdoku_clue_kind)i, puzzle->board)) {
            return error_set(error, SATDOKU_ERR_ARGUMENT, "a %s needs %s", kind->words,
                             kind->needs);
        }
        if (strict != SATDOKU_CLUE_GIVEN) {
            return error_set(error, SATDOKU_ERR_ARGUMENT, "the %s says where there is a %s",
                             clue_kinds[strict].words, kind->words);
        }
    }
    return SATDOKU_OK;
}

/* Whether the rule says what it means that two cells have no clue of some kind. */
static bool is_strict(enum satdoku_clue_kind rule)
{
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        if (clue_kinds[rule].scope == CLUE_OF_BOARD &&
            clue_kind_marks((enum satdoku_clue_kind)kind, rule)) {
            return true;
        }
    }
    return false;
}

static enum satdoku_status add_rules(struct satdoku_puzzle *puzzle, const bool *kinds, bool strict,
                                     struct satdoku_error *error)
{
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        const struct clue rule = {.kind = (enum satdoku_clue_kind)kind};
        if (kinds[kind] && clue_kinds[kind].made == CLUE_MADE_RULE &&
            is_strict(rule.kind) == strict && clue_add(puzzle, &rule) != SATDOKU_OK) {
            return error_memory(error);
        }
    }
    return SATDOKU_OK;
}

enum satdoku_status make_rules(struct satdoku_puzzle *puzzle, const bool *kinds,
                               struct satdoku_error *error)
{
    return add_rules(puzzle, kinds, false, error);
}

enum satdoku_status make_strict_rules(struct satdoku_puzzle *puzzle, const bool *kinds,
                                      const struct grid *solution, unsigned long long *random,
                                      struct satdoku_error *error)
{
    bool marks[SATDOKU_CLUE_KINDS] = {false};
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        for (int i = 0; i < CLUE_STRICT_RULES; i++) {
            marks[kind] = marks[kind] || is_asked(kinds, clue_kinds[kind].strict_rules[i]);
        }
    }
    enum satdoku_status status = make_clues(puzzle, marks, solution, random, error);
    return status == SATDOKU_OK ? add_rules(puzzle, kinds, true, error) : status;
}

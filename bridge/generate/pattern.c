/* Traps are found where puzzles are made of a board otherwise (generate.c): digits outside the
 * pattern are taken away, one after another, and where one cannot go, it is given back and a trap
 * was found. All that is then asked for, again and again, is whether a cell has another digit.
 */
#include "pattern.h"

#include "another_digit.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "prng.h"
#include "random_solution.h"

#include <stdio.h>
#include <string.h>

/* A trap is a clause under each name that its digits can have, as far as these are so many. */
enum { NAMES_MAX = 1000 };

struct pattern {
    struct another another;        /* says whether digits have others in their place */
    struct satdoku_solver *boards; /* finds boards; owned */
    struct satdoku_puzzle *puzzle; /* the digits of `solution` that were not taken away */
    struct satdoku_puzzle first;   /* its first row is given: digits have names. Owned */
    struct grid solution;
    size_t *unmarked; /* [unmarked_count]: cells; owned */
    size_t unmarked_count;
    size_t *order; /* [unmarked_count]; owned */
    int *gone;     /* [gone_count]: cells whose digit was taken away; owned */
    int gone_count;
    int *trap; /* [trap_count]: its cells; owned */
    int trap_count;
    int *clause; /* [cells]; owned */
    unsigned long long random;
    bool stopped;
    struct satdoku_error *error;
};

static bool stops(struct pattern *p)
{
    struct stop stop = stop_of(&p->another.solver->options);
    p->stopped = p->stopped || stop_asked(&stop);
    return p->stopped;
}

/* ---- Why not, at a glance ---- */

/* Whether two of the lines between `first` and `last` have no given; they are then *one, *other. */
static bool two_empty(int *one, int *other, const struct satdoku_puzzle *puzzle, bool columns,
                      int first, int last)
{
    int n = puzzle->shape.n;
    int empty = 0;
    for (int line = first; line < last && empty < 2; line++) {
        int given = 0;
        for (int i = 0; i < n; i++) {
            given += puzzle->givens[columns ? i * n + line : line * n + i] != 0;
        }
        if (given == 0) {
            *(empty == 0 ? one : other) = line;
            empty++;
        }
    }
    return empty == 2;
}

/* Two rows or columns without a given that can change places. */
static bool lines_flaw(char *words, size_t size, const struct satdoku_puzzle *puzzle, bool columns)
{
    struct shape shape = puzzle->shape;
    int thick = columns ? shape.box_columns : shape.box_rows;
    int one = 0;
    int other = 0;
    for (int first = 0; first < shape.n; first += thick) {
        /* Where boxes are lines themselves, any two of them can. */
        int last = thick == 1 ? shape.n : first + thick;
        if (two_empty(&one, &other, puzzle, columns, first, last)) {
            snprintf(words, size, "%s %d and %d have no given: they can change places",
                     columns ? "columns" : "rows", one + 1, other + 1);
            return true;
        }
    }
    return false;
}

bool satdoku_pattern_flaw(char *words, size_t size, const struct satdoku_puzzle *puzzle)
{
    enum { CLASSIC = 9, CLASSIC_LEAST = 17 };
    if (words == NULL || puzzle == NULL || !puzzle_is_classic(puzzle)) {
        return false;
    }
    struct shape shape = puzzle->shape;
    int givens = 0;
    for (int cell = 0; cell < shape_cells(shape); cell++) {
        givens += puzzle->givens[cell] != 0;
    }
    if (givens < shape.n - 1) {
        snprintf(words, size, "%d givens have at most %d digits: two others can change places",
                 givens, givens);
        return true;
    }
    if (lines_flaw(words, size, puzzle, false) || lines_flaw(words, size, puzzle, true)) {
        return true;
    }
    if (shape.n == CLASSIC && shape.box_rows == 3 && givens < CLASSIC_LEAST) {
        snprintf(words, size,
                 "no 9x9 puzzle of %d givens has one solution (McGuire, Tugemann, Civario 2012)",
                 givens);
        return true;
    }
    return false;
}

/* ---- Traps ---- */

/* Whether the puzzle has a solution with another digit in this cell, which has no given. */
static enum satdoku_status has_other(bool *found, struct pattern *p, int cell)
{
    enum satdoku_status status =
        another_find(found, &p->another, p->puzzle, &p->solution, &cell, 1);
    p->stopped = p->stopped || p->another.stopped;
    return status;
}

/* Makes a trap of the cells that are blank: gives back the digit of each but `cell` without which
 * that one still has another digit. */
static enum satdoku_status narrow_trap(struct pattern *p, int cell)
{
    uint16_t *givens = p->puzzle->givens;
    p->trap_count = 0;
    p->trap[p->trap_count++] = cell;
    for (int i = 0; i < p->gone_count; i++) {
        bool found = false;
        int back = p->gone[i];
        givens[back] = p->solution.digits[back];
        enum satdoku_status status = has_other(&found, p, cell);
        if (status != SATDOKU_OK || stops(p)) {
            return status;
        }
        if (!found) {
            givens[back] = 0;
            p->trap[p->trap_count++] = back;
        }
    }
    for (int i = 0; i < p->gone_count; i++) {
        givens[p->gone[i]] = 0;
    }
    return SATDOKU_OK;
}

/* Adds the clause that a board does not have the trap, whose digits have these names. */
static enum satdoku_status exclude(struct pattern *p, const uint16_t *name)
{
    size_t count = 0;
    for (int i = 0; i < p->trap_count; i++) {
        int digit = name[p->solution.digits[p->trap[i]]];
        int literal = varmap_candidate(&p->boards->encoding.map, p->trap[i], digit);
        if (literal == LITERAL_FALSE) {
            return SATDOKU_OK;
        }
        if (literal != LITERAL_TRUE) {
            p->clause[count++] = -literal;
        }
    }
    return sat_add(p->boards->sat, p->clause, count, p->error);
}

/* The digits of the trap, and how many names they can have: up to one more than NAMES_MAX. */
static int trap_digits(int *names, uint16_t *digits, const struct pattern *p)
{
    bool has[SATDOKU_MAX_SIZE + 1] = {false};
    int count = 0;
    *names = 1;
    for (int i = 0; i < p->trap_count; i++) {
        int digit = p->solution.digits[p->trap[i]];
        if (!has[digit]) {
            has[digit] = true;
            *names = *names > NAMES_MAX ? *names : *names * (p->puzzle->shape.n - count);
            digits[count++] = (uint16_t)digit;
        }
    }
    return count;
}

/* Excludes the trap under all names: number `k` of these gives digits[0] the name k % n of those
 * left, digits[1] that of k / n % (n - 1), and so on. */
static enum satdoku_status exclude_trap(struct pattern *p)
{
    enum satdoku_status status = SATDOKU_OK;
    int n = p->puzzle->shape.n;
    int names = 1;
    uint16_t digits[SATDOKU_MAX_SIZE];
    uint16_t name[SATDOKU_MAX_SIZE + 1];
    uint16_t left[SATDOKU_MAX_SIZE];
    int count = trap_digits(&names, digits, p);
    if (names > NAMES_MAX) {
        for (int digit = 1; digit <= n; digit++) {
            name[digit] = (uint16_t)digit;
        }
        return exclude(p, name);
    }
    for (int k = 0; k < names && status == SATDOKU_OK; k++) {
        int rest = k;
        for (int i = 0; i < n; i++) {
            left[i] = (uint16_t)(i + 1);
        }
        for (int i = 0; i < count; i++) {
            int chosen = rest % (n - i);
            rest /= n - i;
            name[digits[i]] = left[chosen];
            left[chosen] = left[n - i - 1];
        }
        status = exclude(p, name);
    }
    return status;
}

/* Takes all digits away that can go, and excludes the trap behind each that cannot. *traps: how
 * many. */
static enum satdoku_status find_traps(int *traps, struct pattern *p)
{
    size_t cells = (size_t)shape_cells(p->puzzle->shape);
    memcpy(p->puzzle->givens, p->solution.digits, cells * sizeof *p->puzzle->givens);
    random_order(p->order, p->unmarked_count, &p->random);
    p->gone_count = 0;
    *traps = 0;
    for (size_t i = 0; i < p->unmarked_count && !stops(p); i++) {
        bool found = false;
        int cell = (int)p->unmarked[p->order[i]];
        p->puzzle->givens[cell] = 0;
        enum satdoku_status status = has_other(&found, p, cell);
        if (status == SATDOKU_OK && found && !p->stopped) {
            status = narrow_trap(p, cell);
            if (status == SATDOKU_OK && !p->stopped) {
                status = exclude_trap(p);
            }
            p->puzzle->givens[cell] = p->solution.digits[cell];
            *traps += 1;
        } else {
            p->gone[p->gone_count++] = cell;
        }
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return SATDOKU_OK;
}

/* ---- Boards ---- */

/* Has boards be like this one as far as clauses let them. */
static void prefer_board(struct pattern *p, const struct grid *board)
{
    const struct varmap *map = &p->boards->encoding.map;
    for (int cell = 0; cell < map->cells; cell++) {
        for (int digit = 1; digit <= map->digits; digit++) {
            int literal = varmap_candidate(map, cell, digit);
            if (literal != LITERAL_TRUE && literal != LITERAL_FALSE) {
                sat_prefer(p->boards->sat, board->digits[cell] == digit ? literal : -literal);
            }
        }
    }
}

/* Has the solver begin with a random board: digits have their names by its first row, and it tries
 * the others first that are there. */
static enum satdoku_status begin(enum sat_result *result, struct pattern *p)
{
    struct shape shape = p->puzzle->shape;
    struct satdoku_puzzle *first = &p->first;
    struct grid board = {.board = NULL};
    enum satdoku_status status = puzzle_reset(first, shape, false);
    if (status != SATDOKU_OK) {
        return error_memory(p->error);
    }
    status = random_solution(result, &board, p->another.solver, first, &p->random, p->error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        grid_clear(&board);
        return status;
    }
    for (int cell = 0; cell < shape.n; cell++) {
        first->givens[cell] = board.digits[cell];
    }
    status = solver_load_plain(p->boards, first, p->error);
    if (status == SATDOKU_OK) {
        prefer_board(p, &board);
    }
    grid_clear(&board);
    return status;
}

/* Sets p->solution to the next board. */
static enum satdoku_status next_board(enum sat_result *result, struct pattern *p)
{
    enum satdoku_status status = solver_find(result, p->boards, 0, p->error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    status = door_check(&p->first, &p->boards->found, p->error);
    return status == SATDOKU_OK && grid_copy(&p->solution, &p->boards->found) != SATDOKU_OK
               ? error_memory(p->error)
               : status;
}

static enum satdoku_status search(enum satdoku_verdict *verdict, struct pattern *p)
{
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = begin(&result, p);
    while (status == SATDOKU_OK && result == SAT_SATISFIABLE && !stops(p)) {
        int traps = 0;
        status = next_board(&result, p);
        if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
            status = find_traps(&traps, p);
        }
        if (status == SATDOKU_OK && result == SAT_SATISFIABLE && traps == 0 && !p->stopped) {
            *verdict = SATDOKU_VERDICT_UNIQUE;
            return SATDOKU_OK;
        }
    }
    if (status == SATDOKU_OK && result == SAT_UNSATISFIABLE) {
        *verdict = SATDOKU_VERDICT_NONE;
    }
    return status;
}

/* ---- The whole ---- */

static enum satdoku_status prepare(struct pattern *p)
{
    struct satdoku_solver_options options = p->another.solver->options;
    size_t cells = (size_t)shape_cells(p->puzzle->shape);
    options.command = NULL;
    options.ipasir = NULL;
    options.backend = SATDOKU_BACKEND_PICOSAT;
    p->unmarked = mem_alloc(cells, sizeof *p->unmarked);
    p->order = mem_alloc(cells, sizeof *p->order);
    p->gone = mem_alloc(cells, sizeof *p->gone);
    p->trap = mem_alloc(cells, sizeof *p->trap);
    p->clause = mem_alloc(cells, sizeof *p->clause);
    if (p->unmarked == NULL || p->order == NULL || p->gone == NULL || p->trap == NULL ||
        p->clause == NULL || satdoku_solver_new(&p->boards, &options) != SATDOKU_OK) {
        return error_memory(p->error);
    }
    for (size_t cell = 0; cell < cells; cell++) {
        if (p->puzzle->givens[cell] == 0) {
            p->unmarked[p->unmarked_count++] = cell;
        }
    }
    return SATDOKU_OK;
}

enum satdoku_status pattern_make(enum satdoku_verdict *verdict, struct satdoku_puzzle *puzzle,
                                 struct satdoku_solver *solver, unsigned long long random,
                                 struct satdoku_error *error)
{
    enum { REASON_LENGTH = 200 };
    char reason[REASON_LENGTH];
    struct pattern p = {.another = {.solver = solver, .error = error},
                        .puzzle = puzzle,
                        .random = random,
                        .error = error};
    *verdict = SATDOKU_VERDICT_UNKNOWN;
    if (!puzzle_is_classic(puzzle) || puzzle->blanks.count > 0) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "a pattern lies on rows, columns and boxes, without clues but givens");
    }
    if (satdoku_pattern_flaw(reason, sizeof reason, puzzle)) {
        *verdict = SATDOKU_VERDICT_NONE;
        return SATDOKU_OK;
    }
    enum satdoku_status status = prepare(&p);
    if (status == SATDOKU_OK) {
        status = search(verdict, &p);
    }
    another_clear(&p.another);
    satdoku_solver_free(p.boards);
    puzzle_clear(&p.first);
    grid_clear(&p.solution);
    mem_free(p.unmarked);
    mem_free(p.order);
    mem_free(p.gone);
    mem_free(p.trap);
    mem_free(p.clause);
    return status;
}

#include "cube_file.h"

#include "caller_options.h"
#include "clauses.h"
#include "clue.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void cube_file_free(struct cube_file *cubes)
{
    if (cubes != NULL) {
        describe_clear(&cubes->description);
        satdoku_puzzle_free(cubes->puzzle);
        encoding_clear(&cubes->encoding);
        dimacs_cubes_clear(&cubes->cubes);
        mem_free(cubes->each);
        mem_free(cubes->candidates);
        mem_free(cubes);
    }
}

/* ---- The formula ---- */

/* A formula being read and made again. */
struct cube_reading {
    struct cube_file *cubes;
    struct formula file; /* as it is there; owned */
    unsigned long long most_clauses;
    struct stop stop;
    struct satdoku_error *error;
};

/* Everything is about the file as a whole. */
static enum satdoku_status not_this(struct cube_reading *r, const char *what)
{
    return error_at(r->error, 1, 1, "%s", what);
}

/* END where there was no time for all of it. */
static enum satdoku_status finish_clauses(struct cube_reading *r)
{
    struct formula *formula = &r->cubes->encoding.formula;
    if (encode_clauses(&r->cubes->encoding) != SATDOKU_OK) {
        return error_memory(r->error);
    }
    return formula->stopped && formula->clauses <= r->file.clauses ? SATDOKU_END : SATDOKU_OK;
}

/* How many clauses there have to be: no more are counted than the file has, and one. */
static enum satdoku_status compare_size(struct cube_reading *r)
{
    struct encoding *encoding = &r->cubes->encoding;
    formula_count(&encoding->formula, encoding->variables);
    formula_bound(&encoding->formula, r->file.clauses + 1, r->stop);
    enum satdoku_status status = finish_clauses(r);
    if (status == SATDOKU_OK && encoding->formula.clauses != r->file.clauses) {
        return error_at(r->error, 1, 1, "%llu clauses, where the puzzle has %s%llu",
                        r->file.clauses,
                        encoding->formula.clauses > r->file.clauses ? "at least " : "",
                        encoding->formula.clauses);
    }
    return status;
}

/* The number of the first clause that differs, from 1. */
static unsigned long long first_difference(const struct formula *one, const struct formula *other)
{
    unsigned long long number = 1;
    for (size_t i = 0; i < one->used && i < other->used; i++) {
        if (one->literals[i] != other->literals[i]) {
            break;
        }
        number += one->literals[i] == 0;
    }
    return number;
}

static enum satdoku_status compare_clauses(struct cube_reading *r)
{
    struct encoding *encoding = &r->cubes->encoding;
    const struct formula *made = &encoding->formula;
    formula_store(&encoding->formula, encoding->variables);
    formula_bound(&encoding->formula, 0, r->stop);
    enum satdoku_status status = finish_clauses(r);
    if (status != SATDOKU_OK) {
        return status;
    }
    bool same = made->used == r->file.used &&
                (made->used == 0 || memcmp(made->literals, r->file.literals,
                                           made->used * sizeof *made->literals) == 0);
    return same ? SATDOKU_OK
                : error_at(r->error, 1, 1, "clause %llu is not the puzzle's",
                           first_difference(made, &r->file));
}

static enum satdoku_status make_again(struct cube_reading *r)
{
    struct cube_file *cubes = r->cubes;
    if (r->file.clauses > r->most_clauses) {
        return error_set(r->error, SATDOKU_ERR_LIMIT,
                         "%llu clauses, over the limit of %llu clauses (max-clauses)",
                         r->file.clauses, r->most_clauses);
    }
    struct encode_options options = describe_encode_options(&cubes->description.options);
    options.stop = r->stop;
    enum satdoku_status status = encode_prepare(&cubes->encoding, cubes->puzzle, &options);
    if (status != SATDOKU_OK) {
        return relations_error(status, r->error);
    }
    if (cubes->encoding.eliminator.ticker.stopped) {
        return SATDOKU_END;
    }
    status = compare_size(r);
    return status == SATDOKU_OK ? compare_clauses(r) : status;
}

/* ---- The cubes ---- */

static enum satdoku_status name_variables(struct cube_file *cubes)
{
    const struct varmap *map = &cubes->encoding.map;
    cubes->candidates = mem_zalloc((size_t)map->digit_variables + 1, sizeof *cubes->candidates);
    if (cubes->candidates == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (int cell = 0; cell < map->cells; cell++) {
        for (int digit = 1; digit <= map->digits; digit++) {
            int literal = varmap_candidate(map, cell, digit);
            if (literal != LITERAL_TRUE && literal != LITERAL_FALSE) {
                cubes->candidates[literal] = (struct cube_candidate){cell, digit};
            }
        }
    }
    return SATDOKU_OK;
}

/* Digit variables, none of them twice. `seen` has the last cube of each. */
static enum satdoku_status check_cube(size_t *seen, const struct cube_file *cubes, size_t cube,
                                      struct satdoku_error *error)
{
    const struct clause_iterator *literals = &cubes->each[cube];
    for (size_t i = 0; i < literals->count; i++) {
        int variable = abs(literals->literals[i]);
        if (variable > cubes->encoding.map.digit_variables) {
            return error_at(error, cubes->cubes.lines[cube], 1,
                            "variable %d is not about the digit of a cell", variable);
        }
        if (seen[variable] == cube + 1) {
            return error_at(error, cubes->cubes.lines[cube], 1,
                            "variable %d stands in the cube twice", variable);
        }
        seen[variable] = cube + 1;
    }
    return SATDOKU_OK;
}

static enum satdoku_status find_cubes(struct cube_file *cubes, struct satdoku_error *error)
{
    const struct formula *list = &cubes->cubes.list;
    size_t count = (size_t)list->clauses;
    size_t variables = (size_t)cubes->encoding.map.digit_variables;
    size_t *seen = mem_zalloc(variables + 1, sizeof *seen);
    cubes->each = mem_alloc(count, sizeof *cubes->each);
    if (seen == NULL || cubes->each == NULL || name_variables(cubes) != SATDOKU_OK) {
        mem_free(seen);
        return error_memory(error);
    }
    enum satdoku_status status = SATDOKU_OK;
    struct clause_iterator at = clauses_begin(list->literals, list->used);
    for (size_t i = 0; i < count && status == SATDOKU_OK && clauses_next(&at); i++) {
        cubes->each[i] = at;
        status = check_cube(seen, cubes, i, error);
    }
    mem_free(seen);
    return status;
}

/* ---- The digest ---- */

/* FNV-1a of 64 bits: against mistakes, not against malice. */
static uint64_t digest_add(uint64_t digest, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++) {
        digest = (digest ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    return digest;
}

/* What is digested, and whether the first line, with the version that wrote it, is over. */
struct digesting {
    uint64_t digest;
    bool begun;
};

static bool take_text(void *context, const char *data, size_t size)
{
    struct digesting *d = context;
    const char *line_end = d->begun ? data : memchr(data, '\n', size);
    if (line_end != NULL) {
        d->digest = digest_add(d->digest, line_end, size - (size_t)(line_end - data));
        d->begun = true;
    }
    return true;
}

/* Of the description and the cubes: the clauses follow from the one. Numbers count in decimal, so
 * that all machines agree. */
static enum satdoku_status make_digest(struct cube_file *cubes)
{
    struct digesting d = {.digest = UINT64_C(0xcbf29ce484222325)};
    struct sink sink;
    sink_init(&sink, (struct satdoku_sink){take_text, &d});
    describe_write(&sink, cubes->encoding.puzzle, &cubes->encoding, &cubes->description.options,
                   NULL);
    const struct formula *list = &cubes->cubes.list;
    for (size_t i = 0; i < list->used; i++) {
        sink_number(&sink, list->literals[i]);
        sink_char(&sink, ' ');
    }
    enum satdoku_status status = sink_finish(&sink);
    snprintf(cubes->digest, sizeof cubes->digest, "%016llx", (unsigned long long)d.digest);
    return status;
}

/* ---- The whole ---- */

static enum satdoku_status read_file(struct cube_reading *r, struct satdoku_source icnf)
{
    struct cube_file *cubes = r->cubes;
    struct dimacs_comments comments = {describe_read, &cubes->description};
    enum satdoku_status status =
        dimacs_read_cubes(&r->file, &cubes->cubes, icnf, &comments, r->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (cubes->cubes.list.clauses == 0) {
        return not_this(r, "there are no cubes: encode --cubes writes them");
    }
    if (cubes->description.options.unique) {
        return not_this(r, "the formula asks for a second solution (--unique): its cubes do not "
                           "cover the puzzle; write them without it");
    }
    if (satdoku_puzzle_new(&cubes->puzzle) != SATDOKU_OK) {
        return error_memory(r->error);
    }
    return describe_puzzle(cubes->puzzle, &cubes->description, r->error);
}

/* Fills in what callers read. */
static void show(struct cube_file *cubes)
{
    enum satdoku_format format = cubes->description.options.format;
    cubes->shown = (struct satdoku_cubes){
        .count = (size_t)cubes->cubes.list.clauses,
        .puzzle = cubes->puzzle,
        .format = format != SATDOKU_FORMAT_AUTO ? format : cubes->description.text_format,
        .digest = cubes->digest,
    };
}

enum satdoku_status satdoku_cubes_new(struct satdoku_cubes **cubes, struct satdoku_source icnf,
                                      const struct satdoku_solver_options *options,
                                      struct satdoku_error *error)
{
    if (cubes == NULL || icnf.read == NULL) {
        return error_null(error);
    }
    struct satdoku_solver_options chosen;
    if (options_take(&chosen, sizeof chosen, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct cube_reading r = {.cubes = mem_zalloc(1, sizeof(struct cube_file)),
                             .stop = stop_of(&chosen),
                             .most_clauses = chosen.max_clauses,
                             .error = error};
    if (r.cubes == NULL) {
        return error_memory(error);
    }
    if (r.most_clauses == 0) {
        r.most_clauses = SATDOKU_DEFAULT_SOLVER_CLAUSES;
    }
    enum satdoku_status status = read_file(&r, icnf);
    if (status == SATDOKU_OK) {
        status = make_again(&r);
    }
    if (status == SATDOKU_OK) {
        status = find_cubes(r.cubes, error);
    }
    if (status == SATDOKU_OK) {
        status = make_digest(r.cubes);
    }
    formula_clear(&r.file);
    if (status == SATDOKU_OK) {
        show(r.cubes);
        *cubes = &r.cubes->shown;
    } else {
        cube_file_free(r.cubes);
    }
    return status;
}

void satdoku_cubes_free(struct satdoku_cubes *cubes)
{
    cube_file_free((struct cube_file *)cubes);
}

const struct cube_file *cube_file_of(const struct satdoku_cubes *cubes)
{
    return (const struct cube_file *)cubes;
}

/* ---- A cube as a puzzle ---- */

/* What a cube leaves of a cell's digits, as a clue; a digit that it settles, as a given where none
 * is. */
static enum satdoku_status add_cell(struct satdoku_puzzle *part, int cell, const uint64_t *left)
{
    int values[SATDOKU_MAX_SIZE];
    int count = 0;
    size_t words = digit_set_words(part->board->digits);
    for (int digit = 0; (digit = digit_set_next(left, words, digit)) != 0;) {
        values[count++] = digit;
    }
    if (count == part->board->digits) {
        return SATDOKU_OK;
    }
    if (count == 1 && part->givens[cell] == 0) {
        part->givens[cell] = (uint16_t)values[0];
        return SATDOKU_OK;
    }
    struct clue clue = clue_candidates(&cell, values, count);
    return clue_add(part, &clue);
}

/* Takes what a literal excludes from the sets of cells. */
static void restrict_cells(uint64_t *sets, size_t words, const struct cube_candidate *candidate,
                           bool holds)
{
    uint64_t *set = &sets[(size_t)candidate->cell * words];
    for (size_t word = 0; word < words; word++) {
        bool own = word == digit_set_word(candidate->digit);
        uint64_t bit = own ? digit_set_bit(candidate->digit) : 0;
        set[word] &= holds ? bit : ~bit;
    }
}

static enum satdoku_status add_cube(struct satdoku_puzzle *part, const struct cube_file *cubes,
                                    const struct clause_iterator *cube)
{
    const struct board *board = part->board;
    size_t words = digit_set_words(board->digits);
    uint64_t *sets = mem_alloc((size_t)board->cells * words, sizeof *sets);
    enum satdoku_status status = sets != NULL ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
    for (size_t i = 0; i < (size_t)board->cells * words && sets != NULL; i++) {
        sets[i] = digit_set_all(board->digits, i % words);
    }
    for (size_t i = 0; i < cube->count && status == SATDOKU_OK; i++) {
        int literal = cube->literals[i];
        restrict_cells(sets, words, &cubes->candidates[abs(literal)], literal > 0);
    }
    for (int cell = 0; cell < board->cells && status == SATDOKU_OK; cell++) {
        status = add_cell(part, cell, &sets[(size_t)cell * words]);
    }
    mem_free(sets);
    return status;
}

enum satdoku_status satdoku_cubes_part(struct satdoku_puzzle *part,
                                       const struct satdoku_cubes *cubes, size_t index,
                                       struct satdoku_error *error)
{
    if (part == NULL || cubes == NULL) {
        return error_null(error);
    }
    if (index >= cubes->count) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "there is no cube %zu", index);
    }
    enum satdoku_status status = puzzle_copy(part, cubes->puzzle);
    if (status == SATDOKU_OK) {
        status = add_cube(part, cube_file_of(cubes), &cube_file_of(cubes)->each[index]);
    }
    return status == SATDOKU_OK ? status : error_memory(error);
}

/* ---- Solutions of parts ---- */

/* Gives a part all of the digits; false: it excludes one of them, or there is no such digit. */
static bool fill(struct satdoku_puzzle *part, const int *digits)
{
    const struct board *board = part->board;
    int none = board->lowest - 1;
    for (int place = 0; place < board->rows * board->columns; place++) {
        int cell = board_cell(board, place / board->columns, place % board->columns);
        long long digit = (long long)digits[place] - none;
        if (cell == BOARD_NO_CELL) {
            if (digit != 0) {
                return false;
            }
            continue;
        }
        bool other = part->givens[cell] != 0 && part->givens[cell] != digit;
        if (digit < 1 || digit > board->digits || other) {
            return false;
        }
        part->givens[cell] = (uint16_t)digit;
    }
    return true;
}

enum satdoku_status satdoku_cubes_solution(enum satdoku_verdict *verdict, struct satdoku_grid *grid,
                                           struct satdoku_solver *solver,
                                           const struct satdoku_cubes *cubes, size_t index,
                                           const int *digits, struct satdoku_error *error)
{
    if (verdict == NULL || grid == NULL || solver == NULL || cubes == NULL || digits == NULL) {
        return error_null(error);
    }
    struct satdoku_puzzle *full = NULL;
    struct satdoku_grid *found = NULL;
    enum satdoku_verdict answer = SATDOKU_VERDICT_NONE;
    enum satdoku_status status = satdoku_puzzle_new(&full);
    if (status == SATDOKU_OK) {
        status = satdoku_grid_new(&found);
    }
    status =
        status == SATDOKU_OK ? satdoku_cubes_part(full, cubes, index, error) : error_memory(error);
    if (status == SATDOKU_OK && fill(full, digits)) {
        status = satdoku_solve(&answer, found, solver, full, SATDOKU_CHOICE_ANY, error);
    }
    if (status == SATDOKU_OK && answer == SATDOKU_VERDICT_SOLVABLE) {
        status = door_let_out(grid, cubes->puzzle, door_inside(found), error);
    }
    satdoku_grid_free(found);
    satdoku_puzzle_free(full);
    if (status == SATDOKU_OK) {
        *verdict = answer;
    }
    return status;
}

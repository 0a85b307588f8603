#include "cube_file.h"

#include "clauses.h"
#include "clue.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "solver.h"

#include <satdoku_program.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void satdoku_cubes_free(struct satdoku_cubes *shown)
{
    struct cube_file *cubes = (struct cube_file *)shown;
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
    struct satdoku_source icnf;
    struct stop stop;
    bool stopped; /* while the file was read */
    struct satdoku_error *error;
};

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
    if (status != SATDOKU_OK) {
        return status;
    }
    struct encoding *encoding = &r->cubes->encoding;
    const struct formula *made = &encoding->formula;
    const struct formula *file = &r->file;
    formula_store(&encoding->formula, encoding->variables);
    formula_bound(&encoding->formula, 0, r->stop);
    status = finish_clauses(r);
    if (status != SATDOKU_OK) {
        return status;
    }
    unsigned long long clause = 1; /* the first that differs */
    size_t i = 0;
    while (i < made->used && i < file->used && made->literals[i] == file->literals[i]) {
        clause += made->literals[i++] == 0;
    }
    return i == made->used && i == file->used
               ? SATDOKU_OK
               : error_at(r->error, 1, 1, "clause %llu is not the puzzle's", clause);
}

/* ---- The cubes ---- */

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
    const struct varmap *map = &cubes->encoding.map;
    size_t count = (size_t)list->clauses;
    size_t variables = (size_t)map->digit_variables;
    size_t *seen = mem_zalloc(variables + 1, sizeof *seen);
    cubes->each = mem_alloc(count, sizeof *cubes->each);
    cubes->candidates = mem_zalloc(variables + 1, sizeof *cubes->candidates);
    if (seen == NULL || cubes->each == NULL || cubes->candidates == NULL) {
        mem_free(seen);
        return error_memory(error);
    }
    for (int cell = 0; cell < map->cells; cell++) {
        for (int digit = 1; digit <= map->digits; digit++) {
            int literal = varmap_candidate(map, cell, digit);
            if (literal != LITERAL_TRUE && literal != LITERAL_FALSE) {
                cubes->candidates[literal] = (struct cube_candidate){cell, digit};
            }
        }
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

/* What is digested, and whether the first line, with the version that wrote it, is over. */
struct digesting {
    uint64_t digest;
    bool begun;
};

/* FNV-1a of 64 bits: against mistakes, not against malice. */
static bool take_text(void *context, const char *data, size_t size)
{
    struct digesting *d = context;
    for (size_t i = 0; i < size; i++) {
        d->begun = d->begun || data[i] == '\n';
        d->digest =
            d->begun ? (d->digest ^ (unsigned char)data[i]) * UINT64_C(0x100000001b3) : d->digest;
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

/* The file has a block after the other, and before each there may be no more time. */
static ptrdiff_t read_block(void *context, char *buffer, size_t size)
{
    struct cube_reading *r = context;
    r->stopped = stop_asked(&r->stop);
    return r->stopped ? -1 : r->icnf.read(r->icnf.context, buffer, size);
}

static enum satdoku_status read_file(struct cube_reading *r)
{
    struct cube_file *cubes = r->cubes;
    struct dimacs_comments comments = {describe_read, &cubes->description};
    struct satdoku_source blocks = {read_block, r};
    enum satdoku_status status =
        dimacs_read_cubes(&r->file, &cubes->cubes, blocks, &comments, r->error);
    if (status != SATDOKU_OK) {
        return r->stopped ? SATDOKU_END : status;
    }
    if (cubes->cubes.list.clauses == 0) {
        return error_at(r->error, 1, 1, "there are no cubes: encode --cubes writes them");
    }
    if (cubes->description.options.unique) {
        return error_at(r->error, 1, 1,
                        "the formula asks for a second solution (--unique): its cubes do not "
                        "cover the puzzle; write them without it");
    }
    if (satdoku_puzzle_new(&cubes->puzzle) != SATDOKU_OK) {
        return error_memory(r->error);
    }
    return describe_puzzle(cubes->puzzle, &cubes->description, r->error);
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
                             .icnf = icnf,
                             .stop = stop_of(&chosen),
                             .most_clauses = chosen.max_clauses,
                             .error = error};
    if (r.cubes == NULL) {
        return error_memory(error);
    }
    if (r.most_clauses == 0) {
        r.most_clauses = SATDOKU_DEFAULT_SOLVER_CLAUSES;
    }
    enum satdoku_status status = read_file(&r);
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
        enum satdoku_format format = r.cubes->description.options.format;
        bool automatic = format == SATDOKU_FORMAT_AUTO;
        r.cubes->shown = (struct satdoku_cubes){
            .count = (size_t)r.cubes->cubes.list.clauses,
            .puzzle = r.cubes->puzzle,
            .format = automatic ? r.cubes->description.text_format : format,
            .digest = r.cubes->digest,
        };
        *cubes = &r.cubes->shown;
    } else {
        satdoku_cubes_free(&r.cubes->shown);
    }
    return status;
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
        const struct cube_candidate *candidate = &cubes->candidates[abs(literal)];
        uint64_t *set = &sets[(size_t)candidate->cell * words];
        for (size_t word = 0; word < words; word++) { /* loses what the literal excludes */
            bool own = word == digit_set_word(candidate->digit);
            uint64_t bit = own ? digit_set_bit(candidate->digit) : 0;
            set[word] &= literal > 0 ? bit : ~bit;
        }
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

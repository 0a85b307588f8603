#include "encode.h"

#include "families.h"
#include "mem.h"
#include "search_numbering.h"

#include <assert.h>
#include <string.h>

const char *encode_family_name(enum encode_family family)
{
    static const char *const names[ENCODE_FAMILIES] =
        {"cell >= 1",  "cell <= 1", "row >= 1",    "row <= 1",     "column >= 1",  "column <= 1",
         "box >= 1",   "box <= 1",  "region >= 1", "region <= 1",  "leftovers",    "tiling",
         "partners",   "edges",     "singles",     "row partners", "placements",   "pairs",
         "domains",    "conflicts", "supports",    "covers",       "combinations", "sequences",
         "equalities", "tallies",   "rankings",    "choices",      "connected",    "givens",
         "exclusion"};
    return names[family];
}

void encoding_add_block(struct encoding *encoding, const char *meaning, int first)
{
    assert(encoding->block_count < ENCODE_BLOCKS);
    encoding->blocks[encoding->block_count++] =
        (struct encode_block){meaning, first, encoding->variables};
}

bool encoding_is_inferred(const struct encoding *encoding)
{
    return encoding->options.simplify > SATDOKU_SIMPLIFY_GIVENS &&
           encoding->state != ELIMINATE_CONTRADICTION;
}

void encoding_clear(struct encoding *encoding)
{
    formula_clear(&encoding->formula);
    formula_clear(&encoding->more);
    formula_clear(&encoding->cuts);
    varmap_clear(&encoding->map);
    relations_clear(&encoding->relations);
    leftovers_clear(&encoding->leftovers);
    eliminator_clear(&encoding->eliminator);
    mem_free(encoding->scratch);
    for (size_t i = 0; i < encoding->plans_made; i++) {
        primitive_plan_clear(&encoding->plans[i]);
    }
    mem_free(encoding->plans);
    mem_free(encoding->plan_numbers);
    mem_free(encoding->equals);
    *encoding = (struct encoding){0};
}

/* ---- What elimination decides ---- */

void decide_givens(struct varmap *map, const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;
    uint64_t set[CANDIDATES_MAX_WORDS];
    for (int cell = 0; cell < board->cells; cell++) {
        if (puzzle->givens[cell] != 0) {
            varmap_fix(map, cell, puzzle->givens[cell]);
        }
    }
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        memset(set, 0, map->words * sizeof *set);
        for (int j = 0; j < region->count; j++) {
            int digit = puzzle->givens[region->cells[j]];
            if (digit != 0) {
                digit_set_add(set, digit);
            }
        }
        for (int j = 0; j < region->count; j++) {
            varmap_remove_set(map, region->cells[j], set);
        }
    }
}

/* Removes all digits that are not in a set. */
static void keep_set(struct varmap *map, int cell, const uint64_t *kept)
{
    uint64_t set[CANDIDATES_MAX_WORDS];
    for (size_t word = 0; word < map->words; word++) {
        set[word] = ~kept[word];
    }
    varmap_remove_set(map, cell, set);
}

/* After decide_givens: removes candidates that the clues' domains exclude, and from each cell that
 * is linked to a given one the digits that do not go with the given digit. Fixed cells stay fixed.
 */
static void decide_given_clues(struct varmap *map, const struct satdoku_puzzle *puzzle,
                               const struct relations *relations)
{
    for (size_t i = 0; i < relations->primitive_count; i++) {
        const struct primitive *p = &relations->primitives[i];
        const int *cells = primitive_cells(relations, p);
        if (p->kind == PRIMITIVE_DOMAIN) {
            keep_set(map, cells[0], relations->sets + p->set);
        }
        for (int side = 0; p->kind == PRIMITIVE_LINK && side < 2; side++) {
            int digit = puzzle->givens[cells[side]];
            if (digit != 0) {
                keep_set(map, cells[1 - side], relations_partners(relations, p, side, digit));
            }
        }
    }
}

/* Decides all that a level above GIVENS finds out; where that is a CONTRADICTION, the map is left
 * as it was. ERR_MEMORY. */
static enum satdoku_status decide_candidates(enum eliminate_state *state, struct varmap *map,
                                             struct eliminator *eliminator,
                                             const struct satdoku_puzzle *puzzle,
                                             enum satdoku_simplify level)
{
    enum satdoku_status status = eliminate(state, eliminator, puzzle, level);
    if (status != SATDOKU_OK || *state == ELIMINATE_CONTRADICTION) {
        return status;
    }
    for (int cell = 0; cell < map->cells; cell++) {
        varmap_restrict(map, cell, eliminator->sets + (size_t)cell * map->words);
    }
    return SATDOKU_OK;
}

/* ---- Variables ---- */

/* Makes the primitives of the clues in the puzzle's list, and decides candidates in the map. */
static enum satdoku_status decide(struct encoding *encoding)
{
    struct eliminator *eliminator = &encoding->eliminator;
    const struct satdoku_puzzle *puzzle = encoding->puzzle;
    enum satdoku_simplify level = encoding->options.simplify;
    eliminator->relations = NULL;
    if (puzzle->list.count > 0) {
        eliminator->relations = &encoding->relations;
        enum satdoku_status status =
            relations_build(&encoding->relations, puzzle,
                            level > SATDOKU_SIMPLIFY_GIVENS ? RELATIONS_DERIVED
                                                            : RELATIONS_TOGETHER,
                            &eliminator->ticker);
        if (status != SATDOKU_OK && status != SATDOKU_END) { /* the ticker remembers an end */
            return status;
        }
    }
    if (eliminator->ticker.stopped || level < SATDOKU_SIMPLIFY_GIVENS) {
        return SATDOKU_OK;
    }
    if (level > SATDOKU_SIMPLIFY_GIVENS) {
        return decide_candidates(&encoding->state, &encoding->map, eliminator, puzzle, level);
    }
    decide_givens(&encoding->map, puzzle);
    if (eliminator->relations != NULL) {
        decide_given_clues(&encoding->map, puzzle, eliminator->relations);
    }
    return SATDOKU_OK;
}

enum satdoku_status encode_prepare(struct encoding *encoding, const struct satdoku_puzzle *puzzle,
                                   const struct encode_options *options)
{
    struct varmap *map = &encoding->map;
    enum satdoku_status status =
        varmap_reset(map, puzzle->board->cells, puzzle->board->digits, puzzle->sudominoku);
    if (status != SATDOKU_OK) {
        return status;
    }
    encoding->puzzle = puzzle;
    encoding->options = *options;
    encoding->state = ELIMINATE_OPEN;
    encoding->leftovers.count = 0;
    encoding->lines = NULL;
    encoding->eliminator.ticker = (struct ticker){.stop = options->stop};
    status = decide(encoding);
    if (status == SATDOKU_OK && options->search && encoding->state == ELIMINATE_OPEN &&
        !encoding->eliminator.ticker.stopped) {
        status = leftovers_find(&encoding->leftovers, puzzle->board);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    varmap_number(map);
    encoding->variables = map->digit_variables;
    encoding->block_count = 0;
    encoding_add_block(encoding, "cell, digit: it holds it", 1);
    if (puzzle->sudominoku) {
        tiling_variables(encoding);
        status = options->dominoes == SATDOKU_DOMINOES_PLACEMENT ? placement_variables(encoding)
                                                                 : partner_variables(encoding);
    }
    if (status == SATDOKU_OK && encoding->eliminator.relations != NULL) {
        status = clue_variables(encoding);
    }
    return status;
}

/* Where much is open, and with dominoes, a search is faster with all clauses
 * (docs/performance.md). */
static bool is_for_search(const struct encoding *encoding)
{
    enum { CANDIDATES_MAX = 260 };
    const struct satdoku_puzzle *puzzle = encoding->puzzle;
    return encoding->options.search && encoding_is_inferred(encoding) &&
           puzzle_is_classic(puzzle) && puzzle->shape.n <= SEARCH_MAX &&
           shape_has_boxes(puzzle->shape) && encoding->map.live_count <= CANDIDATES_MAX;
}

void encode_for_search(struct encoding *encoding)
{
    if (is_for_search(encoding)) {
        number_for_search(encoding);
    }
}

void encode_on_lines(struct encoding *encoding, const struct varmap *lines)
{
    struct varmap *map = &encoding->map;
    encoding->lines = lines;
    for (int cell = 0; cell < map->cells; cell++) {
        for (uint64_t live = *varmap_digits(map, cell); live != 0; live &= live - 1) {
            int digit = digit_set_lowest(live, 0);
            varmap_renumber(map, cell * map->digits + digit - 1,
                            varmap_candidate(lines, cell, digit));
        }
    }
    map->digit_variables = lines->digit_variables;
    encoding->variables = lines->digit_variables;
    encoding->blocks[0].last = encoding->variables;
}

/* ---- Clauses ---- */

enum satdoku_status encode_clauses(struct encoding *encoding)
{
    encoding->double_pairs = 0;
    if (encoding->eliminator.ticker.stopped) {
        encoding->formula.stopped = true;
        return SATDOKU_OK;
    }
    if (encoding->state == ELIMINATE_SOLVED) {
        return SATDOKU_OK; /* what clauses would say is known to hold */
    }
    if (encoding->state == ELIMINATE_CONTRADICTION) {
        formula_end(&encoding->formula); /* the empty clause */
        return formula_status(&encoding->formula);
    }
    if (is_for_search(encoding)) {
        add_search_formula(encoding);
    } else {
        add_sudoku(encoding);
        add_leftovers(encoding, false);
    }
    if (encoding->puzzle->sudominoku) {
        add_tiling(encoding);
        if (encoding->options.dominoes == SATDOKU_DOMINOES_PLACEMENT) {
            add_placements(encoding);
        } else {
            add_partners(encoding);
        }
    }
    if (encoding->puzzle->list.count > 0) {
        add_clues(encoding);
        if (encoding->options.search) {
            add_house_parts(encoding);
        }
    }
    encoding->formula.family = ENCODE_GIVENS; /* nothing is left of these where they are decided */
    for (int cell = 0; cell < encoding->map.cells; cell++) {
        int given = encoding->puzzle->givens[cell];
        if (given != 0) {
            formula_clause1(&encoding->formula, varmap_candidate(&encoding->map, cell, given));
        }
    }
    return formula_status(&encoding->formula);
}

enum satdoku_status encode_puzzle(struct encoding *encoding, const struct satdoku_puzzle *puzzle,
                                  const struct encode_options *options)
{
    enum satdoku_status status = encode_prepare(encoding, puzzle, options);
    if (status != SATDOKU_OK) {
        return status;
    }
    encode_for_search(encoding);
    formula_store(&encoding->formula, encoding->variables);
    return encode_clauses(encoding);
}

size_t encode_exclusion(int *clause, const struct varmap *map, const struct grid *grid)
{
    return encode_exclusion_of(clause, map, grid, map->cells);
}

size_t encode_exclusion_of(int *clause, const struct varmap *map, const struct grid *grid,
                           int cells)
{
    size_t count = 0;
    for (int cell = 0; cell < cells; cell++) {
        int literal = varmap_candidate(map, cell, grid->digits[cell]);
        if (literal != LITERAL_TRUE) { /* a fixed cell is the same in every solution */
            clause[count++] = -literal;
        }
    }
    return count;
}

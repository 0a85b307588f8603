#include "way.h"

#include "clue_clauses.h"
#include "error.h"
#include "mem.h"
#include "strict_pairs.h"

#include <assert.h>

/* ---- What is known ---- */

int way_literal(const struct way *way, size_t candidate)
{
    return varmap_candidate(&way->solver->encoding.map, way_cell(way, candidate),
                            way_digit(way, candidate));
}

int way_known(const struct way *way, size_t candidate)
{
    bool placed = way->placed[way_cell(way, candidate)] == way_digit(way, candidate);
    bool gone = !way->open[candidate];
    if ((!placed && !gone) || way->causes[candidate] != WAY_KNOWN) {
        return LITERAL_TRUE;
    }
    int literal = way_literal(way, candidate);
    return placed && gone ? LITERAL_FALSE : placed ? literal : -literal;
}

const int *way_cells(size_t *count, const struct way *way, size_t item)
{
    if (item >= way->truth_count + way->members.count) {
        *count = RECTANGLE_CELLS;
        return way->rectangles[item - way->truth_count - way->members.count].cells;
    }
    if (item >= way->truth_count) {
        size_t source = way->members.sources[item - way->truth_count];
        *count = way->touched_first[source + 1] - way->touched_first[source];
        return way->touched + way->touched_first[source];
    }
    const struct truth *truth = &way->truths[item];
    const struct region *region =
        &way->board->regions[truth->cell == TRUTH_OF_NONE ? truth->region : 0];
    *count = truth->cell == TRUTH_OF_NONE ? (size_t)region->count : 1;
    return truth->cell == TRUTH_OF_NONE ? region->cells : &truth->cell;
}

/* Clues of this cell may say more now. */
static void note_change(struct way *way, int cell)
{
    for (size_t i = 0; i < way->members.count; i++) {
        size_t count = 0;
        const int *cells = way_cells(&count, way, way->truth_count + i);
        for (size_t j = 0; j < count && !way->changed[i]; j++) {
            way->changed[i] = cells[j] == cell;
        }
    }
}

/* A false one is the empty clause: digits that are known from the beginning may exclude each other.
 */
static enum satdoku_status add_unit(struct way *way, int literal)
{
    if (literal == LITERAL_TRUE || way->unasked) {
        return SATDOKU_OK;
    }
    models_know(&way->models, literal);
    return sat_add(way->solver->sat, &literal, literal == LITERAL_FALSE ? 0 : 1, way->error);
}

/* Keeps a conclusion: *cause. What is known from the beginning is none. */
static enum satdoku_status note_conclusion(int *cause, struct way *way, size_t candidate,
                                           bool placed)
{
    *cause = WAY_KNOWN;
    if (!way->started) {
        return SATDOKU_OK;
    }
    struct conclusion *grown = mem_grow(way->conclusions, &way->conclusion_capacity,
                                        way->conclusion_count + 1, sizeof *grown);
    if (grown == NULL) {
        return error_memory(way->error);
    }
    way->conclusions = grown;
    *cause = (int)way->conclusion_count;
    grown[way->conclusion_count++] = (struct conclusion){candidate, placed, way->step};
    return SATDOKU_OK;
}

static enum satdoku_status close_candidate(struct way *way, size_t candidate, int cause)
{
    if (!way->open[candidate]) {
        return SATDOKU_OK;
    }
    way->open[candidate] = false;
    way->causes[candidate] = cause;
    note_change(way, way_cell(way, candidate));
    return add_unit(way, -way_literal(way, candidate));
}

/* Of a cell that has one of two values, of which one is gone, places the other. */
static enum satdoku_status place_other(struct way *way, int cell)
{
    int only = 0;
    for (int digit = 1; digit <= way->board->digits && way->either[cell]; digit++) {
        bool open = way->open[way_candidate(way, cell, digit)];
        if (open && only != 0) {
            return SATDOKU_OK;
        }
        only = open ? digit : only;
    }
    return only != 0 && way->placed[cell] == 0 ? way_place(way, cell, only) : SATDOKU_OK;
}

enum satdoku_status way_exclude(struct way *way, size_t candidate)
{
    int cause = WAY_KNOWN;
    enum satdoku_status status = SATDOKU_OK;
    if (way->open[candidate]) {
        status = note_conclusion(&cause, way, candidate, false);
    }
    status = status == SATDOKU_OK ? close_candidate(way, candidate, cause) : status;
    return status == SATDOKU_OK ? place_other(way, way_cell(way, candidate)) : status;
}

enum satdoku_status way_place(struct way *way, int cell, int digit)
{
    const struct board *board = way->board;
    size_t candidate = way_candidate(way, cell, digit);
    int cause = WAY_KNOWN;
    way->placed[cell] = (uint16_t)digit;
    note_change(way, cell);
    enum satdoku_status status = note_conclusion(&cause, way, candidate, true);
    if (status == SATDOKU_OK) {
        way->causes[candidate] = cause;
        status = add_unit(way, way_literal(way, candidate));
    }
    for (int other = 1; other <= board->digits && status == SATDOKU_OK; other++) {
        if (other != digit) {
            status = close_candidate(way, way_candidate(way, cell, other), cause);
        }
    }
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        const struct region *region = &board->regions[board->cell_regions[i]];
        for (int j = 0; j < region->count && status == SATDOKU_OK; j++) {
            if (region->cells[j] != cell) {
                status = close_candidate(way, way_candidate(way, region->cells[j], digit), cause);
            }
        }
    }
    return status;
}

bool way_excludes(const struct way *way, size_t candidate, size_t other)
{
    int cell = way_cell(way, candidate);
    int other_cell = way_cell(way, other);
    bool same_digit = way_digit(way, candidate) == way_digit(way, other);
    return cell == other_cell
               ? !same_digit
               : same_digit && board_shared_region(way->board, cell, other_cell) >= 0;
}

int way_choices(const struct way *way, const struct truth *truth)
{
    assert(!truth_is_whole(truth));
    return truth->cell != TRUTH_OF_NONE ? way->board->digits
                                        : way->board->regions[truth->region].count;
}

size_t way_choice(const struct way *way, const struct truth *truth, int index)
{
    return truth->cell != TRUTH_OF_NONE
               ? way_candidate(way, truth->cell, index + 1)
               : way_candidate(way, way->board->regions[truth->region].cells[index], truth->digit);
}

int way_places(size_t *found, const struct way *way, const struct truth *truth)
{
    int choices = way_choices(way, truth);
    int count = 0;
    for (int i = 0; i < choices; i++) {
        size_t candidate = way_choice(way, truth, i);
        found[count] = candidate;
        count += way->open[candidate];
    }
    return count;
}

bool way_is_open(const struct way *way, size_t item)
{
    if (item >= way->truth_count) {
        return true;
    }
    const struct truth *truth = &way->truths[item];
    if (truth->cell != TRUTH_OF_NONE) {
        return way->placed[truth->cell] == 0;
    }
    const struct region *region = &way->board->regions[truth->region];
    int placed = 0;
    for (int i = 0; i < region->count; i++) {
        int digit = way->placed[region->cells[i]];
        placed += truth_is_whole(truth) ? digit != 0 : digit == truth->digit;
    }
    return placed < (truth_is_whole(truth) ? region->count : 1);
}

/* ---- Loading ---- */

/* The clauses of a rule with claims, each part under a selector of its own. */
static void add_rule(struct way *way, struct member_clauses *clauses, size_t member, int selector)
{
    const struct relations *r = &clauses->relations;
    size_t source = way->members.sources[member];
    size_t end = r->clue_first[source + 1];
    for (size_t i = r->clue_first[source]; i < end && formula_goes_on(clauses->formula); i++) {
        struct rule_part *grown =
            mem_grow(way->parts, &way->part_capacity, way->part_count + 1, sizeof *grown);
        if (grown == NULL) {
            clauses->formula->out_of_memory = true;
            return;
        }
        way->parts = grown;
        int part = formula_new_variable(clauses->formula);
        grown[way->part_count++] = (struct rule_part){.item = way->truth_count + member,
                                                      .claim = r->primitives[i].claim,
                                                      .selector = part,
                                                      .count = r->primitives[i].count};
        formula_clause2(clauses->formula, -selector, part);
        add_primitive_if(clauses->formula, clauses->map, r, way->members.base->board, i, part);
    }
}

/* The clauses of the clues, each under its selector; and each says that its cells have digits, so
 * that the sum of a cage needs no truths of its cells beside it. */
static void add_members(struct way *way, struct member_clauses *clauses)
{
    const struct varmap *map = &way->solver->encoding.map;
    for (size_t i = 0; i < way->members.count; i++) {
        const struct clue *clue = &way->members.clues[i];
        int selector = formula_new_variable(clauses->formula);
        way->selectors[way->truth_count + i] = selector;
        if (clue_kind_of(clue->kind)->claims[0].words != NULL) {
            add_rule(way, clauses, i, selector);
        } else {
            member_clauses_add(clauses, i, selector);
        }
        for (int j = 0; j < clue->cell_count; j++) {
            formula_literal(clauses->formula, -selector);
            for (int digit = 1; digit <= way->board->digits; digit++) {
                formula_literal(clauses->formula, varmap_candidate(map, clue->cells[j], digit));
            }
            formula_end(clauses->formula);
        }
    }
}

/* The cells that each clue of the list speaks of: its own and those of its primitives, such as the
 * cells of a layer that say how its sum is meant. */
static enum satdoku_status take_touched(struct way *way, const struct relations *relations)
{
    const struct clue_list *list = &way->spelled->list;
    size_t *first = mem_zalloc(list->count + 2, sizeof *first);
    way->touched_first = first;
    if (first == NULL) {
        return error_memory(way->error);
    }
    /* Counted two places ahead, so that filling in moves each to where it belongs. */
    for (size_t i = 0; i < list->count; i++) {
        first[i + 2] += (size_t)clue_listed(way->spelled, i).cell_count;
    }
    for (size_t i = 0; i < relations->primitive_count; i++) {
        first[relations->primitives[i].clue + 2] += (size_t)relations->primitives[i].count;
    }
    for (size_t i = 0; i < list->count; i++) {
        first[i + 2] += first[i + 1];
    }
    way->touched = mem_alloc(first[list->count + 1], sizeof *way->touched);
    if (way->touched == NULL) {
        return error_memory(way->error);
    }
    for (size_t i = 0; i < list->count; i++) {
        struct clue clue = clue_listed(way->spelled, i);
        for (int j = 0; j < clue.cell_count; j++) {
            way->touched[first[i + 1]++] = clue.cells[j];
        }
    }
    for (size_t i = 0; i < relations->primitive_count; i++) {
        const struct primitive *p = &relations->primitives[i];
        for (int j = 0; j < p->count; j++) {
            way->touched[first[p->clue + 1]++] = primitive_cells(relations, p)[j];
        }
    }
    return SATDOKU_OK;
}

/* Where the cells of each part are among those of its rule, whose primitives they are. */
static void find_parts(struct way *way)
{
    size_t at = 0;
    for (size_t i = 0; i < way->part_count; i++) {
        struct rule_part *part = &way->parts[i];
        bool first = i == 0 || part->item != way->parts[i - 1].item;
        at = first ? way->touched_first[way->members.sources[part->item - way->truth_count]] : at;
        part->first = at;
        at += (size_t)part->count;
    }
}

/* A cell of a layer of two values holds one of them: that truth is known. */
static void note_values(struct way *way, int cell)
{
    int count = 0;
    for (int digit = 1; digit <= way->board->digits; digit++) {
        count += way->open[way_candidate(way, cell, digit)];
    }
    if (count <= 2 && cell >= way->board->grid_cells && !way->either[cell]) {
        way->either[cell] = true;
        formula_clause(&way->solver->encoding.formula, &way->truths[cell].selector, 1);
    }
}

/* Opens the candidates that have a variable. The rule that adds a layer says which few digits the
 * cells of the layer hold; the others stay closed. That they hold one of two is known. */
static void open_candidates(struct way *way, const struct relations *relations)
{
    for (size_t i = 0; i < way->candidates; i++) {
        way->open[i] = way_literal(way, i) != LITERAL_FALSE;
        way->causes[i] = WAY_KNOWN;
    }
    for (size_t i = 0; i < relations->primitive_count; i++) {
        const struct primitive *p = &relations->primitives[i];
        enum satdoku_clue_kind kind = way->spelled->list.clues[p->clue].kind;
        if (p->kind != PRIMITIVE_DOMAIN || clue_kind_of(kind)->scope != CLUE_OF_BOARD) {
            continue;
        }
        int cell = primitive_cells(relations, p)[0];
        for (int digit = 1; digit <= way->board->digits; digit++) {
            if (cell >= way->board->grid_cells && !digit_set_has(relations->sets + p->set, digit)) {
                way->open[way_candidate(way, cell, digit)] = false;
            }
        }
        note_values(way, cell);
    }
}

/* Room for so many items; false: there is no memory. */
static bool make_room(struct way *way, size_t count)
{
    int *selectors = mem_resize(way->selectors, count, sizeof *selectors);
    way->selectors = selectors != NULL ? selectors : way->selectors;
    int *assumptions =
        mem_resize(way->assumptions, count + way->part_count + 1, sizeof *assumptions);
    way->assumptions = assumptions != NULL ? assumptions : way->assumptions;
    size_t *order = mem_resize(way->order, count, sizeof *order);
    way->order = order != NULL ? order : way->order;
    bool *needed = mem_resize(way->needed, count, sizeof *needed);
    way->needed = needed != NULL ? needed : way->needed;
    size_t *witnesses = mem_resize(way->witnesses, count, sizeof *witnesses);
    way->witnesses = witnesses != NULL ? witnesses : way->witnesses;
    return selectors != NULL && assumptions != NULL && order != NULL && needed != NULL &&
           witnesses != NULL;
}

/* The rectangles of cells without givens and clues, each under a selector. */
static enum satdoku_status add_rectangles(struct way *way)
{
    struct encoding *encoding = &way->solver->encoding;
    size_t cells = (size_t)way->board->cells;
    bool *free = mem_alloc(cells, sizeof *free);
    if (free == NULL) {
        return error_memory(way->error);
    }
    for (size_t i = 0; i < cells; i++) {
        free[i] = way->puzzle->givens[i] == 0;
    }
    for (size_t i = 0; i < way->touched_first[way->spelled->list.count]; i++) {
        free[way->touched[i]] = false;
    }
    enum satdoku_status status =
        rectangles_find(&way->rectangles, &way->rectangle_count, way->board, &encoding->map, free);
    mem_free(free);
    if (status != SATDOKU_OK || !make_room(way, way->count + way->rectangle_count)) {
        return error_memory(way->error);
    }
    for (size_t i = 0; i < way->rectangle_count; i++) {
        way->selectors[way->count] = formula_new_variable(&encoding->formula);
        rectangle_add(&encoding->formula, &encoding->map, &way->rectangles[i],
                      way->selectors[way->count++]);
    }
    return formula_status(&encoding->formula) == SATDOKU_OK ? SATDOKU_OK : error_memory(way->error);
}

/* Models can be rotated only on boards where what excludes are candidates of one cell, or of one
 * digit in a region, and where each open candidate has a variable. */
static bool can_rotate(const struct way *way)
{
    bool plain = way->members.count == 0 && way->rectangle_count == 0 && !way->puzzle->sudominoku;
    for (size_t i = 0; i < way->candidates && plain; i++) {
        int literal = way_literal(way, i);
        plain = literal > 0 || literal == LITERAL_FALSE;
    }
    return plain;
}

static enum satdoku_status start_rotation(struct way *way)
{
    struct rotation *rotation = &way->rotation;
    const struct board *board = way->board;
    const struct models *models = &way->models;
    size_t words = models->value_words + models->item_words;
    if (!can_rotate(way)) {
        return SATDOKU_OK;
    }
    rotation->houses = mem_alloc((size_t)board->region_count, sizeof *rotation->houses);
    rotation->queue = mem_alloc(way->count, sizeof *rotation->queue);
    rotation->model = mem_alloc(2 * words, sizeof *rotation->model);
    if (rotation->houses == NULL || rotation->queue == NULL || rotation->model == NULL) {
        return error_memory(way->error);
    }
    int truth = board->cells;
    for (int i = 0; i < board->region_count; i++) {
        rotation->houses[i] = board_is_house(board, i) ? truth : WAY_NO_TRUTH;
        truth += board_is_house(board, i) ? board->digits : 0;
    }
    return SATDOKU_OK;
}

static enum satdoku_status load(struct way *way, bool rectangles)
{
    struct satdoku_solver *solver = way->solver;
    struct encoding *encoding = &solver->encoding;
    struct formula *formula = &encoding->formula;
    struct member_clauses clauses = {.formula = formula,
                                     .map = &encoding->map,
                                     .members = &way->members};
    formula_store(formula, encoding->variables);
    formula_bound(formula, solver_clause_limit(solver), encoding->options.stop);
    enum satdoku_status status = add_truths(encoding, way->truths, way->members.count > 0);
    if (status != SATDOKU_OK) {
        return error_memory(way->error);
    }
    for (size_t i = 0; i < way->truth_count; i++) {
        way->selectors[i] = way->truths[i].selector;
        way->small += !truth_is_whole(&way->truths[i]);
    }
    status = member_clauses_start(&clauses, encoding->options.stop);
    if (status == SATDOKU_OK) {
        add_members(way, &clauses);
        open_candidates(way, &clauses.relations);
        status = formula_status(formula) == SATDOKU_OK ? take_touched(way, &clauses.relations)
                                                       : error_memory(way->error);
        if (status == SATDOKU_OK && way->part_count > 0) {
            find_parts(way);
            status = make_room(way, way->count) ? SATDOKU_OK : error_memory(way->error);
        }
    } else if (status == SATDOKU_END) {
        formula->stopped = true;
        status = SATDOKU_OK;
    } else {
        status = relations_error(status, way->error);
    }
    member_clauses_clear(&clauses);
    if (status == SATDOKU_OK && rectangles && !formula->stopped) {
        status = add_rectangles(way);
    }
    for (size_t i = 0; i < way->count; i++) { /* the small ones are the first items */
        way->order[i] = (i + way->small) % way->count;
    }
    if (status == SATDOKU_OK && formula->stopped) {
        sat_load_nothing(solver->sat);
        return SATDOKU_OK;
    }
    status = status == SATDOKU_OK ? solver_check_limit(solver, formula, way->error) : status;
    if (way->unasked) {
        return status;
    }
    status = status == SATDOKU_OK ? sat_load(solver->sat, formula, way->error) : status;
    if (status == SATDOKU_OK) {
        status = models_start(&way->models, encoding->map.digit_variables, way->count)
                     ? start_rotation(way)
                     : error_memory(way->error);
    }
    if (status == SATDOKU_OK) { /* models then show as many candidates as they can */
        sat_prefer_first(solver->sat, encoding->map.digit_variables);
    }
    return status;
}

static enum satdoku_status reserve(struct way *way)
{
    size_t count = way->truth_count + way->members.count;
    way->truths = mem_zalloc(way->truth_count, sizeof *way->truths);
    way->selectors = mem_zalloc(count, sizeof *way->selectors);
    way->assumptions = mem_alloc(count + 1, sizeof *way->assumptions);
    way->order = mem_alloc(count, sizeof *way->order);
    way->needed = mem_alloc(count, sizeof *way->needed);
    way->witnesses = mem_alloc(count, sizeof *way->witnesses);
    way->clause = mem_alloc(way->candidates + 1, sizeof *way->clause);
    way->open = mem_zalloc(way->candidates, sizeof *way->open);
    way->placed = mem_zalloc((size_t)way->board->cells, sizeof *way->placed);
    way->causes = mem_alloc(way->candidates, sizeof *way->causes);
    way->changed = mem_alloc(way->members.count, sizeof *way->changed);
    way->either = mem_zalloc((size_t)way->board->cells, sizeof *way->either);
    bool whole = way->truths != NULL && way->selectors != NULL && way->assumptions != NULL &&
                 way->order != NULL && way->needed != NULL && way->witnesses != NULL &&
                 way->clause != NULL && way->open != NULL && way->placed != NULL &&
                 way->causes != NULL && way->changed != NULL && way->either != NULL;
    way->count = whole ? count : 0;
    for (size_t i = 0; i < way->members.count && whole; i++) {
        way->changed[i] = true;
    }
    return whole ? SATDOKU_OK : error_memory(way->error);
}

/* A clue that says which digits a cell may hold says what is known from the beginning. */
static enum satdoku_status keep_listed(struct way *way, const struct clue *clue)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int digit = 1; digit <= way->board->digits && status == SATDOKU_OK; digit++) {
        bool listed = false;
        for (int i = 0; i < clue->value_count; i++) {
            listed = listed || clue->values[i] == digit;
        }
        if (!listed) {
            status = way_exclude(way, way_candidate(way, clue->cells[0], digit));
        }
    }
    /* A Sudominoku's own givens are its singles; a digit of another cell is a list of one. */
    bool only = status == SATDOKU_OK && clue->value_count == 1;
    return only ? way_place(way, clue->cells[0], clue->values[0]) : status;
}

static enum satdoku_status take_known(struct way *way)
{
    const struct board *board = way->board;
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < way->candidates && status == SATDOKU_OK; i++) {
        status = way->open[i] ? SATDOKU_OK : add_unit(way, -way_literal(way, i));
    }
    for (int cell = 0; cell < board->cells && status == SATDOKU_OK; cell++) {
        int known = varmap_fixed(&way->solver->encoding.map, cell);
        int digit = way->puzzle->givens[cell] != 0 ? way->puzzle->givens[cell] : known;
        if (digit != 0) {
            status = way_place(way, cell, digit);
        } else if (way->either[cell]) {
            status = place_other(way, cell);
        }
    }
    for (size_t i = 0; i < way->members.count && status == SATDOKU_OK; i++) {
        if (clue_is_candidates(way->members.clues[i].kind)) {
            status = keep_listed(way, &way->members.clues[i]);
        }
    }
    return status;
}

enum satdoku_status way_start(struct way *way, struct satdoku_solver *solver,
                              const struct satdoku_puzzle *puzzle, bool unique,
                              struct satdoku_error *error)
{
    way->solver = solver;
    way->puzzle = puzzle;
    way->board = puzzle->board;
    way->error = error;
    way->candidates = (size_t)puzzle->board->cells * (size_t)puzzle->board->digits;
    bool taken = satdoku_puzzle_new(&way->spelled) == SATDOKU_OK &&
                 puzzle_copy(way->spelled, puzzle) == SATDOKU_OK &&
                 strict_pairs_add(way->spelled) == SATDOKU_OK &&
                 members_take(&way->members, way->spelled, MEMBERS_RULES) == SATDOKU_OK;
    way->truth_count = truth_count(puzzle->board, way->members.count > 0);
    enum satdoku_status status = taken ? reserve(way) : error_memory(error);
    if (status == SATDOKU_OK) {
        status = solver_prepare_plain(solver, way->members.base, error);
    }
    bool rectangles = unique && !puzzle->sudominoku; /* dominoes are no regions */
    status = status == SATDOKU_OK ? load(way, rectangles) : status;
    /* Where there was no time for a formula, every question will be UNKNOWN. */
    bool stopped = way->unasked ? solver->encoding.formula.stopped : solver->sat->stopped;
    if (status == SATDOKU_OK && !stopped) {
        status = take_known(way);
    }
    way->started = true;
    return status;
}

void way_clear(struct way *way)
{
    members_clear(&way->members);
    models_clear(&way->models);
    mem_free(way->rotation.houses);
    mem_free(way->rotation.queue);
    mem_free(way->rotation.model);
    mem_free(way->witnesses);
    satdoku_puzzle_free(way->spelled);
    mem_free(way->truths);
    mem_free(way->rectangles);
    mem_free(way->selectors);
    mem_free(way->assumptions);
    mem_free(way->order);
    mem_free(way->needed);
    mem_free(way->clause);
    mem_free(way->open);
    mem_free(way->placed);
    mem_free(way->conclusions);
    mem_free(way->causes);
    mem_free(way->changed);
    mem_free(way->touched);
    mem_free(way->touched_first);
    mem_free(way->parts);
    mem_free(way->either);
    *way = (struct way){0};
}

/* ---- Neighbours ---- */

static bool touches(const struct way *way, size_t item, const bool *near)
{
    size_t count = 0;
    const int *cells = way_cells(&count, way, item);
    bool has = false;
    for (size_t i = 0; i < count && !has; i++) {
        has = near[cells[i]];
    }
    return has;
}

enum satdoku_status way_near(bool *set, const struct way *way, size_t candidate)
{
    size_t cells = (size_t)way->board->cells;
    bool *near = mem_zalloc(2 * cells, sizeof *near);
    if (near == NULL) {
        return error_memory(way->error);
    }
    near[way_cell(way, candidate)] = true;
    for (size_t i = 0; i < way->count; i++) {
        set[i] = way_is_open(way, i) && touches(way, i, near);
        size_t count = 0;
        const int *list = way_cells(&count, way, i);
        for (size_t j = 0; j < count && set[i]; j++) {
            near[cells + (size_t)list[j]] = true;
        }
    }
    for (size_t i = 0; i < way->count; i++) {
        const struct truth *truth = i < way->truth_count ? &way->truths[i] : NULL;
        bool small = truth == NULL || truth->cell != TRUTH_OF_NONE;
        bool alike = truth != NULL && truth->digit == way_digit(way, candidate);
        set[i] =
            set[i] || (way_is_open(way, i) && (alike || (small && touches(way, i, near + cells))));
    }
    mem_free(near);
    return SATDOKU_OK;
}

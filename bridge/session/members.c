#include "members.h"

#include "board_part.h"
#include "clue.h"
#include "clue_clauses.h"
#include "edge.h"
#include "mem.h"
#include "strict_pairs.h"

#include <stdint.h>
#include <string.h>

#define NO_SOURCE SIZE_MAX

/* ---- Boards of fewer regions ---- */

static bool is_line(const struct region *region)
{
    return region->kind == REGION_ROW || region->kind == REGION_COLUMN;
}

static enum clue_home home_of(const struct clue *clue)
{
    return clue_kind_of(clue->kind)->home;
}

/* Leaves a puzzle's board its rows and columns, and the regions among the members of a set (NULL:
 * none). */
static enum satdoku_status leave_regions(struct satdoku_puzzle *puzzle,
                                         const struct members *members, const bool *set)
{
    const struct board *board = members->puzzle->board;
    struct board *made = NULL;
    bool *kept = mem_zalloc((size_t)board->region_count, sizeof *kept);
    if (kept == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (int i = 0; i < board->region_count; i++) {
        kept[i] = is_line(&board->regions[i]);
    }
    for (size_t i = 0; set != NULL && i < members->count; i++) {
        if (set[i] && home_of(&members->clues[i]) == CLUE_AS_REGION) {
            kept[members->sources[i]] = true;
        }
    }
    enum satdoku_status status = board_part(&made, board, kept, NULL);
    mem_free(kept);
    if (status == SATDOKU_OK) { /* the cells are the same */
        made->whole = board_hold(board->whole != NULL ? board->whole : members->puzzle->board);
        board_release(puzzle->board);
        puzzle->board = made;
        puzzle->shape = made->shape;
    }
    return status;
}

/* ---- The base ---- */

static enum clue_scope scope_of(enum satdoku_clue_kind kind)
{
    return clue_kind_of(kind)->scope;
}

/* Whether a clue is a rule for all cells, and none of the members. */
static bool is_of_base(enum satdoku_clue_kind clue, enum members_kind kind)
{
    return scope_of(clue) == CLUE_OF_BOARD &&
           (kind == MEMBERS_CLUES || (kind == MEMBERS_STRICT && !strict_pairs_is_rule(clue)));
}

/* Takes all clues away that may be members. */
static void strip(struct satdoku_puzzle *puzzle, enum members_kind kind)
{
    memset(puzzle->givens, 0, (size_t)puzzle->board->cells * sizeof *puzzle->givens);
    puzzle->domino_count = 0;
    for (int digit = 0; digit <= PUZZLE_MAX_SUDOMINOKU; digit++) {
        puzzle->singles[digit] = PUZZLE_NO_CELL;
    }
    for (size_t i = 0; i < puzzle->list.count; i++) {
        struct stored_clue *clue = &puzzle->list.clues[i];
        clue->off = clue->off || !is_of_base(clue->kind, kind);
    }
}

/* Puts a clue back that was taken away. */
static enum satdoku_status put(struct satdoku_puzzle *puzzle, const struct clue *clue,
                               size_t source)
{
    switch (home_of(clue)) {
    case CLUE_AS_GIVEN:
        puzzle->givens[clue->cells[0]] = (uint16_t)clue->values[0];
        return SATDOKU_OK;
    case CLUE_AS_TILE:
        return clue_add(puzzle, clue);
    case CLUE_AS_REGION:
        return SATDOKU_OK; /* the board has it */
    default:
        puzzle->list.clues[source].off = false;
        return SATDOKU_OK;
    }
}

/* ---- Taking a puzzle apart ---- */

static enum satdoku_status reserve(struct members *members, const struct satdoku_puzzle *puzzle,
                                   size_t count)
{
    members->puzzle = puzzle;
    members->clues = mem_alloc(count, sizeof *members->clues);
    members->rooms = mem_alloc(count, sizeof *members->rooms);
    members->sources = mem_alloc(count, sizeof *members->sources);
    if (members->clues == NULL || members->rooms == NULL || members->sources == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    enum satdoku_status status = satdoku_puzzle_new(&members->base);
    return status == SATDOKU_OK ? puzzle_copy(members->base, puzzle) : status;
}

/* Whether clues of a kind are members, when it is asked what can be taken away for good. */
static bool is_reducible(const struct satdoku_puzzle *puzzle, const struct clue *clue)
{
    bool is_single = home_of(clue) == CLUE_AS_TILE && clue->cell_count == 1;
    return !is_single && !clue_list_frees(&puzzle->list, clue->kind);
}

/* Gives 1, 2, ... in the first house of the base, if there is one, and where any permutation of the
 * digits makes a solution of a solution, whichever members stand. */
static void fix_digits(struct members *members)
{
    struct satdoku_puzzle *base = members->base;
    const struct board *board = base->board;
    bool symmetric = !base->sudominoku && board->digits > 1;
    for (size_t i = 0; i < members->count; i++) {
        symmetric = symmetric && clue_kind_of(members->clues[i].kind)->any_digits;
    }
    for (int house = 0; symmetric && house < board->region_count; house++) {
        if (board_is_house(board, house)) {
            members->symmetric = true;
            for (int i = 0; i < board->digits; i++) {
                base->givens[board->regions[house].cells[i]] = (uint16_t)(i + 1);
            }
            return;
        }
    }
}

static enum satdoku_status take_frame(struct members *members, const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;
    enum satdoku_status status =
        reserve(members, puzzle, (size_t)board->region_count + puzzle->list.count);
    if (status != SATDOKU_OK) {
        return status;
    }
    strip(members->base, MEMBERS_FRAME);
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        if (!is_line(region)) {
            size_t at = members->count++;
            members->clues[at] = clue_region(&members->rooms[at], board, i);
            members->sources[at] = (size_t)i;
        }
    }
    for (size_t i = 0; i < puzzle->list.count; i++) {
        struct clue clue = clue_listed(puzzle, i);
        if (scope_of(clue.kind) == CLUE_OF_BOARD && !puzzle->list.clues[i].off) {
            members->clues[members->count] = clue;
            members->sources[members->count++] = i;
        }
    }
    status = leave_regions(members->base, members, NULL);
    if (status == SATDOKU_OK) {
        fix_digits(members);
    }
    return status;
}

/* Members of other kinds than the frame's. `stays` is NULL unless they are those that can be taken
 * away. */
static enum satdoku_status take_clues(struct members *members, const struct satdoku_puzzle *puzzle,
                                      enum members_kind kind, const bool *stays)
{
    size_t start = clue_list_start(puzzle);
    size_t count = clue_count(puzzle);
    enum satdoku_status status = reserve(members, puzzle, count);
    if (status == SATDOKU_OK) {
        strip(members->base, kind);
    }
    struct clue_walk walk = {.cell = 0};
    for (size_t i = 0; i < count && status == SATDOKU_OK; i++) {
        size_t at = members->count;
        struct clue clue = clue_walk_to(&walk, puzzle, i, &members->rooms[at]);
        size_t source = i < start ? NO_SOURCE : i - start;
        if (source != NO_SOURCE && puzzle->list.clues[source].off) {
            continue; /* it says nothing, in the base as well */
        }
        bool is_known = home_of(&clue) == CLUE_AS_GIVEN || home_of(&clue) == CLUE_AS_TILE;
        if ((kind == MEMBERS_RULES ? is_known : is_of_base(clue.kind, kind)) ||
            clue_kind_of(clue.kind)->silent ||
            (stays != NULL && (stays[clue.kind] || !is_reducible(puzzle, &clue)))) {
            status = put(members->base, &clue, source);
        } else {
            members->clues[at] = clue;
            members->sources[at] = source;
            members->count++;
        }
    }
    return status;
}

enum satdoku_status members_take(struct members *members, const struct satdoku_puzzle *puzzle,
                                 enum members_kind kind)
{
    return kind == MEMBERS_FRAME ? take_frame(members, puzzle)
                                 : take_clues(members, puzzle, kind, NULL);
}

enum satdoku_status members_take_reducible(struct members *members,
                                           const struct satdoku_puzzle *puzzle, const bool *stays)
{
    return take_clues(members, puzzle, MEMBERS_CLUES, stays);
}

enum satdoku_status members_take_last(struct members *members, const struct satdoku_puzzle *puzzle,
                                      size_t first, const struct grid *grid)
{
    size_t cells = grid != NULL ? (size_t)puzzle->board->cells : 0;
    enum satdoku_status status = reserve(members, puzzle, cells + puzzle->list.count - first);
    for (size_t cell = 0; status == SATDOKU_OK && cell < cells; cell++) {
        if (puzzle->givens[cell] == 0) {
            struct clue_room *room = &members->rooms[members->count];
            members->sources[members->count] = NO_SOURCE;
            members->clues[members->count++] = clue_given(room, (int)cell, grid->digits[cell]);
        }
    }
    for (size_t i = first; status == SATDOKU_OK && i < puzzle->list.count; i++) {
        members->base->list.clues[i].off = true;
        members->sources[members->count] = i;
        members->clues[members->count++] = clue_listed(puzzle, i);
    }
    return status;
}

struct satdoku_clues *members_clues(const struct members *members, const bool *flags)
{
    return clue_set_new(members->clues, members->count, flags, members->puzzle->board);
}

void members_clear(struct members *members)
{
    satdoku_puzzle_free(members->base);
    mem_free(members->clues);
    mem_free(members->rooms);
    mem_free(members->sources);
    *members = (struct members){0};
}

/* ---- Asking ---- */

bool members_has_frame(const struct satdoku_puzzle *puzzle)
{
    for (int i = 0; i < puzzle->board->region_count; i++) {
        if (!is_line(&puzzle->board->regions[i]) && !board_is_classic(puzzle->board)) {
            return true;
        }
    }
    for (size_t i = 0; i < puzzle->list.count; i++) {
        if (scope_of(puzzle->list.clues[i].kind) == CLUE_OF_BOARD && !puzzle->list.clues[i].off) {
            return true;
        }
    }
    return false;
}

bool members_hold(const struct members *members, size_t member, const struct grid *grid)
{
    const struct clue *clue = &members->clues[member];
    return clue_holds(clue, members->base, grid);
}

enum satdoku_status members_puzzle(struct satdoku_puzzle *to, const struct members *members,
                                   const bool *set)
{
    enum satdoku_status status = puzzle_copy(to, members->base);
    if (status == SATDOKU_OK && members->symmetric) {
        memset(to->givens, 0, (size_t)to->board->cells * sizeof *to->givens);
    }
    if (status == SATDOKU_OK && members->base->board != members->puzzle->board) {
        status = leave_regions(to, members, set);
    }
    for (size_t i = 0; i < members->count && status == SATDOKU_OK; i++) {
        if (set[i]) {
            status = put(to, &members->clues[i], members->sources[i]);
        }
    }
    return status;
}

/* ---- Clauses of members ---- */

enum satdoku_status member_clauses_start(struct member_clauses *m, struct stop stop)
{
    struct ticker ticker = {.stop = stop};
    for (size_t i = 0; i < m->members->count; i++) {
        if (clue_kind_of(m->members->clues[i].kind)->home == CLUE_IN_LIST) {
            return relations_build(&m->relations, m->members->base, RELATIONS_SEPARATE, &ticker);
        }
    }
    return SATDOKU_OK;
}

void member_clauses_clear(struct member_clauses *m)
{
    relations_clear(&m->relations);
}

static void imply(const struct member_clauses *m, int selector, int literal)
{
    formula_clause2(m->formula, -selector, literal);
}

/* Where a domino or a single lies, and its digits. */
static void add_tile(const struct member_clauses *m, const struct clue *tile, int selector)
{
    const struct varmap *map = m->map;
    int lies = tile->cell_count == 2
                   ? map->edges[edge_between(map->digits, tile->cells[0], tile->cells[1])]
                   : map->singles[tile->cells[0]];
    imply(m, selector, lies);
    for (int half = 0; half < tile->cell_count; half++) {
        imply(m, selector, varmap_candidate(map, tile->cells[half], tile->values[half]));
    }
}

void member_clauses_add(struct member_clauses *m, size_t member, int selector)
{
    const struct members *members = m->members;
    const struct clue *clue = &members->clues[member];
    size_t source = members->sources[member];
    const struct board *whole = members->puzzle->board;
    switch (clue_kind_of(clue->kind)->home) {
    case CLUE_AS_GIVEN:
        imply(m, selector, varmap_candidate(m->map, clue->cells[0], clue->values[0]));
        break;
    case CLUE_AS_TILE:
        add_tile(m, clue, selector);
        break;
    case CLUE_AS_REGION:
        add_region_if(m->formula, m->map, whole, &whole->regions[source], selector);
        break;
    default:
        add_clue_if(m->formula, m->map, &m->relations, members->base->board, source, selector);
    }
}

/* Whether an f-puzzles object can say a puzzle, and the roles of its clues in it. */
#include "fpuzzles_roles.h"

#include "mem.h"
#include "says.h"

#include <stdio.h>
#include <string.h>

/* A puzzle while roles are found. */
struct finding {
    const struct satdoku_puzzle *puzzle;
    const struct board *board;
    int size;
    struct fpuzzles_roles *roles;
    char *what;
    unsigned char *edges;     /* enum fpuzzles_edge; owned */
    unsigned char *forbidden; /* [edges]: enum forbidden; owned */
    bool *ratios;             /* [size + 1]: those of dots; owned */
    int *stack;               /* [cells]; owned */
};

/* What relations say of all neighbours without a dot. */
enum forbidden { FORBIDDEN_DIFFERENCE = 1, FORBIDDEN_RATIO = 2 };

static enum satdoku_status no_role(const struct finding *f, const struct clue *clue)
{
    says_name_clue(f->what, clue, f->board);
    return SATDOKU_ERR_ARGUMENT;
}

/* ---- Relations ---- */

static bool is_relation(const struct clue *clue, enum fpuzzles_relation relation, int value,
                        int size)
{
    const int *table = clue->values;
    for (int a = 1; a <= size; a++) {
        for (int b = 1; b <= size; b++) {
            if ((*table++ != 0) != fpuzzles_related(relation, value, a, b)) {
                return false;
            }
        }
    }
    return true;
}

int fpuzzles_value_of(enum fpuzzles_relation relation, const struct clue *clue, int size)
{
    bool ratio = relation == FPUZZLES_RATIO_OF || relation == FPUZZLES_NOT_RATIO_OF;
    for (int value = ratio ? 1 : 0; value <= size; value++) {
        if (is_relation(clue, relation, value, size)) {
            return value;
        }
    }
    return -1;
}

static int edge_of(const struct finding *f, const struct clue *clue)
{
    return clue->cell_count == 2 ? edge_between(f->size, clue->cells[0], clue->cells[1]) : -1;
}

/* A relation is a dot, or part of what is said of all neighbours without one. */
static enum satdoku_status role_of_pair(unsigned char *role, struct finding *f,
                                        const struct clue *clue)
{
    enum { USUAL_DIFFERENCE = 1, USUAL_RATIO = 2 };
    int edge = edge_of(f, clue);
    if (edge < 0) {
        return no_role(f, clue);
    }
    int difference = fpuzzles_value_of(FPUZZLES_DIFFER_BY, clue, f->size);
    int ratio = difference < 0 ? fpuzzles_value_of(FPUZZLES_RATIO_OF, clue, f->size) : -1;
    if (difference == USUAL_DIFFERENCE || ratio == USUAL_RATIO) {
        return no_role(f, clue); /* it would be read as a dot */
    }
    if (difference >= 0 || ratio >= 0) {
        f->edges[edge] |= FPUZZLES_EDGE_DOT;
        f->roles->dots = true;
        f->roles->odd_dots = true;
        *role = difference >= 0 ? FPUZZLES_DIFFERENCE : FPUZZLES_RATIO;
        if (ratio >= 0) {
            f->ratios[ratio] = true;
        }
        return SATDOKU_OK;
    }
    if (is_relation(clue, FPUZZLES_NOT_DIFFER_BY, USUAL_DIFFERENCE, f->size)) {
        f->forbidden[edge] |= FORBIDDEN_DIFFERENCE;
        f->roles->nonconsecutive = true;
    } else {
        f->forbidden[edge] |= FORBIDDEN_RATIO;
        f->roles->negative_ratio = true;
    }
    *role = FPUZZLES_NEGATIVE;
    return SATDOKU_OK;
}

/* ---- Other clues ---- */

static bool has_parity(const struct clue *clue, int first, int size)
{
    int count = 0;
    for (int digit = first; digit <= size; digit += 2) {
        if (count >= clue->value_count || clue->values[count++] != digit) {
            return false;
        }
    }
    return count == clue->value_count && count > 0;
}

/* A cell may be odd, be even and have pencil marks; each once. */
static enum satdoku_status role_of_candidates(unsigned char *role, struct finding *f,
                                              const struct clue *clue)
{
    unsigned char *cell = &f->roles->cells[clue->cells[0]];
    int said = has_parity(clue, 1, f->size)   ? FPUZZLES_CELL_ODD
               : has_parity(clue, 2, f->size) ? FPUZZLES_CELL_EVEN
                                              : FPUZZLES_CELL_MARKS;
    said = (*cell & said) != 0 ? FPUZZLES_CELL_MARKS : said;
    if (clue->value_count == 0 || (*cell & said) != 0) {
        return no_role(f, clue);
    }
    *cell |= (unsigned char)said;
    *role = said == FPUZZLES_CELL_ODD    ? FPUZZLES_ODD
            : said == FPUZZLES_CELL_EVEN ? FPUZZLES_EVEN
                                         : FPUZZLES_GRID;
    return SATDOKU_OK;
}

static enum satdoku_status role_of_dot(unsigned char *role, struct finding *f,
                                       const struct clue *clue)
{
    enum { USUAL_RATIO = 2 };
    bool black = clue->kind == SATDOKU_CLUE_BLACK_DOT;
    f->edges[edge_of(f, clue)] |= FPUZZLES_EDGE_DOT;
    f->roles->dots = true;
    if (black && f->size >= USUAL_RATIO) {
        f->ratios[USUAL_RATIO] = true;
    }
    *role = black ? FPUZZLES_RATIO : FPUZZLES_DIFFERENCE;
    return SATDOKU_OK;
}

static enum satdoku_status role_of_greater(unsigned char *role, struct finding *f,
                                           const struct clue *clue)
{
    int edge = edge_of(f, clue);
    bool down = edge_cells(f->size, edge).first == clue->cells[0];
    f->edges[edge] |= down ? FPUZZLES_EDGE_DOWN : FPUZZLES_EDGE_UP;
    *role = FPUZZLES_MAXIMUM;
    return SATDOKU_OK;
}

/* The element of a kind whose clues are entries, or flags, by themselves. */
static enum fpuzzles_element plain_element(const struct clue *clue)
{
    enum { MODULUS = 3 };
    switch (clue->kind) {
    case SATDOKU_CLUE_MODULAR:
        return clue->values[0] == MODULUS ? FPUZZLES_MODULAR_LINE : FPUZZLES_ELEMENTS;
    case SATDOKU_CLUE_PILL_ARROW:
        return FPUZZLES_ARROW;
    case SATDOKU_CLUE_X:
    case SATDOKU_CLUE_V:
        return FPUZZLES_XV;
    case SATDOKU_CLUE_ANTI_CONSECUTIVE:
    case SATDOKU_CLUE_STRICT_KROPKI:
    case SATDOKU_CLUE_STRICT_XV:
        return FPUZZLES_NEGATIVE;
    default:
        return fpuzzles_element_of(clue->kind);
    }
}

static enum satdoku_status find_role(unsigned char *role, struct finding *f,
                                     const struct clue *clue)
{
    switch (clue->kind) {
    case SATDOKU_CLUE_CANDIDATES:
        return role_of_candidates(role, f, clue);
    case SATDOKU_CLUE_WHITE_DOT:
    case SATDOKU_CLUE_BLACK_DOT:
        return role_of_dot(role, f, clue);
    case SATDOKU_CLUE_GREATER_THAN:
        return role_of_greater(role, f, clue);
    case SATDOKU_CLUE_PAIR:
        return role_of_pair(role, f, clue);
    default:
        break;
    }
    enum fpuzzles_element element = plain_element(clue);
    f->roles->negative_xv = f->roles->negative_xv || clue->kind == SATDOKU_CLUE_STRICT_XV;
    *role = (unsigned char)element;
    return element != FPUZZLES_ELEMENTS ? SATDOKU_OK : no_role(f, clue);
}

/* ---- Smallest and largest of their neighbours ---- */

/* Whether the cell is said to be greater (or less) than its neighbour along the edge. */
static bool exceeds(const struct finding *f, int cell, int edge, bool greatest)
{
    bool first = edge_cells(f->size, edge).first == cell;
    int said = first == greatest ? FPUZZLES_EDGE_DOWN : FPUZZLES_EDGE_UP;
    return (f->edges[edge] & said) != 0;
}

/* Whether the cell exceeds a neighbour, and none exceeds it. */
static bool may_be_extreme(const struct finding *f, int cell, bool greatest)
{
    int edges[EDGES_AROUND_CELL];
    bool some = false;
    for (int i = edge_around(edges, f->size, cell) - 1; i >= 0; i--) {
        int other = edge_other_end(f->size, edges[i], cell);
        if (exceeds(f, other, edges[i], greatest)) {
            return false;
        }
        some = some || exceeds(f, cell, edges[i], greatest);
    }
    return some;
}

/* Of all cells that may be one, the most that exceed each neighbour that is none of them: takes
 * away those that do not, and then those that relied on them. */
static void find_extremes(struct finding *f, int mark)
{
    bool greatest = mark == FPUZZLES_CELL_GREATEST;
    unsigned char *cells = f->roles->cells;
    int edges[EDGES_AROUND_CELL];
    int waiting = 0;
    for (int cell = 0; cell < f->board->cells; cell++) {
        if (may_be_extreme(f, cell, greatest)) {
            cells[cell] |= (unsigned char)mark;
        }
    }
    for (int cell = 0; cell < f->board->cells; cell++) {
        if ((cells[cell] & mark) == 0) {
            f->stack[waiting++] = cell;
        }
    }
    while (waiting > 0) {
        int cell = f->stack[--waiting];
        for (int i = edge_around(edges, f->size, cell) - 1; i >= 0; i--) {
            int other = edge_other_end(f->size, edges[i], cell);
            if ((cells[other] & mark) != 0 && !exceeds(f, other, edges[i], greatest)) {
                cells[other] &= (unsigned char)~mark;
                f->stack[waiting++] = other;
            }
        }
    }
}

/* Whether one of the two cells says so as an extreme. */
static bool is_covered(const struct finding *f, const struct clue *clue)
{
    unsigned greater = f->roles->cells[clue->cells[0]];
    unsigned less = f->roles->cells[clue->cells[1]];
    return ((greater & FPUZZLES_CELL_GREATEST) != 0 && (less & FPUZZLES_CELL_GREATEST) == 0) ||
           ((less & FPUZZLES_CELL_LEAST) != 0 && (greater & FPUZZLES_CELL_LEAST) == 0);
}

/* Marks the area around a cell up to signs, if all of these say that the area exceeds what is
 * beyond, and it has no more than so many cells. Those within that have no sign are of it, too. */
static void mark_area(struct finding *f, int start, int mark, int most)
{
    bool greatest = mark == FPUZZLES_CELL_GREATEST;
    unsigned char *cells = f->roles->cells;
    int edges[EDGES_AROUND_CELL];
    int count = 0;
    bool good = true;
    if ((cells[start] & mark) != 0) {
        return;
    }
    cells[start] |= (unsigned char)mark;
    f->stack[count++] = start;
    for (int next = 0; next < count && good; next++) {
        int cell = f->stack[next];
        for (int i = edge_around(edges, f->size, cell) - 1; i >= 0; i--) {
            int other = edge_other_end(f->size, edges[i], cell);
            good = good && !exceeds(f, other, edges[i], greatest);
            if ((cells[other] & mark) == 0 && !exceeds(f, cell, edges[i], greatest)) {
                cells[other] |= (unsigned char)mark;
                f->stack[count++] = other;
            }
        }
    }
    for (int i = 0; (!good || count > most) && i < count; i++) {
        cells[f->stack[i]] &= (unsigned char)~mark;
    }
}

/* Signs that no extreme says may be around an area of them with cells that have no sign. */
static void find_areas(struct finding *f, int mark, int most)
{
    const struct clue_list *list = &f->puzzle->list;
    for (size_t i = 0; i < list->count; i++) {
        struct clue clue = clue_listed(f->puzzle, i);
        bool sign = !list->clues[i].off && f->roles->roles[i] == FPUZZLES_MAXIMUM;
        if (sign && !is_covered(f, &clue)) {
            mark_area(f, clue.cells[mark == FPUZZLES_CELL_LEAST ? 1 : 0], mark, most);
        }
    }
}

/* ---- What is said of all neighbours ---- */

static bool are_all_forbidden(const struct finding *f, int what)
{
    for (int edge = 0; edge < edge_count(f->size); edge++) {
        bool dot = (f->edges[edge] & FPUZZLES_EDGE_DOT) != 0;
        if (dot == ((f->forbidden[edge] & what) != 0)) {
            return false;
        }
    }
    return true;
}

/* A relation that neighbours without a dot have must be the one of all of them; of ratios, just one
 * kind, which is that of the dots, or of 2 where there are none. */
static bool is_negative(const struct finding *f, const struct clue *clue)
{
    enum { USUAL_DIFFERENCE = 1, USUAL_RATIO = 2 };
    if (is_relation(clue, FPUZZLES_NOT_DIFFER_BY, USUAL_DIFFERENCE, f->size)) {
        return are_all_forbidden(f, FORBIDDEN_DIFFERENCE);
    }
    int ratio = USUAL_RATIO;
    int count = 0;
    for (int value = 0; value <= f->size; value++) {
        ratio = f->ratios[value] ? value : ratio;
        count += f->ratios[value];
    }
    return count <= 1 && is_relation(clue, FPUZZLES_NOT_RATIO_OF, ratio, f->size) &&
           are_all_forbidden(f, FORBIDDEN_RATIO);
}

/* Whether a clue that only all clues together make an element is one. */
static bool fits_others(const struct finding *f, const struct clue *clue, unsigned char role)
{
    const struct fpuzzles_roles *roles = f->roles;
    switch (clue->kind) {
    case SATDOKU_CLUE_GREATER_THAN:
        return is_covered(f, clue);
    case SATDOKU_CLUE_ANTI_CONSECUTIVE: /* dots would free their cells from it */
        return !roles->dots && !roles->negative_ratio;
    case SATDOKU_CLUE_STRICT_KROPKI:
        return !roles->odd_dots && !roles->nonconsecutive && !roles->negative_ratio;
    case SATDOKU_CLUE_PAIR:
        return role != FPUZZLES_NEGATIVE || is_negative(f, clue);
    default:
        return true;
    }
}

/* ---- The board ---- */

static enum satdoku_status check_board(char what[FORMAT_NAME], const struct board *board)
{
    if (!says_usual_canvas(what, board)) {
        return SATDOKU_ERR_ARGUMENT;
    }
    if (board->layout != NULL && board->box_rows > 1) {
        snprintf(what, FORMAT_NAME, "boxes beside the regions of a jigsaw");
        return SATDOKU_ERR_ARGUMENT;
    }
    if (board->disjoint && board->box_rows * board->box_columns != board->digits) {
        snprintf(what, FORMAT_NAME, "disjoint sets of boxes of %dx%d", board->box_rows,
                 board->box_columns);
        return SATDOKU_ERR_ARGUMENT;
    }
    return SATDOKU_OK;
}

/* ---- All ---- */

/* Each clue by itself, and then with all others. */
static enum satdoku_status find_all(struct finding *f)
{
    const struct clue_list *list = &f->puzzle->list;
    struct fpuzzles_roles *roles = f->roles;
    bool strict = false;
    bool apart = false;
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; status == SATDOKU_OK && i < list->count; i++) {
        struct clue clue = clue_listed(f->puzzle, i);
        status = list->clues[i].off ? SATDOKU_OK : find_role(&roles->roles[i], f, &clue);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    find_extremes(f, FPUZZLES_CELL_GREATEST);
    find_extremes(f, FPUZZLES_CELL_LEAST);
    for (int parts = 2; parts > 0; parts--) { /* what is around an area could be one, too */
        find_areas(f, FPUZZLES_CELL_GREATEST, f->board->cells / parts);
        find_areas(f, FPUZZLES_CELL_LEAST, f->board->cells / parts);
    }
    for (size_t i = 0; i < list->count; i++) {
        struct clue clue = clue_listed(f->puzzle, i);
        if (!list->clues[i].off && !fits_others(f, &clue, roles->roles[i])) {
            return no_role(f, &clue);
        }
        strict = strict || clue.kind == SATDOKU_CLUE_STRICT_KROPKI;
        apart = apart || clue.kind == SATDOKU_CLUE_ANTI_CONSECUTIVE;
    }
    roles->nonconsecutive = roles->nonconsecutive || strict || apart;
    roles->negative_ratio = roles->negative_ratio || strict;
    return SATDOKU_OK;
}

enum satdoku_status fpuzzles_find_roles(struct fpuzzles_roles *roles, char what[FORMAT_NAME],
                                        const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;
    enum satdoku_status status = check_board(what, board);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t edges = (size_t)edge_count(board->rows) + 1;
    struct finding f = {.puzzle = puzzle,
                        .board = board,
                        .size = board->rows,
                        .roles = roles,
                        .what = what,
                        .edges = mem_zalloc(edges, sizeof *f.edges),
                        .forbidden = mem_zalloc(edges, sizeof *f.forbidden),
                        .ratios = mem_zalloc((size_t)board->rows + 1, sizeof *f.ratios),
                        .stack = mem_alloc((size_t)board->cells, sizeof *f.stack)};
    roles->roles = mem_zalloc(puzzle->list.count, sizeof *roles->roles);
    roles->cells = mem_zalloc((size_t)board->cells, sizeof *roles->cells);
    bool room = f.edges != NULL && f.forbidden != NULL && f.ratios != NULL && f.stack != NULL &&
                roles->roles != NULL && roles->cells != NULL;
    status = room ? find_all(&f) : SATDOKU_ERR_MEMORY;
    mem_free(f.edges);
    mem_free(f.forbidden);
    mem_free(f.ratios);
    mem_free(f.stack);
    if (status != SATDOKU_OK) {
        fpuzzles_roles_clear(roles);
    }
    return status;
}

void fpuzzles_roles_clear(struct fpuzzles_roles *roles)
{
    mem_free(roles->roles);
    mem_free(roles->cells);
    *roles = (struct fpuzzles_roles){.roles = NULL};
}

enum satdoku_status fpuzzles_can_say(char what[FORMAT_NAME], const struct satdoku_puzzle *puzzle)
{
    struct fpuzzles_roles roles = {.roles = NULL};
    enum satdoku_status status = fpuzzles_find_roles(&roles, what, puzzle);
    fpuzzles_roles_clear(&roles);
    return status;
}

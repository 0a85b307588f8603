/* Whether an f-puzzles object, or one of another dialect, can say a puzzle, and the roles of its
 * clues in it.
 */
#include "fpuzzles.h"

#include "mem.h"
#include "says.h"

#include <stdio.h>

/* A puzzle while roles are found. */
struct finding {
    const struct satdoku_puzzle *puzzle;
    const struct board *board;
    const struct fpuzzles_dialect *dialect;
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

/* Notes a clue by itself, and finds its role; ELEMENTS: it has none. */
typedef enum fpuzzles_element find_role(struct finding *f, const struct clue *clue);

/* The first element that is a clue of that kind; ELEMENTS: none is. */
static enum fpuzzles_element element_of(enum satdoku_clue_kind kind)
{
    int element = 0;
    while (element < FPUZZLES_ELEMENTS &&
           fpuzzles_row((enum fpuzzles_element)element)->clue != kind) {
        element++;
    }
    return (enum fpuzzles_element)element;
}

static int edge_of(const struct finding *f, const struct clue *clue)
{
    return clue->cell_count == 2 ? edge_between(f->size, clue->cells[0], clue->cells[1]) : -1;
}

/* ---- Clues by themselves ---- */

static void note_dot(struct finding *f, const struct clue *clue, enum fpuzzles_element element,
                     int value)
{
    f->edges[edge_of(f, clue)] |= FPUZZLES_EDGE_DOT;
    f->roles->dots = true;
    if (element == FPUZZLES_RATIO && value <= f->size) {
        f->ratios[value] = true;
    }
}

static enum fpuzzles_element role_of_dot(struct finding *f, const struct clue *clue)
{
    enum fpuzzles_element element = element_of(clue->kind);
    note_dot(f, clue, element, fpuzzles_row(element)->usual);
    return element;
}

/* A relation is a dot, or part of what is said of all neighbours without one. */
static enum fpuzzles_element role_of_pair(struct finding *f, const struct clue *clue)
{
    int edge = edge_of(f, clue);
    if (edge < 0) {
        return FPUZZLES_ELEMENTS;
    }
    int difference = fpuzzles_value_of(FPUZZLES_DIFFER_BY, clue, f->size);
    int ratio = difference < 0 ? fpuzzles_value_of(FPUZZLES_RATIO_OF, clue, f->size) : -1;
    if (difference == FPUZZLES_USUAL_DIFFERENCE || ratio == FPUZZLES_USUAL_RATIO) {
        return FPUZZLES_ELEMENTS; /* it would be read as a dot */
    }
    if (difference >= 0 || ratio >= 0) {
        enum fpuzzles_element element = difference >= 0 ? FPUZZLES_DIFFERENCE : FPUZZLES_RATIO;
        f->roles->odd_dots = true;
        note_dot(f, clue, element, ratio);
        return element;
    }
    bool apart =
        fpuzzles_is_relation(clue, FPUZZLES_NOT_DIFFER_BY, FPUZZLES_USUAL_DIFFERENCE, f->size);
    f->forbidden[edge] |= apart ? FORBIDDEN_DIFFERENCE : FORBIDDEN_RATIO;
    f->roles->nonconsecutive = f->roles->nonconsecutive || apart;
    f->roles->negative_ratio = f->roles->negative_ratio || !apart;
    return FPUZZLES_NEGATIVE;
}

/* Any two digits of a nabner line are so far apart. */
static enum fpuzzles_element role_of_pairs(struct finding *f, const struct clue *clue)
{
    bool nabner = fpuzzles_is_relation(clue, FPUZZLES_APART_BY, FPUZZLES_NABNER_APART, f->size);
    return nabner ? FPUZZLES_NABNER : FPUZZLES_ELEMENTS;
}

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
static enum fpuzzles_element role_of_candidates(struct finding *f, const struct clue *clue)
{
    unsigned char *cell = &f->roles->cells[clue->cells[0]];
    int said = has_parity(clue, 1, f->size)   ? FPUZZLES_CELL_ODD
               : has_parity(clue, 2, f->size) ? FPUZZLES_CELL_EVEN
                                              : FPUZZLES_CELL_MARKS;
    said = (*cell & said) != 0 ? FPUZZLES_CELL_MARKS : said;
    if (clue->value_count == 0 || (*cell & said) != 0) {
        return FPUZZLES_ELEMENTS;
    }
    *cell |= (unsigned char)said;
    return said == FPUZZLES_CELL_ODD    ? FPUZZLES_ODD
           : said == FPUZZLES_CELL_EVEN ? FPUZZLES_EVEN
                                        : FPUZZLES_GRID;
}

static enum fpuzzles_element role_of_greater(struct finding *f, const struct clue *clue)
{
    int edge = edge_of(f, clue);
    bool down = edge_cells(f->size, edge).first == clue->cells[0];
    f->edges[edge] |= down ? FPUZZLES_EDGE_DOWN : FPUZZLES_EDGE_UP;
    return FPUZZLES_MAXIMUM;
}

/* Clues that are an entry by themselves. */
static enum fpuzzles_element role_of_entry(struct finding *f, const struct clue *clue)
{
    (void)f;
    return element_of(clue->kind);
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
    if (fpuzzles_is_relation(clue, FPUZZLES_NOT_DIFFER_BY, FPUZZLES_USUAL_DIFFERENCE, f->size)) {
        return are_all_forbidden(f, FORBIDDEN_DIFFERENCE);
    }
    int ratio = FPUZZLES_USUAL_RATIO;
    int count = 0;
    for (int value = 0; value <= f->size; value++) {
        ratio = f->ratios[value] ? value : ratio;
        count += f->ratios[value];
    }
    return count <= 1 && fpuzzles_is_relation(clue, FPUZZLES_NOT_RATIO_OF, ratio, f->size) &&
           are_all_forbidden(f, FORBIDDEN_RATIO);
}

/* ---- Clues with all others ---- */

/* Whether a clue that only all clues together make an element is one. */
typedef bool fits_others(const struct finding *f, const struct clue *clue);

/* Dots would free their cells from the rule. */
static bool has_no_dots(const struct finding *f, const struct clue *clue)
{
    (void)clue;
    return !f->roles->dots && !f->roles->negative_ratio;
}

static bool has_usual_dots(const struct finding *f, const struct clue *clue)
{
    (void)clue;
    return !f->roles->odd_dots && !f->roles->nonconsecutive && !f->roles->negative_ratio;
}

/* What is no entry by itself. */
static const struct saying {
    enum satdoku_clue_kind kind;
    find_role *role;               /* NULL: */
    enum fpuzzles_element element; /* this one */
    fits_others *fits;             /* NULL: always, as all that are entries do */
    bool nonconsecutive;           /* what it says of neighbours without a dot */
    bool negative_ratio;
    bool negative_xv;
} sayings[] = {
    {.kind = SATDOKU_CLUE_CANDIDATES, .role = role_of_candidates},
    {.kind = SATDOKU_CLUE_WHITE_DOT, .role = role_of_dot},
    {.kind = SATDOKU_CLUE_BLACK_DOT, .role = role_of_dot},
    {.kind = SATDOKU_CLUE_X, .element = FPUZZLES_XV},
    {.kind = SATDOKU_CLUE_V, .element = FPUZZLES_XV},
    {.kind = SATDOKU_CLUE_PILL_ARROW, .element = FPUZZLES_ARROW},
    {.kind = SATDOKU_CLUE_GREATER_THAN, .role = role_of_greater, .fits = is_covered},
    {.kind = SATDOKU_CLUE_PAIR, .role = role_of_pair, .fits = is_negative},
    {.kind = SATDOKU_CLUE_PAIR_X, .role = role_of_pairs},
    {.kind = SATDOKU_CLUE_ANTI_CONSECUTIVE,
     .element = FPUZZLES_NEGATIVE,
     .fits = has_no_dots,
     .nonconsecutive = true},
    {.kind = SATDOKU_CLUE_STRICT_KROPKI,
     .element = FPUZZLES_NEGATIVE,
     .fits = has_usual_dots,
     .nonconsecutive = true,
     .negative_ratio = true},
    {.kind = SATDOKU_CLUE_STRICT_CONSECUTIVE,
     .element = FPUZZLES_NEGATIVE,
     .fits = has_usual_dots,
     .nonconsecutive = true},
    {.kind = SATDOKU_CLUE_STRICT_RATIO,
     .element = FPUZZLES_NEGATIVE,
     .fits = has_usual_dots,
     .negative_ratio = true},
    {.kind = SATDOKU_CLUE_STRICT_XV, .element = FPUZZLES_NEGATIVE, .negative_xv = true},
};

static struct saying saying_of(enum satdoku_clue_kind kind)
{
    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
        if (sayings[i].kind == kind) {
            return sayings[i];
        }
    }
    return (struct saying){.kind = kind, .role = role_of_entry};
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

static enum satdoku_status no_role(const struct finding *f, const struct clue *clue)
{
    says_name_clue(f->what, clue, f->board);
    return SATDOKU_ERR_ARGUMENT;
}

/* Each clue by itself, and then with all others. */
static enum satdoku_status find_all(struct finding *f)
{
    const struct clue_list *list = &f->puzzle->list;
    struct fpuzzles_roles *roles = f->roles;
    struct saying rules = {.nonconsecutive = false};
    for (size_t i = 0; i < list->count; i++) {
        struct clue clue = clue_listed(f->puzzle, i);
        if (list->clues[i].off) {
            continue;
        }
        struct saying saying = saying_of(clue.kind);
        enum fpuzzles_element role = saying.role != NULL ? saying.role(f, &clue) : saying.element;
        if (role == FPUZZLES_ELEMENTS || !f->dialect->says(role, &clue, f->board)) {
            return no_role(f, &clue);
        }
        roles->roles[i] = (unsigned char)role;
    }
    find_extremes(f, FPUZZLES_CELL_GREATEST);
    find_extremes(f, FPUZZLES_CELL_LEAST);
    for (int parts = 2; parts > 0; parts--) { /* what is around an area could be one, too */
        find_areas(f, FPUZZLES_CELL_GREATEST, f->board->cells / parts);
        find_areas(f, FPUZZLES_CELL_LEAST, f->board->cells / parts);
    }
    for (size_t i = 0; i < list->count; i++) {
        struct clue clue = clue_listed(f->puzzle, i);
        struct saying saying = saying_of(clue.kind);
        bool entry = fpuzzles_row((enum fpuzzles_element)roles->roles[i])->put != NULL;
        if (list->clues[i].off) {
            continue;
        }
        if (!entry && saying.fits != NULL && !saying.fits(f, &clue)) {
            return no_role(f, &clue);
        }
        rules.nonconsecutive = rules.nonconsecutive || saying.nonconsecutive;
        rules.negative_ratio = rules.negative_ratio || saying.negative_ratio;
        rules.negative_xv = rules.negative_xv || saying.negative_xv;
    }
    roles->nonconsecutive = roles->nonconsecutive || rules.nonconsecutive;
    roles->negative_ratio = roles->negative_ratio || rules.negative_ratio;
    roles->negative_xv = rules.negative_xv;
    return SATDOKU_OK;
}

enum satdoku_status fpuzzles_find_roles(struct fpuzzles_roles *roles, char what[FORMAT_NAME],
                                        const struct satdoku_puzzle *puzzle,
                                        const struct fpuzzles_dialect *dialect)
{
    const struct board *board = puzzle->board;
    enum satdoku_status status = check_board(what, board);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t edges = (size_t)edge_count(board->rows) + 1;
    struct finding f = {.puzzle = puzzle,
                        .board = board,
                        .dialect = dialect,
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
    enum satdoku_status status = fpuzzles_find_roles(&roles, what, puzzle, &fpuzzles_own_dialect);
    fpuzzles_roles_clear(&roles);
    return status;
}

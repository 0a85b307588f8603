/* The formula of a small Sudoku for a search: it has the same solutions as the plain one
 * (sudoku.c), in fewer clauses.
 *
 * The clauses that suffice:
 *
 *   box >= 1, cell <= 1     a box has as many open cells as digits to come, so it has each once
 *   row <= 1, column <= 1   for two cells in different boxes; two cells of one box differ already
 *
 * Clauses that follow from those, and are added since unit propagation finds more with them:
 *
 *   cell >= 1               of up to four candidates
 *   row >= 1, column >= 1   where the line has fewer than two places a box, counting only boxes in
 *                           which it has places
 *   row <= 1, column <= 1   for two cells that are the line's only places in their box
 *   claims                  for such a box of a line that has one or two places in other boxes: if
 *                           the box has the digit off the line, the line has it in another box
 *
 * Claims are locked candidates as clauses. Each rule is measured (docs/performance.md): long
 * clauses that seldom decide anything are in the way of a search, and each literal costs time to
 * load.
 *
 * Elimination was done before: a digit has no candidates in the houses that hold it already, and
 * may have lost some in the others.
 */
#include "families.h"
#include "search_numbering.h"

#include <string.h>

/* Room for clauses on their way into the formula: their literals, and a 0 at the end of each. */
enum {
    ONE_OF_MAX = SEARCH_MAX + 1,
    PAIRS_MAX = 3 * SEARCH_MAX * (SEARCH_MAX - 1) / 2,
    OUTSIDE_MAX = 2,
    CLAIMS_MAX = (1 + OUTSIDE_MAX + 1) * SEARCH_MAX * (SEARCH_MAX / 2), /* of a line */
    LINE_LITERALS_MAX = ONE_OF_MAX + PAIRS_MAX + CLAIMS_MAX,
    /* of a digit; more than the cells of a row have */
    ROOM = 2 * SEARCH_MAX * LINE_LITERALS_MAX + SEARCH_MAX * ONE_OF_MAX
};

struct search_formula {
    struct formula *formula;
    const struct varmap *map;
    struct shape shape;
    int digit;                   /* the one that is spoken of */
    const struct places *places; /* its places */
    size_t clauses;
    size_t used;
    int literals[ROOM];
};

static void add_clause(struct search_formula *s, const int *literals, int count)
{
    int *end = s->literals + s->used;
    for (int i = 0; i < count; i++) {
        end[i] = literals[i];
    }
    end[count] = 0;
    s->used += (size_t)count + 1;
    s->clauses++;
}

/* Adds the collected clauses to the formula. */
static void pass_on(struct search_formula *s)
{
    formula_clauses(s->formula, s->literals, s->used, s->clauses);
    s->used = 0;
    s->clauses = 0;
}

/* At least one of the literals is true. No clause is needed for no literals, nor for two that are
 * each other's negation. */
static void add_one_of(struct search_formula *s, const int *literals, int count)
{
    bool conjugate = count == 2 && literals[0] == -literals[1];
    if (count > 0 && !conjugate) {
        add_clause(s, literals, count);
    }
}

/* The literal is not true together with any of the others: a clause for each of these. */
static void add_not_both(struct search_formula *s, int literal, const int *others, int count)
{
    for (int i = 0; i < count; i++) {
        if (others[i] != -literal) {
            add_clause(s, (int[]){-literal, -others[i]}, 2);
        }
    }
}

/* ---- Cells ---- */

static void add_cell(struct search_formula *s, int cell)
{
    enum { CELL_MAX = 4 };
    int literals[SEARCH_MAX];
    int count = 0;
    uint32_t digits = (uint32_t)*varmap_digits(s->map, cell);
    while (digits != 0) {
        literals[count++] = varmap_candidate(s->map, cell, places_take(&digits) + 1);
    }
    if (count <= CELL_MAX) {
        add_one_of(s, literals, count);
    }
    for (int i = 0; i < count; i++) {
        add_not_both(s, literals[i], literals + i + 1, count - i - 1);
    }
}

/* ---- Lines ---- */

static int literal_at(struct search_formula *s, enum line_kind kind, int line, int index)
{
    return varmap_candidate(s->map, places_cell(s->shape.n, kind, line, index), s->digit);
}

/* Cells of a line that share a box. */
static int box_along(struct search_formula *s, enum line_kind kind)
{
    return kind == ROWS ? s->shape.box_columns : s->shape.box_rows;
}

/* The places of a digit in a line, box by box. */
struct spots {
    int count;
    int boxes; /* that have any */
    int literals[SEARCH_MAX];
    int box[SEARCH_MAX];    /* of each */
    int in_box[SEARCH_MAX]; /* how many a box has */
};

/* Whether the line has two places in a box, the only number that pairs and claims speak of. */
static bool has_two(const struct spots *spots, int box)
{
    return spots->in_box[box] == 2;
}

/* A candidate of the box off the line leaves the line its places outside. */
static void add_claims(struct search_formula *s, const struct spots *spots, int box,
                       enum line_kind kind, int line)
{
    int literals[1 + OUTSIDE_MAX];
    int count = 1;
    for (int i = 0; i < spots->count; i++) {
        if (spots->box[i] != box) {
            literals[count++] = spots->literals[i];
        }
    }
    int along = box_along(s, kind);
    int across = box_along(s, kind == ROWS ? COLUMNS : ROWS); /* lines that share a box */
    int first = line / across * across;
    for (int other = first; other < first + across; other++) {
        uint32_t in_box = s->places->in[kind][other] & places_range(box * along, along);
        uint32_t off = other != line ? in_box : 0;
        while (off != 0) {
            literals[0] = -literal_at(s, kind, other, places_take(&off));
            add_clause(s, literals, count);
        }
    }
}

static void add_line(struct search_formula *s, enum line_kind kind, int line)
{
    struct spots spots;
    int along = box_along(s, kind);
    memset(spots.in_box, 0, sizeof spots.in_box);
    spots.count = 0;
    spots.boxes = 0;
    for (uint32_t places = s->places->in[kind][line]; places != 0; spots.count++) {
        int index = places_take(&places);
        spots.literals[spots.count] = literal_at(s, kind, line, index);
        spots.box[spots.count] = index / along;
        spots.boxes += spots.in_box[index / along]++ == 0;
    }
    if (spots.count < 2 * spots.boxes) {
        add_one_of(s, spots.literals, spots.count);
    }
    int next = 0; /* the first place of a later box */
    for (int i = 0; i < spots.count; i++) {
        int box = spots.box[i];
        next += i == next ? spots.in_box[box] : 0;
        int first = has_two(&spots, box) ? i + 1 : next;
        add_not_both(s, spots.literals[i], spots.literals + first, spots.count - first);
    }
    for (int box = 0; box < s->shape.n / box_along(s, kind); box++) {
        int outside = spots.count - spots.in_box[box];
        if (has_two(&spots, box) && outside >= 1 && outside <= OUTSIDE_MAX) {
            add_claims(s, &spots, box, kind, line);
        }
    }
}

/* ---- Boxes ---- */

static void add_box(struct search_formula *s, int row, int column)
{
    int literals[SEARCH_MAX];
    int count = 0;
    uint32_t box = places_range(column, s->shape.box_columns);
    for (int i = row; i < row + s->shape.box_rows; i++) {
        uint32_t places = s->places->in[ROWS][i] & box;
        while (places != 0) {
            literals[count++] = literal_at(s, ROWS, i, places_take(&places));
        }
    }
    add_one_of(s, literals, count);
}

/* ---- Digits ---- */

void add_search_formula(struct encoding *encoding)
{
    struct search_formula s;
    struct places places[SEARCH_MAX];
    s.formula = &encoding->formula;
    s.map = &encoding->map;
    s.shape = encoding->puzzle->shape;
    s.used = 0;
    s.clauses = 0;
    places_find(places, s.map);
    for (int cell = 0; cell < encoding->puzzle->board->cells; cell++) {
        add_cell(&s, cell);
        if ((cell + 1) % s.shape.n == 0) {
            pass_on(&s);
        }
    }
    for (int digit = 1; digit <= s.shape.n; digit++) {
        s.digit = digit;
        s.places = &places[digit - 1];
        for (int line = 0; line < s.shape.n; line++) {
            add_line(&s, ROWS, line);
            add_line(&s, COLUMNS, line);
        }
        for (int row = 0; row < s.shape.n; row += s.shape.box_rows) {
            for (int column = 0; column < s.shape.n; column += s.shape.box_columns) {
                add_box(&s, row, column);
            }
        }
        pass_on(&s);
    }
}

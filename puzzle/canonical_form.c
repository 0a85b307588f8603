/* The canonical form of a puzzle: of all that symmetries make of it, the smallest, its cells
 * compared in reading order, blanks before digits ("minlex").
 *
 * The new board is filled from its first cell on. Each row of the board, and of the transposed one,
 * is tried as the first one with digits, with its columns in any order that keeps stacks; before it
 * and behind it there is a choice of rows alone. Digits get their names in the order in which they
 * appear. At each cell of that row, and at each other row, only the smallest choices are followed,
 * and only where they are as small as the best board so far: what is on the way always equals the
 * beginning of that. Empty lines of a band or stack cannot be told apart, and neither can empty
 * bands or stacks: of those that are unused, only the first one is tried.
 */
#include "error.h"
#include "symmetry.h"

#include <string.h>

enum { CANONICAL_SIZE = SATDOKU_CANONICAL_SIZE, DIGIT_BITS = 4 };

/* The rows or the columns of the old board; groups of `size` are bands or stacks. Sets of lines
 * have a bit for each. */
struct lines {
    int n;
    int size;
    unsigned twins[CANONICAL_SIZE];       /* lines before this one that are like it */
    unsigned group_twins[CANONICAL_SIZE]; /* those of groups before its group that are like that */
};

/* A row of the new board is a number: its first cell has the highest bits. */
struct search {
    int n;
    bool transposed; /* `old` is */
    uint8_t old[CANONICAL_SIZE][CANONICAL_SIZE];
    unsigned empty_rows;    /* of `old` */
    unsigned complete_rows; /* with each digit */
    struct lines rows;
    struct lines columns;
    uint64_t best[CANONICAL_SIZE]; /* UINT64_MAX: no such row is known */
    struct symmetry found;         /* makes the best */
};

/* The lines that were chosen so far, and the names of digits. */
struct choice {
    uint16_t rows_used;
    uint16_t columns_used;
    uint8_t row[CANONICAL_SIZE];
    uint8_t column[CANONICAL_SIZE];
    uint8_t name[CANONICAL_SIZE + 1]; /* of each old digit; 0: none yet */
    uint8_t names;
};

/* ---- Lines ---- */

/* Finds the lines that are alike: `empty` is the set of those without digits. */
static void lines_start(struct lines *lines, int n, int size, unsigned empty)
{
    unsigned empty_groups = 0;
    *lines = (struct lines){.n = n, .size = size};
    for (int first = 0; first < n; first += size) {
        unsigned group = ((1U << size) - 1) << first;
        bool is_empty = (group & ~empty) == 0;
        for (int line = first; line < first + size; line++) {
            unsigned before = group & ((1U << line) - 1);
            lines->twins[line] = (empty >> line & 1) != 0 ? empty & before : 0;
            lines->group_twins[line] = is_empty ? empty_groups : 0;
        }
        empty_groups |= is_empty ? group : 0;
    }
}

/* Whether a line is to be tried as the one behind `count` others: in the group that is under way,
 * or where that is full in a new one. */
static bool lines_try(const struct lines *lines, int line, const uint8_t *chosen, int count,
                      unsigned used)
{
    if ((used >> line & 1) != 0 || (lines->twins[line] & ~used) != 0) {
        return false;
    }
    if (count % lines->size != 0) {
        return line / lines->size == chosen[count - 1] / lines->size;
    }
    unsigned group = ((1U << lines->size) - 1) << (line / lines->size * lines->size);
    return (used & group) == 0 && (lines->group_twins[line] & ~used) == 0;
}

/* ---- The first row with digits ---- */

/* What a digit is called, where it comes next. */
static uint8_t name_of(const struct choice *choice, uint8_t digit)
{
    bool named = digit == 0 || choice->name[digit] != 0;
    return named ? choice->name[digit] : (uint8_t)(choice->names + 1);
}

static void give_name(struct choice *choice, uint8_t digit)
{
    if (digit != 0 && choice->name[digit] == 0) {
        choice->name[digit] = ++choice->names;
    }
}

/* Makes the best board begin with these cells; false: it begins with smaller ones. */
static bool improve(struct search *search, int row, uint64_t cells, int missing)
{
    int shift = DIGIT_BITS * missing;
    uint64_t best = search->best[row] >> shift;
    if (cells < best) {
        search->best[row] = ((cells + 1) << shift) - 1; /* with more than any digit behind them */
        for (int later = row + 1; later < search->n; later++) {
            search->best[later] = UINT64_MAX;
        }
    }
    return cells <= best;
}

/* Whether the row behind a complete one can be as small as the best, as far as `columns` of it say.
 * The complete one is 1, 2, ... in any case. */
static bool may_go_on(const struct search *search, const struct choice *choice, int row,
                      int columns)
{
    if ((search->complete_rows >> choice->row[row] & 1) == 0 || row + 1 == search->n) {
        return true;
    }
    uint64_t best = search->best[row + 1] >> DIGIT_BITS * (search->n - columns);
    for (int from = 0; from < search->n; from++) {
        if (lines_try(&search->rows, from, choice->row, row + 1, choice->rows_used)) {
            uint64_t cells = 0;
            for (int column = 0; column < columns; column++) {
                uint8_t digit = search->old[from][choice->column[column]];
                cells = cells << DIGIT_BITS | name_of(choice, digit); /* or a larger one */
            }
            if (cells <= best) {
                return true;
            }
        }
    }
    return false;
}

static void choose_row(struct search *search, const struct choice *choice, int row);

/* Chooses the old column of cell `column` of a row, the first one with digits, whose cells before
 * it are `cells`. */
static void choose_column(struct search *search, const struct choice *choice, int row, int column,
                          uint64_t cells)
{
    const uint8_t *old = search->old[choice->row[row]];
    uint8_t least = UINT8_MAX;
    if (column == search->n) {
        choose_row(search, choice, row + 1);
        return;
    }
    bool tries[CANONICAL_SIZE];
    for (int from = 0; from < search->n; from++) {
        tries[from] =
            lines_try(&search->columns, from, choice->column, column, choice->columns_used);
        uint8_t name = name_of(choice, old[from]);
        least = tries[from] && name < least ? name : least;
    }
    cells = cells << DIGIT_BITS | least;
    for (int from = 0; from < search->n; from++) {
        if (tries[from] && name_of(choice, old[from]) == least &&
            improve(search, row, cells, search->n - 1 - column)) {
            struct choice next = *choice;
            next.column[column] = (uint8_t)from;
            next.columns_used = (uint16_t)(next.columns_used | 1U << from);
            give_name(&next, old[from]);
            if (may_go_on(search, &next, row, column + 1)) {
                choose_column(search, &next, row, column + 1, cells);
            }
        }
    }
}

/* Keeps what made the best board so far. */
static void keep(struct search *search, const struct choice *choice)
{
    struct symmetry *found = &search->found;
    uint16_t names = choice->names;
    found->transposed = search->transposed;
    for (int line = 0; line < search->n; line++) {
        found->row[line] = choice->row[line];
        found->column[line] = choice->column[line];
    }
    found->digit[0] = 0;
    for (int digit = 1; digit <= search->n; digit++) {
        uint16_t name = choice->name[digit];
        found->digit[digit] = name != 0 ? name : ++names; /* of no given: any other name */
    }
}

static void use_row(struct choice *choice, int row, int from)
{
    choice->row[row] = (uint8_t)from;
    choice->rows_used = (uint16_t)(choice->rows_used | 1U << from);
}

/* Chooses rows up to the first one with digits, which is all that columns depend on. */
static void choose_top(struct search *search, const struct choice *choice, int row)
{
    bool tries[CANONICAL_SIZE] = {false};
    bool any_empty = false;
    if (row == search->n) { /* there are no digits: any columns will do */
        struct choice next = *choice;
        for (int column = 0; column < CANONICAL_SIZE; column++) {
            next.column[column] = (uint8_t)column;
        }
        keep(search, &next);
        return;
    }
    for (int from = 0; from < search->n; from++) {
        tries[from] = lines_try(&search->rows, from, choice->row, row, choice->rows_used);
        any_empty = any_empty || (tries[from] && (search->empty_rows >> from & 1) != 0);
    }
    for (int from = 0; from < search->n; from++) {
        struct choice next = *choice;
        if (!tries[from]) {
            continue;
        }
        use_row(&next, row, from);
        if (!any_empty) {
            choose_column(search, &next, row, 0, 0);
        } else if ((search->empty_rows >> from & 1) != 0 && improve(search, row, 0, 0)) {
            choose_top(search, &next, row + 1);
        }
    }
}

/* ---- Further rows ---- */

/* The new row that an old one makes, or a larger number where it is larger than the best one. Gives
 * names to new digits. */
static uint64_t make_row(struct choice *choice, const struct search *search, int row, int from)
{
    uint64_t cells = 0;
    for (int column = 0; column < search->n; column++) {
        uint8_t digit = search->old[from][choice->column[column]];
        int missing = search->n - 1 - column;
        give_name(choice, digit);
        cells = cells << DIGIT_BITS | choice->name[digit];
        if (cells > search->best[row] >> DIGIT_BITS * missing) {
            return UINT64_MAX;
        }
    }
    return cells;
}

/* Chooses the old rows of the new ones from `row` on. */
static void choose_row(struct search *search, const struct choice *choice, int row)
{
    uint64_t made[CANONICAL_SIZE];
    if (row == search->n) {
        keep(search, choice);
        return;
    }
    for (int from = 0; from < search->n; from++) {
        made[from] = UINT64_MAX;
        if (lines_try(&search->rows, from, choice->row, row, choice->rows_used)) {
            struct choice next = *choice;
            made[from] = make_row(&next, search, row, from);
            made[from] = improve(search, row, made[from], 0) ? made[from] : UINT64_MAX;
        }
    }
    for (int from = 0; from < search->n; from++) {
        if (made[from] == search->best[row] && made[from] != UINT64_MAX) {
            struct choice next = *choice;
            (void)make_row(&next, search, row, from); /* names its digits */
            use_row(&next, row, from);
            choose_row(search, &next, row + 1);
        }
    }
}

/* ---- Whole boards ---- */

/* Tries everything with the board as it is, or transposed. */
static void search_board(struct search *search, const struct satdoku_puzzle *puzzle,
                         bool transposed)
{
    int n = search->n;
    unsigned rows = 0; /* with digits */
    unsigned columns = 0;
    search->transposed = transposed;
    search->complete_rows = 0;
    for (int row = 0; row < n; row++) {
        unsigned digits = 0;
        for (int column = 0; column < n; column++) {
            uint16_t digit = puzzle->givens[transposed ? column * n + row : row * n + column];
            search->old[row][column] = (uint8_t)digit;
            rows |= digit != 0 ? 1U << row : 0;
            columns |= digit != 0 ? 1U << column : 0;
            digits |= 1U << digit;
        }
        search->complete_rows |= digits == (2U << n) - 2 ? 1U << row : 0;
    }
    lines_start(&search->rows, n, puzzle->shape.box_rows, ~rows);
    lines_start(&search->columns, n, puzzle->shape.box_columns, ~columns);
    search->empty_rows = ~rows & ((1U << n) - 1);
    choose_top(search, &(struct choice){.names = 0}, 0);
}

enum satdoku_status symmetry_canonical(struct symmetry *symmetry, uint16_t *digits,
                                       const struct satdoku_puzzle *puzzle,
                                       struct satdoku_error *error)
{
    struct shape shape = puzzle->shape;
    if (puzzle->board->form != BOARD_ORDINARY || puzzle->sudominoku || puzzle->list.count > 0 ||
        puzzle->blanks.count > 0 || shape.n > CANONICAL_SIZE || !shape_has_boxes(shape)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "only puzzles of givens, on boards with boxes up to 9x9, have a canonical "
                         "form here");
    }
    struct search search = {.n = shape.n};
    for (int row = 0; row < shape.n; row++) {
        search.best[row] = UINT64_MAX;
    }
    search_board(&search, puzzle, false);
    if (shape.box_rows == shape.box_columns) {
        search_board(&search, puzzle, true);
    }
    /* What leaves is what a symmetry makes of the puzzle, and is the best board. */
    bool right = symmetry_fits(&search.found, shape);
    if (right) {
        symmetry_apply(digits, &search.found, puzzle->givens, shape.n);
    }
    for (int cell = 0; right && cell < shape.n * shape.n; cell++) {
        int shift = DIGIT_BITS * (shape.n - 1 - cell % shape.n);
        right = digits[cell] == (search.best[cell / shape.n] >> shift & ((1U << DIGIT_BITS) - 1));
    }
    if (!right) {
        return error_set(error, SATDOKU_ERR_INTERNAL, "the canonical form is another puzzle");
    }
    *symmetry = search.found;
    return SATDOKU_OK;
}

enum satdoku_status satdoku_puzzle_canonize(struct satdoku_puzzle *puzzle,
                                            struct satdoku_error *error)
{
    uint16_t digits[CANONICAL_SIZE * CANONICAL_SIZE];
    struct symmetry symmetry;
    if (puzzle == NULL) {
        return error_null(error);
    }
    enum satdoku_status status = symmetry_canonical(&symmetry, digits, puzzle, error);
    if (status == SATDOKU_OK) {
        memcpy(puzzle->givens, digits, (size_t)puzzle->board->cells * sizeof *digits);
    }
    return status;
}

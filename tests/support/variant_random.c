#include "variant_random.h"

#include <assert.h>
#include <string.h>

enum {
    TRIES = 300,          /* at a clue that is true */
    LARGE = 40,           /* boards with more cells come less often */
    STEPS_PER_CELL = 120, /* of brute force, for a cell of the board */
};

static bool one_in(struct random *random, int count)
{
    return random_below(random, count) == 0;
}

const char *variant_subject_name(int subject)
{
    static const char *const others[] = {"boards", "jigsaw", "sudominoku", "killer", "mixture"};

    if (subject >= VARIANT_KINDS) {
        return others[subject - VARIANT_KINDS];
    }
    return subject == VARIANT_GIVEN        ? "given"
           : subject == VARIANT_CANDIDATES ? "candidates"
                                           : variant_kind_name((enum variant_kind)subject);
}

/* ---- Boards --------------------------------------------------------------------------------- */

struct form {
    int rows, columns, lowest, digits;
    int box_rows, box_columns; /* 0: no boxes */
    int region_size;
    bool has_default_boxes;
    bool has_pieces; /* it makes a jigsaw, too */
};

static const struct form forms[] = {
    {4, 4, 1, 4, 2, 2, 4, true, true},   {4, 4, 1, 4, 0, 0, 4, true, true},
    {5, 5, 1, 5, 0, 0, 5, false, true},  {6, 6, 1, 6, 2, 3, 6, true, true},
    {6, 6, 1, 6, 2, 2, 4, true, false},  {6, 6, 1, 6, 0, 0, 6, true, true},
    {4, 5, 0, 5, 0, 0, 5, false, true},  {3, 4, 1, 5, 0, 0, 4, false, true},
    {4, 6, 1, 6, 2, 3, 6, true, true},   {6, 4, 0, 7, 3, 2, 6, true, true},
    {4, 4, 1, 5, 2, 2, 4, true, true},   {2, 8, 1, 8, 2, 4, 8, true, true},
    {4, 4, 1, 9, 2, 2, 4, true, true},   {3, 5, 1, 9, 0, 0, 5, false, true},
    {4, 5, 1, 9, 0, 0, 5, false, true},  {4, 4, 0, 10, 2, 2, 4, true, false},
    {4, 4, 1, 12, 0, 0, 4, true, false}, {1, 1, 1, 1, 0, 0, 1, false, false},
    {2, 2, 1, 2, 0, 0, 2, false, false}, {2, 3, 1, 3, 0, 0, 3, false, true},
    {1, 4, 1, 4, 0, 0, 4, false, false}, {6, 6, 0, 6, 2, 3, 6, true, true},
    {4, 4, 1, 5, 0, 0, 5, false, true},  {5, 5, 1, 6, 0, 0, 6, false, true},
    {3, 3, 1, 9, 0, 0, 3, false, true},  {9, 9, 1, 9, 3, 3, 9, true, true},
    {9, 9, 1, 9, 0, 0, 9, true, true},   {9, 9, 0, 9, 3, 3, 9, true, false},
    {8, 8, 1, 8, 2, 4, 8, true, true},   {4, 4, 0, 4, 2, 2, 4, true, true},
    {4, 4, 7, 4, 2, 2, 4, true, true},   {7, 7, 1, 7, 0, 0, 7, false, true},
    {4, 4, 0, 5, 2, 2, 4, true, false},  {4, 4, 0, 5, 0, 0, 4, true, false},
};

enum { FORMS = (int)(sizeof forms / sizeof *forms) };

/* Whether clues of a kind mean something on a board. */
static bool suits(const struct form *form, int subject)
{
    int highest = form->lowest + form->digits - 1;
    bool is_square = form->rows == form->columns;

    switch (subject) {
    case VARIANT_X:
        return 2 * highest > 10 && form->columns > 1;
    case VARIANT_V:
    case VARIANT_STRICT_XV:
        return 2 * highest > 5 && form->columns > 1;
    case VARIANT_ENTROPIC:
    case VARIANT_GLOBAL_ENTROPY:
    case VARIANT_GLOBAL_MOD:
    case VARIANT_DUTCH_FLATMATES:
        return form->digits == 9 && form->lowest == 1;
    case VARIANT_DIAGONAL:
        return is_square;
    case VARIANT_WINDOKU:
        return is_square && form->box_rows != 0 &&
               (form->digits == form->region_size || form->rows != form->region_size);
    case VARIANT_DISJOINT_SETS:
        return is_square && form->box_rows != 0;
    case VARIANT_BOX_INDEXING:
        return form->box_rows != 0;
    case VARIANT_ANTI_TAXICAB:
        return form->lowest == 1;
    case VARIANT_LITTLE_KILLER:
        return form->rows > 1 && form->columns > 1;
    case VARIANT_SANDWICH:
    case VARIANT_FULL_RANK:
    case VARIANT_NO_RANK_TIES:
    case VARIANT_ANY_RANK_TIES:
        return form->rows == form->columns && form->rows == form->digits && form->rows > 1;
    case VARIANT_QUAD:
    case VARIANT_QUAD_SUM:
        return form->rows > 1 && form->columns > 1;
    case VARIANT_OR:
    case VARIANT_AND:
        return form->rows > 1 && form->columns > 2;
    case VARIANT_CHAOS_CONSTRUCTION:
    case VARIANT_CHAOS_COUNT:
    case VARIANT_CHAOS_ARROW: /* regions of as many cells as digits; few of them */
        return form->rows * form->columns <= 16 && form->columns > 1 && form->box_rows == 0 &&
               form->rows * form->columns % form->digits == 0 && form->region_size == form->digits;
    case VARIANT_REGION_SAME_VALUES:
        return form->rows * form->columns <= 20;
    case VARIANT_YIN_YANG:
    case VARIANT_STAR_BATTLE:
    case VARIANT_MINESWEEPER:
    case VARIANT_SNAKE:
    case VARIANT_LOOP:
    case VARIANT_CAVE:
    case VARIANT_NURIKABE:
    case VARIANT_ISLAND:
        return form->rows * form->columns <= 16 && form->lowest <= 1 && highest > 1;
    case VARIANT_WHITE_PEARL:
    case VARIANT_BLACK_PEARL:
        return form->rows > 2 && form->columns > 3 && suits(form, VARIANT_MASYU);
    case VARIANT_MASYU:
    case VARIANT_GALAXIES:
    case VARIANT_GALAXY:
    case VARIANT_SLITHERLINK: /* of no more cells than a variant may have */
        return form->rows * form->columns <= (subject == VARIANT_SLITHERLINK ? 12 : 16) &&
               form->rows > 1 && form->columns > 1 && form->lowest <= 1 && highest > 1;
    case VARIANT_DOUBLERS:
    case VARIANT_NEGATORS:
        return is_square && form->rows <= 5 && form->rows > 1 && form->rows == form->digits &&
               form->lowest <= 1 && highest > 1;
    case VARIANT_SCHROEDINGER:
        return is_square && form->rows <= 5 && form->rows > 1 && form->digits == form->rows + 1;
    case VARIANT_VALUE_SUM:
        return suits(form, VARIANT_DOUBLERS) || suits(form, VARIANT_SCHROEDINGER);
    case VARIANT_DOPPELGANGER:
        return is_square && form->rows <= 4 && form->lowest == 0 && form->digits == form->rows + 1;
    case VARIANT_OF_JIGSAW:
        return form->has_pieces;
    case VARIANT_OF_SUDOMINOKU:
    case VARIANT_DOMINO:
    case VARIANT_SINGLE:
        return is_square && form->rows == form->digits && form->rows <= 6;
    case VARIANT_OF_BOARDS:
        return true;
    case VARIANT_OF_KILLER:
        return form->columns == form->digits && form->columns > 2;
    default:
        return form->rows * form->columns > 4;
    }
}

/* Large boards take long, and come less often. */
static const struct form *random_form(struct random *random, int subject, int cells)
{
    const struct form *form;
    bool is_large;

    do {
        form = &forms[random_below(random, FORMS)];
        is_large = form->rows * form->columns > LARGE;
    } while (!suits(form, subject) || form->rows * form->columns > cells ||
             (is_large && !one_in(random, 6)));
    return form;
}

/* ---- Random solutions ----------------------------------------------------------------------- */

struct filling {
    const struct variant *variant;
    struct random *random;
    int *grid;
    long steps;
};

static int count_allowed(struct filling *filling, int cell)
{
    int count = 0;

    for (int i = 0; i < filling->variant->digits; i++) {
        filling->grid[cell] = filling->variant->lowest + i;
        count += variant_allows(filling->variant, filling->grid, cell);
    }
    filling->grid[cell] = VARIANT_BLANK;
    return count;
}

/* The next blank cell: the first; on a large board, of some blank cells, one with the fewest digits
 * to try. */
static int next_blank(struct filling *filling)
{
    enum { LOOKED_AT = 12 };
    int cells = variant_cells(filling->variant);
    int left = cells <= LARGE ? 1 : LOOKED_AT;
    int best = cells;
    int fewest = VARIANT_DIGITS_MAX + 1;

    for (int cell = 0; cell < cells && fewest > 1 && left > 0; cell++) {
        if (filling->grid[cell] == VARIANT_BLANK) {
            int count = cells <= LARGE ? 1 : count_allowed(filling, cell);

            best = count < fewest ? cell : best;
            fewest = count < fewest ? count : fewest;
            left--;
        }
    }
    return best;
}

static bool fill(struct filling *filling)
{
    int digits[VARIANT_DIGITS_MAX];
    int cell = next_blank(filling);

    if (cell == variant_cells(filling->variant)) {
        return true;
    }
    random_permutation(filling->random, digits, filling->variant->digits, filling->variant->lowest);
    for (int i = 0; i < filling->variant->digits && filling->steps-- > 0; i++) {
        filling->grid[cell] = digits[i];
        if (variant_allows(filling->variant, filling->grid, cell) && fill(filling)) {
            return true;
        }
    }
    filling->grid[cell] = VARIANT_BLANK;
    return false;
}

/* A random grid in which no rule is broken; false where none was found. */
static bool random_grid(int *grid, const struct variant *variant, struct random *random)
{
    enum { RESTARTS = 8 };
    int cells = variant_cells(variant);

    for (int restart = 0; restart < RESTARTS; restart++) {
        struct filling filling = {variant, random, grid, 40L * cells};

        for (int cell = 0; cell < cells; cell++) {
            grid[cell] = VARIANT_BLANK;
        }
        if (fill(&filling)) {
            return true;
        }
    }
    return false;
}

/* ---- Jigsaws -------------------------------------------------------------------------------- */

/* How many cells of a cell's piece have its digit. */
static int clashes(const struct variant *variant, const int *grid, int cell)
{
    int count = 0;

    for (int other = 0; other < variant_grid_cells(variant); other++) {
        count += other != cell && variant->layout[other] != VARIANT_NO_PIECE &&
                 variant->layout[other] == variant->layout[cell] && grid[other] == grid[cell];
    }
    return count;
}

static void exchange_pieces(struct variant *variant, int a, int b)
{
    int kept = variant->layout[a];

    variant->layout[a] = variant->layout[b];
    variant->layout[b] = kept;
}

/* Pieces are runs of cells in reading order, cells left over are in none; then cells change places,
 * mostly such that the digits of a piece differ in `grid`. */
static void cut_pieces(struct variant *variant, const int *grid, struct random *random, bool any)
{
    int cells = variant_grid_cells(variant);
    int pieces = cells / variant->region_size;

    variant->jigsaw = true;
    for (int cell = 0; cell < cells; cell++) {
        int piece = cell / variant->region_size;

        variant->layout[cell] = piece < pieces ? piece : VARIANT_NO_PIECE;
    }
    for (int tries = 0; tries < 6 * cells; tries++) {
        int a = random_below(random, cells);
        int b = random_below(random, cells);
        int before = clashes(variant, grid, a) + clashes(variant, grid, b);

        exchange_pieces(variant, a, b);
        if (!any && clashes(variant, grid, a) + clashes(variant, grid, b) > before) {
            exchange_pieces(variant, a, b);
        }
    }
}

/* ---- Clues ---------------------------------------------------------------------------------- */

static bool has_cell(const struct variant_clue *clue, int cell)
{
    for (int i = 0; i < clue->cell_count; i++) {
        if (clue->cells[i] == cell) {
            return true;
        }
    }
    return false;
}

/* A cell that touches another one, also by a corner; -1 off the board. */
static int random_step(const struct variant *variant, int cell, struct random *random,
                       bool diagonally)
{
    int row = cell / variant->columns + random_below(random, 3) - 1;
    int column = cell % variant->columns + random_below(random, 3) - 1;

    if (cell >= variant_grid_cells(variant)) {
        return random_below(random, variant_grid_cells(variant));
    }
    if (row < 0 || column < 0 || row >= variant->rows || column >= variant->columns) {
        return -1;
    }
    int next = row * variant->columns + column;
    return diagonally || variant_neighbours(variant, cell, next) ? next : -1;
}

/* Whether clues of a kind may have cells beside the grid. */
static bool may_be_beside(enum variant_kind kind)
{
    return !variant_kind_points(kind) && kind != VARIANT_REGION_SUM_LINE;
}

/* Different cells, each next to the one before; or anywhere. Some are beside the grid. */
static void random_cells(struct variant_clue *clue, const struct variant *variant, int count,
                         bool diagonally, bool anywhere, struct random *random)
{
    int beside =
        may_be_beside(clue->kind) ? variant_cells(variant) - variant_grid_cells(variant) : 0;
    int cells = variant_grid_cells(variant) + (anywhere ? beside : 0);

    clue->cells[0] = (unsigned char)random_below(random, cells);
    clue->cell_count = 1;
    for (int tries = 0; tries < 40 && clue->cell_count < count; tries++) {
        int last = clue->cells[clue->cell_count - 1];
        int next = beside > 0 && one_in(random, 4)
                       ? variant_grid_cells(variant) + random_below(random, beside)
                   : anywhere ? random_below(random, cells)
                              : random_step(variant, last, random, diagonally);

        if (next >= 0 && !has_cell(clue, next)) {
            clue->cells[clue->cell_count++] = (unsigned char)next;
        }
    }
}

/* A cell and one that touches it above, below or beside; the first two cells of a clue. */
static bool random_neighbours(struct variant_clue *clue, const struct variant *variant,
                              struct random *random)
{
    int cells = variant_grid_cells(variant);

    random_cells(clue, variant, one_in(random, 8) ? 3 : 2, false, false, random);
    for (int i = 0; i < clue->cell_count && clue->cell_count > 2; i++) {
        if (clue->cells[i] >= cells) { /* then it is of two cells */
            return false;
        }
    }
    return clue->cell_count >= 2;
}

/* Some lines cross themselves, or end where they begin. */
static void random_line(struct variant_clue *clue, const struct variant *variant,
                        struct random *random)
{
    int count = 2 + random_below(random, 4);

    random_cells(clue, variant, count, true, one_in(random, 6), random);
    if (one_in(random, 12)) {
        int again = clue->cells[random_below(random, clue->cell_count)];

        clue->cells[clue->cell_count++] = (unsigned char)again;
    }
}

static void random_table(struct variant_clue *clue, const struct variant *variant,
                         struct random *random)
{
    int chance = 3 + random_below(random, 6);

    clue->value_count = variant->digits * variant->digits;
    for (int i = 0; i < clue->value_count; i++) {
        clue->values[i] = !one_in(random, chance);
    }
}

/* Which of two cells comes first mostly makes no difference to PairX. */
static void make_symmetric(struct variant_clue *clue, const struct variant *variant,
                           struct random *random)
{
    bool is_symmetric = !one_in(random, 4);

    for (int i = 0; i < clue->value_count && is_symmetric; i++) {
        clue->values[i] = clue->values[i % variant->digits * variant->digits + i / variant->digits];
    }
}

/* Some digits, one of them that of the solution if it is to be true. */
static void random_candidates(struct variant_clue *clue, const struct variant *variant,
                              const int *solution, struct random *random)
{
    int share = 2 + random_below(random, 2);

    for (int i = 0; i < variant->digits; i++) {
        int digit = variant->lowest + i;

        if (one_in(random, share) || digit == solution[clue->cells[0]]) {
            clue->values[clue->value_count++] = (unsigned char)digit;
        }
    }
}

/* That of the solution, or another one near it; of any digits now and then. */
static void random_sum(struct variant_clue *clue, const int *solution, struct random *random)
{
    int sum = one_in(random, 4) ? random_below(random, 5) - 2 : 0;

    for (int i = 0; i < clue->cell_count; i++) {
        sum += solution[clue->cells[i]];
    }
    clue->values[0] = (unsigned char)(sum < 0 || one_in(random, 10) ? 0 : sum);
    clue->value_count = 1;
}

/* A square, and some of its digits; one of them may be another. */
static void random_quad(struct variant_clue *clue, const struct variant *variant,
                        const int *solution, struct random *random)
{
    int first = random_below(random, variant->rows - 1) * variant->columns +
                random_below(random, variant->columns - 1);
    int order[4];

    clue->cell_count = 4;
    for (int i = 0; i < 4; i++) {
        clue->cells[i] = (unsigned char)(first + i / 2 * variant->columns + i % 2);
    }
    random_permutation(random, order, 4, 0);
    clue->value_count = 1 + random_below(random, 4);
    for (int i = 0; i < clue->value_count; i++) {
        clue->values[i] = (unsigned char)solution[clue->cells[order[i]]];
    }
    if (one_in(random, 8)) {
        clue->values[0] = (unsigned char)(variant->lowest + random_below(random, variant->digits));
    }
}

/* Some sums have weights; the sum is that of the solution, or another one near it. */
static void random_weights(struct variant_clue *clue, const int *solution, struct random *random)
{
    bool weighs = one_in(random, 3);
    int sum = one_in(random, 4) ? random_below(random, 5) - 2 : 0;

    clue->value_count = weighs ? 1 + clue->cell_count : 1;
    for (int i = 0; i < clue->cell_count; i++) {
        int weight = weighs ? random_below(random, 5) - 1 : 1;

        sum += weight * solution[clue->cells[i]];
        clue->values[1 + i] = (unsigned char)(signed char)weight;
    }
    clue->values[0] = (unsigned char)(sum < 0 ? 0 : sum);
}

/* A row or column, from either end. */
static void random_outside(struct variant_clue *clue, const struct variant *variant,
                           struct random *random)
{
    bool is_row = one_in(random, 2) || variant->rows == 1;
    bool is_backwards = one_in(random, 2);
    int line = random_below(random, is_row ? variant->rows : variant->columns);

    is_row = is_row && variant->columns > 1;
    line = is_row ? line % variant->rows : line % variant->columns;
    clue->cell_count = is_row ? variant->columns : variant->rows;
    for (int i = 0; i < clue->cell_count; i++) {
        int place = is_backwards ? clue->cell_count - 1 - i : i;

        clue->cells[i] = (unsigned char)(is_row ? line * variant->columns + place
                                                : place * variant->columns + line);
    }
}

/* A falling diagonal from the left side, or one from the top down to the left. */
static void random_diagonal(struct variant_clue *clue, const struct variant *variant,
                            const int *solution, struct random *random)
{
    bool falls = one_in(random, 2);
    int row = falls ? random_below(random, variant->rows - 1) : 0;
    int column = falls ? 0 : 1 + random_below(random, variant->columns - 1);
    int sum = one_in(random, 4) ? 1 : 0;

    for (; row < variant->rows && column >= 0 && column < variant->columns; row++) {
        clue->cells[clue->cell_count++] = (unsigned char)(row * variant->columns + column);
        sum += solution[row * variant->columns + column];
        column += falls ? 1 : -1;
    }
    clue->values[0] = (unsigned char)sum;
    clue->value_count = 1;
}

/* A row or column of a square, and what lies between its least and its greatest digit. */
static void random_sandwich(struct variant_clue *clue, const struct variant *variant,
                            const int *solution, struct random *random)
{
    bool is_row = one_in(random, 2);
    int line = random_below(random, variant->rows);
    int greatest = variant->lowest + variant->digits - 1;
    int crusts = 0;
    int sum = one_in(random, 6) ? 1 : 0;

    for (int i = 0; i < variant->rows; i++) {
        int cell = is_row ? line * variant->columns + i : i * variant->columns + line;
        bool is_crust = solution[cell] == variant->lowest || solution[cell] == greatest;

        clue->cells[clue->cell_count++] = (unsigned char)cell;
        crusts += is_crust;
        sum += crusts == 1 && !is_crust ? solution[cell] : 0;
    }
    clue->values[0] = (unsigned char)sum;
    clue->value_count = 1;
}

/* Two or three cells: longer arrows are hardly ever true. */
static void random_arrow(struct variant_clue *clue, const struct variant *variant,
                         struct random *random)
{
    int count = clue->kind == VARIANT_ARROW ? 2 + random_below(random, 2) : 3;

    random_cells(clue, variant, count + random_below(random, 2), true, one_in(random, 4), random);
}

static void add_characters(struct variant_clue *clue, const char *text)
{
    for (; *text != '\0'; text++) {
        clue->values[clue->value_count++] = (unsigned char)*text;
    }
}

static void add_digit(struct variant_clue *clue, int digit)
{
    int c = digit < 10 ? '0' + digit : 'A' + digit - 10;

    clue->values[clue->value_count++] = (unsigned char)c;
}

/* Something that matches a digit, and mostly others too. */
static void add_matching(struct variant_clue *clue, const struct variant *variant, int digit,
                         struct random *random)
{
    int other = variant->lowest + random_below(random, variant->digits);
    int least = digit < other ? digit : other;
    int most = digit < other ? other : digit;

    switch (random_below(random, 6)) {
    case 0:
        add_characters(clue, ".");
        return;
    case 1:
        add_characters(clue, "[");
        add_digit(clue, least);
        add_characters(clue, most < 10 || least >= 10 ? "-" : "");
        add_digit(clue, most);
        add_characters(clue, "]");
        return;
    case 2:
        add_characters(clue, other != digit ? "[^" : "[");
        add_digit(clue, other);
        add_characters(clue, "]");
        return;
    case 3:
        add_characters(clue, "(");
        add_digit(clue, other);
        add_characters(clue, one_in(random, 3) ? "|" : "*|");
        add_digit(clue, digit);
        add_characters(clue, one_in(random, 4) ? "|)" : ")");
        return;
    default:
        add_digit(clue, digit);
        return;
    }
}

/* A pattern made along the digits of the solution, which does not always match them. */
static bool random_pattern(struct variant_clue *clue, const struct variant *variant,
                           const int *solution, struct random *random)
{
    static const char *const behind[] = {"*", "+", "?", "{1,2}", "{0,}", "{2}", "+?"};
    int groups = 0;

    random_line(clue, variant, random);
    for (int i = 0; i < clue->cell_count; i++) {
        if (one_in(random, 5)) {
            add_characters(clue, "(");
            groups++;
        }
        add_matching(clue, variant, solution[clue->cells[i]], random);
        if (one_in(random, 4)) {
            add_characters(clue, behind[random_below(random, 7)]);
        }
        if (groups > 0 && one_in(random, 3)) {
            add_characters(clue, ")");
            add_characters(clue, one_in(random, 2) ? behind[random_below(random, 7)] : "");
            groups--;
        }
        add_characters(clue, one_in(random, 12) ? "|" : "");
    }
    for (; groups > 0; groups--) {
        add_characters(clue, ")");
    }
    return clue->cell_count >= 2;
}

/* Two or three parts of one to three cells each; now and then a cell is in two of them. */
static bool random_parts(struct variant_clue *clue, const struct variant *variant,
                         struct random *random)
{
    int parts = 2 + one_in(random, 4);
    int count = 0;

    for (int i = 0; i < parts; i++) {
        clue->values[i] = (unsigned char)(1 + random_below(random, 3));
        count += clue->values[i];
    }
    clue->value_count = parts;
    random_cells(clue, variant, count, true, one_in(random, 4), random);
    if (clue->cell_count == count && one_in(random, 6)) {
        clue->cells[count - 1] = clue->cells[random_below(random, count)];
    }
    return clue->cell_count == count;
}

static void add_edge(struct variant_clue *clue, int from, int symbol, int to)
{
    if (clue->value_count + 3 > VARIANT_VALUES_MAX) {
        return;
    }
    clue->values[clue->value_count++] = (unsigned char)from;
    clue->values[clue->value_count++] = (unsigned char)symbol;
    clue->values[clue->value_count++] = (unsigned char)to;
}

/* A way along the digits of the solution, mostly to a state that accepts, and other edges. */
static void random_edges(struct variant_clue *clue, const struct variant *variant,
                         const int *solution, struct random *random)
{
    const unsigned char *machine = clue->values + 1 + clue->values[0];
    int states = machine[VARIANT_STATES];
    int symbols = variant->digits + (clue->values[0] > 1);
    int from = random_below(random, machine[VARIANT_STARTS]);
    int cell = 0;

    for (int part = 1; part <= clue->values[0]; part++) {
        for (int i = part > 1 ? -1 : 0; i < clue->values[part]; i++) {
            bool last = part == clue->values[0] && i + 1 == clue->values[part];
            int to = last && machine[VARIANT_ACCEPTS] > 0 && !one_in(random, 8)
                         ? machine[VARIANT_STARTS]
                         : random_below(random, states);

            add_edge(clue, from,
                     i < 0 ? variant->digits : solution[clue->cells[cell]] - variant->lowest, to);
            cell += i >= 0;
            from = to;
        }
    }
    for (int more = random_below(random, 6 * states); more > 0; more--) {
        add_edge(clue, random_below(random, states), random_below(random, symbols),
                 random_below(random, states));
    }
}

/* There is no symbol for a break on boards of 16 digits. */
static bool random_machine(struct variant_clue *clue, const struct variant *variant,
                           const int *solution, struct random *random)
{
    bool parts = variant->digits < VARIANT_DIGITS_MAX && one_in(random, 2);

    if (parts) {
        if (!random_parts(clue, variant, random)) {
            return false;
        }
        memmove(clue->values + 1, clue->values, (size_t)clue->value_count);
        if (one_in(random, 4)) { /* one part more, without cells */
            int place = 1 + random_below(random, clue->value_count + 1);
            memmove(clue->values + place + 1, clue->values + place,
                    (size_t)(clue->value_count + 1 - place));
            clue->values[place] = 0;
            clue->value_count++;
        }
    } else {
        random_line(clue, variant, random);
        clue->values[1] = (unsigned char)clue->cell_count;
        clue->value_count = 1;
    }
    clue->values[0] = (unsigned char)clue->value_count;
    unsigned char *machine = clue->values + 1 + clue->value_count;
    int starts = 1 + random_below(random, 2);
    int accepts = random_below(random, 3);

    machine[VARIANT_STARTS] = (unsigned char)starts;
    machine[VARIANT_ACCEPTS] = (unsigned char)accepts;
    machine[VARIANT_START_ACCEPTS] = (unsigned char)random_below(random, 1 << starts);
    machine[VARIANT_STATES] = (unsigned char)(starts + accepts + random_below(random, 3));
    clue->value_count += 1 + VARIANT_EDGES;
    random_edges(clue, variant, solution, random);
    return clue->cell_count >= 2;
}

/* A pill that is read from left to right or down, and cells of its arrow. */
static bool random_pill(struct variant_clue *clue, const struct variant *variant,
                        struct random *random)
{
    struct variant_clue line = {.kind = clue->kind};
    int pill = one_in(random, 5) ? 3 : 2;
    int cell = random_below(random, variant_grid_cells(variant));
    int row = cell / variant->columns;
    int column = cell % variant->columns;

    random_cells(&line, variant, 2 + random_below(random, 8), true, one_in(random, 3), random);
    clue->cells[clue->cell_count++] = (unsigned char)cell;
    while (clue->cell_count < pill) {
        int way = random_below(random, 3);

        row += way != 0;
        column += way != 1;
        if (row >= variant->rows || column >= variant->columns) {
            return false;
        }
        clue->cells[clue->cell_count++] = (unsigned char)(row * variant->columns + column);
    }
    for (int i = 0; i < line.cell_count; i++) {
        if (!has_cell(clue, line.cells[i]) || one_in(random, 8)) {
            clue->cells[clue->cell_count++] = line.cells[i];
        }
    }
    clue->values[0] = (unsigned char)pill;
    clue->value_count = 1;
    return clue->cell_count > pill;
}

/* What is said outside of the board, of a row, a column or a diagonal. */
static bool random_line_outside(struct variant_clue *clue, const struct variant *variant,
                                const int *solution, struct random *random)
{
    switch (clue->kind) {
    case VARIANT_SKYSCRAPER:
    case VARIANT_X_SUM:
        random_outside(clue, variant, random);
        clue->values[0] = (unsigned char)(1 + random_below(random, clue->kind == VARIANT_X_SUM
                                                                       ? 3 * variant->digits
                                                                       : clue->cell_count));
        clue->value_count = 1;
        return true;
    case VARIANT_FULL_RANK:
        random_outside(clue, variant, random);
        clue->values[0] = (unsigned char)(1 + random_below(random, 4 * variant->digits));
        clue->value_count = 1;
        return true;
    case VARIANT_LITTLE_KILLER:
        random_diagonal(clue, variant, solution, random);
        return true;
    case VARIANT_SANDWICH:
        random_sandwich(clue, variant, solution, random);
        return true;
    default: /* of a digit */
        random_outside(clue, variant, random);
        clue->values[0] = (unsigned char)(variant->lowest + random_below(random, variant->digits));
        clue->value_count = 1;
        return true;
    }
}

/* Of the cells with some digits of the solution as many as these say, or all of them, which is true
 * hardly ever. */
static void random_circles(struct variant_clue *clue, const struct variant *variant,
                           const int *solution, struct random *random)
{
    bool is_true = !one_in(random, 6);
    int order[VARIANT_CELLS_MAX];

    random_permutation(random, order, variant_cells(variant), 0);
    for (int chosen = 1 + random_below(random, 3); chosen > 0; chosen--) {
        int digit = variant->lowest + random_below(random, variant->digits);
        int left = is_true ? digit : 1 + random_below(random, variant->digits);

        for (int i = 0; i < variant_cells(variant) && left > 0; i++) {
            if (solution[order[i]] == digit && !has_cell(clue, order[i])) {
                clue->cells[clue->cell_count++] = (unsigned char)order[i];
                left--;
            }
        }
    }
}

/* Cages, and what else has a set of cells or its sum. */
static bool random_set(struct variant_clue *clue, const struct variant *variant,
                       const int *solution, struct random *random)
{
    switch (clue->kind) {
    case VARIANT_RENBAN:
        random_cells(clue, variant, 2 + random_below(random, 4), true, one_in(random, 6), random);
        return true;
    case VARIANT_RELLIK_CAGE:
        random_cells(clue, variant, 1 + random_below(random, 4), false, one_in(random, 8), random);
        clue->values[0] = (unsigned char)random_below(random, 3 * variant->digits);
        clue->value_count = 1;
        return true;
    case VARIANT_EQUALITY_CAGE:
        random_cells(clue, variant, one_in(random, 8) ? 3 : 2 + 2 * random_below(random, 2), false,
                     one_in(random, 6), random);
        return true;
    case VARIANT_COUNTING_CIRCLES:
        random_circles(clue, variant, solution, random);
        return clue->cell_count > 0;
    case VARIANT_QUAD:
        random_quad(clue, variant, solution, random);
        return true;
    case VARIANT_QUAD_SUM:
        random_quad(clue, variant, solution, random);
        random_sum(clue, solution, random);
        return true;
    case VARIANT_SUM:
        random_cells(clue, variant, 1 + random_below(random, 6), false, one_in(random, 4), random);
        random_weights(clue, solution, random);
        return true;
    case VARIANT_SEARCH_PRIORITY:
        random_cells(clue, variant, 1 + random_below(random, 4), true, one_in(random, 2), random);
        clue->values[0] = (unsigned char)random_below(random, 100);
        clue->value_count = 1;
        return true;
    case VARIANT_LUNCHBOX:
        random_cells(clue, variant, 2 + random_below(random, 4), true, one_in(random, 8), random);
        clue->values[0] = (unsigned char)random_below(random, 2 * variant->digits);
        clue->value_count = 1;
        return clue->cell_count >= 2 && variant->digits >= 2;
    default: /* a cage */
        random_cells(clue, variant, 1 + random_below(random, 6), false, one_in(random, 8), random);
        random_sum(clue, solution, random);
        return true;
    }
}

/* Lines, with a number where their kind has one. */
static bool random_numbered_line(struct variant_clue *clue, const struct variant *variant,
                                 struct random *random)
{
    random_line(clue, variant, random);
    if (clue->kind == VARIANT_SUM_LINE || clue->kind == VARIANT_SUM_LOOP) {
        clue->values[0] = (unsigned char)(variant->digits + random_below(random, 5));
        clue->value_count = 1;
    } else if (clue->kind == VARIANT_WHISPER || clue->kind == VARIANT_MODULAR ||
               clue->kind == VARIANT_LOCKOUT) {
        int most = clue->kind == VARIANT_WHISPER   ? variant->digits
                   : clue->kind == VARIANT_LOCKOUT ? 2
                                                   : 5;

        clue->values[clue->value_count++] = (unsigned char)(1 + random_below(random, most));
    }
    return clue->cell_count >= 2;
}

/* Digits of the solution in some cells, most of them as often as they are there. */
static bool random_contents(struct variant_clue *clue, const struct variant *variant,
                            const int *solution, struct random *random)
{
    random_cells(clue, variant, 1 + random_below(random, 6), false, one_in(random, 4), random);
    for (int listed = 1 + random_below(random, 3); listed > 0; listed--) {
        int digit = one_in(random, 8)
                        ? variant->lowest + random_below(random, variant->digits)
                        : solution[clue->cells[random_below(random, clue->cell_count)]];

        for (int i = 0; i < clue->cell_count; i++) {
            if (solution[clue->cells[i]] == digit && !one_in(random, 10)) {
                clue->values[clue->value_count++] = (unsigned char)digit;
            }
        }
        if (one_in(random, 10)) {
            clue->values[clue->value_count++] = (unsigned char)digit;
        }
    }
    return clue->cell_count > 0 && clue->value_count > 0;
}

/* The first set at random; the others of cells that have its digits in the solution, in any
 * order. */
static bool random_sets(struct variant_clue *clue, const struct variant *variant,
                        const int *solution, struct random *random)
{
    int order[VARIANT_CELLS_MAX];
    int size = 1 + random_below(random, 3);
    int sets = 2 + random_below(random, 2);

    random_cells(clue, variant, size, false, one_in(random, 4), random);
    size = clue->cell_count;
    for (int set = 1; set < sets; set++) {
        for (int i = size - 1; i >= 0; i--) {
            int like = clue->cells[i];
            int next = 0;

            random_permutation(random, order, variant_cells(variant), 0);
            while (next < variant_cells(variant) - 1 &&
                   (order[next] == like || solution[order[next]] != solution[like])) {
                next++;
            }
            clue->cells[clue->cell_count++] = (unsigned char)order[next];
        }
    }
    clue->values[clue->value_count++] = (unsigned char)sets;
    return true;
}

/* Some digits in the grid or a group, with or without their number. */
static bool random_connected(struct variant_clue *clue, const struct variant *variant,
                             const int *solution, struct random *random)
{
    int group = random_below(random, 1 + variant->group_count) - 1;
    int first = group < 0 ? 0 : variant_grid_cells(variant);
    int count = group < 0 ? variant_grid_cells(variant) : variant->groups[group].cells;

    for (int i = 0; i < group; i++) {
        first += variant->groups[i].cells;
    }
    for (int i = 0; i < count; i++) {
        clue->cells[clue->cell_count++] = (unsigned char)(first + i);
    }
    clue->value_count = 1;
    for (int digit = variant->lowest; digit < variant->lowest + variant->digits; digit++) {
        if (!one_in(random, 3)) {
            clue->values[clue->value_count++] = (unsigned char)digit;
        }
    }
    int size = 0;
    for (int i = 0; i < count; i++) {
        for (int j = 1; j < clue->value_count; j++) {
            size += solution[clue->cells[i]] == clue->values[j];
        }
    }
    size += one_in(random, 8) ? 1 : 0;
    clue->values[0] = (unsigned char)(one_in(random, 2) && size <= count ? size : 0);
    return clue->value_count > 1;
}

/* A cell, and cells of CC, or ways through them. */
static bool random_ways(struct variant_clue *clue, const struct variant *variant,
                        struct random *random)
{
    int first = variant_grid_cells(variant);
    int ways = 1 + random_below(random, 3);

    if (variant->group_count == 0 || variant->groups[0].cells != first) {
        return false;
    }
    clue->cells[clue->cell_count++] = (unsigned char)random_below(random, first);
    clue->values[clue->value_count++] = (unsigned char)random_below(random, 2);
    clue->cells[clue->cell_count++] = (unsigned char)(first + random_below(random, first));
    for (int way = 0; way < ways; way++) {
        int count = 1 + random_below(random, 4);

        for (int i = 0; i < count; i++) {
            clue->cells[clue->cell_count++] = (unsigned char)(first + random_below(random, first));
        }
        if (clue->kind == VARIANT_CHAOS_ARROW) {
            clue->values[clue->value_count++] = (unsigned char)count;
        }
    }
    return true;
}

/* Cells through which the loop of the solution goes, or any. */
static bool random_pearls(struct variant_clue *clue, const struct variant *variant,
                          const int *solution, struct random *random)
{
    int count = 1 + random_below(random, 2);
    bool any = one_in(random, 6);

    for (int tries = 0; tries < 20 && variant->layer == VARIANT_MASYU; tries++) {
        int cell = random_below(random, variant_grid_cells(variant));

        clue->cells[0] = (unsigned char)cell;
        clue->cell_count = 1;
        if (any || variant_clue_holds(variant, clue, solution)) {
            break;
        }
    }
    if (clue->cell_count == 1 && count == 2 && any) {
        clue->cells[clue->cell_count++] =
            (unsigned char)random_below(random, variant_grid_cells(variant));
    }
    return clue->cell_count > 0;
}

/* Different cells of the grid, with the sum that they have, as far as it can be said. */
static bool random_value_sum(struct variant_clue *clue, const struct variant *variant,
                             const int *solution, struct random *random)
{
    int count = 1 + random_below(random, 4);
    int order[VARIANT_CELLS_MAX];
    int sum = 0;

    random_permutation(random, order, variant_grid_cells(variant), 0);
    for (int i = 0; i < count && i < variant_grid_cells(variant); i++) {
        clue->cells[clue->cell_count++] = (unsigned char)order[i];
        sum += variant_value_of(variant, solution, order[i]);
    }
    sum += one_in(random, 4) ? random_below(random, 5) - 2 : 0;
    clue->values[clue->value_count++] = (unsigned char)sum;
    return variant_layer_groups(variant->layer) == 1 &&
           (variant->layer == VARIANT_DOUBLERS || variant->layer == VARIANT_NEGATORS ||
            variant->layer == VARIANT_SCHROEDINGER);
}

/* ---- Composites ----------------------------------------------------------------------------- */

/* The members of all composites of the puzzle under way. */
enum { POOL = 4096, MEMBERS_MAX = 4 };
static struct variant_clue pool[POOL];
static int pooled;

static bool random_clue(struct variant_clue *clue, const struct variant *variant,
                        const int *solution, struct random *random);

/* Two members or more, of kinds that suit every board of some size; inside an outermost composite
 * one may be a composite. False where there is no room. */
static bool random_members(struct variant_clue *clue, const struct variant *variant,
                           const int *solution, struct random *random)
{
    static const enum variant_kind kinds[] = {VARIANT_WHITE_DOT,
                                              VARIANT_GREATER_THAN,
                                              VARIANT_CANDIDATES,
                                              VARIANT_THERMO,
                                              VARIANT_WHISPER,
                                              VARIANT_PAIR,
                                              VARIANT_CAGE,
                                              VARIANT_RENBAN,
                                              VARIANT_SUM,
                                              VARIANT_QUAD,
                                              VARIANT_COLUMN_INDEXING,
                                              VARIANT_SKYSCRAPER,
                                              VARIANT_X_SUM,
                                              VARIANT_REGEX,
                                              VARIANT_EQUAL_SUM,
                                              VARIANT_ARROW,
                                              VARIANT_BETWEEN,
                                              VARIANT_SUM_LINE,
                                              VARIANT_REGION_SUM_LINE,
                                              VARIANT_LITTLE_KILLER,
                                              VARIANT_NFA,
                                              VARIANT_COUNTING_CIRCLES,
                                              VARIANT_SAME_VALUES,
                                              VARIANT_CONTAIN_EXACT,
                                              VARIANT_OR,
                                              VARIANT_AND};
    int count = 2 + random_below(random, MEMBERS_MAX - 1);

    if (pooled + count > POOL / 2) {
        return false;
    }
    clue->members = pool + pooled;
    clue->member_count = 0;
    pooled += count;
    for (int tries = 0; tries < TRIES && clue->member_count < count; tries++) {
        struct variant_clue *member = &pool[clue->members - pool + clue->member_count];
        int room = VARIANT_CELLS_MAX - clue->cell_count;
        int before = pooled;

        *member = (struct variant_clue){
            .kind = kinds[random_below(random, (int)(sizeof kinds / sizeof *kinds))]};
        bool inside = variant_kind_is_composite(member->kind);
        bool wanted = clue->kind == VARIANT_AND || one_in(random, 3); /* to be true */
        if ((inside && !one_in(random, 3)) || !random_clue(member, variant, solution, random) ||
            member->cell_count > room / 2 ||
            (wanted && !variant_clue_holds(variant, member, solution))) {
            pooled = before;
            continue;
        }
        memcpy(clue->cells + clue->cell_count, member->cells, (size_t)member->cell_count);
        clue->cell_count += member->cell_count;
        clue->member_count++;
    }
    return clue->member_count > 0;
}

/* Cells and values of a kind, at random; false where there is no place for it. */
static bool random_clue(struct variant_clue *clue, const struct variant *variant,
                        const int *solution, struct random *random)
{
    clue->cell_count = clue->value_count = 0;
    switch (clue->kind) {
    case VARIANT_OR:
    case VARIANT_AND:
        return random_members(clue, variant, solution, random);
    case VARIANT_WHITE_DOT:
    case VARIANT_BLACK_DOT:
    case VARIANT_X:
    case VARIANT_V:
    case VARIANT_NO_DOT:
    case VARIANT_NO_LETTER:
    case VARIANT_NO_WHITE_DOT:
    case VARIANT_NO_BLACK_DOT:
    case VARIANT_GREATER_THAN:
        return random_neighbours(clue, variant, random);
    case VARIANT_CANDIDATES:
        random_cells(clue, variant, 1, false, true, random);
        random_candidates(clue, variant, solution, random);
        return clue->value_count > 0;
    case VARIANT_PAIR:
        random_line(clue, variant, random);
        random_table(clue, variant, random);
        return clue->cell_count >= 2;
    case VARIANT_PAIR_X:
    case VARIANT_ALL_DIFFERENT:
        random_cells(clue, variant, 2 + random_below(random, 5), true, one_in(random, 2), random);
        if (clue->kind == VARIANT_PAIR_X) {
            random_table(clue, variant, random);
            make_symmetric(clue, variant, random);
        }
        return clue->cell_count >= 2;
    case VARIANT_CAGE:
    case VARIANT_RENBAN:
    case VARIANT_RELLIK_CAGE:
    case VARIANT_EQUALITY_CAGE:
    case VARIANT_QUAD:
    case VARIANT_QUAD_SUM:
    case VARIANT_SUM:
    case VARIANT_COUNTING_CIRCLES:
    case VARIANT_LUNCHBOX:
    case VARIANT_SEARCH_PRIORITY:
        return random_set(clue, variant, solution, random);
    case VARIANT_ROW_INDEXING:
    case VARIANT_COLUMN_INDEXING:
    case VARIANT_BOX_INDEXING:
        random_cells(clue, variant, 1, false, true, random);
        return true;
    case VARIANT_SKYSCRAPER:
    case VARIANT_X_SUM:
    case VARIANT_NUMBERED_ROOM:
    case VARIANT_HIDDEN_SKYSCRAPER:
    case VARIANT_LITTLE_KILLER:
    case VARIANT_SANDWICH:
    case VARIANT_FULL_RANK:
        return random_line_outside(clue, variant, solution, random);
    case VARIANT_REGEX:
        return random_pattern(clue, variant, solution, random);
    case VARIANT_NFA:
        return random_machine(clue, variant, solution, random);
    case VARIANT_EQUAL_SUM:
    case VARIANT_GREATER_SUM:
        return random_parts(clue, variant, random);
    case VARIANT_PILL_ARROW:
        return random_pill(clue, variant, random);
    case VARIANT_COUNT_DISTINCT: /* of more cells than digits, too */
        random_cells(clue, variant, 3 + random_below(random, one_in(random, 3) ? 14 : 4), false,
                     one_in(random, 4), random);
        return clue->cell_count >= 3;
    case VARIANT_VALUE_INDEXING:
        random_cells(clue, variant, 3 + random_below(random, 4), false, one_in(random, 4), random);
        return clue->cell_count >= 3;
    case VARIANT_COUNT_VALUES:
        random_cells(clue, variant, 2 + random_below(random, 5), true, one_in(random, 2), random);
        clue->value_count = 1 + random_below(random, 2);
        for (int i = 0; i < clue->value_count; i++) {
            clue->values[i] =
                (unsigned char)(variant->lowest + random_below(random, variant->digits));
        }
        return clue->cell_count >= 2;
    case VARIANT_VALUE_SUM:
        return random_value_sum(clue, variant, solution, random);
    case VARIANT_ISLAND: /* these are there before the solution is */
    case VARIANT_GALAXY:
        return false;
    case VARIANT_WHITE_PEARL:
    case VARIANT_BLACK_PEARL:
        return random_pearls(clue, variant, solution, random);
    case VARIANT_CHAOS_COUNT:
    case VARIANT_CHAOS_ARROW:
        return random_ways(clue, variant, random);
    case VARIANT_CONNECTED_VALUES:
        return random_connected(clue, variant, solution, random);
    case VARIANT_SAME_VALUES:
        return random_sets(clue, variant, solution, random);
    case VARIANT_CONTAIN_EXACT:
    case VARIANT_CONTAIN_AT_LEAST:
        return random_contents(clue, variant, solution, random);
    case VARIANT_ARROW:
    case VARIANT_DOUBLE_ARROW:
        random_arrow(clue, variant, random);
        return clue->cell_count >= (clue->kind == VARIANT_ARROW ? 2 : 3);
    default:
        return random_numbered_line(clue, variant, random);
    }
}

/* Adds a clue, if it finds one that is true of the solution, where it is to be. */
static void add_random_clue(struct variant *variant, enum variant_kind kind, const int *solution,
                            struct random *random, bool is_true)
{
    struct variant_clue *clue = variant_add(variant, kind);
    int before = pooled;

    for (int tries = 0; tries < TRIES; tries++) {
        pooled = before;
        if (random_clue(clue, variant, solution, random) &&
            (!is_true || variant_clue_holds(variant, clue, solution))) {
            return;
        }
    }
    variant->clue_count--;
}

/* ---- Strict rules --------------------------------------------------------------------------- */

static void add_mark(struct variant *variant, enum variant_kind kind, int a, int b)
{
    struct variant_clue *clue = variant_add(variant, kind);

    clue->cell_count = 2;
    clue->cells[0] = (unsigned char)a;
    clue->cells[1] = (unsigned char)b;
}

/* Marks neighbours with one of two kinds where that is true; some are forgotten if `forgets`. */
static void add_marks(struct variant *variant, const enum variant_kind kinds[2],
                      const int *solution, struct random *random, bool forgets)
{
    int cells = variant_cells(variant);

    for (int pair = 0; pair < cells * cells; pair++) {
        int a = pair / cells;
        int b = pair % cells;
        int first = random_below(random, 2);

        if (a >= b || !variant_neighbours(variant, a, b) || (forgets && one_in(random, 8))) {
            continue;
        }
        for (int i = 0; i < 2; i++) {
            struct variant_clue mark = {.kind = kinds[(first + i) % 2],
                                        .cell_count = 2,
                                        .cells = {(unsigned char)a, (unsigned char)b}};

            if (variant_clue_holds(variant, &mark, solution)) {
                add_mark(variant, mark.kind, a, b);
                break;
            }
        }
    }
}

/* ---- Dominoes ------------------------------------------------------------------------------- */

static bool is_free(const struct variant *variant, int cell)
{
    for (int i = 0; i < variant->clue_count; i++) {
        const struct variant_clue *clue = &variant->clues[i];

        if ((clue->kind == VARIANT_DOMINO || clue->kind == VARIANT_SINGLE) &&
            has_cell(clue, cell)) {
            return false;
        }
    }
    return true;
}

static bool has_single(const struct variant *variant, int digit)
{
    for (int i = 0; i < variant->clue_count; i++) {
        const struct variant_clue *clue = &variant->clues[i];

        if (clue->kind == VARIANT_SINGLE && clue->values[0] == digit) {
            return true;
        }
    }
    return false;
}

/* A domino or single with the digits of the solution, that leaves a tiling if it is to be true. */
static void add_tile(struct variant *variant, enum variant_kind kind, const int *solution,
                     struct random *random, bool is_true)
{
    struct variant_clue tile = {.kind = kind, .cell_count = 1, .value_count = 1};
    int cell = random_below(random, variant_cells(variant));
    int other = random_step(variant, cell, random, false);

    tile.cells[0] = (unsigned char)cell;
    tile.values[0] = (unsigned char)solution[cell];
    if (!is_free(variant, cell) ||
        (kind == VARIANT_SINGLE && has_single(variant, solution[cell]))) {
        return;
    }
    if (kind == VARIANT_DOMINO) {
        if (other < 0 || !is_free(variant, other)) {
            return;
        }
        tile.cell_count = tile.value_count = 2;
        tile.cells[1] = (unsigned char)other;
        tile.values[1] = (unsigned char)solution[other];
    }
    *variant_add(variant, kind) = tile;
    if (is_true && variant_tilings(variant, solution, 1) == 0) {
        variant->clue_count--;
    }
}

static void add_tiles(struct variant *variant, const int *solution, struct random *random,
                      bool is_true)
{
    int tries = 1 + random_below(random, 3 * variant_cells(variant));

    for (int i = 0; i < tries; i++) {
        add_tile(variant, one_in(random, 3) ? VARIANT_SINGLE : VARIANT_DOMINO, solution, random,
                 is_true || !one_in(random, 8));
    }
}

/* ---- Givens --------------------------------------------------------------------------------- */

/* The digit of the solution, or candidates if there `may_be` more. */
static void add_given(struct variant *variant, int cell, const int *solution, struct random *random,
                      bool may_be_more)
{
    struct variant_clue *clue =
        variant_add(variant, may_be_more && one_in(random, 8) ? VARIANT_CANDIDATES : VARIANT_GIVEN);

    clue->cell_count = 1;
    clue->cells[0] = (unsigned char)cell;
    if (clue->kind == VARIANT_CANDIDATES) {
        random_candidates(clue, variant, solution, random);
    } else {
        clue->value_count = 1;
        clue->values[0] = (unsigned char)solution[cell];
    }
}

/* Adds givens until brute force is quick and finds few solutions: with all cells given, it is. One
 * of them may be wrong. */
static void add_givens(struct variant *variant, struct variant_solutions *solutions,
                       const int *solution, struct random *random, bool is_true)
{
    static const int bounds[] = {1, 1, 4, 30, VARIANT_SOLUTIONS_MAX};
    int most = bounds[random_below(random, (int)(sizeof bounds / sizeof *bounds))];
    int cells = variant_cells(variant);
    int order[VARIANT_CELLS_MAX];
    int next = 0;
    int wanted = cells > LARGE ? cells / 2 : random_below(random, cells / 3 + 1);

    random_permutation(random, order, cells, 0);
    for (; next < wanted; next++) {
        add_given(variant, order[next], solution, random, true);
    }
    if (!is_true && one_in(random, 2)) {
        struct variant_clue *clue = variant_add(variant, VARIANT_GIVEN);

        clue->cell_count = clue->value_count = 1;
        clue->cells[0] = (unsigned char)order[next++ % cells];
        clue->values[0] = (unsigned char)(variant->lowest + random_below(random, variant->digits));
    }
    while (!variant_solve(solutions, variant, most, (long)STEPS_PER_CELL * cells)) {
        most = next < cells ? most : VARIANT_SOLUTIONS_MAX;
        wanted += 1 + cells / 12;
        for (; next < wanted; next++) {
            add_given(variant, order[next % cells], solution, random, next < cells);
        }
    }
}

/* ---- Killers -------------------------------------------------------------------------------- */

/* Whether the cell touches the cage, whose cells do not hold its digit. */
static bool may_join(const struct variant *variant, const struct variant_clue *cage, int cell,
                     const int *solution)
{
    bool touches = false;

    for (int i = 0; i < cage->cell_count; i++) {
        if (solution[cage->cells[i]] == solution[cell]) {
            return false;
        }
        touches = touches || variant_neighbours(variant, cage->cells[i], cell);
    }
    return touches;
}

/* Cages that share no cell; a cell is in one of them, but for a few. The sum of the last one may be
 * wrong. */
static void add_cages(struct variant *variant, const int *solution, struct random *random,
                      bool is_true)
{
    int cells = variant_cells(variant);
    int order[VARIANT_CELLS_MAX];
    bool is_taken[VARIANT_CELLS_MAX] = {false};
    struct variant_clue *cage = NULL;

    random_permutation(random, order, cells, 0);
    for (int i = 0; i < cells; i++) {
        if (is_taken[order[i]] || one_in(random, 10)) {
            continue;
        }
        int wanted = 1 + random_below(random, 5);

        cage = variant_add(variant, VARIANT_CAGE);
        cage->value_count = 1;
        cage->cells[cage->cell_count++] = (unsigned char)order[i];
        cage->values[0] = (unsigned char)solution[order[i]];
        is_taken[order[i]] = true;
        for (int tries = 0; tries < 30 && cage->cell_count < wanted; tries++) {
            int cell = random_below(random, cells);

            if (!is_taken[cell] && may_join(variant, cage, cell, solution)) {
                is_taken[cell] = true;
                cage->cells[cage->cell_count++] = (unsigned char)cell;
                cage->values[0] = (unsigned char)(cage->values[0] + solution[cell]);
            }
        }
    }
    if (cage != NULL && !is_true) {
        cage->values[0]++;
    }
}

/* ---- The whole ------------------------------------------------------------------------------ */

static void add_rule(struct variant *variant, enum variant_kind kind, struct random *random)
{
    struct variant_clue *clue = variant_add(variant, kind);

    if (kind == VARIANT_DIAGONAL) {
        clue->values[clue->value_count++] = (unsigned char)random_below(random, 2);
    }
}

/* Rules of the board that a solution must fulfil from the beginning. */
static void add_rules(struct variant *variant, const struct form *form, struct random *random,
                      int subject)
{
    for (int kind = VARIANT_DIAGONAL; kind < VARIANT_KINDS; kind++) {
        bool is_strict = kind >= VARIANT_STRICT_KROPKI && kind <= VARIANT_STRICT_RATIO;
        bool is_wanted = kind == subject || (subject == VARIANT_OF_MIXTURE && one_in(random, 7)) ||
                         (kind == VARIANT_DIAGONAL && one_in(random, 12));

        if (is_wanted && !is_strict && variant_layer_groups((enum variant_kind)kind) == 0 &&
            suits(form, kind)) {
            add_rule(variant, (enum variant_kind)kind, random);
        }
    }
    if (subject == VARIANT_DIAGONAL && one_in(random, 2)) {
        int direction = variant->clues[0].values[0];

        add_rule(variant, VARIANT_DIAGONAL, random);
        variant->clues[variant->clue_count - 1].values[0] = (unsigned char)!direction;
    }
}

/* Strict rules, with the marks that each of them wants. */
static void add_strict(struct variant *variant, const int *solution, struct random *random,
                       int subject, bool is_true)
{
    static const struct {
        enum variant_kind rule;
        enum variant_kind marks[2];
    } rules[] = {{VARIANT_STRICT_KROPKI, {VARIANT_WHITE_DOT, VARIANT_BLACK_DOT}},
                 {VARIANT_STRICT_XV, {VARIANT_X, VARIANT_V}},
                 {VARIANT_STRICT_CONSECUTIVE, {VARIANT_WHITE_DOT, VARIANT_WHITE_DOT}},
                 {VARIANT_STRICT_RATIO, {VARIANT_BLACK_DOT, VARIANT_BLACK_DOT}}};
    bool mixes = subject == VARIANT_OF_MIXTURE && variant_cells(variant) <= LARGE;

    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (subject == (int)rules[i].rule || (mixes && one_in(random, 8))) {
            add_rule(variant, rules[i].rule, random);
            add_marks(variant, rules[i].marks, solution, random, !is_true);
        }
    }
}

static void add_clues(struct variant *variant, const struct form *form, const int *solution,
                      struct random *random, int subject, bool is_true)
{
    bool of_cells = subject >= VARIANT_CANDIDATES && subject < VARIANT_DOMINO;
    int count = of_cells ? 1 + random_below(random, 2 + form->rows * form->columns / 4)
                : subject == VARIANT_OF_MIXTURE ? 2 + random_below(random, 6)
                                                : random_below(random, 2);

    for (int i = 0; i < count; i++) {
        int kind = subject;

        if (!of_cells) {
            kind = VARIANT_CANDIDATES + random_below(random, VARIANT_DOMINO - VARIANT_CANDIDATES);
        }
        if (suits(form, kind)) {
            add_random_clue(variant, (enum variant_kind)kind, solution, random,
                            is_true || !one_in(random, 3));
        }
    }
}

/* Some puzzles have cells beside their grid: few, as each has any digit if nothing is said. */
static void add_groups(struct variant *variant, struct random *random)
{
    int left = VARIANT_CELLS_MAX - variant_cells(variant);

    for (int count = random_below(random, 1 + VARIANT_GROUPS_MAX); count > 0; count--) {
        struct variant_group group = {.cells = 1 + random_below(random, 4)};

        if (one_in(random, 3)) {
            group.rows = 1 + random_below(random, 2);
            group.columns = 1 + random_below(random, 3);
            group.cells = group.rows * group.columns;
        }
        if (group.cells <= left) {
            left -= group.cells;
            variant->groups[variant->group_count++] = group;
        }
    }
}

/* The rule with groups that a subject needs; GIVEN: none. */
static enum variant_kind layer_of(int subject, const struct form *form, struct random *random)
{
    if (subject == VARIANT_CHAOS_COUNT || subject == VARIANT_CHAOS_ARROW) {
        return one_in(random, 3) ? VARIANT_MINESWEEPER : VARIANT_CHAOS_CONSTRUCTION;
    }
    if (subject == VARIANT_WHITE_PEARL || subject == VARIANT_BLACK_PEARL) {
        return VARIANT_MASYU;
    }
    if (subject == VARIANT_VALUE_SUM) {
        return form->digits != form->rows ? VARIANT_SCHROEDINGER
               : one_in(random, 2)        ? VARIANT_NEGATORS
                                          : VARIANT_DOUBLERS;
    }
    if (subject == VARIANT_ISLAND) {
        return VARIANT_NURIKABE;
    }
    if (subject == VARIANT_GALAXY) {
        return VARIANT_GALAXIES;
    }
    return subject < VARIANT_KINDS && variant_layer_groups((enum variant_kind)subject) > 0
               ? (enum variant_kind)subject
               : VARIANT_GIVEN;
}

static void add_layer(struct variant *variant, enum variant_kind layer, struct random *random)
{
    int rows = variant->rows;
    int columns = variant->columns;
    int grid = variant_grid_cells(variant);
    struct variant_group of_grid = {.cells = grid, .rows = rows, .columns = columns};
    int margin = layer == VARIANT_SLITHERLINK                          ? 1
                 : layer == VARIANT_MASYU || layer == VARIANT_GALAXIES ? -1
                                                                       : 0;
    struct variant_group of_columns = {.cells = columns, .rows = 1, .columns = columns};
    struct variant_group of_rows = {.cells = rows, .rows = rows, .columns = 1};

    variant->layer = layer;
    if (margin != 0) {
        of_grid.rows = 2 * rows + margin;
        of_grid.columns = 2 * columns + margin;
        of_grid.cells = of_grid.rows * of_grid.columns;
    }
    if (layer == VARIANT_DOPPELGANGER) {
        variant->groups[variant->group_count++] = of_columns;
        variant->groups[variant->group_count++] = of_rows;
        variant->groups[variant->group_count++] = of_columns;
    } else {
        variant->groups[variant->group_count++] = of_grid;
    }
    add_rule(variant, layer, random);
    variant->clues[variant->clue_count - 1].values[0] =
        one_in(random, layer == VARIANT_STAR_BATTLE ? 8 : 2) ? 2 : 1;
    variant->clues[variant->clue_count - 1].value_count = variant_has_number(layer);
}

/* Islands in a few cells. */
static void add_islands(struct variant *variant, struct random *random)
{
    for (int count = 1 + random_below(random, 4); count > 0; count--) {
        struct variant_clue *clue = variant_add(variant, VARIANT_ISLAND);

        clue->cell_count = 1;
        clue->cells[0] = (unsigned char)random_below(random, variant_grid_cells(variant));
    }
}

/* Whether no cell of a rectangle of the grid is taken; takes them. */
static bool take_rectangle(bool *taken, const struct variant *variant, int first, int rows,
                           int columns)
{
    for (int times = 0; times < 2; times++) {
        for (int i = 0; i < rows * columns; i++) {
            int cell = first + i / columns * variant->columns + i % columns;

            if (cell >= variant_grid_cells(variant) ||
                cell % variant->columns < first % variant->columns || (times == 0 && taken[cell])) {
                return false;
            }
            taken[cell] = taken[cell] || times == 1;
        }
    }
    return true;
}

/* Centers of rectangles that have all cells: so there are such galaxies. `wrong`: one is left
 * out. */
static void add_centers(struct variant *variant, struct random *random, bool wrong)
{
    bool taken[VARIANT_CELLS_MAX] = {false};

    for (int cell = 0; cell < variant_grid_cells(variant); cell++) {
        int rows = 1 + random_below(random, 3);
        int columns = 1 + random_below(random, 3);

        if (taken[cell]) {
            continue;
        }
        while (!take_rectangle(taken, variant, cell, rows, columns)) {
            rows -= rows > 1 && (columns == 1 || one_in(random, 2));
            columns -= columns > 1 ? 1 : 0;
        }
        if (wrong && cell > 0) {
            wrong = false;
            continue;
        }
        struct variant_clue *clue = variant_add(variant, VARIANT_GALAXY);
        int high = (rows - 1) / 2;
        int wide = (columns - 1) / 2;
        int corner = cell + high * variant->columns + wide;

        for (int i = 0; i < 4; i++) {
            if ((i < 2 || rows % 2 == 0) && (i % 2 == 0 || columns % 2 == 0)) {
                clue->cells[clue->cell_count++] =
                    (unsigned char)(corner + i / 2 * variant->columns + i % 2);
            }
        }
    }
}

static bool is_of_tiles(int subject)
{
    return subject == VARIANT_DOMINO || subject == VARIANT_SINGLE ||
           subject == VARIANT_OF_SUDOMINOKU;
}

static void make_board(struct variant *variant, const struct form *form)
{
    variant_init(variant, form->rows, form->columns, form->lowest, form->digits);
    variant->box_rows = form->box_rows;
    variant->box_columns = form->box_columns;
    variant->region_size = form->region_size;
    variant->has_default_boxes = form->has_default_boxes;
}

void variant_random(struct variant *variant, struct variant_solutions *solutions,
                    struct random *random, int subject, int cells)
{
    int solution[VARIANT_CELLS_MAX];
    bool is_true = random_below(random, 3) != 0;
    const struct form *form = random_form(random, subject, cells);

    pooled = 0;
    make_board(variant, form);
    enum variant_kind layer = layer_of(subject, form, random);
    if (layer == VARIANT_MINESWEEPER && form->lowest > 1) {
        layer = VARIANT_CHAOS_CONSTRUCTION;
    }
    if (layer != VARIANT_GIVEN) {
        add_layer(variant, layer, random);
    } else if (!is_of_tiles(subject) && one_in(random, 4)) {
        add_groups(variant, random);
    }
    add_rules(variant, form, random, subject);
    if (layer == VARIANT_GALAXIES) {
        add_centers(variant, random, !is_true && one_in(random, 3));
    }
    bool found = false;
    for (int tries = 0, count = variant->clue_count; !found && tries < 20; tries++) {
        variant->clue_count = count;
        if (layer == VARIANT_NURIKABE && (subject == VARIANT_ISLAND || one_in(random, 2))) {
            add_islands(variant, random);
        }
        found = random_grid(solution, variant, random);
        bool again = layer == VARIANT_NURIKABE || layer == VARIANT_DOUBLERS ||
                     layer == VARIANT_NEGATORS || layer == VARIANT_SCHROEDINGER;
        tries = again ? tries : 20;
    }
    if (!found) {
        struct variant *plain = &(struct variant){0};

        make_board(plain, form);
        plain->group_count = variant->group_count;
        plain->layer = variant->layer;
        memcpy(plain->groups, variant->groups, sizeof plain->groups);
        found = random_grid(solution, plain, random);
        assert(found);
        (void)found;
    }
    if (subject == VARIANT_OF_JIGSAW ||
        (form->has_pieces && one_in(random, subject == VARIANT_OF_BOARDS ? 3 : 8))) {
        cut_pieces(variant, solution, random, !is_true && one_in(random, 2));
    }
    add_strict(variant, solution, random, subject, is_true);
    if (is_of_tiles(subject) || (subject == VARIANT_OF_MIXTURE && variant->group_count == 0 &&
                                 suits(form, VARIANT_DOMINO) && one_in(random, 6))) {
        variant->sudominoku = true;
        add_tiles(variant, solution, random, is_true);
    }
    if (subject == VARIANT_OF_KILLER) {
        add_cages(variant, solution, random, is_true);
    }
    add_clues(variant, form, solution, random, subject, is_true);
    add_givens(variant, solutions, solution, random, is_true);
}

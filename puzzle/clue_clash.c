/* What two clues, or one by itself, exclude under the rules of the board and the puzzle.
 *
 * Every clue that says digits of cells says them as sets: of a given or half a domino the set has
 * one digit. What such a set does to the cells of a line, cell by cell, is followed to both of its
 * ends. That takes digits * digits steps for each cell; where these are too many, nothing is found.
 */
#include "clue_rules.h"
#include "digit_sets.h"
#include "named_board.h"
#include "puzzle.h"

#include <stdio.h>
#include <string.h>

enum { WORK_MAX = 1 << 20 };

static struct cell_name name_of_cell(const struct board *board, int cell, bool letters)
{
    struct cell_name name = board_cell_name(board, cell);
    if (letters) {
        snprintf(name.text, sizeof name.text, "%c%d", 'A' + board_row(board, cell),
                 board_column(board, cell) + 1);
    }
    return name;
}

/* The name that the clue itself gives to its cell. */
static struct cell_name own_name(const struct clue *clue, int half, const struct board *board)
{
    return name_of_cell(board, clue->cells[half], clue_kind_of(clue->kind)->home == CLUE_AS_TILE);
}

/* A clue in words, with its article. */
struct clue_name {
    char text[CLUE_TEXT + 4];
};

static struct clue_name name_clue(const struct clue *clue, const struct board *board)
{
    struct clue_name name;
    char text[CLUE_TEXT];
    clue_describe(text, clue, board);
    snprintf(name.text, sizeof name.text, "%s%s", clue_article(clue), text);
    return name;
}

/* ---- Digits of cells ---- */

/* How many of its cells the clue says digits of: cells[half] has values[half], or if there is but
 * one cell, one of the values. */
static int stated_cells(const struct clue *clue)
{
    return clue_kind_of(clue->kind)->states ? clue->cell_count : 0;
}

static int stated_digits(const int **digits, const struct clue *clue, int half)
{
    *digits = clue->values + half;
    return clue->cell_count == 1 ? clue->value_count : 1;
}

/* Two cells that must hold the same digit, in one region; or one cell that must hold different
 * ones. */
static bool halves_clash(char reason[CLUE_REASON], const struct clue *one, int half,
                         const struct clue *other, int other_half,
                         const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;
    int cell = one->cells[half];
    int other_cell = other->cells[other_half];
    const int *digits = NULL;
    const int *others = NULL;
    int count = stated_digits(&digits, one, half);
    int other_count = stated_digits(&others, other, other_half);
    if (cell == other_cell) {
        bool clash = true;
        for (int i = 0; i < count * other_count && clash; i++) {
            clash = digits[i / other_count] != others[i % other_count];
        }
        if (clash) {
            snprintf(reason, CLUE_REASON, "%s and %s have no digit in common",
                     name_clue(one, board).text, name_clue(other, board).text);
        }
        return clash;
    }
    bool fixed = count == 1 && other_count == 1;
    int shared = fixed && *digits == *others ? board_shared_region(board, cell, other_cell) : -1;
    if (shared < 0) {
        return false;
    }
    char region[NAMED_BOARD_REGION_TEXT];
    named_board_region_text(region, board, shared);
    snprintf(reason, CLUE_REASON, "%s and %s are both %d, in %s", own_name(one, half, board).text,
             own_name(other, other_half, board).text, *digits + board->lowest - 1, region);
    return true;
}

/* ---- Rules of the whole board ---- */

/* A half of each clue; of one clue, both its halves. */
static bool halves_break_rule(char reason[CLUE_REASON], const struct clue *one, int half,
                              const struct clue *other, int other_half,
                              const struct satdoku_puzzle *puzzle)
{
    const int *digits = NULL;
    const int *others = NULL;
    if (one->cells[half] == other->cells[other_half] || stated_digits(&digits, one, half) != 1 ||
        stated_digits(&others, other, other_half) != 1) {
        return false;
    }
    struct clue_cells cells = {{one->cells[half], other->cells[other_half]}, {*digits, *others}};
    /* The first rule that does not let the two cells hold their digits. */
    const struct clue_kind *rule = NULL;
    for (size_t i = 0; i < puzzle->list.count && rule == NULL; i++) {
        const struct clue_kind *kind = clue_kind_of(puzzle->list.clues[i].kind);
        if (kind->rule.allows != NULL && !puzzle->list.clues[i].off &&
            !kind->rule.allows(puzzle, &cells)) {
            rule = kind;
        }
    }
    if (rule == NULL) {
        return false;
    }
    const struct board *board = puzzle->board;
    if (one == other) {
        snprintf(reason, CLUE_REASON, "%s breaks the %s", name_clue(one, board).text, rule->words);
    } else {
        snprintf(reason, CLUE_REASON, "%s and %s break the %s", name_clue(one, board).text,
                 name_clue(other, board).text, rule->words);
    }
    return true;
}

typedef bool halves_check(char reason[CLUE_REASON], const struct clue *one, int half,
                          const struct clue *other, int other_half,
                          const struct satdoku_puzzle *puzzle);

static bool any_halves(halves_check *check, char reason[CLUE_REASON], const struct clue *one,
                       const struct clue *other, const struct satdoku_puzzle *puzzle)
{
    for (int half = 0; half < stated_cells(one); half++) {
        for (int other_half = 0; other_half < stated_cells(other); other_half++) {
            if (check(reason, one, half, other, other_half, puzzle)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- Dominoes ---- */

static bool is_domino(const struct clue *clue)
{
    return clue_kind_of(clue->kind)->home == CLUE_AS_TILE && clue->cell_count == 2;
}

/* ---- Lines ---- */

/* Digits of a cell: [1..digits]. */
struct digits {
    bool has[SATDOKU_MAX_SIZE + 1];
};

static bool is_too_much(const struct clue *clue, const struct board *board)
{
    return clue->cell_count > WORK_MAX / (board->digits * board->digits);
}

static struct digits stated_set(const struct clue *stating, int half)
{
    struct digits digits = {.has = {false}};
    const int *values = NULL;
    int count = stated_digits(&values, stating, half);
    for (int i = 0; i < count; i++) {
        digits.has[values[i]] = true;
    }
    return digits;
}

static struct digits all_digits(const struct board *board)
{
    struct digits digits = {.has = {false}};
    memset(digits.has + 1, true, (size_t)board->digits);
    return digits;
}

/* Whether the digits of two cells can be a and b as far as the regions go. */
static bool regions_allow(int shared, int a, int b)
{
    return shared < 0 || a != b;
}

/* Replaces the digits of a cell of the line by those that they leave to the cell before it or
 * behind it; whether there is one. */
static bool follow(struct digits *digits, const struct clue *line, int from, int to,
                   const struct board *board)
{
    const struct clue_kind *kind = clue_kind_of(line->kind);
    int cell = line->cells[from];
    int next = line->cells[to];
    int shared = cell == next ? -1 : board_shared_region(board, cell, next);
    struct digits left = {.has = {false}};
    bool any = false;
    for (int a = 1; a <= board->digits; a++) {
        for (int b = 1; digits->has[a] && b <= board->digits; b++) {
            bool fine = from < to ? kind->rule.go_together(line, board, a, b)
                                  : kind->rule.go_together(line, board, b, a);
            if (fine && regions_allow(shared, a, b)) {
                left.has[b] = true;
                any = true;
            }
        }
    }
    *digits = left;
    return any;
}

/* Follows the line from cell `from` in steps of 1 or -1; the cell without any digit, or NO_CELL. */
static int follow_to_end(struct digits digits, const struct clue *line, int from, int step,
                         const struct board *board)
{
    for (int i = from; i + step >= 0 && i + step < line->cell_count; i += step) {
        if (!follow(&digits, line, i, i + step, board)) {
            return line->cells[i + step];
        }
    }
    return BOARD_NO_CELL;
}

/* What a clue says of its cells, against a line through one of them. */
static bool line_clash(char reason[CLUE_REASON], const struct clue *stating,
                       const struct clue *line, const struct board *board)
{
    if (clue_kind_of(line->kind)->rule.go_together == NULL || is_too_much(line, board)) {
        return false;
    }
    int empty = BOARD_NO_CELL;
    for (int half = 0; half < stated_cells(stating) && empty == BOARD_NO_CELL; half++) {
        struct digits digits = stated_set(stating, half);
        for (int i = 0; i < line->cell_count && empty == BOARD_NO_CELL; i++) {
            if (line->cells[i] == stating->cells[half]) {
                empty = follow_to_end(digits, line, i, 1, board);
                empty = empty == BOARD_NO_CELL ? follow_to_end(digits, line, i, -1, board) : empty;
            }
        }
    }
    if (empty == BOARD_NO_CELL) {
        return false;
    }
    snprintf(reason, CLUE_REASON, "%s leaves %s no digit that fits %s",
             name_clue(stating, board).text, name_of_cell(board, empty, false).text,
             name_clue(line, board).text);
    return true;
}

/* Whether there are digits for cells i and i + 1 of one line and for the same cells of another one,
 * where they stand at j and j + 1, or the other way round. */
static bool pair_has_digits(const struct clue *one, int i, const struct clue *other, bool turned,
                            const struct board *board)
{
    int shared = one->cells[i] == one->cells[i + 1]
                     ? -1
                     : board_shared_region(board, one->cells[i], one->cells[i + 1]);
    for (int a = 1; a <= board->digits; a++) {
        for (int b = 1; b <= board->digits; b++) {
            if (regions_allow(shared, a, b) &&
                clue_kind_of(one->kind)->rule.go_together(one, board, a, b) &&
                clue_kind_of(other->kind)
                    ->rule.go_together(other, board, turned ? b : a, turned ? a : b)) {
                return true;
            }
        }
    }
    return false;
}

/* Two lines through the same two cells. */
static bool pair_clash(const struct clue *one, int i, const struct clue *other,
                       const struct board *board)
{
    int cell = one->cells[i];
    int next = one->cells[i + 1];
    for (int j = 0; j + 1 < other->cell_count; j++) {
        bool straight = other->cells[j] == cell && other->cells[j + 1] == next;
        bool turned = other->cells[j] == next && other->cells[j + 1] == cell;
        if ((straight || turned) && !pair_has_digits(one, i, other, !straight, board)) {
            return true;
        }
    }
    return false;
}

static bool lines_clash(char reason[CLUE_REASON], const struct clue *one, const struct clue *other,
                        const struct board *board)
{
    if (clue_kind_of(one->kind)->rule.go_together == NULL ||
        clue_kind_of(other->kind)->rule.go_together == NULL || is_too_much(one, board) ||
        is_too_much(other, board) || one->cell_count > WORK_MAX / (other->cell_count + 1)) {
        return false;
    }
    for (int i = 0; i + 1 < one->cell_count; i++) {
        if (pair_clash(one, i, other, board)) {
            snprintf(reason, CLUE_REASON, "no digits fit both %s and %s",
                     name_clue(one, board).text, name_clue(other, board).text);
            return true;
        }
    }
    return false;
}

/* ---- Clues that exclude digits ---- */

/* Sets of digits are walked through, up to one that has a digit of these. */
static bool lacks_digits(void *context, const int *digits, int count)
{
    const bool *const *has = context;
    for (int i = 0; i < count; i++) {
        if ((*has)[digits[i]]) {
            return false;
        }
    }
    return true;
}

/* Whether no set that the cage may have has one of the digits. A cage of any sum may have any, if
 * there are enough of them; of very many sets none is looked at. */
bool clue_cage_excludes(const struct clue *cage, const struct board *board, const bool *has)
{
    if (cage->values[0] == 0) {
        return cage->cell_count > board->digits;
    }
    return digit_sums_are_few(board, cage->cell_count, cage->values[0], CLUE_CAGE_SETS_MAX) &&
           digit_sums_each(board, cage->cell_count, cage->values[0], lacks_digits, &has);
}

/* What a clue says of its cells, against one that has one of them and excludes digits. */
static bool exclusion_clash(char reason[CLUE_REASON], const struct clue *said,
                            const struct clue *other, const struct board *board)
{
    const struct clue_kind *kind = clue_kind_of(other->kind);
    for (int half = 0; kind->rule.excludes != NULL && half < stated_cells(said); half++) {
        struct digits digits = stated_set(said, half);
        int i = 0;
        while (i < other->cell_count && other->cells[i] != said->cells[half]) {
            i++;
        }
        if (i < other->cell_count && kind->rule.excludes(other, board, digits.has)) {
            snprintf(reason, CLUE_REASON, "%s does not fit %s", name_clue(said, board).text,
                     name_clue(other, board).text);
            return true;
        }
    }
    return false;
}

/* ---- One clue by itself ---- */

static bool line_fits_no_digits(const struct clue *line, const struct board *board)
{
    return clue_kind_of(line->kind)->rule.go_together != NULL && !is_too_much(line, board) &&
           follow_to_end(all_digits(board), line, 0, 1, board) != BOARD_NO_CELL;
}

static bool clashes_itself(char reason[CLUE_REASON], const struct clue *clue,
                           const struct board *board)
{
    if (is_domino(clue) && clue->values[0] == clue->values[1]) {
        snprintf(reason, CLUE_REASON, "the domino on %s-%s has %d on both halves",
                 own_name(clue, 0, board).text, own_name(clue, 1, board).text,
                 clue->values[0] + board->lowest - 1);
        return true;
    }
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    if (kind->home == CLUE_AS_REGION && clue->cell_count > board->digits) {
        snprintf(reason, CLUE_REASON, "%s has %d cells, and there are %d digits",
                 name_clue(clue, board).text, clue->cell_count, board->digits);
        return true;
    }
    bool mirrored = clue_kind_of(clue->kind)->mirrored;
    for (int i = 0, j = clue->cell_count - 1; mirrored && i < j; i++, j--) {
        int cell = clue->cells[i];
        int other = clue->cells[j];
        int shared = cell == other ? -1 : board_shared_region(board, cell, other);
        if (shared >= 0) {
            char region[NAMED_BOARD_REGION_TEXT];
            named_board_region_text(region, board, shared);
            snprintf(reason, CLUE_REASON, "%s makes %s and %s the same, in %s",
                     name_clue(clue, board).text, name_of_cell(board, cell, false).text,
                     name_of_cell(board, other, false).text, region);
            return true;
        }
    }
    struct digits all = all_digits(board);
    bool none = line_fits_no_digits(clue, board) ||
                (kind->rule.excludes != NULL && kind->rule.excludes(clue, board, all.has));
    if (none) {
        snprintf(reason, CLUE_REASON, "no digits fit %s", name_clue(clue, board).text);
    }
    return none;
}

bool clue_clash(char reason[CLUE_REASON], const struct clue *one, const struct clue *other,
                const struct satdoku_puzzle *puzzle)
{
    const struct board *board = puzzle->board;
    if (one == other) {
        return clashes_itself(reason, one, board) ||
               any_halves(halves_break_rule, reason, one, one, puzzle);
    }
    if (is_domino(one) && is_domino(other) &&
        ((one->values[0] == other->values[0] && one->values[1] == other->values[1]) ||
         (one->values[0] == other->values[1] && one->values[1] == other->values[0]))) {
        int below = board->lowest - 1;
        snprintf(reason, CLUE_REASON, "the pair %d-%d is on two dominoes", one->values[0] + below,
                 one->values[1] + below);
        return true;
    }
    return any_halves(halves_clash, reason, one, other, puzzle) ||
           any_halves(halves_break_rule, reason, one, other, puzzle) ||
           line_clash(reason, one, other, board) || line_clash(reason, other, one, board) ||
           lines_clash(reason, one, other, board) || exclusion_clash(reason, one, other, board) ||
           exclusion_clash(reason, other, one, board);
}

/* Writing puzzles as documents of SudokuMaker on one line, and as links. The same puzzle is always
 * written as the same document: constraints in the order of their table, one for all clues of a
 * type unless these have a number.
 *
 * Cells with a value that is no given are where SudokuMaker keeps the solution.
 */
#include "sudokumaker.h"

#include <string.h>

const int sudokumaker_step[SUDOKUMAKER_STEP_VALUES] = {0, 1, -2, 1};

/* ---- Pieces ---- */

void sudokumaker_put_numbers(const struct fpuzzles_writing *w, const int *numbers, int count)
{
    sink_char(w->sink, '[');
    for (int i = 0; i < count; i++) {
        sink_text(w->sink, i == 0 ? "" : ",");
        sink_number(w->sink, numbers[i]);
    }
    sink_char(w->sink, ']');
}

/* "name":N */
static void put_member(const struct fpuzzles_writing *w, const char *name, int number)
{
    sink_char(w->sink, '"');
    sink_text(w->sink, name);
    sink_text(w->sink, "\":");
    sink_number(w->sink, number);
}

static void put_text(const struct fpuzzles_writing *w, const char *name, const char *text)
{
    sink_char(w->sink, '"');
    sink_text(w->sink, name);
    sink_text(w->sink, "\":");
    json_print_string(w->sink, text, strlen(text));
}

/* ---- Entries ---- */

void sudokumaker_put_cell(const struct fpuzzles_writing *w, const struct clue *clue)
{
    sink_number(w->sink, clue->cells[0]);
}

void sudokumaker_put_line(const struct fpuzzles_writing *w, const struct clue *clue)
{
    sudokumaker_put_numbers(w, clue->cells, clue->cell_count);
}

/* {"value":N,"edge":E} */
static void put_edge(const struct fpuzzles_writing *w, const struct clue *clue, int value)
{
    int size = w->board->rows;
    struct edge edge = edge_cells(size, edge_between(size, clue->cells[0], clue->cells[1]));
    int row = board_row(w->board, edge.first);
    bool below = board_row(w->board, edge.second) > row;
    sink_char(w->sink, '{');
    put_member(w, "value", value);
    sink_char(w->sink, ',');
    put_member(w, "edge", 2 * size * row + board_column(w->board, edge.first) + (below ? size : 1));
    sink_char(w->sink, '}');
}

static void put_dot(const struct fpuzzles_writing *w, const struct clue *clue,
                    enum fpuzzles_element element)
{
    const struct fpuzzles_row *row = fpuzzles_row(element);
    put_edge(w, clue,
             clue->kind == row->clue ? row->usual
                                     : fpuzzles_value_of(row->relation, clue, w->board->digits));
}

void sudokumaker_put_difference(const struct fpuzzles_writing *w, const struct clue *clue)
{
    put_dot(w, clue, FPUZZLES_DIFFERENCE);
}

void sudokumaker_put_ratio(const struct fpuzzles_writing *w, const struct clue *clue)
{
    put_dot(w, clue, FPUZZLES_RATIO);
}

void sudokumaker_put_letter(const struct fpuzzles_writing *w, const struct clue *clue)
{
    put_edge(w, clue, clue->kind == SATDOKU_CLUE_X ? 10 : 5);
}

static void put_cells_member(const struct fpuzzles_writing *w, const char *name, const int *cells,
                             int count)
{
    sink_char(w->sink, '"');
    sink_text(w->sink, name);
    sink_text(w->sink, "\":");
    sudokumaker_put_numbers(w, cells, count);
}

void sudokumaker_put_cage(const struct fpuzzles_writing *w, const struct clue *clue)
{
    sink_char(w->sink, '{');
    put_cells_member(w, "cells", clue->cells, clue->cell_count);
    sink_char(w->sink, ',');
    put_member(w, "value", clue->values[0]);
    sink_char(w->sink, '}');
}

/* The corner in the middle of the four cells. */
void sudokumaker_put_digits(const struct fpuzzles_writing *w, const struct clue *clue)
{
    int last = clue->cells[clue->cell_count - 1];
    sink_char(w->sink, '{');
    put_member(w, "corner",
               board_row(w->board, last) * (w->board->rows + 1) + board_column(w->board, last));
    sink_char(w->sink, ',');
    put_cells_member(w, "digits", clue->values, clue->value_count);
    sink_char(w->sink, '}');
}

/* The arrow begins with a cell of its circle, which is not part of the sum. */
void sudokumaker_put_arrow(const struct fpuzzles_writing *w, const struct clue *clue)
{
    int circle = clue->value_count > 0 ? clue->values[0] : 1;
    int from = fpuzzles_arrow_start(w->board, clue);
    sink_char(w->sink, '{');
    put_cells_member(w, "bulbCells", clue->cells, circle);
    sink_text(w->sink, ",\"arrows\":[[");
    sink_number(w->sink, clue->cells[from]);
    for (int i = circle; i < clue->cell_count; i++) {
        sink_char(w->sink, ',');
        sink_number(w->sink, clue->cells[i]);
    }
    sink_text(w->sink, "]]}");
}

/* The value and the place before the first cell; which diagonal it is, if it is one. */
static void put_place(const struct fpuzzles_writing *w, const struct clue *clue, bool diagonal)
{
    struct fpuzzles_ray ray = fpuzzles_ray_of(w->board, clue);
    int width = w->board->rows + 2;
    sink_char(w->sink, '{');
    put_member(w, "value", clue->values[0]);
    sink_char(w->sink, ',');
    put_member(w, "outerCell", (ray.row - ray.down + 1) * width + ray.column - ray.right + 1);
    if (diagonal) {
        sink_char(w->sink, ',');
        put_member(w, "diagonal", ray.down == ray.right ? -1 : 1);
    }
    sink_char(w->sink, '}');
}

void sudokumaker_put_outside(const struct fpuzzles_writing *w, const struct clue *clue)
{
    put_place(w, clue, false);
}

void sudokumaker_put_diagonal(const struct fpuzzles_writing *w, const struct clue *clue)
{
    put_place(w, clue, true);
}

static int count_of(const struct clue *clue, int digit)
{
    int count = 0;
    for (int i = 0; i < clue->value_count; i++) {
        count += clue->values[i] == digit;
    }
    return count;
}

/* Each digit and how many there are of it are one character. */
bool sudokumaker_fits_spoken(const struct clue *clue, const struct board *board)
{
    (void)board;
    for (int i = 0; i < clue->value_count; i++) {
        if (clue->values[i] < 1 || clue->values[i] > 9 || count_of(clue, clue->values[i]) > 9) {
            return false;
        }
    }
    return true;
}

void sudokumaker_put_spoken(const struct fpuzzles_writing *w, const struct clue *clue)
{
    sink_char(w->sink, '{');
    put_cells_member(w, "cells", clue->cells, clue->cell_count);
    sink_text(w->sink, ",\"value\":\"");
    for (int digit = 1; digit <= 9; digit++) {
        int count = count_of(clue, digit);
        if (count > 0) {
            sink_number(w->sink, count);
            sink_number(w->sink, digit);
        }
    }
    sink_text(w->sink, "\"}");
}

/* ---- Numbers and groups ---- */

bool sudokumaker_fits_lockout(const struct clue *clue, const struct board *board)
{
    (void)board;
    return clue->values[0] == fpuzzles_row(FPUZZLES_LOCKOUT)->usual;
}

bool sudokumaker_fits_sequence(const struct clue *clue, const struct board *board)
{
    (void)board;
    return clue->value_count == SUDOKUMAKER_STEP_VALUES &&
           memcmp(clue->values, sudokumaker_step, sizeof sudokumaker_step) == 0;
}

/* There is no group without a digit, and bits for all of them. */
bool sudokumaker_fits_groups(const struct clue *clue, const struct board *board)
{
    return board->digits <= SUDOKUMAKER_GROUP_DIGITS && clue->values[0] <= board->digits;
}

void sudokumaker_put_slow(const struct fpuzzles_writing *w, const struct clue *first)
{
    (void)first;
    sink_text(w->sink, ",\"slow\":true");
}

void sudokumaker_put_strict(const struct fpuzzles_writing *w, const struct clue *first)
{
    (void)first;
    sink_text(w->sink, ",\"slow\":false");
}

void sudokumaker_put_segments(const struct fpuzzles_writing *w, const struct clue *first)
{
    (void)first;
    sink_text(w->sink, ",\"singleRegionTotals\":false");
}

void sudokumaker_put_apart(const struct fpuzzles_writing *w, const struct clue *first)
{
    sink_char(w->sink, ',');
    put_member(w, "minDifference", first->values[0]);
}

void sudokumaker_put_thirds(const struct fpuzzles_writing *w, const struct clue *first)
{
    static const int thirds[] = {1 << 1 | 1 << 2 | 1 << 3, 1 << 4 | 1 << 5 | 1 << 6,
                                 1 << 7 | 1 << 8 | 1 << 9};
    (void)first;
    sink_char(w->sink, ',');
    put_cells_member(w, "groups", thirds, 3);
}

/* A rule for the whole board has no number: it is of 3. */
void sudokumaker_put_remainders(const struct fpuzzles_writing *w, const struct clue *first)
{
    int groups[SUDOKUMAKER_GROUP_DIGITS] = {0};
    int count = first->value_count > 0 ? first->values[0] : 3;
    for (int digit = 1; digit <= w->board->digits; digit++) {
        groups[(digit - 1) % count] |= 1 << digit;
    }
    sink_char(w->sink, ',');
    put_cells_member(w, "groups", groups, count);
}

/* ---- What the lack of a dot means ---- */

/* Whether the type `nonconsecutive` can say the rule: it is the only one about missing dots, and
 * the puzzle has no dots. */
static bool is_nonconsecutive(const struct fpuzzles_roles *roles)
{
    return roles->nonconsecutive && !roles->dots && !roles->negative_ratio;
}

void sudokumaker_put_no_difference(const struct fpuzzles_writing *w, const struct clue *first)
{
    const int difference = FPUZZLES_USUAL_DIFFERENCE;
    bool negative = w->roles->nonconsecutive && !is_nonconsecutive(w->roles);
    (void)first;
    sink_char(w->sink, ',');
    put_cells_member(w, "negative", &difference, negative ? 1 : 0);
    sink_text(w->sink, ",\"overrideNegativeRatios\":true");
}

/* The ratio is that of the dots, which all have the same then. */
void sudokumaker_put_no_ratio(const struct fpuzzles_writing *w, const struct clue *first)
{
    const struct fpuzzles_row *row = fpuzzles_row(FPUZZLES_RATIO);
    int ratio = first == NULL || first->kind == row->clue
                    ? row->usual
                    : fpuzzles_value_of(row->relation, first, w->board->digits);
    sink_char(w->sink, ',');
    put_cells_member(w, "negative", &ratio, w->roles->negative_ratio ? 1 : 0);
    sink_text(w->sink, ",\"overrideNegativeDifferences\":true");
}

void sudokumaker_put_no_letter(const struct fpuzzles_writing *w, const struct clue *first)
{
    static const int sums[] = {10, 5};
    (void)first;
    sink_char(w->sink, ',');
    put_cells_member(w, "negative", sums, w->roles->negative_xv ? 2 : 0);
}

/* Whether the constraint says something though it has no entries. */
static bool says_without_entries(const struct fpuzzles_writing *w, enum fpuzzles_element element)
{
    const struct fpuzzles_roles *roles = w->roles;
    return (element == FPUZZLES_NONCONSECUTIVE && is_nonconsecutive(roles)) ||
           (element == FPUZZLES_DIFFERENCE && roles->nonconsecutive && !is_nonconsecutive(roles)) ||
           (element == FPUZZLES_RATIO && roles->negative_ratio) ||
           (element == FPUZZLES_XV && roles->negative_xv);
}

/* ---- Constraints ---- */

/* Constraints under way: `row` is that of the one that is open. */
struct listing {
    const struct fpuzzles_writing *w;
    const struct sudokumaker_row *row;
    bool open;
    size_t entries;    /* of the open one */
    struct clue first; /* the clue with which it began */
};

static void begin(struct listing *listing, const struct sudokumaker_row *row)
{
    struct sink *sink = listing->w->sink;
    sink_text(sink, ",{");
    put_member(listing->w, "type", row->type);
    if (row->list != NULL) {
        sink_text(sink, ",\"");
        sink_text(sink, row->list);
        sink_text(sink, "\":[");
    }
    listing->row = row;
    listing->open = true;
    listing->entries = 0;
}

/* `first` is the clue with which it began; NULL: there is none. */
static void end(struct listing *listing, const struct clue *first)
{
    const struct sudokumaker_row *row = listing->row;
    struct sink *sink = listing->w->sink;
    if (!listing->open) {
        return;
    }
    sink_text(sink, row->list != NULL ? "]" : "");
    if (row->more != NULL) {
        row->more(listing->w, first);
    }
    if (row->style != NULL) {
        sink_text(sink, ",\"style\":");
        sink_text(sink, row->style);
    }
    sink_char(sink, '}');
    listing->open = false;
}

static void next_entry(struct listing *listing)
{
    sink_text(listing->w->sink, listing->entries++ > 0 ? "," : "");
}

/* A constraint for all clues that are entries of the element, or for those of one number that
 * follow each other. */
static void put_clues(const struct fpuzzles_writing *w, const struct sudokumaker_row *row)
{
    const struct clue_list *list = &w->puzzle->list;
    struct listing listing = {.w = w, .row = row};
    for (size_t i = 0; i < list->count; i++) {
        if (list->clues[i].off || w->roles->roles[i] != row->element) {
            continue;
        }
        struct clue clue = clue_listed(w->puzzle, i);
        if (listing.open && row->numbered && clue.values[0] != listing.first.values[0]) {
            end(&listing, &listing.first);
        }
        if (!listing.open) {
            begin(&listing, row);
            listing.first = clue;
        }
        if (row->put != NULL) {
            next_entry(&listing);
            row->put(w, &clue);
        }
    }
    if (!listing.open && says_without_entries(w, row->element)) {
        begin(&listing, row);
        end(&listing, NULL);
    }
    end(&listing, &listing.first);
}

/* The cells that are smaller, or larger, than all around them. */
static void put_extremes(const struct fpuzzles_writing *w, const struct sudokumaker_row *row)
{
    struct listing listing = {.w = w, .row = row};
    unsigned mark = fpuzzles_row(row->element)->mark;
    for (int cell = 0; cell < w->board->cells; cell++) {
        if ((w->roles->cells[cell] & mark) == 0) {
            continue;
        }
        if (!listing.open) {
            begin(&listing, row);
        }
        next_entry(&listing);
        sink_number(w->sink, cell);
    }
    end(&listing, NULL);
}

/* ---- The board ---- */

static void put_regions(const struct fpuzzles_writing *w)
{
    sink_text(w->sink, ",{\"type\":1,\"regions\":[");
    for (int cell = 0; cell < w->board->cells; cell++) {
        sink_text(w->sink, cell == 0 ? "" : ",");
        sink_number(w->sink, fpuzzles_region_of(w->board, cell));
    }
    sink_text(w->sink, "]}");
}

/* A constraint for each further region. */
static void put_sets(const struct fpuzzles_writing *w, const struct sudokumaker_row *row)
{
    struct listing listing = {.w = w, .row = row};
    for (int i = 0; i < w->board->region_count; i++) {
        const struct region *region = &w->board->regions[i];
        if (fpuzzles_is_listed(w->board, region)) {
            begin(&listing, row);
            for (int j = 0; j < region->count; j++) {
                next_entry(&listing);
                sink_number(w->sink, region->cells[j]);
            }
            end(&listing, NULL);
        }
    }
}

/* What the board has of those types that make it. */
static void put_of_board(const struct fpuzzles_writing *w, const struct sudokumaker_row *row)
{
    const struct board *board = w->board;
    struct listing listing = {.w = w, .row = row};
    bool there = (row->element == FPUZZLES_FALLING && board->diagonal[0]) ||
                 (row->element == FPUZZLES_RISING && board->diagonal[1]) ||
                 (row->element == FPUZZLES_DISJOINT && board->disjoint);
    if (row->element == FPUZZLES_EXTRA_REGION) {
        put_sets(w, row);
    } else if (row->element == FPUZZLES_SIZE &&
               (board_has_region(board, REGION_BOX) || board_has_region(board, REGION_PIECE))) {
        put_regions(w);
    } else if (there) {
        begin(&listing, row);
        end(&listing, NULL);
    }
}

/* ---- The document ---- */

/* Givens, and the solution in all other cells. */
static void put_cells(const struct fpuzzles_writing *w, const struct grid *solution)
{
    sink_text(w->sink, ",\"cells\":[");
    for (int cell = 0; cell < w->board->cells; cell++) {
        int given = w->puzzle->givens[cell];
        sink_text(w->sink, cell == 0 ? "{" : ",{");
        if (given != 0) {
            sink_text(w->sink, "\"given\":true,");
            put_member(w, "value", given);
        } else if (solution != NULL) {
            put_member(w, "value", solution->digits[cell]);
        }
        sink_char(w->sink, '}');
    }
    sink_char(w->sink, ']');
}

static void put_constraints(const struct fpuzzles_writing *w)
{
    const struct sudokumaker_row *row = NULL;
    sink_text(w->sink, ",\"constraints\":[{\"type\":0}");
    for (size_t i = 0; (row = sudokumaker_row(i)) != NULL; i++) {
        if (row->board) {
            put_of_board(w, row);
        } else if (row->read == fpuzzles_mark_cells) {
            put_extremes(w, row);
        } else {
            put_clues(w, row);
        }
    }
    sink_char(w->sink, ']');
}

/* Texts are there even if they are empty, and the size if it is not 9. */
static bool put_object(struct sink *sink, const struct satdoku_puzzle *puzzle,
                       const struct format_publication *publication)
{
    char what[FORMAT_NAME];
    struct fpuzzles_roles roles = {.roles = NULL};
    struct fpuzzles_writing w = {sink, puzzle, puzzle->board, &roles};
    const char *name = satdoku_puzzle_name(puzzle);
    const char *author = puzzle_text(puzzle, PUZZLE_AUTHOR);
    const char *comment = puzzle_text(puzzle, PUZZLE_RULESET);
    if (fpuzzles_find_roles(&roles, what, puzzle, &sudokumaker_dialect) != SATDOKU_OK) {
        return false; /* that it can be said was found out before */
    }
    sink_text(sink, "{\"formatVersion\":\"1.5.0\",\"puzzle\":{");
    put_text(&w, "name", name != NULL ? name : "");
    sink_char(sink, ',');
    put_text(&w, "author", author != NULL ? author : "");
    if (comment != NULL) {
        sink_char(sink, ',');
        put_text(&w, "comment", comment);
    } else if (publication->rules) {
        sink_text(sink, ",\"comment\":");
        fpuzzles_put_rules(&w);
    }
    if (puzzle->board->rows != 9) {
        sink_text(sink, ",\"type\":\"sudoku\",");
        put_member(&w, "size", puzzle->board->rows);
    }
    put_cells(&w, publication->solution);
    put_constraints(&w);
    sink_text(sink, "}}");
    fpuzzles_roles_clear(&roles);
    return true;
}

enum satdoku_status sudokumaker_can_say(char what[FORMAT_NAME], const struct satdoku_puzzle *puzzle)
{
    struct fpuzzles_roles roles = {.roles = NULL};
    enum satdoku_status status = fpuzzles_find_roles(&roles, what, puzzle, &sudokumaker_dialect);
    fpuzzles_roles_clear(&roles);
    return status;
}

/* ---- Both forms ---- */

static const struct format_publication nothing = {.rules = false};
static const char site[] = "https://sudokumaker.app/?puzzle=";

void sudokumaker_print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    fpuzzles_put_plain(sink, puzzle, prefix, &nothing, put_object);
}

void sudokumaker_print_link(struct sink *sink, const struct satdoku_puzzle *puzzle,
                            const char *prefix)
{
    fpuzzles_put_packed(sink, puzzle, prefix, site, LZ_URI, &nothing, put_object);
}

void sudokumaker_publish(struct sink *sink, const struct satdoku_puzzle *puzzle,
                         const struct format_publication *publication)
{
    fpuzzles_put_plain(sink, puzzle, "", publication, put_object);
}

void sudokumaker_publish_link(struct sink *sink, const struct satdoku_puzzle *puzzle,
                              const struct format_publication *publication)
{
    fpuzzles_put_packed(sink, puzzle, "", site, LZ_URI, publication, put_object);
}

/* Constraints that are clues: how each is read, and how its arguments are written. */
#include "constraints.h"

#include "digit_sums.h"
#include "error.h"
#include "mem.h"

#include <assert.h>
#include <string.h>

/* ---- What the kinds share ---- */

static enum satdoku_status add_number(int **numbers, size_t *capacity, size_t count, int number,
                                      const struct draft *draft)
{
    int *grown = mem_grow(*numbers, capacity, count + 1, sizeof *grown);
    if (grown == NULL) {
        return error_memory(draft->error);
    }
    *numbers = grown;
    grown[count] = number;
    return SATDOKU_OK;
}

static enum satdoku_status add_cell(struct draft *draft, int count, const struct token *argument)
{
    int cell = 0;
    enum satdoku_status status = draft_read_cell(&cell, draft, argument);
    return status == SATDOKU_OK
               ? add_number(&draft->cells, &draft->cell_capacity, (size_t)count, cell, draft)
               : status;
}

/* The arguments that are left are cells; at least one. */
static enum satdoku_status read_cells(int *count, struct draft *draft,
                                      struct constraint *constraint)
{
    struct token argument;
    enum satdoku_status status = SATDOKU_OK;
    *count = 0;
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        status = add_cell(draft, *count, &argument);
        (*count)++;
    }
    if (status == SATDOKU_OK && *count == 0) {
        return draft_wants(draft, constraint, "cells such as R1C5");
    }
    return status;
}

/* Adds the clue of these cells and values, which the draft keeps. */
static enum satdoku_status add_clue(struct draft *draft, enum satdoku_clue_kind kind, int cells,
                                    int values)
{
    struct clue clue = {.kind = kind,
                        .cells = draft->cells,
                        .cell_count = cells,
                        .values = draft->values,
                        .value_count = values};
    return clue_add(draft->puzzle, &clue) == SATDOKU_OK ? SATDOKU_OK : error_memory(draft->error);
}

/* Some lines say something of each two of very many cells; of a hostile string that would take all
 * memory. */
static enum satdoku_status take_pairs(struct draft *draft, const struct constraint *constraint,
                                      long long pairs)
{
    enum { PAIRS_MAX = 1 << 22 };
    draft->pairs += pairs;
    if (draft->pairs > PAIRS_MAX) {
        return error_at(draft->error, draft->line->number, constraint->name.column,
                        "the puzzle has more pairs of cells in %.*s than there is room for",
                        (int)constraint->name.length, constraint->name.text);
    }
    return SATDOKU_OK;
}

void constraint_print_cells(struct sink *sink, const struct clue *clue, const struct board *board)
{
    for (int i = 0; i < clue->cell_count; i++) {
        sink_char(sink, '~');
        constraints_print_cell(sink, board, clue->cells[i]);
    }
}

/* ---- Rules of the board ---- */

static bool has_rule(const struct satdoku_puzzle *puzzle, enum satdoku_clue_kind kind)
{
    for (size_t i = 0; i < puzzle->list.count; i++) {
        if (puzzle->list.clues[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* A rule that is there twice is there once. */
enum satdoku_status constraint_read_rule(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    enum satdoku_status status = draft_arguments_end(draft, constraint);
    if (status != SATDOKU_OK || has_rule(draft->puzzle, kind->clue)) {
        return status;
    }
    return add_clue(draft, kind->clue, 0, 0);
}

/* ---- Digits of cells ---- */

/* Takes the part up to the next '_' off the front of an argument. */
static struct token take_part(struct token *argument)
{
    const char *end = memchr(argument->text, '_', argument->length);
    size_t length = end != NULL ? (size_t)(end - argument->text) : argument->length;
    struct token part = {argument->text, length, argument->column};
    size_t taken = end != NULL ? length + 1 : length;
    *argument =
        (struct token){argument->text + taken, argument->length - taken, argument->column + taken};
    return part;
}

static enum satdoku_status read_digit(int *digit, const struct draft *draft,
                                      const struct token *text)
{
    const struct board *board = draft->puzzle->board;
    int lowest = board->lowest;
    int printed = 0;
    enum satdoku_status status =
        draft_read_number(&printed, draft, text, lowest, lowest + board->digits - 1, "digit");
    *digit = printed - lowest + 1;
    return status;
}

/* Marks the digits behind a cell; *count becomes how many there are, with repetitions. */
static enum satdoku_status mark_digits(int *count, const struct draft *draft, struct token *rest)
{
    bool more = true;
    enum satdoku_status status = SATDOKU_OK;
    for (*count = 0; status == SATDOKU_OK && more; (*count)++) {
        int digit = 0;
        struct token part = take_part(rest);
        more = rest->text > part.text + part.length; /* an '_' stood behind it */
        status = read_digit(&digit, draft, &part);
        if (status == SATDOKU_OK) {
            draft->marks[digit] = true;
        }
    }
    return status;
}

/* Makes the digits that are marked the values, in order. */
static enum satdoku_status take_marked_digits(int *count, struct draft *draft)
{
    enum satdoku_status status = SATDOKU_OK;
    *count = 0;
    for (int digit = 1; status == SATDOKU_OK && digit <= draft->puzzle->board->digits; digit++) {
        if (draft->marks[digit]) {
            status =
                add_number(&draft->values, &draft->value_capacity, (size_t)*count, digit, draft);
            (*count)++;
        }
        draft->marks[digit] = false;
    }
    return status;
}

/* One digit is a given, unless it is said twice: a candidate set that has only one. '-' in place of
 * digits says that none is possible. */
static enum satdoku_status read_digits_of_cell(struct draft *draft, struct token *argument)
{
    struct token cell = take_part(argument);
    bool some = argument->text > cell.text + cell.length;
    int said = 0;
    int different = 0;
    enum satdoku_status status = add_cell(draft, 0, &cell);
    if (status == SATDOKU_OK && !some) {
        return error_at(draft->error, draft->line->number, cell.column + cell.length,
                        "%s has no digit: expected one or more, such as R1C5_2 or R1C5_2_7",
                        format_quote(cell.text, cell.length).text);
    }
    if (status == SATDOKU_OK && argument->length == 1 && argument->text[0] == '-') {
        return add_clue(draft, SATDOKU_CANDIDATES, 1, 0);
    }
    if (status == SATDOKU_OK) {
        status = mark_digits(&said, draft, argument);
    }
    if (status == SATDOKU_OK) {
        status = take_marked_digits(&different, draft);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct satdoku_puzzle *puzzle = draft->puzzle;
    if (said == 1 && !puzzle->sudominoku && puzzle->givens[draft->cells[0]] == draft->values[0]) {
        return SATDOKU_OK;
    }
    return add_clue(draft, said == 1 ? SATDOKU_GIVEN : SATDOKU_CANDIDATES, 1, different);
}

enum satdoku_status constraint_read_digits(struct draft *draft, const struct constraint_kind *kind,
                                           struct constraint *constraint)
{
    (void)kind;
    struct token argument;
    enum satdoku_status status = draft_make_marks(draft);
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        status = read_digits_of_cell(draft, &argument);
    }
    return status;
}

void constraint_print_digits(struct sink *sink, const struct clue *clue, const struct board *board)
{
    constraint_print_cells(sink, clue, board);
    if (clue->value_count == 0) {
        sink_text(sink, "_-");
    }
    for (int i = 0; i < clue->value_count; i++) {
        sink_char(sink, '_');
        sink_number(sink, clue->values[i] + board->lowest - 1);
    }
}

/* ---- Neighbours ---- */

/* Adds the clue to the cell and each neighbour of it that is still marked. */
static enum satdoku_status add_neighbours(int *added, struct draft *draft,
                                          enum satdoku_clue_kind kind, int cell)
{
    static const int steps[][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const struct board *board = draft->puzzle->board;
    enum satdoku_status status = SATDOKU_OK;
    for (int i = 0; status == SATDOKU_OK && i < 4; i++) {
        int next = board_cell(board, board_row(board, cell) + steps[i][0],
                              board_column(board, cell) + steps[i][1]);
        if (next != BOARD_NO_CELL && draft->marks[next]) {
            int cells[2] = {cell, next};
            struct clue clue = {.kind = kind, .cells = cells, .cell_count = 2};
            status = clue_add(draft->puzzle, &clue);
            (*added)++;
        }
    }
    return status == SATDOKU_OK ? status : error_memory(draft->error);
}

/* The clue is on each two of the cells that are neighbours, the earlier one first. */
enum satdoku_status constraint_read_neighbours(struct draft *draft,
                                               const struct constraint_kind *kind,
                                               struct constraint *constraint)
{
    int count = 0;
    int added = 0;
    enum satdoku_status status = read_cells(&count, draft, constraint);
    if (status == SATDOKU_OK) {
        status = draft_make_marks(draft);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    for (int i = 0; i < count; i++) {
        draft->marks[draft->cells[i]] = true;
    }
    for (int i = 0; status == SATDOKU_OK && i < count; i++) {
        bool first = draft->marks[draft->cells[i]]; /* not listed before */
        draft->marks[draft->cells[i]] = false;
        if (first) {
            status = add_neighbours(&added, draft, kind->clue, draft->cells[i]);
        }
    }
    if (status == SATDOKU_OK && added == 0) {
        return draft_wants(draft, constraint, "cells that are next to each other");
    }
    return status;
}

/* ---- Lines ---- */

enum satdoku_status constraint_read_line(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    int count = 0;
    enum satdoku_status status = read_cells(&count, draft, constraint);
    return status == SATDOKU_OK ? add_clue(draft, kind->clue, count, 0) : status;
}

/* The number stands before the cells; where it may be left out, a cell may stand there. */
enum satdoku_status constraint_read_number_line(struct draft *draft,
                                                const struct constraint_kind *kind,
                                                struct constraint *constraint)
{
    struct token argument;
    struct constraint before = *constraint;
    int number = kind->number;
    int count = 0;
    enum satdoku_status status = SATDOKU_OK;
    bool some = constraint_argument(&argument, constraint, draft->line);
    bool letter = some && argument.length > 0 && strchr("Rr", argument.text[0]) != NULL;
    if (some && letter && number > 0) {
        *constraint = before;
    } else if (some) {
        int least = clue_kind_of(kind->clue)->value_floor;
        status = draft_read_number(&number, draft, &argument, least, SATDOKU_MAX_SIZE, "number");
    }
    if (status == SATDOKU_OK) {
        status = read_cells(&count, draft, constraint);
    }
    if (status == SATDOKU_OK) {
        bool window = kind->clue == SATDOKU_MODULAR;
        status = take_pairs(draft, constraint, window ? (long long)count * number : 0);
    }
    if (status == SATDOKU_OK) {
        status = add_number(&draft->values, &draft->value_capacity, 0, number, draft);
    }
    return status == SATDOKU_OK ? add_clue(draft, kind->clue, count, 1) : status;
}

void constraint_print_number_line(struct sink *sink, const struct clue *clue,
                                  const struct board *board)
{
    sink_char(sink, '~');
    sink_number(sink, clue->values[0]);
    constraint_print_cells(sink, clue, board);
}

/* ---- Cages ---- */

/* Cells, each of them once. */
static enum satdoku_status read_different_cells(int *count, struct draft *draft,
                                                struct constraint *constraint)
{
    struct token argument;
    enum satdoku_status status = draft_make_marks(draft);
    *count = 0;
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        status = add_cell(draft, *count, &argument);
        if (status == SATDOKU_OK && draft->marks[draft->cells[*count]]) {
            status = error_at(draft->error, draft->line->number, argument.column,
                              "%s is in the cage twice, which is not supported",
                              format_quote(argument.text, argument.length).text);
        } else if (status == SATDOKU_OK) {
            draft->marks[draft->cells[(*count)++]] = true;
        }
    }
    for (int i = 0; i < *count; i++) {
        draft->marks[draft->cells[i]] = false;
    }
    return status;
}

/* A sum that is left empty may be any, as one of 0. */
enum satdoku_status constraint_read_cage(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    enum { SUM_MAX = 1000000 };
    static const char arguments[] = "a sum and cells, such as ~10~R1C1~R1C2";
    struct token argument;
    int sum = 0;
    int count = 0;
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, arguments);
    }
    enum satdoku_status status = argument.length > 0
                                     ? draft_read_number(&sum, draft, &argument, 0, SUM_MAX, "sum")
                                     : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        status = read_different_cells(&count, draft, constraint);
    }
    if (status == SATDOKU_OK && count == 0) {
        return draft_wants(draft, constraint, arguments);
    }
    if (status == SATDOKU_OK) {
        status = take_pairs(draft, constraint, (long long)count * (count - 1) / 2);
    }
    if (status == SATDOKU_OK &&
        !digit_sums_are_few(draft->puzzle->board, count, sum, CLUE_CAGE_SETS_MAX)) {
        return error_at(draft->error, draft->line->number, constraint->name.column,
                        "more than %d sets of %d digits have the sum %d: that is too many",
                        CLUE_CAGE_SETS_MAX, count, sum);
    }
    if (status == SATDOKU_OK) {
        status = add_number(&draft->values, &draft->value_capacity, 0, sum, draft);
    }
    return status == SATDOKU_OK ? add_clue(draft, kind->clue, count, 1) : status;
}

/* ---- Relations ----
 *
 * A key has a bit for each pair of digits, a major, six of them a character, the lowest bit first;
 * bits behind its end are 0.
 */

enum { KEY_BITS = 6 };
static const char key_characters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* In keys of the older kinds '-' and '_' have changed places. */
static char key_character(char c, bool legacy)
{
    return (char)(!legacy ? c : c == '-' ? '_' : c == '_' ? '-' : c);
}

static enum satdoku_status read_key(struct draft *draft, const struct token *key, bool legacy)
{
    int digits = draft->puzzle->board->digits;
    size_t pairs = (size_t)digits * (size_t)digits;
    size_t set = 0; /* bits looked at */
    for (size_t i = 0; i < pairs; i++) {
        enum satdoku_status status =
            add_number(&draft->values, &draft->value_capacity, i, 0, draft);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    for (size_t i = 0; i < key->length; i++) {
        char c = key_character(key->text[i], legacy);
        const char *at = memchr(key_characters, c, sizeof key_characters - 1);
        if (at == NULL) {
            return error_at(draft->error, draft->line->number, key->column + i,
                            "%s in a key: expected letters, digits, '-' and '_'",
                            format_quote(key->text + i, key->length - i).text);
        }
        for (int bit = 0; bit < KEY_BITS; bit++, set++) {
            bool one = ((at - key_characters) >> bit & 1) != 0;
            if (one && set >= pairs) {
                return error_at(draft->error, draft->line->number, key->column + i,
                                "the key has more pairs than %d digits make", digits);
            }
            if (one) {
                draft->values[set] = 1;
            }
        }
    }
    return SATDOKU_OK;
}

/* Each clue has its table; of a hostile line they would take all memory. */
enum { RELATION_NUMBERS_MAX = 1 << 24 };

static enum satdoku_status add_relation(struct draft *draft, const struct constraint_kind *kind,
                                        const struct constraint *constraint, int cells)
{
    size_t digits = (size_t)draft->puzzle->board->digits;
    if (draft->puzzle->list.number_count + digits * digits > RELATION_NUMBERS_MAX) {
        return error_at(draft->error, draft->line->number, constraint->name.column,
                        "the puzzle has more relations between %zu digits than there is room for",
                        digits);
    }
    bool all = kind->clue == SATDOKU_PAIR_X;
    enum satdoku_status status =
        take_pairs(draft, constraint, all ? (long long)cells * (cells - 1) / 2 : 0);
    return status == SATDOKU_OK ? add_clue(draft, kind->clue, cells, (int)(digits * digits))
                                : status;
}

/* Groups of cells are lines of their own: "" and "_name" stand between them. */
static enum satdoku_status read_groups(struct draft *draft, const struct constraint_kind *kind,
                                       struct constraint *constraint)
{
    struct token argument;
    int count = 0;
    int groups = 0;
    bool more = true;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && more) {
        more = constraint_argument(&argument, constraint, draft->line);
        if (more && argument.length > 0 && argument.text[0] != '_') {
            status = add_cell(draft, count, &argument);
            count++;
        } else if (count > 0) {
            status = add_relation(draft, kind, constraint, count);
            groups++;
            count = 0;
        }
    }
    if (status == SATDOKU_OK && groups == 0) {
        return draft_wants(draft, constraint, "a key and cells such as R1C5");
    }
    return status;
}

static enum satdoku_status read_relation(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint, bool legacy)
{
    struct token key;
    enum satdoku_status status = SATDOKU_OK;
    if (constraint_argument(&key, constraint, draft->line)) {
        status = read_key(draft, &key, legacy);
    }
    return status == SATDOKU_OK ? read_groups(draft, kind, constraint) : status;
}

enum satdoku_status constraint_read_pair(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    return read_relation(draft, kind, constraint, false);
}

enum satdoku_status constraint_read_legacy_pair(struct draft *draft,
                                                const struct constraint_kind *kind,
                                                struct constraint *constraint)
{
    return read_relation(draft, kind, constraint, true);
}

static void print_key(struct sink *sink, const int *values, int count)
{
    while (count > 0 && values[count - 1] == 0) {
        count--;
    }
    for (int i = 0; i < count; i += KEY_BITS) {
        unsigned bits = 0;
        for (int bit = 0; bit < KEY_BITS && i + bit < count; bit++) {
            bits |= (values[i + bit] != 0 ? 1U : 0U) << bit;
        }
        sink_char(sink, key_characters[bits]);
    }
}

void constraint_print_pair(struct sink *sink, const struct clue *clue, const struct board *board)
{
    sink_char(sink, '~');
    print_key(sink, clue->values, clue->value_count);
    sink_text(sink, "~_"); /* no name */
    constraint_print_cells(sink, clue, board);
}

/* ---- Sudominoku ---- */

/* Takes so many digits and then as many cells, and nothing else. */
static enum satdoku_status read_tiles(struct draft *draft, struct constraint *constraint, int count)
{
    struct token argument = {.text = NULL};
    size_t line = draft->line->number;
    if (!draft->puzzle->sudominoku) {
        return draft_wants(draft, constraint, ".Sudominoku in the same string");
    }
    enum satdoku_status status = draft_make_marks(draft);
    for (int i = 0; status == SATDOKU_OK && i < 2 * count; i++) {
        int digit = 0;
        if (!constraint_argument(&argument, constraint, draft->line)) {
            return draft_wants(draft, constraint,
                               count == 2 ? "two digits and two cells" : "a digit and a cell");
        }
        if (i < count) {
            status = read_digit(&digit, draft, &argument);
            status = status == SATDOKU_OK ? add_number(&draft->values, &draft->value_capacity,
                                                       (size_t)i, digit, draft)
                                          : status;
            continue;
        }
        status = add_cell(draft, i - count, &argument);
        int cell = status == SATDOKU_OK ? draft->cells[i - count] : 0;
        if (status == SATDOKU_OK && draft->puzzle->givens[cell] != 0) {
            return error_at(draft->error, line, argument.column, "%s is covered twice",
                            format_quote(argument.text, argument.length).text);
        }
    }
    return status == SATDOKU_OK ? draft_arguments_end(draft, constraint) : status;
}

enum satdoku_status constraint_read_domino(struct draft *draft, const struct constraint_kind *kind,
                                           struct constraint *constraint)
{
    enum satdoku_status status = read_tiles(draft, constraint, 2);
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct board *board = draft->puzzle->board;
    int rows = board_row(board, draft->cells[0]) - board_row(board, draft->cells[1]);
    int columns = board_column(board, draft->cells[0]) - board_column(board, draft->cells[1]);
    if (rows * rows + columns * columns != 1) {
        return draft_wants(draft, constraint, "two cells that are side by side");
    }
    return add_clue(draft, kind->clue, 2, 2);
}

enum satdoku_status constraint_read_single(struct draft *draft, const struct constraint_kind *kind,
                                           struct constraint *constraint)
{
    enum satdoku_status status = read_tiles(draft, constraint, 1);
    if (status != SATDOKU_OK) {
        return status;
    }
    assert(draft->values != NULL);
    if (draft->puzzle->singles[draft->values[0]] != PUZZLE_NO_CELL) {
        return error_at(draft->error, draft->line->number, constraint->name.column,
                        "there is another Single with this digit before");
    }
    return add_clue(draft, kind->clue, 1, 1);
}

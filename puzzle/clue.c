#include "clue.h"

#include "error.h"
#include "mem.h"
#include "named_board.h"
#include "puzzle.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Whether a clue can be added ---- */

/* What is in a composite needs cells of its own, and depends on no other clue. */
static const char *refuse_members(char text[CLUE_REFUSAL], const struct clue *composite,
                                  const struct board *board)
{
    struct composite_walk walk = composite_start(composite);
    bool any = clue_kinds[composite->kind].composite == CLUE_OF_ANY;
    while (walk.depth >= 0) {
        if (any && composite_members(walk) == 0) {
            return "has nothing to choose from";
        }
        enum composite_step step = composite_next(&walk);
        const struct clue_kind *kind = &clue_kinds[walk.kind];
        any = step == COMPOSITE_BEGINS && kind->composite == CLUE_OF_ANY;
        if (step == COMPOSITE_BROKEN) {
            return "has numbers that are no clues";
        }
        if (step == COMPOSITE_CLUE &&
            (kind->scope == CLUE_OF_BOARD || kind->home != CLUE_IN_LIST)) {
            snprintf(text, CLUE_REFUSAL, "cannot have a clue of kind %s inside", kind->name);
            return text;
        }
        char inside[CLUE_REFUSAL];
        struct clue clue = composite_clue(&walk, composite);
        const char *reason = step == COMPOSITE_CLUE ? clue_refuse(inside, &clue, board) : NULL;
        if (reason != NULL) {
            snprintf(text, CLUE_REFUSAL, "has a %s that %s", kind->words, reason);
            return text;
        }
    }
    return walk.next_cell == walk.cell_count ? NULL : "has more cells than its clues";
}

const char *clue_refuse(char text[CLUE_REFUSAL], const struct clue *clue, const struct board *board)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    if (!clue_kind_fits(clue->kind, board)) {
        snprintf(text, CLUE_REFUSAL, "needs %s", kind->needs);
        return text;
    }
    if (clue->cell_count < kind->cell_count.min) {
        snprintf(text, CLUE_REFUSAL, "needs %d cell%s%s", kind->cell_count.min,
                 kind->cell_count.min > 1 ? "s" : "",
                 kind->cell_count.max == kind->cell_count.min ? "" : " or more");
        return text;
    }
    bool any_cells = kind->scope == CLUE_OF_CELLS && kind->cell_count.max == 0;
    if (!((any_cells || clue->cell_count <= kind->cell_count.max) &&
          clue->value_count >= kind->value_count.min &&
          (kind->value_count.max < 0 || clue->value_count <= kind->value_count.max) &&
          (!kind->table || clue->value_count == board->digits * board->digits))) {
        snprintf(text, CLUE_REFUSAL, "cannot have %d cells and %d values", clue->cell_count,
                 clue->value_count);
        return text;
    }
    for (int i = 0; i < clue->cell_count; i++) {
        if (clue->cells[i] < 0 || clue->cells[i] >= board->cells) {
            return "has a cell that is not on the board";
        }
    }
    if (kind->neighbours && clue->cells[0] < board->grid_cells &&
        clue->cells[1] < board->grid_cells) {
        int down = board_row(board, clue->cells[1]) - board_row(board, clue->cells[0]);
        int right = board_column(board, clue->cells[1]) - board_column(board, clue->cells[0]);
        if (abs(down) + abs(right) != 1) {
            return "has cells that are not next to each other";
        }
    }
    bool digits = kind->values == CLUE_DIGITS;
    int lowest = digits ? 1 : kind->value_range.min;
    int ceiling = kind->value_range.max != 0 ? kind->value_range.max : INT_MAX;
    int highest = kind->beyond ? SATDOKU_MAX_SIZE : digits ? board->digits : ceiling;
    for (int i = 0; i < clue->value_count; i++) {
        if (clue->values[i] < lowest || clue->values[i] > highest) {
            return "has a value that is out of range";
        }
    }
    if (kind->composite != CLUE_NO_COMPOSITE) {
        return refuse_members(text, clue, board);
    }
    return kind->refuses != NULL ? kind->refuses(clue, board) : NULL;
}

struct clue_range clue_value_bounds(const struct clue *clue, const struct board *board)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    if (kind->values == CLUE_DIGITS) {
        return (struct clue_range){1, board->digits};
    }
    int highest = kind->value_range.max != 0 ? kind->value_range.max : INT_MAX;
    switch (kind->most) {
    case CLUE_MOST_UNKNOWN:
        break;
    case CLUE_MOST_SUM: {
        /* The greatest digit in all cells, each as often as its weight says; those of a row or
         * column differ. */
        bool differ = (kind->outside || kind->line) && board->lines;
        size_t count = (size_t)clue->value_count;
        long long most = 0;
        for (int i = 0; i < clue->cell_count && most < CLUE_SUM_MAX; i++) {
            int digit = differ && i < board->digits ? board->digits - i : board->digits;
            long long weight = clue_weight(kind, clue->values, count, (size_t)i);
            most += llabs(weight) * (digit + board->lowest - 1);
        }
        highest = most < CLUE_SUM_MAX ? (int)most : CLUE_SUM_MAX;
        break;
    }
    case CLUE_MOST_BETWEEN: /* each digit counts once */
        highest = 0;
        for (int digit = 2; digit < board->digits; digit++) {
            highest += digit + board->lowest - 1;
        }
        break;
    case CLUE_MOST_CELLS:
        highest = clue->cell_count;
        break;
    case CLUE_MOST_DIGITS:
        highest = board->digits;
        break;
    case CLUE_MOST_LINES:
        highest = 2 * (board->grid_rows + board->grid_columns);
        break;
    }
    int lowest = kind->value_range.min;
    bool negative = kind->most == CLUE_MOST_SUM && lowest < 0;
    return (struct clue_range){negative ? -highest : lowest, highest};
}

enum satdoku_status clue_check(const struct clue *clue, const struct board *board,
                               struct satdoku_error *error)
{
    char text[CLUE_REFUSAL];
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    const enum satdoku_status bad = SATDOKU_ERR_ARGUMENT;
    if (kind == NULL || kind->home == CLUE_AS_REGION) {
        return error_set(error, bad, "no kind of clue has the number %d", (int)clue->kind);
    }
    const char *reason = clue_refuse(text, clue, board);
    return reason == NULL ? SATDOKU_OK
                          : error_set(error, bad, "a clue '%s' %s", kind->words, reason);
}

/* ---- Room ---- */

enum {
    PAIRS_MAX = 1 << 22,
    NUMBERS_MAX = 1 << 24, /* cells and values */
    TEXT_MAX = 1 << 20,    /* bytes of a line that can be read */
    GIVEN_TEXT = 13,       /* "~R400C400_400" */
    NAME_TEXT = 24         /* the name of a kind, and what stands between lines of one clue */
};

/* 64 bits, also where size_t has 32. */
static uint64_t count_own_pairs(const struct clue *clue)
{
    uint64_t cells = (uint64_t)clue->cell_count;
    switch (clue_kind_of(clue->kind)->pairs) {
    case CLUE_PAIRS_ALL:
        return cells > 0 ? cells * (cells - 1) / 2 : 0;
    case CLUE_PAIRS_WINDOW:
        return cells * (uint64_t)clue->values[0];
    default:
        return 0;
    }
}

static uint64_t count_pairs(const struct clue *clue)
{
    uint64_t pairs = count_own_pairs(clue);
    struct composite_walk walk = composite_start(clue);
    while (clue_kinds[clue->kind].composite != CLUE_NO_COMPOSITE && walk.depth >= 0) {
        bool member = composite_next(&walk) == COMPOSITE_CLUE;
        struct clue inside = composite_clue(&walk, clue);
        pairs += member ? count_own_pairs(&inside) : 0;
    }
    return pairs;
}

static size_t number_length(int number)
{
    size_t length = number < 0 ? 2 : 1;
    for (; number >= 10 || number <= -10; number /= 10) {
        length++;
    }
    return length;
}

/* An upper bound of what a constraint string has for a clue that is no composite. */
static size_t own_text_length(const struct clue *clue, bool same_table, const struct board *board)
{
    enum { LETTERED_SIZE = 16 }; /* up to here rows and columns are one character each */
    bool lettered = board->rows <= LETTERED_SIZE && board->columns <= LETTERED_SIZE;
    size_t cell = lettered
                      ? strlen("~R1C1")
                      : strlen("~RC") + number_length(board->rows) + number_length(board->columns);
    size_t length = NAME_TEXT + cell * (size_t)clue->cell_count;
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    size_t count = (size_t)clue->value_count;
    if (kind->table) {
        return length + (same_table ? 0 : (count + 5) / 6); /* a character says six values */
    }
    if (kind->values == CLUE_CHARACTERS) {
        return length + 2 * count; /* in base64 */
    }
    if (kind->counts_parts) { /* then come characters */
        return length + count + 3 * (size_t)clue->values[0];
    }
    for (size_t i = 0; i < count; i++) {
        size_t plain = number_length(clue->values[i]);
        size_t printed = number_length(clue->values[i] + board->lowest - 1);
        length += 1 + (plain > printed ? plain : printed);
    }
    return length;
}

static size_t text_length(const struct clue *clue, const struct clue_list *list,
                          const struct board *board)
{
    if (clue_kinds[clue->kind].composite == CLUE_NO_COMPOSITE) {
        /* A table that is that of the clue before it is not written again. */
        const struct stored_clue *last = list->count > 0 ? &list->clues[list->count - 1] : NULL;
        bool same = last != NULL && clue_kinds[clue->kind].table && last->kind == clue->kind &&
                    last->value_count == clue->value_count &&
                    memcmp(list->numbers + last->first + last->cell_count, clue->values,
                           (size_t)clue->value_count * sizeof *clue->values) == 0;
        return own_text_length(clue, same, board);
    }
    size_t length = NAME_TEXT;
    struct composite_walk walk = composite_start(clue);
    while (walk.depth >= 0) {
        bool member = composite_next(&walk) == COMPOSITE_CLUE;
        struct clue inside = composite_clue(&walk, clue);
        length += member ? own_text_length(&inside, false, board) : NAME_TEXT;
    }
    return length;
}

/* What the list takes with the clue as its last one. */
static void book(struct clue_list *list, const struct clue *clue, const struct board *board)
{
    list->budget.text += text_length(clue, list, board);
    list->budget.pairs += count_pairs(clue);
}

const char *clue_budget_refuse(char text[CLUE_REFUSAL], const struct clue *clue,
                               const struct satdoku_puzzle *puzzle)
{
    const struct clue_list *list = &puzzle->list;
    const char *name = satdoku_clue_kind_name(clue->kind);
    size_t more = (size_t)clue->cell_count + (size_t)clue->value_count;
    if (list->budget.pairs + count_pairs(clue) > PAIRS_MAX) {
        snprintf(text, CLUE_REFUSAL,
                 "the puzzle has more pairs of cells in %s than there is room for", name);
        return text;
    }
    if (list->number_count + more <= NUMBERS_MAX) {
        return NULL;
    }
    if (clue_kind_of(clue->kind)->table) {
        snprintf(text, CLUE_REFUSAL,
                 "the puzzle has more relations between %d digits than there is room for",
                 puzzle->board->digits);
    } else {
        snprintf(text, CLUE_REFUSAL,
                 "the puzzle has more and longer clues of kind %s than there is room for", name);
    }
    return text;
}

/* A given that its cell cannot hold becomes a candidate set of one digit. */
static bool goes_to_list(const struct satdoku_puzzle *puzzle, const struct clue *clue)
{
    enum clue_home home = clue_kind_of(clue->kind)->home;
    int given = home == CLUE_AS_GIVEN ? puzzle->givens[clue->cells[0]] : 0;
    return home == CLUE_IN_LIST ||
           (home == CLUE_AS_GIVEN &&
            (puzzle->sudominoku || (given != 0 && given != clue->values[0])));
}

enum satdoku_status clue_budget_check(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error)
{
    char text[CLUE_REFUSAL];
    const struct clue_list *list = &puzzle->list;
    if (!goes_to_list(puzzle, clue)) {
        return SATDOKU_OK;
    }
    const char *reason = clue_budget_refuse(text, clue, puzzle);
    size_t givens = GIVEN_TEXT * (size_t)puzzle->board->cells;
    size_t room = givens < TEXT_MAX / 2 ? TEXT_MAX - givens : TEXT_MAX / 2;
    if (reason == NULL && list->budget.text + text_length(clue, list, puzzle->board) > room) {
        reason = "the clues of the puzzle are more than a line of text has room for";
    }
    return reason == NULL ? SATDOKU_OK : error_set(error, SATDOKU_ERR_LIMIT, "%s", reason);
}

/* ---- Adding ---- */

static void copy_numbers(int *to, const int *from, int count)
{
    if (count > 0) {
        memcpy(to, from, (size_t)count * sizeof *to);
    }
}

enum satdoku_status clue_list_insert(struct clue_list *list, const struct clue *clue, size_t place)
{
    if (!MEM_RESERVE(list->clues, list->capacity, list->count + 1)) {
        return SATDOKU_ERR_MEMORY;
    }
    struct stored_clue *clues = list->clues;
    size_t first = list->number_count;
    size_t end = first + (size_t)clue->cell_count + (size_t)clue->value_count;
    if (!MEM_RESERVE(list->numbers, list->number_capacity, end)) {
        return SATDOKU_ERR_MEMORY;
    }
    copy_numbers(list->numbers + first, clue->cells, clue->cell_count);
    copy_numbers(list->numbers + first + clue->cell_count, clue->values, clue->value_count);
    list->number_count = end;
    memmove(clues + place + 1, clues + place, (list->count - place) * sizeof *clues);
    clues[place] = (struct stored_clue){.kind = clue->kind,
                                        .first = first,
                                        .cell_count = clue->cell_count,
                                        .value_count = clue->value_count};
    list->count++;
    return SATDOKU_OK;
}

static enum satdoku_status add_to_list(struct satdoku_puzzle *puzzle, const struct clue *clue)
{
    struct clue_list *list = &puzzle->list;
    bool is_rule = clue_kind_of(clue->kind)->scope == CLUE_OF_BOARD;
    size_t place = is_rule ? 0 : list->count;
    for (size_t i = 0; is_rule && i < list->count; i++) {
        if (list->clues[i].kind == clue->kind) {
            copy_numbers(list->numbers + list->clues[i].first, clue->values, clue->value_count);
            return SATDOKU_OK;
        }
    }
    while (place < list->count && clue_kind_of(list->clues[place].kind)->scope == CLUE_OF_BOARD) {
        place++; /* rules are the first clues */
    }
    struct clue_budget before = list->budget;
    book(list, clue, puzzle->board); /* it looks at the clue before */
    enum satdoku_status status = clue_list_insert(list, clue, place);
    if (status != SATDOKU_OK) {
        list->budget = before;
    }
    return status;
}

enum satdoku_status clue_add(struct satdoku_puzzle *puzzle, const struct clue *clue)
{
    const int *cells = clue->cells;
    const int *values = clue->values;
    enum clue_home home = clue_kind_of(clue->kind)->home;
    if (goes_to_list(puzzle, clue)) {
        struct clue set = clue_candidates(cells, values, 1);
        return add_to_list(puzzle, home == CLUE_AS_GIVEN ? &set : clue);
    }
    if (home == CLUE_AS_TILE && clue->cell_count == 2) {
        struct domino domino = {{cells[0], cells[1]}, {values[0], values[1]}};
        return puzzle_add_domino(puzzle, domino);
    }
    if (home == CLUE_AS_TILE) {
        puzzle_set_single(puzzle, values[0], cells[0]);
    }
    puzzle->givens[cells[0]] = (uint16_t)values[0];
    return SATDOKU_OK;
}

enum satdoku_status clue_add_rules_of_groups(struct satdoku_puzzle *puzzle)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; status == SATDOKU_OK && i < puzzle->board->group_count; i++) {
        int index = 0;
        enum satdoku_clue_kind kind = clue_kind_of_group(&index, puzzle->board->groups[i].name);
        if (kind != SATDOKU_CLUE_KINDS) {
            struct clue rule = {.kind = kind,
                                .cells = &index,
                                .values = &clue_kinds[kind].value_range.min,
                                .value_count = clue_kinds[kind].value_count.min};
            status = add_to_list(puzzle, &rule);
        }
    }
    return status;
}

void clues_forget_off(struct satdoku_puzzle *puzzle)
{
    struct clue_list *list = &puzzle->list;
    size_t count = list->count;
    list->count = 0;
    list->number_count = 0;
    list->budget = (struct clue_budget){.text = 0};
    for (size_t i = 0; i < count; i++) {
        struct stored_clue kept = list->clues[i];
        int *numbers = list->numbers + list->number_count;
        size_t used = (size_t)kept.cell_count + (size_t)kept.value_count;
        if (kept.off) {
            continue;
        }
        memmove(numbers, list->numbers + kept.first, used * sizeof *numbers);
        kept.first = list->number_count;
        struct clue clue = {kept.kind, numbers, kept.cell_count, numbers + kept.cell_count,
                            kept.value_count};
        book(list, &clue, puzzle->board);
        list->clues[list->count++] = kept;
        list->number_count += used;
    }
}

/* ---- The rules check ---- */

/* Whether some or all of the members hold of the composite under way, up to its end. */
static bool members_hold(struct composite_walk *walk, enum clue_composite composite,
                         const struct clue *whole, const struct satdoku_puzzle *puzzle,
                         const struct grid *grid)
{
    bool all = composite == CLUE_OF_ALL;
    bool holds = all;
    enum composite_step step;
    while ((step = composite_next(walk)) == COMPOSITE_CLUE || step == COMPOSITE_BEGINS) {
        struct clue clue = composite_clue(walk, whole);
        bool one = step == COMPOSITE_CLUE
                       ? clue_holds(&clue, puzzle, grid)
                       : members_hold(walk, clue_kinds[walk->kind].composite, whole, puzzle, grid);
        holds = all ? holds && one : holds || one;
    }
    return holds;
}

bool clue_holds(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                const struct grid *grid)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    if (kind->composite != CLUE_NO_COMPOSITE) {
        struct composite_walk walk = composite_start(clue);
        return members_hold(&walk, kind->composite, clue, puzzle, grid);
    }
    if (kind->rule.holds != NULL) {
        return kind->rule.holds(&(struct filled){clue, puzzle, puzzle->board, grid});
    }
    for (int i = 0; i + 1 < clue->cell_count; i++) {
        if (!kind->rule.go_together(clue, puzzle->board, grid->digits[clue->cells[i]],
                                    grid->digits[clue->cells[i + 1]])) {
            return false;
        }
    }
    return true;
}

bool clues_hold(const struct satdoku_puzzle *puzzle, const struct clue_swap *swap,
                const struct grid *grid, struct satdoku_error *error)
{
    for (size_t i = 0; i < puzzle->list.count; i++) {
        bool swapped = swap != NULL && swap->index == i;
        struct clue clue = swapped ? swap->clue : clue_listed(puzzle, i);
        if (puzzle->list.clues[i].off || clue_holds(&clue, puzzle, grid)) {
            continue;
        }
        char text[CLUE_TEXT];
        clue_describe(text, &clue, puzzle->board);
        error_set(error, SATDOKU_ERR_INTERNAL, "%s%s does not hold", clue_article(&clue), text);
        return false;
    }
    return true;
}

/* ---- As one list: givens, or dominoes and singles, then those of the list ---- */

size_t clue_list_start(const struct satdoku_puzzle *puzzle)
{
    size_t count = puzzle->sudominoku ? puzzle->domino_count : 0;
    for (int cell = 0; !puzzle->sudominoku && cell < puzzle->board->cells; cell++) {
        count += puzzle->givens[cell] != 0;
    }
    for (int digit = 1; puzzle->sudominoku && digit <= puzzle->board->digits; digit++) {
        count += puzzle->singles[digit] != PUZZLE_NO_CELL;
    }
    return count;
}

size_t clue_count(const struct satdoku_puzzle *puzzle)
{
    return clue_list_start(puzzle) + puzzle->list.count;
}

/* A clue of one cell and digit, which are in the room. */
static struct clue cell_clue(enum satdoku_clue_kind kind, struct clue_room *room, int cell,
                             int digit)
{
    room->cells[0] = cell;
    room->values[0] = digit;
    return (struct clue){kind, room->cells, 1, room->values, 1};
}

struct clue clue_given(struct clue_room *room, int cell, int digit)
{
    return cell_clue(SATDOKU_CLUE_GIVEN, room, cell, digit);
}

struct clue clue_region(struct clue_room *room, const struct board *board, int region)
{
    int values = named_board_region_values(room->values, board, region);
    return (struct clue){.kind = SATDOKU_CLUE_REGION,
                         .cells = board->regions[region].cells,
                         .cell_count = board->regions[region].count,
                         .values = room->values,
                         .value_count = values};
}

struct clue clue_listed(const struct satdoku_puzzle *puzzle, size_t index)
{
    const struct stored_clue *stored = &puzzle->list.clues[index];
    const int *numbers = puzzle->list.numbers + stored->first;
    return (struct clue){stored->kind, numbers, stored->cell_count, numbers + stored->cell_count,
                         stored->value_count};
}

bool clue_list_has(const struct clue_list *list, enum satdoku_clue_kind kind)
{
    size_t i = 0;
    while (i < list->count && list->clues[i].kind != kind) {
        i++;
    }
    return i < list->count;
}

bool clue_kind_marks(enum satdoku_clue_kind kind, enum satdoku_clue_kind rule)
{
    const enum satdoku_clue_kind *rules = clue_kinds[kind].strict_rules;
    return rule != SATDOKU_CLUE_GIVEN && (rules[0] == rule || rules[1] == rule);
}

bool clue_kind_frees(enum satdoku_clue_kind kind, enum satdoku_clue_kind rule)
{
    return clue_kind_marks(kind, rule) ||
           (rule != SATDOKU_CLUE_GIVEN && clue_kinds[kind].frees == rule);
}

bool clue_list_frees(const struct clue_list *list, enum satdoku_clue_kind kind)
{
    enum satdoku_clue_kind rule = clue_kinds[kind].frees;
    return clue_list_strict(list, kind) != SATDOKU_CLUE_GIVEN ||
           (rule != SATDOKU_CLUE_GIVEN && clue_list_has(list, rule));
}

enum satdoku_clue_kind clue_list_strict(const struct clue_list *list, enum satdoku_clue_kind kind)
{
    for (int i = 0; i < CLUE_STRICT_RULES; i++) {
        enum satdoku_clue_kind rule = clue_kinds[kind].strict_rules[i];
        if (clue_kinds[rule].scope == CLUE_OF_BOARD && clue_list_has(list, rule)) {
            return rule;
        }
    }
    return SATDOKU_CLUE_GIVEN;
}

/* The clue at that place among the dominoes and singles; if it lies behind them, *index is how
 * far, and the kind is that of no clue. */
static struct clue nth_of_sudominoku(const struct satdoku_puzzle *puzzle, size_t *index,
                                     struct clue_room *room)
{
    if (*index < puzzle->domino_count) {
        const struct domino *domino = &puzzle->dominoes[*index];
        memcpy(room->cells, domino->cell, sizeof domino->cell);
        memcpy(room->values, domino->digit, sizeof domino->digit);
        return (struct clue){SATDOKU_CLUE_DOMINO, room->cells, 2, room->values, 2};
    }
    *index -= puzzle->domino_count;
    for (int digit = 1; digit <= puzzle->board->digits; digit++) {
        if (puzzle->singles[digit] != PUZZLE_NO_CELL && (*index)-- == 0) {
            return cell_clue(SATDOKU_CLUE_SINGLE, room, puzzle->singles[digit], digit);
        }
    }
    return (struct clue){.kind = SATDOKU_CLUE_KINDS};
}

/* The same among the givens. */
static struct clue nth_given(struct clue_walk *walk, const struct satdoku_puzzle *puzzle,
                             size_t *index, struct clue_room *room)
{
    if (*index < walk->before) {
        walk->before = 0;
        walk->cell = 0;
    }
    for (; walk->cell < puzzle->board->cells; walk->cell++) {
        int digit = puzzle->givens[walk->cell];
        if (digit != 0 && walk->before == *index) {
            return clue_given(room, walk->cell, digit);
        }
        walk->before += digit != 0;
    }
    *index -= walk->before;
    return (struct clue){.kind = SATDOKU_CLUE_KINDS};
}

struct clue clue_walk_to(struct clue_walk *walk, const struct satdoku_puzzle *puzzle, size_t index,
                         struct clue_room *room)
{
    struct clue clue = puzzle->sudominoku ? nth_of_sudominoku(puzzle, &index, room)
                                          : nth_given(walk, puzzle, &index, room);
    return clue.kind != SATDOKU_CLUE_KINDS ? clue : clue_listed(puzzle, index);
}

struct clue clue_at(const struct satdoku_puzzle *puzzle, size_t index, struct clue_room *room)
{
    struct clue_walk walk = {.cell = 0};
    return clue_walk_to(&walk, puzzle, index, room);
}

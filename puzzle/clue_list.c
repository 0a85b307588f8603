/* The clues of a puzzle as one list: givens, or dominoes and singles, then those of its list. */
#include "clue.h"

#include "puzzle.h"

static size_t count_givens(const struct satdoku_puzzle *puzzle)
{
    size_t count = 0;
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        count += puzzle->givens[cell] != 0;
    }
    return count;
}

static size_t count_singles(const struct satdoku_puzzle *puzzle)
{
    size_t count = 0;
    for (int digit = 1; digit <= puzzle->board->digits; digit++) {
        count += puzzle->singles[digit] != PUZZLE_NO_CELL;
    }
    return count;
}

size_t clue_list_start(const struct satdoku_puzzle *puzzle)
{
    return puzzle->sudominoku ? puzzle->domino_count + count_singles(puzzle) : count_givens(puzzle);
}

size_t clue_count(const struct satdoku_puzzle *puzzle)
{
    return clue_list_start(puzzle) + puzzle->list.count;
}

/* A clue of as many cells as values, which are in the room. */
static struct clue in_room(enum satdoku_clue_kind kind, const struct clue_room *room, int count)
{
    return (struct clue){kind, room->cells, count, room->values, count};
}

static struct clue cell_clue(enum satdoku_clue_kind kind, struct clue_room *room, int cell,
                             int digit)
{
    room->cells[0] = cell;
    room->values[0] = digit;
    return in_room(kind, room, 1);
}

struct clue clue_given(struct clue_room *room, int cell, int digit)
{
    return cell_clue(SATDOKU_CLUE_GIVEN, room, cell, digit);
}

static struct clue domino_clue(struct clue_room *room, const struct domino *domino)
{
    for (int half = 0; half < 2; half++) {
        room->cells[half] = domino->cell[half];
        room->values[half] = domino->digit[half];
    }
    return in_room(SATDOKU_CLUE_DOMINO, room, 2);
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

/* The clue at that place among the dominoes and singles; if it lies behind them, *index is how
 * far, and the kind is that of no clue. */
static struct clue nth_of_sudominoku(const struct satdoku_puzzle *puzzle, size_t *index,
                                     struct clue_room *room)
{
    if (*index < puzzle->domino_count) {
        return domino_clue(room, &puzzle->dominoes[*index]);
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

size_t clue_walk_count(struct clue_walk *walk, const struct satdoku_puzzle *puzzle)
{
    if (!walk->counted) {
        walk->givens = clue_list_start(puzzle);
        walk->counted = true;
    }
    return walk->givens + puzzle->list.count;
}

struct clue clue_at(const struct satdoku_puzzle *puzzle, size_t index, struct clue_room *room)
{
    struct clue_walk walk = {.cell = 0};
    return clue_walk_to(&walk, puzzle, index, room);
}

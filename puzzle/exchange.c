#include "exchange.h"

enum house { ROW, COLUMN, BOX, KINDS };

enum { MOST_CELLS = EXCHANGE_MOST * EXCHANGE_MOST };

struct exchange {
    const struct satdoku_puzzle *puzzle;
    struct satdoku_grid *grid;
    int house[KINDS][MOST_CELLS];                       /* of each cell */
    int place[KINDS][EXCHANGE_MOST][EXCHANGE_MOST + 1]; /* [kind][house][digit]: its cell */
    int linked[2 * EXCHANGE_MOST];                      /* cells of both digits */
    int count;
    bool seen[MOST_CELLS];
};

static void put(struct exchange *e, enum house kind, int house, int cell)
{
    e->house[kind][cell] = house;
    e->place[kind][house][e->grid->digits[cell]] = cell;
}

static void find_places(struct exchange *e)
{
    struct shape shape = e->puzzle->shape;
    for (int house = 0; house < shape.n; house++) {
        for (int index = 0; index < shape.n; index++) {
            put(e, ROW, house, house * shape.n + index);
            put(e, COLUMN, house, index * shape.n + house);
            put(e, BOX, house, shape_box_cell(shape, house, index));
        }
    }
}

static void link(struct exchange *e, int cell)
{
    if (!e->seen[cell]) {
        e->seen[cell] = true;
        e->linked[e->count++] = cell;
    }
}

/* Collects the cells of two digits that hang together with one of them; whether none is given. */
static bool collect(struct exchange *e, int first, int other_digit)
{
    int sum = e->grid->digits[first] + other_digit;
    bool free = true;
    e->count = 0;
    link(e, first);
    for (int i = 0; i < e->count; i++) {
        int cell = e->linked[i];
        free = free && e->puzzle->givens[cell] == 0;
        for (enum house kind = ROW; kind < KINDS; kind++) {
            link(e, e->place[kind][e->house[kind][cell]][sum - e->grid->digits[cell]]);
        }
    }
    return free;
}

static void exchange_linked(struct exchange *e, int sum)
{
    for (int i = 0; i < e->count; i++) {
        uint16_t *digit = &e->grid->digits[e->linked[i]];
        *digit = (uint16_t)(sum - *digit);
    }
}

static void forget_seen(struct exchange *e, int digit)
{
    for (int row = 0; row < e->grid->n; row++) {
        e->seen[e->place[ROW][row][digit]] = false;
    }
}

/* Each set of linked cells holds both digits: looking from the cells of one finds them all. */
static bool exchange_two(struct exchange *e, int digit, int other)
{
    forget_seen(e, digit);
    forget_seen(e, other);
    for (int row = 0; row < e->grid->n; row++) {
        int first = e->place[ROW][row][digit];
        if (!e->seen[first] && collect(e, first, other)) {
            exchange_linked(e, digit + other);
            return true;
        }
    }
    return false;
}

bool exchange_digits(struct satdoku_grid *grid, const struct satdoku_puzzle *puzzle)
{
    struct exchange e = {.puzzle = puzzle, .grid = grid};
    if (grid->n > EXCHANGE_MOST || puzzle->sudominoku) {
        return false;
    }
    find_places(&e);
    for (int digit = 1; digit <= grid->n; digit++) {
        for (int other = digit + 1; other <= grid->n; other++) {
            if (exchange_two(&e, digit, other)) {
                return true;
            }
        }
    }
    return false;
}

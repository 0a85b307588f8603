/* Exact cover by backtracking. Items are what has to be covered once each: the cells, the digits as
 * singles, the pairs of different digits. Options are what may lie on the board: a single covers
 * its cell and its digit, a domino two cells and a pair. Branch on the item with the fewest options
 * left (Knuth, Dancing Links, 2000; without the links). */
#include "tiling.h"

#include <string.h>

enum {
    MAX_ITEMS = PLAIN_MAX_CELLS + PLAIN_MAX_N + PLAIN_MAX_DOMINOES,
    MAX_OPTIONS = 3 * PLAIN_MAX_CELLS
};

/* Steps of a search for a random tiling: most that succeed take one per domino or single. */
static const int patience = 2000;

struct option {
    int item_count; /* 2: a cell and a digit; 3: two cells and a pair */
    int item[3];
};

struct tiling {
    int n;
    const int *grid;
    int item_count;
    bool covered[MAX_ITEMS];
    int option_count;
    struct option option[MAX_OPTIONS];
    int chosen_count;
    struct option chosen[PLAIN_MAX_CELLS];
    int limit;
    int count;
    int steps;                 /* left before giving up; negative: never */
    struct plain_cover *first; /* the first tiling found, may be NULL */
};

static int digit_item(int n, int digit)
{
    return n * n + digit - 1;
}

static int pair_item(int n, int a, int b)
{
    int low = a < b ? a : b;
    int high = a < b ? b : a;

    return n * n + n + (high - 1) * (high - 2) / 2 + low - 1;
}

static struct option single(const struct tiling *tiling, int cell)
{
    return (struct option){2, {cell, digit_item(tiling->n, tiling->grid[cell])}};
}

static struct option domino(const struct tiling *tiling, int a, int b)
{
    return (struct option){3, {a, b, pair_item(tiling->n, tiling->grid[a], tiling->grid[b])}};
}

static void add_option(struct tiling *tiling, struct option option)
{
    tiling->option[tiling->option_count++] = option;
}

static void tiling_init(struct tiling *tiling, int n, const int *grid)
{
    memset(tiling, 0, sizeof *tiling);
    tiling->n = n;
    tiling->grid = grid;
    tiling->item_count = n * n + n + n * (n - 1) / 2;
    for (int cell = 0; cell < n * n; cell++) {
        int right = cell + 1, below = cell + n;

        add_option(tiling, single(tiling, cell));
        if (right % n != 0 && grid[cell] != grid[right]) {
            add_option(tiling, domino(tiling, cell, right));
        }
        if (below < n * n && grid[cell] != grid[below]) {
            add_option(tiling, domino(tiling, cell, below));
        }
    }
}

static bool is_free(const struct tiling *tiling, const struct option *option)
{
    for (int i = 0; i < option->item_count; i++) {
        if (tiling->covered[option->item[i]]) {
            return false;
        }
    }
    return true;
}

static bool has_item(const struct option *option, int item)
{
    return option->item[0] == item || option->item[1] == item ||
           (option->item_count == 3 && option->item[2] == item);
}

static void set_covered(struct tiling *tiling, const struct option *option, bool covered)
{
    for (int i = 0; i < option->item_count; i++) {
        tiling->covered[option->item[i]] = covered;
    }
}

static bool choose(struct tiling *tiling, struct option option)
{
    if (!is_free(tiling, &option)) {
        return false;
    }
    set_covered(tiling, &option, true);
    tiling->chosen[tiling->chosen_count++] = option;
    return true;
}

static void take_back(struct tiling *tiling)
{
    set_covered(tiling, &tiling->chosen[--tiling->chosen_count], false);
}

/* The uncovered item with the fewest options, or -1 where all are covered. */
static int scarcest_item(const struct tiling *tiling)
{
    int options[MAX_ITEMS] = {0};
    int best = -1;

    for (int i = 0; i < tiling->option_count; i++) {
        const struct option *option = &tiling->option[i];

        for (int j = 0; is_free(tiling, option) && j < option->item_count; j++) {
            options[option->item[j]]++;
        }
    }
    for (int item = 0; item < tiling->item_count; item++) {
        if (!tiling->covered[item] && (best < 0 || options[item] < options[best])) {
            best = item;
        }
    }
    return best;
}

static void record(const struct tiling *tiling)
{
    struct plain_cover *cover = tiling->first;

    cover->domino_count = 0;
    for (int i = 0; i < tiling->chosen_count; i++) {
        int a = tiling->chosen[i].item[0], b = tiling->chosen[i].item[1];

        if (tiling->chosen[i].item_count == 2) {
            cover->single[tiling->grid[a]] = a;
        } else {
            cover->domino[cover->domino_count++] =
                (struct plain_domino){{a, b}, {tiling->grid[a], tiling->grid[b]}};
        }
    }
}

static bool goes_on(const struct tiling *tiling)
{
    return tiling->count < tiling->limit && tiling->steps != 0;
}

static void cover_rest(struct tiling *tiling)
{
    int item = scarcest_item(tiling);

    if (tiling->steps > 0) {
        tiling->steps--;
    }
    if (item < 0) {
        if (tiling->count++ == 0 && tiling->first != NULL) {
            record(tiling);
        }
        return;
    }
    for (int i = 0; i < tiling->option_count && goes_on(tiling); i++) {
        if (has_item(&tiling->option[i], item) && choose(tiling, tiling->option[i])) {
            cover_rest(tiling);
            take_back(tiling);
        }
    }
}

/* Chooses what the puzzle says; false where that fits no tiling. */
static bool choose_given(struct tiling *tiling, const struct plain_cover *given)
{
    for (int digit = 1; digit <= tiling->n; digit++) {
        int cell = given->single[digit];

        if (cell != PLAIN_NO_CELL && !choose(tiling, single(tiling, cell))) {
            return false;
        }
    }
    for (int i = 0; i < given->domino_count; i++) {
        const struct plain_domino *d = &given->domino[i];

        if (d->digit[0] == d->digit[1] || !choose(tiling, domino(tiling, d->cell[0], d->cell[1]))) {
            return false;
        }
    }
    return true;
}

int tiling_count(const struct plain_puzzle *puzzle, const int *grid, int limit)
{
    struct tiling tiling;

    tiling_init(&tiling, puzzle->n, grid);
    tiling.limit = limit;
    tiling.steps = -1;
    if (choose_given(&tiling, &puzzle->cover)) {
        cover_rest(&tiling);
    }
    return tiling.count;
}

bool tiling_random(struct plain_cover *cover, struct random *random, int n, const int *grid)
{
    struct tiling tiling;

    tiling_init(&tiling, n, grid);
    tiling.limit = 1;
    tiling.steps = patience;
    tiling.first = cover;
    for (int i = tiling.option_count - 1; i > 0; i--) {
        int j = random_below(random, i + 1);
        struct option option = tiling.option[i];

        tiling.option[i] = tiling.option[j];
        tiling.option[j] = option;
    }
    cover_rest(&tiling);
    return tiling.count > 0;
}

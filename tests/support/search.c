#include "search.h"

static bool is_single(unsigned candidates)
{
    return candidates != 0 && (candidates & (candidates - 1)) == 0;
}

static int single_digit(unsigned candidates)
{
    int digit = 0;

    while (candidates >> digit != 1) {
        digit++;
    }
    return digit;
}

void search_houses_init(struct search_houses *houses, const struct plain_puzzle *puzzle)
{
    int n = puzzle->n;
    int filled[3 * PLAIN_MAX_N] = {0};

    houses->n = n;
    houses->count = 3 * n;
    for (int cell = 0; cell < n * n; cell++) {
        int *of = houses->of[cell];

        of[0] = cell / n;
        of[1] = n + cell % n;
        of[2] = 2 * n + plain_box(puzzle, cell);
        for (int i = 0; i < 3; i++) {
            houses->cell[of[i]][filled[of[i]]++] = cell;
        }
    }
}

void search_init(struct search_state *state, const struct search_houses *houses)
{
    state->houses = houses;
    state->open = houses->n * houses->n;
    for (int cell = 0; cell < state->open; cell++) {
        state->placed[cell] = false;
        state->candidates[cell] = (2U << houses->n) - 2;
    }
}

bool search_place(struct search_state *state, int cell, int digit)
{
    const struct search_houses *houses = state->houses;
    unsigned bit = 1U << digit;

    if ((state->candidates[cell] & bit) == 0) {
        return false;
    }
    if (state->placed[cell]) {
        return true;
    }
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < houses->n; j++) {
            state->candidates[houses->cell[houses->of[cell][i]][j]] &= ~bit;
        }
    }
    state->candidates[cell] = bit;
    state->placed[cell] = true;
    state->open--;
    return true;
}

/* A digit with one place in the house leaves its cell no other candidate. */
static bool settle_house(struct search_state *state, const int *cells)
{
    int n = state->houses->n;
    unsigned once = 0, twice = 0;

    for (int i = 0; i < n; i++) {
        twice |= once & state->candidates[cells[i]];
        once |= state->candidates[cells[i]];
    }
    if (once != (2U << n) - 2) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        unsigned hidden = state->candidates[cells[i]] & ~twice;

        if (hidden != 0 && !is_single(hidden)) {
            return false;
        }
        if (hidden != 0) {
            state->candidates[cells[i]] = hidden;
        }
    }
    return true;
}

bool search_settle(struct search_state *state)
{
    const struct search_houses *houses = state->houses;
    int before;

    do {
        before = state->open;
        for (int house = 0; house < houses->count; house++) {
            if (!settle_house(state, houses->cell[house])) {
                return false;
            }
        }
        for (int cell = 0; cell < houses->n * houses->n; cell++) {
            if (state->candidates[cell] == 0) {
                return false;
            }
            if (!state->placed[cell] && is_single(state->candidates[cell])) {
                (void)search_place(state, cell, single_digit(state->candidates[cell]));
            }
        }
    } while (state->open < before);
    return true;
}

void search_grid(int *grid, const struct search_state *state)
{
    for (int cell = 0; cell < state->houses->n * state->houses->n; cell++) {
        grid[cell] = single_digit(state->candidates[cell]);
    }
}

/* Whether clues can hold by themselves (alone.h): those of every kind that has a value with a
 * bound, with each value, on 4x4 boards, of which all 288 grids can be listed. A clue can hold if
 * one of the grids fulfils its rule, which knows nothing of formulas.
 */
#include "alone.h"

#include "../unit/unit.h"

#include <stdio.h>
#include <string.h>

enum { N = 4, CELLS = N * N, GRIDS = 288, LEAST = -30, MOST = 60 };

static uint16_t grids[GRIDS][CELLS];
static int grid_count;

static bool fits(const uint16_t *grid, int cell, int digit)
{
    for (int other = 0; other < cell; other++) {
        bool box = other / N / 2 == cell / N / 2 && other % N / 2 == cell % N / 2;
        if (grid[other] == digit && (other / N == cell / N || other % N == cell % N || box)) {
            return false;
        }
    }
    return true;
}

static void list_grids(uint16_t *grid, int cell)
{
    if (cell == CELLS) {
        assert_in_range(grid_count, 0, GRIDS - 1);
        memcpy(grids[grid_count++], grid, sizeof grids[0]);
        return;
    }
    for (int digit = 1; digit <= N; digit++) {
        if (fits(grid, cell, digit)) {
            grid[cell] = (uint16_t)digit;
            list_grids(grid, cell + 1);
        }
    }
}

/* Clues with every number that readers take. */
static const struct {
    enum satdoku_clue_kind kind;
    const char *clue;
    bool asked; /* what cannot hold is found, not taken for possible */
} clues[] = {
    {SATDOKU_CLUE_WHISPER, "Whisper~%d~R1C1~R1C2~R1C3", true},
    {SATDOKU_CLUE_WHISPER, "Whisper~%d~R1C1~R2C2~R3C1", true},
    {SATDOKU_CLUE_CAGE, "Cage~%d~R1C1~R1C2", true},
    {SATDOKU_CLUE_CAGE, "Cage~%d~R1C1~R1C2~R2C1~R2C2", true},
    {SATDOKU_CLUE_SUM, "Sum~%d~R1C1~R1C2~R3C3", true},
    {SATDOKU_CLUE_SUM, "Sum~%d~R1C1~R2C1~R3C1~R4C1~R1C2", true},
    {SATDOKU_CLUE_SKYSCRAPER, "Skyscraper~C2~%d", true},
    {SATDOKU_CLUE_X_SUM, "XSum~R1~%d", true},
    {SATDOKU_CLUE_LOCKOUT, "Lockout~%d~R1C1~R1C2~R1C3", true},
    {SATDOKU_CLUE_SUM_LINE, "SumLine~%d~R1C1~R1C2~R2C2~R3C2", true},
    {SATDOKU_CLUE_SUM_LOOP, "SumLine~%d~R1C1~R1C2~R2C2~R2C1~LOOP", true},
    {SATDOKU_CLUE_LITTLE_KILLER, "LittleKiller~%d~R1C4", true},
    {SATDOKU_CLUE_SANDWICH, "Sandwich~%d~C2", true},
    {SATDOKU_CLUE_FULL_RANK, "FullRank~C2~%d", false},
    {SATDOKU_CLUE_QUAD_SUM, "QuadSum~R1C1~%d", true},
    {SATDOKU_CLUE_QUAD_SUM, "QuadSum~R2C2~%d", true},
    {SATDOKU_CLUE_SAME_VALUES, "SameValues~%d~R1C1~R1C2~R1C3~R2C1", true},
    {SATDOKU_CLUE_LUNCHBOX, "Lunchbox~%d~R1C1~R1C2~R2C2~R2C1", true},
};

/* Whether one of the grids fulfils the puzzle's last clue. */
static bool is_possible(const struct satdoku_puzzle *puzzle, const struct clue *clue)
{
    struct grid grid = {.board = NULL};
    bool possible = false;
    assert_int_equal(grid_resize(&grid, puzzle->board, false), SATDOKU_OK);
    for (int i = 0; i < grid_count && !possible; i++) {
        memcpy(grid.digits, grids[i], sizeof grids[i]);
        possible = clue_holds(clue, puzzle, &grid);
    }
    grid_clear(&grid);
    return possible;
}

/* Asks about the clue with that value; whether readers take it. */
static bool try_value(struct satdoku_solver *solver, size_t index, int value)
{
    char text[120];
    char clue_text[80];
    snprintf(clue_text, sizeof clue_text, clues[index].clue, value);
    int length = snprintf(text, sizeof text, ".Shape~4x4.%s\n", clue_text);
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error;
    bool possible = false;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    bool taken = satdoku_puzzle_parse(puzzle, text, (size_t)length, NULL, &error) == SATDOKU_OK &&
                 puzzle->list.count == 1;
    if (taken) {
        struct clue clue = clue_listed(puzzle, 0);
        assert_int_equal(clue.kind, clues[index].kind);
        assert_int_equal(alone_can_hold(&possible, solver, puzzle, &clue, NULL), SATDOKU_OK);
        bool expected = is_possible(puzzle, &clue) || !clues[index].asked;
        if (possible != expected) {
            fail_msg("%s: %d, expected %d", clue_text, possible, expected);
        }
    }
    satdoku_puzzle_free(puzzle);
    return taken;
}

static void test_all_values(void **state)
{
    struct satdoku_solver *solver = NULL;
    (void)state;
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(clues); i++) {
        int taken = 0;
        for (int value = LEAST; value <= MOST; value++) {
            taken += try_value(solver, i, value);
        }
        assert_int_not_equal(taken, 0);
    }
    satdoku_solver_free(solver);
}

/* A kind that gets a bound gets a row here. */
static void test_all_kinds(void **state)
{
    (void)state;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        bool there = false;
        for (size_t i = 0; i < LENGTH(clues); i++) {
            there = there || (int)clues[i].kind == kind;
        }
        assert_int_equal(there, clue_kinds[kind].most != CLUE_MOST_UNKNOWN);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_values),
                                       cmocka_unit_test(test_all_kinds)};
    uint16_t grid[CELLS];
    list_grids(grid, 0);
    return grid_count == GRIDS ? RUN_TESTS(tests) : 1;
}

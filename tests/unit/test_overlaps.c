/* Houses and the regions that they meet, against pairs of regions compared cell by cell. */
#include "eliminate.h"
#include "puzzle.h"
#include "random.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETS_MAX = 1500, SET_TEXT = 80 };

/* A 9x9 with so many sets of three cells, two of them in one house. */
static struct satdoku_puzzle *puzzle_with_sets(struct random *random, int sets)
{
    char *text = calloc((size_t)sets + 2, SET_TEXT);
    assert_non_null(text);
    size_t length = (size_t)sprintf(text, ".Cage~~R1C1");
    for (int i = 0; i < sets; i++) {
        int row = 1 + random_below(random, 9);
        int column = 1 + random_below(random, 8);
        int other = 1 + (row + random_below(random, 8)) % 9;
        length += (size_t)sprintf(text + length, ".AllDifferent~R%dC%d~R%dC%d~R%dC%d", row, column,
                                  row, column + 1, other, column);
    }
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, length, NULL, NULL), SATDOKU_OK);
    free(text);
    return puzzle;
}

static bool has(const struct region *region, int cell)
{
    for (int i = 0; i < region->count; i++) {
        if (region->cells[i] == cell) {
            return true;
        }
    }
    return false;
}

/* Whether these are the cells of one region that are not in the other; counts those that are. */
static int shared(const int *cells, int count, const struct region *from,
                  const struct region *other)
{
    int at = 0;
    int common = 0;
    for (int i = 0; i < from->count; i++) {
        if (has(other, from->cells[i])) {
            common++;
        } else if (cells != NULL) {
            assert_true(at < count);
            assert_int_equal(cells[at++], from->cells[i]);
        }
    }
    assert_true(cells == NULL || at == count);
    return common;
}

static void check_board(const struct board *board)
{
    struct overlaps overlaps = {0};
    assert_int_equal(overlaps_find(&overlaps, board, NULL), SATDOKU_OK);
    int at = 0;
    for (int house = 0; house < board->region_count; house++) {
        const struct region *own = &board->regions[house];
        assert_int_equal(overlaps.first[house], at);
        for (int i = 0; board_is_house(board, house) && i < board->region_count; i++) {
            const struct region *other = &board->regions[i];
            if (i != house && shared(NULL, 0, own, other) > 1) {
                const struct overlap *overlap = &overlaps.list[at++];
                const int *cells = overlaps.cells + overlap->own;
                shared(cells, overlap->own_count, own, other);
                shared(cells + overlap->own_count, overlap->rest_count, other, own);
            }
        }
    }
    assert_int_equal(overlaps.first[board->region_count], at);
    overlaps_clear(&overlaps);
}

static void test_few_and_many_regions(void **state)
{
    (void)state;
    static const int sets[] = {0, 1, 40, 990, SETS_MAX};
    struct random random;
    random_init(&random, random_seed(), 1);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        struct satdoku_puzzle *puzzle = puzzle_with_sets(&random, sets[i]);
        check_board(puzzle->board);
        satdoku_puzzle_free(puzzle);
    }
}

/* Says yes at once, and counts how often it was asked. */
static bool stop_now(void *context)
{
    ++*(int *)context;
    return true;
}

/* Houses that meet in cells of a 9x9: each of them meets all others. When finding their overlaps
 * was stopped, nothing of them is kept: the next puzzle of that board has all that there are. */
static void test_stop(void **state)
{
    (void)state;
    struct random random;
    random_init(&random, random_seed(), 1);
    struct satdoku_puzzle *puzzle = puzzle_with_sets(&random, 4 * SETS_MAX);
    int asked = 0;
    struct eliminator eliminator = {.ticker = {.stop = {stop_now, &asked}}};
    assert_int_equal(eliminator_start(&eliminator, puzzle, SATDOKU_SIMPLIFY_LOCKED), SATDOKU_OK);
    assert_int_equal(asked, 1);
    assert_true(eliminator.ticker.stopped);
    eliminator.ticker = (struct ticker){.work = 0};
    assert_int_equal(eliminator_start(&eliminator, puzzle, SATDOKU_SIMPLIFY_LOCKED), SATDOKU_OK);
    struct overlaps overlaps = {0};
    assert_int_equal(overlaps_find(&overlaps, puzzle->board, NULL), SATDOKU_OK);
    assert_true(overlaps.first[puzzle->board->region_count] > 0);
    assert_int_equal(eliminator.candidates.overlaps.first[puzzle->board->region_count],
                     overlaps.first[puzzle->board->region_count]);
    overlaps_clear(&overlaps);
    eliminator_clear(&eliminator);
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_few_and_many_regions),
                                       cmocka_unit_test(test_stop)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "like.h"

#include "clue.h"
#include "givens_symmetry.h"

#include <string.h>

/* Whether all cells that the symmetry joins have a given, or none. */
static bool lies_like(const struct satdoku_puzzle *puzzle, enum satdoku_symmetry symmetry)
{
    int orbit[GIVENS_ORBIT_MAX];
    if (!givens_can_lie(puzzle->board, symmetry)) {
        return false;
    }
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        int count = givens_orbit(orbit, cell, puzzle->board, symmetry);
        for (int i = 1; i < count; i++) {
            if ((puzzle->givens[cell] != 0) != (puzzle->givens[orbit[i]] != 0)) {
                return false;
            }
        }
    }
    return true;
}

/* The symmetry that says most: quarter turns are half turns, too, and FULL is all of them. */
static enum satdoku_symmetry find_symmetry(const struct satdoku_puzzle *puzzle)
{
    static const enum satdoku_symmetry by_strength[] = {SATDOKU_SYMMETRY_FULL,
                                                        SATDOKU_SYMMETRY_QUARTER_TURN,
                                                        SATDOKU_SYMMETRY_HALF_TURN,
                                                        SATDOKU_SYMMETRY_DIAGONAL,
                                                        SATDOKU_SYMMETRY_MIRROR};
    for (size_t i = 0; i < sizeof by_strength / sizeof by_strength[0]; i++) {
        if (lies_like(puzzle, by_strength[i])) {
            return by_strength[i];
        }
    }
    return SATDOKU_SYMMETRY_NONE;
}

static bool has_givens(const struct satdoku_puzzle *puzzle)
{
    int cell = 0;
    while (cell < puzzle->board->cells && puzzle->givens[cell] == 0) {
        cell++;
    }
    return cell < puzzle->board->cells;
}

void like_take(struct satdoku_generate_options *options,
               enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS], struct satdoku_puzzle *puzzle)
{
    bool made[SATDOKU_CLUE_KINDS] = {false};
    bool of_strict[SATDOKU_CLUE_KINDS] = {false};
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        for (int i = 0; i < CLUE_STRICT_RULES; i++) {
            of_strict[clue_kinds[kind].strict_rules[i]] = true;
        }
    }
    for (size_t i = 0; i < puzzle->list.count; i++) {
        struct stored_clue *clue = &puzzle->list.clues[i];
        bool is_rule = clue_kinds[clue->kind].scope == CLUE_OF_BOARD;
        bool is_mark = clue_list_strict(&puzzle->list, clue->kind) != SATDOKU_CLUE_GIVEN;
        clue->off = !is_rule || of_strict[clue->kind];
        made[clue->kind] = made[clue->kind] || (clue->off && !is_mark);
    }
    clues_forget_off(puzzle);
    options->symmetry = find_symmetry(puzzle);
    options->kinds = kinds;
    options->kind_count = 0;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        if (made[kind]) {
            kinds[options->kind_count++] = (enum satdoku_clue_kind)kind;
        }
    }
    options->no_givens = options->kind_count > 0 && !has_givens(puzzle);
    memset(puzzle->givens, 0, (size_t)puzzle->board->cells * sizeof *puzzle->givens);
}

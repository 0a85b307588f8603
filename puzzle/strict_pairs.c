#include "strict_pairs.h"

#include <stdio.h>
#include <string.h>

/* The clue that a strict rule says of each pair; GIVEN: the kind is no such rule. */
static enum satdoku_clue_kind pair_of(enum satdoku_clue_kind rule)
{
    for (int kind = 0; clue_kinds[rule].scope == CLUE_OF_BOARD && kind < SATDOKU_CLUE_KINDS;
         kind++) {
        if (clue_kinds[kind].part_of == rule) {
            return (enum satdoku_clue_kind)kind;
        }
    }
    return SATDOKU_CLUE_GIVEN;
}

bool strict_pairs_is_rule(enum satdoku_clue_kind kind)
{
    return pair_of(kind) != SATDOKU_CLUE_GIVEN;
}

bool strict_pairs_any(const struct satdoku_puzzle *puzzle)
{
    for (size_t i = 0; i < puzzle->list.count; i++) {
        if (!puzzle->list.clues[i].off && strict_pairs_is_rule(puzzle->list.clues[i].kind)) {
            return true;
        }
    }
    return false;
}

/* Whether the rule has nothing to say of the two cells: they have a mark, or such a clue. */
static bool is_said(const struct satdoku_puzzle *puzzle, enum satdoku_clue_kind rule, int cell,
                    int other)
{
    for (size_t i = 0; i < puzzle->list.count; i++) {
        struct clue clue = clue_listed(puzzle, i);
        if ((clue_kind_frees(clue.kind, rule) || clue_kind_of(clue.kind)->part_of == rule) &&
            ((clue.cells[0] == cell && clue.cells[1] == other) ||
             (clue.cells[0] == other && clue.cells[1] == cell))) {
            return true;
        }
    }
    return false;
}

static enum satdoku_status add_pairs(struct satdoku_puzzle *puzzle, enum satdoku_clue_kind rule)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        for (int down = 0; down < 2; down++) {
            int other = board_grid_step(puzzle->board, cell, down, 1 - down);
            int cells[] = {cell, other};
            struct clue pair = {.kind = pair_of(rule), .cells = cells, .cell_count = 2};
            if (other != BOARD_NO_CELL && !is_said(puzzle, rule, cell, other)) {
                status = clue_add(puzzle, &pair);
            }
            if (status != SATDOKU_OK) {
                return status;
            }
        }
    }
    return SATDOKU_OK;
}

enum satdoku_status strict_pairs_add(struct satdoku_puzzle *puzzle)
{
    size_t count = puzzle->list.count;
    for (size_t i = 0; i < count; i++) {
        enum satdoku_clue_kind rule = puzzle->list.clues[i].kind;
        if (puzzle->list.clues[i].off || !strict_pairs_is_rule(rule)) {
            continue;
        }
        enum satdoku_status status = add_pairs(puzzle, rule);
        if (status != SATDOKU_OK) {
            return status;
        }
        puzzle->list.clues[i].off = true;
    }
    return SATDOKU_OK;
}

const struct clue_kind *strict_pairs_rule(const struct clue *clue,
                                          const struct satdoku_puzzle *puzzle)
{
    enum satdoku_clue_kind rule = clue_kind_of(clue->kind)->part_of;
    bool is_rule = clue_kind_of(rule)->scope == CLUE_OF_BOARD;
    return is_rule && clue_list_has(&puzzle->list, rule) ? clue_kind_of(rule) : NULL;
}

bool strict_pairs_is_mark(enum satdoku_clue_kind kind, const struct clue *clue,
                          const struct satdoku_puzzle *puzzle)
{
    return strict_pairs_rule(clue, puzzle) != NULL &&
           clue_kind_marks(kind, clue_kind_of(clue->kind)->part_of);
}

void strict_pairs_missing(char text[CLUE_REASON], const struct clue *clue,
                          const struct satdoku_puzzle *puzzle, const bool fits[SATDOKU_CLUE_KINDS])
{
    const char *marks[2] = {NULL, NULL};
    int count = 0;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS && count < 2; kind++) {
        if (fits[kind] && strict_pairs_is_mark((enum satdoku_clue_kind)kind, clue, puzzle)) {
            marks[count++] = clue_kinds[kind].words;
        }
    }
    size_t used = strlen(text);
    size_t room = CLUE_REASON - used;
    int more = 0;
    if (count > 0) {
        more = snprintf(text + used, room, "%smissing between %s and %s: %s%s%s",
                        used > 0 ? ", " : "", board_cell_name(puzzle->board, clue->cells[0]).text,
                        board_cell_name(puzzle->board, clue->cells[1]).text, marks[0],
                        count > 1 ? " or " : "", count > 1 ? marks[1] : "");
    }
    if ((size_t)more >= room) {
        text[used] = '\0';
    }
}

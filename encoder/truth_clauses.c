#include "families.h"
#include "truths.h"

size_t truth_count(const struct board *board, bool whole)
{
    size_t houses = 0;
    for (int i = 0; i < board->region_count; i++) {
        houses += board_is_house(board, i);
    }
    return (size_t)board->cells + houses * ((size_t)board->digits + whole);
}

/* Of some candidates at most one; and at least one, if that is a truth, under its selector. */
static void add_group(struct encoding *e, const struct group *group, struct truth *truth)
{
    add_at_most_one(&e->formula, group, e->options.amo);
    if (truth != NULL) {
        truth->selector = formula_new_variable(&e->formula);
        formula_literal(&e->formula, -truth->selector);
        formula_clause(&e->formula, group->literals, (size_t)group->count);
    }
}

/* A whole house is its digits and its cells: `truths` has those. */
static void add_house(struct encoding *e, struct truth *house, const struct truth *truths,
                      size_t count)
{
    const struct region *region = &e->puzzle->board->regions[house->region];
    house->selector = formula_new_variable(&e->formula);
    for (int i = 0; i < region->count; i++) {
        formula_clause2(&e->formula, -house->selector, truths[region->cells[i]].selector);
    }
    for (size_t i = 0; i < count; i++) {
        if (truths[i].region == house->region) {
            formula_clause2(&e->formula, -house->selector, truths[i].selector);
        }
    }
}

enum satdoku_status add_truths(struct encoding *encoding, struct truth *truths, bool whole)
{
    const struct truth *first = truths;
    const struct board *board = encoding->puzzle->board;
    int literals[SATDOKU_MAX_SIZE];
    for (int cell = 0; cell < board->cells && formula_goes_on(&encoding->formula); cell++) {
        struct group group = {literals, 0};
        for (int digit = 1; digit <= board->digits; digit++) {
            group_add(&group, varmap_candidate(&encoding->map, cell, digit));
        }
        *truths = (struct truth){.cell = cell, .region = TRUTH_OF_NONE};
        add_group(encoding, &group, truths++);
    }
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        bool is_house = board_is_house(board, i);
        if (region->count > board->digits) {
            formula_end(&encoding->formula); /* the empty clause: more cells than digits */
            break;
        }
        for (int digit = 1; digit <= board->digits && formula_goes_on(&encoding->formula);
             digit++) {
            struct group group = {literals, 0};
            for (int j = 0; j < region->count; j++) {
                group_add(&group, varmap_candidate(&encoding->map, region->cells[j], digit));
            }
            if (is_house) {
                *truths = (struct truth){.cell = TRUTH_OF_NONE, .region = i, .digit = digit};
            }
            add_group(encoding, &group, is_house ? truths++ : NULL);
        }
    }
    size_t count = (size_t)(truths - first);
    for (int i = 0; i < board->region_count && whole; i++) {
        if (board_is_house(board, i)) {
            *truths = (struct truth){.cell = TRUTH_OF_NONE, .region = i};
            add_house(encoding, truths++, first, count);
        }
    }
    if (encoding->puzzle->sudominoku) {
        add_tiling(encoding);
        add_partners(encoding);
    }
    return formula_status(&encoding->formula);
}

/* Doublers, negators and Schroedinger cells, and sums of the values of cells. */
#include "translation.h"

#include "board.h"
#include "sum_translations.h"
#include "word_rules.h"

/* The first cell of the group of a kind; NO_CELL: the board has none. */
static int first_beside(const struct relations_builder *b, enum satdoku_clue_kind kind)
{
    const struct board_group *group = clue_group_of(kind, 0, b->board);
    return group != NULL ? group->first : BOARD_NO_CELL;
}

/* Each row, column, box and piece has one 2; as there are as many of these cells as digits, and no
 * two with one digit, each digit is in one. */
void translate_modifiers(struct relations_builder *b)
{
    const struct board *board = board_whole(b->board);
    int first = first_beside(b, b->clue.kind);
    int count = board->grid_cells;
    int cells[2 * CLUE_CONNECTED_MAX];
    size_t set = builder_sets(b, 1);
    builder_put(b, set, builder_digit(b, 1));
    builder_put(b, set, builder_digit(b, 2));
    for (int i = 0; i < count; i++) {
        cells[i] = i;
        cells[count + i] = first + i;
        builder_restrict(b, first + i, set);
    }
    struct count_facts facts = {.digit = builder_digit(b, 2), .count = 1, .must = true};
    for (int i = 0; i < board->region_count && b->status == SATDOKU_OK; i++) {
        const struct region *region = &board->regions[i];
        int marks[SATDOKU_MAX_SIZE];
        for (int j = 0; region->kind <= REGION_PIECE && j < region->count; j++) {
            marks[j] = first + region->cells[j];
        }
        if (region->kind <= REGION_PIECE) {
            builder_words(b, marks, region->count, &count_rule, &facts);
        }
    }
    b->claim++;
    struct primitive *division = builder_add(b, PRIMITIVE_DIVISION, cells, 2 * count);
    if (division != NULL) {
        division->division.first = builder_digit(b, 2);
        division->division.count = 1;
        division->division.pairs = PAIRS_NONE;
    }
}

/* Of a row, column, box or piece: the second digits differ, and one is not the cell's first one. As
 * first digits differ, too, it is the digit that is missing. */
static void add_pairs(struct relations_builder *b, const struct region *region, int first)
{
    int different = builder_table(b, are_different, 0);
    int word[2 * SATDOKU_MAX_SIZE];
    for (int i = 0; i < region->count; i++) {
        word[2 * i] = region->cells[i];
        word[2 * i + 1] = first + region->cells[i];
        for (int j = 0; j < i; j++) {
            builder_link(b, first + region->cells[j], first + region->cells[i], different);
            builder_link(b, region->cells[j], region->cells[i], different);
        }
    }
    builder_words(b, word, 2 * region->count, &one_pair_rule, NULL);
}

void translate_schroedinger(struct relations_builder *b)
{
    const struct board *board = board_whole(b->board);
    int first = first_beside(b, b->clue.kind);
    for (int i = 0; i < board->region_count && b->status == SATDOKU_OK; i++) {
        if (board->regions[i].kind <= REGION_PIECE) {
            add_pairs(b, &board->regions[i], first);
        }
    }
}

/* The word has each cell, and behind it what is beside it in each group there is. */
void translate_value_sum(struct relations_builder *b)
{
    static const struct {
        enum satdoku_clue_kind kind;
        enum value_step step;
    } groups[] = {{SATDOKU_CLUE_SCHROEDINGER, VALUE_SECOND},
                  {SATDOKU_CLUE_DOUBLERS, VALUE_DOUBLE},
                  {SATDOKU_CLUE_NEGATORS, VALUE_NEGATE}};
    const struct clue *clue = &b->clue;
    struct value_facts facts = {.lowest = b->board->lowest, .sum = clue->values[0]};
    struct builder_terms terms = builder_terms(b, VALUE_STEPS * clue->cell_count);
    int first[VALUE_STEPS] = {0};
    facts.steps[facts.step_count++] = VALUE_DIGIT;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        int group = first_beside(b, groups[i].kind);
        if (group != BOARD_NO_CELL) {
            first[facts.step_count] = group;
            facts.steps[facts.step_count++] = groups[i].step;
        }
    }
    for (int i = 0; terms.cells != NULL && i < clue->cell_count; i++) {
        for (int step = 0; step < facts.step_count; step++) {
            terms.cells[i * facts.step_count + step] = first[step] + clue->cells[i];
        }
    }
    if (terms.cells != NULL) {
        builder_words(b, terms.cells, facts.step_count * clue->cell_count, &value_sum_rule, &facts);
    }
}

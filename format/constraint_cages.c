/* Cages: a sum, and cells that hold different digits. */
#include "constraint_draft.h"

#include "digit_sets.h"

/* Cells, some of them perhaps again. */
static enum satdoku_status read_cells(int *count, struct draft *draft,
                                      struct constraint *constraint)
{
    struct token argument;
    enum satdoku_status status = SATDOKU_OK;
    *count = 0;
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        status = draft_add_cell(draft, (*count)++, &argument);
    }
    return status;
}

/* Leaves each cell once, where it is first; how many there are. */
static int leave_different(struct draft *draft, int count)
{
    int different = 0;
    for (int i = 0; i < count; i++) {
        int cell = draft->cells[i];
        if (!draft->marks[cell]) {
            draft->marks[cell] = true;
            draft->cells[different++] = cell;
        }
    }
    for (int i = 0; i < different; i++) {
        draft->marks[draft->cells[i]] = false;
    }
    return different;
}

/* Whether one of the cells is there again. */
static bool has_again(struct draft *draft, int count)
{
    int different = 0;
    while (different < count && !draft->marks[draft->cells[different]]) {
        draft->marks[draft->cells[different++]] = true;
    }
    for (int i = 0; i < different; i++) {
        draft->marks[draft->cells[i]] = false;
    }
    return different < count;
}

static enum satdoku_status add_cage(struct draft *draft, const struct constraint *constraint,
                                    int count, int sum)
{
    enum satdoku_status status = draft_add_value(draft, 0, sum);
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, SATDOKU_CLUE_CAGE, count, 1)
                                : status;
}

/* A cell that is there again counts again: all cells that are named have the sum, and those that
 * are different are a cage of any sum. */
static enum satdoku_status add_sum_and_cage(struct draft *draft,
                                            const struct constraint *constraint, int count, int sum)
{
    enum satdoku_status status = draft_add_value(draft, 0, sum);
    if (status == SATDOKU_OK && sum != 0) {
        status = draft_add_clue(draft, constraint, SATDOKU_CLUE_SUM, count, 1);
    }
    return status == SATDOKU_OK ? add_cage(draft, constraint, leave_different(draft, count), 0)
                                : status;
}

/* A sum that is left empty may be any, as one of 0. */
enum satdoku_status constraint_read_cage(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    static const char arguments[] = "a sum and cells, such as ~10~R1C1~R1C2";
    struct token argument;
    int sum = 0;
    int count = 0;
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, arguments);
    }
    enum satdoku_status status = argument.length > 0
                                     ? draft_read_value(&sum, draft, &argument, kind->clue, "sum")
                                     : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        status = read_cells(&count, draft, constraint);
    }
    if (status == SATDOKU_OK && count == 0) {
        return draft_wants(draft, constraint, arguments);
    }
    if (status == SATDOKU_OK) {
        status = draft_make_marks(draft);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    return has_again(draft, count) ? add_sum_and_cage(draft, constraint, count, sum)
                                   : add_cage(draft, constraint, count, sum);
}

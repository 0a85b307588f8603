/* Cages: a sum, and cells that hold different digits. */
#include "constraint_draft.h"

#include "digit_sums.h"
#include "error.h"

/* Cells, each of them once. */
static enum satdoku_status read_different_cells(int *count, struct draft *draft,
                                                struct constraint *constraint)
{
    struct token argument;
    enum satdoku_status status = draft_make_marks(draft);
    *count = 0;
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        status = draft_add_cell(draft, *count, &argument);
        if (status == SATDOKU_OK && draft->marks[draft->cells[*count]]) {
            status = error_at(draft->error, draft->line->number, argument.column,
                              "%s is in the cage twice, which is not supported",
                              format_quote(argument.text, argument.length).text);
        } else if (status == SATDOKU_OK) {
            draft->marks[draft->cells[(*count)++]] = true;
        }
    }
    for (int i = 0; i < *count; i++) {
        draft->marks[draft->cells[i]] = false;
    }
    return status;
}

/* A sum that is left empty may be any, as one of 0. */
enum satdoku_status constraint_read_cage(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    enum { SUM_MAX = 1000000 };
    static const char arguments[] = "a sum and cells, such as ~10~R1C1~R1C2";
    struct token argument;
    int sum = 0;
    int count = 0;
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, arguments);
    }
    enum satdoku_status status = argument.length > 0
                                     ? draft_read_number(&sum, draft, &argument, 0, SUM_MAX, "sum")
                                     : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        status = read_different_cells(&count, draft, constraint);
    }
    if (status == SATDOKU_OK && count == 0) {
        return draft_wants(draft, constraint, arguments);
    }
    if (status == SATDOKU_OK) {
        status = draft_count_pairs(draft, constraint, (long long)count * (count - 1) / 2);
    }
    if (status == SATDOKU_OK &&
        !digit_sums_are_few(draft->puzzle->board, count, sum, CLUE_CAGE_SETS_MAX)) {
        return error_at(draft->error, draft->line->number, constraint->name.column,
                        "more than %d sets of %d digits have the sum %d: that is too many",
                        CLUE_CAGE_SETS_MAX, count, sum);
    }
    if (status == SATDOKU_OK) {
        status = draft_add_value(draft, 0, sum);
    }
    return status == SATDOKU_OK ? draft_add_clue(draft, kind->clue, count, 1) : status;
}

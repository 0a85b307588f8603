/* Sums: a number, perhaps with weights, and cells; parts of equal sums; arrows from a number. */
#include "constraint_draft.h"

#include "error.h"

/* Takes an integer from -most to most. */
static enum satdoku_status read_integer(int *number, struct draft *draft, struct token text,
                                        int most, const char *what)
{
    bool minus = text.length > 1 && text.text[0] == '-';
    struct token digits = {text.text + minus, text.length - minus, text.column + minus};
    enum satdoku_status status = draft_read_number(number, draft, &digits, 0, most, what);
    *number = minus ? -*number : *number;
    return status;
}

/* "17", or with a weight for each cell "0_=_1_1_-1"; *weights: how many there are. */
static enum satdoku_status read_values(int *weights, struct draft *draft,
                                       const struct token *argument)
{
    struct token part = *argument;
    struct token rest = {.length = 0};
    int number = 0;
    bool more = draft_cut(&part, &rest, argument, '_');
    enum satdoku_status status = read_integer(&number, draft, part, CLUE_SUM_MAX, "sum");
    if (status == SATDOKU_OK) {
        status = draft_add_value(draft, 0, number);
    }
    *weights = 0;
    if (status != SATDOKU_OK || !more) {
        return status;
    }
    struct token whole = rest;
    more = draft_cut(&part, &rest, &whole, '_');
    if (!more || part.length != 1 || part.text[0] != '=') {
        return draft_wrong(draft, whole.column, "weights begin with '_=_', such as 0_=_1_1_-1");
    }
    while (more && status == SATDOKU_OK) {
        whole = rest;
        part = rest;
        more = draft_cut(&part, &rest, &whole, '_');
        status = read_integer(&number, draft, part, CLUE_WEIGHT_MAX, "weight");
        if (status == SATDOKU_OK) {
            status = draft_add_value(draft, 1 + (*weights)++, number);
        }
    }
    return status;
}

enum satdoku_status constraint_read_sum(struct draft *draft, const struct constraint_kind *kind,
                                        struct constraint *constraint)
{
    struct token argument;
    int weights = 0;
    int count = 0;
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, "a sum and cells, such as ~10~R1C1~R1C2");
    }
    enum satdoku_status status = read_values(&weights, draft, &argument);
    if (status == SATDOKU_OK) {
        status = draft_read_cells(&count, draft, constraint);
    }
    if (status == SATDOKU_OK && weights > 0 && weights != count) {
        return error_at(draft->error, draft->line->number, argument.column,
                        "there are %d weights for %d cells", weights, count);
    }
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, count, 1 + weights)
                                : status;
}

static void put_integer(struct sink *sink, int number)
{
    if (number < 0) {
        sink_char(sink, '-');
    }
    sink_number(sink, number < 0 ? -number : number);
}

void constraint_print_sum(struct sink *sink, const struct clue *clue, const struct board *board)
{
    sink_char(sink, '~');
    put_integer(sink, clue->values[0]);
    for (int i = 1; i < clue->value_count; i++) {
        sink_text(sink, i == 1 ? "_=_" : "_");
        put_integer(sink, clue->values[i]);
    }
    constraint_print_cells(sink, clue, board);
}

/* ---- Equal sums ---- */

/* Takes one argument: a cell of the part under way, or what stands behind a part. */
static enum satdoku_status read_part(int *cells, int *parts, int *own, struct draft *draft,
                                     const struct token *argument)
{
    bool ends = argument->length == 1 && argument->text[0] == '-';
    enum satdoku_status status = SATDOKU_OK;
    if (!ends) {
        status = draft_add_cell(draft, *cells, argument);
        ++*cells;
        ++*own;
        return status;
    }
    if (*own == 0) {
        return draft_wrong(draft, argument->column, "a part without cells");
    }
    status = draft_add_value(draft, *parts, *own);
    ++*parts;
    *own = 0;
    return status;
}

/* Cells, with '-' between two parts. */
enum satdoku_status constraint_read_equal_sum(struct draft *draft,
                                              const struct constraint_kind *kind,
                                              struct constraint *constraint)
{
    struct token argument = {.length = 0};
    int cells = 0;
    int parts = 0;
    int own = 0; /* cells of the part under way */
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        status = read_part(&cells, &parts, &own, draft, &argument);
    }
    if (status == SATDOKU_OK && cells == 0) {
        return draft_wants(draft, constraint,
                           "cells, with '-' between two parts, such as "
                           "~R1C1~R1C2~-~R2C1");
    }
    if (status == SATDOKU_OK && own == 0) {
        return draft_wrong(draft, argument.column, "a part without cells");
    }
    if (status == SATDOKU_OK) {
        status = draft_add_value(draft, parts, own);
    }
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, cells, parts + 1)
                                : status;
}

void constraint_print_equal_sum(struct sink *sink, const struct clue *clue,
                                const struct board *board)
{
    struct clue_parts parts = {.part = 0};
    for (int i = 0; i < clue->cell_count; i++) {
        bool begins = clue_parts_begin(&parts, clue->values, (size_t)clue->value_count, (size_t)i);
        sink_text(sink, begins && i > 0 ? "~-~" : "~");
        constraints_print_cell(sink, board, clue->cells[i]);
    }
}

/* ---- Pill arrows ---- */

/* The cells of the pill may be said in any order. */
static void sort_cells(int *cells, int count)
{
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && cells[j] < cells[j - 1]; j--) {
            int cell = cells[j];
            cells[j] = cells[j - 1];
            cells[j - 1] = cell;
        }
    }
}

enum satdoku_status constraint_read_pill_arrow(struct draft *draft,
                                               const struct constraint_kind *kind,
                                               struct constraint *constraint)
{
    struct token argument;
    int pill = 0;
    int count = 0;
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return draft_wants(draft, constraint,
                           "the size of its pill and cells, such as "
                           "~2~R1C1~R1C2~R2C3");
    }
    enum satdoku_status status =
        draft_read_value(&pill, draft, &argument, kind->clue, "size of a pill");
    if (status == SATDOKU_OK) {
        status = draft_read_cells(&count, draft, constraint);
    }
    if (status == SATDOKU_OK) {
        sort_cells(draft->cells, pill < count ? pill : count);
        status = draft_add_value(draft, 0, pill);
    }
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, count, 1) : status;
}

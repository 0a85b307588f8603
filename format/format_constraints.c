/* Constraint strings. Of `constraints` each line is one; what follows it is the puzzle's name. */
#include "constraint_draft.h"

#include "error.h"
#include "label.h"
#include "mem.h"
#include "script.h"

#include <ctype.h>
#include <string.h>

/* ---- Reading ---- */

/* Some clues need digits or a board that not every puzzle has. */
static enum satdoku_status read_one(struct draft *draft, const struct constraint_kind *kind,
                                    struct constraint *constraint)
{
    const struct clue_kind *clue = clue_kind_of(kind->clue);
    if (clue == NULL && draft->named != NULL && kind->read != constraint_read_board &&
        kind->read != constraint_read_all_different) {
        return error_at(draft->error, draft->line->number, constraint->name.column,
                        "the board '%s' has no %s", draft->named->name, kind->name);
    }
    if (clue != NULL && clue->fits != NULL && !clue->fits(draft->puzzle->board)) {
        return draft_wants(draft, constraint, clue->needs);
    }
    return kind->read(draft, kind, constraint);
}

/* Reads the constraints of one stage. */
static enum satdoku_status read_stage(struct draft *draft, enum constraints_stage stage)
{
    struct constraint constraint;
    const struct constraint_kind *kind = NULL;
    size_t position = 0;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK &&
           constraint_next(&constraint, &position, draft->line, draft->end)) {
        status = constraint_kind_of(&kind, draft, &constraint);
        if (status == SATDOKU_OK && kind->stage == stage) {
            status = read_one(draft, kind, &constraint);
        }
    }
    if (status == SATDOKU_OK && stage == CONSTRAINTS_BOXES) {
        status = draft_settle_boxes(draft);
    }
    if (status == SATDOKU_OK && stage == CONSTRAINTS_REGIONS) {
        status = draft_make_board(draft);
    }
    return status;
}

static void clear_draft(struct draft *draft)
{
    mem_free(draft->missing);
    mem_free(draft->layout);
    mem_free(draft->sets);
    mem_free(draft->places);
    mem_free(draft->marks);
    mem_free(draft->cells);
    mem_free(draft->values);
}

static bool recognize(const struct opening *opening, struct satdoku_reader *reader)
{
    (void)reader;
    return constraints_begin(opening->first.text, opening->first.length);
}

enum satdoku_status constraints_read(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     const struct line *line, size_t end,
                                     struct satdoku_error *error)
{
    struct draft draft =
        {.puzzle = puzzle,
         .reader = reader,
         .error = error,
         .line = line,
         .end = end,
         .kinds = constraint_kinds_of_clues,
         .plan = {.rows = 9, .columns = 9, .digits = 9, .lowest = 1, .lines = true}};
    enum satdoku_status status = SATDOKU_OK;
    if (reader->named != NULL) {
        status = draft_name_board(&draft, reader->named);
    }
    for (int stage = 0; status == SATDOKU_OK && stage < CONSTRAINTS_STAGES; stage++) {
        status = read_stage(&draft, (enum constraints_stage)stage);
    }
    clear_draft(&draft);
    return status;
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = label_next_line(&line, reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct token first = {.text = "", .column = 1};
    size_t position = 0;
    token_next(&first, &line, &position);
    if (first.length > 0 && first.text[0] == '~' && constraints_are_empty(&line)) {
        return constraints_none(&line, error); /* dots alone are an empty board */
    }
    if (!constraints_go_on(&line)) {
        return error_at(error, line.number, first.column,
                        "a constraint string begins with '.', such as .Thermo~R1C1~R1C2.~R1C3_5");
    }
    status = script_doubt(reader, &line, error);
    return status == SATDOKU_OK
               ? constraints_read(puzzle, reader, &line, constraints_end(&line), error)
               : status;
}

const struct format format_constraints = {.format = SATDOKU_FORMAT_CONSTRAINTS,
                                          .name = "constraints",
                                          .recognize = recognize,
                                          .read = read_next,
                                          .print = format_print_constraints,
                                          .solutions = FORMAT_SOLUTIONS_CELLS,
                                          .says = FORMAT_SAYS_ALL,
                                          .stream = true,
                                          .numbers = true,
                                          .end = constraints_end_behind};

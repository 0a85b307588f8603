/* Constraint strings. Of `constraints` each line is one; what follows it is the puzzle's name. */
#include "constraint_kinds.h"

#include "error.h"
#include "name.h"
#include "script.h"

#include <string.h>

/* ---- Reading ---- */

/* Some clues need digits or a board that not every puzzle has. */
static void read_one(struct constraints *c)
{
    enum { LOOP_MARK = 5 }; /* behind the last cell of a line that is a loop */
    const struct clue_kind *clue = clue_kind_of(c->kind->clue);
    bool makes_board = clue == NULL || c->kind->stage == CONSTRAINTS_GROUPS;
    if (makes_board && c->named != NULL && !c->kind->named_too) {
        draft_wrong(&c->draft, c->constraint.name.column, "the board '%s' has no %s",
                    c->named->name, constraint_kind_name(c->kind));
        return;
    }
    bool board_is_made = c->kind->stage > CONSTRAINTS_REGIONS;
    if (board_is_made && clue != NULL && !clue_kind_fits(c->kind->clue, c->draft.puzzle->board)) {
        constraints_want(c, clue->needs);
        return;
    }
    bool clue_stage = c->kind->stage == CONSTRAINTS_CLUES;
    if (!clue_stage && c->composites.depth > 0 && c->kind->inside == NULL) {
        draft_wrong(&c->draft, c->constraint.name.column, "%s cannot be in a composite",
                    constraint_kind_name(c->kind));
        return;
    }
    draft_start_clue(&c->draft);
    if (c->kind->looped != 0 && c->constraint.end - c->constraint.position >= LOOP_MARK &&
        memcmp(c->line->text + c->constraint.end - LOOP_MARK, "~LOOP", LOOP_MARK) == 0) {
        c->constraint.end -= LOOP_MARK;
        c->kind = &constraint_kinds_of_clues[c->kind->looped];
    }
    if (c->kind->head && !constraints_argument(&c->head, c)) {
        constraints_want(c, c->kind->wants != NULL ? c->kind->wants : constraints_wants_cells);
        return;
    }
    if (c->kind->several && memchr(c->head.text, ',', c->head.length) != NULL) {
        constraint_read_several(c);
        return;
    }
    if (c->composites.depth > 0 && c->kind->depth >= 0) {
        constraint_read_inside(c, clue_stage ? c->kind->read : c->kind->inside);
    } else {
        c->kind->read(c);
    }
}

enum satdoku_status constraints_read(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     const struct line *line, size_t end,
                                     struct satdoku_error *error)
{
    struct constraints c =
        {.line = line,
         .end = end,
         .draft = {.puzzle = puzzle,
                   .reader = reader,
                   .error = error,
                   .strings = true,
                   .text = line->text,
                   .line = line->number,
                   .plan = {.rows = 9, .columns = 9, .digits = 9, .lowest = 1, .lines = true}}};
    if (reader->named != NULL) {
        constraints_name_board(&c, reader->named);
    }
    for (int stage = 0; stage < CONSTRAINTS_STAGES; stage++) {
        /* In composites all are clues, whatever their stage. */
        bool clues = stage == CONSTRAINTS_CLUES;
        c.position = 0;
        while (c.draft.status == SATDOKU_OK &&
               (clues ? constraint_next : constraint_next_whole)(&c.constraint, &c.position, c.line,
                                                                 c.end)) {
            if (constraints_find_kind(&c) &&
                ((int)c.kind->stage == stage || c.composites.depth > 0)) {
                read_one(&c);
            }
        }
        if (c.composites.depth > 0) {
            draft_wrong(&c.draft, c.composites.frames[0].column, "the composite has no End");
        }
        if (c.draft.status == SATDOKU_OK && stage == CONSTRAINTS_BOXES) {
            constraints_settle_boxes(&c);
        }
        if (c.draft.status == SATDOKU_OK && stage == CONSTRAINTS_REGIONS) {
            constraints_make_board(&c);
        }
    }
    draft_clear(&c.draft);
    return c.draft.status;
}

static bool recognize(const struct opening *opening, struct satdoku_reader *reader)
{
    (void)reader;
    return constraints_begin(opening->first.text, opening->first.length);
}

/* A string alone, without what may stand between columns. */
static bool is_surely_string(const struct opening *opening, struct satdoku_reader *reader)
{
    const struct token *first = &opening->first;
    return opening->alone && !opening->ruled && memchr(first->text, ',', first->length) == NULL &&
           memchr(first->text, ';', first->length) == NULL && recognize(opening, reader);
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
                                          .input = "a constraint string on each line: a stream",
                                          .answer = "as `line` has it",
                                          .surely = is_surely_string,
                                          .recognize = recognize,
                                          .read = read_next,
                                          .print = format_print_constraints,
                                          .solutions = FORMAT_SOLUTIONS_CELLS,
                                          .says = FORMAT_SAYS_ALL,
                                          .stream = true,
                                          .numbers = true,
                                          .end = constraints_end_behind,
                                          .begins = constraints_begin};

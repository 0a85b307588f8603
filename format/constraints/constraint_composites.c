/* Composites in constraint strings: ".Or.X~R1C1~R1C2.V~R1C1~R1C2.End", ".And" and ".Replicate".
 * A Replicate is an And of copies: it names places of the board, and each place gets one copy of
 * its constraints, shifted as the place is shifted from an origin.
 *
 * The functions that read other clues read those in a composite, too. The outermost composite
 * collects them and becomes one clue (composite.h). A Replicate reads its constraints again for
 * each place.
 */
#include "constraint_kinds.h"

#include "nfa.h"

#include <string.h>

enum { PLACES_PER_CHARACTER = 6, COPIES_MAX = 1 << 20 };

/* ---- Beginnings ---- */

/* The first argument has a bit for each place from the origin on, six in a character, the lowest
 * first; the second is the origin. */
static void read_targets(struct constraints *c, struct composite_frame *frame)
{
    struct token targets = {.length = 0};
    const struct board_plan *plan = &c->draft.plan;
    if (!constraints_argument(&targets, c)) {
        constraints_want(c, "places in base64, such as ~BIQ, and cells");
        return;
    }
    size_t places = (size_t)plan->rows * (size_t)plan->columns;
    frame->targets = targets;
    /* Reads the origin, if it is there, which says of what group the places are, and how many that
     * has. What is around the composite does not shift it. */
    struct token origin;
    struct composites *composites = &c->composites;
    if (constraints_argument(&origin, c)) {
        struct composites around = *composites;
        composites->copying = composites->rows = composites->columns = 0;
        frame->group = constraints_group(c, &origin);
        frame->origin = constraints_place(c, &origin);
        composites->copying = around.copying;
        composites->rows = around.rows;
        composites->columns = around.columns;
    }
    if (frame->group != NULL) {
        frame->origin -= constraints_group_first(c, frame->group);
        places = (size_t)frame->group->count;
    }
    if (composites->copying > 0 && frame->group != composites->group) {
        draft_wrong(&c->draft, frame->column,
                    "the Replicate around this one has places of another group");
    }
    for (size_t i = 0; i < targets.length; i++) {
        int bits = nfa_character((unsigned char)targets.text[i]);
        size_t last = (size_t)frame->origin + i * PLACES_PER_CHARACTER;
        for (int rest = bits; rest > 1; rest >>= 1) {
            last++;
        }
        if (bits < 0) {
            draft_wrong(&c->draft, targets.column + i,
                        "%s in base64: expected letters, digits, '-' and '_'",
                        format_quote(targets.text + i, targets.length - i).text);
        } else if (bits > 0 && last >= places) {
            if (frame->group != NULL) {
                draft_wrong(&c->draft, targets.column + i, "a place that is off the group %s",
                            frame->group->name);
            }
            draft_wrong(&c->draft, targets.column + i, "a place that is off the board of %dx%d",
                        plan->rows, plan->columns);
        }
    }
    constraints_end_arguments(c);
}

/* Shifts the constraints that are read next to the next place of the set; false: there is none. */
static bool go_to_next_target(struct constraints *c, struct composite_frame *frame)
{
    struct composites *composites = &c->composites;
    const struct board_group *group = frame->group;
    int columns = group != NULL && group->rows > 0 ? group->columns : c->draft.plan.columns;
    composites->rows -= frame->rows;
    composites->columns -= frame->columns;
    frame->rows = 0;
    frame->columns = 0;
    for (; frame->target < frame->targets.length * PLACES_PER_CHARACTER; frame->target++) {
        char character = frame->targets.text[frame->target / PLACES_PER_CHARACTER];
        int bits = nfa_character((unsigned char)character);
        if ((bits >> frame->target % PLACES_PER_CHARACTER & 1) != 0) {
            int place = frame->origin + (int)frame->target++;
            frame->rows = place / columns - frame->origin / columns;
            frame->columns = place % columns - frame->origin % columns;
            composites->rows += frame->rows;
            composites->columns += frame->columns;
            return true;
        }
    }
    return false;
}

/* Goes into a composite; false: it is too deep. */
static bool open_frame(struct constraints *c, const struct composite_frame *frame)
{
    struct composites *composites = &c->composites;
    if (composites->depth == COMPOSITE_DEPTH_MAX) {
        draft_wrong(&c->draft, frame->column, "there are more than %d composites inside each other",
                    COMPOSITE_DEPTH_MAX);
        return false;
    }
    if (composites->depth > 0) {
        draft_group_token(&c->draft, (int)frame->kind);
    }
    c->draft.group.open = true;
    composites->frames[composites->depth++] = *frame;
    return true;
}

void constraint_read_composite(struct constraints *c)
{
    struct composites *composites = &c->composites;
    struct composite_frame frame = {.kind = c->kind->clue, .column = c->constraint.name.column};
    bool copies = frame.kind == SATDOKU_CLUE_KINDS;
    frame.kind = copies ? SATDOKU_CLUE_AND : frame.kind;
    if (copies) {
        read_targets(c, &frame);
    } else {
        constraints_end_arguments(c);
    }
    if (c->draft.status != SATDOKU_OK) {
        return;
    }
    frame.start = c->position;
    frame.copies = copies;
    if (!open_frame(c, &frame)) {
        return;
    }
    if (copies) {
        composites->copying++;
        composites->group = frame.group;
    }
    if (copies && !go_to_next_target(c, &composites->frames[composites->depth - 1])) {
        /* Goes behind the end of the composite under way. */
        struct constraint constraint;
        int depth = 1;
        while (depth > 0 && constraint_next(&constraint, &c->position, c->line, c->end)) {
            depth += constraint_composite_depth(&constraint);
        }
        constraint_end_composite(c);
    }
}

/* ---- Ends ---- */

void constraint_end_composite(struct constraints *c)
{
    struct composites *composites = &c->composites;
    constraints_end_arguments(c);
    if (composites->depth == 0) {
        draft_wrong(&c->draft, c->constraint.name.column, "no composite begins before this End");
    }
    if (c->draft.status != SATDOKU_OK) {
        return;
    }
    struct composite_frame *frame = &composites->frames[composites->depth - 1];
    if (frame->copies && go_to_next_target(c, frame)) {
        if (composites->copies++ == COPIES_MAX) {
            draft_wrong(&c->draft, frame->column, "there are more than %d copies in all",
                        COPIES_MAX);
        }
        c->position = frame->start;
        return;
    }
    if (clue_kinds[frame->kind].composite == CLUE_OF_ANY && frame->members == 0) {
        draft_wrong(&c->draft, frame->column, "%s has nothing to choose from",
                    clue_kinds[frame->kind].name);
        return;
    }
    composites->depth--;
    composites->copying -= frame->copies ? 1 : 0;
    if (composites->depth > 0) {
        draft_group_token(&c->draft, COMPOSITE_END);
    } else {
        /* Makes the outermost composite a clue; one without any clue in it is dropped. */
        struct draft_group *group = &c->draft.group;
        struct clue clue = {frame->kind, group->cells, group->cell_count, group->values,
                            group->value_count};
        struct satdoku_error error;
        group->open = false;
        if (group->cell_count > 0 && c->draft.status == SATDOKU_OK) {
            if (clue_budget_check(&clue, c->draft.puzzle, &error) != SATDOKU_OK) {
                draft_wrong(&c->draft, frame->column, "%s", error.message);
            }
            draft_check_clue(&c->draft, &clue, frame->column);
        }
        group->cell_count = 0;
        group->value_count = 0;
    }
}

/* ---- What is inside ---- */

void constraint_read_inside(struct constraints *c, constraint_read *read)
{
    struct composites *composites = &c->composites;
    struct draft_group *group = &c->draft.group;
    struct composite_frame *frame = &composites->frames[composites->depth - 1];
    int begin = group->value_count;
    const struct clue_kind *clue = clue_kind_of(c->kind->clue);
    bool opens = read == constraint_read_composite;
    group->added = 0;
    if (clue != NULL && (clue->outside || clue->whole) && composites->copying > 0) {
        constraints_want(c, clue->whole ? "no Replicate around it: it is of all cells of a group"
                                        : "no Replicate around it: it stands outside of the board");
    }
    frame->members++;
    read(c);
    if (!opens && group->added > 1 && clue_kinds[frame->kind].composite == CLUE_OF_ANY) {
        draft_group_enclose(&c->draft, begin); /* one constraint is one member */
    }
}

/* An Or of the same clue, with each of the numbers. */
void constraint_read_several(struct constraints *c)
{
    const struct composite_frame frame = {.kind = SATDOKU_CLUE_OR,
                                          .column = c->constraint.name.column};
    const struct constraint constraint = c->constraint;
    struct token rest = c->head;
    if (c->composites.depth > 0) {
        c->composites.frames[c->composites.depth - 1].members++;
    }
    bool more = open_frame(c, &frame);
    while (more && c->draft.status == SATDOKU_OK) {
        c->head = rest;
        more = constraints_cut(&c->head, &rest, &c->head, ',');
        c->constraint = constraint;
        draft_start_clue(&c->draft);
        constraint_read_inside(c, c->kind->read);
    }
    if (c->draft.status == SATDOKU_OK) {
        constraint_end_composite(c);
    }
}

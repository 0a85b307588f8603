#include "draft.h"

#include "blanks.h"
#include "error.h"
#include "mem.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GROUP_VALUES_MAX = 1 << 22 };

void draft_clear(struct draft *draft)
{
    mem_free(draft->groups);
    mem_free(draft->missing);
    mem_free(draft->layout);
    mem_free(draft->sets);
    mem_free(draft->places);
    mem_free(draft->marks);
    mem_free(draft->cells);
    mem_free(draft->values);
    mem_free(draft->group.cells);
    mem_free(draft->group.values);
}

/* ---- Failures ---- */

bool draft_wrong(struct draft *draft, size_t at, const char *format, ...)
{
    char what[sizeof draft->error->message];
    size_t line = draft->line;
    size_t start = draft->strings ? 1 : 0; /* the character at which the line begins */
    va_list arguments;
    if (draft->status != SATDOKU_OK) {
        return false;
    }
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    if (draft->sources != NULL) { /* the place in what was read */
        size_t from = 0;
        size_t source = 0;
        for (size_t i = 0; i < draft->source_count; i++) {
            if (draft->sources[i].from <= at && draft->sources[i].from >= from) {
                from = draft->sources[i].from;
                source = draft->sources[i].at;
            }
        }
        at = source;
    }
    if (draft->packed) {
        draft->status = error_at(draft->error, line, draft->column,
                                 "at character %zu of the text inside: %s", at + 1, what);
        return false;
    }
    for (size_t i = 0; !draft->strings && i < at; i++) {
        if (draft->text[i] == '\n') {
            line++;
            start = i + 1;
        }
    }
    draft->status = error_at(draft->error, line, at - start + 1, "%s", what);
    return false;
}

bool draft_starve(struct draft *draft)
{
    if (draft->status == SATDOKU_OK) {
        draft->status = error_memory(draft->error);
    }
    return false;
}

/* ---- The board ---- */

bool draft_make_marks(struct draft *draft)
{
    if (draft->marks == NULL) {
        size_t places = (size_t)draft->plan.rows * (size_t)draft->plan.columns;
        for (size_t i = 0; i < draft->plan.group_count; i++) {
            places += (size_t)draft->groups[i].count;
        }
        size_t digits = (size_t)draft->plan.digits + 1;
        draft->marks = mem_zalloc(places > digits ? places : digits, sizeof *draft->marks);
    }
    return draft->marks != NULL ? draft->status == SATDOKU_OK : draft_starve(draft);
}

void draft_add_place(struct draft *draft, int place)
{
    if (!draft_make_marks(draft) || draft->marks[place]) {
        return;
    }
    if (!MEM_RESERVE(draft->places, draft->place_capacity, draft->place_count + 1)) {
        draft_starve(draft);
        return;
    }
    draft->marks[place] = true;
    draft->places[draft->place_count++] = place;
}

void draft_end_set(struct draft *draft, enum region_kind kind)
{
    int count = (int)(draft->place_count - draft->set_start);
    if (draft->status != SATDOKU_OK) {
        return;
    }
    for (size_t i = draft->set_start; i < draft->place_count; i++) {
        draft->marks[draft->places[i]] = false;
    }
    if (count < 2 && kind == REGION_SET) { /* it says nothing */
        draft->place_count = draft->set_start;
        return;
    }
    if (!MEM_RESERVE(draft->sets, draft->set_capacity, draft->plan.set_count + 1)) {
        draft_starve(draft);
        return;
    }
    draft->set_start = draft->place_count;
    draft->sets[draft->plan.set_count++] = (struct board_set){.kind = kind, .count = count};
}

/* Sets of one kind stay in the order of their places in the array. */
static int compare_sets(const void *one, const void *other)
{
    const struct board_set *a = one;
    const struct board_set *b = other;
    int by_kind = (a->kind > b->kind) - (a->kind < b->kind);
    return by_kind != 0 ? by_kind : (a->places > b->places) - (a->places < b->places);
}

void draft_settle_sets(struct draft *draft)
{
    struct board_set *sets = draft->sets;
    size_t first = 0;
    if (draft->plan.set_count == 0) {
        return;
    }
    for (size_t i = 0; i < draft->plan.set_count; i++) {
        sets[i].places = draft->places + first;
        first += (size_t)sets[i].count;
    }
    qsort(sets, draft->plan.set_count, sizeof *sets, compare_sets);
    for (size_t i = 0; i < draft->plan.set_count; i++) {
        bool goes_on = i > 0 && sets[i].kind == sets[i - 1].kind;
        sets[i].number = goes_on ? sets[i - 1].number + 1 : 0;
    }
    draft->plan.sets = sets;
}

/* ---- The clue under way ---- */

void draft_start_clue(struct draft *draft)
{
    draft->cell_count = 0;
    draft->value_count = 0;
    draft->blank = false;
}

static void add_number(struct draft *draft, int **numbers, size_t *capacity, int *count, int number)
{
    if (draft->status != SATDOKU_OK) {
        return;
    }
    if (!MEM_RESERVE(*numbers, *capacity, (size_t)*count + 1)) {
        draft_starve(draft);
        return;
    }
    (*numbers)[(*count)++] = number;
}

void draft_add_cell(struct draft *draft, int cell)
{
    add_number(draft, &draft->cells, &draft->cell_capacity, &draft->cell_count, cell);
}

void draft_add_value(struct draft *draft, int value)
{
    add_number(draft, &draft->values, &draft->value_capacity, &draft->value_count, value);
}

bool draft_takes_blanks(const struct draft *draft, enum satdoku_clue_kind kind)
{
    return draft->reader->options.blanks && !draft->group.open && blanks_can_have(kind);
}

void draft_add_blank(struct draft *draft, enum satdoku_clue_kind kind)
{
    draft_add_value(draft, blanks_stand_in(kind));
    draft->blank = true;
}

static int compare_cells(const void *one, const void *other)
{
    const int *a = one;
    const int *b = other;
    return (*a > *b) - (*a < *b);
}

void draft_sort_cells(struct draft *draft, int count)
{
    int sorted = count < draft->cell_count ? count : draft->cell_count;
    if (draft->status == SATDOKU_OK && sorted > 1) {
        qsort(draft->cells, (size_t)sorted, sizeof *draft->cells, compare_cells);
    }
}

void draft_take_marked(struct draft *draft)
{
    for (int digit = 1; draft->status == SATDOKU_OK && digit <= draft->plan.digits; digit++) {
        if (draft->marks[digit]) {
            draft_add_value(draft, digit);
            draft->marks[digit] = false;
        }
    }
}

void draft_add_clue(struct draft *draft, enum satdoku_clue_kind kind, size_t at)
{
    struct clue clue = {kind, draft->cells, draft->cell_count, draft->values, draft->value_count};
    draft_check_clue(draft, &clue, at);
}

void draft_check_clue(struct draft *draft, const struct clue *clue, size_t at)
{
    char text[CLUE_REFUSAL];
    if (draft->status != SATDOKU_OK) {
        return;
    }
    const char *reason = clue_refuse(text, clue, draft->puzzle->board);
    if (reason != NULL) {
        const struct clue_kind *kind = clue_kind_of(clue->kind);
        if (kind->composite != CLUE_NO_COMPOSITE) {
            draft_wrong(draft, at, "%s %s", kind->name, reason);
        }
        draft_wrong(draft, at, draft->strings ? "the %s %s" : "a clue '%s' %s", kind->words,
                    reason);
        return;
    }
    reason = clue_budget_refuse(text, clue, draft->puzzle);
    if (reason == NULL && draft->group.open && draft->group.value_count > GROUP_VALUES_MAX) {
        reason = "the composite has more and longer clues than there is room for";
    }
    if (reason != NULL) {
        draft_wrong(draft, at, "%s", reason);
        return;
    }
    if (!draft->blank) {
        draft_put_clue(draft, clue);
    } else if (blanks_add(draft->puzzle, clue) != SATDOKU_OK) {
        draft_starve(draft);
    }
}

/* ---- Composites ---- */

void draft_group_token(struct draft *draft, int token)
{
    struct draft_group *group = &draft->group;
    add_number(draft, &group->values, &group->value_capacity, &group->value_count, token);
}

void draft_group_enclose(struct draft *draft, int begin)
{
    struct draft_group *group = &draft->group;
    draft_group_token(draft, COMPOSITE_END);
    draft_group_token(draft, COMPOSITE_END);
    if (draft->status == SATDOKU_OK) {
        size_t inside = (size_t)(group->value_count - 2 - begin);
        memmove(group->values + begin + 1, group->values + begin, inside * sizeof *group->values);
        group->values[begin] = SATDOKU_CLUE_AND;
    }
}

void draft_put_clue(struct draft *draft, const struct clue *clue)
{
    if (draft->group.open) {
        /* A given is a candidate set of one digit there. */
        struct draft_group *group = &draft->group;
        bool given = clue_kind_of(clue->kind)->home == CLUE_AS_GIVEN;
        draft_group_token(draft, given ? SATDOKU_CLUE_CANDIDATES : (int)clue->kind);
        draft_group_token(draft, clue->cell_count);
        draft_group_token(draft, clue->value_count);
        for (int i = 0; i < clue->value_count; i++) {
            draft_group_token(draft, clue->values[i]);
        }
        for (int i = 0; i < clue->cell_count; i++) {
            add_number(draft, &group->cells, &group->cell_capacity, &group->cell_count,
                       clue->cells[i]);
        }
        group->added++;
    } else if (draft->status == SATDOKU_OK && clue_add(draft->puzzle, clue) != SATDOKU_OK) {
        draft_starve(draft);
    }
}

/* Explanations in words, for people and for a column of rows. */
#include "explanation_answer.h"

/* ---- What a clue would have been ---- */

struct satdoku_clues explanation_first_repair(const struct satdoku_explanation *e)
{
    return e->repair_count > 0 ? e->repairs[0].clues : (struct satdoku_clues){NULL, 0};
}

int explanation_digit_without(const struct satdoku_clue *clue, size_t cell,
                              const struct satdoku_grid *solution)
{
    return satdoku_grid_digit(solution, clue->cells[cell].row, clue->cells[cell].column);
}

/* "r1c5 would be 4", "B2-B3 would be 6-2", "A9 would be no single", "r1c1-r1c2 would be 3-7" */
static void put_clue_would_be(struct text *text, const struct satdoku_clue *clue,
                              const struct satdoku_grid *solution,
                              const struct satdoku_puzzle *puzzle)
{
    bool letters = satdoku_clue_kind_home(clue->kind) == SATDOKU_HOME_TILE;
    bool same = true;
    for (size_t i = 0; i < clue->cell_count; i++) {
        struct satdoku_cell cell = clue->cells[i];
        const char *join = i == 0 ? "" : "-";
        if (letters) { /* then each has a value */
            same = same && explanation_digit_without(clue, i, solution) == clue->values[i];
            text_print(text, "%s%c%d", join, 'A' + cell.row - 1, cell.column);
        } else {
            char name[SATDOKU_CELL_NAME];
            satdoku_cell_name(name, puzzle, cell);
            text_print(text, "%s%s", join, name);
        }
    }
    if (letters && same) { /* its digits are right, and it still does not lie there */
        text_put(text, clue->cell_count == 2 ? " would be no domino" : " would be no single");
        return;
    }
    text_put(text, " would be ");
    for (size_t i = 0; i < clue->cell_count; i++) {
        text_print(text, "%s%d", i == 0 ? "" : "-", explanation_digit_without(clue, i, solution));
    }
}

bool explanation_next_difference(int *row, int *column, const struct satdoku_explanation *e)
{
    int columns = satdoku_grid_columns(e->solution);
    for (int place = *row > 0 ? (*row - 1) * columns + *column : 0;
         place < satdoku_grid_rows(e->solution) * columns; place++) {
        *row = place / columns + 1;
        *column = place % columns + 1;
        if (satdoku_grid_digit(e->solution, *row, *column) !=
            satdoku_grid_digit(e->other, *row, *column)) {
            return true;
        }
    }
    return false;
}

/* ---- Text ---- */

/* "TITLE: clue, clue" without a line end. */
static void put_clues(struct text *text, const char *title, struct satdoku_clues clues,
                      const struct satdoku_puzzle *puzzle)
{
    text_put(text, title);
    for (size_t i = 0; i < clues.count; i++) {
        char clue[SATDOKU_CLUE_TEXT];
        satdoku_puzzle_clue_text(clue, puzzle, &clues.clue[i]);
        text_print(text, "%s%s", i == 0 ? ": " : ", ", clue);
    }
}

void explanation_put_conflict(struct text *text, const struct satdoku_explanation *e, size_t index,
                              const struct satdoku_puzzle *puzzle)
{
    const char *reason = e->conflicts[index].reason;
    put_clues(text, "cannot stand together", e->conflicts[index].clues, puzzle);
    if (reason != NULL) {
        text_print(text, " (%s)", reason);
    }
    text_put_if(text, index == 0 && !e->smallest_conflict, " (a smaller one may exist)");
    text_put(text, "\n");
    for (size_t i = 0; i < e->conflicts[index].branch_count; i++) {
        const struct satdoku_branch *branch = &e->conflicts[index].branches[i];
        char words[SATDOKU_CLUE_TEXT];
        satdoku_puzzle_clue_text(words, puzzle, &branch->branch);
        text_print(text, "  %s", words);
        put_clues(text,
                  branch->against.count > 0 ? " cannot stand with" : " cannot stand by itself",
                  branch->against, puzzle);
        text_put(text, "\n");
    }
}

/* "cage (23) on r1c1, r1c2 could be 22 (unique) or 20"; several values of one clue as "1-2-2". */
static void put_alternatives(struct text *text, const struct satdoku_repair *repair,
                             const struct satdoku_puzzle *puzzle)
{
    char clue[SATDOKU_CLUE_TEXT];
    size_t count = repair->alternative_count;
    if (count == 0) {
        return;
    }
    satdoku_puzzle_clue_text(clue, puzzle, &repair->clues.clue[0]);
    text_print(text, "%s could be ", clue);
    for (size_t i = 0; i < count; i++) {
        const struct satdoku_alternative *alternative = &repair->alternatives[i];
        text_put(text, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        for (size_t j = 0; j < alternative->value_count; j++) {
            text_print(text, "%s%d", j == 0 ? "" : "-", alternative->values[j]);
        }
        text_put_if(text, alternative->verdict == SATDOKU_VERDICT_UNIQUE, " (unique)");
    }
    text_put_if(text, !repair->all_alternatives, " (others may do)");
    text_put(text, "\n");
}

/* With " (r1c5 would be 4, r6c1 would be 7)"; nothing of rules, which have no cells. */
void explanation_put_repair(struct text *text, const struct satdoku_explanation *e, size_t index,
                            const struct satdoku_puzzle *puzzle)
{
    struct satdoku_clues repair = e->repairs[index].clues;
    enum satdoku_verdict rest = e->repairs[index].verdict;
    const char *missing = e->repairs[index].missing;
    bool any = false;
    put_clues(text, "solvable without", repair, puzzle);
    for (size_t i = 0; i < repair.count && rest == SATDOKU_VERDICT_UNIQUE; i++) {
        if (repair.clue[i].cell_count > 0) {
            text_put(text, any ? ", " : " (");
            put_clue_would_be(text, &repair.clue[i], e->repairs[index].solution, puzzle);
            any = true;
        }
    }
    if (rest == SATDOKU_VERDICT_MULTIPLE) {
        text_put(text, " (several solutions");
        any = true;
    }
    if (missing != NULL) {
        text_print(text, "%s%s", any ? "; " : " (", missing);
    }
    text_put_if(text, any || missing != NULL, ")");
    text_put_if(text, !e->smallest_repair, " (fewer may do)");
    text_put(text, "\n");
    put_alternatives(text, &e->repairs[index], puzzle);
}

/* "r1c3=4", or of a candidate set without one digit "r1c3 is not 4". */
static void put_extra_clue(struct text *text, const struct satdoku_clue *clue,
                           const struct satdoku_puzzle *puzzle)
{
    struct satdoku_shape shape = satdoku_puzzle_shape(puzzle);
    char words[SATDOKU_CLUE_TEXT];
    if (clue->kind != SATDOKU_CLUE_CANDIDATES || (int)clue->value_count != shape.digits - 1) {
        satdoku_puzzle_clue_text(words, puzzle, clue);
        text_put(text, words);
        return;
    }
    size_t out = 0;
    while (out < clue->value_count && clue->values[out] == shape.lowest + (int)out) {
        out++;
    }
    satdoku_cell_name(words, puzzle, clue->cells[0]);
    text_print(text, "%s is not %d", words, shape.lowest + (int)out);
}

/* "unique with: r1c3=4, r2c7=1", and of another solution than the first which one it is. */
void explanation_put_extra(struct text *text, const struct satdoku_explanation *e,
                           const struct satdoku_puzzle *puzzle)
{
    text_put(text, "unique with: ");
    if (e->extra.count == 0) {
        text_put(text, e->complete ? "no clues of these kinds" : "unknown");
    }
    for (size_t i = 0; i < e->extra.count; i++) {
        text_put(text, i == 0 ? "" : ", ");
        put_extra_clue(text, &e->extra.clue[i], puzzle);
    }
    text_put_if(text, e->extra.count > 0 && !e->smallest_extra, " (fewer may do)");
    if (e->left != NULL && e->left != e->solution) {
        text_put(text, "\nits solution then: ");
        (void)satdoku_grid_write(text_sink(text), e->left);
    }
    text_put(text, "\n");
}

/* "DOING r1c3=4 leaves 3 of 12 solutions" */
static void put_best(struct text *text, const char *doing, const struct satdoku_best *best,
                     const struct satdoku_explanation *e, const struct satdoku_puzzle *puzzle)
{
    char name[SATDOKU_CELL_NAME];
    if (best->candidate.cell.row == 0) {
        return;
    }
    satdoku_cell_name(name, puzzle, best->candidate.cell);
    text_print(text, "%s %s=%d leaves %zu of ", doing, name, best->candidate.digit, best->left);
    if (e->solution_count > 0) {
        text_print(text, "%zu solutions\n", e->solution_count);
    } else {
        text_print(text, "%d solutions or more\n", SATDOKU_EXPLAIN_COUNT);
    }
}

/* Of more than two solutions: where they agree, and what splits them. */
static void put_all_solutions(struct text *text, const struct satdoku_explanation *e,
                              const struct satdoku_puzzle *puzzle)
{
    if (!e->agreement || e->solution_count == 2) {
        return;
    }
    text_put(text,
             e->agree_count > 0 ? "all solutions agree in:" : "all solutions agree in no cell");
    for (size_t i = 0; i < e->agree_count; i++) {
        char name[SATDOKU_CELL_NAME];
        satdoku_cell_name(name, puzzle, e->agree[i]);
        text_print(text, " %s", name);
    }
    text_put(text, "\n");
    put_best(text, "giving", &e->best_given, e, puzzle);
    put_best(text, "crossing out", &e->best_crossed, e, puzzle);
}

/* What is said below the verdict: nothing where there is nothing to explain. */
void explanation_put_reasons(struct text *text, const struct run *run,
                             const struct satdoku_explanation *e)
{
    if (e->verdict == SATDOKU_VERDICT_NONE) {
        for (size_t i = 0; i < e->conflict_count; i++) {
            explanation_put_conflict(text, e, i, run->puzzle);
        }
        text_put_if(text, run->settings->asked.all && !e->complete, "there may be more\n");
        for (size_t i = 0; i < e->repair_count; i++) {
            explanation_put_repair(text, e, i, run->puzzle);
        }
        bool more = e->smallest_repair && !e->all_repairs;
        text_put_if(text, e->repair_count > 0 && more, "there may be more repairs as small\n");
    } else if (e->verdict == SATDOKU_VERDICT_MULTIPLE) {
        /* The text knows whether writing to it failed. */
        text_put(text, "solution: ");
        (void)satdoku_grid_write(text_sink(text), e->solution);
        if (e->other != NULL) {
            int row = 0;
            int column = 0;
            text_put(text, "\nanother:  ");
            (void)satdoku_grid_write(text_sink(text), e->other);
            text_put(text, "\nthey differ in:");
            while (explanation_next_difference(&row, &column, e)) {
                char name[SATDOKU_CELL_NAME];
                satdoku_cell_name(name, run->puzzle, (struct satdoku_cell){row, column});
                text_print(text, " %s", name);
            }
        }
        text_put(text, "\n");
        text_put_if(text, e->grid == SATDOKU_VERDICT_UNIQUE,
                    "the grid has the same digits in all solutions\n");
        put_all_solutions(text, e, run->puzzle);
        explanation_put_extra(text, e, run->puzzle);
    }
}

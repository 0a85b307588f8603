#include "explained.h"

#include "brute.h"

#include <stdio.h>
#include <string.h>

enum { REASONS_MAX = 16, REASON = 128 };

/* ---- Conflicts ---- */

/* Whether these clues, but for the one at `without`, can stand together. */
static bool can_stand(struct trial *trial, const struct board_clue *clues, size_t count,
                      size_t without)
{
    struct plain_puzzle puzzle;

    board_empty(&puzzle, &trial->puzzle);
    for (size_t i = 0; i < count; i++) {
        if (i != without) {
            board_add(&puzzle, &clues[i]);
        }
    }
    bool can = board_verdict(&puzzle) != SATDOKU_VERDICT_NONE;
    if (puzzle.n == 4) {
        trial_expect(trial, can == (brute_count(NULL, &puzzle, 1) > 0));
    }
    return can;
}

static void expect_clues(struct trial *trial, struct board_clues clues)
{
    struct board_clue all[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle);

    for (size_t i = 0; i < clues.count; i++) {
        trial_expect(trial, board_contains(all, count, &clues.clue[i]));
        trial_expect(trial, !board_contains(clues.clue, i, &clues.clue[i]));
    }
}

static void expect_conflict(struct trial *trial, struct board_clues conflict)
{
    expect_clues(trial, conflict);
    trial_expect(trial, !can_stand(trial, conflict.clue, conflict.count, conflict.count));
    for (size_t i = 0; i < conflict.count; i++) {
        trial_expect(trial, can_stand(trial, conflict.clue, conflict.count, i));
    }
}

/* ---- Reasons ---- */

/* The sentences that are true of a set of clues, each about one rule. */
struct reasons {
    int count;
    char text[REASONS_MAX][REASON];
};

struct half_name {
    char text[REASON / 4];
};

static struct half_name name_half(const struct board_clue *clue, int half)
{
    struct half_name name;

    if (clue->kind == SATDOKU_CLUE_GIVEN) {
        snprintf(name.text, sizeof name.text, "r%dc%d", clue->row[half], clue->column[half]);
    } else {
        snprintf(name.text, sizeof name.text, "%c%d", "?ABCDEFGHIJKLMNOP"[clue->row[half]],
                 clue -> column[half]);
    }
    return name;
}

static int halves_of(const struct board_clue *clue)
{
    return clue->kind == SATDOKU_CLUE_DOMINO ? 2 : 1;
}

static void same_digit_reasons(struct reasons *reasons, const struct plain_puzzle *puzzle,
                               const struct board_clue *one, int half,
                               const struct board_clue *other, int other_half)
{
    static const char *const names[] = {"row", "column", "box"};
    int row = one->row[half], column = one->column[half];
    int box = plain_box(puzzle, (row - 1) * puzzle->n + column - 1) + 1;
    int other_row = other->row[other_half], other_column = other->column[other_half];
    int other_box = plain_box(puzzle, (other_row - 1) * puzzle->n + other_column - 1) + 1;
    const int houses[] = {row, column, box};
    const bool shared[] = {row == other_row, column == other_column, box == other_box};

    if (one->digit[half] != other->digit[other_half]) {
        return;
    }
    for (int house = 0; house < 3; house++) {
        if (shared[house]) {
            snprintf(reasons->text[reasons->count++], REASON,
                     "%.12s and %.12s are both %d, in %s %d", name_half(one, half).text,
                     name_half(other, other_half).text, one->digit[half], names[house],
                     houses[house]);
        }
    }
}

static void pair_reasons(struct reasons *reasons, const struct plain_puzzle *puzzle,
                         const struct board_clue *one, const struct board_clue *other)
{
    const int *a = one->digit, *b = other->digit;

    for (int half = 0; half < halves_of(one); half++) {
        for (int other_half = 0; other_half < halves_of(other); other_half++) {
            same_digit_reasons(reasons, puzzle, one, half, other, other_half);
        }
    }
    if (one->kind == SATDOKU_CLUE_DOMINO && other->kind == SATDOKU_CLUE_DOMINO &&
        ((a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]))) {
        snprintf(reasons->text[reasons->count++], REASON, "the pair %d-%d is on two dominoes", a[0],
                 a[1]);
    }
}

/* Whether a cell is in a house that goes by a word and a number. */
static bool is_in_house(const struct plain_puzzle *puzzle, const char *house, int number, int row,
                        int column)
{
    if (strcmp(house, "row") == 0) {
        return row == number;
    }
    if (strcmp(house, "column") == 0) {
        return column == number;
    }
    return plain_box(puzzle, (row - 1) * puzzle->n + column - 1) + 1 == number;
}

/* Whether it says where several clues end: in a cell without a digit, in two with the same one, or
 * in a digit without a place, which then none of them has there. */
static bool is_dead_end(const struct plain_puzzle *puzzle, struct board_clues set,
                        const char *reason)
{
    char house[8] = "";
    int row = 0, column = 0, other_row = 0, other_column = 0, number = 0, digit = 0, end = 0;

    if (sscanf(reason, "they leave r%dc%d no digit%n", &row, &column, &end) == 2) {
        return reason[end] == '\0' && row <= puzzle->n && column <= puzzle->n;
    }
    if (sscanf(reason, "they make r%dc%d and r%dc%d both %d, in %7[a-z] %d%n", &row, &column,
               &other_row, &other_column, &digit, house, &number, &end) == 7) {
        return reason[end] == '\0' && is_in_house(puzzle, house, number, row, column) &&
               is_in_house(puzzle, house, number, other_row, other_column);
    }
    if (sscanf(reason, "they leave %7[a-z] %d no place for %d%n", house, &number, &digit, &end) !=
            3 ||
        reason[end] != '\0') {
        return false;
    }
    for (size_t i = 0; i < set.count; i++) {
        for (int half = 0; half < halves_of(&set.clue[i]); half++) {
            if (set.clue[i].digit[half] == digit &&
                is_in_house(puzzle, house, number, set.clue[i].row[half],
                            set.clue[i].column[half])) {
                return false;
            }
        }
    }
    return true;
}

static void expect_reason(struct trial *trial, struct board_clues set, const char *reason)
{
    struct reasons reasons = {0};
    bool found = false;

    if (set.count == 1 && set.clue->kind == SATDOKU_CLUE_DOMINO &&
        set.clue->digit[0] == set.clue->digit[1]) {
        snprintf(reasons.text[reasons.count++], REASON,
                 "the domino on %.12s-%.12s has %d on both halves", name_half(set.clue, 0).text,
                 name_half(set.clue, 1).text, set.clue->digit[0]);
    } else if (set.count == 2) {
        pair_reasons(&reasons, &trial->puzzle, &set.clue[0], &set.clue[1]);
    }
    if (reasons.count == 0) {
        trial_expect(trial, reason == NULL || is_dead_end(&trial->puzzle, set, reason));
        return;
    }
    trial_expect(trial, reason != NULL);
    for (int i = 0; i < reasons.count; i++) {
        found = found || strcmp(reason, reasons.text[i]) == 0;
    }
    trial_expect(trial, found);
}

/* ---- Repairs ---- */

void explained_expect_repair(struct trial *trial, struct board_clues repair)
{
    struct board_clue all[BOARD_MAX_CLUES], kept[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle), left = 0;

    expect_clues(trial, repair);
    for (size_t i = 0; i < count; i++) {
        if (!board_contains(repair.clue, repair.count, &all[i])) {
            kept[left++] = all[i];
        }
    }
    trial_expect(trial, left + repair.count == count);
    trial_expect(trial, can_stand(trial, kept, left, left));
    for (size_t i = 0; i < repair.count; i++) {
        kept[left] = repair.clue[i];
        trial_expect(trial, !can_stand(trial, kept, left + 1, left + 1));
    }
}

static bool same_sets(struct board_clues one, struct board_clues other)
{
    if (one.count != other.count) {
        return false;
    }
    for (size_t i = 0; i < one.count; i++) {
        if (!board_contains(other.clue, other.count, &one.clue[i])) {
            return false;
        }
    }
    return true;
}

/* What is said of the rest is so: by brute force on 4x4, else by the library. */
static void expect_rest(struct trial *trial, const struct satdoku_explanation *e, size_t index)
{
    enum satdoku_verdict verdict = e->repairs[index].verdict;
    const struct satdoku_grid *solution = e->repairs[index].solution;
    int digits[PLAIN_MAX_CELLS], only[PLAIN_MAX_CELLS];
    struct plain_puzzle rest;

    explained_without(&rest, trial, board_clues_of(e->repairs[index].clues));
    trial_expect(trial, (verdict == SATDOKU_VERDICT_UNIQUE) == (solution != NULL));
    trial_expect(trial, verdict == SATDOKU_VERDICT_UNIQUE || verdict == SATDOKU_VERDICT_MULTIPLE ||
                            verdict == SATDOKU_VERDICT_SOLVABLE);
    trial_expect(trial, verdict == SATDOKU_VERDICT_SOLVABLE || board_verdict(&rest) == verdict);
    if (solution != NULL) {
        board_digits(digits, solution);
        trial_expect(trial, brute_is_solution(&rest, digits));
    }
    if (rest.n == 4) {
        int count = brute_count(only, &rest, 2);

        trial_expect(trial,
                     verdict == (count == 1 ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_MULTIPLE));
        trial_expect(trial, count > 1 || board_compare(digits, only, plain_cells(&rest)) == 0);
    }
}

/* All are repairs, of one size, and different; those that leave one solution stand first. */
static void expect_repairs(struct trial *trial, const struct satdoku_explanation *e)
{
    size_t count = e->repair_count;
    bool several = false;

    for (size_t i = 0; i < count; i++) {
        struct board_clues repair = board_clues_of(e->repairs[i].clues);
        bool unique = e->repairs[i].verdict == SATDOKU_VERDICT_UNIQUE;

        explained_expect_repair(trial, repair);
        expect_rest(trial, e, i);
        trial_expect(trial, repair.count == e->repairs[0].clues.count);
        trial_expect(trial, !(unique && several));
        several = several || !unique;
        for (size_t j = 0; j < i; j++) {
            trial_expect(trial, !same_sets(repair, board_clues_of(e->repairs[j].clues)));
        }
    }
}

/* Whether the puzzle has a solution without some one of its clues. */
static bool one_suffices(struct trial *trial)
{
    struct board_clue all[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle);

    for (size_t i = 0; i < count; i++) {
        if (can_stand(trial, all, count, i)) {
            return true;
        }
    }
    return false;
}

/* Any repair of more than one clue is wrong where one suffices; more is asked of 4x4 below. */
static void expect_smallest(struct trial *trial, const struct satdoku_explanation *e)
{
    size_t count = e->repair_count > 0 ? e->repairs[0].clues.count : 0;

    trial_expect(trial, e->smallest_repair);
    trial_expect(trial, count <= 1 || !one_suffices(trial));
}

/* ---- All of it ---- */

static bool is_part(struct board_clues part, struct board_clues whole)
{
    for (size_t i = 0; i < part.count; i++) {
        if (!board_contains(whole.clue, whole.count, &part.clue[i])) {
            return false;
        }
    }
    return true;
}

void explained_expect_conflicts(struct trial *trial, const struct satdoku_explanation *e)
{
    size_t count = e->conflict_count;

    for (size_t i = 0; i < count; i++) {
        struct board_clues conflict = board_clues_of(e->conflicts[i].clues);

        expect_conflict(trial, conflict);
        expect_reason(trial, conflict, e->conflicts[i].reason);
        trial_expect(trial, i == 0 || conflict.count >= e->conflicts[i - 1].clues.count);
        for (size_t j = 0; j < count; j++) {
            trial_expect(trial,
                         i == j || !is_part(conflict, board_clues_of(e->conflicts[j].clues)));
        }
    }
}

struct satdoku_explanation *explained_ask(struct trial *trial, size_t limit)
{
    struct satdoku_explanation *e = NULL;
    struct satdoku_explain_options options = {.all = limit > 0, .limit = limit};

    trial_expect(trial, satdoku_explain(&e, trial->solver, trial->read, limit > 0 ? &options : NULL,
                                        NULL) == SATDOKU_OK);
    return e;
}

void explained_expect_none(struct trial *trial, const struct satdoku_explanation *e, size_t limit)
{
    size_t count = e->conflict_count;

    trial_expect(trial, e->verdict == SATDOKU_VERDICT_NONE);
    trial_expect(trial, count >= 1 && count <= (limit > 0 ? limit : 1));
    trial_expect(trial, limit == 0 || count == limit || e->complete);
    trial_expect(trial, limit > 0 || !e->complete);
    trial_expect(trial, e->solution == NULL);
    trial_expect(trial, e->other == NULL);
    trial_expect(trial, e->extra.count == 0);
    trial_expect(trial, !e->stopped);
    trial_expect(trial, e->repair_count >= 1);
    trial_expect(trial, e->repair_count <= (limit > 0 ? limit : EXPLAINED_DEFAULT_LIMIT));
    explained_expect_conflicts(trial, e);
    expect_repairs(trial, e);
    expect_smallest(trial, e);
}

#include "tamper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t below(struct tamper *t, size_t bound)
{
    return (size_t)random_below(&t->random, (int)bound);
}

static bool has(const struct tamper *t, enum bundle_file file)
{
    return t->good.file[file].data != NULL;
}

static const char *text_of(const struct tamper *t, enum bundle_file file)
{
    return t->bad.file[file].data;
}

static enum bundle_file proof_file(const struct tamper *t)
{
    return has(t, BUNDLE_LRAT) ? BUNDLE_LRAT : BUNDLE_PROOF;
}

/* ---- Any file ---- */

/* Cut where something is lost, which a last line end is not. */
static enum tamper_outcome cut(struct tamper *t, enum bundle_file file)
{
    if (!has(t, file) || t->good.file[file].length < 2) {
        return TAMPER_NOTHING;
    }
    size_t at = below(t, t->good.file[file].length - 1);
    bundle_put(&t->bad, file, t->good.file[file].data, at);
    return TAMPER_WRONG;
}

static enum tamper_outcome of_other(struct tamper *t, enum bundle_file file)
{
    const struct memory *text = &t->other.file[file];
    if (!has(t, file)) {
        return TAMPER_NOTHING;
    }
    bundle_put(&t->bad, file, text->data, text->length);
    return TAMPER_WRONG;
}

/* ---- Lines of literals: formula and proof ---- */

/* Where the clauses begin: the number of the line. */
static size_t first_line(const struct tamper *t, enum bundle_file file)
{
    size_t line = 0;
    if (file == BUNDLE_PROOF || file == BUNDLE_LRAT) {
        return 0;
    }
    while (strncmp(text_of(t, file) + bundle_line(&t->bad, file, line), "p cnf ", 6) != 0) {
        line++;
    }
    return line + 1;
}

/* A random line of a clause. */
static size_t some_line(size_t *length, struct tamper *t, enum bundle_file file)
{
    size_t first = first_line(t, file);
    size_t line = first + below(t, bundle_lines(&t->bad, file) - first);
    size_t at = bundle_line(&t->bad, file, line);
    *length = bundle_line(&t->bad, file, line + 1) - at;
    return at;
}

/* Puts in a copy of some bytes of a text. */
static void insert_copy(struct tamper *t, enum bundle_file file, size_t at, const char *from,
                        size_t length)
{
    char *line = malloc(length + 1);
    if (line != NULL) {
        memcpy(line, from, length);
        line[length] = '\0';
        bundle_splice(&t->bad, file, at, 0, line);
    }
    free(line);
}

static void drop_line(struct tamper *t, enum bundle_file file)
{
    size_t length;
    size_t at = some_line(&length, t, file);
    bundle_splice(&t->bad, file, at, length, "");
}

static void repeat_line(struct tamper *t, enum bundle_file file)
{
    size_t length;
    size_t at = some_line(&length, t, file);
    insert_copy(t, file, at, text_of(t, file) + at, length);
}

static void swap_lines(struct tamper *t, enum bundle_file file)
{
    size_t length;
    size_t at = some_line(&length, t, file);
    char *line = malloc(length + 1);
    if (line != NULL) {
        memcpy(line, text_of(t, file) + at, length);
        line[length] = '\0';
        bundle_splice(&t->bad, file, at, length, "");
        at = some_line(&length, t, file);
        bundle_splice(&t->bad, file, at, 0, line);
    }
    free(line);
}

/* A random literal of a random clause; false for a clause without. */
static bool some_literal(size_t *at, size_t *length, struct tamper *t, enum bundle_file file)
{
    size_t line_length;
    size_t line = some_line(&line_length, t, file);
    const char *text = text_of(t, file);
    size_t literals = 0;
    for (size_t i = line; i < line + line_length; i++) {
        literals += text[i] == ' ';
    }
    if (literals == 0) {
        return false;
    }
    *at = line;
    for (size_t skipped = below(t, literals); skipped > 0; skipped--) {
        *at += strcspn(text + *at, " ") + 1;
    }
    *length = strcspn(text + *at, " ") + 1;
    return true;
}

static enum tamper_outcome flip(struct tamper *t, enum bundle_file file)
{
    size_t at, length;
    if (!some_literal(&at, &length, t, file)) {
        return TAMPER_NOTHING;
    }
    bool minus = text_of(t, file)[at] == '-';
    bundle_splice(&t->bad, file, at, minus, minus ? "" : "-");
    return TAMPER_WRONG;
}

static enum tamper_outcome lose_literal(struct tamper *t, enum bundle_file file)
{
    size_t at, length;
    if (!some_literal(&at, &length, t, file)) {
        return TAMPER_NOTHING;
    }
    bundle_splice(&t->bad, file, at, length, "");
    return TAMPER_WRONG;
}

static enum tamper_outcome gain_literal(struct tamper *t, enum bundle_file file)
{
    size_t at, length;
    char literal[16];
    if (!some_literal(&at, &length, t, file)) {
        return TAMPER_NOTHING;
    }
    int variable = 1 + random_below(&t->random, 729);
    snprintf(literal, sizeof literal, "%d ", below(t, 2) == 0 ? variable : -variable);
    bundle_splice(&t->bad, file, at, 0, literal);
    return TAMPER_WRONG;
}

/* ---- The proof ---- */

static enum tamper_outcome judged(enum tamper_outcome outcome)
{
    return outcome == TAMPER_WRONG ? TAMPER_JUDGED : outcome;
}

static enum tamper_outcome proof_line_dropped(struct tamper *t)
{
    drop_line(t, proof_file(t));
    return TAMPER_JUDGED;
}

static enum tamper_outcome proof_lines_dropped(struct tamper *t)
{
    size_t lines = bundle_lines(&t->bad, proof_file(t));
    for (size_t dropped = 2 + below(t, lines / 2); dropped > 0 && lines > 1; dropped--, lines--) {
        drop_line(t, proof_file(t));
    }
    return TAMPER_JUDGED;
}

static enum tamper_outcome proof_start_dropped(struct tamper *t)
{
    size_t line = 1 + below(t, bundle_lines(&t->bad, proof_file(t)));
    size_t end = bundle_line(&t->bad, proof_file(t), line);
    bundle_splice(&t->bad, proof_file(t), 0, end, "");
    return TAMPER_JUDGED;
}

static enum tamper_outcome proof_lines_swapped(struct tamper *t)
{
    swap_lines(t, proof_file(t));
    return TAMPER_JUDGED;
}

static enum tamper_outcome proof_flip(struct tamper *t)
{
    return judged(flip(t, proof_file(t)));
}

static enum tamper_outcome proof_lose_literal(struct tamper *t)
{
    return judged(lose_literal(t, proof_file(t)));
}

static enum tamper_outcome proof_gain_literal(struct tamper *t)
{
    return judged(gain_literal(t, proof_file(t)));
}

/* A clause of the formula is deleted on the way. */
static enum tamper_outcome proof_deletes(struct tamper *t)
{
    size_t length, rest;
    size_t clause = some_line(&length, t, BUNDLE_FORMULA);
    size_t at = some_line(&rest, t, proof_file(t));
    insert_copy(t, proof_file(t), at, text_of(t, BUNDLE_FORMULA) + clause, length);
    bundle_splice(&t->bad, proof_file(t), at, 0, "d ");
    return TAMPER_JUDGED;
}

static enum tamper_outcome proof_cut(struct tamper *t)
{
    return judged(cut(t, proof_file(t)));
}

static enum tamper_outcome proof_other(struct tamper *t)
{
    return judged(of_other(t, proof_file(t)));
}

static enum tamper_outcome proof_empty(struct tamper *t)
{
    bundle_put(&t->bad, proof_file(t), "", 0);
    return TAMPER_WRONG; /* no formula here is refuted by propagation */
}

static enum tamper_outcome proof_empty_clause(struct tamper *t)
{
    bundle_put(&t->bad, proof_file(t), "0\n", 2);
    return TAMPER_WRONG;
}

/* ---- The formula ---- */

static void change_header(struct tamper *t, int variables, int clauses)
{
    char line[64];
    int has_variables = 0;
    int has_clauses = 0;
    size_t at = bundle_line(&t->bad, BUNDLE_FORMULA, first_line(t, BUNDLE_FORMULA) - 1);
    const char *header = text_of(t, BUNDLE_FORMULA) + at;
    sscanf(header, "p cnf %d %d", &has_variables, &has_clauses);
    snprintf(line, sizeof line, "p cnf %d %d", has_variables + variables, has_clauses + clauses);
    bundle_splice(&t->bad, BUNDLE_FORMULA, at, strcspn(header, "\n"), line);
}

static enum tamper_outcome formula_line_dropped(struct tamper *t)
{
    drop_line(t, BUNDLE_FORMULA);
    return TAMPER_WRONG;
}

static enum tamper_outcome formula_clause_dropped(struct tamper *t)
{
    drop_line(t, BUNDLE_FORMULA);
    change_header(t, 0, -1);
    return TAMPER_WRONG;
}

static enum tamper_outcome formula_clause_repeated(struct tamper *t)
{
    repeat_line(t, BUNDLE_FORMULA);
    change_header(t, 0, 1);
    return TAMPER_WRONG;
}

/* A clause that helps: a unit, or the negation of the exclusion's first literal. */
static enum tamper_outcome formula_clause_added(struct tamper *t)
{
    char clause[32];
    size_t length;
    int variable = 1 + random_below(&t->random, 729);
    snprintf(clause, sizeof clause, "%d 0\n", below(t, 2) == 0 ? variable : -variable);
    size_t at = some_line(&length, t, BUNDLE_FORMULA);
    if (below(t, 2) == 0) {
        at = t->bad.file[BUNDLE_FORMULA].length;
    }
    bundle_splice(&t->bad, BUNDLE_FORMULA, at, 0, clause);
    change_header(t, 0, 1);
    return TAMPER_WRONG;
}

static enum tamper_outcome formula_empty_clause(struct tamper *t)
{
    bundle_splice(&t->bad, BUNDLE_FORMULA, t->bad.file[BUNDLE_FORMULA].length, 0, "0\n");
    change_header(t, 0, 1);
    return TAMPER_WRONG;
}

static enum tamper_outcome formula_flip(struct tamper *t)
{
    return flip(t, BUNDLE_FORMULA);
}

static enum tamper_outcome formula_lose_literal(struct tamper *t)
{
    return lose_literal(t, BUNDLE_FORMULA);
}

static enum tamper_outcome formula_gain_literal(struct tamper *t)
{
    return gain_literal(t, BUNDLE_FORMULA);
}

static enum tamper_outcome header_clauses(struct tamper *t)
{
    static const int by[] = {1, -1, 1000, -1000};
    change_header(t, 0, by[below(t, 4)]);
    return TAMPER_WRONG;
}

static enum tamper_outcome header_variables(struct tamper *t)
{
    static const int by[] = {1, -1, 1000, -700};
    change_header(t, by[below(t, 4)], 0);
    return TAMPER_WRONG;
}

static enum tamper_outcome formula_cut(struct tamper *t)
{
    return cut(t, BUNDLE_FORMULA);
}

static enum tamper_outcome formula_other(struct tamper *t)
{
    return of_other(t, BUNDLE_FORMULA);
}

static enum tamper_outcome formula_and_proof_other(struct tamper *t)
{
    of_other(t, proof_file(t));
    return of_other(t, BUNDLE_FORMULA);
}

/* ---- Solution and puzzle: rows of nine characters ---- */

enum { ROW = 10, BOARD = 9 * ROW }; /* with the line end */

static size_t some_cell(struct tamper *t)
{
    return below(t, 9) * ROW + below(t, 9);
}

static char other_digit(struct tamper *t, char digit)
{
    return (char)('1' + (digit - '1' + 1 + random_below(&t->random, 8)) % 9);
}

static enum tamper_outcome solution_digit(struct tamper *t)
{
    if (!has(t, BUNDLE_SOLUTION)) {
        return TAMPER_NOTHING;
    }
    char *cell = &t->bad.file[BUNDLE_SOLUTION].data[some_cell(t)];
    *cell = other_digit(t, *cell);
    return TAMPER_WRONG;
}

static enum tamper_outcome solution_blank(struct tamper *t)
{
    if (!has(t, BUNDLE_SOLUTION)) {
        return TAMPER_NOTHING;
    }
    t->bad.file[BUNDLE_SOLUTION].data[some_cell(t)] = '.';
    return TAMPER_WRONG;
}

/* Two digits exchange their names: all rules hold, but not the givens. */
static enum tamper_outcome solution_renamed(struct tamper *t)
{
    if (!has(t, BUNDLE_SOLUTION)) {
        return TAMPER_NOTHING;
    }
    char one = (char)('1' + random_below(&t->random, 9));
    char two = other_digit(t, one);
    for (char *cell = t->bad.file[BUNDLE_SOLUTION].data; *cell != '\0'; cell++) {
        *cell = *cell == one ? two : *cell == two ? one : *cell;
    }
    return TAMPER_WRONG;
}

static enum tamper_outcome solution_twice(struct tamper *t)
{
    if (!has(t, BUNDLE_SOLUTION)) {
        return TAMPER_NOTHING;
    }
    const struct memory *text = &t->good.file[BUNDLE_SOLUTION];
    insert_copy(t, BUNDLE_SOLUTION, text->length, text->data, text->length);
    return TAMPER_WRONG;
}

static enum tamper_outcome solution_other(struct tamper *t)
{
    return of_other(t, BUNDLE_SOLUTION);
}

static enum tamper_outcome solution_cut(struct tamper *t)
{
    return cut(t, BUNDLE_SOLUTION);
}

/* A given changes, goes, or comes. */
static enum tamper_outcome puzzle_cell(struct tamper *t)
{
    char *cell = &t->bad.file[BUNDLE_PUZZLE].data[some_cell(t)];
    bool given = *cell >= '1' && *cell <= '9';
    *cell = given && below(t, 2) == 0 ? '.' : other_digit(t, given ? *cell : '1');
    return TAMPER_WRONG;
}

/* A given comes that the solution has, too. */
static enum tamper_outcome puzzle_given(struct tamper *t)
{
    size_t at = some_cell(t);
    char *cell = &t->bad.file[BUNDLE_PUZZLE].data[at];
    if (!has(t, BUNDLE_SOLUTION) || (*cell >= '1' && *cell <= '9')) {
        return TAMPER_NOTHING;
    }
    *cell = t->good.file[BUNDLE_SOLUTION].data[at];
    return TAMPER_WRONG;
}

static enum tamper_outcome puzzle_other(struct tamper *t)
{
    return of_other(t, BUNDLE_PUZZLE);
}

/* Puzzle and solution of the other, formula and proof of this one. */
static enum tamper_outcome puzzle_and_solution_other(struct tamper *t)
{
    of_other(t, BUNDLE_SOLUTION);
    return of_other(t, BUNDLE_PUZZLE);
}

static enum tamper_outcome puzzle_cut(struct tamper *t)
{
    return cut(t, BUNDLE_PUZZLE);
}

/* ---- The head ---- */

static enum tamper_outcome replace_in_head(struct tamper *t, const char *old, const char *put)
{
    const char *text = text_of(t, BUNDLE_HEAD);
    const char *found = strstr(text, old);
    if (found == NULL) {
        return TAMPER_NOTHING;
    }
    bundle_splice(&t->bad, BUNDLE_HEAD, (size_t)(found - text), strlen(old), put);
    return TAMPER_WRONG;
}

static enum tamper_outcome head_word(struct tamper *t)
{
    static const char *const words[][2] = {
        {"certificate 1", "certificate 2"},
        {"certificate 1", "certificate"},
        {"satdoku", "satdoky"},
        {"verdict", "verdict no"},
        {"format grid", "format line"},
        {"format grid", "format cases"},
        {"format grid", "format nothing"},
        {"format grid", "format sudominoku"},
        {"format grid", "format spaced"},
        {"board 9", "board 16"},
        {"board 9", "board 8"},
        {"board 9", "board -9"},
        {"board 9", "board 99999"},
        {"board 9", "board x"},
        {"boxes 3x3", "boxes 1x9"},
        {"boxes 3x3", "boxes 9x1"},
        {"boxes 3x3", "boxes 2x3"},
        {"boxes 3x3", "boxes 3x"},
        {"boxes 3x3", "boxes -3x-3"},
        {"boxes 3x3", "boxes 3x3 3"},
    };
    size_t i = below(t, sizeof words / sizeof words[0]);
    return replace_in_head(t, words[i][0], words[i][1]);
}

static enum tamper_outcome head_verdict(struct tamper *t)
{
    static const char *const others[] = {"verdict unknown", "verdict solvable", "verdict invalid",
                                         "verdict UNIQUE", "verdict"};
    const char *old = has(t, BUNDLE_SOLUTION) ? "verdict unique" : "verdict none";
    return replace_in_head(t, old, others[below(t, 5)]);
}

/* The other verdicts that certificates have. One of several solutions has no proof to promise. */
static enum tamper_outcome head_lies(struct tamper *t)
{
    bool multiple = below(t, 2) == 0;
    bool unreadable = !multiple || !has(t, BUNDLE_LRAT);
    if (has(t, BUNDLE_SOLUTION)) {
        replace_in_head(t, "verdict unique", multiple ? "verdict multiple" : "verdict none");
        return multiple && unreadable ? TAMPER_UNREADABLE : TAMPER_WRONG;
    }
    replace_in_head(t, "verdict none", multiple ? "verdict multiple" : "verdict unique");
    return unreadable ? TAMPER_UNREADABLE : TAMPER_WRONG;
}

/* The other kind of proof. */
static enum tamper_outcome head_proof(struct tamper *t)
{
    if (!has(t, BUNDLE_LRAT)) {
        size_t end = t->bad.file[BUNDLE_HEAD].length;
        bundle_splice(&t->bad, BUNDLE_HEAD, end, 0, "proof lrat\n");
        return TAMPER_UNREADABLE;
    }
    replace_in_head(t, "proof lrat\n", "");
    return TAMPER_UNREADABLE;
}

/* "No solution" where there is one, with the right formula: the proof proves less. */
static enum tamper_outcome none_in_place_of_unique(struct tamper *t)
{
    if (replace_in_head(t, "verdict unique", "verdict none") == TAMPER_NOTHING) {
        return TAMPER_NOTHING;
    }
    size_t last = bundle_lines(&t->bad, BUNDLE_FORMULA) - 1;
    size_t at = bundle_line(&t->bad, BUNDLE_FORMULA, last);
    bundle_splice(&t->bad, BUNDLE_FORMULA, at, t->bad.file[BUNDLE_FORMULA].length - at, "");
    change_header(t, 0, -1);
    return TAMPER_WRONG;
}

/* Without its last line, the head of a certificate with LRAT promises DRAT. */
static enum tamper_outcome head_cut(struct tamper *t)
{
    enum tamper_outcome outcome = cut(t, BUNDLE_HEAD);
    bool promises_drat = has(t, BUNDLE_LRAT) && bundle_lines(&t->bad, BUNDLE_HEAD) == 4 &&
                         bundle_line(&t->bad, BUNDLE_HEAD, 4) == t->bad.file[BUNDLE_HEAD].length;
    return promises_drat ? TAMPER_UNREADABLE : outcome;
}

/* ---- Files ---- */

static enum tamper_outcome files_swapped(struct tamper *t)
{
    enum bundle_file one = (enum bundle_file)below(t, BUNDLE_FILES);
    enum bundle_file two = (enum bundle_file)below(t, BUNDLE_FILES);
    if (one == two || !has(t, one) || !has(t, two)) {
        return TAMPER_NOTHING;
    }
    bundle_put(&t->bad, one, t->good.file[two].data, t->good.file[two].length);
    bundle_put(&t->bad, two, t->good.file[one].data, t->good.file[one].length);
    return TAMPER_WRONG;
}

static enum tamper_outcome file_missing(struct tamper *t)
{
    enum bundle_file file = (enum bundle_file)below(t, BUNDLE_FILES);
    if (!has(t, file)) {
        return TAMPER_NOTHING;
    }
    memory_clear(&t->bad.file[file]);
    return TAMPER_UNREADABLE;
}

static enum tamper_outcome file_empty(struct tamper *t)
{
    enum bundle_file file = (enum bundle_file)below(t, BUNDLE_FILES);
    if (!has(t, file)) {
        return TAMPER_NOTHING;
    }
    bundle_put(&t->bad, file, "", 0);
    return TAMPER_WRONG;
}

const struct tamper_kind tamper_kinds[] = {
    {"a line of the proof dropped", proof_line_dropped},
    {"lines of the proof dropped", proof_lines_dropped},
    {"the start of the proof dropped", proof_start_dropped},
    {"lines of the proof swapped", proof_lines_swapped},
    {"a literal of the proof flipped", proof_flip},
    {"a literal of the proof removed", proof_lose_literal},
    {"a literal added to the proof", proof_gain_literal},
    {"a clause of the formula deleted in the proof", proof_deletes},
    {"the proof cut", proof_cut},
    {"another's proof", proof_other},
    {"the proof empty", proof_empty},
    {"the proof an empty clause", proof_empty_clause},
    {"a line of the formula dropped", formula_line_dropped},
    {"a clause removed", formula_clause_dropped},
    {"a clause repeated", formula_clause_repeated},
    {"a clause added", formula_clause_added},
    {"the empty clause added", formula_empty_clause},
    {"a literal of the formula flipped", formula_flip},
    {"a literal of the formula removed", formula_lose_literal},
    {"a literal added to the formula", formula_gain_literal},
    {"another number of clauses", header_clauses},
    {"another number of variables", header_variables},
    {"the formula cut", formula_cut},
    {"another's formula", formula_other},
    {"another's formula and proof", formula_and_proof_other},
    {"a digit of the solution changed", solution_digit},
    {"a cell of the solution blank", solution_blank},
    {"digits of the solution renamed", solution_renamed},
    {"the solution twice in its file", solution_twice},
    {"another's solution", solution_other},
    {"the solution cut", solution_cut},
    {"a cell of the puzzle changed", puzzle_cell},
    {"a given added", puzzle_given},
    {"another's puzzle", puzzle_other},
    {"another's puzzle and solution", puzzle_and_solution_other},
    {"the puzzle cut", puzzle_cut},
    {"a word of the head changed", head_word},
    {"a verdict that has no certificate", head_verdict},
    {"another verdict", head_lies},
    {"another kind of proof", head_proof},
    {"none in place of unique", none_in_place_of_unique},
    {"the head cut", head_cut},
    {"two files swapped", files_swapped},
    {"a file missing", file_missing},
    {"a file empty", file_empty},
    {NULL, NULL},
};

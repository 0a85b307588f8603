#include "commands.h"
#include "input.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "pictures.h"
#include "puzzle_answer.h"
#include "report.h"
#include "rows.h"
#include "run.h"

#include <satdoku_program.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The candidates of a board, and how it is drawn. */
struct board {
    const struct satdoku_puzzle *puzzle;
    enum satdoku_verdict verdict;
    int rows;
    int columns;
    int digits;
    int lowest;
    bool *possible;   /* [cells * digits]; owned */
    size_t *numbers;  /* likewise: in how many solutions, up to `limit`; owned */
    size_t limit;     /* --counts; 1: that there is one is all that is asked */
    int *cell_at;     /* [rows * columns]: the number of the cell there, or NO_CELL; owned */
    bool *bar_before; /* [columns]: a bar stands before that column; owned */
    bool *rule_above; /* [rows]; owned */
    char *text;       /* of one cell; owned */
    size_t width;     /* of the widest cell */
    struct satdoku_candidate_counts *counts; /* with --counts; owned */
};

enum { NO_CELL = -1 };

/* Rows and columns from 0, of which those off the canvas have no cells. */
static int cell_at(const struct board *board, int row, int column)
{
    bool there = row >= 0 && row < board->rows && column >= 0 && column < board->columns;
    return there ? board->cell_at[row * board->columns + column] : NO_CELL;
}

/* `index` of a digit: 0 for the lowest. */
static bool is_possible(const struct board *board, int cell, int index)
{
    return board->possible[(size_t)cell * (size_t)board->digits + (size_t)index];
}

static size_t number_of(const struct board *board, int cell, int index)
{
    return board->numbers[(size_t)cell * (size_t)board->digits + (size_t)index];
}

/* The greatest number of solutions below `bound` that a digit of the cell is in; 0: there is none.
 */
static size_t number_below(const struct board *board, int cell, size_t bound)
{
    size_t most = 0;
    for (int i = 0; i < board->digits; i++) {
        size_t number = number_of(board, cell, i);
        most = number < bound && number > most ? number : most;
    }
    return most;
}

/* The digits of the cell that are in so many solutions, "12"; where digits are above 35 with commas
 * between them. Returns the end. */
static char *put_digits(char *at, const struct board *board, int cell, size_t number)
{
    static const char characters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    bool wide = board->lowest + board->digits >= (int)sizeof characters;
    const char *separator = "";
    for (int i = 0; i < board->digits; i++) {
        if (number_of(board, cell, i) != number) {
            continue;
        }
        if (wide) {
            at += sprintf(at, "%s%d", separator, board->lowest + i);
            separator = ",";
        } else {
            *at++ = characters[board->lowest + i];
        }
    }
    return at;
}

/* "124", "[5]" for a forced cell; "" for no cell. With --counts 8 "27,14:3" has two digits that are
 * in 8 solutions or more and two that are in 3, or "14:3+" in at least 3. */
static const char *cell_text(const struct board *board, int cell)
{
    char *at = board->text;
    int count = 0;
    for (int i = 0; i < board->digits && cell != NO_CELL; i++) {
        count += is_possible(board, cell, i);
    }
    bool whole = board->verdict != SATDOKU_VERDICT_UNKNOWN;
    bool forced = count == 1 && whole;
    if (forced) {
        *at++ = '[';
    }
    size_t number = count > 0 ? number_below(board, cell, SIZE_MAX) : 0;
    for (const char *separator = ""; number > 0; separator = ",") {
        at += sprintf(at, "%s", separator);
        at = put_digits(at, board, cell, number);
        if (number < board->limit) {
            at += sprintf(at, ":%zu%s", number, whole ? "" : "+");
        }
        number = number_below(board, cell, number);
    }
    if (forced) {
        *at++ = ']';
    }
    *at = '\0';
    return board->text;
}

/* ---- The drawing ---- */

/* Whether boxes, or regions of a jigsaw, end all along a line of so many places between two rows or
 * columns: that before `row`, or where that is 0 before `column`. */
static bool is_border(const struct board *board, int row, int column)
{
    int borders = 0;
    for (int i = 0; i < (row > 0 ? board->columns : board->rows); i++) {
        int here[2] = {row > 0 ? row : i, row > 0 ? i : column};
        int before[2] = {here[0] - (row > 0), here[1] - (row == 0)};
        if (cell_at(board, before[0], before[1]) == NO_CELL ||
            cell_at(board, here[0], here[1]) == NO_CELL) {
            continue;
        }
        if (satdoku_puzzle_region(board->puzzle, before[0] + 1, before[1] + 1) ==
            satdoku_puzzle_region(board->puzzle, here[0] + 1, here[1] + 1)) {
            return false;
        }
        borders++;
    }
    return borders > 0;
}

/* ---- Text ---- */

static void add_times(struct text *line, char c, size_t times)
{
    for (size_t i = 0; i < times; i++) {
        text_add(line, &c, 1);
    }
}

/* Ends a line, without the blanks at its end. */
static void end_line(struct text *text)
{
    while (text->length > 0 && text->data[text->length - 1] == ' ') {
        text->length--;
    }
    text_put(text, "\n");
}

/* Nothing is drawn where no cell is near. */
static void put_rule(struct text *line, const struct board *board, int row)
{
    bool before = false;
    for (int column = 0; column < board->columns; column++) {
        bool near =
            cell_at(board, row - 1, column) != NO_CELL || cell_at(board, row, column) != NO_CELL;
        if (board->bar_before[column]) {
            add_times(line, near || before ? '+' : ' ', 1);
            add_times(line, near ? '-' : ' ', 1);
        }
        add_times(line, near ? '-' : ' ', board->width + 1);
        before = near;
    }
    end_line(line);
}

/* What a group is called that begins with that row of the canvas; the row above is empty. */
static void put_label(struct text *text, const struct board *board, int row)
{
    for (size_t i = 1; i < satdoku_puzzle_group_count(board->puzzle); i++) {
        struct satdoku_group group = satdoku_puzzle_group(board->puzzle, i);
        if (group.row == row + 1) {
            text_print(text, "%s%s%s\n", group.name, group.label[0] != '\0' ? " " : "",
                       group.label);
        }
    }
}

/* Left-aligned, with bars between boxes. */
static void put_row(struct text *line, const struct board *board, int row)
{
    for (int column = 0; column < board->columns; column++) {
        int cell = cell_at(board, row, column);
        const char *text = cell_text(board, cell);
        size_t length = strlen(text);
        bool near = row < satdoku_puzzle_group(board->puzzle, 0).rows && /* groups have no boxes */
                    (cell != NO_CELL || cell_at(board, row, column - 1) != NO_CELL);
        if (board->bar_before[column]) {
            text_add(line, near ? " | " : "   ", 3);
        } else {
            add_times(line, ' ', column > 0 ? 1 : 0);
        }
        text_add(line, text, length);
        add_times(line, ' ', board->width - length);
    }
    end_line(line);
}

/* ---- What makes the puzzle unique ---- */

/* Whether giving that digit leaves one of several solutions. */
static bool is_decisive(const struct board *board, int cell, int index)
{
    return board->verdict == SATDOKU_VERDICT_MULTIPLE && board->limit > 1 &&
           number_of(board, cell, index) == 1;
}

/* Finds the next such digit, "r1c5=7". *at is where to look from, in reading order, digit by digit;
 * it goes on behind the digit. */
static bool next_decisive(char text[SATDOKU_CLUE_TEXT], size_t *at, const struct board *board)
{
    size_t digits = (size_t)board->digits;
    size_t end = (size_t)board->rows * (size_t)board->columns * digits;
    while (*at < end) {
        int place = (int)(*at / digits);
        int index = (int)((*at)++ % digits);
        int cell = board->cell_at[place];
        if (cell != NO_CELL && is_decisive(board, cell, index)) {
            struct satdoku_cell shown = {place / board->columns + 1, place % board->columns + 1};
            int digit = board->lowest + index;
            struct satdoku_clue given = {SATDOKU_CLUE_GIVEN, 1, &shown, 1, &digit};
            satdoku_puzzle_clue_text(text, board->puzzle, &given);
            return true;
        }
    }
    return false;
}

/* "unique with r1c5=7, r2c3=1", or what else is to be said of the numbers; nothing where they are
 * all that is asked. */
static void put_decisive(struct text *text, const struct board *board)
{
    if (board->limit == 1 || board->verdict == SATDOKU_VERDICT_UNIQUE) {
        return;
    }
    if (board->verdict == SATDOKU_VERDICT_UNKNOWN) {
        text_put(text, "unknown: there may be more solutions\n");
        return;
    }
    char name[SATDOKU_CLUE_TEXT];
    size_t at = 0;
    size_t count = 0;
    while (next_decisive(name, &at, board)) {
        text_print(text, "%s%s", count++ == 0 ? "unique with " : ", ", name);
    }
    text_put(text, count > 0 ? "\n" : "unique with no single digit\n");
}

static json_t *json_decisive(const struct board *board)
{
    char name[SATDOKU_CLUE_TEXT];
    size_t at = 0;
    json_t *list = json_array();
    while (next_decisive(name, &at, board)) {
        list = json_append(list, json_string(name));
    }
    return list;
}

/* ---- JSON ---- */

/* The digits of a cell, or their numbers; null where there is no cell. */
static json_t *json_digits(const struct board *board, int cell, bool numbers)
{
    json_t *array = cell == NO_CELL ? json_null() : json_array();
    for (int i = 0; cell != NO_CELL && i < board->digits; i++) {
        if (is_possible(board, cell, i)) {
            json_int_t digit = board->lowest + i;
            json_int_t number = (json_int_t)number_of(board, cell, i);
            array = json_append(array, json_integer(numbers ? number : digit));
        }
    }
    return array;
}

static json_t *json_board(const struct board *board, bool numbers)
{
    struct satdoku_group grid = satdoku_puzzle_group(board->puzzle, 0);
    json_t *rows = json_array();
    for (int row = 0; row < grid.rows; row++) {
        json_t *cells = json_array();
        for (int column = 0; column < grid.columns; column++) {
            cells = json_append(cells, json_digits(board, cell_at(board, row, column), numbers));
        }
        rows = json_append(rows, cells);
    }
    return rows;
}

/* The cells beside the grid, {"VS":[[1],[2,3]]}, which come behind those of the grid. */
static json_t *json_beside(const struct board *board, bool numbers)
{
    json_t *layers = json_object();
    int cell = satdoku_puzzle_group(board->puzzle, 0).cells;
    for (size_t i = 1; i < satdoku_puzzle_group_count(board->puzzle); i++) {
        struct satdoku_group group = satdoku_puzzle_group(board->puzzle, i);
        json_t *cells = json_array();
        for (int j = 0; j < group.cells; j++) {
            cells = json_append(cells, json_digits(board, cell++, numbers));
        }
        layers = json_with(layers, group.name, cells);
    }
    return layers;
}

/* A solution on a line of its own, as --known takes it. */
static bool add_known(void *context, const struct satdoku_grid *grid)
{
    json_t **list = context;
    struct text text = {.length = 0};
    bool written = satdoku_grid_write(text_sink(&text), grid) == SATDOKU_OK;
    *list = json_append(*list, written ? json_stringn(text.data, text.length) : NULL);
    text_clear(&text);
    return *list != NULL;
}

static json_t *json_known(const struct board *board)
{
    json_t *list = json_array();
    if (satdoku_candidate_counts_known(board->counts, add_known, &list, NULL) != SATDOKU_OK) {
        json_decref(list);
        list = NULL;
    }
    return list;
}

static json_t *json_members(const struct run *run, const struct board *board)
{
    bool counted = run->settings->asked.counts != 0;
    bool beside = satdoku_puzzle_group_count(board->puzzle) > 1;
    json_t *members = json_with(json_object(), "candidates", json_board(board, false));
    if (beside) {
        members = json_with(members, "layers", json_beside(board, false));
    }
    if (!counted) {
        return members;
    }
    members = json_with(members, "limit", json_integer((json_int_t)board->limit));
    members = json_with(members, "counts", json_board(board, true));
    if (beside) {
        members = json_with(members, "layer_counts", json_beside(board, true));
    }
    if (board->verdict == SATDOKU_VERDICT_MULTIPLE && board->limit > 1) {
        members = json_with(members, "unique_with", json_decisive(board));
    }
    return run->settings->asked.known != NULL ? json_with(members, "known", json_known(board))
                                              : members;
}

/* ---- Rows ---- */

/* For each cell a character for each digit, as pencilmarks on a line have them; where characters do
 * not do, numbers with commas, and blanks between cells. */
static void add_cell(struct text *text, const struct board *board, int cell)
{
    static const char characters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    bool wide = board->lowest + board->digits >= (int)sizeof characters;
    const char *separator = cell > 0 ? " " : "";
    for (int i = 0; i < board->digits; i++) {
        int digit = board->lowest + i;
        if (!wide) {
            text_add(text, is_possible(board, cell, i) ? &characters[digit] : ".", 1);
        } else if (is_possible(board, cell, i)) {
            text_print(text, "%s%d", separator, digit);
            separator = ",";
        }
    }
}

/* With --counts "2:8,7:1" for each cell, and blanks between cells. */
static void add_counted_cell(struct text *text, const struct board *board, int cell)
{
    const char *separator = cell > 0 ? " " : "";
    for (int i = 0; i < board->digits; i++) {
        if (is_possible(board, cell, i)) {
            text_print(text, "%s%d:%zu", separator, board->lowest + i, number_of(board, cell, i));
            separator = ",";
        }
    }
}

static void put_line(struct text *text, const struct run *run, const struct board *board)
{
    bool counted = run->settings->asked.counts != 0;
    int cell = 0;
    for (size_t i = 0; i < satdoku_puzzle_group_count(board->puzzle); i++) {
        text_put(text, i > 0 && !counted ? " " : "");
        for (int j = 0; j < satdoku_puzzle_group(board->puzzle, i).cells; j++) {
            if (counted) {
                add_counted_cell(text, board, cell++);
            } else {
                add_cell(text, board, cell++);
            }
        }
    }
}

/* The board, for people. */
static void put_board(struct text *text, struct board *board)
{
    board->width = 0;
    for (int place = 0; place < board->rows * board->columns; place++) {
        size_t length = strlen(cell_text(board, board->cell_at[place]));
        board->width = length > board->width ? length : board->width;
    }
    for (int column = 0; column < board->columns; column++) {
        board->bar_before[column] = column > 0 && is_border(board, 0, column);
    }
    for (int row = 0; row < board->rows; row++) {
        board->rule_above[row] = row > 0 && is_border(board, row, 0);
    }
    for (int row = 0; row < board->rows; row++) {
        put_label(text, board, row);
        if (board->rule_above[row]) {
            put_rule(text, board, row);
        }
        put_row(text, board, row);
    }
    put_decisive(text, board);
}

/* ---- Known solutions ---- */

/* Tells of all solutions of a file; a malformed one is reported, and ends the run. */
static enum satdoku_status tell_all(struct run *run, struct board *board, struct input *input)
{
    struct satdoku_read_options options = run->settings->reading.options;
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *solution = NULL;
    struct satdoku_error what = {.status = SATDOKU_OK};
    options.format = SATDOKU_FORMAT_AUTO;
    enum satdoku_status status = satdoku_puzzle_new(&solution);
    if (status == SATDOKU_OK) {
        status = input_new_reader(&reader, input, &options, input->name, &what);
    }
    input_go_on(input);
    while (status == SATDOKU_OK) {
        status =
            satdoku_solution_next(solution, reader, run->puzzle, SATDOKU_FORMAT_CONSTRAINTS, &what);
        if (status == SATDOKU_OK) {
            status = satdoku_candidate_counts_tell(board->counts, solution, &what);
        }
    }
    input_pause(input);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(solution);
    if (status == SATDOKU_ERR_READ && !interrupt_came()) {
        report("%s: %s", input->name, input_trouble(input));
    } else if (status == SATDOKU_ERR_MALFORMED || status == SATDOKU_ERR_LIMIT) {
        report_error(input->name, &what);
    }
    return status == SATDOKU_END ? SATDOKU_OK : status;
}

/* *told: go on; else it was reported why not. */
static enum satdoku_status take_known(bool *told, struct run *run, struct board *board)
{
    const char *file = run->settings->asked.known;
    struct input input;
    enum satdoku_status status = SATDOKU_OK;
    *told = file == NULL;
    if (file != NULL && input_open_or_report(&input, file, NULL)) {
        status = tell_all(run, board, &input);
        input_close(&input);
        *told = status == SATDOKU_OK;
    }
    if (!*told) {
        run_note(run, EXIT_TROUBLE);
        run->done = true;
    }
    return status == SATDOKU_ERR_MEMORY ? status : SATDOKU_OK;
}

/* ---- The command ---- */

/* Asks; `*known`: there is something to show. When it is stopped, the solutions that were found
 * until then are shown only where they are counted. */
static enum satdoku_status ask(bool *known, struct board *board, struct run *run,
                               struct satdoku_error *error)
{
    size_t candidates = (size_t)satdoku_puzzle_shape(board->puzzle).cells * (size_t)board->digits;
    size_t limit = run->settings->asked.counts;
    enum satdoku_status status =
        limit != 0
            ? satdoku_candidate_counts_update(&board->verdict, board->numbers, board->counts,
                                              run->solver, run->puzzle, error)
            : satdoku_candidates(&board->verdict, board->possible, run->solver, run->puzzle, error);
    bool solved = false;
    for (size_t i = 0; i < candidates && status == SATDOKU_OK; i++) {
        if (limit != 0) {
            board->possible[i] = board->numbers[i] > 0;
        } else {
            board->numbers[i] = board->possible[i];
        }
        solved = solved || board->possible[i];
    }
    board->limit = limit != 0 ? limit : 1;
    *known = solved && board->verdict != SATDOKU_VERDICT_NONE;
    return status;
}

static enum satdoku_status show(struct run *run, struct board *board, struct satdoku_error *error)
{
    bool known = false;
    bool told = false;
    if (take_known(&told, run, board) != SATDOKU_OK) {
        return memory_error(error);
    }
    enum satdoku_status status = told ? ask(&known, board, run, error) : SATDOKU_OK;
    if (status != SATDOKU_OK || !told || interrupt_came()) {
        return status;
    }
    run_note_solved(run, board->verdict);
    if (run->settings->pictures.drawing != DRAWING_NONE) {
        struct satdoku_picture picture = {.candidates = known ? board->possible : NULL,
                                          .note = pictures_note(board->verdict, known)};
        return pictures_add(run, &picture, error);
    }
    struct puzzle_answer answer = {.verdict = board->verdict,
                                   .has_members = run->settings->answers.json && known};
    if (answer.has_members) {
        answer.members = json_members(run, board);
    } else if (known && run_writes_rows(run)) {
        put_line(&answer.text, run, board);
    } else if (known) {
        text_put(&answer.text, run->number > 1 ? "\n" : "");
        put_board(&answer.text, board);
        answer.text.length -= answer.text.length > 0; /* the last line end */
    }
    return puzzle_answer_write(run, &answer, error);
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    struct satdoku_shape shape = satdoku_puzzle_shape(run->puzzle);
    struct board board = {.puzzle = run->puzzle,
                          .rows = shape.rows,
                          .columns = shape.columns,
                          .digits = shape.digits,
                          .verdict = SATDOKU_VERDICT_UNKNOWN,
                          .lowest = shape.lowest};
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    enum { DIGIT_WIDTH = sizeof "400:1000+," };
    size_t places = (size_t)board.rows * (size_t)board.columns;
    size_t digits = (size_t)board.digits;
    size_t cells = (size_t)satdoku_puzzle_shape(board.puzzle).cells;
    board.possible = calloc(cells * digits, sizeof *board.possible);
    board.numbers = calloc(cells * digits, sizeof *board.numbers);
    board.cell_at = calloc(places, sizeof *board.cell_at);
    board.bar_before = calloc((size_t)board.columns, sizeof *board.bar_before);
    board.rule_above = calloc((size_t)board.rows, sizeof *board.rule_above);
    board.text = malloc(DIGIT_WIDTH * digits + DIGIT_WIDTH);
    size_t limit = run->settings->asked.counts;
    bool counted = limit == 0 || satdoku_candidate_counts_new(&board.counts, limit) == SATDOKU_OK;
    if (board.possible != NULL && board.numbers != NULL && board.cell_at != NULL &&
        board.bar_before != NULL && board.rule_above != NULL && board.text != NULL && counted) {
        int cell = 0;
        for (int place = 0; place < board.rows * board.columns; place++) {
            bool there = satdoku_puzzle_has_cell(board.puzzle, place / board.columns + 1,
                                                 place % board.columns + 1);
            board.cell_at[place] = there ? cell++ : NO_CELL;
        }
        status = show(run, &board, error);
    } else {
        memory_error(error);
    }
    satdoku_candidate_counts_free(board.counts);
    free(board.possible);
    free(board.numbers);
    free(board.cell_at);
    free(board.bar_before);
    free(board.rule_above);
    free(board.text);
    return status;
}

static enum exit_code run_candidates(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = puzzle_answer_write_invalid,
                                               .independent = true,
                                               .for_people = true,
                                               .column = "candidates"};
    return pictures_or_answers(settings, &actions, PICTURES_ONE);
}

const struct command command_candidates = {
    .name = "candidates",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "show the digits that each cell has in some solution",
    .description =
        "Prints for each cell the digits that occur there in some solution; [5] is forced. "
        "With --counts, also in how many: 27,14:3 has 1 and 4 in 3 solutions, 2 and 7 in N or "
        "more; and which single digits would make the puzzle unique. With --known, what an "
        "earlier answer found need not be found again: FILE has a solution on each line, and "
        "those that do not solve the puzzle are passed over.\n"
        "No FILE, or \"-\": standard input.",
    .exits = {[EXIT_YES] = "shown",
              [EXIT_NO] = "one has no solution",
              [EXIT_TROUBLE] = "trouble",
              [EXIT_GAVE_UP] = "gave up"},
    .options = {OPTION_COUNTS, OPTION_KNOWN},
    .groups = GROUPS_OF_QUESTIONS | GROUP_PICTURES,
    .examples = {{"satdoku candidates puzzle.txt", "the board with what each cell can be"},
                 {"satdoku candidates --counts 8 puzzle.txt",
                  "and in how many solutions, up to 8"}},
    .run = run_candidates,
};

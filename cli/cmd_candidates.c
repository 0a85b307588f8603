#include "json.h"
#include "options.h"
#include "out_of_memory.h"
#include "run.h"
#include "run_all.h"
#include "verdict_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The candidates of a board, and the text of each cell. */
struct board {
    int n;
    int box_rows;
    int box_columns;
    bool *possible; /* [n * n * n]; owned */
    char *text;     /* of one cell; owned */
    size_t width;   /* of the widest cell */
};

static bool is_possible(const struct board *board, int cell, int digit)
{
    size_t n = (size_t)board->n;
    return board->possible[(size_t)cell * n + (size_t)digit - 1];
}

static int count_possible(const struct board *board, int cell)
{
    int count = 0;
    for (int digit = 1; digit <= board->n; digit++) {
        count += is_possible(board, cell, digit);
    }
    return count;
}

/* "124", "[5]" for a forced cell; above 35 with commas. */
static const char *cell_text(const struct board *board, int cell)
{
    static const char characters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    bool wide = board->n >= (int)sizeof characters - 1;
    bool forced = count_possible(board, cell) == 1;
    char *at = board->text;
    const char *separator = "";
    if (forced) {
        *at++ = '[';
    }
    for (int digit = 1; digit <= board->n; digit++) {
        if (!is_possible(board, cell, digit)) {
            continue;
        }
        if (wide) {
            at += sprintf(at, "%s%d", separator, digit);
            separator = ",";
        } else {
            *at++ = characters[digit];
        }
    }
    if (forced) {
        *at++ = ']';
    }
    *at = '\0';
    return board->text;
}

/* ---- Text ---- */

static void measure(struct board *board)
{
    board->width = 0;
    for (int cell = 0; cell < board->n * board->n; cell++) {
        size_t length = strlen(cell_text(board, cell));
        board->width = length > board->width ? length : board->width;
    }
}

static enum satdoku_status write_line(struct run *run, const struct board *board,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    size_t box = (board->width + 1) * (size_t)board->box_columns;
    for (int column = 0; column < board->n && status == SATDOKU_OK; column += board->box_columns) {
        size_t dashes = box + (column > 0 ? 1 : 0);
        status = column > 0 ? run_write(run, error, "+") : SATDOKU_OK;
        for (size_t i = 0; i < dashes && status == SATDOKU_OK; i++) {
            status = run_write(run, error, "-");
        }
    }
    return status == SATDOKU_OK ? run_write(run, error, "\n") : status;
}

/* Left-aligned, with a rule between boxes and no blanks at the end. */
static enum satdoku_status write_row(struct run *run, const struct board *board, int row,
                                     struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int column = 0; column < board->n && status == SATDOKU_OK; column++) {
        const char *text = cell_text(board, row * board->n + column);
        size_t missing = board->width - strlen(text);
        if (column > 0) {
            status = run_write(run, error, column % board->box_columns == 0 ? " | " : " ");
        }
        if (status == SATDOKU_OK) {
            status = run_write(run, error, text);
        }
        for (; column < board->n - 1 && missing > 0 && status == SATDOKU_OK; missing--) {
            status = run_write(run, error, " ");
        }
    }
    return status == SATDOKU_OK ? run_write(run, error, "\n") : status;
}

static enum satdoku_status write_board(struct run *run, struct board *board,
                                       struct satdoku_error *error)
{
    enum satdoku_status status = run->number > 1 ? run_write(run, error, "\n") : SATDOKU_OK;
    measure(board);
    for (int row = 0; row < board->n && status == SATDOKU_OK; row++) {
        if (row > 0 && row % board->box_rows == 0) {
            status = write_line(run, board, error);
        }
        if (status == SATDOKU_OK) {
            status = write_row(run, board, row, error);
        }
    }
    return status;
}

/* ---- JSON ---- */

static json_t *json_cell(const struct board *board, int cell)
{
    json_t *array = json_array();
    for (int digit = 1; digit <= board->n; digit++) {
        if (is_possible(board, cell, digit)) {
            array = json_append(array, json_integer(digit));
        }
    }
    return array;
}

static enum satdoku_status write_json(struct run *run, enum satdoku_verdict verdict,
                                      const struct board *board, struct satdoku_error *error)
{
    json_t *object = json_head(run, verdict);
    bool known = verdict == SATDOKU_UNIQUE || verdict == SATDOKU_MULTIPLE;
    if (known) {
        json_t *rows = json_array();
        for (int row = 0; row < board->n; row++) {
            json_t *cells = json_array();
            for (int column = 0; column < board->n; column++) {
                cells = json_append(cells, json_cell(board, row * board->n + column));
            }
            rows = json_append(rows, cells);
        }
        object = json_with(object, "candidates", rows);
    }
    return json_line(run, object, error);
}

/* ---- The command ---- */

static enum satdoku_status show(struct run *run, struct board *board, struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_UNKNOWN;
    enum satdoku_status status =
        satdoku_candidates(&verdict, board->possible, run->solver, run->puzzle, error);
    if (status != SATDOKU_OK || interrupt_came()) {
        return status;
    }
    bool known = verdict == SATDOKU_UNIQUE || verdict == SATDOKU_MULTIPLE;
    if (known) {
        run_tally(run, verdict);
    } else {
        run_note_verdict(run, verdict);
    }
    if (run->settings->json) {
        return write_json(run, verdict, board, error);
    }
    return known ? write_board(run, board, error) : write_verdict_line(run, verdict, error);
}

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    enum { CELL_DIGIT_WIDTH = 4 };
    size_t n = (size_t)satdoku_puzzle_size(run->puzzle);
    bool boxes = satdoku_puzzle_box_rows(run->puzzle) > 0;
    struct board board = {.n = (int)n,
                          .box_rows = boxes ? satdoku_puzzle_box_rows(run->puzzle) : (int)n,
                          .box_columns = boxes ? satdoku_puzzle_box_columns(run->puzzle) : (int)n,
                          .possible = calloc(n * n * n, sizeof *board.possible),
                          .text = malloc(CELL_DIGIT_WIDTH * n + CELL_DIGIT_WIDTH)};
    bool room = board.possible != NULL && board.text != NULL;
    enum satdoku_status status = room ? show(run, &board, error) : memory_error(error);
    free(board.possible);
    free(board.text);
    return status;
}

static enum exit_code run_candidates(const struct settings *settings)
{
    static const struct run_actions actions = {.puzzle = on_puzzle, .invalid = write_invalid_line};
    return run_all(settings, &actions, NULL);
}

static const struct option_entry *const options[] = {&option_from,       &option_size,
                                                     &option_box,        &option_skip,
                                                     &option_take,       &option_json,
                                                     &option_echo,       &option_solver_clauses,
                                                     &option_time_limit, &option_solver,
                                                     &option_trust,      &option_summary,
                                                     &option_quiet,      NULL};

static const struct option_rule rules[] = {{&option_trust, OPTION_NEEDS, &option_solver},
                                           {&option_echo, OPTION_NEEDS, &option_json},
                                           {.option = NULL}};

const struct command command_candidates = {
    .name = "candidates",
    .arguments = "[OPTIONS] [FILE...]",
    .summary = "show the digits that each cell has in some solution",
    .description =
        "Prints for each cell the digits that occur there in some solution; [5] is forced.\n"
        "Exit: 0 shown, 1 one has no solution, 2 trouble, 3 gave up.\n"
        "No FILE, or \"-\": standard input.",
    .options = options,
    .rules = rules,
    .examples = {"satdoku candidates puzzle.txt", "satdoku candidates --json < puzzles.txt"},
    .run = run_candidates,
};

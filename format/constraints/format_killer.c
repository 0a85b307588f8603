/* `killer`: on each line a killer Sudoku of 9x9 cells; what follows white space is a comment.
 *
 *   81 characters      in one cell of each cage its sum: 0-9, A = 10 to Z = 35, a = 36 to j = 45;
 *                      every other cell points to a cell of its cage: < > ^ v, and ` ' , . to the
 *                      cells at its corners (top left, top right, bottom left, bottom right). Cells
 *                      whose sum is 0 are in no cage.
 *   3x3:d:k:N:N:...    81 numbers, 256 times the sum and a number below 256 that tells cages apart;
 *                      a number below 256 is a cell in no cage. With d both diagonals hold
 *                      different digits, too.
 */
#include "clue.h"
#include "constraints.h"
#include "format.h"
#include "name.h"
#include "token.h"

#include <string.h>

enum { N = 9, BOX = 3, CELLS = N * N, IDS = 256, NO_CAGE = -1 };

/* A cage's number for each cell, by a number that tells them apart, and their sums. */
struct cages {
    int of_cell[CELLS]; /* NO_CAGE: in none */
    int sum[IDS];       /* [number]; 0: not met yet */
};

static enum satdoku_status error_of(const struct token *word, size_t i, size_t line,
                                    struct satdoku_error *error, const char *what)
{
    return error_at(error, line, word->column + i, "%s %s",
                    format_quote(word->text + i, word->length - i).text, what);
}

/* ---- Arrows ---- */

/* How far a cell points, in rows and columns; false: it does not. */
static bool arrow(int step[2], char c)
{
    static const char arrows[] = "<>^v`',.";
    static const int steps[][2] = {{0, -1},  {0, 1},  {-1, 0}, {1, 0},
                                   {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    const char *at = c != '\0' ? strchr(arrows, c) : NULL;
    if (at == NULL) {
        return false;
    }
    memcpy(step, steps[at - arrows], sizeof steps[0]);
    return true;
}

/* The sum that a character stands for; -1: none. */
static int sum_of(char c)
{
    enum { TENS = 10, LETTERS = 26 };
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'A' && c <= 'Z') {
        return c - 'A' + TENS;
    }
    return c >= 'a' && c <= 'j' ? c - 'a' + TENS + LETTERS : -1;
}

static bool is_character(char c)
{
    int step[2];
    return sum_of(c) >= 0 || arrow(step, c);
}

/* The cell that a cell points to, itself if it has a sum; -1: off the board. */
static int target(const char *text, int cell)
{
    int step[2] = {0, 0};
    (void)arrow(step, text[cell]);
    int row = cell / N + step[0];
    int column = cell % N + step[1];
    return row >= 0 && row < N && column >= 0 && column < N ? row * N + column : -1;
}

static enum satdoku_status read_arrows(struct cages *cages, const struct token *word, size_t line,
                                       struct satdoku_error *error)
{
    for (int cell = 0; cell < CELLS; cell++) {
        if (!is_character(word->text[cell])) {
            return error_of(word, (size_t)cell, line, error,
                            "is no sum and no arrow: expected 0-9, A-Z, a-j or < > ^ v ` ' , .");
        }
        if (target(word->text, cell) < 0) {
            return error_at(error, line, word->column + (size_t)cell,
                            "the arrow %s points off the board",
                            format_quote(word->text + cell, 1).text);
        }
    }
    for (int cell = 0; cell < CELLS; cell++) {
        /* The cell with the sum of the cage. */
        int root = cell;
        int steps = 0;
        while (steps < CELLS && target(word->text, root) != root) {
            root = target(word->text, root);
            steps++;
        }
        if (steps == CELLS) {
            return error_at(error, line, word->column + (size_t)cell,
                            "the arrows from here go round in a circle");
        }
        cages->of_cell[cell] = root;
        cages->sum[root] = sum_of(word->text[root]);
    }
    return SATDOKU_OK;
}

/* ---- Numbers ---- */

/* Takes what stands before the next ':' or at the end; false: there is nothing more. */
static bool next_part(struct token *part, const struct token *word, size_t *position)
{
    if (*position >= word->length) {
        return false;
    }
    const char *start = word->text + *position;
    const char *end = memchr(start, ':', word->length - *position);
    size_t length = end != NULL ? (size_t)(end - start) : word->length - *position;
    *part = (struct token){start, length, word->column + *position};
    *position += length + 1;
    return true;
}

static bool has_numbers(const struct token *word)
{
    struct token part;
    size_t position = 0;
    return memchr(word->text, ':', word->length) != NULL && next_part(&part, word, &position) &&
           memchr(part.text, 'x', part.length) != NULL;
}

static enum satdoku_status wrong_count(size_t count, size_t line, size_t column,
                                       struct satdoku_error *error)
{
    return error_at(error, line, column, "the puzzle has %zu numbers, expected %d", count, CELLS);
}

static enum satdoku_status read_numbers(struct cages *cages, bool *diagonals,
                                        const struct token *word, size_t line,
                                        struct satdoku_error *error)
{
    enum { NUMBER_MAX = IDS * IDS - 1 };
    struct token part;
    size_t position = 0;
    size_t count = 0;
    /* "3x3:d:k:" is before the numbers. */
    static const char *const expected[] = {"3x3", "d", "k"};
    static const char *const messages[] = {"are not the boxes of a killer: expected 3x3",
                                           "is nothing known: expected d for diagonals, or nothing",
                                           "is no killer: expected k"};
    for (int i = 0; i < 3; i++) {
        struct token head = {word->text + word->length, 0, word->column + word->length};
        (void)next_part(&head, word, &position);
        bool empty = i == 1 && head.length == 0;
        bool same =
            head.length == strlen(expected[i]) && memcmp(head.text, expected[i], head.length) == 0;
        if (!empty && !same) {
            return error_of(&head, 0, line, error, messages[i]);
        }
        *diagonals = *diagonals || (i == 1 && !empty);
    }
    while (next_part(&part, word, &position)) {
        size_t number = 0;
        if (token_number(&number, part.text, part.length, NUMBER_MAX) != TOKEN_NUMBER) {
            return error_at(error, line, part.column, "%s is no number from 0 to %d",
                            format_quote(part.text, part.length).text, NUMBER_MAX);
        }
        if (count == CELLS) {
            while (next_part(&(struct token){0}, word, &position)) {
                count++;
            }
            return wrong_count(count + 1, line, part.column, error);
        }
        int id = (int)(number % IDS);
        int sum = (int)(number / IDS);
        if (sum != 0 && cages->sum[id] != 0 && cages->sum[id] != sum) {
            return error_at(error, line, part.column, "cage %d has the sum %d here, and %d before",
                            id, sum, cages->sum[id]);
        }
        cages->of_cell[count++] = sum != 0 ? id : NO_CAGE;
        cages->sum[id] = sum != 0 ? sum : cages->sum[id];
    }
    return count < CELLS ? wrong_count(count, line, word->column + word->length, error)
                         : SATDOKU_OK;
}

/* ---- The puzzle ---- */

/* In the order in which they begin. */
static enum satdoku_status add_cages(struct satdoku_puzzle *puzzle, const struct cages *cages,
                                     struct satdoku_error *error)
{
    bool seen[IDS] = {false};
    for (int first = 0; first < CELLS; first++) {
        int cells[CELLS];
        int cage = cages->of_cell[first];
        struct clue clue = {.kind = SATDOKU_CLUE_CAGE, .cells = cells, .value_count = 1};
        if (cage == NO_CAGE || seen[cage]) {
            continue;
        }
        for (int cell = first; cell < CELLS; cell++) {
            if (cages->of_cell[cell] == cage) {
                cells[clue.cell_count++] = cell;
            }
        }
        seen[cage] = true;
        clue.values = &cages->sum[cage];
        bool free = clue.cell_count == 1 && cages->sum[cage] == 0; /* in no cage */
        if (!free && clue_add(puzzle, &clue) != SATDOKU_OK) {
            return error_memory(error);
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status wrong_length(const struct satdoku_reader *reader,
                                        const struct token *word, const struct line *line,
                                        struct satdoku_error *error)
{
    size_t good = 0;
    while (good < word->length && is_character(word->text[good])) {
        good++;
    }
    if (good == 0 && word->length > 0) {
        return format_no_puzzle(reader, line, error);
    }
    size_t common = word->length < CELLS ? word->length : CELLS;
    return error_at(error, line->number, word->column + common,
                    "the puzzle has %zu characters, expected %d, or 3x3::k: and as many numbers",
                    word->length, CELLS);
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    struct token word;
    struct cages cages = {.of_cell = {0}};
    size_t position = 0;
    bool diagonals = false;
    enum satdoku_status status = label_next_line(&line, reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct satdoku_read_options *options = &reader->options; /* may say what is so anyway */
    bool boxes = options->box_rows == 0 || options->box_rows == BOX;
    if ((options->size != 0 && options->size != N) || !boxes) {
        return error_at(error, line.number, 1, "killer puzzles have 9x9 cells and boxes of 3x3");
    }
    token_next(&word, &line, &position);
    if (has_numbers(&word)) {
        status = read_numbers(&cages, &diagonals, &word, line.number, error);
    } else if (word.length != CELLS) {
        status = wrong_length(reader, &word, &line, error);
    } else {
        status = read_arrows(&cages, &word, line.number, error);
    }
    struct board *board = NULL;
    struct board_plan plan = {.rows = N,
                              .columns = N,
                              .digits = N,
                              .lowest = 1,
                              .lines = true,
                              .box_rows = BOX,
                              .box_columns = BOX,
                              .diagonal = {diagonals, diagonals}};
    if (status != SATDOKU_OK) {
        return status;
    }
    if (board_make(&board, &plan) != SATDOKU_OK) {
        return error_memory(error);
    }
    status = format_start_board(puzzle, reader, board, false, error);
    return status == SATDOKU_OK ? add_cages(puzzle, &cages, error) : status;
}

/* Sums and arrows alone, and some arrows that are no blanks; or the boxes and what a killer has
 * behind them. */
static bool recognize(const struct opening *opening, struct satdoku_reader *reader)
{
    struct token word = {.length = 0}; /* with its commas */
    size_t position = 0;
    size_t arrows = 0;
    size_t good = 0;
    (void)reader;
    token_next(&word, &opening->line, &position);
    while (good < word.length && is_character(word.text[good])) {
        arrows += strchr("<>^v", word.text[good]) != NULL;
        good++;
    }
    bool boxes = word.length > 4 && memcmp(word.text, "3x3:", 4) == 0;
    return !opening->ruled && (boxes || (word.length == CELLS && good == CELLS && arrows > 0));
}

/* Behind one word, where commas are arrows. */
static size_t end_of_word(const struct line *line, size_t position)
{
    struct token word;
    token_next(&word, line, &position);
    return position;
}

const struct format format_killer =
    {.format = SATDOKU_FORMAT_KILLER,
     .name = "killer",
     .input =
         "81 characters with sums and arrows, or `3x3::k:` and 81 numbers, on each line: a stream",
     .answer = "as `line` has it",
     .recognize = recognize,
     .read = read_next,
     .print = format_print_constraints,
     .written = SATDOKU_FORMAT_CONSTRAINTS,
     .solutions = FORMAT_SOLUTIONS_CELLS,
     .says = FORMAT_SAYS_ALL,
     .stream = true,
     .numbers = true,
     .end = end_of_word};

#include "text.h"

#include <assert.h>

static char digit_character(int digit, const struct text_style *style)
{
    if (digit == 0) {
        return style->blank;
    }
    return (style->lower_case ? "0123456789abcdefg" : "0123456789ABCDEFG")[digit];
}

static void print_characters(struct memory *text, const struct plain_puzzle *puzzle,
                             const char *row_end, const struct text_style *style)
{
    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        memory_print(text, "%c", digit_character(puzzle->given[cell], style));
        if ((cell + 1) % puzzle->n == 0) {
            memory_print(text, "%s", row_end);
        }
    }
}

static void print_numbers(struct memory *text, const struct plain_puzzle *puzzle,
                          const struct text_style *style)
{
    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        if (puzzle->given[cell] == 0) {
            memory_print(text, "%c", style->blank);
        } else {
            memory_print(text, "%d", puzzle->given[cell]);
        }
        memory_print(text, "%s", (cell + 1) % puzzle->n == 0 ? style->line_end : " ");
    }
}

/* Digits that the givens leave, as a line of `pencilmarks` has them; one without givens has all. */
static void print_marks(struct memory *text, const struct plain_puzzle *puzzle,
                        const struct text_style *style)
{
    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        for (int digit = 1; digit <= puzzle->n; digit++) {
            bool possible = puzzle->given[cell] == 0 || puzzle->given[cell] == digit;

            memory_print(text, "%c", digit_character(possible ? digit : 0, style));
        }
    }
    memory_print(text, "%s", style->line_end);
}

static void print_position(struct memory *text, const struct plain_puzzle *puzzle, int cell)
{
    memory_print(text, "%c%d", 'A' + cell / puzzle->n, cell % puzzle->n + 1);
}

static void print_cover(struct memory *text, const struct plain_puzzle *puzzle,
                        const struct text_style *style)
{
    const struct plain_cover *cover = &puzzle->cover;

    memory_print(text, "%d%s", cover->domino_count, style->line_end);
    for (int i = 0; i < cover->domino_count; i++) {
        const struct plain_domino *domino = &cover->domino[i];

        memory_print(text, "%d ", domino->digit[0]);
        print_position(text, puzzle, domino->cell[0]);
        memory_print(text, " %d ", domino->digit[1]);
        print_position(text, puzzle, domino->cell[1]);
        memory_print(text, "%s", style->line_end);
    }
    for (int digit = 1; digit <= puzzle->n; digit++) {
        print_position(text, puzzle, cover->single[digit]);
        memory_print(text, "%s", digit < puzzle->n ? " " : style->line_end);
    }
}

/* With bars between boxes, but for a board that has none. */
static void print_barred(struct memory *text, const struct plain_puzzle *puzzle,
                         const struct text_style *style)
{
    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        int column = cell % puzzle->n;
        bool bar = column > 0 && puzzle->box_rows > 1 && column % puzzle->box_columns == 0;

        memory_print(text, "%s%c", bar ? "|" : "", digit_character(puzzle->given[cell], style));
        memory_print(text, "%s", column == puzzle->n - 1 ? style->line_end : "");
    }
}

/* Numbers with commas between them, and no frame: the boxes are those of the options. */
static void print_table(struct memory *text, const struct plain_puzzle *puzzle,
                        const struct text_style *style)
{
    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        int digit = puzzle->given[cell];
        const char *end = cell % puzzle->n == puzzle->n - 1 ? style->line_end : ",";
        if (digit > 0) {
            memory_print(text, "%d%s", digit, end);
        } else {
            memory_print(text, "%c%s", style->blank, end);
        }
    }
}

static void print_puzzle(struct memory *text, enum satdoku_format format,
                         const struct plain_puzzle *puzzle, const struct text_style *style)
{
    switch (format) {
    case SATDOKU_FORMAT_GRID:
    case SATDOKU_FORMAT_CASES:
        print_characters(text, puzzle, style->line_end, style);
        break;
    case SATDOKU_FORMAT_LINE:
    case SATDOKU_FORMAT_CSV: /* a column without a header */
        print_characters(text, puzzle, "", style);
        memory_print(text, "%s", style->line_end);
        break;
    case SATDOKU_FORMAT_SPACED:
        print_numbers(text, puzzle, style);
        break;
    case SATDOKU_FORMAT_SUDOMINOKU:
        print_cover(text, puzzle, style);
        break;
    case SATDOKU_FORMAT_JIGSAW:
        print_characters(text, puzzle, "", style);
        for (int cell = 0; cell < plain_cells(puzzle); cell++) {
            memory_print(text, "%c", 'A' + plain_box(puzzle, cell));
        }
        memory_print(text, "%s", style->line_end);
        break;
    case SATDOKU_FORMAT_PENCILMARKS:
        print_marks(text, puzzle, style);
        break;
    case SATDOKU_FORMAT_SDK:
        memory_print(text, "[Puzzle]%s", style->line_end);
        print_characters(text, puzzle, style->line_end, style);
        break;
    case SATDOKU_FORMAT_SS:
        print_barred(text, puzzle, style);
        break;
    case SATDOKU_FORMAT_TABLE:
        print_table(text, puzzle, style);
        break;
    case SATDOKU_FORMAT_KILLER:
    case SATDOKU_FORMAT_FPUZZLES: /* a test of their own has these */
    case SATDOKU_FORMAT_FPUZZLES_BASE64:
    case SATDOKU_FORMAT_FPUZZLES_LINK:
    case SATDOKU_FORMAT_SUDOKUPAD_LINK:
    case SATDOKU_FORMAT_SUDOKUMAKER:
    case SATDOKU_FORMAT_SUDOKUMAKER_LINK:
    case SATDOKU_FORMAT_CONSTRAINTS: /* variant_text.h writes it */
    case SATDOKU_FORMAT_SCRIPT:
    case SATDOKU_FORMAT_AUTO:
        assert(false);
        break;
    }
}

void text_puzzles(struct memory *text, enum satdoku_format format,
                  const struct plain_puzzle *puzzles, int count, const struct text_style *style)
{
    struct text_style plain = {'0', "\n", false};

    if (style == NULL) {
        style = &plain;
    }
    if (format == SATDOKU_FORMAT_CASES) {
        memory_print(text, "%d%s", count, style->line_end);
    }
    for (int i = 0; i < count; i++) {
        assert(puzzles[i].sudominoku == (format == SATDOKU_FORMAT_SUDOMINOKU));
        print_puzzle(text, format, &puzzles[i], style);
    }
    if (format == SATDOKU_FORMAT_SUDOMINOKU) {
        memory_print(text, "0%s", style->line_end);
    }
}

void text_grid(struct memory *text, const int *grid, int n)
{
    struct text_style plain = {'0', "\n", false};

    for (int cell = 0; cell < n * n; cell++) {
        memory_print(text, "%c", digit_character(grid[cell], &plain));
    }
}

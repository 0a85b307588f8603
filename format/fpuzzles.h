/* Puzzles as f-puzzles and SudokuPad exchange them: a JSON object whose members are called
 * elements, plain, compressed, or in a link.
 *
 * Each element that satdoku knows is a row of fpuzzles_elements.def: some make the board, some are
 * clues, some are passed over. The object is walked once to find them; then they are read
 * in the order of the table, so that the board comes before what lies on it. f-puzzles is closed,
 * and has no description: what elements mean is what open programs that read them agree on.
 */
#ifndef FPUZZLES_H
#define FPUZZLES_H

#include "format.h"
#include "json_text.h"

#include "clue.h"
#include "edge.h"

/* A JSON text has at most so many bytes, decompressed or not. */
enum { FPUZZLES_TEXT_MAX = 1 << 23 };

enum fpuzzles_element {
#define ELEMENT(id, name, read, clue) FPUZZLES_##id,
#include "fpuzzles_elements.def"
#undef ELEMENT
    FPUZZLES_ELEMENTS /* behind these come drawings, and what is no clue */
};

/* Relations that are no dots of their own kind. */
enum fpuzzles_relation {
    FPUZZLES_DIFFER_BY, /* v */
    FPUZZLES_RATIO_OF,  /* one is v times the other */
    FPUZZLES_NOT_DIFFER_BY,
    FPUZZLES_NOT_RATIO_OF
};

/* A puzzle under way. */
struct fpuzzles {
    struct satdoku_puzzle *puzzle; /* on its board once the grid was read */
    struct satdoku_reader *reader;
    struct satdoku_error *error;
    struct json_text text;
    size_t line; /* where the text begins, or the compressed one */
    size_t column;
    bool packed;                                /* places within the text are told apart */
    struct json_value found[FPUZZLES_ELEMENTS]; /* of type NONE where there is none */
    int size;
    struct board_plan plan;
    uint16_t *layout;       /* [size * size]: the region of each cell; owned */
    struct board_set *sets; /* owned, as all arrays here */
    size_t set_capacity;
    int *places; /* of all sets, one after another */
    size_t place_count;
    size_t place_capacity;
    int *cells; /* of the clue under way */
    int cell_count;
    size_t cell_capacity;
    int *values;
    int value_count;
    size_t value_capacity;
    enum fpuzzles_relation table_relation; /* of which the values were made a table last, */
    int table_value;                       /* and its value; -1: of none */
    unsigned char *edges; /* [edge_count(size)]: enum fpuzzles_edge, added up; NULL before one is
                             needed */
};

/* What is said of two cells next to each other. */
enum fpuzzles_edge {
    FPUZZLES_EDGE_DOT = 1, /* a difference or a ratio */
    FPUZZLES_EDGE_XV = 2,
    FPUZZLES_EDGE_DOWN = 4, /* the first is greater than the second */
    FPUZZLES_EDGE_UP = 8
};

struct fpuzzles_row;

typedef enum satdoku_status fpuzzles_read(struct fpuzzles *f, const struct fpuzzles_row *row,
                                          struct json_value value);

struct fpuzzles_row {
    const char *name;
    enum satdoku_clue_kind clue; /* CLUE_KINDS: none */
};

/* How each element is read; NULL: with the board, or with another element. */
extern fpuzzles_read *const fpuzzles_reads[FPUZZLES_ELEMENTS];

/* By enum fpuzzles_element. */
const struct fpuzzles_row *fpuzzles_row(enum fpuzzles_element element);

/* The first element that is a clue of that kind; ELEMENTS: none is. */
enum fpuzzles_element fpuzzles_element_of(enum satdoku_clue_kind kind);

/* Reads the puzzle that the object is. */
enum satdoku_status fpuzzles_read_object(struct fpuzzles *f);

/* Reads size and grid, and what else makes the board; then givens and pencil marks. */
enum satdoku_status fpuzzles_read_board(struct fpuzzles *f);
enum satdoku_status fpuzzles_read_cells(struct fpuzzles *f);

fpuzzles_read fpuzzles_read_rule, fpuzzles_read_parity, fpuzzles_read_indexers, fpuzzles_read_lines,
    fpuzzles_read_whispers, fpuzzles_read_clones, fpuzzles_read_quadruples, fpuzzles_read_cages,
    fpuzzles_read_extremes, fpuzzles_read_dots, fpuzzles_read_xv, fpuzzles_read_arrows,
    fpuzzles_read_outside, fpuzzles_read_diagonals;

/* Reads what the lack of a dot, an X or a V means, when all of them were read. */
enum satdoku_status fpuzzles_read_negatives(struct fpuzzles *f);

/* ---- What these share ---- */

/* Malformed, at a place in the text. */
enum satdoku_status fpuzzles_wrong(const struct fpuzzles *f, size_t at, const char *format, ...)
    ERROR_FORMAT(3, 4);

/* What a diagnostic calls a value: the string or number itself, cut after some characters. */
struct fpuzzles_quoted {
    char text[40];
};
struct fpuzzles_quoted fpuzzles_quote(struct json_value value);

/* The member of that name; of type NONE where there is none, or it is null. */
struct json_value fpuzzles_member(struct json_value object, const char *name);

/* Whether an element says something: neither false nor null, nor empty. */
bool fpuzzles_says(struct json_value value);

/* Malformed unless the value is a list. */
enum satdoku_status fpuzzles_want_list(const struct fpuzzles *f, struct json_value value,
                                       const char *name);

/* Calls `take` for each entry of an element's list, which are objects. */
enum satdoku_status fpuzzles_each_entry(struct fpuzzles *f, const struct fpuzzles_row *row,
                                        struct json_value list, fpuzzles_read *take);

/* Reads "R1C5" as row and column from 0, which may be off the board by `margin`. */
enum satdoku_status fpuzzles_read_place(int *row, int *column, const struct fpuzzles *f,
                                        struct json_value value, int margin);

/* Reads "R1C5" as a cell. */
enum satdoku_status fpuzzles_read_cell(int *cell, const struct fpuzzles *f,
                                       struct json_value value);

/* Adds a cell to those of the clue under way. */
enum satdoku_status fpuzzles_add_cell(struct fpuzzles *f, int cell);

/* Makes the cells of a list those of the clue under way. */
enum satdoku_status fpuzzles_take_cells(struct fpuzzles *f, struct json_value list,
                                        const char *name);

/* Adds a number to the values of the clue under way. */
enum satdoku_status fpuzzles_add_value(struct fpuzzles *f, int value);

/* Adds a clue, malformed at a place in the text where there can be no such clue on the board. */
enum satdoku_status fpuzzles_add(struct fpuzzles *f, const struct clue *clue, size_t at);

/* Adds the clue under way; `at` is the place of what is wrong if it can be none on that board. */
enum satdoku_status fpuzzles_add_clue(struct fpuzzles *f, enum satdoku_clue_kind kind, size_t at);

/* ---- Relations that are no dots of their own kind ---- */

/* Whether two printed digits are so related. */
bool fpuzzles_related(enum fpuzzles_relation relation, int value, int a, int b);

/* ---- What begins as a puzzle of f-puzzles ---- */

/* Whether a word looks like a compressed object. */
bool format_is_packed(const struct token *word);

/* ---- Writing ---- */

format_print fpuzzles_print, fpuzzles_print_base64, fpuzzles_print_link, fpuzzles_print_sudokupad;

/* Whether f-puzzles can say all of the puzzle; ERR_ARGUMENT names what it cannot. */
format_can_say fpuzzles_can_say;

#endif

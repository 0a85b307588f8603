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

#include "draft.h"
#include "edge.h"
#include "json_text.h"

/* A JSON text has at most so many bytes, decompressed or not. */
enum { FPUZZLES_TEXT_MAX = 1 << 23 };

enum fpuzzles_element {
#define ELEMENT(id, ...) FPUZZLES_##id,
#include "fpuzzles_elements.def"
#undef ELEMENT
    FPUZZLES_ELEMENTS /* behind these come drawings, and what is no clue */
};

/* Relations of two digits. */
enum fpuzzles_relation {
    FPUZZLES_NO_RELATION,
    FPUZZLES_DIFFER_BY, /* v */
    FPUZZLES_RATIO_OF,  /* one is v times the other */
    FPUZZLES_NOT_DIFFER_BY,
    FPUZZLES_NOT_RATIO_OF,
    FPUZZLES_APART_BY /* v or more */
};

/* What is said of two cells next to each other. */
enum fpuzzles_edge {
    FPUZZLES_EDGE_DOT = 1,  /* a difference or a ratio */
    FPUZZLES_EDGE_DOWN = 2, /* the first is greater than the second */
    FPUZZLES_EDGE_UP = 4
};

/* What is known of a cell. */
enum fpuzzles_cell {
    FPUZZLES_CELL_ODD = 1,
    FPUZZLES_CELL_EVEN = 2,
    FPUZZLES_CELL_MARKS = 4,
    FPUZZLES_CELL_LEAST = 8, /* a minimum */
    FPUZZLES_CELL_GREATEST = 16
};

/* An object under way. */
struct fpuzzles {
    struct draft draft; /* on its board once the grid was read */
    struct json_text text;
    struct json_value found[FPUZZLES_ELEMENTS]; /* of type NONE where there is none */
    int size;
    enum fpuzzles_relation table_relation; /* of which the values were made a table last, */
    int table_value;                       /* and its value */
    unsigned char *edges; /* [edge_count(size)]: enum fpuzzles_edge, added up; owned */
};

enum { FPUZZLES_ALSO_MAX = 2 };
struct fpuzzles_row;
struct fpuzzles_writing;

/* Reads an element, or an entry of its list. */
typedef void fpuzzles_read(struct fpuzzles *f, const struct fpuzzles_row *row,
                           struct json_value value);

/* Writes a clue as an entry of an element. */
typedef void fpuzzles_put(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                          const struct clue *clue);

struct fpuzzles_row {
    const char *name;
    enum satdoku_clue_kind clue;                    /* CLUE_KINDS: none */
    enum satdoku_clue_kind also[FPUZZLES_ALSO_MAX]; /* what else it is read as; GIVEN: nothing */
    fpuzzles_read *read;  /* NULL: with the board, or with another element */
    fpuzzles_read *entry; /* of a list of entries: reads one */
    fpuzzles_put *put;    /* writes one; NULL: it has no entries */
    bool number;          /* an entry may say a number. Where it says none, it is `usual`, */
    bool half;            /* or that behind half of the digits, rounded up */
    int usual;
    int fixed;                       /* all such clues have this number; 0: not so */
    enum fpuzzles_cell mark;         /* that it gives to its cells; 0: none */
    enum fpuzzles_relation relation; /* of two cells */
    const char *says;                /* the rule in words; NULL: as the clue's kind has it */
};

/* By enum fpuzzles_element. */
const struct fpuzzles_row *fpuzzles_row(enum fpuzzles_element element);

/* Reads the puzzle that the object is. */
enum satdoku_status fpuzzles_read_object(struct fpuzzles *f);

/* Reads size and grid, and what else makes the board; then givens and pencil marks. */
void fpuzzles_read_board(struct fpuzzles *f);
void fpuzzles_read_cells(struct fpuzzles *f);

/* Reads what the lack of a dot, an X or a V means, when all of them were read. */
void fpuzzles_read_negatives(struct fpuzzles *f);

/* The columns `read` and `entry`. */
fpuzzles_read fpuzzles_read_rule, fpuzzles_read_entries, fpuzzles_read_extremes;
fpuzzles_read fpuzzles_read_parity, fpuzzles_read_each, fpuzzles_read_lines, fpuzzles_read_clones,
    fpuzzles_read_quadruple, fpuzzles_read_cage, fpuzzles_read_arrow, fpuzzles_read_outside,
    fpuzzles_read_diagonal, fpuzzles_read_dot, fpuzzles_read_letter, fpuzzles_read_apart;

/* The column `put`. */
fpuzzles_put fpuzzles_put_cell, fpuzzles_put_cells, fpuzzles_put_digits, fpuzzles_put_line,
    fpuzzles_put_arrow, fpuzzles_put_pair, fpuzzles_put_outside;

/* ---- What reading shares ---- */

/* What a diagnostic calls a value: the string or number itself, cut after some characters. */
struct fpuzzles_quoted {
    char text[40];
};
struct fpuzzles_quoted fpuzzles_quote(struct json_value value);

/* Malformed: says what is wrong with a value, which is quoted before. Returns false. */
bool fpuzzles_refuse(struct fpuzzles *f, struct json_value value, const char *format, ...)
    ERROR_FORMAT(3, 4);

/* The member of that name; of type NONE where there is none, or it is null. */
struct json_value fpuzzles_member(struct json_value object, const char *name);

/* Whether an element says something: neither false nor null, nor empty. */
bool fpuzzles_says(struct json_value value);

/* Malformed unless the value is a list; unless it is true, or says nothing. */
bool fpuzzles_want_list(struct fpuzzles *f, struct json_value value, const char *name);
bool fpuzzles_flag(struct fpuzzles *f, struct json_value value, const char *name);

/* Takes the next value of a list; false at the end, and after a failure. */
bool fpuzzles_next(struct json_value *value, struct json_walk *walk, const struct fpuzzles *f);

/* A number that an entry says, or `usual` where it says none. */
int fpuzzles_number(struct fpuzzles *f, struct json_value entry, int usual);

/* Reads "R1C5" as row and column from 0, which may be off the board by `margin`. */
bool fpuzzles_read_place(int *row, int *column, struct fpuzzles *f, struct json_value value,
                         int margin);

/* Reads "R1C5" as a cell. */
int fpuzzles_read_cell(struct fpuzzles *f, struct json_value value);

/* Makes the cells of a list those of the clue under way. */
void fpuzzles_take_cells(struct fpuzzles *f, struct json_value list, const char *name);

/* Makes two cells those of the clue under way. */
void fpuzzles_take_two(struct fpuzzles *f, int one, int other);

/* ---- Relations ---- */

enum { FPUZZLES_USUAL_DIFFERENCE = 1, FPUZZLES_USUAL_RATIO = 2, FPUZZLES_NABNER_APART = 2 };

/* Whether two digits of a clue's table go together where they are so related, and only there. */
bool fpuzzles_is_relation(const struct clue *clue, enum fpuzzles_relation relation, int value,
                          int size);

/* The difference, or the ratio, that a relation of two cells is; -1: none. */
int fpuzzles_value_of(enum fpuzzles_relation relation, const struct clue *clue, int size);

/* ---- What begins as a puzzle of f-puzzles ---- */

/* Whether a word looks like a compressed object. */
bool format_is_packed(const struct token *word);

/* ---- Writing ---- */

/* What each clue of a puzzle is written as: its role. Most clues are an entry of an element by
 * themselves. Some say together what an element says of many cells: that all neighbours without a
 * dot are so related, or that a cell is greater than all around it. Starts from {0}. */
struct fpuzzles_roles {
    unsigned char *roles; /* [list.count]: enum fpuzzles_element; GRID for pencil marks; owned */
    unsigned char *cells; /* [cells]: enum fpuzzles_cell, added up; owned */
    bool dots;            /* there are differences or ratios, */
    bool odd_dots;        /* other than of 1 and of 2 */
    bool nonconsecutive;
    bool negative_ratio;
    bool negative_xv;
};

/* Finds the roles of all clues. ERR_ARGUMENT: `what` names the first clue that has none, or what of
 * the board cannot be said; ERR_MEMORY. */
enum satdoku_status fpuzzles_find_roles(struct fpuzzles_roles *roles, char what[FORMAT_NAME],
                                        const struct satdoku_puzzle *puzzle);
void fpuzzles_roles_clear(struct fpuzzles_roles *roles);

/* An object under way. */
struct fpuzzles_writing {
    struct sink *sink;
    const struct satdoku_puzzle *puzzle;
    const struct board *board;
    const struct fpuzzles_roles *roles;
};

/* Writes the rules of the puzzle in words, as a string: a line for its board, and one for each
 * element, or each number of an element. */
void fpuzzles_put_rules(const struct fpuzzles_writing *w);

format_print fpuzzles_print, fpuzzles_print_base64, fpuzzles_print_link, fpuzzles_print_sudokupad;

/* The same with what is published. */
format_publish fpuzzles_publish, fpuzzles_publish_base64, fpuzzles_publish_link,
    fpuzzles_publish_sudokupad;

/* Whether f-puzzles can say all of the puzzle; ERR_ARGUMENT names what it cannot. */
format_can_say fpuzzles_can_say;

#endif

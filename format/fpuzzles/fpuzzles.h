/* Puzzles as f-puzzles and SudokuPad exchange them: a JSON object whose members are called
 * elements, plain, compressed, or in a link. SudokuMaker's documents say the same elements in
 * another dialect (sudokumaker.h), and share what reads and writes them.
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
#include "lz_text.h"

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
    FPUZZLES_EDGE_DIFFERENCE = 1,
    FPUZZLES_EDGE_DOWN = 2, /* the first is greater than the second */
    FPUZZLES_EDGE_UP = 4,
    FPUZZLES_EDGE_RATIO = 8,
    FPUZZLES_EDGE_DOT = FPUZZLES_EDGE_DIFFERENCE | FPUZZLES_EDGE_RATIO
};

/* What is known of a cell. */
enum fpuzzles_cell {
    FPUZZLES_CELL_ODD = 1,
    FPUZZLES_CELL_EVEN = 2,
    FPUZZLES_CELL_MARKS = 4,
    FPUZZLES_CELL_LEAST = 8, /* a minimum */
    FPUZZLES_CELL_GREATEST = 16
};

struct fpuzzles;

/* A line of cells that begins next to a place outside of the board. */
struct fpuzzles_ray {
    int row; /* of the first cell, from 0 */
    int column;
    int down;
    int right;
};

/* What an entry calls its members. */
struct fpuzzles_members {
    const char *cells;
    const char *lines;
    const char *value;
    const char *values;
    const char *place; /* outside of the board */
};

/* How a program says where a clue lies, and which clues it can say. The functions that read take
 * what they find into the clue under way; after a failure they return false, or nothing. */
struct fpuzzles_dialect {
    const char *program;
    /* Reads a place as row and column from 0, which may be off the board by `margin`. */
    bool (*place)(int *row, int *column, struct fpuzzles *f, struct json_value value, int margin);
    /* Takes the cells of an entry: two of which the row's element is said, or a 2x2 square. */
    void (*two)(struct fpuzzles *f, struct json_value entry);
    void (*square)(struct fpuzzles *f, struct json_value entry);
    /* Reads in which direction the diagonal goes that begins at the ray's place. */
    bool (*direction)(struct fpuzzles_ray *ray, struct fpuzzles *f, struct json_value entry);
    /* Whether a clue can be said that is an entry of the element, or a part of it. */
    bool (*says)(enum fpuzzles_element element, const struct clue *clue, const struct board *board);
};

extern const struct fpuzzles_dialect fpuzzles_own_dialect;

/* An object under way. */
struct fpuzzles {
    struct draft draft; /* on its board once the grid was read */
    struct json_text text;
    const struct fpuzzles_dialect *dialect;
    struct fpuzzles_members members;            /* of the element under way */
    struct json_value found[FPUZZLES_ELEMENTS]; /* of type NONE where there is none */
    int size;
    bool dots;                             /* there are differences or ratios, */
    bool odd_dots;                         /* other than the usual ones */
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
    const char *name;                               /* NULL: f-puzzles has no such element */
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

/* ---- The board, in either dialect ---- */

/* Malformed where the options ask for a board that the object, which begins there, does not say. */
void fpuzzles_check_options(struct fpuzzles *f, size_t at);

/* Makes the plan an ordinary board of so many rows, without regions yet. */
void fpuzzles_start_plan(struct fpuzzles *f);

/* Takes the draft's layout for boxes where it has their shape, and for a jigsaw elsewhere; `at`
 * is where the regions are said. */
void fpuzzles_settle_regions(struct fpuzzles *f, size_t at);

/* Makes the cells of a list a further region. */
void fpuzzles_add_region(struct fpuzzles *f, struct json_value list);

/* Makes the puzzle an empty board as planned. */
void fpuzzles_finish_plan(struct fpuzzles *f);

/* Adds the given of a cell, if its object has one. */
void fpuzzles_read_given(struct fpuzzles *f, int cell, struct json_value object);

/* Keeps a title, and another text. One that is no string says nothing. */
void fpuzzles_keep_title(struct fpuzzles *f, struct json_value title);
void fpuzzles_keep_text(struct fpuzzles *f, struct json_value value, enum puzzle_text_kind kind);

/* The columns `read` and `entry`. */
fpuzzles_read fpuzzles_read_rule, fpuzzles_read_entries, fpuzzles_read_extremes;
fpuzzles_read fpuzzles_read_parity, fpuzzles_read_each, fpuzzles_read_lines, fpuzzles_read_clones,
    fpuzzles_read_quadruple, fpuzzles_read_cage, fpuzzles_read_arrow, fpuzzles_read_outside,
    fpuzzles_read_diagonal, fpuzzles_read_dot, fpuzzles_read_letter, fpuzzles_read_apart;

/* Marks the cells of an entry, and then says of all that are marked that they are the least, or
 * the greatest, of their neighbours; the marks are gone then. */
fpuzzles_read fpuzzles_mark_cells;
void fpuzzles_add_extremes(struct fpuzzles *f, const struct fpuzzles_row *row);

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

/* Reads a place as a cell. */
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

/* What neighbours without a dot, an X or a V do not have. */
struct fpuzzles_negatives {
    bool differences[SATDOKU_MAX_SIZE + 1];
    bool ratios[SATDOKU_MAX_SIZE + 1];
    unsigned free_of_differences; /* enum fpuzzles_edge, added up: dots whose cells may have them */
    unsigned free_of_ratios;
    bool letters; /* neither the sum 10 nor 5 */
    size_t at;    /* where that is said */
};

void fpuzzles_add_negatives(struct fpuzzles *f, const struct fpuzzles_negatives *negatives);

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

/* Finds the roles of all clues. ERR_ARGUMENT: `what` names the first clue that has none in the
 * dialect, or what of the board cannot be said; ERR_MEMORY. */
enum satdoku_status fpuzzles_find_roles(struct fpuzzles_roles *roles, char what[FORMAT_NAME],
                                        const struct satdoku_puzzle *puzzle,
                                        const struct fpuzzles_dialect *dialect);
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

/* The region of a cell, from 0; -1: it is in none. */
int fpuzzles_region_of(const struct board *board, int cell);

/* Whether a region of the board is one that was listed, in the words of f-puzzles: windows, and
 * disjoint sets of a board without boxes, are such as well. */
bool fpuzzles_is_listed(const struct board *board, const struct region *region);

/* From which cell of its circle an arrow's line goes on: of a pill, which has several, the last one
 * that the line touches. */
int fpuzzles_arrow_start(const struct board *board, const struct clue *clue);

/* The first cell of a clue outside of the board, and where its cells go from there. */
struct fpuzzles_ray fpuzzles_ray_of(const struct board *board, const struct clue *clue);

/* Writes a whole object; false: out of memory. */
typedef bool fpuzzles_put_object(struct sink *sink, const struct satdoku_puzzle *puzzle,
                                 const struct format_publication *publication);

/* Writes a line: the object behind the prefix, or the same compressed behind prefix and link. */
void fpuzzles_put_plain(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix,
                        const struct format_publication *publication, fpuzzles_put_object *put);
void fpuzzles_put_packed(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix,
                         const char *link, enum lz_alphabet alphabet,
                         const struct format_publication *publication, fpuzzles_put_object *put);

format_print fpuzzles_print, fpuzzles_print_base64, fpuzzles_print_link, fpuzzles_print_sudokupad;

/* The same with what is published. */
format_publish fpuzzles_publish, fpuzzles_publish_base64, fpuzzles_publish_link,
    fpuzzles_publish_sudokupad;

/* Whether f-puzzles can say all of the puzzle; ERR_ARGUMENT names what it cannot. */
format_can_say fpuzzles_can_say;

#endif

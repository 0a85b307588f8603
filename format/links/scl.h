/* Puzzles in SudokuPad's own form, called SCL: a JSON object that says the board and the cages, and
 * draws the rest: lines, arrows, and shapes above and below them.
 *
 * SudokuPad draws puzzles of f-puzzles in certain styles. Reading goes the other way: drawings of a
 * known style (scl_styles.def) become the elements of an object of f-puzzles, which its reader
 * reads. A note says how many other drawings were ignored.
 */
#ifndef SCL_H
#define SCL_H

#include "fpuzzles.h"

/* Whether the object is SCL, and not of f-puzzles. */
bool scl_is_meant(struct json_text text);

/* Undoes SudokuPad's short form of JSON, in which names have no quotes and {} is left out: appends
 * JSON to `json`, which need not be valid where the text is none. False: out of memory. */
bool scl_unzip(struct satdoku_buffer *json, struct json_text text);

/* Reads the object that f->text is. */
enum satdoku_status scl_read(struct fpuzzles *f);

/* ---- What reading shares ---- */

/* A length or place in thousandths of a cell. */
enum { SCL_CELL = 1000, SCL_COLOR = 7, SCL_POINTS_MAX = 1024, SCL_DRAWN_MAX = 4096 };
enum { SCL_NO_GIVEN = -1 };

struct scl_point {
    int row; /* thousandths, downwards */
    int column;
};

/* Something drawn above or below the lines. */
struct scl_shape {
    struct json_value value;
    struct scl_point center;
    int width;
    int height;
    bool rounded;
    bool below;           /* the lines */
    char fill[SCL_COLOR]; /* "CFCFCF"; empty: none */
    char border[SCL_COLOR];
    char text[20];
    bool used;             /* it is part of what was read */
    unsigned char inwards; /* the sides of the cell at which a sign points to its middle, as bits */
    unsigned char outwards;
};

/* The cells of a line, from the first to the last. */
struct scl_path {
    struct scl_point points[SCL_POINTS_MAX]; /* as they are drawn, */
    int count;
    int cells[SCL_POINTS_MAX]; /* and as cells; */
    int cell_count;            /* 0: it leaves the board, or goes along no row or diagonal */
};

enum scl_part { SCL_CAGES, SCL_LINES, SCL_ARROWS, SCL_SHAPES, SCL_UNKNOWN, SCL_PARTS };

struct scl {
    struct fpuzzles *f; /* the text, and the draft that takes errors */
    int size;
    int top; /* rows above the board: the canvas may be larger */
    int left;
    int rows; /* of the canvas */
    int columns;
    struct satdoku_buffer lists[FPUZZLES_ELEMENTS]; /* entries that were found; owned */
    struct draft_source *sources;                   /* owned; of each list, then of all */
    unsigned char *source_lists;                    /* [source_count]: of which list; owned */
    size_t source_count;
    size_t source_capacity;
    size_t list_capacity;
    struct scl_shape *shapes; /* owned */
    size_t shape_count;
    char *rules;  /* in words, in lower case; owned; NULL: none */
    size_t found; /* elements of the text */
    size_t missed[SCL_PARTS];
};

/* The member of that name, or of its short one. */
struct json_value scl_member(struct json_value object, const char *name, const char *shortened);

/* The same of the document, which must be a list where it says something. */
struct json_value scl_list(struct scl *s, struct json_value root, const char *name,
                           const char *shortened);

/* Sets *thousandths; false: it is no number, or one far from any board. */
bool scl_number(int *thousandths, struct json_value value);

/* Appends to the entries of an element, as printf does. */
void scl_put(struct scl *s, enum fpuzzles_element element, const char *format, ...)
    ERROR_FORMAT(3, 4);

/* Begins an entry. Errors in it are reported at this place of the text. */
void scl_begin(struct scl *s, enum fpuzzles_element element, size_t at);

/* Appends a cell to the row of the board under way; its region may be negative: none. */
void scl_put_square(struct scl *s, int region, int given, size_t at);

/* Keeps the rules in lower case, to look for words in. */
void scl_keep_rules(struct scl *s);

/* Reads what was put as one object of f-puzzles, says what was missed, and frees all. */
enum satdoku_status scl_finish(struct scl *s);

void scl_read_drawings(struct scl *s, struct json_value root);

/* ---- What reading drawings shares ---- */

/* The row or column of a place; rounds down. */
int scl_cell_of(int place);
bool scl_is_inside(const struct scl *s, int row, int column);

/* Whether the rules in words name one of the words, which commas separate; without rules, all that
 * is usual is meant. */
bool scl_rules_say(const struct scl *s, const char *words);
void scl_put_cell(struct scl *s, enum fpuzzles_element element, bool first, int row, int column);
void scl_put_line(struct scl *s, enum fpuzzles_element element, const struct scl_path *path,
                  bool backwards, size_t at);

/* Six digits in upper case; nothing where the colour is transparent or has another form. */
void scl_take_color(char color[SCL_COLOR], struct json_value value);

/* The number that the text is, of at most five digits; -1: it is none. */
int scl_number_of(const char *text);

/* Sets the cells of a path from its points. */
void scl_take_cells(struct scl_path *path, const struct scl *s);

/* Read a path whose cells are known, false where it is none of these: a line between two circles
 * of that border, a line of a style, an arrow from a circle or one beside the board. */
bool scl_read_between(struct scl *s, const struct scl_path *path, const char *color, size_t at);
bool scl_read_styled(struct scl *s, struct scl_path *path, const char *color, int thickness,
                     size_t at);
bool scl_read_arrow(struct scl *s, const struct scl_path *path, const char *color, size_t at);

/* Reads the shapes that no line, arrow or square used. */
void scl_read_shapes(struct scl *s);

/* Whether the points are a sign at one side of a cell with a grey square, < or >, which the square
 * takes: the clue is read when all signs are known. */
bool scl_take_sign(struct scl *s, const struct scl_point *points, int count, const char *color);

/* Reads squares that fill cells: the least or the greatest cell around, and clones. */
void scl_read_squares(struct scl *s);

#endif

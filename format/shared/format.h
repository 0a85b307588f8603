/* The text formats: recognizing them, and a reading function for each.
 *
 * A reading function fills in the next puzzle of its format, or returns END where there is none.
 * What it has to remember between calls is its state in the struct satdoku_reader: format_state.
 */
#ifndef FORMAT_H
#define FORMAT_H

#include "clue.h"
#include "error.h"
#include "grid.h"
#include "lines.h"
#include "named_board.h"
#include "puzzle.h"
#include "sink.h"
#include "token.h"

#include <stddef.h>

#include <satdoku_program.h>

/* The lines of a script, joined: script.h. */
struct script {
    char *text; /* owned */
    size_t length;
    size_t capacity;
    struct script_line {
        size_t start;  /* of its string in the text */
        size_t number; /* of the line, and where on it the string begins */
        size_t column;
    } * lines; /* owned */
    size_t count;
    size_t line_capacity;
};

struct format;

/* A puzzle that was read before anybody asked for it. */
struct ahead {
    bool there;
    enum satdoku_status status;
    struct satdoku_error error; /* if there was one; else the puzzle is in `scratch` */
    size_t start;               /* where it begins in the buffer of `lines` */
};

enum { FORMAT_STATE = 128 };

/* The digits of the boards that are read. */
struct reader_digits {
    int lowest;   /* 1, unless the options say which digits there are, */
    bool letters; /* and with letters among them */
    bool given;   /* the options say which */
};

struct satdoku_reader {
    struct lines lines;
    struct satdoku_read_options options;
    const struct format *const *formats; /* all, and NULL */
    enum satdoku_format format;
    struct satdoku_puzzle scratch; /* read into, so that a failure leaves the caller's alone */
    bool ended;
    bool lost;       /* where the next puzzle or solution begins is not known; `ended`, too */
    size_t skipped;  /* solutions to be passed over before the next one is read */
    bool complained; /* something malformed was found */
    size_t puzzles_read;
    size_t label; /* bytes before the puzzle on its line that label_next_line took off */
    bool started; /* what stands before all puzzles was read, such as how many they are */
    union {
        max_align_t aligned;
        unsigned char bytes[FORMAT_STATE];
    } state; /* of the format alone: format_state */
    struct reader_digits digits;
    unsigned blanks; /* enum format_blanks: which the puzzle under way has, added up */
    const struct named_board *named; /* that the options ask for; NULL: none */
    struct board *board;             /* board of the last puzzle, to be shared; NULL: none; held */
    bool framed;                     /* the last puzzle had several lines: pencilmarks, script */
    struct script script;
    const char *note; /* how the input was read that could be read in two ways; static; or NULL */
    char *title;      /* of the last puzzle, or of a file; NULL or empty: none; owned */
    size_t title_capacity;
    char passed_over[240]; /* what the reader ignored in the last puzzle; "": nothing */
    struct ahead ahead;
    struct origin origin; /* of the puzzle that the caller got last */
};

/* What the reader's format remembers from one puzzle to the next: a structure of its own file, of
 * FORMAT_STATE bytes at the most, which owns nothing. All of it is 0 at first. */
static inline void *format_state(struct satdoku_reader *reader)
{
    return reader->state.bytes;
}

/* Notes that something of the puzzle is passed over: a drawing, or what satdoku does not know. */
void reader_pass_over(struct satdoku_reader *reader, const char *name, bool drawing);

/* Room for a title of so many bytes, and the end of the string; NULL: out of memory. */
char *reader_title_room(struct satdoku_reader *reader, size_t length);

/* So far the puzzle under way has no title. */
void reader_no_title(struct satdoku_reader *reader);

/* Names the puzzle by the title, if it has one. ERR_MEMORY. */
enum satdoku_status reader_name_title(struct satdoku_puzzle *puzzle,
                                      const struct satdoku_reader *reader);

/* ---- Formats ---- */

/* How input begins. */
struct opening {
    struct line line;   /* the first that is not passed over, or the one behind a rule; without the
                           label before a puzzle */
    struct token first; /* its first word, up to the comma before a name */
    bool named;         /* the name of a puzzle stands before it or, after a comma, behind it */
    bool alone;         /* nothing else stands on the line */
    bool ruled;         /* a rule ("---+---") stands before the line */
    size_t starred;     /* a rule of dashes between two stars, of so many characters; 0: none */
};

/* Whether input that begins so is of the format, and not of one whose row comes before. It may set
 * the reader's `note`, and must not take lines. */
typedef bool format_recognize(const struct opening *opening, struct satdoku_reader *reader);

/* Fills in the next puzzle. END: there is none. */
typedef enum satdoku_status format_read(struct satdoku_puzzle *puzzle,
                                        struct satdoku_reader *reader, struct satdoku_error *error);

/* Writes a puzzle that the format can say, with `prefix` before every line. */
typedef void format_print(struct sink *sink, const struct satdoku_puzzle *puzzle,
                          const char *prefix);

/* What is published with a puzzle. {0}: nothing. */
struct format_publication {
    bool rules;                  /* in words, made of its board and clues, unless it has its own */
    const struct grid *solution; /* NULL: none */
};

/* The same with what is published, for formats that have a place for it. */
typedef void format_publish(struct sink *sink, const struct satdoku_puzzle *puzzle,
                            const struct format_publication *publication);

/* Writes the digits of a board, inside ones as a grid has them, with `prefix` before every line. */
typedef void format_put(struct sink *sink, const struct board *board, const uint16_t *digits,
                        const char *prefix);

/* Names the puzzle that was just read, where the format knows better than name.h; with
 * ERR_MEMORY. */
typedef enum satdoku_status format_name_puzzle(struct satdoku_puzzle *puzzle,
                                               const struct satdoku_reader *reader);

/* Room for the name of what a format cannot say, as it stands in a sentence. */
enum { FORMAT_NAME = CLUE_TEXT + 8 };

/* Whether a format can say the puzzle. ERR_ARGUMENT: it cannot, and `what` names the first thing
 * that it cannot. ERR_MEMORY. */
typedef enum satdoku_status format_can_say(char what[FORMAT_NAME],
                                           const struct satdoku_puzzle *puzzle);

/* What a format can say, of boards */
enum format_says {
    FORMAT_SAYS_BOXES = 1,      /* square, with rows, columns, boxes and digits from 1, */
    FORMAT_SAYS_PIECES = 2,     /* the same with the pieces of a jigsaw, */
    FORMAT_SAYS_NAMED = 4,      /* that have a name: it is not told, but goes with the options, */
    FORMAT_SAYS_ALL_BOARDS = 8, /* any other one; */
    FORMAT_SAYS_NUMBERS = 16,   /* digits without a character; */
    FORMAT_SAYS_DOMINOES = 32,
    FORMAT_SAYS_CANDIDATES = 64,   /* candidate sets beside givens, */
    FORMAT_SAYS_ALL_CLUES = 128,   /* all other clues */
    FORMAT_SAYS_FEW_SINGLES = 256, /* a Sudominoku where not every single is known */
    FORMAT_SAYS_DIGITS = 512,      /* digits that the options say */
    FORMAT_SAYS_ALL = 1023,
    FORMAT_SAYS_OF_CELLS = FORMAT_SAYS_BOXES | FORMAT_SAYS_NAMED, /* rows and lines of digits */
    FORMAT_SAYS_OF_DIGITS = FORMAT_SAYS_OF_CELLS | FORMAT_SAYS_DIGITS
};

/* What stands in the place of a puzzle in the list of its solutions. */
enum format_solutions {
    FORMAT_SOLUTIONS_PUZZLES, /* a puzzle of the format, */
    FORMAT_SOLUTIONS_CELLS,   /* cells, or a puzzle that can stand among them, */
    FORMAT_SOLUTIONS_COUNTED  /* cells, unless the list begins with a number as the puzzles do */
};

/* Writes an answer, as a record; without a grid it is the verdict alone. */
typedef void format_put_answer(struct sink *sink, const char *verdict, const struct grid *grid);

/* Where on the line of a stream the puzzle ends that begins at `position`. */
typedef size_t format_end(const struct line *line, size_t position);

/* Whether a puzzle that begins with the line has no name on it. */
typedef bool format_apart(const struct line *line);

/* Whether a puzzle of the format begins with the word, however short. */
typedef bool format_begins(const char *text, size_t length);

/* The name that the comments above a puzzle give it. */
typedef struct token format_describe(const struct origin *origin);

/* How a format writes answers. */
struct format_answers {
    format_put *put; /* a grid; NULL: in streams it is a line, else a line for each row */
    format_put_answer *put_record; /* NULL: `put`, or the word for the verdict, is all of it */
    const char *none;              /* that word where there is no solution; NULL: "none" */
    bool numbered;                 /* "Puzzle 1" stands above the first answer, and so on */
    bool spaced;                   /* an empty line follows each answer */
    const char *header;            /* written before the first answer; NULL: nothing */
};

/* A format: its file ends with its row. formats.c has them all. */
struct format {
    enum satdoku_format format;
    const char *name;
    const char *alias;        /* NULL: none */
    const char *input;        /* how it has a puzzle, in a few words */
    const char *answer;       /* and a solution */
    format_recognize *surely; /* input that no other format has; asked before all else; or NULL */
    format_recognize *recognize; /* NULL: detect.c tells plain digits apart */
    format_read *read;
    format_print *print;
    enum satdoku_format written; /* the format of what it prints; AUTO: itself */
    format_publish *publish;     /* NULL: it has no place for that */
    unsigned says;               /* enum format_says, added up */
    bool stream;    /* a puzzle on each line, or in each input, and an answer on a line */
    bool numbers;   /* answers are decimal numbers where a digit has no character */
    bool barred;    /* bars and rules part the boxes, unless all cells stand apart */
    bool separated; /* an empty line stands between two puzzles, and between answers */
    format_name_puzzle *name_puzzle; /* NULL: as all others */
    enum format_solutions solutions;
    const char *header; /* written before the first puzzle; NULL: nothing */
    struct format_answers answers;
    const char *suffix;        /* of the names of its files; NULL: it has none of its own */
    bool alone;                /* the whole input is one puzzle */
    format_end *end;           /* NULL: behind one word, or at a comma in it */
    format_begins *begins;     /* NULL: a word that is a puzzle has 16 characters or more */
    format_apart *apart;       /* NULL: names stand on the line of every puzzle of a stream */
    format_describe *describe; /* NULL: the last comment is the name */
    bool json;                 /* puzzles may be JSON objects */
    format_can_say *can_say;   /* asked besides; NULL: `says` is all there is to it */
};

/* OK: the format can say all of the puzzle. Else ERR_ARGUMENT, and `error` names what it cannot. */
enum satdoku_status format_check_puzzle(const struct format *format,
                                        const struct satdoku_puzzle *puzzle,
                                        struct satdoku_error *error);

extern const struct format format_grid, format_spaced, format_cases, format_line, format_sudominoku,
    format_sdk, format_ss, format_killer, format_csv, format_jigsaw, format_pencilmarks,
    format_constraints, format_script, format_table, format_fpuzzles, format_fpuzzles_base64,
    format_fpuzzles_link, format_sudokupad_link, format_sudokumaker, format_sudokumaker_link;

/* The row of the format that the reader has; NULL for AUTO. */
const struct format *format_of_reader(const struct satdoku_reader *reader);

/* ---- Boards that have a name ---- */

/* Makes the reader's board the named one of its options. */
enum satdoku_status format_named_board(struct satdoku_reader *reader, struct satdoku_error *error);

/* ---- What the formats share ---- */

/* Blanks of which one could be a digit. */
enum format_blanks { FORMAT_BLANK_ZERO = 1, FORMAT_BLANK_OTHER = 2 };
void format_note_blank(struct satdoku_reader *reader, char c);

/* The shape of a board of n rows under the reader's options; malformed at line:column otherwise. */
enum satdoku_status format_shape(struct shape *shape, const struct satdoku_reader *reader, size_t n,
                                 size_t line, size_t column, struct satdoku_error *error);

/* What a line that could not be so is told as. */
enum satdoku_status format_no_puzzle(const struct satdoku_reader *reader, const struct line *line,
                                     struct satdoku_error *error);

/* Makes the puzzle an empty board of that shape; puzzles of a reader share their board. */
enum satdoku_status format_start(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                 struct shape shape, bool sudominoku, struct satdoku_error *error);

/* The same on a board as planned. Where rows, columns and boxes are all its regions, it is the one
 * of that shape; a square one with rows and columns alone is a Latin square. Boxes of one row in a
 * plan are none: 0. */
enum satdoku_status format_start_plan(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                      struct board_plan *plan, bool sudominoku,
                                      struct satdoku_error *error);

/* The same on a board, of which the caller gives up its hold. */
enum satdoku_status format_start_board(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                       struct board *board, bool sudominoku,
                                       struct satdoku_error *error);

/* The same on the named board of the options, or where they name none on one of n rows, as
 * format_shape has it. */
enum satdoku_status format_start_size(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                      size_t n, size_t line, size_t column,
                                      struct satdoku_error *error);

/* Fills `count` cells from `first` on with the characters of `text`, which stand at line:column;
 * malformed at the first that is no cell of this board. The reader, where there is one, notes which
 * blanks there are. */
enum satdoku_status format_cells(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                 int first, const char *text, size_t count, size_t line,
                                 size_t column, struct satdoku_error *error);

/* The next line that could begin a puzzle: prose behind the one before is passed over, and is no
 * part of what is read next. */
enum satdoku_status format_first_line(struct line *line, struct satdoku_reader *reader,
                                      struct satdoku_error *error);

/* Whether a line is prose behind a puzzle. */
bool format_is_prose(const struct line *line, const struct satdoku_reader *reader);

/* Whether it is prose or a short remark behind a board of several lines. Where each line is a
 * puzzle, a short one with a mistake would get lost so. */
bool format_is_aside(const struct line *line, const struct satdoku_reader *reader);

/* The next line, which must be there: END becomes malformed input, cut off before `expected`. */
enum satdoku_status format_next_line(struct line *line, struct satdoku_reader *reader,
                                     struct satdoku_error *error, const char *expected, ...)
    ERROR_FORMAT(4, 5);

/* Malformed: the row, from 0 on, has not the `expected` number of cells, which line `first` has; or
 * where that is 0, which the options ask for. `of` what board it is: "", " of the state". */
enum satdoku_status format_wrong_count(size_t line, size_t column, size_t row, const char *of,
                                       size_t cells, size_t first, size_t expected,
                                       struct satdoku_error *error);

/* Malformed: the line is something else than that row of so many. */
enum satdoku_status format_no_row(const struct line *line, size_t row, size_t rows, const char *of,
                                  struct satdoku_error *error);

/* Whether a line is a rule of a frame: of these marks alone, with '-' or '=' among them. */
bool format_is_rule(const struct line *line, const char *marks);

/* Takes the next line if it is a rule: one ends a frame that began with one. OK at the end
 * of input, too. */
enum satdoku_status format_pass_rule(struct satdoku_reader *reader, const char *marks,
                                     struct satdoku_error *error);

/* Malformed where the line goes on at or behind `position`: nothing may follow `what`. */
enum satdoku_status format_line_ends(const struct line *line, size_t position, const char *what,
                                     struct satdoku_error *error);

#endif

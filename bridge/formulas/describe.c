#include "describe.h"

#include "encode_option.h"
#include "error.h"
#include "mem.h"
#include "names.h"
#include "print.h"

#include <stdio.h>
#include <string.h>

/* ---- Folding ---- */

/* Long comment lines are folded: some readers of DIMACS, lrat-check of drat-trim among them, take
 * lines up to 1,024 characters. What a line has too much follows on lines of the key FOLDING_KEY:
 *
 *     c puzzle .Cage~9~R1C1~R1C
 *     c more 2.Cage~4~R5C5~R5C6
 *
 * Readers drop blanks at the end of a line, so there is none where a line was folded.
 */
#define FOLDING_KEY "more"

enum { FOLDING_WIDTH = 1000 };

/* Takes comment lines, which begin with the mark already, and passes them on, folded. */
struct folding {
    struct sink *out;
    const char *mark;
    size_t column; /* characters of this line so far */
    bool blank;    /* the last of them is one */
};

static bool fold(void *context, const char *data, size_t size)
{
    struct folding *folding = context;
    for (size_t i = 0; i < size && !folding->out->failed; i++) {
        if (data[i] == '\n') {
            folding->column = 0;
        } else if (folding->column++ >= FOLDING_WIDTH && !folding->blank) {
            sink_char(folding->out, '\n');
            sink_text(folding->out, folding->mark);
            sink_text(folding->out, FOLDING_KEY " ");
            folding->column = strlen(folding->mark) + strlen(FOLDING_KEY " ") + 1;
        }
        folding->blank = data[i] == ' ';
        sink_char(folding->out, data[i]);
    }
    return !folding->out->failed;
}

/* ---- Writing ---- */

/* What begins a comment line. */
static const char *describe_mark(enum satdoku_formula_form form)
{
    return form == SATDOKU_FORM_OPB ? "* " : "c ";
}

/* Where lines go, and how they begin. */
struct describing {
    struct sink *sink;
    const char *mark;
};

static void put_line(const struct describing *d, const char *key, const char *value)
{
    sink_text(d->sink, d->mark);
    sink_text(d->sink, key);
    sink_char(d->sink, ' ');
    sink_text(d->sink, value);
    sink_char(d->sink, '\n');
}

void describe_block(struct sink *sink, enum satdoku_formula_form form,
                    const struct encode_block *block)
{
    struct describing d = {sink, describe_mark(form)};
    if (block->last >= block->first) {
        char text[96];
        snprintf(text, sizeof text, "%d %d %s", block->first, block->last, block->meaning);
        put_line(&d, "variables", text);
    }
}

/* What may be long: the puzzle, and the solution that is excluded. */
static void put_puzzle(struct sink *sink, const char *mark, const struct satdoku_puzzle *puzzle,
                       const struct grid *excluded)
{
    struct folding folding = {.out = sink, .mark = mark};
    struct sink folded;
    struct describing d = {&folded, mark};
    char prefix[16];
    snprintf(prefix, sizeof prefix, "%spuzzle ", mark);
    sink_init(&folded, (struct satdoku_sink){fold, &folding});
    puzzle_print(&folded, puzzle, prefix);
    if (puzzle_print_format(puzzle) == SATDOKU_FORMAT_SUDOMINOKU) {
        put_line(&d, "puzzle", "0");
    }
    if (excluded != NULL) {
        sink_text(&folded, mark);
        sink_text(&folded, "excluded ");
        grid_print(&folded, excluded);
        sink_char(&folded, '\n');
    }
    (void)sink_finish(&folded); /* the sink behind it knows, too */
}

void describe_write(struct sink *sink, const struct satdoku_puzzle *puzzle,
                    const struct encoding *encoding, const struct satdoku_encode_options *options,
                    const struct grid *excluded)
{
    struct describing d = {sink, describe_mark(options->form)};
    enum satdoku_format text = puzzle_print_format(puzzle);
    /* Without a format of its own, decoding answers in the one that the puzzle is written in. */
    bool automatic = options->format == SATDOKU_FORMAT_AUTO;
    char board[DESCRIBE_BOARD];
    describe_board(board, puzzle->board, text);
    put_line(&d, "satdoku", satdoku_version());
    put_line(&d, "format", satdoku_format_name(automatic ? text : options->format));
    put_line(&d, "board", board);
    put_line(&d, "encoding", encoding_name(options->encoding));
    if (options->form != SATDOKU_FORM_OPB) { /* which says it as it is */
        put_line(&d, "amo", amo_name(options->amo));
    }
    if (puzzle->sudominoku) {
        put_line(&d, "dominoes", dominoes_name(options->dominoes));
    }
    put_line(&d, "simplify", simplify_name(options->simplify));
    put_line(&d, "question", options->unique ? "unique" : "solve");
    put_line(&d, "text", satdoku_format_name(text));
    put_puzzle(sink, d.mark, puzzle, excluded);
    for (int i = 0; i < encoding->block_count; i++) {
        describe_block(sink, options->form, &encoding->blocks[i]);
    }
}

static bool put_name(void *context, int variable, const char *name)
{
    const struct describing *d = context;
    sink_text(d->sink, d->mark);
    sink_text(d->sink, "varname ");
    sink_number(d->sink, variable);
    sink_char(d->sink, ' ');
    sink_text(d->sink, name);
    sink_char(d->sink, '\n');
    return !d->sink->failed;
}

void describe_names(struct sink *sink, const struct encoding *encoding,
                    const struct satdoku_encode_options *options)
{
    struct describing d = {sink, describe_mark(options->form)};
    if (options->names) {
        names_each(encoding, put_name, &d);
    }
}

/* ---- Reading ---- */

enum { VALUE_MAX = DESCRIBE_BOARD };

/* Takes a number of one to three digits, without zeros before it, and what must stand behind it. */
static bool take_number(int *number, const char **text, const char *behind)
{
    enum { DIGITS_MAX = 3 };
    int value = 0;
    int digits = 0;
    bool zeros = **text == '0' && (*text)[1] >= '0' && (*text)[1] <= '9';
    for (; **text >= '0' && **text <= '9' && digits < DIGITS_MAX; digits++) {
        value = value * 10 + (*(*text)++ - '0');
    }
    size_t length = strlen(behind);
    if (digits == 0 || zeros || strncmp(*text, behind, length) != 0) {
        return false;
    }
    *text += length;
    *number = value;
    return true;
}

void describe_board(char text[DESCRIBE_BOARD], const struct board *board,
                    enum satdoku_format format)
{
    struct shape shape = board->shape;
    if (format == SATDOKU_FORMAT_CONSTRAINTS) {
        snprintf(text, DESCRIBE_BOARD, "%dx%d digits %d-%d", board->rows, board->columns,
                 board->lowest, board->lowest + board->digits - 1);
    } else if (format == SATDOKU_FORMAT_JIGSAW) {
        snprintf(text, DESCRIBE_BOARD, "%d jigsaw", shape.n);
    } else {
        snprintf(text, DESCRIBE_BOARD, "%d boxes %dx%d", shape.n, shape.box_rows,
                 shape.box_columns);
    }
}

bool describe_is_board(const char *text, const struct board *board, enum satdoku_format format)
{
    char same[DESCRIBE_BOARD];
    describe_board(same, board, format);
    return strcmp(text, same) == 0;
}

bool describe_read_options(struct satdoku_read_options *options, enum satdoku_format format,
                           const char *text)
{
    struct satdoku_read_options found = {.format = format};
    int number = 0;
    bool good = false;
    if (format == SATDOKU_FORMAT_CONSTRAINTS) {
        good = take_number(&number, &text, "x") && take_number(&number, &text, " digits ") &&
               take_number(&number, &text, "-") && take_number(&number, &text, "");
    } else if (format == SATDOKU_FORMAT_JIGSAW) {
        good = take_number(&found.size, &text, " jigsaw") && found.size > 0;
    } else {
        good = take_number(&found.size, &text, " boxes ") &&
               take_number(&found.box_rows, &text, "x") &&
               take_number(&found.box_columns, &text, "");
    }
    if (!good || *text != '\0') {
        return false;
    }
    *options = found;
    return true;
}

/* A line of one short value. */
static bool read_value(struct description *description, const char *key, const char *value)
{
    struct satdoku_read_options ignored;
    if (strcmp(key, "satdoku") == 0) {
        description->ours = true;
        return true;
    }
    if (strcmp(key, "format") == 0) {
        return satdoku_format_parse(&description->options.format, value);
    }
    if (strcmp(key, "text") == 0) {
        return satdoku_format_parse(&description->text_format, value);
    }
    if (strcmp(key, "board") == 0) { /* of some format, whose own line may come later */
        memcpy(description->board, value, DESCRIBE_BOARD);
        return describe_read_options(&ignored, SATDOKU_FORMAT_GRID, value) ||
               describe_read_options(&ignored, SATDOKU_FORMAT_JIGSAW, value) ||
               describe_read_options(&ignored, SATDOKU_FORMAT_CONSTRAINTS, value);
    }
    if (strcmp(key, "question") == 0) {
        description->options.unique = strcmp(value, "unique") == 0;
        return description->options.unique || strcmp(value, "solve") == 0;
    }
    return satdoku_encode_option(&description->options, key, value);
}

static bool is_value_key(const char *key)
{
    static const char *const keys[] = {"satdoku", "format",   "text",     "board",   "question",
                                       "amo",     "encoding", "dominoes", "simplify"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(key, keys[i]) == 0) {
            return true;
        }
    }
    return false;
}

enum satdoku_status describe_read(void *context, const char *text, size_t length, size_t line,
                                  struct satdoku_error *error)
{
    struct description *description = context;
    char key[16] = "";
    char value[VALUE_MAX] = "";
    const char *blank = length > 0 ? memchr(text, ' ', length) : NULL;
    size_t key_length = blank != NULL ? (size_t)(blank - text) : length;
    if (blank == NULL || key_length >= sizeof key) {
        description->in_puzzle = false;
        return SATDOKU_OK;
    }
    memcpy(key, text, key_length);
    const char *rest = blank + 1;
    size_t rest_length = length - key_length - 1;
    bool goes_on = description->in_puzzle && strcmp(key, FOLDING_KEY) == 0;
    description->in_puzzle = goes_on || strcmp(key, "puzzle") == 0;
    if (description->in_puzzle) {
        description->length -= goes_on; /* what was folded belongs to the line before */
        if (!MEM_RESERVE(description->text, description->capacity,
                         description->length + rest_length + 1)) {
            return error_memory(error);
        }
        memcpy(description->text + description->length, rest, rest_length);
        description->length += rest_length;
        description->text[description->length++] = '\n';
        return SATDOKU_OK;
    }
    if (!is_value_key(key)) {
        return SATDOKU_OK;
    }
    if (rest_length < sizeof value) {
        memcpy(value, rest, rest_length);
    }
    if (!read_value(description, key, value)) {
        return error_at(error, line, 1, "the comment 'c %s' does not say what it should", key);
    }
    return SATDOKU_OK;
}

enum satdoku_status describe_puzzle(struct satdoku_puzzle *puzzle,
                                    const struct description *description,
                                    struct satdoku_error *error)
{
    if (!description->ours || description->text == NULL) {
        return error_at(error, 1, 1, "not a formula of satdoku: its comments lack the puzzle");
    }
    struct satdoku_read_options options;
    if (!describe_read_options(&options, description->text_format, description->board)) {
        return error_at(error, 1, 1, "the comments lack the puzzle's board, or say it wrong");
    }
    struct satdoku_error inner = {.status = SATDOKU_OK};
    enum satdoku_status status =
        satdoku_puzzle_parse(puzzle, description->text, description->length, &options, &inner);
    if (status == SATDOKU_ERR_MEMORY) {
        return error_memory(error);
    }
    if (status != SATDOKU_OK) {
        return error_at(error, 1, 1, "the puzzle in the comments is malformed: %.120s",
                        inner.message);
    }
    if (!describe_is_board(description->board, puzzle->board, options.format)) {
        return error_at(error, 1, 1, "the puzzle in the comments has another board than 'c board'");
    }
    return SATDOKU_OK;
}

void describe_clear(struct description *description)
{
    mem_free(description->text);
    *description = (struct description){0};
}

struct encode_options describe_encode_options(const struct satdoku_encode_options *options)
{
    return (struct encode_options){.encoding = options->encoding,
                                   .amo = options->amo,
                                   .dominoes = options->dominoes,
                                   .simplify = options->simplify,
                                   .linear = options->form == SATDOKU_FORM_OPB,
                                   .stop = {options->stop, options->stop_context}};
}

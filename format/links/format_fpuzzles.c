/* `fpuzzles`: puzzles of f-puzzles and SudokuPad; `sudokumaker`: those of SudokuMaker. A JSON
 * object, which may go over several lines; or a line with one compressed, alone or in a link, and
 * perhaps a name behind it. Whichever is asked for, all of them are read, and links to Penpa, too.
 *
 * Lines are a stream: one that is malformed does not keep the next from being read. Of an object it
 * is not known where it ends if it is no JSON: then reading ends.
 */
#include "sudokumaker.h"

#include "error.h"
#include "inflate_text.h"
#include "meant.h"
#include "mem.h"
#include "penpa.h"

#include <ctype.h>
#include <string.h>

/* Appends to a text; false: out of memory. */
static bool append(struct satdoku_buffer *text, const char *data, size_t size)
{
    struct satdoku_sink sink = satdoku_buffer_sink(text);
    return sink.write(sink.context, data, size);
}

/* ---- Words ---- */

static bool begins(const struct token *word, const char *with)
{
    size_t length = strlen(with);
    if (word->length < length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (token_lower(word->text[i]) != with[i]) {
            return false;
        }
    }
    return true;
}

static struct token behind(const struct token *word, size_t count)
{
    return (struct token){word->text + count, word->length - count, word->column + count};
}

/* Where the string begins in a word, from 0; its length: nowhere. */
static size_t find(const struct token *word, const char *string)
{
    for (size_t i = 0; i < word->length; i++) {
        struct token rest = behind(word, i);
        if (begins(&rest, string)) {
            return i;
        }
    }
    return word->length;
}

/* ---- Objects ---- */

/* Makes JSON of a text that SudokuPad shortened, in `json`. */
static void unzip(struct fpuzzles *f, struct satdoku_buffer *json)
{
    struct json_problem problem;
    if (json_text_check(&problem, f->text)) {
        return;
    }
    if (!scl_unzip(json, f->text)) {
        draft_starve(&f->draft);
    } else if (json_text_check(&problem, (struct json_text){json->data, json->size})) {
        f->text = (struct json_text){json->data, json->size};
    }
}

/* Reads the puzzle of a text that was collected or decompressed. */
static enum satdoku_status read_text(struct fpuzzles *f)
{
    struct json_problem problem;
    f->draft.text = f->text.data;
    if (!json_text_check(&problem, f->text)) {
        draft_wrong(&f->draft, problem.at, "%s", problem.what);
        return f->draft.status;
    }
    f->draft.reader->framed = false; /* the text is whole, so that what follows can be read */
    enum satdoku_status status = sudokumaker_is_document(json_text_root(f->text))
                                     ? sudokumaker_read_object(f)
                                 : scl_is_meant(f->text) ? scl_read(f)
                                                         : fpuzzles_read_object(f);
    draft_clear(&f->draft);
    mem_free(f->edges);
    return status;
}

/* How far brackets are open behind so much JSON, which need not be valid. No string goes over
 * lines: that one does is told in the end. */
static long long depth_behind(long long depth, const struct line *line)
{
    bool quoted = false;
    bool escaped = false;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        if (quoted) {
            quoted = c != '"' || escaped;
            escaped = c == '\\' && !escaped;
        } else {
            quoted = c == '"';
            depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        }
    }
    return depth;
}

/* Adds lines until the object is closed; those that were passed over are empty ones in the text, so
 * that it keeps its places. */
static enum satdoku_status collect(struct satdoku_buffer *text, struct satdoku_reader *reader,
                                   struct line line, struct satdoku_error *error)
{
    long long depth = 0;
    size_t last = line.number;
    for (;;) {
        for (; last < line.number; last++) {
            if (!append(text, "\n", 1)) {
                return error_memory(error);
            }
        }
        if (text->size + line.length > FPUZZLES_TEXT_MAX) {
            return error_at(error, line.number, 1, "the puzzle is longer than %d bytes",
                            FPUZZLES_TEXT_MAX);
        }
        if (!append(text, line.text, line.length)) {
            return error_memory(error);
        }
        depth = depth_behind(depth, &line);
        if (depth <= 0) {
            return SATDOKU_OK;
        }
        enum satdoku_status status = lines_next(&line, &reader->lines, error);
        if (status != SATDOKU_OK) {
            return status == SATDOKU_END ? SATDOKU_OK : status;
        }
    }
}

/* Whether JSON, or the beginning of it, has one of the members. */
static bool has_member(const char *text, size_t length, const char *const *members)
{
    struct token all = {text, length, 1};
    for (; *members != NULL; members++) {
        if (find(&all, *members) < length) {
            return true;
        }
    }
    return false;
}

/* Whether it has one that documents of SudokuMaker begin with, or either these or puzzles of
 * f-puzzles and SudokuPad. */
static bool is_document(const char *text, size_t length)
{
    static const char *const members[] = {"\"formatversion\"", "\"puzzle\":{", NULL};
    return has_member(text, length, members);
}

static bool is_meant(const char *text, size_t length)
{
    static const char *const members[] = {"\"grid\"",    "\"size\"",  "\"title\"",    "\"author\"",
                                          "\"ruleset\"", "\"cells\"", "\"cellsize\"", NULL};
    return has_member(text, length, members) || is_document(text, length);
}

/* ---- Links ---- */

/* Takes what stands behind the string off the front of the word; false: it is not there. */
static bool cut_behind(struct token *word, const char *string)
{
    size_t at = find(word, string);
    if (at == word->length) {
        return false;
    }
    *word = behind(word, at + strlen(string));
    return true;
}

/* Takes off what SudokuPad calls puzzles of f-puzzles and its own. */
static bool cut_prefix(struct token *word)
{
    static const char *const prefixes[] = {"fpuzzles", "fpuz", "scl", "ctc"};
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        if (begins(word, prefixes[i])) {
            *word = behind(word, strlen(prefixes[i]));
            return true;
        }
    }
    return false;
}

/* The parameters of Penpa's links say whether to edit the puzzle or to solve it, and then what it
 * is; there are several copies of the program. */
static size_t find_penpa(const struct token *word)
{
    size_t edit = find(word, "m=edit&p=");
    return edit < word->length ? edit : find(word, "m=solve&p=");
}

static bool is_of_penpa(const struct token *word)
{
    return find_penpa(word) < word->length;
}

/* Whether a word is a link, with or without its scheme. */
static bool is_link(const struct token *word)
{
    static const char *const hosts[] = {"f-puzzles.com", "sudokupad.app", "crackingthecryptic.com",
                                        "tinyurl.com", "sudokumaker.app"};
    size_t slash = find(word, "/");
    struct token host = {word->text, slash, word->column};
    for (size_t i = 0; slash < word->length && i < sizeof hosts / sizeof hosts[0]; i++) {
        if (find(&host, hosts[i]) < host.length) {
            return true;
        }
    }
    return find(word, "://") < word->length || is_of_penpa(word);
}

static bool is_of_sudokumaker(const struct token *word)
{
    return is_link(word) && find(word, "sudokumaker.app/") < word->length;
}

/* Makes a link what it contains. */
static enum satdoku_status open_link(struct token *word, size_t line, struct satdoku_error *error)
{
    struct token rest = *word;
    size_t column = word->column;
    if (is_of_penpa(word)) {
        rest = behind(word, find_penpa(word));
        (void)cut_behind(&rest, "&p=");
    } else if (is_of_sudokumaker(word)) {
        if (!cut_behind(&rest, "?puzzle=") && !cut_behind(&rest, "&puzzle=")) {
            return error_at(error, line, column, "the link contains no puzzle of SudokuMaker");
        }
    } else if (cut_behind(&rest, "?load=") || cut_behind(&rest, "&load=")) {
        (void)cut_prefix(&rest);
    } else {
        bool inside = cut_behind(&rest, "puzzleid=");
        if (!inside) {
            (void)cut_behind(&rest, "://");
            inside = cut_behind(&rest, "/");
            struct token deeper = rest; /* the older path is /sudoku/ID */
            while (inside && !cut_prefix(&deeper) && cut_behind(&deeper, "/")) {
                rest = deeper;
            }
        }
        if (!inside || !cut_prefix(&rest)) {
            return error_at(error, line, column,
                            "the link contains no puzzle of f-puzzles: one that is kept elsewhere "
                            "must be opened first");
        }
    }
    for (size_t i = 0; i < rest.length; i++) {
        if (rest.text[i] == '&' || rest.text[i] == '#' || rest.text[i] == '?') {
            rest.length = i;
        }
    }
    *word = rest;
    return SATDOKU_OK;
}

static int hexadecimal(char c)
{
    if (isdigit((unsigned char)c)) {
        return c - '0';
    }
    return isxdigit((unsigned char)c) ? token_lower(c) - 'a' + 10 : -1;
}

/* Decodes the character at *position of a word, where "%2B" is one, and moves behind it. */
static char next_character(const struct token *word, size_t *position)
{
    size_t at = *position;
    int high = at + 2 < word->length ? hexadecimal(word->text[at + 1]) : -1;
    int low = at + 2 < word->length ? hexadecimal(word->text[at + 2]) : -1;
    if (word->text[at] == '%' && high >= 0 && low >= 0) {
        *position += 3;
        return (char)(16 * high + low);
    }
    *position += 1;
    return word->text[at];
}

typedef enum lz_result decompress(char **text, size_t *text_length, size_t *at, const char *base64,
                                  size_t length, size_t limit);

/* Makes the text that a word has compressed the one to be read; it is the caller's, NULL after a
 * failure. */
static char *unpack(struct fpuzzles *f, const struct token *word, decompress *how)
{
    /* What is wrong, at a character of base64. */
    static const char *const words[] =
        {[LZ_CUT] = "the compressed text is cut off",
         [LZ_WRONG] = "this is no text that was compressed",
         [LZ_BEHIND] = "nothing may follow the compressed text",
         [LZ_NO_BASE64] = "no character of base64, in which texts are compressed"};
    char *text = NULL;
    size_t count = 0;
    size_t at = 0;
    size_t position = 0;
    char *base64 = mem_alloc(word->length + 1, 1);
    while (base64 != NULL && position < word->length) {
        base64[count++] = next_character(word, &position);
    }
    enum lz_result result = base64 != NULL
                                ? how(&text, &f->text.length, &at, base64, count, FPUZZLES_TEXT_MAX)
                                : LZ_MEMORY;
    mem_free(base64);
    for (position = 0; result != LZ_OK && at > 0 && position < word->length; at--) {
        (void)next_character(word, &position);
    }
    f->text.data = text;
    f->draft.column = word->column + position;
    f->draft.packed = result == LZ_OK;
    if (result == LZ_MEMORY) {
        draft_starve(&f->draft);
    } else if (result == LZ_TOO_LONG) {
        f->draft.status =
            error_at(f->draft.error, f->draft.line, f->draft.column,
                     "the puzzle would be longer than %d bytes when it is decompressed",
                     FPUZZLES_TEXT_MAX);
    } else if (result != LZ_OK) {
        f->draft.status =
            error_at(f->draft.error, f->draft.line, f->draft.column, "%s", words[result]);
    }
    return text;
}

static enum satdoku_status read_packed(struct fpuzzles *f, const struct token *word)
{
    struct satdoku_buffer json = {.data = NULL};
    char *text = unpack(f, word, lz_decompress);
    if (text != NULL) {
        unzip(f, &json);
    }
    if (f->draft.status == SATDOKU_OK) {
        (void)read_text(f);
    }
    satdoku_buffer_clear(&json);
    mem_free(text);
    return f->draft.status;
}

static enum satdoku_status read_penpa(struct fpuzzles *f, const struct token *word)
{
#ifdef SATDOKU_PENPA
    char *text = unpack(f, word, inflate_text);
    if (text != NULL) {
        (void)penpa_read(f);
        draft_clear(&f->draft);
        mem_free(f->edges);
    }
    mem_free(text);
    return f->draft.status;
#else
    return error_at(f->draft.error, f->draft.line, word->column,
                    "this satdoku was built without what reads links to Penpa");
#endif
}

/* ---- Reading ---- */

static bool begins_object(const struct line *line)
{
    struct token word = {.length = 0};
    size_t position = 0;
    return token_next(&word, line, &position) && word.text[0] == '{';
}

static bool recognize_document(const struct opening *opening, struct satdoku_reader *reader)
{
    const struct line *line = &opening->line;
    (void)reader;
    return opening->first.text[0] == '{' && is_document(line->text, line->length);
}

static bool recognize_object(const struct opening *opening, struct satdoku_reader *reader)
{
    const struct line *line = &opening->line;
    return opening->first.text[0] == '{' && !recognize_document(opening, reader) &&
           ((opening->alone && opening->first.length == 1) || is_meant(line->text, line->length));
}

static bool recognize_base64(const struct opening *opening, struct satdoku_reader *reader)
{
    enum { SHORTEST_OWN = 100 };
    struct token word = opening->first;
    (void)reader;
    bool own = begins(&word, "scl") || begins(&word, "ctc"); /* words may begin so, too */
    return !is_link(&word) &&
           ((own ? word.length > SHORTEST_OWN : cut_prefix(&word)) || meant_as_packed(&word));
}

static bool recognize_sudokumaker(const struct opening *opening, struct satdoku_reader *reader)
{
    (void)reader;
    return is_of_sudokumaker(&opening->first);
}

static bool recognize_sudokupad(const struct opening *opening, struct satdoku_reader *reader)
{
    const struct token *word = &opening->first;
    (void)reader;
    return is_link(word) && (find(word, "sudokupad.app/") < word->length ||
                             find(word, "crackingthecryptic.com/") < word->length);
}

static bool recognize_link(const struct opening *opening, struct satdoku_reader *reader)
{
    return is_link(&opening->first) && !recognize_sudokupad(opening, reader) &&
           !recognize_sudokumaker(opening, reader);
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    struct token word = {.text = ""};
    size_t position = 0;
    reader->framed = false;
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct fpuzzles f = {
        .draft = {.puzzle = puzzle, .reader = reader, .error = error, .line = line.number}};
    reader_no_title(reader);
    token_next(&word, &line, &position);
    if (word.length > 0 && word.text[0] == '{') {
        reader = f.draft.reader;
        struct satdoku_buffer text = {.data = NULL};
        reader->framed = true;
        status = collect(&text, reader, line, f.draft.error);
        if (status == SATDOKU_OK) {
            f.text = (struct json_text){text.data, text.size};
            bool asked = reader->options.format != SATDOKU_FORMAT_AUTO;
            reader->started = reader->started || asked || is_meant(text.data, text.size);
            status = read_text(&f);
        }
        satdoku_buffer_clear(&text);
        return status;
    }
    bool penpa = is_of_penpa(&word);
    if (is_link(&word)) {
        status = open_link(&word, line.number, error);
    } else {
        (void)cut_prefix(&word);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    return penpa ? read_penpa(&f, &word) : read_packed(&f, &word);
}

/* What they may be able to say: of boards and clues, some. */
#define ROW(number, word, recognizes, form, what)                                                  \
    PROGRAM(number, word, recognizes, fpuzzles, form, what)
#define PROGRAM(number, word, recognizes, program, form, what)                                     \
    .input = (what), .answer = "as `line` has it", .format = (number), .name = (word),             \
    .recognize = (recognizes), .print = program##_print##form, .publish = program##_publish##form, \
    .read = read_next, .stream = true, .numbers = true, .can_say = program##_can_say,              \
    .solutions = FORMAT_SOLUTIONS_CELLS,                                                           \
    .says = FORMAT_SAYS_BOXES | FORMAT_SAYS_PIECES | FORMAT_SAYS_ALL_BOARDS |                      \
            FORMAT_SAYS_NUMBERS | FORMAT_SAYS_CANDIDATES | FORMAT_SAYS_ALL_CLUES,                  \
    .name_puzzle = reader_name_title, .apart = begins_object, .json = true

const struct format format_fpuzzles = {ROW(SATDOKU_FORMAT_FPUZZLES, "fpuzzles", recognize_object, ,
                                           "JSON of f-puzzles and SudokuPad: a stream"),
                                       .alias = "f-puzzles"};

const struct format format_fpuzzles_base64 = {ROW(SATDOKU_FORMAT_FPUZZLES_BASE64, "fpuzzles-base64",
                                                  recognize_base64, _base64,
                                                  "the same, compressed, in base64")};

const struct format format_fpuzzles_link = {ROW(SATDOKU_FORMAT_FPUZZLES_LINK, "fpuzzles-link",
                                                recognize_link, _link,
                                                "the same in a link to f-puzzles")};

const struct format format_sudokupad_link = {ROW(SATDOKU_FORMAT_SUDOKUPAD_LINK, "sudokupad-link",
                                                 recognize_sudokupad, _sudokupad,
                                                 "the same in a link to SudokuPad")};

const struct format format_sudokumaker = {PROGRAM(SATDOKU_FORMAT_SUDOKUMAKER, "sudokumaker",
                                                  recognize_document, sudokumaker, ,
                                                  "JSON of SudokuMaker: a stream")};

const struct format format_sudokumaker_link = {
    PROGRAM(SATDOKU_FORMAT_SUDOKUMAKER_LINK, "sudokumaker-link", recognize_sudokumaker, sudokumaker,
            _link, "the same in a link to SudokuMaker")};

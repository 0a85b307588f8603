/* `script`: a puzzle of constraint strings, a constraint on each line or several. The whole input
 * is one puzzle. The reader skips comments, empty lines, text after a string, and text after the
 * last one. And whether input is such a script, or a list with a puzzle on each line.
 */
#include "script.h"

#include "mem.h"
#include "name.h"

#include <string.h>

/* ---- The lines ---- */

static void reset(struct script *script)
{
    script->length = 0;
    script->count = 0;
}

void script_clear(struct script *script)
{
    mem_free(script->text);
    mem_free(script->lines);
    *script = (struct script){.text = NULL};
}

void script_keep_memory(struct script *before, const struct script *now)
{
    before->text = now->text;
    before->capacity = now->capacity;
    before->lines = now->lines;
    before->line_capacity = now->line_capacity;
}

/* Whether a line has constraints, and not such text as "... and so on". */
static bool is_string(const struct line *line)
{
    struct token word;
    size_t position = 0;
    size_t dots = 0;
    bool there = constraints_go_on(line) && token_next(&word, line, &position);
    while (there && dots < word.length && word.text[dots] == '.') {
        dots++;
    }
    return there && dots < word.length;
}

/* Adds a line of the input, of which the string begins `offset` bytes behind the line's own
 * beginning. Malformed where the script becomes too long. */
static enum satdoku_status add_string(struct script *script, const struct line *line, size_t offset,
                                      struct satdoku_error *error)
{
    size_t first = 0;
    while (first < line->length && line_is_blank(line->text[first])) {
        first++;
    }
    size_t length = constraints_end(line) - first;
    if (script->length + length > LINES_MAX_LENGTH) {
        return error_at(error, line->number, 1, "the script is longer than %d bytes",
                        LINES_MAX_LENGTH);
    }
    if (!MEM_RESERVE(script->text, script->capacity, script->length + length) ||
        !MEM_RESERVE(script->lines, script->line_capacity, script->count + 1)) {
        return error_memory(error);
    }
    memcpy(script->text + script->length, line->text + first, length);
    script->lines[script->count++] =
        (struct script_line){script->length, line->number, offset + first + 1};
    script->length += length;
    return SATDOKU_OK;
}

/* The joined string. */
static struct line joined(const struct script *script)
{
    return (struct line){script->text, script->length, 1};
}

/* ---- Reading ---- */

static enum satdoku_status no_string(const struct line *line, struct satdoku_error *error)
{
    return error_at(error, line->number, 1,
                    "in a script every constraint begins with '.', such as .Thermo~R1C1~R1C2");
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct script *script = &reader->script;
    struct line line;
    struct line text = {.number = 0}; /* the first that is no string */
    reader->framed = true;            /* behind a malformed line nothing is read */
    /* Gathers all lines of the input. END: there is none. */
    enum satdoku_status status = SATDOKU_OK;
    reset(script);
    while ((status = lines_next(&line, &reader->lines, error)) == SATDOKU_OK) {
        reader->label = 0;
        if (script->count == 0) {
            label_skip(&line, reader);
        }
        if (script->count == 0 && constraints_are_empty(&line)) {
            return constraints_none(&line, error);
        }
        if (!is_string(&line)) {
            text = text.number == 0 ? line : text;
            if (script->count == 0 || memchr(line.text, '~', line.length) != NULL) {
                return no_string(&line, error);
            }
            continue;
        }
        if (text.number > 0) {
            return no_string(&text, error);
        }
        status = add_string(script, &line, reader->label, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    reader->label = 0;
    status = status == SATDOKU_END && script->count > 0 ? SATDOKU_OK : status;
    if (status != SATDOKU_OK) {
        return status;
    }
    struct line string = joined(script);
    status = constraints_read(puzzle, reader, &string, string.length, error);
    if (status == SATDOKU_ERR_MALFORMED && error != NULL) { /* at a column of the joined string */
        size_t i = script->count - 1;
        while (i > 0 && script->lines[i].start >= error->column) {
            i--;
        }
        error->line = script->lines[i].number;
        error->column = script->lines[i].column + error->column - 1 - script->lines[i].start;
    }
    return status;
}

/* ---- Writing ---- */

/* A sink that begins a new line for each constraint. */
struct breaking {
    struct sink *out;
    const char *prefix;
    bool begun;
};

static bool break_lines(void *context, const char *data, size_t size)
{
    struct breaking *breaking = context;
    for (size_t i = 0; i < size; i++) {
        if (data[i] == '.' && breaking->begun) {
            sink_char(breaking->out, '\n');
            sink_text(breaking->out, breaking->prefix);
        }
        breaking->begun = true;
        sink_char(breaking->out, data[i]);
    }
    return !breaking->out->failed;
}

static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    struct sink broken;
    struct breaking breaking = {.out = sink, .prefix = prefix};
    struct satdoku_puzzle nameless = *puzzle;
    nameless.name = NULL;
    name_put(sink, puzzle, prefix, "# ");
    sink_text(sink, prefix);
    sink_init(&broken, (struct satdoku_sink){break_lines, &breaking});
    format_print_constraints(&broken, &nameless, "");
    (void)sink_finish(&broken); /* the sink behind it knows, too */
}

const struct format format_script =
    {.format = SATDOKU_FORMAT_SCRIPT,
     .name = "script",
     .alias = "iss",
     .input = "constraint strings on several lines, which are one puzzle together",
     .answer = "as `line` has it",
     .read = read_next,
     .print = print,
     .solutions = FORMAT_SOLUTIONS_CELLS,
     .says = FORMAT_SAYS_ALL,
     .stream = true,
     .numbers = true,
     .end = constraints_end_behind,
     .suffix = ".iss",
     .alone = true};

/* ---- A script or a list ---- */

static const char is_script[] =
    "the lines are read as one puzzle, a script; where each line is a puzzle, say "
    "--from constraints";
static const char is_list[] =
    "each line is read as a puzzle; where the lines are one puzzle together, say --from script";

/* How much of a given, such as "R1C2_5", is its cell; 0: it has several digits, or none. */
static size_t cell_of_given(const struct token *given)
{
    const char *digit = memchr(given->text, '_', given->length);
    size_t cell = digit != NULL ? (size_t)(digit - given->text) + 1 : 0;
    bool single = cell > 0 && memchr(digit + 1, '_', given->length - cell) == NULL;
    return single ? cell : 0;
}

/* Whether two constraints give a cell different digits. */
static bool give_otherwise(struct constraint one, struct constraint other, const struct line *line)
{
    struct token first;
    struct token second;
    while (constraint_argument(&first, &one, line)) {
        size_t cell = cell_of_given(&first);
        for (struct constraint rest = other; constraint_argument(&second, &rest, line);) {
            bool same = cell > 0 && cell_of_given(&second) == cell &&
                        memcmp(first.text, second.text, cell) == 0;
            if (same && (second.length != first.length ||
                         memcmp(first.text, second.text, first.length) != 0)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether two lines exclude each other: both make the board, or give a cell its digit. Of
 * constraints that give digits the first one is compared with the others, which takes long enough.
 */
static bool is_list_of_puzzles(const struct script *script)
{
    struct line line = joined(script);
    struct constraint one;
    struct constraint other;
    bool given = false;
    for (size_t at = 0; constraint_next_whole(&one, &at, &line, line.length);) {
        const struct token *name = &one.name;
        bool single = constraint_kind_is_single(name->text, name->length);
        bool asked = single || (name->length == 0 && !given);
        given = given || name->length == 0;
        for (size_t rest = at; asked && constraint_next_whole(&other, &rest, &line, line.length);) {
            if (name->length == other.name.length &&
                memcmp(name->text, other.name.text, name->length) == 0 &&
                (single || give_otherwise(one, other, &line))) {
                return true;
            }
        }
    }
    return false;
}

/* Whether some line begins composites and does not end all of them: others go on with it. */
static bool is_cut(const struct script *script)
{
    struct line line = joined(script);
    struct constraint constraint;
    for (size_t i = 0; i < script->count; i++) {
        size_t end = i + 1 < script->count ? script->lines[i + 1].start : script->length;
        int depth = 0;
        for (size_t at = script->lines[i].start; constraint_next(&constraint, &at, &line, end);) {
            depth += constraint_composite_depth(&constraint);
        }
        if (depth > 0) {
            return true;
        }
    }
    return false;
}

/* Whether the lines are no list: none is the first one once more, and none exclude each other. */
static bool can_be_one(const struct script *script)
{
    size_t length = script->count > 1 ? script->lines[1].start : 0;
    bool cut = is_cut(script);
    for (size_t i = 1; i < script->count && !cut; i++) {
        size_t end = i + 1 < script->count ? script->lines[i + 1].start : script->length;
        size_t start = script->lines[i].start;
        if (end - start == length && memcmp(script->text, script->text + start, length) == 0) {
            return false;
        }
    }
    return script->count > 1 && (cut || !is_list_of_puzzles(script));
}

/* Whether the string that was added last has one constraint. */
static bool is_one_constraint(const struct script *script)
{
    struct line line = joined(script);
    struct constraint constraint;
    size_t position = script->lines[script->count - 1].start;
    return constraint_next_whole(&constraint, &position, &line, line.length) &&
           !constraint_next_whole(&constraint, &position, &line, line.length);
}

/* Adds a line of which the label is known; *named counts those that name a puzzle. */
static enum satdoku_status add_named(size_t *named, struct satdoku_reader *reader,
                                     const struct line *line, struct satdoku_error *error)
{
    struct token behind;
    size_t position = constraints_end(line);
    bool text = token_next(&behind, line, &position) && behind.text[0] != '#';
    *named += reader->label > 0 || text;
    return add_string(&reader->script, line, reader->label, error);
}

enum satdoku_status script_detect(enum satdoku_format *format, const struct opening *opening,
                                  struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    struct script *script = &reader->script;
    size_t named = 0;
    reset(script);
    enum satdoku_status status = add_named(&named, reader, &opening->line, error);
    reader->lines.hold.bounded = true; /* what says which it is stands in the first lines */
    bool single = status == SATDOKU_OK && is_one_constraint(script);
    while (status == SATDOKU_OK && single) {
        status = lines_next(&line, &reader->lines, error);
        if (status == SATDOKU_OK) {
            label_skip(&line, reader);
            status = is_string(&line) ? add_named(&named, reader, &line, error) : status;
            single = is_one_constraint(script);
        }
    }
    if (status != SATDOKU_OK && status != SATDOKU_END && status != SATDOKU_ERR_MALFORMED) {
        return status;
    }
    bool one = can_be_one(script);
    bool taken = one && single && named < script->count;
    *format = taken ? SATDOKU_FORMAT_SCRIPT : SATDOKU_FORMAT_CONSTRAINTS;
    reader->note = taken ? is_script : one ? is_list : NULL;
    return SATDOKU_OK;
}

enum satdoku_status script_doubt(struct satdoku_reader *reader, const struct line *line,
                                 struct satdoku_error *error)
{
    struct script *script = &reader->script;
    bool first = script->count == 1 && line->number == script->lines[0].number;
    bool long_lines = script->length + line->length > LINES_KEPT; /* no note is worth the time */
    if (script->count != 1 || first || long_lines || reader->complained) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = add_string(script, line, 0, error);
    if (status == SATDOKU_OK && can_be_one(script)) {
        reader->note = is_list;
    }
    return status == SATDOKU_ERR_MEMORY ? status : SATDOKU_OK;
}

/* `script`: a puzzle of constraint strings, a constraint on each line or several. The whole input
 * is one puzzle. The reader skips comments, empty lines, text after a string, and text after the
 * last one.
 */
#include "constraints.h"
#include "label.h"
#include "name.h"
#include "script.h"

#include <string.h>

/* ---- Reading ---- */

static enum satdoku_status no_string(const struct line *line, struct satdoku_error *error)
{
    return error_at(error, line->number, 1,
                    "in a script every constraint begins with '.', such as .Thermo~R1C1~R1C2");
}

/* Adds all lines of the input to the reader's script. END: there is none. */
static enum satdoku_status gather(struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    struct line text = {.number = 0}; /* the first that is no string */
    struct script *script = &reader->script;
    enum satdoku_status status = SATDOKU_OK;
    script_reset(script);
    while ((status = lines_next(&line, &reader->lines, error)) == SATDOKU_OK) {
        reader->label = 0;
        if (script->count == 0) {
            label_skip(&line, reader);
        }
        if (script->count == 0 && constraints_are_empty(&line)) {
            return constraints_none(&line, error);
        }
        if (!script_is_string(&line)) {
            text = text.number == 0 ? line : text;
            if (script->count == 0 || memchr(line.text, '~', line.length) != NULL) {
                return no_string(&line, error);
            }
            continue;
        }
        if (text.number > 0) {
            return no_string(&text, error);
        }
        status = script_add(script, &line, reader->label, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    reader->label = 0;
    return status == SATDOKU_END && script->count > 0 ? SATDOKU_OK : status;
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    reader->framed = true; /* behind a malformed line nothing is read */
    enum satdoku_status status = gather(reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct line string = script_string(&reader->script);
    status = constraints_read(puzzle, reader, &string, string.length, error);
    if (status == SATDOKU_ERR_MALFORMED) {
        script_place(error, &reader->script);
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

const struct format format_script = {.format = SATDOKU_FORMAT_SCRIPT,
                                     .name = "script",
                                     .alias = "iss",
                                     .read = read_next,
                                     .print = print,
                                     .solutions = FORMAT_SOLUTIONS_CELLS,
                                     .says = FORMAT_SAYS_ALL,
                                     .stream = true,
                                     .numbers = true,
                                     .end = constraints_end_behind,
                                     .suffix = ".iss",
                                     .alone = true};

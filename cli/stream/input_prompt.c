#include "input_prompt.h"

#include "input.h"
#include "report.h"

#include <stdio.h>

void prompt_for_input(const struct settings *settings, const char *file, const char *what)
{
    if (!settings->quiet && input_is_terminal(file)) {
        report("type %s; Ctrl-D ends it", what);
    }
}

/* The forms that anybody knows, unless the options ask for another one. */
static void describe(char *text, size_t size, const struct satdoku_read_options *options)
{
    int n = options->size > 0 ? options->size : 9;
    if (options->board != NULL) {
        snprintf(text, size, "a puzzle on the board '%s'", options->board);
        return;
    }
    bool common = options->format == SATDOKU_FORMAT_AUTO || options->format == SATDOKU_FORMAT_LINE;
    if (common && n <= 16) {
        snprintf(text, size, "a puzzle (%d characters, with . for blanks)", n * n);
    } else if (options->format == SATDOKU_FORMAT_AUTO) {
        snprintf(text, size, "a puzzle");
    } else {
        snprintf(text, size, "puzzles in the format '%s'", satdoku_format_name(options->format));
    }
}

void prompt_for_puzzles(const struct settings *settings)
{
    char text[80];
    bool typed = settings->file_count == 0;
    for (int i = 0; i < settings->file_count; i++) {
        typed = typed || input_is_terminal(settings->files[i]);
    }
    if (typed) {
        describe(text, sizeof text, &settings->read);
        prompt_for_input(settings, "-", text);
    }
}

#include "input_prompt.h"

#include "input.h"
#include "report.h"

#include <stdio.h>

void prompt_for_input(const struct settings *settings, const char *file, const char *what)
{
    if (!settings->messages.quiet && input_is_terminal(file)) {
        report("type %s; Ctrl-D ends it", what);
    }
}

/* Names the forms that anybody knows, unless the options ask for another one. */
void prompt_for_puzzles(const struct settings *settings)
{
    const struct satdoku_read_options *options = &settings->reading.options;
    int n = options->size > 0 ? options->size : 9;
    bool common = options->format == SATDOKU_FORMAT_AUTO || options->format == SATDOKU_FORMAT_LINE;
    bool typed = settings->reading.file_count == 0 && settings->making.board == NULL;
    char text[80];
    for (int i = 0; i < settings->reading.file_count; i++) {
        typed = typed || input_is_terminal(settings->reading.files[i]);
    }
    if (options->board != NULL) {
        snprintf(text, sizeof text, "a puzzle on the board '%s'", options->board);
    } else if (common && n <= 16) {
        snprintf(text, sizeof text, "a puzzle (%d characters, with . for blanks)", n * n);
    } else if (options->format == SATDOKU_FORMAT_AUTO) {
        snprintf(text, sizeof text, "a puzzle");
    } else {
        snprintf(text, sizeof text, "puzzles in the format '%s'",
                 satdoku_format_name(options->format));
    }
    if (typed) {
        prompt_for_input(settings, "-", text);
    }
}

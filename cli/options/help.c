#include "help.h"

#include <string.h>

enum { WIDTH = 80, COMMAND_COLUMN = 14, OPTION_COLUMN = 28 };

/* A text that is being wrapped. */
struct wrapped {
    FILE *out;
    size_t indent; /* of every line but the first */
    size_t column; /* where we are */
    bool started;  /* a word stands on this line */
};

/* Writes the words of a text; a line end in it is one. */
static void wrap(struct wrapped *w, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, " \n");
        bool fits = w->column + (w->started ? 1 : 0) + length <= WIDTH;
        if (length > 0 && w->started && !fits) {
            fprintf(w->out, "\n%*s", (int)w->indent, "");
            w->column = w->indent;
            w->started = false;
        }
        if (length > 0) {
            fprintf(w->out, "%s%.*s", w->started ? " " : "", (int)length, text);
            w->column += length + (w->started ? 1 : 0);
            w->started = true;
        }
        text += length;
        if (*text == '\n') {
            fprintf(w->out, "\n%*s", text[1] != '\0' ? (int)w->indent : 0, "");
            w->column = w->indent;
            w->started = false;
        }
        text += *text != '\0';
    }
}

/* A text from the margin on. */
static void paragraph(FILE *out, const char *text)
{
    struct wrapped w = {.out = out};
    wrap(&w, text);
    fputs("\n", out);
}

/* A name, and what is said of it, from that column on. */
static struct wrapped entry(FILE *out, size_t column, const char *name, const char *text)
{
    struct wrapped w = {.out = out, .indent = column, .column = column};
    fprintf(out, "  %-*s ", (int)column - 3, name);
    if (strlen(name) > column - 3) {
        fprintf(out, "\n%*s", (int)column, "");
    }
    wrap(&w, text);
    return w;
}

static void option_entry(FILE *out, const struct option *option, const struct command *command)
{
    char name[64];
    snprintf(name, sizeof name, "%c%c%s --%s%s%s", option->letter != 0 ? '-' : ' ',
             option->letter != 0 ? option->letter : ' ', option->letter != 0 ? "," : " ",
             option->name, option->argument != NULL ? " " : "",
             option->argument != NULL ? option->argument : "");
    struct wrapped w = entry(out, OPTION_COLUMN, name, option->help);
    const char *choice = NULL;
    for (size_t i = 0; (choice = option_choice(option, i)) != NULL; i++) {
        if (i == 0) {
            fputs(":", out);
            w.column++;
        }
        char text[64];
        snprintf(text, sizeof text, "%s%s", choice,
                 option_choice(option, i + 1) != NULL ? "," : "");
        wrap(&w, text);
    }
    if (command_applies_needs(command, option)) {
        char needs[OPTION_NEEDS_TEXT];
        char text[OPTION_NEEDS_TEXT + 8];
        option_needs_text(needs, option);
        snprintf(text, sizeof text, "(with %s)", needs);
        wrap(&w, text);
    }
    fputs("\n", out);
}

/* Where to read on. */
static void manual(FILE *out, const char *page)
{
    fprintf(out, "\nThe manual is %s(1), and usage.md in share/doc/satdoku.\n", page);
}

/* "Exit: 0 all solved, 2 trouble." */
static void exits(FILE *out, const struct command *command)
{
    struct wrapped w = {.out = out};
    wrap(&w, "Exit:");
    const char *words = command->exits[0];
    for (int code = 0; words != NULL;) {
        int next = code + 1;
        while (next < COMMAND_EXITS && command->exits[next] == NULL) {
            next++;
        }
        const char *others = next < COMMAND_EXITS ? command->exits[next] : NULL;
        char text[80];
        snprintf(text, sizeof text, "%d %s%s", code, words, others != NULL ? "," : ".");
        wrap(&w, text);
        code = next;
        words = others;
    }
    fputs("\n", out);
}

void help_command(FILE *out, const struct command *command)
{
    fprintf(out, "satdoku %s %s\n\n", command->name, command->arguments);
    paragraph(out, command->description);
    exits(out, command);
    fputs("\n", out);
    const char *title = NULL;
    struct command_option options[OPTIONS_MAX];
    command_options(options, command);
    for (size_t i = 0; options[i].option != NULL; i++) {
        const char *next = options[i].title;
        if (next != NULL && (title == NULL || strcmp(title, next) != 0)) {
            fprintf(out, "%s%s:\n", i > 0 ? "\n" : "", next);
            title = next;
        }
        option_entry(out, options[i].option, command);
    }
    fputs("\nExamples:\n", out);
    for (size_t i = 0; i < COMMAND_EXAMPLES; i++) {
        fprintf(out, "  %s\n", command->examples[i].line);
    }
    char page[32];
    snprintf(page, sizeof page, "satdoku-%s", command->name);
    manual(out, page);
}

void help_program(FILE *out, const struct command *const *commands)
{
    fputs("satdoku COMMAND [OPTIONS] [FILE...]\n\nSudoku and Sudominoku by SAT.\n\n", out);
    for (; *commands != NULL; commands++) {
        (void)entry(out, COMMAND_COLUMN, (*commands)->name, (*commands)->summary);
        fputs("\n", out);
    }
    fputs("\n", out);
    paragraph(out, "'satdoku help COMMAND' says more of a command, 'satdoku --version' which "
                   "version this is.");
    fputs("\nExamples:\n"
          "  satdoku solve puzzle.txt\n"
          "  satdoku check --json < puzzles.txt\n",
          out);
    manual(out, "satdoku");
}

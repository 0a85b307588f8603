#include "wrapped.h"

#include <string.h>

enum { WIDTH = 80 };

void wrapped_put(struct wrapped *w, const char *text)
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

void wrapped_paragraph(FILE *out, const char *text)
{
    struct wrapped w = {.out = out};
    wrapped_put(&w, text);
    fputs("\n", out);
}

struct wrapped wrapped_entry(FILE *out, size_t column, const char *name, const char *text)
{
    struct wrapped w = {.out = out, .indent = column, .column = column};
    fprintf(out, "  %-*s ", (int)column - 3, name);
    if (strlen(name) > column - 3) {
        fprintf(out, "\n%*s", (int)column, "");
    }
    wrapped_put(&w, text);
    return w;
}

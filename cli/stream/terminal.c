#include "terminal.h"

#include "standard_output.h"
#include "terminal_width.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { COLUMNS_MAX = 100000 };

/* Terminals that lack colours, or heavy and light lines side by side; all others have both. */
static const struct {
    const char *name;
    bool prefix; /* of the names of several */
    bool color;
} plain[] = {{"", false, false},     {"dumb", false, false},  {"unknown", false, false},
             {"vt", true, false},    {"linux", true, true},   {"ansi", true, true},
             {"cons25", true, true}, {"cygwin", false, true}, {"sun", true, false},
             {"pcansi", true, true}, {"emacs", true, false}};

enum { PLAIN = sizeof plain / sizeof plain[0] };

/* Its row in the table; PLAIN: it has none. */
static size_t find_plain(const char *term)
{
    size_t i = 0;
    while (i < PLAIN && (plain[i].prefix ? strncmp(term, plain[i].name, strlen(plain[i].name)) != 0
                                         : strcmp(term, plain[i].name) != 0)) {
        i++;
    }
    return i;
}

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value != NULL ? value : "";
}

/* Whether the locale has UTF-8 is told by its name: whoever is on another machine has a terminal
 * with UTF-8, even if that locale is not installed there. */
static bool has_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = "";
    for (size_t i = 0; i < sizeof names / sizeof names[0] && locale[0] == '\0'; i++) {
        locale = environment(names[i]);
    }
    const char *charset = strchr(locale, '.');
    return charset != NULL &&
           (strncasecmp(charset, ".UTF-8", 6) == 0 || strncasecmp(charset, ".UTF8", 5) == 0);
}

/* COLUMNS, which somebody may have set for this run; else what the terminal says; 0: nobody does.
 */
static int find_columns(bool terminal)
{
    char *end = NULL;
    const char *text = environment("COLUMNS");
    long columns = strtol(text, &end, 10);
    if (end != text && *end == '\0' && columns > 0 && columns <= COLUMNS_MAX) {
        return (int)columns;
    }
    return terminal ? terminal_width(standard_output()) : 0;
}

struct satdoku_text_options terminal_options(const struct settings *settings, bool direct)
{
    bool terminal = direct && isatty(standard_output()) == 1;
    size_t row = terminal ? find_plain(environment("TERM")) : PLAIN;
    bool colors =
        terminal && (row == PLAIN || plain[row].color) && environment("NO_COLOR")[0] == '\0';
    return (struct satdoku_text_options){.columns = find_columns(terminal),
                                         .ascii = settings->ascii || !has_utf8() || row < PLAIN,
                                         .color = settings->color == COLOR_ALWAYS ||
                                                  (settings->color == COLOR_AUTO && colors)};
}

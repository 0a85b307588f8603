#include "finding.h"

#include <stdarg.h>
#include <stdio.h>

enum satdoku_status finding_wrong(struct satdoku_finding *finding, const char *file,
                                  const char *format, ...)
{
    char what[160];
    va_list values;
    va_start(values, format);
    vsnprintf(what, sizeof what, format, values);
    va_end(values);
    snprintf(finding->what, sizeof finding->what, "%s%s%s", file, file[0] != '\0' ? ": " : "",
             what);
    return SATDOKU_OK;
}

bool finding_blank(struct satdoku_finding *finding, const char *file, const struct grid *grid)
{
    for (int cell = 0; cell < grid->board->cells; cell++) {
        if (grid->digits[cell] == 0) {
            finding_wrong(finding, file, "a blank cell at r%dc%d", board_row(grid->board, cell) + 1,
                          board_column(grid->board, cell) + 1);
            return true;
        }
    }
    return false;
}

struct satdoku_finding finding_conclude(const struct satdoku_finding *found)
{
    if (found->stopped) {
        return (struct satdoku_finding){.stopped = true, .verdict = SATDOKU_VERDICT_UNKNOWN};
    }
    struct satdoku_finding finding = *found;
    finding.verified = found->what[0] == '\0';
    return finding;
}

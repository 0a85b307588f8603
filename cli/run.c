#include "run.h"

#include <string.h>

void run_note(struct run *run, enum exit_code code)
{
    exit_code_note(&run->code, code);
}

enum satdoku_status run_write(struct run *run, struct satdoku_error *error, const char *text)
{
    if (run->sink.write(run->sink.context, text, strlen(text))) {
        return SATDOKU_OK;
    }
    error->status = SATDOKU_ERR_WRITE;
    return error->status;
}

void run_tally(struct run *run, enum satdoku_verdict verdict)
{
    run->tally[verdict]++;
}

void run_note_verdict(struct run *run, enum satdoku_verdict verdict)
{
    run_tally(run, verdict);
    if (verdict == SATDOKU_UNKNOWN) {
        run_note(run, EXIT_GAVE_UP);
    } else if (verdict != SATDOKU_UNIQUE) {
        run_note(run, EXIT_NO);
    }
}

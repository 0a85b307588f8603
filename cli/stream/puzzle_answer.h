/* The answer to one puzzle: a command fills it, and it is written as text, as JSON or as a row of
 * csv. */
#ifndef PUZZLE_ANSWER_H
#define PUZZLE_ANSWER_H

#include "json.h"
#include "run.h"

/* Starts from {.verdict = ...}. */
struct puzzle_answer {
    enum satdoku_verdict verdict;
    const char *word;                    /* in place of the verdict's name; NULL: that */
    const struct satdoku_grid *grid;     /* the solution; NULL: none is shown */
    const struct satdoku_puzzle *puzzle; /* whose solution it is; NULL: of the one under way */
    struct text text; /* what the command itself says, without its last line end: in a row in the
                         command's own column; owned */
    bool blank;       /* in a row no text is an empty field; else the verdict stands there */
    bool more;        /* not the first answer about this puzzle */
    bool no_verdict;  /* as JSON: the command did not ask for one */
    bool has_members; /* as JSON it has further `members` */
    json_t *members;  /* an object; NULL: out of memory; owned */
    /* Without text: the format of the solution, or of the verdict that stands in its place (AUTO: a
     * line), the number of the answer (0: the puzzle's) and the name that goes with it. */
    enum satdoku_format format;
    size_t number;
    const char *name;
};

/* Writes the answer, and gives back what it owns. As JSON it is an object on a line,
 * {"puzzle":K,"file":F,"line":L,...}: with "name":N where the puzzle has one, with --echo its
 * "text":T, "verdict":V, which is null where nobody asked for more than a solution, "solution":S,
 * and the members. */
enum satdoku_status puzzle_answer_write(struct run *run, struct puzzle_answer *answer,
                                        struct satdoku_error *error);

/* Writes an answer that is a verdict alone. */
enum satdoku_status puzzle_answer_write_verdict(struct run *run, enum satdoku_verdict verdict,
                                                struct satdoku_error *error);

/* The answer to a line of the input that is no puzzle; fits struct run_actions. */
enum satdoku_status puzzle_answer_write_invalid(struct run *run, const struct satdoku_error *what,
                                                struct satdoku_error *error);

/* Writes a JSON object that is no answer to a puzzle on a line, and releases it. */
enum satdoku_status puzzle_answer_write_object(struct run *run, json_t *object,
                                               struct satdoku_error *error);

#endif

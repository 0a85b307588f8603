/* --cube: a question about one cube of a formula that encode --cubes wrote. */
#ifndef CUBE_PART_H
#define CUBE_PART_H

#include "command.h"
#include "input.h"
#include "settings.h"
#include "text.h"

#include <satdoku.h>

/* What a cube's part answers: a record of lines, from `satdoku cube 1` to `end`. There is one way
 * to write it, and nothing else is read; a record without its last line was cut off.
 */

enum cube_question { CUBE_SOLVE, CUBE_ANY, CUBE_CHECK, CUBE_COUNT };

enum { CUBE_DIGEST_LENGTH = 16, CUBE_SOLUTIONS_MAX = 2 };

/* Starts from {0}. */
struct cube_answer {
    size_t part; /* from 1 */
    size_t parts;
    char formula[CUBE_DIGEST_LENGTH + 1]; /* the digest of a struct satdoku_cubes */
    enum cube_question question;
    enum satdoku_verdict verdict;
    size_t places;                     /* rows times columns of the board */
    int *solution[CUBE_SOLUTIONS_MAX]; /* [places], as satdoku_grid_digits has them; owned */
    size_t solutions;
    unsigned long long count; /* CUBE_COUNT, as are the next two */
    unsigned long long limit;
    bool complete;
};

/* The verdict of a count. */
enum satdoku_verdict cube_answer_counted(unsigned long long count, bool complete);

/* How many solutions go with the verdict. */
size_t cube_answer_solutions_due(const struct cube_answer *answer);

/* Appends the record; false: out of memory. */
bool cube_answer_write(struct text *text, const struct cube_answer *answer);

/* Where a text of records is read. */
struct cube_answers {
    const char *at;
    const char *end;
    size_t line; /* of the next byte, from 1 */
    size_t places;
    const char *line_start;
};

/* Reads the next record of a text, for a board of so many places. END: there is none.
 * ERR_MALFORMED, with a place; ERR_MEMORY. */
enum satdoku_status cube_answer_read(struct cube_answer *answer, struct cube_answers *from,
                                     struct satdoku_error *error);

void cube_answer_clear(struct cube_answer *answer);

/* Answers with a record on standard output. The exit code says whether there is an
 * answer, not which. `limit` is that of CUBE_COUNT. */
enum exit_code cube_part_run(const struct settings *settings, enum cube_question question,
                             size_t limit);

/* Reads a file with cubes in at most `limit` seconds, of which *spent tells those it took; 0: there
 * is no limit. EXIT_YES, or what was wrong was reported. Of the options all but `stop` matter. */
enum exit_code cube_part_read(struct satdoku_cubes **cubes, double *spent, const char *file,
                              const struct satdoku_solver_options *options, double limit);

#endif

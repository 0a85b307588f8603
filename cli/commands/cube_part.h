/* --cube: a question about one cube of a formula that encode --cubes wrote. */
#ifndef CUBE_PART_H
#define CUBE_PART_H

#include "command.h"
#include "cube_answer.h"
#include "input.h"
#include "settings.h"

/* Answers with a record (cube_answer.h) on standard output. The exit code says whether there is an
 * answer, not which. `limit` is that of CUBE_COUNT. */
enum exit_code cube_part_run(const struct settings *settings, enum cube_question question,
                             size_t limit);

/* Reads a file with cubes in at most `limit` seconds, of which *spent tells those it took; 0: there
 * is no limit. EXIT_YES, or what was wrong was reported. Of the options all but `stop` matter. */
enum exit_code cube_part_read(struct satdoku_cubes **cubes, double *spent, const char *file,
                              const struct satdoku_solver_options *options, double limit);

#endif

/* --cube: a question about one cube of a formula that encode --cubes wrote. */
#ifndef CUBE_PART_H
#define CUBE_PART_H

#include "cube_answer.h"
#include "exit_code.h"
#include "input.h"
#include "settings.h"

/* Answers with a record (cube_answer.h) on standard output. The exit code says whether there is an
 * answer, not which. `limit` is that of CUBE_COUNT. */
enum exit_code cube_part_run(const struct settings *settings, enum cube_question question,
                             size_t limit);

/* Reads a file with cubes; NULL: reported. Its name and the options are for that. */
struct satdoku_cubes *cube_part_read(const char *file,
                                     const struct satdoku_solver_options *options);

#endif

/* What libraries print to standard output must not get among the answers. */
#ifndef STANDARD_OUTPUT_H
#define STANDARD_OUTPUT_H

#include <stdbool.h>

/* From here on answers have a descriptor of their own, and what a library prints to standard output
 * goes to standard error. False: there is no descriptor to be had, errno. */
bool standard_output_guard(void);

/* All is as before. */
void standard_output_release(void);

#endif

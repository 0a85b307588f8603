/* Standard input that can be read again from any place, as a file can. */
#ifndef KEPT_INPUT_H
#define KEPT_INPUT_H

#include <stdbool.h>

/* Where standard input is no file, it becomes one with all that comes through the pipe. False:
 * reported, or an interrupt came. */
bool kept_input(void);

#endif

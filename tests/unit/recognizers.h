/* What input is taken for, and which other formats could have taken it, too. */
#ifndef TESTS_RECOGNIZERS_H
#define TESTS_RECOGNIZERS_H

#include <satdoku.h>

/* What it is taken for; AUTO: it fits no format. */
enum satdoku_format recognizers_format(const char *text, size_t length,
                                       const struct satdoku_read_options *options);

/* Whether the text is taken for the format, and no other row of the table of formats recognizes it,
 * wherever it stands. If not, it says so on standard error. */
bool recognizers_agree(const char *text, size_t length, const struct satdoku_read_options *options,
                       enum satdoku_format expected);

#endif

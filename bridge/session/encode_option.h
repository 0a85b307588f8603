/* The values of the encoding options: their names, which satdoku_encode_option turns back into
 * values, and whether an option has a value at all.
 */
#ifndef ENCODE_OPTION_H
#define ENCODE_OPTION_H

#include <satdoku.h>

const char *encoding_name(enum satdoku_encoding encoding);
const char *amo_name(enum satdoku_amo amo);
const char *dominoes_name(enum satdoku_domino_encoding encoding);
const char *simplify_name(enum satdoku_simplify simplify);

/* ERR_ARGUMENT where an option has a value that its enum does not have. */
enum satdoku_status encode_options_check(const struct satdoku_encode_options *options,
                                         struct satdoku_error *error);

#endif

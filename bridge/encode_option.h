/* The names of the encoding options' values; satdoku_encode_option goes the other way. */
#ifndef ENCODE_OPTION_H
#define ENCODE_OPTION_H

#include <satdoku.h>

const char *encoding_name(enum satdoku_encoding encoding);
const char *amo_name(enum satdoku_amo amo);
const char *dominoes_name(enum satdoku_domino_encoding encoding);
const char *simplify_name(enum satdoku_simplify simplify);

#endif

/* What standard output is, for pictures of text: how wide, which characters, whether there are
 * colours. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include "settings.h"

/* `direct` says that what is drawn goes to standard output; else it goes to a file, which is like a
 * terminal only in what the options and COLUMNS say. */
struct satdoku_text_options terminal_options(const struct settings *settings, bool direct);

#endif

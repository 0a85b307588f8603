/* In place of generate_list.c in the program for pages, which has to be small. */
#include "generate_list.h"

#include "report.h"

enum exit_code generate_list(const struct settings *settings)
{
    (void)settings;
    report("this satdoku cannot make puzzles");
    return EXIT_TROUBLE;
}

/* In place of kept_input.c where nothing can take the place of standard input. */
#include "kept_input.h"

#include "report.h"

#include <sys/stat.h>
#include <unistd.h>

bool kept_input(void)
{
    struct stat info;
    bool good = fstat(STDIN_FILENO, &info) == 0 && S_ISREG(info.st_mode);
    if (!good) {
        report("<stdin>: cannot be copied to be shared out");
    }
    return good;
}

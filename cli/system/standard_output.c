#include "standard_output.h"

#include "output.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

bool standard_output_guard(void)
{
    int own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (own < 0) {
        return false;
    }
    if (dup2(STDERR_FILENO, STDOUT_FILENO) < 0) {
        close(own);
        return false;
    }
    output_set_standard(own);
    return true;
}

void standard_output_release(void)
{
    int answers = output_standard();
    if (answers != STDOUT_FILENO) {
        fflush(stdout); /* what a library left there */
        dup2(answers, STDOUT_FILENO);
        close(answers);
        output_set_standard(STDOUT_FILENO);
    }
}

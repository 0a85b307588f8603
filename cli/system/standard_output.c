#include "standard_output.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int answers = STDOUT_FILENO;

int standard_output(void)
{
    return answers;
}

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
    answers = own;
    return true;
}

void standard_output_release(void)
{
    if (answers != STDOUT_FILENO) {
        fflush(stdout); /* what a library left there */
        dup2(answers, STDOUT_FILENO);
        close(answers);
        answers = STDOUT_FILENO;
    }
}

#include "cli.h"
#include "interrupt.h"

#include <signal.h>

int main(int argc, char **argv)
{
    int code = cli_run(argc, argv);
    int signal = code - EXIT_SIGNALS;
    if (signal > 0 && (signal != SIGPIPE || interrupt_pipe_ends())) {
        interrupt_end_by(signal);
    }
    return code;
}

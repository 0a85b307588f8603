#include "cli.h"
#include "interrupt.h"

int main(int argc, char **argv)
{
    int code = cli_run(argc, argv);
    int signal = code - EXIT_SIGNALS;
    if (signal > 0 && interrupt_ends_program(signal)) {
        interrupt_end_by(signal);
    }
    return code;
}

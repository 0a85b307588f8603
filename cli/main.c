#include "cli.h"
#include "interrupt.h"

int main(int argc, char **argv)
{
    int code = cli_run(argc, argv);
    if (code > EXIT_SIGNALS) {
        interrupt_end_by(code - EXIT_SIGNALS);
    }
    return code;
}

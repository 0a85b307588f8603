#include "cli.h"
#include "interrupt.h"

/* Grows the stack at the start. Under a limit of all memory (ulimit -v) it cannot grow once memory
 * has run out, and the report of that would crash. */
static void reserve_stack(void)
{
    enum { RESERVED = 1 << 19 };
    volatile char room[RESERVED];
    room[0] = 0; /* the far end */
    (void)room;
}

int main(int argc, char **argv)
{
    reserve_stack();
    int code = cli_run(argc, argv);
    int signal = code - EXIT_SIGNALS;
    if (signal > 0 && interrupt_ends_program(signal)) {
        interrupt_end_by(signal);
    }
    return code;
}

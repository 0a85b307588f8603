#include "cli.h"
#include "interrupt.h"

/* Where memory is bounded as a whole (ulimit -v), the stack cannot grow any more once memory has
 * run out, and the report that says so would crash. So the stack grows at the start. */
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

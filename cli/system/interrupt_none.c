/* In place of interrupt.c where the system has no signals: no interrupt ever comes, and nothing has
 * to be waited for before it is read or written. */
#include "interrupt.h"

bool interrupt_install(void)
{
    return true;
}

void interrupt_at_once(void)
{
}

void interrupt_remove(void)
{
}

bool interrupt_came(void)
{
    return false;
}

void interrupt_comes_too_late(void)
{
}

int interrupt_signal(void)
{
    return 0;
}

void interrupt_by_closed_pipe(void)
{
}

bool interrupt_ends_program(int signal)
{
    (void)signal;
    return false;
}

void interrupt_end_by(int signal)
{
    (void)signal;
}

bool interrupt_wait(int descriptor)
{
    (void)descriptor;
    return true;
}

bool interrupt_wait_for_room(int descriptor)
{
    (void)descriptor;
    return true;
}

void interrupt_wake(void)
{
}

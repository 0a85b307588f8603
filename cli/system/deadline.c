#include "deadline.h"

#include "interrupt.h"

#include <time.h>

double clock_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void deadline_start(struct deadline *deadline, double seconds)
{
    deadline->set = seconds > 0;
    deadline->at = deadline->set ? clock_seconds() + seconds : 0;
}

void deadline_start_late(struct deadline *deadline, double seconds, double spent)
{
    deadline_start(deadline, seconds);
    deadline->at -= spent;
}

bool deadline_is_over(const struct deadline *deadline)
{
    return interrupt_came() || (deadline->set && clock_seconds() >= deadline->at);
}

bool deadline_stop(void *deadline)
{
    return deadline_is_over(deadline);
}

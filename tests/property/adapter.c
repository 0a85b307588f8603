/* Counts the calls for memory, of whichever solver. */
#include "adapter.h"

static int patience = -1;
static bool failed;

void adapter_arm(int calls)
{
    patience = calls;
    failed = false;
}

void adapter_disarm(void)
{
    patience = -1;
}

bool adapter_failed(void)
{
    return failed;
}

bool adapter_fails(void)
{
    if (patience < 0) {
        return false;
    }
    failed = failed || patience == 0;
    patience -= patience > 0;
    return failed;
}

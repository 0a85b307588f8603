#include "impatience.h"

static long long chosen = -1;
static unsigned long long asked;

void impatience_set(long long propagations)
{
    chosen = propagations;
}

unsigned long long impatience_asked(void)
{
    return asked;
}

unsigned long long __real_patience_of(int variables, int preferred);
unsigned long long __wrap_patience_of(int variables, int preferred);
unsigned long long __wrap_patience_of(int variables, int preferred)
{
    asked++;
    return chosen >= 0 ? (unsigned long long)chosen : __real_patience_of(variables, preferred);
}

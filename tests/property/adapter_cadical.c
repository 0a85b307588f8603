/* CaDiCaL's memory runs out at an operator new of C++: the linker leads these calls here (--wrap),
 * by the names that they have for it. What the standard library tries without an exception, and
 * does without, is not counted.
 */
#include "adapter.h"

#include <stddef.h>

/* std::__throw_bad_alloc() */
_Noreturn void _ZSt17__throw_bad_allocv(void);

static void fail_in_time(void)
{
    if (adapter_fails()) {
        _ZSt17__throw_bad_allocv();
    }
}

/* operator new(size_t) */
void *__real__Znwm(size_t size);
void *__wrap__Znwm(size_t size);
void *__wrap__Znwm(size_t size)
{
    fail_in_time();
    return __real__Znwm(size);
}

/* operator new[](size_t) */
void *__real__Znam(size_t size);
void *__wrap__Znam(size_t size);
void *__wrap__Znam(size_t size)
{
    fail_in_time();
    return __real__Znam(size);
}

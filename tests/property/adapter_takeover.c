/* Where both built-in solvers work, memory runs out for either, as adapter_picosat.c and
 * adapter_cadical.c have it, and for what hands over. PicoSAT is given no time, some, or enough.
 */
#include "adapter.h"

#include "mem.h"

unsigned long long __wrap_patience_of(int variables);
unsigned long long __wrap_patience_of(int variables)
{
    static const unsigned char propagations[] = {0, 0, 3, 10, 40, 250};
    static size_t turn;
    (void)variables;
    turn = (turn + 1) % sizeof propagations;
    return propagations[turn];
}

void *__real_mem_zalloc(size_t count, size_t size);
void *__wrap_mem_zalloc(size_t count, size_t size);
void *__wrap_mem_zalloc(size_t count, size_t size)
{
    return adapter_fails() ? NULL : __real_mem_zalloc(count, size);
}

void *__real_mem_grow(void *block, size_t *capacity, size_t needed, size_t size);
void *__wrap_mem_grow(void *block, size_t *capacity, size_t needed, size_t size);
void *__wrap_mem_grow(void *block, size_t *capacity, size_t needed, size_t size)
{
    return adapter_fails() ? NULL : __real_mem_grow(block, capacity, needed, size);
}

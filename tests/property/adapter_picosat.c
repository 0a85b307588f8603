/* PicoSAT. Memory runs out at a call of its pool: the linker leads these calls here (--wrap). */
#include "adapter.h"

#include "picosat.h"
#include "pool.h"

struct sat *adapter_new(struct stop stop)
{
    return picosat_sat_new(stop);
}

void *__real_pool_alloc(struct pool *pool, size_t size);
void *__wrap_pool_alloc(struct pool *pool, size_t size);
void *__wrap_pool_alloc(struct pool *pool, size_t size)
{
    return adapter_fails() ? NULL : __real_pool_alloc(pool, size);
}

void *__real_pool_resize(struct pool *pool, void *block, size_t old_size, size_t size);
void *__wrap_pool_resize(struct pool *pool, void *block, size_t old_size, size_t size);
void *__wrap_pool_resize(struct pool *pool, void *block, size_t old_size, size_t size)
{
    return adapter_fails() ? NULL : __real_pool_resize(pool, block, old_size, size);
}

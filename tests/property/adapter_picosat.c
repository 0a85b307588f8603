/* PicoSAT's memory runs out at a call of its pool: the linker leads these calls here (--wrap). */
#include "adapter.h"

#include "pool.h"

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

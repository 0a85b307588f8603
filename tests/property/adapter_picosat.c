/* PicoSAT. Memory runs out at a call of its pool: the linker leads these calls here (--wrap). */
#include "adapter.h"

#include "picosat.h"
#include "pool.h"

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

struct sat *adapter_new(struct stop stop)
{
    return picosat_sat_new(stop);
}

static bool fails(void)
{
    if (patience < 0) {
        return false;
    }
    failed = failed || patience == 0;
    patience -= patience > 0;
    return failed;
}

void *__real_pool_alloc(struct pool *pool, size_t size);
void *__wrap_pool_alloc(struct pool *pool, size_t size);
void *__wrap_pool_alloc(struct pool *pool, size_t size)
{
    return fails() ? NULL : __real_pool_alloc(pool, size);
}

void *__real_pool_resize(struct pool *pool, void *block, size_t old_size, size_t size);
void *__wrap_pool_resize(struct pool *pool, void *block, size_t old_size, size_t size);
void *__wrap_pool_resize(struct pool *pool, void *block, size_t old_size, size_t size)
{
    return fails() ? NULL : __real_pool_resize(pool, block, old_size, size);
}

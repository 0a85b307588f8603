/* In place of pthread.h where the system has no threads: none can be started, as on a system that has no more of them.
 * The one thread there is never waits for another one. */
#ifndef PTHREAD_H
#define PTHREAD_H

#include <errno.h>
#include <stddef.h>

typedef int pthread_t;
typedef int pthread_mutex_t;
typedef int pthread_cond_t;

#define PTHREAD_MUTEX_INITIALIZER 0
#define PTHREAD_COND_INITIALIZER 0

static inline int pthread_create(pthread_t *thread, const void *attributes, void *(*start)(void *), void *argument)
{
    (void)thread;
    (void)attributes;
    (void)start;
    (void)argument;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread;
    (void)result;
    return EINVAL;
}

static inline int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

static inline int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    (void)condition;
    (void)mutex;
    __builtin_trap();
}

#endif

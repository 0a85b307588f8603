#include "faults.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum { BLOCKS_MAX = 1 << 16, STREAMS_MAX = 16, RUBBISH = 0xa5, RUBBISH_MAX = 1 << 16 };

struct block {
    void *start;
    size_t size;
};

static struct {
    bool armed;
    struct fault_plan plan;
    size_t calls;
    struct block blocks[BLOCKS_MAX]; /* those alive */
    size_t block_count;
    struct stream {
        const FILE *stream;
        bool writes;
    } streams[STREAMS_MAX]; /* likewise */
    size_t stream_count;
} state;

const char *fault_name(enum fault_kind kind)
{
    static const char *const names[] = {"allocation", "system call", "thread"};
    return names[kind];
}

void faults_arm(struct fault_plan plan)
{
    state.plan = plan;
    state.calls = 0;
    state.armed = true;
}

size_t faults_disarm(void)
{
    state.armed = false;
    return state.calls;
}

size_t faults_blocks(void)
{
    return state.block_count;
}

size_t faults_streams(void)
{
    return state.stream_count;
}

/* The program may run threads. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Counts a call; true: it is to fail. */
static bool is_planned(enum fault_kind kind)
{
    if (!state.armed || kind != state.plan.kind) {
        return false;
    }
    size_t call = state.calls++;
    return call == state.plan.at || (call > state.plan.at && state.plan.onwards);
}

/* The same; errno is set where it is to fail. */
static bool fails(enum fault_kind kind, int error)
{
    pthread_mutex_lock(&lock);
    bool failing = is_planned(kind);
    pthread_mutex_unlock(&lock);
    if (failing) {
        errno = error;
    }
    return failing;
}

/* ---- Memory ---- */

void *__real_malloc(size_t size);
void __real_free(void *block);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);
char *__wrap_strdup(const char *text);
char *__wrap_realpath(const char *path, char *resolved);
char *__real_realpath(const char *path, char *resolved);

static void remember(void *block, size_t size)
{
    pthread_mutex_lock(&lock);
    if (block == NULL || state.block_count == BLOCKS_MAX) {
        fputs("faults.c: truly out of memory\n", stderr);
        abort();
    }
    state.blocks[state.block_count++] = (struct block){block, size};
    pthread_mutex_unlock(&lock);
}

static void *make(size_t size)
{
    void *block = __real_malloc(size);
    remember(block, size);
    memset(block, RUBBISH, size < RUBBISH_MAX ? size : RUBBISH_MAX);
    return block;
}

/* The size of a block, which may be forgotten; 0: not one of ours. */
static size_t look_up(const void *start, bool forget)
{
    size_t size = 0;
    pthread_mutex_lock(&lock);
    /* The newest first: those are freed first. */
    for (size_t i = state.block_count; i > 0; i--) {
        if (state.blocks[i - 1].start == start) {
            size = state.blocks[i - 1].size;
            if (forget) {
                state.blocks[i - 1] = state.blocks[--state.block_count];
            }
            break;
        }
    }
    pthread_mutex_unlock(&lock);
    return size;
}

void *__wrap_malloc(size_t size)
{
    return fails(FAULT_ALLOCATION, ENOMEM) ? NULL : make(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    if (fails(FAULT_ALLOCATION, ENOMEM) || (size != 0 && count > SIZE_MAX / size)) {
        return NULL;
    }
    void *block = make(count * size);
    memset(block, 0, count * size);
    return block;
}

void *__wrap_realloc(void *block, size_t size)
{
    if (fails(FAULT_ALLOCATION, ENOMEM)) {
        return NULL;
    }
    size_t old = look_up(block, false);
    void *moved = make(size);
    if (block != NULL) {
        memcpy(moved, block, old < size ? old : size);
        __wrap_free(block);
    }
    return moved;
}

void __wrap_free(void *block)
{
    size_t size = look_up(block, true);
    if (size > 0) {
        memset(block, RUBBISH, size < RUBBISH_MAX ? size : RUBBISH_MAX);
    }
    __real_free(block);
}

char *__wrap_strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = __wrap_malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

char *__wrap_realpath(const char *path, char *resolved)
{
    if (resolved != NULL) {
        return __real_realpath(path, resolved);
    }
    if (fails(FAULT_ALLOCATION, ENOMEM)) {
        return NULL;
    }
    char *found = __real_realpath(path, NULL);
    if (found == NULL) {
        return NULL;
    }
    size_t size = strlen(found) + 1;
    char *own = memcpy(make(size), found, size);
    __real_free(found);
    return own;
}

DIR *__real_opendir(const char *path);
DIR *__real_fdopendir(int descriptor);
DIR *__wrap_opendir(const char *path);
DIR *__wrap_fdopendir(int descriptor);

DIR *__wrap_opendir(const char *path)
{
    return fails(FAULT_ALLOCATION, ENOMEM) ? NULL : __real_opendir(path);
}

DIR *__wrap_fdopendir(int descriptor)
{
    return fails(FAULT_ALLOCATION, ENOMEM) ? NULL : __real_fdopendir(descriptor);
}

/* ---- The system ---- */

int __real_pipe(int ends[2]);
int __real_poll(struct pollfd *descriptors, nfds_t count, int timeout);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument);
int __real_open(const char *path, int flags, ...);
ssize_t __real_read(int descriptor, void *buffer, size_t size);
ssize_t __real_write(int descriptor, const void *data, size_t size);
FILE *__real_fopen(const char *path, const char *mode);
FILE *__real_fdopen(int descriptor, const char *mode);
int __real_fclose(FILE *stream);
int __real_mkdir(const char *path, mode_t mode);
int __real_mkstemp(char *path);
int __real_fchmod(int descriptor, mode_t mode);
int __real_rename(const char *from, const char *to);

int __wrap_pipe(int ends[2]);
int __wrap_poll(struct pollfd *descriptors, nfds_t count, int timeout);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument);
int __wrap_open(const char *path, int flags, ...);
ssize_t __wrap_read(int descriptor, void *buffer, size_t size);
ssize_t __wrap_write(int descriptor, const void *data, size_t size);
FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__wrap_fdopen(int descriptor, const char *mode);
int __wrap_fclose(FILE *stream);
int __wrap_mkdir(const char *path, mode_t mode);
int __wrap_mkstemp(char *path);
int __wrap_fchmod(int descriptor, mode_t mode);
int __wrap_rename(const char *from, const char *to);

int __wrap_pipe(int ends[2])
{
    return fails(FAULT_SYSTEM, EMFILE) ? -1 : __real_pipe(ends);
}

int __wrap_poll(struct pollfd *descriptors, nfds_t count, int timeout)
{
    return fails(FAULT_SYSTEM, EIO) ? -1 : __real_poll(descriptors, count, timeout);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument)
{
    return fails(FAULT_THREAD, EAGAIN) ? EAGAIN
                                       : __real_pthread_create(thread, attributes, start, argument);
}

int __wrap_open(const char *path, int flags, ...)
{
    if (fails(FAULT_SYSTEM, EMFILE)) {
        return -1;
    }
    return __real_open(path, flags, S_IRUSR | S_IWUSR); /* the mode counts only where one is made */
}

ssize_t __wrap_read(int descriptor, void *buffer, size_t size)
{
    return fails(FAULT_SYSTEM, EIO) ? -1 : __real_read(descriptor, buffer, size);
}

ssize_t __wrap_write(int descriptor, const void *data, size_t size)
{
    return fails(FAULT_SYSTEM, EIO) ? -1 : __real_write(descriptor, data, size);
}

static FILE *opened(FILE *stream, const char *mode)
{
    if (stream != NULL && state.stream_count < STREAMS_MAX) {
        state.streams[state.stream_count++] = (struct stream){stream, mode[0] != 'r'};
    }
    return stream;
}

/* Whether the stream was opened here for writing. */
static bool forget(const FILE *stream)
{
    for (size_t i = 0; i < state.stream_count; i++) {
        if (state.streams[i].stream == stream) {
            bool writes = state.streams[i].writes;
            state.streams[i] = state.streams[--state.stream_count];
            return writes;
        }
    }
    return false;
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
    return fails(FAULT_SYSTEM, EMFILE) ? NULL : opened(__real_fopen(path, mode), mode);
}

FILE *__wrap_fdopen(int descriptor, const char *mode)
{
    return fails(FAULT_SYSTEM, ENOMEM) ? NULL : opened(__real_fdopen(descriptor, mode), mode);
}

/* A failing close closes all the same. */
int __wrap_fclose(FILE *stream)
{
    bool writes = forget(stream);
    int result = __real_fclose(stream);
    return writes && fails(FAULT_SYSTEM, EIO) ? EOF : result;
}

int __wrap_mkdir(const char *path, mode_t mode)
{
    return fails(FAULT_SYSTEM, EACCES) ? -1 : __real_mkdir(path, mode);
}

int __wrap_mkstemp(char *path)
{
    return fails(FAULT_SYSTEM, EACCES) ? -1 : __real_mkstemp(path);
}

int __wrap_fchmod(int descriptor, mode_t mode)
{
    return fails(FAULT_SYSTEM, EPERM) ? -1 : __real_fchmod(descriptor, mode);
}

int __wrap_rename(const char *from, const char *to)
{
    return fails(FAULT_SYSTEM, EIO) ? -1 : __real_rename(from, to);
}

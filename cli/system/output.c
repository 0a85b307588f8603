#include "output.h"

#include "interrupt.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Standard output ---- */

static int standard = STDOUT_FILENO;

int output_standard(void)
{
    return standard;
}

void output_set_standard(int descriptor)
{
    standard = descriptor;
}

/* ---- The file to replace ---- */

/* A device or a pipe cannot be replaced by a rename: it is written to as it is. */
static bool is_special(const char *file)
{
    struct stat info;
    return stat(file, &info) == 0 && !S_ISREG(info.st_mode);
}

/* The name of a file in the folder of another one; NULL: out of memory. */
static char *beside(const char *other, const char *name)
{
    size_t length = strlen(name);
    size_t prefix = name[0] == '/' ? 0 : strlen(other);
    while (prefix > 0 && other[prefix - 1] != '/') {
        prefix--;
    }
    char *path = malloc(prefix + length + 1);
    if (path == NULL) {
        errno = ENOMEM;
        return NULL;
    }
    snprintf(path, prefix + length + 1, "%.*s%s", (int)prefix, other, name);
    return path;
}

/* The file that a name stands for, through symbolic links, there or not; to be freed. NULL with
 * errno. */
static char *resolved(const char *file)
{
    enum { LINKS_MAX = 40, LINK_SIZE = 4096 };
    char text[LINK_SIZE];
    char *path = beside("", file);
    for (int i = 0; path != NULL && i < LINKS_MAX; i++) {
        ssize_t length = readlink(path, text, sizeof text - 1);
        if (length < 0 && (errno == EINVAL || errno == ENOENT)) {
            return path; /* it is no link */
        }
        char *next = NULL;
        if (length >= 0) {
            text[length] = '\0';
            next = beside(path, text);
        }
        int problem = errno;
        free(path);
        errno = problem;
        path = next;
    }
    if (path != NULL) {
        free(path);
        errno = ELOOP;
    }
    return NULL;
}

#ifndef PIPE_BUF
#define PIPE_BUF _POSIX_PIPE_BUF /* where it is not the same for all pipes, it is this at least */
#endif

static bool write_block(void *context, const char *data, size_t size);

bool output_open(struct output *output, const char *file)
{
    sink_init(&output->sink, (struct satdoku_sink){write_block, output});
    output->name = file != NULL ? file : "<stdout>";
    output->temporary.path = NULL;
    output->target = NULL;
    output->stoppable = false;
    output->error = 0;
    if (file == NULL) {
        output->descriptor = output_standard();
    } else if (is_special(file)) {
        output->descriptor = open(file, O_WRONLY | O_CLOEXEC);
    } else {
        output->target = resolved(file);
        output->descriptor =
            output->target != NULL ? temporary_open(&output->temporary, output->target) : -1;
    }
    if (output->descriptor < 0) {
        report("%s: %s", file, strerror(errno));
        free(output->target);
        return false;
    }
    /* A pipe that has room has it for so much: a write of that is not waited for, and not cut. */
    int descriptor = output->descriptor;
    struct stat info;
    bool regular = fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode);
    output->piece = regular ? SINK_BLOCK : PIPE_BUF;
    return true;
}

/* ---- Writing ---- */

static void fail(struct output *output, int error)
{
    if (output->error == 0) {
        output->error = error;
    }
    output->sink.failed = true;
    if (error == EPIPE) {
        interrupt_by_closed_pipe();
    }
}

static bool write_block(void *context, const char *data, size_t size)
{
    struct output *output = context;
    while (size > 0 && output->error == 0) {
        if (!interrupt_wait_for_room(output->descriptor)) {
            fail(output, errno);
            break;
        }
        /* At once is written a piece: whole lines, if it can be. */
        size_t length = size < output->piece ? size : output->piece;
        size_t lines = length;
        while (length < size && lines > 0 && data[lines - 1] != '\n') {
            lines--;
        }
        ssize_t written = write(output->descriptor, data, lines > 0 ? lines : length);
        if (written >= 0) {
            data += written;
            size -= (size_t)written;
        } else if (errno != EINTR || (output->stoppable && interrupt_came())) {
            fail(output, errno);
        }
    }
    return output->error == 0;
}

bool output_flush(struct output *output)
{
    return sink_finish(&output->sink) == SATDOKU_OK;
}

static bool put(void *context, const char *data, size_t size)
{
    struct output *output = context;
    if (output->stoppable && interrupt_came()) {
        fail(output, EINTR);
    }
    sink_put(&output->sink, data, size);
    return output->error == 0;
}

struct satdoku_sink output_sink(struct output *output)
{
    return (struct satdoku_sink){put, output};
}

bool output_finish(struct output *output, bool keep)
{
    output_flush(output);
    if (output->descriptor != output_standard() && close(output->descriptor) != 0) {
        fail(output, errno);
    }
    if (output->temporary.path != NULL) {
        if (!keep || output->error != 0) {
            temporary_drop(&output->temporary);
        } else if (!temporary_keep(&output->temporary, output->target)) {
            fail(output, errno);
        }
    }
    free(output->target);
    bool cut = output->error == EPIPE || (output->error == EINTR && interrupt_came());
    if (output->error != 0 && !cut) {
        report("%s: %s", output->name, strerror(output->error));
    }
    return output->error == 0;
}

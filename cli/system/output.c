#include "output.h"

#include "interrupt.h"
#include "report.h"
#include "standard_output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool cannot_open(const char *file)
{
    report("%s: %s", file, strerror(errno));
    return false;
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

/* What a symbolic link says, as a name from here; NULL with errno: EINVAL or ENOENT if there is
 * none. */
static char *linked(const char *path)
{
    enum { LINK_SIZE = 4096 };
    char text[LINK_SIZE];
    ssize_t length = readlink(path, text, sizeof text - 1);
    if (length < 0) {
        return NULL;
    }
    text[length] = '\0';
    return beside(path, text);
}

/* The file that a name stands for, through symbolic links, there or not; to be freed. */
static char *resolved(const char *file)
{
    enum { LINKS_MAX = 40 };
    char *path = beside("", file);
    for (int i = 0; path != NULL && i < LINKS_MAX; i++) {
        char *next = linked(path);
        if (next == NULL && (errno == EINVAL || errno == ENOENT)) {
            return path;
        }
        free(path);
        path = next;
    }
    if (path != NULL) {
        free(path);
        errno = ELOOP;
    }
    return NULL;
}

static bool open_replacing(struct output *output, const char *file)
{
    output->target = resolved(file);
    if (output->target != NULL) {
        output->descriptor = temporary_open(&output->temporary, output->target);
    }
    if (output->descriptor < 0) {
        cannot_open(file);
        free(output->target);
    }
    return output->descriptor >= 0;
}

#ifndef PIPE_BUF
#define PIPE_BUF _POSIX_PIPE_BUF /* where it is not the same for all pipes, it is this at least */
#endif

/* A pipe that has room has it for so much: a write of that is not waited for, and not cut. */
static size_t piece_for(int descriptor)
{
    struct stat info;
    bool regular = fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode);
    return regular ? OUTPUT_BUFFER : PIPE_BUF;
}

static void start(struct output *output, int descriptor, const char *name)
{
    output->descriptor = descriptor;
    output->name = name;
    output->temporary.path = NULL;
    output->target = NULL;
    output->piece = descriptor >= 0 ? piece_for(descriptor) : OUTPUT_BUFFER;
    output->stoppable = false;
    output->failed = false;
    output->error = 0;
    output->used = 0;
}

bool output_open(struct output *output, const char *file)
{
    if (file == NULL) {
        start(output, standard_output(), "<stdout>");
        return true;
    }
    start(output, -1, file);
    if (!is_special(file)) {
        return open_replacing(output, file);
    }
    output->descriptor = open(file, O_WRONLY | O_CLOEXEC);
    output->piece = PIPE_BUF;
    return output->descriptor >= 0 || cannot_open(file);
}

/* ---- Writing ---- */

static void fail(struct output *output, int error)
{
    if (!output->failed) {
        output->failed = true;
        output->error = error;
    }
    if (error == EPIPE) {
        interrupt_by_closed_pipe();
    }
}

/* How much of the buffer is written next: whole lines, if it can be. */
static size_t next_piece(const struct output *output, size_t done)
{
    size_t length = output->used - done;
    if (length <= output->piece) {
        return length;
    }
    for (length = output->piece; length > 0; length--) {
        if (output->buffer[done + length - 1] == '\n') {
            return length;
        }
    }
    return output->piece;
}

bool output_flush(struct output *output)
{
    size_t done = 0;
    while (done < output->used && !output->failed) {
        if (!interrupt_wait_for_room(output->descriptor)) {
            fail(output, errno);
            break;
        }
        size_t piece = next_piece(output, done);
        ssize_t written = write(output->descriptor, output->buffer + done, piece);
        if (written >= 0) {
            done += (size_t)written;
        } else if (errno != EINTR || (output->stoppable && interrupt_came())) {
            fail(output, errno);
        }
    }
    output->used = 0;
    return !output->failed;
}

static bool put(void *context, const char *data, size_t size)
{
    struct output *output = context;
    if (output->stoppable && interrupt_came()) {
        fail(output, EINTR);
    }
    while (size > 0 && !output->failed) {
        size_t room = OUTPUT_BUFFER - output->used;
        size_t part = size < room ? size : room;
        memcpy(output->buffer + output->used, data, part);
        output->used += part;
        data += part;
        size -= part;
        if (output->used == OUTPUT_BUFFER) {
            output_flush(output);
        }
    }
    return !output->failed;
}

struct satdoku_sink output_sink(struct output *output)
{
    return (struct satdoku_sink){put, output};
}

static void take_place(struct output *output, bool keep)
{
    if (!keep || output->failed) {
        temporary_drop(&output->temporary);
    } else if (!temporary_keep(&output->temporary, output->target)) {
        fail(output, errno);
    }
    free(output->target);
}

bool output_finish(struct output *output, bool keep)
{
    output_flush(output);
    if (output->descriptor != standard_output() && close(output->descriptor) != 0) {
        fail(output, errno);
    }
    if (output->temporary.path != NULL) {
        take_place(output, keep);
    }
    bool cut = output->error == EPIPE || (output->error == EINTR && interrupt_came());
    if (output->failed && !cut) {
        report("%s: %s", output->name, strerror(output->error));
    }
    return !output->failed;
}

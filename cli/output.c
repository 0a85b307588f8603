#include "output.h"

#include "interrupt.h"
#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool cannot_open(const char *file)
{
    report("%s: %s", file, strerror(errno));
    return false;
}

/* A device or a pipe cannot be replaced by a rename: it is written to as it is. */
static bool is_special(const char *file)
{
    struct stat info;
    return stat(file, &info) == 0 && !S_ISREG(info.st_mode);
}

/* The file that a name stands for, through symbolic links; to be freed. */
static char *resolved(const char *file)
{
    char *path = realpath(file, NULL);
    return path != NULL || errno != ENOENT ? path : strdup(file);
}

/* The permissions that a new file would get, or that the old one has. */
static mode_t permissions(const char *file)
{
    struct stat info;
    if (stat(file, &info) == 0) {
        return info.st_mode & 07777;
    }
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static FILE *open_temporary(char *path, const char *target)
{
    int descriptor = mkstemp(path);
    if (descriptor < 0) {
        return NULL;
    }
    FILE *stream = fdopen(descriptor, "wb");
    if (stream == NULL || fchmod(descriptor, permissions(target)) != 0) {
        int error = errno;
        unlink(path);
        close(descriptor);
        errno = error;
        return NULL;
    }
    return stream;
}

static bool open_replacing(struct output *output, const char *file)
{
    static const char suffix[] = ".XXXXXX";
    output->target = resolved(file);
    if (output->target == NULL) {
        return cannot_open(file);
    }
    size_t length = strlen(output->target);
    output->temporary = malloc(length + sizeof suffix);
    if (output->temporary != NULL) {
        memcpy(output->temporary, output->target, length);
        memcpy(output->temporary + length, suffix, sizeof suffix);
        output->stream = open_temporary(output->temporary, output->target);
    }
    if (output->stream == NULL) {
        cannot_open(file);
        free(output->temporary);
        free(output->target);
        return false;
    }
    return true;
}

bool output_open(struct output *output, const char *file)
{
    *output = (struct output){.stream = stdout, .name = "<stdout>"};
    if (file == NULL) {
        return true;
    }
    *output = (struct output){.name = file};
    if (!is_special(file)) {
        return open_replacing(output, file);
    }
    output->stream = fopen(file, "wb");
    return output->stream != NULL || cannot_open(file);
}

static bool write_all(void *context, const char *data, size_t size)
{
    struct output *output = context;
    if (interrupt_came()) {
        return false;
    }
    bool written = fwrite(data, 1, size, output->stream) == size;
    if (!written && output->error == 0) {
        output->error = errno;
    }
    return written;
}

struct satdoku_sink output_sink(struct output *output)
{
    return (struct satdoku_sink){write_all, output};
}

/* Standard output stays open for the process to close; all others are closed here. */
static bool flush_and_close(struct output *output)
{
    bool good = fflush(output->stream) == 0 && !ferror(output->stream);
    if (!good && output->error == 0) {
        output->error = errno;
    }
    if (output->stream != stdout && fclose(output->stream) != 0) {
        output->error = output->error == 0 ? errno : output->error;
        good = false;
    }
    return good;
}

bool output_finish(struct output *output, bool keep)
{
    bool good = flush_and_close(output);
    if (output->temporary != NULL) {
        if (good && keep && rename(output->temporary, output->target) != 0) {
            output->error = errno;
            good = false;
        }
        if (!good || !keep) {
            unlink(output->temporary);
        }
        free(output->temporary);
        free(output->target);
    }
    if (!good) {
        report("%s: %s", output->name, strerror(output->error != 0 ? output->error : EIO));
    }
    return good;
}

#include "kept_input.h"

#include "interrupt.h"
#include "report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCK = 1 << 16 };

/* A file without a name; -1 with errno. */
static int open_nameless(void)
{
    char path[4096];
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/satdoku-XXXXXX",
             folder != NULL && folder[0] != '\0' ? folder : "/tmp");
    int descriptor = mkstemp(path);
    if (descriptor >= 0) {
        (void)unlink(path);
    }
    return descriptor;
}

static bool write_all(int descriptor, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t written = write(descriptor, data, size);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        data += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

static bool copy_input(int descriptor)
{
    char buffer[BLOCK];
    for (;;) {
        ssize_t got = interrupt_wait(STDIN_FILENO) ? read(STDIN_FILENO, buffer, sizeof buffer) : -1;
        if (got == 0) {
            return true;
        }
        if (got < 0 || !write_all(descriptor, buffer, (size_t)got)) {
            return false;
        }
    }
}

bool kept_input(void)
{
    struct stat info;
    if (fstat(STDIN_FILENO, &info) == 0 && S_ISREG(info.st_mode)) {
        return true;
    }
    int descriptor = open_nameless();
    bool good = descriptor >= 0 && copy_input(descriptor) && lseek(descriptor, 0, SEEK_SET) == 0 &&
                dup2(descriptor, STDIN_FILENO) >= 0;
    if (!good && !interrupt_came()) {
        report("<stdin>: cannot be copied to be shared out: %s", strerror(errno));
    }
    if (descriptor >= 0) {
        close(descriptor);
    }
    return good;
}

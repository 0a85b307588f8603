/* tmpfile, which this wasi-libc lacks: a file that has lost its name. */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

FILE *tmpfile(void)
{
    static const char name[] = "/tmpfile";
    int descriptor = open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (descriptor < 0) {
        return NULL;
    }
    (void)unlink(name);
    FILE *file = fdopen(descriptor, "w+b");
    if (file == NULL) {
        close(descriptor);
    }
    return file;
}

#include "input.h"

#include "interrupt.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

bool input_open(struct input *input, const char *file, struct output *output)
{
    if (strcmp(file, "-") == 0) {
        *input = (struct input){"<stdin>", STDIN_FILENO, 0, output};
        return true;
    }
    *input = (struct input){file, open(file, O_RDONLY | O_CLOEXEC), 0, output};
    if (input->descriptor < 0) {
        report("%s: %s", file, strerror(errno));
        return false;
    }
    return true;
}

void input_close(struct input *input)
{
    if (input->descriptor != STDIN_FILENO) {
        close(input->descriptor);
    }
}

static ptrdiff_t read_some(void *context, char *buffer, size_t size)
{
    struct input *input = context;
    ssize_t got;
    /* Who feeds us a puzzle at a time and waits for the answer gets it now; when nobody takes the
     * answers any more, nothing more is read. */
    if (input->output != NULL && !output_flush(input->output)) {
        return -1;
    }
    do {
        got = read(input->descriptor, buffer, size);
    } while (got < 0 && errno == EINTR && !interrupt_came());
    input->error = got < 0 ? errno : 0;
    return got;
}

struct satdoku_source input_source(struct input *input)
{
    return (struct satdoku_source){read_some, input};
}

#include "input.h"

#include "interrupt.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_standard_input(const char *file)
{
    return strcmp(file, "-") == 0;
}

/* What a regular file still has, of which `at` bytes are behind us. */
static size_t rest_of(const struct stat *info, off_t at)
{
    return S_ISREG(info->st_mode) && at >= 0 && at < info->st_size ? (size_t)(info->st_size - at)
                                                                   : 0;
}

bool input_open(struct input *input, const char *file, struct output *output)
{
    struct stat info;
    bool standard = is_standard_input(file);
    /* A named pipe that nobody has opened for writing is waited for when it is read, where an
     * interrupt ends the waiting, and not here. */
    int descriptor = standard ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return false;
    }
    if (!standard) {
        fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
    }
    *input = (struct input){.name = standard ? "<stdin>" : file,
                            .descriptor = descriptor,
                            .output = output};
    input->regular = fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode);
    input->unread = input->regular ? rest_of(&info, lseek(descriptor, 0, SEEK_CUR)) : 0;
    return true;
}

bool input_open_or_report(struct input *input, const char *file, struct output *output)
{
    bool open = input_open(input, file, output);
    if (!open) {
        report("%s: %s", file, strerror(errno));
    }
    return open;
}

void input_close(struct input *input)
{
    if (input->gunzip != NULL) {
        gunzip_free(input->gunzip);
        input->gunzip = NULL;
    }
    if (input->descriptor != STDIN_FILENO) {
        close(input->descriptor);
    }
}

bool input_is_terminal(const char *file)
{
    return is_standard_input(file) && isatty(STDIN_FILENO) == 1;
}

size_t input_size(const char *file)
{
    struct stat info;
    if (is_standard_input(file)) {
        return fstat(STDIN_FILENO, &info) == 0 ? rest_of(&info, lseek(STDIN_FILENO, 0, SEEK_CUR))
                                               : 0;
    }
    return stat(file, &info) == 0 ? rest_of(&info, 0) : 0;
}

static ptrdiff_t read_bytes(void *context, char *buffer, size_t size)
{
    struct input *input = context;
    ssize_t got = -1;
    input_pause(input); /* waiting takes no time of a puzzle */
    while (interrupt_wait(input->descriptor) && (got = read(input->descriptor, buffer, size)) < 0 &&
           errno == EINTR) {
    }
    input->error = got < 0 ? errno : 0;
    input_go_on(input);
    size_t count = got > 0 ? (size_t)got : 0;
    input->taken += count;
    input->unread -= count < input->unread ? count : input->unread; /* the file may have grown */
    return got;
}

static ptrdiff_t read_some(void *context, char *buffer, size_t size)
{
    struct input *input = context;
    ptrdiff_t got = 0;
    /* Flushes the output before waiting for input: a program that writes a puzzle and waits for its
     * answer gets it now. When nobody takes the answers any more, nothing more is read. */
    if (input->output != NULL && !output_flush(input->output)) {
        return -1;
    }
    if (!input->begun) {
        /* Reads the first bytes, enough of them to tell whether they are gzip data. */
        size_t most = size < GUNZIP_BLOCK ? size : GUNZIP_BLOCK;
        got = read_bytes(input, buffer, most);
        if (got == 1 && most > 1 && buffer[0] == GZIP_FIRST) {
            ptrdiff_t more = read_bytes(input, buffer + 1, most - 1);
            got = more < 0 ? more : more + 1;
        }
        input->begun = got >= 0;
        if (got > 0 && buffer[0] == GZIP_FIRST && gunzip_is_gzip(buffer, (size_t)got)) {
            struct satdoku_source bytes = {read_bytes, input};
            input->refused = gunzip_new(&input->gunzip, bytes, buffer, (size_t)got);
        }
    } else if (input->gunzip == NULL && input->refused == NULL) {
        got = read_bytes(input, buffer, size);
    }
    if (got < 0 || input->refused != NULL) {
        return -1;
    }
    return input->gunzip == NULL ? got : gunzip_read(input->gunzip, buffer, size);
}

struct satdoku_source input_source(struct input *input)
{
    return (struct satdoku_source){read_some, input};
}

const char *input_trouble(const struct input *input)
{
    const char *packed = input->gunzip == NULL ? input->refused : gunzip_trouble(input->gunzip);
    return packed == NULL ? strerror(input->error) : packed;
}

bool input_is_at_hand(const struct input *input)
{
    bool packed = input->gunzip != NULL && gunzip_has_more(input->gunzip);
    return input->regular && (input->unread > 0 || packed);
}

size_t input_used(const struct input *input, size_t held)
{
    return input->taken - (input->gunzip == NULL ? held : gunzip_unused(input->gunzip));
}

/* ---- Puzzles ---- */

void input_go_on(struct input *input)
{
    input->since = input->limit > 0 ? clock_seconds() : 0;
}

void input_pause(struct input *input)
{
    input->spent += input->limit > 0 ? clock_seconds() - input->since : 0;
}

double input_take_time(struct input *input)
{
    double spent = input->spent;
    input->spent = 0;
    return spent;
}

bool input_stop(void *context)
{
    struct input *input = context;
    input->gave_up =
        input->gave_up ||
        (input->limit > 0 && input->spent + clock_seconds() - input->since >= input->limit);
    return input->gave_up || interrupt_came();
}

enum satdoku_status input_new_reader(struct satdoku_reader **reader, struct input *input,
                                     const struct satdoku_read_options *options, const char *file,
                                     struct satdoku_error *error)
{
    struct satdoku_read_options known = *options;
    if (known.format == SATDOKU_FORMAT_AUTO) {
        known.format = satdoku_format_of_file(file);
    }
    known.stop = input_stop;
    known.stop_context = input;
    return satdoku_reader_new(reader, input_source(input), &known, error);
}

#include "output_files.h"

#include "out_of_memory.h"
#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char placeholder[] = "{}";

enum { PLACEHOLDER = sizeof placeholder - 1 };

static bool is_folder(const char *name)
{
    struct stat info;
    return stat(name, &info) == 0 && S_ISDIR(info.st_mode);
}

static bool ends_as_folder(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && name[length - 1] == '/';
}

bool output_files_are_meant(const char *output)
{
    return output != NULL &&
           (strstr(output, placeholder) != NULL || ends_as_folder(output) || is_folder(output));
}

bool output_files_prepare(struct output_files *files)
{
    const char *pattern = files->pattern;
    if (strstr(pattern, placeholder) != NULL || is_folder(pattern)) {
        return true;
    }
    files->made = mkdir(pattern, 0777) == 0;
    if (!files->made) {
        report("%s: %s", pattern, strerror(errno));
    }
    return files->made;
}

void output_files_give_up(const struct output_files *files)
{
    if (files->made) {
        (void)rmdir(files->pattern);
    }
}

bool output_files_are_numbered(const char *name)
{
    return strstr(name, placeholder) != NULL;
}

char *output_files_name(const char *pattern, const char *ending, size_t number)
{
    struct text name = {0};
    const char *rest = pattern;
    const char *found = strstr(rest, placeholder);
    bool in_folder = found == NULL;
    for (; found != NULL; found = strstr(rest, placeholder)) {
        text_add(&name, rest, (size_t)(found - rest));
        text_print(&name, "%zu", number);
        rest = found + PLACEHOLDER;
    }
    text_put(&name, rest);
    if (in_folder) {
        text_print(&name, "%s%zu%s", ends_as_folder(rest) ? "" : "/", number, ending);
    }
    text_add(&name, "", 1);
    if (name.failed) {
        text_clear(&name);
    }
    return name.data;
}

bool output_files_open(struct output_files *files, size_t number)
{
    files->name = output_files_name(files->pattern, files->ending, number);
    if (files->name == NULL) {
        report(OUT_OF_MEMORY);
        return false;
    }
    if (!output_open(&files->output, files->name)) {
        free(files->name);
        return false;
    }
    files->output.stoppable = true;
    return true;
}

bool output_files_close(struct output_files *files, bool keep)
{
    bool good = output_finish(&files->output, keep);
    free(files->name);
    return good;
}

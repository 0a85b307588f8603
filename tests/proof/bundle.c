#include "bundle.h"

#include "proving.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const names[BUNDLE_FILES] = {"certificate.txt", "puzzle.txt",    "solution.txt",
                                                "solution-2.txt",  "formula.cnf",   "proof.drat",
                                                "proof.lrat",      "solutions.txt", "steps.txt"};

const char *bundle_name(enum bundle_file file)
{
    return names[file];
}

void bundle_clear(struct bundle *bundle)
{
    for (int i = 0; i < BUNDLE_FILES; i++) {
        memory_clear(&bundle->file[i]);
    }
}

void bundle_put(struct bundle *bundle, enum bundle_file file, const char *data, size_t length)
{
    struct memory text = {.data = NULL};
    memory_append(&text, data, length);
    memory_clear(&bundle->file[file]);
    bundle->file[file] = text;
}

void bundle_copy(struct bundle *to, const struct bundle *from)
{
    bundle_clear(to);
    for (int i = 0; i < BUNDLE_FILES; i++) {
        const struct memory *text = &from->file[i];
        if (text->data != NULL) {
            bundle_put(to, (enum bundle_file)i, text->data, text->length);
        }
    }
}

/* ---- Folders ---- */

static void read_file(struct memory *text, FILE *stream)
{
    char block[4096];
    size_t got;
    memory_append(text, "", 0);
    while ((got = fread(block, 1, sizeof block, stream)) > 0) {
        memory_append(text, block, got);
    }
}

void bundle_read(struct bundle *bundle, const char *folder)
{
    bundle_clear(bundle);
    for (int i = 0; i < BUNDLE_FILES; i++) {
        char *path = proving_path(folder, names[i]);
        FILE *stream = fopen(path, "rb");
        if (stream != NULL) {
            read_file(&bundle->file[i], stream);
            fclose(stream);
        }
        free(path);
    }
}

static void write_file(const char *path, const struct memory *text)
{
    FILE *stream = fopen(path, "wb");
    bool good = stream != NULL && fwrite(text->data, 1, text->length, stream) == text->length;
    good = stream != NULL && fclose(stream) == 0 && good;
    if (!good) {
        perror(path);
        abort();
    }
}

void bundle_write(const struct bundle *bundle, const char *folder)
{
    for (int i = 0; i < BUNDLE_FILES; i++) {
        char *path = proving_path(folder, names[i]);
        if (bundle->file[i].data != NULL) {
            write_file(path, &bundle->file[i]);
        } else {
            unlink(path);
        }
        free(path);
    }
}

/* ---- Changes ---- */

void bundle_splice(struct bundle *bundle, enum bundle_file file, size_t at, size_t removed,
                   const char *put)
{
    const struct memory *old = &bundle->file[file];
    struct memory text = {.data = NULL};
    memory_append(&text, old->data, at);
    memory_append(&text, put, strlen(put));
    memory_append(&text, old->data + at + removed, old->length - at - removed);
    memory_clear(&bundle->file[file]);
    bundle->file[file] = text;
}

size_t bundle_line(const struct bundle *bundle, enum bundle_file file, size_t line)
{
    const struct memory *text = &bundle->file[file];
    size_t at = 0;
    for (; line > 0 && at < text->length; at++) {
        line -= text->data[at] == '\n';
    }
    return at;
}

size_t bundle_lines(const struct bundle *bundle, enum bundle_file file)
{
    const struct memory *text = &bundle->file[file];
    size_t lines = 0;
    for (size_t at = 0; at < text->length; at++) {
        lines += text->data[at] == '\n';
    }
    return lines;
}

/* The files of a certificate in memory: to be changed, written to a folder, and verified. */
#ifndef TESTS_BUNDLE_H
#define TESTS_BUNDLE_H

#include "memio.h"

enum bundle_file {
    BUNDLE_HEAD,
    BUNDLE_PUZZLE,
    BUNDLE_SOLUTION,
    BUNDLE_SECOND,
    BUNDLE_FORMULA,
    BUNDLE_PROOF,
    BUNDLE_LRAT, /* in place of BUNDLE_PROOF */
    BUNDLE_ALL,
    BUNDLE_STEPS, /* in place of formula and proof */
    BUNDLE_FILES
};

/* From {0}. A file is missing where its data is NULL; an empty one has data. */
struct bundle {
    struct memory file[BUNDLE_FILES];
};

const char *bundle_name(enum bundle_file file);

void bundle_clear(struct bundle *bundle);
void bundle_copy(struct bundle *to, const struct bundle *from);

/* Reads the files that the folder has; writes them, and removes the others. */
void bundle_read(struct bundle *bundle, const char *folder);
void bundle_write(const struct bundle *bundle, const char *folder);

/* Replaces a file's text. */
void bundle_put(struct bundle *bundle, enum bundle_file file, const char *data, size_t length);

/* Takes `removed` bytes at `at` out of a file and puts a text there. */
void bundle_splice(struct bundle *bundle, enum bundle_file file, size_t at, size_t removed,
                   const char *put);

/* Where line number `line` starts, from 0; the length of the text where it has no such line. */
size_t bundle_line(const struct bundle *bundle, enum bundle_file file, size_t line);
size_t bundle_lines(const struct bundle *bundle, enum bundle_file file);

#endif

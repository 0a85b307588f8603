/* What `merge` knows of each kind of part. cmd_merge.c has seen to it that all parts are there,
 * each once and whole, and of one version, command, input and list of options. A new kind is a row
 * in merge_kinds.c.
 */
#ifndef MERGE_KINDS_H
#define MERGE_KINDS_H

#include "exit_code.h"
#include "settings.h"

#include <jansson.h>

struct merge_part {
    const char *file;
    json_t *head; /* the record that begins it, */
    json_t *end;  /* and the one that ends it */
};

struct merge {
    const struct settings *settings;
    struct merge_part *parts; /* by their number, from 0 */
    size_t count;
};

struct merge_kind {
    const char *name;
    /* Whether the parts go together in what the kind knows of; false: reported. NULL: they do. */
    bool (*fits)(const struct merge *merge);
    /* Writes what a run without parts would have written, and says what was wrong; adds its exit
     * code. False: it failed, which was reported unless the sink did, or an interrupt came. */
    bool (*write)(enum exit_code *code, const struct merge *merge, struct satdoku_sink sink);
};

/* NULL: there is no such kind. */
const struct merge_kind *merge_kind_find(const char *name);

/* ---- Kinds ---- */

bool merge_answers_fit(const struct merge *merge);
bool merge_answers_write(enum exit_code *code, const struct merge *merge, struct satdoku_sink sink);

#endif

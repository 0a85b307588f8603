/* Which part of the input `--shard I/N` means.
 *
 * The texts of all files, decompressed, are one after the other T bytes. Part I begins at the byte
 * T * (I - 1) / N, moved on to the next line that begins there and has no comment directly above
 * it, and ends where the next part begins. So a part is known by its index alone, all parts
 * together have each line once, and no puzzle is parted from its name. A plain file is not read for
 * that, but for a few blocks.
 */
#ifndef SHARD_H
#define SHARD_H

#include "exit_code.h"
#include "settings.h"

#include <stdint.h>

enum { SHARD_PARTS_MAX = 1000000 };

/* A place in the input; the end of a file is the beginning of the next one. */
struct shard_place {
    size_t file; /* from 0 */
    size_t offset;
};

/* The text of a file. */
struct shard_text {
    size_t size;
    uint64_t hash; /* of blocks of it */
};

struct shard {
    struct shard_text *texts; /* of each file; owned */
    size_t count;
    struct shard_place from;
    struct shard_place to;
};

/* Looks at all files and finds the part that the settings name. What comes from a pipe on standard
 * input is copied to a temporary file. The exit code: YES, or TROUBLE, which was reported, or
 * INTERRUPTED. */
enum exit_code shard_open(struct shard *shard, const struct settings *settings);

void shard_close(struct shard *shard);

/* Up to where the puzzles of a file belong to earlier parts; 0: none does. */
size_t shard_begin(const struct shard *shard, size_t file);

/* Up to where those of a file belong to this part or to earlier ones; SIZE_MAX: all do. */
size_t shard_end(const struct shard *shard, size_t file);

bool shard_is_empty(const struct shard *shard);

#endif

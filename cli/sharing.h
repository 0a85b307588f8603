/* A run over a part of the input (--shard): what it reads is the shard, and what it writes goes
 * through the part. A run over all of the input goes as if this were not there.
 */
#ifndef SHARING_H
#define SHARING_H

#include "feed.h"
#include "output.h"
#include "part.h"
#include "shard.h"
#include "tally.h"

struct sharing {
    bool shares;
    struct shard shard;
    struct part part;
};

/* Finds the part that the settings ask for. YES, or as shard_open has it; it has to be closed
 * either way. */
enum exit_code sharing_open(struct sharing *sharing, const struct settings *settings);

/* From here on the feed reads, and the output takes, what is of the part. */
void sharing_begin(struct sharing *sharing, struct feed *feed, struct output *output,
                   const struct settings *settings, const struct run_actions *actions);

/* All was answered. False: the part is not whole, which the exit code says. */
bool sharing_end(struct sharing *sharing, const struct feed *feed, const struct tally *tally,
                 struct run *run);

void sharing_close(struct sharing *sharing);

#endif

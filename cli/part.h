/* Writes a part: what `--shard I/N` makes instead of plain answers, for `satdoku merge` to put
 * together.
 *
 * A part is records, each a JSON object on a line of its own, and answers between them. Where the
 * answers are no JSON, "# " stands before each record, which makes it a comment. The first member
 * of a record says what it is:
 *
 *     {"satdoku":"part",...}              begins a part: which one, of what, by which command
 *     {"satdoku":"text","bytes":N}        the next N bytes are answers: whole lines
 *     {"satdoku":"once","bytes":N}        they are a header that stands before all answers
 *     {"satdoku":"message",...}           a diagnostic
 *     {"satdoku":"end",...,"hash":H}      ends a part that is whole: H is the hash of all before it
 *
 * Whatever happens to a part, what is not whole has no such end.
 */
#ifndef PART_H
#define PART_H

#include "exit_code.h"
#include "report.h"
#include "settings.h"
#include "text.h"

#include <jansson.h>
#include <stdint.h>

enum { PART_FORMAT = 1 };

/* How a whole part ends, and how long that is. */
#define PART_HASH_MEMBER ",\"hash\":\"%s\"}\n"
enum { PART_HASH = 9 + 16 + 3 };

struct part {
    struct satdoku_sink target;
    bool json;
    struct text pending; /* answers that have no record yet; owned */
    size_t enough;       /* of them, to write those that are whole lines */
    uint64_t hash;
    bool failed;  /* something could not be written, or there was no memory for it */
    bool stopped; /* a run of the whole input would have ended here */
    bool cut;     /* the part did not get to its end */
    char name[48];
    struct report_listener listener;
};

/* The record that begins a part of that kind (merge_kinds.h), to which its maker adds what it wants
 * to; NULL: out of memory. The settings say which part it is, by which options. */
json_t *part_head(const struct settings *settings, const char *kind);

/* Begins to write a part; from here on it hears all diagnostics. `head` is released; NULL passes
 * for a failure. */
void part_begin(struct part *part, struct satdoku_sink target, const struct settings *settings,
                json_t *head);

/* For answers. */
struct satdoku_sink part_sink(struct part *part);

/* A header, which stands before all answers of all parts. */
void part_once(struct part *part, const char *data, size_t size);

/* The run ends here, for that reason. */
void part_stop(struct part *part, enum satdoku_status status);

/* Ends it, whole unless it was cut: `tail` has what its kind wants to be there, and is released.
 * False: it is not whole. */
bool part_end(struct part *part, enum exit_code code, json_t *tail);

#endif

/* Numbers of puzzles and lines in answers: those that are counted within a part (shard.h) become
 * those of the whole input.
 */
#ifndef MERGE_NUMBERS_H
#define MERGE_NUMBERS_H

#include <satdoku.h>

#include <jansson.h>

/* Where answers have numbers. */
enum merge_numbers_in {
    NUMBERS_NOWHERE,
    NUMBERS_IN_JSON,   /* "puzzle" and "line" at the beginning of an object */
    NUMBERS_IN_TITLES, /* lines "puzzle N: " */
    NUMBERS_IN_COLUMNS /* of csv: those that are called "line" */
};

/* For the record that begins a part. NULL: out of memory. */
json_t *merge_numbers_tell(enum merge_numbers_in where, const char *columns);

/* What comes before a part, and where its answers have numbers. */
struct merge_numbers {
    enum merge_numbers_in where;
    const json_t *columns; /* their indices */
    size_t puzzles;
    size_t lines;
};

/* As the record says that begins a part. */
void merge_numbers_read(struct merge_numbers *numbers, const json_t *head);

/* Writes answers, which are whole lines, with whole numbers. False: the sink refused. */
bool merge_numbers_write(struct satdoku_sink sink, const struct merge_numbers *numbers,
                         const char *data, size_t size);

#endif

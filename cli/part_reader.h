/* Reads a part, record after record (part.h says what they are), and checks that it is whole. */
#ifndef PART_READER_H
#define PART_READER_H

#include "input.h"
#include "text.h"

#include <jansson.h>
#include <stdint.h>

enum part_item {
    PART_TEXT,    /* answers */
    PART_ONCE,    /* a header */
    PART_RECORD,  /* another record */
    PART_END,     /* the last record, of a whole part */
    PART_CUT,     /* the part has no end */
    PART_DAMAGED, /* something in it is not what it was */
    PART_TROUBLE  /* it cannot be read, which was reported, unless an interrupt is the reason */
};

struct part_reader {
    struct input input;
    struct text buffer; /* bytes from `at` on were read and not yet taken; owned */
    size_t at;
    bool ended;       /* the file has no more */
    bool json;        /* records have no "# " before them */
    uint64_t hash;    /* of all records taken */
    uint64_t before;  /* of those before the last one */
    json_t *record;   /* the one that was taken last; owned */
    const char *data; /* of PART_TEXT and PART_ONCE, until the next call */
    size_t length;
};

/* Opens a file and reads its first record, which is then `record`: RECORD. CUT: the file is empty,
 * or ends in its first record. DAMAGED: it is no part. TROUBLE. It has to be closed unless it is
 * TROUBLE. */
enum part_item part_reader_open(struct part_reader *reader, const char *file);

enum part_item part_reader_next(struct part_reader *reader);

void part_reader_close(struct part_reader *reader);

/* Whether the record is one of those. */
bool part_record_is(const json_t *record, const char *what);

#endif

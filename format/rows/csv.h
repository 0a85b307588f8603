/* Records of comma-separated values, as RFC 4180 has them: fields with commas between them; one in
 * double quotes may have commas, line ends, and quotes written twice. Blanks around a field do not
 * belong to it. Another character may stand in the place of the comma.
 */
#ifndef CSV_H
#define CSV_H

#include "sink.h"

#include <stddef.h>

/* A position in a record and the fields before it. */
struct csv_walk {
    const char *record; /* without the line end behind it */
    size_t length;
    char separator;  /* between fields: a comma, or what stands in its place */
    size_t position; /* just behind the last field, at a separator or the end */
    size_t fields;   /* so many were taken */
};

struct csv_field {
    const char *raw; /* with quotes and blanks */
    size_t raw_length;
    const char *text; /* without; where `doubled`, quotes in it stand twice */
    size_t length;
    bool doubled;
};

enum csv_found {
    CSV_FIELD,
    CSV_END,         /* there was no further field */
    CSV_OPEN,        /* the record ends within quotes, which begin at `position` */
    CSV_STRAY_QUOTE, /* a quote within a field that does not begin with one, at `position` */
    CSV_BEHIND_QUOTE /* something else than a separator behind the closing quote, at `position` */
};

/* The length of a record without the line end behind it. */
size_t csv_length(const char *record, size_t length);

/* Starts from a record, which has one field at least. */
struct csv_walk csv_walk(const char *record, size_t length, char separator);

/* Takes the next field. */
enum csv_found csv_next(struct csv_field *field, struct csv_walk *walk);

#endif

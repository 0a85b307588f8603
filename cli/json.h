/* Answers as JSON: one object on a line for each puzzle. */
#ifndef JSON_H
#define JSON_H

#include "run.h"
#include "text.h"

#include <jansson.h>

/* ---- Building blocks; NULL means out of memory, and passes through ---- */

/* A string of any bytes, with U+FFFD for those that are no UTF-8. */
json_t *json_text(const char *data, size_t size);

/* {"puzzle":K,"file":F,"line":L}; with "name":N where the puzzle has one, and with --echo its
 * "text":T. */
json_t *json_start(const struct run *run);

/* The same with "verdict":V, which is null where the command did not ask for it. */
json_t *json_head(const struct run *run, enum satdoku_verdict verdict);

/* Adds a value, which is released if the object is NULL; returns the object, or NULL. */
json_t *json_with(json_t *object, const char *key, json_t *value);

/* The same for the end of an array. */
json_t *json_append(json_t *array, json_t *value);

json_t *json_grid(const struct satdoku_grid *grid);

/* An array: givens, dominoes and singles as text, others as
 * {"kind":K,"cells":[...],"values":[...]}.
 */
json_t *json_clues(struct satdoku_clues clues);

/* Appends the object on a line, and releases it. False: out of memory, also where it is NULL. */
bool json_add_line(struct text *out, json_t *object);

/* Writes the object on a line, and releases it. */
enum satdoku_status json_line(struct run *run, json_t *object, struct satdoku_error *error);

/* ---- Whole answers ---- */

/* json_head with "solution":S; without a grid there is none. */
enum satdoku_status json_answer(struct run *run, enum satdoku_verdict verdict,
                                const struct satdoku_grid *grid, struct satdoku_error *error);

/* json_head with "column":C,"message":M, of a line that is no puzzle. */
enum satdoku_status json_invalid(struct run *run, const struct satdoku_error *what,
                                 struct satdoku_error *error);

#endif

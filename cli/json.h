/* Answers as JSON: one object on a line for each puzzle. */
#ifndef JSON_H
#define JSON_H

#include "run.h"

#include <jansson.h>

/* ---- Building blocks; NULL means out of memory, and passes through ---- */

/* {"puzzle":K,"verdict":V} */
json_t *json_head(const struct run *run, enum satdoku_verdict verdict);

/* Adds a value, which is released if the object is NULL; returns the object, or NULL. */
json_t *json_with(json_t *object, const char *key, json_t *value);

/* The same for the end of an array. */
json_t *json_append(json_t *array, json_t *value);

json_t *json_grid(const struct satdoku_grid *grid);
json_t *json_pieces(struct satdoku_pieces pieces);

/* Writes the object on a line, and releases it. */
enum satdoku_status json_line(struct run *run, json_t *object, struct satdoku_error *error);

/* ---- Whole answers ---- */

/* {"puzzle":K,"verdict":V,"solution":S}; the verdict is null where it was not asked for, and
 * without a grid there is no solution. */
enum satdoku_status json_answer(struct run *run, enum satdoku_verdict verdict,
                                const struct satdoku_grid *grid, struct satdoku_error *error);

/* {"puzzle":K,"verdict":"invalid","line":L,"column":C,"message":M} */
enum satdoku_status json_invalid(struct run *run, const struct satdoku_error *what,
                                 struct satdoku_error *error);

#endif

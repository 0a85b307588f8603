/* Building blocks of JSON. NULL means out of memory, and passes through. */
#ifndef JSON_H
#define JSON_H

#include "text.h"

#include <jansson.h>

/* A string of any bytes, with U+FFFD for those that are no UTF-8. */
json_t *json_text(const char *data, size_t size);

/* A string; of one that is not there null. */
json_t *json_string_or_null(const char *text);

/* Adds a value, which is released if the object is NULL; returns the object, or NULL. */
json_t *json_with(json_t *object, const char *key, json_t *value);

/* The same for the end of an array. */
json_t *json_append(json_t *array, json_t *value);

/* The cells of the grid alone. */
json_t *json_grid(const struct satdoku_grid *grid);

/* The cells beside the grid: {"VS":"1221"}. */
json_t *json_layers(const struct satdoku_grid *grid, const struct satdoku_puzzle *puzzle);

/* "r1c5", "VS3" */
json_t *json_cell(int row, int column, const struct satdoku_puzzle *puzzle);

/* The clues of a puzzle, an array: givens, dominoes and singles as text, others as
 * {"kind":K,"cells":[...],"values":[...]}.
 */
json_t *json_clue(const struct satdoku_clue *clue, const struct satdoku_puzzle *puzzle);
json_t *json_clues(struct satdoku_clues clues, const struct satdoku_puzzle *puzzle);

/* Appends a value, and releases it. False: out of memory, now or before, also where it is NULL. */
bool json_add(struct text *out, json_t *value);

#endif

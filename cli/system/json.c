#include "json.h"

#include <satdoku_program.h>

static int add_dump(const char *data, size_t size, void *context)
{
    return text_add(context, data, size) ? 0 : -1;
}

static json_t *json_group(const struct satdoku_grid *grid, size_t group)
{
    struct text text = {0};
    json_t *string = NULL;
    if (satdoku_grid_write_group(text_sink(&text), grid, group) == SATDOKU_OK) {
        string = json_stringn(text.data, text.length);
    }
    text_clear(&text);
    return string;
}

json_t *json_grid(const struct satdoku_grid *grid)
{
    return json_group(grid, 0);
}

json_t *json_layers(const struct satdoku_grid *grid, const struct satdoku_puzzle *puzzle)
{
    json_t *layers = json_object();
    for (size_t i = 1; i < satdoku_puzzle_group_count(puzzle); i++) {
        layers = json_with(layers, satdoku_puzzle_group(puzzle, i).name, json_group(grid, i));
    }
    return layers;
}

json_t *json_cell(int row, int column, const struct satdoku_puzzle *puzzle)
{
    char name[SATDOKU_CELL_NAME];
    satdoku_cell_name(name, puzzle, (struct satdoku_cell){row, column});
    return json_string(name);
}

json_t *json_string_or_null(const char *text)
{
    return text != NULL ? json_string(text) : json_null();
}

json_t *json_with(json_t *object, const char *key, json_t *value)
{
    if (object == NULL) {
        json_decref(value);
        return NULL;
    }
    if (json_object_set_new(object, key, value) != 0) {
        json_decref(object);
        return NULL;
    }
    return object;
}

json_t *json_append(json_t *array, json_t *value)
{
    if (array == NULL) {
        json_decref(value);
        return NULL;
    }
    if (json_array_append_new(array, value) != 0) {
        json_decref(array);
        return NULL;
    }
    return array;
}

json_t *json_clue(const struct satdoku_clue *clue, const struct satdoku_puzzle *puzzle)
{
    char text[SATDOKU_CLUE_TEXT];
    enum satdoku_clue_home home = satdoku_clue_kind_home(clue->kind);
    bool plain = home == SATDOKU_HOME_CELL || home == SATDOKU_HOME_TILE;
    satdoku_puzzle_clue_text(text, puzzle, clue);
    if (plain) {
        return json_string(text);
    }
    /* {"kind":"WhiteDot","cells":["r1c1","r1c2"],"values":[]}; of a region with "text":"box 3",
     * and of what is made of other clues, whose values say little to people, with all of its
     * words. */
    json_t *cells = json_array();
    json_t *values = json_array();
    for (size_t i = 0; i < clue->cell_count; i++) {
        struct satdoku_cell cell = clue->cells[i];
        cells = json_append(cells, json_cell(cell.row, cell.column, puzzle));
    }
    for (size_t i = 0; i < clue->value_count; i++) {
        values = json_append(values, json_integer(clue->values[i]));
    }
    json_t *kind = json_string(satdoku_clue_kind_name(clue->kind));
    json_t *object = json_with(json_object(), "kind", kind);
    bool composite = clue->kind == SATDOKU_CLUE_OR || clue->kind == SATDOKU_CLUE_AND;
    if (composite || satdoku_clue_kind_home(clue->kind) == SATDOKU_HOME_REGION) {
        object = json_with(object, "text", json_string(text));
    }
    object = json_with(object, "cells", cells);
    return json_with(object, "values", values);
}

json_t *json_clues(struct satdoku_clues clues, const struct satdoku_puzzle *puzzle)
{
    json_t *array = json_array();
    for (size_t i = 0; i < clues.count; i++) {
        array = json_append(array, json_clue(&clues.clue[i], puzzle));
    }
    return array;
}

json_t *json_text(const char *data, size_t size)
{
    struct text text = {0};
    json_t *string = text_add_utf8(&text, data, size) ? json_stringn(text.data, text.length) : NULL;
    text_clear(&text);
    return string;
}

bool json_add(struct text *out, json_t *value)
{
    /* jansson passes over a failure to write a key, so that the text keeps its own account. */
    bool dumped = value != NULL &&
                  json_dump_callback(value, add_dump, out, JSON_COMPACT | JSON_ENCODE_ANY) == 0;
    json_decref(value);
    out->failed = out->failed || !dumped;
    return !out->failed;
}

#include "origin.h"

#include "mem.h"

#include <string.h>

void origin_reset(struct origin *origin)
{
    origin->above = 0;
    origin->length = 0;
    origin->line = 0;
}

void origin_rewind(struct origin *origin, const struct origin *before)
{
    origin->above = before->above;
    origin->length = before->length;
    origin->line = before->line;
}

void origin_clear(struct origin *origin)
{
    mem_free(origin->data);
    *origin = (struct origin){.data = NULL};
}

static enum satdoku_status append(struct origin *origin, const char *text, size_t length)
{
    char *grown = mem_grow(origin->data, &origin->capacity, origin->length + length + 1, 1);
    if (grown == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    origin->data = grown;
    memcpy(origin->data + origin->length, text, length);
    origin->length += length;
    return SATDOKU_OK;
}

enum satdoku_status origin_add(struct origin *origin, enum origin_kind kind, const char *text,
                               size_t length, size_t number)
{
    bool begun = origin->line != 0;
    bool large = origin->length + length > ORIGIN_MAX;
    if (kind == ORIGIN_PUZZLE) {
        origin->line = begun ? origin->line : number;
        return append(origin, text, length);
    }
    if (begun) {
        return large ? SATDOKU_OK : append(origin, text, length);
    }
    if (kind == ORIGIN_EMPTY || large) {
        origin_reset(origin);
    }
    enum satdoku_status status = SATDOKU_OK;
    if (kind == ORIGIN_COMMENT) {
        status = append(origin, text, length);
        origin->above = origin->length;
    }
    return status;
}

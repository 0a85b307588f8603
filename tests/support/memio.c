#include "memio.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void memory_clear(struct memory *memory)
{
    free(memory->data);
    *memory = (struct memory){.limit = memory->limit};
}

static void reserve(struct memory *memory, size_t capacity)
{
    if (capacity <= memory->capacity) {
        return;
    }
    memory->capacity = 2 * capacity;
    memory->data = realloc(memory->data, memory->capacity);
    if (memory->data == NULL) {
        abort();
    }
}

bool memory_append(struct memory *memory, const char *data, size_t size)
{
    if (memory->limit != 0 && memory->length + size > memory->limit) {
        return false;
    }
    reserve(memory, memory->length + size + 1);
    if (size > 0) { /* nothing may be nowhere */
        memcpy(memory->data + memory->length, data, size);
    }
    memory->length += size;
    memory->data[memory->length] = '\0';
    return true;
}

bool memory_print(struct memory *memory, const char *format, ...)
{
    char text[256];
    va_list values;
    int length;

    va_start(values, format);
    length = vsnprintf(text, sizeof text, format, values);
    va_end(values);
    assert(length >= 0 && (size_t)length < sizeof text);
    return memory_append(memory, text, (size_t)length);
}

static bool write_memory(void *context, const char *data, size_t size)
{
    return memory_append(context, data, size);
}

struct satdoku_sink memory_sink(struct memory *memory)
{
    return (struct satdoku_sink){write_memory, memory};
}

static ptrdiff_t read_memory(void *context, char *buffer, size_t size)
{
    struct memory_reading *reading = context;
    size_t count = reading->length - reading->position;

    if (count == 0) {
        return reading->fails ? -1 : 0;
    }
    if (count > size) {
        count = size;
    }
    if (reading->chunk != 0 && count > reading->chunk) {
        count = reading->chunk;
    }
    memcpy(buffer, reading->data + reading->position, count);
    reading->position += count;
    return (ptrdiff_t)count;
}

struct satdoku_source memory_source(struct memory_reading *reading)
{
    return (struct satdoku_source){read_memory, reading};
}

void memory_widen(struct memory *wide, const char *text, size_t length, bool big)
{
    memory_append(wide, big ? "\xfe\xff" : "\xff\xfe", 2);
    for (size_t i = 0; i < length; i++) {
        const char unit[3] = {'\0', text[i], '\0'};
        memory_append(wide, big ? unit : unit + 1, 2);
    }
}

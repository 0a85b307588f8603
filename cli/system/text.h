/* Text that grows in memory: a sink for answers that have to wait, and for JSON. */
#ifndef TEXT_H
#define TEXT_H

#include <satdoku.h>

/* Starts from {0}. */
struct text {
    char *data; /* [capacity], not terminated; owned */
    size_t length;
    size_t capacity;
    bool failed; /* out of memory: what came since is not in it */
};

/* Appends; false: out of memory, now or before. */
bool text_add(struct text *text, const char *data, size_t size);

/* Appends a string, or what printf makes of one. */
bool text_put(struct text *text, const char *string);
void text_put_if(struct text *text, bool so, const char *string);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void text_print(struct text *text, const char *format, ...);

/* Bytes in memory as a source. Reading moves `data` on and makes `length` less. */
struct text_reading {
    const char *data;
    size_t length;
};
struct satdoku_source text_source(struct text_reading *reading);

/* Appends bytes of any kind as UTF-8. Each byte that is no part of a character becomes U+FFFD. */
bool text_add_utf8(struct text *text, const char *data, size_t size);

struct satdoku_sink text_sink(struct text *text);

/* Makes it empty again; its memory is kept for what comes next. */
void text_reset(struct text *text);

/* Gives back its memory. */
void text_clear(struct text *text);

#endif

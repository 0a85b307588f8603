/* JSON texts, read where they stand: nothing is copied, and nothing is allocated.
 *
 * json_text_check goes through a whole text once, strictly as RFC 8259 has it, and says where it is
 * wrong. All other functions walk a text that was checked: they need not look for errors, and a
 * value is nothing but the place where it begins. So each thing that is said about a value can be
 * said with its place, and memory is flat whatever the text.
 *
 * Texts are UTF-8. Nesting is bounded.
 */
#ifndef JSON_TEXT_H
#define JSON_TEXT_H

#include "sink.h"

#include <stdbool.h>
#include <stddef.h>

enum { JSON_TEXT_DEPTH = 32, JSON_TEXT_PROBLEM = 100 };

enum json_type {
    JSON_TYPE_NONE, /* no value */
    JSON_TYPE_OBJECT,
    JSON_TYPE_ARRAY,
    JSON_TYPE_STRING,
    JSON_TYPE_NUMBER,
    JSON_TYPE_TRUE,
    JSON_TYPE_FALSE,
    JSON_TYPE_NULL
};

struct json_text {
    const char *data; /* not terminated */
    size_t length;
};

struct json_problem {
    size_t at; /* of the first byte that is wrong; `length` where the text is cut off */
    char what[JSON_TEXT_PROBLEM];
};

/* Whether the text is one value with nothing but blanks around it. */
bool json_text_check(struct json_problem *problem, struct json_text text);

/* ---- Texts that were checked ---- */

struct json_value {
    struct json_text text;
    size_t at; /* of its first character */
    enum json_type type;
};

/* The value that the text is. */
struct json_value json_text_root(struct json_text text);

/* A walk through the members of an object or the elements of an array. */
struct json_walk {
    struct json_text text;
    size_t position;
    bool members;
};

/* Begins before the first one; of another value there is none. */
struct json_walk json_walk(struct json_value value);

/* Takes the next one; false: there is none. `name`, which may be NULL, becomes the member's name, a
 * string. */
bool json_walk_next(struct json_value *name, struct json_value *value, struct json_walk *walk);

/* How many members or elements there are; 0 of another value. */
size_t json_value_count(struct json_value value);

/* How many bytes of the text it takes. */
size_t json_value_length(struct json_value value);

/* Copies a string, decoded, as far as it fits with a NUL behind it; whole characters only. Returns
 * how long all of it is. Of another value it is empty. */
size_t json_value_string(char *buffer, size_t room, struct json_value value);

/* Whether it is that string. */
bool json_value_is(struct json_value value, const char *string);

/* Sets *number to a whole number of up to nine digits, be it a number or a string that is nothing
 * else; false for any other value. */
bool json_value_integer(int *number, struct json_value value);

/* Whether it is the number -1. */
bool json_value_is_minus_one(struct json_value value);

/* ---- Writing ---- */

/* Writes a string in quotes; bytes that are no UTF-8 become U+FFFD. */
void json_print_string(struct sink *sink, const char *text, size_t length);

#endif

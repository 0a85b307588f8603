/* Structures of callers: filling in their struct satdoku_error, and reading options that another
 * version of the library may have laid out. */
#ifndef ERROR_H
#define ERROR_H

#include <satdoku.h>

#if defined(__GNUC__)
#define ERROR_FORMAT(text, first) __attribute__((format(printf, text, first)))
#else
#define ERROR_FORMAT(text, first)
#endif

/* Sets *error, unless it is NULL, without a place in the input. Returns `status`. */
enum satdoku_status error_set(struct satdoku_error *error, enum satdoku_status status,
                              const char *format, ...) ERROR_FORMAT(3, 4);

/* Sets *error, unless it is NULL, to malformed input at that place. Returns ERR_MALFORMED. */
enum satdoku_status error_at(struct satdoku_error *error, size_t line, size_t column,
                             const char *format, ...) ERROR_FORMAT(4, 5);

/* A pointer is NULL that must not be. Returns ERR_ARGUMENT. */
enum satdoku_status error_null(struct satdoku_error *error);

/* An enum, called `what`, has no such value. Returns ERR_ARGUMENT. */
enum satdoku_status error_value(struct satdoku_error *error, const char *what, int value);

/* Out of memory, in the words used everywhere. Returns ERR_MEMORY. */
enum satdoku_status error_memory(struct satdoku_error *error);

/* ---- Caller options ---- */

/* Structures that callers fill in: those of another version may be shorter or longer than ours.
 * Each begins with `size_t struct_size`.
 */

/* Copies a caller's structure into one of our own of that size, with 0 for what is not given; of
 * NULL all is 0. Where its struct_size is 0, it has the fields of version 0.3.0, which end at
 * `oldest`. ERR_ARGUMENT: it sets a field of a later version. */
enum satdoku_status options_take_from(void *own, size_t size, size_t oldest, const void *given,
                                      struct satdoku_error *error);

/* The same of a structure that has no other fields than in version 0.3.0. */
enum satdoku_status options_take(void *own, size_t size, const void *given,
                                 struct satdoku_error *error);

/* Copies our own into a caller's, as far as that goes. ERR_ARGUMENT: its size is none. */
enum satdoku_status options_give(void *given, const void *own, size_t size,
                                 struct satdoku_error *error);

#endif

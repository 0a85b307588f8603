/* What the fuzz targets share: requirements that end the run, and what every diagnostic must be.
 *
 * A target reads its input twice, at once and byte by byte, and writes down all that it learns. The
 * two transcripts must be the same.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "memio.h"

#include <stdint.h>

/* A target is this function; libFuzzer or replay.c calls it. It returns 0, or does not return. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Unlike an assertion it is there in every build. */
#define REQUIRE(condition) ((condition) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #condition))

_Noreturn void fuzz_fail(const char *file, int line, const char *condition);

/* The status of a failed call and its diagnostic agree; the message is one line that prints; its
 * place is one that `text` has, or the one just behind the end. */
void fuzz_check_error(enum satdoku_status status, const struct satdoku_error *error,
                      const char *text, size_t length);

/* Notes a failure in a transcript. */
void fuzz_note_error(struct memory *transcript, enum satdoku_status status,
                     const struct satdoku_error *error);

/* Calls `run` twice, for sources that give all at once and byte by byte; the transcripts agree. */
void fuzz_twice(void (*run)(struct memory *transcript, const char *text, size_t length,
                            size_t chunk),
                const uint8_t *data, size_t size);

#endif

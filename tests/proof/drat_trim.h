/* drat-trim, the checker of proofs that other people trust, for tests of certificates. */
#ifndef TESTS_DRAT_TRIM_H
#define TESTS_DRAT_TRIM_H

#include <stdbool.h>

bool drat_trim_is_installed(void);

/* Whether it accepts the proof of the certificate in a folder. */
bool drat_trim_accepts(const char *folder);

/* A test that is skipped by name where drat-trim is not installed; `test` is what could not ask. */
void drat_trim_skip(const char *test);

#endif

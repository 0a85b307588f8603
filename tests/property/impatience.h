/* Tests that are linked with --wrap=patience_of say how patient PicoSAT is (sat/patience.c). */
#ifndef TESTS_IMPATIENCE_H
#define TESTS_IMPATIENCE_H

/* From now on, so many propagations; < 0: as many as always. */
void impatience_set(long long propagations);

/* How often somebody asked. */
unsigned long long impatience_asked(void);

#endif

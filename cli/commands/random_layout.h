/* Random layouts of jigsaws. */
#ifndef RANDOM_LAYOUT_H
#define RANDOM_LAYOUT_H

/* Sets layout[n * n] to pieces 1 to n, each of n cells that are connected. They begin as rows, and
 * neighbours exchange cells; `random` is the state of a generator (prng.h). n is at most
 * RANDOM_LAYOUT_MAX. */
enum { RANDOM_LAYOUT_MAX = 60 };
void random_layout(int *layout, int n, unsigned long long *random);

#endif

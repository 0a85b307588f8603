/* From what is known of numbers of solutions to an estimate with its error. */
#ifndef COUNT_ESTIMATE_H
#define COUNT_ESTIMATE_H

#include "count_cubes.h"

/* The number itself is known. */
void count_estimate_exact(struct satdoku_estimate *estimate, unsigned long long number);

/* From dives through the whole space, in which at least `least` solutions are known. */
void count_estimate_dives(struct satdoku_estimate *estimate, const struct count_samples *samples,
                          unsigned long long least);

/* From cubes of which each was counted or sampled; false: some were not. `least` as above. */
bool count_estimate_cubes(struct satdoku_estimate *estimate, const struct count_cubes *cubes,
                          unsigned long long least);

#endif

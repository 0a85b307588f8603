/* Solved Sudominoku boards of 16x16 with a tiling, as data. Of random solved boards of this size
 * about one in 500 has a tiling that is found soon, too few for generate.h.
 */
#ifndef TESTS_BOARDS_H
#define TESTS_BOARDS_H

#include "plain.h"
#include "random.h"

/* One of the boards, turned, reflected and with other digits. The boxes are 4x4. */
void boards_random(struct plain_cover *cover, int *grid, struct random *random);

#endif

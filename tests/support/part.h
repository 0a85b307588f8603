/* Which share of its work a test program does: `test_variants 2 8` does the second of eight. */
#ifndef SATDOKU_TESTS_PART_H
#define SATDOKU_TESTS_PART_H

#include <stdio.h>
#include <stdlib.h>

struct part {
    int index; /* from 0 */
    int count;
};

/* The part that the words of the command line name. Ends the program if they name none. */
static inline struct part part_of(int argc, char **argv)
{
    struct part part = {0, 0};

    if (argc == 3) {
        part = (struct part){atoi(argv[1]) - 1, atoi(argv[2])};
    }
    if (part.index < 0 || part.index >= part.count) {
        fprintf(stderr, "usage: %s PART PARTS\n", argv[0]);
        exit(EXIT_FAILURE);
    }
    return part;
}

#endif

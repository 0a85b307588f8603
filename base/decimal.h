/* Numbers as people write them. */
#ifndef DECIMAL_H
#define DECIMAL_H

/* How many decimal digits a number has that is not negative. */
static inline int decimal_length(int number)
{
    int length = 1;
    for (; number > 9; number /= 10) {
        length++;
    }
    return length;
}

#endif

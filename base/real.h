/* Logarithms, powers and roots for numbers that may be far beyond what a double holds: such are
 * kept as their logarithms to base 2.
 *
 * These stand here, and not in the C library's mathematics, because that is a library of its own
 * (-lm), which whoever links ours statically would then have to name. They are good to some 15
 * digits.
 */
#ifndef REAL_H
#define REAL_H

/* The logarithm to base 2 of a number above 0. */
double real_log2(double x);

/* 2 to the power of x; beyond what a double holds: infinite, or 0. */
double real_exp2(double x);

/* The root of a number that is not below 0. */
double real_sqrt(double x);

#endif

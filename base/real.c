#include "real.h"

#include <math.h>

static const double ln2 = 0.69314718055994530942;

double real_log2(double x)
{
    int exponent = 0;
    double mantissa = frexp(x, &exponent); /* 0.5 to 1 */
    if (mantissa < 0.70710678118654752) {
        mantissa *= 2;
        exponent--;
    }
    /* ln m = 2 artanh((m - 1) / (m + 1)), whose series ends soon: the quotient is below 0.172 */
    double y = (mantissa - 1) / (mantissa + 1);
    double sum = 0;
    for (int k = 21; k > 0; k -= 2) {
        sum = sum * y * y + 1.0 / k;
    }
    return exponent + 2 * y * sum / ln2;
}

double real_exp2(double x)
{
    if (x > 1100 || x < -1100) {
        return x > 0 ? HUGE_VAL : 0;
    }
    int whole = (int)x;
    double y = (x - whole) * ln2; /* -0.7 to 0.7 */
    double sum = 1;
    for (int k = 18; k > 0; k--) {
        sum = 1 + sum * y / k;
    }
    return ldexp(sum, whole);
}

double real_sqrt(double x)
{
    if (x <= 0) {
        return 0;
    }
    double root = real_exp2(real_log2(x) / 2);
    return (root + x / root) / 2;
}

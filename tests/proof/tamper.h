/* Ways to change a certificate of a 9x9 Sudoku, and what must come of each. */
#ifndef TESTS_TAMPER_H
#define TESTS_TAMPER_H

#include "bundle.h"
#include "random.h"

enum tamper_outcome {
    TAMPER_NOTHING,    /* this one cannot be changed that way */
    TAMPER_WRONG,      /* must be rejected */
    TAMPER_UNREADABLE, /* a file is missing */
    TAMPER_JUDGED      /* the proof was changed, and may still be one */
};

struct tamper {
    struct random random;
    struct bundle good;  /* a certificate, of verdict none or unique */
    struct bundle other; /* one of the same verdict for another puzzle */
    struct bundle bad;   /* a copy of `good`, which is changed */
};

struct tamper_kind {
    const char *name;
    enum tamper_outcome (*change)(struct tamper *tamper);
};

/* Ended by one without a name. */
extern const struct tamper_kind tamper_kinds[];

#endif

/* The way of variant puzzles, step by step, compared with brute force. */
#ifndef TESTS_VARIANTS_STEPS_H
#define TESTS_VARIANTS_STEPS_H

#include "variants.h"

/* No step loses a solution, and what the last one leaves is in some solution. */
enum satdoku_status variants_ask_steps(struct variants *variants);

#endif

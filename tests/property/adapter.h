/* The solver that test_adapter.c plays with, and its memory. */
#ifndef TESTS_ADAPTER_H
#define TESTS_ADAPTER_H

#include "sat.h"

struct sat *adapter_new(struct stop stop);

/* From now on so many calls for memory succeed, and no more; < 0: all do. */
void adapter_arm(int patience);
void adapter_disarm(void);

/* Whether a call has failed since adapter_arm. */
bool adapter_failed(void);

/* For the solvers' files: counts a call for memory, and says whether it is to fail. */
bool adapter_fails(void);

#endif

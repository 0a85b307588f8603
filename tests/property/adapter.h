/* The memory of the solver that test_adapter.c plays with. */
#ifndef TESTS_ADAPTER_H
#define TESTS_ADAPTER_H

#include <stdbool.h>

/* From now on so many calls for memory succeed, and no more; < 0: all do. */
void adapter_arm(int patience);
void adapter_disarm(void);

/* Whether a call has failed since adapter_arm. */
bool adapter_failed(void);

/* For the solvers' files: counts a call for memory, and says whether it is to fail. */
bool adapter_fails(void);

#endif

/* PicoSAT behind struct sat; the one user of PicoSAT.
 *
 * Memory comes from a pool. Where PicoSAT would abort for want of it, the pool's caller jumps out
 * instead, and the solver is never touched again: the pool takes its memory back as a whole.
 */
#ifndef PICOSAT_ADAPTER_H
#define PICOSAT_ADAPTER_H

#include "sat.h"

/* `stop` (may be NULL) is asked before every call and every 1,024 decisions. NULL: out of memory. */
struct sat *picosat_sat_new(bool (*stop)(void *context), void *stop_context);

const char *picosat_sat_version(void);

#endif

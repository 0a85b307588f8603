/* How long PicoSAT looks for an answer before CaDiCaL takes over: see takeover.h. */
#ifndef PATIENCE_H
#define PATIENCE_H

/* In propagations, of a formula with so many variables. */
unsigned long long patience_of(int variables);

#endif

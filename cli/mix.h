/* A hash that tells texts apart which differ by accident. It is no protection against somebody who
 * wants two texts to have the same one. */
#ifndef MIX_H
#define MIX_H

#include <stddef.h>
#include <stdint.h>

/* The hash of what had `hash` before (0: nothing), and of these bytes behind it. The same bytes in
 * other pieces have another one. */
uint64_t mix_bytes(uint64_t hash, const char *data, size_t size);

/* As 16 characters. */
enum { MIX_TEXT = 17 };
void mix_text(char text[MIX_TEXT], uint64_t hash);

#endif

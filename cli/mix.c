#include "mix.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Eight bytes at a time: multiplied by an odd number, all bits of a word reach the upper ones, from
 * where they are brought down. */
static uint64_t mix(uint64_t hash, uint64_t word)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ word) * odd;
    return hash ^ (hash >> 29);
}

/* The first byte is the lowest one on any machine. */
static uint64_t word_of(const unsigned char *bytes, size_t count)
{
    uint64_t word = 0;
    for (size_t i = 0; i < count; i++) {
        word |= (uint64_t)bytes[i] << (8 * i);
    }
    return word;
}

uint64_t mix_bytes(uint64_t hash, const char *data, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)data;
    size_t rest = size % 8;
    hash = mix(hash, size);
    for (const unsigned char *end = bytes + (size - rest); bytes < end; bytes += 8) {
        hash = mix(hash, word_of(bytes, 8));
    }
    return rest > 0 ? mix(hash, word_of(bytes, rest)) : hash;
}

void mix_text(char text[MIX_TEXT], uint64_t hash)
{
    snprintf(text, MIX_TEXT, "%016" PRIx64, hash);
}

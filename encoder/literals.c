/* Literals of the domino encodings: decided ones are constants, open ones get variables. */
#include "families.h"

#include "mem.h"

void literals_open(int *literals, int count)
{
    for (int i = 0; i < count; i++) {
        literals[i] = LITERAL_OPEN;
    }
}

void literals_number(struct encoding *encoding, int *literals, int count, const char *meaning)
{
    int first = encoding->variables + 1;
    for (int i = 0; i < count; i++) {
        if (literals[i] == LITERAL_OPEN) {
            literals[i] = ++encoding->variables;
        }
    }
    encoding->blocks[encoding->block_count++] =
        (struct encode_block){meaning, first, encoding->variables};
}

int *literals_reserve(struct encoding *encoding, size_t count)
{
    int *grown = mem_grow(encoding->scratch, &encoding->scratch_capacity, count, sizeof *grown);
    if (grown != NULL) {
        encoding->scratch = grown;
    }
    return grown;
}

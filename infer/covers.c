#include "covers.h"

/* Whether a cell can hold a digit of the set. */
static bool can_serve(const struct candidates *c, int cell, const uint64_t *set)
{
    uint64_t common = 0;
    for (size_t word = 0; word < c->words; word++) {
        common |= candidates_of(c, cell)[word] & set[word];
    }
    return common != 0;
}

bool cover_narrow(struct candidates *c, const struct primitive *p)
{
    const int *cells = primitive_cells(c->relations, p);
    const uint64_t *set = c->relations->sets + p->set;
    int servers = 0;
    int last = 0;
    for (int i = 0; i < p->count && servers < 2; i++) {
        if (can_serve(c, cells[i], set)) {
            servers++;
            last = cells[i];
        }
    }
    for (size_t word = 0; servers == 1 && word < c->words; word++) {
        candidates_keep(c, last, word, set[word]); /* some digit is left */
    }
    return servers > 0;
}

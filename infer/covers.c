#include "covers.h"

bool cover_narrow(struct candidates *c, const struct primitive *p)
{
    const int *cells = primitive_cells(c->relations, p);
    const uint64_t *set = c->relations->sets + p->set;
    int servers = 0;
    int last = 0;
    for (int i = 0; i < p->count && servers < 2; i++) {
        if (digit_set_meets(candidates_of(c, cells[i]), set, c->words)) {
            servers++;
            last = cells[i];
        }
    }
    for (size_t word = 0; servers == 1 && word < c->words; word++) {
        candidates_keep(c, last, word, set[word]); /* some digit is left */
    }
    return servers > 0;
}

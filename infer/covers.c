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

bool cover_settle(struct candidates *c, int index)
{
    const struct cover *cover = &c->relations->covers[index];
    const uint64_t *set = c->relations->sets + cover->set;
    int servers = 0;
    int last = 0;
    for (int i = 0; i < cover->count && servers < 2; i++) {
        int cell = c->relations->cells[cover->first + (size_t)i];
        if (can_serve(c, cell, set)) {
            servers++;
            last = cell;
        }
    }
    for (size_t word = 0; servers == 1 && word < c->words; word++) {
        candidates_keep(c, last, word, set[word]); /* some digit is left */
    }
    return servers > 0;
}

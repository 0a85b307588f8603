#include "automaton.h"

#include "mem.h"

#include <string.h>

enum {
    NO_SET = -1,
    SET_WORDS_MAX = 1 << 22, /* of all sets: 32 MB */
    WORK_MAX = 1 << 28       /* words and edges that steps look at */
};

/* The sets of states that are known. A diagram's rule gets facts that do not change; what it has
 * found lies behind a pointer. */
struct subsets {
    const struct automaton *automaton;
    struct found *found;
};

struct found {
    enum satdoku_status status;
    uint64_t
        *alive; /* [(length + 1) * words]: from which words of that many symbols less end well */
    uint64_t *sets; /* [count * words], and room for the one under way */
    int count;
    int *slots; /* [slot_count], a power of two: a hash table of sets */
    size_t slot_count;
    size_t work;
    size_t sets_capacity;
};

static uint64_t *set_at(const struct subsets *s, int index)
{
    return s->found->sets + (size_t)index * s->automaton->words;
}

/* ---- The table ---- */

/* The slot of an equal set, or the one where it belongs. */
static size_t slot_of(const struct subsets *s, const uint64_t *set)
{
    const struct found *f = s->found;
    size_t words = s->automaton->words;
    uint64_t hash = 0;
    for (size_t i = 0; i < words; i++) {
        hash = (hash ^ set[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    size_t slot = (size_t)hash & (f->slot_count - 1);
    while (f->slots[slot] != NO_SET &&
           memcmp(set_at(s, f->slots[slot]), set, words * sizeof *set) != 0) {
        slot = (slot + 1) & (f->slot_count - 1);
    }
    return slot;
}

static bool grow_slots(const struct subsets *s)
{
    struct found *f = s->found;
    size_t count = f->slot_count > 0 ? 2 * f->slot_count : 64;
    int *slots = mem_alloc(count, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    mem_free(f->slots);
    f->slots = slots;
    f->slot_count = count;
    memset(slots, -1, count * sizeof *slots);
    for (int i = 0; i < f->count; i++) {
        f->slots[slot_of(s, set_at(s, i))] = i;
    }
    return true;
}

/* Room for one more set, behind the others; it is empty. NULL: there is none, and the status says
 * why. */
static uint64_t *next_set(const struct subsets *s)
{
    struct found *f = s->found;
    size_t words = s->automaton->words;
    size_t needed = ((size_t)f->count + 1) * words;
    if (f->status == SATDOKU_OK && needed > SET_WORDS_MAX) {
        f->status = SATDOKU_ERR_LIMIT;
    }
    if (f->status != SATDOKU_OK || !MEM_RESERVE(f->sets, f->sets_capacity, needed) ||
        (2 * ((size_t)f->count + 1) > f->slot_count && !grow_slots(s))) {
        f->status = f->status == SATDOKU_OK ? SATDOKU_ERR_MEMORY : f->status;
        return NULL;
    }
    memset(set_at(s, f->count), 0, words * sizeof *f->sets);
    return set_at(s, f->count);
}

/* The number of the set under way, as far as it is alive at that place; DEAD: it is empty. */
static uint64_t take_set(const struct subsets *s, int place)
{
    struct found *f = s->found;
    uint64_t *set = set_at(s, f->count);
    const uint64_t *alive = f->alive + (size_t)place * s->automaton->words;
    uint64_t any = 0;
    for (size_t i = 0; i < s->automaton->words; i++) {
        set[i] &= alive[i];
        any |= set[i];
    }
    if (any == 0) {
        return DIAGRAM_DEAD;
    }
    size_t slot = slot_of(s, set);
    if (f->slots[slot] == NO_SET) {
        f->slots[slot] = f->count++;
    }
    return (uint64_t)f->slots[slot];
}

/* ---- The rule ---- */

/* States are numbers of sets, from 1; 0 is where each word begins. */
static uint64_t subsets_next(const void *facts, int place, uint64_t state, int digit)
{
    const struct subsets *s = facts;
    const struct automaton *a = s->automaton;
    uint64_t *next = next_set(s);
    if (next == NULL) {
        return DIAGRAM_DEAD;
    }
    const uint64_t *from = state == 0 ? a->start : set_at(s, (int)state - 1);
    s->found->work += 1 + a->step(next, a->facts, from, place, digit);
    if (s->found->work > WORK_MAX) {
        s->found->status = SATDOKU_ERR_LIMIT;
        return DIAGRAM_DEAD;
    }
    uint64_t number = take_set(s, place + 1);
    return number == DIAGRAM_DEAD ? number : number + 1;
}

/* Sets behind the last symbol are alive, and so one of their states accepts. */
static bool subsets_accepts(const void *facts, uint64_t state)
{
    (void)facts;
    return state > 0;
}

void automaton_sequence(struct relations_builder *builder, const struct automaton *automaton)
{
    size_t words = automaton->words;
    int length = builder->clue.cell_count;
    uint64_t *alive = mem_zalloc(((size_t)length + 1) * words, sizeof *alive);
    struct found found = {.status = SATDOKU_OK, .alive = alive};
    struct subsets subsets = {automaton, &found};
    struct diagram_rule rule = {.next = subsets_next,
                                .accepts = subsets_accepts,
                                .facts = &subsets};
    if (alive == NULL) {
        builder->status = SATDOKU_ERR_MEMORY;
        return;
    }
    memcpy(alive + (size_t)length * words, automaton->accept, words * sizeof *alive);
    for (int place = length - 1; place >= 0; place--) {
        uint64_t *before = alive + (size_t)place * words;
        automaton->before(before, automaton->facts, before + words, place);
    }
    (void)builder_sequence(builder, builder->clue.cells, length, &rule);
    if (builder->status == SATDOKU_OK) {
        builder->status = found.status;
    }
    mem_free(found.alive);
    mem_free(found.sets);
    mem_free(found.slots);
}

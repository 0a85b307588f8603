#include "clause_index.h"

#include "mem.h"

void clause_index_start(struct clause_index *index, uint64_t key)
{
    *index = (struct clause_index){.key = key, .free = CLAUSE_INDEX_NONE};
}

void clause_index_clear(struct clause_index *index)
{
    mem_free(index->entries);
    mem_free(index->chains);
    *index = (struct clause_index){0};
}

/* The last step of splitmix64 (Steele, Lea, Flood 2014): every bit of the number decides on every
 * bit of the result. */
static uint64_t mix(uint64_t number)
{
    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return number ^ number >> 31;
}

static uint64_t hash_of(const struct clause_index *index, const int *literals, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += mix((uint64_t)(int64_t)literals[i] + index->key);
    }
    return mix(sum + index->key);
}

static size_t *chain_of(const struct clause_index *index, uint64_t hash)
{
    return &index->chains[(size_t)hash & (index->chain_count - 1)];
}

static void link_entry(struct clause_index *index, size_t entry)
{
    size_t *chain = chain_of(index, index->entries[entry].hash);
    index->entries[entry].next = *chain;
    *chain = entry;
}

bool clause_index_add(struct clause_index *index, const int *literals, size_t count, size_t clause)
{
    if (index->used >= index->chain_count) {
        /* Twice as many chains as there were. */
        enum { FEWEST = 1 << 10 };
        size_t *old = index->chains;
        size_t old_count = index->chain_count;
        size_t new_count = old_count == 0 ? FEWEST : old_count * 2;
        size_t *chains = mem_alloc(new_count, sizeof *chains);
        if (chains == NULL) {
            return false;
        }
        for (size_t i = 0; i < new_count; i++) {
            chains[i] = CLAUSE_INDEX_NONE;
        }
        index->chains = chains;
        index->chain_count = new_count;
        for (size_t i = 0; i < old_count; i++) {
            size_t next;
            for (size_t entry = old[i]; entry != CLAUSE_INDEX_NONE; entry = next) {
                next = index->entries[entry].next;
                link_entry(index, entry);
            }
        }
        mem_free(old);
    }
    size_t entry = index->free;
    if (entry != CLAUSE_INDEX_NONE) {
        index->free = index->entries[entry].next;
    } else if (MEM_RESERVE(index->entries, index->capacity, index->used + 1)) {
        entry = index->used++;
    } else {
        return false;
    }
    index->entries[entry].hash = hash_of(index, literals, count);
    index->entries[entry].clause = clause;
    link_entry(index, entry);
    return true;
}

bool clause_index_take(size_t *clause, struct clause_index *index, const int *literals,
                       size_t count, clause_index_is *is, const void *context)
{
    if (index->chain_count == 0) {
        return false;
    }
    uint64_t hash = hash_of(index, literals, count);
    for (size_t *link = chain_of(index, hash); *link != CLAUSE_INDEX_NONE;) {
        size_t entry = *link;
        struct clause_entry *found = &index->entries[entry];
        if (found->hash == hash && is(context, found->clause)) {
            *clause = found->clause;
            *link = found->next;
            found->next = index->free;
            index->free = entry;
            return true;
        }
        link = &found->next;
    }
    return false;
}

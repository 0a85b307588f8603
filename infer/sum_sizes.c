#include "sum_sizes.h"

#include "sum_groups.h"

/* What the places from `first` up to `end` can have together. */
static struct sum_range range_of(const struct sum_facts *facts, int first, int end)
{
    return (struct sum_range){facts->rest[first].least - facts->rest[end].least,
                              facts->rest[first].most - facts->rest[end].most};
}

/* How many values places have together, as far as the whole can still have its total. */
static unsigned long long width_of(const struct sum_facts *facts, int first, int end)
{
    struct sum_range all = range_of(facts, 0, facts->count);
    struct sum_range own = range_of(facts, first, end);
    long long least = facts->total - (all.most - own.most);
    long long most = facts->total - (all.least - own.least);
    least = least > own.least ? least : own.least;
    most = most < own.most ? most : own.most;
    return most < least ? 0 : (unsigned long long)(most - least) + 1;
}

unsigned long long sum_diagram_edges(const struct sum_facts *facts)
{
    unsigned long long edges = 0;
    unsigned long long words = 1; /* of the places so far; a sum of few has few states */
    for (int i = 0; i < facts->count; i++) {
        unsigned long long width = width_of(facts, 0, i);
        edges += (width < words ? width : words) * (unsigned long long)facts->digits;
        words = words > width ? words : words * (unsigned long long)facts->digits;
    }
    return edges;
}

static unsigned long long pairs_within(const struct sum_facts *facts, const int *ends, int first,
                                       int end)
{
    if (end - first < 2) {
        return width_of(facts, first, end);
    }
    int middle = sum_groups_split(ends, first, end);
    bool whole = first == 0 && end == facts->count;
    unsigned long long pairs =
        whole ? 0 : width_of(facts, first, middle) * width_of(facts, middle, end);
    return pairs + pairs_within(facts, ends, first, middle) +
           pairs_within(facts, ends, middle, end);
}

unsigned long long sum_leaf_values(const struct sum_facts *facts)
{
    unsigned long long values = 0;
    for (int i = 0; i < facts->count; i++) {
        values += width_of(facts, i, i + 1);
    }
    return values;
}

unsigned long long sum_tree_pairs(const struct sum_facts *facts, const int *ends)
{
    return pairs_within(facts, ends, 0, facts->count);
}

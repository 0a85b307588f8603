/* A set of right nodes for each left node is a vector, which gcc and clang compute with as a whole.
 */
#include "matching.h"

#include <string.h>

enum { UNMATCHED = -1 };

/* A set of nodes for each node, those from n on included, which have none. */
typedef uint16_t node_sets __attribute__((vector_size(MATCHING_NODES_MAX * sizeof(uint16_t))));

static const node_sets own_bits = {1U << 0,  1U << 1,  1U << 2,  1U << 3, 1U << 4,  1U << 5,
                                   1U << 6,  1U << 7,  1U << 8,  1U << 9, 1U << 10, 1U << 11,
                                   1U << 12, 1U << 13, 1U << 14, 1U << 15};

struct matching {
    const uint16_t *neighbours;
    int n;
    int right_of[MATCHING_NODES_MAX]; /* of a left node; or UNMATCHED */
    int left_of[MATCHING_NODES_MAX];  /* of a right node; or UNMATCHED */
};

static uint16_t bit(int node)
{
    return (uint16_t)(1U << node);
}

static int lowest(unsigned set)
{
    return __builtin_ctz(set);
}

/* Matches what can be matched without a thought: often nearly all. */
static void match_greedily(struct matching *m)
{
    unsigned taken = 0;
    for (int node = 0; node < m->n; node++) {
        m->right_of[node] = UNMATCHED;
        m->left_of[node] = UNMATCHED;
    }
    for (int left = 0; left < m->n; left++) {
        unsigned open = m->neighbours[left] & ~taken;
        if (open != 0) {
            m->right_of[left] = lowest(open);
            m->left_of[lowest(open)] = left;
            taken |= open & -open;
        }
    }
}

/* Exchanges the matched and the other edges of the path that ends at `right`; came_from[] has the
 * left node before each right one. */
static void turn_path(struct matching *m, const int *came_from, int right)
{
    while (right != UNMATCHED) {
        int left = came_from[right];
        int before = m->right_of[left];
        m->right_of[left] = right;
        m->left_of[right] = left;
        right = before;
    }
}

/* Matches one more left node, along a shortest path to an unmatched right one. */
static bool augment(struct matching *m, int start)
{
    int came_from[MATCHING_NODES_MAX];
    int waiting[MATCHING_NODES_MAX];
    int first = 0;
    int count = 0;
    unsigned seen = 0;
    waiting[count++] = start;
    while (first < count) {
        int left = waiting[first++];
        unsigned fresh = m->neighbours[left] & ~seen;
        seen |= fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
            int right = lowest(fresh);
            came_from[right] = left;
            if (m->left_of[right] == UNMATCHED) {
                turn_path(m, came_from, right);
                return true;
            }
            waiting[count++] = m->left_of[right];
        }
    }
    return false;
}

/* Sets (*reached)[i] to the left nodes to which alternating paths lead from left node i. */
static void find_reached(node_sets *reached, const node_sets *neighbours, const struct matching *m)
{
    node_sets found = {0};
    for (int to = 0; to < m->n; to++) {
        found |= (*neighbours >> (uint16_t)m->right_of[to] & 1) << (uint16_t)to;
    }
#pragma GCC unroll 16 /* so that `through` is known where an element is taken out */
    for (int through = 0; through < MATCHING_NODES_MAX; through++) { /* Warshall's closure */
        if (through == m->n) {
            break;
        }
        found |= -(found >> (uint16_t)through & 1) & found[through];
    }
    *reached = found;
}

bool matching_filter(uint16_t *kept, const uint16_t *neighbours, int n)
{
    struct matching m = {.neighbours = neighbours, .n = n};
    match_greedily(&m);
    for (int left = 0; left < n; left++) {
        if (m.right_of[left] == UNMATCHED && !augment(&m, left)) {
            return false;
        }
    }
    node_sets all;
    node_sets reached;
    node_sets good = {0};
    memcpy(&all, neighbours, sizeof all);
    find_reached(&reached, &all, &m);
    for (int right = 0; right < n; right++) {
        node_sets back = own_bits & reached[m.left_of[right]];
        good |= (node_sets)(back != 0) & bit(right);
    }
    good &= all;
    memcpy(kept, &good, sizeof good);
    return true;
}

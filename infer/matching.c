/* All sets of right nodes, one for each left node, are a single vector: gcc and clang compute with
 * such vectors as a whole.
 */
#include "matching.h"

#include <assert.h>
#include <string.h>

enum { UNMATCHED = -1 };

/* A set of nodes for each node, those from n on included, which have none. */
typedef uint16_t node_sets __attribute__((vector_size(MATCHING_NODES_MAX * sizeof(uint16_t))));

struct matching {
    const uint16_t *neighbours;
    int n;
    int right_of[MATCHING_NODES_MAX]; /* of a left node; or UNMATCHED */
    int left_of[MATCHING_NODES_MAX];  /* of a right node; or UNMATCHED */
};

static void match(struct matching *m, int left, int right)
{
    m->right_of[left] = right;
    m->left_of[right] = left;
}

/* Keeps what is left of a matching, then matches what can be matched without a thought: often
 * nearly all. */
static void match_greedily(struct matching *m, const uint16_t *before)
{
    unsigned taken = 0;
    for (int node = 0; node < m->n; node++) {
        m->right_of[node] = UNMATCHED;
        m->left_of[node] = UNMATCHED;
    }
    for (int left = 0; left < m->n; left++) {
        unsigned kept = m->neighbours[left] & before[left] & ~taken;
        if (kept != 0) {
            match(m, left, __builtin_ctz(kept));
            taken |= kept & -kept;
        }
    }
    for (int left = 0; left < m->n; left++) {
        unsigned open = m->neighbours[left] & ~taken;
        if (m->right_of[left] == UNMATCHED && open != 0) {
            match(m, left, __builtin_ctz(open));
            taken |= open & -open;
        }
    }
}

/* Matches one more left node, along a shortest path to an unmatched right one: the matched and the
 * other edges of the path are exchanged. */
static bool augment(struct matching *m, int start)
{
    int came_from[MATCHING_NODES_MAX]; /* the left node before each right one */
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
            int right = __builtin_ctz(fresh);
            came_from[right] = left;
            if (m->left_of[right] != UNMATCHED) {
                waiting[count++] = m->left_of[right];
                continue;
            }
            while (right != UNMATCHED) {
                int before = m->right_of[came_from[right]];
                match(m, came_from[right], right);
                right = before;
            }
            return true;
        }
    }
    return false;
}

/* Sets (*reached)[i] to the right nodes to which alternating paths lead from left node i. */
static void find_reached(node_sets *reached, const uint16_t *neighbours, const struct matching *m)
{
    const node_sets none = {0}; /* gcc takes a negation apart, but no difference */
    node_sets found;
    memcpy(&found, neighbours, sizeof found);
#pragma GCC unroll 16 /* so that `through` is known where an element is taken out */
    for (int through = 0; through < MATCHING_NODES_MAX; through++) { /* Warshall's closure */
        if (through == m->n) {
            break;
        }
        uint16_t right = (uint16_t)m->right_of[through];
        found |= (none - (found >> right & 1)) & found[through];
    }
    *reached = found;
}

bool matching_filter(uint16_t *kept, uint16_t *matched, const uint16_t *neighbours, int n)
{
    struct matching m = {.neighbours = neighbours, .n = n};
    match_greedily(&m, matched);
    for (int left = 0; left < n; left++) {
        if (m.right_of[left] == UNMATCHED && !augment(&m, left)) {
            return false;
        }
    }
    node_sets reached;
    find_reached(&reached, neighbours, &m);
    memset(kept, 0, MATCHING_NODES_MAX * sizeof *kept);
    for (int left = 0; left < n; left++) {
        assert(m.right_of[left] != UNMATCHED);
        matched[left] = (uint16_t)(1U << m.right_of[left]);
        for (unsigned rest = neighbours[left]; rest != 0; rest &= rest - 1) {
            int right = __builtin_ctz(rest);
            if ((reached[m.left_of[right]] & matched[left]) != 0) {
                kept[left] |= (uint16_t)(1U << right);
            }
        }
    }
    return true;
}

/* Diagrams are made in three passes: forward, the states that the rule reaches; backward, which of
 * them end well, where states of a layer with the same steps become one; and forward again, those
 * that are left, numbered layer by layer. */
#include "diagram.h"

#include "digit_set.h"
#include "mem.h"

#include <string.h>

enum { NO_STATE = -1 };

/* A diagram under way. State s has its steps in row s of the table. */
struct plan {
    const struct diagram_rule *rule;
    int length;
    int digits;
    int count;      /* of states */
    int *layers;    /* [length + 2] */
    uint64_t *keys; /* [states]: the rule's states */
    int *steps;     /* [states * digits]: where a digit leads, or NO_STATE */
    int *same;      /* [states]: the state that stands for it, or NO_STATE where it ends badly */
    int *slots;     /* [slot_count], a power of two: a hash table of states of one layer */
    size_t slot_count;
    size_t keys_capacity, steps_capacity, slots_capacity;
};

static int *steps_of(const struct plan *plan, int state)
{
    return plan->steps + (size_t)state * (size_t)plan->digits;
}

/* ---- The hash table ---- */

static uint64_t hash_of(uint64_t hash)
{
    hash *= UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

/* Empties the table, with room for `count` states; false: no memory. */
static bool empty_slots(struct plan *plan, size_t count)
{
    size_t wanted = 16;
    while (wanted < 2 * count) {
        wanted *= 2;
    }
    if (!MEM_RESERVE(plan->slots, plan->slots_capacity, wanted)) {
        return false;
    }
    plan->slot_count = wanted;
    memset(plan->slots, -1, wanted * sizeof *plan->slots);
    return true;
}

/* ---- Forward ---- */

static enum satdoku_status add_state(struct plan *plan, uint64_t key)
{
    size_t count = (size_t)plan->count + 1;
    if (count * (size_t)plan->digits > DIAGRAM_STEPS_MAX) {
        return SATDOKU_ERR_LIMIT;
    }
    if (!MEM_RESERVE(plan->keys, plan->keys_capacity, count) ||
        !MEM_RESERVE(plan->steps, plan->steps_capacity, count * (size_t)plan->digits)) {
        return SATDOKU_ERR_MEMORY;
    }
    plan->keys[plan->count++] = key;
    return SATDOKU_OK;
}

/* The state of the layer that begins at `first` with that key, which is added where it is not
 * there. */
static enum satdoku_status find_state(int *state, struct plan *plan, int first, uint64_t key)
{
    if (2 * (size_t)(plan->count - first + 1) > plan->slot_count) {
        if (!empty_slots(plan, 2 * (size_t)(plan->count - first + 1))) {
            return SATDOKU_ERR_MEMORY;
        }
        for (int i = first; i < plan->count; i++) {
            size_t slot = hash_of(plan->keys[i]) & (plan->slot_count - 1);
            while (plan->slots[slot] != NO_STATE) {
                slot = (slot + 1) & (plan->slot_count - 1);
            }
            plan->slots[slot] = i;
        }
    }
    size_t slot = hash_of(key) & (plan->slot_count - 1);
    while (plan->slots[slot] != NO_STATE && plan->keys[plan->slots[slot]] != key) {
        slot = (slot + 1) & (plan->slot_count - 1);
    }
    if (plan->slots[slot] == NO_STATE) {
        enum satdoku_status status = add_state(plan, key);
        if (status != SATDOKU_OK) {
            return status;
        }
        plan->slots[slot] = plan->count - 1;
    }
    *state = plan->slots[slot];
    return SATDOKU_OK;
}

static enum satdoku_status expand(struct plan *plan)
{
    const struct diagram_rule *rule = plan->rule;
    plan->layers[0] = 0;
    enum satdoku_status status = add_state(plan, rule->start);
    for (int place = 0; status == SATDOKU_OK && place < plan->length; place++) {
        int end = plan->count;
        plan->layers[place + 1] = end;
        if (!empty_slots(plan, 1)) {
            return SATDOKU_ERR_MEMORY;
        }
        for (int from = plan->layers[place]; from < end; from++) {
            for (int digit = 1; status == SATDOKU_OK && digit <= plan->digits; digit++) {
                uint64_t key = rule->next(rule->facts, place, plan->keys[from], digit);
                int to = NO_STATE;
                status = key == DIAGRAM_DEAD ? SATDOKU_OK : find_state(&to, plan, end, key);
                steps_of(plan, from)[digit - 1] = to;
            }
        }
    }
    plan->layers[plan->length + 1] = plan->count;
    return status;
}

/* ---- Backward ---- */

/* The state of the layer with the same steps that was met first, or the state itself. */
static int find_same(struct plan *plan, int state)
{
    const int *steps = steps_of(plan, state);
    size_t bytes = (size_t)plan->digits * sizeof *steps;
    uint64_t hash = 0;
    for (int i = 0; i < plan->digits; i++) {
        hash = hash_of(hash + (uint64_t)(steps[i] + 1));
    }
    size_t slot = hash & (plan->slot_count - 1);
    while (plan->slots[slot] != NO_STATE &&
           memcmp(steps_of(plan, plan->slots[slot]), steps, bytes) != 0) {
        slot = (slot + 1) & (plan->slot_count - 1);
    }
    if (plan->slots[slot] == NO_STATE) {
        plan->slots[slot] = state;
    }
    return plan->slots[slot];
}

static enum satdoku_status merge(struct plan *plan)
{
    const struct diagram_rule *rule = plan->rule;
    int last = NO_STATE;
    plan->same = mem_alloc((size_t)plan->count, sizeof *plan->same);
    if (plan->same == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (int state = plan->layers[plan->length]; state < plan->count; state++) {
        bool good = rule->accepts != NULL ? rule->accepts(rule->facts, plan->keys[state])
                                          : plan->keys[state] == rule->accept;
        last = good && last == NO_STATE ? state : last;
        plan->same[state] = good ? last : NO_STATE;
    }
    for (int place = plan->length - 1; place >= 0; place--) {
        int end = plan->layers[place + 1];
        if (!empty_slots(plan, (size_t)(end - plan->layers[place]))) {
            return SATDOKU_ERR_MEMORY;
        }
        for (int state = plan->layers[place]; state < end; state++) {
            int *steps = steps_of(plan, state);
            bool alive = false;
            for (int i = 0; i < plan->digits; i++) {
                steps[i] = steps[i] == NO_STATE ? NO_STATE : plan->same[steps[i]];
                alive = alive || steps[i] != NO_STATE;
            }
            plan->same[state] = alive ? find_same(plan, state) : NO_STATE;
        }
    }
    return SATDOKU_OK;
}

/* ---- Forward again ---- */

/* Room for what is left; numbers that in plan->same. */
static enum satdoku_status number_states(struct diagram *d, struct plan *plan)
{
    size_t edges = 0; /* no more than steps */
    int count = 0;
    for (int place = 0; place <= plan->length; place++) {
        d->layers[place] = count;
        for (int state = plan->layers[place]; state < plan->layers[place + 1]; state++) {
            bool kept = plan->same[state] == state;
            for (int i = 0; kept && place < plan->length && i < plan->digits; i++) {
                edges += steps_of(plan, state)[i] != NO_STATE;
            }
            plan->same[state] = kept ? count++ : NO_STATE;
        }
    }
    d->layers[plan->length + 1] = count;
    if (!MEM_RESERVE(d->first_edge, d->edges_capacity, (size_t)count + 1) ||
        !MEM_RESERVE(d->sources, d->sources_capacity, edges) ||
        !MEM_RESERVE(d->targets, d->targets_capacity, edges) ||
        !MEM_RESERVE(d->sets, d->sets_capacity, edges * d->words)) {
        return SATDOKU_ERR_MEMORY;
    }
    d->state_count = count;
    return SATDOKU_OK;
}

static enum satdoku_status finish(struct diagram *d, struct plan *plan)
{
    if (plan->same[0] == NO_STATE) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = number_states(d, plan);
    if (status == SATDOKU_OK && !empty_slots(plan, (size_t)d->state_count)) {
        status = SATDOKU_ERR_MEMORY;
        d->state_count = 0;
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    /* The edges of a state: its steps, those with the same target as one. */
    for (int state = 0; state < plan->count; state++) {
        int first = d->edge_count;
        if (plan->same[state] == NO_STATE) {
            continue;
        }
        d->first_edge[plan->same[state]] = first;
        for (int i = 0; state < plan->layers[plan->length] && i < plan->digits; i++) {
            int step = steps_of(plan, state)[i];
            if (step == NO_STATE) {
                continue;
            }
            int *edge = &plan->slots[plan->same[step]]; /* the last one that leads there */
            if (*edge < first) {
                *edge = d->edge_count;
                d->sources[*edge] = plan->same[state];
                d->targets[d->edge_count++] = plan->same[step];
                memset(d->sets + (size_t)*edge * d->words, 0, d->words * sizeof *d->sets);
            }
            digit_set_add(d->sets + (size_t)*edge * d->words, i + 1);
        }
    }
    d->first_edge[d->state_count] = d->edge_count;
    return SATDOKU_OK;
}

/* ---- The whole ---- */

enum satdoku_status diagram_make(struct diagram *diagram, const struct diagram_rule *rule,
                                 int length, int digits)
{
    struct plan plan = {.rule = rule, .length = length, .digits = digits};
    size_t layers = (size_t)length + 2;
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    bool room = MEM_RESERVE(diagram->layers, diagram->layers_capacity, layers);
    diagram->length = length;
    diagram->words = digit_set_words(digits);
    diagram->state_count = 0;
    diagram->edge_count = 0;
    plan.layers = mem_alloc(layers, sizeof *plan.layers);
    if (room && plan.layers != NULL) {
        status = expand(&plan);
    }
    if (status == SATDOKU_OK) {
        status = merge(&plan);
    }
    if (status == SATDOKU_OK) {
        status = finish(diagram, &plan);
    }
    mem_free(plan.layers);
    mem_free(plan.keys);
    mem_free(plan.steps);
    mem_free(plan.same);
    mem_free(plan.slots);
    return status;
}

void diagram_clear(struct diagram *diagram)
{
    mem_free(diagram->layers);
    mem_free(diagram->first_edge);
    mem_free(diagram->sources);
    mem_free(diagram->targets);
    mem_free(diagram->sets);
    *diagram = (struct diagram){0};
}

#include "names.h"

#include "edge.h"
#include "families.h"

#include <assert.h>
#include <stdio.h>

enum { NAME_SIZE = 80 };

struct naming {
    const struct encoding *encoding;
    names_take *take;
    void *context;
    bool ended; /* no more names are wanted */
};

/* Decided literals are no variables; the others come in rising order. */
static bool is_variable(int literal)
{
    return literal != LITERAL_TRUE && literal != LITERAL_FALSE;
}

static void name(struct naming *naming, int literal, const char *text)
{
    if (is_variable(literal) && !naming->ended) {
        naming->ended = !naming->take(naming->context, literal, text);
    }
}

static void name_cell_digits(struct naming *naming, const char *prefix, const int *literals)
{
    const struct varmap *map = &naming->encoding->map;
    const struct board *board = naming->encoding->puzzle->board;
    for (int cell = 0; cell < map->cells && !naming->ended; cell++) {
        /* A board of 400 rows has 64,000,000 candidates. */
        if (cell % map->digits == 0 && stop_asked(&naming->encoding->options.stop)) {
            naming->ended = true;
        }
        for (int digit = 1; digit <= map->digits; digit++) {
            char text[NAME_SIZE];
            int literal = literals != NULL ? *literals++ : varmap_candidate(map, cell, digit);
            if (is_variable(literal) && !naming->ended) {
                snprintf(text, sizeof text, "%s%s=%d", prefix, board_cell_name(board, cell).text,
                         digit + board->lowest - 1);
                name(naming, literal, text);
            }
        }
    }
}

static void edge_text(char text[NAME_SIZE], const char *prefix, int n, int k)
{
    struct edge edge = edge_cells(n, k);
    snprintf(text, NAME_SIZE, "%sr%dc%d:r%dc%d", prefix, edge.first / n + 1, edge.first % n + 1,
             edge.second / n + 1, edge.second % n + 1);
}

/* What the placement encoding adds, or the partner encoding: its literals are still in scratch. */
static void name_dominoes(struct naming *naming)
{
    const struct encoding *encoding = naming->encoding;
    const int *literals = encoding->scratch;
    int n = encoding->map.digits;
    int below = encoding->puzzle->board->lowest - 1;
    char text[2 * NAME_SIZE];
    assert(literals != NULL);
    if (encoding->options.dominoes == SATDOKU_DOMINOES_PLACEMENT) {
        for (int i = 0; i < edge_count(n) * placement_orders(n); i++) {
            char edge[NAME_SIZE];
            struct placement_digits digits = placement_digits(n, i % placement_orders(n));
            edge_text(edge, "p:", n, i / placement_orders(n));
            snprintf(text, sizeof text, "%s:%d-%d", edge, digits.first + below,
                     digits.second + below);
            name(naming, *literals++, text);
        }
        name_cell_digits(naming, "t:", literals);
        return;
    }
    name_cell_digits(naming, "q:", literals);
    literals += n * n * n;
    for (int i = 0; i < n * n * n; i++) {
        snprintf(text, sizeof text, "u:r%d:%d-%d", i / n / n + 1, i / n % n + 1 + below,
                 i % n + 1 + below);
        name(naming, *literals++, text);
    }
}

/* Names the variable that comes next, if the literal is that one: others are names elsewhere. */
static void name_next(struct naming *naming, int *next, int literal, const char *text)
{
    if (literal == *next) {
        name(naming, literal, text);
        (*next)++;
    }
}

/* Pairs of cells that clues compare. */
static void name_equalities(struct naming *naming)
{
    const struct encoding *encoding = naming->encoding;
    const struct board *board = encoding->puzzle->board;
    int next = encoding->first_equality;
    char text[2 * NAME_SIZE];
    for (size_t i = 0; i < encoding->relations.pair_count && !naming->ended; i++) {
        const struct cell_pair *pair = &encoding->relations.pairs[i];
        snprintf(text, sizeof text, "y:%s:%s", board_cell_name(board, pair->one).text,
                 board_cell_name(board, pair->other).text);
        name_next(naming, &next, encoding->equals[i], text);
    }
}

/* What names a primitive: its plan, and the number that it has among its kind in its clue. */
struct named {
    const struct primitive *primitive;
    const struct primitive_plan *plan;
    size_t clue; /* from 1 */
    size_t number;
};

/* The digits of a cage, and then its sets, by their number. */
static void name_combination(struct naming *naming, const struct named *n)
{
    const struct board *board = naming->encoding->puzzle->board;
    char text[NAME_SIZE];
    for (int digit = 1; digit <= board->digits; digit++) {
        snprintf(text, sizeof text, "c:%zu=%d", n->clue, digit + board->lowest - 1);
        name(naming, n->plan->holds[digit], text);
    }
    for (int i = 0; i < n->primitive->combination.set_count; i++) {
        snprintf(text, sizeof text, "c:%zu#%d", n->clue, i + 1);
        name(naming, n->plan->sets[i], text);
    }
}

/* What the cells from one place up to another one of a sum have at least. */
static void name_total(struct naming *naming, const struct named *n)
{
    const struct total_tree *tree = &n->plan->tree;
    int next = n->plan->first;
    char text[2 * NAME_SIZE];
    for (int i = 0; n->plan->possible && i < tree->node_count && !naming->ended; i++) {
        const struct total_node *node = &tree->nodes[i];
        for (int j = 0; j < node->value_count; j++) {
            size_t value = node->values + (size_t)j;
            snprintf(text, sizeof text, "w:%zu.%zu@%d-%d>=%lld", n->clue, n->number,
                     node->place + 1, node->place + node->count, tree->values[value]);
            name_next(naming, &next, n->plan->literals[value], text);
        }
    }
}

/* The sums up to each place of a loop, and at which sums it can be cut as far as that. */
static void name_loop(struct naming *naming, const struct named *n)
{
    int count = n->primitive->count;
    int variable = n->plan->first;
    char text[NAME_SIZE];
    for (int place = 1; place < 2 * count && !naming->ended; place++) {
        bool cuts = place >= count;
        for (int sum = 0; sum < n->primitive->pieces; sum++) {
            snprintf(text, sizeof text, "w:%zu.%zu@%d%c%d", n->clue, n->number,
                     cuts ? place - count + 1 : place, cuts ? '/' : ':', sum);
            name(naming, variable++, text);
        }
    }
}

/* The edges from each place of a clue's sequence to the next one, and the states there: by the
 * numbers that they have in the diagram. */
static void name_sequence(struct naming *naming, const struct named *n)
{
    const struct relations *r = &naming->encoding->relations;
    const struct diagram *d = &r->diagrams[n->primitive->sequence.diagram];
    int next = n->plan->first;
    char text[NAME_SIZE];
    for (int place = 0; n->plan->possible && place < d->length && !naming->ended; place++) {
        int end = d->first_edge[d->layers[place + 1]];
        for (int edge = d->first_edge[d->layers[place]]; edge < end; edge++) {
            snprintf(text, sizeof text, "w:%zu.%zu@%d:%d-%d", n->clue, n->number, place + 1,
                     d->sources[edge], d->targets[edge]);
            name_next(naming, &next, n->plan->edges[edge], text);
        }
        for (int state = d->layers[place + 1]; state < d->layers[place + 2]; state++) {
            snprintf(text, sizeof text, "w:%zu.%zu@%d:%d", n->clue, n->number, place + 1, state);
            name_next(naming, &next, n->plan->states[state], text);
        }
    }
}

/* Those of a tally or a ranking, of which a clue has one, or a choice, by their numbers. */
static void name_numbers(struct naming *naming, const struct named *n)
{
    char text[NAME_SIZE];
    for (int i = 0; i < n->plan->variables && !naming->ended; i++) {
        if (n->primitive->kind == PRIMITIVE_TALLY || n->primitive->kind == PRIMITIVE_RANKING) {
            snprintf(text, sizeof text, "k:%zu.%d", n->clue, i + 1);
        } else if (n->primitive->kind != PRIMITIVE_CHOICE) {
            snprintf(text, sizeof text, "g:%zu.%zu@%d", n->clue, n->number, i + 1);
        } else {
            snprintf(text, sizeof text, "o:%zu.%zu@%d", n->clue, n->number, i + 1);
        }
        name(naming, n->plan->first + i, text);
    }
}

/* Variables of primitives from one kind to another, of clues alone. */
static void name_kinds(struct naming *naming, enum primitive_kind first, enum primitive_kind last)
{
    const struct relations *r = &naming->encoding->relations;
    struct named named = {.clue = 0};
    for (size_t i = 0; i < r->clue_first[r->clue_count] && !naming->ended; i++) {
        const struct primitive *p = &r->primitives[i];
        if (p->kind < first || p->kind > last) {
            continue;
        }
        size_t clue = (size_t)p->clue + 1;
        named = (struct named){p, encoding_plan(naming->encoding, i), clue,
                               named.clue == clue ? named.number + 1 : 1};
        if (named.plan == NULL) {
            continue; /* an equation without variables of its own */
        }
        switch (p->kind) {
        case PRIMITIVE_COMBINATION:
            name_combination(naming, &named);
            break;
        case PRIMITIVE_TOTAL:
            name_total(naming, &named);
            break;
        case PRIMITIVE_LOOP:
            name_loop(naming, &named);
            break;
        case PRIMITIVE_TALLY:
        case PRIMITIVE_RANKING:
        case PRIMITIVE_CHOICE:
        case PRIMITIVE_CONNECTED:
        case PRIMITIVE_DIVISION:
        case PRIMITIVE_PARTS:
            name_numbers(naming, &named);
            break;
        default:
            name_sequence(naming, &named);
        }
    }
}

void names_each(const struct encoding *encoding, names_take *take, void *context)
{
    struct naming naming = {encoding, take, context, false};
    name_cell_digits(&naming, "", NULL);
    if (encoding->map.tiled) {
        /* The tiling: where dominoes lie, and singles. */
        const struct varmap *map = &naming.encoding->map;
        const struct board *board = naming.encoding->puzzle->board;
        char text[NAME_SIZE];
        for (int k = 0; k < edge_count(map->digits); k++) {
            edge_text(text, "e:", map->digits, k);
            name(&naming, map->edges[k], text);
        }
        for (int cell = 0; cell < map->cells; cell++) {
            snprintf(text, sizeof text, "s:%s", board_cell_name(board, cell).text);
            name(&naming, map->singles[cell], text);
        }
        name_dominoes(&naming);
    }
    if (encoding->eliminator.relations != NULL) {
        name_equalities(&naming);
        name_kinds(&naming, PRIMITIVE_COMBINATION, PRIMITIVE_COMBINATION);
        name_kinds(&naming, PRIMITIVE_SEQUENCE, PRIMITIVE_LOOP);
        name_kinds(&naming, PRIMITIVE_TALLY, PRIMITIVE_RANKING);
        name_kinds(&naming, PRIMITIVE_CHOICE, PRIMITIVE_PARTS);
    }
}

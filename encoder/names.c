#include "names.h"

#include "combination_clauses.h"
#include "edge.h"
#include "families.h"
#include "ranking_clauses.h"

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

/* Whether the names of a cell are wanted. A board of 400 rows has 64,000,000 candidates. */
static bool goes_on(struct naming *naming, int cell)
{
    const struct encoding *encoding = naming->encoding;
    if (cell % encoding->map.digits == 0 && stop_asked(&encoding->options.stop)) {
        naming->ended = true;
    }
    return !naming->ended;
}

static void name_cell_digits(struct naming *naming, const char *prefix, const int *literals)
{
    const struct varmap *map = &naming->encoding->map;
    const struct board *board = naming->encoding->puzzle->board;
    for (int cell = 0; cell < map->cells && goes_on(naming, cell); cell++) {
        for (int digit = 1; digit <= map->digits; digit++) {
            char text[NAME_SIZE];
            int literal = literals != NULL ? *literals++ : varmap_candidate(map, cell, digit);
            if (is_variable(literal) && !naming->ended) {
                snprintf(text, sizeof text, "%sr%dc%d=%d", prefix, board_row(board, cell) + 1,
                         board_column(board, cell) + 1, digit + board->lowest - 1);
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

static void name_tiling(struct naming *naming)
{
    const struct varmap *map = &naming->encoding->map;
    const struct board *board = naming->encoding->puzzle->board;
    char text[NAME_SIZE];
    for (int k = 0; k < edge_count(map->digits); k++) {
        edge_text(text, "e:", map->digits, k);
        name(naming, map->edges[k], text);
    }
    for (int cell = 0; cell < map->cells; cell++) {
        snprintf(text, sizeof text, "s:r%dc%d", board_row(board, cell) + 1,
                 board_column(board, cell) + 1);
        name(naming, map->singles[cell], text);
    }
}

static void name_row_partners(struct naming *naming, const int *literals)
{
    int n = naming->encoding->map.digits;
    int below = naming->encoding->puzzle->board->lowest - 1;
    for (int row = 1; row <= n; row++) {
        for (int a = 1; a <= n; a++) {
            for (int b = 1; b <= n; b++) {
                char text[NAME_SIZE];
                snprintf(text, sizeof text, "u:r%d:%d-%d", row, a + below, b + below);
                name(naming, *literals++, text);
            }
        }
    }
}

static void name_placements(struct naming *naming, const int *literals)
{
    int n = naming->encoding->map.digits;
    int below = naming->encoding->puzzle->board->lowest - 1;
    for (int k = 0; k < edge_count(n); k++) {
        char edge[NAME_SIZE];
        edge_text(edge, "p:", n, k);
        for (int order = 0; order < placement_orders(n); order++) {
            char text[2 * NAME_SIZE];
            struct placement_digits digits = placement_digits(n, order);
            snprintf(text, sizeof text, "%s:%d-%d", edge, digits.first + below,
                     digits.second + below);
            name(naming, *literals++, text);
        }
    }
}

static void name_dominoes(struct naming *naming)
{
    const struct encoding *encoding = naming->encoding;
    int n = encoding->map.digits;
    assert(encoding->scratch != NULL);
    name_tiling(naming);
    if (encoding->options.dominoes == SATDOKU_DOMINOES_PLACEMENT) {
        name_placements(naming, encoding->scratch);
        name_cell_digits(naming, "t:", encoding->scratch + edge_count(n) * placement_orders(n));
    } else {
        name_cell_digits(naming, "q:", encoding->scratch);
        name_row_partners(naming, encoding->scratch + n * n * n);
    }
}

/* The digits of a cage, and then its sets, by their number. */
static void name_combination(struct naming *naming, size_t index)
{
    const struct encoding *encoding = naming->encoding;
    const struct combination *combination = &encoding->relations.combinations[index];
    const struct board *board = encoding->puzzle->board;
    struct combination_plan plan;
    char text[NAME_SIZE];
    if (encoding->options.linear && combination->sum != 0) {
        return; /* an equation without variables of its own */
    }
    combination_plan_make(&plan, &encoding->map, &encoding->relations, combination,
                          encoding->combination_first[index]);
    for (int digit = 1; digit <= board->digits; digit++) {
        snprintf(text, sizeof text, "c:%zu=%d", combination->clue + 1, digit + board->lowest - 1);
        name(naming, plan.holds[digit], text);
    }
    for (size_t i = 0; i < combination->set_count; i++) {
        snprintf(text, sizeof text, "c:%zu#%zu", combination->clue + 1, i + 1);
        name(naming, plan.sets[i], text);
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

/* What the cells from one place up to another one of a sum have at least. */
static void name_total(struct naming *naming, size_t index)
{
    const struct relations *r = &naming->encoding->relations;
    const struct sequence *sequence = &r->sequences[index];
    const struct total_plan *plan = &naming->encoding->plans[index].total;
    size_t number = index - relations_begin(r, sequence->clue).sequence + 1;
    int next = plan->first;
    char text[2 * NAME_SIZE];
    if (naming->encoding->options.linear) {
        return; /* an equation without variables of its own */
    }
    for (int n = 0; plan->possible && n < plan->node_count && !naming->ended; n++) {
        const struct total_node *node = &plan->nodes[n];
        for (int i = 0; i < node->value_count; i++) {
            size_t value = node->values + (size_t)i;
            snprintf(text, sizeof text, "w:%zu.%zu@%d-%d>=%lld", sequence->clue + 1, number,
                     node->place + 1, node->place + node->count, plan->values[value]);
            name_next(naming, &next, plan->literals[value], text);
        }
    }
}

/* The sums up to each place of a loop, and at which sums it can be cut as far as that. */
static void name_loop(struct naming *naming, size_t index)
{
    const struct relations *r = &naming->encoding->relations;
    const struct sequence *loop = &r->sequences[index];
    size_t number = index - relations_begin(r, loop->clue).sequence + 1;
    int variable = naming->encoding->plans[index].first;
    char text[NAME_SIZE];
    for (int place = 1; place < 2 * loop->count && !naming->ended; place++) {
        bool cuts = place >= loop->count;
        for (int sum = 0; sum < loop->pieces; sum++) {
            snprintf(text, sizeof text, "w:%zu.%zu@%d%c%d", loop->clue + 1, number,
                     cuts ? place - loop->count + 1 : place, cuts ? '/' : ':', sum);
            name(naming, variable++, text);
        }
    }
}

/* The edges from each place of a clue's sequence to the next one, and the states there: by the
 * numbers that they have in the diagram. */
static void name_sequence(struct naming *naming, size_t index)
{
    const struct encoding *encoding = naming->encoding;
    const struct relations *r = &encoding->relations;
    const struct sequence *sequence = &r->sequences[index];
    if (sequence->pieces > 0) {
        name_loop(naming, index);
        return;
    }
    if (sequence->diagram == SEQUENCE_NO_DIAGRAM) {
        name_total(naming, index);
        return;
    }
    const struct diagram *d = &r->diagrams[sequence->diagram];
    size_t number = index - relations_begin(r, sequence->clue).sequence + 1;
    const struct sequence_plan *plan = &encoding->plans[index];
    int next = plan->first;
    char text[NAME_SIZE];
    for (int place = 0; plan->possible && place < d->length && !naming->ended; place++) {
        int end = d->first_edge[d->layers[place + 1]];
        for (int edge = d->first_edge[d->layers[place]]; edge < end; edge++) {
            snprintf(text, sizeof text, "w:%zu.%zu@%d:%d-%d", sequence->clue + 1, number, place + 1,
                     d->sources[edge], d->targets[edge]);
            name_next(naming, &next, plan->edges[edge], text);
        }
        for (int state = d->layers[place + 1]; state < d->layers[place + 2]; state++) {
            snprintf(text, sizeof text, "w:%zu.%zu@%d:%d", sequence->clue + 1, number, place + 1,
                     state);
            name_next(naming, &next, plan->states[state], text);
        }
    }
}

/* By their numbers in the clue's ranking. */
static void name_rankings(struct naming *naming)
{
    const struct encoding *encoding = naming->encoding;
    const struct relations *r = &encoding->relations;
    int next = encoding->first_ranking;
    for (size_t i = 0; i < r->ranking_count && !naming->ended; i++) {
        int count = ranking_variable_count(&encoding->map, r, &r->rankings[i]);
        for (int number = 1; number <= count; number++) {
            char text[NAME_SIZE];
            snprintf(text, sizeof text, "k:%zu.%d", r->rankings[i].clue + 1, number);
            name(naming, next++, text);
        }
    }
}

void names_each(const struct encoding *encoding, names_take *take, void *context)
{
    struct naming naming = {encoding, take, context, false};
    name_cell_digits(&naming, "", NULL);
    if (encoding->map.tiled) {
        name_dominoes(&naming);
    }
    const struct relations *r = &encoding->relations;
    bool any = encoding->eliminator.relations != NULL;
    size_t combinations = any ? relations_begin(r, r->clue_count).combination : 0;
    for (size_t i = 0; i < combinations && !naming.ended; i++) {
        name_combination(&naming, i);
    }
    size_t sequences =
        encoding->eliminator.relations != NULL ? encoding->relations.sequence_count : 0;
    for (size_t i = 0; i < sequences && !naming.ended; i++) {
        name_sequence(&naming, i);
    }
    if (any) {
        name_rankings(&naming);
    }
}

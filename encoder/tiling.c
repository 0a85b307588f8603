/* Where dominoes and singles lie, for every encoding of Sudominoku.
 *
 *   e[k]   a domino lies on edge k
 *   s[c]   cell c is a single
 *
 * Each cell: exactly one of s[c] and the e[k] around it.
 */
#include "edge.h"
#include "families.h"
#include "mem.h"

/* ---- Literals: decided ones are constants, open ones get variables ---- */

void literals_open(int *literals, int count)
{
    for (int i = 0; i < count; i++) {
        literals[i] = LITERAL_OPEN;
    }
}

void literals_number(struct encoding *encoding, int *literals, int count, const char *meaning)
{
    int first = encoding->variables + 1;
    for (int i = 0; i < count; i++) {
        if (literals[i] == LITERAL_OPEN) {
            literals[i] = ++encoding->variables;
        }
    }
    encoding_add_block(encoding, meaning, first);
}

int *literals_reserve(struct encoding *encoding, size_t count)
{
    return MEM_RESERVE(encoding->scratch, encoding->scratch_capacity, count) ? encoding->scratch
                                                                             : NULL;
}

/* ---- Variables ---- */

/* What lies on a cell is known: the domino on edge `kept`, or for -1 a single. */
static void decide_cell(struct varmap *map, int cell, int kept)
{
    int edges[EDGES_AROUND_CELL];
    int count = edge_around(edges, map->digits, cell);
    for (int i = 0; i < count; i++) {
        map->edges[edges[i]] = edges[i] == kept ? LITERAL_TRUE : LITERAL_FALSE;
    }
    map->singles[cell] = kept < 0 ? LITERAL_TRUE : LITERAL_FALSE;
}

static int literal_of(enum dominoes_answer answer)
{
    return answer == DOMINOES_NEVER     ? LITERAL_FALSE
           : answer == DOMINOES_CERTAIN ? LITERAL_TRUE
                                        : LITERAL_OPEN;
}

void tiling_variables(struct encoding *encoding)
{
    struct varmap *map = &encoding->map;
    literals_open(map->edges, edge_count(map->digits));
    literals_open(map->singles, map->cells);
    if (encoding_is_inferred(encoding)) {
        const struct dominoes *dominoes = &encoding->eliminator.dominoes;
        for (int edge = 0; edge < edge_count(map->digits); edge++) {
            map->edges[edge] = literal_of(dominoes_edge(dominoes, edge));
        }
        for (int cell = 0; cell < map->cells; cell++) {
            map->singles[cell] = literal_of(dominoes_single(dominoes, cell));
        }
    } else if (encoding->options.simplify == SATDOKU_SIMPLIFY_GIVENS) {
        const struct satdoku_puzzle *puzzle = encoding->puzzle;
        for (size_t i = 0; i < puzzle->domino_count; i++) {
            const int *cells = puzzle->dominoes[i].cell;
            int edge = edge_between(map->digits, cells[0], cells[1]);
            decide_cell(map, cells[0], edge);
            decide_cell(map, cells[1], edge);
        }
        int given = 0;
        for (int digit = 1; digit <= map->digits; digit++) {
            if (puzzle->singles[digit] != PUZZLE_NO_CELL) {
                decide_cell(map, puzzle->singles[digit], -1);
                given++;
            }
        }
        /* With a single for every digit given, there are no others. */
        for (int cell = 0; given == map->digits && cell < map->cells; cell++) {
            if (map->singles[cell] == LITERAL_OPEN) {
                map->singles[cell] = LITERAL_FALSE;
            }
        }
    }
    literals_number(encoding, map->edges, edge_count(map->digits), "edge: a domino lies on it");
    literals_number(encoding, map->singles, map->cells, "cell: it is a single");
}

/* ---- Clauses ---- */

void add_tiling(struct encoding *encoding)
{
    const struct varmap *map = &encoding->map;
    encoding->formula.family = ENCODE_TILING;
    for (int cell = 0; cell < map->cells; cell++) {
        int literals[EDGES_AROUND_CELL + 1];
        int edges[EDGES_AROUND_CELL];
        struct group group = {literals, 0};
        int count = edge_around(edges, map->digits, cell);
        group_add(&group, map->singles[cell]);
        for (int i = 0; i < count; i++) {
            group_add(&group, map->edges[edges[i]]);
        }
        add_exactly_one(&encoding->formula, &group, encoding->options.amo);
    }
    /* Unit clauses for the given pieces; nothing is left of them where they are decided. */
    const struct satdoku_puzzle *puzzle = encoding->puzzle;
    encoding->formula.family = ENCODE_GIVENS;
    for (size_t i = 0; i < puzzle->domino_count; i++) {
        const int *cells = puzzle->dominoes[i].cell;
        formula_clause1(&encoding->formula,
                        map->edges[edge_between(map->digits, cells[0], cells[1])]);
    }
    for (int digit = 1; digit <= map->digits; digit++) {
        if (puzzle->singles[digit] != PUZZLE_NO_CELL) {
            formula_clause1(&encoding->formula, map->singles[puzzle->singles[digit]]);
        }
    }
}

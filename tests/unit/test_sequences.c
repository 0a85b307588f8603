/* Sequences: diagrams, elimination and clauses against all words of random rules; what formulas of
 * sums mean, against all grids; their sizes. That elimination and formulas keep the rules of kinds
 * stands in test_relations.c.
 */
#include "builtin.h"
#include "clue_fixture.h"
#include "narrow.h"
#include "primitive_plan.h"
#include "propagate.h"
#include "random.h"
#include "unit_propagation.h"
#include "word_rules.h"

#include <stdlib.h>

enum { DIGITS = 4, LENGTH_MAX = 5, STATES = 6, WORDS = 1024 };

/* ---- Random rules ---- */

/* A table of steps, another one for each place; -1: dead. */
struct automaton {
    int steps[LENGTH_MAX][STATES][DIGITS];
    bool good[STATES];
};

static void random_automaton(struct automaton *automaton, struct random *random)
{
    int dead = random_below(random, 4);
    for (int place = 0; place < LENGTH_MAX; place++) {
        for (int state = 0; state < STATES; state++) {
            for (int i = 0; i < DIGITS; i++) {
                bool dies = random_below(random, 5) < dead;
                automaton->steps[place][state][i] = dies ? -1 : random_below(random, STATES);
            }
        }
    }
    for (int state = 0; state < STATES; state++) {
        automaton->good[state] = random_below(random, 3) > 0;
    }
}

static uint64_t automaton_next(const void *facts, int place, uint64_t state, int digit)
{
    const struct automaton *automaton = facts;
    int step = automaton->steps[place][state][digit - 1];
    return step < 0 ? DIAGRAM_DEAD : (uint64_t)step;
}

static bool automaton_accepts(const void *facts, uint64_t state)
{
    return ((const struct automaton *)facts)->good[state];
}

/* Digit (from 1) at a place of word number `word`. */
static int digit_of(int word, int place)
{
    return (word >> 2 * place) % DIGITS + 1;
}

static bool accepts(const struct automaton *automaton, int word, int length)
{
    int state = 0;
    for (int place = 0; place < length && state >= 0; place++) {
        state = automaton->steps[place][state][digit_of(word, place) - 1];
    }
    return state >= 0 && automaton->good[state];
}

/* ---- A sequence by itself ---- */

/* The cells of a bare board in a row, with one sequence and nothing else. */
struct single {
    struct automaton automaton;
    int length;
    struct diagram diagram;
    struct primitive sequence;
    struct relations relations;
    int cells[LENGTH_MAX];
    int cell_first[LENGTH_MAX + 1];
    int cell_primitives[LENGTH_MAX];
};

static void make_single(struct single *single, struct random *random, int length)
{
    struct diagram_rule rule = {.start = 0,
                                .next = automaton_next,
                                .accepts = automaton_accepts,
                                .facts = &single->automaton};
    random_automaton(&single->automaton, random);
    single->length = length;
    assert_int_equal(diagram_make(&single->diagram, &rule, length, DIGITS), SATDOKU_OK);
    single->sequence = (struct primitive){.kind = PRIMITIVE_SEQUENCE,
                                          .count = length,
                                          .idempotent = true,
                                          .sequence = {.weights = SEQUENCE_NO_WEIGHTS}};
    for (int i = 0; i < LENGTH_MAX; i++) {
        single->cells[i] = i;
        single->cell_first[i] = i < length ? i : length;
        single->cell_primitives[i] = 0;
    }
    single->cell_first[LENGTH_MAX] = length;
    single->relations = (struct relations){.words = 1,
                                           .digits = DIGITS,
                                           .primitives = &single->sequence,
                                           .primitive_count = 1,
                                           .diagrams = &single->diagram,
                                           .diagram_count = 1,
                                           .cells = single->cells,
                                           .cell_count = (size_t)length,
                                           .cell_first = single->cell_first,
                                           .cell_primitives = single->cell_primitives};
}

static void random_sets(uint64_t *sets, int length, struct random *random)
{
    for (int i = 0; i < length; i++) {
        sets[i] = (uint64_t)(random_below(random, (1 << DIGITS) - 1) + 1);
    }
}

static bool is_within(int word, const uint64_t *sets, int length)
{
    int place = 0;
    while (place < length && (sets[place] >> (digit_of(word, place) - 1) & 1) != 0) {
        place++;
    }
    return place == length;
}

/* What accepted words within the sets leave of them; their number. */
static int find_possible(uint64_t *possible, const struct single *single, const uint64_t *sets)
{
    int count = 0;
    memset(possible, 0, LENGTH_MAX * sizeof *possible);
    for (int word = 0; word < 1 << 2 * single->length; word++) {
        if (is_within(word, sets, single->length) &&
            accepts(&single->automaton, word, single->length)) {
            count++;
            for (int place = 0; place < single->length; place++) {
                possible[place] |= UINT64_C(1) << (digit_of(word, place) - 1);
            }
        }
    }
    return count;
}

/* ---- Diagrams ---- */

static bool diagram_accepts(const struct diagram *d, int word)
{
    int state = d->state_count > 0 ? 0 : -1;
    for (int place = 0; place < d->length && state >= 0; place++) {
        int edge = d->first_edge[state];
        int end = d->first_edge[state + 1];
        while (edge < end && (*diagram_set(d, edge) >> (digit_of(word, place) - 1) & 1) == 0) {
            edge++;
        }
        state = edge < end ? d->targets[edge] : -1;
    }
    return state >= 0;
}

static int compare_masks(const void *one, const void *other)
{
    return memcmp(one, other, WORDS / 8);
}

/* How many different sets of endings the beginnings of that length have, the empty one apart: so
 * many states the smallest diagram has there. */
static int count_endings(const struct single *single, int place)
{
    static unsigned char masks[WORDS][WORDS / 8];
    int beginnings = 1 << 2 * place;
    int count = 0;
    memset(masks, 0, sizeof masks);
    for (int word = 0; word < 1 << 2 * single->length; word++) {
        if (accepts(&single->automaton, word, single->length)) {
            int ending = word >> 2 * place;
            masks[word % beginnings][ending / 8] |= (unsigned char)(1U << ending % 8);
        }
    }
    qsort(masks, (size_t)beginnings, sizeof *masks, compare_masks);
    for (int i = 0; i < beginnings; i++) {
        static const unsigned char empty[WORDS / 8];
        bool same = i > 0 && compare_masks(masks[i - 1], masks[i]) == 0;
        count += !same && compare_masks(empty, masks[i]) != 0;
    }
    return count;
}

static void test_diagrams(void **state)
{
    (void)state;
    struct random random;
    struct single single = {.length = 0};
    random_init(&random, random_seed(), 0);
    for (int round = 0; round < random_rounds(500); round++) {
        make_single(&single, &random, 1 + round % LENGTH_MAX);
        const struct diagram *d = &single.diagram;
        for (int word = 0; word < 1 << 2 * single.length; word++) {
            assert_int_equal(diagram_accepts(d, word),
                             accepts(&single.automaton, word, single.length));
        }
        for (int place = 0; place <= single.length; place++) {
            int states = d->state_count == 0 ? 0 : d->layers[place + 1] - d->layers[place];
            assert_int_equal(states, count_endings(&single, place));
        }
        for (int edge = 0; edge < d->edge_count; edge++) {
            assert_in_range(edge, d->first_edge[d->sources[edge]],
                            d->first_edge[d->sources[edge] + 1] - 1);
        }
    }
    diagram_clear(&single.diagram);
}

static uint64_t count_all(const void *facts, int place, uint64_t state, int digit)
{
    (void)facts;
    (void)place;
    return state * 625 + (uint64_t)digit;
}

static bool take_all(const void *facts, uint64_t state)
{
    (void)facts;
    (void)state;
    return true;
}

/* The bound is on what is looked at, not on what is left: one state a layer. */
static void test_bound(void **state)
{
    struct diagram_rule rule = {.next = count_all, .accepts = take_all};
    struct diagram diagram = {.length = 0};
    (void)state;
    assert_int_equal(diagram_make(&diagram, &rule, 2, 50), SATDOKU_OK);
    assert_int_equal(diagram.state_count, 3);
    assert_int_equal(diagram.edge_count, 2);
    assert_int_equal(diagram_make(&diagram, &rule, 4, 50), SATDOKU_ERR_LIMIT);
    assert_int_equal(diagram.state_count, 0);
    diagram_clear(&diagram);
}

/* ---- Elimination ---- */

static void test_elimination(void **state)
{
    struct fixture *f = *state;
    struct random random;
    struct single single = {.length = 0};
    random_init(&random, random_seed(), 1);
    for (int round = 0; round < random_rounds(3000); round++) {
        uint64_t sets[LENGTH_MAX];
        uint64_t possible[LENGTH_MAX];
        make_single(&single, &random, 1 + round % LENGTH_MAX);
        random_sets(sets, single.length, &random);
        int count = find_possible(possible, &single, sets);
        start(f->puzzle, bare_board(1, LENGTH_MAX, DIGITS, 1));
        assert_int_equal(candidates_start(&f->candidates, f->puzzle, false, &f->trail, NULL),
                         SATDOKU_OK);
        assert_int_equal(candidates_relate(&f->candidates, &single.relations), SATDOKU_OK);
        for (int i = 0; i < single.length; i++) {
            assert_true(candidates_keep(&f->candidates, i, 0, sets[i]));
        }
        assert_int_equal(propagate_candidates(&f->candidates), count > 0);
        for (int i = 0; count > 0 && i < single.length; i++) {
            assert_int_equal(*candidates_of(&f->candidates, i), possible[i]);
        }
    }
    diagram_clear(&single.diagram);
}

/* ---- Clauses ---- */

enum { LITERALS_MAX = 4096 }; /* variables of the formulas here */

/* That each cell holds exactly one digit, and the sequence. */
static void make_formula(struct formula *formula, const struct varmap *map,
                         const struct single *single, struct primitive_plan *plan, bool supports)
{
    struct clause_maker maker = {.formula = formula,
                                 .map = map,
                                 .relations = &single->relations,
                                 .condition = LITERAL_FALSE,
                                 .supports = supports};
    plan->first = map->digit_variables + 1;
    assert_int_equal(sequence_plan(plan, &maker, &single->sequence), SATDOKU_OK);
    formula_store(formula, map->digit_variables + plan->variables);
    for (int cell = 0; cell < single->length; cell++) {
        for (int digit = 1; digit <= DIGITS; digit++) {
            formula_literal(formula, varmap_candidate(map, cell, digit));
        }
        formula_end(formula);
        for (int one = 1; one <= DIGITS; one++) {
            for (int other = 1; other < one; other++) {
                formula_clause2(formula, -varmap_candidate(map, cell, one),
                                -varmap_candidate(map, cell, other));
            }
        }
    }
    sequence_write(&maker, &single->sequence, plan);
    assert_int_equal(formula_status(formula), SATDOKU_OK);
}

/* Unit propagation under the sets leaves what words leave, where there are supports. Without them
 * no word is lost, and each whole word is decided. */
static void check_propagation(const struct formula *formula, const struct varmap *map,
                              const struct single *single, const uint64_t *sets, bool complete)
{
    signed char values[LITERALS_MAX] = {0};
    uint64_t possible[LENGTH_MAX];
    int count = find_possible(possible, single, sets);
    for (int cell = 0; cell < single->length; cell++) {
        for (int digit = 1; digit <= DIGITS; digit++) {
            int literal = varmap_candidate(map, cell, digit);
            bool has = (sets[cell] >> (digit - 1) & 1) != 0;
            if (!has && literal == LITERAL_TRUE) {
                return; /* not under this map */
            }
            if (!has && literal != LITERAL_FALSE) {
                values[abs(literal)] = -1;
            }
        }
    }
    bool open = propagate_units(values, formula);
    assert_true(open || count == 0);
    assert_true(!complete || open == (count > 0));
    for (int i = 0; open && i < single->length * DIGITS; i++) {
        int literal = varmap_candidate(map, i / DIGITS, i % DIGITS + 1);
        bool left = (possible[i / DIGITS] >> i % DIGITS & 1) != 0;
        bool gone =
            literal == LITERAL_FALSE || (literal != LITERAL_TRUE && values[abs(literal)] < 0);
        assert_true(!left || !gone);
        assert_true(!complete || left == !gone);
    }
    for (int v = map->digit_variables + 1; complete && open && v <= formula->variables; v++) {
        bool word = count == 1; /* then all is known, also of the own variables */
        assert_true(!word || values[v] != 0);
    }
}

/* Each word is one model of the formula, or none. */
static void check_words(const struct formula *formula, const struct varmap *map,
                        const struct single *single)
{
    for (int word = 0; word < 1 << 2 * single->length; word++) {
        signed char values[LITERALS_MAX] = {0};
        bool there = true;
        for (int cell = 0; cell < single->length; cell++) {
            for (int digit = 1; digit <= DIGITS; digit++) {
                int literal = varmap_candidate(map, cell, digit);
                bool held = digit_of(word, cell) == digit;
                there = there && (literal != LITERAL_FALSE || !held) &&
                        (literal != LITERAL_TRUE || held);
                if (literal != LITERAL_FALSE && literal != LITERAL_TRUE) {
                    values[abs(literal)] = held ? 1 : -1;
                }
            }
        }
        if (!there) {
            continue;
        }
        bool good = propagate_units(values, formula);
        assert_int_equal(good, accepts(&single->automaton, word, single->length));
        for (int v = map->digit_variables + 1; good && v <= formula->variables; v++) {
            assert_int_not_equal(values[v], 0);
        }
    }
}

static void test_clauses(void **state)
{
    (void)state;
    struct random random;
    struct single single = {.length = 0};
    struct primitive_plan plan = {.variables = 0};
    struct formula formula = {.variables = 0};
    struct varmap map = {.cells = 0};
    random_init(&random, random_seed(), 2);
    for (int round = 0; round < random_rounds(1000); round++) {
        bool supports = round % 2 == 0;
        uint64_t sets[LENGTH_MAX];
        make_single(&single, &random, 1 + random_below(&random, LENGTH_MAX));
        assert_int_equal(varmap_reset(&map, LENGTH_MAX, DIGITS, false), SATDOKU_OK);
        random_sets(sets, single.length, &random);
        for (int cell = 0; round % 3 == 0 && cell < single.length; cell++) {
            varmap_restrict(&map, cell, &sets[cell]);
        }
        varmap_number(&map);
        make_formula(&formula, &map, &single, &plan, supports);
        assert_in_range(formula.variables, 0, LITERALS_MAX - 1);
        check_words(&formula, &map, &single);
        for (int i = 0; i < 10; i++) {
            uint64_t narrower[LENGTH_MAX];
            random_sets(narrower, single.length, &random);
            for (int cell = 0; round % 3 == 0 && cell < single.length; cell++) {
                narrower[cell] =
                    (narrower[cell] & sets[cell]) != 0 ? narrower[cell] & sets[cell] : sets[cell];
            }
            check_propagation(&formula, &map, &single, narrower, supports);
        }
    }
    diagram_clear(&single.diagram);
    primitive_plan_clear(&plan);
    formula_clear(&formula);
    varmap_clear(&map);
}

/* ---- Formulas of puzzles ---- */

struct formula_row {
    int rows, columns, digits, lowest;
    const char *cells;
    const char *values;
};

static const struct formula_row formula_rows[] = {
    {1, 1, 4, 1, "11", "3"},
    {1, 2, 5, 1, "11 12", "6"},
    {1, 2, 5, 1, "11 12", "99"},
    {1, 3, 5, 0, "11 12 13", "5"},
    {1, 3, 4, 1, "11 12 13", "0 1 1 -1"},
    {1, 3, 4, 1, "11 12 11", "7"}, /* a cell that is there twice */
    {2, 2, 4, 1, "11 12 21 22 11 12", "13"},
    {2, 2, 4, 0, "11 12 21 22", "-3 2 -1 -3 1"},
};

/* The number of models with these digits, at most 2. */
static int count_models(const struct fixture *f, const struct grid *grid)
{
    static signed char values[LITERALS_MAX];
    memset(values, 0, sizeof values);
    for (int cell = 0; cell < grid->board->cells; cell++) {
        for (int digit = 1; digit <= grid->board->digits; digit++) {
            int literal = varmap_candidate(&f->encoding.map, cell, digit);
            bool held = digit == grid->digits[cell];
            if (literal == (held ? LITERAL_FALSE : LITERAL_TRUE)) {
                return 0;
            }
            if (literal != LITERAL_TRUE && literal != LITERAL_FALSE) {
                values[literal] = held ? 1 : -1;
            }
        }
    }
    if (!propagate_units(values, &f->encoding.formula)) {
        return 0;
    }
    int open = 0;
    for (int v = 1; v <= f->encoding.formula.variables; v++) {
        open += values[v] == 0;
    }
    return open == 0 ? 1 : 2;
}

static void expect_formula(struct fixture *f, const struct formula_row *row,
                           enum satdoku_encoding encoding, enum satdoku_simplify simplify)
{
    struct encode_options options = {.encoding = encoding, .simplify = simplify};
    struct grid grid = {0};
    start(f->puzzle, bare_board(row->rows, row->columns, row->digits, row->lowest));
    add(f->puzzle, SATDOKU_CLUE_SUM, row->cells, row->values);
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(f->encoding.formula.variables, f->encoding.variables);
    assert_in_range(f->encoding.variables, 0, LITERALS_MAX - 1);
    assert_int_equal(grid_resize(&grid, f->puzzle->board, false), SATDOKU_OK);
    for (int cell = 0; cell < f->puzzle->board->cells; cell++) {
        grid.digits[cell] = 1;
    }
    struct clue clue = clue_listed(f->puzzle, 0);
    do {
        bool holds = clue_holds(&clue, f->puzzle, &grid);
        if (count_models(f, &grid) != (holds ? 1 : 0)) {
            fail_msg("sum %s of %s: a grid that %s the rule", row->values, row->cells,
                     holds ? "keeps" : "breaks");
        }
    } while (clues_next_grid(&grid));
    grid_clear(&grid);
}

static void test_formulas(void **state)
{
    static const enum satdoku_encoding encodings[] = {SATDOKU_ENCODING_EXTENDED,
                                                      SATDOKU_ENCODING_EFFICIENT,
                                                      SATDOKU_ENCODING_MINIMAL};
    static const enum satdoku_simplify levels[] = {SATDOKU_SIMPLIFY_NONE, SATDOKU_SIMPLIFY_GIVENS,
                                                   SATDOKU_SIMPLIFY_SINGLES,
                                                   SATDOKU_SIMPLIFY_PROBE};
    for (size_t i = 0; i < LENGTH(formula_rows); i++) {
        for (size_t j = 0; j < LENGTH(encodings); j++) {
            for (size_t k = 0; k < LENGTH(levels); k++) {
                expect_formula(*state, &formula_rows[i], encodings[j], levels[k]);
            }
        }
    }
}

/* The clauses of docs/encoding.md: the sum 4 of three cells for the digits 1 and 2, one of which
 * holds 2. Behind the second cell there are two states, one of them with two edges that lead there:
 * of three edges one alone leaves its state, which is a digit of the first cell. */
static void test_counts(void **state)
{
    struct fixture *f = *state;
    struct encode_options options = {.encoding = SATDOKU_ENCODING_EXTENDED,
                                     .simplify = SATDOKU_SIMPLIFY_NONE};
    const unsigned long long *families = f->encoding.formula.family_clauses;
    start(f->puzzle, bare_board(1, 3, 2, 1));
    add(f->puzzle, SATDOKU_CLUE_SUM, "11 12 13", "4");
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(f->encoding.block_count, 2);
    assert_int_equal(f->encoding.blocks[1].first, 7);
    assert_int_equal(f->encoding.blocks[1].last, f->encoding.variables);
    unsigned long long supported = families[ENCODE_SEQUENCES];
    int variables = f->encoding.variables;
    options.encoding = SATDOKU_ENCODING_MINIMAL;
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_int_equal(variables, 6 + 3);
    assert_int_equal(supported, 15);
    assert_int_equal(f->encoding.variables, 6 + 2);
    assert_int_equal(families[ENCODE_SEQUENCES], 10);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_diagrams),
        cmocka_unit_test(test_bound),
        cmocka_unit_test_setup_teardown(test_elimination, setup, teardown),
        cmocka_unit_test(test_clauses),
        cmocka_unit_test_setup_teardown(test_formulas, setup, teardown),
        cmocka_unit_test_setup_teardown(test_counts, setup, teardown),
    };
    return RUN_TESTS(tests);
}

/* Each kind of primitive by itself, on up to five cells with four digits: what elimination and unit
 * propagation leave of random candidates, against all words that there are. Where arc consistency
 * is claimed, they leave what words leave; elsewhere no word is lost, and each whole word is
 * decided. Diagrams by themselves stand in test_sequences.c.
 *
 * With SUMS_ARE_TREES, no sum has a diagram, and cages are sums of cells that differ: then
 * elimination of sums is what bounds say, no more and no less, and unit propagation finds as much
 * at least.
 */
#include "clue_fixture.h"
#include "propagate.h"
#include "random.h"
#include "unit_propagation.h"

#ifdef SUMS_ARE_TREES
enum { BY_TREES = 1 };
#else
enum { BY_TREES = 0 };
#endif

enum { DIGITS = 4, LENGTH_MAX = 5, VARIABLES_MAX = 1024, SETS = 8 /* tried on each primitive */ };

/* One primitive, in plain words. A word's digits are printed ones. */
struct trial {
    const struct tested *primitive;
    int length;
    int lowest;
    int total;
    int weights[LENGTH_MAX];
    int cells[LENGTH_MAX];
    bool pairs[DIGITS][DIGITS];
    int digit;
    int word[LENGTH_MAX];
};

struct tested {
    const char *name;
    void (*make)(struct trial *trial, struct random *random);
    bool (*accepts)(const struct trial *trial);
    enum satdoku_clue_kind kind;
    bool elimination; /* is arc consistency */
    bool propagation; /* the same of unit propagation, in encodings with supports */
};

/* ---- Rules ----------------------------------------------------------------------------------- */

static void make_cells(struct trial *trial, struct random *random, int least)
{
    trial->length = least + random_below(random, LENGTH_MAX - least + 1);
    random_permutation(random, trial->cells, trial->length, 0);
}

static void make_pairs(struct trial *trial, struct random *random)
{
    int dense = 1 + random_below(random, 4);
    make_cells(trial, random, 2);
    for (int i = 0; i < DIGITS * DIGITS; i++) {
        trial->pairs[i / DIGITS][i % DIGITS] = random_below(random, 5) < dense;
    }
}

static bool are_pairs(const struct trial *trial)
{
    int i = 1;
    while (i < trial->length && trial->pairs[trial->word[trial->cells[i - 1]] - trial->lowest]
                                            [trial->word[trial->cells[i]] - trial->lowest]) {
        i++;
    }
    return i == trial->length;
}

static int total_of(const struct trial *trial)
{
    int total = 0;
    for (int i = 0; i < trial->length; i++) {
        total += trial->weights[i] * trial->word[trial->cells[i]];
    }
    return total;
}

static bool has_total(const struct trial *trial)
{
    return total_of(trial) == trial->total;
}

/* A total that some word has, or nearly. */
static void choose_total(struct trial *trial, struct random *random)
{
    for (int i = 0; i < LENGTH_MAX; i++) {
        trial->word[i] = trial->lowest + random_below(random, DIGITS);
    }
    trial->total = total_of(trial) + (random_below(random, 6) == 0);
}

static void make_sum(struct trial *trial, struct random *random)
{
    bool plain = random_below(random, 2) == 0;
    make_cells(trial, random, 1);
    for (int i = 0; i < trial->length; i++) {
        int weight = random_below(random, 7) - 3;
        trial->weights[i] = plain || weight == 0 ? 1 : weight;
    }
    choose_total(trial, random);
}

/* A cell may be there twice. */
static void make_loop(struct trial *trial, struct random *random)
{
    make_sum(trial, random);
    trial->cells[random_below(random, trial->length)] = trial->cells[0];
    choose_total(trial, random);
}

static void make_cage(struct trial *trial, struct random *random)
{
    trial->length = 1 + random_below(random, DIGITS);
    random_permutation(random, trial->cells, trial->length, 0);
    for (int i = 0; i < trial->length; i++) {
        trial->weights[i] = 1;
        trial->word[trial->cells[i]] = trial->lowest + (i + random_below(random, 2)) % DIGITS;
    }
    trial->total = total_of(trial) + (total_of(trial) == 0);
}

static bool differ(const struct trial *trial)
{
    for (int i = 0; i < trial->length; i++) {
        for (int j = 0; j < i; j++) {
            if (trial->word[trial->cells[i]] == trial->word[trial->cells[j]]) {
                return false;
            }
        }
    }
    return true;
}

static bool is_cage(const struct trial *trial)
{
    return differ(trial) && has_total(trial);
}

static void make_renban(struct trial *trial, struct random *random)
{
    trial->length = 2 + random_below(random, DIGITS - 1);
    random_permutation(random, trial->cells, trial->length, 0);
}

static bool is_renban(const struct trial *trial)
{
    int least = trial->word[trial->cells[0]];
    int most = least;
    for (int i = 1; i < trial->length; i++) {
        int digit = trial->word[trial->cells[i]];
        least = digit < least ? digit : least;
        most = digit > most ? digit : most;
    }
    return differ(trial) && most - least == trial->length - 1;
}

static void make_set(struct trial *trial, struct random *random)
{
    trial->length = 1;
    trial->cells[0] = random_below(random, LENGTH_MAX);
    trial->digit = trial->lowest + random_below(random, DIGITS);
}

static bool is_at_most(const struct trial *trial)
{
    return trial->word[trial->cells[0]] <= trial->digit;
}

/* The square of the first four cells. */
static void make_quad(struct trial *trial, struct random *random)
{
    trial->length = 4;
    random_permutation(random, trial->cells, trial->length, 0);
    trial->digit = trial->lowest + random_below(random, DIGITS);
}

static bool has_digit(const struct trial *trial)
{
    int i = 0;
    while (i < trial->length && trial->word[i] != trial->digit) {
        i++;
    }
    return i < trial->length;
}

static const struct tested primitives[] = {
    {"domain", make_set, is_at_most, SATDOKU_CLUE_CANDIDATES, true, true},
    {"links", make_pairs, are_pairs, SATDOKU_CLUE_PAIR, true, true},
    {"cover", make_quad, has_digit, SATDOKU_CLUE_QUAD, true, true},
    {"sum", make_sum, has_total, SATDOKU_CLUE_SUM, !BY_TREES, !BY_TREES},
    {"loop", make_loop, has_total, SATDOKU_CLUE_SUM, false, false},
    {"combination, sum", make_cage, is_cage, SATDOKU_CLUE_CAGE, !BY_TREES, false},
    {"combination", make_renban, is_renban, SATDOKU_CLUE_RENBAN, true, false},
};

/* ---- The clue -------------------------------------------------------------------------------- */

static int list_values(int *values, const struct trial *trial)
{
    int count = 0;
    switch (trial->primitive->kind) {
    case SATDOKU_CLUE_PAIR:
        for (int i = 0; i < DIGITS * DIGITS; i++) {
            values[count++] = trial->pairs[i / DIGITS][i % DIGITS];
        }
        break;
    case SATDOKU_CLUE_SUM:
        values[count++] = trial->total;
        for (int i = 0; i < trial->length; i++) {
            values[count++] = trial->weights[i];
        }
        break;
    case SATDOKU_CLUE_CAGE:
        values[count++] = trial->total;
        break;
    case SATDOKU_CLUE_CANDIDATES:
        for (int digit = trial->lowest; digit <= trial->digit; digit++) {
            values[count++] = digit - trial->lowest + 1;
        }
        break;
    case SATDOKU_CLUE_QUAD:
        values[count++] = trial->digit - trial->lowest + 1;
        break;
    default:
        break;
    }
    return count;
}

static void start_trial(struct fixture *f, const struct trial *trial)
{
    int values[DIGITS * DIGITS + 1];
    bool square = trial->primitive->kind == SATDOKU_CLUE_QUAD;
    struct clue clue = {trial->primitive->kind, trial->cells, trial->length, values,
                        list_values(values, trial)};
    start(f->puzzle, square ? bare_board(2, 2, DIGITS, trial->lowest)
                            : bare_board(1, LENGTH_MAX, DIGITS, trial->lowest));
    assert_int_equal(clue_add(f->puzzle, &clue), SATDOKU_OK);
}

/* ---- All words ------------------------------------------------------------------------------- */

static bool next_word(struct trial *trial, int cells)
{
    int cell = 0;
    while (cell < cells && trial->word[cell] == trial->lowest + DIGITS - 1) {
        trial->word[cell++] = trial->lowest;
    }
    if (cell < cells) {
        trial->word[cell]++;
    }
    return cell < cells;
}

static void first_word(struct trial *trial)
{
    for (int cell = 0; cell < LENGTH_MAX; cell++) {
        trial->word[cell] = trial->lowest;
    }
}

/* What accepted words within the sets leave of them; their number. */
static int find_possible(uint64_t *possible, struct trial *trial, const uint64_t *sets, int cells)
{
    int count = 0;
    memset(possible, 0, LENGTH_MAX * sizeof *possible);
    first_word(trial);
    do {
        bool within = trial->primitive->accepts(trial);
        for (int cell = 0; cell < cells; cell++) {
            within = within && (sets[cell] >> (trial->word[cell] - trial->lowest) & 1) != 0;
        }
        for (int cell = 0; within && cell < cells; cell++) {
            possible[cell] |= UINT64_C(1) << (trial->word[cell] - trial->lowest);
        }
        count += within;
    } while (next_word(trial, cells));
    return count;
}

static void expect_left(const struct trial *trial, const char *by, bool open, const uint64_t *left,
                        const uint64_t *possible, int count, int cells, bool complete)
{
    bool good = (open || count == 0) && (!complete || open == (count > 0));
    for (int cell = 0; open && cell < cells; cell++) {
        good = good && (possible[cell] & ~left[cell]) == 0 &&
               (!complete || possible[cell] == left[cell]);
    }
    if (!good) {
        fail_msg("%s, total %d of %d cells: %s leaves other candidates", trial->primitive->name,
                 trial->total, trial->length, by);
    }
}

/* ---- Bounds ---------------------------------------------------------------------------------- */

/* The least, or the greatest, that a place of a sum can add. */
static int bound_of(const struct trial *trial, const uint64_t *sets, int place, bool greatest)
{
    int weight = trial->weights[place];
    bool highest = (weight > 0) == greatest;
    int found = 0;
    for (int i = 0; i < DIGITS; i++) {
        int digit = highest ? i : DIGITS - 1 - i; /* the last one that is there counts */
        found = (sets[trial->cells[place]] >> digit & 1) != 0 ? digit : found;
    }
    return weight * (found + trial->lowest);
}

/* Narrows each cell of a sum to what the bounds of the others allow; false: a cell has no digit
 * left. */
static bool keep_bounds(uint64_t *sets, const struct trial *trial)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 0; i < trial->length * DIGITS; i++) {
            int place = i / DIGITS;
            uint64_t bit = UINT64_C(1) << i % DIGITS;
            int least = trial->weights[place] * (i % DIGITS + trial->lowest);
            int most = least;
            for (int j = 0; j < trial->length; j++) {
                least += j != place ? bound_of(trial, sets, j, false) : 0;
                most += j != place ? bound_of(trial, sets, j, true) : 0;
            }
            bool fits = least <= trial->total && trial->total <= most;
            if ((sets[trial->cells[place]] & bit) != 0 && !fits) {
                sets[trial->cells[place]] &= ~bit;
                changed = true;
            }
            if (sets[trial->cells[place]] == 0) {
                return false;
            }
        }
    }
    return true;
}

static void expect_bounds(const struct trial *trial, bool exactly, bool open, const uint64_t *left,
                          const uint64_t *sets, int cells)
{
    uint64_t bounded[LENGTH_MAX];
    memcpy(bounded, sets, sizeof bounded);
    bool fits = keep_bounds(bounded, trial);
    bool good = open ? fits : !exactly || !fits;
    for (int cell = 0; open && cell < cells; cell++) {
        good = good && (exactly ? left[cell] == bounded[cell] : (left[cell] & ~bounded[cell]) == 0);
    }
    if (!good) {
        fail_msg("total %d of %d cells: bounds leave other candidates", trial->total,
                 trial->length);
    }
}

/* ---- Elimination ----------------------------------------------------------------------------- */

static void check_elimination(struct fixture *f, const struct trial *trial, const uint64_t *sets,
                              const uint64_t *possible, int count)
{
    uint64_t left[LENGTH_MAX] = {0};
    int cells = f->puzzle->board->cells;
    assert_int_equal(relations_build(&f->relations, f->puzzle, RELATIONS_TOGETHER, NULL),
                     SATDOKU_OK);
    assert_int_equal(candidates_start(&f->candidates, f->puzzle, false, &f->trail, NULL),
                     SATDOKU_OK);
    assert_int_equal(candidates_relate(&f->candidates, &f->relations), SATDOKU_OK);
    bool open = !f->candidates.impossible;
    for (int cell = 0; cell < cells; cell++) {
        open = candidates_keep(&f->candidates, cell, 0, sets[cell]) && open;
    }
    open = open && propagate_candidates(&f->candidates);
    for (int cell = 0; cell < cells; cell++) {
        left[cell] = *candidates_of(&f->candidates, cell);
    }
    expect_left(trial, "elimination", open, left, possible, count, cells,
                trial->primitive->elimination);
    if (BY_TREES && trial->primitive->make == make_sum) {
        assert_true(f->relations.diagram_count == 0 || f->relations.diagrams[0].state_count == 0);
        expect_bounds(trial, true, open, left, sets, cells);
    }
}

/* ---- Clauses --------------------------------------------------------------------------------- */

/* The candidates that unit propagation leaves; false: none of a cell. */
static bool propagate(uint64_t *left, signed char *values, const struct fixture *f,
                      const uint64_t *sets)
{
    const struct varmap *map = &f->encoding.map;
    memset(values, 0, VARIABLES_MAX);
    memset(left, 0, LENGTH_MAX * sizeof *left);
    for (int i = 0; i < map->cells * DIGITS; i++) {
        if ((sets[i / DIGITS] >> i % DIGITS & 1) == 0) {
            values[varmap_candidate(map, i / DIGITS, i % DIGITS + 1)] = -1;
        }
    }
    bool open = propagate_units(values, &f->encoding.formula);
    for (int i = 0; i < map->cells * DIGITS; i++) {
        if (values[varmap_candidate(map, i / DIGITS, i % DIGITS + 1)] >= 0) {
            left[i / DIGITS] |= UINT64_C(1) << i % DIGITS;
        }
    }
    return open;
}

static void check_clauses(const struct fixture *f, struct trial *trial, const uint64_t *sets,
                          const uint64_t *possible, int count)
{
    static signed char values[VARIABLES_MAX];
    uint64_t left[LENGTH_MAX];
    bool supports = f->encoding.options.encoding != SATDOKU_ENCODING_MINIMAL;
    bool open = propagate(left, values, f, sets);
    expect_left(trial, "unit propagation", open, left, possible, count, f->encoding.map.cells,
                supports && trial->primitive->propagation);
    if (BY_TREES && trial->primitive->make == make_sum) {
        expect_bounds(trial, false, open, left, sets, f->encoding.map.cells);
    }
}

/* A word is one model of the formula, or none. */
static void check_words(const struct fixture *f, struct trial *trial)
{
    static signed char values[VARIABLES_MAX];
    uint64_t left[LENGTH_MAX];
    uint64_t sets[LENGTH_MAX];
    int cells = f->encoding.map.cells;
    first_word(trial);
    do {
        for (int cell = 0; cell < cells; cell++) {
            sets[cell] = UINT64_C(1) << (trial->word[cell] - trial->lowest);
        }
        bool open = propagate(left, values, f, sets);
        if (open != trial->primitive->accepts(trial)) {
            fail_msg("%s, total %d of %d cells: a word that is %s", trial->primitive->name,
                     trial->total, trial->length, open ? "wrong" : "lost");
        }
        for (int v = 1; open && v <= f->encoding.formula.variables; v++) {
            assert_int_not_equal(values[v], 0);
        }
    } while (next_word(trial, cells));
}

/* ---- The rounds ------------------------------------------------------------------------------ */

static void play(struct fixture *f, struct trial *trial, struct random *random)
{
    static const enum satdoku_encoding encodings[] = {SATDOKU_ENCODING_EXTENDED,
                                                      SATDOKU_ENCODING_MINIMAL};
    struct encode_options options = {.encoding = encodings[random_below(random, 2)],
                                     .simplify = SATDOKU_SIMPLIFY_NONE};
    start_trial(f, trial);
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
    assert_in_range(f->encoding.formula.variables, 1, VARIABLES_MAX - 1);
    check_words(f, trial);
    for (int i = 0; i < SETS; i++) {
        uint64_t sets[LENGTH_MAX];
        uint64_t possible[LENGTH_MAX];
        int cells = f->puzzle->board->cells;
        for (int cell = 0; cell < LENGTH_MAX; cell++) {
            sets[cell] = (uint64_t)(random_below(random, (1 << DIGITS) - 1) + 1);
        }
        int count = find_possible(possible, trial, sets, cells);
        check_elimination(f, trial, sets, possible, count);
        check_clauses(f, trial, sets, possible, count);
    }
}

static void test_words(void **state)
{
    enum { ROUNDS = 150 };
    for (size_t i = 0; i < LENGTH(primitives); i++) {
        for (int round = 0; round < random_rounds(ROUNDS); round++) {
            struct random random;
            struct trial trial = {.primitive = &primitives[i], .lowest = round % 2};
            random_init(&random, random_seed(), i * 100000 + (uint64_t)round);
            primitives[i].make(&trial, &random);
            play(*state, &trial, &random);
        }
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_words, setup, teardown),
    };
    return RUN_TESTS(tests);
}

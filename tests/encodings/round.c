#include "round.h"

#include "encode_option.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Rounds ---- */

int round_setup(void **state)
{
    struct round *round = calloc(1, sizeof *round);
    if (round == NULL || satdoku_puzzle_new(&round->puzzle) != SATDOKU_OK) {
        return -1;
    }
    round->seed = random_seed();
    *state = round;
    return 0;
}

int round_teardown(void **state)
{
    struct round *round = *state;
    satdoku_puzzle_free(round->puzzle);
    free(round);
    return 0;
}

void round_run(struct round *round, int rounds, void (*play)(struct round *round))
{
    rounds = random_rounds(rounds);
    for (int number = 0; number < rounds; number++) {
        round->number = number;
        random_init(&round->random, round->seed, (uint64_t)number);
        play(round);
    }
}

/* ---- Puzzles ---- */

static void take_cover(struct round *round)
{
    const struct plain_cover *cover = &round->plain.cover;
    for (int i = 0; i < cover->domino_count; i++) {
        struct domino domino;
        memcpy(domino.cell, cover->domino[i].cell, sizeof domino.cell);
        memcpy(domino.digit, cover->domino[i].digit, sizeof domino.digit);
        assert_int_equal(puzzle_add_domino(round->puzzle, domino), SATDOKU_OK);
    }
    for (int digit = 1; digit <= round->plain.n; digit++) {
        if (cover->single[digit] != PLAIN_NO_CELL) {
            puzzle_set_single(round->puzzle, digit, cover->single[digit]);
        }
    }
}

void round_take(struct round *round)
{
    const struct plain_puzzle *plain = &round->plain;
    struct shape shape = {plain->n, plain->box_rows, plain->box_columns};
    assert_int_equal(puzzle_reset(round->puzzle, shape, plain->sudominoku), SATDOKU_OK);
    for (int cell = 0; cell < plain_cells(plain); cell++) {
        round->puzzle->givens[cell] = (uint16_t)plain->given[cell];
    }
    if (plain->sudominoku) {
        take_cover(round);
    }
}

void round_make_empty(struct round *round, struct shape shape, bool sudominoku)
{
    round->kind = "empty";
    plain_init(&round->plain, shape.n, shape.box_rows, shape.box_columns);
    round->plain.sudominoku = sudominoku;
    round_take(round);
}

/* There is but one empty board of a shape: now and then is enough. */
enum { EMPTY_EVERY = 16 };

void round_make_sudoku(struct round *round, struct shape shape)
{
    enum generate_kind kind = (enum generate_kind)(round->number % GENERATE_KINDS);
    if (kind == GENERATE_EMPTY && round->number % (EMPTY_EVERY * GENERATE_KINDS) != 0) {
        kind = GENERATE_SCATTERED;
    }
    round->kind = generate_kind_name(kind);
    generate_sudoku(&round->plain, round->solution, &round->random, kind, shape.n, shape.box_rows,
                    shape.box_columns);
    round_take(round);
}

/* Takes away each single with that chance. */
static void drop_singles(struct round *round, int percent)
{
    for (int digit = 1; digit <= round->plain.n; digit++) {
        if (random_below(&round->random, 100) < percent) {
            round->plain.cover.single[digit] = PLAIN_NO_CELL;
        }
    }
}

/* Gives some digits of the solution, wherever no digit is said already. */
static void add_givens(struct round *round, int percent)
{
    int known[PLAIN_MAX_CELLS];
    plain_known(known, &round->plain);
    for (int cell = 0; cell < plain_cells(&round->plain); cell++) {
        if (known[cell] == 0 && random_below(&round->random, 100) < percent) {
            round->plain.given[cell] = round->solution[cell];
        }
    }
}

/* Every second puzzle has a flaw. */
static void spoil(struct round *round)
{
    int flaw = round->number % (2 * GENERATE_FLAWS);
    if (flaw < GENERATE_FLAWS && round->plain.cover.domino_count > 1) {
        round->kind = generate_flaw_name((enum generate_flaw)flaw);
        generate_spoil(&round->plain, &round->random, (enum generate_flaw)flaw);
    }
}

void round_make_sudominoku(struct round *round, struct shape shape)
{
    struct random *random = &round->random;
    int most = shape.n * (shape.n - 1) / 2;
    round->kind = "sudominoku";
    generate_sudominoku(&round->plain, round->solution, random, random_below(random, most + 1),
                        shape.n, shape.box_rows, shape.box_columns);
    spoil(round);
    if (round->number % 3 == 0) {
        drop_singles(round, random_below(random, 101));
    }
    if (round->number % 4 == 0) {
        add_givens(round, random_below(random, 101));
    }
    round_take(round);
}

/* Lays a domino at a cell, if there is room for it to the right or below. */
static void lay_domino(struct round *round, int cell, bool *taken)
{
    struct plain_puzzle *plain = &round->plain;
    struct random *random = &round->random;
    bool right = random_below(random, 2) == 0;
    int other = cell + (right ? 1 : plain->n);
    bool fits = right ? cell % plain->n < plain->n - 1 : cell / plain->n < plain->n - 1;
    if (fits && !taken[cell] && !taken[other]) {
        taken[cell] = taken[other] = true;
        plain->cover.domino[plain->cover.domino_count++] =
            (struct plain_domino){{cell, other},
                                  {1 + random_below(random, plain->n),
                                   1 + random_below(random, plain->n)}};
    }
}

/* Lays a piece of some kind at a cell; `percent`: how often a domino, a single or a given. */
static void lay_anything(struct round *round, int cell, bool *taken, const int *percent)
{
    struct plain_puzzle *plain = &round->plain;
    struct random *random = &round->random;
    int digit = 1 + random_below(random, plain->n);
    if (plain->sudominoku && random_below(random, 100) < percent[0]) {
        lay_domino(round, cell, taken);
    }
    if (plain->sudominoku && !taken[cell] && plain->cover.single[digit] == PLAIN_NO_CELL &&
        random_below(random, 100) < percent[1]) {
        plain->cover.single[digit] = cell;
        taken[cell] = true;
    }
    if (!taken[cell] && random_below(random, 100) < percent[2]) {
        plain->given[cell] = digit;
    }
}

void round_make_arbitrary(struct round *round, bool sudominoku)
{
    static const struct shape shapes[] = {{1, 1, 1}, {2, 1, 2}, {2, 2, 1}, {3, 1, 3},
                                          {3, 3, 1}, {4, 2, 2}, {4, 1, 4}};
    struct shape shape = shapes[(size_t)round->number % LENGTH(shapes)];
    bool taken[PLAIN_MAX_CELLS] = {false};
    int percent[3];
    for (int i = 0; i < 3; i++) {
        percent[i] = random_below(&round->random, 101) / shape.n;
    }
    round->kind = "arbitrary";
    plain_init(&round->plain, shape.n, shape.box_rows, shape.box_columns);
    round->plain.sudominoku = sudominoku;
    for (int cell = 0; cell < plain_cells(&round->plain); cell++) {
        lay_anything(round, cell, taken, percent);
    }
    round_take(round);
}

/* ---- Encodings ---- */

static const enum satdoku_encoding encodings[] = {SATDOKU_ENCODING_EXTENDED,
                                                  SATDOKU_ENCODING_EFFICIENT,
                                                  SATDOKU_ENCODING_MINIMAL};
static const enum satdoku_amo amos[] = {SATDOKU_AMO_PAIRWISE, SATDOKU_AMO_SEQUENTIAL,
                                        SATDOKU_AMO_PRODUCT, SATDOKU_AMO_BIMANDER,
                                        SATDOKU_AMO_COMMANDER};
static const enum satdoku_domino_encoding dominoes[] = {SATDOKU_DOMINOES_PARTNER,
                                                        SATDOKU_DOMINOES_PLACEMENT};
static const enum satdoku_simplify levels[] = {SATDOKU_SIMPLIFY_NONE, SATDOKU_SIMPLIFY_GIVENS,
                                               SATDOKU_SIMPLIFY_SINGLES, SATDOKU_SIMPLIFY_LOCKED,
                                               SATDOKU_SIMPLIFY_PROBE};

/* Combination number `index`, the domino encodings slowest. */
static struct encode_options combination(size_t index)
{
    size_t encoding = index % LENGTH(encodings);
    size_t amo = index / LENGTH(encodings) % LENGTH(amos);
    size_t level = index / LENGTH(encodings) / LENGTH(amos) % LENGTH(levels);
    size_t domino = index / LENGTH(encodings) / LENGTH(amos) / LENGTH(levels);
    return (struct encode_options){.encoding = encodings[encoding],
                                   .amo = amos[amo],
                                   .dominoes = dominoes[domino],
                                   .simplify = levels[level]};
}

/* Elimination knows nothing of at-most-one encodings: its middle levels are tried with one. */
static bool is_wanted(const struct encode_options *options)
{
    bool middle = options->simplify == SATDOKU_SIMPLIFY_SINGLES ||
                  options->simplify == SATDOKU_SIMPLIFY_LOCKED;
    return !middle || options->amo == SATDOKU_AMO_PAIRWISE;
}

int round_options(struct encode_options options[ROUND_OPTIONS_MAX], bool sudominoku)
{
    int all = sudominoku ? ROUND_OPTIONS_MAX : ROUND_OPTIONS_MAX / 2;
    int count = 0;
    for (int i = 0; i < all; i++) {
        options[count] = combination((size_t)i);
        count += is_wanted(&options[count]);
    }
    return count;
}

struct satdoku_encode_options round_public(const struct encode_options *options)
{
    return (struct satdoku_encode_options){.encoding = options->encoding,
                                           .amo = options->amo,
                                           .dominoes = options->dominoes,
                                           .simplify = options->simplify};
}

/* ---- Expectations ---- */

static void print_cover(const struct plain_cover *cover, int n)
{
    for (int i = 0; i < cover->domino_count; i++) {
        const struct plain_domino *domino = &cover->domino[i];
        print_error("domino %d at %s, %d at %s\n", domino->digit[0],
                    puzzle_position(domino->cell[0], n).text, domino->digit[1],
                    puzzle_position(domino->cell[1], n).text);
    }
    for (int digit = 1; digit <= n; digit++) {
        if (cover->single[digit] != PLAIN_NO_CELL) {
            print_error("single %d at %s\n", digit, puzzle_position(cover->single[digit], n).text);
        }
    }
}

static void print_puzzle(const struct plain_puzzle *plain)
{
    for (int cell = 0; cell < plain_cells(plain); cell++) {
        print_error("%d%s", plain->given[cell], (cell + 1) % plain->n == 0 ? "\n" : " ");
    }
    if (plain->sudominoku) {
        print_cover(&plain->cover, plain->n);
    }
}

void expect_at(const struct round *round, bool condition, const char *text, const char *file,
               int line)
{
    if (!condition) {
        const struct encode_options *options = &round->options;
        print_error("SATDOKU_TEST_SEED=%" PRIu64 ", round %d: %s, %s, %s, %s; %s, boxes of %dx%d\n",
                    round->seed, round->number, encoding_name(options->encoding),
                    amo_name(options->amo), dominoes_name(options->dominoes),
                    simplify_name(options->simplify), round->kind, round->plain.box_rows,
                    round->plain.box_columns);
        if (round->plain.n <= PLAIN_MAX_N) {
            print_puzzle(&round->plain);
        }
    }
    _assert_true(condition, text, file, line);
}

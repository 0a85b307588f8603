/* The library's calls, with every allocation failing in turn.
 *
 * A failed call returns ERR_MEMORY, says so in its error, leaves its out-parameters as they were
 * and leaks nothing; and the objects still work: the same call, once there is memory, gives the
 * answer.
 */
#include "faults.h"
#include "inputs.h"
#include "unit.h"

#include <satdoku_program.h>

#include <stdlib.h>
#include <string.h>

/* ---- Call number k fails, or all from number k on ---- */

struct turn {
    struct fault_plan plan;
    size_t calls;
};

static void begin(const struct turn *turn)
{
    faults_arm(turn->plan);
}

/* Ends the part in which calls fail; whether one did. */
static bool end(struct turn *turn)
{
    turn->calls = faults_disarm();
    return turn->calls > turn->plan.at;
}

/* Repeats `round` until no call is hit any more, for both ways to fail; no round leaks. */
static void in_turn(void (*round)(struct turn *turn, const void *what), const void *what)
{
    for (int onwards = 0; onwards < 2; onwards++) {
        struct turn turn = {.plan = {FAULT_ALLOCATION, 0, onwards == 1}};
        bool hit = true;
        for (; hit; turn.plan.at++) {
            size_t before = faults_blocks();
            round(&turn, what);
            assert_int_equal(faults_blocks(), before);
            hit = turn.calls > turn.plan.at;
        }
    }
}

static void assert_out_of_memory(enum satdoku_status status, const struct satdoku_error *error)
{
    assert_int_equal(status, SATDOKU_ERR_MEMORY);
    assert_int_equal(error->status, SATDOKU_ERR_MEMORY);
    assert_int_equal(error->line, 0);
    assert_string_equal(error->message, "out of memory");
}

/* ---- What the rounds work with ---- */

static struct memory texts[INPUTS];

static int make_texts(void **state)
{
    (void)state;
    for (enum input input = 0; input < INPUTS; input++) {
        input_text(&texts[input], input);
    }
    return 0;
}

static int clear_texts(void **state)
{
    (void)state;
    for (enum input input = 0; input < INPUTS; input++) {
        memory_clear(&texts[input]);
    }
    return 0;
}

static enum satdoku_status parse(struct satdoku_puzzle *puzzle, enum input input,
                                 struct satdoku_error *error)
{
    return satdoku_puzzle_parse(puzzle, texts[input].data, texts[input].length, NULL, error);
}

/* A sink that takes everything and keeps its length, a checksum, and the beginning. */
struct summary {
    size_t length;
    unsigned long sum;
    char text[1 << 12];
};

static bool summarize(void *context, const char *data, size_t size)
{
    struct summary *summary = context;
    for (size_t i = 0; i < size; i++, summary->length++) {
        summary->sum = (summary->sum * 31 + (unsigned char)data[i]) % 1000003;
        if (summary->length < sizeof summary->text - 1) {
            summary->text[summary->length] = data[i];
        }
    }
    return true;
}

static struct satdoku_sink summary_sink(struct summary *summary)
{
    *summary = (struct summary){.length = 0};
    return (struct satdoku_sink){summarize, summary};
}

struct session {
    struct satdoku_puzzle *puzzle;
    struct satdoku_grid *grid;
    struct satdoku_solver *solver;
};

static void open_session(struct session *session)
{
    assert_int_equal(satdoku_puzzle_new(&session->puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&session->grid), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&session->solver, NULL), SATDOKU_OK);
}

static void close_session(struct session *session)
{
    satdoku_puzzle_free(session->puzzle);
    satdoku_grid_free(session->grid);
    satdoku_solver_free(session->solver);
}

/* ---- Making ---- */

static enum satdoku_status new_puzzle(void **object)
{
    return satdoku_puzzle_new((struct satdoku_puzzle **)object);
}

static enum satdoku_status new_grid(void **object)
{
    return satdoku_grid_new((struct satdoku_grid **)object);
}

static enum satdoku_status new_solver(void **object)
{
    return satdoku_solver_new((struct satdoku_solver **)object, NULL);
}

static enum satdoku_status new_reader(void **object)
{
    struct memory_reading reading = {.data = ""};
    return satdoku_reader_new((struct satdoku_reader **)object, memory_source(&reading), NULL,
                              NULL);
}

static enum satdoku_status new_counts(void **object)
{
    return satdoku_candidate_counts_new((struct satdoku_candidate_counts **)object, 8);
}

static void free_puzzle(void *object)
{
    satdoku_puzzle_free(object);
}

static void free_grid(void *object)
{
    satdoku_grid_free(object);
}

static void free_solver(void *object)
{
    satdoku_solver_free(object);
}

static void free_counts(void *object)
{
    satdoku_candidate_counts_free(object);
}

static void free_reader(void *object)
{
    satdoku_reader_free(object);
}

struct maker {
    enum satdoku_status (*make)(void **object);
    void (*free)(void *object);
};

static void make_round(struct turn *turn, const void *what)
{
    const struct maker *maker = what;
    char untouched;
    void *object = &untouched;
    begin(turn);
    enum satdoku_status status = maker->make(&object);
    if (end(turn)) {
        assert_int_equal(status, SATDOKU_ERR_MEMORY);
        assert_ptr_equal(object, &untouched);
    } else {
        assert_int_equal(status, SATDOKU_OK);
        maker->free(object);
    }
}

static void test_make(void **state)
{
    (void)state;
    static const struct maker makers[] = {
        {new_puzzle, free_puzzle}, {new_counts, free_counts}, {new_grid, free_grid},
        {new_solver, free_solver}, {new_reader, free_reader},
    };
    for (size_t i = 0; i < LENGTH(makers); i++) {
        in_turn(make_round, &makers[i]);
    }
}

/* ---- Reading ---- */

/* Reads all puzzles; what ends it, and how many there were. */
static enum satdoku_status read_all(int *count, struct satdoku_reader *reader,
                                    struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    enum satdoku_status status;
    do {
        status = satdoku_reader_next(puzzle, reader, error);
        *count += status == SATDOKU_OK;
    } while (status == SATDOKU_OK || status == SATDOKU_ERR_MALFORMED);
    return status;
}

static void read_round(struct turn *turn, const void *what)
{
    const struct memory *text = what;
    struct memory_reading reading = {.data = text->data, .length = text->length, .chunk = 100};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error;
    int count = 0;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), NULL, NULL), SATDOKU_OK);
    begin(turn);
    enum satdoku_status status = read_all(&count, reader, puzzle, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
    } else {
        assert_int_equal(status, SATDOKU_END);
        assert_true(count > 0);
    }
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

static void test_read(void **state)
{
    (void)state;
    for (enum input input = 0; input < INPUT_PUZZLES; input++) {
        in_turn(read_round, &texts[input]);
    }
}

/* All that the public header tells of a puzzle. */
static void describe(struct summary *summary, const struct satdoku_puzzle *puzzle)
{
    *summary = (struct summary){.length = 0};
    summary->text[0] = (char)satdoku_puzzle_shape(puzzle).size;
    summary->text[1] = (char)satdoku_puzzle_shape(puzzle).box_rows;
    summary->text[2] = (char)satdoku_puzzle_shape(puzzle).box_columns;
    summary->text[3] = (char)satdoku_puzzle_shape(puzzle).sudominoku;
    summary->length = 4;
    for (int row = 1; row <= satdoku_puzzle_shape(puzzle).size; row++) {
        for (int column = 1; column <= satdoku_puzzle_shape(puzzle).size; column++) {
            summary->text[summary->length++] = (char)satdoku_puzzle_given(puzzle, row, column);
        }
    }
}

/* If reading fails, the puzzle that was to be replaced stays as it was. */
static void keep_round(struct turn *turn, const void *what)
{
    const enum input *input = what;
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error;
    struct summary before;
    struct summary after;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(parse(puzzle, INPUT_UNIQUE, NULL), SATDOKU_OK);
    describe(&before, puzzle);
    begin(turn);
    enum satdoku_status status = parse(puzzle, *input, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
        describe(&after, puzzle);
        assert_memory_equal(&before, &after, sizeof before);
        assert_int_equal(parse(puzzle, *input, &error), SATDOKU_OK);
    } else {
        assert_int_equal(status, SATDOKU_OK);
    }
    satdoku_puzzle_free(puzzle);
}

static void test_failed_parse_keeps_the_puzzle(void **state)
{
    (void)state;
    for (enum input input = 0; input < INPUT_PUZZLES; input++) {
        in_turn(keep_round, &input);
    }
}

/* ---- Asking ---- */

enum question { SMALLEST, ANY, CHECK, ENCODE, ENCODE_UNIQUE, OPB, WCNF, GCNF_UNIQUE, QUESTIONS };

struct answer {
    enum satdoku_verdict verdict;
    struct summary text; /* of the grid or the formula */
};

struct asking {
    enum input input;
    enum question question;
    struct answer expected;
};

/* Writes what the question makes of the session's puzzle. */
static enum satdoku_status ask(struct answer *answer, struct session *session,
                               enum question question, struct satdoku_error *error)
{
    struct satdoku_encode_options options = {.unique = question == ENCODE_UNIQUE ||
                                                       question == GCNF_UNIQUE,
                                             .form = question == OPB           ? SATDOKU_FORM_OPB
                                                     : question == WCNF        ? SATDOKU_FORM_WCNF
                                                     : question == GCNF_UNIQUE ? SATDOKU_FORM_GCNF
                                                                               : SATDOKU_FORM_CNF};
    switch (question) {
    case CHECK:
        return satdoku_check(&answer->verdict, NULL, NULL, session->solver, session->puzzle, error);
    case ENCODE:
    case ENCODE_UNIQUE:
    case OPB:
    case WCNF:
    case GCNF_UNIQUE:
        return satdoku_encode(&answer->verdict, summary_sink(&answer->text), session->puzzle,
                              &options, session->solver, error);
    default:
        return satdoku_solve(&answer->verdict, session->grid, session->solver, session->puzzle,
                             question == ANY ? SATDOKU_CHOICE_ANY : SATDOKU_CHOICE_SMALLEST, error);
    }
}

static void take_grid(struct answer *answer, const struct session *session)
{
    struct satdoku_sink sink = summary_sink(&answer->text);
    assert_int_equal(satdoku_grid_write(sink, session->grid), SATDOKU_OK);
}

/* Asks with all memory there is, and with objects of its own: what the answer should be. */
static void ask_calmly(struct asking *asking)
{
    struct session session;
    struct answer *answer = &asking->expected;
    answer->verdict = SATDOKU_VERDICT_INVALID;
    open_session(&session);
    assert_int_equal(parse(session.puzzle, asking->input, NULL), SATDOKU_OK);
    assert_int_equal(ask(answer, &session, asking->question, NULL), SATDOKU_OK);
    if (asking->question == SMALLEST || asking->question == ANY) {
        take_grid(answer, &session);
    }
    close_session(&session);
}

/* The grid holds an old solution, the verdict an old one: a failed call must leave them. */
static void assert_untouched(struct answer *answer, struct session *session)
{
    assert_int_equal(answer->verdict, SATDOKU_VERDICT_INVALID);
    assert_int_equal(answer->text.length, 0); /* nothing of a formula */
    take_grid(answer, session);
    assert_string_equal(answer->text.text, input_unique_solution);
}

/* A session that has answered INPUT_UNIQUE and now has another puzzle. */
static void open_used_session(struct session *session, enum input input)
{
    struct answer ignored;
    open_session(session);
    assert_int_equal(parse(session->puzzle, INPUT_UNIQUE, NULL), SATDOKU_OK);
    assert_int_equal(ask(&ignored, session, SMALLEST, NULL), SATDOKU_OK);
    assert_int_equal(parse(session->puzzle, input, NULL), SATDOKU_OK);
}

static void ask_round(struct turn *turn, const void *what)
{
    const struct asking *asking = what;
    const struct answer *expected = &asking->expected;
    struct session session;
    struct satdoku_error error;
    struct answer answer = {.verdict = SATDOKU_VERDICT_INVALID};
    open_used_session(&session, asking->input);
    begin(turn);
    enum satdoku_status status = ask(&answer, &session, asking->question, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
        assert_untouched(&answer, &session);
        status = ask(&answer, &session, asking->question, &error);
    }
    assert_int_equal(status, SATDOKU_OK);
    assert_int_equal(answer.verdict, expected->verdict);
    if (asking->question == SMALLEST || asking->question == ANY) {
        take_grid(&answer, &session);
    }
    if (expected->text.length > 0) {
        assert_int_equal(answer.text.length, expected->text.length);
        assert_int_equal(answer.text.sum, expected->text.sum);
    }
    close_session(&session);
}

static void test_ask(void **state)
{
    (void)state;
    static const enum input inputs[] = {INPUT_UNIQUE,     INPUT_SEVERAL,  INPUT_IMPOSSIBLE,
                                        INPUT_SUDOMINOKU, INPUT_LARGE,    INPUT_SPACED,
                                        INPUT_LINES,      INPUT_CONFLICT, INPUT_REGIONS};
    for (size_t i = 0; i < LENGTH(inputs); i++) {
        bool large = inputs[i] == INPUT_LARGE; /* its formula is long to write, again and again */
        bool forms = inputs[i] == INPUT_SUDOMINOKU || inputs[i] == INPUT_LINES;
        enum question end = large ? ENCODE : forms ? QUESTIONS : OPB;
        for (enum question question = 0; question < end; question++) {
            struct asking asking = {.input = inputs[i], .question = question};
            ask_calmly(&asking);
            in_turn(ask_round, &asking);
        }
    }
}

/* ---- Counts of candidates ---- */

enum { COUNTED = 9 * 9 * 9, FULL = 8 };

struct counted {
    enum satdoku_verdict verdict;
    size_t numbers[COUNTED];
};

static enum satdoku_status count(struct counted *counted, struct satdoku_candidate_counts *counts,
                                 const struct session *session, struct satdoku_error *error)
{
    return satdoku_candidate_counts_update(&counted->verdict, counted->numbers, counts,
                                           session->solver, session->puzzle, error);
}

/* Of a puzzle, when one with more clues was asked about before. A call that runs out of memory
 * leaves numbers alone, and the next one is answered right. */
static void counts_round(struct turn *turn, const void *what)
{
    static const struct counted untouched;
    const struct counted *expected = what;
    struct session session;
    struct satdoku_error error;
    struct satdoku_candidate_counts *counts = NULL;
    static struct counted counted;
    open_session(&session);
    assert_int_equal(satdoku_candidate_counts_new(&counts, FULL), SATDOKU_OK);
    assert_int_equal(parse(session.puzzle, INPUT_UNIQUE, NULL), SATDOKU_OK);
    assert_int_equal(count(&counted, counts, &session, NULL), SATDOKU_OK);
    assert_int_equal(parse(session.puzzle, INPUT_SEVERAL, NULL), SATDOKU_OK);
    counted = untouched;
    begin(turn);
    enum satdoku_status status = count(&counted, counts, &session, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
        assert_memory_equal(&counted, &untouched, sizeof counted);
        status = count(&counted, counts, &session, &error);
    }
    assert_int_equal(status, SATDOKU_OK);
    assert_int_equal(counted.verdict, expected->verdict);
    assert_memory_equal(counted.numbers, expected->numbers, sizeof counted.numbers);
    satdoku_candidate_counts_free(counts);
    close_session(&session);
}

static void test_counts(void **state)
{
    (void)state;
    static struct counted expected;
    struct session session;
    open_session(&session);
    assert_int_equal(parse(session.puzzle, INPUT_SEVERAL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_count_candidates(&expected.verdict, expected.numbers, session.solver,
                                              session.puzzle, FULL, NULL),
                     SATDOKU_OK);
    assert_int_equal(expected.verdict, SATDOKU_VERDICT_MULTIPLE);
    close_session(&session);
    in_turn(counts_round, &expected);
}

/* ---- Copies ---- */

static void copy_round(struct turn *turn, const void *what)
{
    (void)what;
    struct session session;
    struct answer ignored;
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_grid *grid = NULL;
    open_session(&session);
    assert_int_equal(parse(session.puzzle, INPUT_LINES, NULL), SATDOKU_OK);
    assert_int_equal(ask(&ignored, &session, SMALLEST, NULL), SATDOKU_OK);
    begin(turn);
    enum satdoku_status status = satdoku_puzzle_copy(&puzzle, session.puzzle);
    if (status == SATDOKU_OK) {
        status = satdoku_grid_copy(&grid, session.grid);
    }
    bool failed = end(turn);
    assert_int_equal(status, failed ? SATDOKU_ERR_MEMORY : SATDOKU_OK);
    assert_true(failed == (grid == NULL));
    assert_true(failed || puzzle != NULL);
    satdoku_puzzle_free(puzzle);
    satdoku_grid_free(grid);
    close_session(&session);
}

static void test_copies(void **state)
{
    (void)state;
    in_turn(copy_round, NULL);
}

/* ---- Many puzzles ---- */

/* A call that runs out of memory has answered the puzzles before; the next one goes on. */
static void many_round(struct turn *turn, const void *what)
{
    struct satdoku_text text = {.text = what, .left = strlen(what)};
    struct satdoku_reader *reader = NULL;
    struct satdoku_error error;
    struct session session;
    enum satdoku_verdict verdicts[4];
    size_t count = 9;
    open_session(&session);
    assert_int_equal(satdoku_reader_new(&reader, satdoku_text_source(&text), NULL, NULL),
                     SATDOKU_OK);
    begin(turn);
    enum satdoku_status status =
        satdoku_check_next(verdicts, &count, 4, session.solver, reader, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
        assert_true(count <= 1);
    } else {
        assert_int_equal(status, SATDOKU_OK);
        assert_int_equal(count, 2);
        assert_int_equal(verdicts[1], SATDOKU_VERDICT_UNIQUE);
    }
    assert_true(count == 0 || verdicts[0] == SATDOKU_VERDICT_MULTIPLE);
    satdoku_reader_free(reader);
    close_session(&session);
}

static void test_many(void **state)
{
    (void)state;
    in_turn(many_round, "1...............\n1.34341221434321\n");
}

/* A sink in memory fails if there is no memory, and keeps what it has. */
static void buffer_round(struct turn *turn, const void *what)
{
    struct satdoku_buffer buffer = {.data = NULL};
    struct satdoku_sink sink = satdoku_buffer_sink(&buffer);
    size_t length = strlen(what);
    size_t written = 0;
    bool failed = false;
    begin(turn);
    for (int i = 0; i < 100; i++) {
        bool taken = sink.write(sink.context, what, length);
        written += taken ? length : 0;
        failed = failed || !taken;
    }
    assert_int_equal(end(turn), failed);
    assert_int_equal(buffer.size, written);
    satdoku_buffer_clear(&buffer);
}

static void test_buffer(void **state)
{
    (void)state;
    in_turn(buffer_round, "some bytes ");
}

/* ---- Solutions ---- */

static void solution_round(struct turn *turn, const void *what)
{
    const char *text = what;
    struct memory_reading reading = {.data = text, .length = strlen(text)};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_puzzle *solution = NULL;
    struct satdoku_reader *reader = NULL;
    struct satdoku_error error;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_new(&solution), SATDOKU_OK);
    assert_int_equal(parse(puzzle, INPUT_LINES, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), NULL, NULL), SATDOKU_OK);
    begin(turn);
    enum satdoku_status status =
        satdoku_solution_next(solution, reader, puzzle, SATDOKU_FORMAT_CONSTRAINTS, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
        assert_int_equal(satdoku_puzzle_shape(solution).rows, 9);
    } else {
        assert_int_equal(status, SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_shape(solution).rows, 4);
        assert_int_equal(satdoku_puzzle_given(solution, 1, 4), 4);
    }
    satdoku_reader_free(reader);
    satdoku_puzzle_free(solution);
    satdoku_puzzle_free(puzzle);
}

static void test_solutions(void **state)
{
    (void)state;
    static const char *const solutions[] = {"1234341221434321\n",
                                            "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
                                            ".Shape~4x4.~R1C4_4\n",
                                            "1234341221434321AAABACBBDDBCDDCC\n"};
    for (size_t i = 0; i < LENGTH(solutions); i++) {
        in_turn(solution_round, solutions[i]);
    }
}

/* ---- Decoding ---- */

static void put_formula(struct memory *text, enum input input)
{
    struct session session;
    open_session(&session);
    assert_int_equal(parse(session.puzzle, input, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_encode(NULL, memory_sink(text), session.puzzle, NULL, session.solver,
                                    NULL),
                     SATDOKU_OK);
    close_session(&session);
}

/* Reads a formula and an answer; how many models there are. */
static enum satdoku_status decode(int *models, struct satdoku_grid *grid, enum input input,
                                  const struct memory *formula, struct satdoku_error *error)
{
    struct memory_reading cnf = {.data = formula->data, .length = formula->length};
    struct memory_reading answer = {.data = texts[input].data, .length = texts[input].length};
    struct satdoku_decoder *decoder = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    enum satdoku_status status = satdoku_decoder_new(&decoder, NULL, memory_source(&cnf), error);
    if (status != SATDOKU_OK) {
        assert_null(decoder);
        return status;
    }
    status = satdoku_decoder_start(decoder, memory_source(&answer), error);
    while (status == SATDOKU_OK) {
        status = satdoku_decoder_next(&verdict, grid, decoder, error);
        *models += status == SATDOKU_OK && verdict == SATDOKU_VERDICT_SOLVABLE;
    }
    satdoku_decoder_free(decoder);
    return status;
}

struct decoding {
    struct memory formula;
    enum input input;
    int models;
};

static void decode_round(struct turn *turn, const void *what)
{
    const struct decoding *decoding = what;
    int models = 0;
    struct satdoku_error error;
    struct satdoku_grid *grid = NULL;
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    begin(turn);
    enum satdoku_status status = decode(&models, grid, decoding->input, &decoding->formula, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
    } else {
        assert_int_equal(status, SATDOKU_END);
        assert_int_equal(models, decoding->models);
    }
    satdoku_grid_free(grid);
}

static void test_decode(void **state)
{
    (void)state;
    struct decoding decodings[] = {
        {.input = INPUT_MODEL, .models = 1},
        {.input = INPUT_MODELS, .models = 2},
        {.input = INPUT_REFUSAL, .models = 0},
    };
    for (size_t i = 0; i < LENGTH(decodings); i++) {
        put_formula(&decodings[i].formula, INPUT_UNIQUE);
        in_turn(decode_round, &decodings[i]);
        memory_clear(&decodings[i].formula);
    }
}

/* ---- Handing over ---- */

static bool take_clause(void *context, const int *literals, size_t count)
{
    unsigned long *sum = context;
    for (size_t i = 0; i < count; i++) {
        *sum = (*sum * 31 + (unsigned long)literals[i]) % 1000003;
    }
    return true;
}

static enum satdoku_status hand_over(unsigned long *sum, struct session *session,
                                     struct satdoku_variables **variables, bool unique,
                                     struct satdoku_error *error)
{
    struct satdoku_encode_options options = {.unique = unique};
    *sum = 0;
    return satdoku_encode_to(NULL, variables, take_clause, sum, session->puzzle, &options,
                             session->solver, error);
}

static void hand_over_round(struct turn *turn, const void *what)
{
    const enum input *input = what;
    struct session session;
    struct satdoku_error error;
    struct satdoku_variables *variables = NULL;
    struct satdoku_variables *calm = NULL;
    unsigned long sum = 0;
    unsigned long expected = 0;
    bool unique = *input == INPUT_LINES;
    open_used_session(&session, *input);
    assert_int_equal(hand_over(&expected, &session, &calm, unique, NULL), SATDOKU_OK);
    begin(turn);
    enum satdoku_status status = hand_over(&sum, &session, &variables, unique, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
        assert_null(variables);
    } else {
        assert_int_equal(status, SATDOKU_OK);
        assert_int_equal(sum, expected);
    }
    satdoku_variables_free(variables);
    satdoku_variables_free(calm);
    close_session(&session);
}

/* Its model is the solution. */
static void model_round(struct turn *turn, const void *what)
{
    (void)what;
    struct session session;
    struct satdoku_error error;
    struct satdoku_variables *variables = NULL;
    struct satdoku_grid *grid = NULL;
    int model[81];
    unsigned long sum = 0;
    open_used_session(&session, INPUT_UNIQUE);
    assert_int_equal(hand_over(&sum, &session, &variables, false, NULL), SATDOKU_OK);
    for (int i = 0; i < 81; i++) {
        int digit = satdoku_grid_digit(session.grid, i / 9 + 1, i % 9 + 1);
        int literal = satdoku_variables_digit(variables, i / 9 + 1, i % 9 + 1, digit);
        model[i] = literal == SATDOKU_LITERAL_TRUE ? 0 : literal;
    }
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    begin(turn);
    enum satdoku_status status = satdoku_variables_grid(grid, variables, model, 81, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
        assert_int_equal(satdoku_grid_rows(grid), 0);
    } else {
        assert_int_equal(status, SATDOKU_OK);
        assert_int_equal(satdoku_grid_digit(grid, 1, 1), satdoku_grid_digit(session.grid, 1, 1));
    }
    satdoku_grid_free(grid);
    satdoku_variables_free(variables);
    close_session(&session);
}

static void test_hand_over(void **state)
{
    (void)state;
    static const enum input inputs[] = {INPUT_UNIQUE, INPUT_LINES, INPUT_SUDOMINOKU};
    for (size_t i = 0; i < LENGTH(inputs); i++) {
        in_turn(hand_over_round, &inputs[i]);
    }
    in_turn(model_round, NULL);
}

/* ---- Drawing ---- */

static void draw_round(struct turn *turn, const void *what)
{
    const enum input *input = what;
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_sheet *sheet = NULL;
    struct satdoku_error error;
    struct summary one;
    struct summary on_sheet;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(parse(puzzle, *input, NULL), SATDOKU_OK);
    begin(turn);
    enum satdoku_status status = satdoku_draw_svg(summary_sink(&one), puzzle, NULL, &error);
    if (status == SATDOKU_OK) {
        status = satdoku_sheet_new(&sheet, summary_sink(&on_sheet), 1, 2, &error);
    }
    if (status == SATDOKU_OK) {
        status = satdoku_sheet_draw(sheet, puzzle, NULL, &error);
    }
    if (end(turn)) {
        assert_out_of_memory(status, &error);
    } else {
        assert_int_equal(status, SATDOKU_OK);
        assert_int_equal(satdoku_sheet_finish(sheet, &error), SATDOKU_OK);
    }
    satdoku_sheet_free(sheet);
    satdoku_puzzle_free(puzzle);
}

/* With small digits: all of them in each cell. */
static void draw_text_round(struct turn *turn, const void *what)
{
    const enum input *input = what;
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error;
    struct summary drawn;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(parse(puzzle, *input, NULL), SATDOKU_OK);
    size_t count =
        (size_t)satdoku_puzzle_shape(puzzle).cells * (size_t)satdoku_puzzle_shape(puzzle).digits;
    bool *possible = malloc(count * sizeof *possible);
    assert_non_null(possible);
    memset(possible, true, count * sizeof *possible);
    struct satdoku_picture picture = {.candidates = possible};
    begin(turn);
    enum satdoku_status status =
        satdoku_draw_text(summary_sink(&drawn), puzzle, &picture, NULL, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
    } else {
        assert_int_equal(status, SATDOKU_OK);
    }
    free(possible);
    satdoku_puzzle_free(puzzle);
}

static void test_draw(void **state)
{
    (void)state;
    static const enum input inputs[] = {INPUT_UNIQUE, INPUT_LINES, INPUT_SUDOMINOKU};
    for (size_t i = 0; i < LENGTH(inputs); i++) {
        in_turn(draw_round, &inputs[i]);
        in_turn(draw_text_round, &inputs[i]);
    }
}

/* ---- Writing ---- */

struct writing {
    enum input input;
    enum satdoku_format format;
};

/* Formats that cannot say the puzzle say so, where there is memory for finding that out. */
static void write_round(struct turn *turn, const void *what)
{
    const struct writing *writing = what;
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error;
    struct summary written;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(parse(puzzle, writing->input, NULL), SATDOKU_OK);
    begin(turn);
    enum satdoku_status status =
        satdoku_write_puzzle(summary_sink(&written), writing->format, 1, puzzle, &error);
    if (end(turn)) {
        assert_out_of_memory(status, &error);
    } else {
        assert_true(status == SATDOKU_OK || status == SATDOKU_ERR_ARGUMENT);
    }
    satdoku_puzzle_free(puzzle);
}

static void test_write(void **state)
{
    (void)state;
    static const enum input inputs[] = {INPUT_UNIQUE, INPUT_LINES, INPUT_MARKS, INPUT_SUDOMINOKU};
    for (size_t i = 0; i < LENGTH(inputs); i++) {
        for (enum satdoku_format format = SATDOKU_FORMAT_AUTO + 1;
             strcmp(satdoku_format_name(format), "?") != 0; format++) {
            in_turn(write_round, &(struct writing){inputs[i], format});
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_make),
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_failed_parse_keeps_the_puzzle),
        cmocka_unit_test(test_ask),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_buffer),
        cmocka_unit_test(test_solutions),
        cmocka_unit_test(test_decode),
        cmocka_unit_test(test_hand_over),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_write),
    };
    return cmocka_run_group_tests(tests, make_texts, clear_texts);
}

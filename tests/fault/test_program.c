/* The program, with every allocation and every system call failing in turn.
 *
 * Whatever fails: no crash, exit 2, diagnostics of one line each, on standard output whole lines of
 * what belongs there, and nothing left over: no memory, no open files, no temporary files, no
 * half-written ones. Call number k fails, or all from number k on, for k = 0, 1, 2, ... until none
 * is hit and the run succeeds.
 */
#include "inputs.h"
#include "program.h"
#include "unit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct scenario {
    const char *words;
    enum input input; /* on standard input, and in the file `input` */
    int code;         /* when nothing fails */
};

/* The files `cnf` and `unique` are formulas of INPUT_UNIQUE, `model` and `refusal` answers,
 * `solved` is the solution, and `certificate` is one. */

/* clang-format off */
static const struct scenario scenarios[] = {
    {"solve",                          INPUT_UNIQUE,     0},
    {"solve",                          INPUT_SEVERAL,    0},
    {"solve",                          INPUT_IMPOSSIBLE, 1},
    {"solve",                          INPUT_STREAM,     2},
    {"solve",                          INPUT_CONSTRAINTS, 2},
    {"check -j 2 --json",              INPUT_CONSTRAINTS, 2},
    {"solve",                          INPUT_LONG,       0},
    {"solve",                          INPUT_GRID,       0},
    {"solve",                          INPUT_NUMBERS,    0},
    {"solve",                          INPUT_SPACED,     0},
    {"solve",                          INPUT_CASES,      1},
    {"solve",                          INPUT_SUDOMINOKU, 1},
    {"solve",                          INPUT_MALFORMED,  2},
    {"solve",                          INPUT_LARGE,      0},
    {"solve",                          INPUT_EMPTY_16,   0},
    {"solve input",                    INPUT_UNIQUE,     0},
    {"solve --from line --to grid -",  INPUT_STREAM,     2},
    {"solve --any",                    INPUT_SEVERAL,    0},
    {"solve --any",                    INPUT_EMPTY_16,   0},
    {"solve --any --json",             INPUT_SEVERAL,    0},
    {"solve --json",                   INPUT_STREAM,     2},
    {"solve --json",                   INPUT_SUDOMINOKU, 1},
    {"solve --time-limit 1000 input",  INPUT_CASES,      1},
    {"check",                          INPUT_UNIQUE,     0},
    {"check",                          INPUT_STREAM,     2},
    {"check",                          INPUT_SUDOMINOKU, 1},
    {"check",                          INPUT_LARGE,      0},
    {"check --size 16 --time-limit 0.1", INPUT_SUDOMINOKU_16, 3}, /* enough to load it */
    {"check --json",                   INPUT_STREAM,     2},
    {"check --json input",             INPUT_SPACED,     1},
    {"solve -j 1",                     INPUT_STREAM,     2},
    {"solve -j 4",                     INPUT_STREAM,     2},
    {"solve -j 2",                     INPUT_MANY,       2},
    {"solve -j 3 input old",           INPUT_GRID,       2},
    {"solve -j 2",                     INPUT_SUDOMINOKU, 1},
    {"check -j 1",                     INPUT_MANY,       2},
    {"check -j 2",                     INPUT_MANY,       2},
    {"check -j 2 input missing input", INPUT_CASES,      2},
    {"check -j 3 --json",              INPUT_STREAM,     2},
    {"check -j 2 --json",              INPUT_MANY,       2},
    {"check --json --echo",            INPUT_CASES,      1},
    {"check -j 2 --json --echo",       INPUT_STREAM,     2},
    {"check --only multiple,none,invalid", INPUT_STREAM, 2},
    {"check -j 2 --only invalid,unique", INPUT_MANY,     2},
    {"check --only none",              INPUT_CASES,      1},
    {"solve --skip 1 --take 1",        INPUT_CASES,      1},
    {"encode",                         INPUT_UNIQUE,     0},
    {"encode",                         INPUT_MALFORMED,  2},
    {"encode",                         INPUT_EMPTY_16,   0},
    {"encode --puzzle 1",              INPUT_SUDOMINOKU, 0},
    {"encode --puzzle 2 input",        INPUT_GRID,       0},
    {"encode --puzzle 9",              INPUT_GRID,       2},
    {"encode -o formula",              INPUT_UNIQUE,     0},
    {"encode -o formula",              INPUT_MALFORMED,  2},
    {"encode -o formula input",        INPUT_SPACED,     0},
    {"encode -o old",                  INPUT_UNIQUE,     0},
    {"encode -o old",                  INPUT_MALFORMED,  2},
    {"encode -o /dev/null",            INPUT_UNIQUE,     0},
    {"encode --unique",                INPUT_UNIQUE,     0},
    {"encode --unique -o formula",     INPUT_SEVERAL,    0},
    {"encode --unique -o old",         INPUT_IMPOSSIBLE, 1},
    {"encode --cubes 20",              INPUT_SPACED,     0},
    {"encode --cubes 20 --split path", INPUT_SPACED,     0},
    {"encode --stats",                 INPUT_SPACED,     0},
    {"encode --stats --json --echo",   INPUT_STREAM,     2},
    {"encode -o proof/",               INPUT_UNIQUE,     0},
    {"encode -o proof/ --unique",      INPUT_IMPOSSIBLE, 1},
    {"encode --names --amo product",   INPUT_SPACED,     0},
    {"encode --amo sequential",        INPUT_SPACED,     0},
    {"encode --amo bimander",          INPUT_SPACED,     0},
    {"encode --amo commander",         INPUT_SPACED,     0},
    {"encode --simplify givens",       INPUT_SPACED,     0},
    {"encode --dominoes placement --size 4", INPUT_SUDOMINOKU_4, 0},
    {"encode --max-clauses 10",        INPUT_SPACED,     2},
    {"decode cnf",                     INPUT_MODEL,      0},
    {"decode cnf input",               INPUT_MODELS,     0},
    {"decode --json cnf",              INPUT_MODEL,      0},
    {"decode cnf",                     INPUT_REFUSAL,    1},
    {"decode unique",                  INPUT_REFUSAL,    0},
    {"decode unique",                  INPUT_MODEL,      2},
    {"decode input model",             INPUT_GRID,       2},
    {"solve --any --solver cat<model", INPUT_EMPTY,      0},
    {"solve --any --solver cat<model>{out}", INPUT_EMPTY, 0},
    {"check --solver cat<model",       INPUT_UNIQUE,     2},
    {"check --solver cat<refusal",     INPUT_IMPOSSIBLE, 1},
    {"check --solver cat<refusal",     INPUT_UNIQUE,     2},
    {"check --trust-solver --solver cat<refusal", INPUT_UNIQUE, 1},
    {"solve --all",                    INPUT_SEVERAL,    0},
    {"solve --all --limit 3 --size 4", INPUT_SUDOMINOKU_4, 0},
    {"count",                          INPUT_STREAM,     2},
    {"count --json --limit 1",         INPUT_SPACED,     0},
    {"count --tilings --size 4",       INPUT_SUDOMINOKU_4, 0},
    {"count --tilings --json --size 4", INPUT_SUDOMINOKU_4, 0},
    {"convert --to auto",              INPUT_STREAM,     2},
    {"convert --to grid -o formula",   INPUT_SPACED,     0},
    {"convert --to sudominoku",        INPUT_SUDOMINOKU, 0},
    {"convert --to killer",            INPUT_UNIQUE,     0},
    {"convert --to csv",               INPUT_STREAM,     2},
    {"convert --to jigsaw",            INPUT_UNIQUE,     2},
    {"convert --to pencilmarks",       INPUT_MARKS,      0},
    {"convert --to constraints --json", INPUT_MARKS,     0},
    {"convert --to table",             INPUT_MARKS,      0},
    {"convert --to fpuzzles",          INPUT_MARKS,      0},
    {"convert --to fpuzzles",          INPUT_LINES,      0},
    {"convert --to fpuzzles-base64 --json", INPUT_LINES, 0},
    {"convert --to fpuzzles-link",     INPUT_MARKS,      0},
    {"convert --to fpuzzles-link -o old", INPUT_LINES,   0},
    {"convert --to sudokupad-link",    INPUT_CONFLICT,   0},
    {"convert --to fpuzzles-link",     INPUT_CONSTRAINTS, 2},
    {"convert --to sudokumaker",       INPUT_LINES,      0},
    {"convert --to constraints",       INPUT_SCL,        0},
    {"convert --to sudokumaker-link",  INPUT_UNIQUE,     0},
    {"fill",                           INPUT_BLANKS,     0},
    {"fill --solution 1234341221434321", INPUT_BLANKS,   0},
    {"fill --json input",              INPUT_BLANKS,     0},
    {"fill --solution solved",         INPUT_UNIQUE,     0},
    {"fill --solution solved --json",  INPUT_SEVERAL,    0},
    {"fill --solution solved",         INPUT_IMPOSSIBLE, 2},
    {"candidates",                     INPUT_CASES,      1},
    {"candidates --json",              INPUT_SPACED,     0},
    {"candidates --counts 3",          INPUT_CASES,      1},
    {"candidates --counts 2 --json",   INPUT_SEVERAL,    0},
    {"candidates --counts 2 --json --known solved", INPUT_UNIQUE, 0},
    {"explain",                        INPUT_STREAM,     2},
    {"explain --size 4",               INPUT_SUDOMINOKU_4, 1},
    {"explain --all",                  INPUT_IMPOSSIBLE, 1},
    {"explain --json",                 INPUT_STREAM,     2},
    {"explain --all",                  INPUT_CLASHES,    1},
    {"explain --all",                  INPUT_CONFLICT,   1},
    {"explain --all --json",           INPUT_REGIONS,    1},
    {"explain --with dot,candidates --solution "
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
                                       INPUT_SEVERAL,    1},
    {"explain --json --solution 1",    INPUT_SEVERAL,    2},
    {"explain --svg --all --sheet 2x2", INPUT_CLASHES,   1},
    {"explain --svg",                  INPUT_SEVERAL,    1},
    {"draw --svg --sheet 2x2 --take 2", INPUT_STREAM,    0},
    {"draw --svg --solve -o formula",  INPUT_LINES,      0},
    {"draw --svg --candidates -o old", INPUT_UNIQUE,     0},
    {"draw --svg --puzzle 9",          INPUT_GRID,       2},
    {"draw --svg -o proof/ --size 4",  INPUT_SUDOMINOKU_4, 0},
    {"solve --svg",                    INPUT_GRID,       2},
    {"draw --take 2",                  INPUT_STREAM,     0},
    {"draw --candidates -o old",       INPUT_UNIQUE,     0},
    {"explain --text",                 INPUT_CLASHES,    1},
    {"steps",                          INPUT_UNIQUE,     0},
    {"steps --json",                   INPUT_SEVERAL,    1},
    {"steps",                          INPUT_IMPOSSIBLE, 1},
    {"hint --cell r1c1",               INPUT_SEVERAL,    1},
    {"steps --text",                   INPUT_SEVERAL,    1},
    {"hint --svg",                     INPUT_UNIQUE,     0},
    {"rate --json",                    INPUT_UNIQUE,     0},
    {"minimize",                       INPUT_STREAM,     2},
    {"minimize --witness",             INPUT_CASES,      1},
    {"minimize --witness --seed 3",    INPUT_UNIQUE,     0},
    {"minimize --only given",          INPUT_UNIQUE,     0},
    {"minimize --json --witness",      INPUT_UNIQUE,     0},
    {"minimize --witness",             INPUT_LINES,      0},
    {"generate 3",                     INPUT_UNIQUE,     0},
    {"generate 2 --size 4 --json",     INPUT_UNIQUE,     0},
    {"generate --size 6 --to grid",    INPUT_UNIQUE,     0},
    {"generate --keep -",              INPUT_UNIQUE,     0},
    {"generate --kinds dot --size 4",  INPUT_UNIQUE,     0},
    {"generate --sudominoku --size 4", INPUT_UNIQUE,     0},
    {"generate --like -",              INPUT_UNIQUE,     0},
    {"generate --from-pattern -",      INPUT_UNIQUE,     0},
    {"generate 2 --size 4 --dedupe",   INPUT_UNIQUE,     0},
    {"generate --cnf jigsaw --size 5", INPUT_UNIQUE,     0},
    {"generate --layout random --rules diagonals --size 4", INPUT_UNIQUE, 0},
    {"generate --layout 1123112344234423", INPUT_UNIQUE, 0},
    {"generate --cnf holes:0.5 --size 4", INPUT_UNIQUE,  0},
    {"convert --dedupe --to line",     INPUT_UNIQUE,     0},
    {"generate --size 4 --rate 1 --named", INPUT_UNIQUE, 0},
    {"generate --size 4 --unbiased",   INPUT_UNIQUE,     0},
    {"random 3 --size 4",              INPUT_UNIQUE,     0},
    {"random 2 --size 4 --json",       INPUT_UNIQUE,     0},
    {"random --size 6 --to grid",      INPUT_UNIQUE,     0},
    {"canonical",                      INPUT_STREAM,     2},
    {"canonical --dedupe",             INPUT_UNIQUE,     0},
    {"canonical",                      INPUT_LINES,      2},
    {"canonical --json",               INPUT_UNIQUE,     0},
    {"canonical --columns canonical",  INPUT_UNIQUE,     0},
    {"equivalent",                     INPUT_STREAM,     2},
    {"equivalent",                     INPUT_UNIQUE,     0},
    {"equivalent --json",              INPUT_STREAM,     2},
    {"equivalent --columns equivalent", INPUT_UNIQUE,    0},
    {"shuffle",                        INPUT_UNIQUE,     0},
    {"prove -o proof",                 INPUT_UNIQUE,     0},
    {"prove -o proof",                 INPUT_SEVERAL,    0},
    {"prove -o proof --json",          INPUT_IMPOSSIBLE, 0},
    {"prove -o proof --lrat",          INPUT_UNIQUE,     0},
    {"prove -o proof --steps",         INPUT_IMPOSSIBLE, 0},
    {"prove -o proof --size 4",        INPUT_SUDOMINOKU_4, 0},
    {"prove -o old",                   INPUT_UNIQUE,     2},
    {"verify certificate",             INPUT_UNIQUE,     0},
    {"verify --json certificate",      INPUT_UNIQUE,     0},
    {"verify --grid input solved",     INPUT_UNIQUE,     0},
    {"verify --grid input solved",     INPUT_IMPOSSIBLE, 1},
    {"verify --grid input input",      INPUT_STREAM,     2},
    {"verify --grid --json input input", INPUT_LINES,    1},
    {"--help",                         INPUT_UNIQUE,     0},
    {"--version",                      INPUT_UNIQUE,     0},
    {"--version --json",               INPUT_UNIQUE,     0},
    {"convert --to constraints",       INPUT_PENPA,      0},
};
/* clang-format on */

enum { FILES = 8 }; /* these, `input` and `old` */

static const char old_text[] = "old\n";

/* What a run leaves behind. */
struct remains {
    struct program_end end;
    struct memory output;
    struct memory diagnostics;
    struct memory formula; /* files */
    struct memory old;
    bool has_formula;
    bool has_old;
    int proof_files; /* in the folder */
    int files;
};

struct trial {
    const struct scenario *scenario;
    struct fault_plan plan;
    struct memory input;
    struct remains whole; /* of the run in which nothing fails */
    struct remains now;
    size_t runs;
    size_t problems;
};

static void clear_remains(struct remains *remains)
{
    memory_clear(&remains->output);
    memory_clear(&remains->diagnostics);
    memory_clear(&remains->formula);
    memory_clear(&remains->old);
}

static void run(struct remains *remains, struct trial *trial)
{
    clear_remains(remains);
    remove("formula");
    program_write_file("old", old_text, strlen(old_text));
    program_write_file("input", trial->input.data, trial->input.length);
    program_run(&remains->end, trial->plan, trial->scenario->words, &trial->input);
    program_output(&remains->output);
    program_diagnostics(&remains->diagnostics);
    remains->has_formula = program_read_file(&remains->formula, "formula");
    remains->has_old = program_read_file(&remains->old, "old");
    remains->files = program_count_files();
    remains->proof_files = program_remove_folder("proof");
    trial->runs++;
}

/* ---- What must hold ---- */

static void expect(struct trial *trial, bool good, const char *what)
{
    if (!good) {
        trial->problems++;
        print_error("satdoku %s < input %d, %s number %zu%s failing: %s\n", trial->scenario->words,
                    (int)trial->scenario->input, fault_name(trial->plan.kind), trial->plan.at,
                    trial->plan.onwards ? " and all behind" : "", what);
    }
}

static bool equal(const struct memory *one, const struct memory *other)
{
    return one->length == other->length &&
           (one->length == 0 || memcmp(one->data, other->data, one->length) == 0);
}

static bool is_text(const struct memory *memory, const char *text)
{
    return memory->length == strlen(text) && memcmp(memory->data, text, memory->length) == 0;
}

static bool whole_lines(const struct memory *memory)
{
    return memory->length == 0 || memory->data[memory->length - 1] == '\n';
}

static bool begins(const struct memory *whole, const struct memory *part)
{
    return part->length <= whole->length &&
           (part->length == 0 || memcmp(whole->data, part->data, part->length) == 0);
}

/* Every line is "satdoku: ..." and more. */
static bool all_diagnostics(const struct memory *memory)
{
    static const char start[] = "satdoku: ";
    const char *line = memory->data;
    for (; line != NULL && *line != '\0'; line = strchr(line, '\n') + 1) {
        if (strncmp(line, start, strlen(start)) != 0 || line[strlen(start)] == '\n' ||
            strchr(line, '\n') == NULL) {
            return false;
        }
    }
    return memory->length == 0 || strlen(memory->data) == memory->length;
}

static void expect_nothing_left(struct trial *trial)
{
    const struct program_end *end = &trial->now.end;
    expect(trial, end->blocks == 0, "memory is left over");
    expect(trial, end->streams == 0, "a stream is left over");
    expect(trial, end->descriptors == 0, "an open file is left over");
    int files = FILES + trial->now.has_formula + (trial->now.proof_files > 0);
    expect(trial, trial->now.files == files, "a file is left over");
    expect(trial, trial->now.has_old, "the old file is gone");
}

/* A failed allocation is told as such, by us or by strerror. */
static bool tells_memory(const struct memory *diagnostics)
{
    return diagnostics->length > 0 && (strstr(diagnostics->data, "out of memory") != NULL ||
                                       strstr(diagnostics->data, strerror(ENOMEM)) != NULL);
}

static void expect_failure(struct trial *trial)
{
    const struct remains *now = &trial->now;
    bool memory = trial->plan.kind == FAULT_ALLOCATION;
    expect(trial, now->end.code == 2, "exit is not 2");
    expect(trial, now->diagnostics.length > 0, "there is no diagnostic");
    expect(trial, !memory || tells_memory(&now->diagnostics), "memory is not what is blamed");
    expect(trial, all_diagnostics(&now->diagnostics), "diagnostics are not one line each");
    expect(trial, begins(&trial->whole.output, &now->output), "other answers");
    expect(trial, !memory || whole_lines(&now->output), "an answer is no whole line");
    expect(trial, !now->has_formula, "there is a new file");
    /* It may be there, whole, when it was the answer that failed. */
    expect(trial, now->proof_files == 0 || now->proof_files == trial->whole.proof_files,
           "a certificate is not whole");
    expect(trial, is_text(&now->old, old_text), "the old file was changed");
}

static void expect_success(struct trial *trial)
{
    const struct remains *now = &trial->now;
    const struct remains *whole = &trial->whole;
    expect(trial, now->end.code == trial->scenario->code, "another exit code");
    expect(trial, equal(&now->output, &whole->output), "another output");
    expect(trial, equal(&now->diagnostics, &whole->diagnostics), "other diagnostics");
    expect(trial, now->has_formula == whole->has_formula, "a file more or less");
    expect(trial, now->proof_files == whole->proof_files, "another certificate");
    expect(trial, equal(&now->formula, &whole->formula), "another formula");
    expect(trial, equal(&now->old, &whole->old), "another formula in the old file");
}

static bool is_hit(const struct program_end *end, struct fault_plan plan)
{
    return end->calls > plan.at;
}

static void expect_all(struct trial *trial)
{
    expect_nothing_left(trial);
    if (is_hit(&trial->now.end, trial->plan)) {
        expect_failure(trial);
    } else {
        expect_success(trial);
    }
}

/* ---- All calls, one after another ---- */

/* Where time is short, or only coverage asked for, fewer calls reach the same lines. */
static bool is_thorough(void)
{
    return getenv("SATDOKU_TEST_QUICK") == NULL;
}

/* The next call to fail: each of the first and of the last, and some of many in between. */
static size_t next_call(size_t call, size_t calls)
{
    enum { FIRST = 40, LAST = 20, PART = 6 };
    enum { FIRST_COVERING = 5, LAST_COVERING = 3, PART_COVERING = 1 };
    bool thorough = is_thorough();
    size_t first = thorough ? FIRST : FIRST_COVERING;
    size_t at_end = thorough ? LAST : LAST_COVERING;
    size_t next = call < first ? call + 1 : call + call / (thorough ? PART : PART_COVERING);
    size_t last = calls > at_end ? calls - at_end : 0;
    if (call >= last) {
        return call + 1;
    }
    return next < last ? next : last;
}

static void fail_one_by_one(struct trial *trial, enum fault_kind kind, bool onwards)
{
    trial->plan = (struct fault_plan){kind, (size_t)-1, onwards};
    run(&trial->now, trial);
    size_t calls = trial->now.end.calls;
    trial->plan.at = 0;
    for (;;) {
        run(&trial->now, trial);
        expect_all(trial);
        if (!is_hit(&trial->now.end, trial->plan) || trial->problems > 10) {
            return;
        }
        trial->plan.at = next_call(trial->plan.at, calls);
    }
}

/* A call fails alone, or with all behind it; where time is short, one of both, in turns. */
static void fail_all(struct trial *trial, size_t turn)
{
    for (enum fault_kind kind = FAULT_ALLOCATION; kind <= FAULT_SYSTEM; kind++) {
        for (int onwards = 0; onwards < 2; onwards++) {
            if (is_thorough() || (turn + (size_t)kind) % 2 == (size_t)onwards) {
                fail_one_by_one(trial, kind, onwards == 1);
            }
        }
    }
}

static void one_scenario(const struct scenario *scenario, size_t turn, size_t *runs,
                         size_t *problems)
{
    struct trial trial = {.scenario = scenario};
    trial.plan = (struct fault_plan){.at = (size_t)-1};
    input_text(&trial.input, scenario->input);
    run(&trial.whole, &trial);
    fail_all(&trial, turn);
    *runs += trial.runs;
    *problems += trial.problems;
    memory_clear(&trial.input);
    clear_remains(&trial.whole);
    clear_remains(&trial.now);
}

static void test_every_call_fails_in_turn(void **state)
{
    (void)state;
    size_t runs = 0;
    size_t problems = 0;
    for (size_t i = 0; i < LENGTH(scenarios); i++) {
        one_scenario(&scenarios[i], i, &runs, &problems);
    }
    print_message("%zu runs of the program\n", runs);
    assert_int_equal(problems, 0);
}

/* A thread that cannot be had is not missed. */
static void test_fewer_threads(void **state)
{
    (void)state;
    static const struct scenario shared[] = {{"solve -j 4", INPUT_STREAM, 2},
                                             {"check -j 4", INPUT_MANY, 2},
                                             {"solve -j 3", INPUT_CASES, 1}};
    for (size_t i = 0; i < LENGTH(shared); i++) {
        struct trial trial = {.scenario = &shared[i]};
        trial.plan = (struct fault_plan){.kind = FAULT_THREAD, .at = (size_t)-1};
        input_text(&trial.input, shared[i].input);
        run(&trial.whole, &trial);
        assert_true(trial.whole.end.calls >= 1);
        for (size_t call = 0; call < 8; call++) {
            trial.plan.at = call / 2;
            trial.plan.onwards = call % 2 == 0;
            run(&trial.now, &trial);
            expect_nothing_left(&trial);
            expect_success(&trial);
        }
        assert_int_equal(trial.problems, 0);
        memory_clear(&trial.input);
        clear_remains(&trial.whole);
        clear_remains(&trial.now);
    }
}

/* The faults do reach what they are meant for: own code, the SAT solver's pool, jansson. */
static void test_faults_are_real(void **state)
{
    (void)state;
    struct program_end end;
    struct memory input = {0};
    input_text(&input, INPUT_LARGE);
    struct fault_plan none = {FAULT_ALLOCATION, (size_t)-1, false};
    program_run(&end, none, "solve --all --limit 1", &input);
    size_t plain = end.calls;
    assert_true(plain > 20);
    program_run(&end, none, "solve --all --limit 1 --json", &input);
    assert_true(end.calls > plain + 5);
    none.kind = FAULT_SYSTEM;
    program_run(&end, none, "encode --unique -o formula", &input);
    assert_true(end.calls >= 9); /* pipe, mkstemp, fchmod, twice poll and read, write, rename */
    remove("formula");
    memory_clear(&input);
}

static void write_input(const char *name, enum input input)
{
    struct memory text = {0};
    input_text(&text, input);
    program_write_file(name, text.data, text.length);
    memory_clear(&text);
}

/* Has the program make something of INPUT_UNIQUE. */
static void make(const char *words)
{
    struct program_end end;
    struct memory input = {0};
    struct fault_plan none = {FAULT_ALLOCATION, (size_t)-1, false};
    input_text(&input, INPUT_UNIQUE);
    program_run(&end, none, words, &input);
    assert_int_equal(end.code, 0);
    memory_clear(&input);
}

static int enter(void **state)
{
    (void)state;
    program_enter();
    write_input("model", INPUT_MODEL);
    write_input("refusal", INPUT_REFUSAL);
    program_write_file("solved", input_unique_solution, strlen(input_unique_solution));
    make("encode -o cnf");
    make("encode --unique -o unique");
    make("prove -o certificate");
    return 0;
}

static int leave(void **state)
{
    (void)state;
    program_leave();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faults_are_real),
        cmocka_unit_test(test_fewer_threads),
        cmocka_unit_test(test_every_call_fails_in_turn),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}

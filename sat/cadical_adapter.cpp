#include <cadical.hpp>

#include <climits>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

/* In C a struct and a function may have one name. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
extern "C" {
#include "cadical_adapter.h"
#include "error.h"
}
#pragma GCC diagnostic pop

namespace
{

/* CaDiCaL asks its terminator now and then while it searches. It says how many conflicts it had to
 * nobody but who asks for what it learns from each. */
struct Adapter : public sat, public CaDiCaL::Terminator, public CaDiCaL::Learner {
    bool terminate() override
    {
        interrupted = interrupted || stop_asked(&stop);
        return interrupted;
    }

    bool learning(int) override
    {
        conflicts++;
        return false;
    }

    void learn(int) override
    {
    }

    CaDiCaL::Solver *solver = nullptr; /* NULL until a formula is loaded; owned */
    struct stop stop = {nullptr, nullptr};
    FILE *proof = nullptr;    /* NULL: none is wanted */
    bool lost = false;        /* there was no memory in a call: it can only be freed */
    bool interrupted = false; /* the search under way was told to end */
    unsigned long long conflicts = 0;
    std::vector<int> numbers; /* of the variables, where they are shuffled; others have their own */
};

Adapter *own(struct sat *sat)
{
    return static_cast<Adapter *>(sat);
}

/* Calls CaDiCaL, which throws nothing but std::bad_alloc. */
template <typename Call>
enum satdoku_status guarded(Adapter *a, struct satdoku_error *error, Call call) noexcept
{
    if (a->lost) {
        return error_memory(error);
    }
    try {
        call();
        return SATDOKU_OK;
    } catch (const std::bad_alloc &) {
        a->lost = true;
        return error_memory(error);
    }
}

/* ---- Loading ---- */

/* An exception leaves CaDiCaL's structures half made, and its destructor would free what is no
 * longer there: what a lost solver has stays with it. */
void release(Adapter *a)
{
    if (!a->lost) {
        delete a->solver;
    }
    a->solver = nullptr;
    a->lost = false;
}

/* What serves formulas of small puzzles (docs/performance.md). */
const struct {
    const char *name;
    int value;
} stable_options[] = {
    {"stabilizeonly", 1}, /* few restarts, and decisions by activity */
    {"chrono", 0},        /* going back by fewer levels is for searches that are very deep */
    {"forcephase", 1},    /* decisions say that a digit is there, never that it is not */
    {"rephase", 0},       /* so nobody asks for phases that were good */
    {"reluctant", 512},   /* restarts twice as often as by default in this mode */
    {"reduceint", 150},   /* and learned clauses are sorted out twice as often */
};

/* CaDiCaL breaks ties by the numbers of variables, and ours go row by row from the top: what a
 * puzzle takes would depend on how it is turned. So they are shuffled, always in the same way. */
std::vector<int> shuffled(int variables)
{
    /* Knuth's generator for MMIX; the seed is one of four that were measured. */
    std::linear_congruential_engine<std::uint_fast64_t, 6364136223846793005U, 1442695040888963407U,
                                    0>
        draw(11);
    std::vector<int> numbers(static_cast<std::size_t>(variables) + 1);
    std::iota(numbers.begin(), numbers.end(), 0);
    for (std::size_t last = numbers.size() - 1; last > 1; last--) {
        std::swap(numbers[last], numbers[1 + static_cast<std::size_t>(draw() >> 33) % last]);
    }
    return numbers;
}

/* Makes the solver of a formula. Few restarts and decisions by activity serve small formulas
 * throughout: so it is with those of 9x9 puzzles, whatever their clues (docs/performance.md). Where
 * there are many variables, what CaDiCaL does in turns with that is needed. Formulas of many
 * literals are those of boards from 36x36 on that are nearly empty: their clauses stay where they
 * are in memory, for to move millions of them takes half a second, in which CaDiCaL asks nobody. */
void start(Adapter *a, const struct formula *formula)
{
    enum { SMALL_VARIABLES_MAX = 2000, MEDIUM_LITERALS_MAX = 4000000 };
    bool small = formula->variables <= SMALL_VARIABLES_MAX;
    a->solver = new CaDiCaL::Solver;
    a->solver->set("quiet", 1);
    for (const auto &option : stable_options) {
        if (small) {
            a->solver->set(option.name, option.value);
        }
    }
    if (!small && formula->used > MEDIUM_LITERALS_MAX) {
        a->solver->set("arena", 0);
    }
    a->solver->connect_terminator(a);
    a->solver->connect_learner(a);
    if (a->proof != nullptr) {
        a->solver->set("binary", 0);
        a->solver->trace_proof(a->proof, "proof");
    }
    a->numbers.clear();
    if (formula->variables > 0) {
        if (small && a->proof == nullptr) { /* a proof has the caller's numbers */
            a->numbers = shuffled(formula->variables);
        }
        a->solver->reserve(formula->variables);
    }
}

int number_of(const Adapter *a, int literal)
{
    std::size_t variable = static_cast<std::size_t>(std::abs(literal));
    if (variable >= a->numbers.size()) {
        return literal;
    }
    return literal < 0 ? -a->numbers[variable] : a->numbers[variable];
}

extern "C" {

/* Part by part, unless a stop is asked for meanwhile. */
static enum satdoku_status add(struct sat *sat, const int *literals, size_t count,
                               struct satdoku_error *error)
{
    enum { NOW_AND_THEN = 1 << 14 };
    Adapter *a = own(sat);
    return guarded(a, error, [=] {
        for (size_t i = 0; i < count && !a->stopped; i++) {
            a->solver->add(number_of(a, literals[i]));
            a->stopped = (i + 1) % NOW_AND_THEN == 0 && i + 1 < count && stop_asked(&a->stop);
        }
    });
}

/* CaDiCaL cannot take clauses back: each formula gets a solver of its own. */
static enum satdoku_status load(struct sat *sat, const struct formula *formula,
                                struct satdoku_error *error)
{
    Adapter *a = own(sat);
    release(a);
    enum satdoku_status status = guarded(a, error, [=] { start(a, formula); });
    return status == SATDOKU_OK ? add(sat, formula->literals, formula->used, error) : status;
}

/* ---- Solving ---- */

/* CaDiCaL does not say how many propagations it made. What a call takes without conflicts, and what
 * comes to one conflict, are what they come to on average for puzzles. */
static enum satdoku_status solve(enum sat_result *result, struct sat *sat, const int *assumptions,
                                 size_t count, struct satdoku_error *error)
{
    enum {
        STEPS_OF_A_CALL = 2000,
        STEPS_OF_A_CONFLICT = 200,
        SATISFIABLE = 10,
        UNSATISFIABLE = 20
    };
    Adapter *a = own(sat);
    *result = SAT_UNKNOWN;
    a->interrupted = stop_asked(&a->stop);
    if (a->interrupted) {
        return SATDOKU_OK;
    }
    unsigned long long before = a->conflicts;
    int answer = 0;
    enum satdoku_status status = guarded(a, error, [&] {
        unsigned long long most = a->budget / STEPS_OF_A_CONFLICT + 1;
        for (size_t i = 0; i < count; i++) {
            a->solver->assume(number_of(a, assumptions[i]));
        }
        a->solver->limit("conflicts", a->budget == ULLONG_MAX ? -1
                                      : most < INT_MAX        ? static_cast<int>(most)
                                                              : INT_MAX);
        answer = a->solver->solve();
        if (answer == SATISFIABLE && a->solver->vars() > 0) {
            a->solver->val(1); /* the first value completes the model, which takes memory */
        }
    });
    a->spent = STEPS_OF_A_CALL + STEPS_OF_A_CONFLICT * (a->conflicts - before);
    if (answer == SATISFIABLE) {
        *result = SAT_SATISFIABLE;
    } else if (answer == UNSATISFIABLE) {
        *result = SAT_UNSATISFIABLE;
    } else if (!a->interrupted && a->spent < a->budget) {
        a->spent = a->budget; /* the conflicts were used up */
    }
    return status;
}

/* 0 of a variable that it does not know. Takes no memory. */
static int value(struct sat *sat, int variable)
{
    Adapter *a = own(sat);
    if (variable > a->solver->vars()) {
        return 0;
    }
    return a->solver->val(number_of(a, variable)) > 0 ? 1 : -1;
}

static bool failed(struct sat *sat, int assumption)
{
    Adapter *a = own(sat);
    bool answer = true;
    (void)guarded(a, nullptr, [&] { answer = a->solver->failed(number_of(a, assumption)); });
    return answer;
}

static void free_sat(struct sat *sat)
{
    release(own(sat));
    delete own(sat);
}

} // extern "C"

/* To CaDiCaL a phase is an order, and it tries to make variables true first anyway. */
const struct sat_methods methods = {load,    add,     solve,   value,   failed,
                                    nullptr, nullptr, nullptr, free_sat};

} // namespace

struct sat *cadical_sat_new(struct stop stop)
{
    Adapter *fresh = new (std::nothrow) Adapter();
    if (fresh != nullptr) {
        fresh->methods = &methods;
        fresh->stop = stop;
    }
    return fresh;
}

enum satdoku_status cadical_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error)
{
    struct sat *sat = cadical_sat_new(stop_of(options));
    if (sat == nullptr) {
        return error_memory(error);
    }
    Adapter *a = own(sat);
    a->proof = proof;
    enum satdoku_status status = sat_load(sat, formula, error);
    if (status == SATDOKU_OK) {
        status = sat_solve(result, sat, 0, error);
    }
    if (status == SATDOKU_OK) {
        status = guarded(a, error, [=] { a->solver->close_proof_trace(); });
    }
    sat_free(sat);
    return status;
}

const char *cadical_sat_version(void)
{
    return CaDiCaL::Solver::version();
}

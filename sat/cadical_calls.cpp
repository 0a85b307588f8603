#include "cadical_calls.h"

#include <cadical.hpp>

#include <cstdint>
#include <cstdlib>
#include <new>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace
{

class CallbackTerminator : public CaDiCaL::Terminator
{
  public:
    CallbackTerminator(bool (*asked)(void *context), void *context)
        : asked_(asked), context_(context)
    {
    }

    bool terminate() override
    {
        return asked_(context_);
    }

  private:
    bool (*asked_)(void *context);
    void *context_;
};

/* CaDiCaL says how many conflicts it had to nobody but who asks for what it learns from each. */
class ConflictCounter : public CaDiCaL::Learner
{
  public:
    bool learning(int) override
    {
        conflicts++;
        return false;
    }

    void learn(int) override
    {
    }

    unsigned long long conflicts = 0;
};

} // namespace

struct cadical {
    cadical(bool (*asked)(void *context), void *context) : terminator(asked, context)
    {
    }

    CallbackTerminator terminator;
    ConflictCounter counter;
    CaDiCaL::Solver *solver = nullptr;
    bool lost = false;
    bool shuffles = false;
    std::vector<int> numbers; /* of the variables that were reserved; others have their own */
};

/* What serves formulas of small puzzles (docs/performance.md). */
static const struct {
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

/* ---- Numbers of variables ---- */

/* CaDiCaL breaks ties by the numbers of variables, and ours go row by row from the top: what a
 * puzzle takes would depend on how it is turned. So they are shuffled, always in the same way. */
static std::vector<int> shuffled(int variables)
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

static int number_of(const struct cadical *cadical, int literal)
{
    std::size_t variable = static_cast<std::size_t>(std::abs(literal));
    if (variable >= cadical->numbers.size()) {
        return literal;
    }
    int number = cadical->numbers[variable];
    return literal < 0 ? -number : number;
}

/* ---- Calls ---- */

/* Calls, and says whether there was memory for it. CaDiCaL throws nothing but std::bad_alloc. */
template <typename Call> static bool guarded(struct cadical *cadical, Call call) noexcept
{
    if (cadical->lost) {
        return false;
    }
    try {
        call(*cadical->solver);
        return true;
    } catch (const std::bad_alloc &) {
        cadical->lost = true;
        return false;
    }
}

struct cadical *cadical_new(bool (*terminate)(void *context), void *context, enum cadical_size size,
                            FILE *proof)
{
    struct cadical *fresh = new (std::nothrow) cadical(terminate, context);
    if (fresh == nullptr) {
        return nullptr;
    }
    try {
        fresh->solver = new CaDiCaL::Solver;
        fresh->solver->set("quiet", 1);
        for (const auto &option : stable_options) {
            if (size == CADICAL_SMALL) {
                fresh->solver->set(option.name, option.value);
            }
        }
        if (size == CADICAL_LARGE) {
            fresh->solver->set("arena", 0);
        }
        fresh->solver->connect_terminator(&fresh->terminator);
        fresh->solver->connect_learner(&fresh->counter);
        fresh->shuffles =
            size == CADICAL_SMALL && proof == nullptr; /* a proof has the caller's numbers */
        if (proof != nullptr) {
            fresh->solver->set("binary", 0);
            fresh->solver->trace_proof(proof, "proof");
        }
        return fresh;
    } catch (const std::bad_alloc &) {
        fresh->lost = true;
        cadical_free(fresh);
        return nullptr;
    }
}

/* An exception leaves CaDiCaL's structures half made, and its destructor would free what is no
 * longer there: what a lost solver has stays with it. */
void cadical_free(struct cadical *cadical)
{
    if (cadical != nullptr) {
        if (!cadical->lost) {
            delete cadical->solver;
        }
        delete cadical;
    }
}

bool cadical_reserve(struct cadical *cadical, int variables)
{
    return guarded(cadical, [=](CaDiCaL::Solver &solver) {
        if (cadical->shuffles) {
            cadical->numbers = shuffled(variables);
        }
        solver.reserve(variables);
    });
}

bool cadical_add(struct cadical *cadical, const int *literals, size_t count)
{
    return guarded(cadical, [=](CaDiCaL::Solver &solver) {
        for (size_t i = 0; i < count; i++) {
            solver.add(number_of(cadical, literals[i]));
        }
    });
}

bool cadical_solve(int *answer, struct cadical *cadical, const int *assumptions, size_t count,
                   int conflicts_most)
{
    return guarded(cadical, [=](CaDiCaL::Solver &solver) {
        for (size_t i = 0; i < count; i++) {
            solver.assume(number_of(cadical, assumptions[i]));
        }
        solver.limit("conflicts", conflicts_most);
        *answer = solver.solve();
        if (*answer == CADICAL_SATISFIABLE && solver.vars() > 0) {
            /* The first value that is asked for completes the model, which takes memory. */
            solver.val(1);
        }
    });
}

unsigned long long cadical_conflicts(const struct cadical *cadical)
{
    return cadical->counter.conflicts;
}

int cadical_value(struct cadical *cadical, int variable)
{
    if (variable > cadical->solver->vars()) {
        return 0;
    }
    return cadical->solver->val(number_of(cadical, variable)) > 0 ? 1 : -1;
}

bool cadical_failed(bool *failed, struct cadical *cadical, int assumption)
{
    return guarded(cadical, [=](CaDiCaL::Solver &solver) {
        *failed = solver.failed(number_of(cadical, assumption));
    });
}

bool cadical_end_proof(struct cadical *cadical)
{
    return guarded(cadical, [](CaDiCaL::Solver &solver) { solver.close_proof_trace(); });
}

const char *cadical_version(void)
{
    return CaDiCaL::Solver::version();
}

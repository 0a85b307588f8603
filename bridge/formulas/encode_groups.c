/* A puzzle's formula with its clues apart from the rules, for programs that find out which clues
 * contradict each other: as GCNF with a group for each clue, or as WCNF, MaxSAT with a soft clause
 * for each clue.
 *
 *     p gcnf VARIABLES CLAUSES GROUPS          p wcnf VARIABLES CLAUSES TOP
 *     {0} 1 2 3 4 0                            TOP 1 2 3 4 0           a rule
 *     {1} 1 0                                  TOP -65 1 0             clue 1: 65 -> r1c1=1
 *                                              1 65 0                  clue 1, if it can be had
 *
 * Clues are those of which conflicts and repairs are made (members.h): those with cells. The rules
 * of the board, and those for all cells, are group 0 and hard.
 */
#include "encode_forms.h"

#include "describe.h"
#include "dimacs_write.h"
#include "error.h"
#include "members.h"

/* A formula of groups on its way out. */
struct groups {
    struct formula_plan *plan;
    struct members members;
    struct member_clauses clauses; /* of the members */
    struct satdoku_clues *words;   /* the members as clues; owned */
    int first_selector;            /* WCNF; 0: there are no selectors */
    struct sink *sink;
    size_t group; /* of the clauses to come */
};

static bool is_weighted(const struct groups *g)
{
    return g->plan->options.form == SATDOKU_FORM_WCNF;
}

static int selector_of(const struct groups *g, size_t member)
{
    return is_weighted(g) ? g->first_selector + (int)member : LITERAL_TRUE;
}

/* The weight of what must hold: more than all clues together. */
static long long top_of(const struct groups *g)
{
    return (long long)g->members.count + 1;
}

/* How many variables there are before a clause has one of its own. */
static int variables_of(const struct groups *g)
{
    int variables = g->plan->encoding.variables;
    return is_weighted(g) ? variables + (int)g->members.count : variables;
}

/* ---- Clauses ---- */

static void add_members(struct groups *g)
{
    struct formula *formula = &g->plan->encoding.formula;
    for (size_t i = 0; i < g->members.count && formula_goes_on(formula); i++) {
        g->group = i + 1;
        member_clauses_add(&g->clauses, i, selector_of(g, i));
    }
    g->group = 0;
}

static bool put_clause(void *context, const int *literals, size_t count)
{
    const struct groups *g = context;
    if (is_weighted(g)) {
        sink_number(g->sink, top_of(g));
    } else {
        sink_char(g->sink, '{');
        sink_number(g->sink, (long long)g->group);
        sink_char(g->sink, '}');
    }
    sink_char(g->sink, ' ');
    dimacs_put_clause(g->sink, literals, count);
    return !g->sink->failed;
}

/* ---- Size ---- */

/* Takes the puzzle apart, prepares and counts. */
static enum satdoku_status measure(enum satdoku_verdict *verdict, struct groups *g,
                                   const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    struct encoding *encoding = &g->plan->encoding;
    struct formula *formula = &encoding->formula;
    struct encode_options chosen = describe_encode_options(&g->plan->options);
    g->clauses =
        (struct member_clauses){.formula = formula, .map = &encoding->map, .members = &g->members};
    enum satdoku_status status = members_take(&g->members, puzzle, MEMBERS_CLUES);
    if (status == SATDOKU_OK) {
        g->words = members_clues(&g->members, NULL);
        status = g->words != NULL ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
    }
    if (status == SATDOKU_OK) {
        status = encode_prepare(encoding, g->members.base, &chosen);
    }
    if (status == SATDOKU_OK) {
        status = member_clauses_start(&g->clauses, encoding->options.stop);
    }
    if (status == SATDOKU_END) {
        *verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    if (status != SATDOKU_OK) {
        return relations_error(status, error);
    }
    g->first_selector = is_weighted(g) ? encoding->variables + 1 : 0;
    formula_count(formula, variables_of(g));
    formula_bound(formula, 0, encoding->options.stop);
    status = encode_clauses(encoding);
    if (status == SATDOKU_OK) {
        status = formula_plan_exclude(g->plan, NULL);
    }
    add_members(g);
    if (status != SATDOKU_OK || formula_status(formula) != SATDOKU_OK) {
        return error_memory(error);
    }
    if (formula_plan_was_stopped(encoding)) {
        *verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    unsigned long long soft = is_weighted(g) ? g->members.count : 0;
    return formula_plan_bound(g->plan, formula->variables, formula->clauses + soft, "clauses",
                              error);
}

/* ---- Writing ---- */

/* Before the clauses comes which clue a group is, or a soft clause's
 * variable. */
static enum satdoku_status put_groups(void *context, struct sink *sink, struct formula_plan *plan)
{
    struct groups *g = context;
    struct encoding *encoding = &plan->encoding;
    const bool weighted = is_weighted(g);
    const struct encode_block selectors = {"clue: it holds", encoding->variables + 1,
                                           variables_of(g)};
    const struct satdoku_clues clues = *g->words;
    g->sink = sink;
    describe_write(sink, g->members.puzzle, encoding, &plan->options, formula_plan_excluded(plan));
    describe_block(sink, plan->options.form, &selectors);
    describe_names(sink, encoding, &plan->options);
    for (size_t i = 0; i < clues.count && !sink->failed; i++) {
        char text[SATDOKU_CLUE_TEXT];
        satdoku_puzzle_clue_text(text, g->members.puzzle, &clues.clue[i]);
        sink_text(sink, weighted ? "c soft " : "c group ");
        sink_number(sink, weighted ? selector_of(g, i) : (long long)i + 1);
        sink_char(sink, ' ');
        sink_text(sink, text);
        sink_char(sink, '\n');
    }
    sink_text(sink, weighted ? "p wcnf " : "p gcnf ");
    sink_number(sink, plan->variables);
    sink_char(sink, ' ');
    sink_number(sink, (long long)plan->clauses);
    sink_char(sink, ' ');
    sink_number(sink, weighted ? top_of(g) : (long long)g->members.count);
    sink_char(sink, '\n');

    formula_hand_over(&encoding->formula, variables_of(g),
                      (struct formula_taker){.take = put_clause, .context = g});
    enum satdoku_status status = formula_plan_add(plan);
    add_members(g);
    for (size_t i = 0; weighted && i < g->members.count && !sink->failed; i++) {
        int selector = selector_of(g, i);
        sink_text(sink, "1 ");
        dimacs_put_clause(sink, &selector, 1);
    }
    return formula_status(&encoding->formula) == SATDOKU_OK ? status : SATDOKU_ERR_MEMORY;
}

enum satdoku_status encode_groups(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                  struct satdoku_sink sink, const struct satdoku_puzzle *puzzle,
                                  const struct satdoku_encode_options *options,
                                  struct satdoku_solver *solver, struct satdoku_error *error)
{
    struct groups g = {.plan = plan};
    enum satdoku_status status = formula_plan_start(verdict, plan, puzzle, options, solver, error);
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_SOLVABLE) {
        status = measure(verdict, &g, puzzle, error);
    }
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_SOLVABLE) {
        status = formula_plan_write(verdict, plan, sink, put_groups, &g, error);
    }
    member_clauses_clear(&g.clauses);
    satdoku_clues_free(g.words);
    members_clear(&g.members);
    return status;
}

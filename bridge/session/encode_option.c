/* The options of an encoding by name, for command lines and for formulas that describe themselves.
 */
#include "encode_option.h"

#include "error.h"
#include "formats.h"

#include <string.h>

struct value {
    const char *name;
    int value;
};

static const struct value encodings[] = {{"extended", SATDOKU_ENCODING_EXTENDED},
                                         {"efficient", SATDOKU_ENCODING_EFFICIENT},
                                         {"minimal", SATDOKU_ENCODING_MINIMAL},
                                         {NULL, 0}};
static const struct value amos[] = {{"pairwise", SATDOKU_AMO_PAIRWISE},
                                    {"sequential", SATDOKU_AMO_SEQUENTIAL},
                                    {"product", SATDOKU_AMO_PRODUCT},
                                    {"bimander", SATDOKU_AMO_BIMANDER},
                                    {"commander", SATDOKU_AMO_COMMANDER},
                                    {NULL, 0}};
static const struct value dominoes[] = {{"partner", SATDOKU_DOMINOES_PARTNER},
                                        {"placement", SATDOKU_DOMINOES_PLACEMENT},
                                        {NULL, 0}};
static const struct value simplifies[] = {{"none", SATDOKU_SIMPLIFY_NONE},
                                          {"givens", SATDOKU_SIMPLIFY_GIVENS},
                                          {"singles", SATDOKU_SIMPLIFY_SINGLES},
                                          {"locked", SATDOKU_SIMPLIFY_LOCKED},
                                          {"probe", SATDOKU_SIMPLIFY_PROBE},
                                          {NULL, 0}};
static const struct value projections[] = {{"none", SATDOKU_PROJECTION_NONE},
                                           {"ind", SATDOKU_PROJECTION_IND},
                                           {"show", SATDOKU_PROJECTION_SHOW},
                                           {NULL, 0}};

static const struct value forms[] = {{"cnf", SATDOKU_FORM_CNF},
                                     {"opb", SATDOKU_FORM_OPB},
                                     {"wcnf", SATDOKU_FORM_WCNF},
                                     {"gcnf", SATDOKU_FORM_GCNF},
                                     {NULL, 0}};

static const struct value splits[] = {{"even", SATDOKU_SPLIT_EVEN},
                                      {"path", SATDOKU_SPLIT_PATH},
                                      {NULL, 0}};

static const struct value *find_name(const struct value *values, const char *name)
{
    while (values->name != NULL && strcmp(values->name, name) != 0) {
        values++;
    }
    return values->name != NULL ? values : NULL;
}

/* NULL where there is none. */
static const char *find_value(const struct value *values, int value)
{
    while (values->name != NULL && values->value != value) {
        values++;
    }
    return values->name;
}

static const struct value kinds[] = {{"encoding", 0}, {"amo", 1},        {"dominoes", 2},
                                     {"simplify", 3}, {"projection", 4}, {"form", 5},
                                     {"split", 6},    {NULL, 0}};
static const struct value *const values[] = {encodings,   amos,  dominoes, simplifies,
                                             projections, forms, splits};

const char *satdoku_encode_option_choice(const char *name, size_t index)
{
    const struct value *kind = name != NULL ? find_name(kinds, name) : NULL;
    for (const struct value *v = kind != NULL ? values[kind->value] : NULL;
         v != NULL && v->name != NULL; v++) {
        if (index-- == 0) {
            return v->name;
        }
    }
    return NULL;
}

bool satdoku_encode_option(struct satdoku_encode_options *options, const char *name,
                           const char *value)
{
    if (options == NULL || name == NULL || value == NULL) {
        return false;
    }
    const struct value *kind = find_name(kinds, name);
    const struct value *found = kind != NULL ? find_name(values[kind->value], value) : NULL;
    if (found == NULL) {
        return false;
    }
    switch (kind->value) {
    case 0:
        options->encoding = (enum satdoku_encoding)found->value;
        break;
    case 1:
        options->amo = (enum satdoku_amo)found->value;
        break;
    case 2:
        options->dominoes = (enum satdoku_domino_encoding)found->value;
        break;
    case 3:
        options->simplify = (enum satdoku_simplify)found->value;
        break;
    case 4:
        options->projection = (enum satdoku_projection)found->value;
        break;
    case 5:
        options->form = (enum satdoku_formula_form)found->value;
        break;
    default:
        options->split = (enum satdoku_split)found->value;
    }
    return true;
}

const char *encoding_name(enum satdoku_encoding encoding)
{
    return find_value(encodings, (int)encoding);
}

const char *amo_name(enum satdoku_amo amo)
{
    return find_value(amos, (int)amo);
}

const char *dominoes_name(enum satdoku_domino_encoding encoding)
{
    return find_value(dominoes, (int)encoding);
}

const char *simplify_name(enum satdoku_simplify simplify)
{
    bool chosen = simplify != SATDOKU_SIMPLIFY_AUTO;
    return find_value(simplifies, (int)(chosen ? simplify : SATDOKU_SIMPLIFY_NONE));
}

enum satdoku_status encode_options_check(const struct satdoku_encode_options *options,
                                         struct satdoku_error *error)
{
    const struct {
        const char *option;
        const char *name; /* of its value; NULL: none */
        int value;
    } given[] = {
        {"encoding", encoding_name(options->encoding), (int)options->encoding},
        {"at-most-one encoding", amo_name(options->amo), (int)options->amo},
        {"domino encoding", dominoes_name(options->dominoes), (int)options->dominoes},
        {"level of simplification", simplify_name(options->simplify), (int)options->simplify},
        {"projection", find_value(projections, (int)options->projection), (int)options->projection},
        {"form of formulas", find_value(forms, (int)options->form), (int)options->form},
        {"way to split", find_value(splits, (int)options->split), (int)options->split},
        {"format", format_exists(options->format) ? "" : NULL, (int)options->format},
    };
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        if (given[i].name == NULL) {
            return error_value(error, given[i].option, given[i].value);
        }
    }
    bool groups = options->form == SATDOKU_FORM_WCNF || options->form == SATDOKU_FORM_GCNF;
    const char *no = options->form == SATDOKU_FORM_CNF                     ? NULL
                     : options->cubes != 0                                 ? "cubes"
                     : options->projection != SATDOKU_PROJECTION_NONE      ? "projection"
                     : groups && options->simplify > SATDOKU_SIMPLIFY_NONE ? "simplification"
                                                                           : NULL;
    if (no != NULL) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "formulas as %s have no %s",
                         find_value(forms, (int)options->form), no);
    }
    return SATDOKU_OK;
}

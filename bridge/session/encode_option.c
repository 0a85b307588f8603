/* Options and their values by name, for command lines and for formulas that describe themselves. */
#include "encode_option.h"

#include "error.h"
#include "formats.h"
#include "named_board.h"

#include <stddef.h>
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

static const struct value backends[] = {{"auto", SATDOKU_BACKEND_AUTO},
                                        {"picosat", SATDOKU_BACKEND_PICOSAT},
                                        {"cadical", SATDOKU_BACKEND_CADICAL},
                                        {NULL, 0}};

enum { NO_MEMBER = -1 };

/* Options whose values have names, and where an encoding has them. */
static const struct named_option {
    const char *name;
    const struct value *values;
    int member;
} named_options[] = {
    {"encoding", encodings, (int)offsetof(struct satdoku_encode_options, encoding)},
    {"amo", amos, (int)offsetof(struct satdoku_encode_options, amo)},
    {"dominoes", dominoes, (int)offsetof(struct satdoku_encode_options, dominoes)},
    {"simplify", simplifies, (int)offsetof(struct satdoku_encode_options, simplify)},
    {"projection", projections, (int)offsetof(struct satdoku_encode_options, projection)},
    {"form", forms, (int)offsetof(struct satdoku_encode_options, form)},
    {"split", splits, (int)offsetof(struct satdoku_encode_options, split)},
    {"backend", backends, NO_MEMBER},
};

enum { NAMED_OPTIONS = sizeof named_options / sizeof *named_options };

static const struct named_option *find_option(const char *name)
{
    for (size_t i = 0; i < NAMED_OPTIONS && name != NULL; i++) {
        if (strcmp(named_options[i].name, name) == 0) {
            return &named_options[i];
        }
    }
    return NULL;
}

/* The value of a name; NULL where there is none. */
static const struct value *find_name(const struct value *values, const char *name)
{
    while (values->name != NULL && strcmp(values->name, name) != 0) {
        values++;
    }
    return values->name != NULL ? values : NULL;
}

/* The name of a value; NULL where there is none. */
static const char *find_value(const struct value *values, int value)
{
    while (values->name != NULL && values->value != value) {
        values++;
    }
    return values->name;
}

const char *satdoku_option_choice(const char *option, size_t index)
{
    if (option != NULL && strcmp(option, "format") == 0) {
        return format_choice(index);
    }
    if (option != NULL && strcmp(option, "board") == 0) {
        return named_board_choice(index);
    }
    const struct named_option *named = find_option(option);
    size_t at = 0;
    while (named != NULL && at < index && named->values[at].name != NULL) {
        at++;
    }
    return named != NULL ? named->values[at].name : NULL;
}

bool satdoku_encode_option(struct satdoku_encode_options *options, const char *name,
                           const char *value)
{
    const struct named_option *named = find_option(name);
    if (options == NULL || value == NULL || named == NULL || named->member == NO_MEMBER) {
        return false;
    }
    const struct value *found = find_name(named->values, value);
    if (found != NULL) {
        _Static_assert(sizeof found->value == sizeof options->amo, "enumerators are of type int");
        memcpy((char *)options + named->member, &found->value, sizeof found->value);
    }
    return found != NULL;
}

bool satdoku_backend_parse(enum satdoku_backend *backend, const char *name)
{
    const struct value *found = backend != NULL && name != NULL ? find_name(backends, name) : NULL;
    if (found != NULL) {
        *backend = (enum satdoku_backend)found->value;
    }
    return found != NULL;
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

#include "options.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Numbers ---- */

/* Stores a number in a member of 4 or 8 bytes; what is too large for it becomes its largest. */
static void store_number(void *member, size_t size, unsigned long long number)
{
    if (size == sizeof(uint32_t)) {
        uint32_t small = number < UINT32_MAX ? (uint32_t)number : UINT32_MAX;
        memcpy(member, &small, sizeof small);
    } else {
        uint64_t large = number;
        memcpy(member, &large, sizeof large);
    }
}

/* A whole decimal number between the option's bounds, and where it ends. */
static bool read_number(unsigned long long *number, const char **end, const struct option *option,
                        const char *text)
{
    char *stop = NULL;
    errno = 0;
    long long value = text[0] >= '0' && text[0] <= '9' ? strtoll(text, &stop, 10) : -1;
    *number = (unsigned long long)value;
    *end = stop;
    return errno == 0 && value >= 0 && *number >= option->least && *number <= option->most;
}

/* Two numbers with one of these characters between them. */
static bool read_two(unsigned long long numbers[2], const struct option *option, const char *text,
                     const char *between)
{
    const char *end = NULL;
    return read_number(&numbers[0], &end, option, text) && *end != '\0' &&
           strchr(between, *end) != NULL && read_number(&numbers[1], &end, option, end + 1) &&
           *end == '\0';
}

/* Reads the value of an option of a type with numbers, one of them or two. */
static bool read_numbers(unsigned long long numbers[2], const struct option *option,
                         const char *value)
{
    const char *end = NULL;
    switch (option->type) {
    case TYPE_RECTANGLE:
        return read_two(numbers, option, value, "xX") &&
               numbers[0] * numbers[1] <= SATDOKU_MAX_SIZE;
    case TYPE_SHARE:
        return read_two(numbers, option, value, "/") && numbers[0] <= numbers[1];
    case TYPE_SPAN: {
        /* One number, which counts as both, or two with a hyphen. */
        if (strchr(value, '-') != NULL) {
            return read_two(numbers, option, value, "-") && numbers[0] <= numbers[1];
        }
        bool good = read_number(&numbers[0], &end, option, value) && *end == '\0';
        numbers[1] = numbers[0];
        return good;
    }
    default:
        return read_number(&numbers[0], &end, option, value) && *end == '\0';
    }
}

/* ---- Texts ---- */

static bool is_not_empty(const char *text)
{
    return text[0] != '\0';
}

static bool is_not_blank(const char *text)
{
    return text[strspn(text, " \t")] != '\0';
}

static bool has_hyphen(const char *text)
{
    return strchr(text, '-') != NULL;
}

static bool is_cell_name(const char *text)
{
    return text[0] != '\0' && strchr(text, '=') == NULL;
}

/* A cell, "=" and a digit. */
static bool is_candidate_name(const char *text)
{
    const char *sign = strchr(text, '=');
    return sign != NULL && sign != text && sign[1] >= '0' && sign[1] <= '9';
}

/* Names with commas between them. */
static bool are_columns(const char *text)
{
    return text[0] != '\0' && text[0] != ',' && strstr(text, ",,") == NULL &&
           text[strlen(text) - 1] != ',' && text[strcspn(text, "\"\n\r")] == '\0';
}

/* ---- Names ---- */

/* The verdicts of check. */
static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_UNIQUE, SATDOKU_VERDICT_MULTIPLE,
                                                SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNKNOWN,
                                                SATDOKU_VERDICT_INVALID};

static const char *const colors[] =
    {[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"};

const char *option_choice(const struct option *option, size_t index)
{
    switch (option->type) {
    case TYPE_BOARD:
        return satdoku_option_choice("board", index);
    case TYPE_FORMAT:
        return satdoku_option_choice("format", index);
    case TYPE_BACKEND:
        return satdoku_option_choice("backend", index);
    case TYPE_COLOR:
        return index < sizeof colors / sizeof colors[0] ? colors[index] : NULL;
    case TYPE_SYMMETRY:
        return index <= SATDOKU_SYMMETRY_FULL ? satdoku_symmetry_name((enum satdoku_symmetry)index)
                                              : NULL;
    case TYPE_TECHNIQUE:
        return satdoku_technique_name(index);
    case TYPE_VERDICT:
        return index < sizeof verdicts / sizeof verdicts[0] ? satdoku_verdict_name(verdicts[index])
                                                            : NULL;
    case TYPE_ENCODING:
        return satdoku_option_choice(option->name, index);
    default:
        return NULL;
    }
}

/* The index of a name among the choices; false: it is none of them. */
static bool find_choice(size_t *index, const struct option *option, const char *value)
{
    const char *choice = NULL;
    *index = 0;
    while ((choice = option_choice(option, *index)) != NULL && strcmp(choice, value) != 0) {
        ++*index;
    }
    return choice != NULL;
}

/* Sets the flags of all kinds that are called so; false: none is. */
static bool note_kinds(bool *kinds, const char *name)
{
    bool any = false;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        if (satdoku_clue_kind_is_called((enum satdoku_clue_kind)kind, name)) {
            kinds[kind] = true;
            any = true;
        }
    }
    return any;
}

/* ---- All types ---- */

bool option_store(struct settings *settings, const struct option *option, const char *value)
{
    void *member = (char *)settings + option->member;
    unsigned long long numbers[2] = {option->most, 0};
    size_t index = 0;
    bool good = true;
    switch (option->type) {
    case TYPE_NOTHING:
        return true;
    case TYPE_FLAG:
        *(bool *)member = true;
        return true;
    case TYPE_CONSTANT:
        break;
    case TYPE_NUMBER:
    case TYPE_RECTANGLE:
    case TYPE_SHARE:
    case TYPE_SPAN:
        good = read_numbers(numbers, option, value);
        break;
    case TYPE_SECONDS: {
        char *rest = NULL;
        double *seconds = member;
        *seconds = strtod(value, &rest);
        return rest != value && *rest == '\0' && isfinite(*seconds) && *seconds > 0;
    }
    case TYPE_TEXT:
        memcpy(member, &value, sizeof value);
        return option->fits(value);
    case TYPE_BOARD:
        memcpy(member, &value, sizeof value);
        return find_choice(&index, option, value);
    case TYPE_OUTPUT:
        settings->answers.output = strcmp(value, "-") == 0 ? NULL : value;
        return is_not_empty(value);
    case TYPE_FORMAT:
        return satdoku_format_parse((enum satdoku_format *)member, value);
    case TYPE_TECHNIQUE:
        return satdoku_technique_parse((const char **)member, value);
    case TYPE_VERDICT:
        good = find_choice(&index, option, value);
        settings->answers.only |= good ? 1U << verdicts[index] : 0;
        return good;
    case TYPE_KIND:
        return note_kinds(member, value);
    case TYPE_BACKEND:
    case TYPE_COLOR:
    case TYPE_SYMMETRY:
        good = find_choice(&index, option, value);
        numbers[0] = index;
        break;
    case TYPE_ENCODING:
        return satdoku_encode_option(&settings->formula.options, option->name, value);
    }
    if (good) {
        store_number(member, option->member_size, numbers[0]);
    }
    if (good && option->second != 0) {
        store_number((char *)settings + option->second, option->member_size, numbers[1]);
    }
    return good;
}

void option_needs_text(char text[OPTION_NEEDS_TEXT], const struct option *option)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; option->needs[i] != OPTION_NONE; i++) {
        used += (size_t)snprintf(text + used, OPTION_NEEDS_TEXT - used, "%s--%s",
                                 used > 0 ? " or " : "", option_table[option->needs[i]].name);
        assert(used < OPTION_NEEDS_TEXT);
    }
}

/* ---- The table ---- */

#define MEMBER(name)                                                                               \
    .member = offsetof(struct settings, name), .member_size = sizeof((struct settings *)0)->name

/* The types of options.def. */
#define NOTHING               .type = TYPE_NOTHING
#define FLAG(name)            .type = TYPE_FLAG, MEMBER(name)
#define CONSTANT(name, value) .type = TYPE_CONSTANT, .most = (value), MEMBER(name)
#define COUNTED(words, name, top)                                                                  \
    .argument = (words), .type = TYPE_NUMBER, .least = 1, .most = (top), MEMBER(name)
#define WHOLE(words, name) .argument = (words), .type = TYPE_NUMBER, .most = LLONG_MAX, MEMBER(name)
#define TWO(words, kind, one, other, top, what)                                                    \
    .argument = (words), .type = (kind), .least = 1, .most = (top), .expected = (what),            \
    .second = offsetof(struct settings, other), MEMBER(one)
#define RECTANGLE(words, rows, columns, top, what)                                                 \
    TWO(words, TYPE_RECTANGLE, rows, columns, top, what)
#define SPAN(words, least, most, top, what)  TWO(words, TYPE_SPAN, least, most, top, what)
#define SHARE(words, part, parts, top, what) TWO(words, TYPE_SHARE, part, parts, top, what)
#define SECONDS(name)                                                                              \
    .argument = "SECONDS", .type = TYPE_SECONDS, .expected = "a number of seconds above 0",        \
    MEMBER(name)
#define TEXT(words, name, test, what)                                                              \
    .argument = (words), .type = TYPE_TEXT, .fits = (test), .expected = (what), MEMBER(name)
#define OUTPUT_NAME .argument = "FILE", .type = TYPE_OUTPUT, .expected = "the name of a file"

#define NAME(words, name, kind) .argument = (words), .type = TYPE_##kind, MEMBER(name)
#define ENCODING(words)         .argument = (words), .type = TYPE_ENCODING

#define OPTION(id, option_name, option_letter, type, ...)                                          \
    [OPTION_##id] = {.name = (option_name), .letter = (option_letter), type, .help = __VA_ARGS__},

const struct option option_table[OPTION_COUNT_OF_ALL] = {
#include "options.def"
};

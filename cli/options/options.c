#include "options.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Numbers ---- */

/* Stores a number in a member of 4 or 8 bytes; what is too large for it becomes its largest. */
static void store(struct settings *settings, size_t member, size_t size, unsigned long long number)
{
    void *place = (char *)settings + member;
    if (size == sizeof(uint32_t)) {
        uint32_t small = number < UINT32_MAX ? (uint32_t)number : UINT32_MAX;
        memcpy(place, &small, sizeof small);
    } else {
        uint64_t large = number;
        memcpy(place, &large, sizeof large);
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

static bool set_number(struct settings *settings, const struct option *option, const char *value)
{
    unsigned long long number = 0;
    const char *end = NULL;
    if (!read_number(&number, &end, option, value) || *end != '\0') {
        return false;
    }
    store(settings, option->member, option->member_size, number);
    return true;
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

static void store_two(struct settings *settings, const struct option *option,
                      const unsigned long long numbers[2])
{
    store(settings, option->member, option->member_size, numbers[0]);
    store(settings, option->second, option->member_size, numbers[1]);
}

/* "HxW" */
static bool set_rectangle(struct settings *settings, const struct option *option, const char *value)
{
    unsigned long long sides[2] = {0, 0};
    if (!read_two(sides, option, value, "xX") || sides[0] * sides[1] > SATDOKU_MAX_SIZE) {
        return false;
    }
    store_two(settings, option, sides);
    return true;
}

/* "I/N", I from 1 to N */
static bool set_share(struct settings *settings, const struct option *option, const char *value)
{
    unsigned long long share[2] = {0, 0};
    if (!read_two(share, option, value, "/") || share[0] > share[1]) {
        return false;
    }
    store_two(settings, option, share);
    return true;
}

static bool set_seconds(struct settings *settings, const struct option *option, const char *value)
{
    char *rest = NULL;
    double seconds = strtod(value, &rest);
    memcpy((char *)settings + option->member, &seconds, sizeof seconds);
    return rest != value && *rest == '\0' && isfinite(seconds) && seconds > 0;
}

/* ---- Options without a value ---- */

static bool set_flag(struct settings *settings, const struct option *option, const char *value)
{
    (void)value;
    *((bool *)((char *)settings + option->member)) = true;
    return true;
}

static bool set_constant(struct settings *settings, const struct option *option, const char *value)
{
    (void)value;
    store(settings, option->member, option->member_size, option->most);
    return true;
}

/* ---- Texts ---- */

static bool is_not_empty(const char *text)
{
    return text[0] != '\0';
}

/* "-" is standard output. */
static bool set_output(struct settings *settings, const struct option *option, const char *value)
{
    (void)option;
    settings->output = strcmp(value, "-") == 0 ? NULL : value;
    return is_not_empty(value);
}

static bool is_not_blank(const char *text)
{
    return text[strspn(text, " \t")] != '\0';
}

static bool has_hyphen(const char *text)
{
    return strchr(text, '-') != NULL;
}

/* Names with commas between them. */
static bool are_columns(const char *text)
{
    return text[0] != '\0' && text[0] != ',' && strstr(text, ",,") == NULL &&
           text[strlen(text) - 1] != ',' && text[strcspn(text, "\"\n\r")] == '\0';
}

/* ---- Names ---- */

static const char *encoding_choice(const struct option *option, size_t index)
{
    return satdoku_option_choice(option->name, index);
}

static bool set_encoding(struct settings *settings, const struct option *option, const char *value)
{
    return satdoku_encode_option(&settings->encode, option->name, value);
}

static const char *format_choice(const struct option *option, size_t index)
{
    (void)option;
    return satdoku_option_choice("format", index);
}

static bool set_format(struct settings *settings, const struct option *option, const char *value)
{
    return satdoku_format_parse((enum satdoku_format *)(void *)((char *)settings + option->member),
                                value);
}

static const char *backend_choice(const struct option *option, size_t index)
{
    (void)option;
    return satdoku_option_choice("backend", index);
}

/* The index of a name among the choices; SIZE_MAX: it is none of them. */
static size_t find_choice(const struct option *option, const char *value)
{
    size_t index = 0;
    const char *choice = NULL;
    while ((choice = option->choice(option, index)) != NULL && strcmp(choice, value) != 0) {
        index++;
    }
    return choice != NULL ? index : SIZE_MAX;
}

/* A text that fits, or one of the choices. */
static bool set_text(struct settings *settings, const struct option *option, const char *value)
{
    memcpy((char *)settings + option->member, &value, sizeof value);
    return option->choice != NULL ? find_choice(option, value) != SIZE_MAX : option->fits(value);
}

/* Stores the index. */
static bool set_choice(struct settings *settings, const struct option *option, const char *value)
{
    size_t index = find_choice(option, value);
    store(settings, option->member, option->member_size, index);
    return index != SIZE_MAX;
}

static const char *board_choice(const struct option *option, size_t index)
{
    (void)option;
    return satdoku_option_choice("board", index);
}

static const char *color_choice(const struct option *option, size_t index)
{
    static const char *const choices[] =
        {[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"};
    (void)option;
    return index < sizeof choices / sizeof choices[0] ? choices[index] : NULL;
}

/* The verdicts of check. */
static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_UNIQUE, SATDOKU_VERDICT_MULTIPLE,
                                                SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNKNOWN,
                                                SATDOKU_VERDICT_INVALID};

static const char *verdict_choice(const struct option *option, size_t index)
{
    (void)option;
    return index < sizeof verdicts / sizeof verdicts[0] ? satdoku_verdict_name(verdicts[index])
                                                        : NULL;
}

static bool set_only(struct settings *settings, const struct option *option, const char *value)
{
    size_t index = find_choice(option, value);
    if (index == SIZE_MAX) {
        return false;
    }
    settings->only |= 1U << verdicts[index];
    return true;
}

/* ---- The table ---- */

#define MEMBER(name)                                                                               \
    .member = offsetof(struct settings, name), .member_size = sizeof((struct settings *)0)->name

/* The types of options.def. */
#define NOTHING               .set = NULL
#define FLAG(name)            .set = set_flag, MEMBER(name)
#define CONSTANT(name, value) .set = set_constant, .most = (value), MEMBER(name)
#define COUNTED(words, name, top)                                                                  \
    .argument = (words), .set = set_number, .least = 1, .most = (top), MEMBER(name)
#define WHOLE(words, name) .argument = (words), .set = set_number, .most = LLONG_MAX, MEMBER(name)
#define RECTANGLE(words, rows, columns, top, what)                                                 \
    .argument = (words), .set = set_rectangle, .least = 1, .most = (top), .expected = (what),      \
    .second = offsetof(struct settings, columns), MEMBER(rows)
#define SHARE(words, part, parts, top, what)                                                       \
    .argument = (words), .set = set_share, .least = 1, .most = (top), .expected = (what),          \
    .second = offsetof(struct settings, parts), MEMBER(part)
#define SECONDS(name)                                                                              \
    .argument = "SECONDS", .set = set_seconds, .expected = "a number of seconds above 0",          \
    MEMBER(name)
#define TEXT(words, name, test, what)                                                              \
    .argument = (words), .set = set_text, .fits = (test), .expected = (what), MEMBER(name)
#define OUTPUT_NAME .argument = "FILE", .set = set_output, .expected = "the name of a file"
#define NAME(words, name, setter, names)                                                           \
    .argument = (words), .set = (setter), .choice = (names), MEMBER(name)
#define ENCODING(words) .argument = (words), .set = set_encoding, .choice = encoding_choice

#define OPTION(id, option_name, option_letter, type, ...)                                          \
    [OPTION_##id] = {.name = (option_name), .letter = (option_letter), type, .help = __VA_ARGS__},

const struct option option_table[OPTION_COUNT_OF_ALL] = {
#include "options.def"
};

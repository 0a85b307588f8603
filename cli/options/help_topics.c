/* Help with what puzzles are made of: formats, and kinds of clues. */
#include "help.h"

#include "suggest.h"
#include "wrapped.h"

#include <satdoku.h>

#include <string.h>

enum { NAME_COLUMN = 20, FACT_COLUMN = 16, TEXT_MAX = 600 };

/* A text as it stands in documents, for people: code is between ' in place of `. */
static void copy_plain(char to[TEXT_MAX], const char *text)
{
    snprintf(to, TEXT_MAX, "%s", text);
    for (char *c = to; *c != '\0'; c++) {
        *c = *c == '`' ? '\'' : *c;
    }
}

static void put_manual(FILE *out)
{
    fputs("\nThe manual is satdoku-formats(5), and formats.md in share/doc/satdoku.\n", out);
}

/* ---- Formats ---- */

void help_formats(FILE *out)
{
    const char *name = NULL;
    for (size_t i = 0; (name = satdoku_option_choice("format", i)) != NULL; i++) {
        enum satdoku_format format = SATDOKU_FORMAT_AUTO;
        struct satdoku_format_help help;
        char text[TEXT_MAX];
        if (!satdoku_format_parse(&format, name) || !satdoku_format_help(&help, format)) {
            continue; /* auto */
        }
        copy_plain(text, help.input);
        struct wrapped w = wrapped_entry(out, NAME_COLUMN, name, text);
        if (help.alias != NULL) {
            snprintf(text, sizeof text, "(or: %s)", help.alias);
            wrapped_put(&w, text);
        }
        fputs("\n", out);
    }
    fputs("\n", out);
    wrapped_paragraph(out, "The format of the input is recognized, unless --from names it; --to "
                           "names that of the output. 'satdoku help clues' lists what constraint "
                           "strings can say.");
    put_manual(out);
}

/* ---- Kinds of clues ---- */

void help_clues(FILE *out)
{
    struct satdoku_kind_help help;
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        enum satdoku_clue_kind kind = (enum satdoku_clue_kind)i;
        if (satdoku_clue_kind_help(&help, kind) && help.forms != NULL) {
            (void)wrapped_entry(out, NAME_COLUMN, satdoku_clue_kind_name(kind),
                                help.brief != NULL ? help.brief : help.words);
            fputs("\n", out);
        }
    }
    fputs("\n", out);
    wrapped_paragraph(out, "'satdoku help Cage' says more of a kind; other names that people have "
                           "for it do as well.");
    put_manual(out);
}

static void put_fact(FILE *out, const char *name, const char *text)
{
    if (text[0] != '\0') {
        (void)wrapped_entry(out, FACT_COLUMN, name, text);
        fputs("\n", out);
    }
}

/* Adds bytes to a list as far as there is room. */
static void add(char list[TEXT_MAX], const char *text, size_t length)
{
    size_t used = strlen(list);
    size_t room = TEXT_MAX - 1 - used;
    size_t added = length < room ? length : room;
    memcpy(list + used, text, added);
    list[used + added] = '\0';
}

/* Adds a text to a list with ", " between two of them. */
static void add_listed(char list[TEXT_MAX], const char *before, const char *text, size_t length)
{
    if (list[0] != '\0') {
        add(list, ", ", strlen(", "));
    }
    add(list, before, strlen(before));
    add(list, text, length);
}

/* Whether a name says something that those before it and the elements of f-puzzles do not. */
static bool is_new(enum satdoku_clue_kind kind, size_t index, const struct satdoku_kind_help *help)
{
    const char *name = satdoku_clue_kind_called(kind, index);
    for (size_t i = 0; i < help->element_count; i++) {
        if (suggest_distance(help->elements[i], name) == 0) {
            return false;
        }
    }
    for (size_t i = 0; i < index; i++) {
        if (suggest_distance(satdoku_clue_kind_called(kind, i), name) == 0) {
            return false;
        }
    }
    return true;
}

static void put_kind(FILE *out, enum satdoku_clue_kind kind, const struct satdoku_kind_help *help)
{
    const char *name = satdoku_clue_kind_name(kind);
    char plain[TEXT_MAX];
    char text[2 * TEXT_MAX];
    char forms[TEXT_MAX] = "";
    char elements[TEXT_MAX] = "";
    char others[TEXT_MAX] = "";
    copy_plain(plain, help->meaning != NULL ? help->meaning : help->words);
    snprintf(text, sizeof text, "%s: %s.%s", name, plain,
             help->forms != NULL ? "" : " Constraint strings do not have this name.");
    wrapped_paragraph(out, text);
    /* Each of the ways in which constraint strings say it, with its dot. */
    const char *said = help->forms != NULL ? help->forms : "";
    while (*said != '\0') {
        size_t length = strcspn(said, ",");
        add_listed(forms, ".", said, length);
        said += length;
        said += strspn(said, ", ");
    }
    for (size_t i = 0; i < help->element_count; i++) {
        add_listed(elements, "", help->elements[i], TEXT_MAX);
    }
    for (size_t i = 1; satdoku_clue_kind_called(kind, i) != NULL; i++) {
        if (is_new(kind, i, help)) {
            add_listed(others, "", satdoku_clue_kind_called(kind, i), TEXT_MAX);
        }
    }
    bool facts = forms[0] != '\0' || elements[0] != '\0' || others[0] != '\0';
    fputs(facts ? "\n" : "", out);
    put_fact(out, "constraint", forms);
    put_fact(out, "arguments", help->arguments);
    put_fact(out, "f-puzzles", elements);
    put_fact(out, "also called", others);
}

bool help_kinds_called(FILE *out, const char *name)
{
    bool any = false;
    struct satdoku_kind_help help;
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        enum satdoku_clue_kind kind = (enum satdoku_clue_kind)i;
        if (satdoku_clue_kind_is_called(kind, name) && satdoku_clue_kind_help(&help, kind)) {
            fputs(any ? "\n" : "", out);
            put_kind(out, kind, &help);
            any = true;
        }
    }
    if (any) {
        put_manual(out);
    }
    return any;
}

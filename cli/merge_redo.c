#include "merge_redo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As a shell reads it: in quotes where it has a character that could mean something. */
static void add_word(struct text *text, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_./=:,@%+-";
    if (word[0] != '\0' && word[strspn(word, plain)] == '\0') {
        text_add(text, word, strlen(word));
        return;
    }
    text_add(text, "'", 1);
    for (; *word != '\0'; word++) {
        bool quote = *word == '\'';
        text_add(text, quote ? "'\\''" : word, quote ? 4 : 1);
    }
    text_add(text, "'", 1);
}

static void add_words(struct text *text, const json_t *words)
{
    for (size_t i = 0; i < json_array_size(words); i++) {
        const char *word = json_string_value(json_array_get(words, i));
        text_add(text, " ", 1);
        add_word(text, word != NULL ? word : "");
    }
}

static bool looks_like_option(const json_t *files)
{
    for (size_t i = 0; i < json_array_size(files); i++) {
        const char *file = json_string_value(json_array_get(files, i));
        if (file != NULL && file[0] == '-' && file[1] != '\0') {
            return true;
        }
    }
    return false;
}

bool merge_redo(struct text *text, const json_t *head, size_t part, const char *file)
{
    char shard[80];
    const char *command = json_string_value(json_object_get(head, "command"));
    const json_t *files = json_object_get(head, "files");
    long long parts = (long long)json_integer_value(json_object_get(head, "parts"));
    int length = snprintf(shard, sizeof shard, " --shard %zu/%lld", part, parts);
    text_add(text, "satdoku ", 8);
    add_word(text, command != NULL ? command : "");
    text_add(text, shard, (size_t)length);
    add_words(text, json_object_get(head, "options"));
    add_words(text, json_object_get(head, "local"));
    text_add(text, " --", looks_like_option(files) ? 3 : 0);
    add_words(text, files);
    if (json_array_size(files) == 0) {
        text_add(text, " < INPUT", 8);
    }
    text_add(text, " > ", 3);
    add_word(text, file != NULL ? file : "PART");
    return !text->failed;
}

char *merge_name_of(size_t part, const char *file, size_t other)
{
    static const char digits[] = "0123456789";
    char number[32];
    size_t end = strlen(file);
    while (end > 0) {
        while (end > 0 && strchr(digits, file[end - 1]) == NULL) {
            end--;
        }
        size_t begin = end;
        while (begin > 0 && strchr(digits, file[begin - 1]) != NULL) {
            begin--;
        }
        size_t width = end - begin;
        if (width > 0 && width < 20 && strtoull(file + begin, NULL, 10) == other) {
            size_t size = strlen(file) + sizeof number;
            char *name = malloc(size);
            int zeros = file[begin] == '0' ? (int)width : 1;
            snprintf(number, sizeof number, "%0*zu", zeros, part);
            if (name != NULL) {
                snprintf(name, size, "%.*s%s%s", (int)begin, file, number, file + end);
            }
            return name;
        }
        end = begin;
    }
    return NULL;
}

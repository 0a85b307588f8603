#include "suggest.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static bool is_same(char one, char other)
{
    return tolower((unsigned char)one) == tolower((unsigned char)other);
}

static size_t least(size_t one, size_t other)
{
    return one < other ? one : other;
}

static size_t length_of(const char *word)
{
    return least(strlen(word), SUGGEST_LONGEST);
}

/* Optimal string alignment. rows[i % 3][j] is the distance of the first i characters of the one
 * from the first j of the other; a row needs the two before it. */
size_t suggest_distance(const char *one, const char *other)
{
    size_t rows[3][SUGGEST_LONGEST + 1];
    size_t height = length_of(one);
    size_t width = length_of(other);
    for (size_t j = 0; j <= width; j++) {
        rows[0][j] = j;
    }
    for (size_t i = 1; i <= height; i++) {
        size_t *row = rows[i % 3];
        const size_t *above = rows[(i + 2) % 3];
        row[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t replaced = above[j - 1] + (is_same(one[i - 1], other[j - 1]) ? 0 : 1);
            row[j] = least(replaced, 1 + least(above[j], row[j - 1]));
            if (i > 1 && j > 1 && is_same(one[i - 1], other[j - 2]) &&
                is_same(one[i - 2], other[j - 1])) {
                row[j] = least(row[j], rows[(i + 1) % 3][j - 2] + 1);
            }
        }
    }
    return rows[height % 3][width];
}

static bool begins_with(const char *name, const char *typed)
{
    size_t length = strlen(typed);
    for (size_t i = 0; i < length; i++) {
        if (!is_same(name[i], typed[i])) { /* so at the end of a shorter name */
            return false;
        }
    }
    return length >= 2 && typed[length - 1] != '-';
}

void suggest_start(struct suggestion *suggestion, const char *typed)
{
    *suggestion = (struct suggestion){.typed = typed};
}

void suggest_offer(struct suggestion *suggestion, const char *name)
{
    const char *typed = suggestion->typed;
    size_t distance = begins_with(name, typed) ? 0 : suggest_distance(typed, name);
    bool nearer = suggestion->best == NULL || distance < suggestion->distance;
    /* Words that differ in more than a third of the longer one are not alike. */
    size_t longer = strlen(typed) > strlen(name) ? strlen(typed) : strlen(name);
    if (nearer && strlen(typed) <= SUGGEST_LONGEST && distance < (longer + 1) / 3 + 1) {
        suggestion->best = name;
        suggestion->distance = distance;
    }
}

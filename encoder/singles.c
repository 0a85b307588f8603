/* `words` stands apart so that the compiler can make a version for boards of up to 64 digits. */
#include "singles.h"

#include <string.h>

/* A house under way: the digits of its settled cells, and its other cells. */
struct house {
    uint64_t settled[CANDIDATES_MOST_WORDS];
    int open[SATDOKU_MAX_SIZE];
    int count;
};

enum house_state { HOUSE_BROKEN, HOUSE_SAME, HOUSE_CHANGED };

/* Moves the cells that are settled by now out of the open ones; false where a digit stands twice.
 */
static inline bool gather_settled(struct house *house, const struct candidates *c, size_t words)
{
    int count = 0;
    for (int i = 0; i < house->count; i++) {
        const uint64_t *set = &c->sets[(size_t)house->open[i] * words];
        if (!digit_set_is_single(set, words)) {
            house->open[count++] = house->open[i];
            continue;
        }
        for (size_t word = 0; word < words; word++) {
            if ((house->settled[word] & set[word]) != 0) {
                return false;
            }
            house->settled[word] |= set[word];
        }
    }
    house->count = count;
    return true;
}

/* Takes the digits of settled cells from the others; CHANGED: that settled some. */
static inline enum house_state take_settled(struct candidates *c, const struct house *house,
                                            size_t words)
{
    enum house_state state = HOUSE_SAME;
    for (int i = 0; i < house->count; i++) {
        const uint64_t *set = &c->sets[(size_t)house->open[i] * words];
        uint64_t common = 0;
        for (size_t word = 0; word < words; word++) {
            common |= set[word] & house->settled[word];
        }
        if (common == 0) {
            continue;
        }
        for (size_t word = 0; word < words; word++) {
            if (!candidates_keep(c, house->open[i], word, ~house->settled[word])) {
                return HOUSE_BROKEN;
            }
        }
        state = digit_set_is_single(set, words) ? HOUSE_CHANGED : state;
    }
    return state;
}

/* The digits with one place in the open cells; false where some digit has none in the house. */
static inline bool hidden_digits(uint64_t *hidden, const struct candidates *c,
                                 const struct house *house, size_t words)
{
    uint64_t some[CANDIDATES_MOST_WORDS] = {0};
    uint64_t several[CANDIDATES_MOST_WORDS] = {0};
    for (int i = 0; i < house->count; i++) {
        const uint64_t *set = &c->sets[(size_t)house->open[i] * words];
        for (size_t word = 0; word < words; word++) {
            several[word] |= some[word] & set[word];
            some[word] |= set[word];
        }
    }
    for (size_t word = 0; word < words; word++) {
        if ((some[word] | house->settled[word]) != digit_set_all(c->shape.n, word)) {
            return false;
        }
        hidden[word] = some[word] & ~several[word];
    }
    return true;
}

/* Settles the cells that have a digit's last place. */
static inline enum house_state settle_hidden(struct candidates *c, const struct house *house,
                                             const uint64_t *hidden, size_t words)
{
    if (digit_set_is_empty(hidden, words)) {
        return HOUSE_SAME;
    }
    for (int i = 0; i < house->count; i++) {
        uint64_t own[CANDIDATES_MOST_WORDS];
        for (size_t word = 0; word < words; word++) {
            own[word] = c->sets[(size_t)house->open[i] * words + word] & hidden[word];
        }
        if (digit_set_is_empty(own, words)) {
            continue;
        }
        if (!digit_set_is_single(own, words)) {
            return HOUSE_BROKEN; /* the last place of two digits */
        }
        for (size_t word = 0; word < words; word++) {
            candidates_keep(c, house->open[i], word, own[word]);
        }
    }
    return HOUSE_CHANGED;
}

static inline bool settle_house(struct candidates *c, int index, size_t words)
{
    struct house house;
    uint64_t hidden[CANDIDATES_MOST_WORDS];
    enum house_state state = HOUSE_CHANGED;
    house.count = c->shape.n;
    memset(house.settled, 0, words * sizeof *house.settled);
    memcpy(house.open, &c->house_cells[(size_t)index * (size_t)c->shape.n],
           (size_t)c->shape.n * sizeof *house.open);
    while (state == HOUSE_CHANGED) {
        if (!gather_settled(&house, c, words)) {
            return false;
        }
        state = take_settled(c, &house, words);
        if (state == HOUSE_SAME) {
            state = hidden_digits(hidden, c, &house, words)
                        ? settle_hidden(c, &house, hidden, words)
                        : HOUSE_BROKEN;
        }
    }
    return state != HOUSE_BROKEN;
}

bool singles_settle(struct candidates *c, int house)
{
    c->under_way = house;
    bool possible = c->words == 1 ? settle_house(c, house, 1) : settle_house(c, house, c->words);
    c->under_way = CANDIDATES_NO_HOUSE;
    return possible;
}

#include "inflate_text.h"

#include "mem.h"

#include <string.h>

enum {
    LENGTH_BITS_MAX = 15, /* of a code */
    LITERALS = 288,       /* symbols: bytes, the end of a block, and lengths of copies */
    DISTANCES = 30,
    END_OF_BLOCK = 256,
    LENGTH_CODES = 19
};

/* A canonical Huffman code: codes of one length are consecutive numbers. */
struct code {
    unsigned short count[LENGTH_BITS_MAX + 1]; /* symbols by the length of their code */
    unsigned short symbols[LITERALS];          /* in the order of their codes */
};

struct inflating {
    unsigned char *bytes; /* owned */
    size_t length;
    size_t position;
    unsigned bits; /* that were taken from the bytes and not used yet, the next one lowest */
    int bit_count;
    char *text; /* owned */
    size_t text_length;
    size_t capacity;
    size_t limit;
    enum lz_result result;
};

static bool fail(struct inflating *g, enum lz_result result)
{
    g->result = result;
    return false;
}

/* ---- Bits ---- */

/* Takes a number of at most 16 bits. */
static bool take_bits(unsigned *number, struct inflating *g, int count)
{
    while (g->bit_count < count) {
        if (g->position == g->length) {
            return fail(g, LZ_CUT);
        }
        g->bits |= (unsigned)g->bytes[g->position++] << g->bit_count;
        g->bit_count += 8;
    }
    *number = g->bits & ((1U << count) - 1);
    g->bits >>= count;
    g->bit_count -= count;
    return true;
}

/* Makes the code whose symbols have codes of these lengths, 0: none. False: there are too many. */
static bool make_code(struct code *code, struct inflating *g, const unsigned char *lengths,
                      int count)
{
    unsigned short next[LENGTH_BITS_MAX + 1] = {0}; /* where symbols of a length begin */
    int room = 1;
    memset(code, 0, sizeof *code);
    for (int i = 0; i < count; i++) {
        code->count[lengths[i]]++;
    }
    code->count[0] = 0;
    for (int length = 1; length <= LENGTH_BITS_MAX; length++) {
        room = 2 * room - code->count[length];
        if (room < 0) {
            return fail(g, LZ_WRONG);
        }
        next[length] = (unsigned short)(next[length - 1] + code->count[length - 1]);
    }
    for (int i = 0; i < count; i++) {
        if (lengths[i] > 0) {
            code->symbols[next[lengths[i]]++] = (unsigned short)i;
        }
    }
    return true;
}

static bool take_symbol(unsigned *symbol, struct inflating *g, const struct code *code)
{
    int number = 0; /* the bits so far, */
    int first = 0;  /* the first code of so many bits, */
    int index = 0;  /* and the place of its symbol */
    for (int length = 1; length <= LENGTH_BITS_MAX; length++) {
        unsigned bit = 0;
        if (!take_bits(&bit, g, 1)) {
            return false;
        }
        number = 2 * number + (int)bit;
        if (number - first < code->count[length]) {
            *symbol = code->symbols[index + number - first];
            return true;
        }
        index += code->count[length];
        first = 2 * (first + code->count[length]);
    }
    return fail(g, LZ_WRONG);
}

/* ---- Blocks ---- */

static bool put_byte(struct inflating *g, char byte)
{
    if (g->text_length == g->limit) {
        return fail(g, LZ_TOO_LONG);
    }
    if (!MEM_RESERVE(g->text, g->capacity, g->text_length + 1)) {
        return fail(g, LZ_MEMORY);
    }
    g->text[g->text_length++] = byte;
    return true;
}

static bool copy_stored(struct inflating *g)
{
    unsigned length = 0;
    unsigned check = 0;
    g->bits = 0;
    g->bit_count = 0;
    if (!take_bits(&length, g, 16) || !take_bits(&check, g, 16)) {
        return false;
    }
    if ((length ^ check) != 0xffff) {
        return fail(g, LZ_WRONG);
    }
    for (; length > 0; length--) {
        unsigned byte = 0;
        if (!take_bits(&byte, g, 8) || !put_byte(g, (char)byte)) {
            return false;
        }
    }
    return true;
}

/* Reads the lengths of codes, which are in a code of their own, with repeats. */
static bool take_lengths(unsigned char *lengths, unsigned count, struct inflating *g,
                         const struct code *code)
{
    enum { REPEAT = 16 }; /* the last one, and two further symbols: zero */
    static const struct {
        int bits;
        unsigned least;
    } repeats[] = {{2, 3}, {3, 3}, {7, 11}};
    for (unsigned i = 0; i < count;) {
        unsigned symbol = 0;
        unsigned more = 0;
        if (!take_symbol(&symbol, g, code)) {
            return false;
        }
        if (symbol < REPEAT) {
            lengths[i++] = (unsigned char)symbol;
            continue;
        }
        if (!take_bits(&more, g, repeats[symbol - REPEAT].bits)) {
            return false;
        }
        more += repeats[symbol - REPEAT].least;
        if (more > count - i || (symbol == REPEAT && i == 0)) {
            return fail(g, LZ_WRONG);
        }
        for (unsigned char same = symbol == REPEAT ? lengths[i - 1] : 0; more > 0; more--) {
            lengths[i++] = same;
        }
    }
    return true;
}

/* Makes the codes of a block that brings its own. */
static bool take_codes(struct code *literals, struct code *distances, struct inflating *g)
{
    static const unsigned char order[LENGTH_CODES] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                      11, 4,  12, 3, 13, 2, 14, 1, 15};
    unsigned char lengths[LITERALS + 32] = {0};
    unsigned literal_count = 0;
    unsigned distance_count = 0;
    unsigned length_count = 0;
    if (!take_bits(&literal_count, g, 5) || !take_bits(&distance_count, g, 5) ||
        !take_bits(&length_count, g, 4)) {
        return false;
    }
    literal_count += END_OF_BLOCK + 1;
    distance_count++;
    for (unsigned i = 0; i < length_count + 4; i++) {
        unsigned length = 0;
        if (!take_bits(&length, g, 3)) {
            return false;
        }
        lengths[order[i]] = (unsigned char)length;
    }
    return make_code(literals, g, lengths, LENGTH_CODES) &&
           take_lengths(lengths, literal_count + distance_count, g, literals) &&
           make_code(literals, g, lengths, (int)literal_count) &&
           make_code(distances, g, lengths + literal_count, (int)distance_count);
}

/* Makes those of the standard. */
static bool make_fixed_codes(struct code *literals, struct code *distances, struct inflating *g)
{
    unsigned char lengths[LITERALS];
    for (int i = 0; i < LITERALS; i++) {
        lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    }
    if (!make_code(literals, g, lengths, LITERALS)) {
        return false;
    }
    memset(lengths, 5, DISTANCES);
    return make_code(distances, g, lengths, DISTANCES);
}

/* Takes a number of which a symbol says the range: there are `even` ranges for each number of
 * further bits, from `least` on. */
static bool take_range(size_t *number, struct inflating *g, unsigned symbol, unsigned even,
                       unsigned least)
{
    unsigned group = symbol / even;
    unsigned bits = group > 0 ? group - 1 : 0;
    unsigned more = 0;
    unsigned base = group > 0 ? (even + symbol % even) << bits : symbol;
    bool good = take_bits(&more, g, (int)bits);
    *number = base + more + least;
    return good;
}

static bool copy_packed(struct inflating *g, bool own)
{
    enum { LONGEST = 28, LONGEST_COPY = 258 };
    struct code literals;
    struct code distances;
    unsigned symbol = 0;
    if (own ? !take_codes(&literals, &distances, g) : !make_fixed_codes(&literals, &distances, g)) {
        return false;
    }
    while (take_symbol(&symbol, g, &literals) && symbol != END_OF_BLOCK) {
        size_t length = LONGEST_COPY;
        size_t distance = 0;
        if (symbol < END_OF_BLOCK) {
            if (!put_byte(g, (char)symbol)) {
                return false;
            }
            continue;
        }
        symbol -= END_OF_BLOCK + 1;
        if (symbol > LONGEST) {
            return fail(g, LZ_WRONG);
        }
        if ((symbol < LONGEST && !take_range(&length, g, symbol, 4, 3)) ||
            !take_symbol(&symbol, g, &distances) || !take_range(&distance, g, symbol, 2, 1)) {
            return false;
        }
        if (symbol >= DISTANCES || distance > g->text_length) {
            return fail(g, LZ_WRONG);
        }
        for (; length > 0; length--) {
            if (!put_byte(g, g->text[g->text_length - distance])) {
                return false;
            }
        }
    }
    return g->result == LZ_OK;
}

static bool inflate(struct inflating *g)
{
    for (unsigned last = 0; last == 0;) {
        unsigned kind = 0;
        if (!take_bits(&last, g, 1) || !take_bits(&kind, g, 2)) {
            return false;
        }
        if (kind == 3) {
            return fail(g, LZ_WRONG);
        }
        if (kind == 0 ? !copy_stored(g) : !copy_packed(g, kind == 2)) {
            return false;
        }
    }
    return g->position == g->length || fail(g, LZ_BEHIND);
}

/* Decodes base64, with '=' behind or without; *at is the character that is wrong. */
static bool decode(struct inflating *g, size_t *at, const char *base64, size_t length)
{
    unsigned bits = 0;
    while (length > 0 && base64[length - 1] == '=') {
        length--;
    }
    for (size_t i = 0; i < length; i++) {
        int value = lz_base64_value(base64[i]);
        if (value < 0) {
            *at = i;
            return fail(g, LZ_NO_BASE64);
        }
        bits = bits << 6 | (unsigned)value;
        if (i % 4 > 0) {
            g->bytes[g->length++] = (unsigned char)(bits >> (6 - 2 * (i % 4)) & 0xff);
        }
    }
    return true;
}

enum lz_result inflate_text(char **text, size_t *text_length, size_t *at, const char *base64,
                            size_t length, size_t limit)
{
    struct inflating g = {.bytes = mem_alloc(length + 1, 1), .limit = limit, .result = LZ_OK};
    if (g.bytes == NULL || !MEM_RESERVE(g.text, g.capacity, 1)) {
        (void)fail(&g, LZ_MEMORY);
    } else if (decode(&g, at, base64, length) && !inflate(&g)) {
        *at = g.result == LZ_CUT ? length : g.position / 3 * 4 + g.position % 3;
    }
    mem_free(g.bytes);
    if (g.result != LZ_OK) {
        mem_free(g.text);
        return g.result;
    }
    *text = g.text;
    *text_length = g.text_length;
    return LZ_OK;
}

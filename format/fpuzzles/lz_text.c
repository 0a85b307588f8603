#include "lz_text.h"

#include "mem.h"
#include "unicode.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+"
static const char *const alphabets[] = {[LZ_BASE64] = LETTERS "/", [LZ_URI] = LETTERS "-"};

enum {
    CHARACTER_BITS = 6, /* of base64 */
    NEW_BYTE = 0,       /* sent before a character of 8 bits that is new, */
    NEW_UNIT = 1,       /* or of 16, */
    END_MARK = 2,
    FIRST_ENTRY = 3,
    UNITS = 1 << 16
};

/* ---- Decompressing ---- */

/* An entry is `count` units of the text from `first` on. */
struct entry {
    uint32_t first;
    uint32_t count;
};

struct unpacking {
    const char *base64;
    size_t length;
    size_t position; /* of the character that bits are taken from */
    int bits_left;   /* of it */
    unsigned bits;   /* the six */
    uint16_t *units; /* the text; owned */
    size_t count;
    size_t capacity;
    size_t limit;
    struct entry *entries; /* owned */
    size_t entry_count;
    size_t entry_capacity;
    int width;       /* bits of an entry's number */
    size_t widen_at; /* entries still to come before it grows */
    enum lz_result result;
};

static bool fail(struct unpacking *u, enum lz_result result)
{
    u->result = u->result == LZ_OK ? result : u->result;
    return false;
}

int lz_base64_value(char c)
{
    const char *all = alphabets[c == '-' ? LZ_URI : LZ_BASE64];
    const char *found = c != '\0' ? strchr(all, c) : NULL;
    return found != NULL ? (int)(found - all) : -1;
}

/* Takes a number, its lowest bit first. */
static bool take_bits(unsigned *number, struct unpacking *u, int width)
{
    *number = 0;
    for (int i = 0; i < width; i++) {
        if (u->bits_left == 0) {
            if (u->position == u->length || u->base64[u->position] == '=') {
                return fail(u, LZ_CUT);
            }
            int value = lz_base64_value(u->base64[u->position]);
            if (value < 0) {
                return fail(u, LZ_NO_BASE64);
            }
            u->position++;
            u->bits = (unsigned)value;
            u->bits_left = CHARACTER_BITS;
        }
        u->bits_left--;
        *number |= (u->bits >> u->bits_left & 1U) << i;
    }
    return true;
}

static bool add_entry(struct unpacking *u, size_t first, size_t count)
{
    if (!MEM_RESERVE(u->entries, u->entry_capacity, u->entry_count + 1)) {
        return fail(u, LZ_MEMORY);
    }
    u->entries[u->entry_count++] = (struct entry){(uint32_t)first, (uint32_t)count};
    if (--u->widen_at == 0) {
        u->widen_at = (size_t)1 << u->width;
        u->width++;
    }
    return true;
}

/* Makes room for further units; the limit is one of bytes, of which each has at least one. */
static bool reserve(struct unpacking *u, size_t more)
{
    if (more > u->limit - u->count) {
        return fail(u, LZ_TOO_LONG);
    }
    if (!MEM_RESERVE(u->units, u->capacity, u->count + more)) {
        return fail(u, LZ_MEMORY);
    }
    return true;
}

/* One number after another, each for a piece of the text: a character that is sent for the first
 * time and becomes an entry, or a copy of an entry, which may reach into the copy itself. */
static bool unpack(struct unpacking *u)
{
    struct entry last = {0, 0}; /* the piece before */
    unsigned number = 0;
    bool good = take_bits(&number, u, 2);
    while (good && number != END_MARK) {
        size_t start = u->count;
        bool is_new = number == NEW_BYTE || number == NEW_UNIT;
        struct entry grown = {last.first, last.count + 1}; /* by the first unit of this piece */
        bool next = !is_new && number == u->entry_count + FIRST_ENTRY && last.count > 0;
        if (!is_new && !next && (number < FIRST_ENTRY || number >= u->entry_count + FIRST_ENTRY)) {
            return fail(u, LZ_WRONG);
        }
        if (is_new) {
            unsigned unit = 0;
            if (!take_bits(&unit, u, number == NEW_BYTE ? 8 : 16) || !reserve(u, 1) ||
                !add_entry(u, u->count, 1)) {
                return false;
            }
            u->units[u->count++] = (uint16_t)unit;
        } else {
            struct entry entry = next ? grown : u->entries[number - FIRST_ENTRY];
            if (!reserve(u, entry.count)) {
                return false;
            }
            for (uint32_t i = 0; i < entry.count; i++) {
                u->units[u->count] = u->units[entry.first + i];
                u->count++;
            }
        }
        if (last.count > 0 && !add_entry(u, grown.first, grown.count)) {
            return false;
        }
        last = (struct entry){(uint32_t)start, (uint32_t)(u->count - start)};
        good = take_bits(&number, u, u->width);
    }
    return good;
}

/* Behind the end mark there is less than two characters of filling, and then '='. */
static bool check_padding(struct unpacking *u)
{
    if (u->position < u->length && lz_base64_value(u->base64[u->position]) == 0) {
        u->position++;
    }
    while (u->position < u->length && u->base64[u->position] == '=') {
        u->position++;
    }
    return u->position == u->length || fail(u, LZ_BEHIND);
}

/* The text as UTF-8. */
static bool write_text(char **text, size_t *length, struct unpacking *u)
{
    size_t capacity = 0;
    size_t used = 0;
    char *bytes = mem_grow(NULL, &capacity, u->count + UNICODE_BYTES, 1);
    if (bytes == NULL) {
        return fail(u, LZ_MEMORY);
    }
    for (size_t i = 0; i < u->count; i++) {
        unsigned code = u->units[i];
        if (unicode_is_surrogate(code)) {
            unsigned next = i + 1 < u->count ? u->units[i + 1] : 0;
            code = unicode_join(code, next);
            i += code != UNICODE_REPLACEMENT;
        }
        bool room = MEM_RESERVE(bytes, capacity, used + UNICODE_BYTES);
        if (!room || used > u->limit - UNICODE_BYTES) {
            mem_free(bytes);
            return fail(u, room ? LZ_TOO_LONG : LZ_MEMORY);
        }
        used += unicode_encode(bytes + used, code);
    }
    *text = bytes;
    *length = used;
    return true;
}

enum lz_result lz_decompress(char **text, size_t *text_length, size_t *at, const char *base64,
                             size_t length, size_t limit)
{
    struct unpacking u = {.base64 = base64,
                          .length = length,
                          .limit = limit < INT_MAX ? limit : INT_MAX,
                          .width = 2,
                          .widen_at = 1,
                          .result = LZ_OK};
    bool good = unpack(&u) && check_padding(&u) && write_text(text, text_length, &u);
    *at = good ? length : u.position;
    mem_free(u.units);
    mem_free(u.entries);
    return u.result;
}

/* ---- Compressing ---- */

/* An entry of the dictionary by what it is made of: another entry, and a character behind it. */
struct pair {
    uint64_t key; /* 0: the place is free */
    unsigned number;
};

struct packing {
    const char *alphabet;
    char *base64; /* owned */
    size_t length;
    size_t capacity;
    int bits_used; /* of the last character */
    unsigned bits;
    unsigned *single;   /* [UNITS]: the entry of a character, or 0; owned */
    bool *unsent;       /* [UNITS]: that entry was not sent yet; owned */
    struct pair *pairs; /* [pair_room], a power of two; owned */
    size_t pair_room;
    unsigned entry_count; /* with the three that stand for something else */
    int width;
    size_t widen_at;
    bool failed; /* out of memory */
};

/* Nothing once memory ran out, even if there is some again. */
static void put_character(struct packing *p, char character)
{
    p->failed = p->failed || !MEM_RESERVE(p->base64, p->capacity, p->length + 1);
    if (!p->failed) {
        p->base64[p->length++] = character;
    }
}

/* Writes a number, its lowest bit first. */
static void put_bits(struct packing *p, unsigned number, int width)
{
    for (int i = 0; i < width; i++) {
        p->bits = p->bits << 1 | (number >> i & 1U);
        if (++p->bits_used == CHARACTER_BITS) {
            put_character(p, p->alphabet[p->bits]);
            p->bits = 0;
            p->bits_used = 0;
        }
    }
}

static void note_sent(struct packing *p)
{
    if (--p->widen_at == 0) {
        p->widen_at = (size_t)1 << p->width;
        p->width++;
    }
}

/* Sends an entry; `unit` is its character where it has only one. */
static void put_entry(struct packing *p, unsigned number, unsigned unit)
{
    if (p->single[unit] == number && p->unsent[unit]) {
        bool byte = unit < 256;
        put_bits(p, byte ? NEW_BYTE : NEW_UNIT, p->width);
        put_bits(p, unit, byte ? 8 : 16);
        p->unsent[unit] = false;
        note_sent(p);
    } else {
        put_bits(p, number, p->width);
    }
    note_sent(p);
}

/* Takes one more character; *entry is what was taken and not sent yet, 0 before the first. */
static void take_unit(struct packing *p, unsigned *entry, unsigned *first, unsigned unit)
{
    if (p->single[unit] == 0) {
        p->single[unit] = p->entry_count++;
        p->unsent[unit] = true;
    }
    if (*entry == 0) {
        *entry = p->single[unit];
        *first = unit;
        return;
    }
    uint64_t key = ((uint64_t)*entry << 16 | unit) + 1;
    size_t at = (size_t)(key * 0x9e3779b97f4a7c15U >> 20) & (p->pair_room - 1);
    while (p->pairs[at].key != 0 && p->pairs[at].key != key) {
        at = (at + 1) & (p->pair_room - 1);
    }
    if (p->pairs[at].key == key) {
        *entry = p->pairs[at].number;
        return;
    }
    put_entry(p, *entry, *first);
    p->pairs[at] = (struct pair){key, p->entry_count++};
    *entry = p->single[unit];
    *first = unit;
}

enum satdoku_status lz_compress(char **base64, size_t *length, const char *text, size_t text_length,
                                enum lz_alphabet alphabet)
{
    struct packing p = {.alphabet = alphabets[alphabet],
                        .entry_count = FIRST_ENTRY,
                        .width = 2,
                        .widen_at = 2,
                        .pair_room = 1024};
    unsigned entry = 0;
    unsigned first = 0; /* its first character */
    while (p.pair_room < 2 * text_length) {
        p.pair_room *= 2;
    }
    p.single = mem_zalloc(UNITS, sizeof *p.single);
    p.unsent = mem_zalloc(UNITS, sizeof *p.unsent);
    p.pairs = mem_zalloc(p.pair_room, sizeof *p.pairs);
    p.failed = p.single == NULL || p.unsent == NULL || p.pairs == NULL;
    for (size_t i = 0; i < text_length && !p.failed;) {
        unsigned code = 0;
        uint16_t units[2];
        i += unicode_decode(&code, text + i, text_length - i);
        for (int half = 0, halves = unicode_split(units, code); half < halves; half++) {
            take_unit(&p, &entry, &first, units[half]);
        }
    }
    if (!p.failed && entry != 0) {
        put_entry(&p, entry, first);
    }
    if (!p.failed) { /* the bits that are left, and the filling up to four characters */
        put_bits(&p, END_MARK, p.width);
        put_bits(&p, 0, CHARACTER_BITS - p.bits_used);
    }
    while (!p.failed && alphabet == LZ_BASE64 && p.length % 4 != 0) {
        put_character(&p, '=');
    }
    mem_free(p.single);
    mem_free(p.unsent);
    mem_free(p.pairs);
    if (p.failed) {
        mem_free(p.base64);
        return SATDOKU_ERR_MEMORY;
    }
    *base64 = p.base64;
    *length = p.length;
    return SATDOKU_OK;
}

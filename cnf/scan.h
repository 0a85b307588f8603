/* Reads bytes of input one after another and knows their line and column. The readers of DIMACS and
 * of answers use it, whose lines may have any length.
 */
#ifndef SCAN_H
#define SCAN_H

#include <satdoku.h>

enum {
    SCAN_BLOCK = 1 << 16,
    /* What scan_peek returns where there is no byte. */
    SCAN_END = -1,
    SCAN_FAILED = -2
};

struct scan {
    struct satdoku_source source;
    size_t at; /* next byte in the block */
    size_t end;
    bool ended;
    bool failed;
    size_t line;       /* of the next byte, from 1 */
    size_t line_bytes; /* bytes of its line in earlier blocks, plus at - line_start */
    size_t line_start; /* in this block; 0 where the line began earlier */
    unsigned char block[SCAN_BLOCK + 1]; /* with a NUL behind the last byte */
};

void scan_init(struct scan *scan, struct satdoku_source source);

/* Reads the next block; scan_peek's business. */
int scan_refill(struct scan *scan);

/* The next byte, SCAN_END, or SCAN_FAILED when the source failed; scan_next takes it. */
static inline int scan_peek(struct scan *scan)
{
    return scan->at < scan->end ? scan->block[scan->at] : scan_refill(scan);
}

static inline void scan_next(struct scan *scan)
{
    if (scan->block[scan->at++] == '\n') {
        scan->line++;
        scan->line_bytes = 0;
        scan->line_start = scan->at;
    }
}

/* The column of the next byte, from 1. */
static inline size_t scan_column(const struct scan *scan)
{
    return scan->line_bytes + (scan->at - scan->line_start) + 1;
}

static inline bool scan_is_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* Takes blanks, and line ends too in scan_skip_space; returns the byte behind them. */
int scan_skip_blanks(struct scan *scan);
int scan_skip_any_space(struct scan *scan);

static inline int scan_skip_space(struct scan *scan)
{
    if (scan->at + 1 < scan->end && scan->block[scan->at] == ' ') {
        scan->at++; /* mostly this is all there is */
    }
    return scan->at < scan->end && scan->block[scan->at] > ' ' ? scan->block[scan->at]
                                                               : scan_skip_any_space(scan);
}

/* Takes everything up to the line end, not the line end itself. */
void scan_skip_line(struct scan *scan);

/* Takes a word and compares it; where it differs, all that was taken is lost. */
bool scan_word(struct scan *scan, const char *word);

/* Malformed at the next byte, which the message may quote by %s: 'x', "the line end" and so on. */
enum satdoku_status scan_unexpected(struct scan *scan, struct satdoku_error *error,
                                    const char *expected);

/* Takes a number as most are: of few digits, with a blank or a line end behind it, and all that in
 * the block. False: nothing was taken, and scan_number is to say what there is. */
static inline bool scan_short_number(long long *number, struct scan *scan, bool negative,
                                     long long most)
{
    enum { DIGITS_MAX = 18 };
    const unsigned char *at = scan->block + scan->at;
    bool minus = negative && *at == '-';
    const unsigned char *first = at += minus;
    unsigned long long value = 0; /* wraps where there are too many digits */
    for (unsigned digit; (digit = (unsigned)*at - '0') <= 9; at++) {
        value = value * 10 + digit;
    }
    if (at == first || at - first > DIGITS_MAX || value > (unsigned long long)most ||
        (*at != ' ' && *at != '\n')) {
        return false;
    }
    scan->at = (size_t)(at - scan->block);
    *number = minus ? -(long long)value : (long long)value;
    return true;
}

enum scan_number { SCAN_NUMBER, SCAN_NO_NUMBER, SCAN_TOO_LARGE };

/* Takes a decimal number, with a minus sign where `negative` allows one. It must be followed by
 * white space or the end. TOO_LARGE: its size exceeds `most`. */
enum scan_number scan_number(long long *number, struct scan *scan, bool negative, long long most);

/* ERR_READ if the source failed. */
enum satdoku_status scan_status(const struct scan *scan, struct satdoku_error *error);

#endif

#include "scan.h"

#include "error.h"

#include <ctype.h>
#include <stdio.h>

void scan_init(struct scan *scan, struct satdoku_source source)
{
    scan->source = source;
    scan->block[0] = '\0';
    scan->at = 0;
    scan->end = 0;
    scan->ended = false;
    scan->failed = false;
    scan->line = 1;
    scan->line_bytes = 0;
    scan->line_start = 0;
}

int scan_refill(struct scan *scan)
{
    if (scan->failed || scan->ended) {
        return scan->failed ? SCAN_FAILED : SCAN_END;
    }
    scan->line_bytes += scan->at - scan->line_start;
    scan->line_start = 0;
    scan->at = 0;
    scan->end = 0;
    scan->block[0] = '\0';
    ptrdiff_t got = scan->source.read(scan->source.context, (char *)scan->block, SCAN_BLOCK);
    if (got <= 0 || got > SCAN_BLOCK) {
        scan->failed = got != 0;
        scan->ended = got == 0;
        return scan->failed ? SCAN_FAILED : SCAN_END;
    }
    scan->end = (size_t)got;
    scan->block[scan->end] = '\0';
    return scan->block[0];
}

int scan_skip_blanks(struct scan *scan)
{
    int c;
    while (scan_is_blank(c = scan_peek(scan))) {
        scan_next(scan);
    }
    return c;
}

int scan_skip_any_space(struct scan *scan)
{
    int c;
    while (scan_is_blank(c = scan_peek(scan)) || c == '\n') {
        scan_next(scan);
    }
    return c;
}

void scan_skip_line(struct scan *scan)
{
    int c;
    while ((c = scan_peek(scan)) >= 0 && c != '\n') {
        scan_next(scan);
    }
}

bool scan_word(struct scan *scan, const char *word)
{
    for (; *word != '\0'; word++) {
        if (scan_peek(scan) != *word) {
            return false;
        }
        scan_next(scan);
    }
    int c = scan_peek(scan);
    return c < 0 || c == '\n' || scan_is_blank(c);
}

enum satdoku_status scan_unexpected(struct scan *scan, struct satdoku_error *error,
                                    const char *expected)
{
    char found[24];
    int c = scan_peek(scan);
    if (c == SCAN_FAILED) {
        return scan_status(scan, error);
    }
    if (c == SCAN_END) {
        snprintf(found, sizeof found, "the end");
    } else if (c == '\n') {
        snprintf(found, sizeof found, "the line's end");
    } else if (isprint(c)) {
        snprintf(found, sizeof found, "'%c'", c);
    } else {
        snprintf(found, sizeof found, "byte 0x%02x", (unsigned)c);
    }
    return error_at(error, scan->line, scan_column(scan), "expected %s, found %s", expected, found);
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

enum scan_number scan_number(long long *number, struct scan *scan, bool negative, long long most)
{
    if (scan_short_number(number, scan, negative, most)) {
        return SCAN_NUMBER;
    }
    long long value = 0;
    bool minus = negative && scan_peek(scan) == '-';
    bool too_large = false;
    if (minus) {
        scan_next(scan);
    }
    if (!is_digit(scan_peek(scan))) {
        return SCAN_NO_NUMBER;
    }
    int c;
    while (is_digit(c = scan_peek(scan))) {
        int digit = c - '0';
        too_large = too_large || digit > most || value > (most - digit) / 10;
        value = too_large ? 0 : value * 10 + digit;
        scan_next(scan);
    }
    if (c >= 0 && c != '\n' && !scan_is_blank(c)) {
        return SCAN_NO_NUMBER;
    }
    if (too_large) {
        return SCAN_TOO_LARGE;
    }
    *number = minus ? -value : value;
    return SCAN_NUMBER;
}

enum satdoku_status scan_status(const struct scan *scan, struct satdoku_error *error)
{
    return scan->failed ? error_set(error, SATDOKU_ERR_READ, "cannot read") : SATDOKU_OK;
}

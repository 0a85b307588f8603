#include "drat.h"

#include "error.h"
#include "mem.h"
#include "scan.h"
#include "sink.h"

#include <limits.h>
#include <string.h>

struct copying {
    struct scan scan;
    struct sink sink;
    struct satdoku_error *error;
};

static enum satdoku_status malformed(struct copying *c, const char *what)
{
    enum satdoku_status status = scan_status(&c->scan, c->error);
    return status != SATDOKU_OK ? status
                                : error_set(c->error, SATDOKU_ERR_MALFORMED,
                                            "no DRAT, neither text nor binary: %s", what);
}

/* Reads the number of a literal; 0 ends a clause. */
static enum satdoku_status take_number(unsigned *number, struct copying *c)
{
    enum { BITS = 7, SHIFT_MAX = 28, MORE = 0x80 };
    unsigned long long sum = 0;
    for (int shift = 0; shift <= SHIFT_MAX; shift += BITS) {
        int byte = scan_peek(&c->scan);
        if (byte < 0) {
            return malformed(c, "it ends within a clause");
        }
        scan_next(&c->scan);
        sum |= (unsigned long long)(byte & (MORE - 1)) << shift;
        if ((byte & MORE) == 0) {
            if (sum > UINT_MAX || sum == 1) {
                break;
            }
            *number = (unsigned)sum;
            return SATDOKU_OK;
        }
    }
    return malformed(c, "a literal that there cannot be");
}

static enum satdoku_status copy_clause(struct copying *c)
{
    unsigned number = 0;
    int kind = scan_peek(&c->scan);
    if (kind != 'a' && kind != 'd') {
        return malformed(c, "a clause begins with another byte than 'a' or 'd'");
    }
    scan_next(&c->scan);
    if (kind == 'd') {
        sink_text(&c->sink, "d ");
    }
    do {
        enum satdoku_status status = take_number(&number, c);
        if (status != SATDOKU_OK) {
            return status;
        }
        long long variable = number / 2;
        sink_number(&c->sink, number % 2 == 0 ? variable : -variable);
        sink_char(&c->sink, number == 0 ? '\n' : ' ');
    } while (number != 0);
    return SATDOKU_OK;
}

enum satdoku_status drat_to_text(struct satdoku_sink sink, struct satdoku_source proof,
                                 struct satdoku_error *error)
{
    struct copying *c = mem_zalloc(1, sizeof *c);
    if (c == NULL) {
        return error_memory(error);
    }
    enum satdoku_status status = SATDOKU_OK;
    int byte;
    c->error = error;
    scan_init(&c->scan, proof);
    sink_init(&c->sink, sink);
    /* Text has no byte 0, and no word that begins with an 'a'. A binary proof has a 0 at the end of
     * each clause, and so among its first bytes. */
    int first = scan_peek(&c->scan);
    size_t length = c->scan.end - c->scan.at;
    bool binary =
        first == 'a' || (first >= 0 && memchr(c->scan.block + c->scan.at, 0, length) != NULL);
    while (status == SATDOKU_OK && !c->sink.failed && (byte = scan_peek(&c->scan)) >= 0) {
        if (binary) {
            status = copy_clause(c);
        } else {
            sink_char(&c->sink, (char)byte);
            scan_next(&c->scan);
        }
    }
    if (status == SATDOKU_OK && !c->sink.failed) {
        status = scan_status(&c->scan, error);
    }
    if (status == SATDOKU_OK) {
        status = sink_finish(&c->sink);
    }
    mem_free(c);
    return status;
}

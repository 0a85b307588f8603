/* gzip data as it comes: in pieces of any size, flushed in between, cut short, damaged, or followed
 * by something else. Whatever is wrong, all that stands before it is given first.
 */
#include "gunzip.h"
#include "memio.h"
#include "unit.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { GZIP_ONLY = 16, TEXT = 200000 };

/* Text that neither shrinks to nothing nor resists. */
static char *make_text(void)
{
    char *text = malloc(TEXT);
    unsigned state = 1;
    assert_non_null(text);
    for (size_t i = 0; i < TEXT; i++) {
        state = state * 1103515245U + 12345U;
        text[i] = i % 82 == 81 ? '\n' : (char)('0' + state / 65536 % 10);
    }
    return text;
}

static void compress_start(z_stream *stream)
{
    memset(stream, 0, sizeof *stream);
    assert_int_equal(deflateInit2(stream, 6, Z_DEFLATED, GZIP_ONLY + MAX_WBITS, 8,
                                  Z_DEFAULT_STRATEGY),
                     Z_OK);
}

/* Appends what compressing some more text gives. */
static void compress_some(struct memory *packed, z_stream *stream, char *text, size_t size,
                          int flush)
{
    char block[4096];
    stream->next_in = (Bytef *)text;
    stream->avail_in = (uInt)size;
    do {
        stream->next_out = (Bytef *)block;
        stream->avail_out = sizeof block;
        deflate(stream, flush);
        memory_append(packed, block, sizeof block - stream->avail_out);
    } while (stream->avail_out == 0);
}

static void compress_all(struct memory *packed, char *text, size_t size)
{
    z_stream stream;
    compress_start(&stream);
    compress_some(packed, &stream, text, size, Z_FINISH);
    deflateEnd(&stream);
}

/* What comes out, in reads of `step` bytes; *trouble is what stopped it, or NULL. */
static void expand(struct memory *out, const char **trouble, const struct memory *packed,
                   size_t chunk, size_t step)
{
    size_t head = packed->length < 100 ? packed->length : 100;
    struct memory_reading rest = {.data = packed->data + head,
                                  .length = packed->length - head,
                                  .chunk = chunk};
    struct gunzip *gunzip = NULL;
    char *buffer = malloc(step);
    ptrdiff_t got;
    assert_non_null(buffer);
    assert_null(gunzip_new(&gunzip, memory_source(&rest), packed->data, head));
    while ((got = gunzip_read(gunzip, buffer, step)) > 0) {
        memory_append(out, buffer, (size_t)got);
    }
    *trouble = gunzip_trouble(gunzip);
    assert_int_equal(got, *trouble == NULL ? 0 : -1);
    assert_int_equal(gunzip_read(gunzip, buffer, step), got); /* and stays so */
    gunzip_free(gunzip);
    free(buffer);
}

static void expect_text(const struct memory *out, const char *text, size_t length)
{
    assert_int_equal(out->length, length);
    assert_memory_equal(out->data, text, length);
}

static void test_pieces_of_any_size(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, 7, 4096, 1 << 17};
    char *text = make_text();
    struct memory packed = {0};
    compress_all(&packed, text, TEXT);
    for (size_t i = 0; i < LENGTH(sizes) * LENGTH(sizes); i++) {
        struct memory out = {0};
        const char *trouble = "";
        expand(&out, &trouble, &packed, sizes[i % LENGTH(sizes)], sizes[i / LENGTH(sizes)]);
        assert_null(trouble);
        expect_text(&out, text, TEXT);
        memory_clear(&out);
    }
    memory_clear(&packed);
    free(text);
}

static void test_members_and_padding(void **state)
{
    (void)state;
    static const char padding[1000] = {0};
    char *text = make_text();
    for (size_t chunk = 0; chunk < 3; chunk++) {
        struct memory packed = {0};
        struct memory out = {0};
        const char *trouble = "";
        compress_all(&packed, text, 1000);
        compress_all(&packed, text, 0);
        compress_all(&packed, text + 1000, 2000);
        memory_append(&packed, padding, sizeof padding);
        expand(&out, &trouble, &packed, chunk, 500);
        assert_null(trouble);
        expect_text(&out, text, 3000);
        memory_clear(&out);
        memory_append(&packed, "x", 1);
        expand(&out, &trouble, &packed, chunk, 500);
        assert_string_equal(trouble, "something else follows the gzip data");
        expect_text(&out, text, 3000);
        memory_clear(&out);
        memory_clear(&packed);
    }
    free(text);
}

/* Wherever it is cut, what comes out is a beginning, and that it was cut is known. */
static void test_cut_short(void **state)
{
    (void)state;
    char *text = make_text();
    struct memory packed = {0};
    size_t before = 0;
    compress_all(&packed, text, 3000);
    size_t whole = packed.length;
    for (size_t length = GUNZIP_MAGIC; length < whole; length++) {
        struct memory out = {0};
        const char *trouble = NULL;
        packed.length = length;
        expand(&out, &trouble, &packed, 0, 4096);
        assert_string_equal(trouble, "the gzip data is cut short");
        assert_true(out.length >= before && out.length <= 3000);
        assert_true(out.length == 0 || memcmp(out.data, text, out.length) == 0);
        before = out.length;
        memory_clear(&out);
    }
    assert_int_equal(before, 3000); /* only the check sum was missing */
    packed.length = whole;
    memory_clear(&packed);
    free(text);
}

/* A damaged bit is noticed, unless it is one of the few that mean nothing. */
static void test_damaged(void **state)
{
    (void)state;
    enum { HEADER = 10 };
    char *text = make_text();
    struct memory packed = {0};
    compress_all(&packed, text, 500);
    for (size_t i = HEADER; i < packed.length; i++) {
        struct memory out = {0};
        const char *trouble = NULL;
        packed.data[i] ^= 0x10;
        expand(&out, &trouble, &packed, 0, 4096);
        if (trouble == NULL) {
            expect_text(&out, text, 500);
        }
        memory_clear(&out);
        packed.data[i] ^= 0x10;
    }
    memory_clear(&packed);
    free(text);
}

/* ---- A conversation ---- */

/* A source that has one piece at a time: asked for more, it has none, and is noted as waiting. */
struct pieces {
    const char *data;
    size_t length;
    bool waited;
};

static ptrdiff_t read_piece(void *context, char *buffer, size_t size)
{
    struct pieces *pieces = context;
    size_t count = pieces->length < size ? pieces->length : size;
    pieces->waited = pieces->waited || count == 0;
    memcpy(buffer, pieces->data, count);
    pieces->length -= count;
    return count > 0 ? (ptrdiff_t)count : -1;
}

static void test_flushed_pieces_come_at_once(void **state)
{
    (void)state;
    static char line[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    struct memory packed = {0};
    struct pieces pieces = {.length = 0};
    struct gunzip *gunzip = NULL;
    z_stream stream;
    char buffer[4096];
    compress_start(&stream);
    for (int i = 0; i < 100; i++) {
        size_t start = packed.length;
        compress_some(&packed, &stream, line, sizeof line - 1, Z_SYNC_FLUSH);
        pieces = (struct pieces){.data = packed.data + start, .length = packed.length - start};
        if (i == 0) {
            assert_null(gunzip_new(&gunzip, (struct satdoku_source){read_piece, &pieces},
                                   packed.data, packed.length));
            pieces.length = 0;
        }
        ptrdiff_t got = gunzip_read(gunzip, buffer, sizeof buffer);
        assert_int_equal(got, sizeof line - 1);
        assert_memory_equal(buffer, line, sizeof line - 1);
        assert_false(pieces.waited);
    }
    deflateEnd(&stream);
    gunzip_free(gunzip);
    memory_clear(&packed);
}

/* What says how far reading is, and whether there is more without waiting. */
static void test_what_is_at_hand(void **state)
{
    (void)state;
    char *text = make_text();
    struct memory packed = {0};
    struct memory_reading nothing = {.length = 0};
    struct gunzip *gunzip = NULL;
    char buffer[100];
    memset(text, '.', TEXT);
    compress_all(&packed, text, TEXT);
    assert_true(packed.length < 1000);
    assert_null(gunzip_new(&gunzip, memory_source(&nothing), packed.data, packed.length));
    assert_int_equal(gunzip_unused(gunzip), packed.length);
    for (size_t i = 0; i < TEXT / sizeof buffer; i++) {
        assert_true(gunzip_has_more(gunzip));
        assert_int_equal(gunzip_read(gunzip, buffer, sizeof buffer), sizeof buffer);
        assert_true(gunzip_unused(gunzip) < packed.length);
    }
    assert_int_equal(gunzip_read(gunzip, buffer, sizeof buffer), 0);
    assert_int_equal(gunzip_unused(gunzip), 0);
    assert_false(gunzip_has_more(gunzip));
    gunzip_free(gunzip);
    memory_clear(&packed);
    free(text);
}

static void test_magic(void **state)
{
    (void)state;
    assert_true(gunzip_is_gzip("\x1f\x8b", 2));
    assert_true(gunzip_is_gzip("\x1f\x8b\x08", 3));
    assert_false(gunzip_is_gzip("\x1f\x8b", 1));
    assert_false(gunzip_is_gzip("53", 2));
    assert_false(gunzip_is_gzip("", 0));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces_of_any_size),
        cmocka_unit_test(test_members_and_padding),
        cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_flushed_pieces_come_at_once),
        cmocka_unit_test(test_what_is_at_hand),
        cmocka_unit_test(test_magic),
    };
    return RUN_TESTS(tests);
}

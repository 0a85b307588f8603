/* Files of other kinds are known by their first bytes, from a table. A puzzle may begin like that,
 * too: the table is asked only where reading has failed.
 */
#include "nature.h"

#include <ctype.h>
#include <string.h>

struct beginning {
    const char *bytes;
    size_t length;
    const char *message;
};

#define BEGINS(bytes) bytes, sizeof(bytes) - 1
#define IS(what)      "this is no puzzle, but " what
#define PACKED(what)  "this is " what ", to be decompressed first"
#define UTF16         "this is UTF-16 text, to be converted to UTF-8 first"

static const char json[] = IS("JSON");

static const struct beginning beginnings[] = {
    {BEGINS("\x7f"
            "ELF"),
     IS("an ELF binary")},
    {BEGINS("MZ\x90"), IS("a Windows program")},
    {BEGINS("%PDF-"), IS("a PDF document")},
    {BEGINS("%!PS"), IS("a PostScript document")},
    {BEGINS("{\\rtf"), IS("an RTF document")},
    {BEGINS("\xd0\xcf\x11\xe0"), IS("an Office document")},
    {BEGINS("PK\x03\x04"), IS("a ZIP archive or an Office document")},
    {BEGINS("\x1f\x8b"), PACKED("gzip data")},
    {BEGINS("BZh"), PACKED("bzip2 data")},
    {BEGINS("\xfd"
            "7zXZ"),
     PACKED("xz data")},
    {BEGINS("\x28\xb5\x2f\xfd"), PACKED("Zstandard data")},
    {BEGINS("7z\xbc\xaf"), IS("a 7-Zip archive")},
    {BEGINS("SQLite format 3"), IS("an SQLite database")},
    {BEGINS("\x89PNG"), IS("a PNG image")},
    {BEGINS("\xff\xd8\xff"), IS("a JPEG image")},
    {BEGINS("GIF8"), IS("a GIF image")},
    {BEGINS("<"), IS("HTML or XML")},
    {BEGINS("{"), json},
    {BEGINS("[{"), json},
    {BEGINS("p cnf "), IS("a DIMACS formula")},
    {BEGINS("c satdoku "), IS("a DIMACS formula")},
    {BEGINS("s SATISFIABLE"), IS("the answer of a SAT solver")},
    {BEGINS("s UNSATISFIABLE"), IS("the answer of a SAT solver")},
    {BEGINS("#include"), IS("program text")},
    {BEGINS("/*"), IS("program text")},
    {BEGINS("//"), IS("program text")},
    {BEGINS("#!"), IS("a script")},
};

/* An ASCII character as UTF-16 without a mark: one byte of two is NUL. More are not looked at:
 * no more need be there when the first line is found to have a NUL byte. */
static bool is_bare_utf16(const char *head, size_t length)
{
    if (length < 2 || (head[0] == '\0') == (head[1] == '\0')) {
        return false;
    }
    char c = head[0] == '\0' ? head[1] : head[0];
    return isprint((unsigned char)c) || isspace((unsigned char)c);
}

const char *nature_of(const char *head, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t marked = sizeof mark - 1;
    if (length >= marked && memcmp(head, mark, marked) == 0) {
        head += marked;
        length -= marked;
    }
    if (is_bare_utf16(head, length)) {
        return UTF16;
    }
    while (length > 0 && isspace((unsigned char)head[0])) {
        head++;
        length--;
    }
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        const struct beginning *b = &beginnings[i];
        if (length >= b->length && memcmp(head, b->bytes, b->length) == 0) {
            return b->message;
        }
    }
    return NULL;
}

bool nature_is_json(const char *message)
{
    return message == json;
}

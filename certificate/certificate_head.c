/* The head of a certificate. There is one way to write it, and nothing else is accepted.
 *
 * What is read is written again and compared with the text. So no two texts can mean the same, and
 * a reader that is too lenient does no harm.
 */
#include "certificate.h"
#include "describe.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { VALUE_MAX = DESCRIBE_BOARD };

static const enum satdoku_verdict verdicts[] = {SATDOKU_VERDICT_NONE, SATDOKU_VERDICT_UNIQUE,
                                                SATDOKU_VERDICT_MULTIPLE};

static const enum satdoku_format formats[] = {SATDOKU_FORMAT_GRID, SATDOKU_FORMAT_SPACED,
                                              SATDOKU_FORMAT_SUDOMINOKU, SATDOKU_FORMAT_JIGSAW,
                                              SATDOKU_FORMAT_CONSTRAINTS};

enum { VERDICTS = sizeof verdicts / sizeof *verdicts, FORMATS = sizeof formats / sizeof *formats };

void certificate_head_write(char text[CERTIFICATE_HEAD_MAX], const struct certificate_head *head)
{
    char count[40] = "";
    bool says_proof = (head->verdict != SATDOKU_VERDICT_MULTIPLE || head->count != 0) &&
                      proof_kinds[head->proof].name != NULL;
    if (head->count != 0) {
        snprintf(count, sizeof count, "count %zu\n", head->count);
    }
    snprintf(text, CERTIFICATE_HEAD_MAX,
             "satdoku certificate 1\nverdict %s\n%sformat %s\nboard %s\n%s%s%s",
             satdoku_verdict_name(head->verdict), count, satdoku_format_name(head->format),
             head->board, says_proof ? "proof " : "",
             says_proof ? proof_kinds[head->proof].name : "", says_proof ? "\n" : "");
}

/* Takes a line that starts with `key`; what stands behind that is its value, with zeros up to its
 * end. */
static bool take_line(char value[VALUE_MAX], const char **text, const char *key)
{
    size_t key_length = strlen(key);
    size_t length = strcspn(*text, "\n");
    if (strncmp(*text, key, key_length) != 0 || (*text)[length] != '\n' ||
        length - key_length >= VALUE_MAX) {
        return false;
    }
    memset(value, 0, VALUE_MAX);
    memcpy(value, *text + key_length, length - key_length);
    *text += length + 1;
    return true;
}

/* Takes the line of the verdict, and that of a count, which is there or not. Only several solutions
 * need one, and a number that is written in another way shows when all is written again. */
static bool take_verdict(struct certificate_head *head, const char **text)
{
    char value[VALUE_MAX];
    size_t i = 0;
    if (!take_line(value, text, "verdict ")) {
        return false;
    }
    while (i < VERDICTS && strcmp(value, satdoku_verdict_name(verdicts[i])) != 0) {
        i++;
    }
    if (i == VERDICTS) {
        return false;
    }
    head->verdict = verdicts[i];
    head->count = 0;
    if (strncmp(*text, "count ", strlen("count ")) != 0) {
        return true;
    }
    if (!take_line(value, text, "count ")) {
        return false;
    }
    unsigned long long count = strtoull(value, NULL, 10);
    head->count = count < SIZE_MAX ? (size_t)count : 0;
    return head->count >= 2 && head->verdict == SATDOKU_VERDICT_MULTIPLE;
}

/* Takes the lines of format and board. Boxes must make the board of the size before them. */
static bool take_board(struct certificate_head *head, struct satdoku_read_options *read,
                       const char **text)
{
    char value[VALUE_MAX];
    struct shape shape;
    size_t i = 0;
    if (!take_line(value, text, "format ")) {
        return false;
    }
    while (i < FORMATS && strcmp(value, satdoku_format_name(formats[i])) != 0) {
        i++;
    }
    if (i == FORMATS || !take_line(value, text, "board ") ||
        !describe_read_options(read, formats[i], value)) {
        return false;
    }
    head->format = formats[i];
    memcpy(head->board, value, DESCRIBE_BOARD);
    bool boxes =
        head->format != SATDOKU_FORMAT_JIGSAW && head->format != SATDOKU_FORMAT_CONSTRAINTS;
    return !boxes ||
           (shape_of_box(&shape, read->box_rows, read->box_columns) && shape.n == read->size);
}

/* Takes the line of the proof's kind, which is there where the kind has a name. */
static bool take_proof(enum satdoku_proof *proof, const char **text)
{
    char name[VALUE_MAX];
    *proof = SATDOKU_PROOF_DRAT;
    if (**text == '\0') {
        return true;
    }
    bool found = false;
    if (take_line(name, text, "proof ")) {
        for (int i = 0; i < PROOF_KINDS && !found; i++) {
            *proof = (enum satdoku_proof)i;
            found = proof_kinds[i].name != NULL && strcmp(name, proof_kinds[i].name) == 0;
        }
    }
    return found;
}

bool certificate_head_read(struct certificate_head *head, struct satdoku_read_options *read,
                           const char *text, size_t length)
{
    char value[VALUE_MAX];
    char again[CERTIFICATE_HEAD_MAX];
    struct certificate_head found;
    struct satdoku_read_options how;
    const char *rest = text;
    bool good = take_line(value, &rest, "satdoku certificate ") && take_verdict(&found, &rest) &&
                take_board(&found, &how, &rest) && take_proof(&found.proof, &rest);
    if (!good) {
        return false;
    }
    certificate_head_write(again, &found);
    if (length != strlen(again) || memcmp(text, again, length) != 0) {
        return false;
    }
    *head = found;
    *read = how;
    return true;
}

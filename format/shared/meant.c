/* Decided by counting characters; text that is a puzzle always counts as cells. */
#include "meant.h"

#include "board.h"
#include "token.h"

#include <ctype.h>
#include <string.h>

enum kind { PLAIN, LETTER, OTHER, SPACE };

/* x and - are no blanks, but are written for them. Of a character in UTF-8 the first byte counts.
 */
static enum kind kind_of(char c, int n)
{
    int digit = format_cell_digit(c);
    bool continuation = (c & 0xc0) == 0x80;
    if (line_is_blank(c) || continuation) {
        return SPACE;
    }
    if (isdigit((unsigned char)c) || digit == FORMAT_BLANK || c == 'x' || c == 'X' || c == '-') {
        return PLAIN;
    }
    return digit != FORMAT_NO_DIGIT && digit <= n ? LETTER : OTHER;
}

size_t meant_nearest_line(size_t length)
{
    struct shape shape;
    size_t nearest = 4;
    for (size_t n = nearest; n <= FORMAT_CHARACTER_DIGITS; n++) {
        size_t off = n * n > length ? n * n - length : length - n * n;
        size_t best =
            nearest * nearest > length ? nearest * nearest - length : length - nearest * nearest;
        nearest = off < best && shape_of_size(&shape, (int)n) ? n : nearest;
    }
    return nearest;
}

bool meant_as_cells(const struct line *line)
{
    struct token first = {.length = 0};
    size_t position = 0;
    token_next(&first, line, &position);
    size_t n =
        first.length <= FORMAT_CHARACTER_DIGITS ? first.length : meant_nearest_line(first.length);
    /* What has nothing but cells is a row, whatever word it may look like. Else half of it
     * should be cells, and a quarter no letters: even a full row of a 35x35 board has nine
     * digits. */
    size_t count[SPACE + 1] = {0};
    for (size_t i = 0; i < line->length; i++) {
        count[kind_of(line->text[i], (int)n)]++;
    }
    size_t cells = count[PLAIN] + count[LETTER];
    return count[OTHER] == 0 || (cells >= count[OTHER] && 4 * count[PLAIN] >= cells + count[OTHER]);
}

/* The most letters of any alphabet that stand side by side in the word. */
static size_t longest_run(const struct token *word)
{
    size_t letters = 0;
    size_t longest = 0;
    for (size_t i = 0; i < word->length; i++) {
        char c = word->text[i];
        bool letter = isalpha((unsigned char)c) || (c & 0x80) != 0;
        letters = letter ? letters + 1 : 0;
        longest = letters > longest ? letters : longest;
    }
    return longest;
}

/* Whether two letters stand side by side in a word that no cells could be. */
static bool is_word(const struct token *word, int digits)
{
    bool cells = digits <= FORMAT_CHARACTER_DIGITS;
    for (size_t i = 0; i < word->length && cells; i++) {
        enum kind kind = kind_of(word->text[i], digits);
        cells = kind == PLAIN || kind == LETTER;
    }
    return longest_run(word) > 1 && !cells;
}

bool meant_has_puzzle(const struct line *line)
{
    struct token word;
    size_t position = 0;
    bool found = false;
    while (!found && token_next(&word, line, &position)) {
        /* Whether a word is long enough for a puzzle on a line, and has digits, and mostly cells.
         */
        enum { SMALLEST = 16 };
        size_t cells = 0;
        size_t numerals = 0;
        for (size_t i = 0; i < word.length; i++) {
            bool numeral = isdigit((unsigned char)word.text[i]) != 0;
            numerals += numeral;
            cells += numeral || format_cell_digit(word.text[i]) == FORMAT_BLANK;
        }
        found = word.length >= SMALLEST && numerals > 0 && 2 * cells > word.length;
    }
    return found;
}

static bool ends_sentence(const struct line *line)
{
    return line->length > 0 && strchr(".!?", line->text[line->length - 1]) != NULL;
}

bool meant_as_sentence(const struct line *line)
{
    enum { ANY_DIGITS = 9 };
    return ends_sentence(line) && meant_as_prose(line, ANY_DIGITS);
}

static bool ends_in_colon(const struct line *line)
{
    return line->length == 0 || line->text[line->length - 1] == ':';
}

bool meant_as_prose(const struct line *line, int digits)
{
    enum { FEWEST = 3 };
    struct token word;
    size_t position = 0;
    size_t words = 0;
    size_t others = 0;
    while (token_next(&word, line, &position)) {
        bool letters = is_word(&word, digits);
        bool other =
            isalnum((unsigned char)word.text[0]) || format_cell_digit(word.text[0]) == FORMAT_BLANK;
        words += letters;
        others += !letters && other;
    }
    size_t fewest = ends_sentence(line) ? FEWEST - 1 : FEWEST;
    return words >= fewest && words >= others && !ends_in_colon(line) && !meant_has_puzzle(line);
}

bool meant_as_remark(const struct line *line, int digits)
{
    enum { LETTERS = 4, SHORTEST_ROW = 4 };
    struct token word;
    size_t position = 0;
    size_t words = 0;
    size_t numbers = 0;
    bool long_enough = false;
    while (token_next(&word, line, &position)) {
        bool letters = is_word(&word, digits);
        bool numbered = word.text[0] == '#' && word.length > 1;
        /* A number that is no row: a row of characters has four at least, and on larger boards a
         * row has several words. */
        size_t numerals = 0;
        while (numerals < word.length && isdigit((unsigned char)word.text[numerals])) {
            numerals++;
        }
        bool small = numerals == word.length &&
                     (digits > FORMAT_CHARACTER_DIGITS || numerals < SHORTEST_ROW);
        if (!letters && !numbered && !small) {
            return false;
        }
        if (!isalnum((unsigned char)word.text[0]) && strchr("#(\"'", word.text[0]) == NULL) {
            return false;
        }
        words += letters;
        numbers += !letters;
        long_enough = long_enough || (letters && longest_run(&word) >= LETTERS);
    }
    return long_enough && words + numbers > 1 && numbers <= 1 && !ends_in_colon(line) &&
           !meant_has_puzzle(line);
}

/* ---- Packed objects ---- */

/* Whether the first characters of a word may be the cells of a board that has the digit N. */
static bool may_be_cells(const struct token *word, size_t length)
{
    enum { DIGIT_N = 23 };
    size_t n = DIGIT_N;
    while (n * n < length) {
        n++;
    }
    return n * n == length && format_first_no_cell(word->text, length) == length;
}

/* It begins as '{' and a quote, a blank or a line end are compressed; a board might begin so, too,
 * or a board and its regions. */
bool meant_as_packed(const struct token *word)
{
    enum { SHORTEST = 24 };
    bool starts = word->length >= SHORTEST && memcmp(word->text, "N4", 2) == 0 &&
                  (word->text[2] == 'I' || word->text[2] == 'A' || word->text[2] == 'K');
    return starts && !may_be_cells(word, word->length) &&
           (word->length % 2 != 0 || !may_be_cells(word, word->length / 2));
}

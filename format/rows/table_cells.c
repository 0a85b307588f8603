/* What is in a cell of a table, and how cells are told apart: every style that the first row allows
 * is tried. Better than others is one with which all cells are digits or blanks; then one that
 * makes a board of 4, 9, 16, 25, ... rows; then one that comes first in the order of styles. Blanks
 * that are spaces are looked for only where there is no other way.
 */
#include "table.h"

#include <ctype.h>
#include <string.h>

enum {
    LAST_DECIMAL = 9,
    LETTER_X = 33,
    SMALLEST_BOARD = 4,
    MOST_CELLS = SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE
};

struct table_digits table_digits(const struct satdoku_reader *reader, size_t n)
{
    return (struct table_digits){reader->digits.lowest, reader->digits.lowest + (int)n - 1,
                                 reader->digits.letters};
}

/* ---- A cell ---- */

/* A blank may be as long as a number: "__". */
static bool is_blank(const struct table_digits *digits, const struct token *cell)
{
    enum { HUNDRED = 100 };
    size_t longest = digits->highest >= HUNDRED ? 3 : digits->highest > LAST_DECIMAL ? 2 : 1;
    for (size_t i = 0; i < cell->length; i++) {
        if (cell->text[i] != cell->text[0]) {
            return false;
        }
    }
    char c = cell->length > 0 ? cell->text[0] : '-';
    bool x = c == 'x' || c == 'X';
    bool zero = c == '0' && digits->lowest > 0;
    return cell->length <= longest &&
           (zero || c == '-' || (c != '0' && format_cell_digit(c) == FORMAT_BLANK) ||
            (x && (digits->highest < LETTER_X || digits->highest > FORMAT_CHARACTER_DIGITS)));
}

static bool is_decimal(const struct token *cell)
{
    size_t i = 0;
    while (i < cell->length && isdigit((unsigned char)cell->text[i])) {
        i++;
    }
    return i == cell->length;
}

static enum satdoku_status add_digit(struct marks *marks, const struct table_digits *digits,
                                     int digit, size_t line, size_t column,
                                     struct satdoku_error *error)
{
    return marks_add(marks, digit - digits->lowest + 1) ? SATDOKU_OK
                                                        : marks_twice(digit, line, column, error);
}

static enum satdoku_status too_large(const struct table_digits *digits, const struct token *cell,
                                     size_t line, struct satdoku_error *error)
{
    return error_at(error, line, cell->column, "%s is too large: the digits are %d to %d",
                    format_quote(cell->text, cell->length).text, digits->lowest, digits->highest);
}

/* Each character is a digit. */
static enum satdoku_status read_characters(struct marks *marks, const struct table_digits *digits,
                                           const struct token *cell, size_t line,
                                           struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; status == SATDOKU_OK && i < cell->length; i++) {
        int digit = format_cell_digit(cell->text[i]);
        bool small = digits->highest <= FORMAT_CHARACTER_DIGITS;
        struct token one = {cell->text + i, 1, cell->column + i};
        bool named = isalnum((unsigned char)cell->text[i]) && small;
        if (!named || (digit > digits->highest && digit > LAST_DECIMAL) || digit < digits->lowest) {
            const char *text = cell->text + i;
            size_t length = cell->length - i;
            size_t column = one.column;
            bool ascii = isprint((unsigned char)*text);
            struct format_quoted quoted = format_quote(text, ascii ? 1 : length);
            int last = digits->highest < LAST_DECIMAL ? digits->highest : LAST_DECIMAL;
            if (digits->highest > FORMAT_CHARACTER_DIGITS) {
                return error_at(error, line, column, "%s is no number and no blank",
                                format_quote(text, length).text);
            }
            if (digits->letters) {
                return error_at(error, line, column,
                                "%s is no digit and no blank: expected %c to %c", quoted.text,
                                format_digit_character(digits->lowest),
                                format_digit_character(digits->highest));
            }
            if (digits->highest > LAST_DECIMAL) {
                return error_at(
                    error, line, column,
                    "%s is no digit and no blank: expected %d to %d, or a letter up to %c",
                    quoted.text, digits->lowest, digits->highest,
                    format_digit_character(digits->highest));
            }
            return error_at(
                error, line, column,
                "%s is no digit and no blank: expected %d to %d, or 0 . ? _ * - x for a blank",
                quoted.text, digits->lowest, last);
        }
        status = digit > digits->highest ? too_large(digits, &one, line, error)
                                         : add_digit(marks, digits, digit, line, one.column, error);
    }
    return status;
}

/* Numbers with strokes between them: "10/12". */
static enum satdoku_status read_numbers(struct marks *marks, const struct table_digits *digits,
                                        const struct token *cell, size_t line,
                                        struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t at = 0; status == SATDOKU_OK && at <= cell->length;) {
        const char *stroke = memchr(cell->text + at, '/', cell->length - at);
        size_t length = stroke != NULL ? (size_t)(stroke - cell->text) - at : cell->length - at;
        struct token part = {cell->text + at, length, cell->column + at};
        size_t number = 0;
        enum token_number kind = token_number(&number, part.text, length, (size_t)digits->highest);
        if (kind == TOKEN_TOO_LARGE) {
            return too_large(digits, &part, line, error);
        }
        if (kind == TOKEN_NOT_A_NUMBER || (int)number < digits->lowest) {
            return error_at(error, line, part.column, "%s is no digit from %d to %d",
                            format_quote(part.text, length).text, digits->lowest, digits->highest);
        }
        status = add_digit(marks, digits, (int)number, line, part.column, error);
        at += length + 1;
    }
    return status;
}

enum satdoku_status table_read_cell(struct marks *marks, enum table_content *content,
                                    const struct table_digits *digits, const struct token *cell,
                                    size_t line, struct satdoku_error *error)
{
    size_t number = 0;
    *content = TABLE_BLANK;
    if (is_blank(digits, cell)) {
        return SATDOKU_OK;
    }
    if (cell->length == 1 && cell->text[0] == '!') {
        *content = TABLE_NOTHING;
        return SATDOKU_OK;
    }
    *content = TABLE_DIGITS;
    bool characters = digits->highest <= LAST_DECIMAL || digits->letters || cell->length == 1;
    if (memchr(cell->text, '/', cell->length) != NULL) {
        return read_numbers(marks, digits, cell, line, error);
    }
    if (!characters && is_decimal(cell)) {
        enum token_number kind =
            token_number(&number, cell->text, cell->length, (size_t)digits->highest);
        if (kind == TOKEN_NUMBER && (int)number >= digits->lowest) {
            bool small = digits->highest <= FORMAT_CHARACTER_DIGITS;
            *content = small ? TABLE_NUMBER : TABLE_DIGITS;
            return add_digit(marks, digits, (int)number, line, cell->column, error);
        }
        struct marks candidates = {.count = 0};
        if (digits->highest > FORMAT_CHARACTER_DIGITS ||
            read_characters(&candidates, digits, cell, line, NULL) != SATDOKU_OK) {
            return too_large(digits, cell, line, error);
        }
    }
    if (digits->highest > FORMAT_CHARACTER_DIGITS && is_decimal(cell)) {
        return read_numbers(marks, digits, cell, line, error);
    }
    return read_characters(marks, digits, cell, line, error);
}

/* Whether it has two letters or more, of whatever alphabet, side by side. */
static bool has_letters(const struct token *word)
{
    size_t letters = 0;
    for (size_t i = 0; i < word->length && letters < 2; i++) {
        bool letter = isalpha((unsigned char)word->text[i]) || (word->text[i] & 0x80) != 0;
        letters = letter ? letters + 1 : 0;
    }
    return letters > 1;
}

bool table_is_text(const struct line *line, const struct table_digits *digits)
{
    enum { LONGEST_NUMBER = 5 }; /* longer ones are rather rows of cells */
    static const struct table_style words = {.cells = TABLE_WORDS};
    struct table_walk walk = {.line = line, .style = &words};
    struct table_cell cell;
    size_t text = 0;
    size_t other = 0;
    bool rows = false;
    while (table_next(&cell, &walk)) {
        struct marks marks = {.count = 0};
        enum table_content content = TABLE_BLANK;
        bool letters = has_letters(&cell.text);
        if (letters && digits != NULL) {
            letters = table_read_cell(&marks, &content, digits, &cell.text, 1, NULL) != SATDOKU_OK;
        }
        text += letters;
        bool cells = format_first_no_cell(cell.text.text, cell.text.length) == cell.text.length;
        rows = rows || (!letters && cells && cell.text.length > LONGEST_NUMBER);
        other += !letters && (isalnum((unsigned char)cell.text.text[0]) ||
                              format_cell_digit(cell.text.text[0]) == FORMAT_BLANK);
    }
    return text > 0 && text >= other && (!rows || text > 1); /* a word may name a row of cells */
}

/* ---- Styles ---- */

/* A row as it might be taken apart. */
struct guess {
    const struct line *line;
    const struct satdoku_reader *reader;
    struct table_choice best;
    int score; /* of the best; 0: there is none */
};

static size_t square_root(size_t cells)
{
    size_t root = 1;
    while (root <= SATDOKU_MAX_SIZE && root * root < cells) {
        root++;
    }
    return root * root == cells ? root : 0;
}

/* Whether all cells are digits or blanks, and a quarter of them are no letters. Side by side, cells
 * have '-' for a blank only where no other blank is. */
static bool all_cells(const struct guess *guess, const struct table_style *style, size_t n)
{
    struct table_walk walk = {.line = guess->line, .style = style};
    struct table_digits digits = table_digits(guess->reader, n);
    struct table_cell cell;
    struct marks marks = {.count = 0};
    int ignored[SATDOKU_MAX_SIZE];
    size_t plain = 0;
    bool good = true;
    bool dashes = false;
    bool dots = false;
    while (good && table_next(&cell, &walk)) {
        enum table_content content = TABLE_BLANK;
        good = table_read_cell(&marks, &content, &digits, &cell.text, 1, NULL) == SATDOKU_OK &&
               (style->wide < 2 || cell.text.length < 2 || content != TABLE_DIGITS);
        marks_move(ignored, &marks, SATDOKU_MAX_SIZE);
        plain += cell.text.length == 0 || !isalpha((unsigned char)cell.text.text[0]) ||
                 is_blank(&digits, &cell.text);
        char c = cell.text.length > 0 ? cell.text.text[0] : ' ';
        dashes = dashes || c == '-' || c == 'x' || c == 'X';
        dots = dots || format_cell_digit(c) == FORMAT_BLANK;
    }
    bool mixed = style->cells == TABLE_CHARACTERS && dashes && dots;
    return good && !mixed && (4 * plain >= n || digits.letters);
}

/* Whether a cell has blanks inside: what stands between two separators is none, then. */
static bool has_inner_blanks(const struct line *line, const struct table_style *style)
{
    struct table_walk walk = {.line = line, .style = style};
    struct table_cell cell;
    while (table_next(&cell, &walk)) {
        struct line inside = {cell.text.text, cell.text.length, 1};
        for (size_t i = 0; i < inside.length; i++) {
            if (table_blank(&inside, i, style) > 0) {
                return true;
            }
        }
    }
    return false;
}

/* Whether there are as many words between any two bars: else blanks of some cells are spaces. */
static bool is_even(const struct guess *guess, const struct table_style *style)
{
    struct table_style fields = *style;
    struct table_style words = *style;
    fields.cells = TABLE_FIELDS;
    words.framed = false;
    struct table_walk walk = {.line = guess->line, .style = &fields};
    struct table_cell cell;
    size_t first = 0;
    for (size_t i = 0; table_next(&cell, &walk); i++) {
        struct line inside = {cell.text.text, cell.text.length, 1};
        size_t count = table_count(&inside, &words);
        if (i > 0 && cell.bar != TABLE_NO_BAR && count != first) {
            return false;
        }
        first = i == 0 ? count : first;
    }
    return true;
}

/* Whether groups are as long as boxes are wide, or high. */
static bool is_boxed(const struct guess *guess, const struct table_style *style, size_t n)
{
    struct shape shape = {0, 0, 0};
    size_t group = style->per_field;
    size_t rows = (size_t)guess->reader->options.box_rows;
    if (style->cells != TABLE_CHARACTERS && style->cells != TABLE_PLACES) {
        return true;
    }
    if (style->cells == TABLE_CHARACTERS) {
        /* The length of the groups in which characters stand side by side; n for one, 0 for
         * different ones. */
        struct table_walk walk = {.line = guess->line, .style = style};
        struct table_cell cell;
        bool even = true;
        group = 0;
        for (size_t i = 0; even && table_next(&cell, &walk); i++) {
            bool apart = i > 0 && cell.gap;
            group = apart && group == 0 ? i : group;
            even = apart == (group != 0 && i % group == 0 && i > 0);
        }
        group = !even ? 0 : group == 0 ? n : group;
    }
    if (group == 0 || n > SATDOKU_MAX_SIZE) {
        return group == n;
    }
    shape_of_size(&shape, (int)n);
    bool high = style->wide < 2 && (group == n || group == (size_t)shape.box_rows);
    return high || group == (size_t)shape.box_columns || rows * group == n;
}

static void try_style(struct guess *guess, const struct table_style *style)
{
    enum { GOOD = 2, SQUARE = 1, SOME = 1 };
    size_t most = guess->reader->options.size != 0 ? MOST_CELLS : SATDOKU_MAX_SIZE;
    size_t cells = table_count_to(guess->line, style, most);
    bool characters =
        style->cells == TABLE_CHARACTERS || (style->cells == TABLE_PLACES && style->wide == 1);
    /* A board has rows of that length; or that many cells, of a size that was asked for. */
    struct shape shape;
    size_t size = (size_t)guess->reader->options.size;
    bool fits = size != 0 ? cells == size || (size >= SMALLEST_BOARD && cells == size * size)
                          : cells >= SMALLEST_BOARD && cells <= SATDOKU_MAX_SIZE &&
                                shape_of_size(&shape, (int)cells);
    if (!fits || (characters && cells > FORMAT_CHARACTER_DIGITS && square_root(cells) == 0) ||
        (style->cells == TABLE_FIELDS && has_inner_blanks(guess->line, style)) ||
        (style->cells == TABLE_PLACES && table_is_misplaced(guess->line, style))) {
        return;
    }
    bool grouped = style->cells == TABLE_WORDS || style->cells == TABLE_CHARACTERS;
    bool good = all_cells(guess, style, cells) && (!grouped || is_even(guess, style)) &&
                is_boxed(guess, style, cells);
    int score = SOME + (good ? GOOD : 0) + (square_root(cells) != 0 ? SQUARE : 0);
    /* Numbers of two characters side by side are likelier than the cells of one character each that
     * they could be: of a board of 16 rows rather than of 32. */
    bool pairs = style->wide == 2 && guess->best.cells == 2 * cells && square_root(cells) != 0 &&
                 (guess->best.style.cells == TABLE_CHARACTERS || guess->best.style.wide == 1);
    bool spare = style->cells == TABLE_PLACES && guess->best.good && !(good && pairs);
    if (score > guess->score && !spare) {
        guess->score = score;
        guess->best.style = *style;
        guess->best.cells = cells;
        guess->best.good = good;
        guess->best.placed = false;
    } else if (style->cells == TABLE_PLACES && good && cells == guess->best.cells) {
        guess->best.placed = true;
        guess->best.places = *style;
    }
}

/* Fields of equal width, in which a blank may be a space: "5 3  ", " 5 3   " or "53 "; and of
 * numbers " 5    12", "  5    12 " or " 512". */
static void try_places(struct guess *guess, struct table_style style)
{
    struct table_style fields = style;
    fields.cells = TABLE_FIELDS;
    struct table_walk walk = {.line = guess->line, .style = &fields};
    struct table_cell cell;
    size_t width = 0;
    size_t count = 0;
    for (; table_next(&cell, &walk); count++) {
        size_t here = walk.field_end - walk.field_start;
        if ((width != 0 && here != width) || count > MOST_CELLS) {
            return;
        }
        width = here;
    }
    if (count < 2) {
        return;
    }
    const struct {
        size_t first;
        size_t step;
        size_t wide;
        size_t per_field;
        bool goes;
    } ways[] = {
        {1, 3, 2, width / 3, width % 3 == 1},       {0, 3, 2, (width + 1) / 3, width % 3 == 2},
        {1, 2, 2, width / 2 - 1, width % 2 == 0},   {0, 2, 2, width / 2, width % 2 == 0},
        {1, 2, 1, width / 2, width % 2 == 1},       {0, 1, 1, width, true},
        {0, 2, 1, (width + 1) / 2, width % 2 == 1},
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        bool large = count * ways[i].per_field > LAST_DECIMAL;
        style.cells = TABLE_PLACES;
        style.first = ways[i].first;
        style.step = ways[i].step;
        style.wide = ways[i].wide;
        style.per_field = ways[i].per_field;
        if (ways[i].goes && (large || style.wide == 1) && style.per_field > 1 &&
            style.per_field <= FORMAT_CHARACTER_DIGITS) {
            try_style(guess, &style);
        }
        if (guess->best.good && guess->best.style.wide == 2) {
            return; /* the other ways take blanks around numbers for blank cells */
        }
    }
}

/* Which of the styles may be taken, by what they make of a separator at the end of a row. */
enum ending {
    ENDING_ANY,
    ENDING_CLOSED, /* it ends the row, and bars are its frame */
    ENDING_OPEN    /* an empty cell follows */
};

static bool may_end(const struct table_style *style, enum ending ending)
{
    return ending == ENDING_ANY ||
           (ending == ENDING_CLOSED ? style->framed && style->open : !style->open);
}

static bool choose(struct table_choice *choice, const struct line *line,
                   const struct satdoku_reader *reader, enum ending ending)
{
    static const enum table_cells order[] = {TABLE_FIELDS, TABLE_WORDS, TABLE_CHARACTERS};
    struct guess guess = {.line = line, .reader = reader};
    bool tab = memchr(line->text, '\t', line->length) != NULL;
    /* Whether a row begins and ends with a star, as it may with a bar. */
    size_t start = 0;
    size_t end = line->length;
    while (start < end && line_is_blank(line->text[start])) {
        start++;
    }
    while (end > start && line_is_blank(line->text[end - 1])) {
        end--;
    }
    bool star = end > start + 1 && line->text[start] == '*' && line->text[end - 1] == '*';
    /* Two tabs side by side: most likely there is an empty cell between them. */
    bool tabs_first = false;
    for (size_t i = 1; i < line->length; i++) {
        tabs_first = tabs_first || (line->text[i] == '\t' && line->text[i - 1] == '\t');
    }
    for (unsigned bits = 0; bits < 16; bits++) {
        struct table_style style = {.framed = (bits & 1) == 0,
                                    .open = (bits & 2) != 0,
                                    .tabs = ((bits & 4) != 0) != tabs_first,
                                    .stars = (bits & 8) != 0};
        if ((style.tabs && !tab) || (style.stars && !star) || !may_end(&style, ending)) {
            continue;
        }
        for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
            style.cells = order[i];
            try_style(&guess, &style);
        }
        if (style.framed && !style.tabs) {
            try_places(&guess, style);
        }
    }
    *choice = guess.best;
    return guess.score > 0;
}

bool table_choose(struct table_choice *choice, const struct line *line,
                  const struct satdoku_reader *reader)
{
    return choose(choice, line, reader, ENDING_ANY);
}

bool table_choose_other(struct table_choice *other, const struct table_choice *choice,
                        const struct line *line, const struct satdoku_reader *reader)
{
    bool closed = may_end(&choice->style, ENDING_CLOSED);
    return choice->good && choose(other, line, reader, closed ? ENDING_OPEN : ENDING_CLOSED) &&
           other->good && other->cells != choice->cells &&
           other->style.cells == choice->style.cells && other->style.tabs == choice->style.tabs;
}

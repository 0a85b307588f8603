/* What people call a clue.
 *
 * All is written from a public clue, whose digits are printed ones. Of one inside the library only
 * as many cells and values are turned into one as can be in the text.
 */
#include "clue.h"
#include "named_board.h"
#include "puzzle.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    TEXT_NUMBERS = CLUE_TEXT / 2, /* a number and what parts it from the next one */
    PRINTED_MAX = 9999            /* digits above are on no board */
};

static const char dots[] = "...";

/* A text that grows part by part. Where a part does not fit, dots take its place, and nothing comes
 * behind them. */
struct words_writing {
    char *text;
    size_t length;
    size_t room_for_dots;      /* the length up to which dots fit behind it */
    const struct board *board; /* which knows what cells beside its grid are called; NULL: none */
    bool cut;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
add(struct words_writing *writing, const char *format, ...)
{
    if (writing->cut) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    int length =
        vsnprintf(writing->text + writing->length, CLUE_TEXT - writing->length, format, arguments);
    va_end(arguments);
    size_t end = writing->length + (size_t)length;
    if (end >= CLUE_TEXT) {
        memcpy(writing->text + writing->room_for_dots, dots, sizeof dots);
        writing->cut = true;
        return;
    }
    writing->length = end;
    if (end + sizeof dots <= CLUE_TEXT) {
        writing->room_for_dots = end;
    }
}

/* Rows of dominoes and singles have letters. */
static bool has_letters(enum satdoku_clue_kind kind)
{
    return clue_kind_of(kind)->home == CLUE_AS_TILE;
}

static void add_cell(struct words_writing *writing, const struct satdoku_clue *clue, size_t index)
{
    const struct satdoku_cell *cell = &clue->cells[index];
    if (has_letters(clue->kind)) {
        add(writing, "%c%d", 'A' + cell->row - 1, cell->column);
        return;
    }
    int number = writing->board != NULL
                     ? board_cell(writing->board, cell->row - 1, cell->column - 1)
                     : BOARD_NO_CELL;
    if (number != BOARD_NO_CELL) {
        add(writing, "%s", board_cell_name(writing->board, number).text);
    } else {
        add(writing, "r%dc%d", cell->row, cell->column);
    }
}

void clue_line_text(char text[CLUE_LINE_TEXT], const struct satdoku_cell *first,
                    const struct satdoku_cell *last)
{
    if (first->row == last->row) {
        snprintf(text, CLUE_LINE_TEXT, "row %d from the %s", first->row,
                 first->column <= last->column ? "left" : "right");
    } else {
        snprintf(text, CLUE_LINE_TEXT, "column %d from the %s", first->column,
                 first->row < last->row ? "top" : "bottom");
    }
}

void clue_characters_text(char text[CLUE_CHARACTERS_TEXT], const int *values, size_t count)
{
    enum { SHOWN = CLUE_CHARACTERS_TEXT - (int)sizeof dots };
    size_t shown = count < SHOWN ? count : SHOWN;
    for (size_t i = 0; i < shown; i++) {
        text[i] = (char)(values[i] > ' ' && values[i] <= '~' ? values[i] : '?');
    }
    memcpy(text + shown, shown < count ? dots : "", shown < count ? sizeof dots : 1);
}

const int *clue_part_sizes(size_t *count, const struct clue_kind *kind, const int *values)
{
    if (kind->counts_parts && *count > 0) {
        bool fit = values[0] > 0 && (size_t)values[0] < *count;
        *count = fit ? (size_t)values[0] : 0;
        return values + 1;
    }
    return values;
}

int clue_parts_begin(struct clue_parts *parts, const int *values, size_t count, size_t index)
{
    int begun = 0;
    while (index == parts->next && parts->part < count) {
        parts->next += values[parts->part] > 0 ? (size_t)values[parts->part] : 0;
        parts->part++;
        begun++;
    }
    return begun;
}

int clue_weight(const struct clue_kind *kind, const int *values, size_t count, size_t place)
{
    return kind->weighs && place + 1 < count ? values[place + 1] : 1;
}

/* " (1, 2), 9 cells, of VS": where the board is not known, the first cell and the last one. */
static void add_group(struct words_writing *writing, const struct satdoku_clue *clue)
{
    for (size_t i = 1; i < clue->value_count; i++) {
        add(writing, i == 1 ? " (%d" : ", %d", clue->values[i]);
    }
    add(writing, ")%s", clue->values[0] > 0 ? ", " : "");
    if (clue->values[0] > 0) {
        add(writing, "%d cell%s,", clue->values[0], clue->values[0] > 1 ? "s" : "");
    }
    const struct board *board = writing->board;
    int first =
        board != NULL ? board_cell(board, clue->cells[0].row - 1, clue->cells[0].column - 1) : 0;
    if (board != NULL && first != BOARD_NO_CELL) {
        const struct board_group *group = board_group_of(board, first);
        add(writing, " of %s", group != NULL ? group->name : "the grid");
        return;
    }
    add(writing, " of ");
    add_cell(writing, clue, 0);
    add(writing, "-");
    add_cell(writing, clue, clue->cell_count - 1);
}

/* "white dot on r1c1, r1c2", "whisper line (5) r1c1-r2c2", "quadruple (1, 2) on r1c1, ...",
 * "anti-knight rule". */
static void add_sentence(struct words_writing *writing, const struct satdoku_clue *clue,
                         const struct clue_kind *kind)
{
    add(writing, "%s", kind->words);
    bool has_number = clue->value_count > 0; /* a blank has none */
    if (has_number && kind->values == CLUE_NUMBERS &&
        (kind->value_count.max == 1 || kind->weighs)) {
        add(writing, " (%d)", clue->values[0]);
    }
    for (size_t i = 0; kind->values == CLUE_DIGITS && i < clue->value_count; i++) {
        add(writing, i == 0 ? " (%d" : ", %d", clue->values[i]);
        add(writing, i + 1 < clue->value_count ? "" : ")");
    }
    /* " (12*3)", or the beginning of a long text. */
    char text[CLUE_CHARACTERS_TEXT];
    if (kind->values == CLUE_CHARACTERS) {
        clue_characters_text(text, clue->values, clue->value_count);
        add(writing, " (%s)", text);
    }
    if (kind->whole) {
        add_group(writing, clue);
        return;
    }
    if (kind->outside) {
        char line[CLUE_LINE_TEXT];
        clue_line_text(line, &clue->cells[0], &clue->cells[clue->cell_count - 1]);
        add(writing, " of %s", line);
        return;
    }
    if (kind->line) {
        bool row = clue->cells[0].row == clue->cells[clue->cell_count - 1].row;
        add(writing, row ? " of row %d" : " of column %d",
            row ? clue->cells[0].row : clue->cells[0].column);
        return;
    }
    struct clue_parts parts = {.part = 0};
    size_t count = clue->value_count;
    const int *sizes = clue_part_sizes(&count, kind, clue->values);
    for (size_t i = 0; i < clue->cell_count && !writing->cut; i++) {
        int begun = kind->parts != NULL ? clue_parts_begin(&parts, sizes, count, i) : 0;
        const char *before = i > 0 && begun > 0     ? kind->parts
                             : i > 0                ? kind->join
                             : kind->join[0] == ',' ? " on "
                                                    : " ";
        add(writing, "%s", before);
        for (; begun > 1; begun--) {
            add(writing, CLUE_EMPTY_PART "%s", kind->parts);
        }
        int weight = clue_weight(kind, clue->values, clue->value_count, i);
        if (weight != 1) {
            add(writing, "%d*", weight);
        }
        add_cell(writing, clue, i);
    }
    int behind = kind->parts != NULL ? clue_parts_begin(&parts, sizes, count, clue->cell_count) : 0;
    for (; behind > 0 && !writing->cut; behind--) {
        add(writing, "%s" CLUE_EMPTY_PART, kind->parts);
    }
}

static void add_clue(struct words_writing *writing, const struct satdoku_clue *clue)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    if (kind->home == CLUE_AS_TILE) {
        /* "6-1 on B2-B3", "5 on A9" */
        for (size_t i = 0; i < clue->value_count; i++) {
            add(writing, i == 0 ? "%d" : "-%d", clue->values[i]);
        }
        for (size_t i = 0; i < clue->cell_count; i++) {
            add(writing, i == 0 ? " on " : "-");
            add_cell(writing, clue, i);
        }
    } else if (kind->home == CLUE_AS_REGION) {
        /* The number, and what kind of region it is, and of which board, if that is known. */
        const char *word = clue->value_count > 1
                               ? board_region_word((enum region_kind)clue->values[1])
                               : clue_kind_of(clue->kind)->words;
        add(writing, "%s %d", word, clue->values[0]);
        if (clue->value_count > 2) {
            add(writing, " of the %s board", named_board_part_words(clue->values[2]));
        }
    } else if (kind->states) {
        /* "r1c5=7", with several candidates "r1c5=1/2/9", with none "no digit in r1c5". */
        if (clue->value_count == 0) {
            add(writing, "no digit in ");
        }
        add_cell(writing, clue, 0);
        for (size_t j = 0; j < clue->value_count && !writing->cut; j++) {
            add(writing, "%s", j == 0 ? "=" : "/");
            add(writing, "%d", clue->values[j]);
        }
    } else {
        add_sentence(writing, clue, kind);
    }
}

/* Writes a member of a composite, which the walk has come to. */
typedef void add_member(struct words_writing *writing, const struct composite_walk *walk,
                        const void *composite);

/* "one of (white dot on r1c1, r1c2; all of (r1c1=5; r1c2=7))" */
static void add_composite(struct words_writing *writing, enum satdoku_clue_kind kind,
                          struct composite_walk walk, add_member *add_one, const void *composite)
{
    enum composite_step step = COMPOSITE_BEGINS;
    bool first = true;
    add(writing, "%s (", clue_kinds[kind].words);
    while (walk.depth >= 0 && !writing->cut) {
        step = composite_next(&walk);
        if (step == COMPOSITE_BROKEN) {
            return;
        }
        add(writing, "%s", step == COMPOSITE_ENDS ? ")" : first ? "" : "; ");
        first = step == COMPOSITE_BEGINS;
        if (step == COMPOSITE_BEGINS) {
            add(writing, "%s (", clue_kinds[walk.kind].words);
        } else if (step == COMPOSITE_CLUE) {
            add_one(writing, &walk, composite);
        }
    }
}

static void add_public_member(struct words_writing *writing, const struct composite_walk *walk,
                              const void *composite)
{
    const struct satdoku_clue *whole = composite;
    struct satdoku_clue clue = {walk->kind, walk->cells, whole->cells + walk->cell,
                                walk->own_values, whole->values + walk->value};
    add_clue(writing, &clue);
}

/* ---- Inside the library ---- */

/* Adds a clue that is no composite. */
static void add_inside(struct words_writing *writing, const struct clue *clue,
                       const struct board *board)
{
    struct satdoku_cell cells[TEXT_NUMBERS] = {{0, 0}};
    int values[TEXT_NUMBERS] = {0};
    int cell_count = clue->cell_count < TEXT_NUMBERS ? clue->cell_count : TEXT_NUMBERS;
    int value_count = clue->value_count < TEXT_NUMBERS ? clue->value_count : TEXT_NUMBERS;
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    int below = kind->values == CLUE_DIGITS ? board->lowest - 1 : 0;
    for (int i = 0; i < cell_count; i++) {
        cells[i].row = board_row(board, clue->cells[i]) + 1;
        cells[i].column = board_column(board, clue->cells[i]) + 1;
    }
    if (cell_count > 0 && (kind->outside || kind->line)) {
        int last = clue->cells[clue->cell_count - 1]; /* by which line and side are known */
        cells[cell_count - 1] =
            (struct satdoku_cell){board_row(board, last) + 1, board_column(board, last) + 1};
    }
    for (int i = 0; i < value_count; i++) {
        values[i] = clue->values[i] + below;
    }
    /* A region of the board that has just these cells says which it is. */
    bool named = false;
    for (int i = 0; kind->home == CLUE_AS_REGION && i < board->region_count && !named; i++) {
        const struct region *region = &board->regions[i];
        int own[NAMED_BOARD_REGION_VALUES];
        int count = named_board_region_values(own, board, i);
        named =
            region->count == clue->cell_count && own[0] == clue->values[0] &&
            memcmp(region->cells, clue->cells, (size_t)region->count * sizeof *region->cells) == 0;
        if (named) {
            memcpy(values, own, (size_t)count * sizeof *own);
            value_count = count;
        }
    }
    struct satdoku_clue whole = {clue->kind, (size_t)cell_count, cells, (size_t)value_count,
                                 values};
    add_clue(writing, &whole);
}

struct inside {
    const struct clue *clue;
    const struct board *board;
};

static void add_inside_member(struct words_writing *writing, const struct composite_walk *walk,
                              const void *composite)
{
    const struct inside *inside = composite;
    struct clue clue = composite_clue(walk, inside->clue);
    add_inside(writing, &clue, inside->board);
}

void clue_describe(char text[CLUE_TEXT], const struct clue *clue, const struct board *board)
{
    struct words_writing writing = {.text = text, .board = board};
    struct inside inside = {clue, board};
    text[0] = '\0';
    if (clue_kinds[clue->kind].composite != CLUE_NO_COMPOSITE) {
        add_composite(&writing, clue->kind, composite_start(clue), add_inside_member, &inside);
    } else {
        add_inside(&writing, clue, board);
    }
}

const char *clue_article(const struct clue *clue)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    return kind->join != NULL || kind->scope == CLUE_OF_BOARD ? "the " : "";
}

/* ---- Public ---- */

static bool is_within(int number, int lowest, int highest)
{
    return number >= lowest && number <= highest;
}

static bool is_right(const struct satdoku_clue *clue, const struct clue_kind *kind);

static bool members_are_right(const struct satdoku_clue *composite)
{
    struct composite_walk walk =
        composite_walk(composite->values, composite->value_count, composite->cell_count);
    enum composite_step step = COMPOSITE_BEGINS;
    while (step != COMPOSITE_BROKEN && walk.depth >= 0) {
        step = composite_next(&walk);
        struct satdoku_clue clue = {walk.kind, walk.cells, composite->cells + walk.cell,
                                    walk.own_values, composite->values + walk.value};
        if (step == COMPOSITE_CLUE && !is_right(&clue, clue_kind_of(walk.kind))) {
            return false;
        }
    }
    return step != COMPOSITE_BROKEN;
}

/* Whether the clue has as many cells and values as its kind, and all of them can be written. */
static bool is_right(const struct satdoku_clue *clue, const struct clue_kind *kind)
{
    bool any_cells = kind->scope == CLUE_OF_CELLS && kind->cell_count.max == 0;
    bool counts =
        clue->cell_count >= (size_t)kind->cell_count.min &&
        (any_cells || clue->cell_count <= (size_t)kind->cell_count.max) &&
        clue->value_count >= (size_t)kind->value_count.min &&
        (kind->value_count.max < 0 || clue->value_count <= (size_t)kind->value_count.max) &&
        (clue->cell_count == 0 || clue->cells != NULL) &&
        (clue->value_count == 0 || clue->values != NULL);
    int last = has_letters(clue->kind) ? PUZZLE_MAX_SUDOMINOKU : SATDOKU_MAX_SIZE;
    bool right = counts;
    for (size_t i = 0; right && i < clue->cell_count; i++) {
        right = is_within(clue->cells[i].row, 1, last) && is_within(clue->cells[i].column, 1, last);
    }
    for (size_t i = 0; right && kind->values == CLUE_DIGITS && i < clue->value_count; i++) {
        right = is_within(clue->values[i], 0, PRINTED_MAX);
    }
    if (kind->composite != CLUE_NO_COMPOSITE) {
        return right && members_are_right(clue);
    }
    if (!right || kind->home != CLUE_AS_REGION) {
        return right;
    }
    return clue->values[0] >= 1 &&
           (clue->value_count < 2 || is_within(clue->values[1], 0, REGION_KINDS - 1)) &&
           (clue->value_count < 3 || named_board_part_words(clue->values[2]) != NULL);
}

void satdoku_puzzle_clue_text(char text[SATDOKU_CLUE_TEXT], const struct satdoku_puzzle *puzzle,
                              const struct satdoku_clue *clue)
{
    if (text == NULL) {
        return;
    }
    const struct clue_kind *kind = clue != NULL ? clue_kind_of(clue->kind) : NULL;
    if (kind == NULL || !is_right(clue, kind)) {
        snprintf(text, SATDOKU_CLUE_TEXT, "?");
        return;
    }
    struct words_writing writing = {.text = text, .board = puzzle != NULL ? puzzle->board : NULL};
    text[0] = '\0';
    if (kind->composite != CLUE_NO_COMPOSITE) {
        struct composite_walk walk =
            composite_walk(clue->values, clue->value_count, clue->cell_count);
        add_composite(&writing, clue->kind, walk, add_public_member, clue);
    } else {
        add_clue(&writing, clue);
    }
}

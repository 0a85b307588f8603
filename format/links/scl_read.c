/* Reading SCL: its board, its cages and what holds everywhere; then all becomes an object of
 * f-puzzles. Drawings are read in scl_draw.c.
 */
#include "scl.h"

#include "mem.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Values ---- */

struct json_value scl_member(struct json_value object, const char *name, const char *shortened)
{
    struct json_value value = fpuzzles_member(object, name);
    return value.type == JSON_TYPE_NONE ? fpuzzles_member(object, shortened) : value;
}

struct json_value scl_list(struct scl *s, struct json_value root, const char *name,
                           const char *shortened)
{
    struct json_value list = scl_member(root, name, shortened);
    if (fpuzzles_says(list)) {
        fpuzzles_want_list(s->f, list, name);
    }
    return list;
}

bool scl_number(int *thousandths, struct json_value value)
{
    enum { FAR = 1000 };
    size_t length = value.type == JSON_TYPE_NUMBER ? json_value_length(value) : 0;
    const char *c = value.text.data + value.at;
    bool minus = length > 0 && c[0] == '-';
    int number = 0;
    int digits = -1; /* behind the point */
    for (size_t i = minus ? 1 : 0; i < length; i++) {
        if (c[i] == '.') {
            digits = 0;
        } else if (c[i] < '0' || c[i] > '9' || (digits < 0 && number >= FAR)) {
            return false;
        } else if (digits < 3) {
            number = 10 * number + (c[i] - '0');
            digits += digits >= 0;
        }
    }
    for (digits = digits < 0 ? 0 : digits; digits < 3; digits++) {
        number *= 10;
    }
    *thousandths = minus ? -number : number;
    return length > 0;
}

bool scl_is_meant(struct json_text text)
{
    struct json_value root = json_text_root(text);
    return root.type == JSON_TYPE_OBJECT && fpuzzles_member(root, "grid").type == JSON_TYPE_NONE &&
           json_value_count(scl_member(root, "cells", "ce")) > 0;
}

/* ---- Entries ---- */

void scl_put(struct scl *s, enum fpuzzles_element element, const char *format, ...)
{
    char text[120];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    struct satdoku_sink sink = satdoku_buffer_sink(&s->lists[element]);
    if (s->f->draft.status == SATDOKU_OK && !sink.write(sink.context, text, (size_t)length)) {
        draft_starve(&s->f->draft);
    }
}

static void add_source(struct scl *s, enum fpuzzles_element element, size_t from, size_t at)
{
    size_t count = s->source_count + 1;
    struct draft_source *sources =
        mem_grow(s->sources, &s->source_capacity, count, sizeof *sources);
    s->sources = sources != NULL ? sources : s->sources;
    unsigned char *lists = mem_grow(s->source_lists, &s->list_capacity, count, sizeof *lists);
    s->source_lists = lists != NULL ? lists : s->source_lists;
    if (sources == NULL || lists == NULL) {
        draft_starve(&s->f->draft);
        return;
    }
    sources[s->source_count] = (struct draft_source){from, at};
    lists[s->source_count++] = (unsigned char)element;
}

void scl_begin(struct scl *s, enum fpuzzles_element element, size_t at)
{
    add_source(s, element, s->lists[element].size, at);
    scl_put(s, element, "%s", s->lists[element].size > 0 ? "," : "");
}

/* ---- The board ---- */

/* Takes [row, column] of a cell of the canvas, as numbers of the board; false: it is none. */
static bool take_place(int *row, int *column, const struct scl *s, struct json_value pair)
{
    struct json_walk walk = json_walk(pair);
    struct json_value values[2];
    int at[2] = {-1, -1};
    bool two = pair.type == JSON_TYPE_ARRAY && json_value_count(pair) == 2 &&
               json_walk_next(NULL, &values[0], &walk) && json_walk_next(NULL, &values[1], &walk) &&
               scl_number(&at[0], values[0]) && scl_number(&at[1], values[1]);
    *row = at[0] / SCL_CELL - s->top;
    *column = at[1] / SCL_CELL - s->left;
    return two && at[0] >= 0 && at[1] >= 0 && at[0] % SCL_CELL == 0 && at[1] % SCL_CELL == 0 &&
           at[0] < s->rows * SCL_CELL && at[1] < s->columns * SCL_CELL;
}

/* The cell [row, column] of a list; -1: it is beside the board, or none, which is a failure. */
static int read_place(struct scl *s, struct json_value pair)
{
    int row = 0;
    int column = 0;
    if (!take_place(&row, &column, s, pair)) {
        draft_wrong(&s->f->draft, pair.at,
                    "this is no cell of the board: expected [row, column], from [0, 0] to [%d, %d]",
                    s->rows - 1, s->columns - 1);
        return -1;
    }
    return scl_is_inside(s, row, column) ? row * s->size + column : -1;
}

/* The board is the canvas, or where regions fill a square of it that has as many regions as rows,
 * that square: setters write and draw around it. False: it is no square. */
static bool find_board(struct scl *s, struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value region;
    struct json_value pair;
    int regions = 0;
    int cells = 0;
    int top = s->rows;
    int left = s->columns;
    int bottom = -1;
    int right = -1;
    while (fpuzzles_next(&region, &walk, s->f)) {
        struct json_walk places = json_walk(region);
        regions++;
        while (fpuzzles_next(&pair, &places, s->f)) {
            int row = 0;
            int column = 0;
            (void)take_place(&row, &column, s, pair);
            cells++;
            top = row < top ? row : top;
            left = column < left ? column : left;
            bottom = row > bottom ? row : bottom;
            right = column > right ? column : right;
        }
    }
    int size = bottom - top + 1;
    bool filled = size > 0 && right - left + 1 == size && regions == size && cells == size * size;
    s->size = filled ? size : s->rows;
    s->top = filled ? top : 0;
    s->left = filled ? left : 0;
    return filled || s->rows == s->columns;
}

/* Sets the region of each cell, from 0; -1: none. */
static void read_regions(struct scl *s, int *regions, struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value region;
    for (int i = 0; i < s->size * s->size; i++) {
        regions[i] = -1;
    }
    for (int number = 0; fpuzzles_next(&region, &walk, s->f); number++) {
        struct json_walk cells = json_walk(region);
        struct json_value pair;
        while (fpuzzles_next(&pair, &cells, s->f)) {
            int cell = read_place(s, pair);
            if (cell >= 0 && (regions[cell] >= 0 || number >= s->size * s->size)) {
                draft_wrong(&s->f->draft, pair.at, "the cell is in a region already");
            } else if (cell >= 0) {
                regions[cell] = number;
            }
        }
    }
}

void scl_put_square(struct scl *s, int region, int given, size_t at)
{
    if (region < 0) {
        scl_put(s, FPUZZLES_GRID, "{\"region\":null");
    } else {
        scl_put(s, FPUZZLES_GRID, "{\"region\":%d", region);
    }
    if (given != SCL_NO_GIVEN) {
        s->found++;
        add_source(s, FPUZZLES_GRID, s->lists[FPUZZLES_GRID].size, at);
        scl_put(s, FPUZZLES_GRID, ",\"value\":%d,\"given\":true", given);
    }
    scl_put(s, FPUZZLES_GRID, "}");
}

/* A cell's value is given; marks are a solver's. Beside the board, values are drawings. */
static void read_square(struct scl *s, struct json_value cell, int row, int column,
                        const int *regions)
{
    struct json_value value = scl_member(cell, "value", "v");
    int given = SCL_NO_GIVEN;
    if (cell.type != JSON_TYPE_OBJECT) {
        fpuzzles_refuse(s->f, cell, "is no cell: expected an object");
    }
    if (!scl_is_inside(s, row, column)) {
        s->found += fpuzzles_says(value);
        s->missed[SCL_SHAPES] += fpuzzles_says(value);
        return;
    }
    scl_put(s, FPUZZLES_GRID, "%s", column > 0 ? "," : "");
    if (fpuzzles_says(value) && !json_value_integer(&given, value)) {
        fpuzzles_refuse(s->f, value, "is no digit from 1 to %d", s->size);
    }
    scl_put_square(s, regions[row * s->size + column], given, value.at);
}

static void read_board(struct scl *s, struct json_value root)
{
    struct draft *draft = &s->f->draft;
    struct json_value cells = scl_member(root, "cells", "ce");
    struct json_walk walk = json_walk(cells);
    struct json_value row;
    struct json_value list = scl_list(s, root, "regions", "re");
    size_t rows = json_value_count(cells);
    size_t columns = rows > 0 && fpuzzles_next(&row, &walk, s->f) ? json_value_count(row) : 0;
    if (rows < 1 || rows > SATDOKU_MAX_SIZE) {
        draft_wrong(draft, cells.at, "'cells' has %zu rows, expected 1 to %d", rows,
                    SATDOKU_MAX_SIZE);
        return;
    }
    if (columns < 1 || columns > SATDOKU_MAX_SIZE) {
        draft_wrong(draft, row.at, "the row has %zu cells, expected 1 to %d", columns,
                    SATDOKU_MAX_SIZE);
        return;
    }
    s->rows = (int)rows;
    s->columns = (int)columns;
    bool square = find_board(s, list);
    for (walk = json_walk(cells); fpuzzles_next(&row, &walk, s->f);) {
        size_t count = json_value_count(row);
        if (row.type != JSON_TYPE_ARRAY || count != columns || !square) {
            draft_wrong(draft, row.at,
                        "a row has %zu cells, but there are %zu rows: satdoku reads boards of "
                        "SudokuPad that are a square",
                        count, rows);
        }
    }
    int *regions = mem_alloc((size_t)s->size * (size_t)s->size, sizeof *regions);
    if (regions == NULL) {
        draft_starve(draft);
        return;
    }
    read_regions(s, regions, list);
    walk = json_walk(cells);
    for (int r = -s->top; fpuzzles_next(&row, &walk, s->f); r++) {
        struct json_walk along = json_walk(row);
        struct json_value cell;
        bool inside = r >= 0 && r < s->size;
        if (inside) {
            scl_begin(s, FPUZZLES_GRID, row.at);
            scl_put(s, FPUZZLES_GRID, "[");
        }
        for (int column = -s->left; fpuzzles_next(&cell, &along, s->f); column++) {
            read_square(s, cell, r, column, regions);
        }
        scl_put(s, FPUZZLES_GRID, "%s", inside ? "]" : "");
    }
    mem_free(regions);
}

/* ---- Cages ---- */

/* What the puzzle says of itself in words, in its metadata or in a cage without cells. */
static const struct {
    const char *name;
    const char *shortened;
    enum fpuzzles_element element;
} words[] = {{"title", "t", FPUZZLES_TITLE},
             {"author", "author", FPUZZLES_AUTHOR},
             {"rules", "rules", FPUZZLES_RULESET},
             {"solution", "solution", FPUZZLES_SOLUTION}};
enum { WORDS = sizeof words / sizeof words[0] };

/* What metadata may have besides that says nothing of the solutions. */
static const char *const silent[] = {
    "source", "msgcorrect", "msgincorrect", "customstyle", "tags", "difficulty", "video",
    "videos", "vd",         "date",         "created",     "id",   "collection", "bgimageopacity",
};
enum { SILENT = sizeof silent / sizeof silent[0] };

static bool is_named(struct token name, const char *string)
{
    return name.length == strlen(string) && memcmp(name.text, string, name.length) == 0;
}

static bool is_silent(struct token name)
{
    for (int i = 0; i < SILENT; i++) {
        if (is_named(name, silent[i])) {
            return true;
        }
    }
    return false;
}

/* Appends the JSON of a string from its character `skip` on to words that are kept as a string. */
static void add_words(struct scl *s, enum fpuzzles_element element, struct json_value value,
                      size_t skip)
{
    struct satdoku_buffer *list = &s->lists[element];
    struct satdoku_sink sink = satdoku_buffer_sink(list);
    size_t length = value.type == JSON_TYPE_STRING ? json_value_length(value) : 0;
    if (length < skip + 2) {
        return;
    }
    const char *before = list->size == 0 ? "\"" : "\\n";
    list->size -= list->size > 0; /* the quote at the end */
    if (!sink.write(sink.context, before, strlen(before)) ||
        !sink.write(sink.context, value.text.data + value.at + 1 + skip, length - 1 - skip)) {
        draft_starve(&s->f->draft);
    }
}

/* Keeps a string from its character `skip` on, or the strings of a list; the first words count. */
static void keep_words(struct scl *s, enum fpuzzles_element element, struct json_value value,
                       size_t skip)
{
    struct json_walk walk = json_walk(value);
    struct json_value string;
    if (s->lists[element].size > 0) {
        return;
    }
    if (value.type != JSON_TYPE_ARRAY) {
        add_words(s, element, value, skip);
        return;
    }
    while (fpuzzles_next(&string, &walk, s->f)) {
        add_words(s, element, string, 0);
    }
}

/* Reads "title: ..." of a cage without cells. */
static bool read_words(struct scl *s, struct json_value value)
{
    const char *text = value.text.data + value.at + 1;
    size_t length = value.type == JSON_TYPE_STRING ? json_value_length(value) - 2 : 0;
    const char *colon = length > 0 ? memchr(text, ':', length) : NULL;
    if (colon == NULL) {
        return !fpuzzles_says(value);
    }
    struct token name = {text, (size_t)(colon - text), 1};
    size_t skip = name.length + 1;
    for (int i = 0; i < WORDS; i++) {
        if (is_named(name, words[i].name)) {
            keep_words(s, words[i].element, value,
                       skip + (skip < length && text[skip] == ' ' ? 1 : 0));
            return true;
        }
    }
    return is_silent(name);
}

/* Whether all cells of a cage are on the board; it need not have any. */
static bool is_on_board(struct scl *s, struct json_value cells)
{
    struct json_walk walk = json_walk(cells);
    struct json_value pair;
    bool all = true;
    while (fpuzzles_next(&pair, &walk, s->f)) {
        all = read_place(s, pair) >= 0 && all;
    }
    return all;
}

static void put_cage(struct scl *s, enum fpuzzles_element element, struct json_value cage,
                     const int *sum)
{
    struct json_walk walk = json_walk(scl_member(cage, "cells", "ce"));
    struct json_value pair;
    scl_begin(s, element, cage.at);
    scl_put(s, element, "{\"cells\":[");
    for (bool first = true; fpuzzles_next(&pair, &walk, s->f); first = false) {
        int cell = read_place(s, pair);
        scl_put(s, element, "%s\"R%dC%d\"", first ? "" : ",", cell / s->size + 1,
                cell % s->size + 1);
    }
    scl_put(s, element, "]");
    if (sum != NULL) {
        scl_put(s, element, ",\"value\":%d", *sum);
    }
    scl_put(s, element, "}");
}

/* By its style; else it is a killer's where it has a sum or says that its digits differ. */
static bool read_cage(struct scl *s, struct json_value cage)
{
    static const struct {
        const char *style;
        enum fpuzzles_element element;
    } styles[] = {{"extraregion", FPUZZLES_EXTRA_REGION},
                  {"fpRowIndexer", FPUZZLES_ROW_INDEXER},
                  {"fpColumnIndexer", FPUZZLES_COLUMN_INDEXER},
                  {"fpBoxIndexer", FPUZZLES_BOX_INDEXER}};
    struct json_value style = fpuzzles_member(cage, "style");
    struct json_value value = scl_member(cage, "value", "v");
    struct json_value sum = fpuzzles_member(cage, "sum");
    struct json_value unique = fpuzzles_member(cage, "unique");
    bool differ = unique.type == JSON_TYPE_TRUE;
    bool says = fpuzzles_says(value) || fpuzzles_says(sum);
    int number = 0;
    struct json_value cells = scl_member(cage, "cells", "ce");
    if (!is_on_board(s, cells)) {
        return false;
    }
    if (json_value_count(cells) == 0) {
        return cage.type == JSON_TYPE_OBJECT && read_words(s, value);
    }
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        if (json_value_is(style, styles[i].style)) {
            put_cage(s, styles[i].element, cage, NULL);
            return true;
        }
    }
    bool killer = style.type == JSON_TYPE_NONE || json_value_is(style, "killer");
    if (!killer || unique.type == JSON_TYPE_FALSE) { /* hidden, it is where no region is */
        return killer && !says && fpuzzles_member(cage, "hidden").type == JSON_TYPE_TRUE;
    }
    if (json_value_is(value, "?")) { /* a sum that is to be found */
        put_cage(s, FPUZZLES_KILLER_CAGE, cage, NULL);
        return true;
    }
    if (fpuzzles_says(value) || (fpuzzles_says(sum) && !differ)) {
        bool known = json_value_integer(&number, fpuzzles_says(value) ? value : sum);
        if (known) {
            put_cage(s, FPUZZLES_KILLER_CAGE, cage, &number);
        }
        return known;
    }
    if (differ || json_value_is(style, "killer")) {
        put_cage(s, FPUZZLES_KILLER_CAGE, cage, NULL);
        return true;
    }
    return false;
}

static void read_cages(struct scl *s, struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value cage;
    while (fpuzzles_next(&cage, &walk, s->f)) {
        s->found++;
        s->missed[SCL_CAGES] += !read_cage(s, cage);
    }
}

/* ---- What holds everywhere ---- */

static bool read_rule(struct scl *s, struct json_value name)
{
    static const struct {
        const char *name;
        enum fpuzzles_element element;
        const char *json;
    } rules[] = {{"antiknight", FPUZZLES_ANTI_KNIGHT, "true"},
                 {"antiking", FPUZZLES_ANTI_KING, "true"},
                 {"nonconsecutive", FPUZZLES_NONCONSECUTIVE, "true"},
                 {"disjoint", FPUZZLES_DISJOINT, "true"},
                 {"antiratio", FPUZZLES_NEGATIVE, "\"ratio\""},
                 {"antixv", FPUZZLES_NEGATIVE, "\"xv\""}};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        bool list = rules[i].element == FPUZZLES_NEGATIVE;
        if (!json_value_is(name, rules[i].name)) {
            continue;
        }
        if (s->lists[rules[i].element].size == 0 || list) {
            scl_begin(s, rules[i].element, name.at);
            scl_put(s, rules[i].element, "%s", rules[i].json);
        }
        return true;
    }
    return false;
}

/* Whether it is among the words, which are kept. */
static bool take_words(struct scl *s, struct json_value name, struct json_value value)
{
    for (int i = 0; i < WORDS; i++) {
        if (json_value_is(name, words[i].name) || json_value_is(name, words[i].shortened)) {
            keep_words(s, words[i].element, value, 0);
            return true;
        }
    }
    return false;
}

/* Metadata: the words, and rules that are on. What is unknown may be a rule, or a picture. */
static void read_metadata(struct scl *s, struct json_value metadata)
{
    struct json_walk walk = json_walk(metadata);
    struct json_value name;
    struct json_value value;
    while (metadata.type == JSON_TYPE_OBJECT && json_walk_next(&name, &value, &walk)) {
        struct token token = {name.text.data + name.at + 1, json_value_length(name) - 2, 1};
        if (take_words(s, name, value) || is_silent(token) || !fpuzzles_says(value)) {
            continue;
        }
        bool picture = json_value_is(name, "bgimage");
        bool rule = value.type == JSON_TYPE_TRUE && read_rule(s, name);
        s->found++;
        s->missed[picture ? SCL_SHAPES : SCL_UNKNOWN] += !rule;
    }
}

static void read_global(struct scl *s, struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value name;
    while (fpuzzles_next(&name, &walk, s->f)) {
        s->found++;
        s->missed[SCL_UNKNOWN] += !read_rule(s, name);
    }
}

/* ---- All ---- */

/* Members that are read, or say nothing of the puzzle. Fog only hides, settings only show. */
static void count_members(struct scl *s, struct json_value root)
{
    static const char *const known[] = {"cells",    "ce",      "cellSize", "cs",      "regions",
                                        "re",       "cages",   "ca",       "lines",   "l",
                                        "arrows",   "a",       "overlays", "o",       "underlays",
                                        "u",        "global",  "metadata", "id",      "settings",
                                        "foglight", "foglink", "title",    "t",       "author",
                                        "rules",    "videos",  "vd",       "solution"};
    struct json_walk walk = json_walk(root);
    struct json_value name;
    struct json_value value;
    while (json_walk_next(&name, &value, &walk)) {
        bool is_known = !fpuzzles_says(value);
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
            is_known = is_known || json_value_is(name, known[i]);
        }
        (void)take_words(s, name, value);
        s->found += !is_known;
        s->missed[SCL_UNKNOWN] += !is_known;
    }
}

/* "read 31 of 34 elements; not: 2 lines, 1 cage; see the rules of the puzzle" */
static void tell_missed(struct scl *s)
{
    static const char *const parts[SCL_PARTS] = {"cage", "line", "arrow", "drawing",
                                                 "unknown element"};
    char list[SCL_PARTS * 26] = ""; /* no text is so long that a count has more than 7 digits */
    size_t used = 0;
    size_t missed = 0;
    for (int i = 0; i < SCL_PARTS; i++) {
        missed += s->missed[i];
        if (s->missed[i] > 0) {
            used += (size_t)snprintf(list + used, sizeof list - used, "%s %zu %s%s",
                                     used == 0 ? "" : ",", s->missed[i], parts[i],
                                     s->missed[i] == 1 ? "" : "s");
        }
    }
    if (missed > 0) {
        struct satdoku_reader *reader = s->f->draft.reader;
        snprintf(reader->passed_over, sizeof reader->passed_over,
                 "read %zu of %zu elements; not:%s%s", s->found - missed, s->found, list,
                 s->rules != NULL ? "; see the rules of the puzzle" : "");
    }
}

static bool is_list(enum fpuzzles_element element)
{
    return element == FPUZZLES_GRID || fpuzzles_row(element)->entry != NULL ||
           element == FPUZZLES_EXTRA_REGION || element == FPUZZLES_NEGATIVE ||
           element == FPUZZLES_MINIMUM || element == FPUZZLES_MAXIMUM;
}

/* Writes the entries that were found as one object of f-puzzles. Makes the places of their sources
 * places in that object. */
static void join(struct scl *s, struct satdoku_buffer *object)
{
    struct satdoku_sink sink = satdoku_buffer_sink(object);
    bool good = sink.write(sink.context, "{", 1);
    for (int i = 0; good && i < FPUZZLES_ELEMENTS; i++) {
        const struct satdoku_buffer *list = &s->lists[i];
        bool brackets = is_list((enum fpuzzles_element)i);
        char head[60];
        if (list->size == 0) {
            continue;
        }
        int length = snprintf(head, sizeof head, "%s\"%s\":%s", object->size > 1 ? "," : "",
                              fpuzzles_row((enum fpuzzles_element)i)->name, brackets ? "[" : "");
        good = sink.write(sink.context, head, (size_t)length);
        for (size_t j = 0; j < s->source_count; j++) {
            s->sources[j].from += s->source_lists[j] == i ? object->size : 0;
        }
        good = good && sink.write(sink.context, list->data, list->size) &&
               (!brackets || sink.write(sink.context, "]", 1));
    }
    if (!good || !sink.write(sink.context, "}", 1)) {
        draft_starve(&s->f->draft);
    }
}

void scl_keep_rules(struct scl *s)
{
    const struct satdoku_buffer *list = &s->lists[FPUZZLES_RULESET];
    if (list->size == 0 || s->f->draft.status != SATDOKU_OK) {
        return;
    }
    struct json_value rules = json_text_root((struct json_text){list->data, list->size});
    s->rules = mem_zalloc(list->size + 1, 1);
    if (s->rules == NULL) {
        draft_starve(&s->f->draft);
        return;
    }
    (void)json_value_string(s->rules, list->size + 1, rules);
    for (char *c = s->rules; *c != '\0'; c++) {
        *c = token_lower(*c);
    }
}

enum satdoku_status scl_finish(struct scl *s)
{
    struct fpuzzles *f = s->f;
    struct satdoku_buffer object = {.data = NULL};
    if (f->draft.status == SATDOKU_OK) {
        join(s, &object);
    }
    if (f->draft.status == SATDOKU_OK) {
        f->text = (struct json_text){object.data, object.size};
        f->draft.sources = s->sources;
        f->draft.source_count = s->source_count;
        if (fpuzzles_read_object(f) == SATDOKU_OK) {
            tell_missed(s);
        }
    }
    for (int i = 0; i < FPUZZLES_ELEMENTS; i++) {
        satdoku_buffer_clear(&s->lists[i]);
    }
    satdoku_buffer_clear(&object);
    mem_free(s->sources);
    mem_free(s->source_lists);
    mem_free(s->shapes);
    mem_free(s->rules);
    return f->draft.status;
}

enum satdoku_status scl_read(struct fpuzzles *f)
{
    struct scl s = {.f = f};
    struct json_value root = json_text_root(f->text);
    read_board(&s, root);
    if (f->draft.status == SATDOKU_OK) {
        read_metadata(&s, fpuzzles_member(root, "metadata"));
        count_members(&s, root);
        read_global(&s, scl_list(&s, root, "global", "global"));
        read_cages(&s, scl_list(&s, root, "cages", "ca"));
        scl_keep_rules(&s);
        scl_read_drawings(&s, root);
    }
    return scl_finish(&s);
}

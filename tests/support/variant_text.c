#include "variant_text.h"

#include <string.h>

static const char characters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

static bool one_in(struct random *random, int count)
{
    return random != NULL && random_below(random, count) == 0;
}

/* Rows and columns are numbers to the base 17. */
static void print_cell(struct memory *text, const struct variant *variant, int cell)
{
    static const char digits[] = "0123456789abcdefg";
    int beside = cell - variant_grid_cells(variant);

    for (int i = 0; beside >= 0; i++) {
        int cells = variant->groups[i].cells;

        if (beside < cells) {
            memory_print(text, cells > 1 ? "%s%d" : "%s", variant_group_name(variant, i).text,
                         beside + 1);
        }
        beside -= cells;
        if (beside < 0) {
            return;
        }
    }
    memory_print(text, "R%cC%c", digits[cell / variant->columns + 1],
                 digits[cell % variant->columns + 1]);
}

/* The name of a group, or nothing for the grid, digits, and a size. */
static void print_connected(struct memory *text, const struct variant *variant,
                            const struct variant_clue *clue)
{
    int first = variant_grid_cells(variant);

    memory_print(text, "~");
    for (int i = 0; i < variant->group_count; first += variant->groups[i++].cells) {
        if (clue->cells[0] == first) {
            memory_print(text, "%s", variant_group_name(variant, i).text);
        }
    }
    for (int i = 1; i < clue->value_count; i++) {
        memory_print(text, "%s%d", i == 1 ? "~" : "_", clue->values[i]);
    }
    if (clue->values[0] != 0) {
        memory_print(text, "~%d", clue->values[0]);
    }
}

/* Each way begins with the second cell. */
static void print_ways(struct memory *text, const struct variant *variant,
                       const struct variant_clue *clue)
{
    int at = 2;

    memory_print(text, "~");
    print_cell(text, variant, clue->cells[0]);
    memory_print(text, "~%d~", clue->values[0]);
    print_cell(text, variant, clue->cells[1]);
    for (int i = 2; i < clue->cell_count && clue->kind == VARIANT_CHAOS_COUNT; i++) {
        memory_print(text, "~");
        print_cell(text, variant, clue->cells[i]);
    }
    for (int way = 1; way < clue->value_count; way++) {
        if (way > 1) {
            memory_print(text, "~-~");
            print_cell(text, variant, clue->cells[1]);
        }
        for (int left = clue->values[way]; left > 0; left--) {
            memory_print(text, "~");
            print_cell(text, variant, clue->cells[at++]);
        }
    }
}

static void print_cells(struct memory *text, const struct variant *variant,
                        const struct variant_clue *clue)
{
    for (int i = 0; i < clue->cell_count; i++) {
        memory_print(text, "~");
        print_cell(text, variant, clue->cells[i]);
    }
}

/* Six bits a character, the lowest first; zeros at the end are left out. */
static void print_table(struct memory *text, const struct variant_clue *clue)
{
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    int last = clue->value_count;

    while (last > 0 && clue->values[last - 1] == 0) {
        last--;
    }
    memory_print(text, "~");
    for (int i = 0; i < last; i += 6) {
        int bits = 0;

        for (int j = 0; j < 6 && i + j < clue->value_count; j++) {
            bits |= (clue->values[i + j] != 0) << j;
        }
        memory_print(text, "%c", base64[bits]);
    }
}

/* A name of a table, or none. */
static void print_table_name(struct memory *text, struct random *random)
{
    static const char *const names[] = {"~_", "~_name", "~", "~_a%20name", ""};

    memory_print(text, "%s", random == NULL ? "" : names[random_below(random, 5)]);
}

/* ".~R1C1_5": a given or candidates. */
static void print_values(struct memory *text, const struct variant *variant,
                         const struct variant_clue *clue)
{
    memory_print(text, "~");
    print_cell(text, variant, clue->cells[0]);
    for (int i = 0; i < clue->value_count; i++) {
        memory_print(text, "_%d", clue->values[i]);
    }
}

/* "~R1~5~" at the left or the top, "~R1~~5" at the other end. */
static void print_outside(struct memory *text, const struct variant *variant,
                          const struct variant_clue *clue)
{
    int first = clue->cells[0];
    int last = clue->cells[clue->cell_count - 1];
    bool is_row = first / variant->columns == last / variant->columns;

    if (is_row) {
        memory_print(text, "~R%d", first / variant->columns + 1);
    } else {
        memory_print(text, "~C%d", first % variant->columns + 1);
    }
    memory_print(text, first > last ? "~~%d" : "~%d~", clue->values[0]);
}

static void print_sandwich(struct memory *text, const struct variant *variant,
                           const struct variant_clue *clue)
{
    bool is_row = clue->cells[1] == clue->cells[0] + 1;

    memory_print(text, "~%d~%c%d", clue->values[0], is_row ? 'R' : 'C',
                 (is_row ? clue->cells[0] / variant->columns : clue->cells[0]) + 1);
}

/* Characters in base64, without what fills up its end. */
static void print_base64(struct memory *text, const unsigned char *bytes, int count)
{
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    memory_print(text, "~");
    for (int i = 0; 6 * i < 8 * count; i++) {
        int bits = 0;

        for (int bit = 6 * i; bit < 6 * i + 6; bit++) {
            bits = 2 * bits + (bit < 8 * count && (bytes[bit / 8] >> (7 - bit % 8) & 1) != 0);
        }
        memory_print(text, "%c", base64[bits]);
    }
}

/* Cells, with a '-' between two of the parts. */
static void print_parts(struct memory *text, const struct variant *variant,
                        const unsigned char *cells, const unsigned char *sizes, int parts)
{
    for (int part = 0; part < parts; part++) {
        memory_print(text, part > 0 ? "~-" : "");
        for (int i = 0; i < sizes[part]; i++) {
            memory_print(text, "~");
            print_cell(text, variant, *cells++);
        }
    }
}

/* Bits, the highest of a number first. */
struct bits {
    unsigned char bytes[1024];
    int count;
};

static void add_bits(struct bits *bits, int number, int count)
{
    for (int bit = count - 1; bit >= 0; bit--) {
        bits->bytes[bits->count / 8] |=
            (unsigned char)((number >> bit & 1) << (7 - bits->count % 8));
        bits->count++;
    }
}

/* How many edges of the machine lead from a state; by any symbol, or by that one. */
static int edges_from(const struct variant_clue *clue, int from, int symbol)
{
    int count = 0;

    for (int at = 1 + clue->values[0] + VARIANT_EDGES; at < clue->value_count; at += 3) {
        count += clue->values[at] == from && (symbol < 0 || clue->values[at + 1] == symbol);
    }
    return count;
}

/* Adds the edges from a state by a symbol: where they lead, and of a list which symbol it is. */
static void add_edges(struct bits *bits, const struct variant_clue *clue, int from, int symbol,
                      bool packed)
{
    for (int at = 1 + clue->values[0] + VARIANT_EDGES; at < clue->value_count; at += 3) {
        if (clue->values[at] == from && clue->values[at + 1] == symbol) {
            add_bits(bits, symbol, packed ? 0 : 4);
            add_bits(bits, clue->values[at + 2], 5);
        }
    }
}

enum { MACHINE_STATE = 5, MACHINE_SYMBOLS = 16, MACHINE_COUNT = 8 };

/* The machine with 32 states at most and 16 symbols: each state has a mask of its symbols, where no
 * symbol leads to several states, or else a list. */
static void print_machine(struct memory *text, const struct variant *variant,
                          const struct variant_clue *clue)
{
    const unsigned char *machine = clue->values + 1 + clue->values[0];
    struct bits bits = {{0}, 0};
    bool packed = true;

    for (int i = 0; i < MACHINE_SYMBOLS * machine[VARIANT_STATES]; i++) {
        packed = packed && edges_from(clue, i / MACHINE_SYMBOLS, i % MACHINE_SYMBOLS) <= 1;
    }
    add_bits(&bits, packed ? 1 : 0, 2);
    add_bits(&bits, MACHINE_STATE - 1, 4);
    add_bits(&bits, MACHINE_SYMBOLS - 1, 4);
    add_bits(&bits, machine[VARIANT_STARTS], MACHINE_STATE);
    add_bits(&bits, machine[VARIANT_ACCEPTS], MACHINE_STATE);
    add_bits(&bits, machine[VARIANT_START_ACCEPTS], machine[VARIANT_STARTS]);
    add_bits(&bits, MACHINE_COUNT, packed ? 0 : 4);
    for (int state = 0; state < machine[VARIANT_STATES]; state++) {
        add_bits(&bits, edges_from(clue, state, -1), packed ? 0 : MACHINE_COUNT);
        for (int symbol = MACHINE_SYMBOLS - 1; symbol >= 0; symbol--) {
            add_bits(&bits, edges_from(clue, state, symbol), packed ? 1 : 0);
        }
        for (int symbol = 0; symbol < MACHINE_SYMBOLS; symbol++) {
            add_edges(&bits, clue, state, symbol, packed);
        }
    }
    print_base64(text, bits.bytes, (bits.count + 7) / 8);
    memory_print(text, "~_");
    print_parts(text, variant, clue->cells, clue->values + 1, clue->values[0]);
}

static void print_clue(struct memory *text, const struct variant *variant,
                       const struct variant_clue *clue, struct random *random)
{
    memory_print(text, ".%s",
                 variant_kind_points(clue->kind)  ? "Indexing"
                 : clue->kind == VARIANT_SUM_LOOP ? "SumLine"
                 : clue->kind == VARIANT_NO_RANK_TIES || clue->kind == VARIANT_ANY_RANK_TIES
                     ? "FullRankTies"
                     : variant_kind_name(clue->kind));
    switch (clue->kind) {
    case VARIANT_OR:
    case VARIANT_AND:
        for (int i = 0; i < clue->member_count; i++) {
            print_clue(text, variant, &clue->members[i], random);
        }
        memory_print(text, ".End");
        return;
    case VARIANT_GIVEN:
    case VARIANT_CANDIDATES:
        print_values(text, variant, clue);
        return;
    case VARIANT_DIAGONAL:
        memory_print(text, "~%d", clue->values[0] == 1 ? 1 : -1);
        return;
    case VARIANT_NO_RANK_TIES:
        memory_print(text, "~none");
        return;
    case VARIANT_ANY_RANK_TIES:
        memory_print(text, "~any");
        return;
    case VARIANT_WHISPER:
        if (clue->values[0] != 5 || !one_in(random, 2)) {
            memory_print(text, "~%d", clue->values[0]);
        }
        break;
    case VARIANT_SUM:
        memory_print(text, "~%d", clue->values[0]);
        for (int i = 1; i < clue->value_count; i++) {
            memory_print(text, "%s%d", i == 1 ? "_=_" : "_", (signed char)clue->values[i]);
        }
        break;
    case VARIANT_VALUE_SUM:
        memory_print(text, "~%d", (signed char)clue->values[0]);
        break;
    case VARIANT_PAIR:
    case VARIANT_PAIR_X:
        print_table(text, clue);
        print_table_name(text, random);
        break;
    case VARIANT_ROW_INDEXING:
    case VARIANT_COLUMN_INDEXING:
    case VARIANT_BOX_INDEXING:
        memory_print(text, "~%c~",
                     clue->kind == VARIANT_ROW_INDEXING      ? 'R'
                     : clue->kind == VARIANT_COLUMN_INDEXING ? 'C'
                                                             : 'B');
        print_cell(text, variant, clue->cells[0]);
        return;
    case VARIANT_NUMBERED_ROOM:
    case VARIANT_SKYSCRAPER:
    case VARIANT_HIDDEN_SKYSCRAPER:
    case VARIANT_X_SUM:
    case VARIANT_FULL_RANK:
        print_outside(text, variant, clue);
        return;
    case VARIANT_CONTAIN_EXACT:
    case VARIANT_CONTAIN_AT_LEAST:
    case VARIANT_COUNT_VALUES:
        for (int i = 0; i < clue->value_count; i++) {
            memory_print(text, i == 0 ? "~%d" : "_%d", clue->values[i]);
        }
        break;
    case VARIANT_CHAOS_COUNT:
    case VARIANT_CHAOS_ARROW:
        print_ways(text, variant, clue);
        return;
    case VARIANT_CONNECTED_VALUES:
        print_connected(text, variant, clue);
        return;
    case VARIANT_LITTLE_KILLER:
        memory_print(text, "~%d~", clue->values[0]);
        print_cell(text, variant, clue->cells[0]);
        return;
    case VARIANT_NFA:
        print_machine(text, variant, clue);
        return;
    case VARIANT_REGEX:
        print_base64(text, clue->values, clue->value_count);
        break;
    case VARIANT_EQUAL_SUM:
    case VARIANT_GREATER_SUM:
        print_parts(text, variant, clue->cells, clue->values, clue->value_count);
        return;
    case VARIANT_SANDWICH:
        print_sandwich(text, variant, clue);
        return;
    case VARIANT_QUAD:
    case VARIANT_QUAD_SUM:
        memory_print(text, "~");
        print_cell(text, variant, clue->cells[0]);
        for (int i = 0; i < clue->value_count; i++) {
            memory_print(text, "~%d", clue->values[i]);
        }
        return;
    default:
        for (int i = 0; i < clue->value_count; i++) {
            memory_print(text, "~%d", clue->values[i]);
        }
        break;
    }
    print_cells(text, variant, clue);
    memory_print(text, "%s", clue->kind == VARIANT_SUM_LOOP ? "~LOOP" : "");
}

/* ---- The board ------------------------------------------------------------------------------ */

static int longer_side(const struct variant *variant)
{
    return variant->rows > variant->columns ? variant->rows : variant->columns;
}

static void print_shape(struct memory *text, const struct variant *variant, struct random *random)
{
    bool is_usual = variant->lowest == 1 && variant->digits == longer_side(variant);

    if (is_usual && variant->rows == 9 && variant->columns == 9 && !one_in(random, 3)) {
        return;
    }
    memory_print(text, ".Shape~%dx%d", variant->rows, variant->columns);
    if (is_usual && !one_in(random, 3)) {
        return;
    }
    if (variant->lowest == 1 && !one_in(random, 2)) {
        memory_print(text, "~%d", variant->digits);
    } else {
        memory_print(text, "~%d-%d", variant->lowest, variant->lowest + variant->digits - 1);
    }
}

static void print_regions(struct memory *text, const struct variant *variant, struct random *random)
{
    if (variant->region_size != longer_side(variant) || one_in(random, 6)) {
        memory_print(text, ".RegionSize~%d", variant->region_size);
    }
    if (variant->box_rows == 0 && (variant->has_default_boxes || one_in(random, 2))) {
        memory_print(text, ".NoBoxes");
    }
    if (variant->jigsaw) {
        memory_print(text, ".Jigsaw~");
        for (int cell = 0; cell < variant_grid_cells(variant); cell++) {
            memory_print(text, "%c", characters[variant->layout[cell] + 1]);
        }
    }
    if (variant->sudominoku) {
        memory_print(text, ".Sudominoku");
    }
    if (variant->layer != VARIANT_GIVEN) {
        memory_print(text, ".%s", variant_kind_name(variant->layer));
    }
    for (int i = 0; i < variant->clue_count; i++) {
        if (variant_has_number(variant->clues[i].kind)) {
            memory_print(text, "~%d", variant->clues[i].values[0]);
        }
    }
    for (int i = variant_layer_groups(variant->layer); i < variant->group_count; i++) {
        const struct variant_group *group = &variant->groups[i];

        memory_print(text, ".Var~%c%s", 'A' + i, one_in(random, 2) ? "~a%20b" : "~");
        if (group->rows > 0) {
            memory_print(text, "~%dx%d", group->rows, group->columns);
        } else if (group->cells > 1 || one_in(random, 2)) {
            memory_print(text, "~%d", group->cells);
        }
    }
}

void variant_text(struct memory *text, const struct variant *variant, struct random *random)
{
    int order[VARIANT_CLUES_MAX + 2]; /* clues, shape and regions */
    int parts = variant->clue_count + 2;

    for (int i = 0; i < parts; i++) {
        order[i] = (i + variant->clue_count) % parts;
    }
    if (one_in(random, 2)) {
        random_shuffle(random, order, parts);
    }
    for (int i = 0; i < parts; i++) {
        if (order[i] == variant->clue_count) {
            print_shape(text, variant, random);
        } else if (order[i] == variant->clue_count + 1) {
            print_regions(text, variant, random);
        } else {
            print_clue(text, variant, &variant->clues[order[i]], random);
        }
    }
    if (text->length == 0) {
        memory_print(text, ".Shape~9x9");
    }
}

void variant_text_grid(struct memory *text, const struct variant *variant, const int *grid)
{
    for (int cell = 0; cell < variant_cells(variant); cell++) {
        int first = variant_grid_cells(variant);

        for (int i = 0; i < variant->group_count; first += variant->groups[i++].cells) {
            memory_print(text, "%s", cell == first ? " " : "");
        }
        memory_print(text, "%c", characters[grid[cell]]);
    }
}

/* ---- Machines read again ---- */

static int take_bits(const struct bits *bits, int *at, int count)
{
    int number = 0;

    for (; count > 0; count--, ++*at) {
        number = 2 * number + (bits->bytes[*at / 8] >> (7 - *at % 8) & 1);
    }
    return number;
}

/* The edges of a state. */
static void take_edges(struct variant_clue *clue, const struct bits *bits, int *at, int state,
                       bool packed)
{
    int symbols = take_bits(bits, at, packed ? MACHINE_SYMBOLS : MACHINE_COUNT);

    for (int i = 0; i < (packed ? MACHINE_SYMBOLS : symbols); i++) {
        if (packed && (symbols >> i & 1) == 0) {
            continue;
        }
        clue->values[clue->value_count++] = (unsigned char)state;
        clue->values[clue->value_count++] = (unsigned char)(packed ? i : take_bits(bits, at, 4));
        clue->values[clue->value_count++] = (unsigned char)take_bits(bits, at, MACHINE_STATE);
    }
}

void variant_text_machine(struct variant_clue *clue)
{
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    struct bits bits = {{0}, 0};
    int parts = clue->values[0];
    unsigned char *machine = clue->values + 1 + parts;
    int at = 0;

    for (int i = 1 + parts; i < clue->value_count; i++) {
        add_bits(&bits, (int)(strchr(base64, clue->values[i]) - base64), 6);
    }
    bool packed = take_bits(&bits, &at, 10) >> 8 == 1;

    machine[VARIANT_STARTS] = (unsigned char)take_bits(&bits, &at, MACHINE_STATE);
    machine[VARIANT_ACCEPTS] = (unsigned char)take_bits(&bits, &at, MACHINE_STATE);
    machine[VARIANT_START_ACCEPTS] = (unsigned char)take_bits(&bits, &at, machine[VARIANT_STARTS]);
    at += packed ? 0 : 4;
    clue->value_count = 1 + parts + VARIANT_EDGES;
    int state = 0;

    for (; bits.count / 8 * 8 - at >= (packed ? MACHINE_SYMBOLS : MACHINE_COUNT); state++) {
        take_edges(clue, &bits, &at, state, packed);
    }
    machine[VARIANT_STATES] = (unsigned char)state;
}

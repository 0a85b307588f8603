/* Techniques are the names that people have for reasons of a certain shape. They are not looked
 * for: a reason that was found is recognized by its cells, houses and clues. */
#include "step_words.h"

#include "clue.h"

/* ---- Names ---- */

enum technique {
    FULL_HOUSE,
    NAKED_SINGLE,
    HIDDEN_SINGLE,
    LOCKED_CANDIDATES,
    NAKED_PAIR, /* of two, three and four cells or houses, as the next ones are */
    HIDDEN_PAIR = NAKED_PAIR + 3,
    X_WING = HIDDEN_PAIR + 3,
    XY_WING = X_WING + 3,
    XYZ_WING,
    UNIQUE_RECTANGLE,
    INNIES_AND_OUTIES,
    TECHNIQUES
};

static const char *const names[TECHNIQUES] =
    {"full house",       "naked single",     "hidden single", "locked candidates", "naked pair",
     "naked triple",     "naked quad",       "hidden pair",   "hidden triple",     "hidden quad",
     "X-wing",           "swordfish",        "jellyfish",     "XY-wing",           "XYZ-wing",
     "unique rectangle", "innies and outies"};

const char *satdoku_technique_name(size_t index)
{
    size_t before = TECHNIQUES;
    if (index < TECHNIQUES) {
        return names[index];
    }
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        const char *own = clue_kinds[kind].technique;
        if (own != NULL && before++ == index) {
            return own;
        }
    }
    return NULL;
}

/* Whether both are the same but for the size of letters and hyphens in place of blanks. */
static bool is_same_name(const char *one, const char *other)
{
    while (*one != '\0' || *other != '\0') {
        char a = *one >= 'A' && *one <= 'Z' ? (char)(*one - 'A' + 'a') : *one;
        char b = *other >= 'A' && *other <= 'Z' ? (char)(*other - 'A' + 'a') : *other;
        if ((a == '-' ? ' ' : a) != (b == '-' ? ' ' : b)) {
            return false;
        }
        one++;
        other++;
    }
    return true;
}

bool satdoku_technique_parse(const char **technique, const char *name)
{
    const char *known = NULL;
    for (size_t i = 0;
         technique != NULL && name != NULL && (known = satdoku_technique_name(i)) != NULL; i++) {
        if (is_same_name(known, name)) {
            *technique = known;
            return true;
        }
    }
    return false;
}

/* ---- The shape of a reason ---- */

enum { NAMED_MAX = 4 }; /* a quad, a jellyfish */

/* What a reason is made of; the candidates of its truths are the open ones, of which houses and
 * cells are looked at. */
struct reason_shape {
    const struct way *way;
    const struct truth *truths[NAMED_MAX];
    size_t cells;  /* truths of cells */
    size_t houses; /* truths of houses */
    size_t wholes; /* of those, of whole houses */
    size_t clues;
    size_t named;            /* of those, which have a technique of their own */
    const struct clue *clue; /* the last one */
    size_t rectangles;
};

static struct reason_shape shape_of(const struct step *step)
{
    const struct way *way = step->way;
    struct reason_shape shape = {.way = way};
    for (size_t i = 0; i < way->count; i++) {
        size_t truths = shape.cells + shape.houses;
        if (!step->reason[i]) {
            continue;
        }
        if (i >= way->truth_count + way->members.count) {
            shape.rectangles++;
            continue;
        }
        if (i >= way->truth_count) {
            shape.clue = &way->members.clues[i - way->truth_count];
            shape.clues++;
            shape.named += clue_kind_of(shape.clue->kind)->technique != NULL;
            continue;
        }
        if (truths < NAMED_MAX) {
            shape.truths[truths] = &way->truths[i];
        }
        shape.cells += way->truths[i].cell != TRUTH_OF_NONE;
        shape.houses += way->truths[i].cell == TRUTH_OF_NONE;
        shape.wholes += truth_is_whole(&way->truths[i]);
    }
    return shape;
}

/* How many different cells, or digits, the candidates of the truths have, up to more than there are
 * truths. */
static size_t count_different(const struct reason_shape *shape, size_t truths, bool of_cells)
{
    int seen[NAMED_MAX + 1];
    size_t count = 0;
    for (size_t i = 0; i < truths; i++) {
        size_t places[SATDOKU_MAX_SIZE];
        int found = way_places(places, shape->way, shape->truths[i]);
        for (int j = 0; j < found && count <= truths; j++) {
            int number =
                of_cells ? way_cell(shape->way, places[j]) : way_digit(shape->way, places[j]);
            bool known = false;
            for (size_t k = 0; k < count; k++) {
                known = known || seen[k] == number;
            }
            if (!known) {
                seen[count++] = number;
            }
        }
    }
    return count;
}

/* Whether all cells of the truths, which are of cells, are in one region. */
static bool in_one_region(const struct reason_shape *shape, size_t truths)
{
    const struct board *board = shape->way->board;
    int first = shape->truths[0]->cell;
    for (int i = board->cell_first[first]; i < board->cell_first[first + 1]; i++) {
        const struct region *region = &board->regions[board->cell_regions[i]];
        size_t inside = 0;
        for (size_t j = 0; j < truths; j++) {
            for (int k = 0; k < region->count; k++) {
                inside += region->cells[k] == shape->truths[j]->cell;
            }
        }
        if (inside == truths) {
            return true;
        }
    }
    return false;
}

/* So many rows, or columns, have a digit in as many columns, or rows. */
static bool is_fish(const struct reason_shape *shape, size_t truths)
{
    const struct board *board = shape->way->board;
    enum region_kind kind = board->regions[shape->truths[0]->region].kind;
    bool rows = kind == REGION_ROW;
    int lines[NAMED_MAX + 1];
    size_t count = 0;
    if (!rows && kind != REGION_COLUMN) {
        return false;
    }
    for (size_t i = 0; i < truths; i++) {
        size_t places[SATDOKU_MAX_SIZE];
        int found = way_places(places, shape->way, shape->truths[i]);
        if (shape->truths[i]->digit != shape->truths[0]->digit ||
            board->regions[shape->truths[i]->region].kind != kind) {
            return false;
        }
        for (int j = 0; j < found && count <= truths; j++) {
            int cell = way_cell(shape->way, places[j]);
            int line = rows ? board_column(board, cell) : board_row(board, cell);
            bool known = false;
            for (size_t k = 0; k < count; k++) {
                known = known || lines[k] == line;
            }
            if (!known) {
                lines[count++] = line;
            }
        }
    }
    return count == truths;
}

static bool in_same_house(const struct reason_shape *shape, size_t truths)
{
    bool same = true;
    for (size_t i = 1; i < truths; i++) {
        same = same && shape->truths[i]->region == shape->truths[0]->region;
    }
    return same;
}

/* Three cells with two digits each: a pivot, and two wings that have one of its digits each. */
static const char *wing_name(const struct reason_shape *shape)
{
    int most = 0;
    for (size_t i = 0; i < 3; i++) {
        size_t places[SATDOKU_MAX_SIZE];
        int found = way_places(places, shape->way, shape->truths[i]);
        most = found > most ? found : most;
    }
    bool three = count_different(shape, 3, false) == 3;
    return !three || most > 3 ? NULL : names[most == 2 ? XY_WING : XYZ_WING];
}

static const char *name_of_cells(const struct reason_shape *shape)
{
    size_t count = shape->cells;
    if (count < 2 || count > NAMED_MAX) {
        return NULL;
    }
    if (in_one_region(shape, count) && count_different(shape, count, false) == count) {
        return names[NAKED_PAIR + count - 2];
    }
    return count == 3 ? wing_name(shape) : NULL;
}

static const char *name_of_houses(const struct reason_shape *shape)
{
    size_t count = shape->houses;
    if (count < 2 || count > NAMED_MAX) {
        return NULL;
    }
    if (in_same_house(shape, count) && count_different(shape, count, true) == count) {
        return names[HIDDEN_PAIR + count - 2];
    }
    return is_fish(shape, count) ? names[X_WING + count - 2] : NULL;
}

/* What a truth alone shows. */
static const char *name_of_one(const struct step *step, const struct truth *truth)
{
    const struct way *way = step->way;
    if (!step->placed) {
        return names[LOCKED_CANDIDATES];
    }
    if (truth->cell != TRUTH_OF_NONE) {
        return names[NAKED_SINGLE];
    }
    int open = 0;
    for (int i = 0; i < way->board->regions[truth->region].count; i++) {
        open += way->placed[way->board->regions[truth->region].cells[i]] == 0;
    }
    return names[open == 1 ? FULL_HOUSE : HIDDEN_SINGLE];
}

const char *step_technique(const struct step *step)
{
    struct reason_shape shape = shape_of(step);
    size_t truths = shape.cells + shape.houses;
    if (step->count == 0) {
        return NULL;
    }
    if (shape.rectangles > 0) {
        return shape.rectangles == 1 && shape.clues == 0 ? names[UNIQUE_RECTANGLE] : NULL;
    }
    if (truths == 1 && shape.clues == 0) {
        return name_of_one(step, shape.truths[0]);
    }
    if (shape.clues == 1 && truths == 0) {
        return clue_kind_of(shape.clue->kind)->technique;
    }
    if (shape.wholes > 0 && shape.wholes == truths && shape.named == shape.clues) {
        return shape.clues > 0 ? names[INNIES_AND_OUTIES]
                               : NULL; /* houses that cages fill, or nearly */
    }
    if (shape.clues > 0 || shape.wholes > 0) {
        return NULL;
    }
    return shape.houses == 0  ? name_of_cells(&shape)
           : shape.cells == 0 ? name_of_houses(&shape)
                              : NULL;
}

/* A step as a sentence: what is concluded, and what its reason says. */
#include "step_words.h"

#include "clue.h"
#include "layer_words.h"
#include "named_board.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct words {
    char *text; /* [STEP_WORDS] */
    size_t used;
    bool cut;
};

__attribute__((format(printf, 2, 3))) static void put(struct words *words, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    size_t room = STEP_WORDS - words->used;
    int more = words->cut ? 0 : vsnprintf(words->text + words->used, room, format, arguments);
    va_end(arguments);
    if (more > 0 && (size_t)more >= room) {
        memcpy(words->text + STEP_WORDS - sizeof "...", "...", sizeof "...");
        words->cut = true;
    } else if (more > 0) {
        words->used += (size_t)more;
    }
}

/* The separator before item `index` of `count`: "", ", " or, before the last one, `last`. */
static const char *before(size_t index, size_t count, const char *last)
{
    return index == 0 ? "" : index + 1 < count ? ", " : last;
}

static void put_cell(struct words *words, const struct step *step, size_t candidate)
{
    char text[LAYER_CELL_TEXT];
    layer_cell_text(text, step->way->board, way_cell(step->way, candidate));
    put(words, "%s", text);
}

/* Two digits that are known and exclude each other. */
static void put_clash(struct words *words, const struct way *way)
{
    const struct board *board = way->board;
    for (int cell = 0; cell < board->cells; cell++) {
        for (int other = cell + 1; other < board->cells && way->placed[cell] != 0; other++) {
            if (way->placed[cell] == way->placed[other] &&
                board_shared_region(board, cell, other) >= 0) {
                put(words, ": %s and %s cannot both be %d", board_cell_name(board, cell).text,
                    board_cell_name(board, other).text, way->placed[cell] + board->lowest - 1);
                return;
            }
        }
    }
}

static bool goes(const struct step *step, int digit)
{
    bool any = false;
    for (size_t i = 0; i < step->count; i++) {
        any = any || way_digit(step->way, step->candidates[i]) == digit;
    }
    return any;
}

/* Whether a digit goes from all cells from which another one goes. */
static bool goes_as(const struct step *step, int digit, int other)
{
    for (size_t i = 0; i < step->count; i++) {
        bool found = way_digit(step->way, step->candidates[i]) != other;
        for (size_t j = 0; j < step->count && !found; j++) {
            found = way_digit(step->way, step->candidates[j]) == digit &&
                    way_cell(step->way, step->candidates[j]) ==
                        way_cell(step->way, step->candidates[i]);
        }
        if (!found) {
            return false;
        }
    }
    return true;
}

/* The first digit that goes from the same cells. */
static int first_alike(const struct step *step, int digit)
{
    for (int other = 1; other < digit; other++) {
        if (goes(step, other) && goes_as(step, digit, other) && goes_as(step, other, digit)) {
            return other;
        }
    }
    return digit;
}

static void put_cells(struct words *words, const struct step *step, int digit)
{
    const char *join = "";
    for (size_t i = 0; i < step->count; i++) {
        if (way_digit(step->way, step->candidates[i]) == digit) {
            put(words, "%s", join);
            put_cell(words, step, step->candidates[i]);
            join = ", ";
        }
    }
}

/* "7, 9 go from r5c4, r5c6; 8 goes from r5c4" */
static void put_digits(struct words *words, const struct step *step)
{
    bool any = false;
    for (int digit = 1; digit <= step->way->board->digits; digit++) {
        int digits = 0; /* that go from the same cells */
        if (!goes(step, digit) || first_alike(step, digit) < digit) {
            continue;
        }
        put(words, "%s", any ? "; " : "");
        for (int other = digit; other <= step->way->board->digits; other++) {
            if (goes(step, other) && first_alike(step, other) == digit) {
                put(words, "%s%d", digits++ > 0 ? ", " : "", other + step->way->board->lowest - 1);
            }
        }
        put(words, digits > 1 ? " go from " : " goes from ");
        put_cells(words, step, digit);
        any = true;
    }
}

/* Of cells of a layer: "r1c2 is not in region 3"; where there are two values, "r1c1, r1c2 are
 * black". */
static void put_values(struct words *words, const struct step *step, const struct rule_group *layer)
{
    bool either = layer->is[1] != NULL;
    bool any = false;
    for (int digit = 1; digit <= step->way->board->digits; digit++) {
        char value[LAYER_VALUE_TEXT];
        int printed = digit + step->way->board->lowest - 1;
        size_t count = 0;
        for (size_t i = 0; i < step->count; i++) {
            count += way_digit(step->way, step->candidates[i]) == digit;
        }
        if (count > 0) {
            put(words, "%s", any ? "; " : "");
            put_cells(words, step, digit);
            layer_value_text(value, layer, either ? 1 + 2 - printed : printed, count > 1);
            put(words, " %s %s%s", count > 1 ? "are" : "is", either ? "" : "not ", value);
            any = true;
        }
    }
}

static const struct rule_group *layer_at(const struct step *step, size_t index)
{
    return layer_of(step->way->board, way_cell(step->way, step->candidates[index]));
}

static void put_placed(struct words *words, const struct step *step, int digit)
{
    char value[LAYER_VALUE_TEXT];
    const struct rule_group *layer = layer_at(step, 0);
    put_cell(words, step, step->candidates[0]);
    if (layer == NULL) {
        put(words, " is %d", digit);
    } else {
        layer_value_text(value, layer, digit, false);
        put(words, " is %s", value);
    }
}

/* What goes, from the grid and from each layer. */
static void put_conclusion(struct words *words, const struct step *step,
                           const struct satdoku_step *shown)
{
    size_t end = 0;
    if (step->count == 0) {
        put(words, "no solution");
        if (shown->size == 0) {
            put_clash(words, step->way);
        }
        return;
    }
    if (step->placed) {
        put_placed(words, step, shown->candidates[0].digit);
        return;
    }
    for (size_t begin = 0; begin < step->count; begin = end) {
        const struct rule_group *layer = layer_at(step, begin);
        struct step part = *step;
        for (end = begin + 1; end < step->count && layer_at(step, end) == layer; end++) {
        }
        part.candidates = step->candidates + begin;
        part.count = end - begin;
        put(words, "%s", begin > 0 ? "; " : "");
        if (layer != NULL) {
            put_values(words, &part, layer);
        } else {
            put_digits(words, &part);
        }
    }
}

/* The region behind that of the truth in which all its places are. */
static int other_region(const struct way *way, const struct truth *truth)
{
    const struct board *board = way->board;
    size_t places[SATDOKU_MAX_SIZE];
    int found = way_places(places, way, truth);
    int first = way_cell(way, places[0]);
    for (int i = board->cell_first[first]; i < board->cell_first[first + 1]; i++) {
        int region = board->cell_regions[i];
        int inside = 0;
        for (int j = 0; j < found; j++) {
            for (int k = 0; k < board->regions[region].count; k++) {
                inside += board->regions[region].cells[k] == way_cell(way, places[j]);
            }
        }
        if (region != truth->region && inside == found) {
            return region;
        }
    }
    return TRUTH_OF_NONE;
}

static void put_region(struct words *words, const struct way *way, int region)
{
    char text[NAMED_BOARD_REGION_TEXT];
    named_board_region_text(text, way->board, region);
    put(words, "%s", text);
}

/* Adds the reason of a step that needs one truth: ": in box 3 it has no other place". */
static void put_truth(struct words *words, const struct step *step, const struct truth *truth,
                      const struct satdoku_step *shown)
{
    const struct way *way = step->way;
    if (truth->cell != TRUTH_OF_NONE) {
        char text[LAYER_CELL_TEXT];
        layer_cell_text(text, way->board, truth->cell);
        put(words, step->count == 0 ? ": nothing is left for %s" : ": nothing else is left for %s",
            text);
        return;
    }
    put(words, ": in ");
    put_region(words, way, truth->region);
    if (step->count == 0) {
        put(words, " there is no place for %d", shown->digits[0]);
    } else if (step->placed) {
        put(words, " it has no other place");
    } else if (other_region(way, truth) == TRUTH_OF_NONE) {
        put(words, " all its places see that");
    } else {
        put(words, " its places are all in ");
        put_region(words, way, other_region(way, truth));
    }
}

/* That a cell holds a digit, or one of a layer a value. */
static void put_known(struct words *words, const struct board *board, int cell)
{
    char text[LAYER_CELL_TEXT];
    const struct board_group *group = board_group_of(board, cell);
    layer_cell_text(text, board, cell);
    put(words, "%s", text);
    if (layer_of(board, cell) != NULL) {
        put(words, " of %s", group->name);
    }
}

/* "no two digits of r1c1, r1c4, r2c1, r2c4 can change places" */
static void put_rectangle(struct words *words, const struct board *board,
                          const struct satdoku_clue *rectangle)
{
    put(words, "no two digits of ");
    for (size_t i = 0; i < rectangle->cell_count; i++) {
        struct satdoku_cell cell = rectangle->cells[i];
        int inside = board_cell(board, cell.row - 1, cell.column - 1);
        put(words, "%s%s", before(i, rectangle->cell_count, ", "),
            board_cell_name(board, inside).text);
    }
    put(words, " can change places");
}

/* ---- What a rule says ---- */

static bool is_part_of(const struct step *step, size_t part, size_t item, int claim)
{
    const struct rule_part *p = &step->way->parts[part];
    return p->item == item && p->claim == claim && step->parts[part];
}

/* How many parts of a rule the reason needs that make a claim. */
static size_t count_parts(const struct step *step, size_t item, int claim)
{
    size_t count = 0;
    for (size_t i = 0; i < step->way->part_count; i++) {
        count += is_part_of(step, i, item, claim);
    }
    return count;
}

/* How many different claims of a rule, or of another item, the reason needs. */
static size_t count_claims(const struct step *step, size_t item)
{
    size_t count = 0;
    for (int claim = 0; claim < RULE_CLAIMS_MAX; claim++) {
        count += count_parts(step, item, claim) > 0;
    }
    return count;
}

/* The region of the grid whose cells those of a part are, in a layer over it; TRUTH_OF_NONE. */
static int region_below(const struct way *way, const struct rule_part *part)
{
    const struct board *board = way->board;
    const int *cells = way->touched + part->first;
    int above = board_group_of(board, cells[0])->first;
    for (int i = 0; i < board->region_count; i++) {
        bool same = board->regions[i].count == part->count;
        for (int j = 0; same && j < part->count; j++) {
            same = board->regions[i].cells[j] + above == cells[j];
        }
        if (same) {
            return i;
        }
    }
    return TRUTH_OF_NONE;
}

static void put_place(struct words *words, const struct way *way, const struct rule_part *part,
                      enum claim_place place)
{
    char text[LAYER_CELL_TEXT];
    int count = place == CLAIM_AT_FIRST ? 1 : part->count;
    if (place == CLAIM_AT_REGION) {
        put_region(words, way, region_below(way, part));
        return;
    }
    for (int i = 0; i < count; i++) {
        layer_cell_text(text, way->board, way->touched[part->first + (size_t)i]);
        put(words, "%s%s", i > 0 ? ", " : "", text);
    }
}

/* "stars do not touch (r1c1, r1c2)"; of many places none is named. */
static void put_claim(struct words *words, const struct step *step, size_t item, int claim)
{
    enum { PLACES_MAX = 4 };
    const struct way *way = step->way;
    enum satdoku_clue_kind kind = way->members.clues[item - way->truth_count].kind;
    const struct rule_claim *row = &clue_kinds[kind].claims[claim];
    const char *join = " (";
    put(words, "%s", row->words);
    if (row->place == CLAIM_ANYWHERE || count_parts(step, item, claim) > PLACES_MAX) {
        return;
    }
    for (size_t i = 0; i < way->part_count; i++) {
        if (is_part_of(step, i, item, claim)) {
            put(words, "%s", join);
            put_place(words, way, &way->parts[i], row->place);
            join = "; ";
        }
    }
    put(words, ")");
}

/* A clue, or the claims that are needed of a rule: statements number `at` and following. */
static void put_clue(struct words *words, const struct step *step, size_t item,
                     const struct satdoku_clue *clue, size_t *at, size_t count)
{
    const struct way *way = step->way;
    char text[SATDOKU_CLUE_TEXT];
    if (count_claims(step, item) == 0) {
        if (!layer_clue_text(text, &way->members.clues[item - way->truth_count], way->board)) {
            satdoku_puzzle_clue_text(text, way->puzzle, clue);
        }
        put(words, "%s%s", before((*at)++, count, " and "), text);
        return;
    }
    for (int claim = 0; claim < RULE_CLAIMS_MAX; claim++) {
        if (count_parts(step, item, claim) > 0) {
            put(words, "%s", before((*at)++, count, " and "));
            put_claim(words, step, item, claim);
        }
    }
}

/* ---- A whole reason ---- */

/* How many statements a reason is said in: of a rule as many as it makes claims that are needed. */
static size_t count_statements(const struct step *step, size_t size)
{
    size_t count = size;
    for (size_t i = 0; i < step->way->members.count; i++) {
        size_t claims = count_claims(step, step->way->truth_count + i);
        count += claims > 0 ? claims - 1 : 0;
    }
    return count;
}

/* "r1c1, r1c2 hold a digit, 7 is in row 3, box 2, and cage (14) on r1c1, r1c2" */
static void put_reason(struct words *words, const struct step *step,
                       const struct satdoku_step *shown)
{
    const struct way *way = step->way;
    size_t count = count_statements(step, shown->size);
    size_t at = 0;
    for (size_t i = 0; i < shown->cell_count; i++) {
        struct satdoku_cell cell = shown->cells[i];
        int inside = board_cell(way->board, cell.row - 1, cell.column - 1);
        put(words, "%s", before(at++, count, " and "));
        put_known(words, way->board, inside);
    }
    for (size_t i = 0; i < way->truth_count; i++) {
        if (step->reason[i] && way->truths[i].cell == TRUTH_OF_NONE) {
            put(words, "%s", before(at++, count, " and "));
            if (!truth_is_whole(&way->truths[i])) {
                put(words, "%d in ", way->truths[i].digit + way->board->lowest - 1);
            }
            put_region(words, way, way->truths[i].region);
        }
    }
    const struct satdoku_clue *clue = shown->clues.clue;
    for (size_t i = 0; i < way->members.count; i++) {
        size_t item = way->truth_count + i;
        if (step->reason[item]) {
            put_clue(words, step, item, clue++, &at, count);
        }
    }
    for (size_t i = 0; i < shown->rectangles.count; i++) {
        put(words, "%s", before(at++, count, " and "));
        put_rectangle(words, way->board, &shown->rectangles.clue[i]);
    }
}

void step_words(char text[STEP_WORDS], const struct step *step, const struct satdoku_step *shown)
{
    const struct way *way = step->way;
    struct words words = {.text = text};
    text[0] = '\0';
    put_conclusion(&words, step, shown);
    for (size_t i = 0; i < way->truth_count && shown->size == 1; i++) {
        if (step->reason[i]) {
            put_truth(&words, step, &way->truths[i], shown);
            return;
        }
    }
    if (shown->size > 0) {
        put(&words, ": ");
        put_reason(&words, step, shown);
    }
    if (shown->technique != NULL) {
        put(&words, " (%s)", shown->technique);
    }
}

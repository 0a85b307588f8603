/* The kinds of constraint strings, one row each. */
#include "constraint_draft.h"

#include "error.h"
#include "suggest.h"

#include <string.h>

#define NO_CLUE SATDOKU_CLUE_KINDS

/* clang-format off */
#define BOARD(name, stage, read) {name, stage, read, NO_CLUE, NULL, 0}
#define RULE(clue) {NULL, CONSTRAINTS_RULES, constraint_read_rule, clue, NULL, 0}
#define CLUE(clue, read, print) {NULL, CONSTRAINTS_CLUES, read, clue, print, 0}
#define NEIGHBOURS(clue) CLUE(clue, constraint_read_neighbours, constraint_print_cells)
#define LINE(clue) CLUE(clue, constraint_read_line, constraint_print_cells)
#define NUMBER_LINE(clue, number) \
    {NULL, CONSTRAINTS_CLUES, constraint_read_number_line, clue, constraint_print_number_line, \
     number}
#define RELATION(clue) CLUE(clue, constraint_read_pair, constraint_print_pair)
#define OUTSIDE(clue) CLUE(clue, constraint_read_outside, constraint_print_outside)
#define LEGACY(name, clue) \
    {name, CONSTRAINTS_CLUES, constraint_read_legacy_pair, clue, constraint_print_pair, 0}

/* Board, Missing, Boxes, Pieces, Sudominoku, Domino and Single are ours. */
static const struct constraint_kind kinds[] = {
    BOARD("Shape", CONSTRAINTS_CANVAS, constraint_read_shape),
    BOARD("Board", CONSTRAINTS_CANVAS, constraint_read_board),
    BOARD("Missing", CONSTRAINTS_BOXES, constraint_read_missing),
    BOARD("RegionSize", CONSTRAINTS_BOXES, constraint_read_region_size),
    BOARD("Boxes", CONSTRAINTS_BOXES, constraint_read_boxes),
    BOARD("NoBoxes", CONSTRAINTS_BOXES, constraint_read_no_boxes),
    BOARD("Sudominoku", CONSTRAINTS_BOXES, constraint_read_sudominoku),
    BOARD("Jigsaw", CONSTRAINTS_REGIONS, constraint_read_jigsaw),
    BOARD("Pieces", CONSTRAINTS_REGIONS, constraint_read_pieces),
    BOARD("Diagonal", CONSTRAINTS_REGIONS, constraint_read_diagonal),
    BOARD("Windoku", CONSTRAINTS_REGIONS, constraint_read_windoku),
    BOARD("DisjointSets", CONSTRAINTS_REGIONS, constraint_read_disjoint_sets),
    BOARD("AllDifferent", CONSTRAINTS_REGIONS, constraint_read_all_different),
    RULE(SATDOKU_ANTI_KNIGHT),
    RULE(SATDOKU_ANTI_KING),
    RULE(SATDOKU_ANTI_CONSECUTIVE),
    RULE(SATDOKU_ANTI_TAXICAB),
    RULE(SATDOKU_STRICT_KROPKI),
    RULE(SATDOKU_STRICT_XV),
    RULE(SATDOKU_GLOBAL_ENTROPY),
    CLUE(SATDOKU_CANDIDATES, constraint_read_digits, constraint_print_digits),
    CLUE(SATDOKU_DOMINO, constraint_read_domino, NULL),
    CLUE(SATDOKU_SINGLE, constraint_read_single, NULL),
    NEIGHBOURS(SATDOKU_WHITE_DOT),
    NEIGHBOURS(SATDOKU_BLACK_DOT),
    NEIGHBOURS(SATDOKU_X),
    NEIGHBOURS(SATDOKU_V),
    NEIGHBOURS(SATDOKU_GREATER_THAN),
    LINE(SATDOKU_THERMO),
    NUMBER_LINE(SATDOKU_WHISPER, 5),
    LINE(SATDOKU_PALINDROME),
    NUMBER_LINE(SATDOKU_MODULAR, 0),
    LINE(SATDOKU_ENTROPIC),
    RELATION(SATDOKU_PAIR),
    RELATION(SATDOKU_PAIR_X),
    CLUE(SATDOKU_CAGE, constraint_read_cage, constraint_print_number_line),
    CLUE(SATDOKU_RENBAN, constraint_read_set, constraint_print_cells),
    CLUE(SATDOKU_RELLIK_CAGE, constraint_read_number_set, constraint_print_number_line),
    CLUE(SATDOKU_EQUALITY_CAGE, constraint_read_set, constraint_print_cells),
    CLUE(SATDOKU_QUAD, constraint_read_quad, constraint_print_quad),
    CLUE(SATDOKU_SUM, constraint_read_sum, constraint_print_sum),
    {"Indexing", CONSTRAINTS_CLUES, constraint_read_indexing, SATDOKU_ROW_INDEXING,
     constraint_print_indexing, 0},
    {"Indexing", CONSTRAINTS_CLUES, constraint_read_indexing, SATDOKU_COLUMN_INDEXING,
     constraint_print_indexing, 0},
    OUTSIDE(SATDOKU_NUMBERED_ROOM),
    OUTSIDE(SATDOKU_SKYSCRAPER),
    OUTSIDE(SATDOKU_HIDDEN_SKYSCRAPER),
    OUTSIDE(SATDOKU_X_SUM),
    LINE(SATDOKU_ARROW),
    LINE(SATDOKU_DOUBLE_ARROW),
    LINE(SATDOKU_ZIPPER),
    LINE(SATDOKU_BETWEEN),
    NUMBER_LINE(SATDOKU_LOCKOUT, 4),
    {NULL, CONSTRAINTS_CLUES, constraint_read_sum_line, SATDOKU_SUM_LINE,
     constraint_print_number_line, 10},
    {"SumLine", CONSTRAINTS_CLUES, constraint_read_sum_line, SATDOKU_SUM_LOOP,
     constraint_print_sum_loop, 10},
    LINE(SATDOKU_REGION_SUM_LINE),
    CLUE(SATDOKU_LITTLE_KILLER, constraint_read_little_killer, constraint_print_little_killer),
    CLUE(SATDOKU_SANDWICH, constraint_read_sandwich, constraint_print_sandwich),
    CLUE(SATDOKU_EQUAL_SUM, constraint_read_equal_sum, constraint_print_equal_sum),
    CLUE(SATDOKU_PILL_ARROW, constraint_read_pill_arrow, constraint_print_number_line),
    CLUE(SATDOKU_COUNTING_CIRCLES, constraint_read_circles, constraint_print_cells),
    CLUE(SATDOKU_REGEX, constraint_read_regex, constraint_print_regex),
    CLUE(SATDOKU_NFA, constraint_read_nfa, constraint_print_nfa),
    OUTSIDE(SATDOKU_FULL_RANK),
    LEGACY("Binary", SATDOKU_PAIR),
    LEGACY("BinaryX", SATDOKU_PAIR_X),
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* What Interactive Sudoku Solver has besides. */
static const char *const unsupported[] = {
    "And", "ChaosArrow", "ChaosConstruction", "ChaosCount",
    "ConnectedValues", "ContainAtLeast", "ContainExact", "CountDistinct",
    "Doppelganger", "DutchFlatmates", "End",
    "FullRankTies", "GlobalMod",
    "LookAndSay", "Lunchbox", "Or",
    "RegionSameValues", "Replicate",
    "SameValues", "SearchPriority", "ValueIndexing",
    "Var",
};
/* clang-format on */

enum { UNSUPPORTED = sizeof unsupported / sizeof unsupported[0] };

const char *constraint_kind_name(const struct constraint_kind *kind)
{
    return kind->name != NULL ? kind->name : clue_kind_of(kind->clue)->name;
}

static bool is_name(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

static const struct constraint_kind *find(const char *name, size_t length)
{
    for (size_t i = 0; i < KINDS; i++) {
        if (is_name(constraint_kind_name(&kinds[i]), name, length)) {
            return &kinds[i];
        }
    }
    return NULL;
}

static const char *find_unsupported(const char *name, size_t length)
{
    for (size_t i = 0; i < UNSUPPORTED; i++) {
        if (is_name(unsupported[i], name, length)) {
            return unsupported[i];
        }
    }
    return NULL;
}

/* ---- Names that are none ---- */

/* The name of a kind that is likely to be meant; NULL: none. */
static const char *nearest_name(const char *text, size_t length)
{
    char typed[SUGGEST_LONGEST + 1];
    struct suggestion suggestion;
    if (length >= sizeof typed) {
        return NULL;
    }
    memcpy(typed, text, length);
    typed[length] = '\0';
    suggest_start(&suggestion, typed);
    for (size_t i = 0; i < KINDS + UNSUPPORTED; i++) {
        const char *name = i < KINDS ? constraint_kind_name(&kinds[i]) : unsupported[i - KINDS];
        if (name[0] != '\0') {
            suggest_offer(&suggestion, name);
        }
    }
    return suggestion.best;
}

static enum satdoku_status no_kind(const struct draft *draft, const struct token *name)
{
    struct format_quoted quoted = format_quote(name->text, name->length);
    size_t line = draft->line->number;
    const char *other = find_unsupported(name->text, name->length);
    if (other != NULL) {
        return error_at(draft->error, line, name->column, "'%s' is not supported", other);
    }
    const char *nearest = nearest_name(name->text, name->length);
    if (nearest != NULL) {
        return error_at(draft->error, line, name->column, "there is no kind %s: did you mean '%s'?",
                        quoted.text, nearest);
    }
    return error_at(draft->error, line, name->column, "there is no kind %s", quoted.text);
}

/* ---- Finding ---- */

enum satdoku_status constraint_kind_of(const struct constraint_kind **kind,
                                       const struct draft *draft,
                                       const struct constraint *constraint)
{
    *kind = find(constraint->name.text, constraint->name.length);
    return *kind != NULL ? SATDOKU_OK : no_kind(draft, &constraint->name);
}

bool constraint_kind_is_bare(const char *name, size_t length)
{
    const struct constraint_kind *kind = find(name, length);
    return kind != NULL && kind->stage < CONSTRAINTS_CLUES;
}

bool constraint_kind_is_known(const char *name, size_t length)
{
    return find(name, length) != NULL || find_unsupported(name, length) != NULL;
}

const struct constraint_kind *constraint_kind_of_clue(enum satdoku_clue_kind clue)
{
    for (size_t i = 0; i < KINDS; i++) {
        if (kinds[i].clue == clue) {
            return &kinds[i];
        }
    }
    return NULL;
}

/* The kinds of constraint strings: those of clues, which kinds.def has, and those that make the
 * board. */
#include "constraint_draft.h"

#include "error.h"
#include "suggest.h"

#include <string.h>

/* What STRING(...) says in kinds.def. */
#define NOT_WRITTEN        .read = NULL
#define RULE               .stage = CONSTRAINTS_RULES, .read = constraint_read_rule
#define FORM(how, written) .stage = CONSTRAINTS_CLUES, .read = (how), .print = (written)
#define NEIGHBOURS         FORM(constraint_read_neighbours, constraint_print_cells)
#define LINE               FORM(constraint_read_line, constraint_print_cells)
#define NUMBER_LINE(usual)                                                                         \
    FORM(constraint_read_number_line, constraint_print_number_line), .number = (usual)
#define RELATION FORM(constraint_read_pair, constraint_print_pair)
#define OUTSIDE  FORM(constraint_read_outside, constraint_print_outside)

#define STRING(...) __VA_ARGS__
#define KIND(id, row, primitives, string, picture, docs)                                           \
    [SATDOKU_CLUE_##id] = {.clue = SATDOKU_CLUE_##id, string},
const struct constraint_kind constraint_kinds_of_clues[SATDOKU_CLUE_KINDS] = {
#include "kinds.def"
};

/* Kinds that make the board, and other names of clues. Board, Missing, Boxes, Pieces, Sudominoku,
 * Domino and Single are ours. */
#define BOARD(word, when, how)                                                                     \
    {                                                                                              \
        .name = (word), .stage = (when), .read = (how), .clue = SATDOKU_CLUE_KINDS                 \
    }
#define LEGACY(word, id)                                                                           \
    {                                                                                              \
        .name = (word), .stage = CONSTRAINTS_CLUES, .read = constraint_read_legacy_pair,           \
        .clue = (id)                                                                               \
    }
static const struct constraint_kind others[] = {
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
    LEGACY("Binary", SATDOKU_CLUE_PAIR),
    LEGACY("BinaryX", SATDOKU_CLUE_PAIR_X),
};

/* What Interactive Sudoku Solver has besides. */
static const char *const unsupported[] = {"And",
                                          "ChaosArrow",
                                          "ChaosConstruction",
                                          "ChaosCount",
                                          "ConnectedValues",
                                          "ContainAtLeast",
                                          "ContainExact",
                                          "CountDistinct",
                                          "Doppelganger",
                                          "DutchFlatmates",
                                          "End",
                                          "FullRankTies",
                                          "GlobalMod",
                                          "LookAndSay",
                                          "Lunchbox",
                                          "Or",
                                          "RegionSameValues",
                                          "Replicate",
                                          "SameValues",
                                          "SearchPriority",
                                          "ValueIndexing",
                                          "Var"};

enum {
    OTHERS = sizeof others / sizeof others[0],
    KINDS = OTHERS + SATDOKU_CLUE_KINDS,
    UNSUPPORTED = sizeof unsupported / sizeof unsupported[0]
};

/* All kinds that can be read, by an index below KINDS; NULL: none has it. */
static const struct constraint_kind *kind_at(size_t index)
{
    const struct constraint_kind *kind =
        index < OTHERS ? &others[index] : &constraint_kinds_of_clues[index - OTHERS];
    return kind->read != NULL ? kind : NULL;
}

const char *constraint_kind_name(const struct constraint_kind *kind)
{
    return kind->name != NULL ? kind->name : clue_kind_of(kind->clue)->name;
}

static bool is_name(const char *name, const char *text, size_t length)
{
    return (length == 0 || name[0] == text[0]) && strncmp(name, text, length) == 0 &&
           name[length] == '\0';
}

static const struct constraint_kind *find(const char *name, size_t length)
{
    for (size_t i = 0; i < KINDS; i++) {
        const struct constraint_kind *kind = kind_at(i);
        if (kind != NULL && is_name(constraint_kind_name(kind), name, length)) {
            return kind;
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
    for (size_t i = 0; i < KINDS; i++) {
        const char *name = kind_at(i) != NULL ? constraint_kind_name(kind_at(i)) : "";
        if (name[0] != '\0') {
            suggest_offer(&suggestion, name);
        }
    }
    for (size_t i = 0; i < UNSUPPORTED; i++) {
        suggest_offer(&suggestion, unsupported[i]);
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

bool constraint_kind_is_single(const char *name, size_t length)
{
    const struct constraint_kind *kind = find(name, length);
    return kind != NULL && kind->stage < CONSTRAINTS_REGIONS;
}

bool constraint_kind_is_known(const char *name, size_t length)
{
    return find(name, length) != NULL || find_unsupported(name, length) != NULL;
}

const struct constraint_kind *constraint_kind_of_clue(enum satdoku_clue_kind clue)
{
    return kind_at(OTHERS + (size_t)clue);
}

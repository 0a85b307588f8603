/* The constraints that say the pieces of a jigsaw, by a character for each cell. A Jigsaw has
 * pieces of the usual size, which is RegionSize; Pieces have any sizes.
 */
#include "constraint_draft.h"

#include "error.h"
#include "mem.h"

/* What the layout calls its pieces: how many cells each character has, and where it begins. */
struct tallied {
    int count[256];
    size_t first[256];
    unsigned char order[256]; /* as they begin */
    int characters;
};

static void tally_layout(struct tallied *tallied, const struct token *layout)
{
    *tallied = (struct tallied){.characters = 0};
    for (size_t i = 0; i < layout->length; i++) {
        unsigned char c = (unsigned char)layout->text[i];
        if (tallied->count[c]++ == 0) {
            tallied->first[c] = i;
            tallied->order[tallied->characters++] = c;
        }
    }
}

/* Gives each character a piece of its own, but for '-', which is none. */
static enum satdoku_status number_all(uint16_t number[256], struct draft *draft,
                                      const struct tallied *tallied, const struct token *layout)
{
    for (int i = 0; i < tallied->characters; i++) {
        unsigned char c = tallied->order[i];
        if (c != '-' && tallied->count[c] > draft->plan.digits) {
            size_t at = tallied->first[c];
            return error_at(draft->error, draft->line->number, layout->column + at,
                            "piece %s has %d cells, more than the %d digits",
                            format_quote(layout->text + at, 1).text, tallied->count[c],
                            draft->plan.digits);
        }
        number[c] = c == '-' ? (uint16_t)BOARD_NO_PIECE : (uint16_t)draft->piece_count++;
    }
    return SATDOKU_OK;
}

/* Gives each piece of the usual size its number, and NO_PIECE to what is left over: '-', '0' that
 * is no piece, and where pieces cannot fill the board one other character. */
static enum satdoku_status number_usual(uint16_t number[256], struct draft *draft,
                                        const struct tallied *tallied, const struct token *layout)
{
    int pieces = 0;
    bool fills = layout->length % (size_t)draft->region_size == 0;
    for (int i = 0; i < tallied->characters; i++) {
        unsigned char c = tallied->order[i];
        number[c] = BOARD_NO_PIECE;
        if (c != '-' && tallied->count[c] == draft->region_size) {
            number[c] = (uint16_t)(draft->piece_count + pieces++);
        } else if (fills && c != '-' && c != '0') {
            size_t at = tallied->first[c];
            return error_at(draft->error, draft->line->number, layout->column + at,
                            "piece %s has %d cell%s, expected %d",
                            format_quote(layout->text + at, 1).text, tallied->count[c],
                            tallied->count[c] == 1 ? "" : "s", draft->region_size);
        } else if (c != '-' && c != '0') {
            fills = true; /* another one is too many */
        }
    }
    if (pieces == 0) {
        return error_at(draft->error, draft->line->number, layout->column,
                        "the layout has no piece of %d cells", draft->region_size);
    }
    draft->piece_count += pieces;
    return SATDOKU_OK;
}

static enum satdoku_status make_layout(struct draft *draft, size_t cells)
{
    if (draft->layout != NULL) {
        return SATDOKU_OK;
    }
    draft->layout = mem_alloc(cells, sizeof *draft->layout);
    if (draft->layout == NULL) {
        return error_memory(draft->error);
    }
    for (size_t i = 0; i < cells; i++) {
        draft->layout[i] = BOARD_NO_PIECE;
    }
    return SATDOKU_OK;
}

static enum satdoku_status add_layout(struct draft *draft, const struct token *layout, bool usual)
{
    uint16_t number[256] = {0};
    struct tallied tallied;
    tally_layout(&tallied, layout);
    if (usual && tallied.characters == 1 && layout->length > 1) { /* the whole board says nothing */
        return SATDOKU_OK;
    }
    if (draft->piece_count + tallied.characters > BOARD_NO_PIECE) {
        return draft_wrong(draft, layout->column, "the board has more than 65535 pieces");
    }
    enum satdoku_status status = usual ? number_usual(number, draft, &tallied, layout)
                                       : number_all(number, draft, &tallied, layout);
    if (status == SATDOKU_OK) {
        status = make_layout(draft, layout->length);
    }
    for (size_t i = 0; status == SATDOKU_OK && i < layout->length; i++) {
        uint16_t piece = number[(unsigned char)layout->text[i]];
        if (piece != BOARD_NO_PIECE && draft->missing != NULL && draft->missing[i]) {
            return draft_wrong(draft, layout->column + i, "the board has no cell there");
        }
        if (piece != BOARD_NO_PIECE && draft->layout[i] != BOARD_NO_PIECE) {
            return error_at(draft->error, draft->line->number, layout->column + i,
                            "the cell is in a piece of another Jigsaw already");
        }
        draft->layout[i] = piece != BOARD_NO_PIECE ? piece : draft->layout[i];
    }
    return status;
}

static enum satdoku_status read_layout(struct draft *draft, struct constraint *constraint,
                                       bool usual)
{
    struct token layout;
    struct token shape;
    const struct board_plan *plan = &draft->plan;
    size_t cells = (size_t)plan->rows * (size_t)plan->columns;
    if (!constraint_argument(&layout, constraint, draft->line)) {
        return draft_wants(draft, constraint,
                           "a character for each cell, the same for the cells of a piece");
    }
    if (constraint->position < constraint->end) { /* the older form: a shape before the layout */
        int rows = 0;
        int columns = 0;
        shape = layout;
        constraint_argument(&layout, constraint, draft->line);
        enum satdoku_status status = draft_read_rectangle(&rows, &columns, draft, &shape);
        if (status != SATDOKU_OK) {
            return status;
        }
        if (rows != plan->rows || columns != plan->columns) {
            return draft_wrong(draft, shape.column,
                               "the layout is of another shape than the board");
        }
    }
    if (layout.length != cells) {
        size_t common = layout.length < cells ? layout.length : cells;
        return error_at(draft->error, draft->line->number, layout.column + common,
                        "the layout has %zu cell%s, expected %zu", layout.length,
                        layout.length == 1 ? "" : "s", cells);
    }
    enum satdoku_status status = draft_arguments_end(draft, constraint);
    return status == SATDOKU_OK ? add_layout(draft, &layout, usual) : status;
}

enum satdoku_status constraint_read_jigsaw(struct draft *draft, const struct constraint_kind *kind,
                                           struct constraint *constraint)
{
    (void)kind;
    return read_layout(draft, constraint, true);
}

enum satdoku_status constraint_read_pieces(struct draft *draft, const struct constraint_kind *kind,
                                           struct constraint *constraint)
{
    (void)kind;
    return read_layout(draft, constraint, false);
}

#include "piece.h"

#include <stdio.h>

/* ---- Listing ---- */

static size_t count_givens(const struct satdoku_puzzle *puzzle)
{
    size_t count = 0;
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        count += puzzle->givens[cell] != 0;
    }
    return count;
}

static size_t count_singles(const struct satdoku_puzzle *puzzle)
{
    size_t count = 0;
    for (int digit = 1; digit <= puzzle->board->digits; digit++) {
        count += puzzle->singles[digit] != PUZZLE_NO_CELL;
    }
    return count;
}

size_t piece_count(const struct satdoku_puzzle *puzzle)
{
    return puzzle->sudominoku ? puzzle->domino_count + count_singles(puzzle) : count_givens(puzzle);
}

static struct satdoku_piece cell_piece(enum satdoku_clue_kind kind, int cell, int digit,
                                       const struct board *board)
{
    return (struct satdoku_piece){kind,
                                  {board_row(board, cell) + 1, 0},
                                  {board_column(board, cell) + 1, 0},
                                  {digit, 0}};
}

static struct satdoku_piece domino_piece(const struct domino *domino, const struct board *board)
{
    struct satdoku_piece piece =
        cell_piece(SATDOKU_DOMINO, domino->cell[0], domino->digit[0], board);
    piece.row[1] = board_row(board, domino->cell[1]) + 1;
    piece.column[1] = board_column(board, domino->cell[1]) + 1;
    piece.digit[1] = domino->digit[1];
    return piece;
}

static struct satdoku_piece nth_given(const struct satdoku_puzzle *puzzle, size_t index)
{
    int cell = 0;
    while (puzzle->givens[cell] == 0 || index-- > 0) {
        cell++;
    }
    return cell_piece(SATDOKU_GIVEN, cell, puzzle->givens[cell], puzzle->board);
}

static struct satdoku_piece nth_single(const struct satdoku_puzzle *puzzle, size_t index)
{
    int digit = 1;
    while (puzzle->singles[digit] == PUZZLE_NO_CELL || index-- > 0) {
        digit++;
    }
    return cell_piece(SATDOKU_SINGLE, puzzle->singles[digit], digit, puzzle->board);
}

struct satdoku_piece piece_at(const struct satdoku_puzzle *puzzle, size_t index)
{
    if (!puzzle->sudominoku) {
        return nth_given(puzzle, index);
    }
    if (index < puzzle->domino_count) {
        return domino_piece(&puzzle->dominoes[index], puzzle->board);
    }
    return nth_single(puzzle, index - puzzle->domino_count);
}

static int halves_of(const struct satdoku_piece *piece)
{
    return piece->kind == SATDOKU_DOMINO ? 2 : 1;
}

int piece_cells(int cells[2], const struct satdoku_piece *piece, const struct board *board)
{
    int halves = halves_of(piece);
    for (int half = 0; half < halves; half++) {
        cells[half] = board_cell(board, piece->row[half] - 1, piece->column[half] - 1);
    }
    return halves;
}

enum satdoku_status piece_add(struct satdoku_puzzle *puzzle, const struct satdoku_piece *piece)
{
    int cells[2] = {0, 0};
    piece_cells(cells, piece, puzzle->board);
    if (piece->kind == SATDOKU_DOMINO) {
        struct domino domino = {{cells[0], cells[1]}, {piece->digit[0], piece->digit[1]}};
        return puzzle_add_domino(puzzle, domino);
    }
    if (piece->kind == SATDOKU_SINGLE) {
        puzzle_set_single(puzzle, piece->digit[0], cells[0]);
    } else {
        puzzle->givens[cells[0]] = (uint16_t)piece->digit[0];
    }
    return SATDOKU_OK;
}

/* ---- Words ---- */

struct cell_name {
    char text[32];
};

static struct cell_name name_of(const struct satdoku_piece *piece, int half)
{
    struct cell_name name;
    if (piece->kind == SATDOKU_GIVEN) {
        snprintf(name.text, sizeof name.text, "r%dc%d", piece->row[half], piece->column[half]);
    } else {
        snprintf(name.text, sizeof name.text, "%c%d", 'A' + piece->row[half] - 1,
                 piece->column[half]);
    }
    return name;
}

/* Rows of dominoes and singles have a letter. */
static bool is_somewhere(const struct satdoku_piece *piece)
{
    int most = piece->kind == SATDOKU_GIVEN ? SATDOKU_MAX_SIZE : PUZZLE_MAX_SUDOMINOKU;
    bool good = (unsigned)piece->kind <= SATDOKU_SINGLE;
    for (int half = 0; half < halves_of(piece); half++) {
        const int values[] = {piece->row[half], piece->column[half], piece->digit[half]};
        for (int i = 0; i < 3; i++) {
            good = good && values[i] >= 1 && values[i] <= most;
        }
    }
    return good;
}

void satdoku_piece_text(char text[SATDOKU_PIECE_TEXT], const struct satdoku_piece *piece)
{
    if (text == NULL) {
        return;
    }
    if (piece == NULL || !is_somewhere(piece)) {
        snprintf(text, SATDOKU_PIECE_TEXT, "?");
        return;
    }
    switch (piece->kind) {
    case SATDOKU_GIVEN:
        snprintf(text, SATDOKU_PIECE_TEXT, "%s=%d", name_of(piece, 0).text, piece->digit[0]);
        break;
    case SATDOKU_SINGLE:
        snprintf(text, SATDOKU_PIECE_TEXT, "%d on %s", piece->digit[0], name_of(piece, 0).text);
        break;
    default:
        snprintf(text, SATDOKU_PIECE_TEXT, "%d-%d on %.8s-%.8s", piece->digit[0], piece->digit[1],
                 name_of(piece, 0).text, name_of(piece, 1).text);
    }
}

/* ---- Clashes ---- */

static int cell_of(const struct satdoku_piece *piece, int half, const struct board *board)
{
    return board_cell(board, piece->row[half] - 1, piece->column[half] - 1);
}

static bool same_digit_clash(char reason[PIECE_REASON], const struct satdoku_piece *one, int half,
                             const struct satdoku_piece *other, int other_half,
                             const struct board *board)
{
    int cell = cell_of(one, half, board);
    int other_cell = cell_of(other, other_half, board);
    int shared = cell == other_cell || one->digit[half] != other->digit[other_half]
                     ? -1
                     : board_shared_region(board, cell, other_cell);
    if (shared < 0) {
        return false;
    }
    const struct region *region = &board->regions[shared];
    snprintf(reason, PIECE_REASON, "%.12s and %.12s are both %d, in %s %d", name_of(one, half).text,
             name_of(other, other_half).text, one->digit[half], board_region_word(region->kind),
             region->number + 1);
    return true;
}

static bool same_pair(const struct satdoku_piece *one, const struct satdoku_piece *other)
{
    bool straight = one->digit[0] == other->digit[0] && one->digit[1] == other->digit[1];
    bool crossed = one->digit[0] == other->digit[1] && one->digit[1] == other->digit[0];
    return one->kind == SATDOKU_DOMINO && other->kind == SATDOKU_DOMINO && (straight || crossed);
}

bool piece_clash(char reason[PIECE_REASON], const struct satdoku_piece *one,
                 const struct satdoku_piece *other, const struct board *board)
{
    bool itself = one == other;
    if (itself) {
        bool twice = one->kind == SATDOKU_DOMINO && one->digit[0] == one->digit[1];
        if (twice) {
            snprintf(reason, PIECE_REASON, "the domino on %.12s-%.12s has %d on both halves",
                     name_of(one, 0).text, name_of(one, 1).text, one->digit[0]);
        }
        return twice;
    }
    if (same_pair(one, other)) {
        snprintf(reason, PIECE_REASON, "the pair %d-%d is on two dominoes", one->digit[0],
                 one->digit[1]);
        return true;
    }
    for (int half = 0; half < halves_of(one); half++) {
        for (int other_half = 0; other_half < halves_of(other); other_half++) {
            if (same_digit_clash(reason, one, half, other, other_half, board)) {
                return true;
            }
        }
    }
    return false;
}

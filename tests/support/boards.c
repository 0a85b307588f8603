#include "boards.h"

struct board_case {
    const char *digits;
    const char *halves; /* o: a single; < ^: the first half of a domino; > v: the second */
};

enum { N = 16, BOARDS = 2 };

/* clang-format off */
static const struct board_case boards[BOARDS] = {
    {
        "G5E8BDAC4216F397"
        "342F9E86AB7CG51D"
        "AB9C73F1GD854E26"
        "D761245G3EF9A8CB"
        "83FAG267B591DCE4"
        "CEDB594F7GA21683"
        "4175ABEDC6389GF2"
        "92G618C3DF4E7BA5"
        "5689DCB217EA3F4G"
        "7F14E63589DG2ABC"
        "2D3GFA145C6B897E"
        "BACE87G9F3245D61"
        "1GB34FD8EAC76259"
        "6CA23G7B945FE1D8"
        "F84D659E21B3C7GA"
        "E957C12A68GDB43F",
        "^<>o^^o<><><><>^"
        "v<>^vv<><>^^^<>v"
        "^^^v^o<><>vvvo^^"
        "vvvov<>^<><><>vv"
        "<><>^^^v<><><>^^"
        "<><>vvv^^^^^<>vv"
        "<>o^^<>vvvvv<><>"
        "^^^vv^<>^<>^^^<>"
        "vvv<>v<>v<>vvv^^"
        "<>^<>o<>^^^<>^vv"
        "<>v^o^^^vvv<>v^^"
        "^<>v^vvv^<>^<>vv"
        "vo<>v^<>v^ov^<>^"
        "<><>^v^oov<>v^ov"
        "<><>vov<>^^^^v<>"
        "<><><>o<>vvvvo<>",
    },
    {
        "3G57BDC628A1FE49"
        "D9B6A874ECF352G1"
        "48EC251FDGB973A6"
        "1F2AE3G94576BC8D"
        "E3827A51CB4D69FG"
        "56CD4G23FA9E81B7"
        "GB14C9F86257DA3E"
        "A79FDB6E831G24C5"
        "CA691EB2GFD54873"
        "84DE6F9G173AC52B"
        "B2FG37D594C816EA"
        "71358C4AB6E2GD9F"
        "FD43G1AC5E8B9762"
        "9C7856EBA12F3GD4"
        "65AB92873DG4EF1C"
        "2EG1F43D796CAB58",
        "<><><><><>^^^o<>"
        "^^^<>^^<>^vvvo^^"
        "vvv<>vv<>v^<>^vv"
        "<><>^^^^<>v<>v<>"
        "^^^^vvvv^<>^<>^^"
        "vvvv<><>v<>v<>vv"
        "<><>^^<>^<>o<><>"
        "<><>vvo^v^o<>^<>"
        "<>^^<>ov^v<>ov^^"
        "^^vv<><>v<>^^^vv"
        "vv<>o^o<>^^vvv<>"
        "^^<>^v<>^vv^o<>^"
        "vv^^v<>^v<>v^<>v"
        "<>vvo<>vo<>^v<>^"
        "^<>^<><><>^v<>^v"
        "v<>vo<><>ovo<>vo",
    },
};
/* clang-format on */

/* Where a board goes: one of the eight rotations and reflections of the square, and the digits that
 * take the place of its own. */
struct position {
    bool transposed;
    bool mirrored;
    bool upside_down;
    int digit[N + 1];
};

static int turned_cell(const struct position *position, int cell)
{
    int row = cell / N;
    int column = cell % N;

    if (position->mirrored) {
        column = N - 1 - column;
    }
    if (position->upside_down) {
        row = N - 1 - row;
    }
    return position->transposed ? column * N + row : row * N + column;
}

static int board_digit(const struct board_case *board, int cell)
{
    char c = board->digits[cell];

    return c <= '9' ? c - '0' : c - 'A' + 10;
}

static void add_domino(struct plain_cover *cover, const struct position *position, const int *grid,
                       int a, int b)
{
    struct plain_domino *domino = &cover->domino[cover->domino_count++];

    domino->cell[0] = turned_cell(position, a);
    domino->cell[1] = turned_cell(position, b);
    domino->digit[0] = grid[domino->cell[0]];
    domino->digit[1] = grid[domino->cell[1]];
}

static void place_board(struct plain_cover *cover, int *grid, const struct board_case *board,
                        const struct position *position)
{
    for (int cell = 0; cell < N * N; cell++) {
        grid[turned_cell(position, cell)] = position->digit[board_digit(board, cell)];
    }
    cover->domino_count = 0;
    for (int cell = 0; cell < N * N; cell++) {
        int turned = turned_cell(position, cell);

        if (board->halves[cell] == 'o') {
            cover->single[grid[turned]] = turned;
        } else if (board->halves[cell] == '<') {
            add_domino(cover, position, grid, cell, cell + 1);
        } else if (board->halves[cell] == '^') {
            add_domino(cover, position, grid, cell, cell + N);
        }
    }
}

void boards_random(struct plain_cover *cover, int *grid, struct random *random)
{
    struct position position = {
        .transposed = random_below(random, 2) == 0,
        .mirrored = random_below(random, 2) == 0,
        .upside_down = random_below(random, 2) == 0,
    };

    random_permutation(random, position.digit + 1, N, 1);
    place_board(cover, grid, &boards[random_below(random, BOARDS)], &position);
}

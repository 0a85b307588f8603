#include "inputs.h"

#include <string.h>

/* A line, in pieces of three rows. */
#define UNIQUE                                                                                     \
    "53..7....6..195....98....6."                                                                  \
    "8...6...34..8.3..17...2...6"                                                                  \
    ".6....28....419..5....8..79"
#define SEVERAL                                                                                    \
    "534678912672195348198342567"                                                                  \
    "85976.42.42685.79.713924856"                                                                  \
    "961537284287419635345286179"
/* As UNIQUE, but for the digit in the middle of the last row. */
#define IMPOSSIBLE                                                                                 \
    "53..7....6..195....98....6."                                                                  \
    "8...6...34..8.3..17...2...6"                                                                  \
    ".6....28....419..5....3..79"
/* UNIQUE as a grid. */
#define ROWS                                                                                       \
    "53..7....\n6..195...\n.98....6.\n"                                                            \
    "8...6...3\n4..8.3..1\n7...2...6\n"                                                            \
    ".6....28.\n...419..5\n....8..79\n"

const char input_unique_solution[] =
    "534678912672195348198342567859761423426853791713924856961537284"
    "287419635345286179";

static const char *const texts[INPUTS] = {
    [INPUT_UNIQUE] = UNIQUE "\n",
    [INPUT_SEVERAL] = SEVERAL "\n",
    [INPUT_IMPOSSIBLE] = IMPOSSIBLE "\n",
    [INPUT_CLASHES] = "11..\n..22\n....\n....\n",
    [INPUT_STREAM] = "# a list\n" UNIQUE "\n" SEVERAL " two\nabc\n" IMPOSSIBLE "\n" UNIQUE
                     "1\n\n" SEVERAL "\n5" UNIQUE "\n55" UNIQUE "\n" UNIQUE,
    [INPUT_CONSTRAINTS] =
        ".Shape~4x4.Windoku.DisjointSets.AllDifferent~R1C1~R2C3.~R1C1_1~R1C2_2_3.Thermo~R2C1~R2C2\n"
        ".Shape~4x4.NoBoxes.Jigsaw~1112132233243444.X~R1C1~R1C2~R2C2.Whisper~2~R1C1~R1C2\n"
        ".Shape~4x4.Foo\n"
        ".Shape~4x4.Pair~B~_a~R1C1~R1C2~~R3C3~R4C4.Sudominoku.Domino~1~2~R1C1~R1C2.Single~4~R4C4\n"
        ".Shape~3x4~0-3.Diagonal~1\n"
        ".Shape~3x4~0-3.AntiKnight.~R1C1_0_1_2\n",
    [INPUT_LINES] = ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3~R2C2_4~R2C3_1~R3C3_4~R4C4_1\n",
    [INPUT_SCL] = "sclN4YwpgXA2lwG4QIwF8A0rUF1VVa1mqUqqqmqUqqqmmqATmBFFFAAypuapRuqKZUURKjaZUURKkS"
                  "ZMmVCACGEKMDgQA5PQCuAGzABnCAAIASmAB2AI0UWAdBuSZUuiFGAB3AA4QoUNnYArKhsdoGYqFCId"
                  "oGobHaBmJioIBAAYmwAbADsaWzIqMAgEADEbMiYqAD2EFDAIAAuEFAATHaBqAAsdoGYqA1gEACcyKi"
                  "YqAC2YA2KACaKDYoQwIoWDQCWANYW6wDmABYNEA3IyEA=\n",
    [INPUT_PENPA] = "m=solve&p=dVNNa9tAEL3rV4iF3Oag/dLH3oJTXxLSgwOlCBFMrMYiThVkmQQb57f37azWEbRF2tF7"
                    "M7Ozb7zj/WHTvxzIUE66pIwkHl1mvErj32x6Hrpx17r0mq4P47YfXEq0WD+3+yu1SMdtO7z2r+3YDs"
                    "zXw9C/M3pb77rfmwExprdD//bSpZt+3NP35ZJ+rXf7NqmnM5qkFlKQUFhSNJ/H1WctBMkmOR1X7iSs"
                    "Fk6f6XgPrHLhOFtyLkzpHXl0IE0izSh2p9aXge+n31r4vSWJp2542rWPq5UgFStELfxbeE0kuJvHtn"
                    "vejj4RVZbuBKvY3vEpZKDNgn4DrSqSWSGcQk2pSUoTcFYA28lvZtgC5xPOgYsvv9IBK9TREhhn/OCD"
                    "F6E9MqoSTmYkjM4gQ07ER3QWI16gjkSD2EjMjKgKRMWIBDETqXIyVRFJAVLNI2UgFgVsVGAh54tAjr"
                    "3IqUBUGQn2hBbQlOHWHnAPEKZt09BRg1iUkp7cuBo2Y2vZ5girglTpwwVc5ySpVc6TLMn++4tJw1Cd"
                    "E/EheNWaFOmLS4aBC6MWJinMzt93H658finzLoL8/+m+CP7wB0MR/x3+AA==\n",
    [INPUT_MARKS] = ".Shape~4x4.~R1C1_1~R1C2_2_3~R2C3_1_3_4~R4C4_2_4\n",
    [INPUT_CONFLICT] = ".Shape~4x4.~R1C1_2.Thermo~R1C1~R1C2~R1C3.WhiteDot~R1C3~R1C4.V~R1C4~R2C4\n",
    [INPUT_REGIONS] = ".Shape~4x4.AntiConsecutive.AntiKnight.AllDifferent~R1C1~R1C2~R2C3.~R1C1_2\n",
    [INPUT_GRID] = ROWS "\n" ROWS,
    [INPUT_NUMBERS] = "1234\n3412\n....\n....\n",
    [INPUT_SPACED] = "1 2 3 4\n3 4 1 2\n? ? 0 0\n. . 0 0\n",
    [INPUT_CASES] = "2\n1234\n3412\n....\n....\n1134\n....\n....\n....\n",
    [INPUT_SUDOMINOKU] =
        "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n"
        "5 G4 9 G5\n7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n"
        "2\n6 B2 1 B3\n6 D3 1 E3\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n0\n",
    [INPUT_SUDOMINOKU_16] = "0\nA1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16\n0\n",
    [INPUT_SUDOMINOKU_4] = "0\nA1 A2 A3 A4\n0\n",
    [INPUT_MALFORMED] = ROWS "53..7....\n6..195...\n",
    [INPUT_REFUSAL] = "c no\ns UNSATISFIABLE\n",
    [INPUT_BLANKS] =
        ".Shape~4x4.Cage~~R1C1~R1C2.~R2C1_3~R2C2_4~R2C3_1~R3C3_4~R4C4_1~R1C1_1~R1C2_2\n"
        ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3~R2C2_4~R2C3_1~R3C3_4~R4C4_1"
        ".Quad~R1C1~?.Skyscraper~R1~?~?.Sum~?_=_1_-2~R1C1~R4C4 name\n",
};

/* A solved board whose rows are shifted against each other, with `given` of each `period` cells. */
static void shifted_board(struct memory *text, int rows, int columns, int given, int period)
{
    int n = rows * columns;
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            int digit = (row % rows * columns + row / rows + column) % n + 1;
            bool shown = (row * n + column) % period < given;
            memory_print(text, "%d%s", shown ? digit : 0, column < n - 1 ? " " : "\n");
        }
    }
}

static void long_comments(struct memory *text)
{
    enum { LINES = 3, WORDS = 6000 };
    for (int line = 0; line < LINES; line++) {
        memory_print(text, "%s", UNIQUE);
        for (int word = 0; word < WORDS << line; word++) {
            memory_print(text, " comment");
        }
        memory_print(text, "\n");
    }
}

/* Most of them are easy, so that batches grow. */
static void many_lines(struct memory *text)
{
    enum { LINES = 300, KINDS = 50 };
    static const char *const rare[] = {SEVERAL, IMPOSSIBLE, "abc", UNIQUE "5", "# nothing"};
    for (int line = 0; line < LINES; line++) {
        size_t kind = (size_t)(line % KINDS);
        memory_print(text, "%s\n", kind < sizeof rare / sizeof rare[0] ? rare[kind] : UNIQUE);
    }
}

/* The solution as a model of the formula that has all variables. */
static void model(struct memory *text, int literals_in_line)
{
    enum { N = 9, CELLS = N * N };
    memory_print(text, "s SATISFIABLE\n");
    for (int i = 0; i < CELLS * N; i++) {
        bool is_true = input_unique_solution[i / N] - '1' == i % N;
        bool starts = i % literals_in_line == 0;
        memory_print(text, "%s%d%s", starts ? "v " : "", is_true ? i + 1 : -(i + 1),
                     (i + 1) % literals_in_line == 0 ? "\n" : " ");
    }
    memory_print(text, "\nv 0\n");
}

void input_text(struct memory *text, enum input input)
{
    switch (input) {
    case INPUT_MANY:
        many_lines(text);
        break;
    case INPUT_LONG:
        long_comments(text);
        break;
    case INPUT_LARGE:
        shifted_board(text, 5, 5, 1, 2);
        break;
    case INPUT_EMPTY:
        shifted_board(text, 3, 3, 0, 1);
        break;
    case INPUT_EMPTY_16:
        shifted_board(text, 4, 4, 0, 1);
        break;
    case INPUT_MODEL:
        model(text, 9);
        break;
    case INPUT_MODELS:
        model(text, 10);
        model(text, 365);
        break;
    default:
        memory_append(text, texts[input], strlen(texts[input]));
    }
}

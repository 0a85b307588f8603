#include "glyph.h"

static const char *const glyphs[GLYPHS][2] = {
    [GLYPH_BLANK] = {" ", " "},       [GLYPH_NO_DIGIT] = {"·", "."},
    [GLYPH_SOLVED] = {"·", "."},      [GLYPH_WHITE_DOT] = {"○", "o"},
    [GLYPH_BLACK_DOT] = {"●", "*"},   [GLYPH_X] = {"X", "X"},
    [GLYPH_V] = {"V", "V"},           [GLYPH_GREATER] = {">", ">"},
    [GLYPH_LESS] = {"<", "<"},        [GLYPH_GREATER_ABOVE] = {"∨", "v"},
    [GLYPH_LESS_ABOVE] = {"∧", "^"},  [GLYPH_FALLING] = {"╲", "\\"},
    [GLYPH_RISING] = {"╱", "/"},      [GLYPH_CROSSED] = {"╳", "X"},
    [GLYPH_CONFLICT] = {"!", "!"},    [GLYPH_REPAIR] = {"×", "x"},
    [GLYPH_OPEN_ROUND] = {"(", "("},  [GLYPH_CLOSE_ROUND] = {")", ")"},
    [GLYPH_OPEN_SQUARE] = {"[", "["}, [GLYPH_CLOSE_SQUARE] = {"]", "]"},
    [GLYPH_OR] = {"/", "/"},
};

const char *glyph_text(enum glyph glyph, bool ascii)
{
    return glyphs[glyph][ascii];
}

/* ---- Lines between cells ---- */

const char *glyph_across(enum stroke stroke, bool ascii)
{
    static const char *const texts[STROKES][2] = {[STROKE_NONE] = {" ", " "},
                                                  [STROKE_LIGHT] = {"─", "-"},
                                                  [STROKE_DOTTED] = {"╌", "."},
                                                  [STROKE_BROKEN] = {"╍", "~"},
                                                  [STROKE_HEAVY] = {"━", "="}};
    return texts[stroke][ascii];
}

const char *glyph_down(enum stroke stroke, bool ascii)
{
    static const char *const texts[STROKES][2] = {[STROKE_NONE] = {" ", " "},
                                                  [STROKE_LIGHT] = {"│", "|"},
                                                  [STROKE_DOTTED] = {"╎", ":"},
                                                  [STROKE_BROKEN] = {"╏", ";"},
                                                  [STROKE_HEAVY] = {"┃", "#"}};
    return texts[stroke][ascii];
}

/* Unicode has a character for every place where light and heavy lines meet. */
enum weight { ABSENT, LIGHT, HEAVY, WEIGHTS };

static const enum weight weights[STROKES] = {[STROKE_NONE] = ABSENT,
                                             [STROKE_LIGHT] = LIGHT,
                                             [STROKE_DOTTED] = LIGHT,
                                             [STROKE_BROKEN] = HEAVY,
                                             [STROKE_HEAVY] = HEAVY};

/* By the weights of the arms up, right, down and left. */
/* clang-format off */
static const char *const junctions[WEIGHTS][WEIGHTS][WEIGHTS][WEIGHTS] = {
    {
        {{" ", "╴", "╸"}, {"╷", "┐", "┑"}, {"╻", "┒", "┓"}},
        {{"╶", "─", "╾"}, {"┌", "┬", "┭"}, {"┎", "┰", "┱"}},
        {{"╺", "╼", "━"}, {"┍", "┮", "┯"}, {"┏", "┲", "┳"}},
    },
    {
        {{"╵", "┘", "┙"}, {"│", "┤", "┥"}, {"╽", "┧", "┪"}},
        {{"└", "┴", "┵"}, {"├", "┼", "┽"}, {"┟", "╁", "╅"}},
        {{"┕", "┶", "┷"}, {"┝", "┾", "┿"}, {"┢", "╆", "╈"}},
    },
    {
        {{"╹", "┚", "┛"}, {"╿", "┦", "┩"}, {"┃", "┨", "┫"}},
        {{"┖", "┸", "┹"}, {"┞", "╀", "╃"}, {"┠", "╂", "╉"}},
        {{"┗", "┺", "┻"}, {"┡", "╄", "╇"}, {"┣", "╊", "╋"}},
    },
};
/* clang-format on */

static const char *ascii_junction(const enum weight arms[ARMS])
{
    bool across = arms[ARM_RIGHT] != ABSENT || arms[ARM_LEFT] != ABSENT;
    bool down = arms[ARM_UP] != ABSENT || arms[ARM_DOWN] != ABSENT;
    if (arms[ARM_UP] == HEAVY || arms[ARM_DOWN] == HEAVY) {
        return "#";
    }
    if (across && down) {
        return "+";
    }
    if (across) {
        return arms[ARM_RIGHT] == HEAVY || arms[ARM_LEFT] == HEAVY ? "=" : "-";
    }
    return down ? "|" : " ";
}

const char *glyph_junction(const enum stroke strokes[ARMS], bool ascii)
{
    enum weight arms[ARMS];
    for (int i = 0; i < ARMS; i++) {
        arms[i] = weights[strokes[i]];
    }
    return ascii ? ascii_junction(arms)
                 : junctions[arms[ARM_UP]][arms[ARM_RIGHT]][arms[ARM_DOWN]][arms[ARM_LEFT]];
}

/* ---- Lines of clues ---- */

const char *glyph_path(unsigned arms, bool ascii)
{
    /* clang-format off */
    static const char *const paths[1 << ARMS] = {
        " ", "║", "═", "╚", "║", "║", "╔", "╠",
        "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
    static const char *const plain[1 << ARMS] = {
        " ", "|", "-", "+", "|", "|", "+", "+",
        "-", "+", "-", "+", "+", "+", "+", "+"};
    /* clang-format on */
    return ascii ? plain[arms] : paths[arms];
}

const char *glyph_path_across(enum stroke stroke, bool ascii)
{
    static const char *const texts[STROKES][2] = {[STROKE_NONE] = {"═", "-"},
                                                  [STROKE_LIGHT] = {"╪", "+"},
                                                  [STROKE_DOTTED] = {"╪", "+"},
                                                  [STROKE_BROKEN] = {"═", "-"},
                                                  [STROKE_HEAVY] = {"┃", "#"}};
    return texts[stroke][ascii];
}

const char *glyph_path_down(enum stroke stroke, bool ascii)
{
    static const char *const texts[STROKES][2] = {[STROKE_NONE] = {"║", "|"},
                                                  [STROKE_LIGHT] = {"╫", "|"},
                                                  [STROKE_DOTTED] = {"╫", "|"},
                                                  [STROKE_BROKEN] = {"║", "|"},
                                                  [STROKE_HEAVY] = {"║", "|"}};
    return texts[stroke][ascii];
}

/* Reading the elements of f-puzzles, and what is none. */
#include "fpuzzles.h"

#include "error.h"

fpuzzles_read *const fpuzzles_reads[FPUZZLES_ELEMENTS] = {
#define ELEMENT(id, name, read, clue) [FPUZZLES_##id] = (read),
#include "fpuzzles_elements.def"
#undef ELEMENT
};

/* Drawings: no clues, but somebody may have meant one. Those that an element brings along (they say
 * from which) are its picture. */
static const char *const drawings[] = {"text", "line", "rectangle", "circle", "cage"};

/* What is about solving and showing, not about the puzzle. */
static const char *const silent[] = {
    "solution", "successMessage", "msgcorrect", "disabledlogic", "truecandidatesoptions",
    "fogofwar", "foglight",       "metadata",
};

enum { DRAWINGS = sizeof drawings / sizeof drawings[0], SILENT = sizeof silent / sizeof silent[0] };

/* ---- Finding elements ---- */

static bool is_among(struct json_value name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (json_value_is(name, names[i])) {
            return true;
        }
    }
    return false;
}

/* Whether every drawing of an element is the picture of another element. */
static bool are_pictures(struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value drawing;
    while (json_walk_next(NULL, &drawing, &walk)) {
        if (!fpuzzles_says(fpuzzles_member(drawing, "fromConstraint")) &&
            !fpuzzles_says(fpuzzles_member(drawing, "isNewConstraint"))) {
            return false;
        }
    }
    return true;
}

/* Something that says nothing of the board, or that satdoku does not know. */
static enum satdoku_status pass_over(struct fpuzzles *f, struct json_value name,
                                     struct json_value value)
{
    bool drawing = is_among(name, drawings, DRAWINGS);
    if (!fpuzzles_says(value) || is_among(name, silent, SILENT) ||
        (drawing && are_pictures(value))) {
        return SATDOKU_OK;
    }
    if (!drawing && !f->reader->options.ignore_unknown) {
        return fpuzzles_wrong(f, name.at, "satdoku has no kind of clue for %s",
                              fpuzzles_quote(name).text);
    }
    reader_pass_over(f->reader, fpuzzles_quote(name).text, drawing);
    return SATDOKU_OK;
}

static enum satdoku_status find_element(struct fpuzzles *f, struct json_value name,
                                        struct json_value value)
{
    for (int i = 0; i < FPUZZLES_ELEMENTS; i++) {
        if (json_value_is(name, fpuzzles_row((enum fpuzzles_element)i)->name)) {
            if (f->found[i].type != JSON_TYPE_NONE) {
                return fpuzzles_wrong(f, name.at, "'%s' stands there twice",
                                      fpuzzles_row((enum fpuzzles_element)i)->name);
            }
            f->found[i] = value;
            return SATDOKU_OK;
        }
    }
    return pass_over(f, name, value);
}

static enum satdoku_status find_elements(struct fpuzzles *f, struct json_value root)
{
    struct json_walk walk = json_walk(root);
    struct json_value name;
    struct json_value value;
    enum satdoku_status status = SATDOKU_OK;
    if (root.type != JSON_TYPE_OBJECT) {
        return fpuzzles_wrong(f, root.at, "a puzzle of f-puzzles is an object");
    }
    while (status == SATDOKU_OK && json_walk_next(&name, &value, &walk)) {
        status = find_element(f, name, value);
    }
    return status;
}

/* ---- The object ---- */

/* A title that is no string is none. */
static enum satdoku_status keep_title(struct fpuzzles *f)
{
    struct json_value title = f->found[FPUZZLES_TITLE];
    size_t length = json_value_string(NULL, 0, title);
    char *room = reader_title_room(f->reader, length);
    if (room == NULL) {
        return error_memory(f->error);
    }
    (void)json_value_string(room, length + 1, title);
    return SATDOKU_OK;
}

/* One that is no string says nothing. */
static enum satdoku_status keep_text(struct fpuzzles *f, enum fpuzzles_element element,
                                     enum puzzle_text_kind kind)
{
    struct json_value value = f->found[element];
    size_t length = json_value_string(NULL, 0, value);
    if (length == 0) {
        return SATDOKU_OK;
    }
    char *room = puzzle_text_room(f->puzzle, kind, length);
    if (room == NULL) {
        return error_memory(f->error);
    }
    (void)json_value_string(room, length + 1, value);
    return SATDOKU_OK;
}

enum satdoku_status fpuzzles_read_object(struct fpuzzles *f)
{
    enum satdoku_status status = find_elements(f, json_text_root(f->text));
    if (status == SATDOKU_OK) {
        status = keep_title(f);
    }
    if (status == SATDOKU_OK) {
        status = fpuzzles_read_board(f);
    }
    if (status == SATDOKU_OK) {
        status = keep_text(f, FPUZZLES_AUTHOR, PUZZLE_AUTHOR);
    }
    if (status == SATDOKU_OK) {
        status = keep_text(f, FPUZZLES_RULESET, PUZZLE_RULESET);
    }
    if (status == SATDOKU_OK) {
        status = fpuzzles_read_cells(f);
    }
    for (int i = 0; status == SATDOKU_OK && i < FPUZZLES_ELEMENTS; i++) {
        if (fpuzzles_reads[i] != NULL && fpuzzles_says(f->found[i])) {
            f->value_count = 0;
            status = fpuzzles_reads[i](f, fpuzzles_row((enum fpuzzles_element)i), f->found[i]);
        }
    }
    if (status == SATDOKU_OK) {
        status = fpuzzles_read_negatives(f);
    }
    return status;
}

#include "text_picture.h"

#include "caller_options.h"
#include "error.h"
#include "mem.h"
#include "picture.h"

enum { USUAL_COLUMNS = 80 };

static enum satdoku_status prepare(struct text_picture *text, const struct satdoku_puzzle *puzzle,
                                   const struct satdoku_picture *picture)
{
    enum satdoku_status status = sketch_make(&text->sketch, puzzle, picture);
    if (status == SATDOKU_OK) {
        status = text_layout_choose(&text->layout, &text->sketch, text->columns);
    }
    if (status == SATDOKU_OK) {
        text->spots = mem_zalloc((size_t)text->layout.width, sizeof *text->spots);
        status = text->spots == NULL ? SATDOKU_ERR_MEMORY : SATDOKU_OK;
    }
    return status;
}

static enum satdoku_status draw(struct text_picture *text, struct satdoku_sink target,
                                const struct satdoku_puzzle *puzzle,
                                const struct satdoku_picture *picture, struct satdoku_error *error)
{
    if (prepare(text, puzzle, picture) != SATDOKU_OK) {
        return error_memory(error);
    }
    struct sink sink;
    sink_init(&sink, target);
    text->pen.sink = &sink;
    text_picture_title(text);
    text_picture_board(text);
    text_picture_words(text);
    return sink_report(&sink, error);
}

enum satdoku_status satdoku_draw_text(struct satdoku_sink sink, const struct satdoku_puzzle *puzzle,
                                      const struct satdoku_picture *picture,
                                      const struct satdoku_text_options *options,
                                      struct satdoku_error *error)
{
    struct satdoku_picture shown;
    struct satdoku_text_options chosen;
    enum satdoku_status status = picture_take(&shown, puzzle, picture, error);
    if (status == SATDOKU_OK) {
        status = options_take(&chosen, sizeof chosen, options, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (sink.write == NULL) {
        return error_null(error);
    }
    struct text_picture text = {.columns = chosen.columns > 0 ? chosen.columns : USUAL_COLUMNS,
                                .pen = {.ascii = chosen.ascii, .color = chosen.color}};
    status = draw(&text, sink, puzzle, &shown, error);
    sketch_clear(&text.sketch);
    text_layout_clear(&text.layout);
    mem_free(text.spots);
    return status;
}

/* Pictures as SVG documents: one picture, or several on a sheet. */
#include "svg.h"

#include "error.h"
#include "mem.h"

#include <satdoku_program.h>
#include <string.h>

/* On paper a unit is a tenth of a millimetre. */
enum { SHEET_LONG = 2970, SHEET_SHORT = 2100, SHEET_MARGIN = 100, SHEET_GAP = 60 };

/* On a screen a cell is this many pixels wide, unless the picture were too large then. */
enum { CELL_PIXELS = 48, PIXELS_MAX = 1200 };

struct satdoku_sheet {
    struct sink sink;
    int rows;
    int columns;
    int width;
    int height;
    int drawn;
    bool finished;
};

static void begin_document(struct sink *out, const char *title)
{
    sink_text(out, ">\n");
    if (title != NULL) {
        sink_text(out, "<title>");
        svg_escape(out, title, strlen(title));
        sink_text(out, "</title>\n");
    }
    sink_text(out, "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
                   "<g font-family=\"Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', "
                   "sans-serif\">\n");
}

static void begin_svg(struct sink *out)
{
    sink_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"");
}

static enum satdoku_status end_document(struct sink *out, struct satdoku_error *error)
{
    sink_text(out, "</g>\n</svg>\n");
    enum satdoku_status status = sink_finish(out);
    return status == SATDOKU_OK ? status : error_set(error, status, "cannot write the picture");
}

/* ---- One picture ---- */

enum satdoku_status satdoku_draw_svg(struct satdoku_sink sink, const struct satdoku_puzzle *puzzle,
                                     const struct satdoku_picture *picture,
                                     struct satdoku_error *error)
{
    if (sink.write == NULL) {
        return error_null(error);
    }
    struct satdoku_picture shown;
    enum satdoku_status status = picture_take(&shown, puzzle, picture, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct sink out;
    struct svg_board board;
    sink_init(&out, sink);
    status = svg_board_start(&board, &out, puzzle, &shown);
    if (status == SATDOKU_OK) {
        int longest = board.width > board.height ? board.width : board.height;
        long pixels = (long)longest * CELL_PIXELS / SVG_CELL;
        pixels = pixels < PIXELS_MAX ? pixels : PIXELS_MAX;
        begin_svg(board.out);
        svg_add(board.out, " width=\"%ld\" height=\"%ld\" viewBox=\"0 0 %d %d\"",
                board.width * pixels / longest, board.height * pixels / longest, board.width,
                board.height);
        begin_document(board.out, board.picture.title);
        svg_board_draw(&board);
        status = end_document(&out, error);
    } else {
        error_memory(error);
    }
    svg_board_clear(&board);
    return status;
}

/* ---- Sheets ---- */

static int place_size(int whole, int count)
{
    return (whole - 2 * SHEET_MARGIN - (count - 1) * SHEET_GAP) / count;
}

/* How large a square board with its texts gets on such paper. */
static int board_size(int width, int height, int rows, int columns)
{
    int wide = place_size(width, columns);
    int high = place_size(height, rows) * 5 / 6;
    return wide < high ? wide : high;
}

enum satdoku_status satdoku_sheet_new(struct satdoku_sheet **sheet, struct satdoku_sink sink,
                                      int rows, int columns, struct satdoku_error *error)
{
    if (sheet == NULL || sink.write == NULL) {
        return error_null(error);
    }
    if (rows < 1 || rows > SATDOKU_MAX_SHEET || columns < 1 || columns > SATDOKU_MAX_SHEET) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "a sheet has 1 to %d rows and columns",
                         SATDOKU_MAX_SHEET);
    }
    struct satdoku_sheet *made = mem_zalloc(1, sizeof *made);
    if (made == NULL) {
        return error_memory(error);
    }
    bool upright = board_size(SHEET_SHORT, SHEET_LONG, rows, columns) >=
                   board_size(SHEET_LONG, SHEET_SHORT, rows, columns);
    made->rows = rows;
    made->columns = columns;
    made->width = upright ? SHEET_SHORT : SHEET_LONG;
    made->height = upright ? SHEET_LONG : SHEET_SHORT;
    sink_init(&made->sink, sink);
    begin_svg(&made->sink);
    svg_add(&made->sink, " width=\"%dmm\" height=\"%dmm\" viewBox=\"0 0 %d %d\"", made->width / 10,
            made->height / 10, made->width, made->height);
    begin_document(&made->sink, NULL);
    *sheet = made;
    return SATDOKU_OK;
}

void satdoku_sheet_free(struct satdoku_sheet *sheet)
{
    mem_free(sheet);
}

enum satdoku_status satdoku_sheet_draw(struct satdoku_sheet *sheet,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct satdoku_picture *picture,
                                       struct satdoku_error *error)
{
    if (sheet == NULL) {
        return error_null(error);
    }
    if (sheet->finished || sheet->drawn == sheet->rows * sheet->columns) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "the sheet is %s",
                         sheet->finished ? "finished" : "full");
    }
    struct satdoku_picture shown;
    enum satdoku_status status = picture_take(&shown, puzzle, picture, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct svg_board board;
    status = svg_board_start(&board, &sheet->sink, puzzle, &shown);
    if (status == SATDOKU_OK) {
        /* Draws a board in a place, as large as there is room for, but no cell larger than on paper
         * is usual. */
        int place = sheet->drawn++;
        enum { SCALE_MAX = 18000, SCALE_ONE = 10000 };
        int wide = place_size(sheet->width, sheet->columns);
        int high = place_size(sheet->height, sheet->rows);
        long by_width = (long)wide * SCALE_ONE / board.width;
        long by_height = (long)high * SCALE_ONE / board.height;
        long scale = by_width < by_height ? by_width : by_height;
        scale = scale < 1 ? 1 : scale < SCALE_MAX ? scale : SCALE_MAX;
        int x = SHEET_MARGIN + place % sheet->columns * (wide + SHEET_GAP);
        int y = SHEET_MARGIN + place / sheet->columns * (high + SHEET_GAP);
        x += (wide - (int)(board.width * scale / SCALE_ONE)) / 2;
        svg_add(board.out, "<g transform=\"translate(%d %d) scale(%ld.%04ld)\">\n", x, y,
                scale / SCALE_ONE, scale % SCALE_ONE);
        svg_board_draw(&board);
        sink_text(board.out, "</g>\n");
    } else {
        error_memory(error);
    }
    svg_board_clear(&board);
    if (status == SATDOKU_OK && sheet->sink.failed) {
        status = error_set(error, SATDOKU_ERR_WRITE, "cannot write the picture");
    }
    return status;
}

enum satdoku_status satdoku_sheet_finish(struct satdoku_sheet *sheet, struct satdoku_error *error)
{
    if (sheet == NULL) {
        return error_null(error);
    }
    if (sheet->finished) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "the sheet is finished");
    }
    sheet->finished = true;
    return end_document(&sheet->sink, error);
}

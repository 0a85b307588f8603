#include "pictures.h"

#include "out_of_memory.h"
#include "output_files.h"
#include "render.h"
#include "report.h"
#include "run_all.h"
#include "standard_output.h"
#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct pictures {
    pictures_action *action;
    struct satdoku_sheet *sheet; /* under way; NULL: none is, or a page is one picture; owned */
    struct text page;            /* what was drawn of the page under way, or of the only one */
    struct render *pdf;          /* of all pages, or of one in a file of its own; owned */
    struct text rendered;        /* a PDF, or a page as PNG */
    size_t on_page;              /* pictures on it */
    size_t pages;                /* that are whole */
    struct output_files files;   /* one for each page, if its pattern is not NULL */
    struct deadline deadline;    /* of drawing what is under way */
    bool given_up;               /* the only output is */
};

/* An answer that the time limit cut short is drawn as well, which takes a moment. */
static const double moment = 0.2;

static const char endings[][8] = {[DRAWING_SVG] = ".svg",
                                  [DRAWING_PDF] = ".pdf",
                                  [DRAWING_PNG] = ".png",
                                  [DRAWING_TEXT] = ".txt"};

/* ---- Pages ---- */

/* Whether the library makes all of it. */
static bool is_text(enum drawing drawing)
{
    return drawing == DRAWING_SVG || drawing == DRAWING_TEXT;
}

static bool has_sheets(const struct settings *settings)
{
    return settings->sheet_rows > 0;
}

/* Pictures of text that go to one file, which come one after the other. */
static bool is_flow(const struct run *run)
{
    const struct pictures *p = run->context;
    return run->settings->drawing == DRAWING_TEXT && p->files.pattern == NULL;
}

static enum satdoku_status write_page(struct pictures *p, struct satdoku_sink sink,
                                      struct satdoku_error *error)
{
    const struct text *text = p->rendered.length > 0 ? &p->rendered : &p->page;
    bool written = sink.write(sink.context, text->data, text->length);
    error->status = written ? SATDOKU_OK : SATDOKU_ERR_WRITE;
    return error->status;
}

static bool end_pdf(struct pictures *p)
{
    struct render *pdf = p->pdf;
    p->pdf = NULL;
    return render_pdf_finish(pdf) && !p->rendered.failed;
}

/* What was wrong was reported. */
static enum satdoku_status end_for_trouble(struct run *run)
{
    run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    run->done = true;
    return SATDOKU_OK;
}

/* Drawing was stopped. Without further files the run ends, and the one file stays as it was. */
static enum satdoku_status give_up(struct run *run)
{
    struct pictures *p = run->context;
    if (interrupt_came() || !deadline_is_over(&p->deadline)) {
        return end_for_trouble(run);
    }
    report("nothing written: the time limit was reached before puzzle %zu was drawn", run->number);
    run_note(run, EXIT_GAVE_UP);
    satdoku_sheet_free(p->sheet);
    p->sheet = NULL;
    (void)end_pdf(p);
    p->on_page = 0;
    p->given_up = p->files.pattern == NULL;
    run->discard = p->given_up;
    run->done = p->given_up;
    return SATDOKU_OK;
}

/* What goes wrong with the file is reported, and ends the run. */
static enum satdoku_status write_file(struct run *run, size_t number)
{
    struct pictures *p = run->context;
    struct satdoku_error error;
    if (!output_files_open(&p->files, number)) {
        return end_for_trouble(run);
    }
    bool good = write_page(p, output_sink(&p->files.output), &error) == SATDOKU_OK;
    if (!output_files_close(&p->files, good && !interrupt_came())) {
        return end_for_trouble(run);
    }
    return SATDOKU_OK;
}

/* Makes what is asked for of a page. PDFs have further pages until they are whole. */
static bool render_page(struct pictures *p, const struct settings *settings)
{
    switch (settings->drawing) {
    case DRAWING_PDF:
        if (p->pdf == NULL) {
            text_reset(&p->rendered);
            p->pdf = render_pdf_start(&p->rendered, &p->deadline);
        }
        return p->pdf != NULL && render_pdf_page(p->pdf, &p->page);
    case DRAWING_PNG:
        text_reset(&p->rendered);
        return render_png(&p->rendered, &p->page, &p->deadline);
    default:
        return true;
    }
}

/* A page is whole: it goes to its file, or waits to be the only one. */
static enum satdoku_status end_page(struct run *run, struct satdoku_error *error)
{
    struct pictures *p = run->context;
    enum satdoku_status status = SATDOKU_OK;
    if (p->sheet != NULL) {
        status = satdoku_sheet_finish(p->sheet, error);
        satdoku_sheet_free(p->sheet);
        p->sheet = NULL;
    }
    if (p->page.failed) {
        return memory_error(error);
    }
    p->on_page = 0;
    p->pages++;
    if (status != SATDOKU_OK || !render_page(p, run->settings)) {
        return give_up(run);
    }
    if (p->files.pattern == NULL) {
        return SATDOKU_OK;
    }
    return end_pdf(p) ? write_file(run, has_sheets(run->settings) ? p->pages : run->number)
                      : give_up(run);
}

/* Takes what is drawn of a page, as long as there is time. */
static bool add_to_page(void *context, const char *data, size_t size)
{
    struct pictures *p = context;
    return !deadline_is_over(&p->deadline) && text_add(&p->page, data, size);
}

static enum satdoku_status begin_page(struct run *run, struct satdoku_error *error)
{
    struct pictures *p = run->context;
    const struct settings *settings = run->settings;
    if (p->pages > 0 && p->files.pattern == NULL && settings->drawing != DRAWING_PDF &&
        !is_flow(run)) {
        return run_refuse(error,
                          has_sheets(settings)
                              ? "more than one sheet: name a file for each with -o, such as "
                                "sheet-{}.svg, or choose puzzles with --skip and --take"
                              : "more than one picture: put them on a --sheet, name a file for "
                                "each with -o, such as {}.svg, or choose puzzles with --skip "
                                "and --take");
    }
    struct satdoku_sink page = {add_to_page, p};
    text_reset(&p->page);
    return has_sheets(settings) ? satdoku_sheet_new(&p->sheet, page, settings->sheet_rows,
                                                    settings->sheet_columns, error)
                                : SATDOKU_OK;
}

/* ---- Pictures ---- */

/* The title goes to the run's scratch text. False: out of memory. */
static bool make_title(struct run *run)
{
    struct text *title = &run->scratch;
    char number[40];
    text_reset(title);
    if (run->origin.name != NULL) {
        text_add(title, run->origin.name, run->origin.name_length);
    } else if (has_sheets(run->settings) || (is_flow(run) && run->number > 1)) {
        int length = snprintf(number, sizeof number, "%zu", run->number);
        text_add(title, number, (size_t)length);
    }
    return text_add(title, "", 1);
}

/* With an empty line before it where it is not the first one in its file. */
static enum satdoku_status draw_text(struct run *run, const struct satdoku_picture *picture,
                                     struct satdoku_error *error)
{
    struct pictures *p = run->context;
    struct satdoku_sink page = {add_to_page, p};
    bool flow = is_flow(run);
    struct satdoku_text_options options =
        terminal_options(run->settings, flow && run->settings->output == NULL);
    if (flow && p->pages > 0) {
        enum satdoku_status status = run_write(run, error, "\n");
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return satdoku_draw_text(flow ? run->sink : page, run->puzzle, picture, &options, error);
}

static enum satdoku_status draw(struct run *run, const struct satdoku_picture *picture,
                                struct satdoku_error *error)
{
    struct pictures *p = run->context;
    struct satdoku_sink page = {add_to_page, p};
    p->on_page++;
    if (p->sheet != NULL) {
        return satdoku_sheet_draw(p->sheet, run->puzzle, picture, error);
    }
    return run->settings->drawing == DRAWING_TEXT
               ? draw_text(run, picture, error)
               : satdoku_draw_svg(page, run->puzzle, picture, error);
}

enum satdoku_status pictures_add(struct run *run, const struct satdoku_picture *picture,
                                 struct satdoku_error *error)
{
    struct pictures *p = run->context;
    const struct settings *settings = run->settings;
    struct satdoku_picture titled = *picture;
    size_t room =
        has_sheets(settings) ? (size_t)settings->sheet_rows * (size_t)settings->sheet_columns : 1;
    if (titled.title == NULL) {
        if (!make_title(run)) {
            return memory_error(error);
        }
        titled.title = run->scratch.data;
    }
    p->deadline = run->deadline;
    p->deadline.at += moment;
    enum satdoku_status status = p->on_page == 0 ? begin_page(run, error) : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        status = draw(run, &titled, error);
    }
    if (p->page.failed) {
        return memory_error(error);
    }
    if (status == SATDOKU_ERR_WRITE && !is_flow(run)) {
        p->pages++;
        return give_up(run);
    }
    return status == SATDOKU_OK && p->on_page == room ? end_page(run, error) : status;
}

/* ---- The run ---- */

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    const struct pictures *p = run->context;
    size_t wanted = run->settings->puzzle;
    if (wanted != 0 && wanted != run->number) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = p->action(run, error);
    run->done = run->done || wanted != 0;
    return status;
}

static enum satdoku_status on_finish(struct run *run, struct satdoku_error *error)
{
    struct pictures *p = run->context;
    enum satdoku_status status = p->on_page > 0 ? end_page(run, error) : SATDOKU_OK;
    if (status != SATDOKU_OK || p->given_up) {
        return status;
    }
    if (p->pages == 0 && run->code == EXIT_GAVE_UP) { /* while reading */
        run->discard = true;
        return SATDOKU_OK;
    }
    if (p->pages == 0) {
        return run_refuse(error, "the input has no such puzzle");
    }
    if (p->files.pattern != NULL || run->code == EXIT_TROUBLE || is_flow(run)) {
        return SATDOKU_OK;
    }
    return end_pdf(p) ? write_page(p, run->sink, error) : give_up(run);
}

/* The bytes of a PDF or PNG are no use to a terminal, which takes some of them for commands. */
static bool has_place(const struct settings *settings)
{
    if (is_text(settings->drawing) || settings->output != NULL || isatty(standard_output()) != 1) {
        return true;
    }
    report("a PDF or PNG cannot be shown on a terminal: name a file with -o");
    return false;
}

enum exit_code pictures_run(const struct settings *settings, pictures_action *action)
{
    static const struct run_actions actions = {.puzzle = on_puzzle, .finish = on_finish};
    struct settings inner = *settings;
    if (!has_place(settings) || (!is_text(settings->drawing) && !render_is_there())) {
        return EXIT_TROUBLE;
    }
    struct pictures *p = calloc(1, sizeof *p);
    if (p == NULL) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    p->action = action;
    bool good = true;
    if (output_files_are_meant(settings->output)) {
        p->files.pattern = settings->output;
        p->files.ending = endings[settings->drawing];
        inner.output = NULL;
        good = output_files_prepare(&p->files);
    }
    enum exit_code code = good ? run_all(&inner, &actions, p) : EXIT_TROUBLE;
    if (good && p->files.pattern != NULL && code != EXIT_YES) {
        output_files_give_up(&p->files);
    }
    satdoku_sheet_free(p->sheet);
    (void)end_pdf(p);
    text_clear(&p->page);
    text_clear(&p->rendered);
    free(p);
    return code;
}

enum exit_code pictures_or_answers(const struct settings *settings,
                                   const struct run_actions *actions)
{
    struct settings drawn = *settings;
    drawn.drawn = true;
    return settings->drawing != DRAWING_NONE ? pictures_run(settings, actions->puzzle)
                                             : run_all(&drawn, actions, NULL);
}

#include "pictures.h"

#include "out_of_memory.h"
#include "output_files.h"
#include "render.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct pictures {
    pictures_action *action;
    enum pictures_each each;
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
static const double moment = 0.15;

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
    return settings->pictures.sheet_rows > 0;
}

/* Pictures of text that go to one file, which come one after the other. */
static bool is_flow(const struct run *run)
{
    const struct pictures *p = run->context;
    return run->settings->pictures.drawing == DRAWING_TEXT && p->files.pattern == NULL;
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

/* `what`: "the sheet with " where all of it is lost. */
static void tell_limit(struct run *run, const char *what)
{
    report("%sthe time limit was reached before %spuzzle %zu was drawn",
           is_flow(run) ? "not all written: " : "nothing written: ", what, run->number);
    run_note(run, EXIT_GAVE_UP);
}

/* There is no more time. Without further files the run ends, and the one file stays as it was. */
static enum satdoku_status end_for_time(struct run *run)
{
    struct pictures *p = run->context;
    tell_limit(run, has_sheets(run->settings) ? "the sheet with " : "");
    satdoku_sheet_free(p->sheet);
    p->sheet = NULL;
    (void)end_pdf(p);
    p->on_page = 0;
    p->given_up = p->files.pattern == NULL;
    run->discard = p->given_up;
    run->done = p->given_up;
    return SATDOKU_OK;
}

/* Drawing was stopped. */
static enum satdoku_status give_up(struct run *run)
{
    const struct pictures *p = run->context;
    bool late = !interrupt_came() && deadline_is_over(&p->deadline);
    return late ? end_for_time(run) : end_for_trouble(run);
}

/* Makes what is asked for of a page. PDFs have further pages until they are whole. */
static bool render_page(struct pictures *p, const struct settings *settings)
{
    switch (settings->pictures.drawing) {
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

/* A page is whole: it goes to its file, or waits to be the only one. What goes wrong with the file
 * is reported, and ends the run. */
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
    if (status != SATDOKU_OK && status != SATDOKU_ERR_WRITE) {
        return status;
    }
    if (status != SATDOKU_OK || !render_page(p, run->settings)) {
        return give_up(run);
    }
    if (p->files.pattern == NULL) {
        return SATDOKU_OK;
    }
    if (!end_pdf(p)) {
        return give_up(run);
    }
    bool by_page = has_sheets(run->settings) || p->each == PICTURES_SEVERAL;
    if (!output_files_open(&p->files, by_page ? p->pages : run->number)) {
        return end_for_trouble(run);
    }
    bool written = write_page(p, output_sink(&p->files.output), error) == SATDOKU_OK;
    bool kept = output_files_close(&p->files, written && !interrupt_came());
    return kept ? SATDOKU_OK : end_for_trouble(run);
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
    if (p->pages > 0 && p->files.pattern == NULL && settings->pictures.drawing != DRAWING_PDF &&
        !is_flow(run)) {
        return run_refuse(error,
                          has_sheets(settings)
                              ? "more than one sheet: name a file for each with -o, such as "
                                "sheet-{}.svg, or choose puzzles with --skip and --take"
                          : p->each == PICTURES_SEVERAL
                              ? "more than one picture: put them on a --sheet, or name a file for "
                                "each with -o, such as {}.svg"
                              : "more than one picture: put them on a --sheet, name a file for "
                                "each with -o, such as {}.svg, or choose puzzles with --skip "
                                "and --take");
    }
    struct satdoku_sink page = {add_to_page, p};
    text_reset(&p->page);
    return has_sheets(settings) ? satdoku_sheet_new(&p->sheet, page, settings->pictures.sheet_rows,
                                                    settings->pictures.sheet_columns, error)
                                : SATDOKU_OK;
}

/* ---- Terminals ---- */

enum { COLUMNS_MAX = 100000 };

/* Terminals that lack colours, or heavy and light lines side by side; all others have both. */
static const struct {
    const char *name;
    bool prefix; /* of the names of several */
    bool color;
} plain[] = {{"", false, false},     {"dumb", false, false},  {"unknown", false, false},
             {"vt", true, false},    {"linux", true, true},   {"ansi", true, true},
             {"cons25", true, true}, {"cygwin", false, true}, {"sun", true, false},
             {"pcansi", true, true}, {"emacs", true, false}};

enum { PLAIN = sizeof plain / sizeof plain[0] };

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value != NULL ? value : "";
}

/* Whether the name of the locale ends in UTF-8. The name alone counts: on a remote machine the
 * locale may not be installed, and the user's terminal shows UTF-8 none the less. */
static bool has_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = "";
    for (size_t i = 0; i < sizeof names / sizeof names[0] && locale[0] == '\0'; i++) {
        locale = environment(names[i]);
    }
    const char *charset = strchr(locale, '.');
    return charset != NULL &&
           (strncasecmp(charset, ".UTF-8", 6) == 0 || strncasecmp(charset, ".UTF8", 5) == 0);
}

/* The width of the output: the variable COLUMNS, else the terminal's width; 0: not known. */
static int find_columns(bool terminal)
{
    char *end = NULL;
    const char *text = environment("COLUMNS");
    long columns = strtol(text, &end, 10);
    if (end != text && *end == '\0' && columns > 0 && columns <= COLUMNS_MAX) {
        return (int)columns;
    }
#ifdef TIOCGWINSZ /* where there are terminals */
    struct winsize size = {.ws_col = 0};
    if (terminal && ioctl(output_standard(), TIOCGWINSZ, &size) == 0) {
        return size.ws_col;
    }
#else
    (void)terminal;
#endif
    return 0;
}

/* ---- Pictures ---- */

/* Text has an empty line before it where it is not the first one in its file. */
static enum satdoku_status draw(struct run *run, const struct satdoku_picture *picture,
                                struct satdoku_error *error)
{
    struct pictures *p = run->context;
    struct satdoku_sink page = {add_to_page, p};
    bool flow = is_flow(run);
    p->on_page++;
    if (p->sheet != NULL) {
        return satdoku_sheet_draw(p->sheet, run->puzzle, picture, error);
    }
    if (run->settings->pictures.drawing != DRAWING_TEXT) {
        return satdoku_draw_svg(page, run->puzzle, picture, error);
    }
    if (flow && p->pages > 0 && run_write(run, error, "\n") != SATDOKU_OK) {
        return error->status;
    }
    /* What standard output is: how wide, which characters, whether there are colours. A file is
     * like a terminal only in what the options and COLUMNS say. */
    const struct settings *settings = run->settings;
    bool direct = flow && run->settings->answers.output == NULL;
    bool terminal = direct && isatty(output_standard()) == 1;
    const char *term = environment("TERM");
    size_t row = terminal ? 0 : PLAIN; /* of the table; PLAIN: the terminal has none */
    while (row < PLAIN &&
           (plain[row].prefix ? strncmp(term, plain[row].name, strlen(plain[row].name)) != 0
                              : strcmp(term, plain[row].name) != 0)) {
        row++;
    }
    bool colors =
        terminal && (row == PLAIN || plain[row].color) && environment("NO_COLOR")[0] == '\0';
    struct satdoku_text_options options =
        (struct satdoku_text_options){.columns = find_columns(terminal),
                                      .ascii =
                                          settings->pictures.ascii || !has_utf8() || row < PLAIN,
                                      .color = settings->pictures.color == COLOR_ALWAYS ||
                                               (settings->pictures.color == COLOR_AUTO && colors)};
    return satdoku_draw_text(flow ? run->sink : page, run->puzzle, picture, &options, error);
}

enum satdoku_status pictures_add(struct run *run, const struct satdoku_picture *picture,
                                 struct satdoku_error *error)
{
    return pictures_add_part(run, picture, "", error);
}

enum satdoku_status pictures_add_part(struct run *run, const struct satdoku_picture *picture,
                                      const char *part, struct satdoku_error *error)
{
    struct pictures *p = run->context;
    const struct settings *settings = run->settings;
    struct satdoku_picture titled = *picture;
    int room =
        has_sheets(settings) ? settings->pictures.sheet_rows * settings->pictures.sheet_columns : 1;
    if (titled.title == NULL) {
        /* The title goes to the run's scratch text. */
        struct text *title = &run->scratch;
        bool alone = run->number == 1 && (part[0] != '\0' || is_flow(run));
        text_reset(title);
        if (run->origin.name != NULL) {
            text_add(title, run->origin.name, run->origin.name_length);
        } else if ((has_sheets(settings) || part[0] != '\0' || is_flow(run)) && !alone) {
            text_print(title, "%zu", run->number);
        }
        text_print(title, "%s%s", title->length > 0 && part[0] != '\0' ? ": " : "", part);
        if (!text_add(title, "", 1)) {
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
    return status == SATDOKU_OK && p->on_page == (size_t)room ? end_page(run, error) : status;
}

const char *pictures_note(enum satdoku_verdict verdict, bool known)
{
    return known                             ? NULL
           : verdict == SATDOKU_VERDICT_NONE ? "No solution."
                                             : "Unknown: it took too long.";
}

/* ---- The run ---- */

static enum satdoku_status on_puzzle(struct run *run, struct satdoku_error *error)
{
    const struct pictures *p = run->context;
    size_t wanted = run->settings->reading.puzzle;
    if (wanted != 0 && wanted != run->number) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = p->action(run, error);
    run->done = run->done || wanted != 0;
    return status;
}

/* Where there are further files, what was drawn of a sheet before goes on. */
static enum satdoku_status on_unread(struct run *run, const struct satdoku_error *what,
                                     struct satdoku_error *error)
{
    const struct pictures *p = run->context;
    (void)error;
    if (run_verdict_of(what) != SATDOKU_VERDICT_UNKNOWN) {
        return SATDOKU_OK;
    }
    if (p->files.pattern == NULL) {
        return end_for_time(run);
    }
    tell_limit(run, "");
    return SATDOKU_OK;
}

static enum satdoku_status on_finish(struct run *run, struct satdoku_error *error)
{
    struct pictures *p = run->context;
    deadline_start(&p->deadline, run->settings->solving.time_limit); /* we may have waited */
    p->deadline.at += moment;
    enum satdoku_status status = p->on_page > 0 ? end_page(run, error) : SATDOKU_OK;
    if (status != SATDOKU_OK || p->given_up) {
        return status;
    }
    if (p->pages == 0 && run->code != EXIT_GAVE_UP) {
        return run_refuse(error, "the input has no such puzzle");
    }
    if (p->files.pattern != NULL || run->code == EXIT_TROUBLE || is_flow(run)) {
        return SATDOKU_OK;
    }
    return end_pdf(p) ? write_page(p, run->sink, error) : give_up(run);
}

enum exit_code pictures_run(const struct settings *settings, pictures_action *action,
                            enum pictures_each each)
{
    static const struct run_actions actions = {.puzzle = on_puzzle,
                                               .invalid = on_unread,
                                               .finish = on_finish,
                                               .tells_limit = true};
    struct settings inner = *settings;
    bool rendered = !is_text(settings->pictures.drawing);
    if (rendered && settings->answers.output == NULL && isatty(output_standard()) == 1) {
        /* which takes some of their bytes for commands */
        report("a PDF or PNG cannot be shown on a terminal: name a file with -o");
        return EXIT_TROUBLE;
    }
    if (rendered && !render_is_there()) {
        return EXIT_TROUBLE;
    }
    struct pictures *p = calloc(1, sizeof *p);
    if (p == NULL) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    p->action = action;
    p->each = each;
    bool good = true;
    if (output_files_are_meant(settings->answers.output)) {
        p->files.pattern = settings->answers.output;
        p->files.ending = endings[settings->pictures.drawing];
        inner.answers.output = NULL;
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
                                   const struct run_actions *actions, enum pictures_each each)
{
    return settings->pictures.drawing != DRAWING_NONE
               ? pictures_run(settings, actions->puzzle, each)
               : run_all(settings, actions, NULL);
}

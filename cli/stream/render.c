#include "render.h"

#include "report.h"

#include <assert.h>
#include <stdlib.h>

#ifndef SATDOKU_RSVG

bool render_is_there(void)
{
    report("this build draws SVG only: PDF and PNG take librsvg (Debian: librsvg2-dev) when "
           "satdoku is built");
    return false;
}

struct render *render_pdf_start(struct text *out, const struct deadline *deadline)
{
    (void)out;
    (void)deadline;
    return NULL;
}

bool render_pdf_page(struct render *render, const struct text *svg)
{
    (void)render;
    (void)svg;
    return false;
}

bool render_pdf_finish(struct render *render)
{
    return render == NULL;
}

bool render_png(struct text *out, const struct text *svg, const struct deadline *deadline)
{
    (void)out;
    (void)svg;
    (void)deadline;
    return false;
}

#else

#include <cairo-pdf.h>
#include <cairo.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <stddef.h>
#include <string.h>

/* ---- The libraries ---- */

/* They are loaded when a picture is asked for: that takes several times as long as a puzzle, which
 * nobody should wait for who wants no picture. Who has librsvg has cairo and glib as well. */
static const char library[] = "librsvg-2.so.2";

#define FUNCTIONS(each)                                                                            \
    each(g_error_free);                                                                            \
    each(g_object_unref);                                                                          \
    each(rsvg_handle_get_intrinsic_dimensions);                                                    \
    each(rsvg_handle_get_intrinsic_size_in_pixels);                                                \
    each(rsvg_handle_new_from_data);                                                               \
    each(rsvg_handle_render_document);                                                             \
    each(rsvg_handle_set_dpi);                                                                     \
    each(cairo_create);                                                                            \
    each(cairo_destroy);                                                                           \
    each(cairo_fill);                                                                              \
    each(cairo_image_surface_create);                                                              \
    each(cairo_rectangle);                                                                         \
    each(cairo_pdf_surface_create_for_stream);                                                     \
    each(cairo_pdf_surface_set_metadata);                                                          \
    each(cairo_pdf_surface_set_size);                                                              \
    each(cairo_set_source_rgb);                                                                    \
    each(cairo_show_page);                                                                         \
    each(cairo_status);                                                                            \
    each(cairo_status_to_string);                                                                  \
    each(cairo_surface_destroy);                                                                   \
    each(cairo_surface_finish);                                                                    \
    each(cairo_surface_status);                                                                    \
    each(cairo_surface_write_to_png_stream)

/* A declaration, no expression. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define MEMBER(name) __typeof__(name) *name
static struct {
    FUNCTIONS(MEMBER);
} lib;

/* As POSIX has it, a pointer to a function has the form of any other one. */
static bool find(void *place, void *handle, const char *name)
{
    void *symbol = dlsym(handle, name);
    memcpy(place, &symbol, sizeof symbol);
    return symbol != NULL;
}

#define FIND(name) all = all && find(&lib.name, handle, #name)

bool render_is_there(void)
{
    void *handle = dlopen(library, RTLD_LAZY);
    bool all = handle != NULL;
    FUNCTIONS(FIND);
    if (!all) {
        report("PDF and PNG take librsvg (Debian: librsvg2-2): %s", dlerror());
    }
    return all;
}

/* Where a picture goes, and until when there is time to make it. */
struct render {
    struct text *out;
    const struct deadline *deadline;
    bool stopped; /* some of it was not written, which cairo does not always tell */
    cairo_surface_t *surface;
    cairo_t *cairo;
};

/* Compressing a large picture takes seconds: a stop ends that as a failure to write. */
static cairo_status_t write_text(void *closure, const unsigned char *data, unsigned length)
{
    struct render *render = closure;
    bool good = !render->stopped && !deadline_is_over(render->deadline) &&
                text_add(render->out, (const char *)data, length);
    render->stopped = !good;
    return good ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* Of what was stopped nothing is said here. */
static bool fail(const struct render *render, const char *why)
{
    if (!deadline_is_over(render->deadline)) {
        report("cannot make the picture: %s", why);
    }
    return false;
}

static bool check(const struct render *render, cairo_status_t status)
{
    return status == CAIRO_STATUS_SUCCESS || fail(render, lib.cairo_status_to_string(status));
}

/* ---- SVG in parts ---- */

enum { PART_SIZE = 1 << 15, DEPTH_MAX = 16 };

/* librsvg cannot be stopped while it draws. So it gets a document in parts, which are drawn one
 * over the other: each is a document that opens the groups again that were open where the last one
 * ended. In our documents each element begins a line, and each group's tags are lines. */
struct parts {
    const struct text *svg;
    size_t at;
    size_t depth;
    size_t open[DEPTH_MAX]; /* where the tags begin that are open: of the document, then groups */
    struct text part;       /* owned */
};

static size_t line_length(const struct text *svg, size_t at)
{
    const char *line = svg->data + at;
    const char *end = memchr(line, '\n', svg->length - at);
    return end != NULL ? (size_t)(end - line) + 1 : svg->length - at;
}

static bool begins_with(const struct text *svg, size_t at, const char *word)
{
    size_t length = strlen(word);
    return svg->length - at >= length && memcmp(svg->data + at, word, length) == 0;
}

/* False: there are no further parts, or there is no memory. */
static bool next_part(struct parts *parts)
{
    const struct text *svg = parts->svg;
    struct text *part = &parts->part;
    if (parts->at == svg->length) {
        return false;
    }
    text_reset(part);
    for (size_t i = 0; i < parts->depth; i++) {
        text_add(part, svg->data + parts->open[i], line_length(svg, parts->open[i]));
    }
    while (parts->at < svg->length) {
        size_t at = parts->at;
        bool closes = begins_with(svg, at, "</");
        if (part->length > PART_SIZE && begins_with(svg, at, "<") && !closes) {
            break;
        }
        if (begins_with(svg, at, "<svg ") || begins_with(svg, at, "<g ")) {
            assert(parts->depth < DEPTH_MAX);
            parts->open[parts->depth++] = at;
        } else if (closes) {
            parts->depth--;
        }
        size_t length = line_length(svg, at);
        text_add(part, svg->data + at, length);
        parts->at += length;
    }
    for (size_t i = parts->depth; i > 0; i--) {
        text_put(part, i == 1 ? "</svg>\n" : "</g>\n");
    }
    return !part->failed;
}

/* ---- Drawing ---- */

struct document {
    struct parts parts;
    RsvgHandle *handle; /* of the part under way; owned */
    double width;       /* in pixels, of which an inch has 96 */
    double height;
    double units; /* of the longer side, as the document counts them */
};

static double longer(double one, double other)
{
    return one > other ? one : other;
}

static bool open_part(struct document *document, const struct render *render)
{
    const struct text *part = &document->parts.part;
    GError *error = NULL;
    document->handle =
        lib.rsvg_handle_new_from_data((const guint8 *)part->data, (gsize)part->length, &error);
    if (document->handle == NULL) {
        fail(render, error->message);
        lib.g_error_free(error);
        return false;
    }
    lib.rsvg_handle_set_dpi(document->handle, 96);
    return true;
}

/* The document says its size in whole pixels. Its picture, which keeps its proportions, would leave
 * a strip of that size empty: it is the longer side that counts. Close it in any case. */
static bool open_document(struct document *document, const struct text *svg,
                          const struct render *render)
{
    RsvgRectangle box;
    gboolean has_box = FALSE;
    *document = (struct document){.parts = {.svg = svg}};
    if (!next_part(&document->parts) || !open_part(document, render)) {
        return false;
    }
    lib.rsvg_handle_get_intrinsic_size_in_pixels(document->handle, &document->width,
                                                 &document->height);
    lib.rsvg_handle_get_intrinsic_dimensions(document->handle, NULL, NULL, NULL, NULL, &has_box,
                                             &box);
    if (has_box) {
        document->units = longer(box.width, box.height);
        double pixels_of_unit = longer(document->width, document->height) / document->units;
        document->width = box.width * pixels_of_unit;
        document->height = box.height * pixels_of_unit;
    }
    return true;
}

static void close_part(struct document *document)
{
    if (document->handle != NULL) {
        lib.g_object_unref(document->handle);
        document->handle = NULL;
    }
}

static void close_document(struct document *document)
{
    close_part(document);
    text_clear(&document->parts.part);
}

/* Draws all parts, the first of which is open. */
static bool draw(struct document *document, const struct render *render, double width,
                 double height)
{
    const RsvgRectangle all = {0, 0, width, height};
    do {
        GError *error = NULL;
        if (deadline_is_over(render->deadline)) {
            return false;
        }
        if (!lib.rsvg_handle_render_document(document->handle, render->cairo, &all, &error)) {
            fail(render, error->message);
            lib.g_error_free(error);
            return false;
        }
        close_part(document);
    } while (next_part(&document->parts) && open_part(document, render));
    bool whole = document->parts.at == document->parts.svg->length && !document->parts.part.failed;
    return whole && check(render, lib.cairo_status(render->cairo));
}

/* ---- PDF ---- */

struct render *render_pdf_start(struct text *out, const struct deadline *deadline)
{
    struct render *render = malloc(sizeof *render);
    if (render != NULL) {
        render->out = out;
        render->deadline = deadline;
        render->stopped = false;
        render->surface = lib.cairo_pdf_surface_create_for_stream(write_text, render, 1, 1);
        render->cairo = lib.cairo_create(render->surface);
        lib.cairo_pdf_surface_set_metadata(render->surface, CAIRO_PDF_METADATA_CREATOR, "satdoku");
    }
    return render;
}

bool render_pdf_page(struct render *render, const struct text *svg)
{
    struct document document;
    bool good = open_document(&document, svg, render);
    if (good) {
        const double points_of_pixel = 72.0 / 96;
        double width = document.width * points_of_pixel;
        double height = document.height * points_of_pixel;
        lib.cairo_pdf_surface_set_size(render->surface, width, height);
        good = draw(&document, render, width, height);
        lib.cairo_show_page(render->cairo);
    }
    close_document(&document);
    return good;
}

bool render_pdf_finish(struct render *render)
{
    if (render == NULL) {
        return true;
    }
    lib.cairo_destroy(render->cairo);
    lib.cairo_surface_finish(render->surface);
    bool good = check(render, lib.cairo_surface_status(render->surface)) && !render->stopped;
    lib.cairo_surface_destroy(render->surface);
    free(render);
    return good;
}

/* ---- PNG ---- */

/* Twice as many pixels as on a screen, but for large boards more, so that digits can be read. */
bool render_png(struct text *out, const struct text *svg, const struct deadline *deadline)
{
    struct render render = {.out = out, .deadline = deadline};
    struct document document;
    bool good = open_document(&document, svg, &render);
    if (good) {
        const double longest_max = 10000;
        const double pixels_of_unit = 0.24;
        double longest = longer(document.width, document.height);
        double pixels = longer(2 * longest, document.units * pixels_of_unit);
        double scale = (pixels < longest_max ? pixels : longest_max) / longest;
        double width = document.width * scale;
        double height = document.height * scale;
        render.surface = lib.cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width + 0.5),
                                                        (int)(height + 0.5));
        render.cairo = lib.cairo_create(render.surface);
        /* White below, since the last pixels may be covered in part. It takes the longest where the
         * system has yet to find the memory, so there may be no more time for all of it. */
        const int band = 256;
        lib.cairo_set_source_rgb(render.cairo, 1, 1, 1);
        for (int y = 0; y < height && !deadline_is_over(deadline); y += band) {
            lib.cairo_rectangle(render.cairo, 0, y, width + 1, band);
            lib.cairo_fill(render.cairo);
        }
        good = draw(&document, &render, width, height) &&
               check(&render,
                     lib.cairo_surface_write_to_png_stream(render.surface, write_text, &render));
        lib.cairo_destroy(render.cairo);
        lib.cairo_surface_destroy(render.surface);
    }
    close_document(&document);
    return good;
}

#endif

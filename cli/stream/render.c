#include "render.h"

#include "interrupt.h"
#include "report.h"

#include <stdlib.h>

#ifndef SATDOKU_RSVG

bool render_is_there(void)
{
    report("this build draws SVG only: PDF and PNG take librsvg (Debian: librsvg2-dev) when "
           "satdoku is built");
    return false;
}

struct render *render_pdf_start(struct text *out)
{
    (void)out;
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

bool render_png(struct text *out, const struct text *svg)
{
    (void)out;
    (void)svg;
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
    each(cairo_image_surface_create);                                                              \
    each(cairo_paint);                                                                             \
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

/* Compressing a large picture takes seconds: an interrupt ends that as a failure to write. */
static cairo_status_t write_text(void *closure, const unsigned char *data, unsigned length)
{
    bool good = !interrupt_came() && text_add(closure, (const char *)data, length);
    return good ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* Of what an interrupt cut short nothing is said. */
static bool fail(const char *why)
{
    if (!interrupt_came()) {
        report("cannot make the picture: %s", why);
    }
    return false;
}

static bool check(cairo_status_t status)
{
    return status == CAIRO_STATUS_SUCCESS || fail(lib.cairo_status_to_string(status));
}

/* ---- SVG ---- */

struct document {
    RsvgHandle *handle;
    double width; /* in pixels, of which an inch has 96 */
    double height;
    double units; /* of the longer side, as the document counts them */
};

static double longer(double one, double other)
{
    return one > other ? one : other;
}

/* The document says its size in whole pixels. Its picture, which keeps its proportions, would leave
 * a strip of that size empty: it is the longer side that counts. */
static void fit_size(struct document *document, const RsvgRectangle *box)
{
    document->units = longer(box->width, box->height);
    double pixels_of_unit = longer(document->width, document->height) / document->units;
    document->width = box->width * pixels_of_unit;
    document->height = box->height * pixels_of_unit;
}

static bool open_document(struct document *document, const struct text *svg)
{
    GError *error = NULL;
    RsvgRectangle box;
    gboolean has_box = FALSE;
    document->handle =
        lib.rsvg_handle_new_from_data((const guint8 *)svg->data, (gsize)svg->length, &error);
    if (document->handle == NULL) {
        fail(error->message);
        lib.g_error_free(error);
        return false;
    }
    lib.rsvg_handle_set_dpi(document->handle, 96);
    lib.rsvg_handle_get_intrinsic_size_in_pixels(document->handle, &document->width,
                                                 &document->height);
    lib.rsvg_handle_get_intrinsic_dimensions(document->handle, NULL, NULL, NULL, NULL, &has_box,
                                             &box);
    document->units = 0;
    if (has_box) {
        fit_size(document, &box);
    }
    return true;
}

static bool draw(struct document *document, cairo_t *cairo, double width, double height)
{
    GError *error = NULL;
    const RsvgRectangle all = {0, 0, width, height};
    if (interrupt_came()) {
        return false;
    }
    if (!lib.rsvg_handle_render_document(document->handle, cairo, &all, &error)) {
        fail(error->message);
        lib.g_error_free(error);
        return false;
    }
    return check(lib.cairo_status(cairo));
}

/* ---- PDF ---- */

struct render {
    cairo_surface_t *surface;
    cairo_t *cairo;
};

/* Points, of which an inch has 72, from pixels. */
static double points(double pixels)
{
    return pixels * 72 / 96;
}

struct render *render_pdf_start(struct text *out)
{
    struct render *render = malloc(sizeof *render);
    if (render != NULL) {
        render->surface = lib.cairo_pdf_surface_create_for_stream(write_text, out, 1, 1);
        render->cairo = lib.cairo_create(render->surface);
        lib.cairo_pdf_surface_set_metadata(render->surface, CAIRO_PDF_METADATA_CREATOR, "satdoku");
    }
    return render;
}

bool render_pdf_page(struct render *render, const struct text *svg)
{
    struct document document;
    if (!open_document(&document, svg)) {
        return false;
    }
    double width = points(document.width);
    double height = points(document.height);
    lib.cairo_pdf_surface_set_size(render->surface, width, height);
    bool good = draw(&document, render->cairo, width, height);
    lib.cairo_show_page(render->cairo);
    lib.g_object_unref(document.handle);
    return good;
}

bool render_pdf_finish(struct render *render)
{
    if (render == NULL) {
        return true;
    }
    lib.cairo_destroy(render->cairo);
    lib.cairo_surface_finish(render->surface);
    bool good = check(lib.cairo_surface_status(render->surface));
    lib.cairo_surface_destroy(render->surface);
    free(render);
    return good;
}

/* ---- PNG ---- */

/* Twice as many pixels as on a screen, but for large boards more, so that digits can be read. */
static double scale_of(const struct document *document)
{
    const double longest_max = 10000;
    const double pixels_of_unit = 0.24;
    double longest = longer(document->width, document->height);
    double pixels = longer(2 * longest, document->units * pixels_of_unit);
    return (pixels < longest_max ? pixels : longest_max) / longest;
}

bool render_png(struct text *out, const struct text *svg)
{
    struct document document;
    if (!open_document(&document, svg)) {
        return false;
    }
    double scale = scale_of(&document);
    double width = document.width * scale;
    double height = document.height * scale;
    cairo_surface_t *surface =
        lib.cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width + 0.5), (int)(height + 0.5));
    cairo_t *cairo = lib.cairo_create(surface);
    lib.cairo_set_source_rgb(cairo, 1, 1, 1); /* the last pixels may be covered in part */
    lib.cairo_paint(cairo);
    bool good = draw(&document, cairo, width, height) &&
                check(lib.cairo_surface_write_to_png_stream(surface, write_text, out));
    lib.cairo_destroy(cairo);
    lib.cairo_surface_destroy(surface);
    lib.g_object_unref(document.handle);
    return good;
}

#endif

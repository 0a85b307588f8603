#include "render.h"

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
#include <librsvg/rsvg.h>

bool render_is_there(void)
{
    return true;
}

static cairo_status_t write_text(void *closure, const unsigned char *data, unsigned length)
{
    return text_add(closure, (const char *)data, length) ? CAIRO_STATUS_SUCCESS
                                                         : CAIRO_STATUS_WRITE_ERROR;
}

static bool fail(const char *why)
{
    report("cannot make the picture: %s", why);
    return false;
}

static bool check(cairo_status_t status)
{
    return status == CAIRO_STATUS_SUCCESS || fail(cairo_status_to_string(status));
}

/* ---- SVG ---- */

struct document {
    RsvgHandle *handle;
    double width; /* in pixels, of which an inch has 96 */
    double height;
    double units; /* of the longer side, as the document counts them */
};

static bool open_document(struct document *document, const struct text *svg)
{
    GError *error = NULL;
    RsvgRectangle box;
    gboolean has_box = FALSE;
    document->handle =
        rsvg_handle_new_from_data((const guint8 *)svg->data, (gsize)svg->length, &error);
    if (document->handle == NULL) {
        fail(error->message);
        g_error_free(error);
        return false;
    }
    rsvg_handle_set_dpi(document->handle, 96);
    rsvg_handle_get_intrinsic_size_in_pixels(document->handle, &document->width, &document->height);
    rsvg_handle_get_intrinsic_dimensions(document->handle, NULL, NULL, NULL, NULL, &has_box, &box);
    document->units = has_box ? (box.width > box.height ? box.width : box.height) : 0;
    return true;
}

static bool draw(struct document *document, cairo_t *cairo, double width, double height)
{
    GError *error = NULL;
    const RsvgRectangle all = {0, 0, width, height};
    if (!rsvg_handle_render_document(document->handle, cairo, &all, &error)) {
        fail(error->message);
        g_error_free(error);
        return false;
    }
    return check(cairo_status(cairo));
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
        render->surface = cairo_pdf_surface_create_for_stream(write_text, out, 1, 1);
        render->cairo = cairo_create(render->surface);
        cairo_pdf_surface_set_metadata(render->surface, CAIRO_PDF_METADATA_CREATOR, "satdoku");
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
    cairo_pdf_surface_set_size(render->surface, width, height);
    bool good = draw(&document, render->cairo, width, height);
    cairo_show_page(render->cairo);
    g_object_unref(document.handle);
    return good;
}

bool render_pdf_finish(struct render *render)
{
    if (render == NULL) {
        return true;
    }
    cairo_destroy(render->cairo);
    cairo_surface_finish(render->surface);
    bool good = check(cairo_surface_status(render->surface));
    cairo_surface_destroy(render->surface);
    free(render);
    return good;
}

/* ---- PNG ---- */

/* Twice as many pixels as on a screen, but for large boards more, so that digits can be read. */
static double scale_of(const struct document *document)
{
    const double longest_max = 10000;
    const double pixels_of_unit = 0.24;
    double longest = document->width > document->height ? document->width : document->height;
    double pixels = 2 * longest;
    pixels = document->units * pixels_of_unit > pixels ? document->units * pixels_of_unit : pixels;
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
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width + 0.5), (int)(height + 0.5));
    cairo_t *cairo = cairo_create(surface);
    bool good = draw(&document, cairo, width, height) &&
                check(cairo_surface_write_to_png_stream(surface, write_text, out));
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    g_object_unref(document.handle);
    return good;
}

#endif

/* Pictures as PDF and PNG, made of SVG by librsvg and cairo - where the program was built with
 * them. Making one ends early where its deadline is over, or an interrupt came: then it fails, and
 * nothing is reported.
 */
#ifndef RENDER_H
#define RENDER_H

#include "deadline.h"
#include "text.h"

/* Whether there are PDF and PNG; false: it was reported how to get them. */
bool render_is_there(void);

/* Pages on their way to one file. */
struct render;

/* Begins a PDF; what it writes goes to `out`, which must outlive it, as the deadline must. NULL:
 * out of memory. */
struct render *render_pdf_start(struct text *out, const struct deadline *deadline);

/* Adds a page, which is a whole SVG document, as large as that says. False: reported. */
bool render_pdf_page(struct render *render, const struct text *svg);

/* Ends the PDF; false: reported. NULL: nothing is done. */
bool render_pdf_finish(struct render *render);

/* Appends an SVG document as a PNG to `out`. False: reported. */
bool render_png(struct text *out, const struct text *svg, const struct deadline *deadline);

#endif

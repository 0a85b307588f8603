#include "label.h"

#include "name.h"

void label_skip(struct line *line, struct satdoku_reader *reader)
{
    reader->label = name_label(line);
    line->text += reader->label;
    line->length -= reader->label;
}

enum satdoku_status label_next_line(struct line *line, struct satdoku_reader *reader,
                                    struct satdoku_error *error)
{
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    if (status == SATDOKU_OK) {
        label_skip(line, reader);
    }
    return status;
}

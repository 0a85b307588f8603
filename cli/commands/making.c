#include "making.h"

#include "report.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

bool making_board(struct satdoku_puzzle *puzzle, const struct settings *settings)
{
    const struct satdoku_read_options *said = &settings->reading.options;
    char text[64];
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_read_options options = SATDOKU_INIT(satdoku_read_options);
    int size = said->size != 0 ? said->size : said->box_rows * said->box_columns;
    size = size != 0 ? size : 9;
    options.format = SATDOKU_FORMAT_CONSTRAINTS;
    int length = said->board != NULL ? snprintf(text, sizeof text, ".Board~%s", said->board)
                                     : snprintf(text, sizeof text, ".Shape~%dx%d", size, size);
    if (said->box_rows != 0) {
        length += snprintf(text + length, sizeof text - (size_t)length, ".Boxes~%dx%d",
                           said->box_rows, said->box_columns);
    }
    if (settings->making.no_boxes) {
        length += snprintf(text + length, sizeof text - (size_t)length, ".NoBoxes");
    }
    if (settings->making.sudominoku) {
        length += snprintf(text + length, sizeof text - (size_t)length, ".Sudominoku");
    }
    bool good = satdoku_puzzle_parse(puzzle, text, (size_t)length, &options, &error) == SATDOKU_OK;
    if (!good) {
        report("%s", error.message);
    }
    return good;
}

bool making_count(size_t *count, const struct settings *settings, const char *command,
                  const char *things)
{
    const char *text = settings->reading.file_count > 0 ? settings->reading.files[0] : "1";
    char *end = NULL;
    unsigned long long number = strtoull(text, &end, 10);
    bool good = text[0] >= '0' && text[0] <= '9' && *end == '\0' && number <= SIZE_MAX / 2 &&
                settings->reading.file_count < 2;
    *count = (size_t)number;
    if (!good) {
        report("%s takes one number, of %s", command, things);
    }
    return good;
}

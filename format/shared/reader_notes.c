/* What a reader tells of a puzzle besides the puzzle: what was passed over, and its title. */
#include "format.h"

#include "mem.h"

#include <stdio.h>
#include <string.h>

void reader_pass_over(struct satdoku_reader *reader, const char *name, bool drawing)
{
    char *text = reader->passed_over;
    size_t used = strlen(text);
    size_t room = sizeof reader->passed_over - used;
    if (room > 80) {
        snprintf(text + used, room, "%s%s %s", used == 0 ? "passed over: " : ", ",
                 drawing ? "the drawings" : "the unknown", name);
    }
}

char *reader_title_room(struct satdoku_reader *reader, size_t length)
{
    return MEM_RESERVE(reader->title, reader->title_capacity, length + 1) ? reader->title : NULL;
}

void reader_no_title(struct satdoku_reader *reader)
{
    if (reader->title != NULL) {
        reader->title[0] = '\0';
    }
}

/* A title comes before a name that stands elsewhere: behind a link, or above the puzzle. */
enum satdoku_status reader_name_title(struct satdoku_puzzle *puzzle,
                                      const struct satdoku_reader *reader)
{
    const char *title = reader->title;
    bool titled = title != NULL && title[0] != '\0';
    return titled ? puzzle_set_name(puzzle, title, strlen(title)) : SATDOKU_OK;
}

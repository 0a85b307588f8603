#include "folding.h"

#include <string.h>

static void break_line(struct folding *folding)
{
    sink_char(folding->out, '\n');
    sink_text(folding->out, folding->mark);
    sink_text(folding->out, FOLDING_KEY " ");
    folding->column = strlen(folding->mark) + strlen(FOLDING_KEY " ");
}

static bool fold(void *context, const char *data, size_t size)
{
    struct folding *folding = context;
    for (size_t i = 0; i < size && !folding->out->failed; i++) {
        if (data[i] == '\n') {
            folding->column = 0;
        } else if (folding->column++ >= FOLDING_WIDTH && !folding->blank) {
            break_line(folding);
            folding->column++;
        }
        folding->blank = data[i] == ' ';
        sink_char(folding->out, data[i]);
    }
    return !folding->out->failed;
}

struct satdoku_sink folding_sink(struct folding *folding, struct sink *out, const char *mark)
{
    *folding = (struct folding){.out = out, .mark = mark};
    return (struct satdoku_sink){fold, folding};
}

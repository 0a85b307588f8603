#include "dimacs.h"

void dimacs_write(struct sink *sink, const struct formula *formula)
{
    sink_text(sink, "p cnf ");
    sink_number(sink, formula->variables);
    sink_char(sink, ' ');
    sink_number(sink, (long long)formula->clauses);
    sink_char(sink, '\n');
    for (size_t i = 0; i < formula->used; i++) {
        sink_number(sink, formula->literals[i]);
        sink_char(sink, formula->literals[i] == 0 ? '\n' : ' ');
    }
}

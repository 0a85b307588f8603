#include "dimacs_write.h"

void dimacs_put_header(struct sink *sink, int variables, unsigned long long clauses)
{
    sink_text(sink, "p cnf ");
    sink_number(sink, variables);
    sink_char(sink, ' ');
    sink_number(sink, (long long)clauses);
    sink_char(sink, '\n');
}

void dimacs_put_clause(struct sink *sink, const int *literals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        sink_number(sink, literals[i]);
        sink_char(sink, ' ');
    }
    sink_char(sink, '0');
    sink_char(sink, '\n');
}

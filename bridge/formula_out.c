/* The puzzle's formula as DIMACS. */
#include "dimacs.h"
#include "encode.h"
#include "error.h"
#include "sink.h"

enum satdoku_status satdoku_encode(struct satdoku_sink target, const struct satdoku_puzzle *puzzle,
                                   struct satdoku_error *error)
{
    struct encoding encoding = {0};
    enum satdoku_status status = encode_puzzle(&encoding, puzzle, ENCODE_SIMPLIFY_NONE);
    if (status == SATDOKU_OK) {
        struct sink sink;
        sink_init(&sink, target);
        dimacs_write(&sink, &encoding.formula);
        status = sink_finish(&sink);
    }
    encoding_clear(&encoding);
    if (status == SATDOKU_ERR_WRITE) {
        return error_set(error, status, "cannot write");
    }
    return status == SATDOKU_OK ? status : error_memory(error);
}

/* Formulas in other forms than DIMACS. */
#ifndef ENCODE_FORMS_H
#define ENCODE_FORMS_H

#include "formula_plan.h"

/* Writes a formula in options->form; the options were checked. The plan begins as {0}, and is to be
 * cleared. *verdict: as satdoku_encode has it. */
typedef enum satdoku_status encode_form(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                        struct satdoku_sink sink,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct satdoku_encode_options *options,
                                        struct satdoku_solver *solver, struct satdoku_error *error);

/* OPB */
encode_form encode_opb;

/* WCNF and GCNF */
encode_form encode_groups;

#endif

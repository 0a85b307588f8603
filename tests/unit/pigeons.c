#include "pigeons.h"

#include "unit.h"

void make_pigeons(struct formula *formula, int pigeons)
{
    int holes = pigeons - 1;
    formula_store(formula, pigeons * holes);
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
        for (int hole = 1; hole <= holes; hole++) {
            formula_literal(formula, pigeon * holes + hole);
        }
        formula_end(formula);
    }
    for (int hole = 1; hole <= holes; hole++) {
        for (int one = 0; one < pigeons; one++) {
            for (int other = 0; other < one; other++) {
                formula_clause2(formula, -(one * holes + hole), -(other * holes + hole));
            }
        }
    }
    assert_int_equal(formula_status(formula), SATDOKU_OK);
}

#include "places.h"

#include <string.h>

void places_find(struct places *places, const struct varmap *map)
{
    memset(places, 0, (size_t)map->digits * sizeof *places);
    for (int cell = 0; cell < map->cells; cell++) {
        int row = cell / map->digits;
        int column = cell % map->digits;
        uint32_t digits = (uint32_t)*varmap_digits(map, cell);
        while (digits != 0) {
            struct places *of_digit = &places[places_take(&digits)];
            of_digit->in[ROWS][row] |= UINT32_C(1) << column;
            of_digit->in[COLUMNS][column] |= UINT32_C(1) << row;
        }
    }
}

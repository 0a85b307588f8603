#include "marks.h"

#include "clue.h"
#include "error.h"
#include "mem.h"

bool marks_add(struct marks *marks, int digit)
{
    bool fresh = !marks->has[digit];
    marks->has[digit] = true;
    marks->count += fresh;
    return fresh;
}

int marks_move(int *digits, struct marks *marks, int highest)
{
    int count = 0;
    for (int digit = 1; count < marks->count && digit <= highest; digit++) {
        if (marks->has[digit]) {
            digits[count++] = digit;
            marks->has[digit] = false;
        }
    }
    marks->count = 0;
    return count;
}

enum satdoku_status marks_keep(struct marks_list *list, struct marks *marks, int number,
                               struct satdoku_error *error)
{
    size_t more = (size_t)marks->count + 1;
    if (!MEM_RESERVE(list->numbers, list->capacity, list->used + more)) {
        return error_memory(error);
    }
    list->numbers[list->used] = number;
    marks_move(list->numbers + list->used + 1, marks, SATDOKU_MAX_SIZE);
    list->used += more;
    return SATDOKU_OK;
}

enum satdoku_status marks_set_cell(struct satdoku_puzzle *puzzle, int cell, const int *digits,
                                   int count, struct satdoku_error *error)
{
    if (count == 1) {
        puzzle->givens[cell] = (uint16_t)digits[0];
        return SATDOKU_OK;
    }
    if (count == puzzle->board->digits) {
        return SATDOKU_OK;
    }
    struct clue clue = clue_candidates(&cell, digits, count);
    return clue_add(puzzle, &clue) == SATDOKU_OK ? SATDOKU_OK : error_memory(error);
}

enum satdoku_status marks_twice(int digit, size_t line, size_t column, struct satdoku_error *error)
{
    return error_at(error, line, column, "the digit %d stands twice in one cell", digit);
}

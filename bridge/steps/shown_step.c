#include "shown_step.h"

#include "clue.h"
#include "error.h"
#include "mem.h"

static struct satdoku_cell shown_cell(const struct board *board, int cell)
{
    return (struct satdoku_cell){board_row(board, cell) + 1, board_column(board, cell) + 1};
}

static int shown_digit(const struct board *board, int digit)
{
    return digit + board->lowest - 1;
}

static struct satdoku_candidate shown_candidate(const struct way *way, size_t candidate)
{
    return (struct satdoku_candidate){shown_cell(way->board, way_cell(way, candidate)),
                                      shown_digit(way->board, way_digit(way, candidate))};
}

/* Its reason: cells, regions with digits, and clues. */
static bool fill_reason(struct shown_step *s, const struct step *step)
{
    const struct way *way = step->way;
    size_t regions = 0;
    size_t clues = 0;
    size_t rectangles = 0;
    for (size_t i = 0; i < way->truth_count; i++) {
        const struct truth *truth = &way->truths[i];
        if (step->reason[i] && truth->cell != TRUTH_OF_NONE) {
            s->cells[s->shown.cell_count++] = shown_cell(way->board, truth->cell);
        } else if (step->reason[i]) {
            s->members[regions] = clue_region(&s->rooms[regions], way->board, truth->region);
            s->digits[regions++] =
                truth_is_whole(truth) ? -1 : shown_digit(way->board, truth->digit);
        }
    }
    s->regions = clue_set_new(s->members, regions, NULL, way->board);
    for (size_t i = 0; i < way->members.count; i++) {
        if (step->reason[way->truth_count + i]) {
            s->members[clues++] = way->members.clues[i];
        }
    }
    s->clues = clue_set_new(s->members, clues, NULL, way->board);
    for (size_t i = 0; i < way->rectangle_count; i++) {
        if (step->reason[way->truth_count + way->members.count + i]) {
            s->members[rectangles++] = (struct clue){.kind = SATDOKU_CLUE_REGION,
                                                     .cells = way->rectangles[i].cells,
                                                     .cell_count = RECTANGLE_CELLS};
        }
    }
    s->rectangles = clue_set_new(s->members, rectangles, NULL, way->board);
    s->shown.size = s->shown.cell_count + regions + clues + rectangles;
    return s->regions != NULL && s->clues != NULL && s->rectangles != NULL;
}

enum satdoku_status shown_step_fill(struct shown_step *s, const struct step *step,
                                    struct satdoku_error *error)
{
    const struct way *way = step->way;
    s->candidates = mem_alloc(step->count, sizeof *s->candidates);
    s->grounds = mem_alloc(step->ground_count, sizeof *s->grounds);
    s->cells = mem_alloc(way->count, sizeof *s->cells);
    s->members = mem_alloc(way->count, sizeof *s->members);
    s->rooms = mem_alloc(way->count, sizeof *s->rooms);
    s->digits = mem_alloc(way->count, sizeof *s->digits);
    s->filled = mem_alloc((size_t)way->board->cells, sizeof *s->filled);
    bool room = s->candidates != NULL && s->grounds != NULL && s->cells != NULL &&
                s->members != NULL && s->rooms != NULL && s->digits != NULL && s->filled != NULL;
    if (!room || !fill_reason(s, step)) {
        return error_memory(error);
    }
    for (size_t i = 0; i < step->count; i++) {
        s->candidates[i] = shown_candidate(way, step->candidates[i]);
    }
    for (size_t i = 0; i < step->ground_count; i++) {
        const struct conclusion *c = &way->conclusions[step->grounds[i]];
        s->grounds[i] =
            (struct satdoku_ground){shown_candidate(way, c->candidate), c->placed, c->step};
    }
    for (int cell = 0; cell < way->board->cells; cell++) {
        s->filled[cell] = shown_digit(way->board, way->placed[cell]);
    }
    s->shown.open = way->open;
    s->shown.filled = s->filled;
    s->shown.placed = step->placed;
    s->shown.candidate_count = step->count;
    s->shown.candidates = s->candidates;
    s->shown.ground_count = step->ground_count;
    s->shown.grounds = s->grounds;
    s->shown.cells = s->cells;
    s->shown.regions = clue_set_view(s->regions);
    s->shown.digits = s->digits;
    s->shown.clues = clue_set_view(s->clues);
    s->shown.rectangles = clue_set_view(s->rectangles);
    s->shown.technique = step_technique(step);
    step_words(s->words, step, &s->shown);
    s->shown.words = s->words;
    return SATDOKU_OK;
}

void shown_step_clear(struct shown_step *s)
{
    mem_free(s->candidates);
    mem_free(s->grounds);
    mem_free(s->cells);
    mem_free(s->members);
    mem_free(s->rooms);
    mem_free(s->digits);
    mem_free(s->filled);
    satdoku_clues_free(s->regions);
    satdoku_clues_free(s->clues);
    satdoku_clues_free(s->rectangles);
}

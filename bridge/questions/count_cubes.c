#include "count_cubes.h"

#include "error.h"
#include "mem.h"

#include <string.h>

void count_cubes_clear(struct count_cubes *cubes)
{
    for (size_t i = 0; i < cubes->count; i++) {
        mem_free(cubes->cubes[i].steps);
    }
    mem_free(cubes->cubes);
    *cubes = (struct count_cubes){0};
}

/* Adds the cube where the walk is now: the steps of `parent`, and one more. */
static enum satdoku_status add(struct count_cubes *cubes, const struct count_cube *parent,
                               struct count_step step, double size)
{
    size_t count = parent->count + 1;
    struct count_cube *grown =
        mem_grow(cubes->cubes, &cubes->capacity, cubes->count + 1, sizeof *grown);
    if (grown == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    cubes->cubes = grown;
    struct count_step *steps = mem_alloc(count, sizeof *steps);
    if (steps == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t i = 0; i < parent->count; i++) {
        steps[i] = parent->steps[i];
    }
    steps[parent->count] = step;
    struct count_cube *cube = &grown[cubes->count++];
    memset(cube, 0, sizeof *cube);
    cube->steps = steps;
    cube->count = count;
    cube->size = size;
    atomic_init(&cube->state, CUBE_OPEN);
    return SATDOKU_OK;
}

/* Adds what a cube is split into; the walk is there. */
static enum satdoku_status add_parts(struct count_cubes *cubes, struct count_walk *walk,
                                     const struct count_cube *cube)
{
    enum satdoku_status status = SATDOKU_OK;
    struct descent *descent = &walk->descent;
    struct count_step step = {descent_choose(descent), 0};
    if (step.cell == DESCENT_NO_CELL) {
        return error_set(walk->error, SATDOKU_ERR_INTERNAL,
                         "several solutions, and no cell that is open");
    }
    while (status == SATDOKU_OK && (step.digit = descent_next(descent, step.cell, step.digit))) {
        enum eliminate_state state;
        status = descent_assume(&state, descent, step.cell, step.digit);
        if (status != SATDOKU_OK) {
            break;
        }
        if (state == ELIMINATE_OPEN) {
            status = add(cubes, cube, step, descent_size(descent));
        } else if (state == ELIMINATE_SOLVED) {
            status = count_walk_check(walk);
            cubes->found++;
        }
        descent_back(descent);
    }
    return status;
}

/* Splits a cube that was taken off the list; it is not there any more. */
static enum satdoku_status split(struct count_cubes *cubes, struct count_walk *walk,
                                 const struct count_cube *cube)
{
    enum eliminate_state state;
    enum satdoku_status status = count_walk_enter(&state, walk, cube->steps, cube->count);
    if (status == SATDOKU_OK) {
        status = add_parts(cubes, walk, cube);
    }
    return status == SATDOKU_ERR_MEMORY ? error_memory(walk->error) : status;
}

enum satdoku_status count_cubes_split(struct count_cubes *cubes, struct count_walk *walk,
                                      size_t most)
{
    struct stop stop = stop_of(&walk->solver->options);
    struct count_cube cube = {.steps = NULL}; /* the root */
    if (walk->root == ELIMINATE_CONTRADICTION) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = split(cubes, walk, &cube);
    while (status == SATDOKU_OK && cubes->count < most) {
        struct count_cube *next = NULL; /* the largest that has cells that are not settled */
        for (size_t i = 0; i < cubes->count; i++) {
            struct count_cube *other = &cubes->cubes[i];
            if (other->size > 0 && (next == NULL || other->size > next->size)) {
                next = other;
            }
        }
        if (next == NULL) {
            break;
        }
        if (stop_asked(&stop)) {
            walk->ended = true;
            break;
        }
        cube = (struct count_cube){.steps = next->steps, .count = next->count};
        cubes->count--;
        if (next != &cubes->cubes[cubes->count]) {
            memcpy(next, &cubes->cubes[cubes->count], sizeof *next);
        }
        status = split(cubes, walk, &cube);
        mem_free(cube.steps);
    }
    return status;
}

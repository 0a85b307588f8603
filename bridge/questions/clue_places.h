/* The places on a board at which a puzzle has clues of a kind, as the table of kinds says (enum
 * clue_made). Lines and areas can be anywhere: of them these are the shortest that say much, lines
 * of three cells and areas of two and three.
 */
#ifndef CLUE_PLACES_H
#define CLUE_PLACES_H

#include "board.h"
#include "clue.h"

/* Takes the place of the first `count` cells of the array that the walk was given. Any status but
 * OK ends the walk, which returns it. */
typedef enum satdoku_status (*clue_places_take)(void *context, int count);

/* Whether clues of the kind have such places. */
bool clue_places_any(enum satdoku_clue_kind kind);

/* How many cells have room in the array of a walk. */
size_t clue_places_room(const struct board *board);

/* Sets cells[] to one place after another, each once, and hands it to `take`. A line is there in
 * one of its two directions, except for rows and columns that are read from a side. */
enum satdoku_status clue_places_walk(int *cells, const struct board *board,
                                     enum satdoku_clue_kind kind, clue_places_take take,
                                     void *context);

/* Turns a place round: its first cell becomes the last one. */
void clue_places_turn(int *cells, int count);

#endif

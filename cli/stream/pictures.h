/* Pictures in place of answers: one a page, or several on a sheet; on standard output, in a file,
 * or in a file for each page where -o says so. A page is kept in memory until it is whole.
 */
#ifndef PICTURES_H
#define PICTURES_H

#include "run.h"

typedef enum satdoku_status pictures_action(struct run *run, struct satdoku_error *error);

/* How many pictures a puzzle has. */
enum pictures_each {
    PICTURES_ONE,    /* its file has the number of the puzzle */
    PICTURES_SEVERAL /* their files have numbers of their own, from 1 */
};

/* Answers each puzzle of the input by pictures. The context of the runs is taken; all goes through
 * one thread. */
enum exit_code pictures_run(const struct settings *settings, pictures_action *action,
                            enum pictures_each each);

/* Pictures where the settings ask for them. Else what the actions write. */
enum exit_code pictures_or_answers(const struct settings *settings,
                                   const struct run_actions *actions, enum pictures_each each);

/* What a picture says that cannot show its answer: NULL where it is known. */
const char *pictures_note(enum satdoku_verdict verdict, bool known);

/* Draws the puzzle under way. Without a title of its own it has the puzzle's name, or on a sheet
 * its number. */
enum satdoku_status pictures_add(struct run *run, const struct satdoku_picture *picture,
                                 struct satdoku_error *error);

/* The same of one of several pictures, whose title goes on with what part it is: "Step 3". */
enum satdoku_status pictures_add_part(struct run *run, const struct satdoku_picture *picture,
                                      const char *part, struct satdoku_error *error);

#endif

/* Output to a file for each puzzle: -o FOLDER, or a name with "{}" for the number of the puzzle. */
#ifndef FILES_H
#define FILES_H

#include "output.h"
#include "run.h"

struct files {
    const char *pattern;  /* the folder, or the name */
    const char *ending;   /* of names in a folder: ".cnf" */
    bool made;            /* the folder was */
    struct output output; /* the file under way */
    char *name;           /* of it; owned */
};

/* The name with the number in place of each "{}"; of a folder, which has none, that of a file in it
 * with that ending. NULL: out of memory; else owned by the caller. */
char *files_name(const char *pattern, const char *ending, size_t number);

/* Whether a name has a "{}". */
bool files_are_numbered(const char *name);

/* Whether -o says so: there is a folder of that name, or it ends with '/' or has a "{}". */
bool files_are_meant(const char *output);

/* Makes the folder where it ends with '/' and is not there. False: reported. */
bool files_prepare(struct files *files);

/* Removes the folder again if files_prepare made it and it is still empty. */
void files_give_up(const struct files *files);

/* Opens the file of a puzzle, of which nothing is seen before it is whole. False: reported. */
bool files_open(struct files *files, size_t number);

/* Ends it; false: it could not be written, which was reported unless an interrupt is the reason. */
bool files_close(struct files *files, bool keep);

#endif

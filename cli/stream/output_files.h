/* Output to a file for each puzzle: -o FOLDER, or a name with "{}" for the number of the puzzle. */
#ifndef OUTPUT_FILES_H
#define OUTPUT_FILES_H

#include "output.h"
#include "run.h"

struct output_files {
    const char *pattern;  /* the folder, or the name */
    const char *ending;   /* of names in a folder: ".cnf" */
    bool made;            /* the folder was */
    struct output output; /* the file under way */
    char *name;           /* of it; owned */
};

/* The name with the number in place of each "{}"; of a folder, which has none, that of a file in it
 * with that ending. NULL: out of memory; else owned by the caller. */
char *output_files_name(const char *pattern, const char *ending, size_t number);

/* Whether a name has a "{}". */
bool output_files_are_numbered(const char *name);

/* Whether -o says so: there is a folder of that name, or it ends with '/' or has a "{}". */
bool output_files_are_meant(const char *output);

/* Makes the folder where it ends with '/' and is not there. False: reported. */
bool output_files_prepare(struct output_files *files);

/* Removes the folder again if output_files_prepare made it and it is still empty. */
void output_files_give_up(const struct output_files *files);

/* Opens the file of a puzzle, of which nothing is seen before it is whole. False: reported. */
bool output_files_open(struct output_files *files, size_t number);

/* Ends it; false: it could not be written, which was reported unless an interrupt is the reason. */
bool output_files_close(struct output_files *files, bool keep);

#endif

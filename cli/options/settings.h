/* The values of the options of a command line, grouped by the code that uses them. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <satdoku_program.h>

enum { VERDICTS = SATDOKU_VERDICT_INVALID + 1 };

/* What pictures are written as. */
enum drawing { DRAWING_NONE, DRAWING_SVG, DRAWING_PDF, DRAWING_PNG, DRAWING_TEXT };

/* Whether pictures of text have colours. */
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* OPTION_ALL, OPTION_AMO, ...; zero ends lists of them. */
enum option_id {
    OPTION_NONE,
#define OPTION(id, ...) OPTION_##id,
#include "options.def"
#undef OPTION
    OPTION_COUNT_OF_ALL
};

struct settings {
    bool given[OPTION_COUNT_OF_ALL]; /* by enum option_id: whether the command line has it */
    struct {
        struct satdoku_read_options options;
        unsigned long long skip; /* so many puzzles of the input are skipped */
        unsigned long long take; /* --take: at most so many puzzles are read after those */
        size_t puzzle;           /* --puzzle: the only one that is meant; 0: none is named */
        char **files;
        int file_count;
    } reading;
    struct {
        enum satdoku_format to; /* AUTO: as the input */
        bool json;
        bool bare;           /* without the names of their puzzles */
        const char *columns; /* of csv, with commas between them; NULL: the usual ones */
        bool echo;           /* in JSON, with the text of each puzzle */
        unsigned only;       /* check --only: a bit for each verdict whose puzzles are passed on
                                instead of answers; 0: answers */
        const char *output;  /* file; NULL: standard output */
        bool no_rules;       /* convert, fill: neither rules in words, */
        bool no_solution;    /* nor a solution, beside the puzzle */
    } answers;
    struct {
        enum drawing drawing; /* in place of answers */
        int sheet_rows;       /* of pictures on a sheet; 0: each has a page of its own */
        int sheet_columns;
        enum color color;
        bool ascii;      /* of text: no other characters */
        bool solution;   /* draw: with the solution */
        bool candidates; /* draw: with what each cell can be */
    } pictures;
    struct {
        double time_limit;   /* seconds for each puzzle; 0: none */
        size_t jobs;         /* threads; 0: as many as there are cores */
        const char *command; /* command line of a SAT solver; NULL: PicoSAT */
        const char *ipasir;  /* shared library of one; NULL: none */
        bool trust;
        enum satdoku_backend backend;   /* which built-in solver works */
        unsigned long long max_clauses; /* for a SAT solver; 0: as the library has it */
    } solving;
    struct {
        struct satdoku_encode_options options; /* `simplify` is that of all commands */
        bool stats;                            /* its size, not the formula */
        size_t cube;       /* --cube: which one of a formula's cubes; 0: none, but puzzles */
        size_t cube_count; /* how many the formula has */
    } formula;
    struct {
        const char *folder; /* the certificate */
        bool lrat;          /* how the proof is written */
        bool steps;         /* the way to the solution in its place */
        bool counted;       /* with all solutions */
    } proof;
    struct {
        bool any; /* solve */
        bool all; /* solve, explain */
        bool assume_unique;
        size_t limit;  /* count, prove --count, solve --all, explain --all; 0: the command's own */
        size_t counts; /* candidates: how far solutions are counted; 0: not at all */
        const char *known;              /* candidates: a file of solutions; NULL: there is none */
        bool tilings;                   /* count */
        bool estimate;                  /* count */
        unsigned long long samples;     /* count --estimate; 0: as many as there is time for */
        unsigned long long seed;        /* minimize, count --estimate, shuffle, generate,
                                           random */
        bool dedupe;                    /* canonical, convert, generate, shuffle */
        bool witness;                   /* minimize */
        bool kinds[SATDOKU_CLUE_KINDS]; /* minimize --keep, --only, explain --with, generate
                                           --kinds: of these, by their numbers */
        const char
            *solution;     /* explain: the one that is meant; fill, generate: digits, or a file of
                                 solutions; NULL: none is said */
        const char *about; /* hint: a cell, or with "=" and a digit a candidate; NULL: any */
        bool grid;         /* verify */
    } asked;
    struct {
        const struct satdoku_puzzle *board; /* copies of it take the place of the input; NULL: there
                                               is an input */
        size_t count;                       /* so many of them */
        int least;                          /* givens; 0: as few as can be */
        int most;                           /* 0: any number */
        enum satdoku_symmetry symmetry;
        const char *keep;    /* file of the puzzle that gets givens; NULL: an empty board does */
        const char *like;    /* file of a puzzle that others are to be like; NULL: none is */
        const char *pattern; /* file that marks the cells with givens; NULL: none does */
        const char *family;  /* a formula of this family, in place of puzzles; NULL: puzzles */
        const char *layout;  /* of a jigsaw, a file of one, or "random"; NULL: there is none */
        const char *rules;   /* of the whole board; NULL: none */
        bool no_boxes;       /* whatever else is said of boards */
        bool forever;        /* puzzles without end */
        bool no_givens;      /* clues of asked.kinds alone */
        size_t easiest;      /* ratings; 0: any */
        size_t hardest;
        const char *technique; /* of a step; NULL: any */
        bool unbiased;         /* all minimal puzzles are as likely */
        bool named;            /* puzzles have names that say what they are */
        bool sudominoku;
    } making; /* generate, random */
    struct {
        bool summary;     /* a last line on standard error */
        bool quiet;       /* nothing on standard error but errors */
        bool no_progress; /* no line that shows how far the work is */
    } messages;
};

#endif
